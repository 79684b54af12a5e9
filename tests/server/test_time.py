"""Deadlines come by themselves, stand still in a pause, and outlive the server; tables that nobody uses are closed."""

import time
from pathlib import Path

import pytest

from pigskin.server.clock import gone_by, steady_clock
from pigskin.server.journal import entries as e
from pigskin.server.tables.table import Table
from server.nodes import node
from server.players import create, get, player

pytestmark = pytest.mark.anyio


def opened(**changes: object) -> e.Opened:
    values: dict[str, object] = {
        "at": 100.0,
        "code": "ABCDEF",
        "game": "parker",
        "rules": 1,
        "options": {"length": {"minutes": 1}, "dice": "virtual", "hurry_seconds": 10},
        "seed": "00" * 32,
        "host": "ann",
        "people": [e.Person("ann", "Ann", "#000000", "")],
        "seats": {"home": "ann", "away": "ann"},
        "props": "virtual",
        "typist": "seats",
        "pace": "at-once",
        "listed": False,
        "spectators": True,
    }
    return e.Opened(**{**values, **changes})  # type: ignore[arg-type]


async def test_the_clock_stands_still_while_the_table_is_paused() -> None:
    table = Table("t")
    for entry in (opened(), e.Started(at=110), e.Paused(at=130), e.Resumed(at=1000)):
        table.apply(entry)
    assert table.played(1010) == 30
    assert [(deadline.line, at) for deadline, at in table.deadlines()] == [("clock: expired", 60)]
    table.apply(e.Paused(at=1020))
    assert table.played(5000) == 40
    assert table.deadlines() == []


async def test_time_never_goes_back_at_a_table() -> None:
    table = Table("t")
    for entry in (opened(), e.Started(at=110), e.ChatLine(at=50, by="ann", text="the clock of another node is slow")):
        table.apply(entry)
    assert table.last_at == 110


async def test_a_side_that_was_hurried_is_late_by_itself(tmp_path: Path) -> None:
    async with node(tmp_path / "a.db") as here:
        options = {"length": {"plays": 20}, "dice": "real", "hurry_seconds": 1}
        mine = await create(here.base, options=options, seats={"home": "me", "away": "me"})
        async with player(here.base, mine["table"], mine["key"]) as ann:
            await ann.act(type="start")
            for token in ("6-5", "2-1", "receive"):
                await ann.play(token)
            while not (hurry := [ask["who"] for ask in ann.asks if ask["options"][0]["token"] == "hurry"]):
                offered = [option["token"] for option in ann.asks[0]["options"]]
                await ann.play(next(token for token in ("5-3", "trick", "kick", "plunge") if token in offered))
            await ann.play("hurry", hurry[0])
            assert [one["line"] for one in ann.watch] == ["clock: late"]
            await ann.until(lambda at: "clock: late" in at.lines)


async def test_whoever_sets_the_clock_of_the_machine_moves_no_deadline(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with node(tmp_path / "a.db") as here:
        mine = await create(here.base, options={"length": {"minutes": 1}}, seats={"home": "me", "away": "me"})
        async with player(here.base, mine["table"], mine["key"]) as ann:
            await ann.act(type="start")
            begun, real = here.node.tables.now(), time.time
            for jump in (3600, -3600):
                monkeypatch.setattr(time, "time", lambda jump=jump: real() + jump)
                await ann.play_first()
                assert 0 < ann.watch[0]["left"] <= 60
            assert begun <= here.node.tables.rooms[mine["table"]].table.last_at < begun + 60
            assert ann.table["status"] == "playing"


def test_a_steady_clock_begins_where_it_is_set_and_counts_from_there() -> None:
    clock = steady_clock(1000.0)
    before = gone_by()
    first, second = clock(), clock()
    assert 1000.0 <= first <= second <= 1000.0 + gone_by() - before + 1


async def test_a_deadline_outlives_the_server(tmp_path: Path) -> None:
    async with node(tmp_path / "a.db") as here:
        mine = await create(here.base, options={"length": {"minutes": 1}}, seats={"home": "me", "away": "me"})
        async with player(here.base, mine["table"], mine["key"]) as ann:
            await ann.act(type="start")
            assert 59 < ann.watch[0]["left"] <= 60
    async with node(tmp_path / "a.db", now=lambda: time.time() + 61) as here, player(here.base, mine["table"], mine["key"]) as ann:
        await ann.until(lambda at: "clock: expired" in at.lines)


async def test_abandoned_tables_are_closed_and_let_go(tmp_path: Path) -> None:
    late = 0.0
    async with node(tmp_path / "a.db", now=lambda: time.time() + late) as here:
        waiting = await create(here.base)
        played = await create(here.base, seats={"home": "me", "away": "me"})
        async with player(here.base, played["table"], played["key"]) as ann:
            await ann.act(type="start")
        watched = await create(here.base)
        async with player(here.base, watched["table"], watched["key"]) as ann:
            late = 3 * 3600
            await here.node.timekeeper.sweep()
            await here.node.tables.committed(here.node.tables.rooms[waiting["table"]])
            closed = (await get(here.base, f"/api/tables/{waiting['table']}")).json()
            assert (closed["status"], closed["reason"]) == ("closed", "abandoned")
            assert (await get(here.base, f"/api/tables/{played['table']}")).json()["status"] == "playing"
            late = 30 * 3600
            await here.node.timekeeper.sweep()
            await here.node.tables.committed(here.node.tables.rooms[played["table"]])
            assert (await get(here.base, f"/api/tables/{played['table']}")).json()["status"] == "closed"
            assert ann.table["status"] == "open"
            await here.node.timekeeper.sweep()
            assert waiting["table"] not in here.node.tables.rooms
        assert (await get(here.base, f"/api/tables/{waiting['table']}")).json()["status"] == "closed"


async def test_bots_at_a_human_pace_take_a_moment(tmp_path: Path) -> None:
    async with node(tmp_path / "a.db", bot_pause=(0.01, 0.02)) as here:
        mine = await create(here.base, pace="human", seats={"home": "bot:random", "away": "bot:house"})
        async with player(here.base, mine["table"], mine["key"]) as ann:
            await ann.act(type="start")
            await ann.until(lambda at: at.table["status"] == "over")


async def test_bots_alone_do_not_race_the_clock(tmp_path: Path) -> None:
    """Bots that act at once would play thousands of downs in a game by the clock; there they take their time."""
    async with node(tmp_path / "a.db", bot_pause=(600, 600)) as here:
        for length, begun in (({"minutes": 20}, False), ({"plays": 6}, True)):
            mine = await create(here.base, options={"length": length}, seats={"home": "bot:house", "away": "bot:house"})
            async with player(here.base, mine["table"], mine["key"]) as ann:
                await ann.act(type="start")
                if begun:
                    await ann.until(lambda at: at.table["status"] == "over")
                await ann.act(type="chat", text="anyone?")
                assert any(line.startswith(("home", "away")) for line in ann.lines) == begun
