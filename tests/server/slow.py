"""Somebody who reads slowly, or not at all: a bare socket with room for next to nothing."""

import asyncio
import json
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from server.nodes import Served


@asynccontextmanager
async def slow_reader(here: Served, room: int = 4096) -> AsyncIterator[socket.socket]:
    """Connected, and past the handshake."""
    with socket.socket() as slow:
        slow.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, room)
        slow.connect(("127.0.0.1", int(here.base.rpartition(":")[2])))
        slow.sendall(
            b"GET /socket HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
            b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
        )
        assert (await asyncio.to_thread(slow.recv, 1000)).startswith(b"HTTP/1.1 101")
        yield slow


def say(slow: socket.socket, act: dict[str, Any]) -> None:
    """One short message, in a frame of its own."""
    message = json.dumps(act).encode()
    slow.sendall(bytes((0x81, 0x80 | len(message), 0, 0, 0, 0)) + message)
