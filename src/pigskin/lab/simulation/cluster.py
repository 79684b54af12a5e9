"""The games of a run on many machines, by the scheduler of dask.distributed.

A task is a stretch of games. Its worker unpacks the run, checks that it has the same rules and bots, plays, and sends back finished parts,
so that the machine that asked only writes them. A worker that dies costs its stretch once more, and nothing else.
"""

from __future__ import annotations

import logging
import os
import time
from collections import Counter, deque
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import Any, NamedTuple

from pigskin.engine.errors import OptionError
from pigskin.engine.extras import need
from pigskin.lab.simulation.formats import FORMATS
from pigskin.lab.simulation.playing import PART_BYTES, Stop, batches, deaf_to_keyboard, never
from pigskin.lab.simulation.plays import Plays
from pigskin.lab.simulation.run import Parcel, packed, unpacked
from pigskin.lab.simulation.store import Part, PartWriter, Stretch
from pigskin.lab.simulation.table import Games, Kind
from pigskin.lab.simulation.totals import Totals

LOCAL = "local"
KINDS: dict[str, Callable[..., Kind]] = {Games.name: Games, Plays.name: Plays}
FIRST_GAMES, TASK_SECONDS, GROWTH = 32, 10.0, 8  # how long a task should take, and how fast tasks grow to it
AHEAD = 2  # tasks for each thread of the cluster, so that none waits for the next
MOST_DEATHS = 8  # of workers that a stretch may cost
CONNECTING = "5s"  # until a scheduler must have answered
PATIENCE = 0.25  # seconds between looks whether to stop

Told = Callable[[str], None]


class Done(NamedTuple):
    """What a task sends back."""

    parts: list[Part]
    seconds: float


def play_stretch(kind: str, parcel: Parcel, stretch: Stretch, ending: str | None) -> Done:
    """A task: plays a stretch and makes parts of it; without an ending only what they come to."""
    rows = KINDS[kind](unpacked(parcel))
    rows.play(stretch.first, 1, 1)  # what has to be compiled for it is none of its time
    start = time.perf_counter()
    writer = PartWriter(rows, FORMATS[ending]) if ending else None
    parts, totals = list[Part](), Totals()
    for first, some, of_batch in batches(rows, stretch, 1):
        totals += of_batch
        if writer is not None:
            writer.add(first, some, of_batch)
            if writer.size > PART_BYTES:
                parts.append(writer.close())
    if writer is None:
        parts.append(Part(stretch, b"", totals))
    elif writer.games:
        parts.append(writer.close())
    return Done(parts, time.perf_counter() - start)


def parts_of(
    cluster: str,
    kind: Kind,
    stretches: Iterable[Stretch],
    ending: str | None,
    cores: int | None = None,
    told: Told = lambda line: None,
    stop: Stop = never,
) -> Iterator[Part]:
    """The parts of these stretches in the order in which the cluster is done with them.

    `cluster` is the address of a scheduler, or `local` for processes of this machine, as many as `cores`.
    """
    parcel = packed(kind.run)
    with connected(cluster, cores) as client:
        told(f"{len(client.nthreads())} workers; dashboard at {client.dashboard_link}")
        yield from _Tasks(client, kind.name, parcel, deque(stretches), ending).done(stop)


@contextmanager
def connected(cluster: str, cores: int | None) -> Iterator[Any]:
    """A client of a cluster. OptionError where there is no such cluster, MissingExtra where there is nothing to reach one by."""
    need("distributed", "cluster")
    import distributed

    if cluster == LOCAL:
        workers = cores or os.cpu_count() or 1
        with deaf_to_keyboard():
            here = distributed.LocalCluster(
                n_workers=workers,
                threads_per_worker=1,
                host="127.0.0.1",
                dashboard_address="127.0.0.1:0",
                silence_logs=logging.CRITICAL,  # of what matters the client is told
            )
        with here, distributed.Client(here) as client:
            yield client
        return
    try:
        client = distributed.Client(cluster, timeout=CONNECTING)
    except (OSError, ValueError) as error:
        raise OptionError(f"no scheduler answers at {cluster!r}, which should be like tcp://host:8786, or `{LOCAL}`") from error
    with client:
        yield client


class _Tasks:
    """The tasks of a run, only some of which are ever at the cluster."""

    def __init__(self, client: Any, kind: str, parcel: Parcel, waiting: deque[Stretch], ending: str | None) -> None:
        self._client, self._kind, self._parcel, self._waiting, self._ending = client, kind, parcel, waiting, ending
        self._asked: dict[Any, Stretch] = {}
        self._deaths: Counter[Stretch] = Counter()
        self._size = FIRST_GAMES

    def done(self, stop: Stop) -> Iterator[Part]:
        """The parts as they come, until all are there or it is told to stop."""
        from distributed import wait

        try:
            self._submit()
            while self._asked and not stop():
                try:
                    finished = wait(list(self._asked), timeout=PATIENCE, return_when="FIRST_COMPLETED").done
                except TimeoutError:
                    finished = set()
                for future in finished:
                    yield from self._taken(future)
                self._submit()
        finally:
            self._client.cancel(list(self._asked))

    def _submit(self) -> None:
        """Asks for as many stretches as the cluster has room for."""
        room = AHEAD * max(sum(self._client.nthreads().values()), 1)
        while self._waiting and len(self._asked) < room:
            left = sum(stretch.games for stretch in self._waiting)
            stretch = self._waiting.popleft()
            now = Stretch(stretch.first, min(self._size, max(left // room, FIRST_GAMES), stretch.games))  # so that all end together
            if now.games < stretch.games:
                self._waiting.appendleft(Stretch(now.end, stretch.games - now.games))
            self._ask(now)

    def _ask(self, stretch: Stretch) -> None:
        future = self._client.submit(play_stretch, self._kind, self._parcel, stretch, self._ending, pure=False, retries=1)
        self._asked[future] = stretch

    def _taken(self, future: Any) -> Iterator[Part]:
        from distributed import KilledWorker

        stretch = self._asked.pop(future)
        try:
            done: Done = future.result()
        except KilledWorker as error:
            self._deaths[stretch] += 1
            if self._deaths[stretch] >= MOST_DEATHS:
                raise OptionError(f"workers die again and again of games {stretch.first:,} to {stretch.end - 1:,}: {error}") from error
            self._ask(stretch)
            return
        except ImportError as error:
            raise OptionError(
                f"a worker has not all that is needed: {error}; install the same pigskin there, with its extra `lab`"
            ) from error
        self._size = max(int(stretch.games * min(TASK_SECONDS / max(done.seconds, 1e-3), GROWTH)), 1)
        yield from done.parts
