"""Who may come in, how much they may ask for, and that those who cannot keep up hurt nobody else."""

import json
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from pigskin.server.lobby.keys import hash_key
from pigskin.server.tables import room, tables
from pigskin.server.tables.acts import entry_for
from pigskin.server.tables.room import Room, frames_for
from server.nodes import node
from server.players import Player, Refusal, create, get, join, player
from server.slow import say, slow_reader

pytestmark = pytest.mark.anyio


async def test_only_a_hash_of_a_key_is_kept_and_only_the_right_key_is_taken(tmp_path: Path) -> None:
    async with node(tmp_path / "a.db") as here:
        mine = await create(here.base)
        other = await create(here.base)
        stored = b"".join(path.read_bytes() for path in tmp_path.iterdir())
        assert mine["key"].encode() not in stored
        assert hash_key(mine["key"]).encode() in stored
        wrong = [
            "x",
            ".",
            mine["person"],
            mine["key"][:-1],
            mine["key"] + "x",
            other["key"],
            f"{mine['person']}.{other['key'].partition('.')[2]}",
        ]
        for key in wrong:
            with pytest.raises(Refusal) as refusal:
                async with player(here.base, mine["table"], key):
                    pass
            assert refusal.value.code == "no-such-person"
        shown = json.dumps((await get(here.base, f"/api/tables/{mine['table']}")).json())
        assert hash_key(mine["key"]) not in shown


async def test_pages_of_other_origins_may_not_connect_or_post(tmp_path: Path) -> None:
    async with node(tmp_path / "a.db", origins=["https://play.example"]) as here:
        address = here.base.replace("http", "ws") + "/socket"
        for origin in ("https://evil.example", "null", here.base.replace("http", "ftp")):
            with pytest.raises(InvalidStatus) as refusal:
                async with connect(address, origin=origin):  # type: ignore[arg-type]
                    pass
            assert refusal.value.response.status_code == 403
        for origin in ("https://play.example", here.base):
            async with connect(address, origin=origin):  # type: ignore[arg-type]
                pass
        async with httpx.AsyncClient(base_url=here.base) as http:
            body = {"game": "parker", "name": "Ann"}
            assert (await http.post("/api/tables", json=body, headers={"origin": "https://evil.example"})).status_code == 403
            assert (await http.post("/api/tables", json=body, headers={"origin": here.base})).status_code == 201


async def test_every_answer_has_the_security_headers(tmp_path: Path) -> None:
    async with node(tmp_path / "a.db") as here:
        for path in ("/", "/api/games", "/api/tables/none", "/nowhere", "/openapi.json", "/manifest.webmanifest"):
            headers = (await get(here.base, path)).headers
            assert "frame-ancestors 'none'" in headers["content-security-policy"]
            assert "unsafe" not in headers["content-security-policy"].replace("'wasm-unsafe-eval'", "")  # the games in the page
            assert headers["x-content-type-options"] == "nosniff"
            assert headers["referrer-policy"] == "no-referrer"


async def test_names_are_not_markup_and_not_control_characters(tmp_path: Path) -> None:
    async with node(tmp_path / "a.db") as here:
        mine = await create(here.base, name="<script>alert(1)</script>")
        answer = await get(here.base, f"/api/tables/{mine['table']}")
        assert answer.headers["content-type"] == "application/json"
        async with httpx.AsyncClient(base_url=here.base) as http:
            for name in ("", " x", "x\n", "\u202e\u0007", "x" * 41):
                refused = await http.post("/api/tables", json={"game": "parker", "name": name})
                assert refused.status_code in (400, 409), name


async def test_requests_are_limited_in_size_and_number(tmp_path: Path) -> None:
    async def drip() -> AsyncIterator[bytes]:
        for _ in range(10):
            yield b"x" * 100

    limits: dict[str, Any] = {"body_bytes": 500, "requests": 0.001, "requests_burst": 6}
    async with node(tmp_path / "a.db", **limits) as here, httpx.AsyncClient(base_url=here.base) as http:
        assert (await http.post("/api/tables", content=b"x" * 501)).status_code == 413
        assert (await http.post("/api/tables", content=drip())).status_code == 413
        statuses = [(await http.get("/healthz")).status_code for _ in range(6)]
        assert statuses == [200, 200, 200, 200, 429, 429]


