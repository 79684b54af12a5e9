"""A list to pick from: what every menu of the full screen is made of."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Generic, NamedTuple, TypeVar

from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.screen import Screen
from textual.widgets import Input, OptionList, Static
from textual.widgets.option_list import Option

T = TypeVar("T")
KEYS = "123456789"


class Entry(NamedTuple, Generic[T]):
    """A line of a menu, what it says of it, and what picking it gives."""

    label: str
    gives: T
    note: str = ""


class PickScreen(Screen[T | None]):
    """Gives what was picked, or None where one went back."""

    CSS = """
    PickScreen { align: center middle; }
    #menu { width: 76; max-width: 100%; height: auto; max-height: 100%; padding: 0 2; background: #1b2d24; }
    #title { text-style: bold; padding: 1 0; color: #ffe08a; }
    #about { color: #b8c8b8; }
    OptionList { height: auto; max-height: 16; border: none; background: #1b2d24; padding: 0; }
    #foot { color: #9aa5a0; padding: 1 0; }
    """

    def __init__(self, title: str, entries: Sequence[Entry[T]], foot: str, about: str = "") -> None:
        super().__init__()
        self._head, self.entries, self._foot, self._about = title, list(entries), foot, about

    def compose(self) -> ComposeResult:
        with Vertical(id="menu"):
            yield Static(self._head, id="title", markup=False)
            if self._about:
                yield Static(self._about, id="about", markup=False)
            yield OptionList(*(Option(self._line(number, entry)) for number, entry in enumerate(self.entries)))
            yield Static(self._foot, id="foot", markup=False)

    @staticmethod
    def _line(number: int, entry: Entry[T]) -> Text:
        key = KEYS[number] if number < len(KEYS) else " "
        line = Text.assemble((f" {key} ", "bold black on #d8c27a"), " ", (entry.label, "bold"))
        if entry.note:
            line.append(f"  {entry.note}", "#9aa5a0")
        return line

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        self.dismiss(self.entries[event.option_index].gives)

    def on_key(self, event: events.Key) -> None:
        if event.key in ("escape", "q"):
            event.stop()
            self.dismiss(None)
        elif event.character and event.character in KEYS and KEYS.index(event.character) < len(self.entries):
            event.stop()
            self.dismiss(self.entries[KEYS.index(event.character)].gives)


class AskScreen(Screen[str | None]):
    """Asks for a line of text; None where one went back."""

    CSS = PickScreen.CSS.replace("PickScreen", "AskScreen")

    def __init__(self, title: str, value: str, foot: str) -> None:
        super().__init__()
        self._head, self._value, self._foot = title, value, foot

    def compose(self) -> ComposeResult:
        with Vertical(id="menu"):
            yield Static(self._head, id="title", markup=False)
            yield Input(self._value)
            yield Static(self._foot, id="foot", markup=False)

    def on_input_submitted(self, event: Input.Submitted) -> None:
        self.dismiss(event.value.strip())

    def on_key(self, event: events.Key) -> None:
        if event.key == "escape":
            event.stop()
            self.dismiss(None)
