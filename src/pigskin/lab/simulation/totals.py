"""Sums over games, which are added up batch by batch: all that a summary needs, whatever the number of games."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from math import sqrt
from typing import Any, NamedTuple

from pigskin.engine.columns import LONGEST_LIST
from pigskin.engine.game import Game
from pigskin.engine.rule import TIE
from pigskin.lab.simulation.run import Batch


class Mean(NamedTuple):
    """A mean, and the deviation of single games from it."""

    value: float
    deviation: float


@dataclass(frozen=True)
class Totals:
    """How many games there were, who won them, and the sum of every column; of the points also the sum of their squares."""

    games: int = 0
    winners: Mapping[int, int] = field(default_factory=dict)
    sums: Mapping[str, int] = field(default_factory=dict)
    squares: Mapping[str, int] = field(default_factory=dict)

    def __add__(self, other: Totals) -> Totals:
        def both(mine: Mapping[Any, int], others: Mapping[Any, int]) -> dict[Any, int]:
            found = Counter(mine)
            found.update(others)
            return dict(found)

        return Totals(
            self.games + other.games,
            both(self.winners, other.winners),
            both(self.sums, other.sums),
            both(self.squares, other.squares),
        )

    def share(self, winner: int) -> float:
        """The share of games that a seat won, or that were tied."""
        return self.winners.get(winner, 0) / max(self.games, 1)

    def share_of_decided(self, seat: int) -> float:
        """The share of the games that were not tied that a seat won."""
        return self.winners.get(seat, 0) / max(self.games - self.winners.get(TIE, 0), 1)

    def points(self, seat: str) -> Mean | None:
        """What a seat scored in a game; None where nobody scores."""
        name = f"score_{seat}"
        if name not in self.squares:
            return None
        mean = self.sums[name] / max(self.games, 1)
        return Mean(mean, sqrt(max(self.squares[name] / max(self.games, 1) - mean * mean, 0)))

    def to_json(self) -> dict[str, Any]:
        """As it is written beside rows."""
        winners = {str(seat): count for seat, count in self.winners.items()}
        return {"games": self.games, "winners": winners, "sums": dict(self.sums), "squares": dict(self.squares)}

    @classmethod
    def from_json(cls, written: Mapping[str, Any]) -> Totals:
        winners = {int(seat): count for seat, count in written["winners"].items()}
        return cls(written["games"], winners, written["sums"], written["squares"])


def totals_of(game: Game, batch: Batch) -> Totals:
    """What a batch comes to."""
    sums: dict[str, int] = {}
    squares: dict[str, int] = {}
    for name, values in batch.rows.items():
        if name in ("counts", "sums") or (values.ndim > 1 and values.shape[1] > LONGEST_LIST):
            continue
        if values.ndim == 1:
            sums[name] = int(values.sum())
        else:
            sums |= {
                f"{name}_{place}": total for place, total in zip(places(game, values.shape[1]), values.sum(axis=0).tolist(), strict=True)
            }
        if name == "score":
            squared = (values.astype("int64") ** 2).sum(axis=0).tolist()
            squares = {f"score_{place}": total for place, total in zip(places(game, values.shape[1]), squared, strict=True)}
    for kind, ending in (("counts", ""), ("sums", "_sum")):
        cells = batch.rows[kind].sum(axis=0, dtype="int64").tolist()
        for event in game.events:
            for number, seat in enumerate(game.seats):
                sums[f"{event.name.lower()}_{seat}{ending}"] = cells[int(event) * len(game.seats) + number]
    return Totals(batch.games, dict(Counter(batch.rows["winner"].tolist())), sums, squares)


def places(game: Game, length: int) -> tuple[str, ...]:
    """What the places of a list are called: the seats, if there are as many, else numbers."""
    return game.seats if length == len(game.seats) else tuple(map(str, range(length)))
