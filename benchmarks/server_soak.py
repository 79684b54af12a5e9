"""What `make soak` runs of the table server: crashes, nodes, made-up messages, long games. With `--tiny`, a little of each."""

import asyncio
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent / "tests"))

from benchmarks.size import sized
from benchmarks.stalls import stalls
from server.crash import crash
from server.fuzz import fuzz
from server.nodes import Process
from server.postgres import postgres
from server.test_nodes import PATIENT, killed

TABLES, KILLS, LONGEST = sized((200, 20, 6.0), (3, 1, 1.0))
NODE_TABLES, GOAL = sized((60, 400), (2, 20))
EXAMPLES, FUZZ_TABLES, MESSAGES, LEAST_MESSAGES = sized((300, 1000, 150, 100_000), (1, 1, 5, 1))
LONG_GAMES, PLAYS = sized((6, 10_000), (2, 20))


async def two_nodes(database: str) -> None:
    with Process(database, name="left", **PATIENT) as left, Process(database, name="right", **PATIENT) as right:
        await left.ready()
        await right.ready()
        await killed(left, right, database, tables=NODE_TABLES, goal=GOAL)


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        checked, final = asyncio.run(crash(Path(folder) / "crash.db", tables=TABLES, kills=KILLS, seed=7, longest=LONGEST))
        print(f"{TABLES} tables, {KILLS} kills: {checked} entries checked after the kills, {final} at the end; none is missing", flush=True)
        with postgres() as database:
            asyncio.run(two_nodes(database))
        print(f"{NODE_TABLES} tables on two nodes, one killed: nothing lost, nothing doubled", flush=True)
        requests, messages = fuzz(str(Path(folder) / "fuzz.db"), examples=EXAMPLES, tables=FUZZ_TABLES, messages=MESSAGES, anew=True)
        assert messages >= LEAST_MESSAGES, messages
        print(f"{requests} made-up requests and {messages} made-up messages answered", flush=True)
        print(*asyncio.run(stalls(Path(folder), LONG_GAMES, PLAYS)), sep="\n", flush=True)


if __name__ == "__main__":
    main()
