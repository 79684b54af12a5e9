"""When the database fails: one table does not hold up the others, the node says that it is not ready, and nobody waits in vain."""

import asyncio
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from pigskin.server.journal import entries as e
from pigskin.server.journal.database import Busy, Database
from pigskin.server.journal.dialects import PAGE, is_damage, is_down
from pigskin.server.journal.store import Row, Write
from server.nodes import Served, node
from server.players import create, get, player
from server.postgres import postgres, postgres_server

PATIENCE = 120  # seconds until a test is given up that would wait for ever

pytestmark = [pytest.mark.anyio, pytest.mark.xdist_group("postgres")]


@pytest.fixture(scope="module")
def database() -> Iterator[str]:
    with postgres() as url:
        yield url


# A node that is stopped in the middle of a transaction, just before its end.
STOPPED = """
import os, signal, sys
from sqlalchemy import event
from pigskin.server.journal.database import Database
from pigskin.server.journal.store import Row, Write

def stop(connection):
    print("stopped", flush=True)
    os.kill(os.getpid(), signal.SIGSTOP)

url, table, number, body = sys.argv[1:]
store = Database(url)
event.listen(store.engine, "commit", stop)
store.append([Write(Row(table, int(number), 0.0, body), None)], "stopped")
"""


@contextmanager
def stopped_writer(database: str, table: str, number: int, entry: e.Entry) -> Iterator[None]:
    """Another node that has written an entry, and was stopped before it was committed."""
    arguments = [sys.executable, "-c", STOPPED, database, table, str(number), e.write_entry(entry).decode()]
    with subprocess.Popen(arguments, stdout=subprocess.PIPE, text=True) as process:
        try:
            assert process.stdout is not None
            assert process.stdout.readline() == "stopped\n"
            yield
        finally:
            process.send_signal(signal.SIGKILL)


async def test_a_node_that_is_stopped_in_a_transaction_holds_up_its_own_table_alone_and_not_for_ever(database: str) -> None:
    async with node(database, node="here") as here:
        stuck, free = await create(here.base), await create(here.base)
        number = here.node.tables.rooms[stuck["table"]].table.number
        async with player(here.base, stuck["table"], stuck["key"]) as ann, player(here.base, free["table"], free["key"]) as bob:
            theirs = e.ChatLine(by=stuck["person"], text="never committed")
            with stopped_writer(database, stuck["table"], number, theirs):
                waiting = await ann.send(type="chat", text="at last")
                for text in ("one", "two", "three"):
                    await bob.act(type="chat", text=text)
                assert waiting not in ann.answers
                await ann.until(lambda at: waiting in at.answers)  # PostgreSQL has ended the session of the stopped node
            assert list(ann.said.values()) == ["at last"]
            assert list(bob.said.values()) == ["one", "two", "three"]


async def test_several_entries_of_a_table_that_is_held_up_come_in_their_order(database: str) -> None:
    async with node(database, node="here") as here:
        stuck = await create(here.base)
        number = here.node.tables.rooms[stuck["table"]].table.number
        async with player(here.base, stuck["table"], stuck["key"]) as ann:
            with stopped_writer(database, stuck["table"], number, e.ChatLine(by=stuck["person"], text="never committed")):
                sent = [await ann.send(type="chat", text=text) for text in ("one", "two", "three")]
            await ann.until(lambda at: all(one in at.answers for one in sent))
            assert list(ann.said.values()) == ["one", "two", "three"]


async def test_a_table_that_another_holds_is_not_waited_for(database: str) -> None:
    store = Database(database)
    async with node(database, node="here") as here:
        mine = await create(here.base)
        number = here.node.tables.rooms[mine["table"]].table.number
        said = e.ChatLine(by=mine["person"], text="theirs")
        with stopped_writer(database, mine["table"], number, said):
            row = Row(mine["table"], number, 0.0, e.write_entry(said).decode())
            with pytest.raises(Busy) as busy:
                store.append([Write(row, None)], "other")
            assert busy.value.tables == {mine["table"]}
    store.close()


