"""What everyone at Card Bowl sees, and how a position is set up from it."""

import re
from collections.abc import Mapping, Sequence
from enum import IntEnum
from typing import Any

from pigskin.engine.errors import PositionError
from pigskin.engine.forms import token_of
from pigskin.engine.game import Blank, Option, Values, one_of, whole
from pigskin.football.field import read_yard_line, yard_line
from pigskin.football.seats import HOME, SIDES, leader, result, side
from pigskin.games.cardbowl.cards import FULL_DECK, HAND, NAMES, names_of
from pigskin.games.cardbowl.notes import note
from pigskin.games.cardbowl.rules.ending import kickoff_by, set_ball
from pigskin.games.cardbowl.rules.table import FREE_KICK_LINE, TRY_LINE, lies_at
from pigskin.games.cardbowl.state import Call, CardBowl, Overtime, Phase, Timing, Toss

SECONDS_AN_INTERVAL = 5
INTERVALS_A_MINUTE = 12
PLAYS_PER_QUARTER = {"all": 36, "scrimmage": 31}
_CLOCK = re.compile(r"(\d{1,2}):([0-5]\d)")
_PLACED = (Phase.KICKOFF, Phase.FREE_KICK, Phase.SCRIMMAGE, Phase.TRY)
_BETWEEN_PLAYS: dict[str, Any] = {"formation": None, "hands": None, "drawn": []}


def _tokens(enum: type[IntEnum]) -> list[str]:
    return [token_of(member) for member in enum]


def read_plays(value: Any) -> int | None:
    """1-99, or nothing: then it goes by what is counted."""
    return None if value is None else whole(1, 99)(value)


OPTIONS = (
    Option(
        name="timing",
        default="simple-1",
        read=one_of(*_tokens(Timing)),
        explain="simple-1: so many plays a quarter; simple-2, complex: a clock of 5-second steps",
        examples=tuple(_tokens(Timing)),
    ),
    Option(
        name="count_plays",
        default="all",
        read=one_of(*PLAYS_PER_QUARTER),
        explain="simple-1: all plays count, or only runs and passes from scrimmage",
        examples=tuple(PLAYS_PER_QUARTER),
    ),
    Option(
        name="plays_per_quarter",
        default=None,
        read=read_plays,
        explain="simple-1: plays a quarter, 1-99; left alone 36 of all plays, 31 of scrimmage plays",
        examples=(None, 8),
        form=Blank("whole", low=1, high=99, empty=True),
    ),
    Option(
        name="quarter_minutes",
        default=15,
        read=whole(1, 15),
        explain="simple-2, complex: minutes a quarter",
        examples=(15, 4),
    ),
    Option(
        name="toss",
        default="coin",
        read=one_of(*_tokens(Toss)),
        explain="how the opening toss is made: a coin, or cards cut from the Draw Deck",
        examples=tuple(_tokens(Toss)),
    ),
    Option(
        name="overtime",
        default="sudden-death",
        read=one_of(*_tokens(Overtime)),
        explain="after a tie: one period to the first score, periods until one, or none",
        examples=tuple(_tokens(Overtime)),
    ),
)


def opening(options: Values) -> CardBowl:
    """The start of a game."""
    plays = options["plays_per_quarter"]
    if plays is None:
        plays = PLAYS_PER_QUARTER[options["count_plays"]]
    intervals = options["quarter_minutes"] * INTERVALS_A_MINUTE
    return CardBowl(
        timing=_tokens(Timing).index(options["timing"]),
        count_all=options["count_plays"] == "all",
        plays_per_quarter=plays,
        quarter_length=intervals,
        toss=_tokens(Toss).index(options["toss"]),
        overtime=_tokens(Overtime).index(options["overtime"]),
        clock=intervals,
        plays_left=plays,
    )


def cards(pile: int) -> list[str]:
    """The cards of a pile in order."""
    return [name for card, name in enumerate(NAMES) if pile >> card & 1]


def time(intervals: int) -> str:
    """`15:00`"""
    minutes, rest = divmod(intervals, INTERVALS_A_MINUTE)
    return f"{minutes}:{rest * SECONDS_AN_INTERVAL:02}"


def both(values: Sequence[Any]) -> dict[str, Any]:
    return dict(zip(SIDES, values, strict=True))


