"""Where the ball goes, sentence by sentence of the story, for those who draw the field."""

from __future__ import annotations

from pigskin.engine.game import Game, Told
from pigskin.engine.match import Match
from pigskin.football.events import Event, event_name
from pigskin.football.seats import SIDES
from pigskin.server.messages import Move, Moves

GROUND = (Event.RUN, Event.RETURN, Event.SACK, Event.OPEN_FIELD_RUN, Event.PENALTY, Event.FUMBLE, Event.RECOVERY, Event.TURNOVER)
AIR = (Event.PASS, Event.INCOMPLETE, Event.INTERCEPTION, Event.KICKOFF, Event.SHORT_KICK, Event.PUNT, Event.BOUNCE, Event.BLOCKED)
AT_POINTS = (Event.FIELD_GOAL, Event.EXTRA_POINT, Event.TWO_POINT)
POINTS = (Event.TOUCHDOWN, Event.SAFETY, Event.TOUCHBACK)
MOVING = frozenset((*GROUND, *AIR, *AT_POINTS, *POINTS))


def shown_moves(match: Match, start: int, places: list[int]) -> Moves | None:
    """The moves beside the story from `start` on, whose sentences tell these events; None where nothing moves."""
    if not places:
        return None
    first = places[0]
    told = match.told_from(first)
    items = [move_of(match.game, told[place - first]) for place in places]
    return Moves(start, items) if any(items) else None


def move_of(game: Game, told: Told) -> Move | None:
    """What an event does to the ball; None where it does nothing, or there is no field."""
    if game.seats != SIDES or game.events is not Event or told.event not in MOVING:
        return None
    good = None
    if told.event in AT_POINTS:
        good = bool(told.detail if told.event == Event.FIELD_GOAL else told.value)
    return Move(event_name(told.event), SIDES[told.seat], int(told.spot), good)
