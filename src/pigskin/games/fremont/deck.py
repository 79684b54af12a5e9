"""Decks: a card file is read and checked once, and then known by a number that follows from what is in it."""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from functools import cache, cached_property
from pathlib import Path
from typing import Any

import yaml

from pigskin.engine.errors import OptionError, near, quote
from pigskin.engine.notation import token_of
from pigskin.engine.textfile import TextFileError, read_text
from pigskin.engine.yamltext import YamlError, read_nodes
from pigskin.games.fremont.state import IDS, KINDS, SPECIALS, Result

FOLDER = Path(__file__).parent / "decks"
HOUSE = "house-1"
MOST_CARDS, FEWEST_OFFENSE_CARDS = 100, 10
FIELD_GOAL_RANGE = 40
RESULTS = {token_of(result): int(result) for result in Result}
STOPPED = (Result.NONE, Result.BACK, Result.INTERCEPTION, Result.FUMBLE, Result.FLAG_OFFENSE)
GUESSED_RIGHT = tuple(token_of(result) for result in STOPPED)  # by the defense
KEYS = ("name", "results", "matrix", "offense", "defense", "special_teams", "field_goal", "extra_point", "two_point")
_ID = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")


class DeckError(OptionError):
    """A card file that cannot be used; the message names its line."""


@dataclass(frozen=True)
class Card:
    """A card of which there are `count` copies."""

    id: str
    name: str
    kind: str
    yards: int
    count: int
    text: str = ""


@dataclass(frozen=True)
class Special:
    """A special teams card: where a kickoff starts, and how far a punt goes."""

    id: str
    kickoff: int
    punt: int
    count: int


@dataclass(frozen=True)
class Deck:
    """The cards and tables of a game."""

    name: str
    offense: tuple[Card, ...]
    defense: tuple[Card, ...]
    specials: tuple[Special, ...]
    offense_kinds: tuple[str, ...]
    defense_kinds: tuple[str, ...]
    matrix: tuple[tuple[int, ...], ...]
    good_faces: tuple[int, ...]  # a mask for each distance from 1 to 40
    extra_point: int
    two_point: int

    @cached_property
    def number(self) -> int:
        """The same for the same cards, on every machine."""
        content = json.dumps(asdict(self), sort_keys=True)
        return int.from_bytes(hashlib.sha256(content.encode()).digest()[:7], "big")

    @property
    def decks(self) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
        return self.offense, self.defense

    @cached_property
    def numbers(self) -> tuple[dict[str, int], dict[str, int]]:
        """The number of each card by its id."""
        offense, defense = ({card.id: number for number, card in enumerate(cards)} for cards in self.decks)
        return offense, defense

    def copies(self, deck: int) -> list[int]:
        return [card.count for card in self.decks[deck]]

    def is_run(self, kind: str) -> bool:
        """A kind called run, or run-something, is run with; every other one is thrown."""
        return kind.partition("-")[0] == "run"

    def stopped_by(self, kind: str) -> list[str]:
        """The kinds of defense cards that stop a kind of offense card."""
        column = self.offense_kinds.index(kind)
        return [row for row, results in zip(self.defense_kinds, self.matrix, strict=True) if results[column] in STOPPED]


KNOWN: dict[int, Deck] = {}


def deck_of(g: Any) -> Deck:
    """The deck that a position is played with."""
    return KNOWN[g.deck] if g.deck else find_deck(HOUSE)


def find_deck(name: object) -> Deck:
    """A deck by its name, or by the path of a card file that ends in .yaml or .yml."""
    if not isinstance(name, str) or not name:
        raise OptionError(f"{name!r} is not the name of a deck or the path of a card file")
    if name.endswith((".yaml", ".yml")):
        deck = load(Path(name))
    elif name in deck_names():
        deck = _packaged(name)
    else:
        known = ", ".join(deck_names())
        hint = near(name, deck_names())
        raise OptionError(f"there is no deck {quote(name)}{hint}; there is {known}, or the path of a card file that ends in .yaml")
    return KNOWN.setdefault(deck.number, deck)


def deck_names() -> list[str]:
    """The decks that come with the game."""
    return sorted(path.stem for path in FOLDER.glob("*.yaml"))


