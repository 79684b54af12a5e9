"""What a position of the card game is worth: the table that its house bot goes by.

    python -m pigskin.games.fremont.bots.values > src/pigskin/games/fremont/bots/values.csv

Net points of the side with the ball until the other side has kicked off to it as often as the other way round, in thousandths. Both
sides lay any card of the full house deck and do on 4th down what is worth most. A row is a down and the yards to go (the last row of a down
stands for all that is longer), a column the yards to the goal line.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

import numpy as np

from pigskin.games.fremont.deck import HOUSE, Deck, find_deck
from pigskin.games.fremont.state import Result

MOST_TO_GO = 25
TRY_VALUE = 5 / 6
Array = np.ndarray[Any, np.dtype[np.float64]]


def moves(deck: Deck) -> list[tuple[str, int, float]]:
    """What two random cards do: keep, flag, interception or fumble, the yards, and how likely it is."""
    chances: Counter[tuple[str, int]] = Counter()
    for call in deck.offense:
        for cover in deck.defense:
            word = deck.matrix[deck.defense_kinds.index(cover.kind)][deck.offense_kinds.index(call.kind)]
            move = {
                Result.NONE: ("keep", 0),
                Result.PRINTED: ("keep", call.yards),
                Result.DOUBLE: ("keep", 2 * call.yards),
                Result.PLUS: ("keep", call.yards + cover.yards),
                Result.BACK: ("keep", -cover.yards),
                Result.INTERCEPTION: ("lost", call.yards),
                Result.FUMBLE: ("lost", 0),
                Result.FLAG_OFFENSE: ("flag", -cover.yards),
                Result.FLAG_DEFENSE: ("flag", cover.yards),
            }[Result(word)]
            chances[move] += call.count * cover.count
    whole = chances.total()
    return [(kind, yards, count / whole) for (kind, yards), count in sorted(chances.items())]


def solved(deck: Deck, rounds: int = 80) -> Array:
    """The table by value iteration: index down - 1, yards to go - 1, yards to the goal line - 1."""
    values = np.zeros((4, MOST_TO_GO, 99))
    distance = np.arange(1, 100)
    chances = moves(deck)
    for _ in range(rounds):
        first = values[0, np.minimum(10, distance) - 1, distance - 1]
        kickoff = sum(card.count * first[99 - card.kickoff] for card in deck.specials) / sum(card.count for card in deck.specials)
        given_up = -first[::-1]  # the other side takes over here
        scores = np.array([6 + TRY_VALUE - kickoff, -2 - kickoff])
        kick = best_kick(deck, given_up, kickoff)
        new = np.empty_like(values)
        for down in range(4):
            for to_go in range(1, MOST_TO_GO + 1):
                worth = sum(chance * after(values, first, given_up, scores, down, to_go, kind, yards) for kind, yards, chance in chances)
                new[down, to_go - 1] = np.maximum(worth, kick) if down == 3 else worth
        values = (values + new) / 2  # the sign turns with the ball, so undamped it would swing
    return values


def after(values: Array, first: Array, given_up: Array, scores: Array, down: int, to_go: int, kind: str, yards: int) -> Array:
    """The worth, for each distance, of one thing that two cards can do."""
    there = np.arange(1, 100) - yards
    inside = np.clip(there, 1, 99) - 1
    if kind == "lost":
        return np.where(there <= 0, -first[79], given_up[inside])
    left = to_go - yards
    if left <= 0:
        worth = first[inside]
    elif kind == "flag":
        worth = values[down, min(left, MOST_TO_GO) - 1, inside]
    elif down < 3:
        worth = values[down + 1, min(left, MOST_TO_GO) - 1, inside]
    else:
        worth = given_up[inside]
    return np.where(there <= 0, scores[0], np.where(there >= 100, scores[1], worth))


def best_kick(deck: Deck, given_up: Array, kickoff: float) -> Array:
    """The worth of the better kick, for each distance."""
    whole = sum(card.count for card in deck.specials)
    worth = np.zeros(99)
    for distance in range(1, 100):
        punt = sum(card.count * given_up[distance - card.punt - 1 if card.punt < distance else 19] for card in deck.specials) / whole
        worth[distance - 1] = punt
        if distance <= len(deck.good_faces):
            good = deck.good_faces[distance - 1].bit_count() / 6
            worth[distance - 1] = max(punt, good * (3 - kickoff) + (1 - good) * given_up[distance - 1])
    return worth


if __name__ == "__main__":
    for row in np.rint(1000 * solved(find_deck(HOUSE))).astype(int).reshape(-1, 99):
        print(",".join(map(str, row)))
