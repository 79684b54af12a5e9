"""What each viewer of a table is sent: the sheet, the private part of its own seats, and nothing else."""

from __future__ import annotations

from collections.abc import Hashable
from copy import copy
from dataclasses import fields
from typing import Any, NamedTuple

import msgspec
from msgspec import Raw, Struct

from pigskin.engine.game import ENGLISH, BriefWords
from pigskin.engine.match import Match
from pigskin.engine.rule import CHANCE, Question
from pigskin.server.messages.feeds import FeedView
from pigskin.server.messages.socket import Ask, ChatLineView, Flight, Option, Update, Watch
from pigskin.server.messages.story import Plays, Splice
from pigskin.server.messages.table import ChairView, Newcomer, PersonView, Proof, Proposal, TableView
from pigskin.server.tables.acts import may_type, shown_listing
from pigskin.server.tables.closing import WHY
from pigskin.server.tables.marks import Mark
from pigskin.server.tables.table import BOT, OPEN, Table
from pigskin.server.tables.unplayable import KeptTable

encode = msgspec.json.Encoder().encode
_options: dict[tuple[str, str, int, tuple[str, ...] | Question, Hashable], Raw] = {}
MOST_OPTIONS_KEPT = 5000
MOST_SAID = 50  # lines of chat at a time
Reader = tuple[str, str]


class Eye(NamedTuple):
    """All on which it depends what a viewer is shown: its person (none: a spectator), its seats, whether it is the host, its language."""

    person: str = ""
    seats: tuple[str, ...] = ()
    host: bool = False
    language: str = ENGLISH

    @property
    def reader(self) -> Reader:
        """For whom words are made: the language, and the seat that is called "you"; none where a person has several."""
        return self.language, self.seats[0] if len(self.seats) == 1 else ""


def eye_of(table: Table, person: str, language: str) -> Eye:
    """How a person sees the table. People who only watch all see the same."""
    eye: Eye | None = table.eyes.get((person, language))
    if eye is None:
        seats, host = table.held_by(person), person == table.host
        eye = table.eyes[person, language] = Eye(person, seats, host, language) if seats or host else Eye(language=language)
    return eye


def snapshot(table: Table) -> Table:
    """The table as it stands now, to be shown by a thread while the table itself goes on."""
    twin = copy(table)
    for one in fields(table):
        value = getattr(table, one.name)
        if isinstance(value, dict | list | set):
            setattr(twin, one.name, copy(value))
    if table.match is not None and table.story is not None:
        twin.match = table.match.copy()
        twin.story = table.story.copy(twin.match)
    return twin


def update(table: Table, eye: Eye, since: int, now: float) -> Update:
    """All that has changed for one viewer after entry number `since`; -1 for everything."""
    return Showing(table, since, now).to(eye)


class Words(Struct, omit_defaults=True):
    """The part of an `Update` that is put into words: the same for all of one language who are nobody's seat, and each seat's own."""

    situation: str
    story: Splice
    plays: Plays


class Own(Struct, omit_defaults=True):
    """The part of an `Update` that may differ from one eye to another."""

    asks: list[Ask]
    lines: Splice | None = None
    private: dict[str, Any] | None = None


