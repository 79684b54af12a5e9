"""A player for tests: joins a table over HTTP, and sees and acts over the socket as a program would."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import httpx
from websockets.asyncio.client import connect

from server.connected import PATIENCE, Player, Refusal

__all__ = ["PATIENCE", "Player", "Refusal", "create", "get", "join", "level", "play_out", "player"]


@asynccontextmanager
async def player(base: str, table: str, key: str = "", before: Player | None = None, language: str = "en") -> AsyncIterator[Player]:
    """Connected, and shown the table; one who was there before resumes after the last number seen."""
    address = base.replace("http", "ws", 1) + "/socket"
    async with connect(address, compression=None, max_size=None) as socket:
        one = before or Player(socket)
        one.socket = socket
        await one.act(type="hello", table=table, key=key, since=one.number, language=language)
        yield one


async def level(*players: Player) -> None:
    """All have seen what any of them has seen."""
    number = max(one.number for one in players)
    for one in players:
        await one.until(lambda at: at.number >= number)


async def play_out(*players: Player) -> None:
    """Everyone takes the first option until the game is over, and sees what the others did before."""
    while players[0].table["status"] == "playing":
        for one in players:
            if one.asks:
                await one.play_first()
                await level(*players)


async def create(base: str, **wanted: Any) -> dict[str, Any]:
    """A new table: the dice game, short, bots at once, if not said otherwise."""
    asked = {"game": "parker", "name": "Ann", "pace": "at-once", "options": {"length": {"plays": 6}}, **wanted}
    async with httpx.AsyncClient(base_url=base) as http:
        answer = await http.post("/api/tables", json=asked)
    assert answer.status_code == 201, answer.text
    joined: dict[str, Any] = answer.json()
    return joined


async def join(base: str, table: str, **wanted: Any) -> dict[str, Any]:
    async with httpx.AsyncClient(base_url=base) as http:
        answer = await http.post(f"/api/tables/{table}/people", json={"name": "Bob", **wanted})
    assert answer.status_code == 201, answer.text
    joined: dict[str, Any] = answer.json()
    return joined


async def get(base: str, path: str) -> httpx.Response:
    async with httpx.AsyncClient(base_url=base) as http:
        return await http.get(path)
