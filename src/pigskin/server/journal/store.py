"""Where the tables of a node are kept: what a node needs of it, whatever does it. Entries are only ever added, under (table, number)."""

from __future__ import annotations

from collections.abc import Awaitable, Iterable, Sequence
from typing import Literal, NamedTuple, Protocol

ANSWERS_WITHIN = 10.0  # seconds; a store gives up by itself before that, unless it hangs
Outcome = Literal["committed", "taken", "failed"]
Attempt = Outcome | Literal["busy"]


class Row(NamedTuple):
    """An entry as it is kept."""

    table_id: str
    number: int
    at: float
    body: str


class Listing(NamedTuple):
    """A table as the lists know it. Kept beside the entries, and follows from them."""

    id: str
    code: str
    game: str
    status: str
    listed: bool
    open_seats: int
    created_at: float
    touched_at: float


class Write(NamedTuple):
    """One entry to be added, and how the listing of its table changes with it."""

    row: Row
    listing: Listing | None


class Taken(Exception):
    """Another writer was first: that number of that table is taken, or the table is gone."""


class StoreFailed(Exception):
    """Whatever keeps the tables does not do its work now."""


class Store(Protocol):
    """What keeps tables: a database behind threads, or the browser of the page that a node lives in. Any of it may raise StoreFailed."""

    @property
    def damage(self) -> str:
        """What the store said of itself, if it said that it is damaged."""

    @property
    def shared(self) -> bool:
        """Whether other nodes write too, and are to be told what is not kept."""

    def commit(self, writes: Sequence[Write], node: str) -> Awaitable[list[Attempt]]:
        """Begins to add these, all of a table or none: what came of each. Nothing may wait for another table that is `busy`."""

    async def bodies(self, table_id: str, start: int = 0) -> list[str]:
        """The journal of a table, from a number on, as it is kept."""

    async def standing(self, table_id: str) -> tuple[str, int]:
        """The status of a table and how many entries it has."""

    async def find(self, id_or_code: str) -> str | None:
        """The id of a table by its id or its short code."""

    async def listings(self, *statuses: str, listed: bool | None = None, limit: int = 100_000) -> list[Listing]:
        """Tables by status, the newest first."""

    async def beginnings(self, *statuses: str) -> dict[str, str]:
        """The first entry of each table of these statuses, as it is kept."""

    async def unfinished(self, table_ids: Iterable[str]) -> set[str]:
        """Which of these tables are neither over nor closed."""

    async def beat(self, node: str, *, forget_after: float) -> list[str]:
        """Says that a node is alive; the names of all that are."""

    async def leave(self, node: str) -> None:
        """A node stops."""

    async def notify(self, news: str) -> None:
        """Tells the other nodes something that is not kept."""

    async def close(self) -> None:
        """Lets go of whatever it holds; nothing is asked of it any more."""
