"""Frames however they come: cut anywhere, several at once, in fragments, with pings between; and those that may not come."""

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from websockets.client import ClientProtocol
from websockets.frames import CloseCode, Frame, Opcode
from websockets.uri import parse_uri

from server.nodes import node
from server.players import PATIENCE, create

pytestmark = pytest.mark.anyio


class Raw:
    """A client that decides on every byte."""

    def __init__(self, base: str) -> None:
        self._uri = parse_uri(base.replace("http", "ws", 1) + "/socket")
        self.protocol = ClientProtocol(self._uri)
        self._come: list[Frame] = []

    async def connect(self) -> None:
        self._reader, self.writer = await asyncio.open_connection(self._uri.host, self._uri.port)
        self.protocol.send_request(self.protocol.connect())
        self.writer.writelines(self.protocol.data_to_send())
        while not self.protocol.events_received():
            self.protocol.receive_data(await self._reader.read(4096))

    async def see(self) -> Frame:
        while not self._come:
            got = await asyncio.wait_for(self._reader.read(65_536), PATIENCE)
            assert got, "the connection has ended"
            self.protocol.receive_data(got)
            self._come += [event for event in self.protocol.events_received() if isinstance(event, Frame)]
        return self._come.pop(0)

    async def answer(self, message_id: str) -> dict[str, Any]:
        """The message that answers this one."""
        while True:
            frame = await self.see()
            if frame.opcode is Opcode.TEXT:
                news: dict[str, Any] = json.loads(bytes(frame.data))
                if news.get("of") == message_id:
                    return news


@asynccontextmanager
async def greeted(base: str) -> AsyncIterator[Raw]:
    """Somebody at a new table, whose hello came byte by byte."""
    mine = await create(base)
    raw = Raw(base)
    await raw.connect()
    hello = frame({"type": "hello", "id": "hello", "table": mine["table"], "key": mine["key"]})
    for place in range(len(hello)):
        raw.writer.write(hello[place : place + 1])
        await raw.writer.drain()
        await asyncio.sleep(0)
    assert (await raw.answer("hello"))["number"] == 0
    yield raw
    raw.writer.close()
    await raw.writer.wait_closed()


def frame(act: dict[str, Any], **parts: Any) -> bytes:
    return Frame(Opcode.TEXT, json.dumps(act).encode(), **parts).serialize(mask=True)


async def test_frames_may_come_together_and_in_pieces(tmp_path: Path) -> None:
    async with node(tmp_path / "a.db", chats_burst=100) as here, greeted(here.base) as raw:
        short, long = ({"type": "chat", "id": f"{size}", "text": "x" * size} for size in (5, 400))
        both = frame(short) + frame(long)
        for cut in (1, 3, len(frame(short)), len(frame(short)) + 3, len(both) - 1, len(both)):
            raw.writer.write(both[:cut])
            await raw.writer.drain()
            await asyncio.sleep(0.01)
            raw.writer.write(both[cut:])
            for act in (short, long):
                assert (await raw.answer(str(act["id"])))["type"] in ("update", "done")  # the same words, so counted once


async def test_a_message_may_come_in_fragments_with_a_ping_between(tmp_path: Path) -> None:
    async with node(tmp_path / "a.db") as here, greeted(here.base) as raw:
        whole = json.dumps({"type": "chat", "id": "parts", "text": "in three parts"}).encode()
        raw.writer.write(Frame(Opcode.TEXT, whole[:9], fin=False).serialize(mask=True))
        raw.writer.write(Frame(Opcode.PING, b"there?").serialize(mask=True))
        raw.writer.write(Frame(Opcode.CONT, whole[9:20], fin=False).serialize(mask=True))
        raw.writer.write(Frame(Opcode.CONT, whole[20:]).serialize(mask=True))
        pong = await raw.see()
        while pong.opcode is not Opcode.PONG:
            pong = await raw.see()
        assert bytes(pong.data) == b"there?"
        assert (await raw.answer("parts"))["said"][0]["text"] == "in three parts"


@pytest.mark.parametrize(
    ("sent", "code"),
    [
        (Frame(Opcode.TEXT, b"{}").serialize(mask=False), CloseCode.PROTOCOL_ERROR),
        (b"\xc1" + Frame(Opcode.TEXT, b"{}").serialize(mask=True)[1:], CloseCode.PROTOCOL_ERROR),
        (Frame(Opcode.CONT, b"{}").serialize(mask=True), CloseCode.PROTOCOL_ERROR),
        (
            Frame(Opcode.TEXT, b"{", fin=False).serialize(mask=True) + Frame(Opcode.TEXT, b"}").serialize(mask=True),
            CloseCode.PROTOCOL_ERROR,
        ),
        (Frame(Opcode.TEXT, b" " * 5000).serialize(mask=True), CloseCode.MESSAGE_TOO_BIG),
        (Frame(Opcode.TEXT, b" " * 70_000).serialize(mask=True)[:20], CloseCode.MESSAGE_TOO_BIG),
        (Frame(Opcode.CLOSE, b"\x03\xe8").serialize(mask=True), CloseCode.NORMAL_CLOSURE),
    ],
    ids=["unmasked", "reserved bit", "no beginning", "no end", "too long", "far too long", "goodbye"],
)
async def test_what_may_not_come_ends_the_connection(tmp_path: Path, sent: bytes, code: CloseCode) -> None:
    async with node(tmp_path / "a.db") as here, greeted(here.base) as raw:
        raw.writer.write(sent)
        last = await raw.see()
        while last.opcode is not Opcode.CLOSE:
            last = await raw.see()
        assert int.from_bytes(bytes(last.data)[:2], "big") == code
