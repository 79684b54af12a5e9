"""Advice on demand: what the coach would answer in one's place, worked out in a process of its own, so that no table waits for it."""

from __future__ import annotations

import asyncio
from enum import IntEnum
from typing import Any

import msgspec
from msgspec import Struct

from pigskin.coach.advice import advise
from pigskin.engine.errors import OptionError
from pigskin.engine.game import ENGLISH
from pigskin.engine.given import known_input
from pigskin.engine.match import Match
from pigskin.engine.rule import State
from pigskin.games import find_game
from pigskin.server.messages import socket as m
from pigskin.server.messages.advice import Advised, AdvisedAnswer
from pigskin.server.net.child import Child
from pigskin.server.net.queues import FairQueue
from pigskin.server.tables.acts import Refused
from pigskin.server.tables.hints import asked_of
from pigskin.server.tables.table import Table

SECONDS = 0.5  # to think, of the one second that somebody waits at most
MOST_AN_ADDRESS = 2


class AdviceOrder(Struct):
    """A play in progress: the position before it, what was given since, and whose question is to be advised on."""

    game: str
    options: dict[str, Any]
    position: dict[str, Any]
    inputs: list[tuple[int, int, int, int]]
    seat: str
    kind: int
    of: str
    number: int
    language: str = ENGLISH
    seconds: float = SECONDS


def advice_asked(table: Table, person: str, act: m.AskAdvice, language: str = ENGLISH) -> AdviceOrder:
    """What a person wants advice on, or Refused."""
    if not table.coach:
        raise Refused("refused", "there is no coach at this table", "no-coach")
    match, question = asked_of(table, person, act.seat, act.number)
    inputs = [(answer.who, answer.question, answer.value, answer.audience) for answer in match.inputs_of_play]
    position = match.boundary.numbers()
    return AdviceOrder(match.game.id, dict(match.options), position, inputs, act.seat, question.kind, act.id, act.number, language)


def match_of(order: AdviceOrder) -> Match:
    """The play in progress of an order, as a match; what went before it is left out."""
    match = Match(find_game(order.game), order.options)
    return match.elsewhere(_position(match.game.state, order.position), [known_input(*given) for given in order.inputs])


def _position(kind: type[State], numbers: dict[str, Any]) -> State:
    """A position from its plain numbers."""
    state = kind()
    for name, value in numbers.items():
        usual = getattr(state, name)
        setattr(state, name, type(usual)(value) if isinstance(usual, bool | IntEnum) else value)
    return state


def advice_of(order: AdviceOrder) -> Advised:
    """What the coach says. It takes as long as the order gives it; Refused where there is nothing to advise on."""
    match = match_of(order)
    who = match.game.seat(order.seat)
    question = next(one for one in match.questions if (one.who, one.kind) == (who, order.kind))
    try:
        found = advise(match, order.seat, order.seconds, language=order.language, question=question)
    except OptionError as error:
        raise Refused("not-now", str(error)) from error
    answers = [
        AdvisedAnswer(
            one.token,
            one.name,
            round(one.chance.value, 4),
            round(one.chance.margin, 4),
            round(one.behind.value, 4),
            round(one.behind.margin, 4),
            one.text,
            one.best,
        )
        for one in found.answers
    ]
    return Advised(order.of, order.seat, order.number, found.headline, answers, list(found.notes), found.exact)


class Coaching:
    """The coach of a node: a queue in which addresses take turns, and the process that thinks."""

    def __init__(self) -> None:
        self._queue, self._child = FairQueue("coaching", MOST_AN_ADDRESS), Child(__name__, gently=True)

    def warm(self) -> None:
        """Starts the process, so that whoever asks first does not wait for it."""
        self._child.start()

    def advice(self, address: str, order: AdviceOrder) -> asyncio.Future[bytes]:
        """What is to be sent to whoever asked."""
        return self._queue.do(address, self._child.ask, msgspec.msgpack.encode(order))

    async def close(self) -> None:
        await self._queue.close()
        self._child.stop()


def answer(message: bytes) -> bytes:
    """What the process answers."""
    return msgspec.json.encode(advice_of(msgspec.msgpack.decode(message, type=AdviceOrder)))
