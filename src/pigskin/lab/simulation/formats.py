"""How rows are written to a part, and parts joined to one file: as Parquet or as CSV. A part says itself what it is of.

A part of Parquet has in its metadata what its rows are of and what they come to. One of CSV has that in a first line, which is left out
when parts are joined.
"""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple, Protocol

from pigskin.engine.errors import OptionError
from pigskin.lab.simulation.table import ABOUT, Kind, Rows, about, about_of, schema_of
from pigskin.lab.simulation.totals import Totals

GROUP = 50_000  # rows of Parquet that are written, and read, at once
TOTALS = b"pigskin.totals"


class Label(NamedTuple):
    """What a part says of itself: what its rows are of, and what they come to."""

    about: Mapping[str, Any]
    totals: Totals


class Format(Protocol):
    """A way to write rows."""

    ending: str

    def held(self, rows: Rows) -> tuple[Any, int]:
        """Rows as they wait to be written, and about how many bytes they take."""

    def part(self, kind: Kind, waiting: list[Any], totals: Totals) -> bytes:
        """A part of what waits."""

    def label(self, path: Path) -> Label:
        """What a part says of itself; OptionError where it is none."""

    def join(self, kind: Kind, parts: Iterable[Path], whole: Path) -> None:
        """One file of all parts."""


class Parquet:
    """Rows with their types, units and meanings."""

    ending = ".parquet"

    def held(self, rows: Rows) -> tuple[Any, int]:
        table = rows.arrow()
        return table, table.nbytes

    def part(self, kind: Kind, waiting: list[Any], totals: Totals) -> bytes:
        from pyarrow import concat_tables, parquet

        table = concat_tables(waiting)
        table = table.replace_schema_metadata({**table.schema.metadata, TOTALS: json.dumps(totals.to_json())})
        written = io.BytesIO()
        parquet.write_table(table, written, row_group_size=GROUP, compression="zstd")
        return written.getvalue()

    def label(self, path: Path) -> Label:
        from pyarrow import ArrowException, parquet

        try:
            schema = parquet.read_schema(path)
        except ArrowException as error:
            raise OptionError(f"{str(path)!r} cannot be read: {error}") from error
        if ABOUT not in (schema.metadata or {}) or TOTALS not in schema.metadata:
            raise OptionError(f"{str(path)!r} has no rows of simulated games")
        return Label(about_of(schema), Totals.from_json(json.loads(schema.metadata[TOTALS])))

    def tables(self, path: Path) -> Iterator[Any]:
        """The rows of a file, some at a time."""
        from pyarrow import parquet

        with parquet.ParquetFile(path) as file:
            for group in range(file.num_row_groups):
                yield file.read_row_group(group)

    def join(self, kind: Kind, parts: Iterable[Path], whole: Path) -> None:
        from pyarrow import concat_tables, parquet

        schema = schema_of(kind)
        waiting: list[Any] = []
        with parquet.ParquetWriter(whole, schema, compression="zstd") as file:
            for path in parts:
                for table in self.tables(path):
                    waiting.append(table.cast(schema))
                    if sum(map(len, waiting)) >= GROUP:
                        file.write_table(concat_tables(waiting))
                        waiting = []
            if waiting:
                file.write_table(concat_tables(waiting))


class Csv:
    """Rows as text, for whatever reads nothing else."""

    ending = ".csv"

    def held(self, rows: Rows) -> tuple[Any, int]:
        text = io.StringIO(newline="")
        csv.writer(text).writerows(zip(*rows.plain().values(), strict=True))
        data = text.getvalue().encode()
        return data, len(data)

    def part(self, kind: Kind, waiting: list[Any], totals: Totals) -> bytes:
        label = json.dumps({"about": about(kind), "totals": totals.to_json()})
        return b"".join([label.encode(), b"\n", *waiting])

    def label(self, path: Path) -> Label:
        with path.open("rb") as file:
            try:
                found = json.loads(file.readline())
                return Label(found["about"], Totals.from_json(found["totals"]))
            except (ValueError, KeyError, TypeError) as error:
                raise OptionError(f"{str(path)!r} has no rows of simulated games") from error

    def join(self, kind: Kind, parts: Iterable[Path], whole: Path) -> None:
        names = io.StringIO(newline="")
        csv.writer(names).writerow([column.name for column in kind.columns])
        with whole.open("wb") as file:
            file.write(names.getvalue().encode())
            for path in parts:
                with path.open("rb") as rows:
                    rows.readline()
                    while some := rows.read(1 << 20):
                        file.write(some)


PARQUET, CSV = Parquet(), Csv()
FORMATS: dict[str, Format] = {PARQUET.ending: PARQUET, CSV.ending: CSV}
