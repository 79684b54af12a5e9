"""The story of a game in numbers: who was going to win when, what each decision gave away, what chance gave, and where it turned.

The chances after each play are those of a bystander. A decision is judged from what its seat could know, beside the best answer that was
open. What is left of a swing when the decisions are taken out is what dice and cards gave.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from pigskin.coach.chances import Chance, known_of, won
from pigskin.coach.search import Found, search
from pigskin.coach.winning import win_probability
from pigskin.engine.errors import OptionError
from pigskin.engine.game import ENGLISH, GameWords, answer_name
from pigskin.engine.given import Input
from pigskin.engine.match import Match
from pigskin.engine.names import with_names
from pigskin.engine.plays import Headline, headline_of
from pigskin.engine.rule import CHANCE, Question
from pigskin.football.words import football_words

SECONDS = 15.0  # for a whole game
FOR_CHANCES = 0.3  # of it, for the chances between plays
LONGEST = 0.5  # seconds for a single decision
LONGEST_LOOK = 0.15  # and for the chances between two plays
MOST_ANSWERS = 8  # that are tried of a decision; where there are more, what the bots would have answered
SLIP, MISTAKE, BLUNDER = 0.01, 0.05, 0.12  # what an answer gives away, in chances to win
FEW_TRIALS = 1.5  # divided by their number, it is the least error that trials are given: a few that all came out alike prove nothing
CLEARLY = 2.6  # standard errors: the best of several answers looks a little better than it is
TURNING_POINTS = 3
BEST_PLAYS = 3
SMALL_SWING = 0.02


class Decision(NamedTuple):
    """An answer that a seat gave, the best one, and what the difference was worth, with its error."""

    play: int
    number: int  # of the input
    seat: str
    situation: str
    given: str
    best: str
    loss: Chance

    @property
    def certain(self) -> bool:
        """Whether it surely gave something away, as far as that was tried."""
        return self.loss.value > max(CLEARLY * self.loss.error, SLIP)

    @property
    def grade(self) -> str:
        """How bad it was: `good`, `slip`, `mistake` or `blunder`."""
        if not self.certain:
            return "good"
        return "blunder" if self.loss.value >= BLUNDER else "mistake" if self.loss.value >= MISTAKE else "slip"


class Swing(NamedTuple):
    """A play that changed the chances: by how much, for whom, and how it is told."""

    play: int
    seat: str
    gained: float
    head: str
    text: str


class Side(NamedTuple):
    """What one seat did with its decisions, and what chance did for it."""

    seat: str
    name: str
    decisions: int
    good: int
    given_away: float
    chance: float
    best: tuple[Swing, ...]

    @property
    def accuracy(self) -> float:
        """The share of decisions that gave nothing away for certain."""
        return self.good / self.decisions if self.decisions else 1.0


@dataclass(frozen=True)
class Review:
    """A game looked back on. `curve` has the chances of each seat before the first play and after each; `plays` tells each play, and
    `inputs` how many there had been when it was over."""

    game: str
    seats: tuple[str, ...]
    names: Mapping[str, str]
    curve: tuple[tuple[float, ...], ...]
    plays: tuple[str, ...]
    inputs: tuple[int, ...]
    decisions: tuple[Decision, ...]
    sides: tuple[Side, ...]
    turning_points: tuple[Swing, ...]
    exact: bool
    over: bool

    def of(self, seat: str) -> Side:
        return next(side for side in self.sides if side.seat == seat)


def review(
    match: Match,
    *,
    language: str = ENGLISH,
    names: Mapping[str, str] | None = None,
    seconds: float = SECONDS,
    compiled: bool | None = None,
    progress: Callable[[float], None] = lambda done: None,
) -> Review:
    """Looks back on a match in about so many seconds; `progress` is told which share is done."""
    return Reviewer(match, language, names or {}, seconds, compiled, progress).made()


class Reviewer:
    """Goes through a match once more, input by input."""

    def __init__(
        self,
        match: Match,
        language: str,
        names: Mapping[str, str],
        seconds: float,
        compiled: bool | None,
        progress: Callable[[float], None],
    ) -> None:
        self.match, self.game, self.compiled, self.progress = match, match.game, compiled, progress
        self.words: GameWords = match.game.words_for(language)
        labels = {**football_words(language).labels, **match.game.words_in(language).labels}
        self.seats = match.game.starters(match.options) if match.game.starts else match.game.seats
        self.names = {seat: names.get(seat) or labels.get(f"seat.{seat}", seat) for seat in match.game.seats}
        self._seconds, self._reports = seconds, known_of(match.game).reports

    def made(self) -> Review:
        curve = self._curve()
        decisions = self._decisions()
        heads = [headline_of(self.words, self.match.told_play(number)) for number in range(self.match.plays)]
        swings = [self._swing(number, head, curve) for number, head in enumerate(heads)]
        known = known_of(self.game)
        return Review(
            self.game.id,
            tuple(self.seats),
            self.names,
            tuple(curve),
            tuple(self._named(head.head) if head else "" for head in heads),
            tuple(boundary.inputs for boundary in self.match.boundaries[1:]),
            tuple(decisions),
            tuple(self._side(seat, decisions, curve, swings) for seat in self.seats),
            tuple(sorted(_largest(swings, TURNING_POINTS), key=lambda swing: swing.play)),
            exact=known.win_probability is not None and not known.model_error,
            over=self.match.over,
        )

    def _named(self, text: str) -> str:
        return with_names(text, self.names)

    def _curve(self) -> list[tuple[float, ...]]:
        """The chances of each seat at every boundary, as a bystander knows them."""
        boundaries = self.match.boundaries
        start = time.perf_counter()
        curve = []
        for place, boundary in enumerate(boundaries):
            left = FOR_CHANCES * self._seconds - (time.perf_counter() - start)
            here = self.match.elsewhere(boundary.state)
            curve.append(self._chances(here, min(max(left / (len(boundaries) - place), 0.002), LONGEST_LOOK)))
            self.progress(FOR_CHANCES * (place + 1) / len(boundaries))
        return curve

    def _chances(self, here: Match, seconds: float) -> tuple[float, ...]:
        if here.over:
            return tuple(won(here.state, self.game.seat(seat)) for seat in self.seats)
        if self.game.two_sided:
            home = win_probability(here, self.seats[0], "", seconds=seconds, compiled=self.compiled).value
            return home, 1 - home
        each = seconds / len(self.seats)
        found = [win_probability(here, seat, "", seconds=each, compiled=self.compiled).value for seat in self.seats]
        whole = sum(found)
        return tuple(value / whole for value in found) if whole else tuple(1 / len(found) for _ in found)

    def _decisions(self) -> list[Decision]:
        """Every answer of a seat that had a choice, beside the best."""
        replay, inputs, lines = self.match.replayed(), self.match.inputs, self.match.lines()
        waiting = sum(answer.who > CHANCE for answer in inputs)
        start = time.perf_counter()
        found = []
        for number, (answer, line) in enumerate(zip(inputs, lines, strict=True)):
            if answer.who > CHANCE:
                left = (1 - FOR_CHANCES) * self._seconds - (time.perf_counter() - start)
                decision = self._decision(replay, number, answer, min(max(left / waiting, 0.0), LONGEST))
                found += [decision] if decision else []
                waiting -= 1
                self.progress(FOR_CHANCES + (1 - FOR_CHANCES) * (number + 1) / len(inputs))
            replay.play(line)
        return found

    def _decision(self, replay: Match, number: int, answer: Input, seconds: float) -> Decision | None:
        """What an answer gave away; None where there was nothing to choose, or it cannot be tried."""
        question = next((one for one in replay.questions if (one.who, one.kind) == answer[:2]), None)
        if question is None or question.optional or question.kind in self._reports or _only_one(replay, question):
            return None
        seat = self.game.seats[answer.who]
        try:
            tried = search(
                replay, seat, question, seconds=seconds, seed=number, compiled=self.compiled, most=MOST_ANSWERS, also=[answer.value]
            )
        except OptionError:
            return None
        return self._judged(replay, number, answer, tried)

    def _judged(self, replay: Match, number: int, answer: Input, tried: Found) -> Decision:
        given = next(one for one in tried.answers if one.value == answer.value)
        seat = self.game.seats[answer.who]
        situation = self._named(self.words.situation(replay.state))
        chosen, best = (answer_name(self.words, one.token, replay.state, answer.question, one.value) for one in (given, tried.best))
        behind = given.behind if tried.exact else Chance(given.behind.value, max(given.behind.error, FEW_TRIALS / max(given.samples, 1)))
        return Decision(self.match.play_of_input(number), number, seat, situation, chosen, best, behind)

    def _swing(self, number: int, head: Headline | None, curve: Sequence[tuple[float, ...]]) -> Swing:
        """What a play did to the chances, told for whoever gained the most."""
        changes = [after - before for before, after in zip(curve[number], curve[number + 1], strict=True)]
        most = max(range(len(changes)), key=changes.__getitem__)
        told = (self._named(head.head), self._named(head.text)) if head else ("", "")
        return Swing(number, self.seats[most], changes[most], *told)

    def _side(self, seat: str, decisions: Sequence[Decision], curve: Sequence[tuple[float, ...]], swings: Sequence[Swing]) -> Side:
        mine = [decision for decision in decisions if decision.seat == seat]
        given_away = sum(decision.loss.value for decision in mine if decision.certain)
        received = sum(decision.loss.value for decision in decisions if decision.seat != seat and decision.certain)
        others = max(len(self.seats) - 1, 1)
        place = self.seats.index(seat)
        whole = curve[-1][place] - curve[0][place]
        best = _largest([swing for swing in swings if swing.seat == seat], BEST_PLAYS)
        good = sum(not decision.certain for decision in mine)
        return Side(seat, self.names[seat], len(mine), good, given_away, whole + given_away - received / others, tuple(best))


def _only_one(match: Match, question: Question) -> bool:
    """Whether a question has a single answer."""
    options = match.game.notations[question.kind].options(match.state, question.allowed)
    return next(options, None) is None or next(options, None) is None


def _largest(swings: Sequence[Swing], most: int) -> list[Swing]:
    """The greatest swings that can be told, the greatest first."""
    told = [swing for swing in swings if swing.head and swing.gained >= SMALL_SWING]
    return sorted(told, key=lambda swing: -swing.gained)[:most]
