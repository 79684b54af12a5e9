"""What a client needs to know besides the table: games and their options, guides, odds, and each position of a game that is over."""

from pathlib import Path

import httpx
import pytest

from pigskin.engine.match import Match
from pigskin.football.weighing import weigh
from pigskin.games import find_game
from server.nodes import node
from server.players import create, get, player

pytestmark = pytest.mark.anyio


async def odds(base: str, table: str, key: str) -> httpx.Response:
    async with httpx.AsyncClient(base_url=base, headers={"authorization": f"Bearer {key}"} if key else {}) as http:
        return await http.get(f"/api/tables/{table}/odds")


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


async def test_odds_are_told_to_whoever_is_asked(tmp_path: Path) -> None:
    """The same that the engine counts; nothing for spectators, and nothing that would tell what is hidden."""
    async with node(tmp_path / "a.db") as here:
        mine = await create(here.base, seats={"home": "me", "away": "me"})
        assert (await odds(here.base, mine["table"], mine["key"])).status_code == 409
        async with player(here.base, mine["table"], mine["key"]) as ann:
            await ann.act(type="start")
            while not any(option["token"] == "plunge" for ask in ann.asks for option in ask["options"]):
                await ann.play_first()
            assert (await odds(here.base, mine["table"], "")).status_code == 403
            answer = (await odds(here.base, mine["table"], mine["key"])).json()
            match = Match(find_game("parker"), {"length": {"plays": 6}})
            for line in ann.lines:
                match.play(line)
            asked = next(one for one in match.openings if not one.optional)
            weighed = weigh(match, asked)
            assert weighed is not None
            assert {one["token"]: one.get("yards") for one in answer["answers"]} == {
                token: float(one.yards) if one.gains else None for token, one in weighed.odds.items()
            }
            assert answer["who"] == match.request.who(asked)
            assert answer["number"] == next(ask["number"] for ask in ann.asks if ask["who"] == answer["who"])
        cards = await create(here.base, game="fremont", options={}, seats={"home": "me", "away": "me"})
        async with player(here.base, cards["table"], cards["key"]) as ann:
            await ann.act(type="start")
            assert (await odds(here.base, cards["table"], cards["key"])).status_code == 409


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
