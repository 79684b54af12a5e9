"""How long others wait while a node works on long games: one client asks it for next to nothing, again and again."""

import asyncio
import time
from collections.abc import Awaitable, Callable
from pathlib import Path

import httpx

from pigskin.engine.bots import decide
from pigskin.engine.chance import Seeded
from pigskin.games import find_game
from pigskin.server.journal import entries as e
from pigskin.server.journal.database import Database
from pigskin.server.journal.store import Row, Write
from pigskin.server.tables.room import listing_of
from pigskin.server.tables.table import Table
from server.nodes import Process
from server.players import player


def long_games(database: Path, tables: int, plays: int) -> int:
    """So many tables with the same finished game of so many plays; how many entries each has."""
    game = find_game("parker")
    journal: list[e.Entry] = [
        e.Opened(
            code="",
            game=game.id,
            rules=game.version,
            options=game.table({"length": {"plays": plays}}),
            seed="00" * 32,
            host="ann",
            people=[e.Person("ann", "Ann", "#000000", "")],
            seats=dict.fromkeys(game.seats, "ann"),
            props="virtual",
            typist="seats",
            pace="at-once",
            listed=False,
            spectators=True,
        ),
        e.Started(),
    ]
    played = Table("played")
    for entry in journal:
        played.apply(entry)
    while played.match is not None and not played.finished:
        match, question = played.match, next(one for one in played.match.questions if not one.optional)
        token = game.notations[question.kind].write(match.state, decide(match, question, game.bot("random"), Seeded().bits(match.number)))
        journal.append(e.Played(lines=[f"{game.who(question)}: {token}"]))
        played.apply(journal[-1])
    store = Database(str(database))
    for number in range(tables):
        name = f"long{number}"
        listing = listing_of(played)._replace(id=name, code=name.upper())
        rows = [Row(name, place, entry.at, e.write_entry(entry).decode()) for place, entry in enumerate(journal)]
        store.append([Write(row, None if row.number else listing) for row in rows], "bench")
    store.close()
    return len(journal)


async def longest_wait(base: str, work: Awaitable[object]) -> float:
    """The longest that a request for next to nothing takes while something long is done."""
    doing, longest = asyncio.ensure_future(work), 0.0
    async with httpx.AsyncClient(base_url=base) as http:
        await http.get("/healthz")
        while not doing.done():
            begun = time.perf_counter()
            await http.get("/healthz")
            longest = max(longest, time.perf_counter() - begun)
    await doing
    return longest


async def _asked(base: str, path: str, tables: int) -> None:
    async with httpx.AsyncClient(base_url=base, timeout=300) as http:
        answers = await asyncio.gather(*(http.get(f"/api/tables/long{number}{path}") for number in range(tables)))
    assert all(answer.status_code == 200 for answer in answers)


async def _seen(base: str, tables: int) -> None:
    for number in range(tables):
        async with player(base, f"long{number}", language="es"):
            pass


async def stalls(folder: Path, tables: int, plays: int) -> list[str]:
    """A line for each kind of long work."""
    entries = long_games(folder / "long.db", tables, plays)
    lines = [f"{tables} games of {entries} entries; meanwhile another request took at most:"]
    with Process(folder / "long.db", toys=False) as server:
        await server.ready()
        works: dict[str, Callable[[], Awaitable[object]]] = {
            "nothing else": lambda: asyncio.sleep(1),
            "records": lambda: _asked(server.base, "/record", tables),
            "replays": lambda: _asked(server.base, "/replay", tables),
            "proofs": lambda: _asked(server.base, "/proof", tables),
            "records again": lambda: _asked(server.base, "/record", tables),
            "loading the tables": lambda: _asked(server.base, "", tables),
            "showing the tables": lambda: _seen(server.base, tables),
        }
        for name, work in works.items():
            lines.append(f"  {name:20} {1000 * await longest_wait(server.base, work()):7.1f} ms")
    return lines
