"""Records in and out of tables: a game goes on elsewhere, or is looked at there."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pigskin.engine import record
from pigskin.engine.errors import OptionError
from pigskin.engine.game import Game
from pigskin.engine.match import Match
from pigskin.engine.record import Notes, RecordError, Replay
from pigskin.games import find_game
from pigskin.server.lobby.names import check_texts
from pigskin.server.tables.acts import Refused
from pigskin.server.tables.table import BOT, Table

ME = "me"
MOST_LINES = 10_000  # of a record that is brought here; a whole game has some hundreds


def keep_from_files(game: Game, options: Mapping[str, Any]) -> None:
    """Nobody reads this machine's files by naming them in an option."""
    for option in game.options:
        if option.reads_files and options.get(option.name, option.default) not in option.examples:
            raise OptionError(f"{option.name} is one of {', '.join(map(str, option.examples))} here")


def players_of(table: Table) -> dict[str, str]:
    """Who sits where, as a record notes it."""
    return {seat: who if who.startswith(BOT) else ME for seat, who in table.seats.items()}


# In.


def read_record(text: str) -> Replay:
    """A record that may be played on here. Refused says what is wrong with it, and in which line; what it can prove has to be right."""
    if text.count("\n") > MOST_LINES:
        raise Refused("refused", f"a record has at most {MOST_LINES} lines here", "not-a-record")
    try:
        game, options = record.named(text, find_game)
        check_texts(options)
        keep_from_files(game, options)
        replay = record.read(text, find_game)
        if replay.chance is not None:
            record.verify(text, find_game)
    except (RecordError, OptionError) as error:
        raise Refused("refused", str(error), "not-a-record") from error
    return replay


def seats_noted(replay: Replay) -> dict[str, str]:
    """Who sits where by the notes of a record: bots that are known here as they are, everybody else is whoever brings it."""
    game, noted = replay.match.game, replay.notes.players or {replay.match.game.seats[0]: ME}
    known = {f"{BOT}{name}" for name in game.bots}
    return {seat: who if who in known else ME for seat, who in noted.items()}


# Out.


def check_taken_along(table: Table, person: str) -> Match:
    """The match of a game that is not over, for one who may take it along; Refused for others.

    Its record shows what is hidden, so it is only for whoever plays it alone, and always has: nobody else but bots ever had a seat in it.
    """
    if table.match is None:
        raise Refused("not-now", "the game has not begun")
    if table.opened.tournament:
        raise Refused("refused", "a game of a tournament is played where it is")
    if not table.held_by(person) or table.players != {person}:
        raise Refused("not-yours", "a game that is not over may be taken along by one who alone has played in it, besides bots")
    return table.match


def record_so_far(match: Match, notes: Notes) -> str:
    """The record of a game that is not over. The seed is not in it, so that it stays secret at this table: elsewhere another one draws."""
    return record.write(match, notes)
