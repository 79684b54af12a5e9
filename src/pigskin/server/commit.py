"""Group commit: entries that arrive while one commit is on its way share the next. Nobody is told of an entry before it is on disk."""

from __future__ import annotations

import asyncio
import logging
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Literal, Protocol

from pigskin.server.logs import first_line
from pigskin.server.store import Store, Taken, Write

log = logging.getLogger(__name__)

Outcome = Literal["committed", "taken", "failed"]


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
    """Takes writes on the event loop and commits them in a thread of its own, one batch after the other."""

    def __init__(self, store: Store, node: str) -> None:
        self._store, self._node = store, node
        self._waiting: list[Pending] = []
        self._thread = ThreadPoolExecutor(1, "commit")
        self._busy: asyncio.Task[None] | None = None
        self.batches = 0

    def add(self, pending: Pending) -> None:
        self._waiting.append(pending)
        if self._busy is None:
            self._busy = asyncio.get_running_loop().create_task(self._run())

    async def _run(self) -> None:
        try:
            await asyncio.sleep(0)  # what else this turn of the loop brings goes into the same batch
            while self._waiting:
                waiting, self._waiting = self._waiting, []
                for pending in waiting:
                    if pending.lane.broken:
                        self._settle(pending, "taken")
                batch = [pending for pending in waiting if not pending.lane.broken]
                if not batch:
                    continue
                committing = asyncio.get_running_loop().run_in_executor(self._thread, self._commit, batch)
                self._prepare(batch)
                outcomes = await committing
                self.batches += 1
                for pending, outcome in zip(batch, outcomes, strict=True):
                    pending.lane.broken = pending.lane.broken or outcome != "committed"
                    self._settle(pending, outcome)
        finally:
            self._busy = None

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

    def _commit(self, batch: list[Pending]) -> list[Outcome]:
        try:
            self._store.append([pending.write for pending in batch], self._node)
            return ["committed"] * len(batch)
        except Exception as error:
            log.info("a batch is committed table by table", extra={"why": type(error).__name__})
            return self._one_table_at_a_time(batch)

    def _one_table_at_a_time(self, batch: list[Pending]) -> list[Outcome]:
        """What stands in the way of one table does not stop the others."""
        by_table: dict[str, list[Pending]] = {}
        for pending in batch:
            by_table.setdefault(pending.write.row.table_id, []).append(pending)
        outcomes: dict[str, Outcome] = {}
        for table_id, group in by_table.items():
            try:
                self._store.append([pending.write for pending in group], self._node)
                outcomes[table_id] = "committed"
            except Taken:
                outcomes[table_id] = "taken"
            except Exception as error:
                log.error("a commit failed", extra={"table": table_id, "why": first_line(error)})
                outcomes[table_id] = "failed"
        return [outcomes[pending.write.row.table_id] for pending in batch]

    async def drained(self) -> None:
        """Waits until nothing is on its way."""
        while self._busy is not None:
            await asyncio.wait([self._busy])

    def close(self) -> None:
        self._thread.shutdown()
