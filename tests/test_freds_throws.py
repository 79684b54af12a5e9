"""Drawn and simulated throws of the table game."""

from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from freds_table import GAME, Q1, at, played
from pigskin.engine import record
from pigskin.engine.chance import Provable, Seeded, SeededBits, game_key
from pigskin.engine.compiled.jit import compiled_rule
from pigskin.engine.errors import InvalidInput
from pigskin.engine.explore import outcomes
from pigskin.engine.game import AdvisingWords, answer_name
from pigskin.engine.match import Match
from pigskin.engine.notation import ChanceNotation
from pigskin.games import find_game
from pigskin.games.freds import physics, shares, table, throws
from pigskin.games.freds.state import Ask, Fourth, Freds


@given(st.integers(-2000, 2000), st.integers(-8500, 6000), st.integers(100, 1000))
def test_a_throw_is_one_number(aim: int, loft: int, speed: int) -> None:
    number = throws.throw_number(aim, loft, speed)
    assert throws.throw_parts(number) == (aim, loft, speed)
    assert 0 <= number < throws.AIMS * throws.LOFTS * throws.SPEEDS
    notation = GAME.notations[Ask.THROW]
    assert notation.read(Freds(), notation.write(Freds(), number)) == number


@given(st.text(max_size=30))
def test_nothing_else_is_a_throw(text: str) -> None:
    notation = GAME.notations[Ask.THROW]
    try:
        value = notation.read(Freds(), text)
    except InvalidInput:
        return
    assert notation.permits(Freds(), throws.ANY_THROW, value)


@pytest.mark.parametrize(
    ("token", "language", "name", "aimed"),
    [
        (
            "throw=-1.75,55.5,4.6",
            "en",
            "High lob, of medium strength, a little to the left",
            "Aim 1.75° to the left, 55.5° up, at 4.6 m/s.",
        ),
        ("throw=0,-44.5,8.05", "en", "Throw downwards, hard, straight ahead", "Aim straight ahead, 44.5° down, at 8.05 m/s."),
        ("throw=8.75,-61.5,2", "en", "Steep throw downwards, soft, far to the right", "Aim 8.75° to the right, 61.5° down, at 2 m/s."),
        ("throw=3.5,0,9.85", "es", "Tiro plano, fuerte, a la derecha", "Apunta 3.5° a la derecha, 0° hacia arriba, a 9.85 m/s."),
    ],
)
def test_a_throw_has_a_name_in_words(token: str, language: str, name: str, aimed: str) -> None:
    words, g = GAME.words_in(language), Freds()
    value = GAME.notations[Ask.THROW].read(g, token)
    assert answer_name(words, token, g, Ask.THROW, value) == name
    assert isinstance(words, AdvisingWords)
    assert words.advice(g, Ask.THROW, value) == aimed


def test_any_usual_throw_may_be_picked_at_random() -> None:
    notation = GAME.notations[Ask.THROW]
    tokens = [notation.write(Freds(), value) for value in notation.options(Freds(), throws.ANY_THROW)]
    assert tokens == ["throw=0,-50,6", "throw=0,-50,6.25", "throw=0,-50,6.5"]


def test_series_agree_with_the_library() -> None:
    angles = np.linspace(-400, 400, 4001)
    assert np.abs([physics.sine(angle) for angle in angles] - np.sin(np.radians(angles))).max() < 1e-14
    assert np.abs([physics.cosine(angle) for angle in angles] - np.cos(np.radians(angles))).max() < 1e-14
    numbers = [2.0**-33, 1e-6, 0.1, 0.5, 0.7, 0.9999, 1.0]
    assert np.abs([physics.logarithm(x) - np.log(x) for x in numbers]).max() < 1e-14


def test_the_hand_errs_as_its_skill_says() -> None:
    words = SeededBits(game_key(3), 0)
    made = np.array([physics.by_hand(words, 1, 2.0, -45.0, 6.0) for _ in range(4000)])
    hand = table.TABLE["skills"]["casual"]
    expected = np.array([hand["aim_sd"], hand["loft_sd"], 6.0 * hand["speed_sd"]])
    assert np.abs(made.mean(axis=0) - [2.0, -45.0, 6.0]).max() < 5 * expected.max() / np.sqrt(4000)
    assert np.abs(made.std(axis=0) / expected - 1).max() < 0.06
    assert np.abs(np.corrcoef(made.T) - np.eye(3)).max() < 0.08


