"""Somebody who would like to fill the house with tables."""

import time
from pathlib import Path
from typing import Any

import httpx
import pytest

from pigskin.server.net.limits import household
from server.nodes import Served, node
from server.players import Refusal, create, get, player
from server.test_feeds import luck
from server.test_tournaments import FOUR, found, post

pytestmark = pytest.mark.anyio
BOTS: dict[str, Any] = {"pace": "human", "seats": {"home": "bot:house", "away": "bot:house"}}
NEVER = (3600.0, 3600.0)  # the pause of bots that are not to finish a game here


async def asked(base: str, path: str, body: Any) -> httpx.Response:
    async with httpx.AsyncClient(base_url=base) as http:
        return await http.post(f"/api/{path}", json=body)


async def close(base: str, table: dict[str, Any]) -> None:
    async with player(base, table["table"], table["key"]) as host:
        await host.act(type="close")


async def test_open_tables_are_counted_by_address(tmp_path: Path) -> None:
    """A table counts until it is over or closed, also where this node has let go of it; so does a rematch."""
    async with node(tmp_path / "a.db", tables_an_address=3, bot_pause=NEVER) as here:
        mine = [await create(here.base, **BOTS) for _ in range(3)]
        refused = await asked(here.base, "tables", {"game": "parker", "name": "Ann"})
        assert (refused.status_code, refused.json()["code"]) == (429, "too-fast")
        assert refused.json()["problem"] == "3 tables from your address are open already; close one, or play one to its end"
        tables = here.node.tables
        tables.forget(tables.rooms[mine[1]["table"]])
        assert (await asked(here.base, "tables", {"game": "parker", "name": "Ann"})).status_code == 429
        await close(here.base, mine[0])
        await close(here.base, mine[1])
        tables.forget(tables.rooms[mine[1]["table"]])
        over = await create(here.base, seats={"home": "me", "away": "me"})
        async with player(here.base, over["table"], over["key"]) as ann:
            await ann.act(type="start")
            await ann.act(type="resign", seat="home")
            last = [await create(here.base) for _ in range(2)]
            with pytest.raises(Refusal, match="3 tables from your address"):
                await ann.act(type="rematch")
            await close(here.base, last[0])
            await ann.act(type="rematch")
            assert ann.table["next"]
        assert (await asked(here.base, "tables", {"game": "parker", "name": "Ann"})).status_code == 429


async def test_open_tournaments_are_counted_by_address(tmp_path: Path) -> None:
    async with node(tmp_path / "a.db", tournaments_an_address=1) as here:
        cup = await found(here.base)
        again = {"title": "Cup", "name": "Olga", "kind": "round-robin", "entrants": FOUR, "options": {"throws": "auto"}}
        assert (await asked(here.base, "tournaments", again)).status_code == 429
        await post(here.base, f"/{cup['code']}/close", key=cup["key"])
        assert (await asked(here.base, "tournaments", again)).status_code == 201


async def bots_at_play(here: Served, **wanted: Any) -> dict[str, Any]:
    mine = await create(here.base, **{**BOTS, **wanted})
    async with player(here.base, mine["table"], mine["key"]) as ann:
        await ann.act(type="start")
    return mine


async def swept(here: Served, table: dict[str, Any]) -> tuple[str, str]:
    """The status of a table after a sweep, and why it was closed."""
    await here.node.timekeeper.sweep()
    room = here.node.tables.rooms[table["table"]]
    await here.node.tables.committed(room)
    return room.table.status, room.table.reason


async def test_bots_whom_nobody_watches_stop(tmp_path: Path) -> None:
    """Though they play on and on. Whoever looks, over the socket or by asking, keeps them playing."""
    late = 0.0
    async with node(tmp_path / "a.db", now=lambda: time.time() + late, bot_pause=NEVER) as here:
        alone, asked_for, watched, people = [
            await bots_at_play(here, **more) for more in ({}, {}, {}, {"seats": {"home": "me", "away": "bot:house"}})
        ]
        late = 500.0
        assert await swept(here, alone) == ("playing", "")
        await get(here.base, f"/api/tables/{asked_for['table']}")
        async with player(here.base, watched["table"]):
            late = 602.0
            assert await swept(here, alone) == ("closed", "nobody watched the bots")
            for table in (asked_for, watched, people):
                assert await swept(here, table) == ("playing", "")
        late += 601.0
        assert await swept(here, watched) == ("closed", "nobody watched the bots")
        assert await swept(here, people) == ("playing", "")


async def test_bots_are_watched_from_a_table_that_follows_them(tmp_path: Path) -> None:
    late = 0.0
    async with node(tmp_path / "a.db", now=lambda: time.time() + late, bot_pause=NEVER) as here:
        source = await bots_at_play(here)
        mine = await create(here.base, **luck(seats={"p1": "me", "p2": "bot:house"}))
        async with player(here.base, mine["table"], mine["key"]) as ann:
            await ann.act(type="follow", source="table", name=source["code"])
            await ann.act(type="start")
            late = 3600.0
            assert await swept(here, source) == ("playing", "")
            await ann.act(type="close")
        late += 601.0
        assert await swept(here, source) == ("closed", "nobody watched the bots")


async def test_bots_in_a_tournament_play_on_unwatched(tmp_path: Path) -> None:
    late = 0.0
    async with node(tmp_path / "a.db", now=lambda: time.time() + late, bot_pause=NEVER) as here:
        cup = await found(here.base, pace="human")
        begun = (await post(here.base, f"/{cup['code']}/start", key=cup["key"])).json()
        late = 3600.0
        assert await swept(here, begun["rounds"][0]["games"][0]) == ("playing", "")


@pytest.mark.parametrize(
    ("address", "whose"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::"),
        ("2001:db8:1:2::", "2001:db8:1:2::"),
        ("unix socket", "unix socket"),
    ],
)
def test_one_connection_is_one_household(address: str, whose: str) -> None:
    assert household(address) == whose
