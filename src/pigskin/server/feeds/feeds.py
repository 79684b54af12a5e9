"""Feeds at tables: chosen or uploaded by the host, sent play by play, and taken from other tables as they are played."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache

from pigskin.engine.chance import Seeded
from pigskin.engine.errors import InputError
from pigskin.engine.game import Game
from pigskin.engine.textfile import TextFileError, decode
from pigskin.feeds.feed import LoadedFeed, feed_of, load_feed, next_of_bots
from pigskin.feeds.rows import FeedError
from pigskin.feeds.sources import find_feed, read_rows, rows_in, sample_names
from pigskin.feeds.told import check_source
from pigskin.games import find_game
from pigskin.server.feeds.broadcast import Broadcast, Source, kept
from pigskin.server.journal import entries as e
from pigskin.server.messages import answers
from pigskin.server.messages import socket as m
from pigskin.server.messages.feeds import Broadcaster, FeedReading, FeedView
from pigskin.server.net.queues import FairQueue
from pigskin.server.tables.acts import Refused, check_pace, may_follow
from pigskin.server.tables.names import check_name
from pigskin.server.tables.room import Room, Sender
from pigskin.server.tables.spectators import may_look
from pigskin.server.tables.table import BOT, Table
from pigskin.server.tables.tables import Tables
from pigskin.server.tables.view import feed_view

log = logging.getLogger(__name__)
LONGEST_NAME = 80


@cache
def sample_games() -> list[answers.SampleGame]:
    """The games that come with the project."""
    return [answers.SampleGame(name, sum(bool(row.kind) for row in read_rows(find_feed(name)))) for name in sample_names()]


def read_upload(content: bytes, name: str, most_rows: int, game: Game) -> LoadedFeed:
    """What an uploaded file of play-by-play sends to a table of a game. Refused says what is wrong, and in which line."""
    try:
        found = feed_of(rows_in(decode(content, name), name, most=most_rows), game)
    except (TextFileError, FeedError) as error:
        raise Refused("bad-input", str(error)) from error
    if not found.beats:
        raise Refused("bad-input", f"{name}: there is no play in this file")
    return found


def chosen(feed: LoadedFeed, source: Broadcaster, name: str, pace: float) -> e.FeedChosen:
    """The entry of a feed that is kept with the table."""
    reading = FeedReading(*feed.reading) if feed.reading is not None else None
    return e.FeedChosen(source=source, name=name, pace=pace, beats=kept(feed.beats), reading=reading)


class Feeds:
    """Keeps the feeds of the tables that fall to this node."""

    def __init__(self, tables: Tables, most_rows: int) -> None:
        self._tables, self._most_rows = tables, most_rows
        self._reading = FairQueue("feeds")
        self._uploading: set[str] = set()  # the people and the addresses whose files are just being read
        self._followers: dict[str, set[str]] = {}
        self._fetching: dict[str, asyncio.Task[None]] = {}

    async def stop(self) -> None:
        for task in list(self._fetching.values()):
            task.cancel()
        await asyncio.gather(*self._fetching.values(), return_exceptions=True)
        await self._reading.close()

    @contextmanager
    def _one_at_a_time(self, *whose: str) -> Iterator[None]:
        """Refuses a file while another one of the same person, or from the same address, is being read."""
        if self._uploading & set(whose):
            raise Refused("too-fast", "another file of yours is still being read; wait until that is done")
        self._uploading |= set(whose)
        try:
            yield
        finally:
            self._uploading -= set(whose)

    # What the host chooses.

    async def follow(self, room: Room, sender: Sender, act: m.Follow) -> None:
        """A sample game, or another table."""
        may_follow(room.table, sender.person)
        check_pace(act.pace)
        if act.source == "table":
            entry = e.FeedChosen(source="table", name=await self._table_to_follow(act.name), pace=act.pace)
        elif act.name in sample_names():
            loaded = await self._reading.do(sender.person, load_feed, act.name, room.table.game, find_game)
            entry = chosen(loaded, act.source, act.name, act.pace)
        else:
            raise Refused("refused", f"{act.name!r} is not one of the sample games {', '.join(sample_names())}")
        may_follow(room.table, sender.person)
        entry.by, entry.message = sender.person, act.id
        self._tables.write(room, entry, sender)

    async def _table_to_follow(self, id_or_code: str) -> str:
        table = (await self._tables.room(id_or_code)).table
        if not may_look(table, ""):
            raise Refused("refused", "that table has no spectators, so it cannot be followed")
        try:
            check_source(table.game)
        except FeedError as error:
            raise Refused("refused", str(error)) from error
        return table.id

    async def upload(self, room: Room, person: str, address: str, name: str, content: bytes) -> FeedView:
        """A file of play-by-play; of each host, and from each address, one at a time."""
        may_follow(room.table, person)
        check_name(name, LONGEST_NAME)
        with self._one_at_a_time(person, address):
            loaded = await self._reading.do(address, read_upload, content, name, self._most_rows, room.table.game)
            may_follow(room.table, person)
            entry = chosen(loaded, "file", name, 1.0)
            entry.by = person
            self._tables.write(room, entry)
            await self._tables.committed(room)
        feed = feed_view(room.table)
        if feed is None or (feed.source, feed.name) != ("file", name):
            raise Refused("later", "it could not be kept; send it again")
        return feed

    # Play by play.

    def following(self, table_id: str) -> list[Room]:
        """The tables at hand that follow this one."""
        if table_id not in self._followers:
            return []
        return [room for follower in self._followers[table_id] if (room := self._tables.rooms.get(follower)) and not room.pending]

    def look(self, room: Room, feed: Broadcast) -> None:
        """Sets when the next play comes, at a table that is at rest."""
        if room.feed is not None:
            room.feed.cancel()
            room.feed = None
        table, match = room.table, room.table.match
        if not feed.pacer.pace or match is None or not self._at_hand(table, feed):
            return
        try:
            at = feed.pacer.next_at(feed.feed(match, self._source(feed)))
        except FeedError as error:
            self._give_up(room, str(error))
            return
        if at is not None:
            left = max(at - table.played(self._tables.now()), 0.0)
            room.feed = asyncio.get_running_loop().call_later(left, self._send, room, table.number)

    def next_of_bots(self, room: Room, feed: Broadcast) -> str | None:
        """What one of the bots at a table that follows a feed does next."""
        table, match = room.table, room.table.match
        if match is None or not self._at_hand(table, feed):
            return None
        bots = {seat: table.game.bot(who.removeprefix(BOT)) for seat, who in table.seats.items() if who.startswith(BOT)}
        try:
            return next_of_bots(feed.feed(match, self._source(feed)), bots, Seeded().bits)
        except FeedError:
            return None

    def _source(self, feed: Broadcast) -> Source | None:
        if feed.source != "table":
            return None
        table = self._tables.rooms[feed.name].table
        assert table.match is not None
        return Source(table.match, table.finished)

    def _at_hand(self, table: Table, feed: Broadcast) -> bool:
        """Whether there is something to send from: another table is fetched first, has begun, and may be watched."""
        if feed.source != "table":
            return True
        self._followers.setdefault(feed.name, set()).add(table.id)
        source = self._tables.rooms.get(feed.name)
        if source is None:
            if feed.name not in self._fetching:
                self._fetching[feed.name] = asyncio.get_running_loop().create_task(self._fetch(feed.name))
            return False
        return source.table.match is not None and may_look(source.table, "")

    async def _fetch(self, source: str) -> None:
        """Brings the followed table here; with that, its followers are looked at."""
        try:
            await self._tables.room(source)
        except Refused as error:
            for follower in self.following(source):
                self._give_up(follower, error.problem)
        finally:
            del self._fetching[source]

    def _send(self, room: Room, number: int) -> None:
        table, feed = room.table, room.table.feed
        if feed is None or table.match is None or table.number != number or table.status != "playing" or room.pending or room.lane.broken:
            return
        if not self._at_hand(table, feed):
            return
        try:
            entry = feed.next_entry(table.match, self._source(feed))
            if entry is not None:
                self._tables.write(room, entry)
        except FeedError as error:
            self._give_up(room, str(error))
        except InputError as error:
            log.error("a feed was refused", extra={"table": table.id, "why": error.problem})
        except Refused:
            return  # the node stops, or the table is being read again and will be looked at then

    def _give_up(self, room: Room, problem: str) -> None:
        """The feed stands still, and says why."""
        try:
            self._tables.write(room, e.FeedPaced(pace=0.0, problem=problem))
        except Refused:
            return
