"""What a row of a simulated game of Card Bowl holds."""

from pigskin.engine.columns import Field
from pigskin.engine.game import Values
from pigskin.football.events import Event
from pigskin.games.cardbowl.events import CardBowlEvent


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
