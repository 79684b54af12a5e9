"""The odds of every answer to a question: exact where that is quick, else by trial; never from what the seat that is asked may not know."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import islice

from pigskin.engine.bots import decide
from pigskin.engine.chance import Seeded
from pigskin.engine.explore import Outcome, outcomes, sampled
from pigskin.engine.game import Policy
from pigskin.engine.match import Match
from pigskin.engine.rule import CHANCE, Question
from pigskin.football.events import Event
from pigskin.football.odds import Consequence, Odds, goes_on, odds

MOST_ANSWERS, MOST_OUTCOMES = 40, 4_000  # what the odds of a question may cost
TRIALS, WIDE = 1_500, 400
GUESSES = 1_200  # trials of a choice in secret, shared out among its answers


@dataclass(frozen=True)
class Weighed:
    """The odds of each answer by its token, those that are by trial, and the tokens that would show what lies face down."""

    odds: dict[str, Odds]
    estimated: frozenset[str]
    face_down: tuple[str, ...]
    closely: bool  # whether a play may go on, and failures are told apart

    @property
    def outcomes(self) -> list[Consequence]:
        """All that may come of any answer."""
        return list(dict.fromkeys(outcome for one in self.odds.values() for outcome in one.chances))


def weighed(match: Match, question: Question) -> Weighed | None:
    """The odds of every answer of a seat that chooses in the open; None where there are too many answers to weigh one by one."""
    notation = match.request.notation(question)
    values = list(islice(notation.options(match.state, question.allowed), MOST_ANSWERS + 1))
    if len(values) > MOST_ANSWERS:
        return None
    led_to: dict[str, list[Outcome]] = {}
    estimated, face_down = set(), []
    limit = MOST_OUTCOMES // len(values)
    for value in values:
        token = notation.write(match.state, value)
        if turns_up(match, question, value):
            face_down.append(token)
            continue
        led_to[token] = [] if too_wide(match, question, value) else list(islice(outcomes(match, question, value), limit + 1))
        if not 0 < len(led_to[token]) <= limit:
            led_to[token] = sampled(match, question, value, max(TRIALS // len(values), 1))
            estimated.add(token)
    return _told(led_to, question.who, frozenset(estimated), tuple(face_down))


def guessed(match: Match, question: Question, policy: Policy) -> Weighed | None:
    """The odds of every answer of a choice that several make in secret, by trial: what the seat cannot see is drawn by lot, and the others
    choose by a policy. None where there are too many answers, or something that the seat may not see has come in this very play."""
    notation = match.request.notation(question)
    values = list(islice(notation.options(match.state, question.allowed), MOST_ANSWERS + 1))
    if len(values) > MOST_ANSWERS:
        return None
    led_to: dict[str, list[Outcome]] = {notation.write(match.state, value): [] for value in values}
    trials = max(GUESSES // len(values), 1)
    for trial in range(trials):
        bits = Seeded(trial).bits(match.number - match.sealed)
        twin = match.imagined(question.who, bits)
        if twin is None:
            return None
        for other in twin.questions:
            if other.who != question.who:
                twin.answer(other, decide(twin, other, policy, bits))
        for token, value in zip(led_to, values, strict=True):
            led_to[token] += sampled(twin, question, value, 1)
    shared = {
        token: [Outcome(one.probability / trials, one.state, one.events, undecided=one.undecided) for one in found]
        for token, found in led_to.items()
    }
    return _told(shared, question.who, frozenset(shared), (), either=True)


def _told(
    led_to: dict[str, list[Outcome]], seat: int, estimated: frozenset[str], face_down: tuple[str, ...], *, either: bool = False
) -> Weighed:
    closely = any(goes_on(outcome) for found in led_to.values() for outcome in found)
    weights = {token: odds(found, seat, closely=closely, either=either) for token, found in led_to.items()}
    return Weighed(weights, estimated, face_down, closely)


def turns_up(match: Match, question: Question, value: int) -> bool:
    """Whether an answer shows at once what lies face down, so that its odds would tell it."""
    later = match.copy()
    later.chance = None
    later.answer(question, value)
    return any(told.event == Event.REVEAL for told in later.events[len(match.events) :])


def too_wide(match: Match, question: Question, value: int) -> bool:
    """Whether what chance is asked first after an answer has too many outcomes to follow each."""
    asked = match.copy()
    asked.chance = None
    asked.answer(question, value)
    due = next((each for each in asked.questions if not each.optional), None)
    if asked.plays > match.plays or due is None or due.who != CHANCE:
        return False
    notation = asked.game.chances[due.kind]
    return sum(1 for _ in islice(notation.outcomes(asked.state, due.allowed), WIDE + 1)) > WIDE
