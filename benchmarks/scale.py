"""What any number of games takes: games a second of one core, bytes on disk, memory at its peak, and what a cluster costs on top.

`python -m benchmarks.scale`, and with `--tiny` it only shows that it runs. Seconds are those of a core, so that others who work on the
machine do not count; the cluster's are by the wall, and both ways in turn.
"""

import os
import platform
import re
import subprocess
import sys
import time
from pathlib import Path
from tempfile import TemporaryDirectory

from rich.console import Console
from rich.table import Table

from benchmarks.size import NAMES, sized
from pigskin.games import find_game, game_ids
from pigskin.lab.simulate import Where, simulate_into
from pigskin.lab.simulation.plays import Plays
from pigskin.lab.simulation.run import Run, begin
from pigskin.lab.simulation.table import Games

SECONDS = sized(3.0, 0.0)  # of a core that a rate is measured for
FEWEST = sized(200, 2)
PEAK_GAMES = sized(100_000, 200)
CLUSTER_GAMES = sized(400_000, 200)
CLUSTER_CORES = 2
BILLION = 1_000_000_000
PEAK = """
import resource, sys, pigskin
pigskin.simulate("parker", games=int(sys.argv[1]), out=sys.argv[2], cores=1)
print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024)
"""


def machine() -> str:
    """What this is measured on."""
    info = Path("/proc/cpuinfo")
    found = re.search(r"model name\s*: (.+)", info.read_text(encoding="utf-8")) if info.is_file() else None
    return (
        f"{found[1] if found else platform.processor() or platform.machine()}, {os.cpu_count()} cores, Python {platform.python_version()}"
    )


def rate(run: Run, kind: type[Games] | type[Plays]) -> tuple[float, float]:
    """Games a second of a core, written as Parquet, and bytes a game; as many as take some seconds."""
    kind(run).play(0, 1, 1)
    games = FEWEST
    while True:
        with TemporaryDirectory() as folder:
            start = time.process_time()
            simulate_into(run, Path(folder) / "rows", games, Where(1), kind=kind)
            spent = time.process_time() - start
            size = sum(path.stat().st_size for path in Path(folder).rglob("*.parquet"))
        if spent >= SECONDS:
            return games / max(spent, 1e-9), size / games
        games = int(games * min(max(1.2 * SECONDS / max(spent, 1e-3), 2), 20))


def rates() -> Table:
    """One core, each game, both kinds of rows; and what a billion games would come to."""
    page = Table("", "games/s", "hours of a core", "GB", title=f"a billion games, on {machine()}", title_justify="left", box=None)
    for name in [game for game in game_ids() if not NAMES or game in NAMES]:
        game = find_game(name)
        run = begin(game)
        kinds: list[tuple[str, type[Games] | type[Plays]]] = [("one row a game", Games)]
        if game.two_sided:
            kinds.append(("one row a play", Plays))
        for label, kind in kinds:
            a_second, size = rate(run, kind)
            page.add_row(f"{name}, {label}", f"{a_second:,.0f}", f"{BILLION / a_second / 3600:,.1f}", f"{BILLION * size / 1e9:,.0f}")
    return page


def peaks() -> Table:
    """The most memory that a process takes, for some games and for ten times as many."""
    page = Table("", "MB", title="parker: memory at its peak", title_justify="left", box=None)
    for games in (PEAK_GAMES, 10 * PEAK_GAMES):
        with TemporaryDirectory() as folder:
            command = [sys.executable, "-c", PEAK, str(games), str(Path(folder) / "rows")]
            told = subprocess.run(command, capture_output=True, text=True, check=True).stdout
        page.add_row(f"{games:,} games", told.strip())
    return page


def overhead() -> Table:
    """The same games on two cores of this machine, by threads and by a cluster of two workers."""
    run = begin(find_game("parker"))
    page = Table("", "seconds", title=f"parker: {CLUSTER_GAMES:,} games on {CLUSTER_CORES} cores", title_justify="left", box=None)
    for label, cluster in (("one process", None), ("`--cluster local`, its start included", "local")):
        with TemporaryDirectory() as folder:
            start = time.perf_counter()
            simulate_into(run, Path(folder) / "rows", CLUSTER_GAMES, Where(CLUSTER_CORES, cluster))
            page.add_row(label, f"{time.perf_counter() - start:.1f}")
    return page


def main() -> None:
    console = Console(highlight=False, width=120)
    for table in (rates, peaks, overhead):
        console.print(table())


if __name__ == "__main__":
    main()
