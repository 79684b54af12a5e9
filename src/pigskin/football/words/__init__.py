"""How football is put into words, the same in every game: sides, yard lines, plays, box score, odds. The sentences are in `en` and `es`."""

from functools import lru_cache

from pigskin.engine.game import ENGLISH
from pigskin.engine.names import PLAIN, Voice, name_mark
from pigskin.engine.phrases import Catalogue, CatalogueWords
from pigskin.football.drives import End
from pigskin.football.seats import SIDES
from pigskin.football.words import en, es

FIELD, MIDFIELD = 100, 50


class FootballWords(CatalogueWords):
    """All of it in one language."""

    def __init__(self, catalogue: Catalogue, voice: Voice = PLAIN) -> None:
        super().__init__(catalogue, voice)
        self.ORDINALS = tuple(self.labels[f"down.{down}"] for down in range(1, 5))
        self.at = lru_cache(self._at)
        self.to = lru_cache(self._to)
        self.yards = lru_cache(self._yards)

    def name(self, seat: int) -> str:
        """A side, or the mark for its name; nobody has no name."""
        if seat < 0:
            return ""
        return name_mark(SIDES[seat]) if self.voice.marks else self.labels[f"seat.{SIDES[seat]}"]

    def drive_end(self, how: End) -> str:
        """How a drive ended, in a word or two."""
        return self.labels[f"drive.{how.value.replace(' ', '-')}"]

    def _at(self, spot: int) -> str:
        """A yard line in a sentence: `the Home 35`, `Ana's 35`, `your 35`, `midfield`, `the goal line`."""
        if spot in (0, FIELD):
            return self.labels["spot.goal-line"]
        if spot == MIDFIELD:
            return self.labels["spot.midfield"]
        side, key = int(spot > MIDFIELD), "spot.of.named" if self.voice.marks else "spot.of"
        if side == self.voice.reader:
            key = "spot.of.you"
        return self.phrases.say(key, side=self.name(side), yards=min(spot, FIELD - spot))

    def _to(self, spot: int) -> str:
        """Whither: `to the Home 35`."""
        return self.phrases.say("to.midfield" if spot == MIDFIELD else "to", spot=self.at(spot))

    def _yards(self, count: int) -> str:
        return self.phrases.say("yards.one" if abs(count) == 1 else "yards.many", count=abs(count))


IN_ENGLISH, IN_SPANISH = FootballWords(en.CATALOGUE), FootballWords(es.CATALOGUE)
IN_LANGUAGE = {ENGLISH: IN_ENGLISH, "es": IN_SPANISH}


def football_words(language: str) -> FootballWords:
    """Football in a language, or else in English."""
    return IN_LANGUAGE.get(language, IN_ENGLISH)
