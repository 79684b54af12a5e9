"""Tables of numbers that rules look things up in. They need no NumPy: only where rules are compiled does a table become an array."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal, Self, TypeVar

Row_co = TypeVar("Row_co", covariant=True)
Kind = Literal["int16", "int64", "float64"]


class Table(tuple[Row_co, ...]):
    """Rows of numbers, or of rows, all of one length. A rule finds a number by `TABLE[row][place]`, interpreted as well as compiled."""

    kind: Kind  # of its numbers, where they are an array

    def __new__(cls, rows: Iterable[Row_co], kind: Kind = "int64") -> Self:
        table = super().__new__(cls, rows)
        table.kind = kind
        return table
