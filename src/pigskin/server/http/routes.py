"""The HTTP interface, route by route. Each says what it takes and gives; the OpenAPI document is made from that."""

from __future__ import annotations

import io
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any, get_args

import msgspec
import segno
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from pigskin import __version__
from pigskin.engine.game import ENGLISH, Game
from pigskin.games import find_game, game_ids
from pigskin.server.documents import game
from pigskin.server.documents.maker import Kind, Wanted
from pigskin.server.documents.shelf import Shelf
from pigskin.server.feeds.feeds import sample_games
from pigskin.server.http.games import face_words, game_view, lesson_views
from pigskin.server.journal.store import Listing
from pigskin.server.messages import answers
from pigskin.server.messages import socket as m
from pigskin.server.messages.feeds import FeedView
from pigskin.server.messages.fields import Language
from pigskin.server.messages.lobby import AskGlances, CreateTable, Glance, Joined, JoinTable, ListedTable
from pigskin.server.messages.review import ReviewView, TrialView
from pigskin.server.messages.table import TableView
from pigskin.server.net.threads import in_thread
from pigskin.server.settings import Settings
from pigskin.server.tables.acts import Refused
from pigskin.server.tables.glance import glance
from pigskin.server.tables.keys import person_of
from pigskin.server.tables.lobby import Lobby
from pigskin.server.tables.room import Room
from pigskin.server.tables.spectators import unwelcome
from pigskin.server.tables.tables import Tables
from pigskin.server.tables.timekeeper import Timekeeper
from pigskin.server.tables.view import table_view, view_for_stranger

STATUS_OF = {
    "bad-message": 400,
    "bad-input": 400,
    "refused": 409,
    "not-now": 409,
    "no-such-table": 404,
    "no-such-person": 403,
    "not-yours": 403,
    "too-fast": 429,
    "later": 503,
}
LANGUAGES: tuple[str, ...] = get_args(Language)
encode = msgspec.json.Encoder(order="deterministic").encode


@dataclass(frozen=True)
class Page:
    """One route: method and path, what it is for, what it takes and gives, how it can refuse, and whether it speaks several languages."""

    method: str
    path: str
    summary: str
    answer: Callable[[Any, Request], Awaitable[Response]]
    gives: Any = None
    takes: Any = None
    kind: str = "application/json"
    refusals: tuple[int, ...] = ()
    success: int = 200
    takes_kind: str = "application/json"
    keyed: bool = False
    told: bool = False


def as_json(content: object, status: int = 200) -> Response:
    return Response(encode(content), status, media_type="application/json")


def takes_squeezed(request: Request) -> bool:
    """Whether whoever asks can take a long answer, which says much again and again, squeezed."""
    return "gzip" in request.headers.get("accept-encoding", "")


def address_of(request: Request) -> str:
    """Where a request comes from."""
    return request.client.host if request.client else ""


def problem(error: Refused) -> Response:
    return as_json(answers.Problem(error.code, error.problem, error.why), STATUS_OF.get(error.code, 400))


