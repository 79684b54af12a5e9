"""Plays many games between bots and gives back their statistics; with `out` any number of them, as only some are ever held."""

from __future__ import annotations

import os
import re
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

import numpy as np

from pigskin.engine.columns import LONGEST_LIST
from pigskin.engine.errors import OptionError
from pigskin.engine.game import Game, Values
from pigskin.lab.simulation.formats import FORMATS
from pigskin.lab.simulation.frame import Frame
from pigskin.lab.simulation.playing import Progress, Stop, batches, never, play_into, put_parts, unheard
from pigskin.lab.simulation.plays import Plays
from pigskin.lab.simulation.run import Batch, Columns, Run, begin
from pigskin.lab.simulation.store import Part, PartWriter, Store, Stretch, check_output
from pigskin.lab.simulation.table import GameRows, Games, Kind, schema_of
from pigskin.lab.simulation.totals import Totals, places

MOST_OF_MEMORY = 0.8  # of what is left, for the results
ROWS_AT_ONCE = 50_000
NO_NUMBA = "numba is not installed, so the games run interpreted, some hundred times slower; pip install 'pigskin[lab]' brings it"


@dataclass(frozen=True)
class Results:
    """Simulated games: what they come to and, unless they were only summed up, one row a game."""

    run: Run
    totals: Totals
    seconds: float
    held: Columns | None = None  # in memory
    store: Store | None = None  # on disk

    @property
    def game(self) -> Game:
        return self.run.game

    @property
    def options(self) -> Values:
        return self.run.table

    @property
    def policies(self) -> tuple[str, ...]:
        return self.run.bots

    @property
    def seed(self) -> int:
        return self.run.seed

    @property
    def compiled(self) -> bool:
        return self.run.compiled

    @property
    def games(self) -> int:
        return self.totals.games

    def share(self, winner: int) -> float:
        """The share of games that a seat won, or that were tied."""
        return self.totals.share(winner)

    def share_of_decided(self, seat: int) -> float:
        """The share of the games that were not tied that a seat won."""
        return self.totals.share_of_decided(seat)

    @cached_property
    def columns(self) -> Columns:
        """Everything that was counted, as bare numbers: lists by seat or place, events by name and seat. Only of games in memory."""
        if self.held is None:
            raise OptionError("these games are not in memory: their rows are where they were written, and `totals` has their sums")
        found: Columns = {}
        for name, values in self.held.items():
            if name in ("counts", "sums"):
                continue
            if values.ndim == 1:
                found[name] = values
            else:
                found |= {f"{name}_{place}": values[:, number] for number, place in enumerate(places(self.game, values.shape[1]))}
        for event in self.game.events:
            for number, seat in enumerate(self.game.seats):
                cell = int(event) * len(self.game.seats) + number
                found[f"{event.name.lower()}_{seat}"] = self.held["counts"][:, cell]
                found[f"{event.name.lower()}_{seat}_sum"] = self.held["sums"][:, cell]
        return found

    @property
    def winner(self) -> np.ndarray[Any, Any]:
        """The winning seat's number, or TIE."""
        return self.columns["winner"]

    def rows(self) -> Frame:
        """One row a game, with names and units: see docs/data.md. Of games that were only summed up they are played once more."""
        kind = Games(self.run)

        def tables() -> Iterator[Any]:
            if self.store is not None and self.store.kind.name == kind.name:
                yield from self.store.tables()
            elif self.held is not None:
                yield from (rows.arrow() for rows in self._held_rows(kind))
            else:
                yield from (rows.arrow() for _, rows, _ in batches(kind, Stretch(0, self.games), None))

        return Frame(tables, lambda: schema_of(kind))

    def _held_rows(self, kind: Games) -> Iterator[GameRows]:
        assert self.held is not None
        for first in range(0, self.games, ROWS_AT_ONCE):
            yield kind.rows(Batch(first, {name: values[first : first + ROWS_AT_ONCE] for name, values in self.held.items()}))

    def to_arrow(self) -> Any:
        """One row a game as a table of Arrow."""
        return self.rows().to_arrow()

    def to_pandas(self) -> Any:
        """One row a game as a DataFrame of pandas."""
        return self.rows().to_pandas()

    def to_polars(self) -> Any:
        """One row a game as a DataFrame of Polars."""
        return self.rows().to_polars()

    def plays(self, games: int | None = None, cores: int = 1) -> Frame:
        """One row a play, in nflverse's columns, of all games or the first so many: they are played once more, and watched.

        With more `cores` in processes of their own; a script must then do its work under `if __name__ == "__main__"`.
        """
        kind = Plays(self.run)
        count = self.games if games is None else min(games, self.games)

        def tables() -> Iterator[Any]:
            if self.store is not None and self.store.kind.name == kind.name and games is None:
                yield from self.store.tables()
            else:
                yield from (rows.arrow() for _, rows, _ in batches(kind, Stretch(0, count), cores))

        return Frame(tables, lambda: schema_of(kind))


