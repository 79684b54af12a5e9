"""Servers for tests: in this process, or each a process of its own that can be killed."""

import asyncio
import os
import signal
import socket
import subprocess
import sys
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, NamedTuple, Self

import httpx
import uvicorn

from pigskin.server.app import make_app
from pigskin.server.journal.database import Database
from pigskin.server.node import Node
from pigskin.server.serve import PROTOCOLS
from pigskin.server.settings import Settings

TESTS = Path(__file__).parent.parent
TOY_GAMES = str(TESTS / "toys" / "games")
UNLIMITED: dict[str, Any] = {
    "messages": 1e6,
    "messages_burst": 10**6,
    "requests": 1e6,
    "requests_burst": 10**6,
    "connections_an_address": 10**6,
    "people_an_address": 10**6,
    "joins": 1e6,
    "joins_burst": 10**6,
    "tables_an_address": 10**6,
    "tournaments_an_address": 10**6,
}


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class Served(NamedTuple):
    """A server in this process."""

    base: str
    node: Node
    database: Database


@asynccontextmanager
async def node(db: str | Path, now: Callable[[], float] | None = None, **settings: Any) -> AsyncIterator[Served]:
    """Serves until the block ends."""
    listening = socket.socket()
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 65_536)  # so that one who does not read is soon noticed
    listening.bind(("127.0.0.1", 0))
    port = int(listening.getsockname()[1])
    app = make_app(Settings(**{**UNLIMITED, "db": str(db), "host": "127.0.0.1", "port": port, **settings}), now)
    server = uvicorn.Server(uvicorn.Config(app, log_config=None, **PROTOCOLS))
    running = asyncio.create_task(server.serve(sockets=[listening]))
    while not server.started:
        assert not running.done(), running.exception()
        await asyncio.sleep(0.01)
    try:
        yield Served(f"http://127.0.0.1:{port}", app.state.node, app.state.database)
    finally:
        server.should_exit = True
        await running


class Process:
    """A server of its own: `pigskin serve`, with the games for tests among the others or without, and with a folder of packages besides."""

    def __init__(
        self,
        db: str | Path,
        *,
        port: int | None = None,
        name: str = "one",
        toys: bool = True,
        packages: Path | None = None,
        **settings: Any,
    ) -> None:
        self.port = port or free_port()
        self.base = f"http://127.0.0.1:{self.port}"
        more_games = f"import pigskin.games; pigskin.games.__path__.append({TOY_GAMES!r}); " if toys else ""
        run = more_games + "from pigskin.cli import app; app()"
        arguments = ["serve", "--db", str(db), "--host", "127.0.0.1", "--port", str(self.port), "--node", name]
        for key, value in {**UNLIMITED, **settings}.items():
            arguments += ["--set", f"{key}={value}"]
        searched = [TESTS, TESTS.parent / "src", *([packages] if packages else [])]
        environment = {**os.environ, "PYTHONPATH": os.pathsep.join(map(str, searched))}
        self._process = subprocess.Popen([sys.executable, "-c", run, *arguments], stdout=subprocess.DEVNULL, env=environment)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *error: object) -> None:
        self.kill()

    async def ready(self) -> None:
        async with httpx.AsyncClient() as http:
            while True:
                assert self._process.poll() is None, "the server has ended"
                try:
                    if (await http.get(f"{self.base}/readyz")).status_code == 200:
                        return
                except httpx.TransportError:
                    await asyncio.sleep(0.05)

    @property
    def ended(self) -> bool:
        return self._process.poll() is not None

    def kill(self) -> None:
        """With no chance to tidy up."""
        self._process.kill()
        self._process.wait()

    def stop(self) -> None:
        """As an operator does; it ends of that, and in good order."""
        self._process.send_signal(signal.SIGTERM)
        assert self._process.wait(30) in (0, -signal.SIGTERM)
