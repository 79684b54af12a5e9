"""The table game: what scenarios cannot show. Options that are refused, positions, bots, words, the table's data."""

from collections.abc import Iterator
from typing import Any

import pytest
import yaml

from freds_table import GAME, Q1, at
from pigskin.engine.bots import act
from pigskin.engine.chance import Seeded
from pigskin.engine.errors import InvalidInput, OptionError, PositionError
from pigskin.engine.live import Live
from pigskin.engine.match import Match
from pigskin.engine.notation import ChanceNotation
from pigskin.engine.rule import COIN
from pigskin.football.events import Event
from pigskin.games.freds import table, throws
from pigskin.games.freds.bots.house import house
from pigskin.games.freds.bots.rookie import rookie
from pigskin.games.freds.events import FredsEvent
from pigskin.games.freds.state import Ask, Fourth, Freds, Phase, TryFor
from pigskin.games.freds.throw_book import THROWS

ENGLISH, SPANISH = GAME.words, GAME.words_in("es")

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
        ({}, {"team_a": "north"}),
        ({}, {"quarter": 6}),
        ({}, {"quarter": 0}),
        ({}, {"quarter": True}),
        ({}, {"round": 3}),
        ({}, {"step": "30"}),
        ({}, {"down": 5}),
        ({}, {"balls_left": 1}),
        ({}, {"offense": "away", "possession_kind": "regular"}),
        ({}, {"offense": None, "round_of": None}),
        ({}, {"possession_kind": "extended", "round_of": None}),
        ({}, {"free_play": "yes"}),
        ({}, {"score": {"home": 3, "away": 0}}),
        ({}, {"sheet": {"home": [[0, 0]]}}),
        ({}, {"sheet": {"home": [[0, 0], [0, 0], [0, 0], [0, -1]]}}),
        ({}, {"sheet": [0, 0]}),
        ({}, {"overtime": {"home": [3]}}),
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


@pytest.mark.parametrize(
    ("options", "fields", "follows"),
    [
        ({}, {"team_a": None}, {"team_a": "home"}),
        ({}, {"team_a": None, "quarter": 3}, {"team_a": "away"}),
        ({}, {"quarter": 5}, {"ot_first": "home"}),
        ({}, {"offense": "away"}, {"possession_kind": "extended"}),
        ({"time_limit": 30}, {"phase": "clock", "quarter": 3, "offense": None, "round_of": None}, {"offense": "away", "round_of": "away"}),
    ],
    ids=str,
)
def test_what_a_position_leaves_out_follows_from_the_rest(options: dict[str, Any], fields: dict[str, Any], follows: dict[str, Any]) -> None:
    shown = GAME.sheet(at(options, **fields))
    assert {name: shown[name] for name in follows} == follows


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
        question = match.questions[0]
        notation, words = GAME.notations[question.kind], dice.bits(match.number)
        if isinstance(notation, ChanceNotation):
            match.answer(question, notation.sample(words, match.state, question.allowed))
        else:
            assert act(match, GAME.seats[question.who], GAME.bot("house"), words)


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


def test_the_house_throws_what_is_best_from_each_step_and_kicks_as_its_skill_can() -> None:
    def throw(**fields: Any) -> tuple[int, int, int]:
        g = at({"throws": "physics", "skill": "casual", "style": "hunter"}, **fields)
        return throws.throw_parts(house(g, 0, Ask.THROW, throws.ANY_THROW))

    assert throw() == THROWS[1][1][0]
    assert throw(step="goal") == THROWS[1][2][0]
    assert throw(down=4, declared="field-goal") == (0, 4400, 500)
    assert throw(phase="try", declared="two-point") == (900, -400, 375)


def test_a_rookie_never_throws_twice_alike_and_gives_the_ball_away() -> None:
    g = at({"throws": "physics", "skill": "pro"}, step="20")
    meant = {rookie(answering(g, number), 0, Ask.THROW, throws.ANY_THROW) for number in range(20)}
    assert len(meant) > 15
    assert all(GAME.notations[Ask.THROW].permits(g, throws.ANY_THROW, throw) for throw in meant)
    aims, _, speeds = zip(*map(throws.throw_parts, meant), strict=True)
    assert max(map(abs, aims)) <= 600
    assert max(speeds) <= 1000
    assert rookie(g, 0, Ask.FOURTH_DOWN, 3) == Fourth.PUNT
    assert {rookie(answering(g, number), 0, Ask.TRY_FOR, 3) for number in range(20)} == {TryFor.EXTRA_POINT, TryFor.TWO_POINT}


