"""What everyone at the dice game sees, and how a position is set up from it."""

from collections.abc import Mapping
from typing import Any

from pigskin.engine.errors import OptionError, PositionError
from pigskin.engine.forms import token_of
from pigskin.engine.game import Blank, Option, Values, one_of, whole
from pigskin.football.field import from_home, read_yard_line, yard_line
from pigskin.football.seats import AWAY, HOME, SIDES, leader, result, side
from pigskin.games.parker.rules import KICKOFF_LINE, TRY_LINE, first_and_ten
from pigskin.games.parker.state import Parker, Phase

PHASES = tuple(token_of(phase) for phase in Phase)
SCRIMMAGE = Phase.SCRIMMAGE
PLACED = frozenset((Phase.KICKOFF, SCRIMMAGE, Phase.TRY))
WITH_OFFENSE = PLACED | {Phase.CHOOSE_KICK}
SECONDS_A_PLAY = 10  # how long a play takes when nobody holds a watch


def read_length(value: Any) -> dict[str, int]:
    """`{minutes: 20}` or `{plays: 120}`."""
    if isinstance(value, Mapping) and len(value) == 1:
        unit, count = next(iter(value.items()))
        if unit in ("minutes", "plays"):
            return {unit: whole(1, 10_000)(count)}
    raise OptionError(f"{value!r} is neither {{minutes: n}} nor {{plays: n}}")


LENGTH = Option(
    name="length",
    default={"minutes": 20},
    read=read_length,
    explain="how long the game lasts: {minutes: 20} by the clock, or {plays: 120} plays",
    examples=({"minutes": 20}, {"minutes": 10}, {"plays": 120}, {"plays": 40}, {"plays": 8}),
    form=Blank("either", parts={"minutes": Blank("whole", low=1, high=10_000), "plays": Blank("whole", low=1, high=10_000)}),
)
OPTIONS = (
    LENGTH,
    Option(
        name="dice",
        default="virtual",
        read=one_of("virtual", "real"),
        explain="virtual: the program throws; real: the players throw and type what they threw",
        examples=("virtual", "real"),
    ),
    Option(
        name="hurry_seconds",
        default=10,
        read=whole(1, 600),
        explain="how long a side that was hurried may take to name its play and throw",
        examples=(10, 30),
    ),
)


def opening(options: Values) -> Parker:
    """The start of a game."""
    return Parker(
        minutes=options["length"].get("minutes", 0),
        play_limit=options["length"].get("plays", 0),
        real_dice=options["dice"] == "real",
        hurry_seconds=options["hurry_seconds"],
    )


