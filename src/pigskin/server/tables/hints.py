"""Help on demand: what the house would answer in one's place, the odds of each answer, and what the coach says.

A hint is given at once; odds and advice are thought about beside the table.
"""

from __future__ import annotations

from pigskin.engine.bots import decide
from pigskin.engine.chance import Seeded
from pigskin.engine.game import ENGLISH
from pigskin.engine.match import Match
from pigskin.engine.rule import Question
from pigskin.server.messages import socket as m
from pigskin.server.tables.acts import Refused
from pigskin.server.tables.orders import PlayOrder, order_of
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


def not_one_by_one() -> Refused:
    return Refused("not-now", "the odds of these answers cannot be told one by one")


def odds_asked(table: Table, person: str, act: m.AskOdds, language: str = ENGLISH) -> PlayOrder:
    """What a person wants weighed, and told in a language, or Refused."""
    if not table.game.two_sided:
        raise Refused("refused", f"{table.game.name} has no plays to call, and so no odds of them")
    match, question = asked_of(table, person, act.seat, act.number)
    if any("*" in token for token in match.request.listing(question)):
        raise not_one_by_one()
    return order_of(match, question, act, language)


def advice_asked(table: Table, person: str, act: m.AskAdvice, language: str = ENGLISH) -> PlayOrder:
    """What a person wants advice on, or Refused."""
    if not table.coach:
        raise Refused("refused", "there is no coach at this table", "no-coach")
    return order_of(*asked_of(table, person, act.seat, act.number), act, language)
