"""Where rows go as they come: a folder of parts, each there whole or not at all, so that a run that was stopped can go on.

A part is a file with the rows of a stretch of games, named by its first game and by how many there are; it says itself what it is of. A
single file is made of such parts when the last of them is there.
"""

from __future__ import annotations

import json
import os
import re
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryFile
from typing import Any, NamedTuple

from pigskin.engine.errors import OptionError
from pigskin.lab.simulation.formats import FORMATS, PARQUET, Format
from pigskin.lab.simulation.table import Kind, Rows, about, schema_of
from pigskin.lab.simulation.totals import Totals

PARTS = ".parts"  # what the folder is called that a single file is made of, after the file
DRAFT = ".draft"
_PART = re.compile(r"(\d+)-(\d+)\.(?:csv|parquet)")


class Stretch(NamedTuple):
    """So many games from the first on."""

    first: int
    games: int

    @property
    def end(self) -> int:
        return self.first + self.games


class Part(NamedTuple):
    """The rows of a stretch as a file has them, and what they come to."""

    stretch: Stretch
    data: bytes
    totals: Totals


class PartWriter:
    """Takes rows of one stretch, and makes a part of them."""

    def __init__(self, kind: Kind, form: Format) -> None:
        self._kind, self._form = kind, form
        self._first, self._waiting, self._totals, self.size = 0, list[Any](), Totals(), 0

    @property
    def games(self) -> int:
        return self._totals.games

    def add(self, first: int, rows: Rows, totals: Totals) -> None:
        """Rows that follow those that it has."""
        held, size = self._form.held(rows)
        if not self.games:
            self._first = first
        self._waiting.append(held)
        self.size += size
        self._totals += totals

    def close(self) -> Part:
        """What it has, as a part; it is empty then."""
        data = self._form.part(self._kind, self._waiting, self._totals)
        part = Part(Stretch(self._first, self.games), data, self._totals)
        self._waiting, self._totals, self.size = [], Totals(), 0
        return part