def answering(g: Freds, number: int) -> Freds:
    """The position with words for a bot that mixes."""
    return g.answered_by(Live(GAME, (rookie, rookie), 1, number))


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
    told = [one.event for one in match.events]
    assert told == [
        Event.BALL, Event.PENALTY, FredsEvent.FREE_PLAY,
        Event.BALL, FredsEvent.FREE_PLAY_TOUCHDOWN, Event.TOUCHDOWN,
        Event.TWO_POINT, Event.POSSESSION,
        Event.BALL, Event.PENALTY, Event.FIRST_DOWN,
        Event.BALL, Event.SAFETY, Event.POSSESSION,
        Event.BALL, FredsEvent.REWARD, Event.TOUCHDOWN,
        Event.EXTRA_POINT, Event.POSSESSION,
    ]  # fmt: skip
    said = " ".join(filter(None, map(ENGLISH.sentence, match.events)))
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
    assert said in " ".join(filter(None, map(ENGLISH.sentence, match.events)))


@pytest.mark.parametrize(
    ("name", "spot"), [("interception", "3"), ("pick-6", "10"), ("free-play", "24"), ("tie-game", "24"), ("turnover", "9")]
)
def test_a_spot_may_be_called_by_its_name_but_its_token_is_the_number(name: str, spot: str) -> None:
    assert GAME.notations[Ask.BALL].heard(name) == spot
    match = Match.from_position(GAME, {}, dict(Q1))
    with pytest.raises(InvalidInput, match=f"ball cannot be '{name}'"):
        match.play(f"ball: {name}")


@pytest.mark.parametrize(("name", "spots"), [("touchdown", "1, 2, 11, 20, 21"), ("first-down", "8, 16, 17")])
def test_a_name_that_several_spots_share_is_refused_with_their_numbers(name: str, spots: str) -> None:
    with pytest.raises(InvalidInput, match=f"{name} is written at {spots}: give the number"):
        GAME.notations[Ask.BALL].heard(name)


def test_every_phase_has_its_situation_and_question() -> None:
    def phases(options: dict[str, Any], lines: list[str]) -> Iterator[tuple[str, str]]:
        match = Match(GAME, options)
        for line in [*lines, ""]:
            g = match.state
            assert isinstance(g, Freds)
            yield ENGLISH.situation(g), ENGLISH.question(g, match.questions[0])
            if line:
                match.play(line)

    names = {"home": "Bears", "away": "Lions"}
    found = list(phases({"fred_token": "d", "names": names}, ["coin: heads", "home: go-first", "home: token-3", "away: token-4"]))
    assert found[0] == ("The toss: heads is for Bears", "Flip the coin")
    assert found[1] == ("Bears won the toss and chooses", "Bears, go first or second?")
    assert found[2] == ("Fred's token: Bears places it", "Bears, which spot goes under the token?")
    assert found[3] == ("Fred's token: Lions places it", "Lions, which spot goes under the token?")
    assert found[4][0] == "Bears' ball at the 20 (9-foot marker), 1st down, 4 balls left, quarter 1 round 1"
    roster = {"home": ["Ann", "Bob"], "away": ["Cid", "Dee"]}
    found = list(phases({"throws": "physics", "players": 4, "roster": roster}, ["coin: tails"]))
    assert found[1][1] == "Cid, your throw"
    assert ENGLISH.situation(at(phase="try", quarter=2)) == "Home has a try from the table's edge, for one point or two, quarter 2 round 1"
    free_play = ENGLISH.situation(at(quarter=5, ot_first="home", free_play=True))
    assert free_play == "Home's ball at the 50 (6-foot marker), 2nd down, 3 balls left, a free play, overtime round 1"
    kicking = ENGLISH.situation(at(down=4, declared="field-goal"))
    assert kicking == "Home's ball at the 50 (6-foot marker), 4th down, the last ball, a field goal, quarter 1 round 1"


def test_what_a_throw_may_lead_to_is_explained_in_spanish() -> None:
    g = at()
    for asked, outcomes in ((COIN, 2), (Ask.BALL, table.OUTCOMES), (Ask.KICK, len(table.KICKS)), (Ask.TRY, 2)):
        for value in range(outcomes):
            assert SPANISH.explain(g, asked, value) not in ("", ENGLISH.explain(g, asked, value))
    assert SPANISH.explain(g, Ask.BALL, 12) == "recepción: un paso adelante, siguiente down"
    assert SPANISH.explain(g, Ask.BALL, table.OFF) == "tocó la mesa y se cayó: siguiente down"
    throw = GAME.notations[Ask.THROW].read(g, "throw=2,-45.5,6.25")
    assert SPANISH.explain(g, Ask.THROW, throw) == "2 grados a la derecha, -45.5 hacia arriba, 6.25 m/s"


def test_one_point_is_no_plural() -> None:
    points = {"home": [[7, 0], [0, 0], [0, 0], [0, 0]], "away": [[6, 0], [0, 0], [0, 0], [0, 0]]}
    match = Match.from_position(GAME, {}, {**Q1, "quarter": 4, "round": 2, "sheet": points})
    match.play("ball: 24")
    assert ENGLISH.sentence(match.events[-1]) == "TIE GAME! Away is lifted level with 1 point."
    assert SPANISH.sentence(match.events[-1]) == "¡EMPATE! Visitante recibe un punto y se pone a la par."


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
