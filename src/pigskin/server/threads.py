"""Work beside the event loop: what waits for the database, and long reckoning."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import ParamSpec, TypeVar

P = ParamSpec("P")
T = TypeVar("T")
_reckoning = ThreadPoolExecutor(1, "reckoning")


async def in_thread(call: Callable[P, T], *arguments: P.args, **named: P.kwargs) -> T:
    """Calls in a thread. Who is cancelled waits until that is done, so that no connection is in use when the store is closed."""
    work = asyncio.ensure_future(asyncio.to_thread(call, *arguments, **named))
    try:
        return await asyncio.shield(work)
    except asyncio.CancelledError:
        await asyncio.wait([work])
        raise


async def beside(call: Callable[P, T], *arguments: P.args, **named: P.kwargs) -> T:
    """Long reckoning, one piece after the other, so that whoever waits for the database need not wait for that."""
    return await asyncio.get_running_loop().run_in_executor(_reckoning, partial(call, *arguments, **named))
