"""Who may come to a table: not too many at once, not too many from one address, not whom the host has just sent away.

A person is known by a key alone, and whoever comes without one may be anybody. So one who was sent away is kept out by the address they
came from: for a while, and only if nobody else at the table has the same. Against one who has many addresses a host locks the table.
"""

from __future__ import annotations

import hashlib
import hmac

from pigskin.server.net.limits import Buckets, household
from pigskin.server.settings import Settings
from pigskin.server.tables.acts import Refused
from pigskin.server.tables.table import Table

MORE_FOR_A_TABLE = 4  # times what one address may, so that none can keep all others from coming


def origin_of(seed: str, address: str) -> str:
    """By what a table knows an address again: nobody can tell the address from it who does not know the seed."""
    return hmac.new(bytes.fromhex(seed), f"origin {household(address)}".encode(), hashlib.sha256).hexdigest()[:32]


class Door:
    """Lets people in to the tables of a node."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._addresses = Buckets(settings.joins, settings.joins_burst)
        self._tables = Buckets(settings.joins * MORE_FOR_A_TABLE, settings.joins_burst * MORE_FOR_A_TABLE)

    def check(self, table: Table, address: str, now: float) -> str:
        """The origin of one who may come in; Refused if this one may not."""
        settings, origin = self._settings, origin_of(table.opened.seed, address)
        if table.finished:
            raise Refused("not-now", f"the table is {table.status}")
        if table.locked:
            raise Refused("refused", "the host lets nobody else in", "locked")
        if now - table.sent_away.get(origin, -settings.kicked_for) < settings.kicked_for:
            raise Refused("refused", "the host has sent somebody from your address away; you can come back later", "sent-away")
        if len(table.people) >= settings.most_people:
            raise Refused("refused", "the table has no room for more people", "full")
        if sum(person.origin == origin for person in table.people.values()) >= settings.people_an_address:
            raise Refused("refused", f"{settings.people_an_address} people from your address are at this table already", "full")
        self.count(address)
        if not self._tables.take(table.id):
            raise Refused("too-fast", "too many people come to this table at once; wait a moment")
        return origin

    def count(self, address: str) -> None:
        """Counts one more who comes from an address, to a table or a tournament."""
        if not self._addresses.take(household(address)):
            raise Refused("too-fast", "too many people come from your address at once; wait a moment")
