"""What each viewer of a table is sent: the sheet, the private part of its own seats, and nothing else."""

from __future__ import annotations

from typing import Any, NamedTuple

import msgspec
from msgspec import Raw, Struct

from pigskin.engine.match import Match
from pigskin.engine.rule import CHANCE, Opening
from pigskin.server.acts import has_secrets, may_type, shown_listing
from pigskin.server.messages import (
    Ask,
    ChairView,
    FeedView,
    Motion,
    Option,
    PersonView,
    Proof,
    Proposal,
    Said,
    Splice,
    TableView,
    Update,
    Watch,
)
from pigskin.server.moves import shown_moves
from pigskin.server.table import BOT, OPEN, Mark, Table

encode = msgspec.json.Encoder().encode
_options: dict[tuple[str, int, tuple[str, ...]], Raw] = {}
MOST_OPTIONS_KEPT = 5000


class Eye(NamedTuple):
    """All on which it depends what a viewer is shown: its person (none: a spectator), its seats, and whether it types for chance."""

    person: str = ""
    seats: tuple[str, ...] = ()
    host: bool = False


def eye_of(table: Table, person: str) -> Eye:
    """How a person sees the table. People who only watch all see the same."""
    eye: Eye | None = table.eyes.get(person)
    if eye is None:
        seats, host = table.held_by(person), person == table.host
        eye = table.eyes[person] = Eye(person, seats, host) if seats or host else Eye()
    return eye


def update(table: Table, eye: Eye, since: int, now: float) -> Update:
    """All that has changed for one viewer after entry number `since`; -1 for everything."""
    return Showing(table, since, now).to(eye)


class Own(Struct, omit_defaults=True):
    """The part of an `Update` that may differ from one eye to another."""

    asks: list[Ask]
    lines: Splice | None = None
    private: dict[str, Any] | None = None


class Showing:
    """What has changed at a table after an entry: the part that is the same for all is worked out once, each eye's own on demand."""

    def __init__(self, table: Table, since: int, now: float) -> None:
        self._table = table
        marks = table.marks[since + 1 :]
        self._whole = since < 0
        self._since = since
        self._encoded: bytes | None = None
        last = marks[0] if len(marks) == 1 else joined(marks)
        self._table_view = table_view(table) if self._whole or last.table else None
        self._match = table.match if self._whole or last.game else None
        self._said: list[Said] | None = None
        self._removed: list[int] | None = None
        if table.said:
            self._show_said()
        if self._match is not None:
            self._start = 0 if self._whole else last.lines_from
            self._show_game(self._match, 0 if self._whole else last.story_from, now)

    def _show_said(self) -> None:
        table = self._table
        numbers = range(max(self._since + 1, 0), table.number)
        said = [Said(n, words.person, words.text) for n in numbers if (words := table.said.get(n)) and not words.removed]
        self._said = said or None
        removed = [table.removals[n] for n in numbers if n in table.removals]
        self._removed = None if self._whole else removed or None

    def _show_game(self, match: Match, told: int, now: float) -> None:
        table = self._table
        self._situation = table.game.words.situation(match.state)
        self._sheet = Raw(encode(match.sheet()))
        self._story = Splice(told, [sentence for _, sentence in table.story[told:]])
        self._moves = shown_moves(match, told, [place for place, _ in table.story[told:]])
        self._hides = match.hides(self._start)
        self._lines = Splice(self._start, table.lines_from(self._start) if not self._hides else [])
        self._private = match.sealed > 0 or has_secrets(match)
        who = table.game.who
        self._openings = [(who(opening), opening) for opening in match.openings] if table.status == "playing" else []
        self._waiting = list(dict.fromkeys(who for who, opening in self._openings if not opening.optional))
        played = table.played(now)
        self._outcome = last_outcome(match, self._start)
        self._watch = [Watch(deadline.line, round(at - played, 1)) for deadline, at in table.deadlines()]

    def to(self, eye: Eye) -> Update:
        """What one eye is shown."""
        news = self._for_all()
        own = self._for(eye)
        if own is not None:
            news.private, news.asks = own.private, own.asks
            if own.lines is not None:
                news.lines = own.lines
        return news

    def frame(self, eye: Eye) -> bytes:
        """The same as a message. What all are shown is put into JSON once."""
        if self._encoded is None:
            self._encoded = encode(self._for_all())
        own = self._for(eye)
        return self._encoded if own is None else with_more(self._encoded, encode(own))

    def _for_all(self) -> Update:
        news = Update(self._table.number - 1)
        news.table, news.said, news.removed = self._table_view, self._said, self._removed
        if self._match is not None:
            news.situation, news.sheet, news.story = self._situation, self._sheet, self._story
            news.waiting, news.watch, news.moves = self._waiting, self._watch, self._moves
            news.motion = self._motion(self._match)
            if not self._hides:
                news.lines = self._lines
        return news

    def _for(self, eye: Eye) -> Own | None:
        match = self._match
        if match is None:
            return None
        asks = [ask(match, opening, who, self._table.asks[who]) for who, opening in self._openings if self._is_asked(eye, who, opening)]
        lines = Splice(self._start, seen_lines(match, eye.seats, self._start)) if self._hides else None
        private = {seat: shown for seat in eye.seats if (shown := match.private(seat))} if self._private else None
        return Own(asks, lines, private or None)

    def _motion(self, match: Match) -> Motion | None:
        """How the last outcome of chance came about. It is worked out for the first who looks."""
        number = self._outcome
        if number is None:
            return None
        kept = self._table.motion
        if kept is None or kept.number != number:
            found = match.motion(number)
            kept = Motion(number, found.every, [list(place) for place in found.places]) if found else None
            self._table.motion = kept
        return kept

    def _is_asked(self, eye: Eye, who: str, opening: Opening) -> bool:
        return who in eye.seats or (opening.who < 0 and eye.person != "" and may_type(self._table, eye.person, opening))


