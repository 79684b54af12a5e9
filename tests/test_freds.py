"""The table game: what scenarios cannot show. Options that are refused, positions, drawn and simulated throws, bots, words."""

from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as st

from pigskin.engine import record
from pigskin.engine.bots import act
from pigskin.engine.chance import Provable, Seeded, SeededWords, game_key
from pigskin.engine.errors import InvalidInput, OptionError, PositionError
from pigskin.engine.explore import outcomes
from pigskin.engine.forms import ChanceForm
from pigskin.engine.match import Match
from pigskin.football.events import Event
from pigskin.games import find_game
from pigskin.games.freds import physics, shares, table, throws
from pigskin.games.freds.house import house
from pigskin.games.freds.state import Ask, Fourth, Freds, Phase, TryFor
from pigskin.games.freds.words import question, sentence, situation
from pigskin.lab.parity import differences
from pigskin.lab.simulate import Results, simulate

GAME = find_game("freds")
Q1 = {"phase": "play", "team_a": "home", "quarter": 1, "round": 1, "round_of": "home", "offense": "home", "step": "50", "down": 2}
LAST = {**Q1, "quarter": 4, "round": 2, "down": 4, "landed": True}


def at(options: dict[str, Any] | None = None, **fields: Any) -> Freds:
    state = GAME.position(GAME.table(options), {**Q1, **fields})
    assert isinstance(state, Freds)
    return state


def played(seed: int, options: dict[str, Any], bots: tuple[str, str] = ("house", "house"), chance: Any = None) -> Match:
    """A whole match between two bots."""
    match = Match(GAME, options, chance=chance or Seeded(seed))
    while not match.over:
        if match.request.due == ["clock"]:
            match.play("clock: running")
            continue
        for seat, bot in zip(GAME.seats, bots, strict=True):
            if not match.over:
                act(match, seat, GAME.bot(bot), Seeded(seed + 1).words(match.number))
    return match


# Options


@pytest.mark.parametrize(
    "options",
    [
        {"tournament": True, "fred_token": "c"},
        {"tournament": True, "fred_token": "a", "token_spots": [5]},
        {"tournament": True, "throws": "auto"},
        {"tournament": True, "throws": "physics"},
        {"fred_token": "a"},
        {"fred_token": "a", "token_spots": [1, 2]},
        {"fred_token": "a", "token_spots": [24]},
        {"fred_token": "a", "token_spots": [0]},
        {"fred_token": "b"},
        {"fred_token": "b", "token_spots": [1]},
        {"fred_token": "b", "token_spots": [1, 24]},
        {"fred_token": "c", "token_spots": [1]},
        {"fred_token": "d", "token_spots": [1, 2]},
        {"fred_token": "e", "token_spots": [1, 2]},
        {"token_spots": [1]},
        {"fred_token": "f"},
        {"names": {"home": "Big Bears", "away": "bigbears"}},
        {"names": {"home": "", "away": "Lions"}},
        {"names": {"away": "HOME "}},
        {"names": {"home": "Bears", "north": "Lions"}},
        {"players": 3},
        {"players": True},
        {"roster": {"home": ["Ann", "Bob"], "away": ["Cid", "Dee"]}},
        {"players": 4, "roster": {"home": ["Ann"], "away": ["Cid", "Dee"]}},
        {"players": 4, "roster": {"home": ["Ann", "Bob"]}},
        {"throws": "dice"},
        {"skill": {"home": "master"}},
        {"style": "wild"},
        {"skill": 3},
        {"td_rewards": {3: 5}},
        {"td_rewards": {1: None}},
        {"td_rewards": {1: True}},
        {"td_rewards": {1: " "}},
        {"td_rewards": [1]},
        {"result_rewards": {"both": 1}},
        {"result_rewards": {"winner": []}},
        {"tournament": "yes"},
        {"time_limit": 0},
        {"time_limit": 2.5},
        {"token_spots": "7"},
        {"weather": "rain"},
    ],
    ids=str,
)
def test_options_that_are_refused(options: dict[str, Any]) -> None:
    with pytest.raises(OptionError):
        Match(GAME, options)


