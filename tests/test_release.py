"""What releases and deploys the project fits it: steps that exist, a version that agrees, figures that a server has."""

import json
import re
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
import yaml

ROOT = Path(__file__).parent.parent
WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))
TARGETS = set(re.findall(r"^([a-z][a-z -]*):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))


@pytest.fixture
def release(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    monkeypatch.syspath_prepend(ROOT / "scripts")
    return import_module("release")


def commands(workflow: Path) -> list[str]:
    jobs: dict[str, Any] = yaml.safe_load(workflow.read_text(encoding="utf-8"))["jobs"]
    return [step["run"] for job in jobs.values() for step in job["steps"] if "run" in step]


@pytest.mark.parametrize("workflow", WORKFLOWS, ids=lambda path: path.stem)
def test_every_step_of_a_workflow_can_be_run_here(workflow: Path, release: ModuleType) -> None:
    steps = commands(workflow)
    assert any(step.startswith(("make ", "bash .ci/run", "python scripts/release.py")) for step in steps)
    targets = {name for names in TARGETS for name in names.split()}
    for step in steps:
        if step.startswith("make "):
            assert step.split()[1] in targets
        elif step.startswith("python scripts/"):
            assert step.split()[2] in release.STEPS


def test_the_matrix_has_every_declared_python() -> None:
    declared = re.findall(r"Python :: (3\.\d+)", (ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    (workflow,) = (path for path in WORKFLOWS if path.stem == "release")
    tried = yaml.safe_load(workflow.read_text(encoding="utf-8"))["jobs"]["try"]
    assert tried["strategy"]["matrix"]["python"] == declared


def test_the_licences_of_all_that_is_shipped_are_told() -> None:
    used = json.loads((ROOT / "web" / "package.json").read_text(encoding="utf-8"))["dependencies"]
    locked = json.loads((ROOT / "web" / "package-lock.json").read_text(encoding="utf-8"))["packages"]
    told = re.findall(r"^\| `(.+)` \| (.+) \|$", (ROOT / "docs" / "licences.md").read_text(encoding="utf-8"), re.MULTILINE)
    assert dict(told) == {name: locked[f"node_modules/{name}"]["license"] for name in used}


def test_links_of_the_readme_are_whole_and_lead_into_the_project() -> None:
    """A package page shows the README where no other file of the project is."""
    links = re.findall(r"\]\(([^)\s]+)\)", (ROOT / "README.md").read_text(encoding="utf-8"))
    assert [link for link in links if not link.startswith("https://")] == []
    project = re.compile(r"https://(?:github\.com|raw\.githubusercontent\.com)/pigskin-football/pigskin/(?:(?:blob|tree)/)?main/([^#]+)")
    places = [found[1] for link in links if (found := project.match(link))]
    assert len(places) > 20
    assert [place for place in places if not (ROOT / place).exists()] == []


def test_the_changelog_tells_of_this_version(release: ModuleType) -> None:
    told = release.changes(release.version_here())
    assert "### For players" in told
    with pytest.raises(SystemExit, match=r"says nothing of 0\.0\.9"):
        release.changes("0.0.9")


def test_a_tag_of_another_version_is_refused(release: ModuleType) -> None:
    with pytest.raises(SystemExit, match=r"the tag v0\.0\.9 is not that of version"):
        release.check_version("v0.0.9")