def last_outcome(match: Match, start: int) -> int | None:
    """The number of the last outcome of chance from `start` on, in a game that knows how its props move."""
    if match.game.motion is None or match.chance is None:
        return None
    inputs = match.inputs
    return next((number for number in range(len(inputs) - 1, start - 1, -1) if inputs[number].who == CHANCE), None)


def with_more(encoded: bytes, more: bytes) -> bytes:
    """Two JSON objects, the second with something in it, as one."""
    return encoded[:-1] + b"," + more[1:]


def joined(marks: list[Mark]) -> Mark:
    """What several entries changed together."""
    return Mark(
        any(mark.table for mark in marks),
        any(mark.game for mark in marks),
        min((mark.lines_from for mark in marks), default=0),
        min((mark.story_from for mark in marks), default=0),
    )


def ask(match: Match, opening: Opening, who: str, number: int) -> Ask:
    """A question with its answers, in words for people."""
    game = match.game
    tokens = tuple(shown_listing(match, opening))
    key = game.id, opening.question, tokens
    options = _options.get(key) if game.explain_in is None else None
    if options is None:
        if len(_options) >= MOST_OPTIONS_KEPT:
            _options.clear()
        options = _options[key] = Raw(encode([Option(token, _means(match, opening, token)) for token in tokens]))
    return Ask(who, number, game.words.question(match.state, opening), options, opening.optional)


def _means(match: Match, opening: Opening, token: str) -> str:
    """What an answer does; a family of tokens and an outcome of chance go without words."""
    game = match.game
    if "*" in token or opening.who < 0:
        return ""
    return game.explain(match.state, opening.question, game.forms[opening.question].read(match.state, token))


def seen_lines(match: Match, seats: tuple[str, ...], start: int) -> list[str]:
    """The inputs as one who holds these seats may see them."""
    if len(seats) < 2:
        return match.lines(seats[0] if seats else "", start)
    by_seat = [match.lines(seat, start) for seat in seats]
    return [next((line for line in lines if not line.endswith(": ?")), lines[0]) for lines in zip(*by_seat, strict=True)]


def table_view(table: Table) -> TableView:
    """The table as everyone may know it."""
    opened, asked = table.opened, table.asked
    chance = table.provable
    return TableView(
        id=table.id,
        code=opened.code,
        game=opened.game,
        options=opened.options,
        status=table.status,
        host=table.host,
        people=[PersonView(person.id, person.name, person.colour) for person in table.people.values()],
        seats={seat: _chair(who) for seat, who in table.seats.items()},
        props="real" if table.real_props else "virtual",
        typist=opened.typist,
        pace=opened.pace,
        listed=opened.listed,
        spectators=table.spectators,
        commitment=chance.commitment if chance else "",
        contributions=dict(table.contributions),
        proposal=Proposal(asked.kind, asked.by, sorted(asked.waiting), asked.line) if asked else None,
        result=table.result,
        reason=table.reason,
        proof=Proof(opened.seed, dict(table.contributions)) if table.finished and chance else None,
        previous=opened.previous,
        next=table.next,
        feed=feed_view(table),
        tournament=opened.tournament,
        starters=list(table.starters) if table.starters != table.game.seats else [],
    )


def feed_view(table: Table) -> FeedView | None:
    """What the table follows."""
    feed = table.feed
    if feed is None:
        return None
    plays = None if feed.source == "table" else len(feed.beats)
    return FeedView(feed.source, feed.name, feed.pace, feed.at, plays, feed.problem)


def _chair(who: str) -> ChairView:
    if who == OPEN:
        return ChairView("open")
    if who.startswith(BOT):
        return ChairView("bot", bot=who.removeprefix(BOT))
    return ChairView("person", person=who)
