"""What the coach says, on the wire."""

from __future__ import annotations

from msgspec import Struct


class AdvisedAnswer(Struct):
    """An answer by its token and its name, the chance to win with it and how far that may be off, and what it risks and gains.

    `behind` is what it gives away against the best answer, `unsure` how far that may be off.
    """

    token: str
    name: str
    chance: float
    margin: float
    behind: float
    unsure: float
    text: str
    best: bool = False


class Advised(Struct, tag_field="type", tag="advice"):
    """The answer to AskAdvice: all answers, the best first, a line that sums it up, and how all this is known."""

    of: str
    seat: str
    number: int
    headline: str
    answers: list[AdvisedAnswer]
    notes: list[str]
    exact: bool = False
