"""The bots of Card Bowl, and the chances to win."""

import itertools
from typing import Any

import pytest

from cardbowl_table import GAME, KICKOFF, answer, down, played
from pigskin.engine import compiled
from pigskin.engine.match import Match
from pigskin.games.cardbowl.bots import odds, yards
from pigskin.games.cardbowl.cards import NAMES
from pigskin.games.cardbowl.study import win_probability
from pigskin.lab.parity import differences


def wins_of_the_house(games: int, *names: str, **options: Any) -> int:
    plan = compiled.Plan(GAME, tuple(map(GAME.bot, names)), statistics=True)
    finished = compiled.run(plan, GAME.opening(GAME.table(options)), games, seed=21)
    return int((finished["winner"] == names.index("house")).sum())


@pytest.mark.unseen
@pytest.mark.xdist_group("cardbowl")
def test_the_house_beats_random_play() -> None:
    games = 400
    won = wins_of_the_house(games, "house", "random") + wins_of_the_house(games, "random", "house")
    assert won >= 0.95 * 2 * games


@pytest.mark.unseen
@pytest.mark.xdist_group("cardbowl")
@pytest.mark.parametrize("timing", ["simple-2", "complex"])
def test_the_house_beats_random_play_by_the_clock(timing: str) -> None:
    assert wins_of_the_house(200, "house", "random", timing=timing, quarter_minutes=8) >= 190


@pytest.mark.unseen
@pytest.mark.xdist_group("cardbowl")
def test_interpreted_and_compiled_games_are_the_same_on_every_table() -> None:
    names = ("timing", "count_plays", "toss", "overtime")
    examples = [option.examples for option in GAME.options if option.name in names]
    for choices in itertools.product(*examples):
        table = {**dict(zip(names, choices, strict=True)), "plays_per_quarter": 6, "quarter_minutes": 2}
        assert differences(GAME, table, ["house", "random"], games=1, seed=31) == []
        assert differences(GAME, table, ["random", "house"], games=1, seed=32) == []


@pytest.mark.unseen
@pytest.mark.xdist_group("cardbowl")
@pytest.mark.parametrize(("better", "worse", "share"), [("expert", "house", 0.53), ("house", "rookie", 0.65)])
def test_each_level_beats_the_one_below(better: str, worse: str, share: float) -> None:
    games = 1500
    plan = compiled.Plan(GAME, (GAME.bot(better), GAME.bot(worse)), statistics=True)
    swapped = compiled.Plan(GAME, (GAME.bot(worse), GAME.bot(better)), statistics=True)
    opening = GAME.opening(GAME.table())
    won = [(compiled.run(each, opening, games, seed=5)["winner"] == seat).mean() for seat, each in enumerate((plan, swapped))]
    assert sum(won) / 2 > share