class Showing:
    """What has changed at a table after an entry: what is the same for all is worked out once, each eye's own and the words on demand."""

    __slots__ = ("_encoded", "_hides", "_match", "_news", "_questions", "_shared", "_start", "_table", "_told")

    def __init__(self, table: Table, since: int, now: float) -> None:
        self._table = table
        self._shared: bytes = b""
        self._encoded: dict[Reader, bytes] = {}
        whole = since < 0
        last = table.marks[-1] if since == table.number - 2 else joined(table.marks[since + 1 :])
        self._news = news = Update(table.number - 1)
        if whole or last.table:
            news.table = table_view(table)
        if table.said:
            self._show_said(since)
        self._match = match = table.match if whole or last.game else None
        if match is not None:
            self._start, self._told = (0, 0) if whole else (last.lines_from, last.story_from)
            self._show_game(match, now)

    def _show_said(self, since: int) -> None:
        table = self._table
        said, self._news.earlier = last_said(table, since, table.number)
        self._news.said = said or None
        if since >= 0:
            self._news.removed = [table.removals[n] for n in range(since + 1, table.number) if n in table.removals] or None

    def _show_game(self, match: Match, now: float) -> None:
        table, news = self._table, self._news
        game = table.game
        news.sheet = Raw(encode(game.sheet(match.state)))
        assert table.story is not None
        news.ball = table.story.ball(self._told)
        self._hides = match.hides(self._start)
        news.topics = match.topics(self._start)
        if not self._hides:
            news.lines = Splice(self._start, table.lines_from(self._start))
        self._questions = [(game.who(question), question) for question in match.questions] if table.status == "playing" else []
        waiting: list[str] = []
        for who, question in self._questions:
            if not question.optional and who not in waiting:
                waiting.append(who)
        news.waiting = waiting
        deadlines = table.deadlines()
        played = table.played(now) if deadlines else 0.0
        news.watch = [Watch(deadline.line, round(at - played, 1)) for deadline, at in deadlines]
        if game.flight is not None:
            news.flight = shown_flight(table, match, self._start)

    def _words(self, reader: Reader) -> Words | None:
        """What all of one kind of readers are told."""
        match, story = self._match, self._table.story
        if match is None or story is None:
            return None
        words = match.game.words_for(*reader)
        return Words(words.situation(match.state), Splice(self._told, story.sentences(self._told, words)), story.plays(self._start, words))

    def to(self, eye: Eye) -> Update:
        """What one eye is shown."""
        news, words, own = copy(self._news), self._words(eye.reader), self._for(eye)
        if words is not None and own is not None:
            news.situation, news.story, news.plays = words.situation, words.story, words.plays
            news.private, news.asks = own.private, own.asks
            news.lines = own.lines or news.lines
        return news

    def frame(self, eye: Eye) -> bytes:
        """The same as a message. What all are shown is put into JSON once, and the words once for each kind of readers."""
        encoded = self._encoded.get(eye.reader)
        if encoded is None:
            self._shared, words = self._shared or encode(self._news), self._words(eye.reader)
            encoded = self._encoded[eye.reader] = self._shared if words is None else with_more(self._shared, encode(words))
        own = self._for(eye)
        return encoded if own is None else with_more(encoded, encode(own))

    def _for(self, eye: Eye) -> Own | None:
        match, table = self._match, self._table
        if match is None:
            return None
        asked = [(who, question) for who, question in self._questions if is_asked(table, eye, who, question)]
        own = Own([ask(match, question, who, table.asks[who], eye.reader) for who, question in asked])
        if self._hides:
            own.lines = Splice(self._start, seen_lines(match, eye.seats, self._start))
        if match.sealed or match.game.has_private:
            own.private = {seat: shown for seat in eye.seats if (shown := match.private(seat))} or None
        return own


def last_said(table: Table, since: int, before: int) -> tuple[list[ChatLineView], bool]:
    """The last lines said after one number and before another, and whether there are earlier ones between the two."""
    found: list[ChatLineView] = []
    for number in reversed(table.said):
        if number <= since:
            break
        words = table.said[number]
        if number < before and not words.removed:
            if len(found) == MOST_SAID:
                return found[::-1], True
            found.append(ChatLineView(number, words.person, words.name, words.text))
    return found[::-1], False


def is_asked(table: Table, eye: Eye, who: str, question: Question) -> bool:
    """Whether it is for this viewer to answer."""
    return who in eye.seats or (question.who < 0 and eye.person != "" and may_type(table, eye.person, question))


def shown_flight(table: Table, match: Match, start: int) -> Flight | None:
    """How the last outcome of chance came about, if one came from `start` on. It is worked out for the first who looks."""
    number = last_outcome(match, start)
    if number is None:
        return None
    if table.flight is None or table.flight.number != number:
        found = match.flight(number)
        table.flight = Flight(number, found.every, [list(place) for place in found.places]) if found else None
    return table.flight


def last_outcome(match: Match, start: int) -> int | None:
    """The number of the last outcome of chance from `start` on, where chance is not typed in."""
    if match.chance is None:
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


