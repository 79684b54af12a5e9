"""What the lab and the coach know of the dice game alone: how it is solved exactly, and what came of it."""

from typing import Any

from pigskin.engine.explore import outcomes
from pigskin.engine.match import Match
from pigskin.engine.rule import THROWS, Question
from pigskin.football.seats import AWAY, HOME
from pigskin.football.solving import Chart, Solvable
from pigskin.games.parker.rules import TRY_LINE
from pigskin.games.parker.state import Ask, Parker, Phase
from pigskin.games.parker.winning import worth

TO_GO = (1, 2, 3, 4, 6, 8, 10)
TO_GOAL = (3, 8, 15, 22, 30, 38, 45, 50, 60, 75, 90)
PLAYS_ON = "perfect"  # so that play-outs tell the same as the solution
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


def win_probability(g: Parker, seat: int) -> float:
    """The chance that a side wins from a position between plays, a tie counted as half, if both play their best."""
    if g.over:
        return 1.0 if g.winner == seat else 0.0 if g.winner >= 0 else 0.5
    if g.phase == Phase.OPENING:
        return _before_the_choice(g, seat)
    value = worth(g)
    return 0.5 + (value if g.offense == seat else -value) / 2


def _before_the_choice(g: Parker, seat: int) -> float:
    """Until the roll-off is won; equal throws begin it anew."""
    if g.opening_throw == 0:
        return 0.5
    g = g.copied()
    totals = [throw // 6 + throw % 6 + 2 for throw in range(THROWS)]
    chances = sum(total < g.opening_throw for total in totals), sum(total > g.opening_throw for total in totals)
    g.phase, g.offense = Phase.CHOOSE_FIRST, HOME
    lead = (chances[HOME] - chances[AWAY]) / THROWS * worth(g)
    return 0.5 + (lead if seat == HOME else -lead) / 2


def answer_values(g: Parker, question: Question) -> dict[int, float] | None:
    """The chance that whoever is asked wins after each answer that is allowed, a tie counted as half, if both then play their best."""
    if question.kind not in (Ask.CALL, Ask.KICK_OR_RECEIVE):
        return None
    from pigskin.games.parker import GAME

    match = Match(GAME).elsewhere(g)
    found: dict[int, float] = {}
    for value in GAME.notations[question.kind].options(g, question.allowed):
        found[value] = 0.0
        for way in outcomes(match, question, value):
            assert isinstance(way.state, Parker)
            found[value] += float(way.probability) * win_probability(way.state, question.who)
    return found
