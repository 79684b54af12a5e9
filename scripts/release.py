"""What a release goes through, step by step: `version`, `build`, `check`, `try`, `notes`; `all` is every one of them in this order.

`build` puts a source distribution, a wheel for every machine and, where it can be made, one with compiled games into `dist/`. `check` reads
them as a package index would. `try` installs each wheel in an environment of its own, plays a game to its end with it, and where its server
can be had, opens a table. `notes` prints what the changelog says of this version. Nothing is published.
"""

import argparse
import os
import re
import shutil
import subprocess
import sys
import sysconfig
import tempfile
import time
import venv
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.error import URLError
from urllib.request import urlopen

ROOT = Path(__file__).parent.parent
DIST = ROOT / "dist"
TOOLS = ROOT / "build" / "release-tools"
NEEDED = ["build>=1.2", "twine>=6", "auditwheel>=6.1; sys_platform == 'linux'", "uv>=0.5", "pipx>=1.7"]
STEPS = ("version", "build", "check", "try", "notes", "all")
PURE = "-none-any.whl"
PATIENCE = 60.0  # seconds for a server to come up


def run(*command: str | Path, folder: Path = ROOT, **environment: str) -> str:
    """What a command prints; where it fails, that is said with all of it."""
    words, around = [str(word) for word in command], {**os.environ, **environment}
    done = subprocess.run(words, cwd=folder, env=around, capture_output=True, encoding="utf-8", check=False)
    if done.returncode:
        raise SystemExit(f"{' '.join(words)} failed\n{done.stdout}{done.stderr}")
    return done.stdout


def say(what: str) -> None:
    print(what, flush=True)


def program(folder: Path, name: str) -> Path:
    """A program of an environment."""
    return folder / ("Scripts" if os.name == "nt" else "bin") / (name + (".exe" if os.name == "nt" else ""))


def tools() -> Path:
    """An environment with what builds and checks packages."""
    if not program(TOOLS, "twine").exists():
        venv.create(TOOLS, clear=True, with_pip=True)
        run(program(TOOLS, "pip"), "install", "--quiet", *NEEDED)
    return TOOLS


def version_here() -> str:
    """The version that the package says of itself."""
    return re.findall(r'^__version__ = "(.+)"$', (ROOT / "src" / "pigskin" / "__init__.py").read_text(encoding="utf-8"), re.MULTILINE)[0]


def changes(version: str) -> str:
    """What the changelog says of a version."""
    parts = re.split(r"^## ", (ROOT / "CHANGELOG.md").read_text(encoding="utf-8"), flags=re.MULTILINE)
    found = [part.partition("\n")[2].strip() for part in parts if part.startswith(f"[{version}]")]
    if not found or not found[0]:
        raise SystemExit(f"CHANGELOG.md says nothing of {version}: a heading `## [{version}] - DATE` is wanted")
    return re.split(r"^\[", found[0], maxsplit=1, flags=re.MULTILINE)[0].strip()


def check_version(tag: str | None) -> None:
    version = version_here()
    if tag is not None and tag != f"v{version}":
        raise SystemExit(f"the tag {tag} is not that of version {version}, which is v{version}")
    changes(version)
    say(f"version {version}: the package, the changelog{' and the tag' if tag else ''} agree")


def build(*, pure: bool) -> None:
    python = program(tools(), "python")
    shutil.rmtree(DIST, ignore_errors=True)
    run(python, "-m", "build", "--sdist", "--outdir", DIST)
    (source,) = DIST.glob("*.tar.gz")
    with tempfile.TemporaryDirectory() as folder:
        shutil.unpack_archive(source, folder, filter="data")
        (unpacked,) = Path(folder).iterdir()
        run(python, "-m", "build", "--wheel", "--outdir", DIST, unpacked, PIGSKIN_PURE="1")
        if not pure and sysconfig.get_platform() == "linux-x86_64":
            run(python, "-m", "build", "--wheel", "--outdir", DIST, unpacked)
    for path in sorted(DIST.iterdir()):
        say(f"built {path.name}: {path.stat().st_size / 1e6:.1f} MB")


