"""How long a coach at a table takes, and how long others wait meanwhile: tables of people who answer at once, with it and without it.

The two take turns, so that whatever else the machine does slows both alike; `times` is how many times as long the others wait beside it.
`python -m benchmarks.coach_at_tables cardbowl` lets it advise at tables of that game alone; with `--tiny` it only shows that it runs.
"""

import asyncio
import sys
import time
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

sys.path.insert(0, str(Path(__file__).parent.parent / "tests"))

from rich.console import Console
from rich.table import Table

from benchmarks.size import NAMES, sized
from pigskin.games import find_game
from server.nodes import Process
from server.players import Player, create, player

TABLES, ROUNDS, SECONDS, ADVISED = sized((20, 3, 4.0, 4), (1, 1, 0.2, 1))
SOON = 0.05  # seconds
COACHED = ("parker", "fremont", "cardbowl", "freds")
LONG = {"length": {"plays": 400}}


async def busy(one: Player, waits: list[list[float]], until: asyncio.Event) -> None:
    """A person who plays both sides of a table and answers at once; how long each answer took to be seen goes to the first of the lists."""
    while not until.is_set() and one.table["status"] == "playing":
        ask = next((ask for ask in one.asks if not ask.get("optional")), None)
        if ask is None:
            await one.see()
            continue
        start = time.perf_counter()
        await one.play(ask["options"][0]["token"], ask["who"])
        waits[0].append(time.perf_counter() - start)


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


async def played_for(seconds: float, waits: list[float]) -> None:
    """Lets others play for so long, and until one of them has answered."""
    await asyncio.sleep(seconds)
    while not waits:
        await asyncio.sleep(SOON)


async def measured(base: str, game_id: str) -> tuple[list[float], list[float], list[float]]:
    """What others waited without the coach and with it, in turns, and what the coach took."""
    alone: list[float] = []
    beside: list[float] = []
    spent: list[float] = []
    waits, over = [alone], asyncio.Event()

    async def sit() -> None:
        while not over.is_set():
            mine = await create(base, options=LONG, seats={"home": "me", "away": "me"})
            async with player(base, mine["table"], mine["key"]) as one:
                await one.act(type="start")
                await busy(one, waits, over)

    sitting = [asyncio.ensure_future(sit()) for _ in range(TABLES)]
    for _ in range(ROUNDS):
        waits[0] = alone
        await played_for(SECONDS, alone)
        waits[0] = beside
        spent += await advised(base, game_id)
        await played_for(0, beside)
    over.set()
    await asyncio.gather(*sitting)
    return alone, beside, spent


def at(waits: list[float], share: float) -> str:
    """A percentile in milliseconds."""
    ordered = sorted(waits)
    return f"{1000 * ordered[min(int(share * len(ordered)), len(ordered) - 1)]:,.1f}" if ordered else ""


async def main() -> None:
    title = f"the coach beside {TABLES} tables that play at full speed, milliseconds"
    page = Table(
        "", "others alone", "p99", "beside it", "p99", "bar", "times", "advice, first", "median", "longest", "bar", title=title, box=None
    )
    page.title_justify = "left"
    for game_id in NAMES or COACHED:
        with TemporaryDirectory() as folder, Process(Path(folder) / "tables.db", toys=False, chats=1000, chats_burst=1000) as server:
            await server.ready()
            alone, beside, spent = await measured(server.base, game_id)
        others = (at(alone, 0.5), at(alone, 0.99), at(beside, 0.5), at(beside, 0.99), "under 50", f"{median(beside) / median(alone):.2f}")
        page.add_row(game_id, *others, at(spent[:1], 1), at(spent, 0.5), at(spent, 1), "at most 1,000")
    Console(highlight=False, width=140).print(page)


if __name__ == "__main__":
    asyncio.run(main())
