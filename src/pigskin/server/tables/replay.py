"""From a journal as it is kept to the table that it adds up to."""

from __future__ import annotations

from collections.abc import Sequence

from pigskin.server.journal.entries import read_entry
from pigskin.server.tables.acts import Refused
from pigskin.server.tables.table import Table
from pigskin.server.tables.unplayable import UNREADABLE, kept_table


def table_of(table_id: str, bodies: Sequence[str]) -> Table:
    """The table of a journal; where it does not add up by the rules as they are now, as it was kept. Refused if nothing can be shown."""
    if not bodies:
        raise Refused("no-such-table", f"there is no table {table_id!r}")
    table = Table(table_id)
    try:
        for body in bodies:
            table.apply(read_entry(body), stored=True)
    except UNREADABLE as error:
        return kept_table(table_id, bodies, str(error))
    return table
