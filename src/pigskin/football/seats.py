"""The two sides of a football game."""

from typing import Literal

from pigskin.engine.game import SIDES, Side
from pigskin.engine.rule import NOBODY, TIE, rule

HOME, AWAY = 0, 1


def side(seat: int) -> Side | None:
    """A seat as the sheet names it."""
    return SIDES[seat] if seat >= 0 else None


def result(winner: int) -> Side | Literal["tie"] | None:
    """The `winner` of a sheet."""
    return "tie" if winner == TIE else side(winner)


@rule
def leader(home: int, away: int) -> int:
    """Who has the higher score; TIE when equal."""
    if home > away:
        return HOME
    return AWAY if away > home else TIE


__all__ = ["AWAY", "HOME", "NOBODY", "SIDES", "TIE", "Side", "leader", "result", "side"]
