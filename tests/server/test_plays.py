"""Plays in a few words stand beside the story: the same for one who was there and for one who comes later."""

import contextlib
from pathlib import Path
from typing import Any

import pytest

from pigskin.games import find_game, game_ids
from server.nodes import node
from server.players import Refusal, create, get, level, player

pytestmark = pytest.mark.anyio

SHORT: dict[str, dict[str, Any]] = {"parker": {"length": {"plays": 30}}, "luck": {}}  # no clock and no broadcast to wait for


@pytest.mark.parametrize("game", game_ids())
async def test_plays_follow_the_story(tmp_path: Path, game: str) -> None:
    """Every play has a headline and sentences of its own, one after another; a replay has the same."""
    bots = dict.fromkeys(find_game(game).seats, "bot:house")
    async with node(tmp_path / "tables.db") as here:
        made = await create(here.base, game=game, seats=bots, options=SHORT.get(game, dict(find_game(game).quick)))
        async with player(here.base, made["table"], made["key"]) as host:
            await host.act(type="start")
            await host.until(lambda at: at.table["status"] == "over" or len(at.plays) > 20)
            with contextlib.suppress(Refusal):  # where it has ended by itself
                await host.act(type="close")
            async with player(here.base, made["table"]) as newcomer:
                await level(host, newcomer)
                assert newcomer.plays == host.plays
        check_plays(host.plays, host.story)
        replay = (await get(here.base, f"/api/tables/{made['table']}/replay")).json()
        assert [play["head"] for play in replay["plays"]] == [play["head"] for play in host.plays]


async def test_plays_are_taken_back_with_their_inputs(tmp_path: Path) -> None:
    async with node(tmp_path / "tables.db") as here:
        made = await create(here.base, props="real", seats={"home": "me", "away": "me"})
        async with player(here.base, made["table"], made["key"]) as host:
            await host.act(type="start")
            for line in ("dice: 6-3", "dice: 2-1", "home: receive", "dice: 4-3", "dice: 3-1", "home: pass", "dice: 6-6"):
                who, _, token = line.partition(": ")
                await host.play(token, who)
            kickoff, fumble = host.plays
            await host.play("3-2", "dice")
            assert host.plays[0] == kickoff
            assert len(host.plays) == 2
            assert host.plays[1]["last"] > fumble["last"], "the play goes on, and is the same one"
            await host.act(type="undo")
            assert host.plays == [kickoff], "dice go back with the call that they were thrown for"
            async with player(here.base, made["table"]) as newcomer:
                assert newcomer.plays == host.plays


def check_plays(plays: list[dict[str, Any]], story: list[str]) -> None:
    assert len(plays) > 3
    before = -1
    for play in plays:
        assert before < play["first"] <= play["last"] < len(story)
        assert play["head"]
        assert len(play["figure"]) <= 7
        before = play["last"]
