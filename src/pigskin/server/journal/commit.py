"""Group commit: entries that arrive while one commit is on its way share the next. Nobody is told of an entry before it is on disk."""

from __future__ import annotations

import asyncio
import logging
import time
from dataclasses import dataclass
from typing import Protocol

from pigskin.server.journal.health import Pulse
from pigskin.server.journal.store import Attempt, Outcome, Store, Write
from pigskin.server.metrics import Metrics

log = logging.getLogger(__name__)

ASK_AGAIN = 0.05  # seconds after which a table that another node is writing to is tried again
PATIENCE = 10.0  # seconds: longer than PostgreSQL lets a session keep a transaction open without doing anything


@dataclass(slots=True)
class Lane:
    """The writes of one table as one node saw it. After the first that fails, none of the later ones may be made: they built on it."""

    broken: bool = False


class Pending(Protocol):
    """A write on its way: `prepare` is called while the disk works, `settled` when it is known how it went."""

    write: Write
    lane: Lane

    def prepare(self) -> None: ...
    def settled(self, outcome: Outcome) -> None: ...


class Writer:
    """Takes writes on the event loop and has the store commit them, one batch after the other."""

    def __init__(self, store: Store, node: str, pulse: Pulse, metrics: Metrics) -> None:
        self._store, self._node, self._pulse, self._metrics = store, node, pulse, metrics
        self._waiting: list[Pending] = []
        self._aside: dict[str, list[Pending]] = {}
        self._busy_since: dict[str, float] = {}
        self._busy: asyncio.Task[None] | None = None

    def add(self, pending: Pending) -> None:
        self._waiting.append(pending)
        self._start()

    def _start(self) -> None:
        if self._busy is None:
            self._busy = asyncio.get_running_loop().create_task(self._run())

    async def _run(self) -> None:
        try:
            await asyncio.sleep(0)  # what else this turn of the loop brings goes into the same batch
            while self._waiting:
                batch = self._next_batch()
                if not batch:
                    continue
                begun = time.monotonic()
                committing = self._store.commit([pending.write for pending in batch], self._node)
                self._prepare(batch)
                attempts = await committing
                self._metrics.commits += 1
                self._metrics.commit_seconds.add(time.monotonic() - begun)
                if "failed" in attempts:
                    self._metrics.commits_failed += 1
                    self._pulse.failed()
                else:
                    self._pulse.worked()
                for pending, attempt in zip(batch, attempts, strict=True):
                    self._conclude(pending, attempt)
        finally:
            self._busy = None

    def _next_batch(self) -> list[Pending]:
        """What waits, but for what built on something that failed, and for tables that another node is writing to."""
        waiting, self._waiting = self._waiting, []
        batch = []
        for pending in waiting:
            if pending.lane.broken:
                self._settle(pending, "taken")
            elif pending.write.row.table_id in self._aside:
                self._aside[pending.write.row.table_id].append(pending)
            else:
                batch.append(pending)
        return batch

    def _conclude(self, pending: Pending, attempt: Attempt) -> None:
        table_id = pending.write.row.table_id
        if attempt == "busy" and not pending.lane.broken:
            since = self._busy_since.setdefault(table_id, time.monotonic())
            if time.monotonic() - since < PATIENCE:
                self._set_aside(table_id, pending)
                return
        self._busy_since.pop(table_id, None)
        outcome = "failed" if attempt == "busy" else attempt
        pending.lane.broken = pending.lane.broken or outcome != "committed"
        self._settle(pending, outcome)

    def _set_aside(self, table_id: str, pending: Pending) -> None:
        """The other tables need not wait for this one."""
        if table_id not in self._aside:
            asyncio.get_running_loop().call_later(ASK_AGAIN, self._ask_again, table_id)
        self._aside.setdefault(table_id, []).append(pending)

    def _ask_again(self, table_id: str) -> None:
        self._waiting[:0] = self._aside.pop(table_id)
        self._start()

    @staticmethod
    def _settle(pending: Pending, outcome: Outcome) -> None:
        """A fault at one table does not keep the others waiting."""
        try:
            pending.settled(outcome)
        except Exception:
            log.exception("a table is out of order", extra={"table": pending.write.row.table_id})

    @staticmethod
    def _prepare(batch: list[Pending]) -> None:
        for pending in batch:
            try:
                pending.prepare()
            except Exception:
                log.exception("an entry cannot be shown", extra={"table": pending.write.row.table_id})

    async def drained(self) -> None:
        """Waits until nothing is on its way."""
        while self._busy is not None or self._aside:
            await (asyncio.wait([self._busy]) if self._busy is not None else asyncio.sleep(ASK_AGAIN))
