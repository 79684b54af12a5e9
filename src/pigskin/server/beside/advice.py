"""What the coach says to a question, for whoever asked: the work of a process of its own, so that no table waits for it."""

from __future__ import annotations

import msgspec

from pigskin.coach.advice import advise
from pigskin.engine.errors import OptionError
from pigskin.server.messages.advice import Advised, AdvisedAnswer
from pigskin.server.tables.acts import Refused
from pigskin.server.tables.orders import PlayOrder, match_of

SECONDS = 0.5  # to think, of the one second that somebody waits at most


def advice_of(order: PlayOrder, seconds: float = SECONDS) -> Advised:
    """What the coach says. It takes as long as it is given; Refused where there is nothing to advise on."""
    match, question = match_of(order)
    try:
        found = advise(match, order.seat, seconds, language=order.language, question=question)
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


def answer(message: bytes) -> bytes:
    """The answer to an order."""
    return msgspec.json.encode(advice_of(msgspec.msgpack.decode(message, type=PlayOrder)))
