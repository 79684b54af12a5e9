"""Solves the electronic table of Fred's Table Football for every pair of skills, and writes the books that bots and the coach look up.

Run as `python scripts/solve_freds.py`, after `scripts/search_throws.py` has found other throws; it takes a few minutes of a core. `--tiny`
solves one pair and writes nothing.
"""

import sys
from typing import Any

import numpy as np

from pigskin.engine.books import packed
from pigskin.games import find_game
from pigskin.games.freds.state import SOLVED, Freds, Phase
from pigskin.games.freds.table import SKILLS
from pigskin.games.freds.winning import FAR, LEADS, PAIRS, ROWS, WHOLE, book_name, pair_of, row_of
from pigskin.lab.stages import StagedModel, StagedSolution

TINY = "--tiny" in sys.argv
REACH = 100  # leads that are told apart; far more than the books have


def solved(weaker: int, stronger: int) -> tuple[Any, Any]:
    """The chance to win of whoever has the ball, and the best answers, by row and lead."""
    model = StagedModel(find_game("freds"), {"skill": {"home": SKILLS[weaker], "away": SKILLS[stronger]}}, reach=REACH)
    solution = StagedSolution(model)
    solution.solve()
    won, lost = solution.perfect().won, solution.perfect().lost
    print(
        f"{SKILLS[weaker]} and {SKILLS[stronger]}: {model.states:,} states, {won:.4%} and {lost:.4%}, residual {solution.residual:.1e}",
        flush=True,
    )
    chances, answers = np.zeros((ROWS, LEADS), "<u2"), np.zeros((ROWS, LEADS), np.uint8)
    leads = slice(model.middle - FAR, model.middle + FAR + 1)
    for site in np.flatnonzero(model.stages >= 0):
        g = state_of(model, site)
        if g.phase in (Phase.PLAY, Phase.TRY):
            row, codes = row_of(g), solution.codes[site, leads]
            chances[row] = np.rint(WHOLE * (solution.values[site, leads] + 1) / 2)
            answers[row] = answer_bytes(g, codes)
    return chances, answers


def state_of(model: StagedModel, site: int) -> Freds:
    """A site as a position."""
    g = Freds(offense=0)
    for name, value in zip(model.spec.kept, model.sites[site].tolist(), strict=True):
        field, _, place = name.partition("[")
        if place:
            getattr(g, field)[int(place[:-1])] = value
        else:
            setattr(g, field, value)
    return g


def answer_bytes(g: Freds, codes: Any) -> Any:
    """A call, and four times the place of a throw in its book: the call is the first of two answers, or there is none."""
    if g.phase == Phase.TRY:
        return codes & 63
    return (codes & 63) + 4 * np.maximum((codes >> 6) - 1, 0) if g.down == 4 else 4 * codes


def main() -> None:
    every = np.zeros((PAIRS, ROWS, LEADS), np.uint8)
    for weaker in range(len(SKILLS)):
        for stronger in range(weaker, len(SKILLS)):
            chances, answers = solved(weaker, stronger)
            if TINY:
                return
            every[pair_of(Freds(skill=[weaker, stronger]))] = answers
            SOLVED.mkdir(exist_ok=True)
            (SOLVED / book_name(weaker, stronger)).write_bytes(packed((chances.tobytes(), 2)))
    (SOLVED / "answers.xz").write_bytes(packed((every.tobytes(), 0)))
    print(f"{SOLVED}: {sum(path.stat().st_size for path in SOLVED.iterdir()):,} bytes")


if __name__ == "__main__":
    main()
