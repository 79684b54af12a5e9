"""What stands before every request: limits, origins, security headers, and answers to what goes wrong."""

from __future__ import annotations

import logging
import time

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import ClientDisconnect
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from pigskin.server.http.carrier import sent
from pigskin.server.http.exchange import as_json
from pigskin.server.messages import answers
from pigskin.server.metrics import Metrics
from pigskin.server.net.callers import Callers
from pigskin.server.settings import Settings

log = logging.getLogger(__name__)
PROBES = ("/healthz", "/readyz")  # whoever looks whether the node lives goes by its bare address

SECURITY_HEADERS = {
    "content-security-policy": "default-src 'none'; style-src 'self'; script-src 'self' 'wasm-unsafe-eval'; img-src 'self' data:; "
    "font-src 'self'; connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=()",
    "cache-control": "no-store",
}


class Guard:
    """An ASGI middleware for HTTP; the socket looks after itself."""

    def __init__(self, app: ASGIApp, settings: Settings, metrics: Metrics, callers: Callers) -> None:
        self._app, self._settings, self._metrics, self._callers = app, settings, metrics, callers

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        self._metrics.requests += 1
        came, begun = time.monotonic(), False

        async def guarded(message: Message) -> None:
            nonlocal begun
            if message["type"] == "http.response.start":
                begun = True
                self._metrics.request_seconds.add(time.monotonic() - came)
                headers = MutableHeaders(scope=message)
                for name, value in SECURITY_HEADERS.items():
                    headers.setdefault(name, value)
            await send(message)

        long = scope["path"].endswith(("/feed", "/api/records"))
        most = self._settings.feed_bytes if long else self._settings.body_bytes
        refusal = self._refusal(scope, most)
        if refusal is not None:
            status, code, problem = refusal
            await sent(as_json(answers.Problem(code, problem), status))(scope, receive, guarded)
            return
        try:
            await self._app(scope, self._measured(receive, most), guarded)
        except ClientDisconnect:
            return  # there is nobody left to answer
        except TooLong:
            await sent(as_json(answers.Problem("too-long", f"a request has at most {most} bytes here"), 413))(scope, receive, guarded)
        except Exception:
            log.exception("a request failed", extra={"path": scope["path"]})
            if not begun:
                await sent(as_json(answers.Problem("broken", "something went wrong here"), 500))(scope, receive, guarded)

    def _refusal(self, scope: Scope, most: int) -> tuple[int, str, str] | None:
        headers = Headers(scope=scope)
        client = scope.get("client")
        if not self._callers.may_ask(client[0] if client else ""):
            return 429, "too-fast", "too many requests; wait a moment"
        hosts = headers.getlist("host")
        misnamed = self._callers.misnamed(hosts) if scope["path"] not in PROBES else None
        if misnamed is not None:
            return 421, "refused", misnamed
        if scope["method"] not in ("GET", "HEAD") and self._callers.from_elsewhere(headers.getlist("origin"), hosts):
            return 403, "refused", "this page may not ask for that here"
        length = headers.get("content-length", "0")
        if not length.isdecimal() or int(length) > most:
            return 413, "too-long", f"a request has at most {most} bytes here"
        return None

    @staticmethod
    def _measured(receive: Receive, most: int) -> Receive:
        """Counts what comes, for a body that does not say how long it is."""
        taken = 0

        async def counted() -> Message:
            nonlocal taken
            message = await receive()
            taken += len(message.get("body", b""))
            if taken > most:
                raise TooLong
            return message

        return counted


class TooLong(Exception):
    """A body of more bytes than anyone needs."""
