"""Lint, types and the fast tests of what has changed since the last commit, or since REVISION: `python scripts/check.py [REVISION]`.

It needs neither Node nor a browser. `make test` runs everything.
"""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent
BIN = Path(sys.executable).parent
TESTS = ROOT / "tests"
SCENARIOS = TESTS / "scenarios"
ENGINE = ["test_match.py", "test_record.py", "test_scenario.py", "test_explore.py", "test_chance.py", "test_bots.py"]
ROOMS = {  # what is quick to run and says most, by the part of the tree that has changed
    "src/pigskin/engine/": ENGINE,
    "src/pigskin/football/": [*ENGINE, "test_realism.py"],
    "src/pigskin/cli/": ["test_cli.py"],
    "src/pigskin/feeds/": ["test_feed.py", "test_feed_rows.py"],
    "src/pigskin/lab/": ["test_realism.py", "test_reports.py"],
    "src/pigskin/server/": ["server/test_tables.py", "server/test_wire.py"],
    "src/pigskin/server/page/": ["server/test_page.py"],
    "src/": ["test_house.py"],
    "src/pigskin/library.py": ["test_library.py"],
    "docs/": ["test_docs.py"],
}


def changed(revision: str) -> list[str]:
    """The files that differ, and those that git does not know yet."""
    told = [["git", "diff", "--name-only", "--diff-filter=d", revision], ["git", "ls-files", "--others", "--exclude-standard"]]
    return [
        name for command in told for name in subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout.split()
    ]


def games(names: list[str]) -> list[str]:
    """The games whose rules or scenarios are among these files; all of them where the engine is."""
    everywhere = any(name.startswith(("src/pigskin/engine/", "src/pigskin/football/")) for name in names)
    known = sorted(folder.name for folder in SCENARIOS.iterdir() if folder.is_dir())
    return [game for game in known if everywhere or any(f"/{game}/" in name for name in names)]


def tests(names: list[str]) -> list[str]:
    """The test files to run: those that have changed, and those that say most of what has."""
    found = [name for name in names if name.startswith("tests/") and Path(name).name.startswith("test_") and "browser/" not in name]
    found += [f"tests/{test}" for room, some in ROOMS.items() if any(name.startswith(room) for name in names) for test in some]
    found += [f"tests/test_{game}.py" for game in games(names) if (TESTS / f"test_{game}.py").exists()]
    return list(dict.fromkeys(found))


def run(*command: str) -> None:
    print(f"$ {' '.join(command)}", flush=True)
    done = subprocess.run([str(BIN / command[0]), *command[1:]], cwd=ROOT, check=False)
    if done.returncode:
        raise SystemExit(done.returncode)


def main(revision: str = "HEAD") -> None:
    names = changed(revision)
    run("ruff", "check", ".")
    run("ruff", "format", "--check", ".")
    run("mypy")
    run("lint-imports")
    for game in games(names):
        run("pigskin", "check", f"tests/scenarios/{game}")
    if some := tests(names):
        run("pytest", "-q", "-n", "auto", "--dist", "loadgroup", "-m", "not unseen", *some)


if __name__ == "__main__":
    main(*sys.argv[1:])
