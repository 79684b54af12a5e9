"""A table: what its entries add up to. Nothing here waits, stores or sends; the same entries give the same table on every node."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from pigskin.engine import record
from pigskin.engine.chance import Provable
from pigskin.engine.errors import InputError
from pigskin.engine.game import Deadline, Game
from pigskin.engine.match import Match
from pigskin.engine.record import Replay
from pigskin.engine.rule import TIE
from pigskin.feeds.pacer import Pacer
from pigskin.feeds.rows import FEED
from pigskin.games import find_game
from pigskin.server.feeds.broadcast import Broadcast
from pigskin.server.journal import entries as e
from pigskin.server.journal.entries import Entry, Person
from pigskin.server.messages.fields import Status
from pigskin.server.messages.socket import Flight
from pigskin.server.messages.table import Result
from pigskin.server.tables.contributions import Contributions
from pigskin.server.tables.marks import Mark, Spoken
from pigskin.server.tables.proposals import Newcomer, Proposal
from pigskin.server.tables.story import Story

OPEN = "open"
BOT = "bot:"
FINISHED = ("over", "closed")


class Broken(Exception):
    """A journal that does not add up to a table by the rules as they are now."""


@dataclass(slots=True)
class Table:
    """A table at its present number. `apply` is the only way to change it."""

    id: str
    number: int = 0
    opened: e.Opened = field(init=False)
    game: Game = field(init=False)
    status: Status = "open"
    host: str = ""
    people: dict[str, Person] = field(default_factory=dict)
    seats: dict[str, str] = field(default_factory=dict)
    contributions: Contributions = field(default_factory=Contributions)
    starting_at: float | None = None  # since when contributions are being revealed
    spectators: bool = True
    locked: bool = False
    sent_away: dict[str, float] = field(default_factory=dict)  # when, by the origin that nobody else at the table had
    match: Match | None = None
    story: Story | None = None
    proposal: Proposal | None = None
    newcomer: Newcomer | None = None
    hosts: set[str] = field(default_factory=set)  # all who are or were the host
    played_seats: set[str] = field(default_factory=set)  # those that anyone has had since the game began
    players: set[str] = field(default_factory=set)  # the people who have had a seat since the game began
    left_by: dict[str, str] = field(default_factory=dict)  # who stood up from a seat in the game, until another person sits there
    result: Result | None = None
    reason: str = ""
    next: str = ""
    feed: Broadcast | None = None
    said: dict[int, Spoken] = field(default_factory=dict)
    removals: dict[int, int] = field(default_factory=dict)
    messages: dict[tuple[str, str], int] = field(default_factory=dict)
    marks: list[Mark] = field(default_factory=list)
    revealing: set[int] = field(default_factory=set)
    asks: dict[str, int] = field(default_factory=dict)
    last_at: float = 0.0
    started_at: float = 0.0
    paused_at: float = 0.0
    paused: float = 0.0
    running: dict[str, float] = field(default_factory=dict)
    flight: Flight | None = None  # the last that was shown
    eyes: dict[tuple[str, str], Any] = field(default_factory=dict)  # how each person sees the table, as the view has found
    bots: frozenset[int] = frozenset()  # the seats that a bot has
    brought: int = 0  # how many of the first inputs came with a record
    prepared: Replay | None = None  # that record, if somebody has read it already
    _held: dict[str, tuple[str, ...]] = field(default_factory=dict)
    _fresh: tuple[int, list[str]] = (-1, [])

    # Who is who.

    @property
    def coach(self) -> bool:
        """Whether the coach may be asked; never in a tournament."""
        return self.opened.coach and not self.opened.tournament

    @property
    def provable(self) -> Provable | None:
        """The chance of the table; none where the players' own props decide."""
        if self.real_props:
            return None
        return self.contributions.chance(self.opened.seed)

    @property
    def unrevealed(self) -> list[str]:
        """The seats of people who have committed to a contribution and not revealed it."""
        return [] if self.real_props else [seat for seat in self.contributions.unrevealed if self.seats[seat] in self.people]

    @property
    def real_props(self) -> bool:
        return self.opened.props == "real" or self.game.real_props(self.opened.options)

    @property
    def finished(self) -> bool:
        return self.status in FINISHED

    @property
    def organiser(self) -> str:
        """Who runs the tournament that the table belongs to."""
        return self.opened.run_by()

    @property
    def starters(self) -> tuple[str, ...]:
        """The seats that the game cannot begin without."""
        return self.game.starters(self.opened.options)

    def held_by(self, person: str) -> tuple[str, ...]:
        """The seats of a person."""
        held = self._held.get(person)
        if held is None:
            held = self._held[person] = tuple(seat for seat, who in self.seats.items() if who == person)
        return held

    def lines_from(self, start: int) -> list[str]:
        """The inputs from a place on, as they were given. Those of the last entry are at hand."""
        match = self._in_play()
        fresh, lines = self._fresh
        return lines if start == fresh and match.number == fresh + len(lines) else match.lines(None, start)

    def seated(self) -> set[str]:
        """The people who have a seat."""
        return {who for who in self.seats.values() if who in self.people}

    # Time, in seconds of play: it stands still while the table is paused.

    def played(self, now: float) -> float:
        if not self.started_at:
            return 0.0
        return (self.paused_at or now) - self.started_at - self.paused

    def deadlines(self) -> list[tuple[Deadline, float]]:
        """Each deadline that runs, and at which second of play it comes."""
        if self.match is None or self.status != "playing":
            return []
        deadlines = self.game.deadlines(self.match.state)
        if not deadlines:
            return []
        return [
            (deadline, deadline.seconds + (0.0 if deadline.since_start else self.running.get(deadline.line, 0.0))) for deadline in deadlines
        ]

    def kept_sources(self) -> set[str]:
        """Whose inputs come from the server's clock or from a feed that runs, and from nobody else."""
        fed = {FEED} if self.feed is not None and self.feed.pacer.pace else set()
        return fed | {deadline.line.partition(":")[0] for deadline, _ in self.deadlines()}

    # Entries.

    def apply(self, entry: Entry, *, stored: bool = False) -> None:
        """Takes the next entry. One that the rules refuse raises and changes nothing. What is stored must come out as it did then."""
        entry.at = max(entry.at, self.last_at)
        lines = getattr(entry, "lines", None) if stored else None
        mark = _APPLY[type(entry)](self, entry)
        if stored and lines != getattr(entry, "lines", None):
            raise Broken(f"{self.id}, entry {self.number}: it has {lines}, the rules now give {entry}")
        self.marks.append(mark)
        if mark.table:
            self._held.clear()
            self.eyes.clear()
            self.bots = frozenset(number for number, seat in enumerate(self.game.seats) if self.seats[seat].startswith(BOT))
        if entry.message:
            self.messages[entry.by, entry.message] = self.number
        self.number += 1
        self.last_at = entry.at

    def _opened(self, entry: e.Opened) -> Mark:
        self.set_up(entry)
        if entry.rules != self.game.version:
            raise Broken(f"{self.id} was played by version {entry.rules} of the rules, known is version {self.game.version}")
        return Mark(table=True)

    def set_up(self, entry: e.Opened) -> None:
        """The table as it is before anything happens at it."""
        self.opened, self.game = entry, find_game(entry.game)
        self.host, self.spectators, self.locked, self.hosts = entry.host, entry.spectators, entry.locked, {entry.host}
        self.people = {person.id: person for person in entry.people}
        self.seats = dict(entry.seats)

    def _came_in(self, entry: e.CameIn) -> Mark:
        self.people[entry.person.id] = entry.person
        if entry.seat:
            self._sit(entry.seat, entry.person.id)
        return self._table_changed()

    def _seated(self, entry: e.Seated) -> Mark:
        before = self.seats[entry.seat]
        if before != entry.who:
            self._forget_contribution(entry.seat)
        if entry.who == OPEN and before == entry.by and self.match is not None:
            self.left_by[entry.seat] = before
        self._sit(entry.seat, entry.who)
        return self._table_changed()

    def _seat_asked(self, entry: e.SeatAsked) -> Mark:
        self.newcomer = Newcomer(entry.by, entry.seat, self.seated() - {entry.by})
        return self._table_changed()

    def _seat_agreed(self, entry: e.SeatAgreed) -> Mark:
        newcomer = self.newcomer
        assert newcomer is not None
        newcomer.waiting.discard(entry.by)
        if not newcomer.waiting:
            self._sit(newcomer.seat, newcomer.person)
        return self._table_changed()

    def _seat_denied(self, entry: e.SeatDenied) -> Mark:
        self.newcomer = None
        return self._table_changed()

    def _contributed(self, entry: e.Contributed) -> Mark:
        self.contributions.add(entry.seat, entry.text)
        return self._table_changed()

    def _committed(self, entry: e.Committed) -> Mark:
        self.contributions.commit(entry.seat, entry.hash)
        return self._table_changed()

    def _revealing(self, entry: e.Revealing) -> Mark:
        self.starting_at = entry.at
        return self._table_changed()

    def _revealed(self, entry: e.Revealed) -> Mark:
        self.contributions.reveal(entry.seat, entry.nonce, entry.text)
        return self._table_changed()

    def _started(self, entry: e.Started) -> Mark:
        match, elapsed = self._first_of_match()
        self.match, self.story = match, Story(match)
        entry.lines = match.lines()
        self.status, self.started_at, self.starting_at = "playing", entry.at - elapsed, None
        self.played_seats = {seat for seat, who in self.seats.items() if who != OPEN}
        self.players = self.seated()
        self._asked_anew(entry.at)
        self._see_end()
        return Mark(table=True, game=True)

    def _first_of_match(self) -> tuple[Match, int]:
        """The match as it begins here, and how many seconds of it have been played elsewhere. What was brought along stays as it is."""
        if not self.opened.brought:
            return Match(self.game, self.opened.options, chance=self.provable), 0
        replay, self.prepared = self.prepared or record.read(self.opened.brought, find_game), None
        match = replay.match
        self.brought = match.number
        self.revealing = set(range(match.number))  # nobody here has seen what was a reveal, so that others have to agree to an undo
        match.attach(self.provable)
        return match, replay.notes.elapsed or 0

    def _played(self, entry: e.Played) -> Mark:
        match = self._in_play()
        before, sealed, told = match.number, match.sealed, self._told()
        match.play(entry.lines[0])
        entry.lines = match.lines(None, before)
        self._fresh = before, entry.lines
        if sealed and not match.sealed:
            self.revealing.add(before)
        still_secret = match.sealed == sealed + 1 and match.number == before + 1
        self._asked_anew(entry.at, keep=self.asks if still_secret else {}, by=entry.lines[0].partition(":")[0])
        ended = self._see_end()
        changed = ended or self.proposal is not None
        self.proposal = None
        return Mark(changed, True, before - sealed, told)

    def _typed(self, entry: e.Typed) -> Mark:
        self.proposal = Proposal("typed", entry.by, entry.line, self.seated() - {entry.by})
        return self._table_changed()

    def _denied(self, entry: e.Denied) -> Mark:
        self.proposal = None
        return self._table_changed()

    def _undo_asked(self, entry: e.UndoAsked) -> Mark:
        self.proposal = Proposal("undo", entry.by, entry.line, self.seated() - {entry.by}, entry.keep, entry.anew)
        return self._table_changed()

    def _undo_agreed(self, entry: e.UndoAgreed) -> Mark:
        asked = self.proposal
        assert asked is not None
        asked.waiting.discard(entry.by)
        return self._table_changed() if asked.waiting else self._go_back(asked.keep, entry.at, anew=asked.anew)

    def _undone(self, entry: e.Undone) -> Mark:
        return self._go_back(entry.keep, entry.at, anew=entry.anew)

    def _resigned(self, entry: e.Resigned) -> Mark:
        others = [seat for seat in self.seats if seat != entry.seat]
        if len(others) == 1:
            self.result = Result(others[0], "resigned")
            self.status = "over"
        else:
            self._sit(entry.seat, BOT + self.game.default_bot)
            self.left_by.pop(entry.seat, None)
        return self._table_changed()

    def _paused(self, entry: e.Paused) -> Mark:
        self.status, self.paused_at = "paused", entry.at
        return self._table_changed()

    def _resumed(self, entry: e.Resumed) -> Mark:
        self.paused += entry.at - self.paused_at
        self.status, self.paused_at = "playing", 0.0
        return self._table_changed()

    def _slept(self, entry: e.Slept) -> Mark:
        if self.status == "playing":
            self.paused += entry.at - self.last_at
        return self._table_changed()

    def _chat_line(self, entry: e.ChatLine) -> Mark:
        self.said[self.number] = Spoken(entry.by, self.people[entry.by].name, entry.text)
        return self._nothing_shown()

    def _removed(self, entry: e.Removed) -> Mark:
        self.said[entry.number].removed = True
        self.removals[self.number] = entry.number
        return self._nothing_shown()

    def _kicked(self, entry: e.Kicked) -> Mark:
        origin = self.people.pop(entry.person).origin
        if origin and all(other.origin != origin for other in self.people.values()):
            self.sent_away[origin] = entry.at
        for seat in self.held_by(entry.person):
            self.seats[seat] = OPEN
            self.left_by.pop(seat, None)
            self._forget_contribution(seat)
        self.proposal = self.newcomer = None
        return self._table_changed()

    def _host_changed(self, entry: e.HostChanged) -> Mark:
        self.host = entry.person
        self.hosts.add(entry.person)
        return self._table_changed()

    def _spectators_set(self, entry: e.SpectatorsSet) -> Mark:
        self.spectators = entry.allowed
        return self._table_changed()

    def _locked(self, entry: e.Locked) -> Mark:
        self.locked = entry.locked
        return self._table_changed()

    def _followed(self, entry: e.Followed) -> Mark:
        self.next = entry.table
        return self._table_changed()

    def _feed_chosen(self, entry: e.FeedChosen) -> Mark:
        pacer = Pacer(entry.pace, self.played(entry.at), live=entry.source == "table")
        self.feed = Broadcast(entry.source, entry.name, entry.beats, pacer, reading=entry.reading, game=entry.game)
        return self._table_changed()

    def _feed_paced(self, entry: e.FeedPaced) -> Mark:
        assert self.feed is not None
        self.feed.paced(entry.pace, entry.problem, self.played(entry.at))
        return self._table_changed()

    def _fed(self, entry: e.Fed) -> Mark:
        assert self.feed is not None
        match, feed = self._in_play(), self.feed
        before, sealed, told = match.number, match.sealed, self._told()
        try:
            for token in entry.sent:
                match.play(f"{FEED}: {token}")
        except InputError:
            match.take_back(before, anew=False)
            raise
        entry.lines = match.lines(None, before)
        feed.sent(before, entry, self.played(entry.at))
        self._asked_anew(entry.at)
        self._see_end()
        self.proposal = None
        return Mark(True, True, before - sealed, told)

    def _closed(self, entry: e.Closed) -> Mark:
        self.status, self.reason, self.proposal = "closed", entry.reason, None
        return self._table_changed()

    # What entries have in common.

    def _in_play(self) -> Match:
        assert self.match is not None
        return self.match

    def _told(self) -> int:
        """How many sentences have been told."""
        return len(self.story) if self.story is not None else 0

    def _sit(self, seat: str, who: str) -> None:
        """A seat changes hands. What the people at the table were asked about newcomers before counts no more."""
        self.seats[seat] = who
        self.newcomer = None
        if who != OPEN and self.match is not None:
            self.played_seats.add(seat)
            self.players |= {who} & self.people.keys()
        if who in self.people:
            self.left_by.pop(seat, None)

    def _forget_contribution(self, seat: str) -> None:
        """Before the start, what a seat added goes with whoever sat there; from then on the dice depend on it."""
        if self.match is None and self.starting_at is None:
            self.contributions.forget(seat)

    def _nothing_shown(self) -> Mark:
        return Mark(False, False, self.match.number if self.match else 0, self._told())

    def _table_changed(self) -> Mark:
        """Who may answer is part of what is shown, so the game's part is shown again, with no new lines."""
        return Mark(True, self.match is not None, self.match.number if self.match else 0, self._told())

    def _go_back(self, keep: int, at: float, *, anew: bool) -> Mark:
        match = self._in_play()
        first_sealed = match.number - match.sealed
        match.take_back(keep, anew=anew)
        if self.feed is not None:
            self.feed.taken_back(match.number)
        assert self.story is not None
        self.story.go_back()
        kept, self._fresh = self._told(), (-1, [])
        self.revealing = {number for number in self.revealing if number < match.number}
        self.flight = None
        self.proposal = None
        self._asked_anew(at)
        return Mark(True, True, min(match.number - match.sealed, first_sealed, keep), kept)

    def _asked_anew(self, at: float, *, keep: Mapping[str, int] = {}, by: str = "") -> None:
        """Numbers the asks. While secret answers come in, the others' asks keep their numbers, and so may cross on the way."""
        match, name = self._in_play(), self.game.who
        number = match.number
        asked = [name(question) for question in match.questions]
        self.asks = {who: keep.get(who, number) if who != by else number for who in asked} if keep else dict.fromkeys(asked, number)
        deadlines = self.game.deadlines(match.state)
        if deadlines or self.running:
            played = self.played(at)
            self.running = {deadline.line: self.running.get(deadline.line, played) for deadline in deadlines}

    def _see_end(self) -> bool:
        state = self._in_play().state
        if state.over:
            named = self.game.seats[state.winner] if state.winner >= 0 else "tie" if state.winner == TIE else None
            self.result, self.status = Result(named, "played"), "over"
        return state.over


