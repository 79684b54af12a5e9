"""A play as it is told to people: what everyone saw of it, and the headline that stands for it until the next one.

A game's words may have a `headline` of their own, which sees what was told of one play and what was called, thrown and laid in it. Where
they have none, the headline is made of the sentences.
"""

from __future__ import annotations

from functools import cache
from typing import Any, Literal, NamedTuple, Protocol, cast, runtime_checkable

from pigskin.engine.game import GameWords, Told
from pigskin.engine.given import Input
from pigskin.engine.rule import NOBODY

PlayKind = Literal["gain", "none", "loss", "lost-ball", "flag", "kick", "score", "other"]
PlayMoment = Literal[
    "",
    "touchdown",
    "field-goal",
    "extra-point",
    "two-point",
    "safety",
    "interception",
    "fumble",
    "turnover",
    "missed",
    "half-end",
    "game-end",
    "paid",
]


class Play(NamedTuple):
    """A play, or as much of it as has been played: the position before it and the one now, what was told, and the inputs that all saw."""

    before: Any  # a game's own state
    now: Any
    told: list[Told]
    inputs: list[Input]
    finished: bool


class Headline(NamedTuple):
    """A play in a few words.

    `figure` and `unit` are what it gave ("+8", "yards"), `head` says it in a phrase, `text` what was called and thrown and what came of it.
    `moment` is what a crowd would rise for; `points_for` is the seat that got points, or NOBODY.
    """

    seat: int
    kind: PlayKind
    figure: str
    unit: str
    head: str
    text: str
    moment: PlayMoment = ""
    points_for: int = NOBODY


@runtime_checkable
class TellsPlays(Protocol):
    """Words that make headlines themselves."""

    def headline(self, play: Play) -> Headline | None:
        """The headline of a play; None for one that only prepares the next, such as a deal or a toss."""


@cache
def _tells_plays(kind: type) -> bool:
    """Whether words of a kind make headlines; kept, as to look through a protocol takes longer than to make one."""
    return issubclass(kind, TellsPlays)


def headline_of(words: GameWords, play: Play) -> Headline | None:
    """The headline of a play in these words, or else the last sentence of it; None where there is nothing to tell."""
    if _tells_plays(type(words)):
        return cast(TellsPlays, words).headline(play)
    said = [(sentence.strip(), told.seat) for told in play.told if (sentence := words.sentence(told))]
    if not said:
        return None
    head, seat = said[-1]
    text = " ".join(sentence for sentence, _ in said[:-1])
    return Headline(seat, "other", "", "", head, text, "game-end" if play.now.over else "")
