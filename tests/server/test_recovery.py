"""What happens at a table whose entry was not kept: another node was first, the disk fails, or something is wrong with the table itself.

Nobody is shown what is not on disk, nothing that can be taken again is lost, and other tables do not notice.
"""

import asyncio
import json
import time
from pathlib import Path
from typing import Any

import msgspec
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from pigskin.server.journal import entries as e
from pigskin.server.journal.database import Database
from pigskin.server.journal.store import Row, Write
from pigskin.server.tables import tables as hall_module
from pigskin.server.tables.view import update
from server.nodes import node
from server.players import create, get, join, player

pytestmark = pytest.mark.anyio


def written_elsewhere(store: Database, table_id: str, number: int, entry: e.Entry) -> None:
    """Another node is first with an entry."""
    store.append([Write(Row(table_id, number, entry.at, e.write_entry(entry).decode()), None)], "other")


def out_of_order(*arguments: Any) -> Any:
    raise OSError("the disk is down")


async def test_while_the_disk_fails_nobody_sees_what_is_not_on_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A table that its host could not close shows its seed to nobody, over HTTP or the socket."""
    async with node(tmp_path / "a.db") as here:
        mine = await create(here.base)
        await join(here.base, mine["table"], seat="away")
        async with player(here.base, mine["table"], mine["key"]) as ann:
            await ann.act(type="start")
            monkeypatch.setattr(Database, "append", out_of_order)
            monkeypatch.setattr(Database, "bodies", out_of_order)
            await ann.send(type="close")
            while not here.node.tables.rooms[mine["table"]].lane.broken:
                await asyncio.sleep(0.01)
            refused = await get(here.base, f"/api/tables/{mine['table']}")
            assert refused.status_code == 503

            async def look() -> dict[str, Any]:
                async with player(here.base, mine["table"]) as spectator:
                    return spectator.table

            looking = asyncio.create_task(look())
            await asyncio.sleep(0.2)
            assert not looking.done()
            monkeypatch.undo()
            seen = await looking
            assert seen["status"] == "playing"
            assert "proof" not in seen


async def test_whoever_comes_while_a_table_is_read_again_sees_what_is_on_disk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with node(tmp_path / "a.db") as here:
        mine = await create(here.base)
        tables, room = here.node.tables, here.node.tables.rooms[mine["table"]]
        written_elsewhere(here.database, mine["table"], room.table.number, e.ChatLine(by=mine["person"], text="theirs"))
        read = Database.bodies

        def slowly(self: Database, *arguments: Any) -> Any:
            time.sleep(0.3)
            return read(self, *arguments)

        monkeypatch.setattr(Database, "bodies", slowly)
        tables.write(room, e.ChatLine(by=mine["person"], text="ours"))
        while not room.lane.broken:
            await asyncio.sleep(0.01)
        async with player(here.base, mine["table"]) as spectator:
            assert list(spectator.said.values()) == ["theirs"]


async def test_one_who_was_kicked_elsewhere_is_sent_away_here(tmp_path: Path) -> None:
    async with node(tmp_path / "a.db") as here:
        mine = await create(here.base, spectators=False)
        other = await join(here.base, mine["table"], seat="away")
        async with player(here.base, mine["table"], mine["key"]) as ann, player(here.base, mine["table"], other["key"]) as bob:
            room = here.node.tables.rooms[mine["table"]]
            kicked = e.Kicked(by=mine["person"], person=other["person"])
            written_elsewhere(here.database, mine["table"], room.table.number, kicked)
            await ann.act(type="chat", text="a secret")
            with pytest.raises(ConnectionClosed) as closed:
                await bob.until(lambda at: False)
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 4403
            assert "a secret" not in bob.said.values()


async def test_a_rematch_that_another_node_crossed_is_answered(tmp_path: Path) -> None:
    async with node(tmp_path / "a.db") as here:
        mine = await create(here.base, seats={"home": "me", "away": "bot:random"}, options={"length": {"plays": 400}})
        async with player(here.base, mine["table"], mine["key"]) as ann:
            await ann.act(type="start")
            await ann.act(type="resign", seat="home")
            room = here.node.tables.rooms[mine["table"]]
            written_elsewhere(here.database, mine["table"], room.table.number, e.ChatLine(by=mine["person"], text="theirs"))
            sent = [await ann.send(type="rematch"), await ann.send(type="chat", text="good game")]
            await ann.until(lambda at: all(one in at.answers for one in sent))
            assert (ann.answers[sent[0]]["type"], ann.answers[sent[0]]["code"]) == ("error", "later")
            assert list(ann.said.values()) == ["theirs", "good game"]


async def test_one_who_leaves_before_it_is_shown_anything_is_not_counted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with node(tmp_path / "a.db") as here:
        mine = await create(here.base)
        room, append = here.node.tables.rooms[mine["table"]], Database.append

        def slowly(self: Database, *arguments: Any) -> None:
            time.sleep(0.4)
            append(self, *arguments)

        async with player(here.base, mine["table"], mine["key"]) as ann:
            monkeypatch.setattr(Database, "append", slowly)
            await ann.send(type="chat", text="slowly")
            while not room.pending:
                await asyncio.sleep(0.01)
            async with connect(here.base.replace("http", "ws") + "/socket") as guest:
                await guest.send(json.dumps({"type": "hello", "id": "h", "table": mine["table"]}))
                await asyncio.sleep(0.1)
            await here.node.tables.committed(room)
            assert len(room.viewers) == 1
        while room.viewers:
            await asyncio.sleep(0.01)


async def test_a_table_that_cannot_be_shown_keeps_no_other_waiting(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A hello that waits for a commit at the faulty table is answered by the end of its connection."""
    async with node(tmp_path / "a.db") as here:
        ill, well = await create(here.base), await create(here.base)
        sick = here.node.tables.rooms[ill["table"]]

        def shown(table: Any, *arguments: Any) -> Any:
            if table is sick.table:
                raise RuntimeError("no words for that")
            return update(table, *arguments)

        monkeypatch.setattr(hall_module, "update", shown)
        async with player(here.base, well["table"], well["key"]) as bob:
            with pytest.raises(ConnectionClosed) as closed:
                async with player(here.base, ill["table"], ill["key"]):
                    pass
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 1011
            assert (await bob.act(type="chat", text="all is well"))["type"] == "update"


