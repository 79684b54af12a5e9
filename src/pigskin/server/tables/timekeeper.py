"""What a table needs that nobody at it does: bots act, deadlines come, and abandoned tables are closed."""

from __future__ import annotations

import asyncio
import hashlib
import logging
import random
from contextlib import suppress
from typing import Literal

from pigskin.engine.bots import decide
from pigskin.engine.chance import Seeded
from pigskin.engine.errors import InputError
from pigskin.engine.rule import PASS
from pigskin.server.feeds.feeds import Feeds
from pigskin.server.journal import entries as e
from pigskin.server.logs import first_line
from pigskin.server.settings import Settings
from pigskin.server.tables.acts import Refused
from pigskin.server.tables.closing import ABANDONED, UNWATCHED
from pigskin.server.tables.room import Room
from pigskin.server.tables.table import BOT, Table
from pigskin.server.tables.tables import Tables
from pigskin.server.tables.unplayable import begun_by_other_rules
from pigskin.server.tournaments.tournaments import Tournaments

log = logging.getLogger(__name__)
STALE_BEATS = 3
LONGEST_PAUSE = 5.0  # seconds between two beats of a machine that has much else to do
KEEP_FINISHED = 300.0
SHORT_NAP = 1.0  # seconds that no clock misses
LOOK_AGAIN = 60.0  # seconds: the loop's clock stands still while the machine sleeps, that of the tables does not


