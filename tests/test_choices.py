"""What the terminal offers to press: at every moment of every game each choice can be played, and is called by words."""

import re

import pytest

from conformance.tables import tables
from conformance.walk import walk
from pigskin.cli.playing.choices import Choice, Menu
from pigskin.cli.playing.speech import Speech
from pigskin.cli.playing.table import Table
from pigskin.cli.words import CATALOGUES
from pigskin.engine.match import Match
from pigskin.games import find_game, game_ids

STEPS = 40
MOST = 60  # choices that are tried of a menu
CODE = re.compile(r"\bp\d\b|\w+-p\d|=|\*|[a-z]+-\d+$")


def leaves(choices: list[Choice], depth: int = 0) -> list[Choice]:
    """All choices that play something, and those that are typed."""
    found: list[Choice] = []
    for choice in choices:
        if choice.more is None:
            found.append(choice)
        elif depth < 3:
            found += leaves(list(choice.more())[: 4 if depth else MOST], depth + 1)
    return found


@pytest.mark.parametrize("game_id", game_ids())
@pytest.mark.parametrize("language", ["en", "es"])
def test_every_choice_can_be_played_and_has_a_name(game_id: str, language: str) -> None:
    game = find_game(game_id)
    names = {seat: f"Player {chr(65 + place)}" for place, seat in enumerate(game.seats)}
    tried = 0
    for match in walk(game, {**tables(game)[0], **game.quick}, seed=31, steps=STEPS):
        seats = [seat for seat in game.seats if seat in match.request.everyone()]
        if not seats:
            continue
        table = Table(match, dict.fromkeys(game.seats, "me"), None)
        table.speech = Speech(game, language, names, typed=False)
        for choice in leaves(Menu(table, table.mine(), table.speech).choices())[:MOST]:
            if choice.line:
                played(match, choice.line)
                tried += 1
                assert not CODE.search(choice.label), choice
            assert choice.label
    assert tried > STEPS


def played(match: Match, line: str) -> None:
    """Raises where this cannot be played."""
    twin = match.copy()
    twin.chance = None
    twin.play(line)


def test_the_terminal_says_the_same_in_both_languages() -> None:
    english, spanish = CATALOGUES["en"], CATALOGUES["es"]
    assert set(english) == set(spanish)
    for key, text in english.items():
        other = spanish[key]
        assert isinstance(text, str)
        assert isinstance(other, str)
        assert set(re.findall(r"{(\w+)", text)) >= set(re.findall(r"{(\w+)", other)), key
