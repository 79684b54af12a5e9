"""The application of one node, for a server: a database behind threads, and the routes over HTTP."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.routing import Route

from pigskin.server.beside.threads import Threads
from pigskin.server.clock import steady_clock
from pigskin.server.http import openapi
from pigskin.server.http.carrier import document, over_http
from pigskin.server.http.client import client_routes, lost
from pigskin.server.http.guard import Guard
from pigskin.server.journal.database import Database
from pigskin.server.journal.news import Listener
from pigskin.server.journal.threaded import ThreadedStore
from pigskin.server.net.callers import Callers
from pigskin.server.net.descriptors import most_connections
from pigskin.server.node import compose
from pigskin.server.settings import Settings, default_node, from_environment
from pigskin.server.tournaments.database import ThreadedTournaments
from pigskin.server.tournaments.routes import ALL_PAGES


def make_app(settings: Settings | None = None, now: Callable[[], float] | None = None) -> Starlette:
    """A node that begins to work when its server starts. `now` is the clock that its tables go by, else one set by the database."""
    settings = settings or from_environment()
    settings.node = settings.node or default_node()
    database = Database(settings.db, exclusive=True)
    clock = now or steady_clock(database.time())
    node = compose(ThreadedStore(database), ThreadedTournaments(database), Threads(), settings, clock)
    callers = Callers(settings, most_connections())
    listener = Listener(database, node.tables, node.timekeeper)

    @asynccontextmanager
    async def life(app: Starlette) -> AsyncIterator[dict[str, Any]]:
        listener.start()
        node.start()
        yield {"sockets": node.sockets, "callers": callers}
        node.takes_nothing_more()
        await listener.stop()
        await node.close()

    routes = [
        *(Route(page.path, over_http(node, page), methods=[page.method]) for page in ALL_PAGES),
        Route("/openapi.json", document(openapi.openapi)),
        Route("/asyncapi.json", document(openapi.asyncapi)),
        *client_routes(),
    ]
    guard = Middleware(Guard, settings=settings, metrics=node.tables.metrics, callers=callers)
    app = Starlette(routes=routes, lifespan=life, middleware=[guard], exception_handlers={404: lost})
    app.state.node, app.state.database = node, database
    return app
