"""Rows for people who work with data: as Arrow, pandas or Polars, at once or batch by batch."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from importlib import import_module
from typing import Any

from pigskin.engine.extras import need
from pigskin.lab.simulation.table import about_of

EXTRAS = {"pyarrow": "lab", "pandas": "data", "polars": "data"}


class Frame:
    """Rows that come when they are asked for. `batches` never holds more than some of them; the others hold them all."""

    def __init__(self, tables: Callable[[], Iterator[Any]], schema: Callable[[], Any]) -> None:
        self._tables, self._schema = tables, schema

    @property
    def schema(self) -> Any:
        """Arrow's schema: the columns with their types, in each one's metadata its meaning and unit."""
        needed("pyarrow")
        return self._schema()

    @property
    def about(self) -> Mapping[str, Any]:
        """What the rows are of: game, options, bots, seed and versions."""
        return about_of(self.schema)

    def batches(self) -> Iterator[Any]:
        """Tables of Arrow, some rows each."""
        needed("pyarrow")
        return self._tables()

    def to_arrow(self) -> Any:
        """All rows as one table of Arrow."""
        arrow = needed("pyarrow")
        tables = list(self.batches())
        return arrow.concat_tables(tables) if tables else self.schema.empty_table()

    def to_pandas(self) -> Any:
        """All rows as a DataFrame of pandas; its `attrs` say what they are of."""
        needed("pandas")
        found = self.to_arrow().to_pandas()
        found.attrs = dict(self.about)
        return found

    def to_polars(self) -> Any:
        """All rows as a DataFrame of Polars."""
        return needed("polars").from_arrow(self.to_arrow())


def needed(name: str) -> Any:
    """A package that does the work; MissingExtra says how to get it."""
    need(name, EXTRAS[name])
    return import_module(name)
