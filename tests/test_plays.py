"""Plays of our games in nflverse's columns: the code that reads real play-by-play reads them, and they mean the same."""

import csv
from collections import Counter
from pathlib import Path
from typing import Any

import pandas as pd
import pytest
from pyarrow import parquet

import pigskin
from pigskin.feeds.nflverse import rows_of
from pigskin.feeds.rows import FeedError, Row
from pigskin.games import find_game
from pigskin.lab.simulate import Where, simulate_into
from pigskin.lab.simulation.plays import Plays
from pigskin.lab.simulation.run import begin

SAMPLES = Path(pigskin.__file__).parent / "feeds" / "samples"
OURS = tuple(game for game in pigskin.game_ids() if find_game(game).two_sided)
SCRIMMAGE = ["run", "pass"]

pytestmark = pytest.mark.unseen


def real(name: str) -> Any:
    return pd.read_csv(SAMPLES / f"{name}.csv").assign(fumble_lost=lambda rows: rows["fumble_lost_team"].notna().astype(int))


def ours(game: str) -> Any:
    """Games of chance and of the house: what both have in common must hold."""
    played = [
        pigskin.simulate(game, games=8, bots=(bot,) * 2, seed=seed).plays().to_pandas() for seed, bot in enumerate(("house", "random"))
    ]
    return pd.concat(played, ignore_index=True)


def check_meanings(rows: Any) -> Counter[str]:
    """What must hold of play-by-play, real or not; how often each was looked at."""
    looked: Counter[str] = Counter()
    for _, game in rows.groupby("game_id", observed=True, sort=False):
        plays = game[game["play_type"].isin([*SCRIMMAGE, "punt", "field_goal", "no_play"]) & game["down"].notna()]
        for (_, one), (_, then) in zip(list(plays.iterrows())[:-1], list(plays.iterrows())[1:], strict=True):
            quiet = one["play_type"] in SCRIMMAGE and not (one["fumble"] or one["interception"] or one["touchdown"] or one["safety"])
            if not quiet or one["drive"] != then["drive"] or one.get("penalty_n", 0) or one.get("penalty", 0):
                continue
            where = f"{one['game_id']}, play {one['play_id']}"
            first = one["first_down_rush"] or one["first_down_pass"]
            assert then["posteam"] == one["posteam"], where
            assert then["yardline_100"] == one["yardline_100"] - one["yards_gained"], where
            assert then["down"] == (1 if first else one["down"] + 1), where
            if pd.notna(one["ydstogo"]):
                assert first == (one["yards_gained"] >= one["ydstogo"]), where
                assert first or then["ydstogo"] == one["ydstogo"] - one["yards_gained"], where
                looked["lines to gain"] += 1
            looked["plays in a row"] += 1
        snaps = game[game["play_type"].isin(SCRIMMAGE) & game["down"].notna()]
        assert snaps["yardline_100"].between(1, 99).all()
        assert snaps["down"].between(1, 4).all()
        carried = snaps[(snaps["td_team"] == snaps["posteam"]) & (snaps["fumble"] == 0)]
        assert (carried["yards_gained"] == carried["yardline_100"]).all()
        looked["touchdowns"] += len(carried)
        assert ((game["td_team"].notna()) == (game["touchdown"] == 1)).all()
        thrown = snaps[snaps["play_type"] == "pass"]
        assert ((thrown["pass_attempt"] == 1) | (thrown["sack"] == 1)).all()
        assert (snaps[snaps["sack"] == 1]["yards_gained"] <= 0).all()
        assert game["field_goal_result"].notna().sum() == (game["play_type"] == "field_goal").sum()
        looked["field goals"] += game["field_goal_result"].notna().sum()
        kicked = game[game["play_type"] == "kickoff"]
        assert kicked["down"].isna().all()
        looked["kick-offs"] += len(kicked)
        drives = game.dropna(subset=["drive"])["drive"]
        assert drives.is_monotonic_increasing
        assert (plays.groupby("drive")["posteam"].nunique() == 1).all()
        looked["drives"] += drives.nunique()
    return looked


