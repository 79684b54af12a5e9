"""Tries the answers to a question: the same worlds and the same chances for each, until one is clearly the best or the time is up.

What the seat that is asked cannot see is drawn anew for every trial (`engine.worlds`), and what others choose in secret is left to bots,
so that nothing is ever found out that the seat may not know.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import islice
from math import hypot, sqrt

from pigskin.coach.candidates import MOST, candidates
from pigskin.coach.chances import Chance, Sum, known_of
from pigskin.coach.judging import How, Judge, Way, Worlds, judge_of
from pigskin.engine.errors import OptionError
from pigskin.engine.given import known_input
from pigskin.engine.match import Match
from pigskin.engine.rule import PASS, Question

FIRST, MOST_AT_ONCE = 4, 64  # samples of a round: the first one, and the largest
ENOUGH = 16  # samples before an answer is given up
CLEARLY = 3.0  # standard errors by which an answer is worse, when it is given up
ALIKE = 0.004  # answers that differ by less are as good as each other
MOST_SAMPLES = 4096


@dataclass(frozen=True)
class Tried:
    """An answer and the chance to win with it; `behind` is what it gives away against the best, and the error of that.

    To let an offer go by is an answer too: its value is PASS and its token empty.
    """

    value: int
    token: str
    chance: Chance
    behind: Chance
    samples: int


@dataclass(frozen=True)
class Found:
    """What came of a search: the answers, the best first, and whether it is clearly the best.

    `how` says by what: the exact figures of a solved game, a model of it, or play-outs. Where there were too many answers to try, only
    some were (`partly`). At a table with a clock, the game is taken to end after so many plays instead (`clocked`).
    """

    seat: int
    question: Question
    answers: tuple[Tried, ...]
    clear: bool
    how: How
    partly: bool = False
    clocked: bool = False

    @property
    def best(self) -> Tried:
        return self.answers[0]

    @property
    def exact(self) -> bool:
        return self.how == "exact" and not self.clocked


def asked(match: Match, seat: str) -> Question:
    """What a seat is to answer, or at least may; OptionError where there is nothing to decide."""
    who, reports = match.game.seat(seat), known_of(match.game).reports
    mine = [question for question in match.questions if question.who == who and question.kind not in reports]
    if not mine:
        raise OptionError(f"{seat} has nothing to decide now")
    return min(mine, key=lambda question: question.optional)


def search(
    match: Match,
    seat: str,
    question: Question | None = None,
    *,
    seconds: float | None = 1.0,
    samples: int = MOST_SAMPLES,
    seed: int = 0,
    how: How | None = None,
    compiled: bool | None = None,
    cores: int = 1,
    plays: int = 1,
    most: int = MOST,
    also: Sequence[int] = (),
) -> Found:
    """Tries each answer of a seat, and lets bots play on from it: to the end, or for so many `plays` where a model of the game then tells
    the chances.

    It ends when an answer is clearly the best, after so many seconds, or after so many samples; without seconds, the same seed gives the
    same result. `how` and `compiled` are as in `judging.judge_of`. Where there
    are more than `most` answers, some are tried, those in `also` among them.
    """
    start = time.perf_counter()
    question = question or asked(match, seat)
    who, known = match.game.seat(seat), known_of(match.game)
    worlds = Worlds(match, who, seed)
    clocked = worlds.match.options != match.options
    if question not in worlds.match.questions:
        raise OptionError(f"what {seat} is asked depends on a clock, and cannot be tried without one")
    if known.answer_values is not None and how in (None, "exact") and worlds.all_alike:
        exact = known.answer_values(worlds.match.state, question)
        if exact:
            return replace(_solved(match, question, exact), clocked=clocked)
    if how == "exact":
        raise OptionError(f"{match.game.id} is not solved here")
    judge = judge_of(match.game, known, worlds, how=how, compiled=compiled, cores=cores, plays=plays)
    values, partly = candidates(worlds, question, known, seed, most)
    race = Race(worlds, judge, question, [*dict.fromkeys([*also, *values])], seed)
    race.run(None if seconds is None else start + seconds, samples)
    return replace(race.found(partly), clocked=clocked)


def way_of(question: Question, value: int) -> Way:
    """What is given ahead for an answer; nothing where an offer is let go by."""
    if question.optional and value == PASS:
        return ()
    return (known_input(question.who, question.kind, value, question.audience),)


class Race:
    """Answers that are tried side by side; those that fall behind drop out."""

    def __init__(self, worlds: Worlds, judge: Judge, question: Question, values: Sequence[int], seed: int) -> None:
        self.worlds, self.judge, self.question, self.seed = worlds, judge, question, seed
        self.results: dict[int, list[float]] = {value: [] for value in values}
        self.running = list(values)
        self.clear = len(self.running) == 1

    def run(self, until: float | None, samples: int) -> None:
        """Goes on until the best is clear, until that time, or so many samples."""
        size, done = FIRST, 0
        while done < samples and not (self.clear and done >= ENOUGH):
            began = time.perf_counter()
            size = min(size, samples - done)
            done += self._round(done, size, until)
            self._drop()
            if until is not None:
                now = time.perf_counter()
                if now >= until or (self.judge.at_once and now + (now - began) / 2 > until):
                    return
                if self.judge.at_once and now + 2 * (now - began) > until:
                    continue
            size = min(2 * size, MOST_AT_ONCE)

    def _round(self, first: int, size: int, until: float | None) -> int:
        """So many samples of every answer that is still in; where they are tried one by one, only those that end before that time."""
        ways = [way_of(self.question, value) for value in self.running]
        if self.judge.at_once:
            rows = self.judge.judge([self.worlds.world(first + place) for place in range(size)], ways, self.question.who, self.seed, first)
        else:
            rows = []
            for number in range(first, first + size):
                world, row = self.worlds.world(number), list[float]()
                for way in ways:
                    if until is not None and time.perf_counter() > until:
                        break
                    row += self.judge.judge([world], [way], self.question.who, self.seed, number)[0]
                if len(row) < len(ways):
                    break
                rows.append(row)
        for row in rows:
            for value, worth in zip(self.running, row, strict=True):
                self.results[value].append(worth)
        return len(rows)

    def behind(self, value: int, best: int) -> Chance:
        """What an answer gives away against another, over the samples that both have had."""
        if value == best:
            return Chance(0.0)
        total = Sum()
        for one, other in zip(self.results[best], self.results[value], strict=False):
            total.add(one - other)
        if total.count < 2:
            return Chance(0.0, 0.5)
        spread = max(total.squares - total.total * total.mean, 0.0) / (total.count - 1)
        return Chance(total.mean, sqrt(spread / total.count))

    def leader(self) -> int:
        return max(self.running, key=lambda value: sum(self.results[value]))

    def _drop(self) -> None:
        """Gives up what is clearly worse than the best; the best is clear when nothing is left that could be better by much."""
        best = self.leader()
        if len(self.results[best]) < ENOUGH:
            return
        gaps = {value: self.behind(value, best) for value in self.running if value != best}
        self.running = [value for value in self.running if value == best or gaps[value].value <= CLEARLY * gaps[value].error + 1e-9]
        self.clear = all(CLEARLY * gaps[value].error - gaps[value].value < ALIKE for value in self.running if value != best)

    def found(self, partly: bool) -> Found:
        best = self.leader()
        match, notation = self.worlds.match, self.worlds.match.game.notations[self.question.kind]
        answers = []
        for value, results in self.results.items():
            total = Sum()
            for worth in results:
                total.add(worth)
            token = "" if self.question.optional and value == PASS else notation.write(match.state, value)
            chance = Chance(total.mean, hypot(total.error, self.judge.error)) if total.count else Chance(0.5, 0.5)
            answers.append(Tried(value, token, chance, self.behind(value, best), total.count * self.judge.each))
        answers.sort(key=lambda one: (one.value != best, one.behind.value))
        return Found(self.question.who, self.question, tuple(answers), self.clear, self.judge.how, partly)


def _solved(match: Match, question: Question, values: dict[int, float]) -> Found:
    """What the exact figures of a game say."""
    notation, best = match.game.notations[question.kind], max(values.values())
    partly = any(value not in values for value in islice(notation.options(match.state, question.allowed), MOST))
    answers = [
        Tried(
            value, "" if question.optional and value == PASS else notation.write(match.state, value), Chance(worth), Chance(best - worth), 0
        )
        for value, worth in values.items()
    ]
    answers.sort(key=lambda one: one.behind.value)
    return Found(question.who, question, tuple(answers), True, "exact", partly)
