"""Tables of tournaments as somebody sees them who would like to win without playing."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, NamedTuple

import httpx
import pytest

from pigskin.games import find_game
from pigskin.server.journal import entries as e
from pigskin.server.tables.table import Table
from server.nodes import Served, node
from server.players import Player, Refusal, get, level, player
from server.test_tournaments import AUTO, found, post, running, until

pytestmark = pytest.mark.anyio
HOST_ACTS: list[dict[str, Any]] = [
    {"type": "close"},
    {"type": "kick", "person": "OTHER"},
    {"type": "kick", "person": "ORGANISER"},
    {"type": "place", "seat": "away", "who": "bot:house"},
    {"type": "place", "seat": "away", "who": "open"},
    {"type": "transfer", "person": "SELF"},
    {"type": "transfer", "person": "OTHER"},
    {"type": "spectators", "allowed": False},
    {"type": "pause"},
    {"type": "resume"},
    {"type": "follow", "source": "sample", "name": "2014_21_NE_SEA"},
    {"type": "set-pace", "pace": 2},
    {"type": "next-play"},
    {"type": "stand", "seat": "home"},
    {"type": "sit", "seat": "away"},
]
AFTER_THE_END: list[dict[str, Any]] = [
    {"type": "undo"},
    {"type": "agree", "yes": True},
    {"type": "resign", "seat": "home"},
    {"type": "start"},
]


class Final(NamedTuple):
    """The only game of a cup of two: its organiser Olga plays for no team."""

    here: Served
    cup: dict[str, Any]
    table: str
    lea: dict[str, Any]
    max: dict[str, Any]


@asynccontextmanager
async def final(database: Path, **wanted: Any) -> AsyncIterator[Final]:
    async with node(database, **wanted) as here:
        cup = await found(here.base, entrants=[{"team": "Bears"}, {"team": "Lions"}])
        lea, max_ = [(await post(here.base, f"/{cup['code']}/entrants", {"name": name})).json() for name in ("Lea", "Max")]
        seen = (await post(here.base, f"/{cup['code']}/start", key=cup["key"])).json()
        game = running(seen)[0]
        home, away = (lea, max_) if game["home"] in lea["teams"] else (max_, lea)
        yield Final(here, cup, game["table"], home, away)


def aimed(act: dict[str, Any], one: dict[str, Any], other: dict[str, Any], organiser: str) -> dict[str, Any]:
    names = {"SELF": one["person"], "OTHER": other["person"], "ORGANISER": organiser}
    return {key: names.get(value, value) for key, value in act.items()}


async def refused_to(one: Player, **act: Any) -> str:
    with pytest.raises(Refusal) as refused:
        await one.act(**act)
    return str(refused.value.code)


@pytest.mark.parametrize("begun", [False, True])
async def test_a_player_has_nothing_of_the_hosts(tmp_path: Path, begun: bool) -> None:
    """Before and in the game, for both players: every act by which a host rules a table is refused, and nothing has changed."""
    async with (
        final(tmp_path / "a.db") as (here, cup, table, lea, max_),
        player(here.base, table, lea["key"]) as home,
        player(here.base, table, max_["key"]) as away,
    ):
        if begun:
            await home.act(type="start")
            await level(home, away)
        before = (await get(here.base, f"/api/tables/{table}")).json()
        assert before["host"] == before["organiser"] == cup["person"]
        for act in HOST_ACTS:
            assert await refused_to(home, **aimed(act, lea, max_, cup["person"])) in ("not-yours", "refused"), act
            turned = {**act, "seat": {"home": "away", "away": "home"}[act["seat"]]} if "seat" in act else act
            assert await refused_to(away, **aimed(turned, max_, lea, cup["person"])) in ("not-yours", "refused"), act
        assert (await get(here.base, f"/api/tables/{table}")).json() == before


async def test_strangers_take_no_seat_that_the_organiser_has_freed(tmp_path: Path) -> None:
    async with (
        final(tmp_path / "a.db") as (here, cup, table, lea, max_),
        player(here.base, table, cup["key"]) as olga,
        player(here.base, table, lea["key"]) as home,
    ):
        await home.act(type="start")
        await level(olga, home)
        await olga.act(type="kick", person=max_["person"])
        async with httpx.AsyncClient(base_url=here.base) as http:
            ringer = await http.post(f"/api/tables/{table}/people", json={"name": "Ringer", "seat": "away"})
            guest = (await http.post(f"/api/tables/{table}/people", json={"name": "Guest"})).json()
        assert (ringer.status_code, "keeps the seat" in ringer.json()["problem"]) == (409, True)
        async with player(here.base, table, guest["key"]) as one:
            assert await refused_to(one, type="sit", seat="away") == "refused"
        assert await refused_to(home, type="place", seat="away", who="bot:house") == "not-yours"
        await olga.act(type="place", seat="away", who="bot:house")
        assert olga.table["seats"]["away"]["kind"] == "bot"
        await olga.act(type="transfer", person=lea["person"])
        await level(olga, home)
        assert home.table["host"] == lea["person"]
        assert await refused_to(home, type="close") == "not-yours"
        await olga.act(type="pause")


async def test_a_lost_game_stays_lost(tmp_path: Path) -> None:
    """After the end neither taking back, closing, calling a rematch nor giving up again changes a result or the champion."""
    async with final(tmp_path / "a.db") as (here, cup, table, lea, max_):
        async with player(here.base, table, lea["key"]) as home, player(here.base, table, max_["key"]) as away:
            await home.act(type="start")
            await level(home, away)
            await home.act(type="resign", seat="home")
            await level(home, away)
            end = await until(here.base, cup, lambda seen: seen["status"] == "over")
            champion = end["champion"]
            assert champion in max_["teams"]
            for act in (*AFTER_THE_END, *HOST_ACTS):
                assert await refused_to(home, **aimed(act, lea, max_, cup["person"])) in ("not-yours", "not-now", "refused"), act
            await home.act(type="rematch")
            await level(home, away)
            again = home.table["next"]
            async with player(here.base, again, lea["key"]) as one, player(here.base, again, max_["key"]) as other:
                assert "tournament" not in one.table
                assert one.table["host"] == lea["person"]
                await one.act(type="start")
                await level(one, other)
                await other.act(type="resign", seat="home")
            async with player(here.base, table, cup["key"]) as olga:
                assert await refused_to(olga, type="close") == "not-now"
                assert await refused_to(olga, type="undo") == "not-now"
        await here.node.timekeeper.sweep()
        assert await until(here.base, cup, lambda seen: True) == end


async def test_nothing_is_taken_back_against_a_bot_in_a_tournament(tmp_path: Path) -> None:
    async with node(tmp_path / "a.db") as here:
        cup = await found(here.base, entrants=[{"team": "Bears", "who": "me"}, {"team": "Lions", "who": "bot:house"}], options=AUTO)
        seen = (await post(here.base, f"/{cup['code']}/start", key=cup["key"])).json()
        async with player(here.base, running(seen)[0]["table"], cup["key"]) as olga:
            await olga.act(type="start")
            await olga.until(lambda one: bool(one.asks))
            await olga.play_first()
            lines = list(olga.lines)
            assert await refused_to(olga, type="undo") == "refused"
            assert olga.lines[: len(lines)] == lines


async def test_a_game_is_not_played_anew_because_a_loser_stays_away(tmp_path: Path) -> None:
    now = [1_800_000_000.0]
    async with node(tmp_path / "a.db", lambda: now[0]) as here:
        cup = await found(here.base, entrants=[{"team": "Bears"}, {"team": "Lions"}])
        lea = (await post(here.base, f"/{cup['code']}/entrants", {"name": "Lea"})).json()
        await post(here.base, f"/{cup['code']}/entrants", {"name": "Max"})
        seen = (await post(here.base, f"/{cup['code']}/start", key=cup["key"])).json()
        table = running(seen)[0]["table"]
        async with player(here.base, table, lea["key"]) as one:
            await one.act(type="start")
        now[0] += 25 * 3600
        await here.node.timekeeper.sweep()
        assert (await get(here.base, f"/api/tables/{table}")).json()["status"] == "playing"


def test_in_an_older_journal_the_organiser_is_who_has_no_seat() -> None:
    def opened(*people: str) -> Table:
        table = Table("old")
        table.apply(
            e.Opened(
                code="OLD234",
                game="freds",
                rules=find_game("freds").version,
                options={},
                seed="00" * 32,
                host="lea",
                people=[e.Person(one, one, "#000000", "") for one in people],
                seats={"home": "lea", "away": "max"},
                props="virtual",
                typist="seats",
                pace="human",
                listed=False,
                spectators=True,
                tournament="cup",
            )
        )
        return table

    assert opened("lea", "max", "olga").organiser == "olga"
    assert opened("lea", "max").organiser == ""
