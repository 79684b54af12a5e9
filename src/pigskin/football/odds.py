"""What a call may lead to, in football's words, exactly."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Literal

from pigskin.engine.explore import Outcome
from pigskin.engine.game import Told
from pigskin.football.events import Event

Consequence = Literal[
    "touchdown",
    "their-touchdown",
    "first-down",
    "their-first-down",
    "field-goal",
    "good",
    "safety",
    "ball-lost",
    "ball-won",
    "penalty",
    "goes-on",
    "incomplete",
    "sack",
    "intercepted",
    "fumble",
]
GAINED = (Event.RUN, Event.PASS, Event.SACK)
CLOSELY: dict[Event, Consequence] = {
    Event.INCOMPLETE: "incomplete",
    Event.SACK: "sack",
    Event.INTERCEPTION: "intercepted",
    Event.FUMBLE: "fumble",
}
THEIRS: dict[Consequence, Consequence] = {"first-down": "their-first-down", "ball-lost": "ball-won"}
SETTING_UP = (Event.FORMATION, Event.REVEAL)
LOST = (Event.INTERCEPTION, Event.TURNOVER, Event.TURNOVER_ON_DOWNS)


@dataclass(frozen=True)
class Odds:
    """Mean yards gained and the chances of what may come of a call, by what it is: `ball-lost`. Football's words have a name for each."""

    yards: Fraction
    gains: bool  # whether yards are gained or lost by it at all
    chances: dict[Consequence, Fraction]


def odds(outcomes: Iterable[Outcome], seat: int, *, closely: bool = False, either: bool = False) -> Odds:
    """The odds for a seat over all that may come of a call; `closely`, also whether the play goes on and how it fails.

    With `either`, what the other of two sides gains counts against the seat, for one that may be on defense.
    """
    yards = Fraction(0)
    gains = False
    chances: dict[Consequence, Fraction] = defaultdict(Fraction)
    for outcome in outcomes:
        yards += outcome.probability * (gained(outcome.events, seat) - (gained(outcome.events, 1 - seat) if either else 0))
        gains = gains or any(told.event in (*GAINED, Event.PENALTY) for told in outcome.events)
        found = labels(outcome.events, seat)
        if closely:
            found = closer(found, outcome, seat)
        if either:
            found = found | theirs(outcome.events, seat)
        for label in found:
            chances[label] += outcome.probability
    return Odds(yards, gains, dict(chances))


def goes_on(outcome: Outcome) -> bool:
    """Whether a play waits for a decision and nothing has come of it yet."""
    return outcome.undecided and all(told.event in SETTING_UP for told in outcome.events)


def closer(found: set[Consequence], outcome: Outcome, seat: int) -> set[Consequence]:
    """The labels of an outcome with its failures told apart."""
    failures = {CLOSELY[Event(told.event)] for told in outcome.events if told.event in CLOSELY and told.seat == seat}
    if "intercepted" in failures:
        found = found - {"ball-lost"}
    return found | failures | ({"goes-on"} if goes_on(outcome) else set())


def theirs(events: Sequence[Told], seat: int) -> set[Consequence]:
    """What has happened to the other side that the labels of a seat leave out."""
    found = labels(events, 1 - seat)
    return {yours for label, yours in THEIRS.items() if label in found}


def gained(events: Sequence[Told], seat: int) -> int:
    """The yards a seat made, its penalties taken off."""
    forward = sum(told.value for told in events if told.event in GAINED and told.seat == seat)
    return forward - sum(told.value for told in events if told.event == Event.PENALTY and told.seat == seat)


def labels(events: Sequence[Told], seat: int) -> set[Consequence]:
    """What has happened to a seat, in the columns of a table of odds."""
    found: set[Consequence] = set()
    fumbled = False
    for told in events:
        mine = told.seat == seat
        fumbled = fumbled or told.event == Event.FUMBLE
        if told.event == Event.TOUCHDOWN:
            found.add("touchdown" if mine else "their-touchdown")
        elif told.event == Event.FIRST_DOWN and mine:
            found.add("first-down")
        elif told.event == Event.FIELD_GOAL and mine and told.detail:
            found.add("field-goal")
        elif told.event in (Event.EXTRA_POINT, Event.TWO_POINT) and mine and told.value:
            found.add("good")
        elif told.event == Event.SAFETY and not mine:
            found.add("safety")
        elif (told.event in LOST and mine) or (told.event == Event.RECOVERY and fumbled and not mine):
            found.add("ball-lost")
        elif told.event == Event.PENALTY and mine:
            found.add("penalty")
    return found