_APPLY: dict[type[Entry], Callable[[Table, Any], Mark]] = {
    e.Opened: Table._opened,
    e.CameIn: Table._came_in,
    e.Seated: Table._seated,
    e.SeatAsked: Table._seat_asked,
    e.SeatAgreed: Table._seat_agreed,
    e.SeatDenied: Table._seat_denied,
    e.Contributed: Table._contributed,
    e.Committed: Table._committed,
    e.Revealing: Table._revealing,
    e.Revealed: Table._revealed,
    e.Started: Table._started,
    e.Played: Table._played,
    e.Typed: Table._typed,
    e.Denied: Table._denied,
    e.UndoAsked: Table._undo_asked,
    e.UndoAgreed: Table._undo_agreed,
    e.Undone: Table._undone,
    e.Resigned: Table._resigned,
    e.Paused: Table._paused,
    e.Resumed: Table._resumed,
    e.Slept: Table._slept,
    e.ChatLine: Table._chat_line,
    e.Removed: Table._removed,
    e.Kicked: Table._kicked,
    e.HostChanged: Table._host_changed,
    e.SpectatorsSet: Table._spectators_set,
    e.Locked: Table._locked,
    e.Followed: Table._followed,
    e.FeedChosen: Table._feed_chosen,
    e.FeedPaced: Table._feed_paced,
    e.Fed: Table._fed,
    e.Closed: Table._closed,
}
