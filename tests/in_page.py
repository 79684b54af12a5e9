"""Python as the built page runs it, in Node."""

import subprocess
import sys
from importlib import import_module
from pathlib import Path

TESTS = Path(__file__).parent
ROOT = TESTS.parent
sys.path.insert(0, str(ROOT / "web"))

tools = import_module("tools")
page_bundle = import_module("page_bundle")


def started(code: str, *, snapshot: bool = True) -> "subprocess.Popen[str]":
    """The process that runs code as the page would; it can import what lies beside this file. The client is built where it is not."""
    tools.build()
    (boot,) = tools.OUT.glob("python/*/boot.mjs")
    command = [str(tools.node_program()), str(TESTS / "in_page.mjs"), str(boot), str(TESTS), *([] if snapshot else ["plainly"])]
    process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    assert process.stdin is not None
    process.stdin.write(code)
    process.stdin.close()
    process.stdin = None
    return process


def printed(process: "subprocess.Popen[str]") -> str:
    """What a process printed; AssertionError with what it complained of, if it failed."""
    said, complained = process.communicate()
    assert process.returncode == 0, complained
    return said
