"""The football that a table follows, and how far it has followed it. It changes only with the table's entries."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import NamedTuple

from pigskin.adapters.feed import Feed, live_beats
from pigskin.adapters.nflverse import FeedError
from pigskin.adapters.rows import Beat, Row
from pigskin.engine.match import Match
from pigskin.server.entries import Fed, FeedBeat
from pigskin.server.feed_messages import Broadcaster, FeedReading

PATIENCE = 20.0  # seconds of the real game that a deal is waited for


class Source(NamedTuple):
    """The game at a table that is followed, and whether nothing more can come of it."""

    match: Match
    finished: bool


def kept(beats: Iterable[Beat]) -> list[FeedBeat]:
    """The beats of a feed as a journal has them."""
    return [FeedBeat(beat.tokens, beat.starts, beat.play, beat.row.quarter, beat.row.clock) for beat in beats]


@dataclass
class Broadcast:
    """A feed: `beats` of it are known from the start, or come from another table. `since` is the second of play of the last one sent."""

    source: Broadcaster
    name: str
    beats: list[FeedBeat]
    pace: float
    since: float
    at: int = 0
    marked: bool = False
    problem: str = ""
    reading: FeedReading | None = None
    told: list[tuple[str, ...]] = field(default_factory=list)
    _before: list[tuple[int, int, bool]] = field(default_factory=list)

    def paced(self, pace: float, problem: str, played: float) -> None:
        """It goes at another pace; after standing still, the time to the next play begins anew."""
        if not self.pace:
            self.since = played
        self.pace, self.problem = pace, problem

    def sent(self, number: int, entry: Fed, played: float) -> None:
        """A beat has been sent, as the input of this number."""
        self._before.append((number, self.at, self.marked))
        self.at, self.marked, self.since = entry.beat, entry.marked, played
        self.told += entry.told

    def taken_back(self, number: int) -> None:
        """The game went back to so many inputs: the beats after that are to be sent again."""
        while self._before and self._before[-1][0] >= number:
            _, self.at, self.marked = self._before.pop()
        del self.told[self.at :]

    def feed(self, match: Match, source: Source | None) -> Feed:
        """What sends the rest of it to this match. FeedError if the other table has taken back what was seen here."""
        if source is not None:
            beats = live_beats(source.match, finished=source.finished)
            if [beat.tokens for beat in beats[: self.at]] != self.told:
                raise FeedError("the game that is followed has taken back what this table has seen already")
            return Feed(match, beats, at=self.at, marked=self.marked, finished=source.finished)
        beats = [Beat(one.tokens, one.starts, one.play, Row("", one.quarter, one.clock)) for one in self.beats]
        return Feed(match, beats, at=self.at, marked=self.marked)

    def next_at(self, feed: Feed) -> float | None:
        """At which second of play the next beat comes by itself; None while people or another table have to act first."""
        if not self.pace or feed.dry:
            return None
        if feed.waits_for == "deal" and not self.marked:
            return self.since + PATIENCE / self.pace
        if feed.waits_for:
            return None
        return self.since + (0.0 if self.source == "table" else feed.seconds_to_next() / self.pace)

    def next_entry(self, match: Match, source: Source | None) -> Fed | None:
        """The next beat, not yet sent; if the deal is late, its kick-off or snap. None while something else has to come first."""
        feed = self.feed(match.copy(), source)
        sent = feed.step() or feed.hurry()
        if (feed.at, feed.marked) == (self.at, self.marked):
            return None
        told = [beat.tokens for beat in feed.beats[self.at : feed.at]] if source else []
        return Fed(beat=feed.at, marked=feed.marked, sent=sent, told=told)