def simulate(
    game: Game,
    options: Values | None = None,
    *,
    games: int,
    policies: Sequence[str] = (),
    seed: int = 0,
    cores: int | None = None,
    compiled: bool | None = None,
    out: Path | None = None,
    resume: bool = False,
    force: bool = False,
    cluster: str | None = None,
    progress: Progress = unheard,
) -> Results:
    """Plays `games` games; `compiled` None takes machine code if there is a way to it. The same seed gives the same games either way.

    With `out` their rows are written there, and none is kept in memory. A `cluster` has no other way to give rows.
    """
    run = begin(game, options, policies, seed, compiled=compiled)
    if out is not None:
        return simulate_into(run, out, games, Where(cores, cluster, progress), resume=resume, force=force)
    if cluster is not None:
        return sum_up(run, games, Where(cores, cluster, progress))
    start = time.perf_counter()
    held = room_for(run, games)
    totals = Totals()
    for batch, of_batch in _played(run, games, cores):
        for name, values in held.items():
            values[batch.first : batch.first + batch.games] = batch.rows[name]
        totals += of_batch
        progress(of_batch)
    return Results(run, totals, time.perf_counter() - start, held)


def _played(run: Run, games: int, cores: int | None) -> Iterator[tuple[Batch, Totals]]:
    for _, rows, totals in batches(Games(run), Stretch(0, games), cores):
        assert isinstance(rows, GameRows)
        yield rows.batch, totals


@dataclass(frozen=True)
class Where:
    """On which cores of this machine games are played, or on which cluster; and who hears of it."""

    cores: int | None = None
    cluster: str | None = None
    progress: Progress = unheard
    stop: Stop = never
    told: Callable[[str], None] = lambda line: None

    def parts(self, kind: Kind, stretches: Sequence[Stretch], ending: str | None = None) -> Iterator[Part]:
        """The parts of these stretches from the cluster."""
        from pigskin.lab.simulation.cluster import parts_of

        assert self.cluster is not None
        yield from parts_of(self.cluster, kind, stretches, ending, self.cores, self.told, self.stop)


def sum_up(run: Run, games: int, where: Where = Where()) -> Results:
    """Plays games and keeps nothing but what they come to."""
    start, totals = time.perf_counter(), Totals()
    kind, stretch = Games(run), Stretch(0, games)
    if where.cluster:
        found = (part.totals for part in where.parts(kind, [stretch]))
    else:
        found = (of_batch for _, _, of_batch in batches(kind, stretch, where.cores, where.stop))
    for some in found:
        totals += some
        where.progress(some)
    return Results(run, totals, time.perf_counter() - start)


def simulate_into(
    run: Run,
    out: Path,
    games: int,
    where: Where = Where(),
    *,
    kind: Callable[[Run], Kind] = Games,
    resume: bool = False,
    force: bool = False,
) -> Results:
    """Plays games and writes their rows as they come, to a file or as parts in a folder. What is there stays when it is stopped."""
    rows = kind(run)
    store = Store(out, rows)
    check_output(out, force=force or resume)
    store.open(resume=resume, force=force)
    start = time.perf_counter()
    try:
        if (done := sum(part.games for part in store.parts())) > games:
            raise OptionError(f"{str(out)!r} has {done:,} games already, more than {games:,}")
        if where.cluster:
            totals = put_parts(store, where.parts(rows, store.missing(games), store.form.ending), where.progress)
        else:
            totals = play_into(store, rows, games, where.cores, where.progress, where.stop)
        if not store.missing(games):
            store.finish()
    finally:
        store.close()
    return Results(run, totals, time.perf_counter() - start, store=store)


def room_for(run: Run, games: int) -> Columns:
    """Memory for the rows of so many games. OptionError where there is not as much: the system would end the program in the middle."""
    one = {name: values for name, values in run.batch(0, 1).rows.items() if values.ndim == 1 or _is_kept(name, values)}
    kept = {name: np.int32 if name in ("counts", "sums") else np.int64 for name in one}
    size = sum(np.dtype(kept[name]).itemsize * values[0].size for name, values in one.items())
    most = int(MOST_OF_MEMORY * memory_left()) // size
    if games > most:
        raise OptionError(
            f"{games:,} games take {games * size / 1e9:,.1f} GB of memory, and there is not as much: {most:,} would fit; "
            f"with `out` any number is written to disk"
        )
    return {name: np.empty((games, *values.shape[1:]), kept[name]) for name, values in one.items()}


def _is_kept(name: str, values: np.ndarray[Any, Any]) -> bool:
    return name in ("counts", "sums") or values.shape[1] <= LONGEST_LIST


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
    check_output(path)
    if path.suffix not in FORMATS:
        raise OptionError(f"{path.name!r} ends neither in .csv nor in .parquet")
    kind = Games(results.run)
    store = Store(path, kind)
    store.open(resume=False, force=True)
    writer = PartWriter(kind, store.form)
    for rows in results._held_rows(kind):
        writer.add(rows.batch.first, rows, Totals(rows.batch.games))
    store.put(writer.close())
    store.finish()
    store.close()
