"""What a row of a simulated game on the magnetic field holds."""

from pigskin.engine.columns import Field
from pigskin.engine.game import Values
from pigskin.football.events import Event
from pigskin.games.fremont.events import FremontEvent


def has_overtime(options: Values) -> bool:
    return bool(options["overtime"])


FIELDS = (
    Field("first_offense", "who had the ball first", seat=True),
    Field("offense", "who had the ball when the game ended", seat=True),
    Field("overtime", "rounds of overtime", "rounds", when=has_overtime),
    Field("time_outs", "time-outs that were left", "time-outs"),
)
EVENTS = {
    Event.KICKOFF: "yards",
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
