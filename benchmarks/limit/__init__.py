"""Compiled rules beside the same game by hand in C, which is as near to the limit of a machine as anyone gets.

Both run in turns on one core and are measured in seconds of that core, so that what else the machine does is left out. The games must be
equal, or the figure would mean nothing.
"""

import shutil
import statistics
import subprocess
import time
from pathlib import Path
from tempfile import TemporaryDirectory

from benchmarks.rates import plan_of
from benchmarks.size import sized
from pigskin.engine.compiled import new_games, play_out
from pigskin.engine.game import Game

GAMES, ROUNDS = sized((100_000, 7), (20, 1))
SEED = 4


def ratio_to_c(game: Game) -> str:
    """How fast the compiled rules are where the program in C is 1: the median of some rounds."""
    compiler = shutil.which("cc") or shutil.which("gcc") or shutil.which("clang")
    if compiler is None:
        return "no C compiler here"
    with TemporaryDirectory() as folder:
        program = Path(folder) / game.id
        source = Path(__file__).with_name(f"{game.id}.c")
        subprocess.run([compiler, "-O3", "-march=native", "-o", program, source], check=True)
        play(game, 1)
        return f"{statistics.median(one_round(game, program) for _ in range(ROUNDS)):.2f}"


def one_round(game: Game, program: Path) -> float:
    """The seconds in C by the seconds here, for the same games."""
    here, seconds_here = play(game, GAMES)
    said = subprocess.run([program, str(GAMES), str(SEED)], capture_output=True, text=True, check=True).stdout.split()
    in_c, seconds_in_c = [int(number) for number in said[:-1]], float(said[-1])
    if here != in_c:
        raise RuntimeError(f"the games differ: plays and points are {here} here, {in_c} in C")
    return seconds_in_c / seconds_here


def play(game: Game, count: int) -> tuple[list[int], float]:
    """Plays and points of compiled games of two random callers, and the seconds they took."""
    plan = plan_of(game, "random")
    games = new_games(plan, game.opening(game.timed(game.table())), count, SEED)
    start = time.process_time()
    play_out(plan, games, 1)
    return [int(games["plays"].sum()), *games["score"].sum(0).tolist()], time.process_time() - start
