"""Two seats lay two of their five cards in order, three times: answers in parts in the smallest game that has them."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from enum import IntEnum
from itertools import permutations
from types import SimpleNamespace
from typing import Any

from pigskin.engine.game import Game
from pigskin.engine.notation import Notation, packed
from pigskin.engine.rule import TIE, State, draw_from, nth, rule

CARDS = ("one", "two", "three", "four", "five")
ROUNDS = 3


class Event(IntEnum):
    LAID = 0


class Pair(Notation[State]):
    """Two different cards, `four-one`, card by card in parts. Allowed is a mask of the cards."""

    span = len(CARDS)
    in_parts = True
    needs_position = False

    def read(self, g: State, token: str) -> int:
        return packed([CARDS.index(name) for name in token.split("-")])

    def write(self, g: State, value: int) -> str:
        return f"{CARDS[nth(value, 0)]}-{CARDS[nth(value, 1)]}"

    def permits(self, g: State, allowed: int, value: int) -> bool:
        return value in self.options(g, allowed)

    def options(self, g: State, allowed: int) -> Iterator[int]:
        return map(packed, permutations(self.parts(g, allowed, ()), 2))

    def parts(self, g: State, allowed: int, before: Sequence[int]) -> Sequence[int]:
        return () if len(before) == 2 else tuple(card for card in range(len(CARDS)) if allowed >> card & 1 and card not in before)

    def whole(self, parts: Sequence[int]) -> int:
        return packed(parts)

    def write_part(self, g: State, part: int) -> str:
        return CARDS[part]


@dataclass
class Pairs(State):
    """Points, and the last card laid by each."""

    score: list[int] = field(default_factory=lambda: [0, 0])
    laid: list[int] = field(default_factory=lambda: [0, 0])
    rounds: int = 0


@rule
def play(g: Pairs) -> None:
    """One round. A pair is worth three times its first card and once its second; what it laid last, a seat may not lay again."""
    for seat in range(2):
        pair = g.ask(seat, 0, 31 & ~(1 << g.laid[seat]))
        g.score[seat] += 3 * nth(pair, 0) + nth(pair, 1)
        g.laid[seat] = nth(pair, 1)
    g.rounds += 1
    if g.rounds == ROUNDS:
        g.over = True
        g.winner = TIE if g.score[0] == g.score[1] else int(g.score[1] > g.score[0])


@rule
def anything(g: Pairs, seat: int, question: int, allowed: int) -> int:
    """Lays any two cards that it may."""
    return draw_from(g, allowed, 2)


def sheet(g: Pairs) -> dict[str, Any]:
    return {"score": dict(zip(("left", "right"), g.score, strict=True)), "laid": [CARDS[card] for card in g.laid], "over": g.over}


GAME = Game(
    id="pairs",
    seats=("left", "right"),
    version=1,
    state=Pairs,
    play=play,
    questions={0: Pair()},
    words=SimpleNamespace(situation=lambda g: f"{g.score[0]} to {g.score[1]}", labels={"name": "Pairs"}),
    options=(),
    opening=lambda options: Pairs(),
    position=lambda options, given: Pairs(),
    sheet=sheet,
    events=Event,
    package=__name__,
    policies={"random": anything},
)
