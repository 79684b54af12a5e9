"""The HTTP interface, route by route. Each says what it takes and gives; the OpenAPI document is made from that."""

from __future__ import annotations

import io
import logging
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any, get_args

from pigskin import __version__
from pigskin.engine.game import ENGLISH, Game
from pigskin.games import find_game, game_ids
from pigskin.server.documents import game
from pigskin.server.documents.orders import Kind, Wanted
from pigskin.server.documents.rematches import rematches
from pigskin.server.http.exchange import TEXT, Answer, Request, as_json, as_text, problem
from pigskin.server.http.games import face_words, game_view, lesson_views
from pigskin.server.journal.store import Listing, StoreFailed
from pigskin.server.lobby.keys import person_of
from pigskin.server.messages import answers
from pigskin.server.messages import socket as m
from pigskin.server.messages.feeds import FeedView
from pigskin.server.messages.fields import Language
from pigskin.server.messages.lobby import AskGlances, BringRecord, CreateTable, Glance, Joined, JoinTable, ListedTable
from pigskin.server.messages.review import ReviewView, TrialView
from pigskin.server.messages.table import TableView
from pigskin.server.node import Node
from pigskin.server.tables.acts import Refused, no_answer
from pigskin.server.tables.glance import glance
from pigskin.server.tables.room import Room
from pigskin.server.tables.spectators import unwelcome
from pigskin.server.tables.table import FINISHED
from pigskin.server.tables.view import table_view, view_for_stranger

log = logging.getLogger(__name__)
LONGEST_IN_QR = 700  # characters, of which some take four bytes; more is not read well from a screen
LANGUAGES: tuple[str, ...] = get_args(Language)


@dataclass(frozen=True)
class Page:
    """One route: method and path, what it is for, what it takes and gives, how it can refuse, and whether it speaks several languages."""

    method: str
    path: str
    summary: str
    answer: Callable[[Node, Request], Awaitable[Answer]]
    gives: Any = None
    takes: Any = None
    kind: str = "application/json"
    refusals: tuple[int, ...] = ()
    success: int = 200
    takes_kind: str = "application/json"
    keyed: bool = False
    told: bool = False
    text: int = 0  # how long the text may be that its query has to name


async def answered(node: Node, page: Page, request: Request) -> Answer:
    """What a page answers; a refusal, and a store that fails, are answers too."""
    try:
        return await page.answer(node, request)
    except Refused as error:
        return problem(error)
    except StoreFailed as error:
        log.error("the database failed", extra={"path": page.path, "why": str(error)})
        return problem(no_answer())


def takes_squeezed(request: Request) -> bool:
    """Whether whoever asks can take a long answer, which says much again and again, squeezed."""
    return "gzip" in request.headers.get("accept-encoding", "")


async def games(node: Node, request: Request) -> Answer:
    return as_json([game_view(find_game(game_id), language_of(request)) for game_id in game_ids()])


async def listed_tables(node: Node, request: Request) -> Answer:
    found = await node.tables.store.listings("open", "playing", "paused", listed=True, limit=200)
    return as_json([_listed(node, one) for one in found])


def _listed(node: Node, one: Listing) -> ListedTable:
    room = node.tables.rooms.get(one.id)
    people = [room.table.people[who].name for who in room.table.seats.values() if who in room.table.people] if room else []
    seen = people if room and room.table.spectators else []
    return ListedTable(one.id, one.code, one.game, one.status, one.open_seats, list(dict.fromkeys(seen)))  # type: ignore[arg-type]


async def glances(node: Node, request: Request) -> Answer:
    """What somebody's own tables look like; those that are gone, or whose key is wrong, are left out."""
    wanted, language = request.read(AskGlances), language_of(request)
    found = [await _glance(node, one.table, one.key, language, request.address) for one in wanted.tables]
    return as_json([one for one in found if one is not None])


async def _glance(node: Node, table: str, key: str, language: str, address: str) -> Glance | None:
    try:
        seen = (await node.tables.settled_room(table, address)).table
    except Refused:
        return None
    person = person_of(seen, key)
    return glance(seen, person, language) if person is not None and unwelcome(seen, person) is None else None


async def create(node: Node, request: Request) -> Answer:
    wanted = request.read(CreateTable)
    return as_json(await node.lobby.create(wanted, request.base, request.address), 201)


async def bring(node: Node, request: Request) -> Answer:
    wanted = request.read(BringRecord)
    return as_json(await node.lobby.bring(wanted, request.base, request.address), 201)


async def join(node: Node, request: Request) -> Answer:
    wanted = request.read(JoinTable)
    return as_json(await node.lobby.join(request.parts["table"], wanted, request.base, request.address), 201)


async def table(node: Node, request: Request) -> Answer:
    room = await _room(node, request)
    room.used_at = node.tables.now()
    person = _person(room, request) if "authorization" in request.headers else ""
    return as_json(table_view(room.table) if unwelcome(room.table, person) is None else view_for_stranger(room.table))


async def qr(node: Node, request: Request) -> Answer:
    room = await _room(node, request)
    return qr_code(f"{request.base}/t/{room.table.id}")


