"""What a position of the card game is worth: the table that its house bot goes by.

    python -m pigskin.games.fremont.bots.values > src/pigskin/games/fremont/bots/values.csv

Net points of the side with the ball until the other side has kicked off to it as often as the other way round, in thousandths. Both
sides lay any card of the full house deck and do on 4th down what is worth most. A row is a down and the yards to go (the last row of a down
stands for all that is longer), a column the yards to the goal line.
"""

from __future__ import annotations

from collections import Counter

from pigskin.games.fremont.deck import HOUSE, Deck, find_deck
from pigskin.games.fremont.state import Result

MOST_TO_GO = 25
TRY_VALUE = 5 / 6
YARDS = 99
Row = list[float]  # by the yards to the goal line


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


def solved(deck: Deck, rounds: int = 80) -> list[list[Row]]:
    """The table by value iteration: index down - 1, yards to go - 1, yards to the goal line - 1."""
    values = [[[0.0] * YARDS for _ in range(MOST_TO_GO)] for _ in range(4)]
    chances = moves(deck)
    for _ in range(rounds):
        first = [values[0][min(10, distance) - 1][distance - 1] for distance in range(1, YARDS + 1)]
        kickoff = sum(card.count * first[YARDS - card.kickoff] for card in deck.specials) / sum(card.count for card in deck.specials)
        given_up = [-worth for worth in reversed(first)]  # the other side takes over here
        scores = 6 + TRY_VALUE - kickoff, -2 - kickoff
        kick = best_kick(deck, given_up, kickoff)
        new: list[list[Row]] = []
        for down in range(4):
            new.append([])
            for to_go in range(1, MOST_TO_GO + 1):
                worth = [0.0] * YARDS
                for kind, yards, chance in chances:
                    then = after(values, first, given_up, scores, down, to_go, kind, yards)
                    worth = [total + chance * value for total, value in zip(worth, then, strict=True)]
                new[down].append(list(map(max, worth, kick)) if down == 3 else worth)
        # The sign turns with the ball, so undamped it would swing.
        values = [[list(map(halfway, *rows)) for rows in zip(*tables, strict=True)] for tables in zip(values, new, strict=True)]
    return values


def halfway(old: float, new: float) -> float:
    return (old + new) / 2


def after(
    values: list[list[Row]], first: Row, given_up: Row, scores: tuple[float, float], down: int, to_go: int, kind: str, yards: int
) -> Row:
    """The worth, for each distance, of one thing that two cards can do."""
    if kind == "lost":
        return moved(given_up, yards, -first[79], given_up[-1])
    left = to_go - yards
    if left <= 0:
        worth = first
    elif kind == "flag":
        worth = values[down][min(left, MOST_TO_GO) - 1]
    elif down < 3:
        worth = values[down + 1][min(left, MOST_TO_GO) - 1]
    else:
        worth = given_up
    return moved(worth, yards, *scores)


def moved(row: Row, yards: int, beyond: float, behind: float) -> Row:
    """A row as it is so many yards on, with what stands beyond the goal line and behind the own one."""
    if yards >= 0:
        return [beyond] * min(yards, YARDS) + row[: max(YARDS - yards, 0)]
    return row[-yards:] + [behind] * -yards


def best_kick(deck: Deck, given_up: Row, kickoff: float) -> Row:
    """The worth of the better kick, for each distance."""
    whole = sum(card.count for card in deck.specials)
    worth = []
    for distance in range(1, YARDS + 1):
        punt = sum(card.count * given_up[distance - card.punt - 1 if card.punt < distance else 19] for card in deck.specials) / whole
        worth.append(punt)
        if distance <= len(deck.good_faces):
            good = deck.good_faces[distance - 1].bit_count() / 6
            worth[distance - 1] = max(punt, good * (3 - kickoff) + (1 - good) * given_up[distance - 1])
    return worth


if __name__ == "__main__":
    for of_down in solved(find_deck(HOUSE)):
        for row in of_down:
            print(",".join(str(round(1000 * worth)) for worth in row))
