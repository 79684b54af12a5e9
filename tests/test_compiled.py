"""Compiled games: cached between processes, never stale, and done without where numba is missing."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest
from numba import njit
from numba.extending import register_jitable

from pigskin.engine.compiled import Plan, arithmetic, linking
from pigskin.engine.errors import OptionError
from pigskin.engine.rule import TIE, append_to, nth_bit
from pigskin.games import find_game
from pigskin.lab.simulate import simulate, write_results
from toys import auction

PARKER = find_game("parker")
TESTS = Path(__file__).parent

pytestmark = pytest.mark.xdist_group("parker")

COUNTING = """
from dataclasses import dataclass
from enum import IntEnum
from types import SimpleNamespace

from pigskin.engine.game import Game
from pigskin.engine.rule import State, rule
from pigskin.engine import compiled
from table import WORTH

class Event(IntEnum):
    COUNT = 0

@dataclass
class Counting(State):
    total: int = 0

@rule
def step(g):
    g.total += {step} * WORTH[g.total % 2]

@rule
def play(g):
    step(g)
    g.over = True

GAME = Game(
    id="counting", seats=("one",), version=1, state=Counting, play=play, questions={{}}, words=SimpleNamespace(),
    options=(), opening=lambda options: Counting(), position=lambda options, given: Counting(), sheet=lambda g: {{}},
    events=Event, package=__name__,
)

if __name__ == "__main__":
    import counting
    plan = compiled.Plan(counting.GAME, (counting.GAME.bot("random"),), statistics=False)
    print(compiled.run(plan, counting.Counting(), 1, 0)["total"][0], sum(compiled.simulator(plan).stats.cache_hits.values()))