@cache
def _packaged(name: str) -> Deck:
    return load(FOLDER / f"{name}.yaml")


def load(path: Path) -> Deck:
    """The deck of a card file, or DeckError."""
    try:
        root = read_nodes(read_text(path))
    except TextFileError as error:
        raise DeckError(str(error)) from error
    except YamlError as error:
        raise DeckError(f"{path.name}, line {error.line}: is not YAML: {error.problem}") from error
    if root is None:
        raise DeckError(f"{path.name}, line 1: is empty")
    return _Reader(path.name).deck(root)


class _Reader:
    """Walks a card file node by node, so that each problem has its line."""

    def __init__(self, source: str) -> None:
        self.source = source

    def wrong(self, node: yaml.Node, problem: str) -> DeckError:
        return DeckError(f"{self.source}, line {node.start_mark.line + 1}: {problem}")

    def mapping(self, node: yaml.Node, known: tuple[str, ...] = (), needed: tuple[str, ...] = ()) -> dict[str, yaml.Node]:
        if not isinstance(node, yaml.MappingNode):
            raise self.wrong(node, "is not a mapping of key: value")
        entries: dict[str, yaml.Node] = {}
        for key, value in node.value:
            name = self.text(key)
            if known and name not in known:
                raise self.wrong(key, f"{name!r} is not one of {', '.join(known)}")
            if name in entries:
                raise self.wrong(key, f"{name!r} stands twice")
            entries[name] = value
        for name in needed:
            if name not in entries:
                raise self.wrong(node, f"{name!r} is missing")
        return entries

    def items(self, node: yaml.Node) -> list[yaml.Node]:
        if not isinstance(node, yaml.SequenceNode) or not node.value:
            raise self.wrong(node, "is not a list with at least one entry")
        return list(node.value)

    def text(self, node: yaml.Node) -> str:
        if not isinstance(node, yaml.ScalarNode):
            raise self.wrong(node, "is not a word")
        return str(node.value)

    def whole(self, node: yaml.Node, low: int, high: int) -> int:
        if not isinstance(node, yaml.ScalarNode) or not node.tag.endswith(":int") or not re.fullmatch(r"\d{1,3}", node.value):
            raise self.wrong(node, f"is not a whole number from {low} to {high}")
        if not low <= int(node.value) <= high:
            raise self.wrong(node, f"{node.value} is not a whole number from {low} to {high}")
        return int(node.value)

    def id(self, node: yaml.Node) -> str:
        text = self.text(node)
        if not _ID.fullmatch(text) or len(text) > 40 or text == "time-out":
            raise self.wrong(node, f"{text!r} is not an id: small letters, digits and hyphens, and not time-out")
        return text

    def faces(self, node: yaml.Node) -> int:
        """The good faces of the die, as a mask: face 1 is bit 0."""
        faces = [self.whole(face, 1, 6) for face in self.items(node)]
        return sum(1 << face - 1 for face in set(faces))

    def deck(self, root: yaml.Node) -> Deck:
        parts = self.mapping(root, KEYS, tuple(key for key in KEYS if key != "results"))
        if "results" in parts:
            self.mapping(parts["results"], tuple(RESULTS))
        offense_kinds, defense_kinds, matrix = self.matrix(parts["matrix"])
        deck = Deck(
            name=self.text(parts["name"]),
            offense=self.cards(parts["offense"], offense_kinds, FEWEST_OFFENSE_CARDS),
            defense=self.cards(parts["defense"], defense_kinds, 1),
            specials=self.specials(parts["special_teams"]),
            offense_kinds=offense_kinds,
            defense_kinds=defense_kinds,
            matrix=matrix,
            good_faces=self.field_goal(parts["field_goal"]),
            extra_point=self.good(parts["extra_point"]),
            two_point=self.good(parts["two_point"]),
        )
        if not any(card.yards for card in deck.offense):
            raise self.wrong(parts["offense"], "no card has any yards")
        return deck

    def good(self, node: yaml.Node) -> int:
        return self.faces(self.mapping(node, ("good",), ("good",))["good"])

    def matrix(self, node: yaml.Node) -> tuple[tuple[str, ...], tuple[str, ...], tuple[tuple[int, ...], ...]]:
        rows = self.mapping(node)
        if not rows or len(rows) > KINDS:
            raise self.wrong(node, f"has {len(rows)} kinds of defense cards, not 1 to {KINDS}")
        columns = tuple(self.mapping(next(iter(rows.values()))))
        if not columns or len(columns) > KINDS:
            raise self.wrong(node, f"has {len(columns)} kinds of offense cards, not 1 to {KINDS}")
        matrix = []
        for row in rows.values():
            cells = self.mapping(row, columns, columns)
            matrix.append(tuple(self.result(cells[kind]) for kind in columns))
        return columns, tuple(rows), tuple(matrix)

    def result(self, node: yaml.Node) -> int:
        word = self.text(node)
        if word not in RESULTS:
            raise self.wrong(node, f"{word!r} is not a result; the results are {', '.join(RESULTS)}")
        return RESULTS[word]

    def cards(self, node: yaml.Node, kinds: tuple[str, ...], fewest: int) -> tuple[Card, ...]:
        cards: list[Card] = []
        for item, entry, name in self.entries(node, ("id", "name", "kind", "yards", "count", "text"), ("id", "kind", "count"), IDS):
            kind = self.text(entry["kind"])
            if kind not in kinds:
                raise self.wrong(entry["kind"], f"kind {kind!r} is not in the matrix, which has {', '.join(kinds)}")
            if fewest > 1 and "yards" not in entry:
                raise self.wrong(item, "'yards' is missing")
            yards = self.whole(entry["yards"], 0, 99) if "yards" in entry else 0
            title = self.text(entry["name"]) if "name" in entry else name
            text = self.text(entry["text"]) if "text" in entry else ""
            cards.append(Card(name, title, kind, yards, self.whole(entry["count"], 1, MOST_CARDS), text))
        self.count(node, sum(card.count for card in cards), fewest)
        return tuple(cards)

    def specials(self, node: yaml.Node) -> tuple[Special, ...]:
        fields = ("id", "kickoff", "punt", "count")
        cards = []
        for _, entry, name in self.entries(node, fields, fields, SPECIALS):
            kickoff, punt = self.whole(entry["kickoff"], 1, 99), self.whole(entry["punt"], 0, 99)
            cards.append(Special(name, kickoff, punt, self.whole(entry["count"], 1, MOST_CARDS)))
        self.count(node, sum(card.count for card in cards), 1)
        return tuple(cards)

    def entries(
        self, node: yaml.Node, known: tuple[str, ...], needed: tuple[str, ...], most: int
    ) -> Iterator[tuple[yaml.Node, dict[str, yaml.Node], str]]:
        """The cards of a list, each with its id, which must be its own."""
        ids: set[str] = set()
        for item in self.items(node):
            entry = self.mapping(item, known, needed)
            name = self.id(entry["id"])
            if name in ids:
                raise self.wrong(entry["id"], f"id {name!r} stands twice; copies of a card are counted by 'count'")
            ids.add(name)
            if len(ids) > most:
                raise self.wrong(item, f"there are more than {most} different cards")
            yield item, entry, name

    def count(self, node: yaml.Node, count: int, fewest: int) -> None:
        if not fewest <= count <= MOST_CARDS:
            raise self.wrong(node, f"there are {count} cards, not {fewest} to {MOST_CARDS}")

    def field_goal(self, node: yaml.Node) -> tuple[int, ...]:
        good: dict[int, int] = {}
        for item in self.items(node):
            entry = self.mapping(item, ("from", "to", "good"), ("from", "to", "good"))
            low, high = self.whole(entry["from"], 1, FIELD_GOAL_RANGE), self.whole(entry["to"], 1, FIELD_GOAL_RANGE)
            faces = self.faces(entry["good"])
            if low > high:
                raise self.wrong(item, f"{low} to {high} is no range of yards")
            for yards in range(low, high + 1):
                if yards in good:
                    raise self.wrong(item, f"{yards} yards stand in two rows")
                good[yards] = faces
        missing = [yards for yards in range(1, FIELD_GOAL_RANGE + 1) if yards not in good]
        if missing:
            raise self.wrong(node, f"{missing[0]} yards stand in no row")
        return tuple(good[yards] for yards in sorted(good))
