"""How a table is spoken of at a keyboard: in which language, by which names, and to whom."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import Any

from pigskin.cli.words import terminal_words
from pigskin.engine.game import ENGLISH, BriefWords, Game, GameWords, Told, answer_name
from pigskin.engine.match import Match
from pigskin.engine.names import with_names
from pigskin.engine.phrases import CatalogueWords
from pigskin.engine.plays import Headline, Play, headline_of
from pigskin.engine.rule import Question
from pigskin.football.words import FootballWords, football_words


class Speech:
    """Everything that is said about a game. With `names`, seats are called by them, and the `reader` is called "you".

    `typed` is whether people type their answers, so that they have to know how these are written.
    """

    def __init__(
        self, game: Game, language: str = ENGLISH, names: Mapping[str, str] | None = None, reader: str = "", *, typed: bool = True
    ) -> None:
        self.game, self.language, self.names, self.reader, self.typed = game, language, names, reader, typed
        self._own = terminal_words(language)

    @cached_property
    def words(self) -> GameWords:
        """The game's words, with marks for names where there are names."""
        return self.game.words_in(self.language) if self.names is None else self.game.words_for(self.language, self.reader)

    @cached_property
    def football(self) -> FootballWords:
        return football_words(self.language)

    def own(self, key: str, **places: object) -> str:
        """What the terminal itself says."""
        return self._own.say(key, 0, **places)

    def said(self, key: str, **places: object) -> str:
        """An entry of the game's catalogue with its places filled in."""
        assert isinstance(self.words, CatalogueWords)
        return self.named(self.words.phrases.say(key, 0, **places))

    def label(self, key: str, otherwise: str = "") -> str:
        """What something is called, by the game or by football."""
        return self.words.labels.get(key) or self.football.labels.get(key) or otherwise

    def name(self, seat: str) -> str:
        """Whoever has a seat; a reader without a name is "you"."""
        return self.own("you") if seat == self.reader and not (self.names or {}).get(seat) else self._third_person(seat)

    def _third_person(self, seat: str) -> str:
        return (self.names or {}).get(seat) or self.label(f"seat.{seat}", seat.capitalize())

    def named(self, text: str) -> str:
        """A text of the game's with names in the places of marks."""
        return text if self.names is None else with_names(text, {seat: self._third_person(seat) for seat in self.game.seats})

    def situation(self, g: Any) -> str:
        return self.named(self.words.situation(g))

    def question(self, g: Any, question: Question) -> str:
        return self.named(self.words.question(g, question))

    def explained(self, g: Any, kind: int, value: int) -> str:
        return self.named(self.words.explain(g, kind, value))

    def sentence(self, told: Told) -> str | None:
        said = self.words.sentence(told)
        return said if said is None else self.named(said)

    def headline(self, play: Play) -> Headline | None:
        line = headline_of(self.words, play)
        return line and line._replace(head=self.named(line.head), text=self.named(line.text), unit=self.named(line.unit))

    def answer(self, match: Match, question: Question, token: str) -> str:
        """What an answer is called."""
        value = match.request.notation(question).read(match.state, token)
        return self.named(answer_name(self.words, token, match.state, question.kind, value))

    def brief(self, match: Match, question: Question, token: str) -> str:
        """What an answer leads to in few words; '' where its name says enough."""
        if not isinstance(self.words, BriefWords):
            return ""
        value = match.request.notation(question).read(match.state, token)
        return self.named(self.words.brief(match.state, question.kind, value))
