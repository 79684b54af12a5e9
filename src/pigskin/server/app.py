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

from pigskin.server import documents
from pigskin.server.acts import Refused
from pigskin.server.callers import Callers
from pigskin.server.client import client_routes
from pigskin.server.clock import steady_clock
from pigskin.server.contest_routes import ALL_PAGES
from pigskin.server.contests import Contests
from pigskin.server.databases import FAILURES
from pigskin.server.descriptors import most_connections
from pigskin.server.feeds import Feeds
from pigskin.server.guard import Guard
from pigskin.server.hall import Hall
from pigskin.server.keeper import Keeper
from pigskin.server.lobby import Lobby
from pigskin.server.logs import first_line
from pigskin.server.metrics import Metrics
from pigskin.server.news import Listener
from pigskin.server.routes import House, Page, as_json, problem
from pigskin.server.settings import Settings, default_node, from_environment
from pigskin.server.shelf import Shelf
from pigskin.server.sockets import Sockets
from pigskin.server.store import Store
from pigskin.server.threads import no_answer

log = logging.getLogger(__name__)


def make_app(settings: Settings | None = None, now: Callable[[], float] | None = None) -> Starlette:
    """A node that begins to work when its server starts. `now` is the clock that its tables go by, else one set by the database."""
    settings = settings or from_environment()
    settings.node = settings.node or default_node()
    metrics = Metrics()
    store = Store(settings.db, exclusive=True)
    hall = Hall(store, settings.node, metrics, now or steady_clock(store.time()))
    lobby = Lobby(hall, settings)
    feeds = Feeds(hall, settings.feed_rows)
    keeper = Keeper(hall, settings, feeds, Contests(hall, settings))
    shelf = Shelf(store, metrics)
    house = House(hall, lobby, keeper, settings, shelf)
    callers = Callers(settings, most_connections())
    sockets = Sockets(hall, lobby, feeds, settings, callers)
    listener = Listener(store, hall, keeper)

    @asynccontextmanager
    async def life(app: Starlette) -> AsyncIterator[dict[str, Any]]:
        listener.start()
        keeper.start()
        sockets.start()
        yield {"sockets": sockets, "callers": callers}
        house.stopping = True
        sockets.stop()
        await listener.stop()
        await hall.close()
        await keeper.stop()
        await shelf.close()
        store.close()

    routes = [
        *(Route(page.path, answered(house, page), methods=[page.method]) for page in ALL_PAGES),
        Route("/openapi.json", document(documents.openapi)),
        Route("/asyncapi.json", document(documents.asyncapi)),
        *client_routes(),
    ]
    app = Starlette(routes=routes, lifespan=life, middleware=[Middleware(Guard, settings=settings, metrics=metrics, callers=callers)])
    app.state.house = house
    return app


def answered(house: House, page: Page) -> Callable[[Request], object]:
    async def answer(request: Request) -> Response:
        try:
            return await page.answer(house, request)
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
