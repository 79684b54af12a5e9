"""Plays the games of a run batch by batch, so that only one batch is ever held, and hands on their rows."""

from __future__ import annotations

import signal
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from threading import current_thread, main_thread
from typing import Any

from pigskin.lab.simulation.store import Part, PartWriter, Store, Stretch
from pigskin.lab.simulation.table import Kind, Rows
from pigskin.lab.simulation.totals import Totals

SECONDS = 0.5  # that a batch should take, so that news come soon and a run can be stopped
MOST_GAMES, FIRST_GAMES = 20_000, 64  # of a batch
PART_BYTES, PART_SECONDS = 64 << 20, 30.0  # when a part is closed

Progress = Callable[[Totals], None]  # hears what each batch came to
Stop = Callable[[], bool]


def never() -> bool:
    return False


def unheard(totals: Totals) -> None:
    pass


def batches(kind: Kind, stretch: Stretch, cores: int | None, stop: Stop = never) -> Iterator[tuple[int, Rows, Totals]]:
    """The rows of a stretch in batches, of as many games as take about half a second, until it is told to stop."""
    most = min(MOST_GAMES, kind.run.most_at_once)
    size, at = min(FIRST_GAMES, most), stretch.first
    while at < stretch.end and not stop():
        count = min(size, stretch.end - at)
        start = time.perf_counter()
        yield at, *kind.play(at, count, cores)
        spent = max(time.perf_counter() - start, 1e-9)
        size = max(min(int(size * min(SECONDS / spent, 4.0)), most), 1)
        at += count


def play_into(store: Store, kind: Kind, games: int, cores: int | None, progress: Progress = unheard, stop: Stop = never) -> Totals:
    """Plays what a store has not yet, and puts it there part by part; what the games come to, those that were there included."""
    totals = store.totals()
    progress(totals)
    for stretch in store.missing(games):
        writer = PartWriter(kind, store.form)
        began = time.monotonic()
        for first, rows, of_batch in batches(kind, stretch, cores, stop):
            writer.add(first, rows, of_batch)
            totals += of_batch
            progress(of_batch)
            if writer.size > PART_BYTES or time.monotonic() - began > PART_SECONDS:
                store.put(writer.close())
                began = time.monotonic()
        if writer.games:
            store.put(writer.close())
    return totals


def put_parts(store: Store, parts: Iterable[Part], progress: Progress = unheard) -> Totals:
    """Puts parts into a store as they come, in whatever order; what the games come to, those that were there included."""
    totals = store.totals()
    progress(totals)
    for part in parts:
        store.put(part)
        totals += part.totals
        progress(part.totals)
    return totals


@contextmanager
def stopped_by_keyboard() -> Iterator[Stop]:
    """Ctrl-C ends a run after the batch that is being played; once more, and it ends at once."""
    asked = False

    def ask(number: int, frame: Any) -> None:
        nonlocal asked
        asked = True
        signal.signal(signal.SIGINT, before)

    if current_thread() is not main_thread():
        yield never
        return
    before = signal.signal(signal.SIGINT, ask)
    try:
        yield lambda: asked
    finally:
        signal.signal(signal.SIGINT, before)


@contextmanager
def deaf_to_keyboard() -> Iterator[None]:
    """Programs begun here do not hear Ctrl-C, which a terminal sends to all of them: whoever began them ends them."""
    if current_thread() is not main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
