// Made by `python -m pigskin.server.typescript` from the server's message types. Change those, not this file.

export type Ending =
  | "awarded"
  | "played"
  | "resigned";

export type ErrorCode =
  | "bad-input"
  | "bad-message"
  | "illegal"
  | "later"
  | "no-such-person"
  | "no-such-table"
  | "not-now"
  | "not-yours"
  | "refused"
  | "stale"
  | "too-fast";

export type Language =
  | "en"
  | "es";

export type LevelName =
  | "final"
  | "quarter-finals"
  | "semi-finals";

export type Pace =
  | "at-once"
  | "human";

export type PlayKind =
  | "flag"
  | "gain"
  | "kick"
  | "loss"
  | "lost-ball"
  | "none"
  | "other"
  | "score";

export type PlayMoment =
  | ""
  | "extra-point"
  | "field-goal"
  | "fumble"
  | "game-end"
  | "half-end"
  | "interception"
  | "missed"
  | "paid"
  | "safety"
  | "touchdown"
  | "turnover"
  | "two-point";

export type Props =
  | "real"
  | "virtual";

export type Reaction =
  | "cheer"
  | "clap"
  | "groan"
  | "hurry"
  | "laugh"
  | "whistle";

export type Status =
  | "closed"
  | "open"
  | "over"
  | "paused"
  | "playing";

export type TournamentKind =
  | "double-round-robin"
  | "playoff"
  | "round-robin"
  | "single-elimination";

export type TournamentStatus =
  | "closed"
  | "open"
  | "over"
  | "playing";

export type Typist =
  | "confirmed"
  | "host"
  | "seats";

export type Why =
  | ""
  | "bad-name"
  | "full"
  | "locked"
  | "no-coach"
  | "no-spectators"
  | "not-a-record"
  | "not-kept"
  | "not-play-by-play"
  | "nothing-to-undo"
  | "same-names"
  | "seat-taken"
  | "sent-away"
  | "team-seat"
  | "too-many-open"
  | "undo-against-bot";

export type WhyClosed =
  | "abandoned"
  | "called-off"
  | "decided"
  | "host"
  | "not-read"
  | "organiser"
  | "rules-changed"
  | "unwatched";

/** Yes or no to a person who asks for a seat in a running game. Whoever asked may say no too, and does not ask any more then. */
export interface Admit {
  type: "admit";
  person: string;
  seat: string;
  yes: boolean;
  id: string;
}

/** The answer to AskAdvice: all answers, the best first, a line that sums it up, and how all this is known. */
export interface Advised {
  type: "advice";
  of: string;
  seat: string;
  number: number;
  headline: string;
  answers: AdvisedAnswer[];
  notes: string[];
  exact: boolean;
}

/** An answer by its token and its name, the chance to win with it and how far that may be off, and what it risks and gains. `behind` is what it gives away against the best answer, `unsure` how far that may be off. */
export interface AdvisedAnswer {
  token: string;
  name: string;
  chance: number;
  margin: number;
  behind: number;
  unsure: number;
  text: string;
  best: boolean;
}

/** Yes or no to what another seat has asked to take back. */
export interface Agree {
  type: "agree";
  yes: boolean;
  id: string;
}

/** What a seat, or a source such as the dice, may answer now. `number` goes back with the answer; `topic` is the question among those of the game, the same in every language. */
export interface Ask {
  who: string;
  number: number;
  topic: number;
  question: string;
  options: Option[];
  optional?: boolean;
}

/** What the coach would answer for a seat of one's own, as far as that seat can know; number as in the ask. */
export interface AskAdvice {
  type: "advice";
  seat: string;
  number: number;
  id: string;
}

/** What was said before this number, where that was left out; spectators may ask too. */
export interface AskEarlier {
  type: "earlier";
  before: number;
  id: string;
}

/** Tables that one has been to. */
export interface AskGlances {
  tables: TableKey[];
}

