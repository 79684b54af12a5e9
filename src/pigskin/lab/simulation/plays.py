"""One row a play, in nflverse's columns, of any number of games.

Bots think in machine code where there is any; their answers are then played once more by the rules as they stand, which tell what happens.
"""

from __future__ import annotations

import multiprocessing
import signal
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import cached_property
from itertools import pairwise
from os import cpu_count
from typing import Any

import numpy as np

from pigskin.engine.columns import Column
from pigskin.engine.compiled import run_traced
from pigskin.engine.errors import OptionError
from pigskin.engine.game import Told
from pigskin.feeds.play_table import COLUMNS, Played, rows_of_game
from pigskin.feeds.told import check_source
from pigskin.football.events import tells_football
from pigskin.football.snap import snap_of
from pigskin.lab.simulation.run import Batch, Parcel, Run, packed, unpacked
from pigskin.lab.simulation.table import GAME, Values, schema_of
from pigskin.lab.simulation.totals import Totals, totals_of
from pigskin.lab.watching import Repeated, Watched

TRACED = 200  # games whose inputs are held at once
WORTH_SHARING = 64  # games for which other processes are begun


class PlayRows:
    """Rows as Arrow has them, or as lists where there is no Arrow."""

    def __init__(self, table: Any, values: Values) -> None:
        self._table, self._values = table, values

    def arrow(self) -> Any:
        return self._table

    def plain(self) -> Values:
        return self._values or self._table.to_pydict()


class Plays:
    """One row a play. OptionError for a game that is no football of two sides."""

    name = "plays"
    columns: tuple[Column, ...] = (GAME, *COLUMNS)

    def __init__(self, run: Run) -> None:
        check_source(run.game)
        if not tells_football(run.game.events):
            raise OptionError(f"{run.game.id} does not tell its plays as football")
        self.run = run
        self._played = 0

    def play(self, first: int, count: int, cores: int | None) -> tuple[PlayRows, Totals]:
        """So many games from this one on; after the first few on other cores too."""
        wanted = cores or cpu_count() or 1
        self._played += count
        if wanted == 1 or self._schema is None or self._played <= WORTH_SHARING:
            return self.of(first, count)
        from pyarrow import concat_tables

        cuts = np.linspace(first, first + count, wanted + 1).astype(int).tolist()
        pool = self._pool(wanted)
        asked = [pool.submit(_elsewhere, self._parcel, start, end - start) for start, end in pairwise(cuts)]
        found = [one.result() for one in asked]
        return PlayRows(concat_tables([table for table, _ in found]), {}), sum((totals for _, totals in found), Totals())

    def of(self, first: int, count: int) -> tuple[PlayRows, Totals]:
        """The same in this process."""
        values: dict[str, Any] = {column.name: [] for column in self.columns}
        totals = Totals()
        for start in range(first, first + count, TRACED):
            batch, games = _watched(self.run, start, min(TRACED, first + count - start))
            totals += totals_of(self.run.game, batch)
            for number, live in enumerate(games, start):
                name = f"{self.run.game.id}_{self.run.seed}_{number}"
                for row in rows_of_game(self.run.game, name, *self._told(live)):
                    row[GAME.name] = number
                    for column, cells in values.items():
                        cells.append(row[column])
        if self._schema is None:
            return PlayRows(None, values), totals
        import pyarrow

        return PlayRows(
            pyarrow.table([_cells(pyarrow, values[field.name], field.type) for field in self._schema], schema=self._schema), {}
        ), totals

    def _told(self, live: Watched) -> tuple[list[Played], tuple[int, int]]:
        """A game play by play, and how it ended."""
        g: Any = self.run.opening.answered_by(live)
        plays = []
        while not g.over:
            before, live.told = g.copied(), []
            where, score = self._snap(g), (int(g.score[0]), int(g.score[1]))
            self.run.game.play(g)
            if live.told:
                plays.append(Played(where, score, [Told(*one, before) for one in live.told]))
        return plays, (int(g.score[0]), int(g.score[1]))

    @cached_property
    def _snap(self) -> Any:
        return snap_of(self.run.game)

    @cached_property
    def _schema(self) -> Any:
        return schema_of(self)

    @cached_property
    def _parcel(self) -> Parcel:
        return packed(self.run)

    def _pool(self, cores: int) -> ProcessPoolExecutor:
        if not hasattr(self, "_processes"):
            here, deaf = multiprocessing.get_context("spawn"), (signal.SIGINT, signal.SIG_IGN)  # of Ctrl-C only this process hears
            self._processes = ProcessPoolExecutor(cores, mp_context=here, initializer=signal.signal, initargs=deaf)
        return self._processes


def _watched(run: Run, first: int, count: int) -> tuple[Batch, Iterator[Watched]]:
    """Games that were played, and each as it can be watched: where bots think in machine code, only the rules are run once more."""
    if not run.compiled:
        return run.batch(first, count), (Watched(run.game, run.policies, run.seed, first + number) for number in range(count))
    records, traces = run_traced(run.plan, run.opening, count, run.seed, first=first)
    batch = Batch(first, {name: records[name] for name in [*run.opening.numbers(), "counts", "sums"]})

    def again() -> Iterator[Watched]:
        for place, (trace, inputs) in enumerate(zip(traces, records["number"].tolist(), strict=True)):
            if inputs <= len(trace):
                yield Repeated(run.game, map(tuple, trace[:inputs].tolist()))
            else:  # more than are traced
                yield Watched(run.game, run.policies, run.seed, first + place)

    return batch, again()


def _cells(pyarrow: Any, values: list[Any], kind: Any) -> Any:
    """A column; a word of few as a category."""
    if pyarrow.types.is_dictionary(kind):
        return pyarrow.array(values, pyarrow.string()).dictionary_encode().cast(kind)
    return pyarrow.array(values, kind)


def _elsewhere(parcel: Parcel, first: int, count: int) -> tuple[Any, Totals]:
    """Some games in another process."""
    rows, totals = Plays(unpacked(parcel)).of(first, count)
    return rows.arrow(), totals
