"""What everyone at Card Bowl sees."""

from collections.abc import Sequence
from typing import Literal, TypedDict, TypeVar

from pigskin.engine.notation import token_of
from pigskin.football.field import yard_line
from pigskin.football.seats import HOME, SIDES, Side, result, side
from pigskin.games.cardbowl.cards import NAMES, names_of
from pigskin.games.cardbowl.notes import note
from pigskin.games.cardbowl.options import INTERVALS_A_MINUTE, SECONDS_AN_INTERVAL
from pigskin.games.cardbowl.rules.table import lies_at
from pigskin.games.cardbowl.state import Call, CardBowl, Phase, Timing

T = TypeVar("T")
PLACED = (Phase.KICKOFF, Phase.FREE_KICK, Phase.SCRIMMAGE, Phase.TRY)


def cards(pile: int) -> list[str]:
    """The cards of a pile in order."""
    return [name for card, name in enumerate(NAMES) if pile >> card & 1]


def time(intervals: int) -> str:
    """`15:00`"""
    minutes, rest = divmod(intervals, INTERVALS_A_MINUTE)
    return f"{minutes}:{rest * SECONDS_AN_INTERVAL:02}"


def both(values: Sequence[T]) -> dict[Side, T]:
    return dict(zip(SIDES, values, strict=True))


class CardBowlSheet(TypedDict):
    """What everyone sees."""

    phase: str
    offense: Side | None
    ball: str | None
    down: int | None
    to_go: int | None
    score: dict[Side, int]
    quarter: int
    clock: str | None
    plays_left: int | None
    clock_running: bool
    wait: int | None
    timeouts: dict[Side, int]
    second_half_choice: Side | None
    short_kicks: int
    decks: dict[Side, list[str]]
    cards_left: dict[Side, int]
    formation: str | None
    hands: dict[Side, list[str]] | None
    drawn: list[str]
    note: str | None
    over: bool
    winner: Side | Literal["tie"] | None


def sheet(g: CardBowl) -> CardBowlSheet:
    """The fields that everyone sees. A hand that waits to be revealed is no part of the position yet."""
    placed = g.phase in PLACED
    down = g.phase == Phase.SCRIMMAGE
    timed = g.timing != Timing.SIMPLE_1
    return {
        "phase": token_of(Phase(g.phase)),
        "offense": side(g.offense) if placed else None,
        "ball": yard_line(lies_at(g.offense, g.ball)) if placed else None,
        "down": g.down if down else None,
        "to_go": g.line_to_gain - g.ball if down else None,
        "score": both(g.score),
        "quarter": g.quarter,
        "clock": time(g.clock) if timed else None,
        "plays_left": None if timed else g.plays_left,
        "clock_running": g.clock_running,
        "wait": g.wait or None,
        "timeouts": both(g.timeouts),
        "second_half_choice": side(g.second_half_choice),
        "short_kicks": g.short_kicks,
        "decks": both([cards(deck) for deck in g.decks]),
        "cards_left": both([deck.bit_count() for deck in g.decks]),
        "formation": token_of(Call(g.formation)) if g.formation >= 0 else None,
        "hands": both([names_of(hand) for hand in g.hands]) if g.hands[HOME] else None,
        "drawn": [NAMES[card] for card in g.drawn[: g.draws]],
        "note": note(g),
        "over": g.over,
        "winner": result(g.winner),
    }
