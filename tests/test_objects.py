"""Shared objects of compiled games: run without numba, and never for other rules or on another machine than they were made for."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from pigskin.engine.compiled import NUMBA, OBJECT, best_way, objects, run, usual_plan
from pigskin.engine.compiled.build import build
from pigskin.games import find_game

PARKER = find_game("parker")

pytestmark = [pytest.mark.unseen, pytest.mark.xdist_group("parker")]

FILLING = """
from dataclasses import dataclass, field
from enum import IntEnum
from types import SimpleNamespace

from pigskin.engine.game import Game
from pigskin.engine.rule import State, append_to, rule, scratch
from table import WORTH

class Event(IntEnum):
    FILL = 0

@dataclass
class Filling(State):
    total: int = 0
    row: list[int] = field(default_factory=lambda: [0] * 4)

@rule
def fill(g):
    sums = scratch(8)
    for place in range(8):
        sums[place] = {step} * WORTH[place % 2]
    g.total += sums[0] + sums[6]
    append_to(g.row, g.total // 10, g.total)

@rule
def play(g):
    fill(g)
    g.over = True

GAME = Game(
    id="filling", seats=("one",), version=1, state=Filling, play=play, questions={{}}, words=SimpleNamespace(),
    options=(), opening=lambda options: Filling(), position=lambda options, given: Filling(), sheet=lambda g: {{}},
    events=Event, package=__name__,
)
"""
MAKE = "from pathlib import Path; from pigskin.engine.compiled import usual_plan; from pigskin.engine.compiled.build import build; "
MAKE += "from filling import GAME; print(build(usual_plan(GAME), Path('objects')))"
PLAY = """
import sys
sys.modules["numba"] = sys.modules["llvmlite"] = sys.modules["platformdirs"] = None
from filling import GAME, Filling
from pigskin.engine.compiled import OBJECT, best_way, run, usual_plan
way = best_way(usual_plan(GAME))
print(way.name, run(usual_plan(GAME), Filling(), 1, 0)["row"][0].tolist() if way.name == OBJECT else way.why, sep=": ")
"""


def said(folder: Path, code: str, step: int, worth: int) -> str:
    """What a fresh process says with this rule and this table."""
    (folder / "filling.py").write_text(FILLING.format(step=step), encoding="utf-8")
    (folder / "table.py").write_text(f"WORTH = ({worth}, 0)\n", encoding="utf-8")
    places = {"PIGSKIN_CACHE": str(folder / "cache"), "PIGSKIN_OBJECTS": str(folder / "objects"), "PYTHONDONTWRITEBYTECODE": "1"}
    command = [sys.executable, "-c", code]
    done = subprocess.run(command, cwd=folder, env={**os.environ, **places}, capture_output=True, text=True, check=False)
    return (done.stdout or done.stderr.splitlines()[-1]).strip()


def test_an_object_runs_without_numba_and_only_for_the_rules_it_was_made_of(tmp_path: Path) -> None:
    assert said(tmp_path, PLAY, step=3, worth=2) == "the interpreter: no object is shipped for it, and numba is not installed"
    made = said(tmp_path, MAKE, step=3, worth=2)
    assert said(tmp_path, PLAY, step=3, worth=2) == "a shipped object: [0, 12, 0, 0]"
    other = "the interpreter: the shipped object was made of other rules or other bots, and numba is not installed"
    assert said(tmp_path, PLAY, step=4, worth=2) == other
    assert said(tmp_path, PLAY, step=3, worth=4) == other
    assert said(tmp_path, MAKE, step=3, worth=4) != made
    assert said(tmp_path, PLAY, step=3, worth=4) == "a shipped object: [0, 0, 24, 0]"
    (tmp_path / made).write_bytes(b"no object")
    assert said(tmp_path, PLAY, step=3, worth=2).startswith("the interpreter: the shipped object cannot be loaded:")


def test_an_object_fails_as_a_rule_does(tmp_path: Path) -> None:
    said(tmp_path, MAKE, step=30, worth=2)
    told = "RuntimeError: a game has grown longer than a compiled one can; simulate it without compiling"
    assert said(tmp_path, PLAY, step=30, worth=2) == told


def test_a_machine_that_cannot_run_objects_is_told_why(tmp_path: Path) -> None:
    assert objects.why_unfit("Darwin", "arm64") == "objects are for Linux on x86_64, and this is Darwin on arm64"
    cpus = tmp_path / "cpuinfo"
    cpus.write_text(f"model name : old\nflags : fpu {' '.join(objects.FEATURES - {'avx2', 'bmi2'})}\nbugs :\n", encoding="ascii")
    assert objects.why_unfit("Linux", "x86_64", cpus) == "objects need a CPU that has avx2, bmi2"
    cpus.with_name("other").write_text(f"flags : {' '.join(objects.FEATURES)}\n", encoding="ascii")
    assert objects.why_unfit("Linux", "x86_64", cpus.with_name("other")) == ""


def test_what_no_object_was_made_for_is_played_by_numba(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PIGSKIN_OBJECTS", str(tmp_path))
    plan = usual_plan(PARKER)
    assert best_way(plan) == (NUMBA, "no object is shipped for it")
    with pytest.raises(RuntimeError, match="no shared object has the code of parker: no object is shipped for it"):
        run(plan, PARKER.opening(PARKER.table()), 1, 0, way=OBJECT)


def test_the_command_line_simulates_by_objects_and_says_so(tmp_path: Path) -> None:
    build(usual_plan(PARKER), tmp_path)
    blocked = "import sys; sys.modules['numba'] = None; from pigskin.cli import app; app()"

    def told(*arguments: str) -> str:
        environment = {**os.environ, "PIGSKIN_OBJECTS": str(tmp_path), "COLUMNS": "200"}
        command = [sys.executable, "-c", blocked, *arguments]
        return subprocess.run(command, env=environment, capture_output=True, text=True, check=True).stdout

    ways = [" ".join(line.split()) for line in told("--version", "--verbose").splitlines()]
    assert "parker a shipped object it was made of these rules, for such a machine" in ways
    assert "luck the interpreter no object is shipped for it, and numba is not installed" in ways
    by_object, interpreted = (tmp_path / name for name in ("object.csv", "interpreted.csv"))
    assert "compiled" in told("simulate", "parker", "-n", "30", "--out", str(by_object))
    assert "interpreted" in told("simulate", "parker", "-n", "30", "--interpreted", "--out", str(interpreted))
    assert by_object.read_bytes() == interpreted.read_bytes()
