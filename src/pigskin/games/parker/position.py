"""A position of the dice game from fields of its sheet."""

from collections.abc import Mapping

from pigskin.engine.errors import PositionError
from pigskin.engine.game import Values
from pigskin.engine.notation import token_of
from pigskin.football.field import read_yard_line
from pigskin.football.positions import check_fields, read_flag, read_mapping, read_one, read_whole
from pigskin.football.seats import HOME, SIDES, leader
from pigskin.games.parker.options import LENGTH, opening, read_length
from pigskin.games.parker.rules import KICKOFF_LINE, TRY_LINE, first_and_ten
from pigskin.games.parker.sheet import PHASES, sheet
from pigskin.games.parker.state import Parker, Phase


def position(options: Values, given: Values) -> Parker:
    """A position between plays from fields of the sheet."""
    g = opening(options)
    check_fields(given, sheet(g))
    g.phase = read_one("phase", given.get("phase", "opening"), PHASES)
    if given.get("offense") is not None:
        g.offense = read_one("offense", given["offense"], SIDES)
    elif g.phase in (Phase.KICKOFF, Phase.SCRIMMAGE, Phase.TRY, Phase.CHOOSE_KICK):
        raise PositionError(f"a position in phase {token_of(Phase(g.phase))} names its offense: home or away")
    for name, points in read_mapping("score", given.get("score", {}), SIDES).items():
        g.score[read_one("score", name, SIDES)] = read_whole(f"score of {name}", points)
    _set_clock(g, given, options["length"] == LENGTH.default)
    _set_ball(g, given)
    g.hurried = read_flag("hurried", given.get("hurried", False))
    if g.hurried and (g.phase not in (Phase.SCRIMMAGE, Phase.TRY) or g.score[g.offense] <= g.score[1 - g.offense]):
        raise PositionError("hurried is a side that leads and is to name its play")
    if g.phase == Phase.OVER:
        g.over, g.winner = True, leader(*g.score)
    found: Values = sheet(g)
    for name in ("over", "winner"):
        if name in given and given[name] != found[name]:
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
        g.down = read_whole("down", 1 if given.get("down") is None else given["down"])
        to_go = read_whole("to_go", min(10, g.to_goal) if given.get("to_go") is None else given["to_go"])
        g.line_to_gain = g.to_goal - to_go
        if not 1 <= g.down <= 4:
            raise PositionError(f"down {g.down} is not 1 to 4")
        if g.line_to_gain < 0 or to_go < 1:
            raise PositionError(f"with the ball on {ball!r}, to_go {to_go} is not 1 to {g.to_goal}")


def _set_clock(g: Parker, given: Values, any_length: bool) -> None:
    """The clock of a position, and the plays so far. Where the table has agreed on no length, the clock tells that too."""
    g.plays = read_whole("plays", given.get("plays", 0))
    clock = given.get("clock")
    if clock is None:
        return
    if any_length and isinstance(clock, Mapping) and "plays" in clock:
        g.minutes, g.play_limit = 0, read_length({"plays": clock["plays"]})["plays"]
    elif any_length and isinstance(clock, Mapping) and "minutes" in clock:
        g.minutes = read_length({"minutes": clock["minutes"]})["minutes"]
    if g.minutes:
        values = read_mapping("clock", clock, ("minutes", "expired"))
        if values.get("minutes", g.minutes) != g.minutes:
            raise PositionError(f"the clock says {values['minutes']} minutes, option length says {g.minutes}")
        g.time_up = read_flag("expired", values.get("expired", False))
        return
    values = read_mapping("clock", clock, ("plays", "left"))
    if values.get("plays", g.play_limit) != g.play_limit:
        raise PositionError(f"the clock says {values['plays']} plays, option length says {g.play_limit}")
    if "left" in values:
        left = read_whole("left", values["left"])
        if left > g.play_limit:
            raise PositionError(f"left {left} is more than the {g.play_limit} plays of the game")
        if left and given.get("plays", g.play_limit - left) != g.play_limit - left:
            raise PositionError(f"with {g.plays} of {g.play_limit} plays played, {left} cannot be left")
        g.plays = given.get("plays", g.play_limit - left)
