"""A table that follows a feed: what the rows send to it, how they were read, and what sends them, beat by beat."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from copy import copy
from typing import NamedTuple, Protocol

from pigskin.engine.game import Follows, Game, Policy, Values
from pigskin.engine.match import Match
from pigskin.engine.notation import Bits
from pigskin.feeds.picture import Shot, shots
from pigskin.feeds.rows import PLAYS, FeedError, Row, Teams
from pigskin.feeds.sources import find_feed, is_record, rows_from
from pigskin.feeds.told import rows_of_match

QUARTER = 15 * 60
BETWEEN_ROWS = 25  # seconds, where the clock does not tell


class Beat(NamedTuple):
    """What one row sends. `starts`: a new drive has to be dealt before it. `play`: run, pass or void, of a snap."""

    tokens: tuple[str, ...]
    starts: bool
    play: str
    row: Row

    @property
    def quarter(self) -> int:
        return self.row.quarter

    @property
    def clock(self) -> int | None:
        return self.row.clock

    @property
    def down(self) -> int | None:
        """The down that it begins on, as everyone who watches sees before the snap; None of what is no down."""
        return self.row.down if self.row.kind in PLAYS else None

    @property
    def to_go(self) -> int | None:
        """The yards to the line to gain before the snap."""
        return self.row.to_go


class KeptBeat(Protocol):
    """A beat as far as a table needs it, its row or not."""

    @property
    def tokens(self) -> tuple[str, ...]: ...
    @property
    def starts(self) -> bool: ...
    @property
    def play(self) -> str: ...
    @property
    def quarter(self) -> int: ...
    @property
    def clock(self) -> int | None: ...
    @property
    def down(self) -> int | None: ...
    @property
    def to_go(self) -> int | None: ...


class Reading(NamedTuple):
    """How the rows of a file of play-by-play were read. Each row is counted at most once."""

    rows: int
    by_flags: int  # as another play than is stated, because their flags decide it
    contradicted: int  # as is stated, though their flags speak against it, since they decide nothing
    skipped: int  # they send nothing

    def __str__(self) -> str:
        return (
            f"{self.rows} rows: {self.by_flags} read by their flags, against their play_type; "
            f"{self.contradicted} contradicted by flags that decide nothing; {self.skipped} skipped, as they send nothing"
        )


class LoadedFeed(NamedTuple):
    """The beats of a feed, and beside each what a television shows of it; of play-by-play also how it was read, and who plays."""

    beats: list[Beat]
    shots: list[Shot | None]
    reading: Reading | None = None
    teams: Teams | None = None


def load_feed(name: str, game: Game, find: Callable[[str], Game]) -> LoadedFeed:
    """What a sample game, a CSV file of play-by-play, or a record of another game sends to a table of this game."""
    rows = rows_from(name, find)
    if is_record(find_feed(name)):
        return feed_of(rows, game)._replace(reading=None)
    return feed_of(rows, game)


def feed_of(rows: Sequence[Row], game: Game) -> LoadedFeed:
    """What rows of play-by-play send to a table of this game."""
    found: list[Beat] = list(follows_of(game).beats(rows))
    sent = {id(beat.row) for beat in found}
    by_flags = contradicted = skipped = 0
    for row in rows:
        if row.contradicted:
            contradicted += 1
        elif row.unlike:
            by_flags += 1
        elif id(row) not in sent:
            skipped += 1
    shown = {id(row): shot for row, shot in zip(rows, shots(rows), strict=True)}
    teams = next((row.teams for row in rows if row.teams), None)
    return LoadedFeed(found, [shown.get(id(beat.row)) for beat in found], Reading(len(rows), by_flags, contradicted, skipped), teams)


def live_beats(game: Game, source: Match, *, finished: bool) -> list[Beat]:
    """What another game has sent to a table of this game, as far as it has been played."""
    return list(follows_of(game).beats(rows_of_match(source), finished=finished))


def follows_of(game: Game) -> Follows:
    """How a game follows another; FeedError where it does not."""
    if game.follows is None:
        raise FeedError(f"{game.id} follows no other football game")
    return game.follows


def check_fed(game: Game, options: Values) -> None:
    """Refuses a table whose football does not come from a feed."""
    follows = follows_of(game)
    if not follows.is_on(options):
        raise FeedError(f"a feed is for a table of {game.id} with the option {': '.join(follows.option)}")


def follow(match: Match, beats: Sequence[KeptBeat], *, at: int = 0, marked: bool = False, finished: bool = True) -> Feed:
    """What sends these beats to a match, in the manner of its game."""
    feed: Feed = follows_of(match.game).feed(match, beats, at=at, marked=marked, finished=finished)
    return feed


class Feed(ABC):
    """Sends a match the tokens of a feed, a beat at a time, and waits where people have to act first.

    `at` beats have been sent, and of the next one its kick-off or snap, if it is `marked`. A feed that is not `finished` may get more.
    """

    def __init__(self, match: Match, beats: Sequence[KeptBeat], *, at: int = 0, marked: bool = False, finished: bool = True) -> None:
        check_fed(match.game, match.options)
        self.match = match
        self.at = at
        self.marked = marked
        self.skipped: list[str] = []
        self.beats = beats
        self._finished = finished

    @property
    @abstractmethod
    def waits_for(self) -> str:
        """What must happen before the next beat, in a word; empty for nothing."""

    @property
    @abstractmethod
    def may_hurry(self) -> bool:
        """Whether the feed need not wait any longer for what it waits for, but may begin the next beat before."""

    @property
    @abstractmethod
    def somebody_may_act(self) -> bool:
        """Whether somebody has said to do something before the next beat, and is given a little time for it."""

    @property
    @abstractmethod
    def closing(self) -> str:
        """The input that ends the game, once nothing is left to send and the rules let it be ended; else empty."""

    @property
    @abstractmethod
    def giving_up(self) -> str:
        """The input by which the table gives up a game that no feed can end any more."""

    @abstractmethod
    def step(self) -> list[str]:
        """Sends the next beat, all its tokens; nothing while it waits. Returns what was sent."""

    @abstractmethod
    def hurry(self) -> list[str]:
        """People are late: what begins the next beat is sent before they have acted. Returns what was sent."""

    @abstractmethod
    def catch_up(self) -> None:
        """Goes to where a match stands that has followed this feed before."""

    @abstractmethod
    def bots_act(self, bots: Mapping[str, Policy], bits: Callable[[int], Bits]) -> bool:
        """Lets the bots of a table act once; whether one cared to."""

    @property
    def done(self) -> bool:
        """Whether nothing is left to send, nor will be."""
        return self.dry and (self._finished or self.match.over)

    @property
    def dry(self) -> bool:
        """Whether all that has come so far is sent."""
        return self.at >= len(self.beats) or self.match.over

    @property
    def next(self) -> KeptBeat:
        return self.beats[self.at]

    def go_on(self, source: Match) -> None:
        """Takes over what another game has told since, which is still being played."""
        known = [beat.tokens for beat in self.beats[: self.at]]
        self.beats, self._finished = live_beats(self.match.game, source, finished=source.over), source.over
        check_unchanged(known, self.beats)

    def seconds_to_next(self) -> float:
        """How long the real game took from the last beat to the next, by its clock."""
        if self.dry or self.at == 0:
            return 0
        before, after = self.beats[self.at - 1], self.next
        if before.clock is None or after.clock is None:
            return BETWEEN_ROWS
        passed = before.clock - after.clock + QUARTER * (after.quarter - before.quarter)
        return float(max(passed, 0)) or BETWEEN_ROWS


def check_unchanged(known: Sequence[tuple[str, ...]], beats: Sequence[KeptBeat]) -> None:
    """Refuses a game that has taken back what a table has been sent of it."""
    if list(known) != [beat.tokens for beat in beats[: len(known)]]:
        raise FeedError("the game that is followed has taken back what this table has seen already")


def next_of_bots(feed: Feed, bots: Mapping[str, Policy], bits: Callable[[int], Bits]) -> str | None:
    """What a bot does next; nothing if none cares to. One may give up a game that no feed can end any more."""
    trial = copy(feed)
    trial.match = feed.match.copy()
    if trial.bots_act(bots, bits):
        return trial.match.lines(None, feed.match.number)[0]
    line = feed.giving_up
    return line if feed.done and not feed.match.over and line.partition(":")[0] in bots else None


def play_out(feed: Feed, bots: Mapping[str, Policy], bits: Callable[[int], Bits]) -> None:
    """A whole feed with bots in all seats."""
    while not feed.match.over:
        if feed.bots_act(bots, bits) or feed.step():
            continue
        if feed.done:
            feed.match.play(feed.giving_up)
