"""From a journal as it is kept to the table that it adds up to."""

from __future__ import annotations

import logging
from collections.abc import Sequence

from pigskin.server.acts import Refused
from pigskin.server.entries import read_entry
from pigskin.server.table import Broken, Table

log = logging.getLogger(__name__)

# What a journal may raise that was kept by other rules, or by a later version.
UNREADABLE = (Broken, ValueError, LookupError, AssertionError, AttributeError, TypeError)


def table_of(table_id: str, bodies: Sequence[str]) -> Table:
    """The table of a journal. Refused if there is none, or if it does not add up by the rules as they are now."""
    if not bodies:
        raise Refused("no-such-table", f"there is no table {table_id!r}")
    table = Table(table_id)
    try:
        for body in bodies:
            table.apply(read_entry(body), stored=True)
    except UNREADABLE as error:
        log.error("a table cannot be loaded", extra={"table": table_id, "why": str(error)})
        raise Refused("no-such-table", f"the table {table_id} cannot be played on: {error}") from error
    return table
