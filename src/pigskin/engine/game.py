"""What makes a game: its state, its rules, its words, and what its tables may choose."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from enum import IntEnum
from functools import cached_property
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType
from typing import Any, Literal, NamedTuple, Protocol, Self, runtime_checkable

from pigskin.engine.errors import OptionError, near, quote
from pigskin.engine.names import Voice
from pigskin.engine.notation import PROPS, Bits, ChanceNotation, Notation
from pigskin.engine.rule import NOBODY, Question, State, names_used, random

BlankKind = Literal["choice", "whole", "yes-no", "text", "reward", "each", "either", "list"]
Level = Literal["easy", "medium", "hard"]
Policy = Callable[[Any, int, int, int], int]
Values = Mapping[str, Any]
ENGLISH = "en"
Side = Literal["home", "away"]
SIDES: tuple[Side, ...] = ("home", "away")
HOUSE, RANDOM = "house", "random"  # the bot that every game should have, and the one that it has
LEVELS = ("rookie", HOUSE, "expert", "perfect")  # how well bots play that are called so, the weakest first


class Told(NamedTuple):
    """An event as it was told, with the position before its play."""

    event: int
    seat: int
    value: int
    spot: int
    detail: int
    before: Any


class GameWords(Protocol):
    """What a game says to people, in one language. A game of the house has it in `words`, with a catalogue for each language."""

    def situation(self, g: Any) -> str:
        """Where the game stands, in a phrase."""

    def question(self, g: Any, question: Question) -> str:
        """What is asked, as one would say it across the table."""

    def explain(self, g: Any, question: int, value: int) -> str:
        """What an answer does, in a line."""

    def sentence(self, told: Told) -> str | None:
        """An event as the announcer tells it; None for what goes without saying."""

    @property
    def labels(self) -> Mapping[str, str]:
        """What things are called: the game itself, its options and its answers, by the keys that `engine.phrases` tells."""


@runtime_checkable
class BriefWords(Protocol):
    """Words that say besides what an answer leads to in so few words that they fit on its button."""

    def brief(self, g: Any, question: int, value: int) -> str:
        """What an answer leads to here; '' where its name says enough."""


@runtime_checkable
class AdvisingWords(Protocol):
    """Words that add to what a coach says of an answer."""

    def advice(self, g: Any, question: int, value: int) -> str:
        """What speaks for an answer here, or against it, in a sentence; '' where there is nothing to add."""


@runtime_checkable
class NamingWords(Protocol):
    """Words that call answers by name that have no label of their own, such as hands of cards."""

    def answer(self, g: Any, question: int, value: int) -> str:
        """What an answer is called; '' where its label says it."""


@runtime_checkable
class VoicedWords(Protocol):
    """Words that can be said to one reader in particular."""

    def in_voice(self, voice: Voice) -> Self:
        """The same words in this voice."""


@dataclass(frozen=True)
class Blank:
    """What is to be filled in for an option on a form.

    A choice among values, a whole number, yes or no, a text (any one; values are worth offering), a reward (a number or a text), or several
    parts: `each` by its name, `either` one of them, or a `list`. An `empty` one may be left so: it is None then, or not there among its
    parts.
    """

    kind: BlankKind
    values: tuple[Any, ...] = ()
    low: int = 0
    high: int = 0
    parts: Mapping[str, Blank] = field(default_factory=dict)
    empty: bool = False


@dataclass(frozen=True)
class Option:
    """Something a table agrees on before the game. `examples` are values worth offering, the default among them.

    What it is called and what it does is said by the game's words.

    With `reads_files`, a value may name a file of this machine, so a stranger over the network may only choose among the examples.
    """

    name: str
    default: Any
    read: Callable[[Any], Any]
    examples: tuple[Any, ...] = ()
    reads_files: bool = False
    form: Blank | None = None

    @property
    def blank(self) -> Blank:
        """How a form asks for it; where nothing is said of that, by what reads it, else as one of the examples."""
        if self.form is not None:
            return self.form
        if isinstance(self.default, bool):
            return Blank("yes-no")
        if isinstance(self.read, OneOf):
            return Blank("choice", values=self.read.values)
        if isinstance(self.read, Whole):
            return Blank("whole", low=self.read.low, high=self.read.high)
        return Blank("choice", values=self.examples)


@dataclass(frozen=True)
class Interrupt:
    """An input from outside that may come at any moment: it raises a flag of the state, and the rules look at it where the book does."""

    who: str
    token: str
    flag: str
    when: Callable[[Any], bool] = lambda g: True


class Deadline(NamedTuple):
    """A time that the host of a table keeps: after so many seconds it sends this input."""

    line: str
    seconds: float
    since_start: bool = False


@dataclass(frozen=True)
class Follows:
    """How a game follows another football game, whose plays `pigskin.feeds` brings as rows. What they send to a table are beats."""

    option: tuple[str, str]  # and its value, by which a table follows
    beats: Callable[..., Iterator[Any]]  # of rows, in order; with `finished=False` the last drive may still go on
    feed: Callable[..., Any]  # sends beats to a match, and waits where people have to act first
    taped: Callable[[Game, Sequence[Any]], Game]  # the game with beats inside, so that it can be simulated by the thousand

    def is_on(self, options: Values) -> bool:
        """Whether a table with these options follows."""
        name, value = self.option
        return bool(options[name] == value)

    def switched_on(self, options: Values) -> dict[str, Any]:
        """The same table, following."""
        return {**options, **dict([self.option])}


class Flight(NamedTuple):
    """How a prop came to where chance let it end: its places, in what the game measures, so many seconds apart."""

    every: float
    places: list[tuple[float, ...]]


class Counted(NamedTuple):
    """What was counted over several games: a column for each of these names, and rows of a label and a cell for each."""

    names: list[str]
    rows: list[list[str]]


@dataclass(frozen=True)
class Tournaments:
    """How a game of two sides, one of which always wins, is played in tournaments.

    `options` are those of a game between a home and an away team, from what the tournament has chosen; `teams` says who played a game with
    these options, `problem` why it does not count, `statistics` what the teams and the players did, in its words in a language. Of
    tournaments that name no game, it is played in those where it is the `unnamed` one.
    """

    options: Callable[[Values, str, str], Values]
    teams: Callable[[Values], tuple[str, str]]
    problem: Callable[[Values], str | None] = lambda options: None
    statistics: Callable[[Sequence[Any], Any], dict[str, Counted]] = lambda matches, words: {}
    unnamed: bool = False


def nothing_private(g: Any, seat: int) -> dict[str, Any]:
    return {}


def nothing_face_down(g: Any) -> dict[str, Any]:
    return {}


def nothing_hidden(g: Any, seat: int, bits: Any) -> Any:
    return g.copied()


def no_cards(g: Any) -> dict[str, Any]:
    return {}


def no_deadlines(g: Any) -> tuple[Deadline, ...]:
    return ()


@dataclass(frozen=True, kw_only=True)
class Game:
    """One game of the house. A module of `pigskin.games` names it `GAME`."""

    id: str
    seats: tuple[str, ...]
    version: int
    state: type[State]
    play: Callable[[Any], None]
    questions: Mapping[int, Notation[Any]]
    words: GameWords
    options: tuple[Option, ...]
    opening: Callable[[Values], State]
    position: Callable[[Values, Values], State]
    sheet: Callable[[Any], Mapping[str, Any]]  # a TypedDict gives its picture in the browser types
    events: type[IntEnum]
    package: str  # the name of its folder's package
    private: Callable[[Any, int], Mapping[str, Any]] = nothing_private
    face_down: Callable[[Any], dict[str, Any]] = nothing_face_down  # what no seat sees, such as a draw pile; for scenarios alone
    resample: Callable[[Any, int, Any], Any] = nothing_hidden
    interrupts: tuple[Interrupt, ...] = ()
    deadlines: Callable[[Any], tuple[Deadline, ...]] = no_deadlines
    policies: Mapping[str, Policy] = field(default_factory=dict)
    timed: Callable[[Values], Values] = lambda options: options  # the same table when nobody holds a watch
    quick: Values = field(default_factory=dict)  # what a table has that is begun at once on a screen, where nobody filled in a form
    minutes: int = 0  # about how long that table takes two people; a test counts its turns
    level: Level = "medium"  # how hard the game is to learn
    own_props: tuple[str, str] | None = None  # the option, and its value, by which the players' own dice or cards decide
    translations: Mapping[str, GameWords] = field(default_factory=dict)  # its words in other languages than English, by their codes
    explained_by: Callable[[Any], Hashable] | None = None  # what of a position decides what an answer does; nothing: it is always the same
    board: Values = field(default_factory=dict)  # what the game is played on and never changes, for whoever draws it
    starts: Callable[[Values], tuple[str, ...]] | None = None  # the seats that play from the start, if others may stay empty
    tournaments: Tournaments | None = None  # how it is played in them, if it is
    follows: Follows | None = None  # how it follows another football game, if it can
    cards: Callable[[Any], Mapping[str, Any]] = no_cards  # what is printed on the cards of a table, and how many there are of each
    credits: str = ""

    @property
    def name(self) -> str:
        """What it is called in English."""
        return self.words.labels.get("name", self.id)

    @cached_property
    def folder(self) -> Path:
        """Where it lives."""
        return Path(str(import_module(self.package).__file__)).parent

    def part(self, name: str) -> ModuleType | None:
        """A module of its folder that others look for, such as its picture in the `terminal`; None where it has none."""
        own = f"{self.package}.{name}"
        is_folder = hasattr(import_module(self.package), "__path__")
        return import_module(own) if is_folder and find_spec(own) is not None else None

    @cached_property
    def flight(self) -> Callable[[Bits, Any], Flight | None] | None:
        """How the outcome came about that these bits give in this position: `flight` of its module of that name, if it has one."""
        return getattr(self.part("flight"), "flight", None)

    @cached_property
    def notations(self) -> dict[int, Notation[Any]]:
        """The notation of every question that can come up, the common props' included."""
        return {**PROPS, **self.questions}

    @cached_property
    def chances(self) -> dict[int, ChanceNotation[Any]]:
        """The notations of the questions to chance."""
        return {question: notation for question, notation in self.notations.items() if isinstance(notation, ChanceNotation)}

    @cached_property
    def sources(self) -> tuple[str, ...]:
        """Whoever may answer besides the seats: dice, decks, a clock."""
        asked = [notation.source for notation in self.notations.values() if notation.source]
        return tuple(dict.fromkeys([*asked, *(interrupt.who for interrupt in self.interrupts)]))

    @property
    def two_sided(self) -> bool:
        """Whether a home and an away team play it, and nobody else."""
        return self.seats == SIDES

    @property
    def has_private(self) -> bool:
        """Whether a seat may see what the others do not, such as a hand of cards."""
        return self.private is not nothing_private

    @property
    def has_hidden(self) -> bool:
        """Whether a position may hold what some seat cannot see."""
        return self.resample is not nothing_hidden

    @cached_property
    def has_secrets(self) -> bool:
        """Whether anything at all is kept from a seat: what another one sees, or a choice that several make in secret."""
        return self.has_private or "ask_all" in self.verbs

    @cached_property
    def bots(self) -> dict[str, Policy]:
        """All policies by name; every game has `random`."""
        return {RANDOM: random, **self.policies}

    @cached_property
    def levels(self) -> tuple[str, ...]:
        """The bots that one chooses by how well they play, the weakest first; those with names of their own come last."""
        named = [name for name in self.policies if name != RANDOM]
        return tuple(sorted(named, key=lambda name: LEVELS.index(name) if name in LEVELS else len(LEVELS)))

    @property
    def default_bot(self) -> str:
        """Who plays a seat for which no bot is named."""
        return HOUSE if HOUSE in self.bots else RANDOM

    @cached_property
    def verbs(self) -> frozenset[str]:
        """The verbs that its rules use, such as `roll` and `ask_all`."""
        used = names_used(self.play)
        return frozenset(name for name, verb in vars(State).items() if callable(verb) and name in used)

    def bot(self, name: str) -> Policy:
        if name not in self.bots:
            raise OptionError(f"{self.id} has no bot {quote(name)}{near(name, self.bots)}; it has {', '.join(sorted(self.bots))}")
        return self.bots[name]

    def table(self, options: Values | None = None) -> dict[str, Any]:
        """A table's options, checked and complete."""
        known = {option.name: option for option in self.options}
        for name in options or {}:
            if name not in known:
                raise OptionError(f"{self.id} has no option {quote(name)}{near(name, known)}; it has {', '.join(known)}")
        return {name: _read(option, (options or {}).get(name, option.default)) for name, option in known.items()}

    def real_props(self, options: Values) -> bool:
        """Whether the players' own dice or cards decide."""
        return self.own_props is not None and options[self.own_props[0]] == self.own_props[1]

    def starters(self, options: Values) -> tuple[str, ...]:
        """The seats that a game with these options cannot begin without."""
        return self.starts(options) if self.starts else self.seats

    def who(self, question: Question) -> str:
        """The name of whoever is asked: a seat, or a source such as `dice`."""
        return self.seats[question.who] if question.who >= 0 else str(self.notations[question.kind].source)

    def seat(self, name: str) -> int:
        return self.seats.index(name)

    def words_in(self, language: str) -> GameWords:
        """Its words in a language, or else in English."""
        return self.translations.get(language, self.words)

    @cached_property
    def _words_for(self) -> dict[tuple[str, int], GameWords]:
        return {}

    def words_for(self, language: str, reader: str = "") -> GameWords:
        """Its words as a page shows them, with marks for names; to the player of a seat as "you", where the words know how."""
        seat = self.seat(reader) if reader else NOBODY
        found = self._words_for.get((language, seat))
        if found is None:
            words = self.words_in(language)
            found = self._words_for[language, seat] = words.in_voice(Voice(True, seat)) if isinstance(words, VoicedWords) else words
        return found

    def guide(self, language: str = ENGLISH, at: Literal["page", "keyboard"] = "page") -> str:
        """How to play, in Markdown; in English where it is not told in this language.

        First the game itself, then what one does `at` a page or a keyboard, where its folder tells that.
        """
        ending = f"_{language}.md" if language in self.translations else ".md"
        there = self.folder / f"guide_{at}{ending}"
        game = (self.folder / f"guide{ending}").read_text(encoding="utf-8")
        return f"{game}\n{there.read_text(encoding='utf-8')}" if there.is_file() else game


