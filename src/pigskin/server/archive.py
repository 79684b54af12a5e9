"""For whoever runs a server: its tables listed, exported, deleted, backed up. All of it works while the server runs."""

from __future__ import annotations

from pathlib import Path

from pigskin.engine import record
from pigskin.engine.record import Notes
from pigskin.server.journal.database import Database
from pigskin.server.journal.store import Listing
from pigskin.server.lobby.records import players_of
from pigskin.server.tables.acts import Refused
from pigskin.server.tables.replay import table_of
from pigskin.server.tables.table import FINISHED
from pigskin.server.tables.unplayable import KeptTable
from pigskin.server.tournaments import database as tournaments_kept
from pigskin.server.tournaments.database import TournamentListing
from pigskin.server.tournaments.tournament import Tournament


class NoSuchTable(ValueError):
    """There is no table of that id or code."""


def open_database(db: str) -> Database:
    """The database of a server, which has to be there."""
    if "://" not in db and not Path(db).exists():
        raise ValueError(f"there is no database {db}")
    return Database(db)


def listings(db: str, *statuses: str) -> list[Listing]:
    database = open_database(db)
    try:
        return database.listings(*statuses)
    finally:
        database.close()


def tournaments(db: str, *statuses: str) -> list[TournamentListing]:
    database = open_database(db)
    try:
        return tournaments_kept.listings(database, *statuses)
    finally:
        database.close()


def export(db: str, id_or_code: str) -> str:
    """The record of a table as far as it has been played; the seed stays secret until the game is over."""
    database = open_database(db)
    try:
        table_id = _find(database, id_or_code)
        status, _ = database.standing(table_id)
        table = table_of(table_id, database.bodies(table_id))
        if isinstance(table, KeptTable):
            return table.record(reveal=status in FINISHED)
    except Refused as error:
        raise ValueError(error.problem) from error
    finally:
        database.close()
    if table.match is None:
        raise ValueError(f"the game at {id_or_code} has not begun")
    return record.write(table.match, Notes(players=players_of(table), brought=table.brought), given_up=table.finished)


def delete(db: str, ids_or_codes: list[str]) -> None:
    """Removes tables, and tournaments with their tables, for good; nothing, if one of them is not there."""
    database = open_database(db)
    try:
        for found in [tournaments_kept.load(database, one) or _find(database, one) for one in ids_or_codes]:
            if isinstance(found, Tournament):
                tournaments_kept.remove(database, found)
            else:
                database.delete(found)
    finally:
        database.close()


def back_up(db: str, path: Path) -> None:
    """A consistent copy of an SQLite database."""
    database = open_database(db)
    try:
        if not database.sqlite:
            raise ValueError("a PostgreSQL database is backed up with pg_dump")
        if path.exists():
            raise ValueError(f"{path} exists already")
        if not path.parent.is_dir():
            raise ValueError(f"there is no folder {str(path.parent)!r}")
        database.back_up(path)
    finally:
        database.close()


def _find(database: Database, id_or_code: str) -> str:
    found = database.find(id_or_code)
    if found is None:
        raise NoSuchTable(f"there is no table or tournament {id_or_code!r}")
    return found
