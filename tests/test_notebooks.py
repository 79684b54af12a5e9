"""The notebooks run, at a size that says little, and keep no outputs that could grow old."""

import json
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Any, NamedTuple

import pytest

ROOT = Path(__file__).parent.parent
FOLDER = ROOT / "docs" / "notebooks"


class Small(NamedTuple):
    """A notebook at a small size: what is set, how many pictures it has, and whose compiled game it shares."""

    parameters: dict[str, int]
    pictures: int
    group: str


BOOKS = {
    "season": Small({"GAMES": 6, "SEASONS": 2}, 3, "cardbowl"),
    "punt": Small({"STEP": 45, "GAMES": 3}, 3, "parker"),
    "train": Small({"LEARN": 6, "TRY": 6, "ROUNDS": 2}, 2, "parker"),
}


def runner() -> Any:
    """The hook of the documentation, which runs them."""
    spec = spec_from_file_location("notebooks", ROOT / "scripts" / "notebooks.py")
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_every_notebook_is_tried_is_in_the_documentation_and_keeps_no_outputs() -> None:
    found = {path.stem: json.loads(path.read_text(encoding="utf-8")) for path in FOLDER.glob("*.ipynb")}
    assert set(found) == set(BOOKS)
    nav = (ROOT / "mkdocs.yml").read_text(encoding="utf-8")
    for name, book in found.items():
        assert f"notebooks/{name}.md" in nav
        assert [cell["outputs"] for cell in book["cells"] if cell["cell_type"] == "code" and cell["outputs"]] == []


@pytest.mark.unseen
@pytest.mark.filterwarnings("ignore::DeprecationWarning")  # of the notebooks' own tools
@pytest.mark.parametrize("name", [pytest.param(name, marks=pytest.mark.xdist_group(book.group)) for name, book in BOOKS.items()])
def test_a_notebook_runs_and_draws(name: str) -> None:
    book = BOOKS[name]
    done = runner().executed(FOLDER / f"{name}.ipynb", **book.parameters)
    outputs = [output for cell in done.cells if cell.cell_type == "code" for output in cell.outputs]
    assert sum("image/png" in output.get("data", {}) for output in outputs) == book.pictures
    assert [output["text"] for output in outputs if output.get("name") == "stderr"] == []
