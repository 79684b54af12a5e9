"""Work beside the event loop: what a node needs done there, whoever does it.

Long work is a message and its answer, so that a process, a thread or the second worker of a page can do it: each kind of work has a
function `answer`, from bytes to bytes, which may raise Refused.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Literal, ParamSpec, Protocol, TypeVar

from msgspec import Struct

from pigskin.server.messages.socket import ErrorCode, Why
from pigskin.server.tables.acts import Refused

P = ParamSpec("P")
T = TypeVar("T")

Kind = Literal["advice", "odds", "documents", "long-documents", "reviews"]


class Worker(Protocol):
    """Makes calls beside the event loop, where there is such a place, one after the other."""

    def call(self, call: Callable[P, T], /, *arguments: P.args, **named: P.kwargs) -> Awaitable[T]: ...
    async def close(self) -> None: ...


class Helper(Protocol):
    """Answers messages of one kind, one at a time. A refusal is raised as Refused."""

    def start(self) -> None:
        """Gets ready, so that whoever asks first does not wait for that."""

    async def ask(self, message: bytes) -> bytes: ...
    async def close(self) -> None: ...


class Beside(Protocol):
    """Where a node has its work done."""

    def worker(self, name: str) -> Worker: ...
    def helper(self, kind: Kind) -> Helper: ...


class Answered(Struct):
    """What came of a message: its answer, or the code and the words of a refusal."""

    body: bytes = b""
    refusal: tuple[ErrorCode, str, Why] | None = None

    def answer(self) -> bytes:
        """The answer; Refused if it was refused."""
        if self.refusal is not None:
            raise Refused(*self.refusal)
        return self.body


def answered(kind: Kind, message: bytes) -> Answered:
    """Does the work of a message, and says what came of it."""
    try:
        return Answered(answer_of(kind)(message))
    except Refused as error:
        return Answered(refusal=(error.code, error.problem, error.why))


def answer_of(kind: Kind) -> Callable[[bytes], bytes]:
    """What does the work of a kind. It is imported when it is first needed: it may bring much with it."""
    if kind == "advice":
        from pigskin.server.beside import advice

        return advice.answer
    if kind == "odds":
        from pigskin.server.beside import odds

        return odds.answer
    from pigskin.server.documents import maker

    return maker.answer
