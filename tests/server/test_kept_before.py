"""A database and a record that an earlier version wrote open here and are played on. `tests/data/before` keeps them as they were."""

import gzip
import json
from pathlib import Path
from typing import Any

import httpx
import pytest

from pigskin.engine import record
from pigskin.games import find_game
from server.nodes import node
from server.players import get, player

pytestmark = pytest.mark.anyio

BEFORE = Path(__file__).parents[1] / "data" / "before"
KEYS: dict[str, dict[str, Any]] = json.loads((BEFORE / "keys.json").read_text(encoding="utf-8"))
CHANGED = "cardbowl"  # the one whose rules are others since


def kept(folder: Path) -> Path:
    """The database, unpacked."""
    path = folder / "tables.db"
    path.write_bytes(gzip.decompress((BEFORE / "tables.db.gz").read_bytes()))
    return path


@pytest.mark.parametrize("game", [game for game in KEYS if "lines" in KEYS[game] and game != CHANGED])
async def test_a_game_of_before_is_played_on(game: str, tmp_path: Path) -> None:
    mine = KEYS[game]
    async with node(kept(tmp_path)) as here, player(here.base, mine["table"], mine["key"]) as ann:
        assert ann.table["status"] == "playing"
        assert len(ann.lines) == mine["lines"]
        assert list(ann.said.values()) == ["hello from before"]
        due = next(ask for ask in ann.asks if not ask.get("optional"))
        line = f"{due['who']}: {due['options'][0]['token']}"
        await ann.act(type="play", id="after", line=line, number=due["number"])
        assert len(ann.lines) > mine["lines"]


async def test_a_game_whose_rules_have_changed_is_closed_and_its_record_served(tmp_path: Path) -> None:
    table = f"/api/tables/{KEYS[CHANGED]['table']}"
    async with node(kept(tmp_path)) as here:
        assert (await get(here.base, table)).json()["status"] == "closed"
        assert (await get(here.base, f"{table}/record")).text.startswith("Pigskin: 1\n")


async def test_a_finished_game_of_before_is_proved(tmp_path: Path) -> None:
    table = f"/api/tables/{KEYS['finished']['table']}"
    async with node(kept(tmp_path)) as here:
        text = (await get(here.base, f"{table}/record")).text
        assert text == (BEFORE / "parker.pigskin").read_text(encoding="utf-8")
        assert (await get(here.base, f"{table}/proof")).json()["lines"] == record.verify(text, find_game)
        assert (await get(here.base, f"{table}/replay")).status_code == 200


async def test_a_tournament_of_before_goes_on(tmp_path: Path) -> None:
    kept_key = KEYS["tournament"]
    async with node(kept(tmp_path)) as here, httpx.AsyncClient(base_url=here.base) as http:
        address = f"/api/tournaments/{kept_key['code']}"
        seen = (await http.get(address)).json()
        assert (seen["title"], seen["game"], seen["status"]) == ("Old Cup", "freds", "playing")
        own = next(game for one in seen["rounds"] for game in one["games"] if "Dogs" in (game.get("home"), game.get("away")))
        async with player(here.base, own["table"], kept_key["key"]) as olga:
            await olga.act(type="start", id="after")
            assert olga.table["status"] in ("playing", "starting")
