"""What a football game of two sides says about itself, so that the lab can solve it exactly."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Chart:
    """What to call from a family of positions, by two things that they differ in; None where there is no such position."""

    title: str
    across: str
    down: str
    columns: tuple[str, ...]
    rows: tuple[tuple[str, tuple[Any | None, ...]], ...]


@dataclass(frozen=True)
class Solvable:
    """Stands as `SOLVABLE` in a game's `study`. The names are fields of its state."""

    offense: str  # the side that decides
    score: str
    plays: str  # the plays so far
    limit: str  # how many there are in all
    options: Callable[[int], dict[str, Any]]  # of a table at which a game has so many plays
    opening: Callable[[Any], Any]  # from the opening of such a table, the position whose value is asked for
    charts: Callable[[], tuple[Chart, ...]]
    forget: Callable[[dict[str, Any]], None]  # makes alike, in place, what makes no difference any more: columns by their names
