"""Contributions to provable dice: committed to first, revealed when the game starts, and checked by anyone."""

import hashlib
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import pytest

from pigskin.engine import record
from pigskin.games import find_game
from pigskin.server.journal import entries as e
from pigskin.server.journal.entries import read_entry
from pigskin.server.tables.table import Table
from server.nodes import Served, node
from server.players import Player, Refusal, create, get, join, play_out, player
from server.test_time import opened

pytestmark = pytest.mark.anyio

NONCE = "00112233445566778899aabbccddeeff"
TEXTS = {"home": "ñandú 🏈 e\u0301", "away": "41 geese"}


def hash_of(seat: str) -> str:
    return hashlib.sha256(f"{seat} {NONCE} {TEXTS[seat]}".encode()).hexdigest()


async def commit(one: Player, seat: str) -> None:
    await one.act(type="commit", seat=seat, hash=hash_of(seat))


async def reveal(one: Player, seat: str, **other: Any) -> None:
    await one.act(**{"type": "reveal", "seat": seat, "nonce": NONCE, "text": TEXTS[seat], **other})


async def two(stack: AsyncExitStack, tmp_path: Path, **settings: Any) -> tuple[Served, Player, Player]:
    here = await stack.enter_async_context(node(tmp_path / "a.db", **settings))
    host = await create(here.base)
    guest = await join(here.base, host["code"], seat="away")
    ann, bob = [await stack.enter_async_context(player(here.base, host["table"], one["key"])) for one in (host, guest)]
    return here, ann, bob


async def test_nobody_sees_a_contribution_before_all_have_committed_and_the_record_proves_it(tmp_path: Path) -> None:
    async with AsyncExitStack() as stack:
        here, ann, bob = await two(stack, tmp_path, reveal_within=1e6)
        await commit(ann, "home")
        with pytest.raises(Refusal, match="when the host has started the game"):
            await reveal(ann, "home")
        await commit(bob, "away")
        await ann.until(lambda at: len(at.table.get("commits", {})) == 2)
        assert ann.table["contributions"] == {}
        await ann.act(type="start")
        assert (ann.table["starting"], ann.table["status"]) == (True, "open")
        for refused in (
            {"type": "commit", "seat": "home", "hash": "0" * 64},
            {"type": "contribute", "seat": "home", "text": "another"},
            {"type": "start"},
            {"type": "stand", "seat": "home"},
            {"type": "reveal", "seat": "home", "nonce": NONCE, "text": "another"},
            {"type": "reveal", "seat": "home", "nonce": NONCE[::-1], "text": TEXTS["home"]},
        ):
            with pytest.raises(Refusal):
                await ann.act(**refused)
        await reveal(ann, "home")
        with pytest.raises(Refusal, match="has nothing to reveal"):
            await reveal(ann, "home")
        await bob.until(lambda at: at.table["contributions"] == {"home": TEXTS["home"]})
        assert not bob.lines
        await reveal(bob, "away")
        for one in (ann, bob):
            await one.until(lambda at: at.table["status"] == "playing")
            assert one.table["contributions"] == TEXTS
            assert "starting" not in one.table
        await play_out(ann, bob)
        text = (await get(here.base, f"/api/tables/{ann.table['id']}/record")).text
        proof = record.verify(text, find_game)
        assert "what away, home contributed is what was committed to before any of it was revealed" in proof
        assert proof[-1].endswith("the contributions of away, home")
        with pytest.raises(record.RecordError, match="home committed to"):
            record.verify(text.replace(f"Commit home: {hash_of('home')}", f"Commit home: {'0' * 64}"), find_game)


async def test_who_never_reveals_does_not_hold_up_the_game_and_all_see_it(tmp_path: Path) -> None:
    async with AsyncExitStack() as stack:
        here, ann, bob = await two(stack, tmp_path, reveal_within=0.05)
        await commit(ann, "home")
        await commit(bob, "away")
        await ann.act(type="start")
        await reveal(bob, "away")
        await ann.until(lambda at: at.table["status"] == "playing")
        assert ann.table["contributions"] == {"away": TEXTS["away"]}
        assert set(ann.table["commits"]) == {"home", "away"}
        with pytest.raises(Refusal):
            await reveal(ann, "home")
        await ann.act(type="close")
        proof = (await get(here.base, f"/api/tables/{ann.table['id']}/proof")).json()["lines"]
        assert "home committed to a contribution and did not reveal it; the game began without it" in proof


async def test_who_adds_nothing_is_not_waited_for(tmp_path: Path) -> None:
    async with AsyncExitStack() as stack:
        _, ann, bob = await two(stack, tmp_path, reveal_within=1e6)
        await commit(ann, "home")
        await ann.act(type="start")
        await reveal(ann, "home")
        await bob.until(lambda at: at.table["status"] == "playing")
        assert bob.table["contributions"] == {"home": TEXTS["home"]}


async def test_who_is_kicked_while_all_reveal_is_not_waited_for_and_nothing_begins_again(tmp_path: Path) -> None:
    async with AsyncExitStack() as stack:
        _, ann, bob = await two(stack, tmp_path, reveal_within=1e6)
        await commit(ann, "home")
        await commit(bob, "away")
        await ann.act(type="start")
        await reveal(ann, "home")
        await ann.act(type="kick", person=ann.table["seats"]["away"]["person"])
        await ann.until(lambda at: at.table["status"] == "playing")
        assert (ann.table["contributions"], set(ann.table["commits"])) == ({"home": TEXTS["home"]}, {"home", "away"})


async def test_what_a_seat_committed_to_goes_with_whoever_sat_there(tmp_path: Path) -> None:
    async with AsyncExitStack() as stack:
        _, ann, bob = await two(stack, tmp_path)
        await commit(bob, "away")
        await bob.act(type="stand", seat="away")
        assert "commits" not in bob.table
        with pytest.raises(Refusal):
            await commit(bob, "away")
        with pytest.raises(Refusal, match="cannot be read"):
            await ann.act(type="commit", seat="home", hash="not a hash")


async def test_a_node_that_comes_back_while_all_reveal_begins_the_game(tmp_path: Path) -> None:
    async with AsyncExitStack() as stack:
        _, ann, bob = await two(stack, tmp_path, reveal_within=1e6)
        await commit(ann, "home")
        await commit(bob, "away")
        await ann.act(type="start")
        await reveal(ann, "home")
        table = ann.table["id"]
    async with node(tmp_path / "a.db", reveal_within=0.05) as here, player(here.base, table) as guest:
        await guest.until(lambda at: at.table["status"] == "playing")
        assert guest.table["contributions"] == {"home": TEXTS["home"]}


async def test_a_journal_with_contributions_in_clear_loads_and_verifies() -> None:
    table = Table("t")
    clear = b'{"entry": "contributed", "at": 105, "by": "ann", "seat": "home", "text": "my dog is called Rex"}'
    for entry in (opened(seed="5a" * 32), read_entry(clear), e.Started(at=110)):
        table.apply(entry)
    assert table.match is not None
    text = record.write(table.match, given_up=True)
    assert record.verify(text, find_game)[-1].endswith("the seed and the contributions of home")
    assert "Commit " not in text
