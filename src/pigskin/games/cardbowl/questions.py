"""What Card Bowl asks, and how the answers are written."""

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import permutations
from math import perm
from typing import Any, Literal

from pigskin.engine.errors import InvalidInput
from pigskin.engine.notation import Draw, Notation, Options, card_trouble, packed, unpacked
from pigskin.engine.rule import State
from pigskin.games.cardbowl.cards import ACE_OF_SPADES, FULL_DECK, HAND, NAMES, names_of
from pigskin.games.cardbowl.state import (
    Ask,
    Call,
    Choice,
    Color,
    Declare,
    FreeKick,
    More,
    PuntReturn,
    RunOut,
    ShortKick,
    Side,
    Sideline,
    Stop,
    Touchback,
    Try,
)

FEW_CARDS = 5  # of more there are too many hands to name
PASS_KIND, RUN_KIND = 0, 1
KINDS: tuple[Literal["pass", "run"], ...] = ("pass", "run")
RUN_TARGET = 64  # added to a card that is to run with the ball

DEEP, ONSIDE = 0, 50  # squib-N is N itself
SQUIBS, ONSIDES = range(1, 50), range(21)
KICKOFFS = ONSIDE + len(ONSIDES)

DEEP_KICK, SQUIB_KICK, ONSIDE_KICK, DOWNING = "deep", "squib", "onside", "down"  # as they are written, before a number if they have one

KICK_CARDS = 6


class Hand(Notation[State]):
    """Four different cards of the own deck, left to right: `KH-7D-5C-9S`. Allowed is the deck. In parts it is card by card."""

    span = len(NAMES)
    in_parts = True
    needs_position = False

    def read(self, g: State, token: str) -> int:
        return packed([read_card(name) for name in token.split("-")])

    def write(self, g: State, value: int) -> str:
        return "-".join(names_of(value))

    def permits(self, g: State, allowed: int, value: int) -> bool:
        cards = unpacked(value)
        return len(cards) == HAND == len(set(cards)) and all(allowed >> card & 1 for card in cards)

    def why_not(self, g: State, allowed: int, value: int) -> str:
        return card_trouble(NAMES, allowed, HAND, unpacked(value))

    def options(self, g: State, allowed: int) -> Iterator[int]:
        deck = [card for card in range(len(NAMES)) if allowed >> card & 1]
        return (packed(cards) for cards in permutations(deck, HAND))

    def parts(self, g: State, allowed: int, before: Sequence[int]) -> Sequence[int]:
        if len(before) == HAND:
            return ()
        return tuple(card for card in range(len(NAMES)) if allowed >> card & 1 and card not in before)

    def whole(self, parts: Sequence[int]) -> int:
        return packed(parts)

    def write_part(self, g: State, part: int) -> str:
        return NAMES[part]

    def listing(self, g: State, allowed: int) -> list[str]:
        return ["*-*-*-*"]

    def spelled_out(self, g: State, allowed: int) -> list[str]:
        return super().listing(g, allowed) if allowed.bit_count() <= FEW_CARDS else self.listing(g, allowed)


class Target(Notation[State]):
    """One of the own four cards with what it is to do: `pass-KH`, `run-7D`. Allowed are the four, seven bits each."""

    span = 2 * RUN_TARGET
    needs_position = False

    def read(self, g: State, token: str) -> int:
        kind, hyphen, card = token.partition("-")
        if kind not in KINDS or not hyphen:
            raise InvalidInput(f"{token!r} is not of the form pass-CARD or run-CARD")
        return read_card(card) + RUN_TARGET * KINDS.index(kind)

    def write(self, g: State, value: int) -> str:
        return f"{KINDS[value // RUN_TARGET]}-{NAMES[value % RUN_TARGET]}"

    def permits(self, g: State, allowed: int, value: int) -> bool:
        return value in self.options(g, allowed)

    def options(self, g: State, allowed: int) -> Iterator[int]:
        return (allowed >> 7 * place & 127 for place in range(HAND))


class Kickoff(Notation[State]):
    """`deep`, `squib-N` for the yard line aimed at, `onside-N` for the yards added. Allowed is their number: all are, always."""

    span = KICKOFFS
    needs_position = False

    def read(self, g: State, token: str) -> int:
        kind, hyphen, number = token.partition("-")
        if token == DEEP_KICK:
            return DEEP
        if kind in (SQUIB_KICK, ONSIDE_KICK) and hyphen:
            if kind == SQUIB_KICK:
                return read_number(number, SQUIBS)
            return ONSIDE + read_number(number, ONSIDES)
        raise InvalidInput(f"there is no {token!r}")

    def write(self, g: State, value: int) -> str:
        if value == DEEP:
            return DEEP_KICK
        return f"{SQUIB_KICK}-{value}" if value < ONSIDE else f"{ONSIDE_KICK}-{value - ONSIDE}"

    def permits(self, g: State, allowed: int, value: int) -> bool:
        return 0 <= value < allowed

    def options(self, g: State, allowed: int) -> Iterator[int]:
        return iter(range(allowed))


