"""The odds of every answer to a question, for whoever wants to weigh them."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import islice

from pigskin.engine.explore import Outcome, outcomes, sampled
from pigskin.engine.forms import ChanceForm
from pigskin.engine.match import Match
from pigskin.engine.rule import CHANCE, Opening
from pigskin.football.events import Event
from pigskin.football.odds import Odds, goes_on, odds

MOST_ANSWERS, MOST_OUTCOMES = 40, 4_000  # what the odds of a question may cost
TRIALS, WIDE = 1_500, 400


@dataclass(frozen=True)
class Weighed:
    """The odds of answers by token; some estimated by trial, and none for those that show what lies face down.

    `closely`: some plays go on after the answer, so failures are told apart.
    """

    odds: dict[str, Odds]
    estimated: set[str]
    face_down: list[str]
    closely: bool


def weigh(match: Match, opening: Opening) -> Weighed | None:
    """Exact odds where that is quick, else estimated; None if there are too many answers to weigh them one by one."""
    form = match.request.form(opening)
    values = list(islice(form.options(match.state, opening.allowed), MOST_ANSWERS + 1))
    if len(values) > MOST_ANSWERS:
        return None
    led_to: dict[str, list[Outcome]] = {}
    estimated, face_down = set(), []
    limit = MOST_OUTCOMES // len(values)
    for value in values:
        token = form.write(match.state, value)
        if turns_up(match, opening, value):
            face_down.append(token)
            continue
        led_to[token] = [] if too_wide(match, opening, value) else list(islice(outcomes(match, opening, value), limit + 1))
        if not 0 < len(led_to[token]) <= limit:
            led_to[token] = sampled(match, opening, value, max(TRIALS // len(values), 1))
            estimated.add(token)
    closely = any(goes_on(outcome) for found in led_to.values() for outcome in found)
    weighed = {token: odds(found, opening.who, closely=closely) for token, found in led_to.items()}
    return Weighed(weighed, estimated, face_down, closely)


def turns_up(match: Match, opening: Opening, value: int) -> bool:
    """Whether an answer shows at once what lies face down, so that its odds would tell it."""
    later = match.copy()
    later.chance = None
    later.answer(opening, value)
    return any(told.event == Event.REVEAL for told in later.events[len(match.events) :])


def too_wide(match: Match, opening: Opening, value: int) -> bool:
    """Whether what chance is asked first after an answer has too many outcomes to follow each."""
    asked = match.copy()
    asked.chance = None
    asked.answer(opening, value)
    due = next((each for each in asked.openings if not each.optional), None)
    if asked.plays > match.plays or due is None or due.who != CHANCE:
        return False
    form = asked.game.forms[due.question]
    assert isinstance(form, ChanceForm)
    return sum(1 for _ in islice(form.outcomes(asked.state, due.allowed), WIDE + 1)) > WIDE
