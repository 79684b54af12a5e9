"""Rows of games with names and units: as Arrow, as plain values for CSV, and what each column means.

Whatever has rows is a `Kind`: one row a game here, one row a play in `plays.py`.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Any, Protocol

import numpy as np

from pigskin.engine.columns import Column, columns_of
from pigskin.engine.rule import TIE
from pigskin.lab.simulation.run import Batch, Run
from pigskin.lab.simulation.totals import Totals, totals_of

ABOUT = b"pigskin"  # the key of a schema's metadata under which stands what the rows are of
GAME = Column("game", "", None, "the number of the game: the same seed and number are the same game")
Values = dict[str, Sequence[Any]]  # a column each; a category by its words


class Kind(Protocol):
    """What a row is: which columns it has, and the rows of a stretch of games."""

    @property
    def name(self) -> str: ...
    @property
    def columns(self) -> tuple[Column, ...]: ...
    @property
    def run(self) -> Run: ...
    def play(self, first: int, count: int, cores: int | None) -> tuple[Rows, Totals]: ...


class Rows(Protocol):
    """Rows in memory."""

    def arrow(self) -> Any: ...
    def plain(self) -> Values: ...


class GameRows:
    """One row a game, of a batch."""

    def __init__(self, columns: tuple[Column, ...], schema: Any, batch: Batch) -> None:
        self._columns, self._schema, self.batch = columns, schema, batch

    def _numbers(self, column: Column) -> np.ndarray[Any, Any]:
        if column is GAME:
            return np.arange(self.batch.first, self.batch.first + self.batch.games)
        values = self.batch.rows[column.source if column.of == "field" else column.of]
        return values if column.place is None else values[:, column.place]

    def arrow(self) -> Any:
        """As a table of Arrow."""
        import pyarrow

        found = []
        for column in self._columns:
            numbers = self._numbers(column)
            if column.names:
                codes, missing = _codes(column, numbers)
                indices = pyarrow.array(codes.astype(np.int8), mask=missing)
                found.append(pyarrow.DictionaryArray.from_arrays(indices, list(column.names)))
            else:
                found.append(pyarrow.array(numbers.astype(np.int64 if column is GAME else np.int32)))
        return pyarrow.table(found, schema=self._schema)

    def plain(self) -> Values:
        """As lists, a category by its words, and nothing where there is none."""
        found: Values = {}
        for column in self._columns:
            numbers = self._numbers(column)
            if column.names:
                codes, missing = _codes(column, numbers)
                found[column.name] = [None if gone else column.names[code] for code, gone in zip(codes, missing, strict=True)]
            else:
                found[column.name] = numbers.tolist()
        return found


def _codes(column: Column, numbers: np.ndarray[Any, Any]) -> tuple[np.ndarray[Any, Any], np.ndarray[Any, Any]]:
    """The places of numbers among the names of a category, and where there is none; a tie is the last."""
    codes = np.where(numbers == TIE, len(column.names) - 1, numbers)
    missing = codes < 0
    return np.where(missing, 0, codes), missing


class Games:
    """One row a game."""

    name = "games"

    def __init__(self, run: Run) -> None:
        self.run = run

    @cached_property
    def columns(self) -> tuple[Column, ...]:
        return (GAME, *columns_of(self.run.game, self.run.table, self.run.bots))

    def play(self, first: int, count: int, cores: int | None) -> tuple[GameRows, Totals]:
        """So many games from this one on, as rows and as totals."""
        batch = self.run.batch(first, count, cores)
        return self.rows(batch), totals_of(self.run.game, batch)

    def rows(self, batch: Batch) -> GameRows:
        return GameRows(self.columns, self._schema, batch)

    @cached_property
    def _schema(self) -> Any:
        return schema_of(self)


def about(kind: Kind) -> dict[str, Any]:
    """What rows are of: a row of what, and of which run."""
    return {"rows": kind.name, **kind.run.about()}


def schema_of(kind: Kind) -> Any:
    """The schema of rows, with what each column means, its unit, and what they are of. None without pyarrow."""
    try:
        import pyarrow
    except ImportError:
        return None
    metadata = {ABOUT: json.dumps(about(kind))}
    fields = [
        pyarrow.field(
            column.name, arrow_type(column), metadata={"meaning": column.meaning, **({"unit": column.unit} if column.unit else {})}
        )
        for column in kind.columns
    ]
    return pyarrow.schema(fields, metadata=metadata)


def arrow_type(column: Column) -> Any:
    """What Arrow holds a column in: a category as a dictionary, text as a dictionary too."""
    import pyarrow

    if column.names or column.of == "text":
        return pyarrow.dictionary(pyarrow.int8(), pyarrow.string())
    if column.of == "label":
        return pyarrow.string()
    return pyarrow.int64() if column is GAME else pyarrow.int32()


def about_of(schema: Any) -> Mapping[str, Any]:
    """What rows with this schema are of; nothing where they are not ours."""
    found: Mapping[str, Any] = json.loads((schema.metadata or {}).get(ABOUT, b"{}"))
    return found
