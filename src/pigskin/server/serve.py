"""Runs a node, or several workers of one, and says where it is to be found."""

from __future__ import annotations

import gc
import io
import os
import socket
import sys
from contextlib import suppress
from typing import Any

import segno
import uvicorn
from starlette.applications import Starlette

from pigskin.server.app import make_app
from pigskin.server.journal.database import Database
from pigskin.server.journal.dialects import database_url
from pigskin.server.logs import configuration
from pigskin.server.net.callers import Callers
from pigskin.server.net.descriptors import most_connections, raise_limit
from pigskin.server.net.intake import Intake
from pigskin.server.net.wire import Wire
from pigskin.server.settings import Settings, to_environment

DID_NOT_START = 3  # the exit code that uvicorn has for it
NODE = "pigskin.server.serve:node"
# How connections are spoken with. Whoever is behind a proxy is found out by our own protocols, the same for requests and sockets.
PROTOCOLS: dict[str, Any] = {"http": Intake, "ws": Wire, "proxy_headers": False}
OPTIONS: dict[str, Any] = {"factory": True, "access_log": False, "server_header": False, "timeout_graceful_shutdown": 10, **PROTOCOLS}
SWITCH_INTERVAL = 0.0005  # seconds: a commit that is done should not wait long for its turn
# Tables are long-lived and hold no cycles, so looking for garbage among them, as Python would by itself, is a third of a busy node's work.
COLLECT = (50_000, 50, 200)


def serve(settings: Settings, workers: int = 1, log_level: str = "warning") -> None:
    """Serves until it is stopped."""
    if workers > 1 and database_url(settings.db).startswith("sqlite"):
        raise ValueError("several workers need PostgreSQL: --db postgresql://...")
    logs = configuration(log_level)
    Callers(settings, most_connections())  # proxies and names that cannot be are refused here, not in every worker
    raise_limit()
    Database(settings.db, exclusive=True).close()
    with listening(settings) as listener:
        print(greeting(settings), flush=True)
        to_environment(settings)
        if workers == 1:
            run_here(uvicorn.Config(NODE, host=settings.host, port=settings.port, log_config=logs, **OPTIONS), listener)
            return
    uvicorn.run(NODE, host=settings.host, port=settings.port, log_config=logs, workers=workers, **OPTIONS)


def listening(settings: Settings) -> socket.socket:
    """The socket that is listened on. It is ours before anyone is told the address."""
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    listener = socket.socket(family)
    try:
        if os.name == "posix":
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind((settings.host, settings.port))
    except OSError as error:
        listener.close()
        raise ValueError(f"cannot listen on {settings.host}, port {settings.port}: {error.strerror}") from error
    return listener


def run_here(config: uvicorn.Config, listener: socket.socket) -> None:
    """Serves in this process."""
    server = uvicorn.Server(config)
    with suppress(KeyboardInterrupt):
        server.run(sockets=[listener])
    if not server.started:
        sys.exit(DID_NOT_START)


def node() -> Starlette:
    """The application in the process that serves it."""
    sys.setswitchinterval(SWITCH_INTERVAL)
    app = make_app()
    app.state.database.make_room()
    app.state.node.sockets.coach.helper.start()
    gc.freeze()
    gc.set_threshold(*COLLECT)
    return app


def greeting(settings: Settings) -> str:
    """The addresses for this machine and for the network, and a QR code for phones."""
    here = f"http://localhost:{settings.port}"
    lan = f"http://{network_address()}:{settings.port}" if settings.host in ("0.0.0.0", "::") else ""
    picture = io.StringIO()
    segno.make(settings.public_url or lan or here).terminal(picture, compact=True, border=2)
    lines = [f"On this machine:     {here}"]
    if lan:
        lines.append(f"On your network:     {lan}")
    if settings.public_url:
        lines.append(f"From anywhere:       {settings.public_url}")
    return "\n".join([*lines, "", picture.getvalue(), "Stop with Ctrl+C."])


def network_address() -> str:
    """The address of this machine in the local network. Nothing is sent."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return "127.0.0.1"
        return str(probe.getsockname()[0])
