"""What a table of the reveal card game may choose, and how it is laid out."""

from collections.abc import Callable
from typing import Any

from pigskin.engine.errors import OptionError
from pigskin.engine.game import Blank, Option, Values, one_of
from pigskin.football.seats import SIDES
from pigskin.games.fremont.deck import HOUSE, Deck, find_deck
from pigskin.games.fremont.rules.cards import all_cards_back
from pigskin.games.fremont.state import IDS, Fremont
from pigskin.games.fremont.zones import COLORS, LONGEST_TEXT, pack_text, read_end_zones


def exactly(*values: Any) -> Callable[[Any], Any]:
    """An option that is one of these values, of the same type."""

    def read(value: Any) -> Any:
        for known in values:
            if value == known and type(value) is type(known):
                return known
        raise OptionError(f"{value!r} is not one of {', '.join(str(known).lower() for known in values)}")

    return read


def read_deck(value: Any) -> str:
    """A deck's name or path, of which the cards can be read."""
    find_deck(value)
    return str(value)


OPTIONS = (
    Option("halves", 2, exactly(2, 1), (2, 1)),
    Option("overtime", True, exactly(True, False), (True, False)),
    Option("penalty_down", "replay", one_of("replay", "count"), ("replay", "count")),
    Option("half_distance", False, exactly(False, True), (False, True)),
    Option("hands", "dealt", one_of("dealt", "physical"), ("dealt", "physical")),
    Option("deck", HOUSE, read_deck, (HOUSE,), reads_files=True),
    Option(
        "end_zones",
        {"home": "home", "away": "away"},
        read_end_zones,
        ({"home": "home", "away": "away"}, {"home": "michigan", "away": "ohio-state"}),
        form=Blank("each", parts=dict.fromkeys(SIDES, Blank("text", values=tuple(COLORS), high=LONGEST_TEXT))),
    ),
)


def opening(options: Values) -> Fremont:
    """The start of a game: full piles, empty hands."""
    deck = find_deck(options["deck"])
    g = Fremont(
        halves=options["halves"],
        play_overtime=options["overtime"],
        penalty_counts=options["penalty_down"] == "count",
        half_distance=options["half_distance"],
        physical=options["hands"] == "physical",
        end_zones=[part for name in SIDES for part in pack_text(options["end_zones"][name])],
    )
    lay_out(g, deck)
    all_cards_back(g)
    return g


def lay_out(g: Fremont, deck: Deck) -> None:
    """Puts a deck's numbers into the state."""
    g.deck = deck.number
    for half, (cards, kinds) in enumerate(((deck.offense, deck.offense_kinds), (deck.defense, deck.defense_kinds))):
        for number, card in enumerate(cards):
            g.cards[IDS * half + number] = card.yards | kinds.index(card.kind) << 7 | card.count << 14
    for number, special in enumerate(deck.specials):
        g.specials[number] = special.punt | special.kickoff << 7 | special.count << 14
    for number, row in enumerate(deck.matrix):
        g.matrix[number] = sum(word << 4 * column for column, word in enumerate(row))
    for index, faces in enumerate(deck.good_faces):
        g.field_goal[index // 10] |= faces << 6 * (index % 10)
    g.runs = sum(1 << number for number, kind in enumerate(deck.offense_kinds) if deck.is_run(kind))
    g.extra_point, g.two_point = deck.extra_point, deck.two_point