"""


def run_counting(folder: Path, step: int, worth: int) -> list[str]:
    """The total in a fresh process with this rule and this table, and how often the compiled code came from the cache."""
    return count(folder, step, worth).stdout.split()


def count(folder: Path, step: int, worth: int, **environment: str) -> subprocess.CompletedProcess[str]:
    (folder / "counting.py").write_text(COUNTING.format(step=step), encoding="utf-8")
    (folder / "table.py").write_text(f"WORTH = ({worth}, 0)\n", encoding="utf-8")
    environment = {**os.environ, "PIGSKIN_CACHE": str(folder / "cache"), "PYTHONDONTWRITEBYTECODE": "1", **environment}
    return subprocess.run([sys.executable, "counting.py"], cwd=folder, env=environment, capture_output=True, text=True, check=True)


def test_a_changed_rule_or_table_is_seen_and_an_unchanged_one_comes_from_the_cache(tmp_path: Path) -> None:
    assert run_counting(tmp_path, step=3, worth=1) == ["3", "0"]
    assert run_counting(tmp_path, step=3, worth=1) == ["3", "1"]
    assert run_counting(tmp_path, step=4, worth=1) == ["4", "0"]
    assert run_counting(tmp_path, step=4, worth=2) == ["8", "0"]
    assert run_counting(tmp_path, step=3, worth=1) == ["3", "1"]


@pytest.mark.parametrize("kept_before", [False, True])
def test_where_nothing_can_be_kept_games_are_compiled_all_the_same(tmp_path: Path, kept_before: bool) -> None:
    if kept_before:
        assert run_counting(tmp_path, step=3, worth=1) == ["3", "0"]
        (compiled,) = (tmp_path / "cache").glob("*/__pycache__")
        shutil.rmtree(compiled)
        compiled.touch()
    else:
        (tmp_path / "cache").touch()
    home = tmp_path / "home"
    home.touch()
    done = count(tmp_path, step=3, worth=1, HOME=str(home), XDG_CACHE_HOME=str(home))
    assert done.stdout.split() == ["3", "0"]
    assert "compiled anew each time" in done.stderr


def test_without_numba_the_same_games_run_interpreted_and_it_is_said(tmp_path: Path) -> None:
    blocked = "import sys; sys.modules['numba'] = None; import importlib.util as u; real = u.find_spec; "
    blocked += "u.find_spec = lambda name, *more: None if name == 'numba' else real(name, *more); from pigskin.cli import app; app()"
    arguments = ["simulate", "parker", "--games", "20", "--seed", "4", "--out", str(tmp_path / "games.csv")]
    done = subprocess.run([sys.executable, "-c", blocked, *arguments], capture_output=True, text=True, check=True, cwd=tmp_path)
    said = " ".join(done.stderr.split())
    assert "numba is not installed, so the games run interpreted" in said
    assert "pip install 'pigskin[lab]' brings it" in said
    assert "20 games" in done.stdout
    compiled = simulate(PARKER, games=20, seed=4)
    rows = (tmp_path / "games.csv").read_text(encoding="utf-8").splitlines()
    place = rows[0].split(",").index("score_home")
    assert [int(row.split(",")[place]) for row in rows[1:]] == compiled.columns["score_home"].tolist()


def test_the_house_beats_the_random_caller_from_either_side() -> None:
    for seat, policies in enumerate((("house", "random"), ("random", "house"))):
        results = simulate(PARKER, {"length": {"plays": 120}}, games=4000, policies=policies, seed=seat)
        assert results.share_of_decided(seat) > 0.8
        assert abs(results.share(0) + results.share(1) + results.share(TIE) - 1) < 1e-9


def test_games_come_back_as_columns() -> None:
    results = simulate(PARKER, {"length": {"plays": 30}}, games=500, policies=("house", "random"), seed=1)
    assert results.games == 500
    points = 6 * results.columns["touchdown_home"] + results.columns["extra_point_home_sum"] + 2 * results.columns["safety_home"]
    kicked = results.columns["score_home"] - points
    assert (kicked % 3 == 0).all()
    assert (kicked <= 3 * results.columns["field_goal_home"]).all()
    assert (results.columns["plays"] >= 30).all()
    assert np.array_equal(np.sign(results.columns["score_home"] - results.columns["score_away"]) == 1, results.winner == 0)


def test_the_number_of_cores_and_the_way_of_running_change_nothing() -> None:
    one = simulate(PARKER, games=50, seed=2, cores=1)
    for other in (simulate(PARKER, games=50, seed=2, cores=2), simulate(PARKER, games=50, seed=2, compiled=False)):
        assert all(np.array_equal(one.columns[name], other.columns[name]) for name in one.columns)


def test_results_are_written_as_csv_and_parquet(tmp_path: Path) -> None:
    from pyarrow import parquet

    results = simulate(PARKER, games=40, seed=3)
    write_results(results, tmp_path / "games.parquet")
    write_results(results, tmp_path / "games.csv")
    table = parquet.read_table(tmp_path / "games.parquet")
    assert table["score_home"].to_pylist() == results.columns["score_home"].tolist()
    assert set(table["winner"].to_pylist()) <= {"home", "away", "tie"}
    header, first = (tmp_path / "games.csv").read_text(encoding="utf-8").splitlines()[:2]
    assert dict(zip(header.split(","), first.split(","), strict=True))["winner"] == table["winner"][0].as_py()
    with pytest.raises(OptionError, match=r"neither in \.csv nor in \.parquet"):
        write_results(results, tmp_path / "games.xls")
    with pytest.raises(OptionError, match="there is no folder"):
        write_results(results, tmp_path / "missing" / "games.csv")


def test_each_seat_needs_a_bot() -> None:
    with pytest.raises(OptionError, match="2 seats, but 1 bots were named"):
        simulate(PARKER, games=1, policies=("house",))


def test_games_that_different_processes_compiled_do_not_mix(tmp_path: Path) -> None:
    code = (
        "import sys; from pigskin.lab.simulate import simulate; from pigskin.games import find_game\n"
        "for bot in sys.argv[1:]:\n"
        "    results = simulate(find_game('parker'), {'length': {'plays': 40}}, games=50, policies=(bot, bot), seed=1)\n"
        "    print(bot, results.columns['score_home'].tolist())"
    )

    def scores(*bots: str) -> str:
        environment = {**os.environ, "PIGSKIN_CACHE": str(tmp_path)}
        return subprocess.run([sys.executable, "-c", code, *bots], env=environment, capture_output=True, text=True, check=True).stdout

    alone = scores("house") + scores("random")
    assert scores("house", "random") == alone


def test_what_only_shares_its_name_with_an_attribute_of_the_rules_compiles_nothing_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    def names() -> tuple[str, str | None]:
        plan = Plan(auction.GAME, (auction.GAME.bot("random"),) * 3, statistics=False)
        return plan.name, plan.shipped_as

    before = names()
    monkeypatch.setattr(auction, "FANCY", object())
    assert names() == before
    monkeypatch.setattr(auction, "WEATHER", (1, 1, 1, 1))
    assert not {*names()} & {*before}


BOTH_WAYS = """
import sys
from pigskin.engine import compiled
from pigskin.engine.compiled import linking
from toys import auction

