"""Tables of two sockets that play as fast as they can: the server on one core, the load on another, one server after the other.

Ours commits every move to disk before it shows it and plays by the whole rules of the dice game; the others keep theirs in memory and play
a dice game of the same size (`football.js`). `--seconds` and `--tables` make a shorter run.
"""

import argparse
import json
import os
import shutil
import subprocess
import sys
import tempfile
import threading
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from urllib.request import urlopen

from rich.console import Console
from rich.table import Table

HERE = Path(__file__).parent
PORT = 8490
UNLIMITED = {"messages": 1e9, "messages_burst": 10**9, "requests": 1e9, "requests_burst": 10**9, "connections_an_address": 10**6}
UNLIMITED |= {"most_tables": 10**6}
SETTLING = 2  # seconds; one of the servers answers before it is ready
PATIENCE = 120
TICKS = os.sysconf("SC_CLK_TCK")
NODE = shutil.which("node") or "node"


@dataclass(frozen=True)
class Server:
    """A server to measure, and the path that answers once it is up."""

    name: str
    load: str
    up: str

    def command(self, folder: str) -> list[str]:
        if self.load == "pigskin":
            limits = [word for name, value in UNLIMITED.items() for word in ("--set", f"{name}={value}")]
            pigskin = str(Path(sys.executable).parent / "pigskin")
            return [pigskin, "serve", "--db", f"{folder}/bench.db", "--host", "127.0.0.1", "--port", str(PORT), *limits]
        return [NODE, str(HERE / f"{self.load}-server.js"), str(PORT)]


SERVERS = (Server("Pigskin", "pigskin", "/readyz"), Server("boardgame.io", "boardgame", "/games"), Server("Colyseus", "colyseus", "/"))


@dataclass(frozen=True)
class Measured:
    """One server under one load."""

    moves: float
    p50: float
    p99: float
    cpu: float
    memory: float


def on_core(core: int, command: list[str]) -> list[str]:
    return ["taskset", "-c", str(core), *command] if shutil.which("taskset") and (os.cpu_count() or 1) > core else command


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
    fields = Path(f"/proc/{pid}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICKS


def kilobytes(pid: int) -> int:
    status = Path(f"/proc/{pid}/status").read_text(encoding="ascii")
    return int(next(line for line in status.splitlines() if line.startswith("VmRSS")).split()[1])


def measure(server: Server, tables: int, seconds: int, pace: float) -> Measured:
    """Starts a server, lets the load play, and stops both."""
    with tempfile.TemporaryDirectory() as folder:
        running = subprocess.Popen(on_core(0, server.command(folder)), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        try:
            wait_for(f"http://127.0.0.1:{PORT}{server.up}")
            time.sleep(SETTLING)
            empty = kilobytes(running.pid)
            command = [NODE, str(HERE / "load.js"), server.load, f"http://127.0.0.1:{PORT}", str(tables), str(seconds), str(pace)]
            load = subprocess.Popen(on_core(1, command), stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
            patience = threading.Timer(seconds + PATIENCE, load.kill)
            patience.start()
            assert load.stderr is not None
            for line in load.stderr:
                if '"measuring"' in line:
                    break
            before = cpu_seconds(running.pid)
            time.sleep(seconds)
            used, full = cpu_seconds(running.pid) - before, kilobytes(running.pid)
            out, err = load.communicate()
            patience.cancel()
            if load.returncode:
                raise RuntimeError(f"{server.name}: the load failed: {err[-500:]}")
            result: dict[str, Any] = json.loads(out)
        finally:
            running.terminate()
            running.wait(30)
    moves = max(result["moves"] * seconds, 1)
    return Measured(result["moves"], result["p50"] or 0, result["p99"] or 0, used / moves * 1e6, (full - empty) / tables)


def table_of(title: str, rows: list[tuple[int, Server, Measured]]) -> Table:
    table = Table("tables", "server", "moves/s", "p50 ms", "p99 ms", "CPU us/move", "KB/table", title=title, box=None, title_justify="left")
    for tables, server, one in rows:
        figures = f"{one.moves:,.0f}", f"{one.p50:.1f}", f"{one.p99:.1f}", f"{one.cpu:.0f}", f"{one.memory:.0f}"
        table.add_row(str(tables), server.name, *figures)
    return table


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--tables", type=int, nargs="+", default=[1, 50, 200, 500])
    asked.add_argument("--seconds", type=int, default=10)
    given = asked.parse_args()
    console = Console(highlight=False)
    saturated = [(tables, server, measure(server, tables, given.seconds, 0)) for tables in given.tables for server in SERVERS]
    console.print(table_of("As fast as they can", saturated))
    most = max(given.tables)
    paced = [(most, server, measure(server, most, given.seconds, 1)) for server in SERVERS]
    console.print(table_of("A move a second and table", paced))
    by = {(tables, server.load): one for tables, server, one in saturated}
    for tables in given.tables:
        ours, boardgame, colyseus = (by[tables, server.load].moves for server in SERVERS)
        console.print(f"{tables} tables: {ours / boardgame:.2f} times boardgame.io, {ours / colyseus:.2f} times Colyseus")


if __name__ == "__main__":
    main()
