"""News between nodes: PostgreSQL tells each of them what the others have written."""

from __future__ import annotations

import asyncio
import logging

from sqlalchemy.engine import make_url

from pigskin.server.journal.database import CHANNEL, Database
from pigskin.server.journal.threaded import asked
from pigskin.server.logs import first_line
from pigskin.server.messages import socket as m
from pigskin.server.tables.acts import Refused
from pigskin.server.tables.room import encode
from pigskin.server.tables.tables import WATCHED, Tables
from pigskin.server.tables.timekeeper import Timekeeper

log = logging.getLogger(__name__)


class Listener:
    """Hears of entries that other nodes wrote, and takes them over."""

    def __init__(self, database: Database, tables: Tables, timekeeper: Timekeeper) -> None:
        self._database, self._tables, self._timekeeper = database, tables, timekeeper
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        if not self._database.sqlite:
            self._task = asyncio.create_task(self._run())

    async def stop(self) -> None:
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def _run(self) -> None:
        while True:
            try:
                await self._listen()
            except Exception as error:
                log.error("the news stopped; asking again", extra={"why": first_line(error)})
            await asyncio.sleep(1)

    async def _listen(self) -> None:
        import psycopg

        url = make_url(self._database.url).set(drivername="postgresql").render_as_string(hide_password=False)
        async with await psycopg.AsyncConnection.connect(url, autocommit=True) as connection:
            await connection.execute(f"LISTEN {CHANNEL}")
            await self._catch_up()
            async for note in connection.notifies():
                node, table_id, what = note.payload.split(" ")
                if node == self._tables.node:
                    continue
                person, reacts, reaction = what.partition("!")
                if not reacts:
                    await self._heard(table_id, int(what))
                elif (room := self._tables.rooms.get(table_id)) is not None:
                    if what == WATCHED:
                        room.used_at = self._tables.now()
                    else:
                        self._tables.broadcast(room, encode(m.Reacted(person, reaction)))

    async def _heard(self, table_id: str, number: int) -> None:
        """Another node has written. A table that falls to this node to keep is fetched, should it not be here yet."""
        room = self._tables.rooms.get(table_id)
        if room is None and (self._tables.fetches(table_id) or self._timekeeper.mine(table_id)):
            try:
                room = await self._tables.room(table_id)
            except Refused as error:
                log.warning("a table cannot be kept", extra={"table": table_id, "why": error.problem})
        if room is not None and room.table.number <= number:
            await self._tables.refresh(room)

    async def _catch_up(self) -> None:
        """Whatever was written while nobody listened."""
        rooms = dict(self._tables.rooms)
        written = await asked(self._database.numbers, rooms)
        for table_id, room in rooms.items():
            if written.get(table_id, 0) > room.table.number:
                await self._tables.refresh(room)
