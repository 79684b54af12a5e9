"""Cells with labels that flow over as many rows as they need, for a mouse, arrow keys and single keys alike."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from rich.text import Text
from textual import events
from textual.message import Message
from textual.widgets import Static

BETWEEN = 2  # columns between two cells


class Cell(NamedTuple):
    """A key, what it does, and a word more."""

    key: str
    label: str
    note: str = ""
    faint: bool = False

    def text(self, width: int, *, chosen: bool, notes: bool, close: bool = False) -> Text:
        shown = Text(no_wrap=True, overflow="ellipsis")
        if self.key:
            shown.append(self.key if close else f" {self.key} ", "bold black on #d8c27a")
            shown.append(" ")
        shown.append(self.label, "bold reverse" if chosen else "dim" if self.faint else "bold")
        if notes and self.note:
            shown.append(f"  {self.note}", "#9aa5a0")
        shown.truncate(width, overflow="ellipsis", pad=True)
        return shown

    def length(self, *, notes: bool) -> int:
        key = len(self.key) + 3 if self.key else 0
        return key + Text(self.label).cell_len + (2 + Text(self.note).cell_len if notes and self.note else 0)


class Cells(Static):
    """A flow of cells. Where they do not fit into so many rows, notes are left out, and then the rows around the chosen one are shown."""

    class Picked(Message):
        """A cell was clicked."""

        def __init__(self, cells: Cells, index: int) -> None:
            super().__init__()
            self.cells, self.index = cells, index

    def __init__(self, *, most_rows: int = 1, packed: bool = False, id: str | None = None) -> None:  # noqa: A002
        super().__init__(id=id)
        self.most_rows, self.packed = most_rows, packed
        self.cells: list[Cell] = []
        self.chosen = -1
        self._places: list[tuple[int, int, int]] = []  # row, first column, last column

    def put(self, cells: Sequence[Cell], chosen: int = -1) -> None:
        self.cells, self.chosen = list(cells), chosen
        self.draw(self.size.width)

    def on_resize(self, event: events.Resize) -> None:
        self.draw(event.size.width)

    def on_click(self, event: events.Click) -> None:
        for index, (row, first, last) in enumerate(self._places):
            if row == event.y and first <= event.x <= last:
                self.post_message(self.Picked(self, index))
                return

    def columns(self) -> int:
        """How many cells stand side by side."""
        return max(sum(row == self._places[0][0] for row, _, _ in self._places), 1) if self._places else 1

    def draw(self, width: int) -> None:
        if not width or not self.cells:
            self._places = []
            self.content = ""
            return
        if self.packed:
            self._draw_packed(width)
            return
        notes = True
        columns, cell = self._grid(width, notes=notes)
        if -(-len(self.cells) // columns) > self.most_rows:
            notes = False
            columns, cell = self._grid(width, notes=notes)
        rows = -(-len(self.cells) // columns)
        first = min(max(self.chosen // columns - self.most_rows // 2, 0), max(rows - self.most_rows, 0))
        self._places, lines = [], []
        for row in range(rows):
            line = Text(no_wrap=True)
            for column, index in enumerate(range(row * columns, min((row + 1) * columns, len(self.cells)))):
                self._places.append((row - first, column * (cell + BETWEEN), column * (cell + BETWEEN) + cell - 1))
                line.append_text(self.cells[index].text(cell, chosen=index == self.chosen, notes=notes))
                line.append(" " * BETWEEN)
            line.rstrip()
            lines.append(line)
        self.content = Text("\n", no_wrap=True, overflow="ellipsis").join(lines[first : first + self.most_rows])

    def _grid(self, width: int, *, notes: bool) -> tuple[int, int]:
        cell = min(max(one.length(notes=notes) for one in self.cells), width)
        return max((width + BETWEEN) // (cell + BETWEEN), 1), cell

    def _draw_packed(self, width: int) -> None:
        """One row, as many cells as there is room for."""
        self._places, line, column = [], Text(no_wrap=True), 0
        for one in self.cells:
            length = one.length(notes=False) - 2
            if column + length > width:
                break
            self._places.append((0, column, column + length - 1))
            line.append_text(one.text(length, chosen=False, notes=False, close=True))
            line.append(" ")
            column += length + 1
        self.content = line
