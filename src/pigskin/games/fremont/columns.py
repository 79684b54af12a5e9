"""What a row of a simulated game on the magnetic field holds."""

from pigskin.engine.columns import Field
from pigskin.engine.game import Values
from pigskin.football.events import COUNTED as FOOTBALL
from pigskin.football.events import Event
from pigskin.football.snap import Snap
from pigskin.games.fremont.events import FremontEvent
from pigskin.games.fremont.rules.cards import hand_of
from pigskin.games.fremont.state import OFFENSE, Fremont, Phase


def has_overtime(options: Values) -> bool:
    return bool(options["overtime"])


FIELDS = (
    Field("first_offense", "who had the ball first", seat=True),
    Field("offense", "who had the ball when the game ended", seat=True),
    Field("overtime", "rounds of overtime", "rounds", when=has_overtime),
    Field("time_outs", "time-outs that were left", "time-outs"),
)
EVENTS = {
    Event.KICKOFF: "",
    Event.TOUCHBACK: "",
    Event.POSSESSION: "",
    Event.REVEAL: "",
    Event.RUN: "yards",
    Event.PASS: "yards",
    Event.INCOMPLETE: "",
    Event.SACK: "yards",
    Event.INTERCEPTION: "yards",
    Event.FUMBLE: "",
    Event.RECOVERY: "",
    Event.PUNT: "yards",
    Event.FIELD_GOAL: "yards",
    Event.EXTRA_POINT: "good",
    Event.TWO_POINT: "good",
    Event.TOUCHDOWN: "",
    Event.SAFETY: "",
    Event.PENALTY: "yards",
    Event.FIRST_DOWN: "",
    Event.TURNOVER_ON_DOWNS: "",
    Event.TIMEOUT: "",
    FremontEvent.DEAL: "cards",
}
COUNTED = {
    **FOOTBALL,
    FremontEvent.DEAL: "deals to it",
}
THIRD_QUARTER, OVERTIME = 3, 5


def snap(g: Fremont) -> Snap:
    """Where a play begins. A kick-off is told of the receiver, and from nowhere; a half is as long as its offense cards."""
    quarter = OVERTIME if g.overtime else 1 if g.half == 1 else THIRD_QUARTER
    if g.phase == Phase.KICKOFF:
        return Snap(1 - g.offense, quarter=quarter, left=_left(g))
    if g.phase == Phase.SCRIMMAGE:
        return Snap(g.offense, g.down, g.to_goal - g.line_to_gain, g.to_goal, quarter, _left(g))
    if g.phase == Phase.TRY:
        return Snap(g.offense, None, None, g.to_goal, quarter, _left(g), a_try=True)
    return Snap(quarter=quarter)


def _left(g: Fremont) -> float:
    if g.overtime:
        return 0.0
    held = sum(g.hand_sizes[hand_of(seat, OFFENSE)] for seat in (0, 1))
    to_come = g.pile_sizes[OFFENSE] + held
    of_half = to_come / max(to_come + g.discard_sizes[OFFENSE], 1)
    return (g.halves - g.half + of_half) / g.halves
