"""What an answer gains and risks, and where it leaves both sides: one play with it, over every chance or some."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from statistics import median_low
from typing import Any

from pigskin.coach.judging import Way, Worlds
from pigskin.engine.bots import decide
from pigskin.engine.chance import Seeded
from pigskin.engine.errors import PositionError
from pigskin.engine.explore import Outcome, outcomes
from pigskin.engine.game import Policy, Told
from pigskin.engine.live import Resumed, play_on
from pigskin.engine.match import Match
from pigskin.engine.rule import CHANCE, PASS, Question, State
from pigskin.football.field import read_yard_line
from pigskin.football.odds import Consequence, odds
from pigskin.football.weighing import too_wide

MOST_OUTCOMES = 2000  # of all answers, to go through each
TRIALS = 40  # of an answer, where there are more
MOSTLY = Fraction(1, 2)
GAINS: tuple[Consequence, ...] = ("touchdown", "field-goal", "good", "ball-won", "first-down")
RISKS: tuple[Consequence, ...] = (
    "their-touchdown",
    "safety",
    "intercepted",
    "ball-lost",
    "fumble",
    "their-first-down",
    "sack",
    "penalty",
)
WORTH_A_WORD = Fraction(3, 100)


@dataclass(frozen=True)
class Reason:
    """What may come of an answer in this play: gains and risks with how likely they are, and where the ball mostly lies then, whose it is.

    `spot` counts from home's goal line; there is none where no place is likely enough. `exact` where every chance was gone through.
    """

    gains: tuple[tuple[Consequence, float], ...] = ()
    risks: tuple[tuple[Consequence, float], ...] = ()
    offense: int | None = None
    spot: int | None = None
    exact: bool = False


NO_REASON = Reason()


class Heard(Resumed):
    """A match that plays on by itself and is listened to."""

    def __init__(self, match: Match, policies: Sequence[Policy], seed: int, number: int, way: Way) -> None:
        super().__init__(match, policies, seed, number, way)
        self.told: list[Told] = []
        self._before, self._known = match.boundary, len(match.told_from(match.boundaries[-1].events))

    def tell(self, event: int, seat: int, value: int, spot: int, detail: int) -> None:
        self.told.append(Told(event, seat, value, spot, detail, self._before))

    @property
    def news(self) -> tuple[Told, ...]:
        """What was told that had not been told before."""
        return tuple(self.told[self._known :])


def reasons(
    worlds: Worlds, question: Question, ways: dict[int, Way], policy: Policy, seed: int, trials: int = TRIALS, until: float | None = None
) -> dict[int, Reason]:
    """What each answer gains and risks for the seat that is asked, in a game of two sides; of others nothing is known."""
    if not worlds.match.game.two_sided:
        return dict.fromkeys(ways, NO_REASON)
    found = _every(worlds.match, question, ways, policy, until) if worlds.all_alike and not worlds.match.game.has_secrets else None
    exact = found is not None
    found = found or _some(worlds, ways, policy, seed, min(trials, TRIALS), until)
    return {value: _reason(worlds.match, question.who, led_to, exact) for value, led_to in found.items() if led_to}


def _every(match: Match, question: Question, ways: dict[int, Way], policy: Policy, until: float | None) -> dict[int, list[Outcome]] | None:
    """Every end of the play with each answer; None where there are too many, or no time to go through them."""
    begun = time.perf_counter()
    middle = None if until is None else (begun + until) / 2

    def decided(at: Match, asked: Question) -> int:
        return decide(at, asked, policy, Seeded(0).bits(at.number))

    found: dict[int, list[Outcome]] = {}
    for value in ways:
        if value == PASS or _is_computed(match, question, value) or too_wide(match, question, value):
            return None
        found[value] = []
        for outcome in outcomes(match, question, value, decided):
            found[value].append(outcome)
            if len(found[value]) > MOST_OUTCOMES // len(ways) or (middle is not None and time.perf_counter() > middle):
                return None
    return found


def _is_computed(match: Match, question: Question, value: int) -> bool:
    """Whether what chance is asked after an answer is computed, as a ball's flight is: then every outcome costs its time."""
    later = match.copy()
    later.answer(question, value)
    due = next((one for one in later.questions if one.who == CHANCE), None)
    return due is not None and match.game.chances[due.kind].lot(later.state, due.allowed) is None


def _some(worlds: Worlds, ways: dict[int, Way], policy: Policy, seed: int, trials: int, until: float | None) -> dict[int, list[Outcome]]:
    """Ends of the play by trial, as many as there is time for."""
    policies = (policy,) * len(worlds.match.game.seats)
    ended: dict[int, list[tuple[State, tuple[Told, ...]]]] = {value: [] for value in ways}
    for number in range(trials):
        if until is not None and time.perf_counter() > until:
            break
        world = worlds.world(number)
        for value, way in ways.items():
            if until is not None and time.perf_counter() > until:
                break
            heard = Heard(world, policies, seed, number, way)
            g = play_on(world, heard, 1)
            ended[value].append((g, heard.news))
    return {value: [Outcome(Fraction(1, len(all_of)), g, told) for g, told in all_of] for value, all_of in ended.items()}


def _reason(match: Match, seat: int, led_to: list[Outcome], exact: bool) -> Reason:
    chances = odds(led_to, seat, closely=True, either=True).chances
    gains = tuple((what, float(chances[what])) for what in GAINS if chances.get(what, 0) >= WORTH_A_WORD)
    risks = tuple((what, float(chances[what])) for what in RISKS if chances.get(what, 0) >= WORTH_A_WORD)
    offense, spot = _mostly(match, led_to)
    return Reason(gains, risks, offense, spot, exact)


def _mostly(match: Match, led_to: list[Outcome]) -> tuple[int | None, int | None]:
    """Who mostly has the ball then, and where: the middle of those places; nobody where that is said of less than half."""
    places: dict[int, list[tuple[int, Fraction]]] = {}
    for outcome in led_to:
        for side, spot in _lies(match, outcome.state):
            places.setdefault(side, []).append((spot, outcome.probability))
    for side, found in places.items():
        if sum(share for _, share in found) > MOSTLY:
            smallest = min(share for _, share in found)
            return side, median_low([spot for spot, share in found for _ in range(int(share / smallest))])
    return None, None


def _lies(match: Match, g: Any) -> Iterator[tuple[int, int]]:
    """Whose ball it is after a play, and where, if there is a down to play."""
    sheet = match.game.sheet(g)
    if g.over or not sheet.get("ball") or sheet.get("down") is None or not sheet.get("offense"):
        return
    try:
        yield match.game.seat(str(sheet["offense"])), read_yard_line(sheet["ball"])
    except PositionError:
        return
