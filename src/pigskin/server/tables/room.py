"""A table at hand: its viewers, and what is on its way to disk and to them."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Protocol

import msgspec

from pigskin.server.journal import entries as e
from pigskin.server.journal.commit import Lane
from pigskin.server.journal.store import Listing, Outcome, Row, Write
from pigskin.server.messages import socket as m
from pigskin.server.tables.table import OPEN, Table
from pigskin.server.tables.view import Eye, Showing, eye_of, with_more

encode = msgspec.json.Encoder().encode


class Viewer(Protocol):
    """Somebody connected to a table: who, in which language, and the last number sent."""

    person: str
    language: str
    address: str
    seen: int
    gone: bool

    def welcome(self, frame: bytes) -> None: ...
    def deliver(self, frame: bytes) -> None: ...
    def end(self, code: int, reason: str) -> None: ...


class Answer(msgspec.Struct):
    """What an update has besides for whoever caused it."""

    of: str


class Sender(msgspec.Struct, frozen=True):
    """Who sent an act, and where the answer goes."""

    person: str
    act: m.Act
    viewer: Viewer | None


@dataclass(slots=True, eq=False)
class Room:
    """A table at hand, with its viewers and what is on its way to disk."""

    table: Table
    viewers: dict[Viewer, None] = field(default_factory=dict)
    lane: Lane = field(default_factory=Lane)
    pending: int = 0
    latest: Step | None = None
    stale: bool = False
    undone: list[tuple[Sender | None, Outcome]] = field(default_factory=list)
    after_commit: list[Callable[[], None]] = field(default_factory=list)
    used_at: float = 0.0
    deadline: asyncio.TimerHandle | None = None
    bot: asyncio.Handle | None = None
    feed: asyncio.TimerHandle | None = None
    awake: bool = False  # whether it goes on by itself, where only tables do that somebody looks at


class Settling(Protocol):
    """Whoever is told how it went with an entry."""

    @property
    def now(self) -> Callable[[], float]: ...
    def settle(self, step: Step, outcome: Outcome) -> None: ...


class Step:
    """An entry on its way to disk, and what each viewer is to be sent of it once it is there."""

    __slots__ = ("entry", "frames", "lane", "number", "room", "sender", "tables", "write")

    def __init__(self, tables: Settling, room: Room, entry: e.Entry, sender: Sender | None) -> None:
        self.tables, self.room, self.entry, self.sender = tables, room, entry, sender
        table = room.table
        self.lane, self.number = room.lane, table.number - 1
        body = e.write_entry(entry).decode()
        self.write = Write(Row(table.id, self.number, entry.at, body), listing_of(table) if table.marks[-1].table else None)
        self.frames: list[tuple[Viewer, bytes]] | None = None

    def prepare(self) -> None:
        """Works out the frames, if that is not done yet: while the disk works, or before the next entry changes the table."""
        if self.room.latest is self:
            self.room.latest = None
            self.frames = frames_for(self.room, self.sender, self.tables.now())

    def settled(self, outcome: Outcome) -> None:
        self.tables.settle(self, outcome)


def frames_for(room: Room, sender: Sender | None, now: float) -> list[tuple[Viewer, bytes]]:
    """What each viewer is to be sent of the last entry. Those who see the same are sent the same bytes."""
    if not room.viewers:
        return []
    table = room.table
    showing = Showing(table, table.number - 2, now)
    frames: dict[Eye, bytes] = {}
    found: list[tuple[Viewer, bytes]] = []
    for viewer in room.viewers:
        eye = eye_of(table, viewer.person, viewer.language)
        frame = frames.get(eye)
        if frame is None:
            frame = frames[eye] = showing.frame(eye)
        if sender is not None and viewer is sender.viewer:
            frame = with_more(frame, encode(Answer(sender.act.id)))
        found.append((viewer, frame))
    return found


def listing_of(table: Table) -> Listing:
    """How the lists know a table."""
    free = sum(table.seats[seat] == OPEN for seat in table.starters)
    opened = table.opened
    return Listing(table.id, opened.code, opened.game, table.status, opened.listed, free, opened.at, table.last_at)
