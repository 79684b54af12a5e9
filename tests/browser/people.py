"""People at their browsers: they come to a table and answer what they are asked by clicking what is there."""

from __future__ import annotations

import json
import random
import re
import time
import uuid
from collections.abc import Callable
from pathlib import Path
from typing import Any, Self

import httpx
from playwright.sync_api import Error, Page

from browser.games import Habits
from server.nodes import Process

DESK: dict[str, Any] = {"viewport": {"width": 1280, "height": 800}}
PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "device_scale_factor": 2, "is_mobile": True, "has_touch": True}
SCREENSHOTS = Path(__file__).parents[2] / "build" / "screenshots"
PATIENCE = 60.0  # seconds in which nothing happens; only a fault waits so long
MOST_CLICKS = 1500  # of a short game; fewer than two hundred are the rule
GLANCE = 30  # milliseconds between two looks at a page
CONTROLS = "button:enabled:not([aria-disabled=true]):not([aria-haspopup]):visible, [role=button]:not([aria-disabled=true]):visible"
NAMES_OF = "all => all.map(one => (one.getAttribute('aria-label') ?? one.textContent).replace(/\\s+/g, ' ').trim())"


class House:
    """The server, as a process that can be killed and started again on the same database and port."""

    def __init__(self, db: Path, packages: Path | None = None) -> None:
        self._db, self._packages = db, packages
        self._name = f"house-{uuid.uuid4().hex[:12]}"
        self._open()
        self.base = self._process.base

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *error: object) -> None:
        self.kill()

    def _open(self, port: int | None = None) -> None:
        """Starts the server. A port that another program took first is given up for another one."""
        self._process = self._started(port)
        while not self._is_ready():
            if self._process.ended:
                assert port is None, "the server has ended"
                self._process = self._started()
            time.sleep(0.05)

    def _started(self, port: int | None = None) -> Process:
        return Process(self._db, port=port, name=self._name, toys=False, packages=self._packages, chats=1000)

    def _is_ready(self) -> bool:
        try:
            answer = httpx.get(f"{self._process.base}/readyz")
            return answer.status_code == 200 and answer.json()["node"] == self._name
        except (httpx.TransportError, ValueError, KeyError, TypeError):
            return False

    def kill(self) -> None:
        self._process.kill()

    def restart(self) -> None:
        self._open(self._process.port)

    def table(self, game: str, seats: dict[str, str], **wanted: Any) -> dict[str, Any]:
        """A new table; bots answer at once."""
        asked = {"game": game, "name": "Ann", "colour": "#2e7d32", "seats": seats, "pace": "at-once", **wanted}
        answer = httpx.post(f"{self.base}/api/tables", json=asked)
        assert answer.status_code == 201, answer.text
        made: dict[str, Any] = answer.json()
        return made

    def known(self, joined: dict[str, Any]) -> dict[str, Any]:
        """What a browser keeps that has been to this table, for `open_page`."""
        keys = json.dumps([{name: joined[name] for name in ("table", "code", "person", "key")} | {"game": ""}])
        kept = [{"name": "pigskin.keys", "value": keys}]
        return {"storage_state": {"cookies": [], "origins": [{"origin": self.base, "localStorage": kept}]}}


class Player:
    """Somebody at a page of a table. Which control they take is chance, by a seed, but for the habits of the game."""

    def __init__(self, page: Page, habits: Habits, seed: int = 1) -> None:
        self.page, self._habits = page, habits
        self._dice = random.Random(seed)
        self.asked = page.get_by_role("region", name="Your move").locator(habits.asked)
        self._controls = self.asked.locator(CONTROLS).or_(self.asked.and_(page.locator(CONTROLS)))
        if habits.besides:
            self._controls = self._controls.or_(page.locator(habits.besides))
        self.final = page.get_by_role("heading", name=re.compile("^Final"))
        self.clicks = 0

    def answer(self) -> bool:
        """Clicks something in what is asked, if anything is; whether it was."""
        try:
            names: list[str] = self._controls.evaluate_all(NAMES_OF)
            if not names:
                return False
            self._type()
            self._take(names)
        except Error as error:
            # What was asked may be answered, or the page drawn anew, between a look and the click.
            if not any(part in str(error) for part in ("Timeout", "not attached", "detached")):
                raise
            return False
        self.clicks += 1
        return True

    def _take(self, names: list[str]) -> None:
        liked = [place for place, name in enumerate(names) if any(re.search(part, name, re.IGNORECASE) for part in self._habits.likes)]
        taken = [place for place, name in enumerate(names) if not any(re.search(part, name, re.IGNORECASE) for part in self._habits.leaves)]
        places = liked if liked and self._dice.random() < self._habits.liking else taken or list(range(len(names)))
        self._controls.nth(self._dice.choice(places)).click(timeout=2000)

    def _type(self) -> None:
        for field in self.asked.locator("input[type=text]:visible, input:not([type]):visible").all():
            if self._habits.types and not field.input_value():
                field.fill(self._habits.types)


def play(players: list[Player], until: Callable[[], bool]) -> None:
    """All answer what they are asked until something is so."""
    last = time.monotonic()
    while not until():
        assert sum(player.clicks for player in players) < MOST_CLICKS, "clicks lead nowhere"
        answered = [player.answer() for player in players]
        if any(answered):
            last = time.monotonic()
        else:
            assert time.monotonic() - last < PATIENCE, "nobody is asked anything, and the game is not over"
            players[0].page.wait_for_timeout(GLANCE)


def keep_picture(page: Page, name: str) -> None:
    """A screenshot, for people to look at."""
    SCREENSHOTS.mkdir(parents=True, exist_ok=True)
    page.screenshot(path=SCREENSHOTS / f"{name}.png")