def by_plays(options: Values) -> Values:
    """The same table with plays for minutes, for games that nobody watches."""
    minutes = options["length"].get("minutes")
    return options if minutes is None else {**options, "length": {"plays": minutes * 60 // SECONDS_A_PLAY}}


def sheet(g: Parker) -> dict[str, Any]:
    """The fields that everyone sees; nothing in this game is private."""
    phase, score = g.phase, g.score
    placed, down = phase in PLACED, phase == SCRIMMAGE
    return {
        "phase": PHASES[phase],
        "offense": side(g.offense) if phase in WITH_OFFENSE else None,
        "ball": yard_line(from_home(g.offense, g.to_goal)) if placed else None,
        "down": g.down if down else None,
        "to_go": g.to_goal - g.line_to_gain if down else None,
        "score": {SIDES[HOME]: score[HOME], SIDES[AWAY]: score[AWAY]},
        "plays": g.plays,
        "clock": {"minutes": g.minutes, "expired": g.time_up}
        if g.minutes
        else {"plays": g.play_limit, "left": max(g.play_limit - g.plays, 0)},
        "hurried": g.hurried,
        "over": g.over,
        "winner": result(g.winner),
    }


def position(options: Values, given: Values) -> Parker:
    """A position between plays from fields of the sheet."""
    g = opening(options)
    fields = set(sheet(g))
    for name in given:
        if name not in fields:
            raise PositionError(f"{name!r} is not a field of a position; the fields are {', '.join(sorted(fields))}")
    g.phase = _one("phase", given.get("phase", "opening"), [token_of(phase) for phase in Phase])
    if given.get("offense") is not None:
        g.offense = _one("offense", given["offense"], SIDES)
    elif g.phase in (Phase.KICKOFF, Phase.SCRIMMAGE, Phase.TRY, Phase.CHOOSE_KICK):
        raise PositionError(f"a position in phase {token_of(Phase(g.phase))} names its offense: home or away")
    for name, points in _mapping("score", given.get("score", {}), SIDES).items():
        g.score[_one("score", name, SIDES)] = _count(f"score of {name}", points)
    _set_clock(g, given, options["length"] == LENGTH.default)
    _set_ball(g, given)
    g.hurried = _flag("hurried", given.get("hurried", False))
    if g.hurried and (g.phase not in (Phase.SCRIMMAGE, Phase.TRY) or g.score[g.offense] <= g.score[1 - g.offense]):
        raise PositionError("hurried is a side that leads and is to name its play")
    if g.phase == Phase.OVER:
        g.over, g.winner = True, leader(*g.score)
    for name in ("over", "winner"):
        if name in given and given[name] != sheet(g)[name]:
            raise PositionError(f"{name} {given[name]!r} does not fit phase {token_of(Phase(g.phase))} and this score")
    return g


def _set_ball(g: Parker, given: Values) -> None:
    if g.phase == Phase.KICKOFF:
        g.to_goal = KICKOFF_LINE
        if given.get("ball") not in (None, sheet(g)["ball"]):
            raise PositionError(f"a kick-off is from the kicker's 40, not from {given['ball']!r}")
        return
    ball = given.get("ball")
    if ball is None:
        if g.phase == Phase.SCRIMMAGE:
            raise PositionError("a position in phase scrimmage names its ball, such as 'home 35'")
        g.to_goal = TRY_LINE
        return
    spot = read_yard_line(ball)
    g.to_goal = 100 - spot if g.offense == HOME else spot
    if not 1 <= g.to_goal <= 99:
        raise PositionError(f"a ball on {ball!r} lies on a goal line, not in play")
    if g.phase == Phase.SCRIMMAGE:
        first_and_ten(g)
        g.down = _count("down", 1 if given.get("down") is None else given["down"])
        to_go = _count("to_go", min(10, g.to_goal) if given.get("to_go") is None else given["to_go"])
        g.line_to_gain = g.to_goal - to_go
        if not 1 <= g.down <= 4:
            raise PositionError(f"down {g.down} is not 1 to 4")
        if g.line_to_gain < 0 or to_go < 1:
            raise PositionError(f"with the ball on {ball!r}, to_go {to_go} is not 1 to {g.to_goal}")


def _set_clock(g: Parker, given: Values, any_length: bool) -> None:
    """The clock of a position, and the plays so far. Where the table has agreed on no length, the clock tells that too."""
    g.plays = _count("plays", given.get("plays", 0))
    clock = given.get("clock")
    if clock is None:
        return
    if any_length and isinstance(clock, Mapping) and "plays" in clock:
        g.minutes, g.play_limit = 0, read_length({"plays": clock["plays"]})["plays"]
    elif any_length and isinstance(clock, Mapping) and "minutes" in clock:
        g.minutes = read_length({"minutes": clock["minutes"]})["minutes"]
    if g.minutes:
        values = _mapping("clock", clock, ("minutes", "expired"))
        if values.get("minutes", g.minutes) != g.minutes:
            raise PositionError(f"the clock says {values['minutes']} minutes, option length says {g.minutes}")
        g.time_up = _flag("expired", values.get("expired", False))
        return
    values = _mapping("clock", clock, ("plays", "left"))
    if values.get("plays", g.play_limit) != g.play_limit:
        raise PositionError(f"the clock says {values['plays']} plays, option length says {g.play_limit}")
    if "left" in values:
        left = _count("left", values["left"])
        if left > g.play_limit:
            raise PositionError(f"left {left} is more than the {g.play_limit} plays of the game")
        if left and given.get("plays", g.play_limit - left) != g.play_limit - left:
            raise PositionError(f"with {g.plays} of {g.play_limit} plays played, {left} cannot be left")
        g.plays = given.get("plays", g.play_limit - left)


def _flag(name: str, value: object) -> bool:
    if not isinstance(value, bool):
        raise PositionError(f"{name} {value!r} is not true or false")
    return value


def _one(name: str, value: object, known: Any) -> int:
    if value not in known:
        raise PositionError(f"{name} {value!r} is not one of {', '.join(known)}")
    return list(known).index(value)


def _mapping(name: str, value: object, known: Any) -> Mapping[str, Any]:
    if not isinstance(value, Mapping) or not set(value) <= set(known):
        raise PositionError(f"{name} {value!r} is not a mapping with {', '.join(known)}")
    return value


def _count(name: str, value: object) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or value < 0:
        raise PositionError(f"{name} {value!r} is not a whole number from 0 up")
    return value
