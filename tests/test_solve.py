"""The exact solution of the dice game."""

from __future__ import annotations

from fractions import Fraction

import numpy as np
import pytest

from pigskin.engine.compiled.explorer import Explorer
from pigskin.engine.explore import outcomes
from pigskin.engine.match import Match
from pigskin.games import find_game
from pigskin.games.parker.state import Parker
from pigskin.lab.solve import Model, Solution
from pigskin.lab.tables import Solved, solved

pytestmark = pytest.mark.xdist_group("solve")
PARKER = find_game("parker")
PLAYS = 5
LAST_PLAYS, WIDEST = 4, 20  # of what the tables are compared with


@pytest.fixture(scope="module")
def model() -> Model:
    return Model(PARKER)


@pytest.fixture(scope="module")
def solution(model: Model) -> Solution:
    solution = Solution(model, PLAYS, PARKER.bot("house"))
    solution.solve()
    return solution


@pytest.fixture(scope="module")
def everything(model: Model) -> Solved:
    """Every value and every best answer of the last plays."""
    return solved(model, LAST_PLAYS, WIDEST)


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
    assert 10_000 < solution.model.reached(PLAYS) < solution.states


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


def test_the_perfect_bot_takes_a_best_answer_everywhere(model: Model, everything: Solved) -> None:
    sites = everything.deciding
    for left in range(1, LAST_PLAYS + 1):
        taken = model.options_of(PARKER.bot("perfect"), left, WIDEST)[sites]
        assert (everything.ties[left][sites] >> taken & 1).all()
    other = model.options_of(PARKER.bot("house"), LAST_PLAYS, WIDEST)[sites]
    assert not (everything.ties[LAST_PLAYS][sites] >> other & 1).all()


def test_runs_of_answers_are_best_answers(everything: Solved) -> None:
    sites = everything.deciding[::50]
    for lead in (-7, 0, 3):
        counts, pairs = everything.runs(sites, lead)
        answers, first = everything.answers(sites), 0
        for place, count in enumerate(counts):
            runs = [tuple(pair) for pair in pairs[first : first + count].tolist()]
            for left in range(LAST_PLAYS + 1):
                answer = next(answer for begins, answer in reversed(runs) if begins <= left)
                option = answers[place].tolist().index(answer)
                assert everything.ties[left][sites[place], lead + WIDEST] >> option & 1
            first += count
        assert first == len(pairs)


def test_what_comes_about_is_handed_on(everything: Solved) -> None:
    layers = list(everything.layers())
    assert [layer.left for layer in layers] == [4, 3, 2, 1]
    assert all(layer.visits.sum() >= 1 - 1e-9 for layer in layers)


def test_chances_to_win_are_those_of_the_solution(everything: Solved) -> None:
    study = PARKER.part("study")
    assert study is not None
    columns, errors = everything.sites, []
    for site in np.random.default_rng(1).choice(everything.deciding, 400, replace=False):
        for left, lead in ((1, 0), (2, -3), (3, 6), (4, -7), (4, 1)):
            g = Parker(play_limit=left, minutes=0, score=[max(lead, 0), max(-lead, 0)])
            for name in ("phase", "to_goal", "down", "line_to_gain"):
                setattr(g, name, int(columns[name][site]))
            errors.append(abs(study.win_probability(g, 0) - (1 + everything.values[left][site, lead + WIDEST]) / 2))
            assert study.win_probability(g, 0) + study.win_probability(g, 1) == pytest.approx(1)
    assert max(errors) < 0.001
    assert sum(errors) / len(errors) < 0.0002


def test_the_best_call_is_worth_what_its_position_is(everything: Solved) -> None:
    study = PARKER.part("study")
    assert study is not None
    position = {"phase": "scrimmage", "offense": "away", "ball": "home 22", "down": 3, "to_go": 6, "score": {"home": 3}}
    match = Match.from_position(PARKER, {"length": {"plays": LAST_PLAYS}}, position)
    question = next(one for one in match.questions if not one.optional)
    values = study.answer_values(match.state, question)
    assert len(values) == 6
    assert max(values.values()) == pytest.approx(study.win_probability(match.state, 1), abs=0.002)


def test_a_game_that_does_not_say_how_cannot_be_solved() -> None:
    with pytest.raises(ValueError, match="fremont cannot be solved"):
        Model(find_game("fremont"))


def test_rows_of_positions(model: Model) -> None:
    row = model.explorer.row(PARKER.opening(PARKER.table()))
    assert row.dtype == np.int64
    assert row[model.explorer.column("minutes")] == 20
