"""What a row of a simulated dice game holds."""

from pigskin.engine.columns import Field
from pigskin.football.events import COUNTED, Event
from pigskin.football.snap import Snap
from pigskin.games.parker.sheet import PLACED
from pigskin.games.parker.state import Parker, Phase

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

__all__ = ["COUNTED", "EVENTS", "FIELDS", "snap"]


def snap(g: Parker) -> Snap:
    """Where a play begins; the game is as long as so many plays."""
    if g.phase not in PLACED:
        return Snap()
    left = max(g.play_limit - g.plays, 0) / g.play_limit if g.play_limit else None
    if g.phase == Phase.SCRIMMAGE:
        return Snap(g.offense, g.down, g.to_goal - g.line_to_gain, g.to_goal, left=left)
    return Snap(g.offense, to_goal=g.to_goal, left=left, a_try=g.phase == Phase.TRY)