def sheet(g: CardBowl) -> dict[str, Any]:
    """The fields that everyone sees. A hand that waits to be revealed is no part of the position yet."""
    placed = g.phase in _PLACED
    down = g.phase == Phase.SCRIMMAGE
    timed = g.timing != Timing.SIMPLE_1
    return {
        "phase": token_of(Phase(g.phase)),
        "offense": side(g.offense) if placed else None,
        "ball": yard_line(lies_at(g.offense, g.ball)) if placed else None,
        "down": g.down if down else None,
        "to_go": g.line_to_gain - g.ball if down else None,
        "score": both(g.score),
        "quarter": g.quarter,
        "clock": time(g.clock) if timed else None,
        "plays_left": None if timed else g.plays_left,
        "clock_running": g.clock_running,
        "wait": g.wait or None,
        "timeouts": both(g.timeouts),
        "second_half_choice": side(g.second_half_choice),
        "short_kicks": g.short_kicks,
        "decks": both([cards(deck) for deck in g.decks]),
        "cards_left": both([deck.bit_count() for deck in g.decks]),
        "formation": token_of(Call(g.formation)) if g.formation >= 0 else None,
        "hands": both([names_of(hand) for hand in g.hands]) if g.hands[HOME] else None,
        "drawn": [NAMES[card] for card in g.drawn[: g.draws]],
        "note": note(g),
        "over": g.over,
        "winner": result(g.winner),
    }


def position(options: Values, given: Values) -> CardBowl:
    """A position between plays from fields of the sheet. A note tells of the play before, and is read over."""
    g = opening(options)
    fields = set(sheet(g)) - {"cards_left"}
    for name, value in given.items():
        if name not in fields:
            raise PositionError(f"{name!r} is not a field of a position; the fields are {', '.join(sorted(fields))}")
        if name in _BETWEEN_PLAYS and value != _BETWEEN_PLAYS[name]:
            raise PositionError(f"a position stands between plays, where {name} is {_BETWEEN_PLAYS[name]!r}")
    g.phase = _one("phase", given.get("phase", "toss"), _tokens(Phase))
    for seat, points in _both("score", given).items():
        g.score[seat] = _count(f"score of {SIDES[seat]}", points, 0, 1_000)
    g.quarter = _count("quarter", given.get("quarter", 1), 1, 99)
    if given.get("second_half_choice") is not None:
        g.second_half_choice = _one("second_half_choice", given["second_half_choice"], SIDES)
    g.short_kicks = _count("short_kicks", given.get("short_kicks", 0), 0, 1_000)
    for seat, deck in _both("decks", given).items():
        g.decks[seat] = _deck(SIDES[seat], deck)
    _set_ball(g, given)
    _set_clock(g, given)
    if g.phase == Phase.OVER:
        g.over, g.winner = True, leader(*g.score)
    for name in ("over", "winner"):
        if name in given and given[name] != sheet(g)[name]:
            raise PositionError(f"{name} {given[name]!r} does not follow from the rest of this position: it is {sheet(g)[name]!r}")
    return g


def _set_ball(g: CardBowl, given: Values) -> None:
    offense = given.get("offense")
    seat = None if offense is None else _one("offense", offense, SIDES)
    if g.phase == Phase.CHOICE:
        _set_choice(g, seat)
        return
    if g.phase not in _PLACED:
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
    here = sheet(g)
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
    g.down = 1 if down is None else _count("down", down, 1, 4)
    g.line_to_gain = g.ball + (min(10, to_goal) if to_go is None else _count(f"with the ball on {ball!r}, to_go", to_go, 1, to_goal))


def _set_clock(g: CardBowl, given: Values) -> None:
    timed = g.timing != Timing.SIMPLE_1
    for seat, left in _both("timeouts", given).items():
        g.timeouts[seat] = _count(f"timeouts of {SIDES[seat]}", left, 0, 3)
    if given.get("plays_left") is not None:
        if timed:
            raise PositionError("with this timing plays are not counted: plays_left is null")
        g.plays_left = _count("plays_left", given["plays_left"], 0, g.plays_per_quarter)
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
        g.wait = _count("wait", wait, 2, 8)


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


def _both(name: str, given: Values) -> dict[int, Any]:
    values = given.get(name, {})
    if not isinstance(values, Mapping) or not set(values) <= set(SIDES):
        raise PositionError(f"{name} {values!r} is not a mapping with {', '.join(SIDES)}")
    return {SIDES.index(seat): value for seat, value in values.items()}


def _one(name: str, value: object, known: Sequence[str]) -> int:
    if value not in known:
        raise PositionError(f"{name} {value!r} is not one of {', '.join(known)}")
    return list(known).index(str(value))


def _count(name: str, value: object, low: int, high: int) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
        raise PositionError(f"{name} {value!r} is not a whole number from {low} to {high}")
    return value
