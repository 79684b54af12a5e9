"""Two nodes on one PostgreSQL: any of them serves any table, and when one dies the other goes on."""

import asyncio
import time
from collections.abc import Iterator
from contextlib import suppress
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from pigskin.server.journal.database import Database
from pigskin.server.tables.table import Table
from server.nodes import Process, node
from server.players import Player, Refusal, create, get, join, level, play_out, player
from server.postgres import postgres
from server.test_tournaments import FOUR, found, post, until

# The clients, one process for all, may be slower than two nodes.
PATIENT: dict[str, Any] = {"beat_every": 0.3, "unread_bytes": 10**9}
pytestmark = [pytest.mark.anyio, pytest.mark.xdist_group("postgres")]


@pytest.fixture(scope="module")
def database() -> Iterator[str]:
    with postgres() as url:
        yield url


async def test_what_one_node_writes_the_other_shows(database: str) -> None:
    async with node(database, node="left") as left, node(database, node="right") as right:
        mine = await create(left.base, options={"length": {"plays": 8}})
        other = await join(right.base, mine["code"], seat="away")
        async with player(left.base, mine["table"], mine["key"]) as ann, player(right.base, mine["table"], other["key"]) as bob:
            await ann.until(lambda at: at.table["seats"]["away"]["kind"] == "person")
            await ann.act(type="start")
            await bob.until(lambda at: at.table["status"] == "playing")
            await play_out(ann, bob)
            assert ann.lines == bob.lines
            assert ann.table["result"] == bob.table["result"]
        assert (await get(right.base, f"/api/tables/{mine['table']}/record")).status_code == 200


async def test_who_joined_at_one_node_is_known_at_the_other_at_once(database: str) -> None:
    async with node(database, node="left") as left, node(database, node="right") as right:
        for _ in range(20):
            mine = await create(left.base)
            await right.node.tables.room(mine["table"])
            other = await join(left.base, mine["table"], seat="away")
            async with player(right.base, mine["table"], other["key"]) as bob:
                assert bob.table["seats"]["away"]["person"] == other["person"]


async def test_reactions_and_tournaments_go_over_nodes(database: str) -> None:
    async with node(database, node="left") as left, node(database, node="right") as right:
        mine = await create(left.base)
        async with player(left.base, mine["table"], mine["key"]) as here, player(right.base, mine["table"], mine["key"]) as there:
            await here.act(type="react", name="cheer")
            await there.until(lambda at: at.reactions == ["cheer"])
        for path in ("tables", "tournaments"):
            assert (await get(left.base, f"/api/{path}/%00")).status_code == 404
        cup = await found(left.base, entrants=FOUR[:3])
        assert (await post(right.base, f"/{cup['code']}/start", key=cup["key"])).status_code == 200
        ends = [await until(one.base, cup, lambda seen: seen["status"] == "over") for one in (left, right)]
        assert ends[0] == ends[1]


async def test_a_game_of_bots_is_watched_whichever_node_the_viewer_is_at(database: str) -> None:
    """The node that keeps the table learns from the other that somebody looks on, and closes it when nobody does any more."""
    late = 0.0
    clock: dict[str, Any] = {"now": lambda: time.time() + late, "bot_pause": (3600.0, 3600.0), "beat_every": 0.3}
    async with node(database, node="left", **clock) as left, node(database, node="right", **clock) as right:
        while not all(len(one.node.timekeeper.nodes) == 2 for one in (left, right)):
            await asyncio.sleep(0.05)
        mine = await create(left.base, pace="human", seats={"home": "bot:house", "away": "bot:house"})
        keeps, shows = (left, right) if left.node.timekeeper.mine(mine["table"]) else (right, left)
        async with player(shows.base, mine["table"], mine["key"]) as ann:
            await ann.act(type="start")
            await keeps.node.tables.room(mine["table"])
            late = 601.0
            await shows.node.timekeeper.sweep()
            while time.time() + late - keeps.node.tables.rooms[mine["table"]].used_at > 600:
                await asyncio.sleep(0.05)
            await keeps.node.timekeeper.sweep()
            await keeps.node.tables.committed(keeps.node.tables.rooms[mine["table"]])
            assert keeps.node.tables.rooms[mine["table"]].table.status == "playing"
        late = 1300.0
        await keeps.node.timekeeper.sweep()
        await keeps.node.tables.committed(keeps.node.tables.rooms[mine["table"]])
        assert keeps.node.tables.rooms[mine["table"]].table.reason == "nobody watched the bots"


