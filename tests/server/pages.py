"""Pages for tests: what a browser keeps, the second worker, and players at a node in the page."""

import asyncio
import json
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

from pigskin.server.beside.work import Kind
from pigskin.server.page import PageNode, beside, start
from server.connected import Player

QUICKLY = '{"bot_pause": [0, 0]}'


class Browser:
    """What is left when a page is closed: its database. Rows can only be added, in transactions, as IndexedDB does it."""

    def __init__(self) -> None:
        self.rows: dict[tuple[str, int], str] = {}
        self.listings: dict[str, Any] = {}
        self.full = False
        self.tries = 0
        self.hears: list[Callable[[str, int], None]] = []  # the other tabs
        self.thought: list[str] = []

    async def keep(self, text: str) -> str:
        self.tries += 1
        kept = json.loads(text)
        await asyncio.sleep(0)
        if self.full:
            return "failed"
        keys = [(row["table"], row["number"]) for row in kept["rows"]]
        if any(key in self.rows for key in keys):
            return "taken"
        self.rows |= {key: row["body"] for key, row in zip(keys, kept["rows"], strict=True)}
        self.listings |= {listing["id"]: listing for listing in kept["listings"]}
        for hears in self.hears:
            for key in keys:
                hears(*key)
        return "committed"

    async def load(self, table: str, start: int) -> str:
        if not table:
            return json.dumps(list(self.listings.values()))
        return json.dumps([body for (of, number), body in sorted(self.rows.items()) if of == table and number >= start])

    async def think(self, kind: Kind, text: str) -> str:
        self.thought.append(kind)
        return await asyncio.to_thread(beside, kind, text)

    def bodies(self, table: str) -> list[dict[str, Any]]:
        """The journal of a table, as it is kept."""
        return [json.loads(body) for (of, _), body in sorted(self.rows.items()) if of == table]


class Port:
    """A message port, with the node at its other end."""

    def __init__(self, node: PageNode) -> None:
        self._came: asyncio.Queue[str] = asyncio.Queue()
        self.closed: tuple[int, str] | None = None
        self.line = node.connect(self._came.put_nowait, self._close)

    def _close(self, code: int, reason: str) -> None:
        self.closed = code, reason

    async def recv(self) -> str:
        return await self._came.get()

    async def send(self, message: str) -> None:
        self.line.take(message)


@asynccontextmanager
async def page(browser: Browser, settings: str = QUICKLY) -> AsyncIterator[PageNode]:
    """A node in the page until the block ends: then all that was taken is kept."""
    node = start(browser.keep, browser.load, browser.think, settings)
    try:
        yield node
    finally:
        await node.close()


async def asked(node: PageNode, method: str, path: str, key: str = "", body: Any = None) -> Any:
    """What the node answers; it must go well."""
    status, kind, text = await node.ask(method, path, key, json.dumps(body) if body is not None else "")
    assert status in (200, 201), text
    return json.loads(text) if kind == "application/json" else text


async def set_up(node: PageNode, **wanted: Any) -> dict[str, Any]:
    """A new table: the dice game, short, bots at once, if not said otherwise."""
    asks = {"game": "parker", "name": "Ann", "pace": "at-once", "options": {"length": {"plays": 6}}, **wanted}
    joined: dict[str, Any] = await asked(node, "POST", "/api/tables", body=asks)
    return joined


async def at_the_table(node: PageNode, joined: dict[str, Any], language: str = "en") -> Player:
    """A player who sees the table."""
    one = Player(Port(node))
    await one.act(type="hello", table=joined["table"], key=joined["key"], since=-1, language=language)
    return one