def test_a_path_is_what_the_ball_does() -> None:
    result, places = physics.path(physics.POSTS, physics.RELEASES[3], 0.0, -48.0, 6.75, every=5)
    assert result == physics.GOOD
    assert places[0] == (0.0, 0.0, physics.RELEASE_HEIGHT)
    assert all(z > physics.HEIGHT for _, _, z in places)
    assert min(z for _, _, z in places) < physics.HEIGHT + physics.RADIUS + 0.05
    assert len(physics.path(physics.POSTS, physics.RELEASES[3], 0.0, -48.0, 6.75, every=10)[1]) == (len(places) + 1) // 2


@pytest.mark.parametrize(
    ("target", "release", "throw", "result"),
    [
        (physics.DOWN, 0, (0.0, 60.0, 1.0), table.MISS),  # dropped at one's feet
        (physics.DOWN, 2, (0.0, 20.0, 4.0), table.MISS),  # onto the table without a bounce
        (physics.DOWN, 1, (20.0, -50.0, 6.0), table.MISS),  # far to the right
        (physics.POSTS, 2, (0.0, -80.0, 5.0), physics.MISSED),  # the floor first
        (physics.POSTS, 3, (0.0, 30.0, 9.0), physics.MISSED),  # over everything
        (physics.POSTS, 3, (0.0, -80.0, 2.0), physics.NO_GOOD),  # on the table again and again
        (physics.POSTS, 3, (-20.0, -48.0, 6.75), physics.NO_GOOD),  # wide
        (physics.OPENINGS, 3, (10.0, -14.0, 4.75), physics.GOOD),
        (physics.OPENINGS, 3, (0.0, -14.0, 4.75), physics.NO_GOOD),  # between the openings
        (physics.OPENINGS, 3, (0.0, 5.0, 9.0), physics.MISSED),  # straight at the posts
    ],
)
def test_single_throws(target: int, release: int, throw: tuple[float, float, float], result: int) -> None:
    assert physics.path(target, physics.RELEASES[release], *throw)[0] == result


@pytest.mark.unseen
@pytest.mark.xdist_group("freds")
def test_interpreted_and_compiled_flights_agree_to_the_last_bit() -> None:
    words, flight = SeededBits(game_key(17), 0), compiled_rule(physics.flight)
    for number in range(60):
        step = number % 3
        throw = physics.by_hand(words, number % 4, *(float(part) / 100 for part in table.BALL_THROWS[number % 4][number % 2][step]))
        paths = [np.zeros(3 * physics.TICKS) for _ in range(2)]
        slow = physics.flight(physics.DOWN, physics.RELEASES[step], *throw, paths[0], 7)
        fast = flight(physics.DOWN, physics.RELEASES[step], *throw, paths[1], 7)
        assert slow == fast
        assert (paths[0] == paths[1]).all()


def standard_error(share: float, balls: int) -> float:
    """Of the difference between a share of so many balls and one of the table's trials, in percentage points."""
    return float(100 * np.sqrt(max(share * (1 - share), 1e-4) * (1 / balls + 1 / table.TRIALS)))


@pytest.mark.unseen
@pytest.mark.xdist_group("freds")
@pytest.mark.parametrize("style", range(2), ids=table.STYLES)
@pytest.mark.parametrize("skill", range(4), ids=table.SKILLS)
def test_the_model_gives_the_shares_of_the_table(skill: int, style: int) -> None:
    balls = 4000
    for step in range(3):
        now = shares.groups(shares.ball_shares(skill, style, step, balls, seed=5))
        then = shares.groups(table.BALL_COUNTS[skill][style][step])
        for found, expected in zip(now, then, strict=True):
            assert abs(found - expected) < 1.0 + 4 * standard_error(expected / 100, balls)
    for kick in range(4):
        good = 100 * shares.kick_shares(skill, kick, balls, seed=6)[1] / balls
        expected = 100 * table.KICK_COUNTS[skill][kick][1] / table.TRIALS
        assert abs(good - expected) < 1.0 + 4 * standard_error(expected / 100, balls)


@pytest.mark.unseen
@pytest.mark.xdist_group("freds")
def test_the_whole_table_can_be_printed() -> None:
    page = shares.report(balls=20).splitlines()
    assert len(page) == 1 + 4 * (2 * 3 + 4)
    assert "casual   steady  50" in page[1 + 10 + 1]


