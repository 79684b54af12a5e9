"""How many tables, or tournaments, each address has set up that are still open."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Awaitable, Callable, Set

from pigskin.server.net.limits import household
from pigskin.server.tables.acts import Refused

MOST_ADDRESSES = 20_000


class OpenCounts:
    """What was set up here from each address. `open_ones` tells which of them are not finished."""

    def __init__(self, what: str, most: int, open_ones: Callable[[Set[str]], Awaitable[Set[str]]]) -> None:
        self._what, self._most, self._open_ones = what, most, open_ones
        self._of: OrderedDict[str, set[str]] = OrderedDict()

    async def add(self, address: str, opened: str) -> None:
        """Counts one more from an address. Refused if too many from there are still open."""
        mine = self._of.setdefault(household(address), set())
        self._of.move_to_end(household(address))
        if len(self._of) > MOST_ADDRESSES:
            self._of.popitem(last=False)
        if len(mine) >= self._most:
            looked_at = set(mine)
            mine -= looked_at - await self._open_ones(looked_at)
        if len(mine) >= self._most:
            full = f"{self._most} {self._what} from your address are open already; close one, or play one to its end"
            raise Refused("too-fast", full, "too-many-open")
        mine.add(opened)
