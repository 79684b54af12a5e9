"""The games inside the page: everything that is in the bundle can be imported, and everything that is asked of it is in it."""

import pytest

from in_page import page_bundle, printed, started
from test_light import PLAYED

pytestmark = [pytest.mark.unseen, pytest.mark.xdist_group("page")]

IMPORTED = """
import importlib
from pathlib import Path
home = Path("/pigskin")
modules = [path.relative_to(home).with_suffix("") for path in sorted(home.rglob("*.pyc"))]
for path in modules:
    importlib.import_module(".".join(path.parts).removesuffix(".__init__"))
import segno
print(len(modules), "modules;", len(segno.make("x").svg_inline()) > 0)
"""
ADVISED = f"""
import sys
sys.argv = ["page", "parker", "/tests/scenarios/parker"]
{PLAYED}
"""


@pytest.mark.parametrize("snapshot", [False, True], ids=["from nothing", "from the snapshot"])
def test_all_modules_of_the_page_can_be_imported(snapshot: bool) -> None:
    modules = [path for path in page_bundle.ours() if path.suffix == ".py"]
    assert printed(started(IMPORTED, snapshot=snapshot)) == f"{len(modules)} modules; True\n"


def test_a_page_plays_advises_weighs_reviews_and_tries_dice() -> None:
    figures = {name: int(count) for name, count in map(str.split, printed(started(ADVISED)).splitlines())}
    assert {"perfect", "advised", "reviewed", "tried", "checked"} <= set(figures)
    assert min(figures.values()) > 0


def test_a_page_has_nothing_of_other_places() -> None:
    names = {path.relative_to(page_bundle.PACKAGE).as_posix() for path in page_bundle.ours()}
    assert "server/page/__init__.py" in names
    assert not {name for name in names if name.startswith(("cli/", "lab/", "research/", "engine/compiled/", "server/client/"))}
    assert not {name for name in names if name.endswith(("terminal.py", "RULES.md"))}


def test_pages_that_start_from_the_same_memory_draw_their_own_numbers() -> None:
    pages = [started("import random, secrets; print(random.random(), secrets.token_hex(8))") for _ in range(2)]
    first, second = (printed(page).split() for page in pages)
    assert not {*first} & {*second}
