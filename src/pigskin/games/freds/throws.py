"""How the result of a throw comes about: drawn from counted shares, or from the model of the table and what the thrower intends."""

from collections.abc import Callable
from importlib.util import find_spec
from typing import Any

from pigskin.engine.notation import Bits, mask
from pigskin.engine.rule import below, rule
from pigskin.games.freds.physics import DOWN, OPENINGS, POSTS, RELEASES, by_hand, compiled_landing, landing, path, thrown
from pigskin.games.freds.state import Declared, Kick, Throws
from pigskin.games.freds.table import BALL_COUNTS, KICK_COUNTS, TRIALS

# A throw is one number. Aim, loft and speed count from the middle of what people throw (0, -50 degrees, 6 m/s) and wrap around, so that
# number 0 and those just above it are sensible throws: whoever picks an option at random picks one of these.
AIMS, LOFTS, SPEEDS = 4001, 14501, 901
LEAST_AIM, LEAST_LOFT, LEAST_SPEED = -2000, -8500, 100  # hundredths
MOST_SPEED = LEAST_SPEED + SPEEDS - 1
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
def one_of_counts(bits: Any, counts: Any) -> int:
    """A place in a row of counts, each as likely as its count; every row has as many trials."""
    point = below(bits, TRIALS)
    place = 0
    while point >= counts[place]:
        point -= counts[place]
        place += 1
    return place


@rule
def ball_result(bits: Any, g: Any, allowed: int) -> int:
    """Where a bounced ball ends: by the model if there was a throw, else by the shares of the thrower's skill and style."""
    skill = g.skill[g.offense]
    if g.throws == Throws.PHYSICS:
        aim, loft, speed = throw_parts(g.aimed)
        return int(thrown(bits, DOWN, RELEASES[g.step], skill, aim / 100.0, loft / 100.0, speed / 100.0))
    return one_of_counts(bits, BALL_COUNTS[skill][g.style[g.offense]][g.step])


@rule
def kick_target(g: Any) -> int:
    """Which kind of kick it is, as the tables count them."""
    if g.declared == Declared.EXTRA_POINT:
        return EXTRA_POINT
    return TWO_POINT if g.declared == Declared.TWO_POINT else FIELD_GOAL_50 + g.step - 1


@rule
def kick_from(g: Any) -> tuple[int, float]:
    """What a kick must go through, and where it is released: at the marker, or at the front edge for a try."""
    if g.declared == Declared.FIELD_GOAL:
        return POSTS, RELEASES[g.step]
    return (OPENINGS if g.declared == Declared.TWO_POINT else POSTS), RELEASES[3]


@rule
def kick_result(bits: Any, g: Any, allowed: int) -> int:
    """What becomes of a field goal, or of a try."""
    skill = g.skill[g.offense]
    if g.throws == Throws.PHYSICS:
        aim, loft, speed = throw_parts(g.aimed)
        target, release = kick_from(g)
        return int(thrown(bits, target, release, skill, aim / 100.0, loft / 100.0, speed / 100.0))
    return one_of_counts(bits, KICK_COUNTS[skill][kick_target(g)])


@rule
def try_result(bits: Any, g: Any, allowed: int) -> int:
    """What becomes of a try: one that misses the table is just no good."""
    return 1 if kick_result(bits, g, allowed) == Kick.GOOD else 0


class Model:
    """The model as an interpreted match asks it. The results are the same either way; only after many balls it pays to compile."""

    def __init__(self, many: int) -> None:
        self._left = many if find_spec("numba") is not None else -1
        self._landing: Callable[..., int] = landing

    def result(self, bits: Bits, target: int, release: float, skill: int, throw: int) -> int:
        """What becomes of a throw as a hand of that skill makes it."""
        aim, loft, speed = throw_parts(throw)
        meant = by_hand(bits, skill, aim / 100.0, loft / 100.0, speed / 100.0)
        self._left -= 1
        if self._left == 0:
            self._landing = compiled_landing()
        return self._landing(target, release, *meant)


MODEL = Model(many=400)


def drawn_ball(bits: Bits, g: Any, allowed: int) -> int:
    """`ball_result` for an interpreted match."""
    if g.throws != Throws.PHYSICS:
        return ball_result(bits, g, allowed)
    return MODEL.result(bits, DOWN, RELEASES[g.step], g.skill[g.offense], g.aimed)


def drawn_kick(bits: Bits, g: Any, allowed: int) -> int:
    """`kick_result` for an interpreted match."""
    if g.throws != Throws.PHYSICS:
        return kick_result(bits, g, allowed)
    return MODEL.result(bits, *kick_from(g), g.skill[g.offense], g.aimed)


def drawn_try(bits: Bits, g: Any, allowed: int) -> int:
    """`try_result` for an interpreted match."""
    return int(drawn_kick(bits, g, allowed) == Kick.GOOD)


def path_of(bits: Bits, g: Any, every: int = 10) -> tuple[int, list[tuple[float, float, float]]]:
    """The result of the throw that `g` shows as aimed, and its path: with the same bits the one that chance gave."""
    aim, loft, speed = throw_parts(g.aimed)
    meant = by_hand(bits, g.skill[g.offense], aim / 100.0, loft / 100.0, speed / 100.0)
    if g.declared < Declared.FIELD_GOAL:
        return path(DOWN, RELEASES[g.step], *meant, every)
    return path(*kick_from(g), *meant, every)


def ball_weights(g: Any) -> list[int]:
    """How often each outcome comes, in `TRIALS` balls with the throw a bot of that skill and style makes."""
    return list(BALL_COUNTS[g.skill[g.offense]][g.style[g.offense]][g.step])


def kick_weights(g: Any) -> list[int]:
    return list(KICK_COUNTS[g.skill[g.offense]][kick_target(g)])


def try_weights(g: Any) -> list[int]:
    no_good, good, miss = kick_weights(g)
    return [no_good + miss, good]
