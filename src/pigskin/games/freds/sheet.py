"""What everyone at the table game sees. Nothing in this game is private."""

from typing import Any, Literal, TypedDict

from pigskin.engine.notation import token_of
from pigskin.engine.rule import NOBODY
from pigskin.football.seats import AWAY, HOME, SIDES, Side, side
from pigskin.games.freds.rules.balls import void_spot
from pigskin.games.freds.rules.rounds import OVERTIME
from pigskin.games.freds.state import NO_THROW, OVERTIME_ROOM, REWARD_ROOM, Declared, Freds, Phase
from pigskin.games.freds.table import STEPS, Step
from pigskin.games.freds.throws import throw_parts

PHASES = tuple(token_of(phase) for phase in Phase)
DECLARED = (None, *(token_of(member) for member in Declared if member))
Kind = Literal["regular", "extended"]
KINDS: tuple[Kind, ...] = ("regular", "extended")


class FredsSheet(TypedDict):
    """What everyone sees."""

    phase: str
    team_a: Side | None
    quarter: int
    round: int
    round_of: Side | None
    offense: Side | None
    possession_kind: Kind
    step: Step
    down: int
    balls_left: int
    declared: str | None
    free_play: bool
    landed: bool
    aimed: list[float] | None
    score: dict[Side, int]
    sheet: dict[Side, list[list[int]]]
    overtime: dict[Side, list[int]]
    ot_first: Side | None
    toss_winner: Side | None
    tokens: list[int | None]
    void: dict[Side, list[int]]
    thrower: str | None
    rewards: dict[Side, list[Any]]
    over: bool
    winner: Side | None


def sheet(g: Freds) -> FredsSheet:
    """The fields that everyone sees."""
    return {
        "phase": PHASES[g.phase],
        "team_a": side(g.team_a),
        "quarter": g.quarter,
        "round": g.round,
        "round_of": side(g.round_of),
        "offense": side(g.offense),
        "possession_kind": KINDS[g.extended],
        "step": STEPS[g.step],
        "down": g.down,
        "balls_left": 5 - g.down,
        "declared": DECLARED[g.declared],
        "free_play": bool(g.free_play),
        "landed": bool(g.landed),
        "aimed": None if g.aimed == NO_THROW else [part / 100 for part in throw_parts(g.aimed)],
        "score": {SIDES[seat]: int(g.score[seat]) for seat in (HOME, AWAY)},
        "sheet": {SIDES[seat]: [[int(points) for points in columns] for columns in _quarters(g, seat)] for seat in (HOME, AWAY)},
        "overtime": {SIDES[seat]: _overtime(g, seat) for seat in (HOME, AWAY)},
        "ot_first": side(g.ot_first),
        "toss_winner": side(g.toss_winner),
        "tokens": [spot or None for spot in g.tokens],
        "void": {SIDES[seat]: [spot for spot in (void_spot(g, seat),) if spot] for seat in (HOME, AWAY)},
        "thrower": thrower(g),
        "rewards": {SIDES[seat]: [g.agreed.rewards[earned] for earned in _rewards(g, seat)] for seat in (HOME, AWAY)},
        "over": bool(g.over),
        "winner": side(g.winner),
    }


def _quarters(g: Freds, seat: int) -> list[list[int]]:
    return [g.points[8 * seat + 2 * quarter : 8 * seat + 2 * quarter + 2] for quarter in range(4)]


def _overtime(g: Freds, seat: int) -> list[int]:
    """Points by round; past the rounds that are kept apart only the one being played can have any."""
    if g.quarter != OVERTIME:
        return []
    kept = g.overtime[OVERTIME_ROOM * seat : OVERTIME_ROOM * (seat + 1)]
    later = g.round - OVERTIME_ROOM
    return kept[: g.round] if later <= 0 else [*kept[:-1], *[0] * later, kept[-1]]


def _rewards(g: Freds, seat: int) -> list[int]:
    return g.rewards[REWARD_ROOM * seat : REWARD_ROOM * seat + g.rewarded[seat]]


def thrower(g: Freds) -> str | None:
    if g.offense == NOBODY:
        return None
    return SIDES[g.offense] if g.players == 2 else f"{SIDES[g.offense]}-{player_number(g)}"


def player_number(g: Freds) -> int:
    """R43: with four players one of each team throws in all odd rounds, the other in all even ones."""
    return 2 - g.round % 2
