"""What is told of odds over the socket."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct


class Chances(Struct, omit_defaults=True):
    """What one answer may lead to: the mean yards where there are any to gain, and the chance of each thing by what
    it is called in the reader's language.

    `known`: exact, by trial, or not told, as it would show what lies face down.
    """

    token: str
    known: Literal["exact", "trial", "face-down"]
    yards: float | None = None
    chances: dict[str, float] = {}


class Odds(Struct, tag_field="type", tag="odds"):
    """The answer to AskOdds."""

    of: str
    seat: str
    number: int
    answers: list[Chances]
