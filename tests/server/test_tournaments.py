"""Tournaments across tables: brackets and round robins of people and bots, over restarts."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import anyio
import httpx
import pytest

from server.nodes import node
from server.players import get, player

pytestmark = pytest.mark.anyio
FOUR = [{"team": team, "who": "bot:house"} for team in ("Bears", "Lions", "Cats", "Dogs")]
AUTO = {"throws": "auto"}


async def post(base: str, path: str, body: Any = None, key: str = "") -> httpx.Response:
    async with httpx.AsyncClient(base_url=base, headers={"authorization": f"Bearer {key}"} if key else {}) as http:
        return await http.post(f"/api/tournaments{path}", json=body)


async def found(base: str, **wanted: Any) -> dict[str, Any]:
    asked = {"title": "Cup", "name": "Olga", "kind": "single-elimination", "entrants": FOUR, "options": AUTO, "pace": "at-once"}
    answer = await post(base, "", {**asked, **wanted})
    assert answer.status_code == 201, answer.text
    entered: dict[str, Any] = answer.json()
    return entered


async def until(base: str, cup: dict[str, Any], condition: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
    with anyio.fail_after(60):
        while True:
            seen: dict[str, Any] = (await get(base, f"/api/tournaments/{cup['code']}")).json()
            if condition(seen):
                return seen
            await anyio.sleep(0.05)


def running(seen: dict[str, Any]) -> list[dict[str, Any]]:
    """The games that have a table and are not decided."""
    return [game for one in seen["rounds"] for game in one["games"] if "table" in game and "ended" not in game]


async def test_bots_play_a_bracket_to_its_champion_over_a_restart(tmp_path: Path) -> None:
    """Winners move on, tables are made by themselves, and all that happened can be read afterwards."""
    async with node(tmp_path / "a.db") as here:
        cup = await found(here.base, listed=True)
        assert (await get(here.base, "/api/tournaments")).json()[0]["title"] == "Cup"
        assert (await post(here.base, f"/{cup['tournament']}/start", key="nobody.x")).status_code == 403
        assert (await post(here.base, f"/{cup['tournament']}/start")).status_code == 403
        begun = await post(here.base, f"/{cup['tournament']}/start", key=cup["key"])
        rounds = begun.json()["rounds"]
        assert [(one["title"], one["number"], one["level"]) for one in rounds] == [("Semi-finals", 1, "semi-finals"), ("Final", 2, "final")]
        assert all(game["table"] for game in begun.json()["rounds"][0]["games"])
    async with node(tmp_path / "a.db") as here:
        end = await until(here.base, cup, lambda seen: seen["status"] == "over")
        final = end["rounds"][1]["games"][0]
        winners = [game["home"] if game["home_points"] > game["away_points"] else game["away"] for game in end["rounds"][0]["games"]]
        assert [final["home"], final["away"]] == winners
        assert end["champion"] in winners
        assert end["standings"][0]["team"] == end["champion"]
        assert end["standings"][0]["won"] == 2
        table = (await get(here.base, f"/api/tables/{final['table']}")).json()
        assert (table["tournament"], table["options"]["names"]["home"]) == (cup["tournament"], final["home"])
        counted = (await get(here.base, f"/api/tournaments/{cup['code']}/statistics")).json()["teams"]
        assert counted["rows"][0] == ["games", *("2" if name in winners else "1" for name in counted["names"])]
        told = (await get(here.base, f"/api/tournaments/{cup['code']}/statistics?language=es")).json()["teams"]
        assert len(told["rows"]) == len(counted["rows"])
        assert [row[0] for row in told["rows"][:3]] == ["partidos", "ganados - perdidos", "puntos"]
        assert (await get(here.base, f"/api/tournaments/{cup['code']}/qr.svg")).text.startswith("<?xml")
        assert (await get(here.base, "/api/tournaments")).json() == []


async def test_people_enter_by_the_link_and_play_for_their_teams(tmp_path: Path) -> None:
    """One key is good at all tables of a person; a game given up or awarded counts 1 - 0; nobody is asked to two tables at once."""
    entrants = [{"team": "Bears", "who": "me"}, {"team": "Lions"}, {"team": "Cats"}]
    async with node(tmp_path / "a.db") as here:
        cup = await found(here.base, kind="round-robin", entrants=entrants, options={})
        assert (await post(here.base, f"/{cup['code']}/start", key=cup["key"])).json()["problem"] == "nobody plays for Lions, Cats"
        lea = (await post(here.base, f"/{cup['code']}/entrants", {"name": "Lea", "team": "Lions"})).json()
        assert lea["teams"] == ["Lions"]
        taken = await post(here.base, f"/{cup['code']}/entrants", {"name": "Max", "team": "Lions"})
        assert (taken.status_code, taken.json()["problem"]) == (409, "the team 'Lions' is not open; open are Cats")
        cid = (await post(here.base, f"/{cup['code']}/entrants", {"name": "Cid"})).json()
        assert (await post(here.base, f"/{cup['code']}/start", key=lea["key"])).status_code == 403
        seen = (await post(here.base, f"/{cup['code']}/start", key=cup["key"])).json()
        games = [game for one in seen["rounds"] for game in one["games"]]
        assert len(games) == 3
        assert len([game for game in games if "table" in game]) == 1
        keys = {"Bears": cup["key"], "Lions": lea["key"], "Cats": cid["key"]}
        first = next(game for game in games if "table" in game)
        async with player(here.base, first["table"], keys[first["home"]]) as one:
            assert one.table["options"]["tournament"]
            await one.act(type="start")
            await one.act(type="resign", seat="home")
        seen = await until(here.base, cup, lambda now: bool(now["standings"][0]["played"] and running(now)))
        assert (seen["standings"][0]["team"], seen["standings"][0]["points_for"]) == (first["away"], 1)
        second = running(seen)[0]
        async with player(here.base, second["table"], cup["key"]) as olga:
            await olga.act(type="close")
            assert olga.table["reason"] == "closed by the organiser"
        again = await until(here.base, cup, lambda now: second["table"] not in str(now))
        for _ in range(2):
            game = running(again)[0]
            verdict = {"home": game["home"], "away": game["away"], "winner": first["away"] if first["away"] in game.values() else "Cats"}
            assert (await post(here.base, f"/{cup['code']}/award", verdict, lea["key"])).status_code == 403
            wrong = await post(here.base, f"/{cup['code']}/award", {**verdict, "winner": "Rams"}, cup["key"])
            assert "plays neither" in wrong.json()["problem"]
            decided = await post(here.base, f"/{cup['code']}/award", verdict, cup["key"])
            assert decided.status_code == 200, decided.text
            assert (await get(here.base, f"/api/tables/{game['table']}")).json()["reason"] == "decided by the organiser"
            again = decided.json()
        assert again["status"] == "over"
        assert again["champion"]


async def test_a_tournament_that_cannot_be(tmp_path: Path) -> None:
    async with node(tmp_path / "a.db") as here:
        for wanted, problem in (
            ({"entrants": FOUR[:3], "kind": "playoff"}, "for four teams"),
            ({"entrants": [FOUR[0], FOUR[0]]}, "distinct"),
            ({"options": {}}, "where the players' own props decide"),
            ({"options": {"names": {}}}, "follow from the tournament"),
            ({"options": {"luck": 1}}, "no option 'luck'"),
            ({"entrants": [FOUR[0], {"team": "Rams", "who": "bot:nobody"}]}, "no bot 'nobody'"),
        ):
            asked = {"title": "Cup", "name": "Olga", "kind": "round-robin", "entrants": FOUR, "options": AUTO, **wanted}
            answer = await post(here.base, "", asked)
            assert (answer.status_code, problem in answer.json()["problem"]) == (409, True), answer.text
        assert (await get(here.base, "/api/tournaments/nowhere")).status_code == 404


async def test_the_organiser_calls_a_tournament_off(tmp_path: Path) -> None:
    async with node(tmp_path / "a.db") as here:
        people = [{"team": "Bears", "who": "me"}, {"team": "Lions", "who": "open"}]
        cup = await found(here.base, entrants=people, kind="round-robin")
        other = (await post(here.base, f"/{cup['code']}/entrants", {"name": "Luke"})).json()
        begun = (await post(here.base, f"/{cup['code']}/start", key=cup["key"])).json()
        table = running(begun)[0]["table"]
        assert (await post(here.base, f"/{cup['code']}/close", key=other["key"])).status_code == 403
        closed = (await post(here.base, f"/{cup['code']}/close", key=cup["key"])).json()
        assert (closed["status"], closed["reason"]) == ("closed", "called off by the organiser")
        async with player(here.base, table, cup["key"]) as olga:
            assert (olga.table["status"], olga.table["reason"]) == ("closed", "called off by the organiser")
        assert (await post(here.base, f"/{cup['code']}/close", key=cup["key"])).json() == closed
        for path, body in (("start", None), ("award", {"home": "Bears", "away": "Lions", "winner": "Bears"})):
            assert (await post(here.base, f"/{cup['code']}/{path}", body, key=cup["key"])).status_code == 409
        assert (await post(here.base, f"/{cup['code']}/entrants", {"name": "Late"})).status_code == 409
        assert (await get(here.base, "/api/tournaments")).json() == []


async def test_a_tournament_in_which_nothing_happens_is_closed(tmp_path: Path) -> None:
    now = [1_800_000_000.0]
    async with node(tmp_path / "a.db", lambda: now[0], close_tournaments_after=1000) as here:
        people = [{"team": "Bears", "who": "me"}, {"team": "Lions", "who": "open"}]
        waits, plays = [await found(here.base, entrants=people, kind="round-robin") for _ in range(2)]
        await post(here.base, f"/{plays['code']}/entrants", {"name": "Luke"})
        begun = (await post(here.base, f"/{plays['code']}/start", key=plays["key"])).json()
        now[0] += 999
        await here.node.timekeeper.sweep()
        for cup, status in ((waits, "open"), (plays, "playing")):
            assert (await get(here.base, f"/api/tournaments/{cup['code']}")).json()["status"] == status
        now[0] += 2
        await here.node.timekeeper.sweep()
        for cup in (waits, plays):
            seen = (await get(here.base, f"/api/tournaments/{cup['code']}")).json()
            assert (seen["status"], seen["reason"]) == ("closed", "abandoned")
        assert (await get(here.base, f"/api/tables/{running(begun)[0]['table']}")).json()["status"] == "closed"
