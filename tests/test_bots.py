"""Bots: they answer for their seat, look only, and may not cheat."""

from dataclasses import replace
from typing import Any

import pytest

from pigskin.engine.bots import act, decide
from pigskin.engine.chance import Seeded
from pigskin.engine.errors import IllegalInput
from pigskin.engine.live import Live, play_out
from pigskin.engine.match import Match
from pigskin.engine.rule import OUTSIDE, State
from pigskin.games import find_game
from toys import auction

PARKER = find_game("parker")
SHORT = PARKER.opening(PARKER.table({"length": {"plays": 6}}))
SCRIMMAGE = {"phase": "scrimmage", "offense": "home", "ball": "home 40"}


def test_a_bot_acts_only_when_it_is_asked_or_cares_to() -> None:
    match = Match.from_position(PARKER, {}, {**SCRIMMAGE, "score": {"home": 7}})
    assert not act(match, "away", PARKER.bot("house"), Seeded(1).bits(0))
    assert match.number == 0
    assert act(match, "home", PARKER.bot("house"), Seeded(1).bits(0))
    assert match.lines() == ["home: end-run"]


def test_a_policy_that_plays_on_by_itself_is_stopped() -> None:
    def meddler(g: Any, seat: int, question: int, allowed: int) -> int:
        return int(g.roll()[0])

    match = Match.from_position(PARKER, {}, SCRIMMAGE)
    with pytest.raises(RuntimeError, match="does not play on"):
        decide(match, match.questions[0], meddler, Seeded(1).bits(0))


def test_a_policy_that_answers_what_is_not_allowed_is_named() -> None:
    def cheat(g: Any, seat: int, question: int, allowed: int) -> int:
        return 6

    with pytest.raises(IllegalInput, match="policy cheat answered 6"):
        play_out(SHORT, PARKER, Live(PARKER, (cheat, cheat), 1))


def test_a_floor_on_which_nobody_is_due_is_an_error_of_the_rules() -> None:
    def idle(g: State) -> None:
        g.offer(OUTSIDE, auction.Ask.CLOCK, 1)
        g.listen()

    game = replace(auction.GAME, play=idle)
    with pytest.raises(RuntimeError, match="a rule must expect someone"):
        play_out(auction.Auction(), game, Live(game, [game.bot("random")] * 3, 1))


def test_a_rule_may_not_use_a_policys_random_words() -> None:
    def peek(g: State) -> None:
        g.word()

    with pytest.raises(RuntimeError, match="a rule asks chance"):
        Match(replace(auction.GAME, play=peek))
