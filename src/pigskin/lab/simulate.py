"""Plays many games between bots and gives back their statistics, a column each."""

from __future__ import annotations

import csv
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import numpy as np

from pigskin.engine.errors import OptionError
from pigskin.engine.game import Game, Values
from pigskin.engine.live import Live, play_out
from pigskin.engine.rule import TIE

Columns = dict[str, np.ndarray[Any, Any]]
COMPILED_CHUNK, INTERPRETED_CHUNK = 20_000, 50
MOST_BYTES = 128 << 20  # of the games that are held at once
LONGEST_LIST = 32  # a longer one is a game's memory, no statistic
NO_NUMBA = "numba is not installed, so the games run interpreted, some hundred times slower; pip install '.[lab]' brings it"


@dataclass(frozen=True)
class Results:
    """Simulated games: one row a game in every column."""

    game: Game
    options: Values
    policies: tuple[str, ...]
    seed: int
    columns: Columns
    compiled: bool
    seconds: float

    @property
    def games(self) -> int:
        return len(self.columns["winner"])

    @property
    def winner(self) -> np.ndarray[Any, Any]:
        """The winning seat's number, or TIE."""
        return self.columns["winner"]

    def share(self, winner: int) -> float:
        """The share of games that a seat won, or that were tied."""
        return float((self.winner == winner).mean())

    def share_of_decided(self, seat: int) -> float:
        """The share of the games that were not tied that a seat won."""
        return float((self.winner == seat).sum() / max((self.winner >= 0).sum(), 1))

    def named(self) -> Columns:
        """The columns with the winner by name, as they are written to a file."""
        names = np.array([*self.game.seats, "tie"])
        return {"game": np.arange(self.games), **self.columns, "winner": names[np.where(self.winner == TIE, -1, self.winner)]}


def simulate(
    game: Game,
    options: Values | None = None,
    *,
    games: int,
    policies: Sequence[str] = (),
    seed: int = 0,
    cores: int | None = None,
    compiled: bool | None = None,
    progress: Callable[[int], None] = lambda done: None,
) -> Results:
    """Plays `games` games; `compiled` None takes numba if it is there. The same seed gives the same games either way."""
    names = tuple(policies) or (game.default_bot,) * len(game.seats)
    bots = tuple(game.bot(name) for name in names)
    if len(bots) != len(game.seats):
        raise OptionError(f"{game.id} has {len(game.seats)} seats, but {len(bots)} bots were named")
    table = game.timed(game.table(options))
    opening = game.opening(table)
    play_out(opening, game, Live(game, bots, seed))  # a bot that answers what is not allowed is found out here
    use_numba = find_spec("numba") is not None if compiled is None else compiled
    room = MOST_BYTES // (8 * sum(np.size(value) for value in opening.numbers().values()))
    chunk = min(COMPILED_CHUNK, room) if use_numba else INTERPRETED_CHUNK
    start = time.perf_counter()
    parts: list[Columns] = []
    for first in range(0, games, chunk):
        count = min(chunk, games - first)
        if use_numba:
            from pigskin.engine.compiled import Plan, run

            rows = run(Plan(game, bots, statistics=True), opening, count, seed, first=first, cores=cores)
            parts.append(_columns(game, {name: rows[name] for name in [*opening.numbers(), "counts", "sums"]}))
        else:
            parts.append(_columns(game, _interpreted(game, opening, bots, count, seed, first)))
        progress(count)
    columns = {name: np.concatenate([part[name] for part in parts]) for name in parts[0]}
    return Results(game, table, names, seed, columns, use_numba, time.perf_counter() - start)


def _interpreted(game: Game, opening: Any, bots: Sequence[Any], count: int, seed: int, first: int) -> Columns:
    rows: dict[str, list[Any]] = {name: [] for name in [*opening.numbers(), "counts", "sums"]}
    for number in range(first, first + count):
        live = Live(game, bots, seed, number)
        ended = play_out(opening, game, live).numbers()
        for name, value in {**ended, "counts": live.counts, "sums": live.sums}.items():
            rows[name].append(value)
    return {name: np.array(values) for name, values in rows.items()}


def _columns(game: Game, rows: Columns) -> Columns:
    """A row of numbers a game becomes columns: lists by seat or place, events by name and seat."""
    columns: Columns = {}
    for name, values in rows.items():
        if name in ("counts", "sums") or (values.ndim > 1 and values.shape[1] > LONGEST_LIST):
            continue
        if values.ndim == 1:
            columns[name] = values.astype(np.int64)
        else:
            places = game.seats if values.shape[1] == len(game.seats) else range(values.shape[1])
            columns |= {f"{name}_{place}": values[:, index].astype(np.int64) for index, place in enumerate(places)}
    for event, seat, cell in _cells(game):
        columns[f"{event}_{seat}"] = rows["counts"][:, cell].astype(np.int64)
        columns[f"{event}_{seat}_sum"] = rows["sums"][:, cell].astype(np.int64)
    return columns


def _cells(game: Game) -> Iterator[tuple[str, str, int]]:
    for event in game.events:
        for number, seat in enumerate(game.seats):
            yield event.name.lower(), seat, int(event) * len(game.seats) + number


def write_results(results: Results, path: Path) -> None:
    """One row a game, as CSV or Parquet by the file's ending."""
    check_output(path)
    columns = results.named()
    if path.suffix == ".parquet":
        from pyarrow import parquet, table

        parquet.write_table(table(columns), path)
    else:
        with path.open("w", newline="", encoding="utf-8") as file:
            writer = csv.writer(file)
            writer.writerow(columns)
            writer.writerows(zip(*(values.tolist() for values in columns.values()), strict=True))


def check_output(path: Path) -> None:
    """Refuses a file that could not be written, before any game is played."""
    if path.suffix not in (".csv", ".parquet"):
        raise OptionError(f"{path.name!r} ends neither in .csv nor in .parquet")
    if not path.parent.is_dir():
        raise OptionError(f"there is no folder {str(path.parent)!r}")
    if path.suffix == ".parquet" and find_spec("pyarrow") is None:
        raise OptionError("writing Parquet needs pyarrow: pip install '.[lab]', or name a .csv file")