async def test_messages_are_limited_in_size_and_number(tmp_path: Path) -> None:
    async with node(tmp_path / "a.db", messages=0.001, messages_burst=4, chats=0.001, chats_burst=1) as here:
        mine = await create(here.base)
        async with player(here.base, mine["table"], mine["key"]) as ann:
            await ann.act(type="chat", text="one")
            with pytest.raises(Refusal) as refusal:
                await ann.act(type="chat", text="two")
            assert refusal.value.code == "too-fast"
            await ann.send(type="start")
            await ann.until(lambda at: bool(at.raw) and '"not-now"' in at.raw[-1])
            await ann.send(type="start")
            await ann.until(lambda at: '"too-fast"' in at.raw[-1])
        async with player(here.base, mine["table"], mine["key"]) as ann:
            await ann.socket.send("x" * 5000)
            with pytest.raises(ConnectionClosed):
                await ann.until(lambda at: False)
            assert ann.socket.close_code == 1009


async def test_one_who_only_sends_nonsense_is_cut_off(tmp_path: Path) -> None:
    async with node(tmp_path / "a.db") as here:
        mine = await create(here.base)
        async with player(here.base, mine["table"], mine["key"]) as ann:
            for _ in range(150):
                await ann.socket.send("nonsense")
            with pytest.raises(ConnectionClosed):
                await ann.until(lambda at: False)
            assert ann.socket.close_code == 1008


async def test_one_who_says_no_hello_is_turned_away(tmp_path: Path) -> None:
    async with node(tmp_path / "a.db", hello_within=2) as here:
        address = here.base.replace("http", "ws") + "/socket"
        async with connect(address) as bare:
            await bare.wait_closed()
        for first in ("nonsense", '{"type":"start","id":"1"}', '{"type":"hello","id":"1","table":"none"}'):
            async with connect(address) as bare:
                await bare.send(first)
                assert json.loads(await bare.recv())["type"] == "error"
                await bare.wait_closed()
                assert bare.close_code == 1008


async def test_connections_of_one_address_are_limited(tmp_path: Path) -> None:
    async with node(tmp_path / "a.db", connections_an_address=1) as here:
        mine = await create(here.base)
        async with player(here.base, mine["table"], mine["key"]):
            with pytest.raises(InvalidStatus):
                async with player(here.base, mine["table"]):
                    pass


