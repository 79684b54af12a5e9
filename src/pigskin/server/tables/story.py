"""What is told of a table's game: sentences, what they do to the ball, and the plays they belong to. Put into words when somebody looks."""

from __future__ import annotations

from bisect import bisect_left
from operator import itemgetter
from typing import NamedTuple

from pigskin.engine.game import ENGLISH, GameWords
from pigskin.engine.match import Match
from pigskin.engine.plays import headline_of
from pigskin.server.messages.story import Ball, Plays, PlayView
from pigskin.server.tables.ball import shown_ball

PLACE = itemgetter(0)


class Told(NamedTuple):
    """A play that is told: its number in the match, its first and its last sentence. What only prepared it is part of it."""

    play: int
    first: int
    last: int


class Story:
    """The sentences of a match in English, each with the place of its event, and which of them tell one play.

    English decides what is worth a sentence and what is a play, so that the story has the same shape in every language.
    """

    __slots__ = ("_events", "_match", "_plays", "_sentences", "_settled", "_words")

    def __init__(self, match: Match) -> None:
        self._match, self._words = match, match.game.words_for(ENGLISH)
        self._sentences: list[tuple[int, str]] = []
        self._events = 0  # how many events are in the sentences
        self._plays: list[Told] = []
        self._settled = 0  # how many plays of the match are in the plays: those that are finished

    def copy(self, match: Match) -> Story:
        """The same story of a copy of its match."""
        twin = Story(match)
        twin._sentences, twin._events, twin._plays, twin._settled = self._sentences.copy(), self._events, self._plays.copy(), self._settled
        return twin

    def __len__(self) -> int:
        return len(self._told())

    def _told(self) -> list[tuple[int, str]]:
        say = self._words.sentence
        for told in self._match.told_from(self._events):
            sentence = say(told)
            if sentence:
                self._sentences.append((self._events, sentence))
            self._events += 1
        return self._sentences

    def go_back(self) -> None:
        """Inputs have been taken back: what they told is not told any more."""
        self._events = min(self._events, len(self._match.events))
        while self._sentences and self._sentences[-1][0] >= self._events:
            self._sentences.pop()
        self._settled = min(self._settled, self._match.plays)
        while self._plays and self._plays[-1].play >= self._settled:
            self._plays.pop()

    def sentences(self, start: int, words: GameWords) -> list[str]:
        """The story from a sentence on, in the game's words in a language."""
        story = self._told()[start:]
        if not story or words is self._words:
            return [sentence for _, sentence in story]
        first = story[0][0]
        told = self._match.told_from(first)
        return [words.sentence(told[place - first]) or english for place, english in story]

    def ball(self, start: int) -> Ball | None:
        """What the sentences from this one on do to the ball."""
        return shown_ball(self._match, start, self._told()[start:])

    def plays(self, number: int, words: GameWords) -> Plays:
        """The plays from the one on that the input of this number belongs to."""
        match = self._match
        while self._settled < match.plays:
            told = self._told_play(self._settled)
            if told is not None:
                self._plays.append(told)
            self._settled += 1
        going_on = self._told_play(match.plays)
        start = bisect_left(self._plays, match.play_of_input(number), key=PLACE)
        shown = [*self._plays[start:], going_on] if going_on else self._plays[start:]
        return Plays(start, [self._shown(told, words) for told in shown])

    def _told_play(self, number: int) -> Told | None:
        """A play with its sentences; None for one without, or that only prepares the next."""
        match, sentences = self._match, self._told()
        first = bisect_left(sentences, match.events_before(number), key=PLACE)
        last = (bisect_left(sentences, match.events_before(number + 1), key=PLACE) if number < match.plays else len(sentences)) - 1
        if last < first or headline_of(self._words, match.told_play(number)) is None:
            return None
        return Told(number, self._plays[-1].last + 1 if self._plays else 0, last)

    def _shown(self, told: Told, words: GameWords) -> PlayView:
        game, play = self._match.game, self._match.told_play(told.play)
        line = headline_of(words, play) or headline_of(self._words, play)
        assert line is not None
        seats = ["" if seat < 0 else game.seats[seat] for seat in (line.seat, line.points_for)]
        return PlayView(told.first, told.last, seats[0], line.kind, line.figure, line.unit, line.head, line.text, line.moment, seats[1])
