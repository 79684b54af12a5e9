"""A hint on demand: what the house would answer in one's place, from what that seat may know."""

from __future__ import annotations

from pigskin.engine.bots import decide
from pigskin.engine.chance import Seeded
from pigskin.engine.match import Match
from pigskin.engine.rule import Question
from pigskin.server.messages import socket as m
from pigskin.server.tables.acts import Refused
from pigskin.server.tables.table import Table


def asked_of(table: Table, person: str, seat: str, number: int) -> tuple[Match, Question]:
    """The question that a person has to answer for a seat of its own, in the match at this table, or Refused."""
    if table.seats.get(seat) != person:
        raise Refused("not-yours", f"the seat {seat} is not yours")
    match = table.match
    if match is None or table.status != "playing":
        raise Refused("not-now", f"the game is not being played: the table is {table.status}")
    asked = [each for each in match.questions if not each.optional and match.request.who(each) == seat]
    if not asked or table.asks.get(seat) != number:
        raise Refused("stale", f"{seat} is not asked that any more")
    return match, asked[0]


def hint(table: Table, person: str, act: m.AskHint) -> m.Hint:
    """What the game's own bot would answer, or Refused. Asked again, it may answer otherwise."""
    match, question = asked_of(table, person, act.seat, act.number)
    game = match.game
    value = decide(match, question, game.bot(game.default_bot), Seeded().bits(match.number))
    return m.Hint(act.id, act.seat, act.number, game.notations[question.kind].write(match.state, value))
