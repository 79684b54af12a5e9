"""The crash test: bots and people play at full speed, the server is killed at random moments, and nothing acknowledged may be lost.

In CI it is small; `make soak` runs it at full size.
"""

import asyncio
import random
from contextlib import suppress
from pathlib import Path

from websockets.exceptions import ConnectionClosed, InvalidHandshake

from pigskin.server.journal.database import Database
from pigskin.server.tables.table import Table
from server.nodes import Process
from server.players import Player, create, player

PLAYS = 10_000


class Seen:
    """What the server has acknowledged to one person at one table."""

    def __init__(self, table: str, key: str) -> None:
        self.table, self.key = table, key
        self.number = -1
        self.lines: list[str] = []
        self.sheet: dict[str, object] = {}


async def follow(base: str, seen: Seen, one: Player) -> None:
    """Plays whatever is asked, and notes what has been acknowledged."""
    while True:
        seen.number, seen.lines, seen.sheet = one.number, one.lines.copy(), one.sheet
        due = [ask for ask in one.asks if not ask.get("optional")]
        if due:
            await one.play(due[0]["options"][0]["token"], due[0]["who"])
        else:
            await one.see()


async def attend(base: str, seen: Seen) -> None:
    """Comes to the table, plays, and is cut off when the server dies."""
    with suppress(ConnectionClosed, InvalidHandshake, OSError, EOFError):
        async with player(base, seen.table, seen.key) as one:
            if one.table["status"] == "open":
                await one.act(type="start")
            await follow(base, seen, one)


def check(db: str, seen: Seen) -> int:
    """All that was acknowledged is on disk, in its place, and the table adds up; how many entries there are."""
    store = Database(db)
    try:
        stored = store.entries(seen.table)
    finally:
        store.close()
    assert len(stored) > seen.number, f"{seen.table}: {seen.number} was acknowledged, there are {len(stored)} entries"
    table = Table(seen.table)
    for entry in stored[: seen.number + 1]:
        table.apply(entry, stored=True)
    if table.match is not None and seen.lines:
        assert table.match.lines() == seen.lines
        assert table.match.sheet() == seen.sheet
        replayed = table.match.replayed()
        for line in seen.lines:
            replayed.play(line)
        assert replayed.position_hash() == table.match.position_hash()
    for entry in stored[seen.number + 1 :]:
        table.apply(entry, stored=True)
    return len(stored)


async def crash(db: Path, *, tables: int, kills: int, seed: int, longest: float) -> tuple[int, int]:
    """Kills and restarts; how many entries were checked in all, and how many at the end."""
    dice = random.Random(seed)
    server = Process(db)
    await server.ready()
    sides = [("bot:random", "bot:random"), ("me", "bot:house"), ("me", "me")]
    seen = []
    for number in range(tables):
        home, away = sides[number % len(sides)]
        made = await create(server.base, options={"length": {"plays": PLAYS}}, seats={"home": home, "away": away})
        seen.append(Seen(made["table"], made["key"]))
    checked = 0
    for _ in range(kills):
        people = [asyncio.create_task(attend(server.base, one)) for one in seen]
        await asyncio.sleep(dice.uniform(longest / 4, longest))
        server.kill()
        await asyncio.gather(*people)
        checked += sum(check(str(db), one) for one in seen)
        server = Process(db)
        await server.ready()
    final = sum(check(str(db), one) for one in seen)
    server.stop()
    return checked, final
