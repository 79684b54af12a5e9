"""The words of the games in TypeScript, so that each is said once: in its catalogues in Python."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from pigskin.engine.game import ENGLISH, Game
from pigskin.football.words import IN_LANGUAGE
from pigskin.server.http.games import face_words

HEADING = "// Made by `python -m pigskin.server.typescript` from the {whose} words. Change those, not this file.\n"
IN_EVERY_GAME = ("seat.", "spot.midfield", "spot.goal-line", "level", "bot.")


def words_of(game: Game) -> str:
    """A module with all that a game's face says in each language, and a `say` that knows its keys."""
    languages = (ENGLISH, *sorted(game.translations))
    catalogues = [_catalogue(language, face_words(game, language)) for language in languages]
    spoken = f"export const {{ say, sayIf }} = speaker({{ {', '.join(languages)} }});\n"
    return "\n".join([HEADING.format(whose="game's"), "import { speaker } from '../../words/index.svelte';\n", *catalogues, spoken])


def football() -> str:
    """A module with what the page says of any game: sides, spots, bots, and the rounds of tournaments."""
    spoken = {
        language: {key: text for key, text in words.labels.items() if key.startswith(IN_EVERY_GAME)}
        for language, words in IN_LANGUAGE.items()
    }
    return "\n".join([HEADING.format(whose="football's"), *(_catalogue(language, words) for language, words in spoken.items())])


def _catalogue(language: str, words: Mapping[str, str]) -> str:
    kind = "" if language == ENGLISH else f": Record<keyof typeof {ENGLISH}, string>"
    lines = "".join(f"  {_text(key)}: {_text(text)},\n" for key, text in words.items())
    return f"export const {language}{kind} = {{\n{lines}}};\n"


def _text(text: str) -> str:
    return msgspec.json.encode(text).decode()