@pytest.mark.parametrize(
    "options",
    [
        {"tournament": True, "td_rewards": {1: 5}, "result_rewards": {"loser": "a song"}, "time_limit": 60, "players": 4},
        {"fred_token": "a", "token_spots": [23], "throws": "physics"},
        {"fred_token": "b", "token_spots": [7, 7]},
        {"fred_token": "e", "throws": "auto", "time_limit": 1},
        {"names": {"home": "Bears"}},
        {"skill": "pro", "style": {"away": "hunter"}},
        {"td_rewards": {"1": 5, "21": "a soda"}},
    ],
    ids=str,
)
def test_options_that_go_together(options: dict[str, Any]) -> None:
    match = Match(GAME, options)
    assert match.game.table(dict(match.options)) == match.options
    assert match.sheet()["phase"] == "toss"


@pytest.mark.parametrize(
    ("options", "fields"),
    [
        ({}, {"yards": 3}),
        ({}, {"phase": "kickoff"}),
        ({}, {"team_a": None}),
        ({}, {"team_a": "north"}),
        ({}, {"quarter": 6}),
        ({}, {"quarter": 0}),
        ({}, {"quarter": True}),
        ({}, {"round": 3}),
        ({}, {"step": "30"}),
        ({}, {"down": 5}),
        ({}, {"balls_left": 1}),
        ({}, {"offense": "away"}),
        ({}, {"offense": None, "round_of": None}),
        ({}, {"possession_kind": "extended", "round_of": None}),
        ({}, {"free_play": "yes"}),
        ({}, {"score": {"home": 3, "away": 0}}),
        ({}, {"sheet": {"home": [[0, 0]]}}),
        ({}, {"sheet": {"home": [[0, 0], [0, 0], [0, 0], [0, -1]]}}),
        ({}, {"sheet": [0, 0]}),
        ({}, {"overtime": {"home": [3]}}),
        ({}, {"quarter": 5}),
        ({}, {"quarter": 5, "ot_first": "home", "overtime": {"home": [3, 0]}}),
        ({}, {"quarter": 5, "ot_first": "home", "round": 10, "overtime": {"home": [0, 0, 0, 0, 0, 0, 0, 0, 3, 0]}}),
        ({}, {"tokens": [3, 3]}),
        ({"fred_token": "c"}, {"tokens": [3, 4]}),
        ({"fred_token": "d"}, {"tokens": [3, 24]}),
        ({"fred_token": "d"}, {"tokens": 3}),
        ({}, {"phase": "first-choice"}),
        ({}, {"phase": "token"}),
        ({"fred_token": "d"}, {"phase": "token", "tokens": [1, 2]}),
        ({}, {"phase": "clock"}),
        ({"time_limit": 5}, {"phase": "clock", "round_of": "away", "offense": "away"}),
        ({}, {"phase": "overtime-toss"}),
        ({}, {"phase": "over"}),
        ({}, {"declared": "go"}),
        ({}, {"declared": "field-goal", "down": 4, "step": "20"}),
        ({}, {"declared": "extra-point"}),
        ({}, {"aimed": [0, 0, 5]}),
        ({"throws": "physics"}, {"aimed": [0, 5]}),
        ({"throws": "physics"}, {"aimed": [0, 0, 50]}),
        ({"throws": "physics"}, {"aimed": ["a", 0, 5]}),
        ({}, {"rewards": {"home": [5]}}),
        ({"td_rewards": {1: 5}}, {"rewards": {"home": [5] * 13}}),
        ({}, {"thrower": "away"}),
        ({}, {"void": {"home": [3]}}),
        ({}, {"winner": "home"}),
    ],
    ids=str,
)
def test_positions_that_are_refused(options: dict[str, Any], fields: dict[str, Any]) -> None:
    with pytest.raises(PositionError):
        at(options, **fields)


def test_a_position_may_name_what_follows_from_it() -> None:
    g = at(balls_left=3, score={"home": 0, "away": 0}, thrower="home", over=False, winner=None, void={"home": [], "away": []})
    assert g.down == 2


