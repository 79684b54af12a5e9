"""What the lab knows of the dice game alone: how it can be solved exactly."""

from typing import Any

from pigskin.football.solving import Chart, Solvable
from pigskin.games.parker.rules import TRY_LINE
from pigskin.games.parker.state import Parker, Phase

TO_GO = (1, 2, 3, 4, 6, 8, 10)
TO_GOAL = (3, 8, 15, 22, 30, 38, 45, 50, 60, 75, 90)
ORDINALS = ("First", "Second", "Third", "Fourth")


def options(plays: int) -> dict[str, Any]:
    """A table whose game has so many plays."""
    return {"length": {"plays": plays}}


def opening(g: Parker) -> Parker:
    """The roll-off is won."""
    g.phase = Phase.CHOOSE_FIRST
    return g


def forget(columns: dict[str, Any]) -> None:
    """Downs count only in scrimmage; where the ball lies, only there and at a try or a kick-off; who chooses first may choose again."""
    phase = columns["phase"]
    scrimmage = phase == Phase.SCRIMMAGE
    columns["down"][~scrimmage] = 0
    columns["line_to_gain"][~scrimmage] = 0
    columns["to_goal"][(phase == Phase.CHOOSE_KICK) | (phase == Phase.CHOOSE_FIRST)] = TRY_LINE
    phase[phase == Phase.CHOOSE_FIRST] = Phase.CHOOSE_KICK


def charts() -> tuple[Chart, ...]:
    """The call on each down, by the yards to the goal line and to a first down."""
    return tuple(_chart(down) for down in (4, 3, 2, 1))


def _chart(down: int) -> Chart:
    rows = tuple((str(to_goal), tuple(_scrimmage(to_goal, to_go, down) for to_go in TO_GO)) for to_goal in TO_GOAL)
    return Chart(f"{ORDINALS[down - 1]} down", "yards to go", "yards to the goal line", tuple(map(str, TO_GO)), rows)


def _scrimmage(to_goal: int, to_go: int, down: int) -> Parker | None:
    if to_go > to_goal:
        return None
    return Parker(phase=Phase.SCRIMMAGE, to_goal=to_goal, down=down, line_to_gain=to_goal - to_go)


SOLVABLE = Solvable("offense", "score", "plays", "play_limit", options, opening, charts, forget)
