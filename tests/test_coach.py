"""The coach: chances and their errors, models fitted to play-outs, and advice in plain words, where a table allows it."""

import json
from collections.abc import Mapping
from dataclasses import replace
from math import exp
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from typer.testing import CliRunner

import pigskin
from pigskin.cli import app
from pigskin.coach import chances
from pigskin.coach.chances import Known, Sum
from pigskin.coach.judging import Foreseeing, Worlds, judge_of
from pigskin.engine.errors import OptionError
from pigskin.engine.game import Game
from pigskin.football.winning import Fitted
from pigskin.games import find_game
from pigskin.games.parker.state import Parker
from pigskin.lab.winning import logistic

PARKER = find_game("parker")
LAST_PLAY = {"phase": "scrimmage", "offense": "home", "ball": "away 10", "down": 4, "to_go": 4, "score": {"home": 0, "away": 2}}


def last_play(**more: Any) -> pigskin.Match:
    """A game in its last play, at a table of one play."""
    return pigskin.Match.from_position(PARKER, {"length": {"plays": 1}}, {**LAST_PLAY, **more})


def test_the_coach_kicks_where_a_field_goal_wins_and_says_why() -> None:
    advice = pigskin.advise(last_play(), "home", None, samples=400, compiled=False)
    assert advice.best.token == "place-kick"
    assert advice.best.name == "Place kick"
    assert [answer.best for answer in advice.answers] == [True, *[False] * (len(advice.answers) - 1)]
    assert {answer.token for answer in advice.answers} == set(last_play().request.legal("home"))
    assert "It may bring a field goal" in advice.best.text
    assert dict(advice.best.reason.gains)["field-goal"] > 0.3
    spanish = pigskin.advise(last_play(), "home", None, samples=400, compiled=False, language="es")
    assert "Puede traer un gol de campo" in spanish.best.text
    assert spanish.headline.startswith("El entrenador elegiría")


def test_chances_agree_with_what_the_rules_say_exactly() -> None:
    """On the last play a field goal wins: its exact chance stands in the odds."""
    exact = float(pigskin.odds_of(last_play())["place-kick"].chances["field-goal"])
    found = pigskin.search(last_play(), "home", seconds=None, samples=600, how="play-outs", compiled=False)
    kick = next(answer for answer in found.answers if answer.token == "place-kick")
    assert abs(kick.chance.value - exact) < 4 * kick.chance.error
    assert not kick.chance.exact
    over = last_play()
    for line in ("home: place-kick", "dice: 6-4"):
        over.play(line)
    assert over.over
    assert pigskin.win_probability(over, "home") == pigskin.Chance(1.0)
    with pytest.raises(OptionError, match="away has nothing to decide now"):
        pigskin.search(last_play(), "away")


def test_a_clock_is_taken_as_plays() -> None:
    match = pigskin.Match.from_position(PARKER, {"length": {"minutes": 1}}, LAST_PLAY)
    found = pigskin.search(match, "home", seconds=None, samples=20, compiled=False)
    assert found.clocked
    assert not found.exact
    assert match.options["length"] == {"minutes": 1}


def test_exact_figures_and_models_of_a_game_are_taken_over_play_outs(monkeypatch: pytest.MonkeyPatch) -> None:
    def values(g: Parker, question: Any) -> dict[int, float]:
        return {value: value / 10 for value in range(3)}

    def known(**more: Any) -> None:
        for module in ("search", "winning", "advice"):
            monkeypatch.setattr(f"pigskin.coach.{module}.known_of", lambda game: Known(plays_on="house", **more))

    known(answer_values=values, win_probability=lambda g, seat: 0.25)
    found = pigskin.search(last_play(), "home")
    assert (found.how, found.exact, [answer.chance for answer in found.answers]) == ("exact", True, [(0.2, 0), (0.1, 0), (0.0, 0)])
    assert pigskin.win_probability(last_play(), "home") == (0.25, 0)
    known(win_probability=lambda g, seat: 0.25, model_error=0.02)
    assert pigskin.win_probability(last_play(), "home") == (0.25, 0.02)
    worlds = Worlds(last_play(), 0, 0)
    assert isinstance(judge_of(PARKER, Known(win_probability=values, plays_on="house"), worlds, compiled=False), Foreseeing)
    with pytest.raises(ValueError, match="no figures of its own"):
        judge_of(PARKER, Known(plays_on="house"), worlds, how="model")


def test_a_few_trials_that_came_out_alike_are_no_proof() -> None:
    total = Sum()
    for _ in range(9):
        total.add(1.0)
    assert total.mean == 1
    assert 0.05 < total.error < 0.15


def test_a_model_is_fitted_written_and_read_in_plain_python(tmp_path: Path) -> None:
    """Shares that follow a logistic curve exactly give its weights back."""

    def features(g: Any, seat: int) -> Mapping[str, float]:
        return {"lead": float(g.score[seat] - g.score[1 - seat]), "plays": float(g.plays)}

    rows = np.array([[lead, plays] for lead in range(-9, 10) for plays in range(5)], float)
    weights = logistic(rows, 1 / (1 + np.exp(-(rows @ np.array([0.3, -0.1])))))
    assert weights == pytest.approx([0.3, -0.1], abs=1e-3)
    path = tmp_path / "winning.json"
    model = Fitted(path, features)
    assert not model.is_there
    path.write_text(json.dumps({"weights": dict(zip(("lead", "plays"), weights, strict=True)), "error": 0.03}), encoding="utf-8")
    model = Fitted(path, features)
    g = Parker(score=[3, 0], plays=2)
    assert model.probability(g, 0) == pytest.approx(1 / (1 + exp(-0.7)), abs=1e-3)
    assert model.probability(replace(g, over=True, winner=1), 0) == 0
    assert model.error == 0.03


def test_levels_go_from_the_weakest_to_the_strongest() -> None:
    def bot(g: Any, seat: int, question: int, allowed: int) -> int:
        return 0

    names = ("mine", "perfect", "expert", "random", "house", "rookie")
    game: Game = replace(PARKER, policies=dict.fromkeys(names, bot))
    assert game.levels == ("rookie", "house", "expert", "perfect", "mine")
    assert chances.known_of(replace(game, package="toys.auction")).plays_on == "house"


def test_hint_asks_the_coach_where_the_table_has_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    command = ["play", "parker", "-o", "length={plays: 1}", "--seed", "1", "--away", "house", "--from", json.dumps(LAST_PLAY)]
    told = CliRunner().invoke(app, command, input="hint\nquit\n").output
    assert "The coach would play Place kick" in told
    assert "*  place-kick" in told
    told = CliRunner().invoke(app, [*command, "--no-coach"], input="hint\nquit\n").output
    assert "There is no coach at this table." in told
