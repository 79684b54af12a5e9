"""Where tournaments are kept: what a node needs of it, whatever does it."""

from __future__ import annotations

from typing import Protocol

from pigskin.server.tournaments.tournament import Tournament, TournamentEntry


class TournamentStore(Protocol):
    """What keeps tournaments: a database behind threads, or the browser of the page that a node lives in."""

    async def append(self, tournament: Tournament, entry: TournamentEntry) -> None:
        """Adds an entry that a tournament has just taken. `Taken` if another writer was first; then nothing is added."""

    async def load(self, id_or_code: str) -> Tournament | None:
        """A tournament by its id or its short code."""

    async def ids(self, *statuses: str, listed: bool | None = None, limit: int = 1000) -> list[str]:
        """Tournaments by status, the newest first."""
