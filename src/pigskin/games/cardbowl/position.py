"""A position of Card Bowl from fields of its sheet."""

import re
from collections.abc import Sequence
from typing import Any

from pigskin.engine.errors import PositionError
from pigskin.engine.game import Values
from pigskin.engine.notation import token_of
from pigskin.football.field import read_yard_line
from pigskin.football.positions import read_by_side, read_one, read_whole
from pigskin.football.seats import HOME, SIDES, leader
from pigskin.games.cardbowl.cards import FULL_DECK, HAND, NAMES
from pigskin.games.cardbowl.options import SECONDS_AN_INTERVAL, opening, tokens
from pigskin.games.cardbowl.rules.ending import kickoff_by, set_ball
from pigskin.games.cardbowl.rules.table import FREE_KICK_LINE, TRY_LINE
from pigskin.games.cardbowl.sheet import PLACED, sheet, time
from pigskin.games.cardbowl.state import CardBowl, Phase, Timing

_CLOCK = re.compile(r"(\d{1,2}):([0-5]\d)")
_BETWEEN_PLAYS: dict[str, Any] = {"formation": None, "hands": None, "drawn": []}


def position(options: Values, given: Values) -> CardBowl:
    """A position between plays from fields of the sheet. A note tells of the play before, and is read over."""
    g = opening(options)
    fields = set(sheet(g)) - {"cards_left"}
    for name, value in given.items():
        if name not in fields:
            raise PositionError(f"{name!r} is not a field of a position; the fields are {', '.join(sorted(fields))}")
        if name in _BETWEEN_PLAYS and value != _BETWEEN_PLAYS[name]:
            raise PositionError(f"a position stands between plays, where {name} is {_BETWEEN_PLAYS[name]!r}")
    g.phase = read_one("phase", given.get("phase", "toss"), tokens(Phase))
    for seat, points in read_by_side("score", given).items():
        g.score[seat] = read_whole(f"score of {SIDES[seat]}", points, 0, 1_000)
    g.quarter = read_whole("quarter", given.get("quarter", 1), 1, 99)
    if given.get("second_half_choice") is not None:
        g.second_half_choice = read_one("second_half_choice", given["second_half_choice"], SIDES)
    g.short_kicks = read_whole("short_kicks", given.get("short_kicks", 0), 0, 1_000)
    for seat, deck in read_by_side("decks", given).items():
        g.decks[seat] = _deck(SIDES[seat], deck)
    _set_ball(g, given)
    _set_clock(g, given)
    if g.phase == Phase.OVER:
        g.over, g.winner = True, leader(*g.score)
    found: Values = sheet(g)
    for name in ("over", "winner"):
        if name in given and given[name] != found[name]:
            raise PositionError(f"{name} {given[name]!r} does not follow from the rest of this position: it is {found[name]!r}")
    return g


def _set_ball(g: CardBowl, given: Values) -> None:
    offense = given.get("offense")
    seat = None if offense is None else read_one("offense", offense, SIDES)
    if g.phase == Phase.CHOICE:
        _set_choice(g, seat)
        return
    if g.phase not in PLACED:
        for name in ("offense", "ball", "down", "to_go"):
            if given.get(name) is not None:
                raise PositionError(f"in phase {token_of(Phase(g.phase))} there is no {name}")
        return
    if seat is None:
        raise PositionError(f"a position in phase {token_of(Phase(g.phase))} names its offense: home or away")
    if g.phase == Phase.SCRIMMAGE:
        _set_down(g, given, seat)
        return
    if g.phase == Phase.KICKOFF:
        kickoff_by(g, seat)
    else:
        set_ball(g, g.phase, seat, FREE_KICK_LINE if g.phase == Phase.FREE_KICK else TRY_LINE)
    here: Values = sheet(g)
    for name in ("ball", "down", "to_go"):
        if given.get(name) not in (None, here[name]):
            raise PositionError(f"in phase {here['phase']} with {offense} as offense, {name} is {here[name]!r}, not {given[name]!r}")


