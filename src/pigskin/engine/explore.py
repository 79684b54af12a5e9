"""What a play can lead to, exactly: every outcome of chance and every decision is forced in turn."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from fractions import Fraction

from pigskin.engine.forms import ChanceForm
from pigskin.engine.game import Told
from pigskin.engine.match import Match
from pigskin.engine.rule import CHANCE, OUTSIDE, Opening, State

Decide = Callable[[Match, Opening], int]


@dataclass(frozen=True)
class Outcome:
    """One way a play can go, and how likely it is."""

    probability: Fraction
    state: State
    events: tuple[Told, ...]


def outcomes(match: Match, decide: Decide | None = None) -> Iterator[Outcome]:
    """Every way in which the play in progress can end. `decide` makes the decisions on the way; without it, the first is the end."""
    start = len(match._events)
    plays = len(match._boundaries)

    def follow(at: Match, probability: Fraction) -> Iterator[Outcome]:
        if len(at._boundaries) > plays or at.over:
            yield Outcome(probability, at.boundary, tuple(at._events[start:]))
            return
        opening = _next_opening(at)
        if opening.who == CHANCE:
            form = at.game.forms[opening.question]
            assert isinstance(form, ChanceForm)
            total = form.total(at.state, opening.allowed)
            for value, weight in form.outcomes(at.state, opening.allowed):
                yield from follow(_after(at, opening, value), probability * Fraction(weight, total))
        elif decide is None:
            yield Outcome(probability, at.state, tuple(at.events[start:]))
        else:
            yield from follow(_after(at, opening, decide(at, opening)), probability)

    yield from follow(_by_hand(match), Fraction(1))


def perft(match: Match, depth: int) -> int:
    """How many different sequences of `depth` inputs there are from here: the games' fingerprint."""
    return _leaves(_by_hand(match), depth)


def _leaves(match: Match, depth: int) -> int:
    if depth == 0 or match.over:
        return 1
    return sum(_leaves(_after(match, opening, value), depth - 1) for opening in _openings(match) for value in _values(match, opening))


def _values(match: Match, opening: Opening) -> Iterator[int]:
    return match.game.forms[opening.question].options(match.state, opening.allowed)


def _openings(match: Match) -> list[Opening]:
    return list(match.openings)


def _next_opening(match: Match) -> Opening:
    """Whoever the play waits for; what is merely offered is let go by."""
    return next((opening for opening in match.openings if not opening.optional and opening.who != OUTSIDE), match.openings[0])


def _after(match: Match, opening: Opening, value: int) -> Match:
    later = match.copy()
    later.answer(opening, value)
    return later


def _by_hand(match: Match) -> Match:
    """A copy in which chance is asked."""
    twin = match.copy()
    twin.chance = None
    return twin
