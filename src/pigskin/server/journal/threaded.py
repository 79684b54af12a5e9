"""A database as the store of a node: it is waited for in threads, and commits have one of their own."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import ParamSpec, TypeVar

from pigskin.server.beside.threads import in_thread
from pigskin.server.journal.database import Busy, Database
from pigskin.server.journal.dialects import FAILURES, is_down
from pigskin.server.journal.store import Attempt, Listing, StoreFailed, Taken, Write
from pigskin.server.logs import first_line

log = logging.getLogger(__name__)
P = ParamSpec("P")
T = TypeVar("T")


async def asked(call: Callable[P, T], *arguments: P.args, **named: P.kwargs) -> T:
    """What a database answers, waited for in a thread. Its failures are StoreFailed, whatever database it is."""
    try:
        return await in_thread(call, *arguments, **named)
    except FAILURES as error:
        raise StoreFailed(first_line(error)) from error


class ThreadedStore:
    """A `Store` that is a database."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self.shared = not database.sqlite
        self._thread = ThreadPoolExecutor(1, "commit")

    @property
    def damage(self) -> str:
        return self.database.damage

    def commit(self, writes: Sequence[Write], node: str) -> asyncio.Future[list[Attempt]]:
        return asyncio.get_running_loop().run_in_executor(self._thread, self._commit, writes, node)

    async def bodies(self, table_id: str, start: int = 0) -> list[str]:
        return await asked(self.database.bodies, table_id, start)

    async def standing(self, table_id: str) -> tuple[str, int]:
        return await asked(self.database.standing, table_id)

    async def find(self, id_or_code: str) -> str | None:
        return await asked(self.database.find, id_or_code)

    async def listings(self, *statuses: str, listed: bool | None = None, limit: int = 100_000) -> list[Listing]:
        return await asked(self.database.listings, *statuses, listed=listed, limit=limit)

    async def beginnings(self, *statuses: str) -> dict[str, str]:
        return await asked(self.database.beginnings, *statuses)

    async def unfinished(self, table_ids: Iterable[str]) -> set[str]:
        return await asked(self.database.unfinished, table_ids)

    async def beat(self, node: str, *, forget_after: float) -> list[str]:
        return await asked(self.database.beat, node, forget_after=forget_after)

    async def leave(self, node: str) -> None:
        await asked(self.database.leave, node)

    async def notify(self, news: str) -> None:
        await asked(self.database.notify, news)

    async def close(self) -> None:
        await asyncio.to_thread(self._thread.shutdown)
        self.database.close()

    # In the thread of commits.

    def _commit(self, writes: Sequence[Write], node: str) -> list[Attempt]:
        try:
            self.database.append(writes, node)
            return ["committed"] * len(writes)
        except Busy as error:
            free = [write for write in writes if write.row.table_id not in error.tables]
            committed = iter(self._commit(free, node) if free else [])
            return ["busy" if write.row.table_id in error.tables else next(committed) for write in writes]
        except Exception as error:
            log.info("a batch is committed table by table", extra={"why": type(error).__name__})
            return self._one_table_at_a_time(writes, node)

    def _one_table_at_a_time(self, writes: Sequence[Write], node: str) -> list[Attempt]:
        """What stands in the way of one table does not stop the others."""
        by_table: dict[str, list[Write]] = {}
        for write in writes:
            by_table.setdefault(write.row.table_id, []).append(write)
        attempts: dict[str, Attempt] = dict.fromkeys(by_table, "failed")
        for table_id, group in by_table.items():
            try:
                self.database.append(group, node)
                attempts[table_id] = "committed"
            except Taken:
                attempts[table_id] = "taken"
            except Busy:
                attempts[table_id] = "busy"
            except Exception as error:
                log.error("a commit failed", extra={"table": table_id, "why": first_line(error)})
                if is_down(error):
                    break  # each further table would wait as long, and in vain
        return [attempts[write.row.table_id] for write in writes]
