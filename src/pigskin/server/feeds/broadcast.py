"""The football that a table follows, and how far it has followed it. It changes only with the table's entries."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple

from pigskin.engine.match import Match
from pigskin.feeds.feed import Feed, LoadedFeed, check_unchanged, follow, live_beats
from pigskin.feeds.pacer import Pacer, send_next
from pigskin.feeds.rows import Teams
from pigskin.feeds.teams import team_name
from pigskin.server.journal.entries import Fed, FeedBeat
from pigskin.server.messages.feeds import Broadcaster, FeedGame, FeedReading, FeedShot, FeedTeam


class Source(NamedTuple):
    """The game at a table that is followed, and whether nothing more can come of it."""

    match: Match
    finished: bool


def kept(feed: LoadedFeed) -> list[FeedBeat]:
    """The beats of a feed as a journal has them, each with what is seen of it."""
    return [
        FeedBeat(
            beat.tokens,
            beat.starts,
            beat.play,
            beat.quarter,
            beat.clock,
            shot=FeedShot(**shot._asdict()) if shot else None,
            down=beat.down,
            to_go=beat.to_go,
        )
        for beat, shot in zip(feed.beats, feed.shots, strict=True)
    ]


def game_view(teams: Teams | None) -> FeedGame | None:
    """Who plays, as people call them."""
    if teams is None:
        return None
    away, home = (FeedTeam(code, team_name(code)) for code in (teams.away, teams.home))
    return FeedGame(away, home, teams.season, teams.neutral)


@dataclass
class Broadcast:
    """A feed: `beats` of it are known from the start, or come from another table. Its pacer goes by the seconds of play."""

    source: Broadcaster
    name: str
    beats: list[FeedBeat]
    pacer: Pacer
    at: int = 0
    marked: bool = False
    problem: str = ""
    reading: FeedReading | None = None
    game: FeedGame | None = None
    told: list[tuple[str, ...]] = field(default_factory=list)
    _seen: int = 0  # as many beats as were seen; what comes after the agreed end is passed over
    _before: list[tuple[int, int, bool]] = field(default_factory=list)

    @property
    def shot(self) -> FeedShot | None:
        """What the last play that was sent looked like; one that shows nothing leaves the picture as it was."""
        return next((beat.shot for beat in reversed(self.beats[: self._seen]) if beat.shot is not None), None)

    def paced(self, pace: float, problem: str, played: float) -> None:
        """It goes at another pace; with a problem, because it cannot go on."""
        self.pacer.set_pace(pace, played)
        self.problem = problem

    def sent(self, number: int, entry: Fed, played: float) -> None:
        """A beat has been sent, as the input of this number."""
        self._before.append((number, self.at, self.marked))
        if entry.beat <= self.at + 1:
            self._seen = entry.beat
        self.at, self.marked, self.pacer.since = entry.beat, entry.marked, played
        self.told += entry.told

    def taken_back(self, number: int) -> None:
        """The game went back to so many inputs: the beats after that are to be sent again."""
        while self._before and self._before[-1][0] >= number:
            _, self.at, self.marked = self._before.pop()
        self._seen = min(self._seen, self.at)
        del self.told[self.at :]

    def feed(self, match: Match, source: Source | None) -> Feed:
        """What sends the rest of it to this match. FeedError if the other table has taken back what was seen here."""
        if source is not None:
            beats = live_beats(match.game, source.match, finished=source.finished)
            check_unchanged(self.told, beats)
            return follow(match, beats, at=self.at, marked=self.marked, finished=source.finished)
        return follow(match, self.beats, at=self.at, marked=self.marked)

    def next_entry(self, match: Match, source: Source | None) -> Fed | None:
        """The next beat, not yet sent; if people are late, what begins it. None while something else has to come first."""
        feed = self.feed(match.copy(), source)
        sent = send_next(feed)
        if (feed.at, feed.marked) == (self.at, self.marked):
            return None
        told = [beat.tokens for beat in feed.beats[self.at : feed.at]] if source else []
        return Fed(beat=feed.at, marked=feed.marked, sent=sent, told=told)