async def test_a_table_whose_journal_does_not_add_up_is_closed(tmp_path: Path) -> None:
    """What another node wrote does not fit the rules here: its viewers are told, and the node goes on."""
    async with node(tmp_path / "a.db") as here:
        mine, other = await create(here.base), await create(here.base)
        tables, room = here.node.tables, here.node.tables.rooms[mine["table"]]
        async with player(here.base, mine["table"], mine["key"]) as ann, player(here.base, other["table"], other["key"]) as bob:
            written_elsewhere(here.database, mine["table"], room.table.number, e.Removed(by=mine["person"], number=99))
            await tables.refresh(room)
            await ann.until(lambda at: at.table["status"] == "closed")
            assert ann.table["reason"] == "what is kept of it cannot be read"
            await tables.committed(room)
            assert here.database.standing(mine["table"])[0] == "closed"
            assert (await bob.act(type="chat", text="still here"))["type"] == "update"


async def test_a_table_that_is_set_up_twice_at_once_is_one(tmp_path: Path) -> None:
    async with node(tmp_path / "a.db") as here:
        tables = here.node.tables
        opened = msgspec.structs.replace(tables.rooms[(await create(here.base))["table"]].table.opened, code="SAME22")
        rooms = await asyncio.gather(*(tables.open("sameTable", opened) for _ in range(3)))
        assert all(room is tables.rooms["sameTable"] for room in rooms)
        assert len(here.database.entries("sameTable")) == 1


async def test_a_fault_of_something_that_takes_a_while_ends_that_connection(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with node(tmp_path / "a.db") as here:
        mine = await create(here.base, game="luck", options={"players": 2, "source": "feed"})
        async with player(here.base, mine["table"], mine["key"]) as ann:
            monkeypatch.setattr(Database, "find", out_of_order)
            await ann.send(type="follow", source="table", name="ABCDEF")
            with pytest.raises(ConnectionClosed) as closed:
                await ann.until(lambda at: False)
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 1011


async def test_a_node_beats_while_it_takes_tables_over(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """And a table that cannot be loaded does not keep the others from being taken over."""
    async with node(tmp_path / "a.db") as here:
        tables = [await create(here.base, seats={"home": "bot:random", "away": "bot:random"}, pace="human") for _ in range(3)]
        for one in tables:
            async with player(here.base, one["table"], one["key"]) as host:
                await host.act(type="start")
    read, beats = Database.bodies, []
    beat = Database.beat

    def slowly(self: Database, table_id: str, *arguments: Any) -> Any:
        time.sleep(0.4)
        if table_id == tables[-1]["table"]:
            return ['{"entry": "of-another-time"}']
        return read(self, table_id, *arguments)

    def counted(self: Database, *arguments: Any, **named: Any) -> Any:
        beats.append(time.monotonic())
        return beat(self, *arguments, **named)

    monkeypatch.setattr(Database, "bodies", slowly)
    monkeypatch.setattr(Database, "beat", counted)
    async with node(tmp_path / "a.db", beat_every=0.05) as here:
        while len(here.node.tables.rooms) < 2:
            await asyncio.sleep(0.05)
        assert len(beats) > 3
        assert set(here.node.tables.rooms) == {one["table"] for one in tables[:-1]}
