"""Long work is done beside the event loop, in turns by address; what is made of a finished game is made once."""

import asyncio
import itertools
import os
import signal
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import msgspec
import pytest
from starlette.requests import Request
from websockets.exceptions import ConnectionClosed

from pigskin.server.beside import odds
from pigskin.server.beside.child import Child
from pigskin.server.beside.queues import OWN, FairQueue
from pigskin.server.beside.threads import Threads
from pigskin.server.documents import game, shelf
from pigskin.server.documents.maker import make
from pigskin.server.documents.orders import Order, Wanted
from pigskin.server.http.carrier import document
from pigskin.server.journal import entries as e
from pigskin.server.journal.database import Database
from pigskin.server.tables import tables
from pigskin.server.tables.acts import Refused
from pigskin.server.tables.table import Table
from server.nodes import Served, node
from server.players import Player, create, get, level, play_out, player

pytestmark = pytest.mark.anyio


@contextmanager
def held(monkeypatch: pytest.MonkeyPatch, owner: Any, name: str) -> Iterator[threading.Event]:
    """As long as this lasts, whoever calls it waits in there; the event is set when somebody does."""
    called, let_go, real = threading.Event(), threading.Event(), getattr(owner, name)

    def waiting(*arguments: Any, **named: Any) -> Any:
        called.set()
        assert let_go.wait(60)
        return real(*arguments, **named)

    with monkeypatch.context() as patch:
        patch.setattr(owner, name, waiting)
        try:
            yield called
        finally:
            let_go.set()


async def finished(here: Served) -> str:
    """A short game that has been played to its end."""
    mine = await create(here.base, seats={"home": "me", "away": "me"})
    async with player(here.base, mine["table"], mine["key"]) as ann:
        await ann.act(type="start")
        await play_out(ann)
    return str(mine["table"])


async def noted(done: list[str], name: str) -> None:
    done.append(name)


def queued(queue: FairQueue, done: list[str], *named: str) -> list[asyncio.Future[None]]:
    """Work that notes its name when it is done; the address is the part before the dash."""
    return [queue.do(name.partition("-")[0], noted, done, name) for name in named]


async def test_addresses_take_turns_however_much_one_of_them_asks_for() -> None:
    queue, let_go, done = FairQueue(), asyncio.Event(), list[str]()
    first = queue.do("much", let_go.wait)
    work = queued(queue, done, *(f"much-{number}" for number in range(4)), "one-0", "two-0", "two-1")
    let_go.set()
    await asyncio.gather(first, *work)
    assert done == ["much-0", "one-0", "two-0", "much-1", "two-1", "much-2", "much-3"]
    await queue.close()


async def test_an_address_that_has_much_waiting_is_refused_more_and_others_are_not() -> None:
    queue, let_go, done = FairQueue(most_an_address=2), asyncio.Event(), list[str]()
    first = queue.do("much", let_go.wait)
    work = queued(queue, done, "much-0", "much-1", "one-0")
    with pytest.raises(Refused) as refused:
        queue.do("much", noted, done, "too much")
    assert refused.value.code == "too-fast"
    work[0].cancel()  # whoever goes away makes room, and is not worked for
    work += queued(queue, done, "much-2")
    own = [queue.do(OWN, noted, done, "own") for _ in range(3)]
    let_go.set()
    await asyncio.gather(first, *work[1:], *own)
    assert sorted(done) == ["much-1", "much-2", "one-0", "own", "own", "own"]
    await queue.close()


async def test_a_fault_in_the_queue_is_its_own_alone() -> None:
    queue, done = FairQueue(), list[str]()

    async def fails() -> None:
        raise KeyError("missing")

    faulty, well = queue.do("a", fails), queue.do("b", noted, done, "well")
    with pytest.raises(KeyError, match="missing"):
        await faulty
    await well
    assert done == ["well"]
    await queue.close()


