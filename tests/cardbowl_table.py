"""Positions of Card Bowl, and what its bots answer there, for its tests."""

from typing import Any

from pigskin.engine.bots import decide
from pigskin.engine.chance import Seeded
from pigskin.engine.match import Match
from pigskin.engine.rule import PASS
from pigskin.games import find_game

GAME = find_game("cardbowl")
KICKOFF = {"phase": "kickoff", "offense": "home"}


def down(ball: str = "home 30", number: int = 1, to_go: int = 10, offense: str = "home", **more: Any) -> dict[str, Any]:
    return {"phase": "scrimmage", "offense": offense, "ball": ball, "down": number, "to_go": to_go, **more}


def played(given: dict[str, Any], *lines: str, **options: Any) -> Match:
    match = Match.from_position(GAME, options, given)
    for line in lines:
        match.play(line)
    return match


def answer(match: Match, seat: str = "home", number: int = 0, bot: str = "house") -> str:
    """What a bot says in a seat."""
    question = next(question for question in match.questions if question.who == GAME.seat(seat))
    value = decide(match, question, GAME.bot(bot), Seeded(number).bits(number))
    return "-" if value == PASS and question.optional else GAME.notations[question.kind].write(match.state, value)
