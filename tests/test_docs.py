"""What the documents say is so: rules, functions and scenarios that they name exist, links lead somewhere, examples run."""

import doctest
import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from importlib import import_module
from pathlib import Path
from textwrap import dedent
from typing import Any, NamedTuple

import pytest

from pigskin.engine import record, scenario
from pigskin.engine.rule import RULES
from pigskin.games import find_game, game_ids
from pigskin.lab.simulation import dictionary

ROOT = Path(__file__).parent.parent
SCENARIOS = ROOT / "tests" / "scenarios"
DOCS = sorted((ROOT / "docs").rglob("*.md"))
NOW = "now/"  # the page with the games inside, which `make docs` writes beside the documentation
PAGES = [*DOCS, ROOT / "README.md", ROOT / "CONTRIBUTING.md"]

RULING = re.compile(r"\bR\d+\b")
FENCE = re.compile(
    r'^(?P<indent> *)```(?P<kind>\w+)(?: title="(?P<title>[^"]+)")?\n(?P<text>.*?)\n(?P=indent)```$', re.DOTALL | re.MULTILINE
)
LINK = re.compile(r'\]\(([^)\s]+)\)|\b(?:src|href)="([^"]+)"')

# Rulings that no scenario names, and the test that shows each instead.
SHOWN_BY_TEST = {
    ("parker", "R24"): "test_parker.py::test_a_try_pushed_over_the_own_goal_line_is_no_good",
}


class Fence(NamedTuple):
    """A fenced block of a page."""

    kind: str
    title: str
    text: str


def fences(page: Path) -> list[Fence]:
    return [Fence(found["kind"], found["title"] or "", dedent(found["text"])) for found in FENCE.finditer(page.read_text(encoding="utf-8"))]


def rows(text: str, heading: str) -> Iterator[list[str]]:
    """The rows of the table that has this heading, by cells."""
    lines = iter(text.splitlines())
    assert heading in lines, f"there is no table {heading}"
    assert re.fullmatch(r"[|\s-]+", next(lines))
    for line in lines:
        if not line.startswith("|"):
            return
        yield [cell.strip() for cell in line.strip("|").split("|")]


def rules_file(game_id: str) -> str:
    return (find_game(game_id).folder / "RULES.md").read_text(encoding="utf-8")


def rules_table(game_id: str) -> list[tuple[list[str], list[str]]]:
    """The functions and the scenarios of each row."""
    table = rows(rules_file(game_id), "| rule | function | scenario |")
    return [(re.findall(r"`(\w+)`", functions), scenarios.split("; ")) for _, functions, scenarios in table]


def rulings(game_id: str) -> list[str]:
    """The numbers of the rulings in RULES.md."""
    return [row[0] for row in rows(rules_file(game_id), "| ruling | we play | because |")]


def rule_functions(game_id: str) -> dict[str, Callable[..., Any]]:
    """The rules of a game: of its module `rules`, or of all modules of its package `rules`."""
    module = f"pigskin.games.{game_id}.rules"
    import_module(module)
    return {function.__name__: function for function in RULES if f"{function.__module__}.".startswith(f"{module}.")}


def scenarios_of(game_id: str) -> list[scenario.Scenario]:
    return [case for path in sorted((SCENARIOS / game_id).glob("*.yaml")) for case in scenario.load(path)]


@pytest.mark.parametrize("game_id", game_ids())
def test_every_function_in_the_table_of_rules_exists(game_id: str) -> None:
    named = {function for functions, _ in rules_table(game_id) for function in functions}
    assert named - set(rule_functions(game_id)) == set()
    assert all(functions for functions, _ in rules_table(game_id))


@pytest.mark.parametrize("game_id", game_ids())
def test_every_rule_is_in_the_table(game_id: str) -> None:
    named = {function for functions, _ in rules_table(game_id) for function in functions}
    assert {name for name in rule_functions(game_id) if not name.startswith("_")} - named == set()


@pytest.mark.parametrize("game_id", game_ids())
def test_every_scenario_in_the_table_exists(game_id: str) -> None:
    known = {case.name for case in scenarios_of(game_id)}
    assert [name for _, names in rules_table(game_id) for name in names if name not in known] == []


@pytest.mark.parametrize("game_id", game_ids())
def test_rulings_are_numbered_without_gaps_and_the_rules_name_no_others(game_id: str) -> None:
    numbers = rulings(game_id)
    assert numbers == [f"R{number}" for number in range(1, len(numbers) + 1)]
    in_docstrings = {number for rule in rule_functions(game_id).values() for number in RULING.findall(rule.__doc__ or "")}
    assert in_docstrings - set(numbers) == set()


@pytest.mark.parametrize("game_id", game_ids())
def test_every_ruling_is_shown(game_id: str) -> None:
    in_scenarios = {number for case in scenarios_of(game_id) for number in RULING.findall(case.rule)}
    in_tests = {number for game, number in SHOWN_BY_TEST if game == game_id}
    assert in_scenarios - set(rulings(game_id)) == set()
    assert set(rulings(game_id)) - in_scenarios - in_tests == set()


