"""The odds of each answer to a question, from what the seat that is asked may know. They may take a second to weigh."""

from __future__ import annotations

import msgspec

from pigskin.engine.chance import Seeded
from pigskin.football.weighing import guessed, weighed
from pigskin.football.words import football_words
from pigskin.server.messages.odds import Chances, Odds
from pigskin.server.tables.hints import not_one_by_one
from pigskin.server.tables.orders import PlayOrder, match_of


def odds_of(order: PlayOrder) -> Odds:
    """The odds of every answer; Refused where there are none to tell."""
    match, question = match_of(order)
    labels = football_words(order.language).labels
    if match.secret:
        found = guessed(match, question, match.game.bot(match.game.default_bot))
    else:
        known = match.imagined(question.who, Seeded(0).bits(match.number)) if match.game.has_private else match
        found = weighed(known, question) if known is not None else None
    if found is None:
        raise not_one_by_one()
    answers = [Chances(token, "face-down") for token in found.face_down]
    for token, one in found.odds.items():
        chances = {labels[f"odds.{outcome}"]: round(float(chance), 4) for outcome, chance in one.chances.items()}
        yards = round(float(one.yards), 2) if one.gains else None
        answers.append(Chances(token, "trial" if token in found.estimated else "exact", yards, chances))
    return Odds(order.of, order.seat, order.number, answers)


def answer(message: bytes) -> bytes:
    """The answer to an order."""
    return msgspec.json.encode(odds_of(msgspec.msgpack.decode(message, type=PlayOrder)))