/** What the house would answer for a seat of one's own, as far as that seat can know; number as in the ask. It is not answered yet. */
export interface AskHint {
  type: "hint";
  seat: string;
  number: number;
  id: string;
}

/** What each answer of a seat of one's own may lead to, as far as that seat can know; number as in the ask. */
export interface AskOdds {
  type: "odds";
  seat: string;
  number: number;
  id: string;
}

/** The organiser decides a game that is not played to its end. */
export interface AwardGame {
  home: string;
  away: string;
  winner: string;
}

/** What moves the ball, beside the story: an entry for each sentence from this place on. */
export interface Ball {
  start: number;
  items: (BallMove | null)[];
}

/** Where a sentence of the story takes the ball, in yards from home's goal line, by whose act; `good`: of a kick or try at points. */
export interface BallMove {
  event: string;
  seat: string;
  spot: number;
  good?: boolean;
}

/** What a form asks for. One of `values`, a whole number from `low` to `high`, yes or no, a text, a reward (a number or a text), or several parts: `each` by its name, `either` one of them, or a `list`. What may be left `empty` is null then, or not there among its parts. */
export interface Blank {
  kind: "choice" | "each" | "either" | "list" | "reward" | "text" | "whole" | "yes-no";
  values?: unknown[];
  low?: number;
  high?: number;
  parts?: Record<string, Blank>;
  empty?: boolean;
}

/** A line of the box score. */
export interface BoxRow {
  label: string;
  home: string;
  away: string;
}

/** A table for a game that was begun, or played to its end, elsewhere: its record. Seats are as the record notes them if none is named, `me` for its people. What has come so far stays as it is; from there on the table's own chance draws. */
export interface BringRecord {
  name: string;
  seats?: Record<string, string>;
  colour?: string;
  listed?: boolean;
  spectators?: boolean;
  coach?: boolean;
  props?: Props;
  typist?: Typist;
  pace?: Pace;
  record: string;
}

/** Who sits in a seat: a person, a bot, or nobody yet. */
export interface ChairView {
  kind: "bot" | "open" | "person";
  person?: string;
  bot?: string;
}

/** What one answer may lead to: the mean yards where there are any to gain, and the chance of each thing by what it is called in the reader's language. `known`: exact, by trial, or not told, as it would show what lies face down. */
export interface Chances {
  token: string;
  known: "exact" | "face-down" | "trial";
  yards?: number;
  chances?: Record<string, number>;
}

/** Say something to the table. */
export interface Chat {
  type: "chat";
  text: string;
  id: string;
}

/** Something said at the table, under its number, with the name of whoever said it, who may not be there any more. */
export interface ChatLineView {
  number: number;
  person: string;
  name: string;
  text: string;
}

/** The host closes the table. */
export interface Close {
  type: "close";
  id: string;
}

/** Commit to a contribution, before the start: the SHA-256 of `SEAT NONCE TEXT` in UTF-8. */
export interface Commit {
  type: "commit";
  seat: string;
  hash: string;
  id: string;
}

/** Whether what the other side typed of the dice or cards is right. */
export interface Confirm {
  type: "confirm";
  yes: boolean;
  id: string;
}

/** A text of one's own that the dice will depend on, before the start, for all to see at once. Whoever commits first is better off. */
export interface Contribute {
  type: "contribute";
  seat: string;
  text: string;
  id: string;
}

/** How often something came, and its fair share. */
export interface CountView {
  name: string;
  came: number;
  expected: number;
}

/** A new table. Seats that are not named are open; the first is yours if none is. With `sample` a table that follows another game begins with one of the sample games, by its name, or `any` of them. Other tables have no use for it. */
export interface CreateTable {
  name: string;
  seats?: Record<string, string>;
  colour?: string;
  listed?: boolean;
  spectators?: boolean;
  coach?: boolean;
  props?: Props;
  typist?: Typist;
  pace?: Pace;
  game: string;
  options?: Record<string, unknown>;
  sample?: string;
}

