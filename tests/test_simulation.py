"""Many games: in bounded memory, the same rows whatever the parts and cores, stopped and gone on with, and with names and units."""

import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from pyarrow import parquet

import pigskin
from pigskin.engine.errors import OptionError
from pigskin.games import find_game
from pigskin.lab.simulation import playing
from pigskin.lab.simulation.run import begin
from pigskin.lab.simulation.store import Store
from pigskin.lab.simulation.table import Games

PIGSKIN = [str(Path(sys.executable).parent / "pigskin")]
SHORT = {"length": {"plays": 12}}
OWN = "from pigskin.engine.rule import any_of, rule\n\n@rule\ndef own(g, seat, question, allowed):\n    return any_of(g, allowed)\n"

pytestmark = pytest.mark.unseen


def parker(games: int = 300, **more: Any) -> pigskin.Results:
    return pigskin.simulate("parker", SHORT, games=games, bots=("house", "random"), seed=4, **more)


@pytest.fixture(scope="module")
def rows() -> Any:
    """The rows of some games that were held in memory."""
    return parker().to_arrow()


@pytest.mark.xdist_group("parker")
def test_rows_are_the_same_whatever_the_parts_the_cores_the_way_and_the_place(
    rows: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert parker(cores=1).to_arrow() == rows
    assert parker(compiled=False).to_arrow() == rows
    assert parker(out=tmp_path / "one.parquet").to_arrow() == rows
    monkeypatch.setattr(playing, "PART_BYTES", 0)
    monkeypatch.setattr(playing, "MOST_GAMES", 70)
    many = parker(out=tmp_path / "many", cores=2)
    assert len(list((tmp_path / "many").iterdir())) > 2
    assert many.to_arrow() == rows
    assert parquet.read_table(tmp_path / "many").cast(rows.schema) == rows
    assert parker(out=tmp_path / "joined.parquet").to_arrow() == rows
    parker(out=tmp_path / "joined.csv")
    assert {path.name for path in tmp_path.iterdir()} == {"one.parquet", "many", "joined.parquet", "joined.csv"}
    text = (tmp_path / "joined.csv").read_text(encoding="utf-8").splitlines()
    assert [line.split(",")[:4] for line in text[1:]] == [[str(row[name]) for name in rows.column_names[:4]] for row in rows.to_pylist()]


PEAK = """
import resource, sys, pigskin
results = pigskin.simulate("parker", {"length": {"plays": 12}}, games=int(sys.argv[1]), out=sys.argv[2], cores=1)
print(results.games, resource.getrusage(resource.RUSAGE_SELF).ru_maxrss)
"""


@pytest.mark.xdist_group("parker")
def test_ten_times_the_games_take_no_more_memory(tmp_path: Path) -> None:
    def peak(games: int) -> int:
        command = [sys.executable, "-c", PEAK, str(games), str(tmp_path / f"games-{games}")]
        played, kilobytes = map(int, subprocess.run(command, capture_output=True, text=True, check=True).stdout.split())
        assert played == games
        return kilobytes

    once, ten_times = peak(150_000), peak(1_500_000)
    assert ten_times < once + 160_000  # the rows alone would take 320 MB more
    assert ten_times < 1_000_000


def test_more_games_than_memory_holds_are_refused_unless_they_are_written() -> None:
    with pytest.raises(OptionError, match=r"would fit; with `out` any number is written to disk"):
        parker(games=10**12)


def test_a_run_that_is_stopped_keeps_its_games_and_goes_on(tmp_path: Path) -> None:
    out = tmp_path / "games.parquet"
    command = [*PIGSKIN, "simulate", "parker", "--interpreted", "-n", "12000", "--seed", "4", "--out", str(out)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as child:
        assert child.stderr is not None
        assert child.stderr.readline().startswith("after ")
        child.send_signal(signal.SIGINT)
        _, said = child.communicate()
    assert child.returncode == 130
    assert "of 12,000 games, which are kept in" in " ".join(said.split())
    assert said.splitlines()[-1].endswith(f"--out {out} --resume")
    parts = list((tmp_path / "games.parquet.parts").iterdir())
    kept = sum(parquet.read_metadata(part).num_rows for part in parts)
    assert 0 < kept < 12000
    (parts[0].parent / "1-2.parquet.draft").write_bytes(b"half of a part")
    refused = subprocess.run([*command, "--seed", "5", "--resume"], capture_output=True, text=True, check=False)
    assert refused.returncode == 2
    assert "was begun with other seed (4, and now 5)" in " ".join(refused.stderr.split())
    again = subprocess.run([*command, "--resume"], capture_output=True, text=True, check=True)
    assert "12,000 games" in again.stdout
    assert list(tmp_path.iterdir()) == [out]
    whole = pigskin.simulate("parker", games=12000, seed=4)
    assert parquet.read_table(out).cast(whole.rows().schema) == whole.to_arrow()
    assert f"{whole.share(0):.1%}" in again.stdout


def test_only_the_same_run_goes_on(tmp_path: Path) -> None:
    out = tmp_path / "games"
    parker(20, out=out)
    own = tmp_path / "own.py"
    own.write_text(
        "from pigskin.engine.rule import any_of, rule\n\n@rule\ndef own(g, seat, question, allowed):\n    return any_of(g, allowed)\n"
    )

    def resumed(
        options: Any = SHORT, bots: Any = ("house", "random"), game: str = "parker", games: int = 20, **more: Any
    ) -> pigskin.Results:
        return pigskin.simulate(game, options, games=games, bots=bots, seed=4, out=out, resume=True, **more)

    assert resumed(games=30).games == 30
    for changed, what in (
        ({"options": {"length": {"plays": 13}}}, "options"),
        ({"bots": ("random", "house")}, "bots"),
        ({"bots": ("house", str(own))}, "bots"),
        ({"game": "freds", "options": {}}, "game"),
    ):
        with pytest.raises(OptionError, match=f"was begun with other {what}"):
            resumed(**changed)
    with pytest.raises(OptionError, match="was begun before and has 30 games; --resume goes on, --force begins anew"):
        parker(20, out=out)
    with pytest.raises(OptionError, match="has 30 games already, more than 20"):
        resumed()
    with pytest.raises(OptionError, match="nothing was begun in"):
        parker(20, out=tmp_path / "others", resume=True)
    assert parker(20, out=out, force=True).to_arrow().num_rows == 20
    other = Store(out, Games(begin(find_game("parker"), SHORT, ("house", "random"), 4)))
    other.open(resume=True, force=False)
    with pytest.raises(OptionError, match="another run is writing"):
        parker(30, out=out, resume=True)
    other.close()
    (out / "mine.txt").write_text("mine")
    with pytest.raises(OptionError, match=r"has something else in it: mine\.txt"):
        parker(20, out=out, force=True)


@pytest.mark.parametrize("game", [pytest.param(game, marks=pytest.mark.xdist_group(game)) for game in pigskin.game_ids()])
def test_columns_have_names_units_and_change(game: str) -> None:
    found = find_game(game)
    games = 150 if game == "fremont" else 1500
    played = {bot: pigskin.simulate(game, games=games, bots=(bot,) * len(found.seats)).to_arrow() for bot in ("house", "random")}
    rows_of_house = played["house"]
    assert len(set(rows_of_house.column_names)) == len(rows_of_house.column_names)
    steady = {name for name in rows_of_house.column_names if all(len(table[name].unique()) == 1 for table in played.values())}
    assert steady <= {name for name in rows_of_house.column_names if name.startswith(("no_ball_award", "safety"))}  # which are rare
    for field in rows_of_house.schema:
        assert field.metadata[b"meaning"]
        if field.name.startswith("score") or field.name.endswith("_yards"):
            assert field.metadata[b"unit"] in (b"points", b"yards")
    assert set(rows_of_house["winner"].unique().to_pylist()) <= {*found.seats, "tie"}
    assert all(f"score_{winner}" in rows_of_house.column_names for winner in set(rows_of_house["winner"].unique().to_pylist()) - {"tie"})
    about = pigskin.simulate(game, games=1, seed=7).rows().about
    assert (about["game"], about["seed"], about["bots"][0], set(about["versions"])) == (game, 7, "house", {"pigskin", "rules"})


def test_pandas_and_polars_read_the_same(rows: Any) -> None:
    results = parker()
    frame, polar = results.to_pandas(), results.to_polars()
    assert frame["winner"].dtype == "category"
    assert frame.attrs["seed"] == 4
    assert frame["winner"].tolist() == polar["winner"].to_list() == rows["winner"].to_pylist()
    assert frame.groupby("winner", observed=True)["score_home"].mean()["home"] > 0
