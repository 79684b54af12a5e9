"""Long work in turns by address: whoever asks for much makes nobody else wait."""

from __future__ import annotations

import asyncio
from collections import OrderedDict, deque
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any, ParamSpec, TypeVar

from pigskin.server.tables.acts import Refused

P = ParamSpec("P")
T = TypeVar("T")
MOST_AN_ADDRESS = 8
OWN = "this node"  # asks for tables too, and is never refused


class FairQueue:
    """One piece of work at a time. Addresses take turns, each with its oldest; one that has too many waiting is refused a further one."""

    def __init__(self, most_an_address: int = MOST_AN_ADDRESS) -> None:
        self._most = most_an_address
        self._waiting: OrderedDict[str, deque[tuple[asyncio.Future[Any], Callable[[], Awaitable[Any]]]]] = OrderedDict()
        self._doing: asyncio.Future[Any] | None = None

    def do(self, address: str, work: Callable[P, Awaitable[T]], *arguments: P.args, **named: P.kwargs) -> asyncio.Future[T]:
        """Begins the work when it is this address's turn. Refused at once if too much of it waits already."""
        waiting = self._waiting.get(address, ())
        if address != OWN and sum(not future.done() for future, _ in waiting) >= self._most:
            raise Refused("too-fast", "too much is being worked out for your address already; wait a moment")
        future: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._waiting.setdefault(address, deque()).append((future, partial(work, *arguments, **named)))
        self._start_next()
        return future

    def _start_next(self) -> None:
        while self._waiting and self._doing is None:
            address, waiting = self._waiting.popitem(last=False)
            future, work = waiting.popleft()
            if waiting:
                self._waiting[address] = waiting  # behind the others
            if not future.done():
                self._doing = asyncio.ensure_future(work())
                self._doing.add_done_callback(partial(self._finished, future))

    def _finished(self, future: asyncio.Future[Any], work: asyncio.Future[Any]) -> None:
        self._doing = None
        if work.cancelled():
            future.cancel()
        elif not future.done():  # else whoever asked has gone
            if (error := work.exception()) is None:
                future.set_result(work.result())
            else:
                future.set_exception(error)
        else:
            work.exception()  # nobody is left to be told of it
        self._start_next()

    async def close(self) -> None:
        """Gives up what waits, and waits for what is being done."""
        for future in [future for waiting in self._waiting.values() for future, _ in waiting]:
            future.cancel()
        self._waiting.clear()
        if self._doing is not None:
            await asyncio.wait([self._doing])