/** A decision that gave something away: how bad it was (`slip`, `mistake`, `blunder`), and what would have been better, in words. */
export interface DecisionView {
  play: number;
  seat: string;
  grade: string;
  loss: number;
  text: string;
}

/** An act was taken that changes nothing in what is shown, or had been taken before, as this number. */
export interface Done {
  type: "done";
  of: string;
  number: number;
}

/** A side's drive, from `start` to `end` in yards from home's goal line: the moments before it and after its last play, what each side scored before the next one began, what was told last of it, and `how` it ended, in a word or two; empty if the game was cut off. */
export interface Drive {
  side: string;
  start: number;
  end: number;
  first: number;
  last: number;
  points: Record<string, number>;
  ending: string;
  how: string;
}

/** The answer to AskEarlier: the last lines before that number, and whether there are others before these. */
export interface Earlier {
  type: "earlier";
  of: string;
  said: ChatLineView[];
  earlier: boolean;
}

/** Somebody plays for a team that is open; for the first such, if none is named. */
export interface EnterTournament {
  name: string;
  team?: string;
  colour?: string;
}

/** You are in the tournament. The key is yours at each of its tables; it is shown only here. */
export interface Entered {
  tournament: string;
  code: string;
  link: string;
  person: string;
  key: string;
  teams: string[];
}

/** A team, and who plays for it: `me`, `open` for whoever comes by the link, or `bot:NAME`. */
export interface Entrant {
  team: string;
  who?: string;
}

/** An act was refused, and nothing has changed: what is wrong, where the game stands, and what would be allowed, for programs and those who read their errors; `code` and `why` for a page that says it in its own words. */
export interface Error {
  type: "error";
  of: string;
  code: ErrorCode;
  problem: string;
  situation?: string;
  legal?: string;
  why?: Why;
}

/** Who plays the game that is followed, when, and whether neither of them at home. */
export interface FeedGame {
  away: FeedTeam;
  home: FeedTeam;
  season?: number;
  neutral?: boolean;
}

/** How the rows of play-by-play were read; each is counted at most once. `by_flags`: as another play than their `play_type` says, because their flags decide it. `contradicted`: as it says, though their flags speak against it, since they decide nothing. `skipped`: they send nothing. */
export interface FeedReading {
  rows: number;
  by_flags: number;
  contradicted: number;
  skipped: number;
}

/** What a television shows of a play: `side` did it, from `start` to `end` in yards from home's goal line, for so many `yards`. The score and the clock are those after it; `ball` has it next, with this `down` and so many yards `to_go`. */
export interface FeedShot {
  what: "" | "extra-point" | "extra-point-failed" | "field-goal" | "field-goal-blocked" | "field-goal-missed" | "fumble" | "incomplete" | "interception" | "kickoff" | "kneel" | "pass" | "penalty" | "punt" | "punt-blocked" | "quarter-end" | "run" | "sack" | "spike" | "timeout" | "touchback" | "two-point" | "two-point-failed" | "warning";
  quarter: number;
  clock?: number;
  away?: number;
  home?: number;
  side?: "" | "away" | "home";
  yards?: number;
  start?: number;
  end?: number;
  ball?: "" | "away" | "home";
  down?: number;
  to_go?: number;
  touchdown?: "" | "away" | "home";
  safety?: boolean;
  first_down?: boolean;
  on_downs?: boolean;
}

/** A team of the game that is followed: its code, and what it is called. */
export interface FeedTeam {
  code: string;
  name: string;
}

/** The football that a table follows: `sent` of its `plays` have come (of a table that is still played, more may follow). `shot` is what the last of them looked like, where the feed tells. */
export interface FeedView {
  source: "file" | "sample" | "table";
  name: string;
  pace: number;
  sent: number;
  plays?: number;
  problem?: string;
  reading?: FeedReading;
  game?: FeedGame;
  shot?: FeedShot;
}