def ask(match: Match, question: Question, who: str, number: int, reader: Reader) -> Ask:
    """A question with its answers, in words for people."""
    asked = match.game.words_for(*reader).question(match.state, question)
    return Ask(who, number, question.kind, asked, options_of(match, question, reader[0]), question.optional)


def options_of(match: Match, question: Question, language: str) -> Raw:
    """The answers to a question with what they do, kept for all positions in which that is the same."""
    game = match.game
    tokens = shown_listing(match, question) if game.notations[question.kind].needs_position else []
    decided_by = game.explained_by(match.state) if game.explained_by is not None else None
    key = game.id, language, question.kind, tuple(tokens) or question, decided_by
    options = _options.get(key)
    if options is None:
        if len(_options) >= MOST_OPTIONS_KEPT:
            _options.clear()
        options = _options[key] = _options_in(match, question, tokens or shown_listing(match, question), language)
    return options


def _options_in(match: Match, question: Question, tokens: list[str], language: str) -> Raw:
    return Raw(encode([_option(match, question, token, language) for token in tokens]))


def _option(match: Match, question: Question, token: str, language: str) -> Option:
    """An answer with what it does; a family of tokens, and a throw or a draw that speaks for itself, go without words."""
    notation, words = match.game.notations[question.kind], match.game.words_for(language)
    if "*" in token or not notation.explained:
        return Option(token, "")
    value = notation.read(match.state, token)
    brief = words.brief(match.state, question.kind, value) if isinstance(words, BriefWords) else ""
    return Option(token, words.explain(match.state, question.kind, value), brief)


def seen_lines(match: Match, seats: tuple[str, ...], start: int) -> list[str]:
    """The inputs as one who holds these seats may see them."""
    if len(seats) < 2:
        return match.lines(seats[0] if seats else "", start)
    by_seat = [match.lines(seat, start) for seat in seats]
    return [next((line for line in lines if not line.endswith(": ?")), lines[0]) for lines in zip(*by_seat, strict=True)]


def table_view(table: Table) -> TableView:
    """The table as everyone may know it."""
    opened, asked, newcomer = table.opened, table.proposal, table.newcomer
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
        coach=table.coach,
        commitment=chance.commitment if chance else "",
        contributions=dict(table.contributions.texts),
        commits=dict(table.contributions.commits),
        nonces=dict(table.contributions.nonces),
        starting=table.starting_at is not None,
        proposal=Proposal(asked.kind, asked.by, sorted(asked.waiting), asked.line) if asked else None,
        newcomer=Newcomer(newcomer.person, newcomer.seat, sorted(newcomer.waiting)) if newcomer and not table.finished else None,
        result=table.result,
        reason=table.reason,
        closed=WHY.get(table.reason),
        proof=Proof(opened.seed, dict(table.contributions.texts)) if table.finished and chance else None,
        previous=opened.previous,
        next=table.next,
        feed=feed_view(table),
        tournament=opened.tournament,
        organiser=table.organiser,
        locked=table.locked,
        brought=table.brought,
        record_only=isinstance(table, KeptTable) and bool(table.lines),
        starters=list(table.starters) if table.starters != table.game.seats else [],
    )


def view_for_stranger(table: Table) -> TableView:
    """The same to one who may not look on: neither the people nor what they have named, said and agreed on."""
    shown = table_view(table)
    return msgspec.structs.replace(
        shown,
        options={},
        host="",
        people=[],
        seats={seat: ChairView(chair.kind, bot=chair.bot) for seat, chair in shown.seats.items()},
        contributions={},
        commits={},
        nonces={},
        proposal=None,
        newcomer=None,
        proof=None,
        feed=None,
        organiser="",
    )


def feed_view(table: Table) -> FeedView | None:
    """What the table follows."""
    feed = table.feed
    if feed is None:
        return None
    plays = None if feed.source == "table" else len(feed.beats)
    return FeedView(feed.source, feed.name, feed.pacer.pace, feed.at, plays, feed.problem, feed.reading, feed.game, feed.shot)


def _chair(who: str) -> ChairView:
    if who == OPEN:
        return ChairView("open")
    if who.startswith(BOT):
        return ChairView("bot", bot=who.removeprefix(BOT))
    return ChairView("person", person=who)
