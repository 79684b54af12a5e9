"""Chat and reactions: how much one person may say, and that a table where much was said opens as quickly as any other."""

import asyncio
import json
from pathlib import Path

import pytest

from pigskin.server.journal import entries as e
from server.nodes import Served, node
from server.players import Player, Refusal, create, join, player
from server.slow import say, slow_reader

pytestmark = pytest.mark.anyio


async def much_is_said(here: Served, table: str, person: str, lines: int, text: str = "{}") -> list[str]:
    """So many lines of one person, all of them on disk."""
    said = [text.format(number) for number in range(lines)]
    room = here.node.tables.rooms[table]
    for one in said:
        here.node.tables.write(room, e.ChatLine(by=person, text=one))
    await here.node.tables.committed(room)
    return said


async def test_connecting_again_does_not_let_a_person_say_more(tmp_path: Path) -> None:
    async def refused(one: Player, **act: str) -> None:
        with pytest.raises(Refusal) as refusal:
            await one.act(**act)
        assert refusal.value.code == "too-fast"

    async with node(tmp_path / "a.db", chats=0.0001, chats_burst=3) as here:
        mine = await create(here.base)
        other = await join(here.base, mine["table"])
        async with player(here.base, mine["table"], other["key"]) as bob:
            await bob.act(type="chat", text="one")
            await bob.act(type="react", name="cheer")
        async with player(here.base, mine["table"], other["key"]) as bob, player(here.base, mine["table"], other["key"]) as again:
            await bob.act(type="chat", text="three")
            for one in (bob, again):
                await refused(one, type="chat", text="four")
                await refused(one, type="react", name="cheer")
        async with player(here.base, mine["table"], mine["key"]) as ann:
            await ann.act(type="chat", text="I said nothing yet")


async def test_a_hello_has_the_last_lines_and_earlier_ones_come_on_request(tmp_path: Path) -> None:
    async with node(tmp_path / "a.db", unread_bytes=100_000) as here:
        mine = await create(here.base)
        async with player(here.base, mine["table"], mine["key"]) as ann:
            before = await much_is_said(here, mine["table"], mine["person"], 30)
            await ann.until(lambda at: len(at.said) == 30)
        said = before + await much_is_said(here, mine["table"], mine["person"], 2500, "{:500}")
        async with player(here.base, mine["table"]) as spectator:
            shown = json.loads(spectator.raw[0])
            assert [one["text"] for one in shown["said"]] == said[-50:]
            assert shown["earlier"] is True
            assert len(spectator.raw[0]) < 50_000
            lines, earlier = shown["said"], True
            while earlier:
                answer = await spectator.act(type="earlier", before=lines[0]["number"])
                assert len(answer["said"]) <= 50
                lines, earlier = answer["said"] + lines, answer["earlier"]
            assert [one["text"] for one in lines] == said
        async with player(here.base, mine["table"], mine["key"], before=ann):
            back = json.loads(ann.raw[-1]) if '"update"' in ann.raw[-1] else json.loads(ann.raw[-2])
            assert back["earlier"] is True, "or one who was away would not know of a gap"
            await ann.act(type="remove", number=lines[-1]["number"])
            await ann.act(type="remove", number=lines[0]["number"])
        async with player(here.base, mine["table"]) as late:
            assert list(late.said.values()) == said[-51:-1]
            first = await late.act(type="earlier", before=lines[2]["number"])
            assert [one["text"] for one in first["said"]] == said[1:2]
            assert first["earlier"] is False


async def test_a_hello_is_never_dropped_for_its_size(tmp_path: Path) -> None:
    """Also where it is far longer than what may else be left unread, and is read slowly."""
    async with node(tmp_path / "a.db", unread_bytes=1000) as here:
        tables, mine = here.node.tables, await create(here.base, seats={"home": "me", "away": "me"}, options={"length": {"plays": 2000}})
        room = tables.rooms[mine["table"]]
        tables.write(room, e.Started(by=mine["person"]))
        while (match := room.table.match) is not None and not match.over:
            who = match.request.due[0]
            tables.write(room, e.Played(by=mine["person"], lines=[f"{who}: {match.request.legal(who)[0]}"]))
        await tables.committed(room)
        async with slow_reader(here, room=32_768) as slow:
            say(slow, {"type": "hello", "id": "1", "table": mine["table"]})
            received = b""
            while b'"type":"present"' not in received[-1000:]:
                some = await asyncio.to_thread(slow.recv, 65_536)
                assert some, "it was cut off"
                received += some
            assert len(received) > 250_000
        assert tables.metrics.dropped == 0