async def test_nodes_count_each_other_by_the_clock_of_the_database(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """However wrong the clock of a machine is, its beats count as made when they came."""
    store = Database(database)
    now = store.time()
    monkeypatch.setattr("time.time", lambda: now - 10_000)
    assert "slow" in store.beat("slow", forget_after=60)
    monkeypatch.setattr("time.time", lambda: now + 10_000)
    assert set(store.beat("fast", forget_after=60)) >= {"slow", "fast"}
    assert abs(store.time() - now) < 1_000
    for name in ("slow", "fast"):
        store.leave(name)
    store.close()


async def ready(here: Served, status: str) -> None:
    """Until the node says so of itself; one that never does is not waited for without end."""
    async with asyncio.timeout(PATIENCE):
        while (answer := await get(here.base, "/readyz")).json()["status"] != status:
            await asyncio.sleep(0.05)
    assert answer.status_code == (200 if status == "ok" else 503)


async def test_a_node_whose_database_is_stopped_says_so_and_works_again_when_it_is_back() -> None:
    with postgres_server() as server:
        async with node(server.get_uri(), node="here", beat_every=0.1) as here:
            await ready(here, "ok")
            mine = await create(here.base)
            async with player(here.base, mine["table"], mine["key"]) as ann:
                await asyncio.to_thread(server.stop)
                await ready(here, "no-database")
                assert (await get(here.base, "/healthz")).status_code == 200
                for path in ("/api/tables", "/api/tables/ABCDEF", "/api/tables/ABCDEF/record", "/api/tournaments"):
                    refused = await get(here.base, path)
                    assert refused.status_code == 503, path
                    assert refused.json()["code"] == "later"
                with pytest.raises(ConnectionClosed) as closed:
                    async with player(here.base, "ABCDEF"):
                        pass
                assert closed.value.rcvd is not None
                assert closed.value.rcvd.code == 1013
                sent = await ann.send(type="chat", text="lost")
                await asyncio.to_thread(server.ensure_postgres_running)
                await ready(here, "ok")
                await ann.until(lambda at: sent in at.answers)
                assert ann.answers[sent]["code"] == "later"
                await ann.act(type="chat", text="kept")
                assert list(ann.said.values()) == ["kept"]


async def test_a_damaged_page_is_told_and_not_forgotten(tmp_path: Path) -> None:
    file = tmp_path / "a.db"
    async with node(file) as here:
        mine = await create(here.base)
        tables = here.node.tables
        for number in range(200):
            tables.write(tables.rooms[mine["table"]], e.ChatLine(by=mine["person"], text=f"{number} " + "x" * 200))
    damage(file)
    async with node(file, beat_every=0.1) as here:
        await ready(here, "no-database")
        assert (await get(here.base, f"/api/tables/{mine['table']}")).status_code == 503
        assert (await get(here.base, "/readyz")).status_code == 503


def damage(file: Path) -> None:
    """Overwrites the pages that hold what was said, and leaves no log from which they could be mended."""
    with closing(sqlite3.connect(file)) as database:
        assert database.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()[0] == 0
    content = bytearray(file.read_bytes())
    pages = [start for start in range(PAGE, len(content), PAGE) if b"x" * 200 in content[start : start + PAGE]]
    assert pages
    for start in pages:
        content[start : start + PAGE] = b"\xa5" * PAGE
    file.write_bytes(content)


class Told(Exception):
    """An error as PostgreSQL gives it."""

    def __init__(self, sqlstate: str | None) -> None:
        self.sqlstate = sqlstate


def test_what_an_error_of_the_database_means() -> None:
    assert is_damage(Told("XX001"))
    assert not is_damage(Told("40001"))
    assert not is_damage(None)
    assert not is_down(OSError("something else"))
