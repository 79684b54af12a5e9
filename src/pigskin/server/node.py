"""A node: all the parts that tables need, put together in one place, for a server and for a page alike."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from pigskin.server.beside.work import Beside
from pigskin.server.documents.shelf import Shelf
from pigskin.server.feeds.feeds import Feeds
from pigskin.server.journal.store import Store
from pigskin.server.lobby.lobby import Lobby
from pigskin.server.metrics import Metrics
from pigskin.server.net.sockets import Sockets
from pigskin.server.settings import Settings
from pigskin.server.tables.tables import Tables
from pigskin.server.tables.timekeeper import Timekeeper
from pigskin.server.tournaments.store import TournamentStore
from pigskin.server.tournaments.tournaments import Tournaments


@dataclass
class Node:
    """The parts of a node, from its first moment to its last."""

    settings: Settings
    store: Store
    tables: Tables
    feeds: Feeds
    lobby: Lobby
    tournaments: Tournaments
    timekeeper: Timekeeper
    shelf: Shelf
    sockets: Sockets
    stopping: bool = False

    def start(self) -> None:
        """Begins to keep tables and connections."""
        self.timekeeper.start()
        self.sockets.start()

    def takes_nothing_more(self) -> None:
        self.stopping = True
        self.sockets.stop()

    async def close(self) -> None:
        """Waits until all that was taken is kept, and lets go of everything."""
        self.takes_nothing_more()
        await self.tables.close()
        await self.timekeeper.stop()
        await self.sockets.close()
        await self.lobby.close()
        await self.shelf.close()
        await self.store.close()


def compose(
    store: Store,
    tournament_store: TournamentStore,
    beside: Beside,
    settings: Settings,
    now: Callable[[], float],
    *,
    only_watched: bool = False,
) -> Node:
    """The node of a store. `beside` is where its long work is done, `now` the clock that its tables go by.

    With `only_watched`, tables that nobody looks at stand still, and their clocks with them.
    """
    metrics = Metrics()
    tables = Tables(store, settings.node, metrics, now, beside)
    feeds = Feeds(tables, settings.feed_rows, beside)
    lobby = Lobby(tables, settings, feeds, beside)
    tournaments = Tournaments(tables, tournament_store, settings, beside)
    timekeeper = Timekeeper(tables, settings, feeds, tournaments, only_watched=only_watched)
    shelf = Shelf(store, metrics, beside)
    sockets = Sockets(tables, lobby, feeds, settings, beside)
    return Node(settings, store, tables, feeds, lobby, tournaments, timekeeper, shelf, sockets)
