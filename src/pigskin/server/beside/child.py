"""A process beside this one for work that would stop the event loop: it is sent messages, answers each, and ends with its parent."""

from __future__ import annotations

import logging
import os
import signal
import struct
import subprocess
import sys
from typing import IO, cast

import msgspec

import pigskin.games
from pigskin.server.beside.work import Answered, Kind, answer_of, answered

log = logging.getLogger(__name__)

GENTLY = "gently"
NICE = 10  # how much a gentle one lets others go first
_SIZE = struct.Struct(">I")


class Child:
    """The process, as its parent knows it. One thread asks, one message at a time."""

    def __init__(self, kind: Kind, *, gently: bool = False) -> None:
        self._kind, self._gently = kind, gently
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def process_id(self) -> int | None:
        return self._process.pid if self._process is not None else None

    def start(self) -> subprocess.Popen[bytes]:
        """The process, started if it does not run yet."""
        if self._process is None:
            games = os.pathsep.join(pigskin.games.__path__)  # games may have been added to the path
            command = [sys.executable, "-m", __name__, self._kind, GENTLY if self._gently else "", games]
            self._process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        return self._process

    def ask(self, message: bytes) -> bytes:
        """The answer to a message. A process that has ended, whatever ended it, is started anew."""
        try:
            return self._asked(message).answer()
        except (OSError, EOFError) as error:
            log.warning("a process beside this one has ended; it is started again", extra={"why": repr(error), "of": self._kind})
            self.stop()
            return self._asked(message).answer()

    def _asked(self, message: bytes) -> Answered:
        process = self.start()
        assert process.stdin is not None
        assert process.stdout is not None
        _send(process.stdin, message)
        return msgspec.msgpack.decode(_received(process.stdout), type=Answered)

    def stop(self) -> None:
        process, self._process = self._process, None
        if process is not None:
            process.kill()
            process.communicate()


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


def main(kind: str, how: str, games: str) -> None:
    """The process: answers what it is sent until its parent ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C is meant for the parent
    if how == GENTLY and hasattr(os, "nice"):
        os.nice(NICE)
    pigskin.games.__path__[:] = games.split(os.pathsep)
    work = cast(Kind, kind)
    answer_of(work)
    while True:
        try:
            message = _received(sys.stdin.buffer)
        except EOFError:
            return
        _send(sys.stdout.buffer, msgspec.msgpack.encode(answered(work, message)))


if __name__ == "__main__":
    main(*sys.argv[1:])
