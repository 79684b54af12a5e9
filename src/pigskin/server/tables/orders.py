"""A question that somebody wants thought about elsewhere: the play in progress, and nothing of what went before it."""

from __future__ import annotations

from enum import IntEnum
from typing import Any

from msgspec import Struct

from pigskin.engine.game import ENGLISH
from pigskin.engine.given import known_input
from pigskin.engine.match import Match
from pigskin.engine.rule import Question, State
from pigskin.games import find_game
from pigskin.server.messages import socket as m


class PlayOrder(Struct):
    """A play in progress: the position before it, what was given since, and whose question it is about."""

    game: str
    options: dict[str, Any]
    position: dict[str, Any]
    inputs: list[tuple[int, int, int, int]]
    seat: str
    kind: int
    of: str
    number: int
    language: str = ENGLISH


def order_of(match: Match, question: Question, act: m.AskOdds | m.AskAdvice, language: str) -> PlayOrder:
    """The order about a question of a match that somebody asked about."""
    inputs = [(answer.who, answer.question, answer.value, answer.audience) for answer in match.inputs_of_play]
    position = match.boundary.numbers()
    return PlayOrder(match.game.id, dict(match.options), position, inputs, act.seat, question.kind, act.id, act.number, language)


def match_of(order: PlayOrder) -> tuple[Match, Question]:
    """The play in progress of an order, as a match that has no other, and the question that it is about."""
    match = Match(find_game(order.game), order.options)
    match = match.elsewhere(_position(match.game.state, order.position), [known_input(*given) for given in order.inputs])
    who = match.game.seat(order.seat)
    return match, next(one for one in match.questions if (one.who, one.kind) == (who, order.kind))


def _position(kind: type[State], numbers: dict[str, Any]) -> State:
    """A position from its plain numbers."""
    state = kind()
    for name, value in numbers.items():
        usual = getattr(state, name)
        setattr(state, name, type(usual)(value) if isinstance(usual, bool | IntEnum) else value)
    return state
