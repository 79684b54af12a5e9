"""Who may look on at a table, and how the connections of others end."""

from __future__ import annotations

from pigskin.server.tables.table import OPEN, Table

KICKED, NO_SPECTATORS = 4403, 4404


def may_look(table: Table, person: str) -> bool:
    """Whether this person, or a spectator without a name, may see the table."""
    return table.spectators or (person != "" and (person in (table.host, table.organiser) or bool(table.held_by(person))))


def unwelcome(table: Table, person: str) -> tuple[int, str] | None:
    """How a connection of this person ends, if it may not look on."""
    if person and person not in table.people:
        return KICKED, "you were sent away from the table"
    if not may_look(table, person) and not (person and OPEN in table.seats.values()):
        return NO_SPECTATORS, "the host has sent the spectators away"
    return None
