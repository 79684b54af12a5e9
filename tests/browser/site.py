"""The page in a folder of plain files, and a device that plays there."""

from __future__ import annotations

import functools
import json
import threading
import time
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any, Self

from playwright.sync_api import Page, Worker

from browser.games import HABITS
from browser.people import GLANCE, PATIENCE
from pigskin.cli.site import CLIENT

BOOT = next(CLIENT.glob("python/*/boot.mjs")).relative_to(CLIENT).as_posix()
FOLDER = "/play/"  # sites need not be at the root of a host
# As a tab asks the node, by the channels of web/src/local/channel.ts.
ASK = """([place, method, path, body]) => new Promise(answered => {
    const node = new BroadcastChannel(`${place} node `), tab = Math.random().toString(36);
    const mine = new BroadcastChannel(`${place} tab ${tab}`);
    const ask = () => node.postMessage({tab, kind: 'ask', id: 0, method, path, key: '', body});
    mine.onmessage = ({data}) => data.kind === 'up' ? ask() : data.kind === 'answer' ? answered([data.status, data.text]) : null;
    node.onmessage = ({data}) => data.kind === 'comes' ? node.postMessage({tab, kind: 'who'}) : null;
    navigator.locks.request(`${place} lives ${tab}`, () => new Promise(() => {}));
    node.postMessage({tab, kind: 'who'});
})"""
KEEP_KEY = """key => {
    const keys = JSON.parse(localStorage.getItem('pigskin.keys.here') ?? '[]');
    localStorage.setItem('pigskin.keys.here', JSON.stringify([key, ...keys]));
}"""
RUNS_PYTHON = "performance.getEntriesByType('resource').some(one => one.name.includes('/python/'))"
KEPT_WHOLE = """async () => {
    const {active, installing, waiting} = await navigator.serviceWorker.ready;
    return active?.state === 'activated' && !installing && !waiting && navigator.serviceWorker.controller === active;
}"""


class Quiet(SimpleHTTPRequestHandler):
    """Files as they are, and nothing said of it."""

    def log_message(self, *_: Any) -> None:
        """Nobody reads it."""


class Site:
    """A folder that holds a site in a folder, sent as plain files until it is stopped."""

    def __init__(self, root: Path) -> None:
        self.folder = root / FOLDER.strip("/")
        self._root, self._server = root, self._started(root, 0)
        self.base = f"http://127.0.0.1:{self._server.server_port}{FOLDER}"

    @staticmethod
    def _started(root: Path, port: int) -> ThreadingHTTPServer:
        server = ThreadingHTTPServer(("127.0.0.1", port), functools.partial(Quiet, directory=str(root)))
        threading.Thread(target=server.serve_forever, daemon=True).start()
        return server

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *error: object) -> None:
        self.stop()

    def stop(self) -> None:
        self._server.shutdown()
        self._server.server_close()

    def restart(self) -> None:
        self._server = self._started(self._root, self._server.server_port)


def until(page: Page, so: str) -> None:
    """Waits until what a page is asked comes out true."""
    last = time.monotonic() + PATIENCE
    while not page.evaluate(so):
        assert time.monotonic() < last, so
        page.wait_for_timeout(GLANCE)


class Device:
    """A tab on a device that plays by itself. What it asks the node is asked as another tab would."""

    def __init__(self, page: Page, site: Site) -> None:
        self.page, self._base = page, site.base

    def come(self, path: str = "/") -> Self:
        self.page.goto(self._base + ("" if path == "/" else f"?{path}"))
        return self

    def whole(self) -> Self:
        """Waits until the device has everything that it will ever need."""
        until(self.page, KEPT_WHOLE)
        return self

    def ask(self, method: str, path: str, body: object = None) -> Any:
        status, text = self.page.evaluate(ASK, [f"pigskin {FOLDER} {BOOT}", method, path, "" if body is None else json.dumps(body)])
        assert status < 300, text
        return json.loads(text)

    def sit(self, game: str, **wanted: Any) -> str:
        """A short table of a game, of which the device then knows; its id."""
        habits = HABITS[game]
        ours, theirs = habits.seats
        asked = {"game": game, "name": "Ann", "seats": {ours: "me", theirs: "bot:house"}, "options": habits.options, "pace": "at-once"}
        made = self.ask("POST", "/api/tables", {**asked, **wanted})
        self.page.evaluate(KEEP_KEY, {name: made[name] for name in ("table", "code", "person", "key")} | {"game": game})
        return str(made["table"])

    @property
    def node(self) -> Worker | None:
        """The worker of this tab, if it is the one that runs the node."""
        return next((worker for worker in self.page.workers if worker.evaluate(RUNS_PYTHON)), None)
