"""Documents of a game that is over, made from its journal.

Python runs one thread at a time, and lets go of what a long game was replayed with in one go: in a thread, that stops the event loop for
tens of milliseconds. So a server has the documents of long games made by a process, which is started when the first is asked for. Reviews
take seconds, of any game, and have a process of their own.
"""

from __future__ import annotations

import gzip
from collections.abc import Callable

import msgspec

from pigskin.server.documents import game, lookback
from pigskin.server.documents.orders import Kind, Order
from pigskin.server.tables.replay import table_of
from pigskin.server.tables.table import Table

encode = msgspec.json.Encoder(order="deterministic").encode

SQUEEZE = 5  # of 9

_MAKE: dict[Kind, Callable[[Table, str], bytes]] = {
    "record": lambda table, language: game.record_of(table).encode(),
    "story": lambda table, language: encode(game.story_of(table, language)),
    "box": lambda table, language: encode(game.box_of(table, language)),
    "replay": lambda table, language: encode(game.replay_of(table, language)),
    "proof": lambda table, language: encode(game.proof_of(table)),
    "review": lambda table, language: encode(lookback.review_of(table, language)),
}


def make(order: Order) -> bytes:
    """The document, as it is sent; Refused if the table has none."""
    wanted = order.wanted
    table = table_of(wanted.table, order.bodies)
    if wanted.kind == "dice":
        others = [table_of(other, bodies) for (other, _), bodies in zip(wanted.others, order.others, strict=True)]
        body = encode(lookback.dice_of(table, others, wanted.language))
    else:
        body = _MAKE[wanted.kind](table, wanted.language)
    return gzip.compress(body, SQUEEZE, mtime=0) if wanted.squeezed else body


def answer(message: bytes) -> bytes:
    """The document that a message orders."""
    return make(msgspec.msgpack.decode(message, type=Order))
