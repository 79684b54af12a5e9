"""How the result of a throw comes about: drawn from counted shares, or from the model of the table and what the thrower intends."""

from typing import Any

from pigskin.engine.forms import mask
from pigskin.engine.rule import below, rule
from pigskin.games.freds.physics import DOWN, OPENINGS, POSTS, RELEASES, thrown
from pigskin.games.freds.state import Declared, Kick, Throws
from pigskin.games.freds.table import BALL_COUNTS, KICK_COUNTS, OUTCOMES, TRIALS

# A throw is one number. Aim, loft and speed count from the middle of what people throw (0, -50 degrees, 6 m/s) and wrap around, so that
# number 0 and those just above it are sensible throws: whoever picks an option at random picks one of these.
AIMS, LOFTS, SPEEDS = 4001, 14501, 901
LEAST_AIM, LEAST_LOFT, LEAST_SPEED = -2000, -8500, 100  # hundredths
USUAL_LOFT, USUAL_SPEED = -5000, 600
ANY_THROW = mask(0, 25, 50)

FIELD_GOAL_50, EXTRA_POINT, TWO_POINT = 0, 2, 3  # kicks as the tables count them; a field goal by its step from the 50 on


@rule
def throw_number(aim: int, loft: int, speed: int) -> int:
    """The number of a throw, given in hundredths."""
    return ((loft - USUAL_LOFT) % LOFTS * AIMS + aim % AIMS) * SPEEDS + (speed - USUAL_SPEED) % SPEEDS


@rule
def throw_parts(number: int) -> tuple[int, int, int]:
    """Aim, loft and speed of a throw, in hundredths."""
    speed = (number % SPEEDS + USUAL_SPEED - LEAST_SPEED) % SPEEDS + LEAST_SPEED
    aim = (number // SPEEDS % AIMS - LEAST_AIM) % AIMS + LEAST_AIM
    loft = (number // (SPEEDS * AIMS) + USUAL_LOFT - LEAST_LOFT) % LOFTS + LEAST_LOFT
    return aim, loft, speed


@rule
def one_of_counts(words: Any, counts: Any) -> int:
    """A place in a row of counts, each as likely as its count; every row has as many trials."""
    point = below(words, TRIALS)
    place = 0
    while point >= counts[place]:
        point -= counts[place]
        place += 1
    return place


@rule
def ball_result(words: Any, g: Any, allowed: int) -> int:
    """Where a bounced ball ends: by the model if there was a throw, else by the shares of the thrower's skill and style."""
    skill = g.skill[g.offense]
    if g.throws == Throws.PHYSICS:
        aim, loft, speed = throw_parts(g.aimed)
        return int(thrown(words, DOWN, RELEASES[g.step], skill, aim / 100.0, loft / 100.0, speed / 100.0))
    return one_of_counts(words, BALL_COUNTS[skill, g.style[g.offense], g.step])


@rule
def kick_target(g: Any) -> int:
    """Which kind of kick it is, as the tables count them."""
    if g.declared == Declared.EXTRA_POINT:
        return EXTRA_POINT
    return TWO_POINT if g.declared == Declared.TWO_POINT else FIELD_GOAL_50 + g.step - 1


@rule
def kick_result(words: Any, g: Any, allowed: int) -> int:
    """What becomes of a field goal, or of a try."""
    skill, kick = g.skill[g.offense], kick_target(g)
    if g.throws == Throws.PHYSICS:
        aim, loft, speed = throw_parts(g.aimed)
        target = OPENINGS if kick == TWO_POINT else POSTS
        release = RELEASES[g.step] if kick < EXTRA_POINT else RELEASES[3]
        return int(thrown(words, target, release, skill, aim / 100.0, loft / 100.0, speed / 100.0))
    return one_of_counts(words, KICK_COUNTS[skill, kick])


@rule
def try_result(words: Any, g: Any, allowed: int) -> int:
    """What becomes of a try: one that misses the table is just no good."""
    return 1 if kick_result(words, g, allowed) == Kick.GOOD else 0


def ball_weights(g: Any) -> list[int]:
    """How often each outcome comes, in `TRIALS` balls with the throw a bot of that skill and style makes."""
    return [int(count) for count in BALL_COUNTS[g.skill[g.offense], g.style[g.offense], g.step]]


def kick_weights(g: Any) -> list[int]:
    return [int(count) for count in KICK_COUNTS[g.skill[g.offense], kick_target(g)]]


def try_weights(g: Any) -> list[int]:
    no_good, good, miss = kick_weights(g)
    return [no_good + miss, good]


assert BALL_COUNTS.shape[-1] == OUTCOMES
