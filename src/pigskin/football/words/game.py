"""What the words of every game of home and away have in common."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Any, Self

from pigskin.engine.game import Told
from pigskin.engine.names import PLAIN, Voice
from pigskin.engine.phrases import Catalogue, CatalogueWords
from pigskin.engine.plays import Headline, Play
from pigskin.football.events import Event
from pigskin.football.words import FootballWords
from pigskin.football.words.plays import PlayReader


class FootballGameWords(CatalogueWords, ABC):
    """Football's words and a catalogue of the game's own. Each game adds its sentences, and what was called and thrown in a play."""

    def __init__(self, football: FootballWords, catalogue: Catalogue, voice: Voice = PLAIN) -> None:
        super().__init__(catalogue, voice)
        self._football = football if football.voice == voice else football.in_voice(voice)

    def in_voice(self, voice: Voice) -> Self:
        """The same words in another voice."""
        return type(self)(self._football, self.catalogue, voice)

    @abstractmethod
    def situation(self, g: Any) -> str:
        """Where the game stands, in a phrase."""

    @abstractmethod
    def sentence(self, told: Told) -> str | None:
        """An event as the announcer tells it."""

    def headline(self, play: Play) -> Headline | None:
        """The headline of a play, with what was called and thrown in it, and where that leaves the game."""
        line = self._headline(play)
        if line is None:
            return None
        where = [f"{self._where(play.now)}."] if play.finished and not play.now.over else []
        moment = line.moment or ("game-end" if play.now.over else "")
        return line._replace(text=" ".join([*self._recap(play), *where]), moment=moment)

    def _headline(self, play: Play) -> Headline | None:
        return PlayReader(self._football, play.told, lambda seat: self._side(play.before, seat), self._called(play)).headline()

    def _where(self, g: Any) -> str:
        """Where a play leaves the game."""
        return self.situation(g)

    def _called(self, play: Play) -> str:
        """What was called, as it stands before a headline; nothing where that is not worth a word."""
        return ""

    def _recap(self, play: Play) -> list[str]:
        """What was thrown, drawn and laid, in sentences; else what was told, but for whose ball it is then."""
        told = [one for one in play.told if one.event != Event.POSSESSION]
        return [sentence.strip() for one in told if (sentence := self.sentence(one))]

    def _side(self, g: Any, seat: int) -> str:
        """What a side is called; nobody has no name."""
        return self._football.name(seat)
