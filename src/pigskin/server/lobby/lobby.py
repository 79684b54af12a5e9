"""Coming to a table: a new one, one that is there, and the next one after a game."""

from __future__ import annotations

import json
import secrets
from collections.abc import Mapping, Set
from typing import Any

from pigskin.engine.errors import OptionError
from pigskin.engine.game import Game
from pigskin.engine.record import Notes
from pigskin.feeds.sources import sample_names
from pigskin.games import find_game
from pigskin.server.beside.queues import FairQueue
from pigskin.server.beside.work import Beside
from pigskin.server.feeds.feeds import ANY, Feeds
from pigskin.server.journal import entries as e
from pigskin.server.lobby.door import Door, origin_of
from pigskin.server.lobby.keys import new_code, new_key, new_person_id, new_table_id
from pigskin.server.lobby.names import check_name, check_texts
from pigskin.server.lobby.open_counts import OpenCounts
from pigskin.server.lobby.records import ME, check_taken_along, keep_from_files, players_of, read_record, record_so_far, seats_noted
from pigskin.server.messages.lobby import BringRecord, CreateTable, Joined, JoinTable, Wishes
from pigskin.server.settings import Settings
from pigskin.server.tables.acts import Refused, check_seats_are_free_to_take, may_ask_for_seat, may_rematch, sits_freely
from pigskin.server.tables.room import Room, Sender
from pigskin.server.tables.table import BOT, OPEN
from pigskin.server.tables.tables import Tables


class Lobby:
    """Sets tables up and brings people to them."""

    def __init__(self, tables: Tables, settings: Settings, feeds: Feeds, beside: Beside) -> None:
        self.tables, self.settings, self.feeds, self.door = tables, settings, feeds, Door(settings)
        self._records, self._reader = FairQueue(), beside.worker("records")
        self._open_counts = OpenCounts("tables", settings.tables_an_address, self._unfinished)

    async def _unfinished(self, table_ids: Set[str]) -> Set[str]:
        """Which of these tables are neither over nor closed."""
        here = {table_id: self.tables.rooms[table_id].table for table_id in table_ids if table_id in self.tables.rooms}
        elsewhere = await self.tables.store.unfinished(table_ids - here.keys())
        return elsewhere | {table_id for table_id, table in here.items() if not table.finished}

    async def _open(self, entry: e.Opened, address: str) -> Room:
        """Sets a table up, and counts it as one of this address."""
        table_id = new_table_id()
        await self._open_counts.add(address, table_id)
        return await self.tables.open(table_id, entry)

    async def create(self, wanted: CreateTable, base: str, address: str) -> Joined:
        """A new table, and its host at it."""
        self._check_room(wanted.name)
        check_texts(wanted.options)
        try:
            game = find_game(wanted.game)
            keep_from_files(game, wanted.options)
            options = game.table(wanted.options)
            game.opening(options)
        except OptionError as error:
            raise Refused("refused", str(error)) from error
        if wanted.sample not in ("", ANY, *sample_names()):
            raise Refused("refused", f"{wanted.sample!r} is not one of the sample games {', '.join(sample_names())}")
        entry, key = opened_by(wanted, game, options, wanted.seats or {game.seats[0]: ME}, address)
        room = await self._open(entry, address)
        if wanted.sample and game.follows is not None and game.follows.is_on(options):
            await self.feeds.begin_with_sample(room, wanted.sample, entry.host)
        return Joined(room.table.id, entry.code, f"{base}/t/{room.table.id}", entry.host, key)

    async def bring(self, wanted: BringRecord, base: str, address: str) -> Joined:
        """A new table for the game of a record, which begins at once where nobody is missing."""
        self._check_room(wanted.name)
        replay = await self._records.do(address, self._reader.call, read_record, wanted.record)
        game = replay.match.game
        entry, key = opened_by(wanted, game, replay.match.options, wanted.seats or seats_noted(replay), address)
        entry.brought = wanted.record
        room = await self._open(entry, address)
        if replay.match.over or all(room.table.seats[seat] != OPEN for seat in room.table.starters):
            room.table.prepared = replay
            self.tables.write(room, e.Started(by=entry.host))
            await self.tables.committed(room)
        return Joined(room.table.id, entry.code, f"{base}/t/{room.table.id}", entry.host, key)

    async def take_along(self, room: Room, person: str, address: str) -> str:
        """The record of a game that is not over, for one who plays it alone."""
        table = room.table
        match = check_taken_along(table, person).copy()
        notes = Notes(int(table.played(self.tables.now())), players_of(table), table.brought)
        return await self._records.do(address, self._reader.call, record_so_far, match, notes)

    async def close(self) -> None:
        """Waits for records that are being read."""
        await self._records.close()
        await self._reader.close()

    def _check_room(self, name: str) -> None:
        if len(self.tables.rooms) >= self.settings.most_tables:
            raise Refused("later", "there are too many tables here now; try again later")
        check_name(name)

    async def join(self, id_or_code: str, wanted: JoinTable, base: str, address: str) -> Joined:
        """A person comes to a table that is there."""
        room = await self.tables.room(id_or_code)
        table = room.table
        check_name(wanted.name)
        origin = self.door.check(table, address, self.tables.now())
        if wanted.seat and wanted.seat not in table.seats:
            raise Refused("refused", f"there is no seat {wanted.seat!r}; there is {', '.join(table.seats)}")
        if wanted.seat:
            check_seats_are_free_to_take(table)
        if wanted.seat and table.seats[wanted.seat] != OPEN:
            raise Refused("refused", f"the seat {wanted.seat} is taken", "seat-taken")
        if not wanted.seat and not table.spectators and OPEN not in table.seats.values():
            raise Refused("refused", "the host has no spectators at this table", "no-spectators")
        person = new_person_id()
        key, key_hash = new_key(person)
        asks = wanted.seat != "" and not sits_freely(table, person, wanted.seat)
        if asks:
            may_ask_for_seat(table, person, wanted.seat)
        newcomer = e.Person(person, wanted.name, wanted.colour, key_hash, origin)
        self.tables.write(room, e.CameIn(by=person, person=newcomer, seat="" if asks else wanted.seat))
        if asks:
            self.tables.write(room, e.SeatAsked(by=person, seat=wanted.seat))
        await self.tables.committed(room)
        if person not in room.table.people:
            raise Refused("later", "somebody else was faster; try again")
        return Joined(table.id, table.opened.code, f"{base}/t/{table.id}", person, key)

    async def rematch(self, room: Room, sender: Sender, address: str) -> None:
        """The same people at a new table, every seat handed on to the next."""
        table = room.table
        may_rematch(table, sender.person)
        before, seats = table.opened, table.starters
        turned = {**table.seats, **{seat: table.seats[seats[place - 1]] for place, seat in enumerate(seats)}}
        entry = e.Opened(
            by=sender.person,
            code=new_code(),
            game=before.game,
            rules=table.game.version,
            options=before.options,
            seed=secrets.token_hex(32),
            host=sender.person,  # who calls it can begin it, also where the host has gone, or was the organiser of a tournament
            people=list(table.people.values()),
            seats=turned,
            props=before.props,
            typist=before.typist,
            pace=before.pace,
            listed=before.listed,
            spectators=table.spectators,
            locked=table.locked,
            previous=table.id,
            coach=table.coach,
        )
        opened = await self._open(entry, address)
        if table.feed is not None and table.feed.source == "sample":
            await self.feeds.begin_with_sample(opened, ANY, sender.person, other_than=table.feed.name)
        may_rematch(room.table, sender.person)
        self.tables.write(room, e.Followed(by=sender.person, message=sender.act.id, table=opened.table.id), sender)


