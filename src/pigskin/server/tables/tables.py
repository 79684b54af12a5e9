"""The tables that this node has at hand: takes what people do, has it committed, and then shows it to everyone who looks on."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine
from typing import Any

from pigskin.engine.errors import InputError
from pigskin.server.beside.queues import OWN, FairQueue
from pigskin.server.beside.work import Beside
from pigskin.server.journal import entries as e
from pigskin.server.journal.commit import Lane, Writer
from pigskin.server.journal.health import Pulse
from pigskin.server.journal.store import ANSWERS_WITHIN, Outcome, Store
from pigskin.server.logs import first_line
from pigskin.server.messages import socket as m
from pigskin.server.messages.fields import Reaction
from pigskin.server.metrics import Metrics
from pigskin.server.tables.acts import Refused, entry_for, no_answer, refusal
from pigskin.server.tables.replay import table_of
from pigskin.server.tables.room import Room, Sender, Step, Viewer, encode
from pigskin.server.tables.spectators import KICKED, NO_SPECTATORS, may_look, unwelcome
from pigskin.server.tables.table import FINISHED, Table
from pigskin.server.tables.unplayable import KeptTable
from pigskin.server.tables.view import eye_of, last_said, snapshot, update

log = logging.getLogger(__name__)

WATCHED = "!"  # news of a table: somebody looks at it
FAR_BEHIND = 200  # entries: more are read beside the loop, with the whole table
TRY_AGAIN_AFTER = 1.0  # seconds
SHOWN_AT_ONCE = 1000  # entries: what takes a few milliseconds
INTERNAL, TRY_AGAIN_LATER, TABLE_GONE = 1011, 1013, 4410


class Tables:
    """All rooms of a node."""

    def __init__(self, store: Store, node: str, metrics: Metrics, now: Callable[[], float], beside: Beside) -> None:
        self.store, self.node, self.metrics, self.now = store, node, metrics, now
        self.pulse = Pulse()
        self.writer = Writer(store, node, self.pulse, metrics)
        self.rooms: dict[str, Room] = {}
        self._loading: dict[str, asyncio.Task[Room]] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self.settled: Callable[[Room], None] = lambda room: None
        self.looked_at: Callable[[Room], None] = lambda room: None  # somebody has come to look at it, or the last has gone
        self._stopping = False
        self._loads, self._loader = FairQueue(), beside.worker("loads")

    # Rooms.

    async def find(self, id_or_code: str) -> str:
        """The id of a table. Refused if there is none."""
        if id_or_code in self.rooms:
            return id_or_code
        table_id = await self.store.find(id_or_code)
        if table_id is None:
            raise Refused("no-such-table", f"there is no table {id_or_code!r}")
        return table_id

    async def room(self, id_or_code: str, address: str = OWN) -> Room:
        """A table, loaded if it is not at hand, for whoever asks from this address. Refused if there is none."""
        table_id = await self.find(id_or_code)
        if table_id in self.rooms:
            return self.rooms[table_id]
        if table_id not in self._loading:
            self._loading[table_id] = asyncio.create_task(self._load_room(table_id, address))
        return await asyncio.shield(self._loading[table_id])

    async def settled_room(self, id_or_code: str, address: str) -> Room:
        """The same, once all that is known of it is on disk."""
        room = await self.room(id_or_code, address)
        if room.lane.broken:
            raise Refused("later", "the table is being read again; try again in a moment")
        await self.committed(room)
        return room

    async def standing(self, id_or_code: str) -> tuple[str, str, int]:
        """The id of a table, its status and how many entries it has. For that it need not be at hand."""
        table_id = await self.find(id_or_code)
        if table_id in self.rooms:
            table = (await self.settled_room(table_id, OWN)).table
            return table_id, table.status, table.number
        return table_id, *await self.store.standing(table_id)

    def fetches(self, table_id: str) -> bool:
        """Whether a table is just being loaded."""
        return table_id in self._loading

    async def _load_room(self, table_id: str, address: str) -> Room:
        try:
            room = Room(await self._load(table_id, address), used_at=self.now())
            self.rooms[table_id] = room
            self._close_unplayable(room)
            self.settled(room)
            return room
        finally:
            del self._loading[table_id]

    async def _load(self, table_id: str, address: str = OWN) -> Table:
        return await self._loads.do(address, self._read, table_id)

    async def _read(self, table_id: str) -> Table:
        table = await self._loader.call(table_of, table_id, await self.store.bodies(table_id))
        if isinstance(table, KeptTable):
            table.still_open = (await self.store.standing(table_id))[0] not in FINISHED
        return table

    def _close_unplayable(self, room: Room) -> None:
        """Closes a table that nobody can play on for good: its record is shown from then on, also what was hidden in it."""
        table = room.table
        if isinstance(table, KeptTable) and table.still_open:
            log.error("a table cannot be played on, and is closed", extra={"table": table.id, "why": table.why})
            table.still_open = False
            self.write(room, e.Closed(reason=table.reason))

    async def open(self, table_id: str, entry: e.Opened) -> Room:
        """Sets up a new table; it is on disk when this returns."""
        room = self.rooms.get(table_id)
        if room is None:
            room = self.rooms[table_id] = Room(Table(table_id), used_at=self.now())
            self.write(room, entry)
        await self.committed(room)
        if table_id not in self.rooms:
            raise Refused("later", "the table could not be kept; try again", "not-kept")
        return room

    async def committed(self, room: Room) -> None:
        """Waits until nothing of this table is on its way. Refused if that takes too long."""
        at_rest = asyncio.Event()
        self.when_committed(room, at_rest.set)
        try:
            await asyncio.wait_for(at_rest.wait(), ANSWERS_WITHIN)
        except TimeoutError as error:
            raise no_answer() from error

    def forget(self, room: Room) -> None:
        """Lets go of a table that nobody looks at."""
        self.stop_timers(room)
        self.rooms.pop(room.table.id, None)

    @staticmethod
    def stop_timers(room: Room) -> None:
        for timer in (room.deadline, room.bot, room.feed):
            if timer is not None:
                timer.cancel()
        room.deadline = room.bot = room.feed = None

    # Viewers.

    def welcome(self, room: Room, viewer: Viewer, since: int, of: str) -> None:
        """Shows the table to a new viewer, once all that there is to show is on disk. A long game is put into words beside the loop."""

        def show() -> None:
            if not self._comes_in(room, viewer):
                return
            table = room.table
            begin = since if since < table.number else -1
            if table.number - begin > SHOWN_AT_ONCE:
                self._start(self._show_beside(room, viewer, snapshot(table), begin, of))
                return
            try:
                frame = hello(table, viewer, begin, of, self.now())
            except Exception:
                _cannot_be_shown(table, viewer)
                return
            self._let_in(room, viewer, table.number - 1, frame)

        self.when_committed(room, show)

    @staticmethod
    def _comes_in(room: Room, viewer: Viewer) -> bool:
        """Whether a viewer is still there and may look on; else its connection ends."""
        if viewer.gone:
            return False
        reason = (TABLE_GONE, "the table is gone") if room.lane.broken else unwelcome(room.table, viewer.person)
        if reason is not None:
            viewer.end(*reason)
        return reason is None

    async def _show_beside(self, room: Room, viewer: Viewer, table: Table, since: int, of: str) -> None:
        try:
            frame = await self._loads.do(viewer.address, self._loader.call, hello, table, viewer, since, of, self.now())
        except Refused as error:
            viewer.end(TRY_AGAIN_LATER, error.problem)
            return
        except Exception:
            _cannot_be_shown(table, viewer)
            return

        def show() -> None:
            if self._comes_in(room, viewer):
                self._let_in(room, viewer, table.number - 1, frame)

        self.when_committed(room, show)

    def _let_in(self, room: Room, viewer: Viewer, number: int, frame: bytes) -> None:
        """From here on the viewer is shown what happens; first, what has happened since its frame was made."""
        room.viewers[viewer] = None
        viewer.seen = number
        viewer.welcome(frame)
        self._catch_up(room, viewer)
        self.present(room)
        if len(room.viewers) == 1:
            self.looked_at(room)

    def left(self, room: Room, viewer: Viewer) -> None:
        room.viewers.pop(viewer, None)
        room.used_at = self.now()
        self.present(room)
        if not room.viewers:
            self.looked_at(room)

    def present(self, room: Room) -> None:
        """Tells the viewers who is connected."""
        people = sorted({viewer.person for viewer in room.viewers if viewer.person})
        frame = encode(m.Present(people, sum(not viewer.person for viewer in room.viewers)))
        self.when_committed(room, lambda: self.broadcast(room, frame))

    @staticmethod
    def broadcast(room: Room, frame: bytes) -> None:
        """Something that is not kept."""
        for viewer in list(room.viewers):
            viewer.deliver(frame)

    @staticmethod
    def when_committed(room: Room, then: Callable[[], None]) -> None:
        if room.pending or room.lane.broken:  # what is in memory then is not what is on disk
            room.after_commit.append(then)
        else:
            then()

    # Acts.

    def take(self, room: Room, sender: Sender) -> None:
        """Takes an act. Refused, or answered when it is on disk; an act that was taken before is only answered."""
        if room.lane.broken:
            room.undone.append((sender, "taken"))
            return
        if self.taken_before(room, sender):
            return
        try:
            self.write(room, entry_for(room.table, sender.person, sender.act), sender)
        except InputError as error:
            assert isinstance(sender.act, m.Play)
            raise refusal(room.table, error, sender.act) from error

    def taken_before(self, room: Room, sender: Sender) -> bool:
        """Whether an act was taken already; then it is answered once more, and that is all."""
        before = room.table.messages.get((sender.person, sender.act.id))
        if before is None:
            return False
        viewer, frame = sender.viewer, encode(m.Done(sender.act.id, before))
        self.when_committed(room, lambda: viewer.deliver(frame) if viewer else None)
        return True

    def tell_earlier(self, room: Room, viewer: Viewer, act: m.AskEarlier) -> None:
        """What was said before a number, and is on disk."""

        def tell() -> None:
            viewer.deliver(encode(m.Earlier(act.id, *last_said(room.table, -1, act.before))))

        self.when_committed(room, tell)

    def react(self, room: Room, person: str, name: Reaction) -> None:
        """Shows a reaction, which is not kept, here and at the other nodes."""
        self.broadcast(room, encode(m.Reacted(person, name)))
        if self.store.shared:
            self._start(self._tell_nodes(f"{self.node} {room.table.id} {person}!{name}"))

    def tell_watched(self, room: Room) -> None:
        """Tells the other nodes that somebody looks at a table here."""
        if self.store.shared:
            self._start(self._tell_nodes(f"{self.node} {room.table.id} {WATCHED}"))

    async def _tell_nodes(self, news: str) -> None:
        try:
            await self.store.notify(news)
        except Exception as error:
            log.warning("the other nodes were not told", extra={"why": first_line(error)})

    def write(self, room: Room, entry: e.Entry, sender: Sender | None = None) -> None:
        """Applies an entry and has it committed; viewers see it then."""
        if self._stopping:
            raise Refused("later", "the server stops; connect again")
        if room.lane.broken:
            raise Refused("later", "the table is being read again; try again in a moment")
        if room.latest is not None:
            room.latest.prepare()
        entry.at = self.now()
        room.table.apply(entry)
        room.latest = Step(self, room, entry, sender)
        room.pending += 1
        self.writer.add(room.latest)

    def settle(self, step: Step, outcome: Outcome) -> None:
        """An entry is on disk and may be shown, or is not."""
        room = step.room
        room.pending -= 1
        if outcome == "committed":
            self._show(step)
            self._see_off(room, step.entry)
            self.metrics.entries += 1
            self.metrics.shown_seconds.add(self.now() - step.entry.at)
        else:
            room.undone.append((step.sender, outcome))
        if not room.pending:
            self._at_rest(room)

    @staticmethod
    def _show(step: Step) -> None:
        if step.frames is None:
            for viewer in list(step.room.viewers):
                viewer.end(INTERNAL, "the table cannot be shown; connect again")
            return
        for viewer, frame in step.frames:
            _deliver(viewer, step.number, frame)

    def _at_rest(self, room: Room, *, failed: bool = False) -> None:
        """Nothing of this table is on its way any more. What could not be kept is not tried again by the table itself at once."""
        if room.lane.broken:
            self._start(self._recover(room))
            return
        if room.after_commit:
            self._release(room)
        if room.stale:
            self._start(self.refresh(room))
        if failed:
            asyncio.get_running_loop().call_later(TRY_AGAIN_AFTER, self._wake, room)
        else:
            self.settled(room)

    def _wake(self, room: Room) -> None:
        """Lets a table go on by itself, unless it has already, or is gone."""
        if not room.pending and not room.lane.broken and self.rooms.get(room.table.id) is room:
            self.settled(room)

    def _see_off(self, room: Room, entry: e.Entry) -> None:
        """Ends the connections of those who may not look on any more."""
        if isinstance(entry, e.Kicked):
            for viewer in [viewer for viewer in room.viewers if viewer.person == entry.person]:
                viewer.end(KICKED, "you were sent away from the table")
        elif isinstance(entry, e.SpectatorsSet) and not entry.allowed:
            for viewer in [viewer for viewer in room.viewers if not may_look(room.table, viewer.person)]:
                viewer.end(NO_SPECTATORS, "the host has sent the spectators away")

    def _start(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    # Other writers.

    def _read_again(self, room: Room) -> None:
        room.lane.broken = True
        self._start(self._recover(room))

    async def _recover(self, room: Room) -> None:
        """Another node was first, or the database failed: begins again from what is on disk, and takes the acts once more."""
        self.stop_timers(room)
        self.metrics.conflicts += 1
        room.stale = False  # news that come while it is read make it stale again
        try:
            table = await self._load(room.table.id)
        except Refused as error:
            self._give_up(room, error)
            return
        except Exception as error:
            log.error("a table cannot be read", extra={"table": room.table.id, "why": first_line(error)})
            await asyncio.sleep(TRY_AGAIN_AFTER)
            self._start(self._recover(room))
            return
        room.table, room.lane, room.latest = table, Lane(), None
        for viewer in list(room.viewers):
            if (reason := unwelcome(table, viewer.person)) is not None:
                viewer.end(*reason)
        self._catch_up(room, *room.viewers)
        self._close_unplayable(room)
        undone, room.undone = room.undone, []
        for sender, outcome in undone:
            if sender is not None:
                self._take_again(room, sender, outcome)
        if not room.pending:
            self._at_rest(room, failed=any(outcome == "failed" for _, outcome in undone))

    def _give_up(self, room: Room, error: Refused) -> None:
        """There is no such table any more."""
        undone, room.undone = room.undone, []
        for sender, _ in undone:
            self.refuse(sender, error)
        for viewer in list(room.viewers):
            viewer.end(TABLE_GONE, error.problem)
        self.forget(room)
        self._release(room)

    def _take_again(self, room: Room, sender: Sender, outcome: Outcome) -> None:
        """Takes an act that was not kept, or has its sender send it again."""
        again = Refused("later", "it could not be kept; send it again", "not-kept")
        if outcome == "failed" or isinstance(sender.act, m.Rematch | m.Follow):
            self.refuse(sender, again)
            return
        try:
            self.take(room, sender)
        except Refused as error:
            self.refuse(sender, error)
        except Exception:
            log.exception("an act could not be taken again", extra={"table": room.table.id})
            self.refuse(sender, again)

    def _release(self, room: Room) -> None:
        waiting, room.after_commit = room.after_commit, []
        for then in waiting:
            then()

    def _catch_up(self, room: Room, *viewers: Viewer) -> None:
        """Shows these viewers what has come since the last that they were sent."""
        number = room.table.number - 1
        for viewer in viewers:
            since = viewer.seen if viewer.seen <= number else -1
            if since < number:
                _deliver(viewer, number, encode(update(room.table, eye_of(room.table, viewer.person, viewer.language), since, self.now())))

    def catch_up(self, room: Room, then: Callable[[Room], None] = lambda room: None) -> None:
        """Begins to take over what others have written."""

        async def caught_up() -> None:
            await self.refresh(room)
            then(room)

        self._start(caught_up())

    async def refresh(self, room: Room) -> None:
        """Takes over what other nodes have written."""
        room.stale = bool(room.pending) or room.lane.broken
        if room.stale:
            return
        table, number = room.table, room.table.number
        stored = [e.read_entry(body) for body in await self.store.bodies(table.id, number)]
        if room.table is not table or room.pending or table.number != number:
            room.stale = True
            if not room.pending:
                await self.refresh(room)
            return
        if len(stored) > FAR_BEHIND:
            self._read_again(room)
            return
        try:
            for entry in stored:
                table.apply(entry, stored=True)
        except Exception as error:
            log.error("a table cannot be gone on with", extra={"table": table.id, "why": first_line(error)})
            self._read_again(room)
            return
        if stored:
            for entry in stored:
                self._see_off(room, entry)
            self._catch_up(room, *room.viewers)
            self.settled(room)

    def refuse(self, sender: Sender | None, error: Refused) -> None:
        """Tells a sender that its act was not taken."""
        if sender is not None and sender.viewer is not None:
            self.metrics.refused += 1
            sender.viewer.deliver(encode(m.Error(sender.act.id, error.code, error.problem, error.situation, error.legal, error.why)))

    async def close(self) -> None:
        """Takes nothing more, waits for what is on its way, and stops."""
        self._stopping, self.settled, self.looked_at = True, lambda room: None, lambda room: None
        for room in self.rooms.values():
            self.stop_timers(room)
        await self.writer.drained()
        for task in list(self._tasks):
            task.cancel()
        await self._loads.close()
        await self._loader.close()


def hello(table: Table, viewer: Viewer, since: int, of: str, now: float) -> bytes:
    """The first that a viewer is shown: all that has changed since the last that it saw elsewhere; -1 for everything."""
    news = update(table, eye_of(table, viewer.person, viewer.language), since, now)
    news.of, news.you = of, viewer.person
    return encode(news)


def _cannot_be_shown(table: Table, viewer: Viewer) -> None:
    log.exception("a table cannot be shown", extra={"table": table.id})
    viewer.end(INTERNAL, "the table cannot be shown; connect again")


def _deliver(viewer: Viewer, number: int, frame: bytes) -> None:
    viewer.seen = number
    viewer.deliver(frame)
