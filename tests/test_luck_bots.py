"""The bots of the card game, and the chances to win that its study tells."""

from dataclasses import replace
from typing import Any

import pytest

from pigskin.engine.bots import Thinking
from pigskin.engine.chance import Seeded
from pigskin.engine.match import Match
from pigskin.engine.rule import PASS
from pigskin.games import find_game
from pigskin.games.luck.bots.house import value
from pigskin.games.luck.state import Ask, Card, Guess, Luck
from pigskin.games.luck.study import best_of_all, features, quarters_left, win_probability
from pigskin.lab.exploit import best_response

LUCK = find_game("luck")
HANDS = {"p1": ["dp", "int", "ptd", "tod"], "p2": ["fbl", "fdn", "fg", "ir-to"], "p3": ["mfg", "op", "p", "rtd"]}
DRIVE: dict[str, Any] = {"phase": "drive", "qb": "p1", "hands": {**HANDS, "p4": ["xp-s", "sack", "sttd", "te"]}}
FED = {"source": "feed"}
SNAPS = ["feed: snap"]


def after(*lines: str, **given: Any) -> Match:
    match = Match.from_position(LUCK, FED, {**DRIVE, **given})
    for line in lines:
        match.play(line)
    return match


def offers(match: Match, seat: str, bot: str) -> set[str]:
    """What a bot offers in this position, over many thoughts; the empty one where it passes."""
    question = next(one for one in match.questions if LUCK.who(one) == seat and one.kind == Ask.TRADE)
    found = set()
    for seed in range(20):
        state = match.state.answered_by(Thinking(Seeded(seed).bits(0)))
        answer = LUCK.bot(bot)(state, question.who, question.kind, question.allowed)
        found.add(LUCK.notations[question.kind].write(match.state, answer) if answer != PASS else "")
    return found


def test_the_expert_asks_for_the_punt_on_fourth_down_and_gives_the_first_down_for_it() -> None:
    first, fourth = after(), after(*SNAPS * 3)
    assert "offer-p3:fdn/p" not in offers(first, "p2", "expert")
    assert offers(fourth, "p2", "expert") == {"", "offer-p3:fdn/p"}
    assert isinstance(fourth.state, Luck)
    assert value(fourth.state, 1 << Card.FDN, 0) > value(fourth.state, 1 << Card.P, 0), (
        "so it seems a gain to whoever goes by the card alone"
    )


@pytest.mark.parametrize(("bot", "accepted"), [("expert", False), ("house", True)])
def test_who_takes_the_first_down_for_the_punt_on_fourth_down(bot: str, accepted: bool) -> None:
    match = after(*SNAPS * 3, "p2: offer-p3:fdn/p")
    question = next(one for one in match.questions if LUCK.who(one) == "p3" and one.kind == Ask.TRADE)
    answer = LUCK.bot(bot)(match.state.answered_by(Thinking(Seeded(0).bits(0))), question.who, question.kind, question.allowed)
    assert LUCK.notations[question.kind].write(match.state, answer).startswith("accept") is accepted


def test_the_expert_expects_passes_after_the_two_minute_warning() -> None:
    match = after("p1: audible-1", "p1: timer", quarter=2)
    state = match.state
    assert isinstance(state, Luck)
    guesses = [LUCK.bot("expert")(state.answered_by(Thinking(Seeded(seed).bits(0))), 1, Ask.GUESS, 3) for seed in range(20)]
    assert set(guesses) == {Guess.RUN, Guess.PASS}, "on first and ten anything may come"
    state.warned |= 1 << 2
    guesses = [LUCK.bot("expert")(state.answered_by(Thinking(Seeded(seed).bits(0))), 1, Ask.GUESS, 3) for seed in range(20)]
    assert set(guesses) == {Guess.PASS}


def with_scores(*scores: int, quarter: int = 3) -> Luck:
    state = Match.from_position(LUCK, {}, {**DRIVE, "quarter": quarter}).state
    assert isinstance(state, Luck)
    for seat, score in enumerate(scores):
        state.score[seat] = score
    return state


def test_somebody_will_have_the_most() -> None:
    g = with_scores(50, 44, 40, 52)
    chances = [best_of_all(g, seat) for seat in range(4)]
    assert sum(chances) == pytest.approx(1, abs=0.01)
    assert sorted(range(4), key=lambda seat: chances[seat]) == [2, 1, 0, 3]
    assert quarters_left(with_scores(quarter=4)) < quarters_left(g)
    assert best_of_all(with_scores(50, 44, 40, 52, quarter=4), 3) > chances[3], "a lead is worth more when less is left"


def test_chances_to_win_are_those_of_whoever_plays() -> None:
    g = with_scores(50, 44, 40, 52)
    chances = [win_probability(g, seat) for seat in range(8)]
    assert sum(chances) == pytest.approx(1, abs=0.1)
    assert max(chances[4:]) < 0.01
    assert features(g, 7)["absent"] == 1


def test_a_good_trade_and_a_good_call_are_worth_something_at_once() -> None:
    fourth = after(*SNAPS * 3)
    before = win_probability(fourth.state, 1)
    fourth.play("p2: offer-p3:fdn/p")
    fourth.play("p3: accept-1")
    assert win_probability(fourth.state, 1) > before
    third = after(*SNAPS * 2, "p1: audible-3", "p1: timer", "p2: pass", "p3: run")
    chances = {seat: win_probability(third.state, LUCK.seat(seat)) for seat in ("p2", "p3")}
    assert isinstance(third.state, Luck)
    third.state.passes ^= 0b110
    assert win_probability(third.state, 1) < chances["p2"]
    assert win_probability(third.state, 2) > chances["p3"]


@pytest.mark.parametrize(
    ("others", "share", "said"),
    [
        (Guess.PASS, "passes a little more likely", Guess.RUN),  # alone it pays four, among others three
        (Guess.RUN, "passes a little more likely", Guess.PASS),
        (Guess.PASS, "passes much more likely", Guess.PASS),
    ],
)
def test_who_reads_the_others_says_what_pays_most(others: Guess, share: str, said: Guess) -> None:
    match = after("p1: audible-1", "p1: timer")
    assert isinstance(match.state, Luck)
    down, to_go = (2, 5) if share == "passes a little more likely" else (3, 8)
    g = replace(match.state, shown_down=down, shown_to_go=to_go).answered_by(Thinking(Seeded(0).bits(0)))

    def stubborn(g: Luck, seat: int, question: int, allowed: int) -> int:
        return int(others)

    question = next(one for one in match.questions if one.kind == Ask.GUESS)
    assert best_response(LUCK, stubborn, samples=1)(g, question.who, question.kind, question.allowed) == said
