"""When the package is built, so is the browser client that its server sends, unless it is there: a source distribution has it."""

import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).resolve().parent / "web"))

import tools


class BrowserClient(BuildHookInterface[Any]):
    def dependencies(self) -> list[str]:
        return [] if tools.fresh() else [tools.NODE]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        tools.build()