def test_a_position_may_stand_between_the_declaration_and_the_ball() -> None:
    match = Match.from_position(GAME, {"throws": "physics"}, {**Q1, "down": 4, "declared": "field-goal", "aimed": [0, 44, 5.25]})
    assert list(match.request.everyone()) == ["kick"]
    assert match.sheet()["aimed"] == [0, 44, 5.25]
    match.play("kick: good")
    assert match.sheet()["score"] == {"home": 3, "away": 0}


def test_a_finished_position_has_its_winner() -> None:
    g = at(phase="over", sheet={"away": [[3, 0], [0, 0], [0, 0], [0, 0]]})
    assert GAME.sheet(g)["winner"] == "away"
    assert Match.from_position(GAME, {}, {**Q1, "phase": "over", "sheet": {"home": [[3, 0], [0, 0], [0, 0], [0, 0]]}}).over


def test_the_sheet_of_every_question_makes_the_same_position() -> None:
    options = {"throws": "physics", "fred_token": "e", "players": 4, "td_rewards": {2: "a soda"}}
    match = Match(GAME, options, chance=None)
    dice = Seeded(5)
    while not match.over:
        again = Match.from_position(GAME, options, match.sheet())
        assert again.sheet() == match.sheet()
        assert again.request.everyone() == match.request.everyone()
        opening = match.openings[0]
        form, words = GAME.forms[opening.question], dice.words(match.number)
        if isinstance(form, ChanceForm):
            match.answer(opening, form.sample(words, match.state, opening.allowed))
        else:
            assert act(match, GAME.seats[opening.who], GAME.bot("house"), words)


# Throws


@given(st.integers(-2000, 2000), st.integers(-8500, 6000), st.integers(100, 1000))
def test_a_throw_is_one_number(aim: int, loft: int, speed: int) -> None:
    number = throws.throw_number(aim, loft, speed)
    assert throws.throw_parts(number) == (aim, loft, speed)
    assert 0 <= number < throws.AIMS * throws.LOFTS * throws.SPEEDS
    form = GAME.forms[Ask.THROW]
    assert form.read(Freds(), form.write(Freds(), number)) == number


@given(st.text(max_size=30))
def test_nothing_else_is_a_throw(text: str) -> None:
    form = GAME.forms[Ask.THROW]
    try:
        value = form.read(Freds(), text)
    except InvalidInput:
        return
    assert form.permits(Freds(), throws.ANY_THROW, value)


def test_any_usual_throw_may_be_picked_at_random() -> None:
    form = GAME.forms[Ask.THROW]
    tokens = [form.write(Freds(), value) for value in form.options(Freds(), throws.ANY_THROW)]
    assert tokens == ["throw=0,-50,6", "throw=0,-50,6.25", "throw=0,-50,6.5"]


def test_series_agree_with_the_library() -> None:
    angles = np.linspace(-400, 400, 4001)
    assert np.abs([physics.sine(angle) for angle in angles] - np.sin(np.radians(angles))).max() < 1e-14
    assert np.abs([physics.cosine(angle) for angle in angles] - np.cos(np.radians(angles))).max() < 1e-14
    numbers = [2.0**-33, 1e-6, 0.1, 0.5, 0.7, 0.9999, 1.0]
    assert np.abs([physics.logarithm(x) - np.log(x) for x in numbers]).max() < 1e-14


def test_the_hand_errs_as_its_skill_says() -> None:
    words = SeededWords(game_key(3), 0)
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


def test_interpreted_and_compiled_flights_agree_to_the_last_bit() -> None:
    words = SeededWords(game_key(17), 0)
    for number in range(60):
        step = number % 3
        throw = physics.by_hand(words, number % 4, *(float(part) / 100 for part in table.BALL_THROWS[number % 4, number % 2, step]))
        paths = [np.zeros((physics.TICKS, 3)) for _ in range(2)]
        slow = physics.flight(physics.DOWN, physics.RELEASES[step], *throw, paths[0], 7)
        fast = physics.compiled_flight()(physics.DOWN, physics.RELEASES[step], *throw, paths[1], 7)
        assert slow == fast
        assert (paths[0] == paths[1]).all()