@pytest.mark.parametrize(
    ("given", "options", "call"),
    [
        (down("home 20", 4, 9), {}, "punt"),
        (down("home 48", 4, 9), {}, "punt-3-out"),
        (down("away 40", 4, 9), {}, "punt-2"),
        (down("away 18", 4, 7), {}, "field-goal"),
        (down("away 44", 4, 1), {}, "2wr"),
        (down("away 30", 2, 8, quarter=2, plays_left=1), {}, "field-goal"),
        (down("away 30", 2, 8, quarter=1, plays_left=1), {}, "2wr"),
        (down("home 30", 4, 8, quarter=4, plays_left=5, score={"home": 0, "away": 7}), {}, "2wr"),
        (down("away 30", 4, 8, quarter=4, plays_left=3, score={"home": 0, "away": 3}), {}, "field-goal"),
        (down("home 30", 3, 12), {}, "4wr"),
        (down("home 40", quarter=4, clock="2:00", clock_running=True, score={"away": 7}), {"timing": "complex"}, "timeout"),
        (down("home 40", quarter=4, clock="4:00", clock_running=True, score={"away": 7}), {"timing": "complex"}, "wait-2"),
        (down("home 40", quarter=4, clock="4:00", clock_running=True, wait=2, score={"away": 7}), {"timing": "complex"}, "2wr"),
        (down("home 40", quarter=4, clock="4:00", clock_running=True, score={"home": 7}), {"timing": "complex"}, "wait-8"),
        (down("away 20", quarter=2, clock="0:30", clock_running=True, timeouts={"home": 0}), {"timing": "complex"}, "spike"),
        (down("away 20", quarter=2, clock="0:30", clock_running=True), {"timing": "simple-2"}, "timeout"),
        (down("home 20", quarter=1, clock="0:30", clock_running=True), {"timing": "simple-2"}, "run-out"),
        (KICKOFF, {}, "squib-1"),
        ({**KICKOFF, "quarter": 4, "plays_left": 5, "score": {"away": 3}}, {}, "onside-0"),
        ({**KICKOFF, "quarter": 4, "plays_left": 5, "score": {"away": 3}, "short_kicks": 1}, {}, "onside-7"),
        ({"phase": "try", "offense": "home", "score": {"home": 6}}, {}, "kick"),
        ({"phase": "try", "offense": "home", "score": {"home": 6, "away": 8}, "quarter": 4, "plays_left": 3}, {}, "2wr"),
        ({"phase": "free-kick", "offense": "home"}, {}, "kickoff"),
    ],
)
def test_the_house_coaches_with_sense(given: dict[str, Any], options: dict[str, Any], call: str) -> None:
    assert answer(played(given, **options)) == call


@pytest.mark.parametrize(
    ("bot", "given", "call"),
    [
        ("expert", down("home 40", 4, 4), "2wr"),
        ("expert", down("home 40", 4, 8), "punt"),
        ("expert", down("away 20", 4, 8), "field-goal"),
        ("expert", down("away 30", 2, 8, quarter=2, plays_left=1), "field-goal"),
        ("rookie", down("away 44", 4, 1), "punt"),
        ("rookie", down("away 37", 4, 1), "field-goal"),
        ("rookie", down("home 30", 1, 10), "4wr"),
        ("rookie", KICKOFF, "deep"),
    ],
)
def test_the_bold_one_and_the_beginner_call_in_their_own_ways(bot: str, given: dict[str, Any], call: str) -> None:
    assert answer(played(given), bot=bot) == call


def ranks(match: Match, seat: str, bot: str, number: int = 0) -> list[int]:
    """The hand that a bot lays, left to right; the ace is 0."""
    return [NAMES.index(card) % 13 for card in answer(match, seat, number, bot).split("-")]


def test_the_expert_lays_pairs_and_is_hard_to_read() -> None:
    match = played(down(), "home: 2wr")
    hands = [ranks(match, "away", "expert", number) for number in range(60)]
    strong_inside = [min(hand[1:3]) > max(hand[0], hand[3]) for hand in hands]
    strong_outside = [min(hand[0], hand[3]) > max(hand[1:3]) for hand in hands]
    assert all(one or other for one, other in zip(strong_inside, strong_outside, strict=True)), "a strong pair and a lesser one"
    assert 0 < sum(strong_inside) < sum(strong_outside), "mostly where a long gain has to be stopped, but not always"


def test_the_expert_keeps_nothing_for_plays_that_never_come() -> None:
    early, late = (played(down(quarter=4, plays_left=left), "home: 2wr") for left in (36, 2))
    assert sum(ranks(early, "away", "expert")) < sum(ranks(late, "away", "expert"))


def test_the_beginner_spends_the_best_first() -> None:
    match = played(down(), "home: 4wr")
    assert sorted(ranks(match, "home", "rookie")) == [0, 0, 12, 12]
    assert ranks(match, "away", "rookie") == [12] * 4


def late_lead(points: int, **more: Any) -> Any:
    return played(down("away 30", quarter=4, plays_left=3, score={"home": 20 + points, "away": 20}, **more)).boundary


