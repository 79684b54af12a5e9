"""A curtain between two people at one keyboard, so that nobody sees what another one holds."""

from __future__ import annotations

from textual import events
from textual.app import ComposeResult
from textual.screen import Screen
from textual.widgets import Static


class Curtain(Screen[None]):
    """Nothing but a word whose turn it is, until that one is alone."""

    CSS = """
    Curtain { align: center middle; background: #241a3a; }
    #curtain { width: auto; max-width: 70; padding: 1 4; text-align: center; background: #3a2a5a; }
    """

    def __init__(self, said: str) -> None:
        super().__init__()
        self._said = said

    def compose(self) -> ComposeResult:
        yield Static(self._said, id="curtain", markup=False)

    def on_key(self, event: events.Key) -> None:
        event.stop()
        if event.key == "enter":
            self.dismiss()

    def on_click(self) -> None:
        self.dismiss()