@pytest.mark.unseen
@pytest.mark.xdist_group("freds")
def test_the_interpreted_model_gives_the_same_balls(monkeypatch: pytest.MonkeyPatch) -> None:
    fast = shares.results(physics.DOWN, physics.RELEASES[1], 1, (0, -5000, 600), balls=25, seed=9)
    monkeypatch.setattr(shares, "find_spec", lambda module: None)
    assert shares.results(physics.DOWN, physics.RELEASES[1], 1, (0, -5000, 600), balls=25, seed=9) == fast


@pytest.mark.unseen
@pytest.mark.xdist_group("freds")
def test_compiling_on_the_way_changes_nothing() -> None:
    balls = []
    for many in (0, 1, 5):
        model = throws.Model(many)
        number = throws.throw_number(0, -5000, 600)
        balls.append([model.result(SeededBits(ball, 0), physics.DOWN, physics.RELEASES[1], 1, number) for ball in range(10)])
    assert balls[0] == balls[1] == balls[2]


def test_drawn_throws_follow_the_counts() -> None:
    notation = GAME.notations[Ask.BALL]
    assert isinstance(notation, ChanceNotation)
    g = at({"throws": "auto", "skill": "skilled", "style": "hunter"}, step="goal")
    counts = np.bincount([notation.sample(SeededBits(game_key(1, ball), 0), g, table.OUTCOMES) for ball in range(5000)], minlength=27)
    expected = np.array(table.BALL_COUNTS[2][1][2]) / table.TRIALS
    assert (np.abs(counts / 5000 - expected) < 4.5 * np.sqrt(np.maximum(expected, 1e-3) / 5000)).all()


def test_outcomes_have_the_weights_of_skill_style_and_step() -> None:
    notation = GAME.notations[Ask.BALL]
    assert isinstance(notation, ChanceNotation)
    g = at({"skill": {"home": "pro", "away": "rookie"}, "style": {"home": "hunter"}}, step="goal")
    assert dict(notation.outcomes(g, table.OUTCOMES))[1] == 8000
    assert notation.total(g, table.OUTCOMES) == table.TRIALS
    assert notation.listing(g, table.OUTCOMES) == list(table.BALLS)
    g = at({"skill": {"home": "pro", "away": "rookie"}}, offense="away", round_of="away")
    assert dict(notation.outcomes(g, table.OUTCOMES))[table.MISS] == 2176


def test_a_try_that_misses_the_table_is_no_good() -> None:
    g = at({"throws": "auto"}, phase="try", declared="two-point")
    assert throws.try_weights(g) == [11004 + 4286, 4710]
    assert throws.kick_weights(at(down=4, declared="field-goal", step="goal")) == [3444, 16210, 346]


def test_the_path_of_a_thrown_ball_leads_to_what_chance_gave() -> None:
    match = played(21, {"throws": "physics"})
    step = match.replayed()
    checked = 0
    for number, line in enumerate(match.lines()):
        if step.sheet()["aimed"] is not None and checked < 12:
            result, places = throws.path_of(Seeded(21).bits(number), step.state, every=20)
            name = table.BALLS[result] if line.startswith("ball") else table.KICKS[result]
            assert line.split(": ")[1] in (name, "no-good")
            assert len(places) > 10
            checked += 1
        step.play(line)
    assert checked == 12


@pytest.mark.parametrize("chance", [Seeded(31), Provable(b"9" * 32, {"home": "a", "away": "b"})], ids=["seeded", "provable"])
def test_a_physics_game_can_be_verified_and_a_changed_ball_is_found(chance: Any) -> None:
    match = played(31, {"throws": "physics", "skill": "pro", "style": "hunter"}, chance=chance)
    text = record.write(match)
    assert any("outcomes of chance follow from the seed" in line for line in record.verify(text, find_game))
    lines = [line for line in text.splitlines() if not line.startswith("position: ")]
    place = next(number for number, line in enumerate(lines) if line in ("ball: off", "ball: settled"))
    lines[place] = "ball: off" if lines[place] == "ball: settled" else "ball: settled"
    with pytest.raises(record.RecordError, match="the seed gives"):
        record.verify("\n".join(lines), find_game)


def test_explored_chances_of_a_ball_sum_to_one() -> None:
    match = Match.from_position(GAME, {"throws": "auto"}, {**Q1, "down": 4})
    for value in (Fourth.GO, Fourth.PUNT, Fourth.FIELD_GOAL):
        found = list(outcomes(match, match.questions[0], value))
        assert sum(outcome.probability for outcome in found) == 1
