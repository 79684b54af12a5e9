"""A game that another package brings is played like any other, with nothing edited here."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from added_game import installed

pytestmark = pytest.mark.unseen

SRC = Path(__file__).parent.parent / "src"
IN_OPEN_SPIEL = """
import pyspiel, pigskin.research.open_spiel
state = pyspiel.load_game("pigskin_sprint").new_initial_state()
while not state.is_terminal():
    state.apply_action(state.legal_actions()[-1])
print(state.returns())
"""


@pytest.fixture(scope="module")
def environment(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    folder = tmp_path_factory.mktemp("installed")
    return {**os.environ, "PYTHONPATH": os.pathsep.join((str(SRC), str(installed(folder))))}


def said(environment: dict[str, str], *arguments: str, typed: str = "") -> str:
    done = subprocess.run([sys.executable, *arguments], env=environment, input=typed, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_it_is_listed_and_explained(environment: dict[str, str]) -> None:
    assert "Sprint" in said(environment, "-m", "pigskin", "games")
    assert "all-out" in said(environment, "-m", "pigskin", "rules", "sprint")


def test_it_is_played_in_the_terminal(environment: dict[str, str]) -> None:
    told = said(environment, "-m", "pigskin", "play", "sprint", "--seed", "1", typed="steady\n" * 20)
    assert "wins the race!" in told


def test_it_is_simulated(environment: dict[str, str]) -> None:
    assert "Sprint: 50 games" in said(environment, "-m", "pigskin", "simulate", "sprint", "-n", "50", "--interpreted")


def test_its_scenarios_are_checked(environment: dict[str, str], tmp_path: Path) -> None:
    scenarios = next(path for path in map(Path, environment["PYTHONPATH"].split(os.pathsep)) if path != SRC) / "sprint" / "race.yaml"
    assert said(environment, "-m", "pigskin", "check", str(scenarios)).strip() == "4 passed, 0 failed"


def test_it_is_played_in_open_spiel(environment: dict[str, str]) -> None:
    assert sorted(map(float, said(environment, "-c", IN_OPEN_SPIEL).strip("[]\n ").split(","))) == [-1.0, 1.0]
