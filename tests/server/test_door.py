"""Who may come to a table, under which names, and what a stranger is told of it."""

import json
from pathlib import Path
from typing import Any

import httpx
import pytest

from pigskin.server.messages.fields import LONGEST_NAME
from pigskin.server.settings import Settings, changed
from server.nodes import Served, node
from server.players import Player, create, player

pytestmark = pytest.mark.anyio


async def comes(here: Served, table: str, address: str = "203.0.113.9", **wanted: Any) -> httpx.Response:
    """Somebody comes to a table, from an address that the proxy before the server names."""
    async with httpx.AsyncClient(base_url=here.base, headers={"X-Forwarded-For": address}) as http:
        return await http.post(f"/api/tables/{table}/people", json={"name": "Bob", **wanted})


async def test_one_who_was_sent_away_stays_away_for_a_while(tmp_path: Path) -> None:
    clock = [1000.0]
    async with node(tmp_path / "a.db", now=lambda: clock[0], kicked_for=600.0) as here:
        mine = await create(here.base)
        kicked = (await comes(here, mine["table"], seat="away")).json()
        async with player(here.base, mine["table"], mine["key"]) as ann:
            await ann.act(type="kick", person=kicked["person"])
    async with node(tmp_path / "a.db", now=lambda: clock[0], kicked_for=600.0) as here:
        refused = await comes(here, mine["table"], name="Another")
        assert (refused.status_code, refused.json()["code"]) == (409, "refused")
        assert "sent somebody from your address away" in refused.json()["problem"]
        assert (await comes(here, mine["table"], "203.0.113.10")).status_code == 201
        clock[0] += 601
        assert (await comes(here, mine["table"])).status_code == 201
    stored = b"".join(path.read_bytes() for path in tmp_path.iterdir())
    assert b"203.0.113" not in stored


async def test_an_address_that_others_at_the_table_share_stays_open_and_the_host_can_lock_the_table(tmp_path: Path) -> None:
    async with node(tmp_path / "a.db") as here:
        mine = await create(here.base)
        async with player(here.base, mine["table"], mine["key"]) as ann:
            kicked, friend = [(await comes(here, mine["table"], "127.0.0.1")).json() for _ in range(2)]
            await ann.act(type="kick", person=kicked["person"])
            assert (await comes(here, mine["table"], "127.0.0.1")).status_code == 201
            await ann.act(type="lock", locked=True)
            assert ann.table["locked"] is True
            refused = await comes(here, mine["table"], "203.0.113.11")
            assert (refused.status_code, refused.json()["problem"]) == (409, "the host lets nobody else in")
            async with player(here.base, mine["table"], friend["key"]) as bob:
                await bob.act(type="sit", seat="away")
            await ann.act(type="lock", locked=False)
            assert (await comes(here, mine["table"], "203.0.113.11")).status_code == 201


async def test_people_come_neither_too_fast_nor_in_crowds_from_one_address(tmp_path: Path) -> None:
    limits: dict[str, Any] = {"joins": 0.0001, "joins_burst": 3, "people_an_address": 2}
    async with node(tmp_path / "a.db", **limits) as here:
        mine, other = await create(here.base), await create(here.base)
        answers = [await comes(here, mine["table"]) for _ in range(3)]
        assert [answer.status_code for answer in answers] == [201, 201, 409]
        assert "2 people from your address" in answers[-1].json()["problem"]
        assert [(await comes(here, other["table"])).status_code for _ in range(2)] == [201, 429]
        others = [(await comes(here, mine["table"], f"198.51.100.{number}")).status_code for number in range(14)]
        assert others == [201] * 10 + [429] * 4, "a table takes four times as many as an address"


async def test_names_and_other_texts_are_short_and_printable_wherever_they_come_in(tmp_path: Path) -> None:
    async with node(tmp_path / "a.db") as here, httpx.AsyncClient(base_url=here.base) as http:
        mine = await create(here.base)
        for bad in ("x" * 10_000, "x" * (LONGEST_NAME + 1), "", " x", "x\u202e", "x\n"):
            cup = {"title": "Cup", "name": "Ann", "kind": "playoff", "entrants": [{"team": team} for team in "ABCD"]}
            wanted = [
                ("/api/tables", {"game": "parker", "name": bad}),
                (f"/api/tables/{mine['table']}/people", {"name": bad}),
                ("/api/tournaments", {**cup, "title": bad}),
                ("/api/tournaments", {**cup, "name": bad}),
                ("/api/tournaments", {**cup, "entrants": [{"team": bad}, *cup["entrants"][1:]]}),
            ]
            for path, body in wanted:
                refused = await http.post(path, json=body)
                assert refused.status_code in (400, 409), (path, bad)
                assert 0 < len(refused.json()["problem"]) < 300
        for options in ({"names": {"p1": "x" * 10_000}}, {"names": {"p1": "\x07"}}):
            refused = await http.post("/api/tables", json={"game": "luck", "name": "Ann", "options": options})
            assert refused.status_code == 409
            assert "names: " in refused.json()["problem"].replace("'", "")
            assert len(refused.json()["problem"]) < 300
        rewards = {"winner": "x" * 10_000, "loser": "y"}
        refused = await http.post("/api/tables", json={"game": "freds", "name": "Ann", "options": {"result_rewards": rewards}})
        assert "printable" in refused.json()["problem"]


async def test_a_stranger_is_told_nothing_of_the_people_at_a_table_without_spectators(tmp_path: Path) -> None:
    async with node(tmp_path / "a.db") as here, httpx.AsyncClient(base_url=here.base) as http:
        mine = await create(here.base, game="luck", spectators=False, name="Annabel", options={"players": 2, "names": {"p1": "Bella"}})
        path = f"/api/tables/{mine['code']}"
        async with player(here.base, mine["table"], mine["key"]) as ann:
            await ann.act(type="contribute", seat="p1", text="my dog Rex")
            shown = (await http.get(path)).json()
            assert (shown["id"], shown["game"], shown["status"]) == (mine["table"], "luck", "open")
            assert (shown["seats"]["p1"], shown["seats"]["p2"]) == ({"kind": "person"}, {"kind": "open"})
            assert not any(word in json.dumps(shown) for word in ("Annabel", "Bella", "Rex", mine["person"]))
            await own_view(http, path, mine["key"], ann)
            assert (await http.get(path, headers={"authorization": "Bearer x.y"})).status_code == 403
            await ann.act(type="spectators", allowed=True)
            assert (await http.get(path)).json()["people"][0]["name"] == "Annabel"


async def own_view(http: httpx.AsyncClient, path: str, key: str, person: Player) -> None:
    """With the key, what the socket shows."""
    assert (await http.get(path, headers={"authorization": f"Bearer {key}"})).json() == person.table


@pytest.mark.parametrize(
    "pair",
    ["most_people=0", "unread_bytes=-1", "ping_every=0", "beat_every=-2", "chats=0", "chats_burst=0", "port=70000", "bot_pause=[-1, 2]"],
)
async def test_settings_are_more_than_nothing(pair: str) -> None:
    with pytest.raises(ValueError, match=f"{pair.partition('=')[0]} cannot be"):
        changed(Settings(), [pair])


async def test_a_pause_goes_from_short_to_long() -> None:
    assert changed(Settings(), ["bot_pause=[0, 0]"]).bot_pause == (0, 0)
    with pytest.raises(ValueError, match="bot_pause goes from the shorter"):
        changed(Settings(), ["bot_pause=[2, 1]"])
