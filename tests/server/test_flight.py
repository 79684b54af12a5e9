"""How a prop moved to what chance gave: shown to everyone at the table, and to anyone when the game is over."""

from pathlib import Path

import pytest

from pigskin.games import find_game
from server.nodes import node
from server.players import create, get, player

pytestmark = pytest.mark.anyio
PHYSICS = {"throws": "physics"}


async def test_a_thrown_ball_is_seen_to_fly_and_again_when_the_game_is_over(tmp_path: Path) -> None:
    """The path starts at the hand; a throw that was taken back leaves none behind."""
    async with node(tmp_path / "a.db") as here:
        mine = await create(here.base, game="freds", options=PHYSICS, seats={"home": "me", "away": "me"})
        table = f"/api/tables/{mine['table']}"
        async with player(here.base, mine["table"], mine["key"]) as ann:
            await ann.act(type="start")
            assert ann.flight == {}
            who = ann.asks[0]["who"]
            await ann.play("throw=0,-45,8")
            first = ann.flight
            assert ann.lines[first["number"]].startswith("ball: ")
            assert first["places"][0] == [pytest.approx(0.25 - 2.7432, abs=0.001), 0.0, 1.2]
            await ann.act(type="undo")
            await ann.play("throw=0,-45,6")
            assert ann.flight["number"] == first["number"]
            assert ann.flight["places"] != first["places"]
            assert (await get(here.base, f"{table}/flight/{first['number']}")).status_code == 409
            async with player(here.base, mine["table"], "") as spectator:
                assert spectator.flight == ann.flight
            await ann.act(type="resign", seat=who)
            assert (await get(here.base, f"{table}/flight/{first['number']}")).json() == ann.flight
            assert (await get(here.base, f"{table}/flight/0")).json()["problem"].startswith("input 0, 'coin: ")
            assert (await get(here.base, f"{table}/flight/x")).status_code == 400
            assert (await get(here.base, f"{table}/flight/999")).status_code == 400


async def test_a_picture_of_the_table_can_be_drawn_from_what_the_server_says(tmp_path: Path) -> None:
    """The board of a game is its own data, and the same everywhere."""
    async with node(tmp_path / "a.db") as here:
        games = {game["id"]: game for game in (await get(here.base, "/api/games")).json()}
    spots = games["freds"]["board"]["spots"]
    assert [spot["spot"] for spot in spots] == list(range(1, 25))
    assert spots[0] == {"spot": 1, "x": 1.13, "y": -0.215, "name": "touchdown", "colour": "yellow"}
    assert games["cardbowl"]["board"]["sets"]["3wr"] == ["pass", "pass", "run", "pass"]
    assert games["parker"]["board"] == find_game("parker").board == {}
