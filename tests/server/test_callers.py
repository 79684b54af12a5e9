"""Whoever calls: half-sent requests, guesses by socket, other names and origins, proxies, and what is no HTTP at all."""

import asyncio
import json
import logging
import resource
from contextlib import AsyncExitStack
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from pigskin.server.logs import Once, Seldom
from pigskin.server.net import descriptors
from pigskin.server.net.callers import Names, Proxies, same_origin, seldom
from server.nodes import Process, node
from server.players import PATIENCE, create, get, player

pytestmark = pytest.mark.anyio

HALF = b"GET /api/games HTTP/1.1\r\nHost: localhost\r\nX-Slow: "
UPGRADE = (
    b"GET /socket HTTP/1.1\r\nHost: %b\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
    b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n%b\r\n"
)


class Caller:
    """A connection of a stranger, who decides on every byte."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._reader, self.writer = reader, writer

    async def answer(self) -> bytes:
        """All that comes until the other end closes."""
        return await asyncio.wait_for(self._reader.read(), PATIENCE)

    async def head(self) -> bytes:
        return await asyncio.wait_for(self._reader.readuntil(b"\r\n\r\n"), PATIENCE)


async def call(base: str, sent: bytes = b"", address: str = "127.0.0.1") -> Caller:
    parts = urlsplit(base)
    reader, writer = await asyncio.open_connection(parts.hostname, parts.port, local_addr=(address, 0))
    writer.write(sent)
    return Caller(reader, writer)


async def asked(base: str, sent: bytes) -> bytes:
    """The answer to something that ends with its connection."""
    caller = await call(base, sent)
    try:
        return await caller.answer()
    finally:
        caller.writer.close()


async def fully_served(base: str) -> bool:
    return (await get(base, "/api/games")).status_code == 200


# Half-sent requests.


async def test_connections_count_by_address_before_any_request_is_complete(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    seldom.forget()
    async with node(tmp_path / "a.db", connections_an_address=20) as here, AsyncExitStack() as stack:
        callers = []
        for _ in range(20):
            callers.append(await call(here.base, HALF))
            stack.callback(callers[-1].writer.close)
        for _ in range(3):
            assert (await asked(here.base, HALF)).startswith(b"HTTP/1.1 429 Too Many Requests")
        assert [record.getMessage() for record in caplog.records].count("an address has all the connections that it may have") == 1
        callers[0].writer.write(b"x\r\nConnection: close\r\n\r\n")
        assert (await callers[0].answer()).startswith(b"HTTP/1.1 200 OK")
        callers[0].writer.close()
        await callers[0].writer.wait_closed()
        assert await fully_served(here.base)


async def test_people_behind_a_proxy_do_not_stand_in_each_others_way(tmp_path: Path) -> None:
    request = b"GET /api/games HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: %b\r\n\r\n"
    async with node(tmp_path / "a.db", connections_an_address=2) as here, AsyncExitStack() as stack:
        for address in (b"192.0.2.1", b"192.0.2.1", b"192.0.2.2", b"192.0.2.2", b"2001:db8::1", b"2001:db8::2"):
            caller = await call(here.base, request % address)
            stack.callback(caller.writer.close)
            assert (await caller.head()).startswith(b"HTTP/1.1 200")
        for address in (b"192.0.2.1", b"2001:db8::3", b"evil, 192.0.2.2"):
            assert (await asked(here.base, request % address)).startswith(b"HTTP/1.1 429")
            assert (await asked(here.base, UPGRADE % (b"localhost", b"X-Forwarded-For: %b\r\n" % address))).startswith(b"HTTP/1.1 429")


async def test_headers_and_bodies_must_come_in_time(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    body = b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\n{"
    async with node(tmp_path / "a.db", headers_within=0.2, body_within=0.2) as here:
        for sent in (b"", b"\r\n", b"G", HALF, body):
            answer = await asked(here.base, sent)
            assert answer.startswith(b"HTTP/1.1 408 Request Timeout"), sent
            assert answer.endswith(b"the request did not come in time\n")
        second = b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n" + HALF
        assert b"HTTP/1.1 408" in await asked(here.base, second)
        assert await fully_served(here.base)
    assert not [record for record in caplog.records if record.exc_info]


async def test_headers_without_end_are_refused(tmp_path: Path) -> None:
    async with node(tmp_path / "a.db") as here:
        assert (await asked(here.base, HALF + b"x" * 70_000)).startswith(b"HTTP/1.1 431")


async def test_half_sent_requests_from_one_address_lock_nobody_else_out(tmp_path: Path) -> None:
    """One address is turned away in words; whoever comes from another is served meanwhile."""
    with Process(tmp_path / "a.db", connections_an_address=200, toys=False) as server:
        await server.ready()
        callers = await asyncio.gather(*(call(server.base, HALF) for _ in range(500)))
        refused = await asyncio.gather(*(one.head() for one in callers[-100:]))
        assert all(answer.startswith(b"HTTP/1.1 429") for answer in refused)
        other = await call(server.base, HALF + b"x\r\nConnection: close\r\n\r\n", address="127.0.0.2")
        assert (await other.answer()).startswith(b"HTTP/1.1 200")
        for one in (*callers, other):
            one.writer.close()


async def test_the_limit_of_descriptors_is_raised_and_some_are_kept(tmp_path: Path) -> None:
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    try:
        resource.setrlimit(resource.RLIMIT_NOFILE, (min(soft, 512), hard))
        descriptors.raise_limit()
        raised, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
        assert raised == min(hard if hard != resource.RLIM_INFINITY else descriptors.WANTED, descriptors.WANTED)
        resource.setrlimit(resource.RLIMIT_NOFILE, (400, hard))
        assert descriptors.most_connections() == 300
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))


async def test_a_node_that_is_full_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pigskin.server.app.most_connections", lambda: 3)
    async with node(tmp_path / "a.db") as here, AsyncExitStack() as stack:
        for _ in range(3):
            caller = await call(here.base, HALF)
            stack.callback(caller.writer.close)
        assert b"too many connections here; try again later" in await asked(here.base, HALF)


# Guesses.


async def test_sockets_and_requests_share_what_an_address_may_ask(tmp_path: Path) -> None:
    async with node(tmp_path / "a.db", requests=0.001, requests_burst=8) as here:
        statuses = []
        for _ in range(12):
            caller = await call(here.base, UPGRADE % (b"localhost", b""))
            statuses.append((await caller.head()).split()[1])
            caller.writer.close()
        assert statuses == [b"101"] * 8 + [b"429"] * 4
        assert (await get(here.base, "/api/games")).status_code == 429


# Names and origins.


@pytest.mark.parametrize("origin", ["http://[", "http://]", "[", "null", "http://evil.example", "http://localhost:x", "http://\xff"])
async def test_a_page_from_elsewhere_is_refused_whatever_it_calls_itself(
    tmp_path: Path, origin: str, caplog: pytest.LogCaptureFixture
) -> None:
    line = f"Origin: {origin}\r\n".encode("latin-1")
    async with node(tmp_path / "a.db") as here:
        answer = await asked(here.base, UPGRADE % (b"localhost", line))
        assert answer.startswith(b"HTTP/1.1 403")
        assert b"this page may not connect here" in answer
        twice = await asked(here.base, UPGRADE % (b"localhost", b"Origin: http://localhost\r\n" + line))
        assert twice.startswith(b"HTTP/1.1 403")
        posted = b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Length: 2\r\n" + line + b"\r\n{}"
        assert (await asked(here.base, posted)).startswith(b"HTTP/1.1 403")
    assert not [record for record in caplog.records if record.exc_info]


@pytest.mark.parametrize(
    "host", ["evil.example", "evil.example:8448", "[", "a b", "192.168.1.20.evil.example", "x" * 300, "\xff", "a/b", "@"]
)
async def test_other_names_than_ours_are_refused_with_the_setting_that_allows_them(tmp_path: Path, host: str) -> None:
    named = host.encode("latin-1")
    async with node(tmp_path / "a.db") as here:
        plain = await asked(here.base, b"GET /api/games HTTP/1.1\r\nHost: %b\r\nConnection: close\r\n\r\n" % named)
        assert plain.startswith((b"HTTP/1.1 421", b"HTTP/1.1 400"))
        assert (await asked(here.base, UPGRADE % (named, b""))).startswith((b"HTTP/1.1 421", b"HTTP/1.1 400"))
        if host == "evil.example":
            problem = json.loads(plain.partition(b"\r\n\r\n")[2])["problem"]
            assert problem.endswith("""--set 'hosts=["evil.example"]'""")
        probe = await asked(here.base, b"GET /healthz HTTP/1.1\r\nHost: %b\r\nConnection: close\r\n\r\n" % named)
        assert probe.startswith((b"HTTP/1.1 200", b"HTTP/1.1 400"))


async def test_a_name_that_was_given_is_answered_and_no_other(tmp_path: Path) -> None:
    async with node(tmp_path / "a.db", hosts=["football.example.org"]) as here:
        for host, status in (
            ("football.example.org", b"200"),
            ("FOOTBALL.example.org:443", b"200"),
            ("127.0.0.1", b"421"),
            ("localhost", b"421"),
        ):
            answer = await asked(here.base, f"GET /api/games HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n".encode())
            assert answer.split()[1] == status, host


def test_names_of_the_local_network_need_no_setting() -> None:
    anyone, public = Names([], ""), Names([], "https://football.example.org/")
    for host in ("localhost:8448", "192.168.1.20", "[fe80::1]:8448", "raspberrypi", "den.local:8448", "tv.fritz.lan", "LOCALHOST."):
        assert anyone.refusal([host]) is None, host
    assert anyone.refusal([]) is None
    assert anyone.refusal(["localhost", "evil.example"]) is not None
    for host, known in (("football.example.org", True), ("192.168.1.20:8448", True), ("localhost", True), ("den.local", False)):
        assert (public.refusal([host]) is None) is known, host


def test_origins_are_compared_whole() -> None:
    assert same_origin([], ["a"], [])
    assert same_origin(["https://A:1"], ["a:1"], [])
    assert same_origin(["https://b"], ["a"], ["https://b"])
    for origin in ("https://a.b", "ftp://a", "https://[a", "a", ""):
        assert not same_origin([origin], ["a"], [])
    assert not same_origin(["https://a", "https://a"], ["a"], [])
    assert not same_origin(["https://a"], [], [])


# Proxies.


@pytest.mark.parametrize(
    ("peer", "forwarded", "caller"),
    [
        ("127.0.0.1", [], "127.0.0.1"),
        ("127.0.0.1", ["192.0.2.7"], "192.0.2.7"),
        ("::ffff:127.0.0.1", ["192.0.2.7:4711"], "192.0.2.7"),
        ("127.0.0.1", ["10.9.9.9, 192.0.2.7"], "192.0.2.7"),
        ("127.0.0.1", ["192.0.2.7, 10.1.2.3"], "192.0.2.7"),
        ("127.0.0.1", ["192.0.2.7", "10.1.2.3, 10.4.5.6"], "192.0.2.7"),
        ("192.0.2.9", ["192.0.2.7"], "192.0.2.9"),
        ("127.0.0.1", ["[2001:db8:1:2:3::4]:4711"], "2001:db8:1:2::"),
        ("127.0.0.1", ["unknown"], "unknown"),
        ("127.0.0.1", [" , "], "127.0.0.1"),
        ("", [], ""),
    ],
)
def test_a_caller_is_whom_the_last_trusted_proxy_names(peer: str, forwarded: list[str], caller: str) -> None:
    assert Proxies(["127.0.0.1", "::1", "10.0.0.0/8"]).caller(peer, forwarded) == caller


def test_what_is_no_proxy_is_refused_before_anything_is_served() -> None:
    with pytest.raises(ValueError, match="not 'nginx'"):
        Proxies(["nginx"])
    assert Proxies(["*"]).caller("192.0.2.9", ["192.0.2.7"]) == "192.0.2.7"


# Anything else.


async def test_nothing_that_a_stranger_sends_writes_a_traceback(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("pigskin.server.net.wire.CLOSING_TIME", 0.1)
    caplog.set_level(logging.INFO)
    get_it = b"GET %b HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"
    paths = [
        *(
            b"/assets/%00",
            b"/assets/" + b"a" * 1000,
            b"/assets/%ff",
            b"/%ff%fe",
            b"*",
            b"//",
            b"///[",
            b"http://[/",
            b"\xff",
            b"/?a=%ff&b=%",
        ),
        *(b"/api/tables/%00", b"/api/tables/" + b"%f0%9f" * 50, b"/api/games/%2e%2e/guide", b"/api/tables/x/flight/" + b"9" * 5000),
        b"/t/x/../../../etc/passwd",
    ]
    wholes = (
        b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03",
        b"\x00" * 100,
        b"GET / HTTP/9.9\r\n\r\n",
        b"GET / HTTP/1.0\r\n\r\n",
        b"BREW / HTTP/1.1\r\nHost: localhost\r\n\r\n",
        b"CONNECT x:1 HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n",
        b"GET / HTTP/1.1\r\nHost: localhost\r\nHost: other\r\nConnection: close\r\n\r\n",
        b"GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close, upgrade\r\nUpgrade: h2c\r\n\r\n",
        b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Length: " + b"9" * 5000 + b"\r\n\r\n",
        b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Length: 3\r\n\r\n\xff\xfe\xfd",
        b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n",
        UPGRADE % (b"localhost", b"Origin: \xff\xfe\r\n"),
        UPGRADE % (b"localhost", b"Sec-WebSocket-Key: short\r\n"),
        UPGRADE % (b"localhost", b"Sec-WebSocket-Extensions: ;;;=\r\n"),
        UPGRADE % (b"localhost", b"X-Long: " + b"x" * 20_000 + b"\r\n"),
        UPGRADE % (b"localhost", b"".join(b"X-%d: y\r\n" % place for place in range(500))),
        UPGRADE.replace(b"GET /socket", b"GET /socket?a=%%ff") % (b"localhost", b"Sec-WebSocket-Version: 99\r\n"),
        UPGRADE.replace(b"GET /socket", b"POST /socket") % (b"localhost", b""),
    )
    async with node(tmp_path / "a.db", hello_within=0.5) as here:
        mine = await create(here.base)
        for sent in (*(get_it % path for path in paths), *wholes):
            answer = await asked(here.base, sent)
            assert not answer.startswith(b"HTTP/1.1 5"), (sent, answer)
        for frames in (
            b"\x81\xfe",
            b"\xff\xff\xff\xff",
            b"\x81\x05hello",
            b"\x88\x81\x00\x00\x00\x00\x01",
            b"\x81\x82\x00\x00\x00\x00\xff\xfe",
        ):
            caller = await call(here.base, UPGRADE % (b"localhost", b""))
            assert (await caller.head()).startswith(b"HTTP/1.1 101")
            caller.writer.write(frames)
            caller.writer.write_eof()
            await caller.answer()
            caller.writer.close()
        half = await call(here.base, b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000\r\n\r\n{")
        await half.writer.drain()
        half.writer.close()
        await half.writer.wait_closed()
        assert await fully_served(here.base)
        async with player(here.base, mine["table"], mine["key"]) as ann:
            assert ann.table["id"] == mine["table"]
    assert [(record.getMessage(), record.exc_text) for record in caplog.records if record.exc_info or record.levelno >= logging.ERROR] == []


def test_what_strangers_bring_about_is_told_seldom(caplog: pytest.LogCaptureFixture) -> None:
    often = Seldom(logging.getLogger("pigskin.test"), every=1000)
    for _ in range(50):
        often.warning("too much", address="192.0.2.1")
    often.warning("something else")
    assert [record.getMessage() for record in caplog.records] == ["too much", "something else"]
    once = Once(every=1000)
    record = logging.LogRecord("uvicorn.error", logging.WARNING, "", 0, "Invalid HTTP request received.", (), None)
    assert [once.filter(record) for _ in range(3)] == [True, False, False]
    assert once.filter(logging.LogRecord("uvicorn.error", logging.ERROR, "", 0, "Invalid HTTP request received.", (), None))
