"""Measures what `make play`, `make serve` and `make test` take the first time, in a copy of the project and with empty caches.

With the name of one of them, `python scripts/sizes.py play`, it goes no further.
"""

import os
import subprocess
import sys
import time
from pathlib import Path
from shutil import copy2
from tempfile import TemporaryDirectory

ROOT = Path(__file__).parent.parent
# Each needs all that the one before it does.
NEEDED = {"play": [".venv/.terminal"], "serve": [".venv/.server", "client"], "test": [".venv/.installed", "client"]}


def copy_project(folder: Path) -> None:
    """What git knows of, and nothing that was made of it."""
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    for name in filter(None, listed.split("\0")):
        copy = folder / name
        copy.parent.mkdir(parents=True, exist_ok=True)
        copy2(ROOT / name, copy)


def megabytes(folder: Path) -> float:
    """What the files take, links not followed."""
    return sum(path.lstat().st_blocks * 512 for path in folder.rglob("*")) / 1e6


def main(last: str = "test") -> None:
    with TemporaryDirectory() as folder:
        subprocess.run([sys.executable, "-m", "venv", folder], check=True)
        print(f"an empty environment: {megabytes(Path(folder)):.0f} MB", flush=True)
    with TemporaryDirectory() as folder, TemporaryDirectory() as cache:
        copy = Path(folder)
        copy_project(copy)
        empty = {**os.environ, "PIP_NO_CACHE_DIR": "1", "npm_config_cache": cache}
        seconds, before = 0.0, megabytes(copy)
        for command, targets in NEEDED.items():
            start = time.perf_counter()
            subprocess.run(["make", "--silent", *targets], cwd=copy, env=empty, check=True)
            seconds += time.perf_counter() - start
            print(f"make {command}: {megabytes(copy) - before:.0f} MB, {seconds:.0f} seconds", flush=True)
            if command == last:
                break


if __name__ == "__main__":
    main(*sys.argv[1:])