/** A game: its sides as far as they are known, its table, its points when it is over. With a bye one side has nobody to play. */
export interface FixtureView {
  home?: string;
  away?: string;
  table?: string;
  home_points?: number;
  away_points?: number;
  ended?: Ending;
  bye?: boolean;
}

/** How a prop moved to the outcome of chance that is input `number`: its places, so many seconds apart. */
export interface Flight {
  number: number;
  every: number;
  places: number[][];
}

/** The host says which football the table follows: a sample game, or another table by its id or code. A file is uploaded over HTTP. */
export interface Follow {
  type: "follow";
  source: "sample" | "table";
  name: string;
  pace?: number;
  id: string;
}

/** A new tournament. Teams stand in order of strength; the best meet last. */
export interface FoundTournament {
  title: string;
  name: string;
  kind: TournamentKind;
  entrants: Entrant[];
  options?: Record<string, unknown>;
  colour?: string;
  listed?: boolean;
  spectators?: boolean;
  typist?: Typist;
  pace?: Pace;
  game?: string;
}

/** Something a table agrees on. `label` is what it is called, `explain` what it does, `values` and `parts` what its values and parts are called, all in the language that was asked for; what has no name of its own is left out. */
export interface GameOption {
  name: string;
  default: unknown;
  explain: string;
  examples: unknown[];
  blank: Blank;
  label?: string;
  values?: Record<string, string>;
  parts?: Record<string, string>;
}

/** A game of the house. `starters` are the seats that play from the start if the options are left alone; `board` is what it is played on, as far as a picture needs to know more than the sheet says; `quick` are the options of a table that is begun at once, `minutes` about how long such a game takes, and `level` how hard the game is to learn. `steps` say in a few short lines how it is played; with `lessons` there is a guide for somebody's first game. Of the `bots`, the weakest of which stands first, `levels` are those that one chooses by how well they play, with what they are called. Tournaments that name no game are of the one that has `tournaments`. */
export interface GameView {
  id: string;
  name: string;
  summary: string;
  seats: string[];
  starters: string[];
  bots: string[];
  options: GameOption[];
  board: Record<string, unknown>;
  quick: Record<string, unknown>;
  own_props: OwnProps | null;
  minutes: number;
  level: "easy" | "hard" | "medium";
  steps: string[];
  lessons: boolean;
  levels: Record<string, string>;
  tournaments: boolean;
}

/** How a table stands for one of its people: their `seats`, the score, who is waited for, and whether that is they. `situation` says it in words, with marks for names; `last_at` is when something happened last, in seconds since 1970. */
export interface Glance {
  table: TableView;
  seats?: string[];
  your_turn?: boolean;
  waiting?: string[];
  score?: Record<string, number>;
  situation?: string;
  last_at?: number;
}

/** A football event: whose act it was, its value, where the ball then lies in yards from home's goal line, and a detail. */
export interface Happened {
  event: string;
  seat: string | null;
  value: number;
  spot: number;
  detail: number;
}

/** How the node is. */
export interface Health {
  status: "no-database" | "ok" | "starting" | "stopping";
  node: string;
  version: string;
}

/** The first message: which table, whose key (none: as a spectator), the last number seen (-1: nothing yet), and in which language. */
export interface Hello {
  type: "hello";
  table: string;
  key?: string;
  since?: number;
  language?: Language;
  id: string;
}

/** The answer to AskHint: a token that may be given. */
export interface Hint {
  type: "hint";
  of: string;
  seat: string;
  number: number;
  token: string;
}

/** A person comes to a table; with a seat, to sit there, or to ask for it where the others have to agree. */
export interface JoinTable {
  name: string;
  colour?: string;
  seat?: string;
}

/** You are at the table. Keep the key: it is shown only here. */
export interface Joined {
  table: string;
  code: string;
  link: string;
  person: string;
  key: string;
}

/** The host sends a person away. */
export interface Kick {
  type: "kick";
  person: string;
  id: string;
}

