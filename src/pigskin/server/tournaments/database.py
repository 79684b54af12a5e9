"""Tournaments in a database: beside the tables, in the same way."""

from __future__ import annotations

from typing import NamedTuple

from sqlalchemy import Column, Float, Integer, MetaData, String, Text, delete, insert, select, update
from sqlalchemy import Table as Relation
from sqlalchemy.exc import IntegrityError

from pigskin.server.journal.database import Database
from pigskin.server.journal.store import Taken
from pigskin.server.journal.threaded import asked
from pigskin.server.tournaments.tournament import Tournament, TournamentEntry, read_entry, write_entry

_schema = MetaData()
_tournaments = Relation(
    "contests",
    _schema,
    Column("id", String, primary_key=True),
    Column("code", String),
    Column("status", String),
    Column("listed", Integer),
    Column("created_at", Float),
)
_entries = Relation(
    "contest_entries",
    _schema,
    Column("contest_id", String, key="tournament_id", primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("at", Float),
    Column("body", Text),
)


def append(database: Database, tournament: Tournament, entry: TournamentEntry) -> None:
    """Adds an entry that a tournament has just taken. `Taken` if another writer was first; then nothing is added."""
    number = tournament.number - 1
    row = {"tournament_id": tournament.id, "number": number, "at": entry.at, "body": write_entry(entry).decode()}
    founded = tournament.founded
    try:
        with database.engine.begin() as connection:
            if number == 0:
                listing = {"code": founded.code, "listed": int(founded.listed), "created_at": founded.at}
                connection.execute(insert(_tournaments).values(id=tournament.id, status=tournament.status, **listing))
            else:
                connection.execute(update(_tournaments).where(_tournaments.c.id == tournament.id).values(status=tournament.status))
            connection.execute(insert(_entries).values(row))
    except IntegrityError as error:
        raise Taken(str(error.orig)) from error


def load(database: Database, id_or_code: str) -> Tournament | None:
    """A tournament by its id or its short code."""
    if not id_or_code.isascii() or not id_or_code.isprintable():
        return None  # no id has such characters, and not every database takes them
    found = select(_tournaments.c.id).where((_tournaments.c.id == id_or_code) | (_tournaments.c.code == id_or_code.upper()))
    with database.engine.connect() as connection:
        tournament_id = connection.execute(found).scalars().first()
        if tournament_id is None:
            return None
        bodies = select(_entries.c.body).where(_entries.c.tournament_id == tournament_id).order_by(_entries.c.number)
        tournament = Tournament(tournament_id)
        for body in connection.execute(bodies).scalars():
            tournament.apply(read_entry(body))
        return tournament


class TournamentListing(NamedTuple):
    """A tournament as the lists know it."""

    id: str
    code: str
    status: str
    created_at: float


def listings(database: Database, *statuses: str) -> list[TournamentListing]:
    """All tournaments, or those with these statuses, the newest first."""
    columns = [_tournaments.c[name] for name in TournamentListing._fields]
    found = select(*columns).order_by(_tournaments.c.created_at.desc())
    if statuses:
        found = found.where(_tournaments.c.status.in_(statuses))
    with database.engine.connect() as connection:
        return [TournamentListing(*row) for row in connection.execute(found)]


def remove(database: Database, tournament: Tournament) -> None:
    """Deletes a tournament and all of its tables."""
    for table_id in tournament.made:
        database.delete(table_id)
    with database.engine.begin() as connection:
        connection.execute(delete(_entries).where(_entries.c.tournament_id == tournament.id))
        connection.execute(delete(_tournaments).where(_tournaments.c.id == tournament.id))


def ids(database: Database, *statuses: str, listed: bool | None = None, limit: int = 1000) -> list[str]:
    """Tournaments by status, the newest first."""
    found = select(_tournaments.c.id).where(_tournaments.c.status.in_(statuses)).order_by(_tournaments.c.created_at.desc()).limit(limit)
    if listed is not None:
        found = found.where(_tournaments.c.listed == int(listed))
    with database.engine.connect() as connection:
        return list(connection.execute(found).scalars())


class ThreadedTournaments:
    """A `TournamentStore` that is a database."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def append(self, tournament: Tournament, entry: TournamentEntry) -> None:
        await asked(append, self._database, tournament, entry)

    async def load(self, id_or_code: str) -> Tournament | None:
        return await asked(load, self._database, id_or_code)

    async def ids(self, *statuses: str, listed: bool | None = None, limit: int = 1000) -> list[str]:
        return await asked(ids, self._database, *statuses, listed=listed, limit=limit)
