"""The steps that bring a database to the present schema. A step that has been released is never changed; a new one is added."""

from __future__ import annotations

from sqlalchemy import Connection, text

from pigskin.server.journal.dialects import VERSION_TABLE

STEPS: tuple[tuple[str, ...], ...] = (
    (
        """CREATE TABLE tables (
            id VARCHAR(32) PRIMARY KEY,
            code VARCHAR(16) NOT NULL UNIQUE,
            game VARCHAR(32) NOT NULL,
            status VARCHAR(16) NOT NULL,
            listed INTEGER NOT NULL,
            open_seats INTEGER NOT NULL,
            created_at DOUBLE PRECISION NOT NULL,
            touched_at DOUBLE PRECISION NOT NULL
        )""",
        "CREATE INDEX tables_by_status ON tables (status, listed)",
        """CREATE TABLE entries (
            table_id VARCHAR(32) NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
            number INTEGER NOT NULL,
            at DOUBLE PRECISION NOT NULL,
            body TEXT NOT NULL,
            PRIMARY KEY (table_id, number)
        )""",
        """CREATE TABLE nodes (
            name VARCHAR(64) PRIMARY KEY,
            seen_at DOUBLE PRECISION NOT NULL
        )""",
    ),
    (
        """CREATE TABLE contests (
            id VARCHAR(32) PRIMARY KEY,
            code VARCHAR(16) NOT NULL UNIQUE,
            status VARCHAR(16) NOT NULL,
            listed INTEGER NOT NULL,
            created_at DOUBLE PRECISION NOT NULL
        )""",
        """CREATE TABLE contest_entries (
            contest_id VARCHAR(32) NOT NULL REFERENCES contests (id) ON DELETE CASCADE,
            number INTEGER NOT NULL,
            at DOUBLE PRECISION NOT NULL,
            body TEXT NOT NULL,
            PRIMARY KEY (contest_id, number)
        )""",
    ),
)


class WrongSchema(Exception):
    """A database that this program cannot bring to its schema."""


def migrate(connection: Connection) -> int:
    """Takes the steps that are still to be taken; the version the schema has then."""
    if connection.dialect.name == "postgresql":
        connection.execute(text("SET LOCAL lock_timeout = '60s'; SET LOCAL statement_timeout = 0"))  # a step may have much to change
        connection.execute(text("SELECT pg_advisory_xact_lock(19480612)"))  # nodes that start together take turns
    connection.execute(text(f"CREATE TABLE IF NOT EXISTS {VERSION_TABLE} (version INTEGER NOT NULL)"))
    version = connection.execute(text(f"SELECT max(version) FROM {VERSION_TABLE}")).scalar() or 0
    if version > len(STEPS):
        raise WrongSchema(f"it has version {version} of the schema, this program knows version {len(STEPS)}: take a later program")
    for step in STEPS[version:]:
        version += 1
        for statement in step:
            connection.execute(text(statement))
        connection.execute(text(f"INSERT INTO {VERSION_TABLE} (version) VALUES (:version)"), {"version": version})
    return version
