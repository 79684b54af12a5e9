"""What a table says of the football that it follows."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

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


class FeedView(Struct, omit_defaults=True):
    """The football that a table follows: `sent` of its `plays` have come (of a table that is still played, more may follow)."""

    source: Broadcaster
    name: str
    pace: float
    sent: int
    plays: int | None = None
    problem: str = ""
    reading: FeedReading | None = None
