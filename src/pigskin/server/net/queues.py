"""Long work beside the event loop, in turns by address: whoever asks for much makes nobody else wait."""

from __future__ import annotations

import asyncio
from collections import OrderedDict, deque
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any, ParamSpec, TypeVar

from pigskin.server.tables.acts import Refused

P = ParamSpec("P")
T = TypeVar("T")
MOST_AN_ADDRESS = 8
OWN = "this node"  # asks for tables too, and is never refused


class FairQueue:
    """One thread. Addresses take turns, each with its oldest piece of work; one that has too many waiting is refused a further one."""

    def __init__(self, name: str, most_an_address: int = MOST_AN_ADDRESS) -> None:
        self._thread = ThreadPoolExecutor(1, name)
        self._most = most_an_address
        self._waiting: OrderedDict[str, deque[tuple[asyncio.Future[Any], Callable[[], Any]]]] = OrderedDict()
        self._busy = False

    def do(self, address: str, call: Callable[P, T], *arguments: P.args, **named: P.kwargs) -> asyncio.Future[T]:
        """Calls in the thread when it is this address's turn. Refused at once if too much of it waits already."""
        waiting = self._waiting.get(address, ())
        if address != OWN and sum(not future.done() for future, _ in waiting) >= self._most:
            raise Refused("too-fast", "too much is being worked out for your address already; wait a moment")
        future: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._waiting.setdefault(address, deque()).append((future, partial(call, *arguments, **named)))
        self._start_next()
        return future

    def _start_next(self) -> None:
        while self._waiting and not self._busy:
            address, waiting = self._waiting.popitem(last=False)
            future, call = waiting.popleft()
            if waiting:
                self._waiting[address] = waiting  # behind the others
            if not future.done():
                self._busy = True
                work = asyncio.get_running_loop().run_in_executor(self._thread, call)
                work.add_done_callback(partial(self._finished, future))

    def _finished(self, future: asyncio.Future[Any], work: asyncio.Future[Any]) -> None:
        self._busy = False
        error = work.exception()
        if not future.done():  # else whoever asked has gone
            if error is None:
                future.set_result(work.result())
            else:
                future.set_exception(error)
        self._start_next()

    async def close(self) -> None:
        """Gives up what waits, and waits for what is being done."""
        for future in [future for waiting in self._waiting.values() for future, _ in waiting]:
            future.cancel()
        self._waiting.clear()
        await asyncio.to_thread(self._thread.shutdown)
