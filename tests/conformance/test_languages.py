"""What every game says in every language, in random games and in all scenarios."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args

import pytest

from conformance.tables import tables
from conformance.walk import walk
from pigskin.engine import scenario
from pigskin.engine.game import ENGLISH, Blank, Game
from pigskin.engine.match import Match
from pigskin.engine.notation import PROPS, Options
from pigskin.engine.rule import CHANCE
from pigskin.football.odds import Consequence
from pigskin.football.words import football_words
from pigskin.games import find_game, game_ids
from pigskin.server.tables import view
from pigskin.server.tables.acts import shown_listing

SCENARIOS = Path(__file__).parent.parent / "scenarios"
LANGUAGES = {"es"}
STEPS = 300
MOST_EXPLAINED = 60
RECENT = 12  # events: what has been told since the last look, and a little more
SAID_BY_THE_PAGE = {notation.source for notation in PROPS.values()}  # dice and coins, which many games have
PLACE, PROSE = re.compile(r"\{.*?\}"), re.compile(r"[a-z]{3}")
SHORT_WORDS = {"incompl.", "int", "interf."}
SAME_WORDS = SHORT_WORDS | {
    "audible",
    "audibles",
    "fumble-6",
    "pick-6",
    "play action",
    "safety",
    "total",
    "touchback",
    "touchdown",
    "touchdowns",
}
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
    for question in match.questions:
        notation = game.notations[question.kind]
        phrases.append(words.question(g, question))
        if question.who != CHANCE and notation.explained:
            tokens = [token for token in match.request.listing(question)[:MOST_EXPLAINED] if "*" not in token]
            phrases += [words.explain(g, question.kind, notation.read(g, token)) for token in tokens]
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
def test_answers_are_shown_as_their_position_explains_them(game: Game) -> None:
    """What is kept of other positions is what would be said here."""
    shown = 0
    for match in (match for table in tables(game)[:3] for match in walk(game, table, seed=13, steps=STEPS)):
        for question in match.questions:
            anew = view._options_in(match, question, shown_listing(match, question), ENGLISH)
            assert bytes(view.options_of(match, question, ENGLISH)) == bytes(anew)
            shown += 1
    assert shown > 100


@pytest.mark.parametrize("game", GAMES)
def test_every_catalogue_has_the_entries_of_english(game: Game) -> None:
    """And perhaps some more, for what is printed in English."""
    english: Any = game.words
    for words in game.translations.values():
        translated: Any = words
        assert translated.phrases.ways.keys() >= english.phrases.ways.keys()


@pytest.mark.parametrize("language", [ENGLISH, *sorted(LANGUAGES)])
@pytest.mark.parametrize("game", GAMES)
def test_everything_has_a_name(game: Game, language: str) -> None:
    """The game, its options and what may be chosen in them, its answers, and what one waits for."""
    labels = game.words_in(language).labels
    needed = {"name", "summary"}
    for option in game.options:
        needed |= {f"option.{option.name}", f"explain.{option.name}"}
        for blank in blanks_in(option.blank):
            values = blank.values if blank.kind == "choice" else ()
            needed |= {f"value.{option.name}.{value}" for value in values if isinstance(value, str) and value not in game.seats}
            needed |= {f"part.{option.name}.{part}" for part in blank.parts if part not in game.seats and not part.isdecimal()}
    notations = game.questions.values()
    needed |= {f"token.{token}" for notation in notations if type(notation) is Options for token in notation.tokens}
    needed |= {f"source.{source}" for source in game.sources if source not in SAID_BY_THE_PAGE}
    needed |= {f"sources.{notation.source}" for notation in game.chances.values() if notation.source not in SAID_BY_THE_PAGE}
    assert needed - labels.keys() == set()
    spare = {key for key in labels if key.startswith(("option.", "explain.", "value.", "part.", "source.", "sources."))} - needed
    assert {key for key in spare if not key.startswith("value.")} == set()


def blanks_in(blank: Blank) -> Iterator[Blank]:
    """A blank and those of its parts."""
    yield blank
    for part in blank.parts.values():
        yield from blanks_in(part)


@pytest.mark.parametrize("language", sorted(LANGUAGES))
@pytest.mark.parametrize("game", GAMES)
def test_nothing_that_is_read_is_left_in_english(game: Game, language: str) -> None:
    """Labels as well; but for words of football that are the same in this language, and a name, which is nobody's to translate."""
    english, translated = game.words.labels, game.words_in(language).labels
    same = {PLACE.sub("", text).strip().lower() for key, text in english.items() if translated.get(key) == text and key != "name"}
    assert {text for text in same - SAME_WORDS if PROSE.search(text)} == set()


@pytest.mark.parametrize("language", sorted(LANGUAGES))
def test_football_has_the_same_words_in_every_language(language: str) -> None:
    """And a name for all that odds tell."""
    english, translated = football_words(ENGLISH).labels, football_words(language).labels
    assert translated.keys() == english.keys()
    assert {key for key in english if translated[key] == english[key]} == {
        "advice.item",
        "box.touchdowns",
        "drive.safety",
        "drive.touchdown",
        "odds.touchdown",
        "level.final",
        "trial.heading",
    }
    assert all(PLACE.findall(translated[key]) == [] for key in english if not PLACE.search(english[key]))
    assert {key.removeprefix("odds.") for key in english if key.startswith("odds.")} == set(get_args(Consequence))


@pytest.mark.parametrize("game", GAMES)
def test_every_guide_is_told_in_every_language(game: Game) -> None:
    """For the page in words alone: what is typed stands in the guide of the terminal."""
    assert set(game.translations) == LANGUAGES
    assert not [language for language in (ENGLISH, *LANGUAGES) if "`" in game.guide(language) or "pigskin " in game.guide(language)]
    assert game.guide(at="keyboard").count("`") > 10
    headings = game.guide().count("\n## ")
    for language in LANGUAGES:
        assert game.guide(language) != game.guide()
        assert game.guide(language).count("\n## ") == headings