def test_the_chances_to_win_follow_the_game() -> None:
    assert win_probability(GAME.opening(GAME.table()), 0) == 0.5
    ends = [win_probability(late_lead(points), 0) for points in (-14, -7, -3, 0, 3, 14)]
    assert ends == sorted(ends)
    assert ends[0] < 0.05
    assert ends[-1] > 0.95
    for g in (late_lead(-3), played(KICKOFF).boundary, played({"phase": "try", "offense": "away", "score": {"away": 6}}).boundary):
        assert win_probability(g, 0) + win_probability(g, 1) == pytest.approx(1)
    strong, weak = ([name for name in NAMES if (name[0] in "JQK") == high][:12] for high in (True, False))
    rich, poor = (down(decks={"home": mine, "away": theirs}) for mine, theirs in ((strong, weak), (weak, strong)))
    assert win_probability(played(rich).boundary, 0) > win_probability(played(poor).boundary, 0)


@pytest.mark.parametrize("clock", [{"timing": "simple-2"}, {"timing": "complex", "quarter_minutes": 5}, {"count_plays": "scrimmage"}])
def test_the_chances_to_win_are_told_for_every_way_to_keep_time(clock: dict[str, Any]) -> None:
    ahead: dict[str, Any] = {"score": {"home": 10}}
    first, last = (played(down(quarter=quarter, **ahead), **clock).boundary for quarter in (1, 4))
    assert 0.5 < win_probability(first, 0) < win_probability(last, 0)


def test_the_house_stops_the_clock_on_defense_when_behind() -> None:
    late = down("home 40", quarter=4, clock="1:30", clock_running=True, score={"home": 7})
    assert answer(played(late, timing="complex"), "away") == "timeout"
    assert answer(played({**late, "score": {"away": 7}}, timing="complex"), "away") == "-"


def test_the_house_spends_its_deck_over_thirteen_plays() -> None:
    match = played(down(), "home: 2wr")
    offense, defense = (sorted(NAMES.index(card) % 13 for card in answer(match, seat).split("-")) for seat in ("home", "away"))
    assert offense[:2] == [0, 0], "what is of no use goes in with the offense"
    assert offense[3] < 12, "a first down is not worth a king"
    assert max(defense) - min(defense) <= 2, "the defense leaves no hole"
    third = sorted(NAMES.index(card) % 13 for card in answer(played(down(number=3, to_go=4), "home: 2wr")).split("-"))
    assert third[3] == 12, "a third down is"


def test_the_house_reads_the_field_on_kicks() -> None:
    punt = ["home: punt", "draw: 9C-7D-8H-6S"]
    assert answer(played(down(), *punt, "draw: 4C"), "away") == "return"
    assert answer(played(down(), *punt, "draw: AS"), "away") == "fair-catch"
    assert answer(played(down(), *punt, "draw: KC"), "away") == "fair-catch"
    assert answer(played(down("50"), *punt, "draw: 4C"), "away") == "bounce"
    assert answer(played(down("50"), *punt, "draw: KH", "away: bounce", "draw: 9H")) == "down-5"
    assert answer(played(down(), *punt, "draw: 6H", "away: bounce", "draw: 5H")) == "leave"
    assert answer(played(KICKOFF, "home: deep", "draw: AD-9C", "draw: 2H"), "away") == "return"
    assert answer(played(KICKOFF, "home: deep", "draw: AD-9C", "draw: KH"), "away") == "touchback"
    assert answer(played({**KICKOFF, "short_kicks": 1}, "home: onside-5", "draw: 3D"), "away") == "take"


def test_the_table_of_odds_is_what_the_cards_make() -> None:
    made = list(yards.table())
    runs = len(odds.RUN_GAIN)
    assert [[gain, *least] for gain, least in zip(odds.RUN_GAIN, odds.RUN_MADE, strict=True)] == made[:runs]
    passes = [pair for rows in zip(odds.THROW_GAIN, odds.THROW_MADE, strict=True) for pair in zip(*rows, strict=True)]
    assert [[gain, *least] for gain, least in passes] == made[runs:]
