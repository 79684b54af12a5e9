"""Work beside the event loop of a server: threads for what is short, processes for what would stop the loop from a thread as well."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import ParamSpec, TypeVar

from pigskin.server.beside.child import Child
from pigskin.server.beside.work import Helper, Kind, answer_of
from pigskin.server.journal.store import ANSWERS_WITHIN
from pigskin.server.tables.acts import no_answer

P = ParamSpec("P")
T = TypeVar("T")


async def in_thread(call: Callable[P, T], *arguments: P.args, **named: P.kwargs) -> T:
    """Calls in a thread; Refused if that takes too long, as when the database hangs.

    Who is cancelled waits until it is done, so that no connection is in use when the store is closed.
    """
    work = asyncio.ensure_future(asyncio.to_thread(call, *arguments, **named))
    try:
        return await asyncio.wait_for(asyncio.shield(work), ANSWERS_WITHIN)
    except TimeoutError as error:
        if work.done():
            raise  # it was the call's own
        raise no_answer() from error
    except asyncio.CancelledError:
        await asyncio.wait([work])
        raise


class Thread:
    """A thread that makes calls, one after the other."""

    def __init__(self, name: str) -> None:
        self._thread = ThreadPoolExecutor(1, name)

    def call(self, call: Callable[P, T], /, *arguments: P.args, **named: P.kwargs) -> asyncio.Future[T]:
        return asyncio.get_running_loop().run_in_executor(self._thread, partial(call, *arguments, **named))

    async def close(self) -> None:
        """Waits for what is being done."""
        await asyncio.to_thread(self._thread.shutdown)


class ThreadHelper:
    """Does its work in a thread of this process."""

    def __init__(self, kind: Kind) -> None:
        self._kind, self._thread = kind, Thread(kind)

    def start(self) -> None:
        answer_of(self._kind)

    async def ask(self, message: bytes) -> bytes:
        return await self._thread.call(self._answer, message)

    def _answer(self, message: bytes) -> bytes:
        return answer_of(self._kind)(message)

    async def close(self) -> None:
        await self._thread.close()


class ProcessHelper:
    """Does its work in a process of its own, which a thread waits for."""

    def __init__(self, kind: Kind, *, gently: bool) -> None:
        self.child, self._thread = Child(kind, gently=gently), Thread(kind)

    def start(self) -> None:
        self.child.start()

    async def ask(self, message: bytes) -> bytes:
        return await self._thread.call(self.child.ask, message)

    async def close(self) -> None:
        await self._thread.close()
        self.child.stop()


IN_PROCESSES: dict[Kind, bool] = {"advice": True, "long-documents": False, "reviews": True}  # and whether they let others go first


class Threads:
    """Where a server has its work done."""

    def worker(self, name: str) -> Thread:
        return Thread(name)

    def helper(self, kind: Kind) -> Helper:
        return ProcessHelper(kind, gently=IN_PROCESSES[kind]) if kind in IN_PROCESSES else ThreadHelper(kind)
