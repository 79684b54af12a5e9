"""The electronic table solved: the book of throws, the exact solution, and the bots and figures that come of it."""

from __future__ import annotations

from copy import deepcopy
from fractions import Fraction
from typing import Any

import numpy as np
import pytest

from freds_table import GAME, Q1, at
from pigskin.coach.search import search
from pigskin.engine.compiled.explorer import Explorer
from pigskin.engine.errors import OptionError
from pigskin.engine.explore import outcomes
from pigskin.engine.match import Match
from pigskin.engine.rule import State
from pigskin.games.freds import study
from pigskin.games.freds.bots.expert import expert
from pigskin.games.freds.bots.house import house
from pigskin.games.freds.physics import DOWN, RELEASES
from pigskin.games.freds.shares import results
from pigskin.games.freds.state import Ask, Fourth, Freds, Phase
from pigskin.games.freds.table import OUTCOMES, SKILLS, STEPS, TABLE
from pigskin.games.freds.throw_book import BALLS, BOOK, COUNTS, NUMBERS, THROWS, table_fingerprint
from pigskin.games.freds.throws import ANY_THROW
from pigskin.games.freds.winning import WHOLE
from pigskin.lab.stages import StagedModel, StagedSolution

PHYSICS = {"throws": "physics"}
compiled = [pytest.mark.xdist_group("freds-solved")]


def freds(g: State) -> Freds:
    assert isinstance(g, Freds)
    return g


def with_marks(function: Any) -> Any:
    for mark in compiled:
        function = mark(function)
    return function


def test_the_book_is_that_of_this_table() -> None:
    assert BOOK["table"] == table_fingerprint()
    for part in ("physics", "skills", "spots"):
        other = deepcopy(TABLE)
        other[part][next(iter(other[part]))] = 0
        assert table_fingerprint(other) != BOOK["table"]


@with_marks
@pytest.mark.parametrize(("skill", "step"), [(0, 1), (3, 0), (3, 2)])
def test_throws_of_the_book_lead_where_it_says(skill: int, step: int) -> None:
    for throw, counts in zip(THROWS[skill][step], COUNTS[skill][step], strict=True):
        seen = np.bincount(results(DOWN, RELEASES[step], skill, throw, 2_000, seed=5), minlength=OUTCOMES) / 2_000
        shares = np.array(counts) / BALLS
        assert (np.abs(seen - shares) < 5 * np.sqrt(shares * (1 - shares) / 2_000) + 0.002).all()


@pytest.fixture(scope="module")
def model() -> StagedModel:
    return StagedModel(GAME, {"skill": {"home": "skilled", "away": "casual"}})


@pytest.fixture(scope="module")
def solution(model: StagedModel) -> StagedSolution:
    solution = StagedSolution(model)
    solution.solve()
    return solution


@with_marks
def test_every_state_has_the_value_of_its_best_answer(solution: StagedSolution) -> None:
    assert solution.residual < 1e-12
    assert solution.model.states > 400_000
    assert solution.beyond() < 1e-5
    won, tied, lost = solution.perfect()
    assert won > 0.6
    assert abs(tied) < 1e-9
    home, away = solution.first_values()
    assert won - lost == pytest.approx((home - away) / 2, abs=1e-9)


@with_marks
def test_the_books_have_what_the_solver_finds(solution: StagedSolution) -> None:
    model = solution.model
    compared = 0
    for lead in (-21, -3, 0, 8):
        rows = model.rows(model.sites, np.full(len(model.sites), lead))
        for site in np.flatnonzero(model.stages >= 0)[::7]:
            g = state_of(model, rows[site])
            if g.quarter < 5 and g.phase in (Phase.PLAY, Phase.TRY):
                won = study.win_probability(g, 0)
                assert won == pytest.approx((solution.value(int(site), lead) + 1) / 2, abs=0.6 / WHOLE)
                compared += 1
    assert compared > 1_000


def state_of(model: StagedModel, row: Any) -> Freds:
    g = GAME.opening(model.options)
    for (name, place), value in zip(model.explorer.columns, row.tolist(), strict=True):
        if place is None:
            setattr(g, name, value)
        else:
            getattr(g, name)[place] = value
    return freds(g)