class Store:
    """A folder of parts, or the file that is made of them."""

    def __init__(self, out: Path, kind: Kind) -> None:
        self.out, self.kind = out, kind
        self.is_file = out.suffix in FORMATS
        self.form = FORMATS.get(out.suffix, PARQUET)
        self.folder = out.with_name(out.name + PARTS) if self.is_file else out
        self._held: int | None = None

    def open(self, *, resume: bool, force: bool) -> None:
        """Begins, or goes on with what was begun. OptionError where that cannot be, before anything has changed."""
        parts = self.parts()
        others = [path.name for path in self._files() if not _PART.fullmatch(path.name) and not path.name.endswith(DRAFT)]
        if others:
            raise OptionError(f"the folder {str(self.folder)!r} has something else in it: {others[0]}")
        if resume:
            self._check_same(parts)
        elif not force:
            self._check_free(parts)
        self.folder.mkdir(exist_ok=True)
        self._lock()
        for path in self._files():
            if not resume or path.name.endswith(DRAFT):
                path.unlink()

    def _lock(self) -> None:
        """Keeps others from writing here until this program is done; where a system has no such locks, nothing does."""
        if find_spec("fcntl") is None:
            return
        import fcntl

        self._held = os.open(self.folder, os.O_RDONLY)
        try:
            fcntl.flock(self._held, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as error:
            raise OptionError(f"another run is writing to {str(self.folder)!r}") from error

    def close(self) -> None:
        """Lets others write here."""
        if self._held is not None:
            os.close(self._held)
            self._held = None

    def _files(self) -> list[Path]:
        return sorted(self.folder.iterdir()) if self.folder.is_dir() else []

    def _check_same(self, parts: list[Stretch]) -> None:
        if not self.folder.is_dir():
            there = f"{str(self.out)!r} is complete" if self.is_file and self.out.exists() else f"nothing was begun in {str(self.out)!r}"
            raise OptionError(f"{there}: there is nothing to resume")
        now = about(self.kind)
        for part in parts:
            begun = self.form.label(self._path(part)).about
            for name, value in now.items():
                if begun.get(name) != value:
                    changed = "rules, bots or football to follow" if name == "fingerprint" else name
                    was = "" if name == "fingerprint" else f" ({json.dumps(begun.get(name))}, and now {json.dumps(value)})"
                    raise OptionError(
                        f"{str(self.out)!r} was begun with other {changed}{was}; --force begins anew, and another --out leaves it as it is"
                    )

    def _check_free(self, parts: list[Stretch]) -> None:
        if parts:
            done = sum(part.games for part in parts)
            raise OptionError(f"{str(self.out)!r} was begun before and has {done:,} games; --resume goes on, --force begins anew")
        if self.is_file and self.out.exists():
            raise OptionError(f"{str(self.out)!r} is there already; --force replaces it")

    def parts(self) -> list[Stretch]:
        """The stretches that are there, in order."""
        return sorted(Stretch(int(found[1]), int(found[2])) for path in self._files() if (found := _PART.fullmatch(path.name)))

    def paths(self) -> list[Path]:
        """The files of the parts, in order."""
        return [self._path(part) for part in self.parts()]

    def missing(self, games: int) -> list[Stretch]:
        """The stretches of so many games that are not there yet."""
        found, at = [], 0
        for part in [*self.parts(), Stretch(games, 0)]:
            if at < min(part.first, games):
                found.append(Stretch(at, min(part.first, games) - at))
            at = max(at, part.end)
        return found

    def totals(self) -> Totals:
        """What all parts come to."""
        return sum((self.form.label(path).totals for path in self.paths()), Totals())

    def put(self, part: Part) -> None:
        """Takes a part; it is there when this is done, or was never there."""
        path = self._path(part.stretch)
        draft = path.with_name(path.name + DRAFT)
        with draft.open("wb") as file:
            file.write(part.data)
            file.flush()
            os.fsync(file.fileno())
        draft.replace(path)

    def finish(self) -> None:
        """Makes the single file of the parts, if one is asked for."""
        if not self.is_file:
            return
        draft = self.out.with_name(self.out.name + DRAFT)
        try:
            self.form.join(self.kind, self.paths(), draft)
            draft.replace(self.out)
        finally:
            draft.unlink(missing_ok=True)
        for path in self._files():
            path.unlink()
        self.folder.rmdir()

    def tables(self) -> Iterator[Any]:
        """The rows as tables of Arrow, one at a time."""
        if self.form is not PARQUET:
            raise OptionError(f"{str(self.out)!r} has no types: read it as the text it is, or name a .parquet file")
        schema = schema_of(self.kind)
        for path in self.paths() or [self.out]:
            yield from (table.cast(schema) for table in PARQUET.tables(path))

    def _path(self, part: Stretch) -> Path:
        return self.folder / f"{part.first:015}-{part.games:012}{self.form.ending}"


def check_output(path: Path, *, force: bool = True) -> None:
    """Refuses a file or folder that could not be written, or that is there already and not to be replaced, before any game is played."""
    if path.suffix not in (*FORMATS, "") and not path.is_dir():
        raise OptionError(f"{path.name!r} ends neither in .csv nor in .parquet, and a folder for parts has no ending")
    if not path.parent.is_dir():
        raise OptionError(f"there is no folder {str(path.parent)!r}")
    if path.suffix in FORMATS and path.is_dir():
        raise OptionError(f"{str(path)!r} is a folder")
    if path.is_file() and not path.suffix:
        raise OptionError(f"{str(path)!r} is a file, and no folder")
    if path.is_file() and not force:
        raise OptionError(f"{str(path)!r} is there already; --force replaces it")
    try:
        TemporaryFile(dir=path.parent).close()
    except OSError as error:
        raise OptionError(f"nothing can be written to the folder {str(path.parent)!r}: {error.strerror}") from error
    if path.suffix != ".csv" and find_spec("pyarrow") is None:
        raise OptionError("writing Parquet needs pyarrow: pip install 'pigskin[lab]', or name a .csv file")
