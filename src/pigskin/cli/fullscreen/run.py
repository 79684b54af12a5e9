"""From a table to the full screen and back to the shell."""

from __future__ import annotations

import shlex
from collections.abc import Mapping

from pigskin.cli.fullscreen.app import PigskinApp
from pigskin.cli.fullscreen.seating import prepare
from pigskin.cli.playing.settings import Settings
from pigskin.cli.playing.table import Table
from pigskin.engine.match import Match


def play_table(table: Table, names: Mapping[str, str], settings: Settings) -> str:
    """Plays at a table until it is left; what is to be said then."""
    prepare(table, names)
    try:
        PigskinApp(settings, table).run()
    finally:
        said = farewell(table)
        table.close()
    return said


def open_menu(settings: Settings) -> None:
    """The start menu, until it is left."""
    PigskinApp(settings).run()


def replay_game(match: Match, settings: Settings) -> None:
    """A saved game, until it is left."""
    PigskinApp(settings, replay=match).run()


def farewell(table: Table) -> str:
    """Where a game is kept that is left."""
    told = table.keep_at_last()
    path = table.saving.path if table.saving is not None else None
    if path is None:
        return "\n".join([told, table.speech.own("saved.nowhere"), table.record().decode()])
    if table.match.over:
        return table.speech.own("saved.over", path=path)
    return table.speech.own("saved", inputs=table.match.number, path=path, named=shlex.quote(str(path)))