def standard_error(share: float, balls: int) -> float:
    """Of the difference between a share of so many balls and one of the table's trials, in percentage points."""
    return float(100 * np.sqrt(max(share * (1 - share), 1e-4) * (1 / balls + 1 / table.TRIALS)))


@pytest.mark.parametrize("style", range(2), ids=table.STYLES)
@pytest.mark.parametrize("skill", range(4), ids=table.SKILLS)
def test_the_model_gives_the_shares_of_the_table(skill: int, style: int) -> None:
    balls = 4000
    for step in range(3):
        now = shares.groups(shares.ball_shares(skill, style, step, balls, seed=5))
        then = shares.groups(table.BALL_COUNTS[skill, style, step])
        for found, expected in zip(now, then, strict=True):
            assert abs(found - expected) < 1.0 + 4 * standard_error(expected / 100, balls)
    for kick in range(4):
        good = 100 * shares.kick_shares(skill, kick, balls, seed=6)[1] / balls
        expected = 100 * table.KICK_COUNTS[skill, kick, 1] / table.TRIALS
        assert abs(good - expected) < 1.0 + 4 * standard_error(expected / 100, balls)


def test_the_whole_table_can_be_printed() -> None:
    page = shares.report(balls=20).splitlines()
    assert len(page) == 1 + 4 * (2 * 3 + 4)
    assert "casual   steady  50" in page[1 + 10 + 1]


def test_the_interpreted_model_gives_the_same_balls(monkeypatch: pytest.MonkeyPatch) -> None:
    fast = shares.results(physics.DOWN, physics.RELEASES[1], 1, (0, -5000, 600), balls=25, seed=9)
    monkeypatch.setattr(shares, "_throw_all", lambda: physics.throw_all)
    assert (shares.results(physics.DOWN, physics.RELEASES[1], 1, (0, -5000, 600), balls=25, seed=9) == fast).all()


def test_compiling_on_the_way_changes_nothing() -> None:
    balls = []
    for many in (0, 1, 5):
        model = throws.Model(many)
        number = throws.throw_number(0, -5000, 600)
        balls.append([model.result(SeededWords(ball, 0), physics.DOWN, physics.RELEASES[1], 1, number) for ball in range(10)])
    assert balls[0] == balls[1] == balls[2]


def test_drawn_throws_follow_the_counts() -> None:
    form = GAME.forms[Ask.BALL]
    assert isinstance(form, ChanceForm)
    g = at({"throws": "auto", "skill": "skilled", "style": "hunter"}, step="goal")
    counts = np.bincount([form.sample(SeededWords(game_key(1, ball), 0), g, table.OUTCOMES) for ball in range(5000)], minlength=27)
    expected = table.BALL_COUNTS[2, 1, 2] / table.TRIALS
    assert (np.abs(counts / 5000 - expected) < 4.5 * np.sqrt(np.maximum(expected, 1e-3) / 5000)).all()


def test_outcomes_have_the_weights_of_skill_style_and_step() -> None:
    form = GAME.forms[Ask.BALL]
    assert isinstance(form, ChanceForm)
    g = at({"skill": {"home": "pro", "away": "rookie"}, "style": {"home": "hunter"}}, step="goal")
    assert dict(form.outcomes(g, table.OUTCOMES))[1] == 8000
    assert form.total(g, table.OUTCOMES) == table.TRIALS
    assert form.listing(g, table.OUTCOMES) == list(table.BALLS)
    g = at({"skill": {"home": "pro", "away": "rookie"}}, offense="away", round_of="away")
    assert dict(form.outcomes(g, table.OUTCOMES))[table.MISS] == 2176


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
            result, places = throws.path_of(Seeded(21).words(number), step.state, every=20)
            name = table.BALLS[result] if line.startswith("ball") else table.KICKS[result]
            assert line.split(": ")[1] in (name, "no-good")
            assert len(places) > 10
            checked += 1
        step.play(line)
    assert checked == 12


