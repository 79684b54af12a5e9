"""What pictures of figures say, before anybody draws them: a game's `report` describes its own so, and the lab draws them."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import NamedTuple

from pigskin.football.estimates import Estimate

Cells = list[list[str]]


def written(one: Estimate | None, form: str, *, margin: bool = True) -> str:
    """A figure as text, with its margin; nothing where there is none."""
    if one is None:
        return ""
    value = format(one.value, form)
    if not margin or not one.error > 0:
        return value
    return f"{value} ± {100 * one.margin:.1f}%" if form.endswith("%") else f"{value} ± {format(one.margin, form)}"


@dataclass(frozen=True)
class Picture(ABC):
    """A picture with a title, and a sentence that says how to read it."""

    title: str
    desc: str

    @abstractmethod
    def table(self) -> tuple[list[str], Cells]:
        """The same as a table: its heads, and its rows."""


@dataclass(frozen=True)
class Bars(Picture):
    """Rows of bars, in each row one for every name."""

    of: str
    names: tuple[str, ...]
    rows: tuple[tuple[str, tuple[Estimate | None, ...]], ...]
    form: str = ".1%"

    def table(self) -> tuple[list[str], Cells]:
        return [self.of, *self.names], [[label, *(written(one, self.form) for one in values)] for label, values in self.rows]


@dataclass(frozen=True)
class Columns(Picture):
    """How often values come, in columns from the least to the most; `mark` is a place on the scale of the columns that is pointed out."""

    of: str
    name: str
    rows: tuple[tuple[str, Estimate], ...]
    mark: float | None = None

    def table(self) -> tuple[list[str], Cells]:
        return [self.of, self.name], [[label, written(one, ".1%")] for label, one in self.rows]


class Dot(NamedTuple):
    """How far a figure is off, in shares, with what stands beside it."""

    label: str
    off: Estimate
    own: str
    beside: str
    full: bool


@dataclass(frozen=True)
class Dots(Picture):
    """Figures by how far they are from others, which are the middle."""

    of: str
    names: tuple[str, str, str]  # what is the game's own, what it is set beside, and the difference
    rows: tuple[Dot, ...]

    def table(self) -> tuple[list[str], Cells]:
        return [self.of, *self.names], [[one.label, one.own, one.beside, f"{one.off.value:+.0%}"] for one in self.rows]


@dataclass(frozen=True)
class Strips(Picture):
    """How values are spread: the named quantiles of each row, least to most."""

    of: str
    names: tuple[str, str, str, str, str]
    rows: tuple[tuple[str, tuple[float, ...]], ...]

    def table(self) -> tuple[list[str], Cells]:
        return [self.of, *self.names], [[label, *(f"{value:.0f}" for value in values)] for label, values in self.rows]


@dataclass(frozen=True)
class Stacked(Picture):
    """Rows of shares that add up to one, and how many there were."""

    of: str
    names: tuple[str, ...]
    count: str
    rows: tuple[tuple[str, tuple[float, ...], int], ...]

    def table(self) -> tuple[list[str], Cells]:
        return [self.of, *self.names, self.count], [[label, *(f"{one:.0%}" for one in shares), f"{n:,}"] for label, shares, n in self.rows]


@dataclass(frozen=True)
class HeatMap(Picture):
    """Shares by two things; one half is the middle of the colours. A cell without enough to go by is empty."""

    of: str
    columns: tuple[str, ...]
    rows: tuple[tuple[str, tuple[Estimate | None, ...]], ...]

    def table(self) -> tuple[list[str], Cells]:
        return [self.of, *self.columns], [[label, *(written(one, ".0%") for one in cells)] for label, cells in self.rows]


class Place(NamedTuple):
    """A place on a board, in what the board is measured in, what it is called, and its share."""

    x: float
    y: float
    mark: str
    name: str
    share: Estimate


@dataclass(frozen=True)
class Board(Picture):
    """A board from above, whose places have shares."""

    of: str
    name: str
    width: float
    height: float
    radius: float
    places: tuple[Place, ...]
    beside: tuple[tuple[str, Estimate], ...] = ()  # what is nowhere on the board

    def table(self) -> tuple[list[str], Cells]:
        on = [[f"{one.mark} {one.name}", written(one.share, ".1%")] for one in self.places]
        return [self.of, self.name], [*on, *([label, written(share, ".1%")] for label, share in self.beside)]
