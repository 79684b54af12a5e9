"""The base install: everything that is played, weighed and looked back on needs none of the libraries that extras bring."""

import subprocess
import sys
import tomllib
from importlib.metadata import distribution
from pathlib import Path

import pytest
from packaging.requirements import Requirement

from pigskin.games import own_game_ids

ROOT = Path(__file__).parent.parent
PLAYED = """
import sys
import pigskin
from pigskin.coach.review import review
from pigskin.engine.fairness import trials
from seeded_games import played

game = pigskin.find_game(sys.argv[1])
for level in (*game.levels, "random"):
    match = played(game, level, 1, 5)
    text = pigskin.write_record(match)
    assert pigskin.verify_record(text)
    print(level, match.number)

advised = weighed = 0
while match.number and not advised * weighed and advised < 20:
    match.undo()
    for seat in {question.who for question in match.questions if question.who >= 0}:
        try:
            advised += bool(pigskin.advise(match, game.seats[seat], None, samples=2).best.text)
            weighed += bool(pigskin.odds_of(match))
        except pigskin.OptionError:  # nothing for the coach to say; chosen in secret, or too much to weigh
            break
print("advised", advised)

print("reviewed", len(review(pigskin.read_record(text).match, seconds=1.0).curve))
print("tried", len(trials([pigskin.read_record(text).match])))
cases = pigskin.load_scenarios(sys.argv[2])
assert not [wrong for case in cases for wrong in pigskin.check_scenario(case)]
print("checked", len(cases))
"""


@pytest.fixture(scope="module")
def base_install(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with nothing but what the package needs without any extra."""
    folder = tmp_path_factory.mktemp("base")
    waiting = list(tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["dependencies"])
    while waiting:
        requirement = Requirement(waiting.pop())
        if requirement.marker is not None and not requirement.marker.evaluate({"extra": ""}):
            continue
        found = distribution(requirement.name)
        for name in {Path(str(path)).parts[0] for path in found.files or ()} - {".."}:
            link = folder / name
            if not link.exists():
                link.symlink_to(str(found.locate_file(name)))
        waiting += found.requires or []
    return folder


def run(folder: Path, code: str, *arguments: str) -> "subprocess.CompletedProcess[str]":
    """Runs code where nothing else is installed."""
    paths = [str(folder), str(ROOT / "tests"), str(ROOT / "src")]
    return subprocess.run(
        [sys.executable, "-I", "-S", "-c", f"import sys; sys.path += {paths}\n{code}", *arguments],
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.mark.unseen
@pytest.mark.parametrize("game", own_game_ids())
def test_a_game_is_played_advised_and_reviewed_with_the_base_install(base_install: Path, game: str) -> None:
    done = run(base_install, PLAYED, game, str(ROOT / "tests" / "scenarios" / game))
    assert done.returncode == 0, done.stderr
    figures = {name: int(count) for name, count in map(str.split, done.stdout.splitlines())}
    assert {"rookie", "house", "expert", "random", "advised", "reviewed", "tried", "checked"} <= set(figures)
    assert min(figures.values()) > 0


@pytest.mark.unseen
@pytest.mark.parametrize("arguments", [["simulate", "parker"], ["solve", "parker"], ["ladder", "parker"], ["--version", "--verbose"]])
def test_a_command_that_needs_more_says_what_brings_it(base_install: Path, arguments: list[str]) -> None:
    done = run(base_install, "from pigskin.cli import app; app()", *arguments)
    assert done.returncode == 2
    assert done.stderr.strip() == "numpy is not installed; pip install 'pigskin[lab]' brings it"