@dataclass
class Node:
    """All that the routes need of a node."""

    tables: Tables
    lobby: Lobby
    timekeeper: Timekeeper
    settings: Settings
    shelf: Shelf
    stopping: bool = False

    # Tables.

    async def games(self, request: Request) -> Response:
        return as_json([game_view(find_game(game_id), language_of(request)) for game_id in game_ids()])

    async def listed_tables(self, request: Request) -> Response:
        found = await in_thread(self.tables.store.listings, "open", "playing", "paused", listed=True, limit=200)
        return as_json([self._listed(one) for one in found])

    def _listed(self, one: Listing) -> ListedTable:
        room = self.tables.rooms.get(one.id)
        people = [room.table.people[who].name for who in room.table.seats.values() if who in room.table.people] if room else []
        seen = people if room and room.table.spectators else []
        return ListedTable(one.id, one.code, one.game, one.status, one.open_seats, list(dict.fromkeys(seen)))  # type: ignore[arg-type]

    async def glances(self, request: Request) -> Response:
        """What somebody's own tables look like; those that are gone, or whose key is wrong, are left out."""
        wanted, language = await self.body(request, AskGlances), language_of(request)
        found = [await self._glance(one.table, one.key, language, address_of(request)) for one in wanted.tables]
        return as_json([one for one in found if one is not None])

    async def _glance(self, table: str, key: str, language: str, address: str) -> Glance | None:
        try:
            seen = (await self.tables.settled_room(table, address)).table
        except Refused:
            return None
        person = person_of(seen, key)
        return glance(seen, person, language) if person is not None and unwelcome(seen, person) is None else None

    async def create(self, request: Request) -> Response:
        wanted = await self.body(request, CreateTable)
        return as_json(await self.lobby.create(wanted, self.base(request), address_of(request)), 201)

    async def join(self, request: Request) -> Response:
        wanted = await self.body(request, JoinTable)
        return as_json(await self.lobby.join(request.path_params["table"], wanted, self.base(request), address_of(request)), 201)

    async def table(self, request: Request) -> Response:
        room = await self._room(request)
        room.used_at = self.tables.now()
        person = self._person(room, request) if "authorization" in request.headers else ""
        return as_json(table_view(room.table) if unwelcome(room.table, person) is None else view_for_stranger(room.table))

    async def qr(self, request: Request) -> Response:
        room = await self._room(request)
        return qr_code(f"{self.base(request)}/t/{room.table.id}")

    async def samples(self, request: Request) -> Response:
        return as_json(await in_thread(sample_games))

    async def guide(self, request: Request) -> Response:
        return PlainTextResponse(game_of(request).guide(language_of(request)), media_type="text/markdown")

    async def words(self, request: Request) -> Response:
        return as_json(face_words(game_of(request), language_of(request)))

    async def lessons(self, request: Request) -> Response:
        return as_json(lesson_views(game_of(request), language_of(request)))

    async def feed(self, request: Request) -> Response:
        """A file of play-by-play for a table to follow, from its host."""
        room = await self._room(request)
        person = self._person(room, request)
        name = request.query_params.get("name", "file")
        return as_json(await self.timekeeper.feeds.upload(room, person, address_of(request), name, await request.body()), 201)

    async def cards(self, request: Request) -> Response:
        match = (await self._room(request)).table.match
        if match is None:
            raise Refused("not-now", "the game has not begun")
        return as_json(match.game.cards(match.state))

    # After the game.

    async def record(self, request: Request) -> Response:
        return PlainTextResponse(await self._document("record", request))

    async def story(self, request: Request) -> Response:
        return Response(await self._document("story", request, language_of(request)), media_type="application/json")

    async def box(self, request: Request) -> Response:
        return Response(await self._document("box", request, language_of(request)), media_type="application/json")

    async def replay(self, request: Request) -> Response:
        squeezed, headers = takes_squeezed(request), {"vary": "accept-encoding"}
        body = await self._document("replay", request, language_of(request), squeezed=squeezed)
        return Response(body, headers=headers | ({"content-encoding": "gzip"} if squeezed else {}), media_type="application/json")

    async def flight(self, request: Request) -> Response:
        return as_json(game.flight_of((await self._room(request)).table, request.path_params["number"]))

    async def proof(self, request: Request) -> Response:
        return Response(await self._document("proof", request), media_type="application/json")

    async def review(self, request: Request) -> Response:
        return Response(await self._document("review", request, language_of(request)), media_type="application/json")

    async def dice(self, request: Request) -> Response:
        return Response(await self._document("dice", request, language_of(request)), media_type="application/json")

    async def _document(self, kind: Kind, request: Request, language: str = ENGLISH, *, squeezed: bool = False) -> bytes:
        """A document of a game that is over; nothing has to be kept secret any more."""
        table_id, status, number = await self.tables.standing(request.path_params["table"])
        game.check_finished(status)
        return await self.shelf.document(Wanted(kind, table_id, number, language, squeezed), address_of(request))

    # The node.

    async def healthy(self, request: Request) -> Response:
        return as_json(answers.Health("stopping" if self.stopping else "ok", self.tables.node, __version__))

    async def ready(self, request: Request) -> Response:
        status: Any = "stopping" if self.stopping else self.timekeeper.status
        return as_json(answers.Health(status, self.tables.node, __version__), 200 if status == "ok" else 503)

    async def metrics(self, request: Request) -> Response:
        rooms = self.tables.rooms.values()
        gauges = {
            "tables": len(rooms),
            "viewers": sum(len(room.viewers) for room in rooms),
            "commits": self.tables.writer.batches,
            "nodes": len(self.timekeeper.nodes),
        }
        return PlainTextResponse(self.tables.metrics.text(gauges))

    # What they have in common.

    def base(self, request: Request) -> str:
        """The address that people reach this server under."""
        return self.settings.public_url or f"{request.url.scheme}://{request.headers.get('host', request.url.netloc)}"

    async def _room(self, request: Request) -> Room:
        return await self.tables.settled_room(request.path_params["table"], address_of(request))

    @staticmethod
    def key(request: Request) -> str:
        """The key in the header."""
        scheme, _, key = request.headers.get("authorization", "").partition(" ")
        if scheme.lower() != "bearer" or not key:
            raise Refused("no-such-person", "this needs the header `authorization: Bearer KEY`")
        return key.strip()

    def _person(self, room: Room, request: Request) -> str:
        """Who asks, by the key in the header."""
        person = person_of(room.table, self.key(request))
        if person is None:
            raise Refused("no-such-person", "this key is not one of this table")
        return person

    async def body(self, request: Request, kind: type[Any]) -> Any:
        try:
            return msgspec.json.decode(await request.body(), type=kind)
        except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
            raise Refused("bad-message", f"the request cannot be read: {error}") from error


