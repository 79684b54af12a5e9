"""WebSockets for uvicorn, as this server needs them: each message goes to its connection at once and each frame to the network at once.

Plain messages are read here, whole; the handshake and every other frame (fragments, pings, closes, faults) are the `websockets` library's,
whose reader takes several times as long. Going through ASGI instead costs three tasks a move.
"""

from __future__ import annotations

import asyncio
import logging
from http import HTTPStatus
from typing import Any, cast

from uvicorn.config import Config
from uvicorn.protocols.utils import get_remote_addr
from uvicorn.server import ServerState
from websockets.frames import Frame, Opcode
from websockets.http11 import Request
from websockets.protocol import State
from websockets.server import ServerProtocol

from pigskin.server.net.callers import Callers
from pigskin.server.net.sockets import Connection, Sockets

try:
    from websockets.speedups import apply_mask
except ImportError:  # where the library came without its compiled part
    from websockets.utils import apply_mask

PATH = "/socket"
CLOSING_TIME = 5.0
RESTART = 1012
MOST_REASON = 123  # bytes
PLAIN = (0x81, 0x82)  # the first byte of a text or binary message in one frame
MASKED = 0x80
OPEN = State.OPEN
log = logging.getLogger(__name__)


class Wire(asyncio.Protocol):
    """One WebSocket; what uvicorn makes of a request to upgrade."""

    def __init__(self, config: Config, server_state: ServerState, app_state: dict[str, Any]) -> None:
        self._sockets: Sockets = app_state["sockets"]
        self._callers: Callers = app_state["callers"]
        self._counted = False
        self._open_wires = server_state.connections
        self._protocol = ServerProtocol(max_size=self._sockets.settings.message_bytes, logger=log)
        self._transport: asyncio.Transport
        self._connection: Connection | None = None
        self._most = self._sockets.settings.message_bytes
        self._held = b""  # the beginning of a frame whose end has not come yet
        self._parts: list[bytes] = []
        self._closing: asyncio.TimerHandle | None = None
        self.address = ""

    # From the network.

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)
        self._open_wires.add(self)  # type: ignore[arg-type]
        remote = get_remote_addr(self._transport)
        self.address = remote[0] if remote else ""

    def data_received(self, data: bytes) -> None:
        """Cuts what comes into frames, so that the library is always given whole ones. Only what is too long it is left to refuse."""
        if self._connection is None:
            self._through_library(data)
            return
        if self._held:
            data = self._held + data
        start, end = 0, len(data)
        while end - start >= 2:
            first, length = data[start], data[start + 1] & 0x7F
            body = start + 2
            if length > 125:
                size = 2 if length == 126 else 8
                length = int.from_bytes(data[body : body + size], "big") if end >= body + size else 0
                body += size
            body += 4 if data[start + 1] & MASKED else 0
            stop = body + length
            if length > self._most:
                stop = end
            elif stop > end:
                break
            elif first in PLAIN and data[start + 1] & MASKED and not self._parts and self._protocol.state is OPEN:
                self._sockets.receive(self._connection, apply_mask(data[body:stop], data[body - 4 : body]))
                start = stop
                continue
            self._through_library(data[start:stop])
            start = stop
        self._held = data[start:]

    def _through_library(self, data: bytes) -> None:
        protocol = self._protocol
        protocol.receive_data(data)
        for event in protocol.events_received():
            if isinstance(event, Frame):
                self._take(event)
            elif isinstance(event, Request):
                self._greet(event)
        self._send_own()
        if protocol.close_expected() and (protocol.close_sent is None or protocol.close_rcvd or protocol.parser_exc):
            self._transport.close()  # if we said goodbye first, not before the other end has: what it had not read yet would be lost

    def eof_received(self) -> None:
        self._protocol.receive_eof()
        self._send_own()

    def connection_lost(self, error: Exception | None) -> None:
        self._open_wires.discard(self)
        if self._closing is not None:
            self._closing.cancel()
        if self._counted:
            self._counted = False
            self._callers.disconnect(self.address)
        if self._connection is not None:
            self._connection.lost()
            self._connection = None

    def _greet(self, request: Request) -> None:
        """Answers the handshake. Whoever comes by a trusted proxy has the address that this one names."""
        said = request.headers.get_all
        self.address = self._callers.proxies.caller(self.address, said("X-Forwarded-For"))
        refusal = self._refusal(request, said("Origin"), said("Host"))
        response = self._protocol.accept(request) if refusal is None else self._protocol.reject(refusal[0], f"{refusal[1]}\n")
        self._protocol.send_response(response)
        if self._protocol.state is OPEN:
            self._connection = self._sockets.connected(self)

    def _refusal(self, request: Request, origins: list[str], hosts: list[str]) -> tuple[HTTPStatus, str] | None:
        """Why there will be no socket. If there is none, the connection counts as one of its address from now on."""
        refusal = self._callers.refusal(origins, hosts, self.address)
        if refusal is None and request.path.partition("?")[0] != PATH:
            refusal = HTTPStatus.NOT_FOUND, "there is no socket here"
        if refusal is None and (full := self._callers.connect(self.address)) is not None:
            refusal = HTTPStatus.TOO_MANY_REQUESTS, full
        self._counted = refusal is None
        return refusal

    def _take(self, frame: Frame) -> None:
        if frame.opcode is Opcode.PONG and self._connection is not None:
            self._connection.alive = True
        elif frame.opcode in (Opcode.TEXT, Opcode.BINARY, Opcode.CONT):
            self._parts.append(bytes(frame.data))
            if frame.fin:
                message, self._parts = b"".join(self._parts), []
                if self._connection is not None:
                    self._sockets.receive(self._connection, message)

    def _send_own(self) -> None:
        """What the protocol has to say: the handshake, pongs, the close."""
        for chunk in self._protocol.data_to_send():
            if chunk:
                self._transport.write(chunk)
            elif self._transport.can_write_eof():
                self._transport.write_eof()

    # To the network.

    def send(self, frame: bytes) -> int:
        """One text message. How many bytes wait then for the other end to read."""
        if self._protocol.state is not OPEN:
            return 0
        length = len(frame)
        if length < 126:
            head = bytes((0x81, length))
        elif length < 65_536:
            head = b"\x81\x7e" + length.to_bytes(2, "big")
        else:
            head = b"\x81\x7f" + length.to_bytes(8, "big")
        self._transport.write(head + frame)
        return self._transport.get_write_buffer_size()

    def ping(self) -> None:
        if self._protocol.state is OPEN:
            self._protocol.send_ping(b"")
            self._send_own()

    def close(self, code: int, reason: str) -> None:
        """Says goodbye, and does not wait long for an answer."""
        if self._protocol.state is OPEN:
            self._protocol.send_close(code, reason.encode()[:MOST_REASON].decode(errors="ignore"))
            self._send_own()
            self._closing = asyncio.get_running_loop().call_later(CLOSING_TIME, self._transport.abort)

    def drop(self) -> None:
        """Cuts the connection, whatever it has not read."""
        self._transport.abort()

    def shutdown(self) -> None:
        """The server stops."""
        self.close(RESTART, "the server stops")
        self._transport.close()
