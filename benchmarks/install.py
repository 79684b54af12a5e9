"""What a machine that never ran a game waits for: the wheel is built, installed where nothing else is, and each game simulated once."""

import os
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from rich.table import Table

from benchmarks.size import TINY
from pigskin.games import own_game_ids

ROOT = Path(__file__).parent.parent
SHIPPED = "pigskin/engine/compiled/shipped"


def children() -> float:
    """Seconds of a core that other processes have taken for this one so far."""
    times = os.times()
    return times.children_user + times.children_system


def megabytes(folder: Path) -> float:
    """What the files take, links not followed."""
    return sum(path.lstat().st_blocks * 512 for path in folder.rglob("*")) / 1e6


def installed(folder: Path, page: Table) -> tuple[Path, dict[str, str]]:
    """A Python that has the wheel, and the environment to run it in; at the tiny size it is this one, so that nothing is fetched.

    How large it is with each more that is installed goes into the page.
    """
    build = [sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", str(folder)]
    subprocess.run(build, cwd=ROOT, check=True, capture_output=True)
    (wheel,) = folder.glob("*.whl")
    never_used = {**os.environ, "HOME": str(folder), "PIGSKIN_CACHE": str(folder / "cache"), "PIGSKIN_OBJECTS": ""}
    if TINY:
        target = folder / "installed"
        command = [sys.executable, "-m", "pip", "install", "--quiet", "--no-index", "--no-deps", "--target", str(target), str(wheel)]
        subprocess.run(command, check=True)
        page.add_row("the package alone", f"{megabytes(target):.0f} MB")
        return Path(sys.executable), {**never_used, "PYTHONPATH": str(target)}
    subprocess.run([sys.executable, "-m", "venv", folder / "venv"], check=True)
    python = folder / "venv" / "bin" / "python"
    page.add_row("an empty environment", f"{megabytes(folder / 'venv'):.0f} MB")
    for extra in ("", "[terminal]", "[lab]"):
        subprocess.run([python, "-m", "pip", "install", "--quiet", f"{wheel}{extra}"], check=True)
        page.add_row(f"pip install pigskin{extra}", f"{megabytes(folder / 'venv'):.0f} MB")
    return python, {name: value for name, value in never_used.items() if name != "PYTHONPATH"}


def fresh_install() -> Table:
    """The size of what is installed, seconds of a core for the first thousand games of each game, and the size of what plays them."""
    page = Table("", "size, or first 1000 games", "bar", "shared object", title="the wheel, installed", title_justify="left", box=None)
    with TemporaryDirectory() as name:
        folder = Path(name)
        python, environment = installed(folder, page)
        sizes = {path.name.partition("-")[0]: path.stat().st_size for path in folder.rglob(f"{SHIPPED}/*.so")}
        for game in own_game_ids():
            before = children()
            command = [str(python), "-m", "pigskin", "simulate", game, "-n", "1000"]
            subprocess.run(command, cwd=folder, env=environment, check=True, capture_output=True)
            size = f"{sizes[game] / 1000:,.0f} kB" if game in sizes else "none"
            page.add_row(game, f"{children() - before:.1f} s of a core", "under 5 s", size)
    return page
