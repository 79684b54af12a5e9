"""What waits for the database, beside the event loop. Long work has queues of its own, see `queues`."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import ParamSpec, TypeVar

from pigskin.server.tables.acts import Refused

P = ParamSpec("P")
T = TypeVar("T")
DATABASE_ANSWERS_WITHIN = 10.0  # seconds; it gives up by itself before that, unless it hangs


def no_answer() -> Refused:
    return Refused("later", "the database does not answer; try again in a moment")


async def in_thread(call: Callable[P, T], *arguments: P.args, **named: P.kwargs) -> T:
    """Calls in a thread; Refused if that takes too long, as when the database hangs.

    Who is cancelled waits until it is done, so that no connection is in use when the store is closed.
    """
    work = asyncio.ensure_future(asyncio.to_thread(call, *arguments, **named))
    try:
        return await asyncio.wait_for(asyncio.shield(work), DATABASE_ANSWERS_WITHIN)
    except TimeoutError as error:
        if work.done():
            raise  # it was the call's own
        raise no_answer() from error
    except asyncio.CancelledError:
        await asyncio.wait([work])
        raise