def answer_name(words: GameWords, token: str, g: Any, question: int, value: int) -> str:
    """What an answer is called where people read it: by the game's words, or else as it is typed."""
    own = words.answer(g, question, value) if isinstance(words, NamingWords) else ""
    return own or words.labels.get(f"token.{token}") or words.labels.get(f"card.{token}") or token


def _read(option: Option, value: Any) -> Any:
    """A value of an option; OptionError names it."""
    try:
        return option.read(value)
    except OptionError as error:
        raise OptionError(f"{option.name}: {error}") from error


@dataclass(frozen=True)
class OneOf:
    """Reads an option that is one of these words."""

    values: tuple[str, ...]

    def __call__(self, value: Any) -> str:
        if value not in self.values:
            raise OptionError(f"{value!r} is not one of {', '.join(self.values)}")
        return str(value)


@dataclass(frozen=True)
class Whole:
    """Reads an option that is a whole number in these bounds."""

    low: int
    high: int

    def __call__(self, value: Any) -> int:
        if isinstance(value, bool) or not isinstance(value, int) or not self.low <= value <= self.high:
            raise OptionError(f"{value!r} is not a whole number from {self.low} to {self.high}")
        return value


def one_of(*values: str) -> OneOf:
    """An option that is one of these words."""
    return OneOf(values)


def whole(low: int, high: int) -> Whole:
    """An option that is a whole number in these bounds."""
    return Whole(low, high)


def yes_or_no(value: Any) -> bool:
    """Reads an option that is true or false."""
    if not isinstance(value, bool):
        raise OptionError(f"{value!r} is neither true nor false")
    return value
