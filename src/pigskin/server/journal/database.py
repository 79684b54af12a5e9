"""The database that tables are kept in: SQLite in a file, or PostgreSQL."""

from __future__ import annotations

import logging
import sqlite3
import time
from collections.abc import Iterable, Sequence
from itertools import chain
from pathlib import Path
from typing import Any

from sqlalchemy import (
    Column,
    ColumnElement,
    Connection,
    Engine,
    Float,
    Integer,
    MetaData,
    String,
    Text,
    cast,
    create_engine,
    delete,
    event,
    func,
    insert,
    literal,
    select,
    text,
    update,
)
from sqlalchemy import Table as Relation
from sqlalchemy.engine import make_url
from sqlalchemy.exc import IntegrityError
from sqlalchemy.pool import PoolProxiedConnection

from pigskin.server.journal.dialects import (
    CHECKPOINT,
    FAILURES,
    PAGE,
    POSTGRES_REACH,
    check_file,
    database_url,
    durable,
    is_damage,
    limited,
    lock_file,
    unusable,
)
from pigskin.server.journal.entries import Entry, read_entry
from pigskin.server.journal.migrations import WrongSchema, migrate
from pigskin.server.journal.store import Listing, Row, Taken, Write
from pigskin.server.logs import first_line

log = logging.getLogger(__name__)
CHANNEL = "pigskin"