@pytest.mark.parametrize("chance", [Seeded(31), Provable(b"9" * 32, {"home": "a", "away": "b"})], ids=["seeded", "provable"])
def test_a_physics_game_can_be_verified_and_a_changed_ball_is_found(chance: Any) -> None:
    match = played(31, {"throws": "physics", "skill": "pro", "style": "hunter"}, chance=chance)
    text = match.record()
    assert any("outcomes of chance follow from the seed" in line for line in record.verify(text, find_game))
    lines = [line for line in text.splitlines() if not line.startswith("position: ")]
    place = next(number for number, line in enumerate(lines) if line in ("ball: off", "ball: settled"))
    lines[place] = "ball: off" if lines[place] == "ball: settled" else "ball: settled"
    with pytest.raises(record.RecordError, match="the seed gives"):
        record.verify("\n".join(lines), find_game)


def test_explored_chances_of_a_ball_sum_to_one() -> None:
    match = Match.from_position(GAME, {"throws": "auto"}, {**Q1, "down": 4})
    for value in (Fourth.GO, Fourth.PUNT, Fourth.FIELD_GOAL):
        found = list(outcomes(match, match.openings[0], value))
        assert sum(outcome.probability for outcome in found) == 1


# Whole games


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


# The house


def test_the_house_kicks_where_the_odds_are_good_enough() -> None:
    def fourth(skill: str, step: str, **fields: Any) -> Fourth:
        return Fourth(house(at({"skill": skill}, step=step, down=4, **fields), 0, Ask.FOURTH_DOWN, 7))

    assert fourth("rookie", "50") == Fourth.GO
    assert fourth("casual", "50") == Fourth.FIELD_GOAL
    assert fourth("rookie", "goal") == Fourth.FIELD_GOAL
    assert fourth("pro", "20") == Fourth.GO
    assert fourth("pro", "goal", quarter=4) == Fourth.GO  # nothing has landed yet
    assert fourth("pro", "goal", quarter=4, landed=True) == Fourth.FIELD_GOAL
    behind = {"away": [[7, 0], [0, 0], [0, 0], [0, 0]]}
    assert fourth("pro", "goal", quarter=4, round=2, landed=True, sheet=behind) == Fourth.GO  # three points would not help
    ahead = {"home": [[7, 0], [0, 0], [0, 0], [0, 0]]}
    assert fourth("pro", "goal", quarter=4, round=2, landed=True, sheet=ahead) == Fourth.PUNT  # nothing can go wrong any more


def test_the_house_tries_for_two_when_it_is_worth_it_or_needed() -> None:
    def wanted(skill: str, **fields: Any) -> TryFor:
        return TryFor(house(at({"skill": skill}, phase="try", **fields), 0, Ask.TRY_FOR, 3))

    assert wanted("casual") == TryFor.EXTRA_POINT
    assert wanted("pro") == TryFor.TWO_POINT
    late = {"quarter": 4, "round": 2}
    assert wanted("casual", **late, sheet={"away": [[2, 0], [0, 0], [0, 0], [0, 0]]}) == TryFor.TWO_POINT
    assert wanted("pro", **late, sheet={"away": [[1, 0], [0, 0], [0, 0], [0, 0]]}) == TryFor.EXTRA_POINT


def test_the_house_throws_by_skill_style_and_step_and_leads_with_care() -> None:
    def throw(**fields: Any) -> tuple[int, int, int]:
        g = at({"throws": "physics", "skill": "casual", "style": "hunter"}, **fields)
        return throws.throw_parts(house(g, 0, Ask.THROW, throws.ANY_THROW))

    assert throw() == (200, -5500, 650)
    assert throw(step="goal") == (-400, -7500, 650)
    assert throw(down=4, declared="field-goal") == (0, 4400, 500)
    assert throw(phase="try", declared="two-point") == (900, -400, 375)
    ahead = {"home": [[7, 0], [0, 0], [0, 0], [0, 0]]}
    assert throw(quarter=4, round=2, sheet=ahead) == (-200, -5500, 650)
    assert throw(quarter=4, round=2) == (200, -5500, 650)


