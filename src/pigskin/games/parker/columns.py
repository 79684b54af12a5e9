"""What a row of a simulated dice game holds."""

from pigskin.engine.columns import Field
from pigskin.football.events import Event

FIELDS = (
    Field("plays", "plays that were called", "plays"),
    Field("offense", "who had the ball, or was to kick or to choose, when the time was up", seat=True),
)
EVENTS = {
    Event.KICKOFF: "yards",
    Event.RETURN: "yards",
    Event.TOUCHBACK: "",
    Event.RUN: "yards",
    Event.PASS: "yards",
    Event.INCOMPLETE: "",
    Event.INTERCEPTION: "yards",
    Event.FUMBLE: "",
    Event.RECOVERY: "",
    Event.TURNOVER: "",
    Event.PUNT: "yards",
    Event.FIELD_GOAL: "yards",
    Event.EXTRA_POINT: "good",
    Event.TOUCHDOWN: "",
    Event.SAFETY: "",
    Event.PENALTY: "yards",
    Event.FIRST_DOWN: "",
    Event.TURNOVER_ON_DOWNS: "",
}
