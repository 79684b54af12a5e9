"""Who may sit down in a running game: nobody is shown what is hidden in a hand that others play against, unless they agree."""

from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import pytest

from server.nodes import Served, node
from server.players import Player, Refusal, create, join, level, player

pytestmark = pytest.mark.anyio


async def seated(stack: AsyncExitStack, here: Served, game: str, *seats: str, **wanted: Any) -> tuple[list[Player], list[dict[str, Any]]]:
    """People in these seats of a game that has begun, the first of them its host."""
    host = await create(here.base, game=game, seats={seats[0]: "me", **wanted.pop("bots", {})}, **{"options": {}, **wanted})
    keys = [host] + [await join(here.base, host["table"], name=seat.capitalize(), seat=seat) for seat in seats[1:]]
    people = [await stack.enter_async_context(player(here.base, host["table"], one["key"])) for one in keys]
    await people[0].act(type="start")
    await level(*people)
    return people, keys


async def refused(acting: Player, **act: Any) -> str:
    with pytest.raises(Refusal) as refusal:
        await acting.act(**act)
    return str(refusal.value.error["problem"])


async def test_a_friend_of_the_host_sits_for_one_sent_away_only_if_the_others_agree(tmp_path: Path) -> None:
    async with node(tmp_path / "a.db") as here, AsyncExitStack() as stack:
        (ann, bob, _cat), keys = await seated(stack, here, "auction", "ann", "bob", "cat")
        table, cat = ann.table["id"], keys[2]["person"]
        await ann.act(type="kick", person=cat)
        friend = await join(here.base, table, name="Dan", seat="cat")
        dan = await stack.enter_async_context(player(here.base, table, friend["key"]))
        asked = {"person": friend["person"], "seat": "cat", "waiting": sorted(one["person"] for one in keys[:2])}
        assert dan.table["newcomer"] == asked
        assert dan.table["seats"]["cat"] == {"kind": "open"}
        answer = {"type": "admit", "person": friend["person"], "seat": "cat"}
        assert "not for you" in await refused(dan, yes=True, **answer)
        assert "does not ask" in await refused(ann, **{**answer, "seat": "bob", "yes": True})
        await ann.act(yes=True, **answer)
        await bob.until(lambda at: at.table.get("newcomer", {}).get("waiting") == [keys[1]["person"]])
        await bob.act(yes=False, **answer)
        await dan.until(lambda at: "newcomer" not in at.table)
        assert not any('"private"' in text or '"asks":[{' in text for text in dan.raw)
        await dan.act(type="sit", seat="cat")
        for one in (bob, ann):
            await one.act(yes=True, **answer)
        await dan.until(lambda at: at.table["seats"]["cat"].get("person") == friend["person"])
        assert set(dan.private) == {"cat"}


async def test_what_was_asked_outlives_a_restart_and_ends_with_a_change_of_seats(tmp_path: Path) -> None:
    async with AsyncExitStack() as stack:
        here = await stack.enter_async_context(node(tmp_path / "a.db"))
        (ann, _bob, cat), keys = await seated(stack, here, "auction", "ann", "bob", "cat")
        table = ann.table["id"]
        await cat.act(type="stand", seat="cat")
        friend = await join(here.base, table, name="Dan", seat="cat")
        other = await join(here.base, table, name="Eve")
        async with player(here.base, table, other["key"]) as eve:
            assert "another person asks" in await refused(eve, type="sit", seat="cat")
        asked = eve.table["newcomer"]
    async with node(tmp_path / "a.db") as here, player(here.base, table, keys[0]["key"]) as ann:
        assert ann.table["newcomer"] == asked
        await ann.act(type="kick", person=keys[1]["person"])
        assert "newcomer" not in ann.table, "else the host alone would decide"
        async with player(here.base, table, friend["key"]) as dan:
            await dan.act(type="sit", seat="cat")
            await dan.act(type="admit", person=friend["person"], seat="cat", yes=False)
            assert "newcomer" not in dan.table


@pytest.mark.parametrize("game", ["fremont", "cardbowl"])
async def test_a_host_alone_agrees_to_nobody_and_gives_the_seat_to_a_bot(tmp_path: Path, game: str) -> None:
    """Neither a friend nor the host itself sees the hand of one sent away, also not after handing on being the host."""
    async with node(tmp_path / "a.db") as here, AsyncExitStack() as stack:
        (ann, _bob), keys = await seated(stack, here, game, "home", "away", pace="human")
        table = ann.table["id"]
        friend = await join(here.base, table, name="Dan")
        dan = await stack.enter_async_context(player(here.base, table, friend["key"]))
        await ann.act(type="kick", person=keys[1]["person"])
        assert "a bot may sit there" in await refused(dan, type="sit", seat="away")
        await ann.act(type="transfer", person=friend["person"])
        other = await join(here.base, table, name="Eve")
        eve = await stack.enter_async_context(player(here.base, table, other["key"]))
        assert "a bot may sit there" in await refused(eve, type="sit", seat="away")
        await ann.act(type="stand", seat="home")
        assert "a bot may sit there" in await refused(ann, type="sit", seat="away")
        await ann.act(type="sit", seat="home")
        await dan.act(type="place", seat="away", who="bot:house")
        await dan.act(type="place", seat="away", who="open")
        assert "a bot may sit there" in await refused(eve, type="sit", seat="away")
        await dan.act(type="place", seat="away", who="bot:random")
        assert not any('"private"' in text or '"asks":[{' in text for one in (dan, eve) for text in one.raw)


async def test_one_who_stood_up_comes_back_freely_and_another_with_a_yes(tmp_path: Path) -> None:
    async with node(tmp_path / "a.db") as here, AsyncExitStack() as stack:
        (ann, bob), keys = await seated(stack, here, "fremont", "home", "away")
        table = ann.table["id"]
        await bob.act(type="stand", seat="away")
        assert not bob.private
        await bob.act(type="sit", seat="away")
        assert set(bob.private) == {"away"}
        await bob.act(type="stand", seat="away")
        friend = await join(here.base, table, name="Dan", seat="away")
        await ann.until(lambda at: "newcomer" in at.table)
        await ann.act(type="admit", person=friend["person"], seat="away", yes=True)
        assert ann.table["seats"]["away"]["person"] == friend["person"]
        assert "taken" in await refused(bob, type="sit", seat="away")
        assert keys[1]["person"] != friend["person"]


async def test_a_seat_that_nobody_has_played_and_a_game_without_secrets_are_open_to_all(tmp_path: Path) -> None:
    async with node(tmp_path / "a.db") as here, AsyncExitStack() as stack:
        (ann, bob), _ = await seated(stack, here, "luck", "p1", "p2", options={"players": 2})
        late = await join(here.base, ann.table["id"], name="Dan", seat="p3")
        await ann.until(lambda at: at.table["seats"]["p3"].get("person") == late["person"])
        await bob.act(type="stand", seat="p2")
        other = await join(here.base, ann.table["id"], name="Eve", seat="p2")
        await ann.until(lambda at: at.table.get("newcomer", {}).get("person") == other["person"])
        (cid, _dee), keys = await seated(stack, here, "parker", "home", "away", options={"length": {"plays": 6}})
        await cid.act(type="kick", person=keys[1]["person"])
        again = await join(here.base, cid.table["id"], name="Dee", seat="away")
        await cid.until(lambda at: at.table["seats"]["away"].get("person") == again["person"])