if sys.argv[1] == "ordinary":
    linking.KNOWN = ()
plan = compiled.Plan(auction.GAME, (auction.GAME.bot("random"),) * 3, statistics=True)
games, traces = compiled.run_traced(plan, auction.Auction(), 200, 4)
library = next(iter(compiled.simulator(plan).overloads.values())).library
print(isinstance(library, linking.Piece), games["number"].tolist(), games["counts"].tolist(), traces.sum(axis=1).tolist())
"""


def test_rules_compiled_as_one_piece_play_the_same_games_as_those_compiled_the_ordinary_way(tmp_path: Path) -> None:
    said = {}
    for way in ("as-one-piece", "ordinary"):
        environment = {**os.environ, "PIGSKIN_CACHE": str(tmp_path / way), "PYTHONPATH": os.pathsep.join([str(TESTS), *sys.path])}
        done = subprocess.run([sys.executable, "-c", BOTH_WAYS, way], env=environment, capture_output=True, text=True, check=True)
        piece, _, said[way] = done.stdout.partition(" ")
        assert piece == str(way == "as-one-piece")
    assert said["as-one-piece"] == said["ordinary"]


def test_the_numba_installed_here_can_compile_rules_as_one_piece() -> None:
    assert linking.numba_ways() in linking.KNOWN


def test_what_was_kept_in_a_piece_can_be_linked_by_others_too() -> None:
    @register_jitable
    def checked(row, count):  # type: ignore[no-untyped-def]
        append_to(row, count, count)
        return len(row)

    def outer(row, count):  # type: ignore[no-untyped-def]
        return checked(row, count) + 1  # type: ignore[no-untyped-call]

    row = np.zeros(2, np.int64)
    for compiled in (njit(pipeline_class=linking.AsOnePiece)(outer), njit(outer), njit(pipeline_class=linking.AsOnePiece)(outer)):
        assert compiled(row, 1) == 3
        with pytest.raises(RuntimeError, match="longer than a compiled one can"):
            compiled(row, 2)


def test_a_member_of_a_mask_is_found_with_and_without_the_instruction_for_it(monkeypatch: pytest.MonkeyPatch) -> None:
    masks = [0b1, 0b1011, 1 << 62, 0b101 << 60, (1 << 63) - 1]
    cases = [(mask, place) for mask in masks for place in range(mask.bit_count())]
    for deposits in {arithmetic.deposits_bits(), False}:
        monkeypatch.setattr(arithmetic, "deposits_bits", lambda deposits=deposits: deposits)

        @njit
        def found(mask, place):  # type: ignore[no-untyped-def]
            return nth_bit(mask, place)

        assert [found(*case) for case in cases] == [nth_bit(*case) for case in cases]


def test_a_full_row_grows_in_a_match_and_stops_a_compiled_run() -> None:
    row = [7, 0]
    for count in (1, 2, 3):
        append_to(row, count, count)
    assert row == [7, 1, 2, 3]

    @njit
    def append(row, count, value):  # type: ignore[no-untyped-def]
        append_to(row, count, value)

    fixed = np.array([7, 0])
    append(fixed, 1, 1)
    assert fixed.tolist() == [7, 1]
    with pytest.raises(RuntimeError, match="longer than a compiled one can"):
        append(fixed, 2, 2)
