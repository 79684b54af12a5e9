"""What is installed is what is needed, and the package is built anywhere: from a source distribution without a network, and the browser
client from the same packages everywhere."""

import json
import os
import re
import subprocess
import sys
import tarfile
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any
from zipfile import ZipFile

import pytest

from pigskin.games import own_game_ids

ROOT = Path(__file__).parent.parent
LOCKED = (ROOT / "web", ROOT / "benchmarks" / "server")
CLIENT = "pigskin/server/client/"

pytestmark = [pytest.mark.unseen, pytest.mark.xdist_group("packaging")]  # of one source distribution


@pytest.fixture
def tools(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    monkeypatch.syspath_prepend(ROOT / "web")
    return import_module("tools")


def ran(*arguments: str, folder: Path, **environment: str) -> str:
    """What Python prints that is run in a folder."""
    done = subprocess.run(
        [sys.executable, *arguments], cwd=folder, env={**os.environ, **environment}, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def unpacked(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A source distribution, as one who has nothing else sees it."""
    folder = tmp_path_factory.mktemp("sdist")
    ran("-m", "hatchling", "build", "--target", "sdist", "--directory", str(folder), folder=ROOT)
    (packed,) = folder.glob("*.tar.gz")
    with tarfile.open(packed) as archive:
        archive.extractall(folder, filter="data")
    (unpacked,) = (path for path in folder.iterdir() if path.is_dir())
    return unpacked


def test_a_source_distribution_needs_no_node(unpacked: Path) -> None:
    asked = "from hatchling import build; print(build.get_requires_for_build_wheel())"
    assert "nodejs" not in ran("-c", asked, folder=unpacked)
    page = unpacked / "web" / "index.html"
    before = page.read_bytes()
    page.write_bytes(before + b"\n")
    assert "nodejs" in ran("-c", asked, folder=unpacked)
    page.write_bytes(before)


def built(unpacked: Path, folder: Path, **environment: str) -> Path:
    """The wheel that is made of a source distribution without a network."""
    offline = {"PIP_NO_INDEX": "1", "npm_config_registry": "http://127.0.0.1:9", "npm_config_offline": "true", **environment}
    ran("-m", "pip", "wheel", "--no-build-isolation", "--no-deps", "--wheel-dir", str(folder), str(unpacked), folder=folder, **offline)
    (wheel,) = folder.glob("*.whl")
    return wheel


def test_a_wheel_is_built_from_it_without_a_network(unpacked: Path, tmp_path: Path) -> None:
    wheel = built(unpacked, tmp_path, PIGSKIN_PURE="1")
    source = unpacked / "src" / "pigskin" / "server" / "client"
    there = {f"{CLIENT}{path.relative_to(source).as_posix()}" for path in source.rglob("*") if path.is_file()}
    everything = ZipFile(wheel).namelist()
    names = [name for name in everything if name.startswith(CLIENT)]
    assert f"{CLIENT}index.html" in names
    assert sorted(names) == sorted(there)
    runtime = [name for name in names if "pyodide.asm.wasm" in name]
    assert [name.endswith(".wasm.gz") for name in runtime] == [True]
    assert wheel.name.endswith("-py3-none-any.whl")
    assert not any(name.endswith(".so") for name in everything)


def test_a_wheel_plays_in_an_environment_of_its_own(unpacked: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(ROOT / "scripts")
    release = import_module("release")
    wheel = built(unpacked, tmp_path, PIGSKIN_PURE="1")
    with release.environment(wheel) as made:
        release.play(wheel, release.program(made, "pigskin"))


def test_a_wheel_has_the_compiled_games_and_runs_them_without_numba(unpacked: Path, tmp_path: Path) -> None:
    wheel = built(unpacked, tmp_path)
    assert wheel.name.endswith("-py3-none-manylinux_2_17_x86_64.whl")
    ran("-m", "pip", "install", "--no-index", "--no-deps", "--target", str(tmp_path / "installed"), str(wheel), folder=tmp_path)
    asked = "import sys; sys.modules['numba'] = None; from pigskin.cli import app; app()"
    installed = {"PYTHONPATH": str(tmp_path / "installed"), "COLUMNS": "200"}
    ways = [line.split(maxsplit=1) for line in ran("-c", asked, "--version", "-v", folder=tmp_path, **installed).splitlines()]
    assert [game for game, how in ways if how.startswith("a shipped object")] == list(own_game_ids())
    for game in own_game_ids():
        assert "10 games" in ran("-c", asked, "simulate", game, "-n", "10", folder=tmp_path, **installed)


def packages(folder: Path) -> dict[str, dict[str, Any]]:
    """What a lockfile lists, by where it is put."""
    listed: dict[str, dict[str, Any]] = json.loads((folder / "package-lock.json").read_text(encoding="utf-8"))["packages"]
    del listed[""]
    return listed


@pytest.mark.parametrize("folder", LOCKED, ids=lambda folder: str(folder.name))
def test_a_lockfile_names_no_registry(folder: Path) -> None:
    assert [place for place, package in packages(folder).items() if "resolved" in package or "integrity" not in package] == []


@pytest.mark.parametrize("folder", LOCKED, ids=lambda folder: str(folder.name))
def test_a_lockfile_serves_every_platform(folder: Path) -> None:
    """Whatever a package has for other platforms is locked as well, though it is not installed here; `npm ci` takes no other."""
    locked = packages(folder)
    names = {place.rpartition("node_modules/")[2] for place in locked}
    missing = {name for package in locked.values() for name in package.get("optionalDependencies", ()) if name not in names}
    assert missing == set()


def test_what_hangs_is_given_up(tools: ModuleType) -> None:
    with pytest.raises(SystemExit, match=r"was not done after 0\.5 seconds and has been stopped"):
        tools.node("-e", "setInterval(() => {}, 1000)", patience=0.5)


def would_install(target: str, venv: Path) -> list[str]:
    """What of the project `make` would install for a target, in order."""
    command = ["make", "--dry-run", target, f"VENV={venv}"]
    told = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout
    return re.findall(r"--editable '?(\S+?)'?$", told, flags=re.MULTILINE)


def test_each_command_installs_what_it_needs_and_no_more(tmp_path: Path) -> None:
    assert would_install("play", tmp_path) == [".[terminal]"]
    assert would_install("serve", tmp_path) == [".[terminal]", ".[server]"]
    assert would_install("lint", tmp_path) == [".[terminal]", ".[server]", ".[dev]"]
    for done in (".terminal", ".server"):
        (tmp_path / done).touch()
    assert would_install("play", tmp_path) == would_install("serve", tmp_path) == []
    assert would_install("lint", tmp_path) == [".[dev]"]
    (tmp_path / ".installed").touch()
    assert would_install("lint", tmp_path) == would_install("play", tmp_path) == []
