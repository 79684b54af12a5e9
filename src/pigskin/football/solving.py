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


@dataclass(frozen=True)
class Staged:
    """Stands as `STAGED` in a game's `study`, where plays are not counted: its positions stand in stages that are never gone back to, such
    as the possessions of a game. The names are fields of its state; columns are numbers of many positions by their names."""

    offense: str  # the side that decides
    score: str
    kept: tuple[str, ...]  # the other fields that tell positions apart; a place of a list is written `skill[0]`
    reach: int  # the greatest lead that is told apart: whoever is further ahead counts as the winner
    options: dict[str, Any]  # of the table that is solved where nothing else is said
    openings: Callable[[Any], tuple[Any, Any]]  # from the opening of a table, the positions in which home and away begin; or OptionError
    turned: Callable[[dict[str, Any], Any], None]  # sees positions from the other side, in place, wherever the second argument is true
    forget: Callable[[dict[str, Any]], None]  # makes alike, in place, what makes no difference any more
    stage: Callable[[dict[str, Any]], Any]  # which stage each position stands in; plays lead to it or to lower ones
    by_lead: Callable[[dict[str, Any]], Any]  # where a play goes another way at another score
    settings: tuple[str, ...]  # fields that a table sets for good
    charts: Callable[[], tuple[Chart, ...]]  # with any settings
    games: int = 10_000  # that are played to prove it
