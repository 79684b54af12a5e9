"""Where the tables of a page are kept: the page's own database (IndexedDB), which this module reaches by two functions of the page.

`keep` adds rows and sets listings in one transaction, and says what came of it; `load` gives back the rows of a table, or all listings.
Rows have the key (table, number) there too, so two tabs can never both be right.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterable, Sequence
from typing import get_args

import msgspec
from msgspec import Struct

from pigskin.server.journal.store import Attempt, Listing, Outcome, StoreFailed, Taken, Write
from pigskin.server.tables.table import FINISHED
from pigskin.server.tournaments.tournament import Tournament, TournamentEntry, read_entry, write_entry

log = logging.getLogger(__name__)
Keep = Callable[[str], Awaitable[str]]
Load = Callable[[str, int], Awaitable[str]]
OUTCOMES: tuple[Outcome, ...] = get_args(Outcome)


class KeptRow(Struct):
    """An entry of a table, or of a tournament, as the page keeps it."""

    table: str
    number: int
    at: float
    body: str


class KeptListing(Struct, omit_defaults=True):
    """A table, or a tournament, as the lists know it."""

    id: str
    code: str
    status: str
    listed: bool
    created_at: float
    game: str = ""
    open_seats: int = 0
    touched_at: float = 0.0
    tournament: bool = False


class Kept(Struct):
    """What is to be kept in one transaction, or not at all."""

    rows: list[KeptRow]
    listings: list[KeptListing]


_read_bodies = msgspec.json.Decoder(list[str]).decode
_read_listings = msgspec.json.Decoder(list[KeptListing]).decode


class Pages:
    """The page's database: what both kinds of stores ask of it."""

    def __init__(self, keep: Keep, load: Load) -> None:
        self._keep, self._load = keep, load

    def kept(self, what: Kept) -> Awaitable[Outcome]:
        """Begins to keep something; what came of it."""
        try:
            keeping = self._keep(msgspec.json.encode(what).decode())
        except Exception as error:
            keeping = _failed(error)
        return self._outcome(keeping)

    @staticmethod
    async def _outcome(keeping: Awaitable[str]) -> Outcome:
        try:
            said = str(await keeping)
        except Exception as error:
            log.error("the page could not keep something", extra={"why": repr(error)})
            return "failed"
        return next((outcome for outcome in OUTCOMES if outcome == said), "failed")

    async def bodies(self, journal: str, start: int = 0) -> list[str]:
        """The rows of a journal, from a number on."""
        return _read_bodies(await self._loaded(journal, start))

    async def listings(self, *, tournaments: bool, statuses: Sequence[str] = ()) -> list[KeptListing]:
        """All tables or all tournaments, or those of these statuses, the newest first."""
        found = _read_listings(await self._loaded("", 0))
        chosen = [one for one in found if one.tournament == tournaments and (not statuses or one.status in statuses)]
        return sorted(chosen, key=lambda one: one.created_at, reverse=True)

    async def find(self, id_or_code: str, *, tournaments: bool) -> KeptListing | None:
        """The listing of this id or short code."""
        found = await self.listings(tournaments=tournaments)
        return next((one for one in found if id_or_code == one.id or id_or_code.upper() == one.code), None)

    async def _loaded(self, journal: str, start: int) -> str:
        try:
            return str(await self._load(journal, start))
        except Exception as error:
            raise StoreFailed(f"the page cannot read what it has kept: {error!r}") from error


async def _failed(error: Exception) -> str:
    raise error


class PageStore:
    """A `Store` that is the database of a page."""

    damage = ""
    shared = False

    def __init__(self, pages: Pages) -> None:
        self._pages = pages

    def commit(self, writes: Sequence[Write], node: str) -> Awaitable[list[Attempt]]:
        return asyncio.ensure_future(self._committed(writes, self._pages.kept(_kept(writes))))

    async def _committed(self, writes: Sequence[Write], keeping: Awaitable[Outcome]) -> list[Attempt]:
        """What came of all of them; what stands in the way of one table does not stop the others."""
        outcome = await keeping
        tables = dict.fromkeys(write.row.table_id for write in writes)
        if outcome == "committed" or len(tables) == 1:
            return [outcome] * len(writes)
        outcomes = {one: await self._pages.kept(_kept([write for write in writes if write.row.table_id == one])) for one in tables}
        return [outcomes[write.row.table_id] for write in writes]

    async def bodies(self, table_id: str, start: int = 0) -> list[str]:
        return await self._pages.bodies(table_id, start)

    async def standing(self, table_id: str) -> tuple[str, int]:
        found = await self._pages.find(table_id, tournaments=False)
        return (found.status, len(await self.bodies(table_id))) if found is not None else ("", 0)

    async def find(self, id_or_code: str) -> str | None:
        found = await self._pages.find(id_or_code, tournaments=False)
        return found.id if found is not None else None

    async def listings(self, *statuses: str, listed: bool | None = None, limit: int = 100_000) -> list[Listing]:
        found = [one for one in await self._pages.listings(tournaments=False, statuses=statuses) if listed in (None, one.listed)]
        return [
            Listing(one.id, one.code, one.game, one.status, one.listed, one.open_seats, one.created_at, one.touched_at)
            for one in found[:limit]
        ]

    async def beginnings(self, *statuses: str) -> dict[str, str]:
        return {one.id: (await self.bodies(one.id))[0] for one in await self.listings(*statuses)}

    async def unfinished(self, table_ids: Iterable[str]) -> set[str]:
        return {one.id for one in await self.listings() if one.status not in FINISHED} & set(table_ids)

    async def beat(self, node: str, *, forget_after: float) -> list[str]:
        return [node]

    async def leave(self, node: str) -> None:
        """Nobody else is told."""

    async def notify(self, news: str) -> None:
        """Nobody else is told."""

    async def close(self) -> None:
        """The page closes its database."""


def _kept(writes: Sequence[Write]) -> Kept:
    """Writes as the page keeps them; of each table the last listing."""
    rows = [KeptRow(*write.row) for write in writes]
    listings = {write.listing.id: write.listing for write in writes if write.listing is not None}
    return Kept(rows, [KeptListing(**one._asdict()) for one in listings.values()])


class PageTournaments:
    """A `TournamentStore` that is the database of a page."""

    def __init__(self, pages: Pages) -> None:
        self._pages = pages

    async def append(self, tournament: Tournament, entry: TournamentEntry) -> None:
        founded, row = tournament.founded, KeptRow(tournament.id, tournament.number - 1, entry.at, write_entry(entry).decode())
        listing = KeptListing(tournament.id, founded.code, tournament.status, founded.listed, founded.at, tournament=True)
        outcome = await self._pages.kept(Kept([row], [listing]))
        if outcome == "taken":
            raise Taken(f"entry {row.number} of tournament {tournament.id}")
        if outcome == "failed":
            raise StoreFailed("the page could not keep it")

    async def load(self, id_or_code: str) -> Tournament | None:
        found = await self._pages.find(id_or_code, tournaments=True)
        if found is None:
            return None
        tournament = Tournament(found.id)
        for body in await self._pages.bodies(found.id):
            tournament.apply(read_entry(body))
        return tournament

    async def ids(self, *statuses: str, listed: bool | None = None, limit: int = 1000) -> list[str]:
        found = await self._pages.listings(tournaments=True, statuses=statuses)
        return [one.id for one in found if listed in (None, one.listed)][:limit]
