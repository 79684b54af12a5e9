"""How a table is shown, over the socket and over HTTP alike."""

from __future__ import annotations

from typing import Any, Literal

from msgspec import Struct

from pigskin.server.messages.feeds import FeedView
from pigskin.server.messages.fields import Pace, Props, Status, Typist, WhyClosed


class PersonView(Struct):
    """Somebody at the table."""

    id: str
    name: str
    colour: str


class ChairView(Struct, omit_defaults=True):
    """Who sits in a seat: a person, a bot, or nobody yet."""

    kind: Literal["person", "bot", "open"]
    person: str | None = None
    bot: str | None = None


class Proposal(Struct):
    """What waits for others to say yes: an input to take back to, or a typed outcome."""

    kind: Literal["undo", "typed"]
    by: str
    waiting: list[str]
    line: str


class Newcomer(Struct):
    """A person who asks for a seat in a running game, and who has yet to agree."""

    person: str
    seat: str
    waiting: list[str]


class Result(Struct):
    """How the game ended: the winner's seat, `tie`, or null where there is none."""

    winner: str | None
    reason: Literal["played", "resigned"]


class Proof(Struct):
    """The revealed seed, and what the players added."""

    seed: str
    contributions: dict[str, str]


class TableView(Struct, omit_defaults=True):
    """All about a table that everyone may know; without spectators a stranger is told no people. `starters` are the seats that it cannot
    begin without, if not all. With `record_only` its game cannot be played on or shown any more.

    Seats in `commits` have committed to contributions; while the table is `starting` they reveal them and their `nonces`. One that does
    not do so in time plays without. At a table of a `tournament` its `organiser` has what elsewhere the host may do. `brought` is how many
    of its first inputs came with a record: whoever brought it knows all of them, and their chance was not this table's.
    """

    id: str
    code: str
    game: str
    options: dict[str, Any]
    status: Status
    host: str
    people: list[PersonView]
    seats: dict[str, ChairView]
    props: Props
    typist: Typist
    pace: Pace
    listed: bool
    spectators: bool
    coach: bool
    commitment: str
    contributions: dict[str, str]
    commits: dict[str, str] = {}
    nonces: dict[str, str] = {}
    starting: bool = False
    proposal: Proposal | None = None
    newcomer: Newcomer | None = None
    result: Result | None = None
    reason: str = ""
    closed: WhyClosed | None = None
    proof: Proof | None = None
    previous: str = ""
    next: str = ""
    feed: FeedView | None = None
    starters: list[str] = []
    tournament: str = ""
    organiser: str = ""
    locked: bool = False
    record_only: bool = False
    brought: int = 0
