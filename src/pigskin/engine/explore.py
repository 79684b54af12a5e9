"""What a play can lead to, exactly: every outcome of chance and every decision is forced in turn."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from fractions import Fraction

from pigskin.engine.forms import ChanceForm
from pigskin.engine.game import Told
from pigskin.engine.match import Match
from pigskin.engine.rule import CHANCE, EVERYBODY, Opening, State

Decide = Callable[[Match, Opening], int]


@dataclass(frozen=True)
class Outcome:
    """One way a play can go, and how likely it is."""

    probability: Fraction
    state: State
    events: tuple[Told, ...]


def outcomes(match: Match, opening: Opening | None = None, value: int = 0, decide: Decide | None = None) -> Iterator[Outcome]:
    """Every way in which the play in progress can end, first answering `opening` with `value` if one is named.

    `decide` makes the decisions on the way; without it, an outcome ends at the next decision, or at a draw that only one seat sees.
    """
    by_hand = _by_hand(match)
    start, plays = len(match.events), by_hand.plays
    if opening is not None:
        by_hand.answer(opening, value)

    def follow(at: Match, probability: Fraction) -> Iterator[Outcome]:
        if at.plays > plays:
            yield Outcome(probability, at.boundary, tuple(at.events[start:]))
            return
        due = _due(at)
        if decide is None and (due.who != CHANCE or due.audience != EVERYBODY):
            yield Outcome(probability, at.state, tuple(at.events[start:]))
        elif due.who == CHANCE:
            form = at.game.forms[due.question]
            assert isinstance(form, ChanceForm)
            total = form.total(at.state, due.allowed)
            for outcome, weight in form.outcomes(at.state, due.allowed):
                yield from follow(_after(at, due, outcome), probability * Fraction(weight, total))
        else:
            assert decide is not None
            yield from follow(_after(at, due, decide(at, due)), probability)

    yield from follow(by_hand, Fraction(1))


def perft(match: Match, depth: int) -> int:
    """How many different sequences of `depth` inputs there are from here: the games' fingerprint."""
    return _leaves(_by_hand(match), depth)


def _leaves(match: Match, depth: int) -> int:
    if depth == 0 or match.over:
        return 1
    leaves = 0
    for opening in match.openings:
        for value in match.game.forms[opening.question].options(match.state, opening.allowed):
            leaves += _leaves(_after(match, opening, value), depth - 1)
    return leaves


def _due(match: Match) -> Opening:
    """Whoever the play waits for; what is merely offered is let go by."""
    return next(opening for opening in match.openings if not opening.optional)


def _after(match: Match, opening: Opening, value: int) -> Match:
    later = match.copy()
    later.answer(opening, value)
    return later


def _by_hand(match: Match) -> Match:
    """A copy in which chance is asked."""
    twin = match.copy()
    twin.chance = None
    return twin
