"""What a row of a simulated table game holds."""

from pigskin.engine.columns import Field
from pigskin.engine.game import Values
from pigskin.football.events import COUNTED as FOOTBALL
from pigskin.football.events import Event
from pigskin.football.seats import SIDES
from pigskin.football.snap import Snap
from pigskin.games.freds.events import FredsEvent
from pigskin.games.freds.rules.rounds import OVERTIME, TO_GOAL, first_team
from pigskin.games.freds.state import Freds, Phase


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
COUNTED = {
    **FOOTBALL,
    FredsEvent.FREE_PLAY: "free plays",
    FredsEvent.FREE_PLAY_TOUCHDOWN: "touchdowns of a free play",
    FredsEvent.TIE_GAME: "scores that the rules made level for it",
    FredsEvent.VOID_SPOT: "balls in a spot that was void",
    FredsEvent.NO_BALL_AWARD: "awards because the other side had no ball on the table",
}
QUARTERS, ROUNDS = 4, 2


def snap(g: Freds) -> Snap:
    """Where a ball is thrown from. There is no line to gain: a step forward need not bring new downs. The game is as long as its rounds."""
    quarter = min(g.quarter, OVERTIME)
    if g.phase not in (Phase.PLAY, Phase.TRY):
        return Snap(quarter=quarter)
    done = (ROUNDS * (g.quarter - 1) + g.round - 1 + (g.round_of != first_team(g)) / 2) / (QUARTERS * ROUNDS)
    left = max(1 - done, 0.0)
    if g.phase == Phase.TRY:
        return Snap(g.offense, quarter=quarter, left=left, a_try=True)
    return Snap(g.offense, g.down, None, TO_GOAL[g.step], quarter, left)
