"""How what a card will still bring changes with the down and with the age of the quarter: `python -m benchmarks.luck_worth`.

The expert of the card game goes by these shapes (`games/luck/bots/shapes.py`); the levels that they bend are those of five seasons. They
are fitted to two games of `tests/data/pbp` that do not come with the package, so that the two that do, on which bots are measured, were
never looked at. Each shape is a share of the card's level, in hundredths, drawn a little towards 100 as there are few plays.
"""

from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

from pigskin.feeds.feed import load_feed
from pigskin.games import find_game
from pigskin.games.luck.bots.figures import WORTH
from pigskin.games.luck.questions import TOKENS
from pigskin.games.luck.scoring import CARD_OF, FIRST_DOWNS, POINTS_OF
from pigskin.games.luck.state import Card, Token

DATA = Path(__file__).parents[1] / "tests" / "data" / "pbp"
FITTED = ("2010_11_NYG_PHI", "2012_06_DAL_BAL")
GROUPS = {
    "first downs": (Card.FDN,),
    "touchdowns": (Card.PTD, Card.RTD, Card.XP_S),
    "goals": (Card.FG, Card.MFG),
    "punts": (Card.P, Card.TOD, Card.STTD),
    "lost balls": (Card.INT, Card.FBL),
    "flags": (Card.DP, Card.OP),
    "sacks": (Card.SACK,),
}
PRIOR = 10  # snaps' worth of the level itself
SNAPS_OF_AGE = 8  # the snaps of a quarter in a step of its age
DOWNS, AGES = 4, 5


class Snap(NamedTuple):
    """What was known before a snap, and what each card still brought in its drive."""

    down: int
    first_downs: int
    even: int
    age: int
    brought: list[int]


def snaps(names: Iterable[str]) -> Iterator[Snap]:
    """Every snap of some games; the down as the log tells it."""
    luck = find_game("luck")
    for name in names:
        drives: list[list[tuple[Token, int, int]]] = []
        quarter, count = 1, 0
        for beat in load_feed(str(DATA / f"{name}.csv"), luck, find_game).beats:
            if beat.starts:
                drives.append([])
            for token in (Token(TOKENS[word]) for word in beat.tokens):
                if drives:
                    drives[-1].append((token, quarter, count))
                count += token == Token.SNAP
                if token == Token.CLOCK_EXPIRES:
                    quarter, count = quarter + 1, 0
        for drive in drives:
            yield from _of_drive(drive)


def _of_drive(drive: list[tuple[Token, int, int]]) -> Iterator[Snap]:
    down = first_downs = 0
    for place, (token, quarter, count) in enumerate(drive):
        if token == Token.SNAP:
            brought = [0] * len(Card)
            for later, _, _ in drive[place:]:
                if CARD_OF[later] >= 0:
                    brought[CARD_OF[later]] += 100 * POINTS_OF[later]
            yield Snap(min(down, 3), min(first_downs, 1), 1 - quarter % 2, min(count // SNAPS_OF_AGE, AGES - 1), brought)
            down += 1
        elif 1 << token & FIRST_DOWNS:
            down, first_downs = 0, first_downs + 1


def shapes(found: list[Snap]) -> dict[str, list[int]]:
    """For each group of cards its share of the level by down; for the clock's cards by the age of the quarter."""
    made = {name: by_place(found, cards, lambda snap: snap.down, DOWNS, bend_only=True) for name, cards in GROUPS.items()}
    for name, card in (("time", Card.TE), ("stops", Card.IR_TO)):
        for even, kind in enumerate(("odd", "even")):
            some = [snap for snap in found if snap.even == even]
            made[f"{name}, {kind} quarters"] = by_place(some, (card,), lambda snap: snap.age, AGES, bend_only=False)
    return made


def by_place(found: list[Snap], cards: tuple[Card, ...], key: Callable[[Snap], int], places: int, *, bend_only: bool) -> list[int]:
    """What some cards brought at each place, as a share of their level; with `bend_only` of what they brought in these games at all."""
    had, level, count = ([0.0] * places for _ in range(3))
    for snap in found:
        place = key(snap)
        had[place] += sum(snap.brought[card] for card in cards)
        level[place] += sum(WORTH[1 + snap.first_downs][card] for card in cards)
        count[place] += 1
    whole = sum(had) / sum(level) if bend_only else 1.0
    shares = [got / of / whole if of else 1.0 for got, of in zip(had, level, strict=True)]
    return [round(100 * (share * plays + PRIOR) / (plays + PRIOR)) for share, plays in zip(shares, count, strict=True)]


def main() -> None:
    for name, bent in shapes(list(snaps(FITTED))).items():
        print(f"{name:22}", *(f"{share:5}" for share in bent))


if __name__ == "__main__":
    main()
