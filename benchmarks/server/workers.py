"""What a second process brings: the same load on one worker and on two, which share a PostgreSQL.

Two workers, the database and the load want more cores than many machines have, so what counts is the work: the CPU that the workers take
for a move, all of them together. "with a core each" is how many times the moves of one worker two make that have a core to themselves.
"""

import argparse
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from statistics import median

from rich.console import Console
from rich.table import Table

sys.path.insert(0, str(Path(__file__).parents[2] / "tests"))

from benchmarks.server.__main__ import HERE, NODE, Measured, Server, measure
from benchmarks.size import sized
from server.postgres import postgres


@dataclass(frozen=True)
class Workers(Server):
    """Our server with so many workers on a database."""

    database: str = ""
    workers: int = 1

    def command(self, folder: str, port: int, node: str) -> list[str]:
        command = super().command(folder, port, node)
        place = command.index("--db") + 1
        return [*command[:place], self.database, *command[place + 1 :], "--workers", str(self.workers)]


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
            for workers, rounds in found.items():
                server = Workers("Pigskin", "pigskin", "/readyz", database=database, workers=workers)
                rounds.append(measure(server, given.tables, given.seconds, 0, NODE))
    table = Table("workers", "moves/s", "CPU us/move", "with a core each", box=None)
    for workers, rounds in found.items():
        scale = median(workers * one.cpu / many.cpu for one, many in zip(found[1], rounds, strict=True))
        table.add_row(
            str(workers), f"{median(one.moves for one in rounds):,.0f}", f"{median(one.cpu for one in rounds):.0f}", f"{scale:.2f}"
        )
    Console(highlight=False, width=100).print(table)


if __name__ == "__main__":
    main()
