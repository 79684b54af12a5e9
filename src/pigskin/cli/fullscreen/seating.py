"""A table made ready for the full screen."""

from __future__ import annotations

from collections.abc import Mapping

from pigskin.cli.files import OwnFile
from pigskin.cli.playing.settings import Settings, games_folder
from pigskin.cli.playing.speech import Speech
from pigskin.cli.playing.table import Table
from pigskin.cli.saving import Saving
from pigskin.cli.start import Wanted, bot_names, named_by_options, names_of


def full_names(table: Table, wanted: Wanted, settings: Settings) -> dict[str, str]:
    """Names for everybody who has one: on the full screen bots always do, and whoever plays alone the one that was set."""
    set_name = {table.people[0]: settings.name} if settings.name and len(table.people) == 1 else {}
    return {**bot_names(table, wanted.language), **set_name, **(names_of(table, wanted) or {}), **named_by_options(table.match)}


def prepare(table: Table, names: Mapping[str, str]) -> None:
    """A table for the full screen: people are called by their names and the one who plays alone "you", and every input is kept."""
    reader = table.people[0] if len(table.people) == 1 else ""
    table.speech = Speech(table.match.game, table.speech.language, names, reader, typed=False)
    if table.saving is None:
        folder = games_folder()
        folder.mkdir(parents=True, exist_ok=True)
        file = OwnFile.create_numbered(folder / f"{table.match.game.id}.pigskin", table.record())
        table.saving = Saving(file.path, file)
    table.begin()
