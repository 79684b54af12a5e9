"""`make demo` sets up what it says: a table of each game that is played, a tournament, and finished games."""

import socket
import subprocess
import sys
from pathlib import Path

import pytest

from pigskin.games import game_ids

DEMO = Path(__file__).parent.parent / "scripts" / "demo.py"

pytestmark = pytest.mark.unseen


def test_every_game_is_there_to_see() -> None:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = str(probe.getsockname()[1])
    done = subprocess.run([sys.executable, str(DEMO), "--once", "--port", port], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    lines = done.stdout.splitlines()
    played = lines[lines.index("Tables where bots play now:") + 1 : lines.index("A tournament in its first round:")]
    assert len(played) == len(game_ids())
    assert sum("/replay" in line for line in lines) >= len(game_ids()) - 1
