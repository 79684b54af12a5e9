"""The exact solution of the dice game."""

from __future__ import annotations

from fractions import Fraction

import numpy as np
import pytest

from pigskin.engine.compiled.explorer import Explorer
from pigskin.engine.explore import outcomes
from pigskin.engine.match import Match
from pigskin.games import find_game
from pigskin.lab.solve import Model, Solution

pytestmark = [pytest.mark.unseen, pytest.mark.xdist_group("solve")]
PARKER = find_game("parker")
PLAYS = 5


@pytest.fixture(scope="module")
def model() -> Model:
    return Model(PARKER)


@pytest.fixture(scope="module")
def solution(model: Model) -> Solution:
    solution = Solution(model, PLAYS, PARKER.bot("house"))
    solution.solve()
    return solution


@pytest.mark.parametrize(
    ("position", "answer"),
    [
        ({"phase": "scrimmage", "offense": "home", "ball": "away 30", "down": 3, "to_go": 4}, "pass"),
        ({"phase": "scrimmage", "offense": "home", "ball": "home 4", "down": 4, "to_go": 12}, "punt"),
        ({"phase": "scrimmage", "offense": "home", "ball": "away 12", "down": 4, "to_go": 2}, "place-kick"),
        ({"phase": "try", "offense": "home", "ball": "away 7"}, "pass"),
    ],
)
def test_ways_are_those_of_the_rules_interpreted(position: dict[str, object], answer: str) -> None:
    match = Match.from_position(PARKER, {"length": {"plays": 50}}, position)
    question = next(one for one in match.questions if not one.optional)
    notation = PARKER.notations[question.kind]
    value = next(one for one in notation.options(match.state, question.allowed) if notation.write(match.state, one) == answer)
    explorer = Explorer(PARKER)
    expected: dict[bytes, Fraction] = {}
    for outcome in outcomes(match, question, value):
        key = explorer.row(outcome.state).tobytes()
        expected[key] = expected.get(key, Fraction(0)) + outcome.probability
    (ways,) = explorer.ways(explorer.row(match.boundary)[None])
    of = ways.values == value
    found = {row.tobytes(): chance for row, chance in zip(ways.states[of], ways.probabilities[of], strict=True)}
    assert found.keys() == expected.keys()
    assert all(abs(found[key] - float(chance)) < 1e-12 for key, chance in expected.items())


def test_every_state_has_the_value_of_its_best_answer(solution: Solution) -> None:
    assert solution.residual < 1e-12
    assert solution.states > 100_000


def test_chances_and_values_agree(solution: Solution) -> None:
    perfect, values = solution.perfect(), solution.first_values()
    assert set(values) == {"kick", "receive"}
    assert perfect.won - perfect.lost == pytest.approx(max(values.values()), abs=1e-12)
    assert values["kick"] == pytest.approx(-values["receive"], abs=1e-12)


def test_perfect_play_loses_to_nobody(solution: Solution) -> None:
    against = solution.against_bot()
    assert against.won > against.lost
    played = solution.play(PARKER.bot("house"), 20_000, seed=3)
    assert sum(played) == 20_000
    assert solution.deviation(against, played) < 4


def test_plays_go_the_same_way_at_any_score_and_time(model: Model) -> None:
    assert model.check(every=200) > 10_000


def test_a_position_with_an_obvious_answer(solution: Solution) -> None:
    position = {"phase": "scrimmage", "offense": "home", "ball": "away 1", "down": 4, "to_go": 1}
    g = Match.from_position(PARKER, {"length": {"plays": PLAYS}}, position).boundary
    assert solution.best(g, 1, 0) == "plunge"
    assert solution.best(g, 1, -6) == "plunge"


def test_a_game_that_does_not_say_how_cannot_be_solved() -> None:
    with pytest.raises(ValueError, match="fremont cannot be solved"):
        Model(find_game("fremont"))


def test_rows_of_positions(model: Model) -> None:
    row = model.explorer.row(PARKER.opening(PARKER.table()))
    assert row.dtype == np.int64
    assert row[model.explorer.column("minutes")] == 20