async def test_behind_a_proxy_each_has_its_own_address(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What a proxy on this machine says is believed, also over several; without trust, everyone behind it counts as one."""

    async def admitted(base: str, *addresses: str) -> bool:
        forwarded = {"X-Forwarded-For": ", ".join(addresses)}
        try:
            await stack.enter_async_context(connect(base.replace("http", "ws") + "/socket", additional_headers=forwarded))
        except InvalidStatus:
            return False
        return True

    async with node(tmp_path / "a.db", connections_an_address=1) as here, AsyncExitStack() as stack:
        assert await admitted(here.base, "203.0.113.5")
        assert await admitted(here.base, "203.0.113.6", "127.0.0.1")
        assert not await admitted(here.base, "203.0.113.5")
        assert not await admitted(here.base, "198.51.100.1", "203.0.113.6")
    monkeypatch.setenv("FORWARDED_ALLOW_IPS", "192.0.2.1")
    async with node(tmp_path / "b.db", connections_an_address=1) as here, AsyncExitStack() as stack:
        assert await admitted(here.base, "203.0.113.5")
        assert not await admitted(here.base, "203.0.113.6")


async def test_a_slow_reader_is_dropped_and_the_others_go_on(tmp_path: Path) -> None:
    async with node(tmp_path / "a.db", unread_bytes=50_000) as here:
        mine = await create(here.base, options={"length": {"plays": 4000}}, seats={"home": "bot:random", "away": "bot:random"})
        async with player(here.base, mine["table"], mine["key"]) as ann:
            async with slow_reader(here) as slow:
                say(slow, {"type": "hello", "id": "1", "table": mine["table"]})
                await ann.until(lambda at: at.present.get("spectators") == 1)
                await ann.act(type="start")
                await ann.until(lambda at: at.present.get("spectators") == 0)
            assert here.node.tables.metrics.dropped == 1
            assert ann.numbers == list(range(ann.number + 1))
            await ann.act(type="close")


async def test_http_says_what_is_wrong(tmp_path: Path) -> None:
    async with node(tmp_path / "a.db") as here, httpx.AsyncClient(base_url=here.base) as http:
        for body, status in (
            (b"", 400),
            (b"{", 400),
            (b"\xff", 400),
            (b"[" * 10_000, 400),
            (b'{"game":"parker","name":"Ann","extra":1}', 400),
            (b'{"game":"chess","name":"Ann"}', 409),
            (b'{"game":"parker","name":"Ann","options":{"length":7}}', 409),
            (b'{"game":"parker","name":"Ann","options":{"lenght":{}}}', 409),
            (b'{"game":"fremont","name":"Ann","options":{"deck":"pyproject.yaml"}}', 409),
            (b'{"game":"parker","name":"Ann","seats":{"north":"me"}}', 409),
            (b'{"game":"parker","name":"Ann","seats":{"home":"bot:nobody"}}', 409),
            (b'{"game":"parker","name":"Ann","seats":{"home":"you"}}', 409),
        ):
            answer = await http.post("/api/tables", content=body)
            assert answer.status_code == status, body
            assert answer.json()["problem"]
        assert (await http.get("/api/tables/none")).status_code == 404
        assert (await http.post("/api/tables/none/people", json={"name": "Bob"})).status_code == 404
        mine = await create(here.base, listed=True)
        for wanted in ({"name": "Bob", "seat": "home"}, {"name": "Bob", "seat": "north"}):
            assert (await http.post(f"/api/tables/{mine['table']}/people", json=wanted)).status_code == 409
        assert [one["id"] for one in (await http.get("/api/tables")).json()] == [mine["table"]]
        assert (await http.get(f"/api/tables/{mine['code']}/qr.svg")).headers["content-type"] == "image/svg+xml"
        await join(here.base, mine["table"], seat="away")
        assert (await http.get("/api/tables")).json()[0]["open_seats"] == 0
        assert f'pigskin_tables{{node="{here.node.tables.node}"}} 1\n' in (await http.get("/metrics")).text
        assert (await http.get("/")).text.startswith("<!doctype html>")
        assert {game["id"] for game in (await http.get("/api/games")).json()} >= {"parker", "auction"}


async def test_a_whole_game_is_shown_in_one_message(tmp_path: Path) -> None:
    async with node(tmp_path / "a.db") as here:
        mine = await create(here.base, options={"length": {"plays": 60}}, seats={"home": "bot:random", "away": "bot:random"})
        async with player(here.base, mine["table"], mine["key"]) as ann:
            await ann.act(type="start")
            await ann.until(lambda at: at.table["status"] == "over")
    async with node(tmp_path / "a.db") as here, player(here.base, mine["table"], mine["key"]) as again:
        assert again.numbers == [ann.number]
        assert again.lines == ann.lines


async def test_a_fault_at_one_table_leaves_the_others_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Words that fail, and a message whose handling fails: whoever is concerned may come again, and everybody else plays on."""

    async def cut_off(one: Player) -> None:
        with pytest.raises(ConnectionClosed) as closed:
            await one.until(lambda at: False)
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1011

    async with node(tmp_path / "a.db") as here:
        ill, well = await create(here.base), await create(here.base)
        async with player(here.base, well["table"], well["key"]) as bob:
            async with player(here.base, ill["table"], ill["key"]) as ann:
                sick = here.node.tables.rooms[ill["table"]].table

                def frames(room: Room, *arguments: Any) -> Any:
                    if room.table is sick:
                        raise RuntimeError("no words for that")
                    return frames_for(room, *arguments)

                monkeypatch.setattr(room, "frames_for", frames)
                await ann.send(type="chat", text="lost for words")
                assert (await bob.act(type="chat", text="all is well"))["type"] == "update"
                await cut_off(ann)
                monkeypatch.undo()
            async with player(here.base, ill["table"], ill["key"], ann):
                assert list(ann.said.values()) == ["lost for words"]
                monkeypatch.setattr(tables, "entry_for", lambda table, *act: 1 / 0 if table is sick else entry_for(table, *act))
                await ann.send(type="chat", text="bang")
                await cut_off(ann)
            assert (await bob.act(type="chat", text="and still is"))["type"] == "update"
