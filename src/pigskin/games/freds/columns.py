"""What a row of a simulated table game holds."""

from pigskin.engine.columns import Field
from pigskin.engine.game import Values
from pigskin.football.events import Event
from pigskin.football.seats import SIDES
from pigskin.games.freds.events import FredsEvent


def has_rewards(options: Values) -> bool:
    return bool(options["td_rewards"] or options["result_rewards"])


FIELDS = (
    Field("toss_winner", "who won the toss", seat=True),
    Field("team_a", "who had the ball first", seat=True),
    Field("offense", "who had the ball when the game ended", seat=True),
    Field("quarter", "the quarter in which the game ended, 5 in overtime"),
    Field("round", "the round of that quarter in which it ended"),
    Field("plays", "throws and punts", "plays"),
    Field(
        "points",
        "points in that quarter and round",
        "points",
        places=tuple(f"{side}_q{quarter}_r{number}" for side in SIDES for quarter in range(1, 5) for number in (1, 2)),
    ),
    Field("rewarded", "rewards", "rewards", when=has_rewards),
)
EVENTS = {
    Event.POSSESSION: "",
    Event.BALL: "",
    Event.PASS: "yards",
    Event.INCOMPLETE: "",
    Event.SACK: "yards",
    Event.INTERCEPTION: "",
    Event.FUMBLE: "",
    Event.PICK_6: "",
    Event.FUMBLE_6: "",
    Event.PUNT: "",
    Event.FIELD_GOAL: "yards",
    Event.EXTRA_POINT: "good",
    Event.TWO_POINT: "good",
    Event.TOUCHDOWN: "",
    Event.SAFETY: "",
    Event.PENALTY: "yards",
    Event.FIRST_DOWN: "",
    Event.TURNOVER_ON_DOWNS: "",
    FredsEvent.FREE_PLAY: "",
    FredsEvent.FREE_PLAY_TOUCHDOWN: "",
    FredsEvent.TIE_GAME: "points",
    FredsEvent.VOID_SPOT: "",
    FredsEvent.NO_BALL_AWARD: "points",
}
