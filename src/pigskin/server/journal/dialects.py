"""The databases that tables are kept in: what each is told when a connection is made, and what its errors mean."""

from __future__ import annotations

import sqlite3
from contextlib import closing, suppress
from pathlib import Path
from typing import Any

from sqlalchemy.engine import make_url
from sqlalchemy.exc import DBAPIError, SQLAlchemyError

VERSION_TABLE = "schema_version"
PAGE = 1024  # bytes: a commit writes a page of the index for every table in it, so the usual 4096 would be four times as much to write
CHECKPOINT = 16_000  # pages: each batch touches one of every table in it, so the usual thousand would be full after a few
# A node that is stopped in the middle of a transaction must not hold up the others for long.
POSTGRES_LIMITS = {"lock_timeout": "2s", "statement_timeout": "8s", "idle_in_transaction_session_timeout": "5s"}
POSTGRES_REACH = {"connect_timeout": 3, "keepalives_idle": 5, "keepalives_interval": 2, "keepalives_count": 3, "tcp_user_timeout": 10_000}
SQLITE_DAMAGE = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)
POSTGRES_DAMAGE = ("XX001", "XX002")
FAILURES = (SQLAlchemyError, sqlite3.Error)  # of a database that does not do its work


class Unusable(ValueError):
    """A database that cannot be opened; the message says which, and why."""


class InUse(Unusable):
    """The file is served by another process already."""


def database_url(name: str) -> str:
    """A file, or the URL of a database."""
    if name.startswith(("postgresql://", "postgres://")):
        return "postgresql+psycopg://" + name.partition("://")[2]
    if "://" in name:
        raise ValueError(f"{name.partition('://')[0]} is not a database that is known here: name a file, or a postgresql:// URL")
    return f"sqlite:///{Path(name).absolute()}"


def unusable(url: str, error: BaseException) -> Unusable:
    """Why a database cannot be opened, in a line and without its password."""
    address = make_url(url)
    name = address.database if address.drivername == "sqlite" else address.set(drivername="postgresql").render_as_string(hide_password=True)
    reason = error.orig if isinstance(error, DBAPIError) else error
    return Unusable(f"{name} cannot be opened as a database: {str(reason).strip().partition(chr(10))[0]}")


def check_file(url: str) -> None:
    """Refuses a file that is no database, or that is another program's. It is only looked at."""
    path = Path(make_url(url).database or "")
    if not path.exists():
        return
    if path.is_dir():
        raise unusable(url, ValueError("it is a folder"))
    try:
        with closing(sqlite3.connect(f"{path.as_uri()}?mode=ro", uri=True)) as connection:
            names = [name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name")]
    except sqlite3.Error as error:
        raise unusable(url, error) from error
    if names and VERSION_TABLE not in names:
        raise unusable(url, ValueError(f"another program keeps {', '.join(names[:3])} in it"))


def durable(connection: Any, record: Any) -> None:
    """What is committed to SQLite is on disk before anyone hears of it."""
    settings = f"page_size={PAGE}", "journal_mode=WAL", "synchronous=FULL", f"wal_autocheckpoint={CHECKPOINT}"
    for pragma in (*settings, "foreign_keys=ON", "busy_timeout=5000"):
        connection.execute(f"PRAGMA {pragma}")


def limited(connection: Any, record: Any) -> None:
    """PostgreSQL gives up what takes too long, and ends a session that leaves a transaction lying about."""
    for name, limit in POSTGRES_LIMITS.items():
        connection.execute(f"SET {name} = '{limit}'")
    connection.commit()


def is_damage(error: BaseException | None) -> bool:
    """Whether an error says that the database itself is damaged, so that it does not pass by itself."""
    if isinstance(error, sqlite3.Error):
        return (getattr(error, "sqlite_errorcode", None) or 0) & 0xFF in SQLITE_DAMAGE
    return getattr(error, "sqlstate", None) in POSTGRES_DAMAGE


def is_down(error: BaseException) -> bool:
    """Whether an error has to do with the database as a whole, and not with one table."""
    cause = error.orig if isinstance(error, DBAPIError) else error
    if isinstance(cause, sqlite3.Error):
        return isinstance(cause, sqlite3.OperationalError)  # locked, full, not writable
    state = getattr(cause, "sqlstate", None)
    return isinstance(error, SQLAlchemyError) and (state is None or state.startswith(("08", "57P")))


def lock_file(database: Path) -> Any:
    """Holds a file beside the database for as long as this process lives, so that no other serves it."""
    try:
        import fcntl
    except ImportError:
        return None
    try:
        lock = database.with_name(database.name + ".lock").open("w")
    except OSError as error:
        raise Unusable(f"{database} cannot be opened as a database: {error.strerror} ({error.filename})") from error
    with suppress(OSError):
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        return lock
    lock.close()
    raise InUse(f"{database} is served by another process; for several processes take PostgreSQL")
