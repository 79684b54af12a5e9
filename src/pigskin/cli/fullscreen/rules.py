"""A text to read page by page: the rules of a game."""

from __future__ import annotations

from rich.markdown import Markdown
from textual import events
from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.screen import Screen
from textual.widgets import Static

from pigskin.cli.words import terminal_words


class RulesScreen(Screen[None]):
    """A Markdown text; Escape or Q closes it."""

    CSS = """
    #text { padding: 0 2; }
    #leave { height: 1; background: $panel; padding: 0 1; }
    """

    def __init__(self, text: str, language: str) -> None:
        super().__init__()
        self._text, self._language = text, language

    def compose(self) -> ComposeResult:
        with VerticalScroll():
            yield Static(Markdown(self._text), id="text")
        yield Static(terminal_words(self._language).say("rules.keys"), id="leave", markup=False)

    def on_key(self, event: events.Key) -> None:
        if event.key in ("escape", "q", "r"):
            event.stop()
            self.dismiss()
        elif event.key == "space":
            self.query_one(VerticalScroll).scroll_page_down(animate=False)
