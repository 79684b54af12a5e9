"""A table's journal: everything that has happened at it, one entry after the other. The table is what its entries add up to."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import Struct, field

from pigskin.server.messages.feeds import Broadcaster, FeedGame, FeedReading, FeedShot
from pigskin.server.messages.fields import Pace, Props, Typist


class Person(Struct):
    """Somebody at a table. Only a hash of the key is kept, and of the address only what it is known again by."""

    id: str
    name: str
    colour: str
    key_hash: str
    origin: str = ""


class Entry(Struct, kw_only=True, tag_field="entry", omit_defaults=True):
    """When it happened, who did it (nobody: the server itself), and by which message."""

    at: float = 0.0
    by: str = ""
    message: str = ""


class Opened(Entry, tag="opened"):
    """The table is set up."""

    code: str
    game: str
    rules: int
    options: dict[str, Any]
    seed: str
    host: str
    people: list[Person]
    seats: dict[str, str]
    props: Props
    typist: Typist
    pace: Pace
    listed: bool
    spectators: bool
    locked: bool = False
    previous: str = ""
    tournament: str = ""
    organiser: str = ""  # of the tournament
    coach: bool = True
    brought: str = ""  # the record of a game that was begun elsewhere

    def run_by(self) -> str:
        """Who organises the tournament: in older journals the one at the table without a seat, if there is one."""
        if not self.tournament or self.organiser:
            return self.organiser
        return next((person.id for person in self.people if person.id not in self.seats.values()), "")


class CameIn(Entry, tag="came-in"):
    """A person comes to the table, and perhaps sits down."""

    person: Person
    seat: str = ""


class Seated(Entry, tag="seated"):
    """A seat is taken by a person (its id), by `bot:NAME`, or is `open`."""

    seat: str
    who: str


class SeatAsked(Entry, tag="seat-asked"):
    """A person wishes to sit where another has played; the others at the table are to agree."""

    seat: str


class SeatAgreed(Entry, tag="seat-agreed"):
    """One of those asked agrees; with the last of them the person sits."""


class SeatDenied(Entry, tag="seat-denied"):
    """One of those asked does not agree, or whoever asked thinks better of it."""


class Contributed(Entry, tag="contributed"):
    """A seat adds its text to the dice."""

    seat: str
    text: str


class Committed(Entry, tag="committed"):
    """A seat commits to a text for the dice, and shows only its hash."""

    seat: str
    hash: str


class Revealing(Entry, tag="revealing"):
    """The game is about to begin: nobody can commit any more, and those who have reveal what they contribute."""


class Revealed(Entry, tag="revealed"):
    """A seat reveals what it has committed to."""

    seat: str
    nonce: str
    text: str


class Started(Entry, tag="started"):
    """The game begins, with what chance gives at once."""

    lines: list[str] = field(default_factory=list)


class Played(Entry, tag="played"):
    """An input of the game, with what chance added to it."""

    lines: list[str]


class Typed(Entry, tag="typed"):
    """Somebody says what the real dice or cards showed; the other side is to confirm it."""

    line: str


class Denied(Entry, tag="denied"):
    """What was typed, or asked to be taken back, is not agreed to."""


class UndoAsked(Entry, tag="undo-asked"):
    """A seat wishes to go back to so many inputs, and `anew`, that chance is then drawn anew; in old journals it was not."""

    keep: int
    line: str
    anew: bool = False


class UndoAgreed(Entry, tag="undo-agreed"):
    """One of those asked agrees."""


class Undone(Entry, tag="undone"):
    """The game goes back to so many inputs, and `anew`, chance is drawn anew from there; in old journals it was not."""

    keep: int
    anew: bool = False


class Resigned(Entry, tag="resigned"):
    """A seat gives up."""

    seat: str


class Paused(Entry, tag="paused"):
    """Play and clocks stop."""


class Resumed(Entry, tag="resumed"):
    """Play and clocks go on."""


class Slept(Entry, tag="slept"):
    """The page that the table lives in was closed, or showed something else, since the entry before: no clock ran meanwhile."""


class ChatLine(Entry, tag="spoke"):
    """Somebody says something."""

    text: str


class Removed(Entry, tag="removed"):
    """Something said is taken out."""

    number: int


class Kicked(Entry, tag="kicked"):
    """A person is sent away; the seats are open then."""

    person: str


class HostChanged(Entry, tag="host-changed"):
    """Another person is the host."""

    person: str


class SpectatorsSet(Entry, tag="spectators-set"):
    """Spectators may come, or not."""

    allowed: bool


class Locked(Entry, tag="locked"):
    """Nobody else may come to the table, or again anyone."""

    locked: bool


class Followed(Entry, tag="followed"):
    """The rematch is at another table."""

    table: str


class FeedBeat(Struct, array_like=True):
    """A play of a feed as far as a table needs it, and when it was."""

    tokens: tuple[str, ...]
    starts: bool
    play: str
    quarter: int
    clock: int | None
    shot: FeedShot | None = None
    down: int | None = None
    to_go: int | None = None


class FeedChosen(Entry, tag="feed-chosen"):
    """The football at this table is that of a sample game, of a file, both kept here, or of another table."""

    source: Broadcaster
    name: str
    pace: float
    beats: list[FeedBeat] = field(default_factory=list)
    reading: FeedReading | None = None
    game: FeedGame | None = None


class FeedPaced(Entry, tag="feed-paced"):
    """The feed goes so many times as fast as the game was played; 0: it stands still. With `problem`, because it cannot go on."""

    pace: float
    problem: str = ""


class Fed(Entry, tag="fed"):
    """The feed sends a play, which leaves it at this beat, with its kick-off or snap sent or not; and what chance added to it.

    `told` is what another table had told of it, to see whether that is taken back.
    """

    beat: int
    marked: bool
    sent: list[str]
    lines: list[str] = field(default_factory=list)
    told: list[tuple[str, ...]] = field(default_factory=list)


class Closed(Entry, tag="closed"):
    """The table is closed."""

    reason: str


Entries = (
    Opened
    | CameIn
    | Seated
    | SeatAsked
    | SeatAgreed
    | SeatDenied
    | Contributed
    | Committed
    | Revealing
    | Revealed
    | Started
    | Played
    | Typed
    | Denied
    | UndoAsked
    | UndoAgreed
    | Undone
    | Resigned
    | Paused
    | Resumed
    | Slept
    | ChatLine
    | Removed
    | Kicked
    | HostChanged
    | SpectatorsSet
    | Locked
    | Followed
    | FeedChosen
    | FeedPaced
    | Fed
    | Closed
)

write_entry = msgspec.json.Encoder().encode
read_entry = msgspec.json.Decoder(Entries).decode