/** Something to say once to somebody who plays a game for the first time. It is said with one of the questions in `asks`, or at any moment if there are none; while `offers` is among the answers; and while the sheet has these values, of which `{me}` is the seat of whoever learns and `{other}` another one. */
export interface LessonView {
  name: string;
  text: string;
  asks?: number[];
  offers?: string;
  sheet?: Record<string, unknown>;
}

/** A table that anyone may come to. `people` are the names of those who sit at it, where the node that is asked has it at hand. */
export interface ListedTable {
  id: string;
  code: string;
  game: string;
  status: Status;
  open_seats: number;
  people?: string[];
}

/** A tournament that anyone may look at or enter. */
export interface ListedTournament {
  id: string;
  code: string;
  title: string;
  kind: TournamentKind;
  status: TournamentStatus;
  open_teams: number;
}

/** The host lets nobody else come to the table, or again anyone. */
export interface Lock {
  type: "lock";
  locked: boolean;
  id: string;
}

/** What chance drew from: so many times one of the copies of these names, not put back; the outcome is what was drawn, joined, in the order drawn, or `sorted` as the names are. docs/chance.md says how. */
export interface Lot {
  names: string[];
  copies: number[];
  draws?: number;
  joint?: string;
  sorted?: boolean;
}

/** A position of a game that is over: the input that led to it, what everyone saw, what each seat saw besides, and what was told. Of an outcome of chance `lot` is the place, among the replay's, of what it was drawn from; -1 where it was not drawn but computed. `undos` is how many undos had gone before it was drawn. `topic` is the question that the input answers, as in `Ask`; -1 for none. */
export interface Moment {
  line: string;
  situation: string;
  sheet: Record<string, unknown>;
  private: Record<string, Record<string, unknown>>;
  story: string[];
  events?: Happened[];
  ball?: (BallMove | null)[];
  lot?: number;
  undos?: number;
  topic?: number;
}

/** A person who asks for a seat in a running game, and who has yet to agree. */
export interface Newcomer {
  person: string;
  seat: string;
  waiting: string[];
}

/** The host has the feed send its next play at once. */
export interface NextPlay {
  type: "next-play";
  id: string;
}

/** The answer to AskOdds. */
export interface Odds {
  type: "odds";
  of: string;
  seat: string;
  number: number;
  answers: Chances[];
}

/** A token that may be given, what it does, and the same in a few words for its button. */
export interface Option {
  token: string;
  means: string;
  brief?: string;
}

/** The option, and its value, by which the players' own dice or cards decide. */
export interface OwnProps {
  option: string;
  value: string;
}

/** The host stops the clocks and the play. */
export interface Pause {
  type: "pause";
  id: string;
}

/** Somebody at the table. */
export interface PersonView {
  id: string;
  name: string;
  colour: string;
}

/** The host puts a bot in a seat that no person has, or opens it. */
export interface Place {
  type: "place";
  seat: string;
  who: string;
  id: string;
}

/** An input of the game, `who: token`, in answer to the ask that had this number. */
export interface Play {
  type: "play";
  line: string;
  number: number;
  id: string;
}

/** A play in a few words, which stand until the next one: the sentences of the story from `first` to `last` tell it. `seat` is whose play it was. `figure` and `unit` are what it gave, short enough for a block of its colour: "+8" and "yards". `head` says it in a phrase, `text` what was called, thrown, drawn or laid, and what came of it. A `moment` is worth a banner and a sound; `points_for` is the seat that got points. The last one may change while the play goes on. */
export interface PlayView {
  first: number;
  last: number;
  seat: string;
  kind: PlayKind;
  figure: string;
  unit: string;
  head: string;
  text: string;
  moment?: PlayMoment;
  points_for?: string;
}

/** The plays go on: what stood from this place on is replaced by these. */
export interface Plays {
  start: number;
  items: PlayView[];
}

