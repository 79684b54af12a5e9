"""What a row of a simulated game of Card Bowl holds."""

from pigskin.engine.columns import Field
from pigskin.engine.game import Values
from pigskin.football.events import COUNTED as FOOTBALL
from pigskin.football.events import Event
from pigskin.football.snap import Snap
from pigskin.games.cardbowl.events import CardBowlEvent
from pigskin.games.cardbowl.state import CardBowl, Phase, Timing


def has_clock(options: Values) -> bool:
    """Only with the full clock are there time-outs, spikes and warnings."""
    return bool(options["timing"] == "complex")


def has_overtime(options: Values) -> bool:
    return bool(options["overtime"] != "none")


FIELDS = (
    Field("quarter", "the quarter in which the game ended, 5 and more in overtime", when=has_overtime),
    Field("timeouts", "time-outs that were left", "time-outs", when=has_clock),
)
EVENTS = {
    Event.TOSS: "",
    Event.KICKOFF: "yards",
    Event.SHORT_KICK: "yards",
    Event.RETURN: "yards",
    Event.TOUCHBACK: "",
    Event.FORMATION: "",
    Event.RUN: "yards",
    Event.PASS: "yards",
    Event.INCOMPLETE: "",
    Event.SACK: "yards",
    Event.OPEN_FIELD_RUN: "yards",
    Event.OUT_OF_BOUNDS: "",
    Event.INTERCEPTION: "yards",
    Event.FUMBLE: "",
    Event.RECOVERY: "",
    Event.BOUNCE: "yards",
    Event.PUNT: "yards",
    Event.FAIR_CATCH: "",
    Event.DOWNED: "",
    Event.BLOCKED: "",
    Event.FIELD_GOAL: "yards",
    Event.EXTRA_POINT: "good",
    Event.TWO_POINT: "good",
    Event.TOUCHDOWN: "",
    Event.SAFETY: "",
    Event.FIRST_DOWN: "",
    Event.TURNOVER_ON_DOWNS: "",
    CardBowlEvent.NEW_DECKS: "",
}
COUNTED = {
    **FOOTBALL,
    CardBowlEvent.NEW_DECKS: "times it shuffled its deck anew",
}
QUARTERS = 4


def snap(g: CardBowl) -> Snap:
    """Where a play begins; the game is as long as its plays or its clock."""
    if g.phase not in (Phase.KICKOFF, Phase.FREE_KICK, Phase.SCRIMMAGE, Phase.TRY):
        return Snap(quarter=g.quarter)
    to_goal = 100 - g.ball
    if g.phase == Phase.SCRIMMAGE:
        return Snap(g.offense, g.down, g.line_to_gain - g.ball, to_goal, g.quarter, _left(g))
    return Snap(g.offense, None, None, to_goal, g.quarter, _left(g), g.phase == Phase.TRY)


def _left(g: CardBowl) -> float:
    if g.quarter > QUARTERS:
        return 0.0
    of_quarter = g.plays_left / g.plays_per_quarter if g.timing == Timing.SIMPLE_1 else g.clock / g.quarter_length
    return (QUARTERS - g.quarter + of_quarter) / QUARTERS
