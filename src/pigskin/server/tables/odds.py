"""The odds on demand: what each answer may lead to."""

from __future__ import annotations

from pigskin.engine.game import ENGLISH
from pigskin.server.messages import socket as m
from pigskin.server.tables.acts import Refused
from pigskin.server.tables.hints import asked_of
from pigskin.server.tables.orders import PlayOrder, order_of
from pigskin.server.tables.table import Table


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
