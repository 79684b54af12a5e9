"""The library: everything that is promised is there, one import away, and the import is light."""

import subprocess
import sys
from pathlib import Path

import pytest

import pigskin
from pigskin.engine.errors import OptionError

SCENARIOS = Path(__file__).parent / "scenarios" / "parker"


def test_all_that_is_named_is_there() -> None:
    assert all(getattr(pigskin, name) is not None for name in pigskin.__all__)
    assert set(pigskin.__all__) <= set(dir(pigskin))
    with pytest.raises(AttributeError, match="no attribute 'Board'"):
        pigskin.Board  # noqa: B018


def test_importing_it_loads_nothing_heavy() -> None:
    loaded = subprocess.run(
        [sys.executable, "-c", "import sys, pigskin; print(*sys.modules)"], capture_output=True, text=True, check=True
    ).stdout.split()
    assert "pigskin" in loaded
    assert {"numpy", "numba", "rich", "yaml", "pigskin.engine.match"} & set(loaded) == set()


def test_scenarios_are_loaded_and_checked() -> None:
    cases = pigskin.load_scenarios(SCENARIOS)
    assert len(cases) > 100
    assert [problem for case in cases for problem in pigskin.check_scenario(case)] == []


def test_odds_are_told_of_open_decisions_alone() -> None:
    scrimmage = {"phase": "scrimmage", "offense": "home", "ball": "home 35"}
    match = pigskin.Match.from_position(pigskin.find_game("parker"), {}, scrimmage)
    assert set(pigskin.odds_of(match)) == set(match.request.legal("home"))
    match.play("home: plunge")
    with pytest.raises(OptionError, match="no seat is asked"):
        pigskin.odds_of(match)
    snap = pigskin.Match.from_position(pigskin.find_game("fremont"), {}, scrimmage, chance=pigskin.Seeded(1))
    with pytest.raises(OptionError, match="no seat is asked in the open"):
        pigskin.odds_of(snap)
