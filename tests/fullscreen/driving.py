"""A full screen that a test or a script drives by keys, without a terminal."""

from __future__ import annotations

import asyncio
import re
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from html import unescape
from typing import Any

from textual.pilot import Pilot

from pigskin.cli.fullscreen.app import PigskinApp
from pigskin.cli.fullscreen.play import PlayScreen
from pigskin.cli.fullscreen.seating import full_names, prepare
from pigskin.cli.playing.settings import Settings
from pigskin.cli.playing.table import Table
from pigskin.cli.start import Wanted, start_table

SMALL, WIDE = (80, 24), (140, 40)
PATIENCE = 20.0  # seconds
FONTS = re.compile(r"@font-face \{.*?\}\s*", re.DOTALL)


def table_of(wanted: Wanted, settings: Settings) -> Table:
    """A table as the full screen has it."""
    table = start_table(wanted)
    prepare(table, full_names(table, wanted, settings))
    return table


@asynccontextmanager
async def seated(
    wanted: Wanted | Table, size: tuple[int, int] = SMALL, speed: str = "at-once", **settings: Any
) -> AsyncIterator[tuple[Pilot[Any], PlayScreen]]:
    """Somebody at a table; the first question is asked."""
    chosen = Settings(language="en", speed=speed, **settings)
    table = table_of(wanted, chosen) if isinstance(wanted, Wanted) else wanted
    app = PigskinApp(chosen, table, keep=False)
    try:
        async with app.run_test(size=size) as pilot:
            screen = app.screen
            assert isinstance(screen, PlayScreen)
            await until_asked(pilot, screen)
            yield pilot, screen
    finally:
        table.close()


async def until_asked(pilot: Pilot[Any], screen: PlayScreen) -> None:
    """Waits until somebody is asked, or the game is over, or something else is in front of it."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        await asyncio.sleep(0)
        if screen.menu is not None or screen.ended or pilot.app.screen is not screen:
            return
    raise AssertionError("nobody was asked")


async def answer(pilot: Pilot[Any], screen: PlayScreen, key: str = "enter") -> None:
    """Presses a key, and waits for what comes of it."""
    levels, number = screen.levels, screen.table.match.number
    depth = len(levels)
    pilot.app.simulate_key(key)
    end = time.monotonic() + PATIENCE
    while (screen.table.match.number, len(screen.levels)) == (number, depth) and time.monotonic() < end:
        await asyncio.sleep(0)
    await until_asked(pilot, screen)


def svg_of(pilot: Pilot[Any], title: str) -> str:
    """The screen as a picture that fetches nothing."""
    return FONTS.sub("", pilot.app.export_screenshot(title=title))


def text_of(svg: str) -> list[str]:
    """What is written in a picture, piece by piece."""
    return [unescape(piece).replace("\xa0", " ").rstrip() for piece in re.findall(r"<text[^>]*>([^<]*)</text>", svg)]


def shown(pilot: Pilot[Any]) -> str:
    """All that stands on the screen."""
    return "\n".join(text_of(svg_of(pilot, "")))


async def said(pilot: Pilot[Any], text: str) -> None:
    """Waits until this stands on the screen."""
    for _ in range(500):
        await pilot.pause(0.01)
        if text in shown(pilot).replace("\n", " "):
            return
    raise AssertionError(f"{text!r} is not in {shown(pilot)}")
