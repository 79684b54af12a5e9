"""The lessons of a first game: each is told in every language, and each can come up."""

from typing import Any

import pytest

from conformance.walk import walk
from pigskin.engine.game import ENGLISH, RANDOM, Game
from pigskin.engine.lessons import ME, OTHER, Lesson, lessons_of
from pigskin.engine.match import Match
from pigskin.games import find_game, own_game_ids

GAMES = [pytest.param(find_game(game_id), id=game_id) for game_id in own_game_ids() if lessons_of(find_game(game_id))]
GUIDED = 10  # plays
MOST_LETTERS = 125  # so that it fits between the play and the question on a small phone
SEEDS, STEPS = 12, 500


@pytest.mark.parametrize("game", GAMES)
def test_there_are_enough_and_each_is_told_in_every_language(game: Game) -> None:
    names = [lesson.name for lesson in lessons_of(game)]
    assert len(set(names)) == len(names) >= GUIDED
    for language in (ENGLISH, *game.translations):
        labels = game.words_in(language).labels
        assert {key for key in labels if key.startswith("lesson.")} == {f"lesson.{name}" for name in names}
        assert [name for name in names if len(labels[f"lesson.{name}"]) > MOST_LETTERS] == []


@pytest.mark.parametrize("game", GAMES)
def test_each_can_come_up(game: Game) -> None:
    """At the table that is begun at once, in random games and those of the house: what one seat is asked, and what the sheet says then."""
    bots = (RANDOM, game.default_bot)
    left = {lesson.name: lesson for lesson in lessons_of(game)}
    for seed in range(SEEDS):
        for match in walk(game, dict(game.quick), seed, STEPS, bot=bots[seed % 2]):
            left = {name: lesson for name, lesson in left.items() if not fits(lesson, match, game.seats[0])}
            if not left:
                return
    assert list(left) == []


def fits(lesson: Lesson, match: Match, seat: str) -> bool:
    asked = [question for question in match.questions if not question.optional and match.game.who(question) == seat]
    kinds = [question for question in asked if question.kind in lesson.asks]
    if lesson.asks and not kinds:
        return False
    if lesson.offers and not any(lesson.offers in match.request.listing(question) for question in kinds):
        return False
    sheet: Any = match.sheet()
    return all(is_so(sheet[name], value, seat) for name, value in lesson.sheet.items())


def is_so(found: Any, wanted: Any, seat: str) -> bool:
    if wanted == ME:
        return bool(found == seat)
    if wanted == OTHER:
        return isinstance(found, str) and found != seat
    return bool(found == wanted)
