"""The cards: ordered clubs, diamonds, hearts, spades, ace to king inside a suit. A pile is a mask of 52 bits."""

from pigskin.engine.notation import unpacked
from pigskin.engine.rule import rule

RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
SUITS = ("C", "D", "H", "S")
NAMES = tuple(rank + suit for suit in SUITS for rank in RANKS)

ACE_OF_SPADES = NAMES.index("AS")
FULL_DECK = (1 << len(NAMES)) - 1
HAND = 4


def names_of(cards: int) -> list[str]:
    """The names of packed cards."""
    return [NAMES[card] for card in unpacked(cards)]


@rule
def value(card: int) -> int:
    """Card value: ace 1, numbers as printed, jack 11, queen 12, king 13."""
    return card % 13 + 1


@rule
def run_value(card: int) -> int:
    """Open-field run value: jack 1, queen 2, king 3, all others 0."""
    return max(card % 13 - 9, 0)


@rule
def suit(card: int) -> int:
    return card // 13


@rule
def same_suit(one: int, other: int) -> bool:
    return one // 13 == other // 13


@rule
def red(card: int) -> bool:
    """Diamonds and hearts."""
    return 13 <= card < 39


@rule
def same_color(one: int, other: int) -> bool:
    return red(one) == red(other)


@rule
def same_rank(one: int, other: int) -> bool:
    return one % 13 == other % 13
