"""Every benchmark and every soak still runs, at a size that says nothing about speed."""

import subprocess
import sys
from pathlib import Path

import pytest

from pigskin.games import game_ids

ROOT = Path(__file__).parent.parent
FOLDER = ROOT / "benchmarks"

# What is run, and the group of those that compile the same games or need the same room.
RUNS: dict[tuple[str, ...], str] = {
    **{("benchmarks", game): game for game in game_ids()},
    ("benchmarks", "install"): "packaging",
    ("benchmarks", "feeds"): "luck",
    ("benchmarks", "adapters"): "open_spiel",
    **{("benchmarks.soak", game): game for game in game_ids()},
    **{("benchmarks.strength", game): game for game in game_ids()},
    ("benchmarks.winning", "parker"): "parker",
    ("benchmarks.fit", "cardbowl"): "cardbowl",
    ("benchmarks.coaching", "parker"): "parker",
    ("benchmarks.luck_worth",): "luck",
    ("benchmarks.scale", "parker"): "cluster",
    ("benchmarks.terminal",): "terminal",
    ("benchmarks.browser",): "browser",
    ("benchmarks.page",): "browser",
    ("benchmarks.server",): "servers",
    ("benchmarks.server.nodes",): "postgres",
    ("benchmarks.coach_at_tables", "parker"): "servers",
    ("benchmarks.server_soak",): "postgres",
    ("benchmarks.page_soak",): "page",
    ("benchmarks.trust", "secrets", "mutants"): "servers",
}

pytestmark = pytest.mark.unseen


@pytest.mark.parametrize("run", [pytest.param(run, id=" ".join(run), marks=pytest.mark.xdist_group(group)) for run, group in RUNS.items()])
def test_it_runs_at_the_tiny_size(run: tuple[str, ...]) -> None:
    done = subprocess.run([sys.executable, "-m", *run, "--tiny"], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    assert done.stdout


def test_every_program_is_run() -> None:
    programs = [path for path in FOLDER.rglob("*.py") if 'if __name__ == "__main__"' in path.read_text(encoding="utf-8")]
    names = {".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__main__") for path in programs}
    assert {module for module, *_ in RUNS} == names
