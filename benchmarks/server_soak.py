"""What `make soak` runs of the table server, at full size: crashes, nodes, and made-up messages."""

import asyncio
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent / "tests"))

from server.crash import crash
from server.fuzz import fuzz
from server.nodes import Process
from server.postgres import postgres
from server.test_nodes import PATIENT, killed


async def two_nodes(database: str) -> None:
    with Process(database, name="left", **PATIENT) as left, Process(database, name="right", **PATIENT) as right:
        await left.ready()
        await right.ready()
        await killed(left, right, database, tables=60, goal=400)


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        checked, final = asyncio.run(crash(Path(folder) / "crash.db", tables=200, kills=20, seed=7, longest=6))
        print(f"200 tables, 20 kills: {checked} entries checked after the kills, {final} at the end; none is missing", flush=True)
        with postgres() as database:
            asyncio.run(two_nodes(database))
        print("60 tables on two nodes, one killed: nothing lost, nothing doubled", flush=True)
        requests, messages = fuzz(str(Path(folder) / "fuzz.db"), examples=300, tables=1000, messages=150, anew=True)
        assert messages >= 100_000, messages
        print(f"{requests} made-up requests and {messages} made-up messages answered", flush=True)


if __name__ == "__main__":
    main()
