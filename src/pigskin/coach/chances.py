"""What the coach reckons with: chances and their errors, and what a game knows of itself."""

from __future__ import annotations

from math import sqrt
from typing import Any, NamedTuple

from pigskin.engine.game import Game
from pigskin.football.winning import Fitted

STUDY = "study"
SURELY = 1.96  # standard errors: so far off is a chance in one of twenty cases


class Chance(NamedTuple):
    """A probability and its standard error; 0 where it is exact."""

    value: float
    error: float = 0.0

    @property
    def exact(self) -> bool:
        return self.error == 0

    @property
    def margin(self) -> float:
        """How far off it is at most, in 19 of 20 cases."""
        return SURELY * self.error


class Sum:
    """Adds up what came of trials, each between 0 and 1."""

    def __init__(self) -> None:
        self.count, self.total, self.squares = 0, 0.0, 0.0

    def add(self, value: float) -> None:
        self.count += 1
        self.total += value
        self.squares += value * value

    @property
    def mean(self) -> float:
        return self.total / self.count

    @property
    def error(self) -> float:
        """The standard error of the mean. A few games that were all won, or all lost, are no proof, so it is not 0 then."""
        if self.count < 2:
            return 0.5
        spread = max(self.squares - self.total * self.mean, 0.0) / (self.count - 1)
        if spread < 1e-12 and self.mean in (0.0, 1.0):
            likely = (self.total + 0.5) / (self.count + 1)
            spread = likely * (1 - likely)
        return sqrt(spread / self.count)

    @property
    def chance(self) -> Chance:
        return Chance(self.mean, self.error)


def won(g: Any, seat: int) -> float:
    """What a finished game is worth to a seat: 1, 0, or half for a tie."""
    return 1.0 if g.winner == seat else 0.0 if g.winner >= 0 else 0.5


class Known(NamedTuple):
    """What a game's `study` tells the coach."""

    win_probability: Any = None
    answer_values: Any = None
    candidates: Any = None
    model_error: float = 0.0
    plays_on: str = ""
    reports: frozenset[int] = frozenset()


def known_of(game: Game) -> Known:
    """What the `study` of a game has for the coach."""
    study = game.part(STUDY)
    model = getattr(study, "WINNING", None)
    fitted = model if isinstance(model, Fitted) else None
    return Known(
        None if fitted is not None and not fitted.is_there else getattr(study, "win_probability", None),
        getattr(study, "answer_values", None),
        getattr(study, "candidates", None),
        fitted.error if fitted is not None and fitted.is_there else 0.0,
        getattr(study, "PLAYS_ON", game.default_bot),
        frozenset(map(int, getattr(study, "REPORTS", ()))),
    )
