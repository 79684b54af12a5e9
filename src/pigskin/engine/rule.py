"""Rules and the verbs they use.

A rule is a plain function of the game `g`. Everything that comes from outside it asks `g` for; who answers (a list of inputs, bots and
a generator, a compiled record) is none of its business.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, fields
from functools import cache, lru_cache
from types import FunctionType
from typing import Any, ClassVar, NamedTuple, Protocol, Self, TypeVar

from pigskin.engine.books import Book

F = TypeVar("F", bound=Callable[..., Any])

Sampler = Callable[[Any, Any, Any], int]

# Who may answer besides the seats (0, 1, ...): chance, which can be sampled, and the world outside (a clock, a feed), which cannot.
CHANCE, OUTSIDE, NOBODY, TIE = -1, -2, -3, -4
EVERYBODY = -1

# To let an offer go by is one more option of it, for a policy; a person just does nothing.
PASS = 62
MAY_PASS = 1 << PASS

# The props that every game may use have their questions here; a game's own questions are numbered from 0.
DICE, DIE, COIN = -1, -2, -3
THROWS = 36  # of two dice that are told apart
HEADS, TAILS = 0, 1

# A field of a state that not every seat may see is declared `field(..., metadata=SECRET)`.
SECRET = {"secret": True}
# One that no rule goes by, but policies may, is declared `field(..., metadata=ASIDE)`: it is no part of a position's fingerprint.
ASIDE = {"aside": True}

RULES: list[Callable[..., Any]] = []


def rule(function: F) -> F:
    """Marks a function of `g` as a rule: it runs as it stands, and can be compiled."""
    RULES.append(function)
    return function


def names_used(function: Callable[..., Any]) -> set[str]:
    """All names in the code of a rule and of every function it reaches: what it calls, and which verbs of `g`."""
    waiting, seen, names = [function], set[Any](), set[str]()
    while waiting:
        found = waiting.pop()
        if isinstance(found, FunctionType) and found not in seen:
            seen.add(found)
            names.update(found.__code__.co_names)
            waiting += [found.__globals__[name] for name in found.__code__.co_names if name in found.__globals__]
    return names


@cache
def looks_up(policy: Callable[..., Any]) -> bool:
    """Whether a policy needs the game's book."""
    return "look_up" in names_used(policy)


class Question(NamedTuple):
    """Something that may be answered now: who is asked, which of the game's questions, and what may be said."""

    who: int
    kind: int
    allowed: Any
    optional: bool = False
    audience: int = EVERYBODY


known_question = lru_cache(maxsize=4096)(Question)  # those of the seats come again and again; to find one is faster than to make it


def seats_come_first(questions: Iterable[Question]) -> bool:
    """Whether a seat is offered to act before whoever is expected."""
    return any(question.optional and question.who >= 0 for question in questions)


class Answers(Protocol):
    """Whatever answers the verbs of an interpreted run."""

    def take(self, g: State, question: Question) -> int: ...
    def take_all(self, g: State, questions: tuple[Question, ...]) -> tuple[int, ...]: ...
    def take_first(self, g: State, questions: list[Question]) -> tuple[int, int, int]: ...
    def conceal(self, seat: int) -> None: ...
    def tell(self, event: int, seat: int, value: int, spot: int, detail: int) -> None: ...
    def word(self) -> int: ...


ROLL = Question(CHANCE, DICE, THROWS)
ROLL_ONE = Question(CHANCE, DIE, 6)
FLIP = Question(CHANCE, COIN, 2)


