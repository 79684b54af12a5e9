"""What is said over HTTP to set up a table and to come to one."""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import Meta, Struct

from pigskin.server.messages.fields import Colour, Name, Pace, Props, Sitting, Status, TableId, Typist
from pigskin.server.messages.table import TableView


class Wishes(Struct, kw_only=True, forbid_unknown_fields=True):
    """What whoever sets up a table wishes of it. Seats that are not named are open."""

    name: Name
    seats: dict[str, Sitting] = {}
    colour: Colour = "#2e7d32"
    listed: bool = False
    spectators: bool = True
    coach: bool = True
    props: Props = "virtual"
    typist: Typist = "seats"
    pace: Pace = "human"


class CreateTable(Wishes, kw_only=True, forbid_unknown_fields=True):
    """A new table. Seats that are not named are open; the first is yours if none is.

    With `sample` a table that follows another game begins with one of the sample games, by its name, or `any` of them. Other tables have
    no use for it.
    """

    game: Annotated[str, Meta(min_length=1, max_length=32)]
    options: dict[str, Any] = {}
    sample: Annotated[str, Meta(max_length=64, pattern=r"^[A-Za-z0-9_]*$")] = ""


class BringRecord(Wishes, kw_only=True, forbid_unknown_fields=True):
    """A table for a game that was begun, or played to its end, elsewhere: its record. Seats are as the record notes them if none is named,
    `me` for its people. What has come so far stays as it is; from there on the table's own chance draws."""

    record: Annotated[str, Meta(min_length=1)]


class JoinTable(Struct, forbid_unknown_fields=True):
    """A person comes to a table; with a seat, to sit there, or to ask for it where the others have to agree."""

    name: Name
    colour: Colour = "#1565c0"
    seat: Annotated[str, Meta(max_length=32)] = ""


class Joined(Struct):
    """You are at the table. Keep the key: it is shown only here."""

    table: str
    code: str
    link: str
    person: str
    key: str


class ListedTable(Struct, omit_defaults=True):
    """A table that anyone may come to. `people` are the names of those who sit at it, where the node that is asked has it at hand."""

    id: str
    code: str
    game: str
    status: Status
    open_seats: int
    people: list[str] = []


class TableKey(Struct, forbid_unknown_fields=True):
    """A table and one's key to it."""

    table: TableId
    key: Annotated[str, Meta(max_length=100)]


class AskGlances(Struct, forbid_unknown_fields=True):
    """Tables that one has been to."""

    tables: Annotated[list[TableKey], Meta(max_length=20)]


class Glance(Struct, omit_defaults=True):
    """How a table stands for one of its people: their `seats`, the score, who is waited for, and whether that is they. `situation` says it
    in words, with marks for names; `last_at` is when something happened last, in seconds since 1970."""

    table: TableView
    seats: list[str] = []
    your_turn: bool = False
    waiting: list[str] = []
    score: dict[str, int] = {}
    situation: str = ""
    last_at: float = 0.0
