"""Figures with their errors."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import NamedTuple

SURELY = 1.96  # standard errors: so far off is a figure in one of twenty cases


class Estimate(NamedTuple):
    """A figure and its standard error; 0 where it is exact."""

    value: float
    error: float = 0.0

    @property
    def margin(self) -> float:
        """How far off it is at most, in 19 of 20 cases."""
        return SURELY * self.error

    @property
    def certain(self) -> bool:
        """Whether it is surely not zero."""
        return abs(self.value) > self.margin


def mean_of(values: Sequence[float]) -> Estimate:
    """The mean of values that do not depend on each other."""
    count = len(values)
    mean = sum(values) / count
    spread = sum((value - mean) ** 2 for value in values) / max(count - 1, 1)
    return Estimate(mean, sqrt(spread / count))


def share_of(part: float, whole: float) -> Estimate:
    """A share of trials that do not depend on each other. A few that all went the same way are no proof, so its error is never 0."""
    share, careful = part / whole, (part + 1) / (whole + 2)
    return Estimate(share, sqrt(careful * (1 - careful) / whole))


def ratio_of(parts: Sequence[float], wholes: Sequence[float]) -> Estimate:
    """What parts are of wholes, where each pair is of one game: its error is that of games."""
    games, whole = len(wholes), sum(wholes)
    ratio = sum(parts) / whole
    squares = sum((part - ratio * of) ** 2 for part, of in zip(parts, wholes, strict=True))
    return Estimate(ratio, sqrt(squares * games / max(games - 1, 1)) / whole)
