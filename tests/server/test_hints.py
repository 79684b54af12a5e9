"""Hints on demand: what the house would answer for one's own seat, and never what that seat may not know."""

from pathlib import Path

import pytest

from pigskin.games.cardbowl.cards import HAND
from pigskin.games.cardbowl.state import Ask
from server.nodes import node
from server.players import Refusal, create, join, level, player

pytestmark = pytest.mark.anyio
SHORT = {"plays_per_quarter": 2, "overtime": "none"}


async def test_a_game_of_hidden_hands_can_be_played_by_hints_alone(tmp_path: Path) -> None:
    """A hint is an answer that may be given, hands of cards too; it changes nothing until it is."""
    async with node(tmp_path / "tables.db", chats=1000, chats_burst=1000) as here:
        ann = await create(here.base, game="cardbowl", options=SHORT, seats={"home": "me", "away": "open"})
        bob = await join(here.base, ann["table"], seat="away")
        async with player(here.base, ann["table"], ann["key"]) as home, player(here.base, ann["table"], bob["key"]) as away:
            await home.act(type="start")
            await level(home, away)
            while home.table["status"] == "playing":
                for one in (home, away):
                    for ask in [ask for ask in one.asks if not ask.get("optional")]:
                        before = one.number
                        told = await one.act(type="hint", seat=ask["who"], number=ask["number"])
                        assert one.number == before
                        await one.play(told["token"], ask["who"])
                        await level(home, away)
            hands = [line for line, topic in zip(home.lines, home.topics, strict=True) if topic == Ask.HAND]
            assert hands
            assert all(line.count("-") == HAND - 1 for line in hands)


async def test_a_hint_is_for_ones_own_seat_and_for_what_is_asked_now(tmp_path: Path) -> None:
    """Not for another's seat, not for an old question, and not before the game."""
    async with node(tmp_path / "tables.db") as here:
        ann = await create(here.base, game="cardbowl", options=SHORT, seats={"home": "me", "away": "open"})
        bob = await join(here.base, ann["table"], seat="away")
        async with player(here.base, ann["table"], ann["key"]) as home, player(here.base, ann["table"], bob["key"]) as away:
            with pytest.raises(Refusal, match="not being played"):
                await home.act(type="hint", seat="home", number=0)
            await home.act(type="start")
            await away.until(lambda at: bool(at.asks))
            (ask,) = away.asks
            with pytest.raises(Refusal, match="is not yours"):
                await home.act(type="hint", seat="away", number=ask["number"])
            with pytest.raises(Refusal, match="not asked that any more"):
                await away.act(type="hint", seat="away", number=ask["number"] + 1)
            told = await away.act(type="hint", seat="away", number=ask["number"])
            assert told["token"] in {option["token"] for option in ask["options"]}