@with_marks
def test_the_expert_plays_the_solution(solution: StagedSolution) -> None:
    model, sites = solution.model, np.flatnonzero(solution.model.stages >= 4)
    for lead in (-30, -7, 0, 3):
        codes = model.explorer.codes(expert, model.rows(model.sites[sites], np.full(len(sites), lead)))
        assert (codes == solution.codes[sites, model.middle + lead]).all()


@with_marks
def test_games_that_are_played_agree_with_the_solution(model: StagedModel) -> None:
    solution = StagedSolution(model, house)
    solution.solve()
    exact = solution.against_bot()[0]
    assert exact.won > solution.perfect().won > 0.5
    won, lost = solution.play(house, 300, seed=3)
    assert solution.deviation(exact, won, lost) < 4


@with_marks
@pytest.mark.parametrize(
    ("fields", "answer"), [({"down": 2}, None), ({"down": 4, "step": "goal"}, "field-goal"), ({"phase": "try"}, "two-point")]
)
def test_ways_are_those_of_the_rules_interpreted(fields: dict[str, Any], answer: str | None) -> None:
    match = Match.from_position(GAME, {"throws": "auto", "skill": "skilled"}, {**Q1, **fields})
    question = next(iter(match.questions)) if answer else None
    notation = GAME.notations[question.kind] if question else None
    value = notation.read(match.state, answer) if notation and answer else 0
    explorer = Explorer(GAME)
    expected: dict[bytes, Fraction] = {}
    for outcome in outcomes(match, question, value):
        key = explorer.row(outcome.state).tobytes()
        expected[key] = expected.get(key, Fraction(0)) + outcome.probability
    (ways,) = explorer.ways(explorer.row(match.boundary)[None])
    of = ways.values == (value if answer else -1)
    found = {row.tobytes(): chance for row, chance in zip(ways.states[of], ways.probabilities[of], strict=True)}
    assert found.keys() == expected.keys()
    assert all(abs(found[key] - float(chance)) < 1e-12 for key, chance in expected.items())


@pytest.mark.parametrize(
    ("options", "words"),
    [({"fred_token": "c"}, "without Fred's token"), ({"time_limit": 30}, "without a time limit"), ({"throws": "table"}, "a real table")],
)
def test_other_tables_are_refused_in_words(options: dict[str, Any], words: str) -> None:
    with pytest.raises(OptionError, match=words):
        study.openings(freds(GAME.opening(GAME.table({**PHYSICS, **options}))))


@pytest.mark.parametrize("weaker", range(3))
@pytest.mark.parametrize("stronger", range(1, 4))
def test_a_better_arm_wins_sixty_percent(weaker: int, stronger: int) -> None:
    if weaker < stronger:
        g = freds(GAME.opening(GAME.table({**PHYSICS, "skill": {"home": SKILLS[stronger], "away": SKILLS[weaker]}})))
        better, other = study.win_probability(g, 0), study.win_probability(g, 1)
        assert better is not None
        assert other is not None
        assert better > 0.6
        assert better + other == pytest.approx(1)


def test_the_expert_takes_the_best_answer_and_the_coach_says_so() -> None:
    match = Match.from_position(GAME, {**PHYSICS, "skill": "pro"}, {**Q1, "step": "goal", "down": 4, "quarter": 4, "landed": True})
    found = search(match, "home", seconds=None)
    assert found.exact
    assert not found.partly
    assert found.best.value == expert(freds(match.state), 0, Ask.FOURTH_DOWN, 7)
    assert {one.token for one in found.answers} == {"go", "punt", "field-goal"}
    match.play("home: go")
    thrown = search(match, "home", seconds=None)
    assert thrown.partly
    assert {one.value for one in thrown.answers} == set(NUMBERS[3][2])
    best = study.answer_values(freds(match.state), thrown.question)
    assert best is not None
    assert thrown.best.chance.value == max(best.values())


def test_where_throws_are_not_aimed_the_expert_calls_as_the_house_and_nothing_is_exact() -> None:
    g = at({"throws": "auto", "skill": "pro"}, step="goal", down=4)
    assert expert(g, 0, Ask.FOURTH_DOWN, 7) == Fourth.FIELD_GOAL
    assert study.win_probability(g, 0) is None
    assert len(STEPS) == 3
    assert house(at(PHYSICS), 0, Ask.THROW, ANY_THROW) == NUMBERS[1][1][0]