@pytest.mark.parametrize("test", SHOWN_BY_TEST.values())
def test_every_test_that_shows_a_ruling_exists(test: str) -> None:
    file, _, name = test.partition("::")
    assert f"def {name}(" in (ROOT / "tests" / file).read_text(encoding="utf-8")


@pytest.mark.parametrize("game_id", game_ids())
def test_every_game_has_its_page_and_its_credits(game_id: str) -> None:
    page = (ROOT / "docs" / "games" / f"{game_id}.md").read_text(encoding="utf-8")
    assert all(f'"games/{game_id}/{guide}.md"' in page for guide in ("guide", "guide_page", "guide_keyboard"))
    assert f'"games/{game_id}/RULES.md:3"' in page
    assert f"games/{game_id}.md" in (ROOT / "mkdocs.yml").read_text(encoding="utf-8")
    credit = find_game(game_id).credits
    assert credit
    assert credit in (ROOT / "docs" / "credits.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_relative_links_lead_to_files(page: Path) -> None:
    text = FENCE.sub("", page.read_text(encoding="utf-8"))
    targets = [target for found in LINK.findall(text) for target in found if target]
    local = [target.partition("#")[0] for target in targets if not re.match(r"[a-z]+:|#", target)]
    assert [target for target in local if target != NOW and not (page.parent / target).exists()] == []


def test_what_is_to_be_installed_is_named_as_it_is_for_one_who_has_no_copy_of_the_project() -> None:
    modules = (ROOT / "src").rglob("*.py")
    assert [path.name for path in modules if re.search(r"pip install '?\.", path.read_text(encoding="utf-8"))] == []


@pytest.mark.unseen
@pytest.mark.xdist_group("parker")
@pytest.mark.parametrize("page", DOCS, ids=lambda page: str(page.relative_to(ROOT)))
def test_examples_in_the_documents_hold(page: Path) -> None:
    session = "\n".join(fence.text + "\n" for fence in fences(page) if fence.kind == "python" and fence.text.startswith(">>> "))
    test = doctest.DocTestParser().get_doctest(session, {}, page.name, str(page), 0)
    said: list[str] = []
    failed, _ = doctest.DocTestRunner(verbose=False).run(test, out=said.append)
    assert not failed, "".join(said)


@pytest.mark.parametrize("page", DOCS, ids=lambda page: str(page.relative_to(ROOT)))
def test_records_in_the_documents_can_be_verified(page: Path) -> None:
    for fence in fences(page):
        if fence.text.startswith("Pigskin: "):
            assert record.verify(fence.text + "\n", find_game)


def test_scenarios_in_the_documents_hold(tmp_path: Path) -> None:
    examples = [fence.text for fence in fences(ROOT / "docs" / "scenarios.md") if fence.kind == "yaml"]
    assert examples
    for number, text in enumerate(examples):
        path = tmp_path / f"{number}.yaml"
        path.write_text(text, encoding="utf-8")
        for case in scenario.load(path):
            assert scenario.check(case, find_game) == [], case.name


@pytest.mark.unseen
@pytest.mark.xdist_group("parker")
def test_the_bot_in_the_documents_plays_as_told(tmp_path: Path) -> None:
    program, *_ = (fence for fence in fences(ROOT / "docs" / "write-a-bot.md") if fence.title == "grinder.py")
    told, *_ = (fence for fence in fences(ROOT / "docs" / "write-a-bot.md") if fence.kind == "text")
    path = tmp_path / program.title
    path.write_text(program.text, encoding="utf-8")
    assert subprocess.run([sys.executable, path], capture_output=True, text=True, check=True).stdout.strip() == told.text


@pytest.mark.unseen
@pytest.mark.xdist_group("parker")
def test_the_game_in_the_documents_can_be_added(tmp_path: Path) -> None:
    folder = tmp_path / "sprint"
    folder.mkdir()
    for fence in fences(ROOT / "docs" / "add-a-game.md"):
        if fence.title:
            (folder / fence.title).parent.mkdir(exist_ok=True)
            (folder / fence.title).write_text(fence.text + "\n", encoding="utf-8")
    with_sprint = "import sys, pigskin.games; pigskin.games.__path__.append(sys.argv.pop(1)); from pigskin.cli import app; app()"
    for arguments in (["check", str(folder / "race.yaml")], ["rules", "sprint"], ["simulate", "sprint", "-n", "100"]):
        command = [sys.executable, "-c", with_sprint, str(tmp_path), *arguments]
        assert subprocess.run(command, capture_output=True, text=True, check=True).stdout


def test_the_data_dictionary_says_what_the_games_say() -> None:
    assert (ROOT / "docs" / "data.md").read_text(encoding="utf-8") == dictionary.page()


def test_play_now_leads_to_the_page_with_the_games_inside() -> None:
    """Where the first page links to is where `make docs` writes them."""
    assert f'href="{NOW}">Play now' in (ROOT / "docs" / "index.md").read_text(encoding="utf-8")
    assert f"pigskin site build/site/{NOW.rstrip('/')}\n" in (ROOT / "Makefile").read_text(encoding="utf-8")
    assert not (ROOT / "docs" / NOW).with_suffix(".md").exists(), "a page of the documentation would lie in the same folder"
