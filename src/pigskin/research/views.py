"""What a seat sees as a row of numbers: the sheet and what the seat sees besides, in a layout that is fixed for a table.

The layout is found by looking at many positions of seeded games between random players. Each field becomes some columns: a number is one,
scaled by the largest seen; a text is one for each wording that was seen there, and its digits are numbers of their own (`home 35`); a list
is a count for each text that was seen in it, and the texts of its places where it is short. What never came up in those games has no
column. Only `sheet` and `private` are looked at, so nothing is in the row that the seat could not see.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from random import Random
from typing import Any

import numpy as np

from pigskin.research.actions import CHANCE, TOGETHER, Progress, Table

Row = np.ndarray[Any, np.dtype[np.float32]]
Writer = Callable[[Any, Row], None]

SURVEYED = 3000  # positions that are looked at
SHORT = 5  # a list of so many entries at most also tells what stands in which place
PRIVATE = "private"  # the field of what only the seat itself sees
_NUMBER = re.compile(r"-?\d+")


class Seen:
    """What came up in one field of the sheets that were looked at."""

    def __init__(self) -> None:
        self.largest = 1.0
        self.numbers = 0
        self.texts: dict[str, None] = {}
        self.fields: dict[str, Seen] = {}
        self.entries: Seen | None = None
        self.longest = 0

    def look(self, value: Any) -> None:
        if isinstance(value, str):
            if value not in self.texts:
                self._count([float(number) for number in _NUMBER.findall(value)])
                self.texts[value] = None
        elif isinstance(value, dict):
            for name, inner in value.items():
                self.field(name).look(inner)
        elif isinstance(value, list | tuple):
            self.entries = self.entries or Seen()
            self.longest = max(self.longest, len(value))
            for entry in value:
                self.entries.look(entry)
        elif value is not None:
            self._count([float(value)])

    def field(self, name: str) -> Seen:
        """What came up in one of its fields."""
        if name not in self.fields:
            self.fields[name] = Seen()
        return self.fields[name]

    def _count(self, numbers: list[float]) -> None:
        self.numbers = max(self.numbers, len(numbers))
        self.largest = max([self.largest, *map(abs, numbers)])


class Layout:
    """The columns of a table's rows. `names` has one for each."""

    def __init__(self, table: Table) -> None:
        self.names: list[str] = []
        self._table = table
        seen = Seen()
        for progress in survey(table):
            state = progress.match.state
            seen.look(table.game.sheet(state))
            for seat in range(len(table.game.seats)):
                if private := table.game.private(state, seat):
                    seen.field(PRIVATE).look(private)
        self._write = self._writer(seen, "")
        self._seats = len(self.names)
        self.names += [f"seat {name}" for name in table.game.seats]
        self._parts: dict[int, int] = {}
        for question, first in table.first_action.items():
            notation = table.game.notations[question]
            if notation.in_parts:
                self._parts |= {first + part: len(self.names) + part for part in range(notation.span)}
                self.names += [f"chosen {question}: {part}" for part in range(notation.span)]
        self.size = len(self.names)

    def __deepcopy__(self, memo: dict[int, Any]) -> Layout:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        return layout_of, (self._table,)

    def row(self, progress: Progress, seat: int) -> Row:
        """What a seat sees of a position, and which parts of an answer it has chosen so far, in which order."""
        row = np.zeros(self.size, np.float32)
        self._write(_shown(progress, seat), row)
        row[self._seats + seat] = 1
        if self._parts:
            for place, action in enumerate(progress.made_by(seat), 1):
                row[self._parts[action]] = place / 8
        return row

    def _writer(self, seen: Seen, path: str) -> Writer:
        """What writes a field into its columns."""
        plain = self._plain(seen, path) if seen.numbers or seen.texts else None
        entries = self._entries(seen, path) if seen.entries else None
        fields = [(name, self._writer(inner, f"{path} {name}".strip())) for name, inner in seen.fields.items()]
        if plain and not entries and not fields:
            return plain

        def write(value: Any, row: Row) -> None:
            if isinstance(value, dict):
                for name, inner in fields:
                    found = value.get(name)
                    if found is not None:
                        inner(found, row)
            elif isinstance(value, list | tuple):
                if entries:
                    entries(value, row)
            elif value is not None and plain:
                plain(value, row)

        return write

    def _plain(self, seen: Seen, path: str) -> Writer:
        """Columns for a number or a text: one says that it is there, some have its numbers, and one is for each wording."""
        there = len(self.names)
        numbers, count, largest = there + 1, seen.numbers, seen.largest
        self.names += [f"{path}?", *(f"{path} #{place}" for place in range(1, count + 1))]
        wordings = list(dict.fromkeys(map(_wording, seen.texts)))
        columns = {wording: len(self.names) + place for place, wording in enumerate(wordings)}
        self.names += [f"{path}={wording}" for wording in wordings]
        read: dict[str, list[tuple[int, float]]] = {}

        def columns_of(text: str) -> list[tuple[int, float]]:
            found = [(numbers + place, _scaled(float(each), largest)) for place, each in enumerate(_NUMBER.findall(text)[:count])]
            wording = columns.get(_wording(text))
            return [(there, 1.0), *found] if wording is None else [(there, 1.0), (wording, 1.0), *found]

        def write(value: Any, row: Row) -> None:
            if isinstance(value, str):
                if value not in read:
                    read[value] = columns_of(value)
                for column, number in read[value]:
                    row[column] = number
            else:
                row[there] = 1.0
                if count:
                    row[numbers] = _scaled(value, largest)

        return write

    def _entries(self, seen: Seen, path: str) -> Writer:
        """Columns for a list: its length, how often each text is in it, and what stands where if it is short."""
        assert seen.entries is not None
        length, longest = len(self.names), max(seen.longest, 1)
        self.names.append(f"{path} length")
        counts = {text: len(self.names) + place for place, text in enumerate(seen.entries.texts)}
        self.names += [f"{path}: {text}" for text in counts]
        placed = [self._writer(seen.entries, f"{path} {place}") for place in range(1, seen.longest + 1)] if seen.longest <= SHORT else []

        def write(value: Sequence[Any], row: Row) -> None:
            row[length] = _scaled(len(value), longest)
            for entry in value:
                column = counts.get(entry) if isinstance(entry, str) else None
                if column is not None:
                    row[column] = min(row[column] + 0.25, 1.0)
            for entry, inner in zip(value, placed, strict=False):
                if entry is not None:
                    inner(entry, row)

        return write