# Words and events


def test_events_tell_what_happened() -> None:
    match = Match.from_position(GAME, {"td_rewards": {1: 5}, "names": {"home": "Bears", "away": "Lions"}}, dict(Q1))
    for line in (
        "ball: 24",
        "ball: 3",
        "home: two-point",
        "try: good",
        "ball: 14",
        "ball: 22",
        "ball: 1",
        "home: extra-point",
        "try: good",
    ):
        match.play(line)
    told = [Event(one.event) for one in match.events]
    assert told == [
        Event.BALL, Event.PENALTY, Event.FREE_PLAY,
        Event.BALL, Event.FREE_PLAY_TOUCHDOWN, Event.TOUCHDOWN,
        Event.TWO_POINT, Event.POSSESSION,
        Event.BALL, Event.PENALTY, Event.FIRST_DOWN,
        Event.BALL, Event.SAFETY, Event.POSSESSION,
        Event.BALL, Event.REWARD, Event.TOUCHDOWN,
        Event.EXTRA_POINT, Event.POSSESSION,
    ]  # fmt: skip
    said = " ".join(filter(None, map(sentence, match.events)))
    assert "On the free play even the interception counts!" in said
    assert "SAFETY! Two points for Bears, and two balls from the 20." in said
    assert "Bears earns 5 for spot 1." in said
    assert "Lions has four balls from the 20 (quarter 1, round 1)." in said
    assert "Bears has two balls from the 20 (quarter 1, round 1)." in said
    assert "Bears has four balls from the 20 (quarter 1, round 2)." in said


@pytest.mark.parametrize(
    ("step", "down", "ball", "said"),
    [
        ("20", 1, "12", "Home drops it in 12, reception. Caught! Up to the 50."),
        ("goal", 1, "12", "They stay at first and goal."),
        ("50", 4, "12", "But that does not keep the ball on fourth down. Home is out of balls: turnover on downs."),
        ("50", 2, "19", "Home is sacked. Back to the 20."),
        ("50", 4, "19", "Home is sacked. Home is out of balls"),
        ("50", 2, "6", "Flag: holding. Back to the 20. The down is played again."),
        ("20", 2, "5", "Flag: delay of game. They stay at the 20. The down is played again."),
        ("50", 4, "13", "Flag: false start. Up to first and goal. The down is played again."),
        ("50", 2, "4", "Flag: intentional grounding. Back to the 20."),
        ("50", 4, "4", "Flag: intentional grounding. Home is out of balls"),
        ("20", 3, "18", "Flag: pass interference. First down: all four balls are back, at first and goal."),
        ("20", 3, "14", "all four balls are back, at the 50."),
    ],
)
def test_what_a_ball_means_is_said(step: str, down: int, ball: str, said: str) -> None:
    match = Match.from_position(GAME, {}, {**Q1, "step": step, "down": down})
    for line in [*(["home: go"] if down == 4 else []), f"ball: {ball}"]:
        match.play(line)
    assert said in " ".join(filter(None, map(sentence, match.events)))


@pytest.mark.parametrize(
    ("name", "spot"), [("interception", "3"), ("pick-6", "10"), ("free-play", "24"), ("tie-game", "24"), ("turnover", "9")]
)
def test_a_spot_may_be_named_and_is_kept_by_its_number(name: str, spot: str) -> None:
    match = Match.from_position(GAME, {}, dict(Q1))
    match.play(f"ball: {name}")
    assert match.lines() == [f"ball: {spot}"]


@pytest.mark.parametrize(("name", "spots"), [("touchdown", "1, 2, 11, 20, 21"), ("first-down", "8, 16, 17")])
def test_a_name_that_several_spots_share_is_refused_with_their_numbers(name: str, spots: str) -> None:
    match = Match.from_position(GAME, {}, dict(Q1))
    with pytest.raises(InvalidInput, match=f"{name} is written at {spots}: give the number"):
        match.play(f"ball: {name}")
    assert match.lines() == []