_schema = MetaData()
_tables = Relation(
    "tables",
    _schema,
    Column("id", String, primary_key=True),
    Column("code", String),
    Column("game", String),
    Column("status", String),
    Column("listed", Integer),
    Column("open_seats", Integer),
    Column("created_at", Float),
    Column("touched_at", Float),
)
_entries = Relation(
    "entries",
    _schema,
    Column("table_id", String, primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("at", Float),
    Column("body", Text),
)
_nodes = Relation("nodes", _schema, Column("name", String, primary_key=True), Column("seen_at", Float))
_add_entries = insert(_entries)
# Should one of the rows not go in, none of the transaction does; so SQLite need not keep a copy of each page to take back a part of it.
_ADD = "INSERT OR ROLLBACK INTO entries (table_id, number, at, body) VALUES "
AT_ONCE = 200  # rows in a statement: the fewer there are, the less often a commit lets go of Python's lock and has to wait for it again


class Busy(Exception):
    """Another writer has a transaction open on these tables, and nobody knows yet what will come of it. Nothing has been written."""

    def __init__(self, tables: set[str]) -> None:
        self.tables = tables
        super().__init__(f"busy: {', '.join(sorted(tables))}")


class Database:
    """One database. `append` belongs to one thread; the rest may be called from any."""

    def __init__(self, url: str, *, exclusive: bool = False) -> None:
        self.url = database_url(url)
        self.sqlite = self.url.startswith("sqlite")
        self._lock: Any = None
        self._writing: PoolProxiedConnection | None = None
        self.damage = ""  # what the database said of itself, if it said that it is damaged
        if self.sqlite:
            check_file(self.url)
        if self.sqlite and exclusive:
            self._lock = lock_file(Path(make_url(self.url).database or ""))
        arguments = {"check_same_thread": False, "cached_statements": 2 * AT_ONCE} if self.sqlite else POSTGRES_REACH
        self.engine: Engine = create_engine(self.url, connect_args=arguments, pool_pre_ping=not self.sqlite, pool_timeout=5)
        event.listen(self.engine, "connect", durable if self.sqlite else limited)
        event.listen(self.engine, "handle_error", lambda context: self._look_for_damage(context.original_exception))
        try:
            with self.engine.begin() as connection:
                migrate(connection)
        except (*FAILURES, WrongSchema) as error:
            self.close()
            raise unusable(self.url, error) from error

    def close(self) -> None:
        if self._writing is not None:
            self._writing.close()
        self.engine.dispose()
        if self._lock is not None:
            self._lock.close()

    def _look_for_damage(self, error: BaseException) -> None:
        if is_damage(error) and not self.damage:
            self.damage = first_line(error)
            log.critical("the database is damaged: stop, and go on with a back-up", extra={"why": self.damage})

    def make_room(self) -> None:
        """Lets the write-ahead log of SQLite grow at once to the size at which it begins anew: a commit that has to lengthen a file
        waits several times as long for the disk as one that does not."""
        if self.sqlite:
            with self.engine.connect() as connection:
                for statement in (
                    "CREATE TABLE IF NOT EXISTS room (bytes BLOB)",
                    f"INSERT INTO room VALUES (zeroblob({CHECKPOINT * PAGE}))",
                    "DROP TABLE room",
                ):
                    connection.execute(text(statement))
                    connection.commit()
                connection.execute(text("PRAGMA wal_checkpoint(RESTART)"))

    def append(self, writes: Sequence[Write], node: str) -> None:
        """Adds all of these, in one transaction. `Taken` if another was first with one of them, `Busy` if another may be; then none is
        added."""
        if self.sqlite and all(write.listing is None for write in writes):
            self._append_entries([write.row for write in writes])
            return
        try:
            with self.engine.begin() as connection:
                if not self.sqlite:
                    _claim(connection, {write.row.table_id for write in writes})
                for write in writes:
                    if write.listing is not None:
                        _set_listing(connection, write)
                connection.execute(_add_entries, [write.row._asdict() for write in writes])
                if not self.sqlite:
                    latest = {write.row.table_id: write.row.number for write in writes}
                    news = [{"news": f"{node} {table_id} {number}"} for table_id, number in latest.items()]
                    connection.execute(text(f"SELECT pg_notify('{CHANNEL}', :news)"), news)
        except IntegrityError as error:
            raise Taken(str(error.orig)) from error

    def _append_entries(self, rows: Sequence[Row]) -> None:
        """The most frequent write, on a connection kept for it: to take one and give it back would cost as much as the write."""
        if self._writing is None:
            self._writing = self.engine.raw_connection()
        try:
            for start in range(0, len(rows), AT_ONCE):
                some = rows[start : start + AT_ONCE]
                self._writing.cursor().execute(_ADD + ",".join(["(?,?,?,?)"] * len(some)), list(chain.from_iterable(some)))
            self._writing.commit()
        except sqlite3.IntegrityError as error:
            self._writing.rollback()
            raise Taken(str(error)) from error
        except Exception as error:
            self._look_for_damage(error)
            self._writing.rollback()
            raise

    def bodies(self, table_id: str, start: int = 0) -> list[str]:
        """The journal of a table, from a number on, as it is kept."""
        found = select(_entries.c.body).where(_entries.c.table_id == table_id, _entries.c.number >= start).order_by(_entries.c.number)
        with self.engine.connect() as connection:
            return list(connection.execute(found).scalars())

    def entries(self, table_id: str, start: int = 0) -> list[Entry]:
        """The journal of a table, from a number on."""
        return [read_entry(body) for body in self.bodies(table_id, start)]

    def standing(self, table_id: str) -> tuple[str, int]:
        """The status of a table and how many entries it has."""
        found = select(_tables.c.status, func.count()).join(_entries, _entries.c.table_id == _tables.c.id)
        with self.engine.connect() as connection:
            row = connection.execute(found.where(_tables.c.id == table_id).group_by(_tables.c.status)).first()
        return (row[0], row[1]) if row is not None else ("", 0)

    def find(self, id_or_code: str) -> str | None:
        """The id of a table by its id or its short code."""
        if not id_or_code.isascii() or not id_or_code.isprintable():
            return None  # no id has such characters, and not every database takes them
        found = select(_tables.c.id).where((_tables.c.id == id_or_code) | (_tables.c.code == id_or_code.upper()))
        with self.engine.connect() as connection:
            return connection.execute(found).scalars().first()

    def listings(self, *statuses: str, listed: bool | None = None, limit: int = 100_000) -> list[Listing]:
        """Tables by status, the newest first."""
        found = select(_tables).order_by(_tables.c.created_at.desc()).limit(limit)
        if statuses:
            found = found.where(_tables.c.status.in_(statuses))
        if listed is not None:
            found = found.where(_tables.c.listed == int(listed))
        with self.engine.connect() as connection:
            return [Listing(**{**row, "listed": bool(row["listed"])}) for row in connection.execute(found).mappings()]

    def beginnings(self, *statuses: str) -> dict[str, str]:
        """The first entry of each table of these statuses, as it is kept."""
        found = select(_entries.c.table_id, _entries.c.body).join(_tables, _tables.c.id == _entries.c.table_id)
        found = found.where(_entries.c.number == 0, _tables.c.status.in_(statuses))
        with self.engine.connect() as connection:
            return {row[0]: row[1] for row in connection.execute(found)}

    def numbers(self, table_ids: Iterable[str]) -> dict[str, int]:
        """How many entries each of these tables has."""
        found = select(_entries.c.table_id, func.count()).where(_entries.c.table_id.in_(list(table_ids))).group_by(_entries.c.table_id)
        with self.engine.connect() as connection:
            return {row[0]: row[1] for row in connection.execute(found)}

    def unfinished(self, table_ids: Iterable[str]) -> set[str]:
        """Which of these tables are neither over nor closed."""
        found = select(_tables.c.id).where(_tables.c.id.in_(list(table_ids)), _tables.c.status.in_(("open", "playing", "paused")))
        with self.engine.connect() as connection:
            return set(connection.execute(found).scalars())

    def delete(self, table_id: str) -> None:
        """Removes a table and all of its entries."""
        with self.engine.begin() as connection:
            connection.execute(delete(_entries).where(_entries.c.table_id == table_id))
            connection.execute(delete(_tables).where(_tables.c.id == table_id))

    def beat(self, node: str, *, forget_after: float) -> list[str]:
        """Says that a node is alive; the names of all that are."""
        now = self._now()
        # Each statement for itself: a node that is stopped in between locks nothing.
        with self.engine.connect().execution_options(isolation_level="AUTOCOMMIT") as connection:
            if not connection.execute(update(_nodes).where(_nodes.c.name == node).values(seen_at=now)).rowcount:
                connection.execute(insert(_nodes).values(name=node, seen_at=now))
            connection.execute(delete(_nodes).where(_nodes.c.seen_at < now - forget_after))
            return sorted(connection.execute(select(_nodes.c.name)).scalars())

    def time(self) -> float:
        """The time that all nodes of this database agree on."""
        with self.engine.connect() as connection:
            return float(connection.execute(select(self._now())).scalar_one())

    def _now(self) -> ColumnElement[float]:
        """SQLite has no other clock than this machine's."""
        return literal(time.time()) if self.sqlite else cast(func.extract("epoch", func.clock_timestamp()), Float)

    def leave(self, node: str) -> None:
        """A node stops."""
        with self.engine.begin() as connection:
            connection.execute(delete(_nodes).where(_nodes.c.name == node))

    def notify(self, news: str) -> None:
        """Tells the other nodes something that is not kept."""
        if not self.sqlite:
            with self.engine.begin() as connection:
                connection.execute(text(f"SELECT pg_notify('{CHANNEL}', :news)"), {"news": news})

    def back_up(self, path: Path) -> None:
        """Copies an SQLite database into a file, whole and consistent, while it is in use."""
        with self.engine.connect() as connection:
            source: Any = connection.connection.driver_connection
            copy = sqlite3.connect(path)
            try:
                source.backup(copy)
            finally:
                copy.close()


def _claim(connection: Connection, table_ids: set[str]) -> None:
    """Holds these tables until the transaction ends. `Busy` with those that another holds: to wait for it would keep all others waiting."""
    held = text("SELECT id FROM unnest(CAST(:ids AS text[])) AS id WHERE NOT pg_try_advisory_xact_lock(hashtextextended(id, 0))")
    busy = set(connection.execute(held, {"ids": sorted(table_ids)}).scalars())
    if busy:
        raise Busy(busy)


def _set_listing(connection: Connection, write: Write) -> None:
    listing = write.listing
    assert listing is not None
    values = {**listing._asdict(), "listed": int(listing.listed)}
    if write.row.number == 0:
        connection.execute(insert(_tables).values(values))
    else:
        connection.execute(update(_tables).where(_tables.c.id == listing.id).values(values))
