"""Documents of a game that is over, made from its journal: here, or in a process of its own.

Python runs one thread at a time, and lets go of what a long game was replayed with in one go: in a thread, that stops the event loop for
tens of milliseconds. So the documents of long games are made by a child process, which is started when the first is asked for, and ends
with its parent.
"""

from __future__ import annotations

import gzip
import logging
import signal
import struct
import subprocess
import sys
from collections.abc import Callable
from typing import IO, Literal

import msgspec
from msgspec import Struct

import pigskin.games
from pigskin.server.documents import game
from pigskin.server.messages.socket import ErrorCode
from pigskin.server.tables.acts import Refused
from pigskin.server.tables.replay import table_of
from pigskin.server.tables.table import Table

log = logging.getLogger(__name__)
encode = msgspec.json.Encoder(order="deterministic").encode

Kind = Literal["record", "story", "box", "replay", "proof"]
SQUEEZE = 5  # of 9
LONG = 2_000  # entries: from here on a document is the work of the child
_SIZE = struct.Struct(">I")


class Wanted(Struct, frozen=True):
    """Which document: of which table, after how many of its entries, in which language, and whether squeezed."""

    kind: Kind
    table: str
    number: int
    language: str
    squeezed: bool = False


class Order(Struct):
    """A document and the journal that it is to be made from."""

    wanted: Wanted
    bodies: list[str]


class Made(Struct):
    """A document, or the code and the words of a refusal."""

    body: bytes = b""
    refusal: tuple[ErrorCode, str] | None = None


_MAKE: dict[Kind, Callable[[Table, str], bytes]] = {
    "record": lambda table, language: game.record_of(table).encode(),
    "story": lambda table, language: encode(game.story_of(table, language)),
    "box": lambda table, language: encode(game.box_of(table, language)),
    "replay": lambda table, language: encode(game.replay_of(table, language)),
    "proof": lambda table, language: encode(game.proof_of(table)),
}


def make(order: Order) -> bytes:
    """The document, as it is sent; Refused if the table has none."""
    wanted = order.wanted
    body = _MAKE[wanted.kind](table_of(wanted.table, order.bodies), wanted.language)
    return gzip.compress(body, SQUEEZE, mtime=0) if wanted.squeezed else body


class Clerk:
    """The child process, as its parent knows it. One thread asks, one document at a time."""

    def __init__(self) -> None:
        self._child: subprocess.Popen[bytes] | None = None

    @property
    def process_id(self) -> int | None:
        return self._child.pid if self._child is not None else None

    def make(self, order: Order) -> bytes:
        """The document, made by the child. One that has ended, whatever ended it, is started anew."""
        try:
            made = self._asked(order)
        except (OSError, EOFError) as error:
            log.warning("the process that makes documents has ended; it is started again", extra={"why": repr(error)})
            self.stop()
            made = self._asked(order)
        if made.refusal is not None:
            raise Refused(*made.refusal)
        return made.body

    def _asked(self, order: Order) -> Made:
        if self._child is None:
            command = [sys.executable, "-m", __name__, *pigskin.games.__path__]  # games may have been added to the path
            self._child = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        assert self._child.stdin is not None
        assert self._child.stdout is not None
        _send(self._child.stdin, msgspec.msgpack.encode(order))
        return msgspec.msgpack.decode(_received(self._child.stdout), type=Made)

    def stop(self) -> None:
        child, self._child = self._child, None
        if child is not None:
            child.kill()
            child.communicate()


def _send(stream: IO[bytes], message: bytes) -> None:
    stream.write(_SIZE.pack(len(message)) + message)
    stream.flush()


def _received(stream: IO[bytes]) -> bytes:
    """The next message; EOFError where the other end is gone."""
    size = stream.read(_SIZE.size)
    if len(size) < _SIZE.size:
        raise EOFError("nothing more comes")
    (length,) = _SIZE.unpack(size)
    message = stream.read(length)
    if len(message) < length:
        raise EOFError("it ended in the middle of a message")
    return message


def _answer(message: bytes) -> Made:
    try:
        return Made(make(msgspec.msgpack.decode(message, type=Order)))
    except Refused as error:
        return Made(refusal=(error.code, error.problem))


def main() -> None:
    """The child: makes what it is asked for until its parent ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C is meant for the parent
    pigskin.games.__path__[:] = sys.argv[1:]
    while True:
        try:
            message = _received(sys.stdin.buffer)
        except EOFError:
            return
        _send(sys.stdout.buffer, msgspec.msgpack.encode(_answer(message)))


if __name__ == "__main__":
    main()