def test_every_phase_has_its_situation_and_question() -> None:
    def phases(options: dict[str, Any], lines: list[str]) -> Iterator[tuple[str, str]]:
        match = Match(GAME, options)
        for line in [*lines, ""]:
            g = match.state
            assert isinstance(g, Freds)
            yield situation(g), question(g, match.openings[0])
            if line:
                match.play(line)

    names = {"home": "Bears", "away": "Lions"}
    found = list(phases({"fred_token": "d", "names": names}, ["coin: heads", "home: go-first", "home: token-3", "away: token-4"]))
    assert found[0] == ("The toss: heads is home's side", "Flip the coin")
    assert found[1] == ("Bears won the toss and chooses", "Bears, go first or second?")
    assert found[2] == ("Fred's token: Bears places it", "Bears, which spot goes under the token?")
    assert found[3] == ("Fred's token: Lions places it", "Lions, which spot goes under the token?")
    assert found[4][0] == "Bears' ball at the 20 (9-foot marker), 1st down, 4 balls left, quarter 1 round 1"
    roster = {"home": ["Ann", "Bob"], "away": ["Cid", "Dee"]}
    found = list(phases({"throws": "physics", "players": 4, "roster": roster}, ["coin: tails"]))
    assert found[1][1] == "Cid, your throw"
    assert situation(at(phase="try", quarter=2)) == "Home has a try from the table's edge, for one point or two, quarter 2 round 1"
    free_play = situation(at(quarter=5, ot_first="home", free_play=True))
    assert free_play == "Home's ball at the 50 (6-foot marker), 2nd down, 3 balls left, a free play, overtime round 1"
    kicking = situation(at(down=4, declared="field-goal"))
    assert kicking == "Home's ball at the 50 (6-foot marker), 4th down, the last ball, a field goal, quarter 1 round 1"


def test_the_clock_is_answered_by_the_host() -> None:
    g = at({"time_limit": 20}, phase="clock")
    assert g.phase == Phase.CLOCK
    assert [deadline.line for deadline in GAME.deadlines(g)] == ["clock: expired", "clock: running"]
    assert GAME.deadlines(g)[0].seconds == 1200
    assert GAME.deadlines(at({"time_limit": 20})) == ()
    assert GAME.timed(GAME.table({"time_limit": 20}))["time_limit"] is None


def test_a_real_table_is_the_players_own() -> None:
    assert GAME.real_props(GAME.table())
    assert not GAME.real_props(GAME.table({"throws": "auto"}))


# The table's data


def broken(change: str) -> dict[str, Any]:
    content = yaml.safe_load((GAME.folder / "table.yaml").read_text(encoding="utf-8"))
    match change:
        case "a spot is missing":
            del content["spots"][3]
        case "a name is unknown":
            content["spot_names"][3] = "blitz"
        case "two spots are swapped for one kind":
            content["spot_names"][3] = "touchdown"
        case "a spot has two colours":
            content["colours"]["red"].append(1)
        case "a spot is off the table":
            content["spots"][1] = [2.0, 0.0]
        case "the ball is too big":
            content["ball"]["radius"] = 0.04
        case "a throw is too fast":
            content["bots"]["pro"]["steady"]["20"][2] = 12
        case "counts do not add up":
            content["outcomes"]["pro"]["steady"]["20"]["miss"] = 0
        case "counts of something else":
            content["kicks"]["pro"]["two-point"]["maybe"] = 0
    return dict(content)


@pytest.mark.parametrize(
    "change",
    [
        "a spot is missing",
        "a name is unknown",
        "two spots are swapped for one kind",
        "a spot has two colours",
        "a spot is off the table",
        "the ball is too big",
        "a throw is too fast",
        "counts do not add up",
        "counts of something else",
    ],
)
def test_a_broken_table_is_refused(change: str) -> None:
    with pytest.raises(table.TableError):
        table.check(broken(change))


def test_another_file_is_no_table(tmp_path: Any) -> None:
    path = tmp_path / "table.yaml"
    path.write_text("game: parker", encoding="utf-8")
    with pytest.raises(table.TableError, match="is not the table of freds"):
        table.load(path)