_KNOWN: dict[tuple[str, str], Layout] = {}


def layout_of(table: Table) -> Layout:
    """The layout of a table, looked for once; it is the same whether seats action together or in turn."""
    key = table.game.id, repr(table.options)
    if key not in _KNOWN:
        _KNOWN[key] = Layout(Table(table.game, table.options, in_turn=True))
    return _KNOWN[key]


def _shown(progress: Progress, seat: int) -> Mapping[str, Any]:
    state = progress.match.state
    shown = progress.table.game.sheet(state)
    private = progress.table.game.private(state, seat)
    return {**shown, PRIVATE: private} if private else shown


def _wording(text: str) -> str:
    return _NUMBER.sub("#", text)


def _scaled(number: float, largest: float) -> float:
    """In proportion, and 1 or -1 from twice the largest number seen on."""
    return max(-1.0, min(1.0, number / (2 * largest)))


def survey(table: Table) -> Iterator[Progress]:
    """Positions of seeded games between random players, as they are come by."""
    dice, seats = Random(table.game.id), range(len(table.game.seats))
    looked = 0
    while looked < SURVEYED:
        progress = Progress(table)
        yield progress
        while not progress.over and looked < SURVEYED:
            if progress.turn == CHANCE:
                actions, chances = zip(*progress.chances(), strict=True)
                progress.act(dice.choices(actions, chances)[0])
            elif progress.turn == TOGETHER:
                progress.act_together([dice.choice(progress.legal(seat)) for seat in seats])
            else:
                progress.act(dice.choice(progress.legal(progress.turn)))
            if progress.turn != CHANCE:
                looked += 1
                yield progress
