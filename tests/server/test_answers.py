"""What a client needs to know besides the table: games and their options, guides, and each position of a game that is over."""

from itertools import pairwise
from pathlib import Path
from typing import Any

import httpx
import pytest

from pigskin.games import find_game
from server.nodes import node
from server.players import create, get, player

pytestmark = pytest.mark.anyio


def fillings(blank: dict[str, Any], name: str = "") -> list[Any]:
    """Ways to fill in a form: its choices, its bounds, and with each of its parts filled in."""
    parts = blank.get("parts", {})
    match blank["kind"]:
        case "choice":
            return list(blank["values"])
        case "whole":
            return [blank["low"], blank["high"]]
        case "yes-no":
            return [True, False]
        case "text":
            return [f"a name {name}"]
        case "reward":
            return ["a soda", 5]
        case "either":
            return [{part: value} for part in parts for value in fillings(parts[part])]
        case "list":
            return [[fillings(parts[part], part)[0] for part in parts]]
    return [{part: fillings(parts[part], part)[-1] for part in parts}]


async def test_a_form_for_a_table_can_be_made_of_what_is_said_of_a_game(tmp_path: Path) -> None:
    """Each option says what may be chosen; all that is offered is taken."""
    async with node(tmp_path / "a.db") as here:
        games = (await get(here.base, "/api/games")).json()
        for game in games:
            read = {option.name: option.read for option in find_game(game["id"]).options}
            for option in game["options"]:
                for value in (*option["examples"], *fillings(option["blank"])):
                    read[option["name"]](value)
        options = {option["name"]: option for game in games if game["id"] == "luck" for option in game["options"]}
        assert options["players"]["blank"] == {"kind": "whole", "low": 2, "high": 8}
        assert options["source"]["blank"]["values"] == ["person", "feed"]
        assert options["strict_qb"]["blank"] == {"kind": "yes-no"}
        assert options["names"]["blank"]["parts"]["p8"] == {"kind": "text", "high": 40, "empty": True}
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
        squeezed = await get(here.base, f"/api/tables/{mine['table']}/replay")
        assert squeezed.headers["content-encoding"] == "gzip"
        moments = squeezed.json()["moments"]
        async with httpx.AsyncClient(base_url=here.base, headers={"accept-encoding": "identity"}) as http:
            plain = await http.get(f"/api/tables/{mine['table']}/replay")
        assert "content-encoding" not in plain.headers
        assert plain.json() == squeezed.json()
        happened = [event for moment in moments for event in moment.get("events", [])]
        assert {"kickoff", "game_end"} <= {event["event"] for event in happened}
        kick = next(event for event in happened if event["event"] == "kickoff")
        assert kick["seat"] in ("home", "away")
        assert kick["value"] > 0
        drives = squeezed.json()["drives"]
        assert drives
        for drive, after in pairwise(drives):
            assert moments[drive["first"]]["sheet"]["offense"] == drive["side"]
            assert drive["ending"] in [told.strip() for moment in moments[drive["first"] : drive["last"] + 1] for told in moment["story"]]
            assert drive["last"] <= after["first"]
            assert drive["how"]