@pytest.mark.parametrize("name", ["2013_17_GB_CHI", "2014_21_NE_SEA"])
def test_real_games_mean_what_is_checked(name: str) -> None:
    looked = check_meanings(real(name))
    assert looked["plays in a row"] > 50
    assert looked["touchdowns"] >= 5


@pytest.mark.parametrize("game", [pytest.param(game, marks=pytest.mark.xdist_group(game)) for game in OURS])
def test_our_games_mean_the_same(game: str) -> None:
    rows = ours(game)
    looked = check_meanings(rows)
    assert looked["plays in a row"] > 200
    assert looked["lines to gain"] > 200 or rows["ydstogo"].isna().all()
    assert looked["touchdowns"] > 5
    assert looked["drives"] > 100
    snaps = rows[rows["ydstogo"].notna()]
    assert (snaps["goal_to_go"] == (snaps["ydstogo"] >= snaps["yardline_100"])).all()  # which the sample does not say
    last = rows.groupby("game_id", observed=True).last()
    assert (last["total_home_score"] == last["home_score"]).all()
    assert (last["total_away_score"] == last["away_score"]).all()
    scoring = rows["posteam_score_post"] + rows["defteam_score_post"] > rows["posteam_score"] + rows["defteam_score"]
    told = rows["touchdown"] + rows["safety"] > 0
    told |= (rows["field_goal_result"] == "made") | (rows["extra_point_result"] == "good") | (rows["two_point_conv_result"] == "success")
    assert (scoring[rows["posteam"].notna()] == told[rows["posteam"].notna()]).mean() > 0.99  # a game may give points in its own ways


@pytest.mark.parametrize("game", [pytest.param(game, marks=pytest.mark.xdist_group(game)) for game in OURS])
def test_what_reads_real_play_by_play_reads_ours(game: str, tmp_path: Path) -> None:
    run = begin(find_game(game), policies=("house", "random"), seed=3)
    simulate_into(run, tmp_path / "plays.csv", 3, Where(1), kind=Plays)
    with (tmp_path / "plays.csv").open(encoding="utf-8") as file:
        lines = csv.DictReader(file)
        assert lines.fieldnames is not None
        read: list[Row] = list(rows_of(lines, lines.fieldnames))
    frame = pigskin.simulate(game, games=3, bots=("house", "random"), seed=3).plays().to_pandas()
    assert len(read) == len(frame)
    assert [row.unlike or row.contradicted for row in read if row.unlike or row.contradicted] == []
    for row, (_, play) in zip(read, frame.iterrows(), strict=True):
        stated = play["play_type"] if isinstance(play["play_type"], str) else "quarter_end"
        expected = {"qb_spike": "spike", "no_play": "timeout" if play["timeout"] else "no_play"}.get(stated, stated)
        assert row.kind == ("two_point" if play["two_point_attempt"] else expected), play["desc"]
        assert (row.down or 0, row.to_go or 0) == (
            0 if pd.isna(play["down"]) else play["down"],
            0 if pd.isna(play["ydstogo"]) else play["ydstogo"],
        )
        assert row.touchdown == (play["td_team"] if play["touchdown"] else "")
        if row.kind == "kickoff":
            assert row.defense == play["posteam"]


@pytest.mark.xdist_group("parker")
def test_plays_are_the_same_on_more_cores_and_interpreted(tmp_path: Path) -> None:
    short = {"length": {"plays": 6}}
    runs = [begin(find_game("parker"), short, ("house", "random"), 5, compiled=compiled) for compiled in (None, False)]
    for number, (run, cores) in enumerate([(runs[0], 1), (runs[0], 2), (runs[1], 1)]):
        simulate_into(run, tmp_path / f"{number}.parquet", 300, Where(cores), kind=Plays)
    one, two, interpreted = (parquet.read_table(tmp_path / f"{number}.parquet") for number in range(3))
    assert one == two == interpreted
    assert one.schema.field("yards_gained").metadata[b"unit"] == b"yards"


def test_only_football_of_two_sides_has_plays() -> None:
    with pytest.raises(FeedError, match="two sides"):
        pigskin.simulate("luck", games=1).plays()