def wheels() -> list[Path]:
    found = sorted(DIST.glob("*.whl"))
    if not any(path.name.endswith(PURE) for path in found):
        raise SystemExit("dist/ has no wheel for every machine: build it first")
    return found


def oldest(text: str) -> tuple[int, ...]:
    """The C library that the first platform in a text needs at the least; where it names none, one that nobody has."""
    found = re.search(r"manylinux_(\d+)_(\d+)", text)
    return tuple(map(int, found.groups())) if found else (sys.maxsize,)


def check() -> None:
    run(program(tools(), "twine"), "check", "--strict", *sorted(DIST.iterdir()))
    for wheel in wheels():
        if not wheel.name.endswith(PURE):
            told = " ".join(run(program(tools(), "auditwheel"), "show", wheel).split())
            if not oldest(told.partition("platform tag:")[2]) <= oldest(wheel.name):
                raise SystemExit(f"{wheel.name} does not run everywhere that its name says: {told}")
    say("the packages read well, and run where their names say")


@contextmanager
def environment(wheel: Path, extras: str = "") -> Iterator[Path]:
    """A clean environment with nothing but a wheel, these extras and what they need."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        made = Path(folder) / "environment"
        venv.create(made, with_pip=True)
        run(program(made, "python"), "-m", "pip", "install", "--quiet", f"{wheel}{extras}", folder=Path(folder))
        yield made


def try_all() -> None:
    for wheel in wheels():
        with environment(wheel) as made:
            play(wheel, program(made, "pigskin"))
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as homes:
        apart = {"UV_CACHE_DIR": f"{homes}/uv", "PIPX_HOME": f"{homes}/pipx"}
        for name, *words in (("uvx", "--from"), ("pipx", "run", "--spec")):
            play(wheels()[0], program(tools(), name), *words, wheels()[0], "pigskin", **apart)
    with environment(wheels()[-1], "[server]") as made:
        serve(made)


def play(wheel: Path, *pigskin: str | Path, **around: str) -> None:
    """A game to its end with the program that these words run, saved, and every throw proved."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as made:
        folder = Path(made)
        if version_here() not in run(*pigskin, "--version", folder=folder, **around):
            raise SystemExit(f"{wheel.name} is of another version")
        game = ("play", "parker", "--home", "house", "--away", "expert", "--seed", "4", "--save", "game.pigskin")
        run(*pigskin, *game, folder=folder, **around)
        proved = run(*pigskin, "verify", "game.pigskin", folder=folder, **around).splitlines()
    say(f"{wheel.name} by {Path(pigskin[0]).name}: a game was played; {'; '.join(proved)}")


def serve(made: Path) -> None:
    """A server that opens a table and sends the page."""
    port, folder = "8449", made.parent
    command = [str(program(made, "pigskin")), "serve", "--host", "127.0.0.1", "--port", port, "--db", str(folder / "tables.db")]
    serving = subprocess.Popen(command, cwd=folder, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
    try:
        page = answer(f"http://127.0.0.1:{port}/", serving)
        games = answer(f"http://127.0.0.1:{port}/api/games", serving)
    finally:
        serving.terminate()
        serving.wait(30)
    if b"<html" not in page or b'"parker"' not in games:
        raise SystemExit("the server of the wheel does not send its page and its games")
    say("the server of the wheel sends its page and its games")


def answer(address: str, serving: subprocess.Popen[bytes]) -> bytes:
    """What a server answers, as soon as it does."""
    end = time.monotonic() + PATIENCE
    while True:
        try:
            with urlopen(address, timeout=5) as found:
                return bytes(found.read())
        except (URLError, ConnectionError):
            if serving.poll() is not None or time.monotonic() > end:
                raise SystemExit(f"no server came up at {address}") from None
            time.sleep(0.2)


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("step", choices=STEPS)
    asked.add_argument("--tag", help="the tag that is released")
    asked.add_argument("--pure", action="store_true", help="build no compiled games")
    given = asked.parse_args()
    if given.step in ("version", "all"):
        check_version(given.tag)
    if given.step in ("build", "all"):
        build(pure=given.pure)
    if given.step in ("check", "all"):
        check()
    if given.step in ("try", "all"):
        try_all()
    if given.step == "notes":
        print(changes(version_here()))


if __name__ == "__main__":
    sys.exit(main())
