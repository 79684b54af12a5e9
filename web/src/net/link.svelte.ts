/** The connection to one table: what it shows, and what is sent to it. It comes back by itself, and sends again what was not answered. */

import { commitTo, revealOf } from '../table/contribution';
import { forgetKey, keepKey, keyTo } from '../device/storage';
import { settings } from '../device/settings.svelte';
import type {
  Advised,
  Acts,
  Ask,
  Earlier,
  Hint,
  Error as Refusal,
  Language,
  Flight,
  BallMove,
  News,
  Odds,
  PlayView,
  Present,
  ChatLineView,
  TableView,
  Update,
  Watch,
} from './messages';
import { lineTo, type Line } from './line';
import { at, type Place } from './place.svelte';
import { inWords, refusalWords } from './refusal';
import { askWithNames, chairName, personName, playWithNames, withNames, type Sheet, type View } from '../table/view';
import type { How, Shown } from '../table/stage.svelte';

type Sendable = Acts extends infer A ? (A extends { id: string } ? Omit<A, 'id'> : never) : never;

export type Condition = 'connecting' | 'live' | 'lost' | 'gone';

interface Pending {
  text: string;
  settle: (answer: News) => void;
}

const FIRST_WAIT = 250;
const LONGEST_WAIT = 8000;
const MOST_REACTIONS = 5;
const REACTION_SHOWN = 4000;
const DECLINE_SHOWN = 5000;

export class TableLink implements View {
  condition = $state<Condition>('connecting');
  problem = $state('');
  /** Whether the table is there, and has no spectators. */
  closedDoor = $state(false);
  table = $state.raw<TableView>(NO_TABLE);
  sheet = $state.raw<Sheet>({});
  private = $state.raw<Record<string, Sheet>>({});
  lines = $state.raw<string[]>([]);
  topics = $state.raw<number[]>([]);
  ball = $state.raw<(BallMove | null)[]>([]);
  waiting = $state.raw<string[]>([]);
  flight = $state.raw<Flight>();
  watch = $state.raw<{ line: string; until: number }[]>([]);
  said = $state.raw<ChatLineView[]>([]);
  /** Whether something was said before that is not here yet. */
  earlier = $state(false);
  present = $state.raw<Present>({ type: 'present', people: [], spectators: 0 });
  reactions = $state.raw<{ number: number; person: string; name: string }[]>([]);
  person = $state('');
  /** Whether the host has sent this person away. */
  sentAway = $state(false);
  /** Whether others have just declined what this person proposed. */
  declined = $state(false);

