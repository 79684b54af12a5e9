"""What is counted of the tree, so that it stays as it is meant: games in their folders, no import in a circle, types without exceptions."""

import ast
import re
import subprocess
from collections.abc import Container
from pathlib import Path

from pigskin.football.events import OWN, Event, tells_football
from pigskin.games import find_game, game_ids

ROOT = Path(__file__).parent.parent
SOURCES = ROOT / "src" / "pigskin"
MOST_IGNORES = 10
NAMES = re.compile(rf"\b({'|'.join(game_ids())})\b")


def tracked(*patterns: str) -> list[Path]:
    found = subprocess.run(["git", "ls-files", "--", *patterns], cwd=ROOT, capture_output=True, text=True, check=True).stdout.split()
    return [ROOT / name for name in found if (ROOT / name).is_file()]


def test_no_game_is_named_outside_its_folder_in_python() -> None:
    files = [path for path in tracked("src/pigskin/*.py") if SOURCES / "games" not in path.parents]
    assert len(files) > 50
    named = [(str(path.relative_to(ROOT)), sorted(found)) for path in files if (found := set(NAMES.findall(code_of(path))))]
    assert named == []


def code_of(path: Path) -> str:
    """The code of a module without its docstrings, which may give examples."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    for node in ast.walk(tree):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef) and ast.get_docstring(node) is not None:
            node.body[0] = ast.Pass()
    return ast.unparse(tree)


def test_no_game_is_named_outside_its_folder_in_typescript() -> None:
    files = [path for path in tracked("web/src/*.ts", "web/src/*.svelte") if ROOT / "web" / "src" / "games" not in path.parents]
    assert len(files) > 30
    texts = {str(path.relative_to(ROOT)): path.read_text(encoding="utf-8") for path in files}
    named = [(path, sorted(found)) for path, text in texts.items() if (found := set(NAMES.findall(text)))]
    assert named == []


def module_of(path: Path) -> str:
    return ".".join(path.relative_to(SOURCES.parent).with_suffix("").parts).removesuffix(".__init__")


def imports_of(path: Path, modules: Container[str]) -> set[str]:
    """What a module imports when it is loaded; what a function imports when it runs does not close a circle."""
    found: set[str] = set()
    waiting: list[ast.stmt] = list(ast.parse(path.read_text(encoding="utf-8")).body)
    while waiting:
        node = waiting.pop()
        if isinstance(node, ast.ImportFrom) and node.module and not node.level:
            found |= {one if (one := f"{node.module}.{name.name}") in modules else node.module for name in node.names}
        elif isinstance(node, ast.Import):
            found |= {name.name for name in node.names}
        elif isinstance(node, ast.If | ast.Try):
            waiting += [one for one in ast.iter_child_nodes(node) if isinstance(one, ast.stmt)]
    return found


def test_no_module_is_imported_in_a_circle() -> None:
    modules = {module_of(path): path for path in tracked("src/pigskin/*.py")}
    needs = {name: {one for one in imports_of(path, modules) if one in modules and one != name} for name, path in modules.items()}
    assert sum(map(len, needs.values())) > 300
    left = dict(needs)
    while done := [name for name, needed in left.items() if not needed & set(left)]:
        for name in done:
            del left[name]
    assert {name: sorted(needed & set(left)) for name, needed in left.items()} == {}


def test_types_have_few_exceptions() -> None:
    lines = [line for path in tracked("src/pigskin/*.py") for line in path.read_text(encoding="utf-8").splitlines()]
    assert len(lines) > 10_000
    assert sum("type: ignore" in line for line in lines) <= MOST_IGNORES


def test_a_game_tells_footballs_events_and_its_own_after_them() -> None:
    for game in map(find_game, game_ids()):
        assert tells_football(game.events)
        assert [int(event) for event in game.events] == list(range(len(game.events)))
        assert not {event.name for event in list(game.events)[OWN:]} & set(Event.__members__)
    assert sum(len(find_game(game_id).events) > OWN for game_id in game_ids()) > 1


def test_what_is_played_needs_none_of_the_lab_s_libraries() -> None:
    """What compiles rules may, and so may what makes a game's tables for the lab."""
    rooms = [path for room in ("engine", "football", "feeds", "games", "coach") for path in tracked(f"src/pigskin/{room}/*.py")]
    played = [path for path in rooms if path.parent.name != "compiled" and path.name != "tables.py"]
    assert len(played) > 200
    heavy = ("numpy", "numba", "pyarrow")
    needed = [
        str(path.relative_to(ROOT))
        for path in played
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        for name in ([alias.name for alias in node.names] if isinstance(node, ast.Import) else [getattr(node, "module", None) or ""])
        if name.partition(".")[0] in heavy
    ]
    assert needed == []