@pytest.mark.parametrize(
    ("owner", "name", "path"),
    [
        (game, "record_of", "/record"),
        (game, "story_of", "/story"),
        (game, "box_of", "/box"),
        (game, "replay_of", "/replay"),
        (game, "proof_of", "/proof"),
        (Database, "bodies", ""),
        (Table, "apply", ""),
    ],
)
async def test_others_are_served_while_something_long_is_made(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, owner: Any, name: str, path: str
) -> None:
    """Each document, reading a journal, and building the table from it."""
    async with node(tmp_path / "a.db") as here:
        table = await finished(here)
        here.node.tables.forget(here.node.tables.rooms[table])
        with held(monkeypatch, owner, name) as called:
            asked = asyncio.create_task(get(here.base, f"/api/tables/{table}{path}"))
            assert await asyncio.to_thread(called.wait, 60)
            assert (await get(here.base, "/healthz")).status_code == 200
            assert not asked.done()
        assert (await asked).status_code == 200


async def test_odds_are_weighed_beside_the_loop(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with node(tmp_path / "a.db") as here:
        mine = await create(here.base, seats={"home": "me", "away": "me"})
        async with player(here.base, mine["table"], mine["key"]) as ann:
            await ann.act(type="start")
            ask = ann.asks[0]
            with held(monkeypatch, odds, "odds_of") as called:
                asked = asyncio.create_task(ann.act(type="odds", seat=ask["who"], number=ask["number"]))
                assert await asyncio.to_thread(called.wait, 60)
                assert (await get(here.base, "/healthz")).status_code == 200
                assert not asked.done()
            assert (await asked)["type"] == "odds"


def made(here: Served) -> int:
    return here.node.tables.metrics.documents


async def test_a_document_is_made_once_and_kept(tmp_path: Path) -> None:
    async with node(tmp_path / "a.db") as here:
        table = await finished(here)
        answers = await asyncio.gather(*(get(here.base, f"/api/tables/{table}/record") for _ in range(6)))
        assert len({answer.content for answer in answers}) == 1
        assert made(here) == 1
        for language in ("en", "es", "en", "es"):
            await get(here.base, f"/api/tables/{table}/story?language={language}")
        assert made(here) == 3


async def test_a_document_is_made_anew_when_something_has_happened_since(tmp_path: Path) -> None:
    async with node(tmp_path / "a.db") as here:
        table = await finished(here)
        before = (await get(here.base, f"/api/tables/{table}/record")).text
        room = here.node.tables.rooms[table]
        here.node.tables.write(room, e.Seated(seat="home", who="bot:house"))
        after = (await get(here.base, f"/api/tables/{table}/record")).text
        assert made(here) == 2
        assert "{home: me, away: me}" in before
        assert "{home: 'bot:house', away: me}" in after


async def test_a_document_does_not_bring_its_table_back_to_memory(tmp_path: Path) -> None:
    async with node(tmp_path / "a.db") as here:
        table = await finished(here)
    async with node(tmp_path / "a.db") as here:
        assert (await get(here.base, f"/api/tables/{table}/record")).status_code == 200
        assert (await get(here.base, f"/api/tables/{table}/box")).status_code == 200
        assert not here.node.tables.rooms
        waiting = (await create(here.base))["table"]
        here.node.tables.forget(here.node.tables.rooms[waiting])
        assert (await get(here.base, f"/api/tables/{waiting}/record")).status_code == 409
        assert (await get(here.base, "/api/tables/NOSUCH/record")).status_code == 404


async def test_old_documents_make_room_for_new_ones(tmp_path: Path) -> None:
    async with node(tmp_path / "a.db") as here:
        table = await finished(here)
        number = here.node.tables.rooms[table].table.number
        wanted = [Wanted("story", table, number, language) for language in ("en", "es")]
        room = len(await here.node.shelf.document(wanted[0], "a"))
        small = shelf.Shelf(here.node.store, here.node.tables.metrics, Threads(), room)
        first = await small.document(wanted[0], "a")
        assert await small.document(wanted[0], "a") is first
        await small.document(wanted[1], "a")
        assert await small.document(wanted[0], "a") is not first
        await small.close()


def journal(table_id: str, database: Database) -> Callable[[str], Order]:
    bodies = database.bodies(table_id)
    return lambda kind: Order(Wanted(kind, table_id, len(bodies), "es"), bodies)  # type: ignore[arg-type]


async def test_a_process_of_its_own_makes_the_same_documents(tmp_path: Path) -> None:
    async with node(tmp_path / "a.db") as here:
        table = await finished(here)
        order = journal(table, here.database)
        open_table = (await create(here.base))["table"]
        clerk = Child("long-documents")
        try:
            for kind in ("record", "story", "box", "replay", "proof"):
                assert clerk.ask(msgspec.msgpack.encode(order(kind))) == make(order(kind))
            with pytest.raises(Refused, match="when the game is over") as refused:
                clerk.ask(msgspec.msgpack.encode(journal(open_table, here.database)("record")))
            assert refused.value.code == "not-now"
            first = clerk.process_id
            assert first is not None
            os.kill(first, signal.SIGKILL)
            assert clerk.ask(msgspec.msgpack.encode(order("record"))) == make(order("record"))
            assert clerk.process_id not in (None, first)
        finally:
            clerk.stop()


async def test_the_documents_of_long_games_are_made_in_that_process(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    made_in: list[str] = []
    ask = Child.ask

    def noting(self: Child, message: bytes) -> bytes:
        made_in.append(msgspec.msgpack.decode(message, type=Order).wanted.kind)
        return ask(self, message)

    monkeypatch.setattr(Child, "ask", noting)
    async with node(tmp_path / "a.db") as here:
        table = await finished(here)
        assert (await get(here.base, f"/api/tables/{table}/record")).status_code == 200
        assert made_in == []
        monkeypatch.setattr(shelf, "LONG", here.node.tables.rooms[table].table.number - 1)
        replay = await get(here.base, f"/api/tables/{table}/replay")
        assert replay.headers["content-encoding"] == "gzip"
        assert replay.json()["moments"]
        assert made_in == ["replay"]


async def test_the_documents_about_the_interface_are_made_once() -> None:
    numbers = itertools.count()
    answer: Any = document(lambda: {"made": next(numbers)})
    request = Request({"type": "http"})
    assert [(await answer(request)).body for _ in range(2)] == [b'{"made":0}'] * 2


async def test_a_long_game_is_shown_beside_the_loop_and_nothing_is_missed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What happens while it is put into words, the newcomer is shown after it."""
    async with node(tmp_path / "a.db") as here:
        mine = await create(here.base, seats={"home": "me", "away": "me"}, options={"length": {"plays": 40}})
        async with player(here.base, mine["table"], mine["key"]) as ann:
            await ann.act(type="start")
            monkeypatch.setattr(tables, "SHOWN_AT_ONCE", 1)
            came, seen = asyncio.Event(), asyncio.Event()

            async def look_on() -> Player:
                async with player(here.base, mine["table"], language="es") as newcomer:
                    came.set()
                    await newcomer.until(lambda at: "Hello!" in at.said.values())
                    await seen.wait()
                    await level(ann, newcomer)
                    return newcomer

            with held(monkeypatch, tables, "hello") as called:
                looking = asyncio.create_task(look_on())
                assert await asyncio.to_thread(called.wait, 60)
                for _ in range(3):
                    await ann.play_first()
                await ann.act(type="chat", text="Hello!")
                assert not came.is_set()
            await came.wait()
            await ann.play_first()
            seen.set()
            newcomer = await looking
            assert newcomer.lines == ann.lines
            assert len(newcomer.story) == len(ann.story)
            assert newcomer.numbers == sorted(set(newcomer.numbers))


async def test_one_who_may_not_look_on_any_more_is_not_shown_a_long_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with node(tmp_path / "a.db") as here:
        mine = await create(here.base)
        monkeypatch.setattr(tables, "SHOWN_AT_ONCE", 0)
        async with player(here.base, mine["table"], mine["key"]) as ann:
            with held(monkeypatch, tables, "hello") as called:
                looking = asyncio.create_task(watch(here, mine["table"]))
                assert await asyncio.to_thread(called.wait, 60)
                await ann.act(type="spectators", allowed=False)
            with pytest.raises(ConnectionClosed) as closed:
                await looking
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 4404


async def watch(here: Served, table: str) -> None:
    async with player(here.base, table):
        pass