def qr_code(link: str) -> Response:
    picture = io.BytesIO()
    segno.make(link).save(picture, kind="svg", scale=6, border=2)
    return Response(picture.getvalue(), media_type="image/svg+xml")


def game_of(request: Request) -> Game:
    """The game that is asked for."""
    game_id = request.path_params["game"]
    if game_id not in game_ids():
        raise Refused("no-such-table", f"there is no game {game_id!r}; there is {', '.join(game_ids())}")
    return find_game(game_id)


def language_of(request: Request) -> str:
    """The language that is asked for, English if none is."""
    language = request.query_params.get("language", ENGLISH)
    if language not in LANGUAGES:
        raise Refused("bad-input", f"{language!r} is not a language that is spoken here; there is {', '.join(LANGUAGES)}")
    return language


TABLE = "/api/tables/{table}"
PAGES = (
    Page("GET", "/api/games", "The games, their options and bots", Node.games, list[answers.GameView], refusals=(400,), told=True),
    Page("GET", "/api/games/{game}/guide", "How a game is played", Node.guide, str, kind="text/markdown", refusals=(400, 404), told=True),
    Page("GET", "/api/games/{game}/words", "What a game's face says", Node.words, dict[str, str], refusals=(400, 404), told=True),
    Page(
        "GET",
        "/api/games/{game}/lessons",
        "What a first game says to whoever plays it",
        Node.lessons,
        list[answers.LessonView],
        refusals=(400, 404),
        told=True,
    ),
    Page("GET", "/api/tables", "The tables that anyone may come to", Node.listed_tables, list[ListedTable]),
    Page(
        "POST",
        "/api/glances",
        "How one's own tables stand, and whose turn it is",
        Node.glances,
        list[Glance],
        AskGlances,
        refusals=(400, 503),
        told=True,
    ),
    Page(
        "POST",
        "/api/tables",
        "Set up a table, and be its host",
        Node.create,
        Joined,
        CreateTable,
        refusals=(400, 409, 503),
        success=201,
    ),
    Page("GET", TABLE, "A table, by its id or its short code", Node.table, TableView, refusals=(404, 503)),
    Page("POST", f"{TABLE}/people", "Come to a table", Node.join, Joined, JoinTable, refusals=(400, 404, 409, 503), success=201),
    Page("GET", f"{TABLE}/qr.svg", "The link to a table as a QR code", Node.qr, str, kind="image/svg+xml", refusals=(404, 503)),
    Page("GET", "/api/feeds", "The football games that a table can follow", Node.samples, list[answers.SampleGame]),
    Page(
        "POST",
        f"{TABLE}/feed",
        "Upload play-by-play for a table to follow, as its host",
        Node.feed,
        FeedView,
        str,
        refusals=(400, 403, 404, 409, 503),
        success=201,
        takes_kind="text/csv",
        keyed=True,
    ),
    Page("GET", f"{TABLE}/cards", "What is printed on the table's cards", Node.cards, dict[str, Any], refusals=(404, 409, 503)),
    Page("GET", f"{TABLE}/record", "The record of a game that is over", Node.record, str, kind="text/plain", refusals=(404, 409, 503)),
    Page(
        "GET", f"{TABLE}/story", "The play-by-play of a game that is over", Node.story, list[str], refusals=(400, 404, 409, 503), told=True
    ),
    Page(
        "GET",
        f"{TABLE}/box",
        "The box score of a game that is over",
        Node.box,
        list[answers.BoxRow],
        refusals=(400, 404, 409, 503),
        told=True,
    ),
    Page(
        "GET",
        f"{TABLE}/replay",
        "Every position of a game that is over",
        Node.replay,
        answers.ReplayView,
        refusals=(400, 404, 409, 503),
        told=True,
    ),
    Page(
        "GET",
        f"{TABLE}/review",
        "A game that is over, in numbers: chances, decisions, and where it turned",
        Node.review,
        ReviewView,
        refusals=(400, 404, 409, 429, 503),
        told=True,
    ),
    Page(
        "GET",
        f"{TABLE}/dice",
        "What dice and cards gave in a game that is over, beside what was to be expected",
        Node.dice,
        list[TrialView],
        refusals=(400, 404, 409, 503),
        told=True,
    ),
    Page(
        "GET",
        f"{TABLE}/flight/{{number}}",
        "How a prop moved to an outcome of chance, in a game that is over",
        Node.flight,
        m.Flight,
        refusals=(400, 404, 409, 503),
    ),
    Page("GET", f"{TABLE}/proof", "What can be proved of a game that is over", Node.proof, answers.Proved, refusals=(404, 409, 503)),
    Page("GET", "/healthz", "Whether the node lives", Node.healthy, answers.Health),
    Page("GET", "/readyz", "Whether the node is ready to serve", Node.ready, answers.Health, refusals=(503,)),
    Page("GET", "/metrics", "Counters for Prometheus", Node.metrics, str, kind="text/plain"),
)
