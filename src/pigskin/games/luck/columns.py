"""What a row of a simulated game of the draw holds. Football's events stand at the quarterback, in whose drive they came."""

from pigskin.engine.columns import Field
from pigskin.engine.notation import token_of
from pigskin.football.events import COUNTED as FOOTBALL
from pigskin.football.events import Event
from pigskin.games.luck.events import LuckEvent
from pigskin.games.luck.state import Card

FIELDS = (
    Field("drive", "drives", "drives"),
    Field("plays", "whatever was done at the table", "acts"),
    Field("card_points", "points for cards", "points"),
    Field("audible_points", "points for audibles", "points"),
    Field("penalty_points", "points taken away by flags", "points"),
    Field("worth", "what the entries of this card came to, whoever held it", "points", places=tuple(token_of(card) for card in Card)),
    Field("offers_made", "trades that were offered", "offers"),
    Field("trade_count", "trades that were made", "trades"),
)
EVENTS = {
    Event.PASS: "",
    Event.RUN: "",
    Event.SACK: "",
    Event.INTERCEPTION: "",
    Event.FUMBLE: "",
    Event.RECOVERY: "",
    Event.PUNT: "",
    Event.RETURN: "",
    Event.TOUCHBACK: "",
    Event.FIELD_GOAL: "",
    Event.EXTRA_POINT: "",
    Event.TWO_POINT: "",
    Event.TOUCHDOWN: "",
    Event.SAFETY: "",
    Event.PENALTY: "",
    Event.FIRST_DOWN: "",
    Event.TURNOVER_ON_DOWNS: "",
    Event.TIMEOUT: "",
    Event.TWO_MINUTE_WARNING: "",
    LuckEvent.REVIEW: "",
    LuckEvent.CLOCK_RESET: "",
    LuckEvent.MEASUREMENT: "",
    LuckEvent.TRY_FAILED: "",
    LuckEvent.QB_CHANGE: "",
    LuckEvent.POINTS: "points",
    LuckEvent.AUDIBLE_LOCK: "",
    LuckEvent.AUDIBLE_RESULT: "",
    LuckEvent.TRADE: "",
    LuckEvent.FLAG: "points",
}
COUNTED = {
    **FOOTBALL,
    LuckEvent.REVIEW: "reviews in its drives",
    LuckEvent.CLOCK_RESET: "times the clock was set anew in its drives",
    LuckEvent.MEASUREMENT: "measurements that came up short in its drives",
    LuckEvent.TRY_FAILED: "tries that failed in its drives",
    LuckEvent.QB_CHANGE: "times it became quarterback",
    LuckEvent.POINTS: "payments for its cards",
    LuckEvent.AUDIBLE_LOCK: "audibles that it called and that were answered",
    LuckEvent.AUDIBLE_RESULT: "audibles that were decided in its drives",
    LuckEvent.TRADE: "trades that it offered and made",
    LuckEvent.FLAG: "flags against it",
}
