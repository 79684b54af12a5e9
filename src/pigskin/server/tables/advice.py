"""Advice on demand: what the coach would answer in one's place."""

from __future__ import annotations

from pigskin.engine.game import ENGLISH
from pigskin.server.messages import socket as m
from pigskin.server.tables.acts import Refused
from pigskin.server.tables.hints import asked_of
from pigskin.server.tables.orders import PlayOrder, order_of
from pigskin.server.tables.table import Table


def advice_asked(table: Table, person: str, act: m.AskAdvice, language: str = ENGLISH) -> PlayOrder:
    """What a person wants advice on, or Refused."""
    if not table.coach:
        raise Refused("refused", "there is no coach at this table", "no-coach")
    return order_of(*asked_of(table, person, act.seat, act.number), act, language)
