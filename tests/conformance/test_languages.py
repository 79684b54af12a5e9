"""What every game says in every language, in random games and in all scenarios."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from conformance.tables import tables
from conformance.walk import walk
from pigskin.engine import scenario
from pigskin.engine.game import ENGLISH, Game
from pigskin.engine.match import Match
from pigskin.engine.rule import CHANCE
from pigskin.games import find_game, game_ids

SCENARIOS = Path(__file__).parent.parent / "scenarios"
LANGUAGES = {"es"}
STEPS = 300
MOST_EXPLAINED = 60
RECENT = 12  # events: what has been told since the last look, and a little more
GAMES = [pytest.param(find_game(game_id), id=game_id) for game_id in game_ids()]


def positions(game: Game) -> Iterator[Match]:
    """A match at many points, the ends of all scenarios among them."""
    for table in tables(game):
        yield from walk(game, table, seed=13, steps=STEPS)
    for path in sorted((SCENARIOS / game.id).glob("*.yaml")):
        for one in scenario.load(path):
            if one.refused and not one.inputs:
                continue
            match = scenario.set_up(one, game)
            for line in one.inputs[: -1 if one.refused else None]:
                match.play(line)
            yield match


def said(game: Game, language: str, match: Match) -> list[str]:
    """All that the words of a language say of where a match stands and what may be answered."""
    words, g = game.words_in(language), match.state
    phrases = [words.situation(g)]
    for opening in match.openings:
        notation = game.notations[opening.question]
        phrases.append(words.question(g, opening))
        if opening.who != CHANCE and notation.explained:
            tokens = [token for token in match.request.listing(opening)[:MOST_EXPLAINED] if "*" not in token]
            phrases += [words.explain(g, opening.question, notation.read(g, token)) for token in tokens]
    return phrases


@pytest.mark.parametrize("language", sorted(LANGUAGES))
@pytest.mark.parametrize("game", GAMES)
def test_every_language_says_what_english_says(game: Game, language: str) -> None:
    """Nothing is left out, nothing is left in English, and the same events go without saying."""
    untranslated: set[str] = set()
    for match in positions(game):
        english, translated = said(game, ENGLISH, match), said(game, language, match)
        untranslated.update(one for one, other in zip(english, translated, strict=True) if one == other or not other)
        for told in match.events[-RECENT:]:
            one, other = game.words.sentence(told), game.words_in(language).sentence(told)
            assert (one is None) == (other is None), (one, other)
            untranslated.update([one] if one is not None and one == other else [])
    assert untranslated == set()


@pytest.mark.parametrize("game", GAMES)
def test_every_catalogue_has_the_entries_of_english(game: Game) -> None:
    """And perhaps some more, for what is printed in English."""
    english: Any = game.words
    for words in game.translations.values():
        translated: Any = words
        assert translated.phrases.ways.keys() >= english.phrases.ways.keys()


@pytest.mark.parametrize("game", GAMES)
def test_every_guide_is_told_in_every_language(game: Game) -> None:
    assert set(game.translations) == LANGUAGES
    headings = game.guide().count("\n## ")
    for language in LANGUAGES:
        assert game.guide(language) != game.guide()
        assert game.guide(language).count("\n## ") == headings