  /** What was told, with marks for the names of those who sit at the table; people may come and go. */
  #story = $state.raw<string[]>([]);
  #plays = $state.raw<PlayView[]>([]);
  #situation = $state('');
  #asks = $state.raw<Ask[]>([]);
  story = $derived(this.#story.map((sentence) => withNames(this.table, sentence)));
  plays = $derived(this.#plays.map((play) => playWithNames(this.table, play)));
  situation = $derived(withNames(this.table, this.#situation));
  asks = $derived(this.#asks.map((ask) => askWithNames(this.table, ask)));

  mine = $derived(Object.entries(this.table.seats).flatMap(([seat, chair]) => (this.person && chair.person === this.person ? [seat] : [])));
  /** Whether this person runs the table: as its host, or in a tournament as the organiser. */
  host = $derived(this.person !== '' && (this.table.tournament ? this.table.organiser : this.table.host) === this.person);
  /** Whether this person may begin the game and call a rematch: whoever runs the table, and in a tournament also those who play. */
  starts = $derived(this.host || (!!this.table.tournament && this.mine.length > 0));
  shown = $derived(this.table !== NO_TABLE);

  /** Is given everything that the table shows whenever it has changed. */
  onchange: ((now: Shown, how: How) => void) | undefined;

  readonly id: string;
  readonly place: Place = at.place;
  #socket: Line | null = null;
  #number = -1;
  #pending = new Map<string, Pending>();
  #wait = FIRST_WAIT;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #closed = false;
  #counter = 0;
  /** The seats whose part in the dice is on its way. */
  #contributing = new Set<string>();
  #declineShown: ReturnType<typeof setTimeout> | undefined;
  #ids = crypto.getRandomValues(new Uint32Array(2)).join('-');
  #asSpectator: boolean;
  #language: Language = settings.language;

  constructor(id: string, asSpectator = false) {
    this.id = id;
    this.#asSpectator = asSpectator;
    this.#connect();
    addEventListener('online', this.#hurry);
    document.addEventListener('visibilitychange', this.#hurry);
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#retry);
    clearTimeout(this.#declineShown);
    removeEventListener('online', this.#hurry);
    document.removeEventListener('visibilitychange', this.#hurry);
    this.#socket?.close();
  }

  /** Comes to the table anew: as the person whose key this browser has now. */
  reconnect(): void {
    const before = this.#socket;
    clearTimeout(this.#retry);
    this.#number = -1;
    this.condition = 'connecting';
    this.#connect();
    before?.close();
  }

  /** From here on everything is told in this language, also what was told before. */
  speak(language: Language): void {
    if (language === this.#language) return;
    this.#language = language;
    this.reconnect();
  }

  /** Sends an act; what comes back is the refusal, or null. */
  async send(act: Sendable): Promise<Refusal | null> {
    const answer = await this.#ask(act);
    return answer.type === 'error' ? inWords(answer) : null;
  }

  /** What each answer to an ask may lead to, or why that is not told. */
  async odds(ask: Ask): Promise<Odds | Refusal> {
    const answer = (await this.#ask({ type: 'odds', seat: ask.who, number: ask.number })) as Odds | Refusal;
    return answer.type === 'error' ? inWords(answer) : answer;
  }

  /** What the coach would answer, and why, or why that is not told. */
  async advice(ask: Ask): Promise<Advised | Refusal> {
    const answer = (await this.#ask({ type: 'advice', seat: ask.who, number: ask.number })) as Advised | Refusal;
    return answer.type === 'error' ? inWords(answer) : answer;
  }

  /** What the house would answer, or why that is not told. */
  async hint(ask: Ask): Promise<Hint | Refusal> {
    const answer = (await this.#ask({ type: 'hint', seat: ask.who, number: ask.number })) as Hint | Refusal;
    return answer.type === 'error' ? inWords(answer) : answer;
  }

  /** Brings some of what was said before; what comes back is the refusal, or null. */
  async sayEarlier(): Promise<Refusal | null> {
    const first = this.said[0];
    if (!first) return null;
    const answer = (await this.#ask({ type: 'earlier', before: first.number })) as Earlier | Refusal;
    if (answer.type === 'error') return inWords(answer);
    if (this.said[0] !== first) return null; // the table was shown anew meanwhile, or asked twice
    this.said = [...answer.said, ...this.said];
    this.earlier = answer.earlier;
    return null;
  }

  #ask(act: Sendable): Promise<News> {
    const id = `${this.#ids}-${this.#counter++}`;
    const text = JSON.stringify({ ...act, id });
    return new Promise((settle) => {
      this.#pending.set(id, { text, settle });
      if (this.condition === 'live') this.#socket?.send(text);
    });
  }

  /** Answers an ask. */
  play(ask: Ask, token: string): Promise<Refusal | null> {
    return this.send({ type: 'play', line: `${ask.who}: ${token}`, number: ask.number });
  }

  nameOf(person: string): string {
    return personName(this.table, person);
  }

  seatName(seat: string): string {
    return chairName(this.table, seat);
  }

  #hurry = (): void => {
    if (this.condition === 'lost' && document.visibilityState === 'visible') {
      clearTimeout(this.#retry);
      this.#connect();
    }
  };

  #connect(): void {
    const socket = lineTo(this.place, this.id);
    const key = this.#asSpectator ? undefined : keyTo(this.id, this.place);
    const hello = `${this.#ids}-hello-${this.#counter++}`;
    this.#socket = socket;
    socket.onopen = () => {
      socket.send(
        JSON.stringify({ type: 'hello', id: hello, table: this.id, key: key?.key ?? '', since: this.#number, language: this.#language }),
      );
    };
    socket.onmessage = (message) => {
      if (socket !== this.#socket) return;
      const news = JSON.parse(String(message.data)) as News;
      if ('of' in news && news.of === hello) {
        if (news.type === 'error') return this.#turnedAway(news);
        this.person = key?.person ?? '';
        if (this.person) this.sentAway = false;
        this.condition = 'live';
        this.#wait = FIRST_WAIT;
        const unanswered = [...this.#pending.values()];
        this.#take(news, 'anew');
        for (const one of unanswered) socket.send(one.text);
        return;
      }
      this.#take(news);
    };
    socket.onclose = () => {
      if (socket !== this.#socket || this.#closed || this.condition === 'gone') return;
      this.condition = 'lost';
      this.#retry = setTimeout(() => this.#connect(), this.#wait * (0.75 + Math.random() / 2));
      this.#wait = Math.min(this.#wait * 2, LONGEST_WAIT);
    };
  }

  #turnedAway(refusal: Refusal): void {
    const key = keyTo(this.id, this.place);
    if (refusal.code === 'no-such-person' && key) {
      // A key that was only brought along, from the game before, has no code: whoever has it was never here.
      this.sentAway = key.code !== '';
      forgetKey(this.id, this.place);
      this.reconnect();
    } else if (refusal.code === 'too-fast' || refusal.code === 'later') {
      this.#socket?.close();
    } else {
      this.condition = 'gone';
      this.closedDoor = refusal.code === 'refused';
      this.problem = refusalWords(refusal);
    }
  }

  #take(news: News, how?: How): void {
    if (news.type === 'update') this.#update(news, how);
    else if (news.type === 'present') this.present = news;
    else if (news.type === 'reacted') this.#react(news.person, news.name);
    if ('of' in news && news.of) {
      const pending = this.#pending.get(news.of);
      this.#pending.delete(news.of);
      pending?.settle(news);
    }
  }

  #update(news: Update, given?: How): void {
    const how = given ?? this.#how(news);
    if (this.#number < 0 || news.earlier) {
      this.said = [];
      this.earlier = news.earlier ?? false;
    }
    this.#number = news.number;
    if (news.table) {
      if (this.#isDeclined(news.table, news) || this.#isNotAdmitted(news.table)) this.#showDecline();
      this.table = news.table;
      this.#keepKeys(news.table);
      for (const seat of this.mine) void this.#contribute(news.table, seat);
    }
    if (news.sheet) {
      this.sheet = news.sheet;
      this.private = (news.private ?? {}) as Record<string, Sheet>;
    }
    if (news.lines) {
      this.lines = [...this.lines.slice(0, news.lines.start), ...news.lines.items];
      this.topics = [...this.topics.slice(0, news.lines.start), ...(news.topics ?? [])];
    }
    if (news.story) {
      const { start, items } = news.story;
      this.#story = [...this.#story.slice(0, start), ...items];
      this.ball = [...this.ball.slice(0, start), ...(news.ball?.items ?? items.map(() => null))];
    }
    if (news.plays) this.#plays = [...this.#plays.slice(0, news.plays.start), ...news.plays.items];
    if (news.situation !== undefined) this.#situation = news.situation;
    if (news.asks) this.#asks = news.asks;
    if (news.waiting) this.waiting = news.waiting;
    if (news.flight) this.flight = news.flight;
    if (news.watch) this.watch = news.watch.map((one: Watch) => ({ line: one.line, until: Date.now() + one.left * 1000 }));
    const removed = new Set(news.removed ?? []);
    if (news.said || removed.size) this.said = [...this.said, ...(news.said ?? [])].filter((one) => !removed.has(one.number));
    this.onchange?.(this.#shown(), how);
  }

  /** What an update is: a play where the inputs go on; where some are taken back, nothing is played. */
  #how({ lines, story, sheet }: Update): How {
    if (this.#number < 0 || (lines && lines.start < this.lines.length)) return 'anew';
    return lines?.items.length || story?.items.length || sheet ? 'play' : 'besides';
  }

  #shown(): Shown {
    const { table, sheet, lines, topics, story, ball, plays, situation, asks, waiting, flight, mine } = this;
    return { table, sheet, private: this.private, lines, topics, story, ball, plays, situation, asks, waiting, flight, mine };
  }

  /** Commits a seat of this person to something random for the dice, and reveals what it has committed to when the game starts. */
  async #contribute(table: TableView, seat: string): Promise<void> {
    if (!table.commitment || table.status !== 'open' || table.contributions[seat] !== undefined || this.#contributing.has(seat)) return;
    const act = table.starting ? revealOf(table, seat) : table.commits?.[seat] ? undefined : commitTo(seat);
    if (!act) return;
    this.#contributing.add(seat);
    await this.#ask(act);
    this.#contributing.delete(seat);
  }

  /** A proposal of this person is gone, and the inputs are what they were. */
  #isDeclined(table: TableView, { lines }: Update): boolean {
    const same = !lines || (lines.start === this.lines.length && !lines.items.length);
    return this.person !== '' && this.table.proposal?.by === this.person && !table.proposal && table.status === 'playing' && same;
  }

  /** This person asked for a seat, and has not got it. */
  #isNotAdmitted(table: TableView): boolean {
    const asked = this.table.newcomer;
    return asked !== undefined && asked.person === this.person && !table.newcomer && table.seats[asked.seat]?.person !== this.person;
  }

  #showDecline(): void {
    clearTimeout(this.#declineShown);
    this.declined = true;
    this.#declineShown = setTimeout(() => (this.declined = false), DECLINE_SHOWN);
  }

  /** The key opens the next table as well, where the same people play again. */
  #keepKeys(table: TableView): void {
    const key = this.#asSpectator ? undefined : keyTo(table.id, this.place);
    if (!key) return;
    if (!key.code || !key.game) keepKey({ ...key, code: table.code, game: table.game }, this.place);
    if (table.next && !keyTo(table.next, this.place)) keepKey({ ...key, table: table.next, code: '' }, this.place);
  }

  #react(person: string, name: string): void {
    const number = this.#counter++;
    this.reactions = [...this.reactions, { number, person, name }].slice(-MOST_REACTIONS);
    setTimeout(() => (this.reactions = this.reactions.filter((one) => one.number !== number)), REACTION_SHOWN);
  }
}

const NO_TABLE: TableView = {
  id: '',
  code: '',
  game: '',
  options: {},
  status: 'open',
  host: '',
  people: [],
  seats: {},
  props: 'virtual',
  typist: 'seats',
  pace: 'human',
  listed: false,
  spectators: true,
  coach: true,
  commitment: '',
  contributions: {},
};
