"""One's own tables from afar: whose turn it is and how it stands, for their people alone; and the names of those at listed tables."""

from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import httpx
import pytest

from pigskin.engine.names import with_names
from server.nodes import node
from server.players import create, get, join, player

pytestmark = pytest.mark.anyio


async def glances(base: str, *keys: tuple[str, str], language: str = "en") -> list[dict[str, Any]]:
    asked = {"tables": [{"table": table, "key": key} for table, key in keys]}
    async with httpx.AsyncClient(base_url=base) as http:
        answer = await http.post(f"/api/glances?language={language}", json=asked)
    assert answer.status_code == 200, answer.text
    found: list[dict[str, Any]] = answer.json()
    return found


async def test_people_are_told_whose_turn_it_is_at_their_tables(tmp_path: Path) -> None:
    async with AsyncExitStack() as stack:
        here = await stack.enter_async_context(node(tmp_path / "a.db"))
        mine = await create(here.base, listed=True)
        theirs = await join(here.base, mine["code"], seat="away")
        (waiting,) = await glances(here.base, (mine["code"], mine["key"]))
        assert (waiting["table"]["status"], waiting["seats"], "your_turn" in waiting) == ("open", ["home"], False)
        ann, bob = [await stack.enter_async_context(player(here.base, mine["table"], one["key"])) for one in (mine, theirs)]
        await ann.act(type="start")
        await bob.until(lambda at: bool(at.lines))
        due = "home" if ann.asks else "away"
        (hers,), (his,) = [await glances(here.base, (mine["table"], one["key"])) for one in (mine, theirs)]
        assert hers["waiting"] == his["waiting"] == [due]
        assert (hers.get("your_turn", False), his.get("your_turn", False)) == (due == "home", due == "away")
        assert hers["score"] == {"home": 0, "away": 0}
        told = [with_names(one["situation"], {"home": "Ann", "away": "Bob"}) for one in (hers, his)]
        ann_won = ["You won the throw and choose", "Ann won the throw and chooses"]
        assert told == (ann_won if due == "home" else ["Bob won the throw and chooses", "You won the throw and choose"])
        assert [one["name"] for one in hers["table"]["people"]] == ["Ann", "Bob"]
        (spanish,) = await glances(here.base, (mine["table"], mine["key"]), language="es")
        assert spanish["situation"] != hers["situation"]
        (listed,) = (await get(here.base, "/api/tables")).json()
        assert listed["people"] == ["Ann", "Bob"]


async def test_a_table_is_glanced_at_with_its_own_key_alone(tmp_path: Path) -> None:
    """A wrong key and a table that is not there tell nothing, and keep nobody from the others."""
    async with node(tmp_path / "a.db") as here:
        mine = await create(here.base)
        other = await create(here.base, spectators=False, listed=True)
        found = await glances(here.base, ("NOWHERE", mine["key"]), (other["table"], mine["key"]), (mine["table"], mine["key"]))
        assert [one["table"]["id"] for one in found] == [mine["table"]]
        assert "people" not in (await get(here.base, "/api/tables")).json()[0]
        async with httpx.AsyncClient(base_url=here.base) as http:
            too_many = {"tables": [{"table": mine["table"], "key": mine["key"]}] * 21}
            assert (await http.post("/api/glances", json=too_many)).status_code == 400


async def test_a_glance_has_nothing_of_a_hand(tmp_path: Path) -> None:
    async with node(tmp_path / "a.db") as here:
        mine = await create(here.base, game="fremont", options={}, seats={"home": "me", "away": "me"})
        async with player(here.base, mine["table"], mine["key"]) as ann:
            await ann.act(type="start")
            await ann.until(lambda at: bool(at.private))
        (seen,) = await glances(here.base, (mine["table"], mine["key"]))
        assert set(seen) <= {"table", "seats", "your_turn", "waiting", "score", "situation", "last_at"}
        assert seen["your_turn"]
