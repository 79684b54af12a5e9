"""The node of a page: asked by the page's worker as a server is asked over the network, by the same requests and messages."""

from __future__ import annotations

import logging
import re
import secrets
import time
from collections.abc import Callable
from functools import cache
from urllib.parse import parse_qsl, unquote, urlsplit

import msgspec

from pigskin.server.clock import steady_clock
from pigskin.server.http.exchange import TEXT, Answer, Request, as_json
from pigskin.server.http.routes import Page, answered
from pigskin.server.messages import answers
from pigskin.server.net.sockets import Connection
from pigskin.server.node import Node, compose
from pigskin.server.page.beside import SecondWorkers, Think
from pigskin.server.page.store import Keep, Load, Pages, PageStore, PageTournaments
from pigskin.server.settings import Settings
from pigskin.server.tournaments.routes import ALL_PAGES

log = logging.getLogger(__name__)
HERE = "this page"
DROPPED = 1006
PLENTY = 10**9
SELDOM, ALWAYS = 600.0, 100 * 365 * 24 * 3600.0  # seconds


def settings_of(text: str) -> Settings:
    """The settings of a node whose only caller is the page around it: nobody is kept from asking, and nothing is closed for its age."""
    usual = {
        "node": f"page-{secrets.token_hex(4)}",
        **dict.fromkeys(("messages", "requests", "joins", "chats"), float(PLENTY)),
        **dict.fromkeys(("messages_burst", "requests_burst", "joins_burst", "chats_burst"), PLENTY),
        **dict.fromkeys(("people_an_address", "tables_an_address", "tournaments_an_address", "most_tables"), PLENTY),
        **dict.fromkeys(("beat_every", "ping_every", "hello_within"), SELDOM),
        **dict.fromkeys(("close_open_after", "close_playing_after", "close_unwatched_after", "close_tournaments_after"), ALWAYS),
    }
    return msgspec.convert({**usual, **msgspec.json.decode(text, type=dict)}, Settings)


def start(keep: Keep, load: Load, think: Think, settings_json: str = "{}") -> PageNode:
    """The node of a page. `keep` and `load` are its database, as `page.store` says, `think` asks the second worker, as `beside` answers."""
    return PageNode(keep, load, think, settings_of(settings_json))


class PageLine:
    """A connection over a message port, as a socket is one over the network."""

    address = HERE

    def __init__(self, node: Node, post: Callable[[str], object], closed: Callable[[int, str], object]) -> None:
        self._sockets, self._post, self._closed = node.sockets, post, closed
        self._connection: Connection = node.sockets.connected(self)

    # From the page.

    def take(self, text: str) -> None:
        """A message of the page."""
        self._sockets.receive(self._connection, text.encode())

    def lost(self) -> None:
        """The page's end of the port is gone."""
        self._connection.lost()

    # To the page.

    def send(self, frame: bytes) -> int:
        self._post(frame.decode())
        return 0

    def ping(self) -> None:
        """A port lives as long as its page does."""
        self._connection.alive = True

    def close(self, code: int, reason: str) -> None:
        self._closed(code, reason)

    def drop(self) -> None:
        self._closed(DROPPED, "")


class PageNode:
    """A node, and the ways in to it."""

    def __init__(self, keep: Keep, load: Load, think: Think, settings: Settings) -> None:
        pages = Pages(keep, load)
        clock = steady_clock(time.time())
        self.node = compose(PageStore(pages), PageTournaments(pages), SecondWorkers(think), settings, clock, only_watched=True)
        self.node.start()

    async def ask(self, method: str, path_and_query: str, key: str = "", body: str = "") -> tuple[int, str, str]:
        """What a request is answered: its status, the kind of the answer, and the answer."""
        try:
            answer = await self._answer(method, path_and_query, key, body)
        except Exception:
            log.exception("a request failed", extra={"path": path_and_query})
            answer = as_json(answers.Problem("broken", "something went wrong here"), 500)
        return answer.status, answer.kind, answer.body.decode()

    async def _answer(self, method: str, path_and_query: str, key: str, body: str) -> Answer:
        asked = urlsplit(path_and_query)
        for page, path in _paths():
            found = path.fullmatch(asked.path)
            if found is not None and page.method == method:
                request = Request(
                    parts={name: unquote(part) for name, part in found.groupdict().items()},
                    query=dict(parse_qsl(asked.query)),
                    headers={"authorization": f"Bearer {key}"} if key else {},
                    body=body.encode(),
                    address=HERE,
                    base=self.node.settings.public_url,
                )
                return await answered(self.node, page, request)
        return Answer(b"there is nothing here\n", 404, TEXT)

    def connect(self, post: Callable[[str], object], closed: Callable[[int, str], object]) -> PageLine:
        """A connection; `post` is given each message for the page, `closed` the code and the reason when the node ends it."""
        return PageLine(self.node, post, closed)

    def heard(self, table_id: str, number: int) -> None:
        """Another tab has kept the entry of this number of a table."""
        room = self.node.tables.rooms.get(table_id)
        if room is not None and room.table.number <= number:
            self.node.tables.catch_up(room)

    async def close(self) -> None:
        """Waits until all that was taken is kept, and takes nothing more."""
        await self.node.close()


@cache
def _paths() -> list[tuple[Page, re.Pattern[str]]]:
    """Each route with a pattern for its paths."""
    return [(page, re.compile(re.sub(r"\{(\w+)\}", r"(?P<\1>[^/]+)", page.path))) for page in ALL_PAGES]
