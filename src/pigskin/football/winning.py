"""Chances to win from a few numbers of a position: a logistic model whose weights stand in a small file beside its game.

A game's `study` has one like this:

    def features(g: CardBowl, seat: int) -> dict[str, float]:
        "What the chances of a seat go by, each by its name, from nothing but what the seat may know."

    WINNING = Fitted(Path(__file__).with_name("winning.json"), features)
    win_probability = WINNING.probability

`python -m pigskin.lab.winning GAME` fits the weights anew and writes the file.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property, partial
from math import exp
from pathlib import Path
from typing import Any

Features = Callable[[Any, int], Mapping[str, float]]
STEEPEST = 40.0  # beyond that a chance is 0 or 1 as far as a float can tell


@dataclass(frozen=True)
class Fitted:
    """A fitted model: where its weights stand, and what it goes by."""

    path: Path
    features: Features

    @cached_property
    def told(self) -> dict[str, Any]:
        """The whole file: the weights, their scale, how they were fitted and how well."""
        read: dict[str, Any] = json.loads(self.path.read_text(encoding="utf-8")) if self.path.is_file() else {}
        return read

    @property
    def is_there(self) -> bool:
        """Whether it has been fitted."""
        return bool(self.told)

    @cached_property
    def weights(self) -> dict[str, float]:
        """What each feature adds to the logarithm of the odds."""
        return {name: float(weight) for name, weight in self.told["weights"].items()}

    @property
    def error(self) -> float:
        """How far it is from play-outs, as the root of the mean square; 0.5 is a model that knows nothing."""
        return float(self.told.get("error", 0.5))

    def probability(self, g: Any, seat: int) -> float:
        """The chance that a seat wins from a position between plays, a tie counted as half."""
        return self.told_by(self.weights, g, seat)

    def with_weights(self, weights: Mapping[str, float]) -> Callable[[Any, int], float]:
        """The same chance by other weights."""
        return partial(self.told_by, weights)

    def told_by(self, weights: Mapping[str, float], g: Any, seat: int) -> float:
        """The chance that weights give to a seat."""
        if g.over:
            return 1.0 if g.winner == seat else 0.0 if g.winner >= 0 else 0.5
        found = self.features(g, seat)
        height = sum(weight * found[name] for name, weight in weights.items())
        return 1 / (1 + exp(-max(min(height, STEEPEST), -STEEPEST)))
