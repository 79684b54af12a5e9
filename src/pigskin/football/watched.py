"""A whole game as whoever watched it knows it: all that was told, and where it stood between the plays."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

from pigskin.football.seats import NOBODY


class Happened(NamedTuple):
    """An event as it was told."""

    event: int
    seat: int
    value: int
    spot: int
    detail: int


class Moment(NamedTuple):
    """Where a game stands before a play: how many events were told so far, the score by seats, whose ball it is on which down, and what
    share of the regular game is left, if the game says so."""

    told: int
    score: tuple[int, ...]
    offense: int = NOBODY
    down: int = 0
    to_go: int | None = None
    to_goal: int | None = None
    left: float | None = None


@dataclass(frozen=True)
class WatchedGame:
    """A game from its first play to its last."""

    told: list[Happened]
    moments: list[Moment]
    seats: tuple[int, ...]  # those that were played
    score: tuple[int, ...]
    winner: int

    def plays(self) -> Iterator[tuple[Moment, list[Happened]]]:
        """Each play: how the game stood before it, and what was told of it."""
        ends = [moment.told for moment in self.moments[1:]] + [len(self.told)]
        for moment, end in zip(self.moments, ends, strict=True):
            yield moment, self.told[moment.told : end]
