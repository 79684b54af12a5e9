"""What moves the ball stands beside the story, sentence by sentence, in play and in a replay."""

import json
from pathlib import Path

import pytest

from server.nodes import node
from server.players import create, get, player

pytestmark = pytest.mark.anyio


async def test_every_sentence_has_its_move_or_none(tmp_path: Path) -> None:
    """A kick says where it came down, a sentence that moves nothing has no move, and a replay says the same."""
    async with node(tmp_path / "tables.db") as here:
        made = await create(here.base, seats={"home": "bot:house", "away": "bot:house"}, options={"length": {"plays": 12}})
        async with player(here.base, made["table"], made["key"]) as host:
            await host.act(type="start")
            await host.until(lambda at: at.table["status"] == "over")
            story: list[str] = []
            moves: list[dict[str, object] | None] = []
            for news in map(json.loads, host.raw):
                if "story" in news:
                    start, told = news["story"]["start"], news["story"]["items"]
                    story[start:] = told
                    moves[start:] = news["ball"]["items"] if "ball" in news else [None] * len(told)
                    assert len(moves) == len(story)
        assert story == host.story
        kicked = next(move for move in moves if move and move["event"] == "kickoff")
        assert kicked["seat"] in ("home", "away")
        assert isinstance(kicked["spot"], int)
        assert moves[-1] is None, "the end of the game moves nothing"
        replay = (await get(here.base, f"/api/tables/{made['table']}/replay")).json()
        replayed = [move for moment in replay["moments"] for move in moment.get("ball", [None] * len(moment["story"]))]
        assert replayed == moves
