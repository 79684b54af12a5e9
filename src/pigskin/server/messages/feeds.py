"""What a table says of the football that it follows."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from pigskin.feeds.picture import ShotSide, What

Broadcaster = Literal["sample", "file", "table"]


class FeedReading(Struct):
    """How the rows of play-by-play were read; each is counted at most once.

    `by_flags`: as another play than their `play_type` says, because their flags decide it. `contradicted`: as it says, though their flags
    speak against it, since they decide nothing. `skipped`: they send nothing.
    """

    rows: int
    by_flags: int
    contradicted: int
    skipped: int


class FeedTeam(Struct):
    """A team of the game that is followed: its code, and what it is called."""

    code: str
    name: str


class FeedGame(Struct, omit_defaults=True):
    """Who plays the game that is followed, when, and whether neither of them at home."""

    away: FeedTeam
    home: FeedTeam
    season: int | None = None
    neutral: bool = False


class FeedShot(Struct, omit_defaults=True):
    """What a television shows of a play: `side` did it, from `start` to `end` in yards from home's goal line, for so many `yards`.

    The score and the clock are those after it; `ball` has it next, with this `down` and so many yards `to_go`.
    """

    what: What
    quarter: int
    clock: int | None = None
    away: int = 0
    home: int = 0
    side: ShotSide = ""
    yards: int | None = None
    start: int | None = None
    end: int | None = None
    ball: ShotSide = ""
    down: int | None = None
    to_go: int | None = None
    touchdown: ShotSide = ""
    safety: bool = False
    first_down: bool = False
    on_downs: bool = False


class FeedView(Struct, omit_defaults=True):
    """The football that a table follows: `sent` of its `plays` have come (of a table that is still played, more may follow).

    `shot` is what the last of them looked like, where the feed tells.
    """

    source: Broadcaster
    name: str
    pace: float
    sent: int
    plays: int | None = None
    problem: str = ""
    reading: FeedReading | None = None
    game: FeedGame | None = None
    shot: FeedShot | None = None
