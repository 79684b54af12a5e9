"""Work beside the table in a page: a second worker does what is long, and there are no threads."""

from __future__ import annotations

import asyncio
import logging
from base64 import b64decode, b64encode
from collections.abc import Awaitable, Callable
from typing import ParamSpec, TypeVar

import msgspec

from pigskin.server.beside.work import Answered, Kind, answered
from pigskin.server.tables.acts import Refused

log = logging.getLogger(__name__)
P = ParamSpec("P")
T = TypeVar("T")
Think = Callable[[Kind, str], Awaitable[str]]


def beside(kind: Kind, text: str) -> str:
    """What the second worker answers: the work of a kind, from text to text, so that a message port can carry both."""
    return msgspec.json.encode(answered(kind, b64decode(text))).decode()


class Inline:
    """Calls at once: what the node itself has to do is short, and there is no other place for it."""

    async def call(self, call: Callable[P, T], /, *arguments: P.args, **named: P.kwargs) -> T:
        await asyncio.sleep(0)
        return call(*arguments, **named)

    async def close(self) -> None:
        """There is nothing to wait for."""


class SecondWorker:
    """Has work of one kind done by the second worker of the page."""

    def __init__(self, kind: Kind, think: Think) -> None:
        self._kind, self._think = kind, think

    def start(self) -> None:
        """The page starts it."""

    async def ask(self, message: bytes) -> bytes:
        try:
            told = str(await self._think(self._kind, b64encode(message).decode()))
        except Exception as error:
            log.warning("the second worker does not answer", extra={"why": repr(error), "of": self._kind})
            raise Refused("later", "this could not be worked out; ask again in a moment") from error
        return msgspec.json.decode(told, type=Answered).answer()

    async def close(self) -> None:
        """The page stops it."""


class SecondWorkers:
    """Where the node of a page has its work done."""

    def __init__(self, think: Think) -> None:
        self._think = think

    def worker(self, name: str) -> Inline:
        return Inline()

    def helper(self, kind: Kind) -> SecondWorker:
        return SecondWorker(kind, self._think)
