"""Where the ball goes, sentence by sentence of the story, for those who draw the field."""

from __future__ import annotations

from pigskin.engine.game import Game, Told
from pigskin.engine.match import Match
from pigskin.football.events import AT_POINTS, Event, event_name, is_good, tells_football
from pigskin.football.seats import SIDES
from pigskin.server.messages.story import Ball, BallMove

GROUND = (Event.RUN, Event.RETURN, Event.SACK, Event.OPEN_FIELD_RUN, Event.PENALTY, Event.FUMBLE, Event.RECOVERY, Event.TURNOVER)
AIR = (Event.PASS, Event.INCOMPLETE, Event.INTERCEPTION, Event.KICKOFF, Event.SHORT_KICK, Event.PUNT, Event.BOUNCE, Event.BLOCKED)
POINTS = (Event.TOUCHDOWN, Event.SAFETY, Event.TOUCHBACK)
MOVING = frozenset((*GROUND, *AIR, *AT_POINTS, *POINTS))
NAMES: dict[int, str] = {event: event_name(event) for event in MOVING}


def shown_ball(match: Match, start: int, story: list[tuple[int, str]]) -> Ball | None:
    """The moves beside these sentences, which stand in the story from `start` on, each with its event's place; None where nothing moves."""
    if not story or not has_field(match.game):
        return None
    first = story[0][0]
    told = match.told_from(first)
    items = [_moved(told[place - first]) for place, _ in story]
    return Ball(start, items) if any(items) else None


def ball_move(game: Game, told: Told) -> BallMove | None:
    """What an event does to the ball; None where it does nothing, or there is no field."""
    return _moved(told) if has_field(game) else None


def has_field(game: Game) -> bool:
    return game.two_sided and tells_football(game.events)


def _moved(told: Told) -> BallMove | None:
    event = told.event
    if event not in MOVING:
        return None
    good = is_good(event, told.value, told.detail) if event in AT_POINTS else None
    return BallMove(NAMES[event], SIDES[told.seat], int(told.spot), good)
