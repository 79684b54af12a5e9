"""The football events that games tell, in one vocabulary for play-by-play, statistics and feeds.

`seat` is the side whose act it was (the offense for a play of its own, also when it lost the ball); `spot` is where the ball then lies, in
yards from home's goal line.
"""

from enum import IntEnum, unique
from functools import cache
from typing import cast


class Event(IntEnum):
    """What can happen in a football game. The value told with it stands behind each.

    What only one game tells stands in its own folder, numbered from `OWN` on.
    """

    KICKOFF = 0  # yards
    RETURN = 1  # yards
    TOUCHBACK = 2
    RUN = 3  # yards; detail: the kind of run
    PASS = 4  # yards; detail: how many of them after the catch
    INCOMPLETE = 5
    SACK = 6  # yards
    INTERCEPTION = 7  # yards from the line to the spot
    FUMBLE = 8
    RECOVERY = 9
    TURNOVER = 10  # the ball is simply lost
    PUNT = 11  # yards
    FIELD_GOAL = 12  # the distance; detail: 1 good, 0 not
    EXTRA_POINT = 13  # 1 good, 0 not
    TWO_POINT = 14  # 1 good, 0 not
    TOUCHDOWN = 15  # points
    SAFETY = 16  # points, for the side that gets them
    PENALTY = 17  # yards; detail: what for
    FIRST_DOWN = 18
    TURNOVER_ON_DOWNS = 19
    TIMEOUT = 20
    PERIOD_END = 21  # the number of the quarter or half
    GAME_END = 22  # the winner
    TOSS = 23  # won by this side
    POSSESSION = 24  # begins; value and detail: which, as the game counts them
    BALL = 25  # a down of which other events tell what came of it; value and detail: as the game counts them
    PICK_6 = 26  # thrown by this side
    FUMBLE_6 = 27  # lost by this side
    QUARTER_END = 28  # the number of the quarter
    HALF_END = 29  # the number of the half
    OVERTIME = 30  # begins with this side; or the number of the period
    SHORT_KICK = 31  # yards
    FORMATION = 32  # detail: which
    REVEAL = 33  # what both had placed is shown; value and detail: the cards, as the game counts them
    OPEN_FIELD_RUN = 34  # yards
    OUT_OF_BOUNDS = 35
    SPIKE = 36
    BOUNCE = 37  # yards, in the direction of the side that lost or kicked the ball
    FAIR_CATCH = 38
    DOWNED = 39
    BLOCKED = 40
    TWO_MINUTE_WARNING = 41


AT_POINTS = frozenset((Event.FIELD_GOAL, Event.EXTRA_POINT, Event.TWO_POINT))
OWN = len(Event)  # where the numbers of a game's own events begin


def with_football(own: type[IntEnum]) -> type[IntEnum]:
    """All that a game tells: football's events, and its own."""
    named = [(event.name, int(event)) for event in (*Event, *own)]
    return unique(cast("type[IntEnum]", IntEnum("Event", named)))


@cache
def tells_football(events: type[IntEnum]) -> bool:
    """Whether football's events are among these, by their names and numbers."""
    return all(events.__members__.get(event.name) == event for event in Event)


def event_name(event: int, events: type[IntEnum] = Event) -> str:
    """`FIRST_DOWN` is `first_down`."""
    return events(event).name.lower()


def is_good(event: int, value: int, detail: int) -> bool:
    """Whether one of AT_POINTS brought them: a field goal has its distance as value, so its detail says it."""
    return bool(detail if event == Event.FIELD_GOAL else value)


# What is counted by a number of them, in words that may follow "the yards of".
COUNTED: dict[int, str] = {
    Event.KICKOFF: "kick-offs",
    Event.RETURN: "returns of a kick or an interception",
    Event.TOUCHBACK: "touchbacks",
    Event.RUN: "runs",
    Event.PASS: "passes that were caught",
    Event.INCOMPLETE: "passes that nobody caught",
    Event.SACK: "sacks of its passer",
    Event.INTERCEPTION: "its passes that the other side caught",
    Event.FUMBLE: "balls that it dropped",
    Event.RECOVERY: "loose balls that it got",
    Event.TURNOVER: "balls that the rules took from it",
    Event.PUNT: "punts",
    Event.FIELD_GOAL: "field goals that it tried",
    Event.EXTRA_POINT: "kicks for an extra point",
    Event.TWO_POINT: "tries for two points",
    Event.TOUCHDOWN: "touchdowns",
    Event.SAFETY: "safeties, of the side that gets the points",
    Event.PENALTY: "penalties against it",
    Event.FIRST_DOWN: "first downs",
    Event.TURNOVER_ON_DOWNS: "times it lost the ball on downs",
    Event.TIMEOUT: "time-outs",
    Event.TOSS: "tosses that it won",
    Event.POSSESSION: "possessions",
    Event.BALL: "balls that it threw",
    Event.PICK_6: "its passes that the other side took to the end zone",
    Event.FUMBLE_6: "balls dropped that the other side took to the end zone",
    Event.SHORT_KICK: "kick-offs that were too short",
    Event.FORMATION: "formations that were called",
    Event.REVEAL: "choices that were shown",
    Event.OPEN_FIELD_RUN: "runs in the open field",
    Event.OUT_OF_BOUNDS: "plays that went out of bounds",
    Event.SPIKE: "spikes",
    Event.BOUNCE: "bounces of a loose ball",
    Event.FAIR_CATCH: "fair catches",
    Event.DOWNED: "punts that the kickers stopped",
    Event.BLOCKED: "kicks that it blocked",
    Event.TWO_MINUTE_WARNING: "two-minute warnings",
}
