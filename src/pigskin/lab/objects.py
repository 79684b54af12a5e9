"""Makes the shared objects of the games of this package, by which many games are played without numba.

`python -m pigskin.lab.objects` puts them where the package looks for them; `python -m pigskin.lab.objects FOLDER` elsewhere.
"""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path

from pigskin.engine.compiled import objects, usual_plan
from pigskin.games import find_game, own_game_ids


def build_one(game_id: str, folder: Path) -> tuple[Path, float]:
    """The object of a game, and the seconds that it took."""
    from pigskin.engine.compiled.build import build

    start = time.perf_counter()
    return build(usual_plan(find_game(game_id)), folder), time.perf_counter() - start


def build_all(folder: Path) -> Iterator[tuple[Path, float]]:
    """The objects of all games, made side by side; whatever else is in the folder goes."""
    folder.mkdir(parents=True, exist_ok=True)
    made: set[Path] = set()
    with ProcessPoolExecutor(os.cpu_count(), mp_context=get_context("spawn")) as pool:
        for path, seconds in pool.map(build_one, own_game_ids(), [folder] * len(own_game_ids())):
            made.add(path)
            yield path, seconds
    for path in {*folder.glob("*.so")} - made:
        path.unlink()


def main() -> None:
    from pigskin.engine.compiled.build import CannotBuild

    try:
        for path, seconds in build_all(Path(*sys.argv[1:]) if sys.argv[1:] else objects.FOLDER):
            print(f"{path.name}: {path.stat().st_size / 1000:.0f} kB in {seconds:.1f} s", flush=True)
    except CannotBuild as error:
        raise SystemExit(f"No shared objects are made: {error}") from None


if __name__ == "__main__":
    main()
