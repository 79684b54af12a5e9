"""How often a throw leads where, by the model of the table. `python -m pigskin.games.freds.shares` prints it for every skill and style."""

from collections.abc import Callable
from functools import cache
from importlib.util import find_spec
from time import process_time
from typing import Any

import numpy as np

from pigskin.engine.chance import STEP, WORD, SeededBits, game_key, mix
from pigskin.games.freds.physics import DOWN, OPENINGS, POSTS, RELEASES, throw_all
from pigskin.games.freds.table import (
    BALL_COUNTS,
    BALL_THROWS,
    KICK_COUNTS,
    KICK_THROWS,
    KICKS,
    OUTCOMES,
    SKILLS,
    STEPS,
    STYLES,
    TARGETS,
    TOUCHDOWN_SPOTS,
    TRIALS,
)
from pigskin.games.freds.throws import EXTRA_POINT, TWO_POINT

Counts = Any


@cache
def _throw_all() -> Callable[..., None]:
    """The compiled function where numba is installed, else the rule itself."""
    if find_spec("numba") is None:
        return throw_all
    import numba

    from pigskin.engine.compiled.jit import register_rules

    register_rules()
    return numba.njit(throw_all, nogil=True)  # type: ignore[no-any-return]


def _words(seed: int, balls: int) -> Any:
    """A generator for each ball: records for compiled code, objects for interpreted code; the words are the same."""
    if _throw_all() is throw_all:
        return [SeededBits(game_key(seed, ball), 0) for ball in range(balls)]
    from pigskin.engine.compiled.plan import mix as mixed

    bits = np.zeros(balls, [("stream", np.uint64)])
    bits["stream"] = mixed(mixed(np.uint64(mix(seed & WORD)) + np.arange(balls, dtype=np.uint64) * np.uint64(STEP)))
    return bits


def results(target: int, release: float, skill: int, throw: Any, balls: int = TRIALS, seed: int = 1) -> Any:
    """What becomes of so many balls thrown alike. Aim, loft and speed of `throw` are in hundredths."""
    found = np.zeros(balls, dtype=np.int64)
    aim, loft, speed = (float(part) / 100.0 for part in throw)
    _throw_all()(_words(seed, balls), found, target, release, skill, aim, loft, speed)
    return found


def ball_shares(skill: int, style: int, step: int, balls: int = TRIALS, seed: int = 1) -> Counts:
    """Counts of all outcomes of a bot's throw from a step."""
    found = results(DOWN, RELEASES[step], skill, BALL_THROWS[skill, style, step], balls, seed)
    return np.bincount(found, minlength=OUTCOMES)


def kick_shares(skill: int, kick: int, balls: int = TRIALS, seed: int = 1) -> Counts:
    """Counts of `no-good`, `good` and `miss` of a bot's kick."""
    release = RELEASES[kick + 1] if kick < EXTRA_POINT else RELEASES[3]
    found = results(OPENINGS if kick == TWO_POINT else POSTS, release, skill, KICK_THROWS[skill, kick], balls, seed)
    return np.bincount(found, minlength=len(KICKS))


def groups(counts: Counts) -> list[float]:
    """Percentages of miss, off, settled, dropped in a spot, and of those in a touchdown spot."""
    whole = counts.sum()
    touchdowns = sum(counts[spot] for spot in TOUCHDOWN_SPOTS)
    return [float(100 * part / whole) for part in (counts[0], counts[25], counts[26], counts[1:25].sum(), touchdowns)]


def report(balls: int = TRIALS, seed: int = 1) -> str:
    """The whole table as text: the model's percentages, and behind them those that the table of counts has."""
    lines = [f"{'skill':8} {'style':7} {'from':4}  miss/off/settled/spot (touchdown), percent; in brackets by the counts of table.yaml"]
    for skill, skill_name in enumerate(SKILLS):
        for style, style_name in enumerate(STYLES):
            for step, step_name in enumerate(STEPS):
                now, then = groups(ball_shares(skill, style, step, balls, seed)), groups(BALL_COUNTS[skill, style, step])
                lines.append(f"{skill_name:8} {style_name:7} {step_name:4}  {_row(now)}  [{_row(then)}]")
        for kick, kick_name in enumerate(TARGETS):
            good = 100 * kick_shares(skill, kick, balls, seed)[1] / balls
            lines.append(f"{skill_name:8} {kick_name:16} good {good:5.1f}  [{100 * KICK_COUNTS[skill, kick, 1] / TRIALS:.1f}]")
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