async def qr_of_text(node: Node, request: Request) -> Answer:
    """A text for another device to read, such as the record of a short game."""
    text = request.query.get("text", "")
    if not 0 < len(text) <= LONGEST_IN_QR:
        raise Refused("bad-input", f"a QR code here is of a `text` of 1 to {LONGEST_IN_QR} characters, not of {len(text)}")
    return qr_code(text)


async def samples(node: Node, request: Request) -> Answer:
    return as_json(await node.feeds.samples())


async def guide(node: Node, request: Request) -> Answer:
    return as_text(game_of(request).guide(language_of(request)), "text/markdown")


async def words(node: Node, request: Request) -> Answer:
    return as_json(face_words(game_of(request), language_of(request)))


async def lessons(node: Node, request: Request) -> Answer:
    return as_json(lesson_views(game_of(request), language_of(request)))


async def feed(node: Node, request: Request) -> Answer:
    """A file of play-by-play for a table to follow, from its host."""
    room = await _room(node, request)
    person = _person(room, request)
    name = request.query.get("name", "file")
    return as_json(await node.feeds.upload(room, person, request.address, name, request.body), 201)


async def cards(node: Node, request: Request) -> Answer:
    match = (await _room(node, request)).table.match
    if match is None:
        raise Refused("not-now", "the game has not begun")
    return as_json(match.game.cards(match.state))


async def record(node: Node, request: Request) -> Answer:
    """Of a game that is over; with a key, also of one that its holder may take along."""
    _, status, _ = await node.tables.standing(request.parts["table"])
    if status in FINISHED or "authorization" not in request.headers:
        return Answer(await _document(node, "record", request), kind=TEXT)
    room = await _room(node, request)
    return as_text(await node.lobby.take_along(room, _person(room, request), request.address))


async def story(node: Node, request: Request) -> Answer:
    return Answer(await _document(node, "story", request, language_of(request)))


async def box(node: Node, request: Request) -> Answer:
    return Answer(await _document(node, "box", request, language_of(request)))


async def replay(node: Node, request: Request) -> Answer:
    squeezed, headers = takes_squeezed(request), {"vary": "accept-encoding"}
    body = await _document(node, "replay", request, language_of(request), squeezed=squeezed)
    return Answer(body, headers=headers | ({"content-encoding": "gzip"} if squeezed else {}))


async def flight(node: Node, request: Request) -> Answer:
    return as_json(game.flight_of((await _room(node, request)).table, request.parts["number"]))


async def proof(node: Node, request: Request) -> Answer:
    return Answer(await _document(node, "proof", request))


async def review(node: Node, request: Request) -> Answer:
    return Answer(await _document(node, "review", request, language_of(request)))


async def dice(node: Node, request: Request) -> Answer:
    return Answer(await _document(node, "dice", request, language_of(request)))


async def all_dice(node: Node, request: Request) -> Answer:
    """The dice of a table and of its rematches, before and after, as far as they are over."""
    table_id, status, number = await node.tables.standing(request.parts["table"])
    game.check_finished(status)
    others = await rematches(node.tables, table_id)
    return Answer(await node.shelf.document(Wanted("dice", table_id, number, language_of(request), others=others), request.address))


async def _document(node: Node, kind: Kind, request: Request, language: str = ENGLISH, *, squeezed: bool = False) -> bytes:
    """A document of a game that is over; nothing has to be kept secret any more."""
    table_id, status, number = await node.tables.standing(request.parts["table"])
    game.check_finished(status)
    return await node.shelf.document(Wanted(kind, table_id, number, language, squeezed), request.address)


async def healthy(node: Node, request: Request) -> Answer:
    return as_json(answers.Health("stopping" if node.stopping else "ok", node.tables.node, __version__))


async def ready(node: Node, request: Request) -> Answer:
    status: Any = "stopping" if node.stopping else node.timekeeper.status
    return as_json(answers.Health(status, node.tables.node, __version__), 200 if status == "ok" else 503)


async def metrics(node: Node, request: Request) -> Answer:
    rooms = node.tables.rooms.values()
    gauges = {
        "tables": len(rooms),
        "viewers": sum(len(room.viewers) for room in rooms),
        "nodes": len(node.timekeeper.nodes),
    }
    return as_text(node.tables.metrics.text(node.tables.node, gauges))


async def _room(node: Node, request: Request) -> Room:
    return await node.tables.settled_room(request.parts["table"], request.address)


def _person(room: Room, request: Request) -> str:
    """Who asks, by the key in the header."""
    person = person_of(room.table, request.key)
    if person is None:
        raise Refused("no-such-person", "this key is not one of this table")
    return person


def qr_code(link: str) -> Answer:
    import segno

    picture = io.BytesIO()
    segno.make(link).save(picture, kind="svg", scale=6, border=2)
    return Answer(picture.getvalue(), kind="image/svg+xml")


def game_of(request: Request) -> Game:
    """The game that is asked for."""
    game_id = request.parts["game"]
    if game_id not in game_ids():
        raise Refused("no-such-table", f"there is no game {game_id!r}; there is {', '.join(game_ids())}")
    return find_game(game_id)


