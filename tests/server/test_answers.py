"""What a client needs to know besides the table: games and their options, guides, and each position of a game that is over."""

from pathlib import Path

import pytest

from pigskin.games import find_game
from server.nodes import node
from server.players import create, get, player

pytestmark = pytest.mark.anyio


async def test_a_form_for_a_table_can_be_made_of_what_is_said_of_a_game(tmp_path: Path) -> None:
    """Each option says what may be chosen; all that is offered is taken."""
    async with node(tmp_path / "a.db") as here:
        games = (await get(here.base, "/api/games")).json()
        for game in games:
            read = {option.name: option.read for option in find_game(game["id"]).options}
            for option in game["options"]:
                bounds = [option[bound] for bound in ("low", "high") if bound in option]
                for value in (*option["examples"], *option.get("values", []), *bounds):
                    read[option["name"]](value)
        options = {option["name"]: option for game in games if game["id"] == "luck" for option in game["options"]}
        assert (options["players"]["kind"], options["players"]["low"], options["players"]["high"]) == ("whole", 2, 8)
        assert options["source"]["values"] == ["person", "feed"]
        assert options["strict_qb"]["kind"] == "yes-no"
        assert options["names"]["kind"] == "value"
        guide = await get(here.base, "/api/games/parker/guide")
        assert guide.headers["content-type"].startswith("text/markdown")
        assert guide.text == find_game("parker").guide()
        assert (await get(here.base, "/api/games/chess/guide")).status_code == 404


async def test_a_replay_tells_what_happened_at_each_position(tmp_path: Path) -> None:
    async with node(tmp_path / "a.db") as here:
        mine = await create(here.base, seats={"home": "bot:house", "away": "bot:house"})
        async with player(here.base, mine["table"], mine["key"]) as ann:
            await ann.act(type="start")
            await ann.until(lambda at: at.table["status"] == "over")
        moments = (await get(here.base, f"/api/tables/{mine['table']}/replay")).json()["moments"]
        happened = [event for moment in moments for event in moment.get("events", [])]
        assert {"kickoff", "game_end"} <= {event["event"] for event in happened}
        kick = next(event for event in happened if event["event"] == "kickoff")
        assert kick["seat"] in ("home", "away")
        assert kick["value"] > 0
