"""Where tournaments are kept: beside the tables, in the same way."""

from __future__ import annotations

from typing import NamedTuple

from sqlalchemy import Column, Float, Integer, MetaData, String, Text, delete, insert, select, update
from sqlalchemy import Table as Relation
from sqlalchemy.exc import IntegrityError

from pigskin.server.contest import Contest, ContestEntry, read_entry, write_entry
from pigskin.server.store import Store, Taken

_schema = MetaData()
_contests = Relation(
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
    Column("contest_id", String, primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("at", Float),
    Column("body", Text),
)


def append(store: Store, contest: Contest, entry: ContestEntry) -> None:
    """Adds an entry that a tournament has just taken. `Taken` if another writer was first; then nothing is added."""
    number = contest.number - 1
    row = {"contest_id": contest.id, "number": number, "at": entry.at, "body": write_entry(entry).decode()}
    founded = contest.founded
    try:
        with store.engine.begin() as connection:
            if number == 0:
                listing = {"code": founded.code, "listed": int(founded.listed), "created_at": founded.at}
                connection.execute(insert(_contests).values(id=contest.id, status=contest.status, **listing))
            else:
                connection.execute(update(_contests).where(_contests.c.id == contest.id).values(status=contest.status))
            connection.execute(insert(_entries).values(row))
    except IntegrityError as error:
        raise Taken(str(error.orig)) from error


def load(store: Store, id_or_code: str) -> Contest | None:
    """A tournament by its id or its short code."""
    if not id_or_code.isascii() or not id_or_code.isprintable():
        return None  # no id has such characters, and not every database takes them
    found = select(_contests.c.id).where((_contests.c.id == id_or_code) | (_contests.c.code == id_or_code.upper()))
    with store.engine.connect() as connection:
        contest_id = connection.execute(found).scalars().first()
        if contest_id is None:
            return None
        bodies = select(_entries.c.body).where(_entries.c.contest_id == contest_id).order_by(_entries.c.number)
        contest = Contest(contest_id)
        for body in connection.execute(bodies).scalars():
            contest.apply(read_entry(body))
        return contest


class ContestListing(NamedTuple):
    """A tournament as the lists know it."""

    id: str
    code: str
    status: str
    created_at: float


def listings(store: Store, *statuses: str) -> list[ContestListing]:
    """All tournaments, or those with these statuses, the newest first."""
    columns = [_contests.c[name] for name in ContestListing._fields]
    found = select(*columns).order_by(_contests.c.created_at.desc())
    if statuses:
        found = found.where(_contests.c.status.in_(statuses))
    with store.engine.connect() as connection:
        return [ContestListing(*row) for row in connection.execute(found)]


def remove(store: Store, contest: Contest) -> None:
    """Deletes a tournament and all of its tables."""
    for table_id in contest.made:
        store.delete(table_id)
    with store.engine.begin() as connection:
        connection.execute(delete(_entries).where(_entries.c.contest_id == contest.id))
        connection.execute(delete(_contests).where(_contests.c.id == contest.id))


def ids(store: Store, *statuses: str, listed: bool | None = None, limit: int = 1000) -> list[str]:
    """Tournaments by status, the newest first."""
    found = select(_contests.c.id).where(_contests.c.status.in_(statuses)).order_by(_contests.c.created_at.desc()).limit(limit)
    if listed is not None:
        found = found.where(_contests.c.listed == int(listed))
    with store.engine.connect() as connection:
        return list(connection.execute(found).scalars())
