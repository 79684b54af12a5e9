"""Compiled rules beside the same game by hand in C, which is as near to the limit of a machine as anyone gets.

Both run in turns on one core and are measured in seconds of that core, so that what else the machine does is left out. The games must be
equal, or the figure would mean nothing.
"""

import platform
import shutil
import statistics
import subprocess
import time
from pathlib import Path
from tempfile import TemporaryDirectory

from benchmarks.rates import plan_of
from benchmarks.size import sized
from pigskin.engine.compiled import new_games, play_out, record_type
from pigskin.engine.game import Game

GAMES, ROUNDS = sized((100_000, 7), (20, 1))
MOST_BYTES = 64 << 20  # of games that are played in one go
SEED = 4


def ratio_to_c(game: Game, *flags: str) -> str:
    """How fast the compiled rules are where the program in C, compiled with these flags, is 1: the median of some rounds."""
    compiler = shutil.which("cc") or shutil.which("gcc") or shutil.which("clang")
    if compiler is None:
        return "no C compiler here"
    with TemporaryDirectory() as folder:
        program = Path(folder) / game.id
        source = Path(__file__).with_name(f"{game.id}.c")
        subprocess.run([compiler, "-O3", "-march=native", *flags, "-o", program, source], check=True)
        play(game, 1)
        return f"{statistics.median(one_round(game, program) for _ in range(ROUNDS)):.2f}"


def ratio_to_plain_c(game: Game) -> str:
    """The same beside C that takes bits out of a mask one by one, as one would write it for any processor."""
    return ratio_to_c(game, *(["-mno-bmi2"] if platform.machine() in ("x86_64", "AMD64") else []))


def one_round(game: Game, program: Path) -> float:
    """The seconds in C by the seconds here, for the same games."""
    count = min(GAMES, MOST_BYTES // record_type(plan_of(game, "random")).itemsize)
    here, seconds_here = play(game, count)
    said = subprocess.run([program, str(count), str(SEED)], capture_output=True, text=True, check=True).stdout.split()
    in_c, seconds_in_c = [int(number) for number in said[:-1]], float(said[-1])
    if here != in_c:
        raise RuntimeError(f"the games differ: inputs and points are {here} here, {in_c} in C")
    return seconds_in_c / seconds_here


def play(game: Game, count: int) -> tuple[list[int], float]:
    """Inputs and points of compiled games of two random callers, and the seconds they took."""
    plan = plan_of(game, "random")
    games = new_games(plan, game.opening(game.timed(game.table())), count, SEED)
    start = time.process_time()
    play_out(plan, games, 1)
    return [int(games["number"].sum()), *games["score"].sum(0).tolist()], time.process_time() - start
