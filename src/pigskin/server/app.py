"""The application of one node."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from functools import cache
from typing import Any

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from pigskin.server.clock import steady_clock
from pigskin.server.documents.shelf import Shelf
from pigskin.server.feeds.feeds import Feeds
from pigskin.server.http import openapi
from pigskin.server.http.client import client_routes, lost
from pigskin.server.http.guard import Guard
from pigskin.server.http.routes import Node, Page, as_json, problem
from pigskin.server.journal.databases import FAILURES
from pigskin.server.journal.news import Listener
from pigskin.server.journal.store import Store
from pigskin.server.logs import first_line
from pigskin.server.metrics import Metrics
from pigskin.server.net.callers import Callers
from pigskin.server.net.descriptors import most_connections
from pigskin.server.net.sockets import Sockets
from pigskin.server.net.threads import no_answer
from pigskin.server.settings import Settings, default_node, from_environment
from pigskin.server.tables.acts import Refused
from pigskin.server.tables.lobby import Lobby
from pigskin.server.tables.tables import Tables
from pigskin.server.tables.timekeeper import Timekeeper
from pigskin.server.tournaments.routes import ALL_PAGES
from pigskin.server.tournaments.tournaments import Tournaments

log = logging.getLogger(__name__)


def make_app(settings: Settings | None = None, now: Callable[[], float] | None = None) -> Starlette:
    """A node that begins to work when its server starts. `now` is the clock that its tables go by, else one set by the database."""
    settings = settings or from_environment()
    settings.node = settings.node or default_node()
    metrics = Metrics()
    store = Store(settings.db, exclusive=True)
    tables = Tables(store, settings.node, metrics, now or steady_clock(store.time()))
    feeds = Feeds(tables, settings.feed_rows)
    lobby = Lobby(tables, settings, feeds)
    timekeeper = Timekeeper(tables, settings, feeds, Tournaments(tables, settings))
    shelf = Shelf(store, metrics)
    node = Node(tables, lobby, timekeeper, settings, shelf)
    callers = Callers(settings, most_connections())
    sockets = Sockets(tables, lobby, feeds, settings, callers)
    listener = Listener(store, tables, timekeeper)

    @asynccontextmanager
    async def life(app: Starlette) -> AsyncIterator[dict[str, Any]]:
        listener.start()
        timekeeper.start()
        sockets.start()
        yield {"sockets": sockets, "callers": callers}
        node.stopping = True
        sockets.stop()
        await listener.stop()
        await tables.close()
        await timekeeper.stop()
        await shelf.close()
        store.close()

    routes = [
        *(Route(page.path, answered(node, page), methods=[page.method]) for page in ALL_PAGES),
        Route("/openapi.json", document(openapi.openapi)),
        Route("/asyncapi.json", document(openapi.asyncapi)),
        *client_routes(),
    ]
    guard = Middleware(Guard, settings=settings, metrics=metrics, callers=callers)
    app = Starlette(routes=routes, lifespan=life, middleware=[guard], exception_handlers={404: lost})
    app.state.node = node
    return app


def answered(node: Node, page: Page) -> Callable[[Request], object]:
    async def answer(request: Request) -> Response:
        try:
            return await page.answer(node, request)
        except Refused as error:
            return problem(error)
        except FAILURES as error:
            log.error("the database failed", extra={"path": page.path, "why": first_line(error)})
            return problem(no_answer())

    return answer


def document(make: Callable[[], object]) -> Callable[[Request], object]:
    """A document that is the same as long as the node lives."""
    made = cache(lambda: as_json(make()))

    async def answer(request: Request) -> Response:
        return made()

    return answer
