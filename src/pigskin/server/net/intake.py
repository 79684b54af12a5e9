"""HTTP for uvicorn, as this server needs it: connections are counted from their first moment, and a request has to come in time."""

from __future__ import annotations

import asyncio
from http import HTTPStatus
from typing import Any

from uvicorn.config import Config
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.server import ServerState

from pigskin.server.net.callers import Callers, seldom

MOST_HEAD = 65_536  # bytes


class Intake(HttpToolsProtocol):
    """One connection. Whoever comes by a trusted proxy counts by the address that this one names."""

    def __init__(self, config: Config, server_state: ServerState, app_state: dict[str, Any], *more: Any, **named: Any) -> None:
        super().__init__(config, server_state, app_state, *more, **named)
        self._callers: Callers = app_state["callers"]
        self._patience: asyncio.TimerHandle | None = None
        self._peer = self._address = ""
        self._counted = False
        self._head, self._in_body = 0, False  # how many bytes have come of headers that are not complete

    # A connection.

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._peer = self.client[0] if self.client else ""
        if self._count(self._callers.proxies.caller(self._peer, ())):
            self._expect(self._callers.settings.headers_within)

    def connection_lost(self, exc: Exception | None) -> None:
        self._leave()
        super().connection_lost(exc)

    def handle_websocket_upgrade(self) -> None:
        if not self.transport.is_closing():
            self._leave()  # the socket counts itself
            super().handle_websocket_upgrade()

    def _count(self, address: str) -> bool:
        """Whether this connection may be one of that address."""
        self._uncount()
        refusal = self._callers.connect(address)
        if refusal is not None:
            self._turn_away(HTTPStatus.TOO_MANY_REQUESTS, refusal)
            return False
        self._address, self._counted = address, True
        return True

    def _uncount(self) -> None:
        if self._counted:
            self._counted = False
            self._callers.disconnect(self._address)

    def _leave(self) -> None:
        self._uncount()
        self._expect(None)

    # A request.

    def data_received(self, data: bytes) -> None:
        if self.transport.is_closing():
            return
        if not self._in_body:
            self._head += len(data)
            if self._patience is None:
                self._expect(self._callers.settings.headers_within)
        super().data_received(data)
        if self._head > MOST_HEAD and not self.transport.is_closing():
            self._turn_away(HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE, f"the headers have at most {MOST_HEAD} bytes here")

    def on_message_begin(self) -> None:
        self._expect(self._callers.settings.headers_within)
        super().on_message_begin()

    def on_headers_complete(self) -> None:
        self._head, self._in_body = 0, True
        forwarded = [value.decode("latin-1") for name, value in self.headers if name == b"x-forwarded-for"]
        address = self._callers.proxies.caller(self._peer, forwarded)
        if address != self._address and not self._count(address):
            return
        if self._callers.proxies.trusts(self._peer):
            self._believe_scheme()
        self.scope["client"] = (self._address, self.client[1] if self.client else 0)
        self._expect(self._callers.settings.body_within)
        super().on_headers_complete()

    def _believe_scheme(self) -> None:
        """The proxy speaks HTTPS for us."""
        said = [value.strip().lower() for name, value in self.headers if name == b"x-forwarded-proto"]
        if said and said[0] in (b"http", b"https"):
            self.scope["scheme"] = "https" if said[0] == b"https" else "http"

    def on_body(self, body: bytes) -> None:
        if self._in_request():
            super().on_body(body)

    def on_message_complete(self) -> None:
        self._in_body = False
        self._expect(None)
        if self._in_request():
            super().on_message_complete()

    def _in_request(self) -> bool:
        """Not where the connection was refused at its headers."""
        return not self.transport.is_closing() and (self.cycle is not None or bool(self.parser.should_upgrade()))

    def _expect(self, within: float | None) -> None:
        """The next part of a request must come within so many seconds; None if nothing is waited for."""
        if self._patience is not None:
            self._patience.cancel()
        self._patience = None if within is None else self.loop.call_later(within, self._too_slow)

    def _too_slow(self) -> None:
        self._patience = None
        seldom.warning("a request did not come in time", address=self._address)
        self._turn_away(HTTPStatus.REQUEST_TIMEOUT, "the request did not come in time")

    def _turn_away(self, status: HTTPStatus, why: str) -> None:
        """Answers by itself, where nothing has been answered yet, and closes the connection."""
        if self.cycle is None or self.cycle.response_complete or not self.cycle.response_started:
            body = f"{why}\n".encode()
            head = f"HTTP/1.1 {status.value} {status.phrase}\r\ncontent-type: text/plain; charset=utf-8\r\ncontent-length: {len(body)}\r\n"
            self.transport.write(f"{head}connection: close\r\n\r\n".encode() + body)
        self.transport.close()
