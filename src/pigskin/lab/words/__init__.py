"""What the lab says to people, in their language: names of figures, and the sentences of reports and studies."""

from __future__ import annotations

from functools import cache

from pigskin.engine.errors import OptionError, quote
from pigskin.engine.game import ENGLISH, Game
from pigskin.engine.phrases import Phrases
from pigskin.football.words import football_words
from pigskin.lab.words import en, es

CATALOGUES = {ENGLISH: en.CATALOGUE, "es": es.CATALOGUE}


class LabWords:
    """The words of the lab in a language."""

    def __init__(self, language: str) -> None:
        self.language = language
        self._phrases = Phrases(CATALOGUES[language])

    def say(self, key: str, **places: object) -> str:
        return self._phrases.say(key, 0, **places)

    def has(self, key: str) -> bool:
        return key in self._phrases.ways

    def figure(self, key: str, *, many: bool = False) -> str:
        """What a figure is called; `many` where players play, and no two teams."""
        own = f"figure.{key}.many"
        return self.say(own if many and own in self._phrases.ways else f"figure.{key}")

    def bot(self, name: str, *, within: bool = True) -> str:
        """What a bot is called, within a sentence or at its beginning; one of a person's own by its file."""
        return football_words(self.language).labels.get(f"bot.in.{name}" if within else f"bot.{name}", name)

    def option(self, game: Game, name: str) -> str:
        """What an option of a game is called, or a field of a position."""
        return game.words_in(self.language).labels.get(f"option.{name}", name.replace("_", " ").capitalize())

    def option_value(self, game: Game, name: str, value: object) -> str:
        """What a value of an option is called."""
        if value is None:
            return self.say("value.none")
        if isinstance(value, bool):
            return self.say("value.yes" if value else "value.no")
        labels = {**football_words(self.language).labels, **game.words_in(self.language).labels}
        if isinstance(value, dict):
            parts = {labels.get(f"part.{name}.{part}") or labels.get(f"seat.{part}", str(part)): one for part, one in value.items()}
            return ", ".join(f"{part} {self.option_value(game, name, one)}" for part, one in parts.items())
        return labels.get(f"value.{name}.{value}", str(value))


@cache
def lab_words(language: str) -> LabWords:
    """The words in a language; OptionError where there are none."""
    if language not in CATALOGUES:
        raise OptionError(f"there are no words in {quote(language)}; there are in {', '.join(CATALOGUES)}")
    return LabWords(language)
