"""Whole games of the table game, by the thousand."""

import numpy as np
import pytest

from freds_table import GAME
from pigskin.lab.parity import differences
from pigskin.lab.simulate import Results, simulate

pytestmark = [pytest.mark.unseen, pytest.mark.xdist_group("freds")]


@pytest.fixture(scope="module")
def casual_games() -> Results:
    return simulate(GAME, {"throws": "auto"}, games=20_000, policies=("house", "house"), seed=4)


def test_points_of_casual_games_are_as_figured(casual_games: Results) -> None:
    points = np.concatenate([casual_games.columns["score_home"], casual_games.columns["score_away"]])
    assert 28.0 < points.mean() < 31.5
    assert 10 < points.std() < 13
    assert 0.04 < (casual_games.columns["quarter"] == 5).mean() < 0.09
    assert (casual_games.winner >= 0).all()


def test_events_of_casual_games_are_as_figured(casual_games: Results) -> None:
    def a_game(*names: str) -> float:
        return float(sum(casual_games.columns[f"{name}_{seat}"].mean() for name in names for seat in GAME.seats))

    assert 69 < a_game("ball", "field_goal", "extra_point", "two_point") < 76
    assert 4.2 < a_game("touchdown") - a_game("pick_6", "fumble_6") < 5.0
    assert 2.4 < a_game("pick_6", "fumble_6") < 3.2
    assert 1.6 < a_game("interception", "fumble") < 2.2
    assert 0.8 < a_game("safety") < 1.2


def test_the_score_is_the_sum_of_the_columns(casual_games: Results) -> None:
    columns = casual_games.columns
    for number, seat in enumerate(GAME.seats):
        parts = [columns[f"{name}_{8 * number + column}"] for name in ("points", "overtime") for column in range(8)]
        assert (np.sum(parts, axis=0) == columns[f"score_{seat}"]).all()


@pytest.mark.parametrize(("home", "away"), [("casual", "rookie"), ("skilled", "casual"), ("pro", "skilled")])
def test_a_better_hand_wins_more_often(home: str, away: str) -> None:
    games = simulate(GAME, {"throws": "auto", "skill": {"home": home, "away": away}, "style": "hunter"}, games=4000, seed=6)
    assert games.share(0) > 0.6


@pytest.mark.parametrize(
    ("skill", "style", "points"),
    [("rookie", "steady", 21.0), ("casual", "hunter", 25.2), ("skilled", "hunter", 34.3), ("pro", "hunter", 44.0)],
)
def test_points_by_skill_and_style_are_as_figured(skill: str, style: str, points: float) -> None:
    games = simulate(GAME, {"throws": "auto", "skill": skill, "style": style}, games=4000, seed=9)
    assert abs((games.columns["score_home"].mean() + games.columns["score_away"].mean()) / 2 - points) < 1.5


def test_the_house_beats_a_random_caller() -> None:
    games = simulate(GAME, {"throws": "auto", "skill": "pro", "style": "hunter"}, games=4000, policies=("house", "random"), seed=7)
    assert games.share(0) > 0.55


def test_physics_games_run_compiled_as_interpreted() -> None:
    assert differences(GAME, {"throws": "physics", "skill": {"home": "pro", "away": "rookie"}}, ("house", "house"), games=4, seed=13) == []