async def test_two_nodes_that_write_at_once_do_not_both_get_the_number(database: str) -> None:
    async with node(database, node="left") as left, node(database, node="right") as right:
        mine = await create(left.base, seats={"home": "me", "away": "me"}, options={"length": {"plays": 30}})
        async with player(left.base, mine["table"], mine["key"]) as here, player(right.base, mine["table"], mine["key"]) as there:
            await here.act(type="start")
            await there.until(lambda at: bool(at.asks))
            refused = 0
            for _ in range(25):
                asks = here.asks[0], there.asks[0]
                assert asks[0]["number"] == asks[1]["number"]
                acts = []
                for one, ask in zip((here, there), asks, strict=True):
                    token = ask["options"][0]["token"]
                    acts.append(one.act(type="play", line=f"{ask['who']}: {token}", number=ask["number"]))
                answers = await asyncio.gather(*acts, return_exceptions=True)
                refused += sum(isinstance(answer, Refusal) and answer.code in ("stale", "not-now") for answer in answers)
                assert sum(isinstance(answer, dict) for answer in answers) == 1, answers
                await level(here, there)
                assert here.lines == there.lines
                if here.table["status"] != "playing":
                    break
            assert refused
            assert here.numbers == sorted(set(here.numbers))


async def attend(bases: list[str], table: str, key: str, one: list[Player], goal: int, killed: asyncio.Event) -> None:
    """Plays on, moving to the next node whenever this one is gone, until the kill is over and the goal is reached."""
    before: Player | None = None
    for base in bases:
        with suppress(ConnectionClosed, InvalidHandshake, ConnectionError):
            async with player(base, table, key, before=before) as before:
                one[:] = [before]
                while (before.number < goal or not killed.is_set()) and before.table["status"] == "playing":
                    if before.asks:
                        asks = before.asks
                        try:
                            await before.play_first()
                        except Refusal:
                            await before.until(lambda at, asks=asks: at.asks is not asks)  # type: ignore[misc]
                    else:
                        await before.see()
                return
    raise AssertionError("no node is left")


async def test_when_a_node_is_killed_its_people_and_its_bots_go_on_at_the_other(database: str) -> None:
    with Process(database, name="left", **PATIENT) as left, Process(database, name="right", **PATIENT) as right:
        await left.ready()
        await right.ready()
        await killed(left, right, database, tables=6, goal=250)


async def killed(left: Process, right: Process, database: str, *, tables: int, goal: int) -> None:
    """People at both nodes; the left one is killed; all go on at the right one, and nothing is lost or doubled."""
    made = []
    for number in range(tables):
        base = (left, right)[number % 2].base
        seats = {"home": "me", "away": "bot:house"} if number % 3 else {"home": "bot:random", "away": "bot:house"}
        made.append(await create(base, seats=seats, options={"length": {"plays": 5000}}))
        async with player(base, made[-1]["table"], made[-1]["key"]) as host:
            await host.act(type="start")
    seen: list[list[Player]] = [[] for _ in made]
    dead = asyncio.Event()
    playing = [
        asyncio.create_task(attend([(left, right)[number % 2].base, right.base], one["table"], one["key"], seen[number], goal, dead))
        for number, one in enumerate(made)
    ]
    while not all(one and one[0].number > goal // 10 for one in seen):
        await asyncio.sleep(0.05)
        for task in playing:
            if task.done():
                task.result()
    left.kill()
    dead.set()
    await asyncio.gather(*playing)
    right.stop()
    store = Database(database)
    for one, shown in zip(made, seen, strict=True):
        assert shown[0].number >= goal
        table = Table(one["table"])
        for entry in store.entries(one["table"])[: shown[0].number + 1]:
            table.apply(entry, stored=True)
        assert table.match is not None
        assert table.match.lines() == shown[0].lines
        assert shown[0].numbers == sorted(shown[0].numbers)
        assert len(shown[0].numbers) <= len(set(shown[0].numbers)) + 1, "only the welcome at the other node may repeat the last number"
    store.close()
