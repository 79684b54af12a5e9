"""The program around every screen: its settings, its letters and colours, and the rules to read."""

from __future__ import annotations

import os
from collections.abc import Sequence
from contextlib import suppress

from textual.app import App
from textual.filter import LineFilter, Monochrome

from pigskin.cli.fullscreen.letters import PlainLetters
from pigskin.cli.fullscreen.rules import RulesScreen
from pigskin.cli.playing.settings import Settings, changed, only_ascii, save_settings
from pigskin.engine.game import Game


class Host(App[str]):
    """What a screen may ask of the program. Settings that are changed are kept, if they are to be."""

    ENABLE_COMMAND_PALETTE = False
    TITLE = "Pigskin"
    CSS = """
    Screen { background: #14211b; color: #e6e2d6; }
    """

    def __init__(self, settings: Settings, *, keep: bool = True) -> None:
        super().__init__()
        self.settings, self._keep = settings, keep
        self._plain = PlainLetters(enabled=only_ascii(os.environ))
        self._grey = Monochrome(enabled=settings.colours == "off")

    def get_line_filters(self) -> Sequence[LineFilter]:
        return [*super().get_line_filters(), *(one for one in (self._plain, self._grey) if one.enabled)]

    def change(self, name: str, value: str) -> None:
        """Changes a setting."""
        self.settings = changed(self.settings, name, value)
        self._grey.enabled = self.settings.colours == "off"
        if self._keep:
            with suppress(OSError):
                save_settings(self.settings)

    def show_rules(self, game: Game) -> None:
        """How a game is played, in a pager."""
        self.push_screen(RulesScreen(game.guide(self.settings.spoken, at="keyboard"), self.settings.spoken))