/** Who is connected to this node now. */
export interface Present {
  type: "present";
  people: string[];
  spectators: number;
}

/** Why a request was refused: `problem` for whoever reads errors, `code` and `why` for a page with words of its own. Nothing has changed. */
export interface Problem {
  code: string;
  problem: string;
  why?: Why;
}

/** The revealed seed, and what the players added. */
export interface Proof {
  seed: string;
  contributions: Record<string, string>;
}

/** What waits for others to say yes: an input to take back to, or a typed outcome. */
export interface Proposal {
  kind: "typed" | "undo";
  by: string;
  waiting: string[];
  line: string;
}

/** What could be proved of the record, a line each. */
export interface Proved {
  lines: string[];
}

/** A quick reaction; it is not kept. */
export interface React {
  type: "react";
  name: Reaction;
  id: string;
}

/** Somebody reacts. */
export interface Reacted {
  type: "reacted";
  person: string;
  name: string;
}

/** One who plays, or the host, opens a new table with the same people, sides changed. */
export interface Rematch {
  type: "rematch";
  id: string;
}

/** Take out something said, by its number: one's own, or as the host anybody's. */
export interface Remove {
  type: "remove";
  number: number;
  id: string;
}

/** Every position of a game that is over, the opening first, what chance drew from, the drives where there is a field, and the plays. The sentences of all moments, one after another, are the story that the plays count in. */
export interface ReplayView {
  game: string;
  options: Record<string, unknown>;
  moments: Moment[];
  lots: Lot[];
  drives: Drive[];
  plays: PlayView[];
}

/** Give the game up. */
export interface Resign {
  type: "resign";
  seat: string;
  id: string;
}

/** How the game ended: the winner's seat, `tie`, or null where there is none. */
export interface Result {
  winner: string | null;
  reason: "played" | "resigned";
}

/** The host lets play go on. */
export interface Resume {
  type: "resume";
  id: string;
}

/** Show the contribution that one has committed to, once the table is `starting`: then nobody can commit any more. */
export interface Reveal {
  type: "reveal";
  seat: string;
  nonce: string;
  text: string;
  id: string;
}

/** A game looked back on: the chances of each seat before the first play and after each, and what comes of them. `moments` are those of the replay at which each play was over; `picture` is the graph as SVG, to be kept or sent. */
export interface ReviewView {
  seats: string[];
  curve: number[][];
  plays: string[];
  moments: number[];
  turning_points: SwingView[];
  sides: SideView[];
  decisions: DecisionView[];
  notes: string[];
  picture: string;
}

/** The games of a round. One of the last rounds of a bracket has a `level`. */
export interface RoundView {
  title: string;
  games: FixtureView[];
  number: number;
  level: LevelName | null;
}

/** A football game that comes with the project, for a table to follow. */
export interface SampleGame {
  name: string;
  plays: number;
  game: FeedGame | null;
}

/** The host makes the feed faster or slower, or has it stand still. */
export interface SetPace {
  type: "set-pace";
  pace: number;
  id: string;
}

/** What a seat did with its decisions, what it gave away by them, and what chance gave it. */
export interface SideView {
  seat: string;
  name: string;
  decisions: number;
  good: number;
  given_away: number;
  chance: number;
  best: SwingView[];
}

/** Take an open seat; where another has played a game with secrets in it, ask the others at the table. */
export interface Sit {
  type: "sit";
  seat: string;
  id: string;
}

/** The host lets spectators in, or not. */
export interface Spectators {
  type: "spectators";
  allowed: boolean;
  id: string;
}

/** A list goes on: what stood from this place on is replaced by these. */
export interface Splice {
  start: number;
  items: string[];
}

/** Leave a seat; it is open then. */
export interface Stand {
  type: "stand";
  seat: string;
  id: string;
}

/** A line of the standings. */
export interface StandingView {
  team: string;
  played: number;
  won: number;
  lost: number;
  points_for: number;
  points_against: number;
}

