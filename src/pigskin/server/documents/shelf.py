"""The documents of finished games: each made once, beside the event loop, and kept as long as there is room."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from functools import partial

import msgspec

from pigskin.server.beside.queues import FairQueue
from pigskin.server.beside.work import Beside
from pigskin.server.documents.orders import LONG, SLOW, Order, Wanted
from pigskin.server.journal.store import Store
from pigskin.server.metrics import Metrics

ROOM = 64_000_000  # bytes
MOST_REVIEWS = 2  # that one address may wait for


class Shelf:
    """Makes documents and keeps those that were asked for last."""

    def __init__(self, store: Store, metrics: Metrics, beside: Beside, room: int = ROOM) -> None:
        self._store, self._metrics, self._room = store, metrics, room
        self._kept: OrderedDict[Wanted, bytes] = OrderedDict()
        self._bytes = 0
        self._making: dict[Wanted, asyncio.Future[bytes]] = {}
        self._queue, self._reviews = FairQueue(), FairQueue(MOST_REVIEWS)
        self._maker, self._clerk = beside.helper("documents"), beside.helper("long-documents")
        self._reviewer = beside.helper("reviews")

    async def document(self, wanted: Wanted, address: str) -> bytes:
        """A document, for whoever asks from this address. Those who want the same at once share the work."""
        kept = self._kept.get(wanted)
        if kept is not None:
            self._kept.move_to_end(wanted)
            return kept
        making = self._making.get(wanted)
        if making is None:
            queue = self._reviews if wanted.kind in SLOW else self._queue
            making = self._making[wanted] = queue.do(address, self._make, wanted)
            making.add_done_callback(partial(self._made, wanted))
        return await asyncio.shield(making)

    def _made(self, wanted: Wanted, making: asyncio.Future[bytes]) -> None:
        del self._making[wanted]
        if not making.cancelled() and making.exception() is None:
            self._metrics.documents += 1
            self._keep(wanted, making.result())

    async def _make(self, wanted: Wanted) -> bytes:
        bodies = (await self._store.bodies(wanted.table))[: wanted.number]
        others = [(await self._store.bodies(table))[:number] for table, number in wanted.others]
        order = msgspec.msgpack.encode(Order(wanted, bodies, others))
        if wanted.kind in SLOW:
            return await self._reviewer.ask(order)
        return await (self._clerk if len(bodies) + sum(map(len, others)) > LONG else self._maker).ask(order)

    def _keep(self, wanted: Wanted, body: bytes) -> None:
        self._kept[wanted] = body
        self._bytes += len(body)
        while self._bytes > self._room:
            _, oldest = self._kept.popitem(last=False)
            self._bytes -= len(oldest)

    async def close(self) -> None:
        for queue in (self._queue, self._reviews):
            await queue.close()
        for helper in (self._maker, self._clerk, self._reviewer):
            await helper.close()
