"""`make mutants`: it finds what no scenario guards, and leaves alone what one does."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from mutants.changes import mutants_of
from pigskin.games import find_game

TESTS = Path(__file__).parent
RULES = find_game("parker").folder / "rules" / "__init__.py"
POSTS = "return even(dice) and 5 * total(dice) >= g.to_goal + POSTS"
UNEVEN = f"{POSTS} -> return 5 * total(dice) >= g.to_goal + POSTS"

pytestmark = pytest.mark.unseen


def run(*arguments: str) -> tuple[int, list[str]]:
    """Its exit code and what it prints. It forks, so it has a process without threads to itself."""
    path = os.pathsep.join([str(TESTS), *filter(None, [os.environ.get("PYTHONPATH")])])
    command = [sys.executable, "-m", "mutants", "--processes", "1", *arguments]
    done = subprocess.run(command, env={**os.environ, "PYTHONPATH": path}, capture_output=True, text=True, check=False)
    assert done.stderr == ""
    return done.returncode, done.stdout.splitlines()


def line_of(text: str) -> str:
    """Where a line of the dice game's rules stands now."""
    lines = [line.strip() for line in RULES.read_text(encoding="utf-8").splitlines()]
    assert lines.count(text) == 1
    return f"parker/rules/__init__.py:{lines.index(text) + 1}"


def scenarios(folder: Path, *kicks: str) -> str:
    """A folder with these scenarios of place kicks."""
    text = "".join(f"- {{name: a kick, game: parker, given: {{phase: scrimmage, offense: home, {kick}}}\n" for kick in kicks)
    (folder / "parker").mkdir(parents=True, exist_ok=True)
    (folder / "parker" / "some.yaml").write_text(text, encoding="utf-8")
    return str(folder)


JUST_GOOD = "ball: away 20}, inputs: ['home: place-kick', 'dice: 5-1'], then: {score: {home: 3}}"
WIDE = "ball: away 20}, inputs: ['home: place-kick', 'dice: 6-3'], then: {score: {home: 0}}"
SHORT = "ball: away 14}, inputs: ['home: place-kick', 'dice: 3-1'], then: {score: {home: 0}}"
PLANTED = ("--game", "parker", "--line", line_of(POSTS))


def test_what_scenarios_notice_is_killed(tmp_path: Path) -> None:
    code, lines = run(*PLANTED, "--scenarios", scenarios(tmp_path, JUST_GOOD, WIDE, SHORT))
    assert (code, lines) == (0, ["parker: 8 changes, 8 noticed, 0 listed, 0 survived"])


def test_how_chance_is_drawn_shows_in_golden_records() -> None:
    source = (find_game("fremont").folder / "rules" / "cards.py").read_text(encoding="utf-8").splitlines()
    number = source.index("    place = below(bits, cards)") + 1
    assert run("--line", f"fremont/rules/cards.py:{number}") == (0, ["fremont: 1 changes, 1 noticed, 0 listed, 0 survived"])


def test_what_no_scenario_notices_survives(tmp_path: Path) -> None:
    code, lines = run(*PLANTED, "--scenarios", scenarios(tmp_path, JUST_GOOD, SHORT))
    change = f"{RULES}:{line_of(POSTS).rpartition(':')[2]} over_the_posts: {UNEVEN}"
    assert (code, lines) == (
        1,
        [
            f"SURVIVED {change} (2 scenarios come here, a golden record notices it)",
            "parker: 8 changes, 7 noticed, 0 listed, 1 survived",
        ],
    )


def test_what_is_listed_as_equivalent_may_survive_but_nothing_else_may_be_listed(tmp_path: Path) -> None:
    listed = tmp_path / "equivalent.yaml"
    listing = f"- {{game: parker, file: __init__.py, function: over_the_posts, why: a test, golden: true, changes: ['{UNEVEN}']}}"
    for text, kicks, problem in [
        (listing, (JUST_GOOD, SHORT), None),
        (listing, (JUST_GOOD, SHORT, WIDE), "a scenario notices it"),
        (listing.replace("true", "false"), (JUST_GOOD, SHORT), "a golden record notices it"),
        (listing.replace("return 5", "return 9"), (JUST_GOOD, SHORT, WIDE), "there is no such change"),
    ]:
        listed.write_text(text, encoding="utf-8")
        code, lines = run(*PLANTED, "--equivalent", str(listed), "--scenarios", scenarios(tmp_path, *kicks))
        assert (code, lines[0].rpartition(": ")[2] if len(lines) > 1 else None) == (int(problem is not None), problem)


def test_every_line_that_does_something_is_changed() -> None:
    text = """
HIGH = 3


@rule
def climb(g, *, by=2):
    \"\"\"Words.\"\"\"
    while g.at < HIGH and not g.tired:
        g.at += by
        if g.at == 7:
            continue
        g.tell(min(g.at, 0))
    for step in range(1):
        g.steps[step] = -1
    return g.at if g.over else True
"""
    path = RULES.with_name("nowhere.py")
    changed = {(mutant.function, mutant.was, mutant.becomes) for mutant in mutants_of(path, text)}
    assert {(was, becomes) for function, was, becomes in changed if function == "(module)"} == {
        ("HIGH = 3", "pass"),
        ("HIGH = 3", "HIGH = 4"),
        ("HIGH = 3", "HIGH = 2"),
        ("def climb(g, *, by=2):", "def climb(g, *, by=3):"),
        ("def climb(g, *, by=2):", "def climb(g, *, by=1):"),
    }
    loop = "while g.at < HIGH and (not g.tired):"
    assert {(was, becomes) for function, was, becomes in changed if function == "climb"} == {
        (loop, "while False:"),
        (loop, "while not g.tired:"),
        (loop, "while g.at < HIGH:"),
        (loop, "while g.at <= HIGH and (not g.tired):"),
        (loop, "while g.at < HIGH and g.tired:"),
        ("g.at += by", "pass"),
        ("g.at += by", "g.at -= by"),
        ("if g.at == 7:", "if True:"),
        ("if g.at == 7:", "if False:"),
        ("if g.at == 7:", "if g.at == 8:"),
        ("if g.at == 7:", "if g.at == 6:"),
        ("continue", "pass"),
        ("g.tell(min(g.at, 0))", "pass"),
        ("g.tell(min(g.at, 0))", "g.tell(max(g.at, 0))"),
        ("g.tell(min(g.at, 0))", "g.tell(min(g.at, 1))"),
        ("g.tell(min(g.at, 0))", "g.tell(min(g.at, -1))"),
        ("for step in range(1):", "for step in range(2):"),
        ("for step in range(1):", "for step in range(0):"),
        ("g.steps[step] = -1", "pass"),
        ("g.steps[step] = -1", "g.steps[step] = 0"),
        ("g.steps[step] = -1", "g.steps[step] = -2"),
        ("return g.at if g.over else True", "pass"),
        ("return g.at if g.over else True", "return g.at if True else True"),
        ("return g.at if g.over else True", "return g.at if False else True"),
        ("return g.at if g.over else True", "return g.at if g.over else False"),
    }


@pytest.mark.parametrize("game_id", ["parker", "fremont", "cardbowl", "freds", "luck"])
def test_some_changes_from_all_over_the_rules_are_all_noticed(game_id: str) -> None:
    code, lines = run("--game", game_id, "--sample", "20")
    assert code == 0, lines
    assert lines[-1].startswith(f"{game_id}: 20 changes, ")


def test_a_rule_that_never_ends_counts_as_noticed() -> None:
    assert run("--line", line_of("g.over = True")) == (0, ["parker: 2 changes, 2 noticed, 0 listed, 0 survived"])
