"""How often a throw leads where, by the model of the table. `python -m pigskin.games.freds.shares` prints it for every skill and style."""

from __future__ import annotations

from array import array
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from functools import cache
from importlib.util import find_spec
from time import process_time

from pigskin.engine.chance import SeededBits, game_key
from pigskin.games.freds.physics import DOWN, OPENINGS, POSTS, RELEASES, throw_all
from pigskin.games.freds.table import (
    BALL_COUNTS,
    BALL_THROWS,
    KICK_COUNTS,
    KICK_THROWS,
    KICKS,
    MISS,
    OFF,
    OUTCOMES,
    SETTLED,
    SKILLS,
    SPOTS,
    STEPS,
    STYLES,
    TARGETS,
    TOUCHDOWN_SPOTS,
    TRIALS,
)
from pigskin.games.freds.throws import EXTRA_POINT, TWO_POINT

Counts = Sequence[int]


@cache
def _throw_all() -> Callable[..., None]:
    """The compiled rule."""
    from pigskin.engine.compiled.jit import compiled_rule

    return compiled_rule(throw_all)


def results(target: int, release: float, skill: int, throw: Sequence[int], balls: int = TRIALS, seed: int = 1) -> array[int]:
    """What becomes of so many balls thrown alike, each with its own generator. Aim, loft and speed of `throw` are in hundredths.

    Where numba is installed they are thrown compiled; it makes no difference but to the time.
    """
    aim, loft, speed = (part / 100.0 for part in throw)
    found = array("q", bytes(8 * balls))
    if find_spec("numba") is None:
        throw_all([SeededBits(game_key(seed, ball), 0) for ball in range(balls)], found, target, release, skill, aim, loft, speed)
    else:
        from pigskin.engine.compiled.plan import generators

        _throw_all()(generators(seed, balls), found, target, release, skill, aim, loft, speed)
    return found


def ball_shares(skill: int, style: int, step: int, balls: int = TRIALS, seed: int = 1) -> Counts:
    """Counts of all outcomes of a bot's throw from a step."""
    found = results(DOWN, RELEASES[step], skill, BALL_THROWS[skill][style][step], balls, seed)
    return counted(found, OUTCOMES)


def kick_shares(skill: int, kick: int, balls: int = TRIALS, seed: int = 1) -> Counts:
    """Counts of `no-good`, `good` and `miss` of a bot's kick."""
    release = RELEASES[kick + 1] if kick < EXTRA_POINT else RELEASES[3]
    found = results(OPENINGS if kick == TWO_POINT else POSTS, release, skill, KICK_THROWS[skill][kick], balls, seed)
    return counted(found, len(KICKS))


def counted(found: Iterable[int], outcomes: int) -> Counts:
    """How often each of so many outcomes comes."""
    times = Counter(found)
    return [times[outcome] for outcome in range(outcomes)]


def groups(counts: Counts) -> list[float]:
    """Percentages of miss, off, settled, dropped in a spot, and of those in a touchdown spot."""
    touchdowns = sum(counts[spot] for spot in TOUCHDOWN_SPOTS)
    return [100 * part / sum(counts) for part in (counts[MISS], counts[OFF], counts[SETTLED], sum(counts[1 : SPOTS + 1]), touchdowns)]


def report(balls: int = TRIALS, seed: int = 1) -> str:
    """The whole table as text: the model's percentages, and behind them those that the table of counts has."""
    lines = [f"{'skill':8} {'style':7} {'from':4}  miss/off/settled/spot (touchdown), percent; in brackets by the counts of table.yaml"]
    for skill, skill_name in enumerate(SKILLS):
        for style, style_name in enumerate(STYLES):
            for step, step_name in enumerate(STEPS):
                now, then = groups(ball_shares(skill, style, step, balls, seed)), groups(BALL_COUNTS[skill][style][step])
                lines.append(f"{skill_name:8} {style_name:7} {step_name:4}  {_row(now)}  [{_row(then)}]")
        for kick, kick_name in enumerate(TARGETS):
            good = 100 * kick_shares(skill, kick, balls, seed)[1] / balls
            lines.append(f"{skill_name:8} {kick_name:16} good {good:5.1f}  [{100 * KICK_COUNTS[skill][kick][1] / TRIALS:.1f}]")
    return "\n".join(lines)


def _row(shares: list[float]) -> str:
    miss, off, settled, spot, touchdown = shares
    return f"{miss:4.1f}/{off:4.1f}/{settled:4.1f}/{spot:4.1f} ({touchdown:4.1f})"


def throws_per_second(balls: int = TRIALS) -> float:
    """How fast the model is on a core of its own, by the time the processor spent, the best of three; the compiling is left out."""
    ball_shares(1, 0, 1, 1)
    rates = []
    for seed in range(3):
        start = process_time()
        for step in range(len(STEPS)):
            ball_shares(1, 0, step, balls, seed)
        rates.append(len(STEPS) * balls / (process_time() - start))
    return max(rates)


if __name__ == "__main__":
    print(report())
    print(f"{throws_per_second():,.0f} throws a second")
