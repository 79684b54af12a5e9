"""What a play can lead to, exactly: every outcome of chance and every decision is forced in turn."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from itertools import count as numbers
from itertools import islice

from pigskin.engine.chance import Seeded
from pigskin.engine.game import Told
from pigskin.engine.match import Match
from pigskin.engine.rule import CHANCE, EVERYBODY, Question, State

Decide = Callable[[Match, Question], int]


@dataclass(frozen=True)
class Outcome:
    """One way a play can go, and how likely it is."""

    probability: Fraction
    state: State
    events: tuple[Told, ...]
    undecided: bool = False  # it ends where somebody has to choose


def outcomes(match: Match, question: Question | None = None, value: int = 0, decide: Decide | None = None) -> Iterator[Outcome]:
    """Every way in which the play in progress can end, first answering `question` with `value` if one is named.

    `decide` makes the decisions on the way; without it, an outcome ends at the next decision, or at a draw that only one seat sees.
    """
    by_hand = _by_hand(match)
    start, plays = len(match.events), by_hand.plays
    if question is not None:
        by_hand.answer(question, value)

    def follow(at: Match, probability: Fraction) -> Iterator[Outcome]:
        if at.plays > plays:
            yield Outcome(probability, at.boundary, tuple(at.events[start:]))
            return
        due = _due(at)
        if decide is None and (due.who != CHANCE or due.audience != EVERYBODY):
            yield Outcome(probability, at.state, tuple(at.events[start:]), undecided=True)
        elif due.who == CHANCE:
            notation = at.game.chances[due.kind]
            total = notation.total(at.state, due.allowed)
            for outcome, weight in notation.outcomes(at.state, due.allowed):
                yield from follow(_after(at, due, outcome), probability * Fraction(weight, total))
        else:
            assert decide is not None
            yield from follow(_after(at, due, decide(at, due)), probability)

    yield from follow(by_hand, Fraction(1))


def sampled(match: Match, question: Question, value: int, trials: int) -> list[Outcome]:
    """What an answer can lead to up to the next decision, where there are too many ways to go through them all.

    If the first question to chance has no more than `trials` outcomes, each is taken with its exact probability and only what follows it
    is drawn by lot, the trials shared out among those; otherwise all is drawn.
    """
    asked = _by_hand(match)
    start, plays = len(match.events), asked.plays
    asked.answer(question, value)
    lots = numbers()

    def ends(at: Match) -> bool:
        return at.plays > plays or _due(at).who != CHANCE

    def outcome(at: Match, probability: Fraction) -> Outcome:
        if at.plays > plays:
            return Outcome(probability, at.boundary, tuple(at.events[start:]))
        return Outcome(probability, at.state, tuple(at.events[start:]), undecided=True)

    def drawn(at: Match, probability: Fraction, count: int) -> Iterator[Outcome]:
        for _ in range(count):
            later = at.copy()
            later.attach(Seeded(next(lots)))
            while not ends(later):
                later.let_go()
            yield outcome(later, probability / count)

    if ends(asked):
        return [outcome(asked, Fraction(1))]
    due = _due(asked)
    notation = asked.game.chances[due.kind]
    firsts = list(islice(notation.outcomes(asked.state, due.allowed), trials + 1))
    if len(firsts) > trials:
        return list(drawn(asked, Fraction(1), trials))
    total = notation.total(asked.state, due.allowed)
    branches = [(_after(asked, due, first), Fraction(weight, total)) for first, weight in firsts]
    followed = sum(not ends(branch) for branch, _ in branches)
    found: list[Outcome] = []
    for branch, probability in branches:
        found += [outcome(branch, probability)] if ends(branch) else drawn(branch, probability, max(trials // followed, 1))
    return found


def perft(match: Match, depth: int) -> int:
    """How many different sequences of `depth` inputs there are from here: the games' fingerprint."""
    return _leaves(_by_hand(match), depth)


def _leaves(match: Match, depth: int) -> int:
    if depth == 0 or match.over:
        return 1
    leaves = 0
    for question in match.questions:
        for value in match.game.notations[question.kind].options(match.state, question.allowed):
            leaves += _leaves(_after(match, question, value), depth - 1)
    return leaves


def _due(match: Match) -> Question:
    """Whoever the play waits for; what is merely offered is let go by."""
    return next(question for question in match.questions if not question.optional)


def _after(match: Match, question: Question, value: int) -> Match:
    later = match.copy()
    later.answer(question, value)
    return later


def _by_hand(match: Match) -> Match:
    """A copy in which chance is asked."""
    twin = match.copy()
    twin.chance = None
    return twin