def opened_by(wanted: Wishes, game: Game, options: Mapping[str, Any], asked: Mapping[str, str], address: str) -> tuple[e.Opened, str]:
    """The first entry of a table that somebody sets up, and that one's key. Refused where the seats cannot be as they are asked for."""
    for seat, who in asked.items():
        if seat not in game.seats:
            raise Refused("refused", f"{game.id} has no seat {seat!r}; it has {', '.join(game.seats)}")
        if who not in (ME, OPEN) and (not who.startswith(BOT) or who.removeprefix(BOT) not in game.bots):
            known = ", ".join(f"{BOT}{name}" for name in sorted(game.bots))
            raise Refused("refused", f"{who!r} cannot sit in {seat}; it is `me`, `open` or one of {known}")
    person = new_person_id()
    key, key_hash = new_key(person)
    seats = {seat: asked.get(seat, OPEN) for seat in game.seats}
    entry = e.Opened(
        by=person,
        code=new_code(),
        game=game.id,
        rules=game.version,
        options=json.loads(json.dumps(options)),  # as it comes from the store again: a record may have numbers for keys
        seed=secrets.token_hex(32),
        host=person,
        people=[e.Person(person, wanted.name, wanted.colour, key_hash)],
        seats={seat: person if who == ME else who for seat, who in seats.items()},
        props=wanted.props,
        typist=wanted.typist,
        pace=wanted.pace,
        listed=wanted.listed,
        spectators=wanted.spectators,
        coach=wanted.coach,
    )
    entry.people[0].origin = origin_of(entry.seed, address)
    return entry, key
