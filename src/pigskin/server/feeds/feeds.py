"""Feeds at tables: chosen or uploaded by the host, sent play by play, and taken from other tables as they are played."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
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
from pigskin.server.beside.queues import FairQueue
from pigskin.server.beside.work import Beside
from pigskin.server.feeds.broadcast import Broadcast, Source, game_view, kept
from pigskin.server.journal import entries as e
from pigskin.server.lobby.names import check_name
from pigskin.server.messages import answers
from pigskin.server.messages import socket as m
from pigskin.server.messages.feeds import Broadcaster, FeedReading, FeedView
from pigskin.server.tables.acts import Refused, check_pace, may_follow
from pigskin.server.tables.room import Room, Sender
from pigskin.server.tables.spectators import may_look
from pigskin.server.tables.table import BOT, Table
from pigskin.server.tables.tables import Tables
from pigskin.server.tables.view import feed_view

log = logging.getLogger(__name__)
LONGEST_NAME = 80
ANY = "any"
PACE_OF_SAMPLES = 6.0  # a whole game in a quarter of an hour, with time to look at each play


@cache
def sample_games() -> list[answers.SampleGame]:
    """The games that come with the project."""
    games = {name: read_rows(find_feed(name)) for name in sample_names()}
    return [answers.SampleGame(name, sum(bool(row.kind) for row in rows), game_view(rows[0].teams)) for name, rows in games.items()]


@cache
def sample_feed(name: str, game: str) -> LoadedFeed:
    """What a sample game sends to a table of a game; it is read once."""
    return load_feed(name, find_game(game), find_game)


def read_upload(content: bytes, name: str, most_rows: int, game: Game) -> LoadedFeed:
    """What an uploaded file of play-by-play sends to a table of a game. Refused says what is wrong, and in which line."""
    try:
        found = feed_of(rows_in(decode(content, name), name, most=most_rows), game)
    except (TextFileError, FeedError) as error:
        raise Refused("bad-input", str(error), "not-play-by-play") from error
    if not found.beats:
        raise Refused("bad-input", f"{name}: there is no play in this file", "not-play-by-play")
    return found


def chosen(feed: LoadedFeed, source: Broadcaster, name: str, pace: float) -> e.FeedChosen:
    """The entry of a feed that is kept with the table."""
    reading = FeedReading(*feed.reading) if feed.reading is not None else None
    return e.FeedChosen(source=source, name=name, pace=pace, beats=kept(feed), reading=reading, game=game_view(feed.teams))


class Feeds:
    """Keeps the feeds of the tables that fall to this node."""

    def __init__(self, tables: Tables, most_rows: int, beside: Beside) -> None:
        self._tables, self._most_rows = tables, most_rows
        self._reading, self._reader = FairQueue(), beside.worker("feeds")
        self._uploading: set[str] = set()  # the people and the addresses whose files are just being read
        self._followers: dict[str, set[str]] = {}
        self._fetching: dict[str, asyncio.Task[None]] = {}

    async def stop(self) -> None:
        for task in list(self._fetching.values()):
            task.cancel()
        await asyncio.gather(*self._fetching.values(), return_exceptions=True)
        await self._reading.close()
        await self._reader.close()

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

    async def samples(self) -> list[answers.SampleGame]:
        """The games that come with the project."""
        return await self._reader.call(sample_games)

    # What the host chooses.

    async def follow(self, room: Room, sender: Sender, act: m.Follow) -> None:
        """A sample game, or another table."""
        may_follow(room.table, sender.person)
        check_pace(act.pace)
        if act.source == "table":
            entry = e.FeedChosen(source="table", name=await self._table_to_follow(act.name), pace=act.pace)
        elif act.name in sample_names():
            entry = await self._sample(sender.person, room.table.game, act.name, act.pace)
        else:
            raise Refused("refused", f"{act.name!r} is not one of the sample games {', '.join(sample_names())}")
        may_follow(room.table, sender.person)
        entry.by, entry.message = sender.person, act.id
        self._tables.write(room, entry, sender)

    async def begin_with_sample(self, room: Room, name: str, person: str, *, other_than: str = "") -> None:
        """A table that has just been set up follows a sample game from the start; `any` is one of them by chance."""
        names = sample_names()
        if name == ANY:
            name = secrets.choice([one for one in names if one != other_than] or names)
        self._tables.write(room, await self._sample(person, room.table.game, name, PACE_OF_SAMPLES))
        await self._tables.committed(room)

    async def _sample(self, person: str, game: Game, name: str, pace: float) -> e.FeedChosen:
        return chosen(await self._reading.do(person, self._reader.call, sample_feed, name, game.id), "sample", name, pace)

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
            loaded = await self._reading.do(address, self._reader.call, read_upload, content, name, self._most_rows, room.table.game)
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
            rest = feed.feed(match, self._source(feed))
            at, closes = feed.pacer.next_at(rest), feed.pacer.closes_at(rest)
        except FeedError as error:
            self._give_up(room, str(error))
            return
        if at is not None:
            room.feed = self._later(at, table, self._send, room, table.number)
        elif closes is not None:
            room.feed = self._later(closes, table, self._close, room, table.number, rest.closing)

    def _later(self, at: float, table: Table, then: Callable[..., None], *told: object) -> asyncio.TimerHandle:
        """Does something when the table has played so many seconds."""
        return asyncio.get_running_loop().call_later(max(at - table.played(self._tables.now()), 0.0), then, *told)

    def _at_rest(self, room: Room, number: int) -> bool:
        """Whether nothing has happened at a table since this entry, nor is about to."""
        table = room.table
        return table.number == number and table.status == "playing" and not room.pending and not room.lane.broken

    def _close(self, room: Room, number: int, line: str) -> None:
        """The broadcast is over, and with it the game."""
        if self._at_rest(room, number):
            with suppress(Refused):
                self._tables.write(room, e.Played(lines=[line]))

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
        if feed is None or table.match is None or not self._at_rest(room, number):
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
