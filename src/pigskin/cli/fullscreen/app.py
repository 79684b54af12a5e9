"""The program on the full screen: a table, a game to look at again, or the start menu and all that it opens."""

from __future__ import annotations

import asyncio
import signal
from contextlib import suppress

from pigskin.cli.fullscreen.host import Host
from pigskin.cli.fullscreen.play import PlayScreen
from pigskin.cli.playing.settings import Settings
from pigskin.cli.playing.speech import Speech
from pigskin.cli.playing.table import Table
from pigskin.engine.match import Match

LEAVING = ("SIGTERM", "SIGHUP")  # a polite kill, and a terminal that is closed


class PigskinApp(Host):
    """Begins with a table, with a game to look at again, or with the start menu."""

    def __init__(self, settings: Settings, table: Table | None = None, *, replay: Match | None = None, keep: bool = True) -> None:
        super().__init__(settings, keep=keep)
        self._table, self._replay = table, replay

    def on_mount(self) -> None:
        with suppress(NotImplementedError, ValueError, RuntimeError):  # where a system or a thread takes no signals
            for name in LEAVING:
                asyncio.get_running_loop().add_signal_handler(getattr(signal, name), self.exit)
        if self._table is not None:
            self.push_screen(PlayScreen(self._table), self._left)
        elif self._replay is not None:
            from pigskin.cli.fullscreen.replay import ReplayScreen

            speech = Speech(self._replay.game, self.settings.spoken, {}, typed=False)
            self.push_screen(ReplayScreen(self._replay, speech), self._left)
        else:
            from pigskin.cli.fullscreen.menu import MenuScreen

            self.push_screen(MenuScreen())

    def _left(self, _: object) -> None:
        """What the program was begun with is left."""
        self.exit()
