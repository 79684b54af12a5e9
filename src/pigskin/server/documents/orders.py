"""Which document of a game that is over is wanted, and what it is made from."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

Kind = Literal["record", "story", "box", "replay", "proof", "review", "dice"]
SLOW: tuple[Kind, ...] = ("review",)
LONG = 2_000  # entries: from here on a document is the work of a process


class Wanted(Struct, frozen=True):
    """Which document: of which table, after how many of its entries, in which language, and whether squeezed. The dice may be those of
    other tables as well, each after so many entries."""

    kind: Kind
    table: str
    number: int
    language: str
    squeezed: bool = False
    others: tuple[tuple[str, int], ...] = ()


class Order(Struct):
    """A document and the journals that it is to be made from."""

    wanted: Wanted
    bodies: list[str]
    others: list[list[str]] = []
