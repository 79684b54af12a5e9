"""The sockets: each connection from its hello to its end."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Any, Protocol

import msgspec

from pigskin.engine.game import ENGLISH
from pigskin.server.beside.queues import MOST_AN_ADDRESS, FairQueue
from pigskin.server.beside.work import Beside, Kind
from pigskin.server.feeds.feeds import Feeds
from pigskin.server.journal.store import StoreFailed
from pigskin.server.lobby.keys import person_of
from pigskin.server.lobby.lobby import Lobby
from pigskin.server.messages import socket as m
from pigskin.server.messages.fields import Id
from pigskin.server.net.limits import Bucket, Buckets
from pigskin.server.settings import Settings
from pigskin.server.tables.acts import Refused
from pigskin.server.tables.hints import advice_asked, hint, odds_asked
from pigskin.server.tables.orders import PlayOrder
from pigskin.server.tables.room import Room, Sender, encode
from pigskin.server.tables.spectators import unwelcome
from pigskin.server.tables.tables import INTERNAL, TRY_AGAIN_LATER, Tables

read_act: Callable[[bytes], m.Acts] = msgspec.json.Decoder(m.Acts).decode

log = logging.getLogger(__name__)

POLICY = 1008
MOST_COMPLAINTS = 100
MOST_EARLY = 100
MOST_ADVICE = 2  # that one address may wait for


class Line(Protocol):
    """What a connection needs of the network."""

    address: str

    def send(self, frame: bytes) -> int: ...
    def ping(self) -> None: ...
    def close(self, code: int, reason: str) -> None: ...
    def drop(self) -> None: ...


class Thinker:
    """Thinks about what people ask, beside the loop; addresses take turns."""

    def __init__(self, kind: Kind, beside: Beside, most_an_address: int = MOST_AN_ADDRESS) -> None:
        self._queue, self.helper = FairQueue(most_an_address), beside.helper(kind)

    def answer(self, address: str, order: PlayOrder) -> asyncio.Future[bytes]:
        """What is to be sent to whoever asked."""
        return self._queue.do(address, self.helper.ask, msgspec.msgpack.encode(order))

    async def close(self) -> None:
        await self._queue.close()
        await self.helper.close()


class Sockets:
    """All connections of a node."""

    def __init__(self, tables: Tables, lobby: Lobby, feeds: Feeds, settings: Settings, beside: Beside) -> None:
        self.tables, self.lobby, self.feeds, self.settings = tables, lobby, feeds, settings
        self.coach, self.reckoner = Thinker("advice", beside, MOST_ADVICE), Thinker("odds", beside)
        self.connections: set[Connection] = set()
        self.chats = Buckets(settings.chats, settings.chats_burst)  # by person, whatever connections they make
        self.odds = Buckets(settings.chats, settings.chats_burst)
        self._inbox: list[tuple[Connection, bytes]] = []
        self._heart: asyncio.TimerHandle | None = None

    def start(self) -> None:
        self._heart = asyncio.get_running_loop().call_later(self.settings.ping_every, self._beat)

    def stop(self) -> None:
        if self._heart is not None:
            self._heart.cancel()

    async def close(self) -> None:
        """Waits for what is being thought about."""
        await self.coach.close()
        await self.reckoner.close()

    def _beat(self) -> None:
        """Cuts those who have not answered the last ping, and pings the others."""
        for connection in list(self.connections):
            connection.ping()
        self.start()

    def connected(self, line: Line) -> Connection:
        connection = Connection(self, line)
        self.connections.add(connection)
        self.tables.metrics.connections += 1
        return connection

    def receive(self, connection: Connection, message: bytes) -> None:
        """One message. All that a turn of the loop brings are taken one right after the other, which is faster than each as it comes."""
        if not self._inbox:
            asyncio.get_running_loop().call_soon(self._take_all)
        self._inbox.append((connection, message))

    def _take_all(self) -> None:
        inbox, self._inbox = self._inbox, []
        for connection, message in inbox:
            try:
                connection.take(message)
            except Exception:
                log.exception("a message could not be taken")
                connection.end(INTERNAL, "something is wrong here")

    def disconnected(self, connection: Connection) -> None:
        self.connections.discard(connection)


class Connection:
    """A viewer at the other end of a socket. What it does not read in time it is not sent for long."""

    def __init__(self, sockets: Sockets, line: Line) -> None:
        self.person, self.language, self.address, self.seen, self.alive = "", ENGLISH, line.address, -1, True
        self._sockets, self._line, self._tables = sockets, line, sockets.tables
        settings = sockets.settings
        self._most_unread = settings.unread_bytes
        self._bucket = Bucket(settings.messages, settings.messages_burst)
        self._room: Room | None = None
        self._early: list[bytes] = []
        self._complaints = 0
        self.gone = False
        self._task: asyncio.Task[None] | None = None
        self._thinking: set[asyncio.Task[None]] = set()  # about odds and advice; nothing waits for them
        self._advising: asyncio.Task[None] | None = None
        self._patience = asyncio.get_running_loop().call_later(settings.hello_within, self._lost_patience)

    # To the other end.

    def welcome(self, frame: bytes) -> None:
        """The first that is shown, however long it is: it does not count as unread."""
        self._most_unread += len(frame)
        self.deliver(frame)

    def deliver(self, frame: bytes) -> None:
        if self.gone:
            return
        if self._line.send(frame) > self._most_unread:
            self._tables.metrics.dropped += 1
            self.lost()
            self._line.drop()

    def end(self, code: int, reason: str) -> None:
        """Closes the connection after what has been sent."""
        self._line.close(code, reason)
        self.lost()

    def ping(self) -> None:
        if not self.alive:
            self._line.drop()
        self.alive = False
        self._line.ping()

    def lost(self) -> None:
        """The other end is gone, or is sent away."""
        if self.gone:
            return
        self.gone = True
        self._patience.cancel()
        for task in (self._task, *self._thinking):
            if task is not None:
                task.cancel()
        self._sockets.disconnected(self)
        if self._room is not None:
            self._tables.left(self._room, self)

    def _lost_patience(self) -> None:
        if self._room is None:
            self.end(POLICY, "there was no hello")

    # From the other end.

    def take(self, message: bytes) -> None:
        """One message. Those that come while a hello is still being answered wait for that."""
        if self.gone:
            return
        self.alive = True
        self._tables.metrics.messages += 1
        if self._task is not None and not self._task.done():
            self._early.append(message)
            if len(self._early) > MOST_EARLY:
                self.end(POLICY, "too much at once")
            return
        message_id = ""
        try:
            if not self._bucket.take():
                raise Refused("too-fast", "you send too much; wait a moment")
            act = read(message)
            message_id = act.id
            if self._room is None:
                self._task = asyncio.get_running_loop().create_task(self._guarded(self._greet(act)))
            else:
                self._act(self._room, act)
                self._complaints = 0
        except Refused as error:
            self._refuse(message_id or id_of(message), error)
            if self._room is None:
                self.end(POLICY, error.code)

    def _refuse(self, message_id: str, error: Refused) -> None:
        self._tables.metrics.refused += 1
        self.deliver(encode(m.Error(message_id, error.code, error.problem, error.situation, error.legal, error.why)))
        if error.code in ("bad-message", "too-fast"):
            self._complaints += 1
            if self._complaints > MOST_COMPLAINTS:
                self.end(POLICY, "too many messages that could not be taken")

    async def _greet(self, act: m.Act) -> None:
        """The first message says which table, and who."""
        try:
            if not isinstance(act, m.Hello):
                raise Refused("bad-message", "the first message is a hello")
            room = await self._tables.room(act.table, self.address)
            unknown = act.key != "" and person_of(room.table, act.key) is None
            if act.since >= room.table.number or (unknown and self._tables.store.shared):
                await self._tables.committed(room)
                await self._tables.refresh(room)  # another node has shown more than this one has heard of
            self.person, self.language = self._who(room, act.key), act.language
        except Refused as error:
            self._refuse(act.id, error)
            self.end(POLICY, error.code)
            return
        self._room = room
        self._tables.welcome(room, self, act.since, act.id)
        self._go_on()

    def _who(self, room: Room, key: str) -> str:
        person = person_of(room.table, key) if key else ""
        if person is None:
            raise Refused("no-such-person", "this key is not one of this table")
        if unwelcome(room.table, person) is not None:
            raise Refused("refused", "the host has no spectators at this table", "no-spectators")
        if len(room.viewers) >= self._sockets.settings.most_viewers:
            raise Refused("later", "too many people look on already", "full")
        return person

    def _act(self, room: Room, act: m.Act) -> None:
        kind = type(act)
        if kind is m.Hello:
            raise Refused("bad-message", "you have said hello already")
        if isinstance(act, m.AskEarlier):
            self._tables.tell_earlier(room, self, act)
            return
        if not self.person:
            raise Refused("not-yours", "a spectator only looks on; join the table first")
        if self.person not in room.table.people:
            raise Refused("no-such-person", "you are not at this table any more")
        sender = Sender(self.person, act, self)
        special = _SPECIAL.get(kind)
        if special is None:
            self._tables.take(room, sender)
        else:
            special(self, room, sender, act)

    def _chat(self, room: Room, sender: Sender, act: m.Chat) -> None:
        self._speak()
        self._tables.take(room, sender)

    def _react(self, room: Room, sender: Sender, act: m.React) -> None:
        self._speak()
        self._tables.react(room, self.person, act.name)
        self.deliver(encode(m.Done(act.id, room.table.number - 1)))

    def _speak(self) -> None:
        if not self._sockets.chats.take(self.person):
            raise Refused("too-fast", "you say too much; wait a moment")

    def _ask_odds(self, room: Room, sender: Sender, act: m.AskOdds) -> None:
        self._ask()
        self._think(self._sockets.reckoner, odds_asked(room.table, self.person, act, self.language))

    def _ask_hint(self, room: Room, sender: Sender, act: m.AskHint) -> None:
        self._ask()
        self.deliver(encode(hint(room.table, self.person, act)))

    def _ask_advice(self, room: Room, sender: Sender, act: m.AskAdvice) -> None:
        self._ask()
        order = advice_asked(room.table, self.person, act, self.language)
        if self._advising is not None:
            self._advising.cancel()  # an older question is of no use any more
        self._advising = self._think(self._sockets.coach, order)

    def _ask(self) -> None:
        if not self._sockets.odds.take(self.person):
            raise Refused("too-fast", "you ask too often; wait a moment")

    def _think(self, thinker: Thinker, order: PlayOrder) -> asyncio.Task[None]:
        """Has a question thought about beside the loop, so that neither this table nor others wait for it."""
        task = asyncio.get_running_loop().create_task(self._guarded(self._tell(thinker, order)))
        self._thinking.add(task)
        task.add_done_callback(self._thinking.discard)
        return task

    def _rematch(self, room: Room, sender: Sender, act: m.Rematch) -> None:
        if not self._tables.taken_before(room, sender):
            self._begin(self._sockets.lobby.rematch(room, sender, self.address), sender)

    def _follow(self, room: Room, sender: Sender, act: m.Follow) -> None:
        if not self._tables.taken_before(room, sender):
            self._begin(self._sockets.feeds.follow(room, sender, act), sender)

    def _begin(self, work: Awaitable[None], sender: Sender) -> None:
        """Something that takes a while; what comes meanwhile waits for it."""
        self._task = asyncio.get_running_loop().create_task(self._guarded(self._finish(work, sender)))

    async def _guarded(self, work: Awaitable[None]) -> None:
        """A fault ends this connection, as it does where a message is taken at once."""
        try:
            await work
        except StoreFailed as error:
            log.error("the database failed", extra={"why": str(error)})
            self.end(TRY_AGAIN_LATER, "the database does not answer; connect again")
        except Exception:
            log.exception("a message could not be taken")
            self.end(INTERNAL, "something is wrong here")

    async def _finish(self, work: Awaitable[None], sender: Sender) -> None:
        try:
            await work
        except Refused as error:
            self._refuse(sender.act.id, error)
        self._go_on()

    async def _tell(self, thinker: Thinker, order: PlayOrder) -> None:
        try:
            self.deliver(await thinker.answer(self.address, order))
        except Refused as error:
            self._refuse(order.of, error)

    def _go_on(self) -> None:
        """Takes what has come in the meantime."""
        early, self._early, self._task = self._early, [], None
        for message in early:
            self.take(message)


_SPECIAL: dict[type[m.Act], Callable[[Connection, Room, Sender, Any], None]] = {
    m.AskOdds: Connection._ask_odds,
    m.AskHint: Connection._ask_hint,
    m.AskAdvice: Connection._ask_advice,
    m.Chat: Connection._chat,
    m.React: Connection._react,
    m.Rematch: Connection._rematch,
    m.Follow: Connection._follow,
}


class Named(msgspec.Struct):
    """Of a message that cannot be read, perhaps its id can."""

    id: Id = ""


def id_of(message: bytes) -> str:
    """The id of a message that is otherwise wrong, so that its sender knows which; empty if there is none."""
    try:
        return msgspec.json.decode(message, type=Named).id
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        return ""


def read(message: bytes) -> m.Acts:
    """A message, or Refused with what is wrong in it."""
    try:
        return read_act(message)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise Refused("bad-message", f"the message cannot be read: {error}") from error