@dataclass
class State:
    """Base of every game's state. Its fields (ints, bools, fixed-size lists of ints) are the state, its methods the verbs."""

    book: ClassVar[Book | None] = None  # in which a game's bots look things up

    over: bool = False
    winner: int = NOBODY

    def __post_init__(self) -> None:
        self._answers: Answers
        self._floor: list[Question] = []

    def roll(self) -> tuple[int, int]:
        """Two dice are thrown."""
        face = self._answers.take(self, ROLL)
        return face // 6 + 1, face % 6 + 1

    def die(self) -> int:
        """One die is thrown."""
        return self._answers.take(self, ROLL_ONE) + 1

    def flip(self) -> int:
        """A coin is flipped: HEADS or TAILS."""
        return self._answers.take(self, FLIP)

    def draw(self, question: int, pile: int, count: int) -> int:
        """`count` different cards of `pile` (a bit mask) are drawn in order; `nth` takes them out of the answer."""
        return self._answers.take(self, Question(CHANCE, question, (pile, count)))

    def deal(self, question: int, seat: int, pile: int, count: int) -> int:
        """Like `draw`, but only `seat` sees the cards."""
        return self._answers.take(self, Question(CHANCE, question, (pile, count), audience=seat))

    def spot(self, question: int, weights: tuple[int, ...]) -> int:
        """One of several outcomes, each as likely as its weight: where a ball comes to lie."""
        return self._answers.take(self, Question(CHANCE, question, weights))

    def chance(self, question: int, sampler: Sampler, allowed: Any, seat: int = EVERYBODY) -> int:
        """Any other chance. A compiled run draws it with `sampler`, by which the question's notation samples; `seat` alone sees it."""
        return self._answers.take(self, Question(CHANCE, question, allowed, audience=seat))

    def ask(self, seat: int, question: int, allowed: int) -> int:
        """One seat decides."""
        return self._answers.take(self, known_question(seat, question, allowed))

    def ask_all(self, seats: tuple[int, ...], question: int | tuple[int, ...], allowed: tuple[int, ...]) -> tuple[int, ...]:
        """Several seats decide in secret, in any order, and are revealed together. A seat with nothing allowed is not asked: PASS.

        The question is the same for all, or a tuple with each seat's own.
        """
        kinds = question if isinstance(question, tuple) else (question,) * len(seats)
        questions = tuple(Question(*each) for each in zip(seats, kinds, allowed, strict=True))
        return self._answers.take_all(self, questions)

    def conceal(self, seat: int) -> None:
        """What this seat answered in the last secret choice is never revealed to the others."""
        self._answers.conceal(seat)

    def offer(self, who: int, question: int, allowed: int, seat: int = EVERYBODY) -> None:
        """On the floor to be opened next, `who` may act, and need not. Allowed 0: may not after all. `seat` alone sees what it answers."""
        if allowed:
            self._floor.append(known_question(who, question, allowed, True, seat))

    def expect(self, who: int, question: int, allowed: int, seat: int = EVERYBODY) -> None:
        """On the floor to be opened next, it is for `who` to act if no one else does. `seat` alone sees what it answers."""
        self._floor.append(known_question(who, question, allowed, False, seat))

    def listen(self) -> tuple[int, int, int]:
        """The floor is open to all that was offered and expected: who acted, on which question, how."""
        floor, self._floor = self._floor, []
        return self._answers.take_first(self, floor)

    def tell(self, event: int, seat: int, value: int = 0, spot: int = 0, detail: int = 0) -> None:
        """A football event, for play-by-play, statistics and feeds."""
        self._answers.tell(event, seat, value, spot, detail)

    def word(self) -> int:
        """32 random bits for a policy that mixes; no input of the game."""
        return self._answers.word()

    def look_up(self, place: int) -> int:
        """A byte of the game's book, for a policy; no input of the game."""
        assert self.book is not None
        return self.book.pages[place]

    def copied(self) -> Self:
        """An independent state with the same fields."""
        kind: Any = type(self)
        twin: Self = object.__new__(kind)
        twin.__dict__ = values = self.__dict__.copy()
        for name in _lists(kind):
            values[name] = values[name].copy()
        values["_floor"] = []
        return twin

    def answered_by(self, answers: Answers) -> Self:
        """A copy whose verbs `answers` will answer."""
        twin = self.copied()
        twin._answers = answers
        return twin

    def numbers(self) -> dict[str, int | list[int]]:
        """The fields as plain numbers, in order."""
        values: dict[str, int | list[int]] = {}
        for field in fields(self):
            value = getattr(self, field.name)
            values[field.name] = [int(item) for item in value] if isinstance(value, list) else int(value)
        return values


def position_of(state: State) -> dict[str, int | list[int]]:
    """The numbers that make a position what it is, in order: all but those of fields declared with ASIDE."""
    kind: Any = type(state)
    return {name: value for name, value in state.numbers().items() if name not in _aside(kind)}


@cache
def _aside(state: Any) -> frozenset[str]:
    return frozenset(field.name for field in fields(state) if field.metadata.get("aside"))


def public_fields(state: Any) -> tuple[str, ...]:
    """The fields that nobody need hide: all but those declared with SECRET."""
    return tuple(field.name for field in fields(state) if not field.metadata.get("secret"))


@cache
def _lists(state: Any) -> tuple[str, ...]:
    return tuple(field.name for field in fields(state) if isinstance(getattr(state(), field.name), list))


def below(g: Any, n: int) -> int:
    """A number from 0 to n-1, each exactly equally likely (multiply, and reject what would tip the balance). Compiled, it is unsigned."""
    product = g.word() * n
    if product & 0xFFFFFFFF < n:
        uneven = (0x100000000 - n) % n
        while product & 0xFFFFFFFF < uneven:
            product = g.word() * n
    return int(product >> 32)


@rule
def nth(cards: int, place: int) -> int:
    """The card at a place of a draw, counted from 0."""
    return (cards >> 6 * place) & 63


def count_bits(mask: int) -> int:
    """How many members a mask has. Compiled, it is one instruction."""
    return mask.bit_count()


def lowest_bit(mask: int) -> int:
    """The first member of a mask that has any. Compiled, it is one instruction."""
    return (mask & -mask).bit_length() - 1


def scratch(size: int) -> list[int]:
    """So many zeros for a policy to reckon with. Compiled, it is an array."""
    return [0] * size


def append_to(row: list[int], count: int, value: int) -> None:
    """Puts a value behind the `count` that a row of the state has. A full row grows. Compiled, it cannot, and the run fails."""
    if count < len(row):
        row[count] = value
    else:
        row.append(value)


def nth_bit(mask: int, place: int) -> int:
    """The member of a mask at a place, counted from 0. Compiled, it is two instructions where the CPU has them."""
    while place:
        mask &= mask - 1
        place -= 1
    return lowest_bit(mask)


@rule
def any_of(g: Any, mask: int) -> int:
    """A member of a mask, each equally likely."""
    return nth_bit(mask, below(g, count_bits(mask)))


@rule
def draw_from(g: Any, pile: int, count: int) -> int:
    """`count` members of a mask in the order drawn, six bits each, closed by a one so that the count can be told."""
    cards = 1 << 6 * count
    for place in range(count):
        card = any_of(g, pile)
        pile &= ~(1 << card)
        cards |= card << 6 * place
    return cards


@rule
def weighted(g: Any, weights: Any) -> int:
    """A place in a row of weights, each as likely as its weight."""
    whole = 0
    for weight in weights:
        whole += weight
    point = below(g, whole)
    place = 0
    while point >= weights[place]:
        point -= weights[place]
        place += 1
    return place


@rule
def random(g: Any, seat: int, question: int, allowed: int) -> int:
    """The policy that takes any option, each equally likely; an offer is let go by as one of them."""
    return any_of(g, allowed)
