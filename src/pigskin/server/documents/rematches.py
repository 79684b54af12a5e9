"""The games of a table and its rematches, one after the other, as far as they are over."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Sequence

from pigskin.server.journal.entries import Followed, Opened, read_entry
from pigskin.server.tables.acts import Refused
from pigskin.server.tables.table import FINISHED
from pigskin.server.tables.tables import Tables

MOST = 20  # games before a table, and after it
Step = Callable[[Sequence[str]], str]
FOLLOWED = "followed"  # stands in the entry that names the next table, and in few others


async def rematches(tables: Tables, table_id: str) -> tuple[tuple[str, int], ...]:
    """The other games of the same people, over one rematch after the other: each table that is over, and how many entries it has."""
    before = [one async for one in _along(tables, table_id, before_it)]
    return (*before[::-1], *[one async for one in _along(tables, table_id, after_it)])


async def _along(tables: Tables, table_id: str, step: Step) -> AsyncIterator[tuple[str, int]]:
    """From one table to the next, until there is none any more, or it is not over."""
    for _ in range(MOST):
        table_id = step(await tables.store.bodies(table_id))
        if not table_id:
            return
        try:
            _, status, number = await tables.standing(table_id)
        except Refused:
            return  # it has been swept away
        if status not in FINISHED:
            return
        yield table_id, number


def before_it(bodies: Sequence[str]) -> str:
    """The table that a table is the rematch of."""
    opened = read_entry(bodies[0])
    return opened.previous if isinstance(opened, Opened) else ""


def after_it(bodies: Sequence[str]) -> str:
    """The table where its rematch is."""
    for body in reversed(bodies):
        if FOLLOWED in body and isinstance(entry := read_entry(body), Followed):
            return entry.table
    return ""
