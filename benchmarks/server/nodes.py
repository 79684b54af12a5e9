"""What a second node brings: the same load on one and on two, which share a PostgreSQL, each table at one of them as a proxy would have it.

Two nodes, the database and the load want more cores than many machines have, so what counts is the work: the CPU that the nodes take for a
move, all of them together. "with a core each" is how many times the moves of one node two make that have a core to themselves.
"""

import argparse
import shlex
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from statistics import median

from rich.console import Console
from rich.table import Table

sys.path.insert(0, str(Path(__file__).parents[2] / "tests"))

from benchmarks.server.__main__ import HERE, NODE, Measured, Server, measure, typical
from benchmarks.size import sized
from server.postgres import postgres


@dataclass(frozen=True)
class Nodes(Server):
    """So many nodes on one database, on ports one after the other."""

    database: str = ""
    count: int = 1

    def bases(self, port: int) -> list[str]:
        return [f"http://127.0.0.1:{port + number}" for number in range(self.count)]

    def command(self, folder: str, port: int, node: str) -> list[str]:
        started = ""
        for number in range(self.count):
            words = super().command(folder, port + number, node)
            words[words.index("--db") + 1] = self.database
            started += f"{shlex.join(words)} & "
        return ["setsid", "sh", "-c", f"trap 'kill 0' TERM; {started}wait"]


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--tables", type=int, default=sized(200, 2))
    asked.add_argument("--rounds", type=int, default=sized(5, 1))
    asked.add_argument("--seconds", type=int, default=sized(5, 1))
    asked.add_argument("--tiny", action="store_true")
    given = asked.parse_args()
    subprocess.run([sys.executable, str(HERE.parents[1] / "web" / "tools.py"), "install", str(HERE)], check=True)
    found: dict[int, list[Measured]] = {1: [], 2: []}
    with postgres() as database:
        for _ in range(given.rounds):
            for count, rounds in found.items():
                server = Nodes("Pigskin", "pigskin", "/readyz", database=database, count=count)
                rounds.append(measure(server, given.tables, given.seconds, 0, NODE))
    table = Table("nodes", "moves/s", "CPU us/move", "with a core each", "bar", box=None)
    for count, rounds in found.items():
        middle = typical(rounds)
        scale = median(count * one.cpu / many.cpu for one, many in zip(found[1], rounds, strict=True))
        table.add_row(str(count), f"{middle.moves:,.0f}", f"{middle.cpu:.0f}", f"{scale:.2f}", "at least 1.7" if count == 2 else "")
    Console(highlight=False, width=100).print(table)


if __name__ == "__main__":
    main()
