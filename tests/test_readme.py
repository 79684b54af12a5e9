"""What the README shows is what happens."""

import doctest
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

README = Path(__file__).parent.parent / "README.md"

pytestmark = pytest.mark.unseen


def console_blocks() -> list[str]:
    return re.findall(r"^```console\n(.*?)^```$", README.read_text(encoding="utf-8"), flags=re.MULTILINE | re.DOTALL)


def test_there_is_a_session() -> None:
    assert console_blocks()


@pytest.mark.parametrize("block", console_blocks())
def test_the_session_runs_as_shown(block: str, tmp_path: Path) -> None:
    environment = {**os.environ, "PATH": f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}", "COLUMNS": "80"}
    for command, shown in re.findall(r"^\$ (.*?)\n((?:(?!\$ ).*\n)*)", block, flags=re.MULTILINE):
        done = subprocess.run(["bash", "-c", command], cwd=tmp_path, env=environment, capture_output=True, text=True, check=True)
        assert [line.rstrip() for line in done.stdout.splitlines()] == shown.splitlines(), command


def test_the_python_session_runs_as_shown() -> None:
    result = doctest.testfile(str(README), module_relative=False)
    assert result.attempted > 5
    assert result.failed == 0