class Timekeeper:
    """Keeps the tables that fall to this node. Should two nodes keep one for a moment, the key of its entries lets only one of them act."""

    def __init__(self, tables: Tables, settings: Settings, feeds: Feeds, tournaments: Tournaments, *, only_watched: bool = False) -> None:
        self.tables, self.settings, self.feeds, self.tournaments = tables, settings, feeds, tournaments
        self.nodes = [tables.node]
        self.beaten = False
        self._tasks: list[asyncio.Task[None]] = []
        self._nodes_changed = asyncio.Event()
        self._chosen = random.SystemRandom()
        self._only_watched = only_watched
        tables.settled = self.look
        if only_watched:
            tables.looked_at = self._looked_at

    @property
    def stale_after(self) -> float:
        """Seconds after which a node that has not been heard of counts as gone."""
        return STALE_BEATS * self.settings.beat_every

    @property
    def status(self) -> Literal["ok", "starting", "no-database"]:
        """Whether this node can do its work, by its last commit or beat."""
        if self.tables.store.damage:
            return "no-database"
        if self.tables.pulse.steady(max(self.stale_after, LONGEST_PAUSE)):
            return "ok" if self.beaten else "starting"
        return "no-database" if self.tables.pulse.begun else "starting"

    def start(self) -> None:
        self._tasks = [asyncio.create_task(work()) for work in (self._beat, self._take_over_tables, self._sweep)]

    async def stop(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.feeds.stop()
        await self.tournaments.stop()
        await self.tables.store.leave(self.tables.node)

    def mine(self, table_id: str) -> bool:
        """Whether this node keeps the table: each table falls to one of the nodes alive, and moves only when that one dies."""
        if len(self.nodes) == 1:
            return True
        return max(self.nodes, key=lambda node: hashlib.sha256(f"{node} {table_id}".encode()).digest()) == self.tables.node

    # One table.

    def look(self, room: Room) -> None:
        """Sets the next thing that is to happen by itself at a table that is at rest."""
        if room.deadline is not None:
            room.deadline.cancel()
            room.deadline = None
        table = room.table
        for follower in self.feeds.following(table.id):
            self.look(follower)
        if table.opened.tournament and self.mine(table.id):
            self.tournaments.look(room)
        if not self.mine(table.id) or (self._only_watched and not self._goes_on(room)):
            return
        if table.starting_at is not None and not table.finished:
            left = table.starting_at + self.settings.reveal_within - self.tables.now() if table.unrevealed else 0.0
            room.deadline = asyncio.get_running_loop().call_later(max(left, 0.0), self._begin, room, table.number)
        if table.status != "playing":
            return
        deadlines = table.deadlines()
        if deadlines:
            left = min(at for _, at in deadlines) - table.played(self.tables.now())
            wait = min(max(left, 0.0), LOOK_AGAIN)
            room.deadline = asyncio.get_running_loop().call_later(wait, self._time_has_come, room, table.number)
        if table.feed is not None:
            self.feeds.look(room, table.feed)
        if table.bots:
            self._wake_bots(room)

    def _looked_at(self, room: Room) -> None:
        """Somebody has come to look at a table, which another tab may have gone on with meanwhile, or the last has gone."""
        if room.viewers:
            self.tables.catch_up(room, self._look_at_rest)
        else:
            self._look_at_rest(room)

    def _look_at_rest(self, room: Room) -> None:
        if not room.pending and not room.lane.broken:
            self.look(room)

    def _goes_on(self, room: Room) -> bool:
        """Whether somebody looks at a table. If nobody did until now, no clock has run since its last entry; else it stands still."""
        if not self._is_watched(room):
            self.tables.stop_timers(room)
            room.awake = False
            return False
        table = room.table
        by_the_clock = table.status == "playing" and (table.feed is not None or bool(table.deadlines()))
        if not room.awake and by_the_clock and self.tables.now() - table.last_at > SHORT_NAP:
            self._add(room, e.Slept())
            return False  # it is looked at again when that is kept
        room.awake = True
        return True

    def _is_watched(self, room: Room) -> bool:
        """Whether somebody looks at a table, or at one that follows it; a game of a tournament that only bots play needs nobody."""
        bots_alone = room.table.opened.tournament != "" and not room.table.seated()
        return bool(room.viewers) or bots_alone or any(map(self._is_watched, self.feeds.following(room.table.id)))

    def _wake_bots(self, room: Room) -> None:
        table, match = room.table, room.table.match
        assert match is not None
        if room.bot is not None:
            room.bot.cancel()
            room.bot = None
        if any(question.who in table.bots for question in match.questions):
            loop = asyncio.get_running_loop()
            if table.opened.pace == "human" or self._races_the_clock(table):
                room.bot = loop.call_later(self._chosen.uniform(*self.settings.bot_pause), self._bots_act, room, table.number)
            else:
                room.bot = loop.call_soon(self._bots_act, room, table.number)

    @staticmethod
    def _races_the_clock(table: Table) -> bool:
        """Bots among themselves would fill the minutes of a game with plays without end, so by the clock they take a person's time."""
        return not table.seated() and any(deadline.since_start for deadline, _ in table.deadlines())

    def _bots_act(self, room: Room, number: int) -> None:
        """The first bot that is asked, or cares to act, does. Each knows what its seat sees and nothing more."""
        table, match = room.table, room.table.match
        if match is None or table.number != number or table.status != "playing" or room.pending or room.lane.broken:
            return
        if table.feed is not None:
            line = self.feeds.next_of_bots(room, table.feed)
            if line is not None:
                self._write(room, line)
            return
        bits = Seeded().bits(match.number)
        for question in match.questions:
            who = table.seats[table.game.seats[question.who]] if question.who >= 0 else ""
            if not who.startswith(BOT):
                continue
            value = decide(match, question, table.game.bot(who.removeprefix(BOT)), bits)
            if not (question.optional and value == PASS):
                token = table.game.notations[question.kind].write(match.state, value)
                self._write(room, f"{table.game.seats[question.who]}: {token}")
                return

    def _begin(self, room: Room, number: int) -> None:
        """The game begins; contributions that are not revealed by now stay out of its dice."""
        if room.table.number == number and not room.pending and not room.lane.broken:
            self._add(room, e.Started())

    def _time_has_come(self, room: Room, number: int) -> None:
        table = room.table
        if table.number != number or room.lane.broken or room.pending:
            return
        played = table.played(self.tables.now())
        for deadline, at in sorted(table.deadlines(), key=lambda pair: pair[1]):
            if at <= played:
                self._write(room, deadline.line)
                return
        self.look(room)

    def _write(self, room: Room, line: str) -> None:
        try:
            self._add(room, e.Played(lines=[line]))
        except InputError as error:
            log.error("an input of the server's own was refused", extra={"table": room.table.id, "line": line, "why": error.problem})

    def _add(self, room: Room, entry: e.Entry) -> None:
        """Writes an entry, unless the node stops, or the table is being read again and will be looked at then."""
        with suppress(Refused):
            self.tables.write(room, entry)

    # All tables.

    async def _beat(self) -> None:
        """Says that this node is alive, and takes over the tables of those that are not any more."""
        while True:
            try:
                nodes = await self.tables.store.beat(self.tables.node, forget_after=self.stale_after)
                self.tables.pulse.worked()
                if nodes != self.nodes or not self.beaten:
                    self.nodes, self.beaten = nodes, True
                    self._nodes_changed.set()
            except Exception as error:
                self.tables.pulse.failed()
                log.error("a beat failed", extra={"why": first_line(error)})
            await asyncio.sleep(self.settings.beat_every)

    async def _take_over_tables(self) -> None:
        """Beside the beat: with many tables it takes longer than the other nodes wait for a sign of life."""
        while True:
            await self._nodes_changed.wait()
            self._nodes_changed.clear()
            try:
                await self._take_over()
            except Exception as error:
                log.error("tables could not be taken over", extra={"why": first_line(error)})
                await asyncio.sleep(self.settings.beat_every)
                self._nodes_changed.set()

    async def _take_over(self) -> None:
        for room in list(self.tables.rooms.values()):
            if not room.pending:
                self.look(room)
        for table_id in [] if self._only_watched else await self._to_be_kept():
            if self.mine(table_id):
                try:
                    await self.tables.room(table_id)
                except Refused as error:
                    if error.code == "later":
                        raise  # the others would have to wait as well
        await self.tournaments.advance_all(self.mine)

    async def _to_be_kept(self) -> list[str]:
        """Tables that are being played, and those at which nobody can play: once they are looked at they are closed."""
        playing = [listing.id for listing in await self.tables.store.listings("playing")]
        return playing + begun_by_other_rules(await self.tables.store.beginnings("open", "paused"))

    async def _sweep(self) -> None:
        while True:
            await asyncio.sleep(self.settings.sweep_every)
            try:
                await self.sweep()
            except Exception as error:
                log.error("a sweep failed", extra={"why": first_line(error)})

    async def sweep(self) -> None:
        """Closes abandoned tables, and lets go of those that nobody looks at."""
        now = self.tables.now()
        await self.tournaments.advance_all(self.mine)
        await self.tournaments.sweep(self.mine, self.settings.close_tournaments_after)
        for listing in await self.tables.store.listings("open", "paused"):
            if now - listing.touched_at > self.settings.close_open_after and self.mine(listing.id):
                try:
                    await self.tables.room(listing.id)
                except Refused:
                    continue
        for room in list(self.tables.rooms.values()):
            table = room.table
            if self._bots_play_alone(table):
                self._close_unwatched(room, now)
            if room.viewers or room.pending or room.lane.broken:
                continue
            limit = self.settings.close_open_after if table.status == "open" else self.settings.close_playing_after
            if table.opened.tournament:
                # Its game waits for its players; nobody gets a lost one played anew by staying away.
                limit = self.settings.close_tournaments_after
            if not table.finished and now - table.last_at > limit:
                if self.mine(table.id):
                    self.tables.write(room, e.Closed(reason=ABANDONED))
            elif table.status != "playing" and now - room.used_at > KEEP_FINISHED:
                self.tables.forget(room)

    @staticmethod
    def _bots_play_alone(table: Table) -> bool:
        """Whether a game goes on by itself and decides nothing."""
        return table.status in ("playing", "paused") and not table.seated() and not table.opened.tournament

    def _close_unwatched(self, room: Room, now: float) -> None:
        """Closes a game of bots that nobody has looked at for long: here, at another node, or from a table that follows it."""
        table = room.table
        if room.viewers:
            if not self.mine(table.id):
                self.tables.tell_watched(room)
        elif any(not follower.table.finished for follower in self.feeds.following(table.id)):
            room.used_at = now
        elif self.mine(table.id) and not room.lane.broken and now - room.used_at > self.settings.close_unwatched_after:
            self.tables.write(room, e.Closed(reason=UNWATCHED))