/** The host starts the game; all seats are taken. Where seats have committed to contributions, these are revealed first. */
export interface Start {
  type: "start";
  id: string;
}

/** Everything counted: a column for each name, and rows of a label and a cell for each. */
export interface StatisticsTable {
  names: string[];
  rows: string[][];
}

/** What teams, and the players of teams of two, have done in the games that were played out. */
export interface StatisticsView {
  teams: StatisticsTable;
  players: StatisticsTable;
}

/** A play, counted from 0, that changed the chances of a seat by so much. */
export interface SwingView {
  play: number;
  seat: string;
  gained: number;
  head: string;
  text: string;
}

/** A table and one's key to it. */
export interface TableKey {
  table: string;
  key: string;
}

/** All about a table that everyone may know; without spectators a stranger is told no people. `starters` are the seats that it cannot begin without, if not all. With `record_only` its game cannot be played on or shown any more. Seats in `commits` have committed to contributions; while the table is `starting` they reveal them and their `nonces`. One that does not do so in time plays without. At a table of a `tournament` its `organiser` has what elsewhere the host may do. `brought` is how many of its first inputs came with a record: whoever brought it knows all of them, and their chance was not this table's. */
export interface TableView {
  id: string;
  code: string;
  game: string;
  options: Record<string, unknown>;
  status: Status;
  host: string;
  people: PersonView[];
  seats: Record<string, ChairView>;
  props: Props;
  typist: Typist;
  pace: Pace;
  listed: boolean;
  spectators: boolean;
  coach: boolean;
  commitment: string;
  contributions: Record<string, string>;
  commits?: Record<string, string>;
  nonces?: Record<string, string>;
  starting?: boolean;
  proposal?: Proposal;
  newcomer?: Newcomer;
  result?: Result;
  reason?: string;
  closed?: WhyClosed;
  proof?: Proof;
  previous?: string;
  next?: string;
  feed?: FeedView;
  starters?: string[];
  tournament?: string;
  organiser?: string;
  locked?: boolean;
  record_only?: boolean;
  brought?: number;
}

/** A team and who plays for it. */
export interface TeamView {
  team: string;
  kind: "bot" | "open" | "person";
  person?: string;
  name?: string;
  bot?: string;
}

/** All about a tournament. Where it was closed before its end, `reason` says why. */
export interface TournamentView {
  id: string;
  code: string;
  title: string;
  game: string;
  kind: TournamentKind;
  status: TournamentStatus;
  organiser: string;
  listed: boolean;
  options: Record<string, unknown>;
  teams: TeamView[];
  rounds: RoundView[];
  standings: StandingView[];
  champion?: string;
  reason?: string;
}

/** The host makes another person the host. */
export interface Transfer {
  type: "transfer";
  person: string;
  id: string;
}

/** What one source of chance gave, and whether that is `ordinary`, `unusual` or `rare`, in a sentence too. */
export interface TrialView {
  heading: string;
  counts: CountView[];
  sentence: string;
  verdict: string;
}

/** Take back one's last input; where others are concerned, ask them. */
export interface Undo {
  type: "undo";
  id: string;
}

/** All that has changed for this viewer up to this number. What is not there has not changed. `topics` has for each of the `lines` which question it answers, as `Ask.topic` does; -1 for one that came unasked. Of what was said only the last lines are there; with `earlier` there are others before them that this viewer may not have. */
export interface Update {
  type: "update";
  number: number;
  of?: string;
  table?: TableView;
  you?: string;
  situation?: string;
  sheet?: Record<string, unknown>;
  private?: Record<string, unknown>;
  lines?: Splice;
  topics?: number[];
  story?: Splice;
  ball?: Ball;
  plays?: Plays;
  asks?: Ask[];
  waiting?: string[];
  watch?: Watch[];
  said?: ChatLineView[];
  removed?: number[];
  earlier?: boolean;
  flight?: Flight;
}

