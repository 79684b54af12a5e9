"""What the dice game asks, and how the answers are written."""

from typing import Any

from pigskin.engine.notation import Notation, Options
from pigskin.games.parker.state import Ask, Call, Choice, Clock, Hurry

QUESTIONS: dict[int, Notation[Any]] = {
    Ask.KICK_OR_RECEIVE: Options(Choice),
    Ask.CALL: Options(Call),
    Ask.HURRY: Options(Hurry),
    Ask.CLOCK: Options(Clock, source="clock"),
}