def _set_choice(g: CardBowl, seat: int | None) -> None:
    """At half-time the sheet says who chooses; else `offense` names the side that won the toss."""
    if seat is not None:
        g.chooser = seat
    elif g.second_half_choice >= 0:
        g.chooser = g.second_half_choice if g.quarter in (2, 3) else 1 - g.second_half_choice
    else:
        raise PositionError("a position in phase choice names who chooses: second_half_choice at half-time, else as offense")
    g.may_defer = g.quarter == 1 and g.second_half_choice < 0


def _set_down(g: CardBowl, given: Values, seat: int) -> None:
    ball = given.get("ball")
    if ball is None:
        raise PositionError("a position in phase scrimmage names its ball, such as 'home 35'")
    spot = read_yard_line(ball)
    g.offense = seat
    g.ball = spot if seat == HOME else 100 - spot
    if not 1 <= g.ball <= 99:
        raise PositionError(f"a ball on {ball!r} lies on a goal line, not in play")
    down, to_go = given.get("down"), given.get("to_go")
    to_goal = 100 - g.ball
    g.down = 1 if down is None else read_whole("down", down, 1, 4)
    g.line_to_gain = g.ball + (min(10, to_goal) if to_go is None else read_whole(f"with the ball on {ball!r}, to_go", to_go, 1, to_goal))


def _set_clock(g: CardBowl, given: Values) -> None:
    timed = g.timing != Timing.SIMPLE_1
    for seat, left in read_by_side("timeouts", given).items():
        g.timeouts[seat] = read_whole(f"timeouts of {SIDES[seat]}", left, 0, 3)
    if given.get("plays_left") is not None:
        if timed:
            raise PositionError("with this timing plays are not counted: plays_left is null")
        g.plays_left = read_whole("plays_left", given["plays_left"], 0, g.plays_per_quarter)
    if given.get("clock") is not None:
        if not timed:
            raise PositionError("with timing simple-1 there is no clock")
        g.clock = _intervals(given["clock"], g.quarter_length)
    running, wait = given.get("clock_running", False), given.get("wait")
    if not isinstance(running, bool):
        raise PositionError(f"clock_running {running!r} is neither true nor false")
    if running and not (timed and g.phase == Phase.SCRIMMAGE):
        raise PositionError("the clock runs only in phase scrimmage, and not with timing simple-1")
    g.clock_running = running
    if wait is not None:
        if not running or g.timing != Timing.COMPLEX:
            raise PositionError("a wait is named only while the clock runs, with complex timing")
        g.wait = read_whole("wait", wait, 2, 8)


def _intervals(text: object, most: int) -> int:
    found = _CLOCK.fullmatch(text) if isinstance(text, str) else None
    if not found:
        raise PositionError(f"clock {text!r} is not a time such as '15:00'")
    seconds = 60 * int(found[1]) + int(found[2])
    if seconds % SECONDS_AN_INTERVAL or seconds > most * SECONDS_AN_INTERVAL:
        raise PositionError(f"clock {text!r} is not a multiple of 5 seconds up to {time(most)}")
    return seconds // SECONDS_AN_INTERVAL


def _deck(owner: str, deck: object) -> int:
    if not isinstance(deck, Sequence) or isinstance(deck, str):
        raise PositionError(f"the deck of {owner} is not a list of cards")
    pile = 0
    for name in deck:
        if name not in NAMES:
            raise PositionError(f"there is no card {name!r}")
        pile |= 1 << NAMES.index(name)
    if pile.bit_count() != len(deck):
        raise PositionError(f"a card stands twice in the deck of {owner}")
    if 0 < len(deck) < HAND:
        raise PositionError(f"the deck of {owner} has {len(deck)} cards; a hand is {HAND}")
    return pile or FULL_DECK
