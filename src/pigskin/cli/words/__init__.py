"""What the terminal itself says, in English and in Spanish; what games and football say they say themselves."""

from functools import cache

from pigskin.cli.words import en, es
from pigskin.engine.errors import OptionError, quote
from pigskin.engine.game import ENGLISH
from pigskin.engine.phrases import Phrases

CATALOGUES = {ENGLISH: en.CATALOGUE, "es": es.CATALOGUE}
LANGUAGES = tuple(CATALOGUES)


@cache
def terminal_words(language: str) -> Phrases:
    """The terminal's words in a language; OptionError where it does not speak it."""
    if language not in CATALOGUES:
        raise OptionError(f"--language {quote(language)} is not one of {', '.join(CATALOGUES)}")
    return Phrases(CATALOGUES[language])
