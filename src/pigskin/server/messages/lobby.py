"""What is said over HTTP to set up a table and to come to one."""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import Meta, Struct

from pigskin.server.messages.socket import Colour, Name, Pace, Props, Sitting, Status, Typist


class CreateTable(Struct, forbid_unknown_fields=True):
    """A new table. Seats that are not named are open; the first is yours if none is."""

    game: Annotated[str, Meta(min_length=1, max_length=32)]
    name: Name
    options: dict[str, Any] = {}
    seats: dict[str, Sitting] = {}
    colour: Colour = "#2e7d32"
    listed: bool = False
    spectators: bool = True
    props: Props = "virtual"
    typist: Typist = "seats"
    pace: Pace = "human"


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


class ListedTable(Struct):
    """A table that anyone may come to."""

    id: str
    code: str
    game: str
    status: Status
    open_seats: int
