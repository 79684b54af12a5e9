"""Nothing that a page says to people is written as a program writes it: no tokens, no codes of cards, no seats by their ids."""

import re

import pytest

from conformance.tables import tables
from conformance.walk import walk
from pigskin.engine.game import ENGLISH, Game
from pigskin.engine.match import Match
from pigskin.engine.names import with_names
from pigskin.engine.plays import headline_of
from pigskin.games import find_game, game_ids

STEPS = 120
CODES = re.compile(
    r"\b(?:10|[2-9AJQK])[CDHS]\b"  # a playing card
    r"|\b\dwr\b|@|\bp[1-8]\b|\b(?:home|away): "
    r"|\b(?:fdn|fbl|ptd|rtd|sttd|xp-s|ir-to|mfg|tod)\b"  # cards of the card table
    r"|\b(?:run|pass|screen|squib|onside|punt|token)-\d"
)


@pytest.mark.parametrize("language", [ENGLISH, "es"])
@pytest.mark.parametrize("game", [pytest.param(find_game(game_id), id=game_id) for game_id in game_ids()])
def test_nobody_reads_a_code(game: Game, language: str) -> None:
    found, read = {line for line in game.guide(language).splitlines() if CODES.search(line)}, 0
    for reader in ("", game.seats[0]):
        for match in walk(game, tables(game)[0], seed=5, steps=STEPS):
            texts = told(game, match, language, reader)
            read += len(texts)
            found |= {text for text in texts if CODES.search(text)}
    assert read
    assert found == set()


def told(game: Game, match: Match, language: str, reader: str) -> list[str]:
    """What is said of the position, of what is asked, and of the last play, to one reader; people are called Ana."""
    words, names = game.words_for(language, reader), dict.fromkeys(game.seats, "Ana")
    said = [words.situation(match.state), *(words.question(match.state, question) for question in match.questions)]
    said += [sentence for one in match.events[-6:] if (sentence := words.sentence(one))]
    line = headline_of(words, match.told_play(max(match.plays - 1, 0))) if match.plays else None
    said += [line.head, line.text] if line else []
    return [with_names(text, names) for text in said]
