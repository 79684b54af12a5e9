"""What everyone at the dice game sees."""

from typing import Literal, TypedDict

from pigskin.engine.notation import token_of
from pigskin.football.field import from_home, yard_line
from pigskin.football.seats import AWAY, HOME, SIDES, Side, result, side
from pigskin.games.parker.state import Parker, Phase

PHASES = tuple(token_of(phase) for phase in Phase)
SCRIMMAGE = Phase.SCRIMMAGE
PLACED = frozenset((Phase.KICKOFF, SCRIMMAGE, Phase.TRY))
WITH_OFFENSE = PLACED | {Phase.CHOOSE_KICK}


class Clock(TypedDict, total=False):
    """By the minutes, or by plays."""

    minutes: int
    expired: bool
    plays: int
    left: int


class ParkerSheet(TypedDict):
    """What everyone sees."""

    phase: str
    offense: Side | None
    ball: str | None
    down: int | None
    to_go: int | None
    score: dict[Side, int]
    plays: int
    clock: Clock
    hurried: bool
    over: bool
    winner: Side | Literal["tie"] | None


def sheet(g: Parker) -> ParkerSheet:
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
