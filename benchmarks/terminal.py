"""Prints how long the terminal takes: from the command to the first question of each game on the full screen, and for `--help`.

`python -m benchmarks.terminal parker` measures that game alone; with `--tiny` it only shows that it runs.
"""

import fcntl
import os
import pty
import re
import select
import signal
import struct
import subprocess
import sys
import termios
import time
from pathlib import Path
from tempfile import TemporaryDirectory

from rich.console import Console
from rich.table import Table

from benchmarks.size import NAMES, sized
from pigskin.games import game_ids

REPEATS = sized(5, 1)
ROWS, COLUMNS = 24, 80
ASKED = re.compile(rb"m 1 \x1b\[")  # the key of the first answer, in its own colour
PATIENCE = 60.0
BAR = "0.8 s"
PIGSKIN = [sys.executable, "-m", "pigskin"]


def first_question(game_id: str, folder: str) -> float:
    """Seconds from the command to the answers of the first question."""
    start = time.perf_counter()
    child, terminal = pty.fork()
    if child == 0:
        os.environ |= {"TERM": "xterm-256color", "XDG_CONFIG_HOME": folder, "HOME": folder, "COLORTERM": "truecolor"}
        os.execv(PIGSKIN[0], [*PIGSKIN, "play", game_id, "--seed", "1"])
    fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", ROWS, COLUMNS, 0, 0))
    seen = b""
    while not ASKED.search(seen):
        if time.perf_counter() - start > PATIENCE:
            raise SystemExit(f"{game_id} asked nothing in {PATIENCE:.0f} seconds: {seen[-500:]!r}")
        if select.select([terminal], [], [], 1)[0]:
            seen += os.read(terminal, 65536)
    taken = time.perf_counter() - start
    os.kill(child, signal.SIGKILL)
    os.waitpid(child, 0)
    os.close(terminal)
    return taken


def help_seconds() -> float:
    start = time.perf_counter()
    subprocess.run([*PIGSKIN, "--help"], check=True, stdout=subprocess.DEVNULL)
    return time.perf_counter() - start


def main() -> None:
    table = Table("", "seconds", "bar", box=None, pad_edge=False)
    with TemporaryDirectory() as folder:
        (Path(folder) / "pigskin").mkdir()
        (Path(folder) / "pigskin" / "settings.yaml").write_text(
            "speed: at-once\n", encoding="utf-8"
        )  # what bots do first is not shown for long
        for game_id in NAMES or game_ids():
            taken = min(first_question(game_id, folder) for _ in range(REPEATS))
            table.add_row(f"{game_id}, to the first question on the full screen", f"{taken:.2f}", BAR)
        table.add_row("--help", f"{min(help_seconds() for _ in range(REPEATS)):.2f}", "")
    Console(width=100).print(table)


if __name__ == "__main__":
    main()