class Downing(Notation[State]):
    """`leave`, or `down-N` where the kicking team stops the ball N yards short of its bounce. Allowed is a mask: N is bit N + 1."""

    span = 15
    needs_position = False
    by_mask = True

    def read(self, g: State, token: str) -> int:
        if token == "leave":
            return 0
        kind, hyphen, number = token.partition("-")
        if kind == DOWNING and hyphen:
            return 1 + read_number(number, range(14))
        raise InvalidInput(f"there is no {token!r}")

    def write(self, g: State, value: int) -> str:
        return "leave" if value == 0 else f"{DOWNING}-{value - 1}"

    def permits(self, g: State, allowed: int, value: int) -> bool:
        return bool(allowed >> value & 1)

    def options(self, g: State, allowed: int) -> Iterator[int]:
        return (value for value in range(15) if allowed >> value & 1)


class Cards(Draw):
    """Cards of a deck, which are counted by their ranks."""

    def sort(self, name: str) -> str:
        return name[:-1]


class PlaceKick(Cards):
    """The six cards of a field goal or extra point.

    Nothing but the place of the Ace of Spades, the first card and the sum decides such a kick, so of all draws that agree in these one is
    enumerated, with the weight of all. What is drawn after a block then comes from a deck that lacks the cards of this one.
    """

    def outcomes(self, g: State, allowed: tuple[int, int]) -> Iterator[tuple[int, int]]:
        if allowed == (FULL_DECK, KICK_CARDS):
            return iter(_place_kicks())
        return super().outcomes(g, allowed)


@cache
def _place_kicks() -> tuple[tuple[int, int], ...]:
    """One draw of each kind and how many there are of it: no Ace of Spades, or the Ace in each place."""
    ordinary = tuple(card for card in range(len(NAMES)) if card != ACE_OF_SPADES)
    kicks: list[tuple[int, int]] = []
    for cards, count in _by_sum(ordinary, KICK_CARDS).values():
        kicks.append((packed(cards), count * perm(KICK_CARDS)))
    rest = KICK_CARDS - 1
    for cards, count in _by_sum(ordinary, rest).values():
        kicks.append((packed((ACE_OF_SPADES, *cards)), count * perm(rest)))
    for rank in range(13):
        firsts = [card for card in ordinary if card % 13 == rank]
        others = tuple(card for card in ordinary if card != firsts[0])
        for cards, count in _by_sum(others, rest - 1).values():
            weight = len(firsts) * count * perm(rest - 1)
            kicks += [
                (packed((firsts[0], *cards[: place - 1], ACE_OF_SPADES, *cards[place - 1 :])), weight) for place in range(1, KICK_CARDS)
            ]
    return tuple(kicks)


def _by_sum(cards: tuple[int, ...], size: int) -> dict[int, tuple[tuple[int, ...], int]]:
    """For each sum of values that `size` of these cards can have: one such set of cards, and how many sets there are."""
    tables: list[dict[int, tuple[tuple[int, ...], int]]] = [{} for _ in range(size + 1)]
    tables[0][0] = (), 1
    for card in cards:
        for taken in range(size, 0, -1):
            for total, (chosen, count) in tables[taken - 1].items():
                known, before = tables[taken].get(total + card % 13 + 1, ((*chosen, card), 0))
                tables[taken][total + card % 13 + 1] = known, before + count
    return tables[size]


def read_card(name: str) -> int:
    """A card by its name, or InvalidInput."""
    if name not in NAMES:
        raise InvalidInput(f"there is no card {name!r}")
    return NAMES.index(name)


def read_number(text: str, known: range) -> int:
    """A number as it is written, without leading zeros, or InvalidInput."""
    if text not in map(str, known):
        raise InvalidInput(f"{text!r} is not a number from {known[0]} to {known[-1]}")
    return int(text)


CARDS = Cards("draw", NAMES)

QUESTIONS: dict[int, Notation[Any]] = {
    Ask.CALL_COIN: Options(Side),
    Ask.CALL_COLOR: Options(Color),
    Ask.CHOICE: Options(Choice),
    Ask.KICKOFF: Kickoff(),
    Ask.SHORT_KICK: Options(ShortKick),
    Ask.FREE_KICK: Options(FreeKick),
    Ask.CALL: Options(Call),
    Ask.TIMEOUT: Options(Stop),
    Ask.RUN_OUT: Options(RunOut),
    Ask.HAND: Hand(),
    Ask.TARGET: Target(),
    Ask.MORE: Options(More),
    Ask.SIDELINE: Options(Sideline),
    Ask.DECLARE: Options(Declare),
    Ask.TOUCHBACK: Options(Touchback),
    Ask.PUNT_RETURN: Options(PuntReturn),
    Ask.DOWN_IT: Downing(),
    Ask.TRY: Options(Try),
    **{question: CARDS for question in Ask if question >= Ask.CUT},
    Ask.PLACE_KICK: PlaceKick("draw", NAMES),
}