/** A time that the table keeps: so many seconds are left until this input comes by itself. */
export interface Watch {
  line: string;
  left: number;
}

/** What is sent over the socket. */
export type Acts =
  | Hello
  | Play
  | AskOdds
  | AskHint
  | AskAdvice
  | Confirm
  | Sit
  | Admit
  | Stand
  | Place
  | Contribute
  | Commit
  | Reveal
  | Start
  | Pause
  | Resume
  | Undo
  | Agree
  | Resign
  | Chat
  | AskEarlier
  | React
  | Remove
  | Kick
  | Transfer
  | Spectators
  | Lock
  | Rematch
  | Follow
  | SetPace
  | NextPlay
  | Close;

/** What the socket brings. */
export type News =
  | Update
  | Done
  | Odds
  | Hint
  | Advised
  | Earlier
  | Reacted
  | Present
  | Error;

/** The HTTP interface: what each route takes and gives. A refusal gives a Problem. */
export interface Routes {
  "GET /api/games": { takes: undefined; gives: GameView[] };
  "GET /api/games/{game}/guide": { takes: undefined; gives: string };
  "GET /api/games/{game}/words": { takes: undefined; gives: Record<string, string> };
  "GET /api/games/{game}/lessons": { takes: undefined; gives: LessonView[] };
  "GET /api/tables": { takes: undefined; gives: ListedTable[] };
  "POST /api/glances": { takes: AskGlances; gives: Glance[] };
  "POST /api/tables": { takes: CreateTable; gives: Joined };
  "POST /api/records": { takes: BringRecord; gives: Joined };
  "GET /api/tables/{table}": { takes: undefined; gives: TableView };
  "POST /api/tables/{table}/people": { takes: JoinTable; gives: Joined };
  "GET /api/tables/{table}/qr.svg": { takes: undefined; gives: string };
  "GET /api/qr.svg": { takes: undefined; gives: string };
  "GET /api/feeds": { takes: undefined; gives: SampleGame[] };
  "POST /api/tables/{table}/feed": { takes: string; gives: FeedView };
  "GET /api/tables/{table}/cards": { takes: undefined; gives: Record<string, unknown> };
  "GET /api/tables/{table}/record": { takes: undefined; gives: string };
  "GET /api/tables/{table}/story": { takes: undefined; gives: string[] };
  "GET /api/tables/{table}/box": { takes: undefined; gives: BoxRow[] };
  "GET /api/tables/{table}/replay": { takes: undefined; gives: ReplayView };
  "GET /api/tables/{table}/review": { takes: undefined; gives: ReviewView };
  "GET /api/tables/{table}/dice": { takes: undefined; gives: TrialView[] };
  "GET /api/tables/{table}/dice/all": { takes: undefined; gives: TrialView[] };
  "GET /api/tables/{table}/flight/{number}": { takes: undefined; gives: Flight };
  "GET /api/tables/{table}/proof": { takes: undefined; gives: Proved };
  "GET /healthz": { takes: undefined; gives: Health };
  "GET /readyz": { takes: undefined; gives: Health };
  "GET /metrics": { takes: undefined; gives: string };
  "GET /api/tournaments": { takes: undefined; gives: ListedTournament[] };
  "POST /api/tournaments": { takes: FoundTournament; gives: Entered };
  "GET /api/tournaments/{tournament}": { takes: undefined; gives: TournamentView };
  "POST /api/tournaments/{tournament}/entrants": { takes: EnterTournament; gives: Entered };
  "POST /api/tournaments/{tournament}/start": { takes: undefined; gives: TournamentView };
  "POST /api/tournaments/{tournament}/award": { takes: AwardGame; gives: TournamentView };
  "POST /api/tournaments/{tournament}/close": { takes: undefined; gives: TournamentView };
  "GET /api/tournaments/{tournament}/statistics": { takes: undefined; gives: StatisticsView };
  "GET /api/tournaments/{tournament}/qr.svg": { takes: undefined; gives: string };
}
