"""Plays many games between bots and gives back their statistics, a column each."""

from __future__ import annotations

import csv
import os
import re
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryFile
from typing import Any

import numpy as np

from pigskin.engine.compiled import INTERPRETED, Plan, best_way, run
from pigskin.engine.errors import OptionError
from pigskin.engine.game import Game, Values
from pigskin.engine.live import Live, play_out
from pigskin.engine.rule import TIE, State

Columns = dict[str, np.ndarray[Any, Any]]
COMPILED_CHUNK, INTERPRETED_CHUNK = 20_000, 50
MOST_BYTES = 128 << 20  # of the games that are held at once
MOST_OF_MEMORY = 0.8  # of what is left, for the results
LONGEST_LIST = 32  # a longer one is a game's memory, no statistic
NO_NUMBA = "numba is not installed, so the games run interpreted, some hundred times slower; pip install 'pigskin[lab]' brings it"


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
    """Plays `games` games; `compiled` None takes machine code if there is a way to it. The same seed gives the same games either way."""
    names = tuple(policies) or (game.default_bot,) * len(game.seats)
    bots = tuple(game.bot(name) for name in names)
    if len(bots) != len(game.seats):
        raise OptionError(f"{game.id} has {len(game.seats)} seats, but {len(bots)} bots were named")
    table = game.timed(game.table(options))
    opening = game.opening(table)
    first_game = _columns(game, _interpreted(game, opening, bots, 1, seed, 0))  # a bot that answers what is not allowed is found out here
    _check_room(games, 8 * len(first_game))
    columns = {name: np.empty(games, np.int64) for name in first_game}
    plan = Plan(game, bots, statistics=True)
    use_compiled = best_way(plan).name != INTERPRETED if compiled is None else compiled
    room = MOST_BYTES // (8 * sum(np.size(value) for value in opening.numbers().values()))
    chunk = min(COMPILED_CHUNK, room) if use_compiled else INTERPRETED_CHUNK
    start = time.perf_counter()
    for first in range(0, games, chunk):
        count = min(chunk, games - first)
        if use_compiled:
            rows = _compiled(plan, opening, count, seed, first, cores)
            part = _columns(game, {name: rows[name] for name in [*opening.numbers(), "counts", "sums"]})
        else:
            part = _columns(game, _interpreted(game, opening, bots, count, seed, first))
        for name, values in part.items():
            columns[name][first : first + count] = values
        progress(count)
    return Results(game, table, names, seed, columns, use_compiled, time.perf_counter() - start)


def _compiled(plan: Plan, opening: State, count: int, seed: int, first: int, cores: int | None) -> Any:
    """Games in machine code. OptionError where numba cannot make it of a bot, with what it says of the reason."""
    try:
        return run(plan, opening, count, seed, first=first, cores=cores)
    except Exception as error:
        if not type(error).__module__.startswith("numba."):
            raise
        told = str(error).strip().splitlines()
        where = next((line.strip() for line in told if line.strip().startswith('File "')), "")
        reason = f"a bot cannot be compiled: {told[0]}{f' ({where})' if where else ''}"
        raise OptionError(f"{reason}; --interpreted plays it as it is, some hundred times slower") from error


def _interpreted(game: Game, opening: Any, bots: Sequence[Any], count: int, seed: int, first: int) -> Columns:
    rows: dict[str, list[Any]] = {name: [] for name in [*opening.numbers(), "counts", "sums"]}
    lengths = {name: len(value) for name, value in opening.numbers().items() if isinstance(value, list)}  # a long game's rows have grown
    for number in range(first, first + count):
        live = Live(game, bots, seed, number)
        ended = play_out(opening, game, live).numbers()
        for name, value in {**ended, "counts": live.counts, "sums": live.sums}.items():
            rows[name].append(value[: lengths.get(name)] if isinstance(value, list) else value)
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


def _check_room(games: int, size: int) -> None:
    """Refuses more games than there is memory for, `size` bytes each: the system would end the program in the middle."""
    most = int(MOST_OF_MEMORY * memory_left()) // size
    if games > most:
        raise OptionError(
            f"{games:,} games take {games * size / 1e9:,.1f} GB of memory, and there is not as much: {most:,} would fit; "
            f"another seed plays others"
        )


def memory_left() -> int:
    """Bytes that a program may still take, as far as the system tells: Linux does, of others it is half of what they have."""
    found = [2 << 30] if not hasattr(os, "sysconf") else [os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES") // 2]
    available = re.search(r"MemAvailable: +(\d+) kB", _said(Path("/proc/meminfo")))
    if available:
        found = [1024 * int(available[1])]
    limit, used = (_said(Path("/sys/fs/cgroup") / name).strip() for name in ("memory.max", "memory.current"))  # of a container
    if limit.isdecimal() and used.isdecimal():
        found.append(max(int(limit) - int(used), 0))
    return min(found)


def _said(path: Path) -> str:
    return path.read_text(encoding="ascii") if path.is_file() else ""


def write_results(results: Results, path: Path) -> None:
    """One row a game, as CSV or Parquet by the file's ending; the file is there whole or not at all."""
    check_output(path, force=True)
    columns = results.named()
    draft = path.with_name(f"{path.name}.{os.getpid()}")
    try:
        if path.suffix == ".parquet":
            from pyarrow import parquet, table

            parquet.write_table(table(columns), draft)
        else:
            with draft.open("w", newline="", encoding="utf-8") as file:
                writer = csv.writer(file)
                writer.writerow(columns)
                for first in range(0, results.games, COMPILED_CHUNK):
                    some = (values[first : first + COMPILED_CHUNK].tolist() for values in columns.values())
                    writer.writerows(zip(*some, strict=True))
        draft.replace(path)
    finally:
        draft.unlink(missing_ok=True)


def check_output(path: Path, *, force: bool) -> None:
    """Refuses a file that could not be written, or that is there already and not to be replaced, before any game is played."""
    if path.suffix not in (".csv", ".parquet"):
        raise OptionError(f"{path.name!r} ends neither in .csv nor in .parquet")
    if not path.parent.is_dir():
        raise OptionError(f"there is no folder {str(path.parent)!r}")
    if path.is_dir():
        raise OptionError(f"{str(path)!r} is a folder")
    if path.exists() and not force:
        raise OptionError(f"{str(path)!r} is there already; --force replaces it")
    try:
        TemporaryFile(dir=path.parent).close()
    except OSError as error:
        raise OptionError(f"nothing can be written to the folder {str(path.parent)!r}: {error.strerror}") from error
    if path.suffix == ".parquet" and find_spec("pyarrow") is None:
        raise OptionError("writing Parquet needs pyarrow: pip install 'pigskin[lab]', or name a .csv file")
