"""Documents of a game that is over, made from its journal: here, or in a process of its own.

Python runs one thread at a time, and lets go of what a long game was replayed with in one go: in a thread, that stops the event loop for
tens of milliseconds. So the documents of long games are made by a child process, which is started when the first is asked for. Reviews take
seconds, of any game, and have a process of their own.
"""

from __future__ import annotations

import gzip
from collections.abc import Callable
from typing import Literal

import msgspec
from msgspec import Struct

from pigskin.server.documents import game, lookback
from pigskin.server.net.child import Child
from pigskin.server.tables.replay import table_of
from pigskin.server.tables.table import Table

encode = msgspec.json.Encoder(order="deterministic").encode

Kind = Literal["record", "story", "box", "replay", "proof", "review", "dice"]
SLOW: tuple[Kind, ...] = ("review",)
SQUEEZE = 5  # of 9
LONG = 2_000  # entries: from here on a document is the work of the child


class Wanted(Struct, frozen=True):
    """Which document: of which table, after how many of its entries, in which language, and whether squeezed."""

    kind: Kind
    table: str
    number: int
    language: str
    squeezed: bool = False


class Order(Struct):
    """A document and the journal that it is to be made from."""

    wanted: Wanted
    bodies: list[str]


_MAKE: dict[Kind, Callable[[Table, str], bytes]] = {
    "record": lambda table, language: game.record_of(table).encode(),
    "story": lambda table, language: encode(game.story_of(table, language)),
    "box": lambda table, language: encode(game.box_of(table, language)),
    "replay": lambda table, language: encode(game.replay_of(table, language)),
    "proof": lambda table, language: encode(game.proof_of(table)),
    "review": lambda table, language: encode(lookback.review_of(table, language)),
    "dice": lambda table, language: encode(lookback.dice_of(table, language)),
}


def make(order: Order) -> bytes:
    """The document, as it is sent; Refused if the table has none."""
    wanted = order.wanted
    body = _MAKE[wanted.kind](table_of(wanted.table, order.bodies), wanted.language)
    return gzip.compress(body, SQUEEZE, mtime=0) if wanted.squeezed else body


class Clerk:
    """The process that makes documents."""

    def __init__(self, *, gently: bool = False) -> None:
        self._child = Child(__name__, gently=gently)

    @property
    def process_id(self) -> int | None:
        return self._child.process_id

    def make(self, order: Order) -> bytes:
        """The document, made by the child."""
        return self._child.ask(msgspec.msgpack.encode(order))

    def stop(self) -> None:
        self._child.stop()


def answer(message: bytes) -> bytes:
    """What the process answers."""
    return make(msgspec.msgpack.decode(message, type=Order))