def language_of(request: Request) -> str:
    """The language that is asked for, English if none is."""
    language = request.query.get("language", ENGLISH)
    if language not in LANGUAGES:
        raise Refused("bad-input", f"{language!r} is not a language that is spoken here; there is {', '.join(LANGUAGES)}")
    return language


TABLE = "/api/tables/{table}"
PAGES = (
    Page("GET", "/api/games", "The games, their options and bots", games, list[answers.GameView], refusals=(400,), told=True),
    Page("GET", "/api/games/{game}/guide", "How a game is played", guide, str, kind="text/markdown", refusals=(400, 404), told=True),
    Page("GET", "/api/games/{game}/words", "What a game's face says", words, dict[str, str], refusals=(400, 404), told=True),
    Page(
        "GET",
        "/api/games/{game}/lessons",
        "What a first game says to whoever plays it",
        lessons,
        list[answers.LessonView],
        refusals=(400, 404),
        told=True,
    ),
    Page("GET", "/api/tables", "The tables that anyone may come to", listed_tables, list[ListedTable]),
    Page(
        "POST",
        "/api/glances",
        "How one's own tables stand, and whose turn it is",
        glances,
        list[Glance],
        AskGlances,
        refusals=(400, 503),
        told=True,
    ),
    Page(
        "POST",
        "/api/tables",
        "Set up a table, and be its host",
        create,
        Joined,
        CreateTable,
        refusals=(400, 409, 503),
        success=201,
    ),
    Page(
        "POST",
        "/api/records",
        "Set up a table for a game that was begun elsewhere, by its record",
        bring,
        Joined,
        BringRecord,
        refusals=(400, 409, 503),
        success=201,
    ),
    Page("GET", TABLE, "A table, by its id or its short code", table, TableView, refusals=(404, 503)),
    Page("POST", f"{TABLE}/people", "Come to a table", join, Joined, JoinTable, refusals=(400, 404, 409, 503), success=201),
    Page("GET", f"{TABLE}/qr.svg", "The link to a table as a QR code", qr, str, kind="image/svg+xml", refusals=(404, 503)),
    Page(
        "GET",
        "/api/qr.svg",
        "A text as a QR code",
        qr_of_text,
        str,
        kind="image/svg+xml",
        refusals=(400,),
        text=LONGEST_IN_QR,
    ),
    Page("GET", "/api/feeds", "The football games that a table can follow", samples, list[answers.SampleGame]),
    Page(
        "POST",
        f"{TABLE}/feed",
        "Upload play-by-play for a table to follow, as its host",
        feed,
        FeedView,
        str,
        refusals=(400, 403, 404, 409, 503),
        success=201,
        takes_kind="text/csv",
        keyed=True,
    ),
    Page("GET", f"{TABLE}/cards", "What is printed on the table's cards", cards, dict[str, Any], refusals=(404, 409, 503)),
    Page(
        "GET",
        f"{TABLE}/record",
        "The record of a game that is over; with the key of whoever plays it alone, also before",
        record,
        str,
        kind="text/plain",
        refusals=(403, 404, 409, 503),
    ),
    Page("GET", f"{TABLE}/story", "The play-by-play of a game that is over", story, list[str], refusals=(400, 404, 409, 503), told=True),
    Page(
        "GET",
        f"{TABLE}/box",
        "The box score of a game that is over",
        box,
        list[answers.BoxRow],
        refusals=(400, 404, 409, 503),
        told=True,
    ),
    Page(
        "GET",
        f"{TABLE}/replay",
        "Every position of a game that is over",
        replay,
        answers.ReplayView,
        refusals=(400, 404, 409, 503),
        told=True,
    ),
    Page(
        "GET",
        f"{TABLE}/review",
        "A game that is over, in numbers: chances, decisions, and where it turned",
        review,
        ReviewView,
        refusals=(400, 404, 409, 429, 503),
        told=True,
    ),
    Page(
        "GET",
        f"{TABLE}/dice",
        "What dice and cards gave in a game that is over, beside what was to be expected",
        dice,
        list[TrialView],
        refusals=(400, 404, 409, 503),
        told=True,
    ),
    Page(
        "GET",
        f"{TABLE}/dice/all",
        "The same of this game and of its rematches, before and after, together",
        all_dice,
        list[TrialView],
        refusals=(400, 404, 409, 503),
        told=True,
    ),
    Page(
        "GET",
        f"{TABLE}/flight/{{number}}",
        "How a prop moved to an outcome of chance, in a game that is over",
        flight,
        m.Flight,
        refusals=(400, 404, 409, 503),
    ),
    Page("GET", f"{TABLE}/proof", "What can be proved of a game that is over", proof, answers.Proved, refusals=(404, 409, 503)),
    Page("GET", "/healthz", "Whether the node lives", healthy, answers.Health),
    Page("GET", "/readyz", "Whether the node is ready to serve", ready, answers.Health, refusals=(503,)),
    Page("GET", "/metrics", "Counters for Prometheus", metrics, str, kind="text/plain"),
)
