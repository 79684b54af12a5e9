"""Between the numbers of the rules and the tokens of people: how each kind of answer is written, and which are open."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from enum import IntEnum
from functools import lru_cache
from itertools import permutations
from math import perm
from typing import Any, Generic, NamedTuple, Protocol, TypeVar

from pigskin.engine.errors import InvalidInput, quote
from pigskin.engine.rule import COIN, DICE, DIE, PASS, State, below, draw_from, nth, weighted

S = TypeVar("S", bound=State)


class Bits(Protocol):
    """A source of random 32-bit words."""

    def word(self) -> int: ...


class Lot(NamedTuple):
    """What chance draws an outcome from, so that whoever knows the words can draw it again.

    So many times one is drawn and not put back: a number below the copies that are left says which, counted along the names. The outcome is
    the names of what was drawn, joined, in the order drawn; or, if it is `sorted`, in the order of the names.
    """

    names: tuple[str, ...]
    copies: tuple[int, ...]
    draws: int = 1
    joint: str = ""
    sorted: bool = False


class Notation(ABC, Generic[S]):
    """How the answers to one question are written. `source` names who answers when it is no seat: dice, a deck, a clock.

    Answers are numbers below `span`. Where there are too many of them, such as hands of several cards, it is `in_parts`: an answer
    is built of smaller ones, each below `span`, so that whoever goes through all answers need not do it in one step; and a `span` of 0 says
    that they are not meant to be gone through. A notation that can tell its options and parts without looking at `g` says so by
    `needs_position = False`, and one whose `allowed` is a mask of its answers by `by_mask = True`.
    """

    source: str | None = None
    span: int = PASS
    in_parts: bool = False
    needs_position: bool = True
    by_mask: bool = False
    explained = True  # whether the game's words explain each answer

    @abstractmethod
    def read(self, g: S, token: str) -> int:
        """The number behind a token, or InvalidInput. More spellings may be read than the one that is written."""

    @abstractmethod
    def write(self, g: S, value: int) -> str: ...

    def heard(self, said: str) -> str:
        """The token that somebody at a table means who says this. Prompts listen; records, scenarios and the network know tokens alone."""
        return said

    @abstractmethod
    def permits(self, g: S, allowed: Any, value: int) -> bool:
        """Whether a value that could be read may be given here."""

    def why_not(self, g: S, allowed: Any, value: int) -> str:
        """What is wrong with a value that could be read and is not permitted, if there is more to say than that."""
        return ""

    def why_closed(self, g: S, value: int) -> str:
        """Why a value that could be read cannot be given now, whatever is asked, if there is more to say than that."""
        return ""

    @abstractmethod
    def options(self, g: S, allowed: Any) -> Iterator[int]:
        """Every value that may be given here."""

    def listing(self, g: S, allowed: Any) -> list[str]:
        """What may be given here, for people: all tokens, or families of them such as `squib-*`."""
        return [self.write(g, value) for value in self.options(g, allowed)]

    def spelled_out(self, g: S, allowed: Any) -> list[str]:
        """What may be given here, token by token wherever that can be done, for those who compare."""
        return self.listing(g, allowed)

    def parts(self, g: S, allowed: Any, before: Sequence[int]) -> Sequence[int]:
        """What may come next after the parts `before`; nothing when the answer is whole. Every answer has one way to be built."""
        return () if before else tuple(self.options(g, allowed))

    def whole(self, parts: Sequence[int]) -> int:
        """The answer that is built of these parts."""
        return parts[0]

    def write_part(self, g: S, part: int) -> str:
        return self.write(g, part)

    def hint(self, g: S, allowed: Any) -> str:
        """How an answer is typed, where the listing does not say it; empty where it does."""
        return ""


class ChanceNotation(Notation[S]):
    """A question to chance: the outcomes have known weights, so they can be sampled and enumerated."""

    explained = False

    @abstractmethod
    def outcomes(self, g: S, allowed: Any) -> Iterator[tuple[int, int]]:
        """Each distinct outcome and its weight."""

    @abstractmethod
    def sample(self, bits: Bits, g: S, allowed: Any) -> int: ...

    @abstractmethod
    def lot(self, g: S, allowed: Any) -> Lot | None:
        """What `sample` draws from; None where an outcome is not drawn but computed."""

    def sort(self, name: str) -> str:
        """Under what a name of the lot is counted: dice by their total, cards by their rank."""
        return name

    def options(self, g: S, allowed: Any) -> Iterator[int]:
        return (value for value, _ in self.outcomes(g, allowed))

    def total(self, g: S, allowed: Any) -> int:
        """The sum of all weights."""
        return sum(weight for _, weight in self.outcomes(g, allowed))

    def part_weights(self, g: S, allowed: Any, before: Sequence[int]) -> Sequence[tuple[int, int]]:
        """Each part that may come next, and its weight among them; nothing when the outcome is whole."""
        return () if before else tuple(self.outcomes(g, allowed))

    def parts(self, g: S, allowed: Any, before: Sequence[int]) -> Sequence[int]:
        return tuple(part for part, _ in self.part_weights(g, allowed, before))


class Options(Notation[S]):
    """The members of an IntEnum: `END_RUN` is written `end-run`. Allowed is a mask of them."""

    needs_position = False
    by_mask = True

    def __init__(self, enum: type[IntEnum], source: str | None = None) -> None:
        self.source = source
        self._values = {token_of(member): int(member) for member in enum}
        self._tokens = {value: token for token, value in self._values.items()}
        self.span = max(self._tokens) + 1
        self._listings: dict[int, list[str]] = {}

    @property
    def tokens(self) -> tuple[str, ...]:
        """All of them, as they are written."""
        return tuple(self._values)

    def read(self, g: S, token: str) -> int:
        value = self._values.get(token)
        if value is None:
            raise InvalidInput(f"there is no {quote(token)}")
        return value

    def write(self, g: S, value: int) -> str:
        return self._tokens[value]

    def permits(self, g: S, allowed: int, value: int) -> bool:
        return bool(allowed >> value & 1)

    def options(self, g: S, allowed: int) -> Iterator[int]:
        return (value for value in self._tokens if allowed >> value & 1)

    def listing(self, g: S, allowed: int) -> list[str]:
        listing = self._listings.get(allowed)
        if listing is None:
            listing = self._listings[allowed] = super().listing(g, allowed)
        return listing.copy()


class Faces(ChanceNotation[State]):
    """Equally likely outcomes of a prop, each with its name. Allowed is their number."""

    needs_position = False

    def __init__(self, source: str, names: Sequence[str]) -> None:
        self.source = source
        self._names = list(names)
        self._values = {name: value for value, name in enumerate(names)}
        self.span = len(names)

    def read(self, g: State, token: str) -> int:
        value = self._values.get(token)
        if value is None:
            raise InvalidInput(f"{self.source} cannot show {quote(token)}")
        return value

    def write(self, g: State, value: int) -> str:
        return self._names[value]

    def permits(self, g: State, allowed: int, value: int) -> bool:
        return value < allowed

    def outcomes(self, g: State, allowed: int) -> Iterator[tuple[int, int]]:
        return ((value, 1) for value in range(allowed))

    def sample(self, bits: Bits, g: State, allowed: int) -> int:
        return below(bits, allowed)

    def lot(self, g: State, allowed: int) -> Lot:
        return Lot(tuple(self._names), (1,) * len(self._names))


class Dice(Faces):
    """Two dice, `5-4`. Where the order means nothing, an outcome and its mirror image are enumerated as one of twice the weight."""

    def __init__(self, source: str = "dice", *, ordered: bool = False) -> None:
        super().__init__(source, [f"{first}-{second}" for first in range(1, 7) for second in range(1, 7)])
        self._ordered = ordered

    def sort(self, name: str) -> str:
        return str(sum(map(int, name.split("-"))))

    def outcomes(self, g: State, allowed: int) -> Iterator[tuple[int, int]]:
        if self._ordered:
            yield from super().outcomes(g, allowed)
            return
        for first in range(6):
            for second in range(first + 1):
                yield 6 * first + second, 1 if first == second else 2


class Draw(ChanceNotation[State]):
    """Different cards in the order drawn, `KH-7D`. Allowed is the pile (a mask) and the number of cards. In parts it is card by card."""

    needs_position = False
    in_parts = True

    def __init__(self, source: str, names: Sequence[str], joint: str = "-") -> None:
        self.source, self._joint = source, joint
        self._names = list(names)
        self._cards = {name: card for card, name in enumerate(names)}
        self.span = len(names)

    def read(self, g: State, token: str) -> int:
        names = token.split(self._joint)
        for name in names:
            if name not in self._cards:
                raise InvalidInput(f"there is no card {quote(name)}")
        return packed([self._cards[name] for name in names])

    def write(self, g: State, value: int) -> str:
        return self._joint.join(self._names[card] for card in unpacked(value))

    def permits(self, g: State, allowed: tuple[int, int], value: int) -> bool:
        pile, count = allowed
        cards = unpacked(value)
        return len(cards) == count == len(set(cards)) and all(pile >> card & 1 for card in cards)

    def why_not(self, g: State, allowed: tuple[int, int], value: int) -> str:
        pile, count = allowed
        return card_trouble(self._names, pile, count, unpacked(value))

    def outcomes(self, g: State, allowed: tuple[int, int]) -> Iterator[tuple[int, int]]:
        pile, count = allowed
        members = [card for card in range(len(self._names)) if pile >> card & 1]
        return ((packed(cards), 1) for cards in permutations(members, count))

    def total(self, g: State, allowed: tuple[int, int]) -> int:
        pile, count = allowed
        return perm(pile.bit_count(), count)

    def sample(self, bits: Bits, g: State, allowed: tuple[int, int]) -> int:
        pile, count = allowed
        return draw_from(bits, pile, count)

    def lot(self, g: State, allowed: tuple[int, int]) -> Lot:
        pile, count = allowed
        return Lot(tuple(self._names), tuple(pile >> card & 1 for card in range(len(self._names))), count, self._joint)

    def part_weights(self, g: State, allowed: tuple[int, int], before: Sequence[int]) -> Sequence[tuple[int, int]]:
        pile, count = allowed
        if len(before) == count:
            return ()
        return tuple((card, 1) for card in range(self.span) if pile >> card & 1 and card not in before)

    def whole(self, parts: Sequence[int]) -> int:
        return packed(parts)

    def write_part(self, g: State, part: int) -> str:
        return self._names[part]

    def listing(self, g: State, allowed: tuple[int, int]) -> list[str]:
        pile, count = allowed
        if count > 1:
            return [self._joint.join("*" * count)]
        return [name for card, name in enumerate(self._names) if pile >> card & 1]


class Weighted(ChanceNotation[State]):
    """Named outcomes of unequal chances. Allowed is the row of weights."""

    needs_position = False

    def __init__(self, source: str, names: Sequence[str]) -> None:
        self.source = source
        self._names = list(names)
        self.span = len(names)

    def read(self, g: State, token: str) -> int:
        if token not in self._names:
            raise InvalidInput(f"{self.source} cannot be {quote(token)}")
        return self._names.index(token)

    def write(self, g: State, value: int) -> str:
        return self._names[value]

    def permits(self, g: State, allowed: tuple[int, ...], value: int) -> bool:
        return allowed[value] > 0

    def outcomes(self, g: State, allowed: tuple[int, ...]) -> Iterator[tuple[int, int]]:
        return ((value, weight) for value, weight in enumerate(allowed) if weight)

    def sample(self, bits: Bits, g: State, allowed: tuple[int, ...]) -> int:
        return weighted(bits, allowed)

    def lot(self, g: State, allowed: tuple[int, ...]) -> Lot:
        return Lot(tuple(self._names), allowed)


def card_trouble(names: Sequence[str], pile: int, count: int, cards: Sequence[int]) -> str:
    """What is wrong with cards that should be so many different ones of a pile."""
    if len(cards) != count:
        return f"{count} card{'s are' if count > 1 else ' is'} asked for, not {len(cards)}"
    for place, card in enumerate(cards):
        if card in cards[:place]:
            return f"{names[card]} is named twice"
        if not pile >> card & 1:
            return f"{names[card]} is not there any more"
    return ""


@lru_cache(maxsize=None, typed=True)  # members of two enums may be equal numbers
def token_of(member: IntEnum) -> str:
    """`END_RUN` is `end-run`; a name that Python would not take begins with an underscore: `_2WR` is `2wr`."""
    return member.name.lstrip("_").lower().replace("_", "-")


def packed(cards: Sequence[int]) -> int:
    """Cards in the form in which a draw gives them."""
    value = 1
    for card in reversed(cards):
        value = value << 6 | card
    return value


def unpacked(value: int) -> list[int]:
    """The cards behind a packed draw."""
    return [nth(value, place) for place in range((value.bit_length() - 1) // 6)]


def mask(*members: int) -> int:
    """The set of these options."""
    return sum(1 << member for member in set(members))


PROPS: dict[int, ChanceNotation[Any]] = {
    DICE: Dice(),
    DIE: Faces("dice", ["1", "2", "3", "4", "5", "6"]),
    COIN: Faces("coin", ["heads", "tails"]),
}
