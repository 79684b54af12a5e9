"""How long a coach at a table takes, and how long others wait meanwhile: tables of people who answer at once, with and without it.

`python -m benchmarks.coach_at_tables cardbowl` lets it advise at tables of that game alone; with `--tiny` it only shows that it runs.
"""

import asyncio
import sys
import time
from pathlib import Path
from tempfile import TemporaryDirectory

sys.path.insert(0, str(Path(__file__).parent.parent / "tests"))

from rich.console import Console
from rich.table import Table

from benchmarks.size import NAMES, sized
from pigskin.games import find_game
from server.nodes import Process
from server.players import Player, create, player

TABLES, SECONDS, ADVISED = sized((20, 10.0, 8), (1, 0.2, 1))
COACHED = ("parker", "fremont", "cardbowl", "freds")
LONG = {"length": {"plays": 400}}


async def busy(one: Player, waits: list[float], until: asyncio.Event) -> None:
    """A person who plays both sides of a table and answers at once; how long each answer took to be seen."""
    while not until.is_set() and one.table["status"] == "playing":
        ask = next((ask for ask in one.asks if not ask.get("optional")), None)
        if ask is None:
            await one.see()
            continue
        start = time.perf_counter()
        await one.play(ask["options"][0]["token"], ask["who"])
        waits.append(time.perf_counter() - start)


async def advised(base: str, game_id: str) -> list[float]:
    """How long the coach of a game took for each of some questions, the first among them."""
    game = find_game(game_id)
    seats = dict.fromkeys(game.seats, "me")
    mine = await create(base, game=game_id, options=dict(game.quick), seats=seats)
    spent: list[float] = []
    async with player(base, mine["table"], mine["key"]) as one:
        await one.act(type="start")
        while len(spent) < ADVISED:
            ask = next((ask for ask in one.asks if not ask.get("optional")), None)
            if ask is None:
                await one.see()
                continue
            start = time.perf_counter()
            told = await one.act(type="advice", seat=ask["who"], number=ask["number"])
            spent.append(time.perf_counter() - start)
            await one.play(next(answer["token"] for answer in told["answers"]), ask["who"])
    return spent


async def measured(base: str, game_id: str) -> tuple[list[float], list[float], list[float]]:
    """What others waited without the coach and with it, and what the coach took."""
    alone: list[float] = []
    beside: list[float] = []
    spent: list[float] = []
    people = []
    for _ in range(TABLES):
        mine = await create(base, options=LONG, seats={"home": "me", "away": "me"})
        people.append((mine["table"], mine["key"]))

    async def sit(table: str, key: str) -> None:
        async with player(base, table, key) as one:
            await one.act(type="start")
            for waits, done in ((alone, quiet), (beside, over)):
                await busy(one, waits, done)

    quiet, over = asyncio.Event(), asyncio.Event()
    sitting = [asyncio.ensure_future(sit(*one)) for one in people]
    await asyncio.sleep(SECONDS)
    quiet.set()
    spent = await advised(base, game_id)
    over.set()
    await asyncio.gather(*sitting)
    return alone, beside, spent


def at(waits: list[float], share: float) -> str:
    """A percentile in milliseconds."""
    ordered = sorted(waits)
    return f"{1000 * ordered[min(int(share * len(ordered)), len(ordered) - 1)]:,.0f}" if ordered else ""


async def main() -> None:
    title = f"the coach beside {TABLES} tables that play at full speed, milliseconds"
    page = Table("", "others alone, p99", "others beside it, p99", "bar", "advice, first", "longest", "bar", title=title, box=None)
    page.title_justify = "left"
    for game_id in NAMES or COACHED:
        with TemporaryDirectory() as folder, Process(Path(folder) / "tables.db", toys=False, chats=1000, chats_burst=1000) as server:
            await server.ready()
            alone, beside, spent = await measured(server.base, game_id)
        page.add_row(game_id, at(alone, 0.99), at(beside, 0.99), "under 50", at(spent[:1], 1), at(spent, 1), "at most 1,000")
    Console(highlight=False, width=140).print(page)


if __name__ == "__main__":
    asyncio.run(main())
