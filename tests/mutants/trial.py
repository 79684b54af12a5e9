"""Whether anything notices a changed rule: a scenario, or else a golden record.

Each change is tried in a process of its own, forked from one that has the game and its scenarios ready. Only scenarios that come to the
changed lines are run, those with the least to do first, up to the first that fails. What chance draws is typed into a scenario, so how it
is drawn shows in golden records alone.
"""

from __future__ import annotations

import gc
import os
import resource
import signal
import sys
from collections.abc import Iterable, Iterator
from importlib import import_module
from importlib.machinery import SourceFileLoader
from pathlib import Path
from types import CodeType, FrameType, ModuleType
from typing import Any

from mutants.changes import Mutant
from pigskin.engine import record, scenario
from pigskin.engine.scenario import Scenario
from pigskin.games import find_game

SECONDS = 0.5  # of computing, which a scenario is given; they take milliseconds
SECONDS_OF_RECORDS = 10.0
MEMORY = 4 << 30  # bytes, so that an endless list ends too
SURVIVED, KILLED, KILLED_BY_RECORD = 0, 1, 2


class Trials:
    """The scenarios of a game, and which lines of its rules each of them comes to."""

    def __init__(self, game_id: str, scenarios: Path, records: Path) -> None:
        self.game_id = game_id
        self.records = [path.read_text(encoding="utf-8") for path in sorted(records.glob("*.pigskin"))]
        self.game = find_game(game_id)
        self.cases = [case for path in scenario.files_of(scenarios) for case in scenario.load(path)]
        self._lines = [_lines_run(case, str(self.game.folder)) for case in self.cases]

    def reaching(self, mutant: Mutant) -> list[Scenario]:
        """The scenarios that come to what is changed, those that come to the fewest lines first."""
        changed = {(str(mutant.path), line) for line in mutant.lines}
        reaching = [number for number in range(len(self.cases)) if mutant.whole_module or self._lines[number] & changed]
        return [self.cases[number] for number in sorted(reaching, key=lambda number: len(self._lines[number]))]

    def unnoticed(self, mutants: Iterable[Mutant], processes: int) -> Iterator[tuple[Mutant, bool]]:
        """Those that no scenario notices, as they are found, and whether a golden record does."""
        running: dict[int, Mutant] = {}
        gc.freeze()  # a collection in a fork would copy all that is shared
        for mutant in mutants:
            if len(running) == processes:
                yield from _ended(running)
            running[self._start(mutant)] = mutant
        while running:
            yield from _ended(running)

    def _start(self, mutant: Mutant) -> int:
        """Begins a trial in a process of its own, which ends with a verdict, or by a signal when it takes too long."""
        child = os.fork()
        if child:
            return child
        verdict = KILLED
        try:
            verdict = self._try(mutant)
        finally:
            os._exit(verdict)

    def _try(self, mutant: Mutant) -> int:
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        signal.setitimer(signal.ITIMER_VIRTUAL, SECONDS)
        cases = self.reaching(mutant)
        self._put_in_place(mutant)
        for case in cases:
            signal.setitimer(signal.ITIMER_VIRTUAL, SECONDS)
            if scenario.check(case, find_game):
                return KILLED
        signal.setitimer(signal.ITIMER_VIRTUAL, SECONDS_OF_RECORDS)
        return SURVIVED if all(map(_holds, self.records)) else KILLED_BY_RECORD

    def _put_in_place(self, mutant: Mutant) -> None:
        name = _module_name(self.game.folder, mutant.path)
        if mutant.whole_module:
            _load_again(self.game_id, name, mutant.code())
        else:
            _change_function(import_module(name), mutant)


def _ended(running: dict[int, Mutant]) -> Iterator[tuple[Mutant, bool]]:
    """Waits for a trial to end; its mutant, if no scenario has noticed it, and whether a record has."""
    child, status = os.wait()
    mutant = running.pop(child)
    verdict = os.waitstatus_to_exitcode(status)
    if verdict in (SURVIVED, KILLED_BY_RECORD):
        yield mutant, verdict == KILLED_BY_RECORD


def _holds(text: str) -> bool:
    """Whether a golden record is as it was: legal, its checkpoints right, its chance drawn again."""
    try:
        return bool(record.verify(text, find_game))
    except Exception:  # whatever a changed rule does to it, it has been noticed
        return False


def _change_function(module: ModuleType, mutant: Mutant) -> None:
    """Everyone who holds the function has the changed one now."""
    getattr(module, mutant.function).__code__ = mutant.code()


def _load_again(game_id: str, changed: str, code: CodeType) -> None:
    """The whole game is loaded again around the changed module."""
    package = f"pigskin.games.{game_id}"
    for name in [name for name in sys.modules if name == package or name.startswith(f"{package}.")]:
        del sys.modules[name]
    find_game.cache_clear()
    as_written = SourceFileLoader.get_code

    def get_code(loader: SourceFileLoader, name: str) -> CodeType | None:
        return code if name == changed else as_written(loader, name)

    SourceFileLoader.get_code = get_code  # type: ignore[assignment, method-assign]


def _module_name(folder: Path, path: Path) -> str:
    parts = path.relative_to(folder).with_suffix("").parts
    return ".".join(("pigskin", "games", folder.name, *(part for part in parts if part != "__init__")))


def _lines_run(case: Scenario, folder: str) -> set[tuple[str, int]]:
    """The lines of the game that a scenario comes to, each with its file."""
    lines: set[tuple[str, int]] = set()

    def trace_lines(frame: FrameType, event: str, argument: Any) -> Any:
        lines.add((frame.f_code.co_filename, frame.f_lineno))
        return trace_lines

    def trace_calls(frame: FrameType, event: str, argument: Any) -> Any:
        return trace_lines if frame.f_code.co_filename.startswith(folder) else None

    before = sys.gettrace()
    sys.settrace(trace_calls)
    try:
        problems = scenario.check(case, find_game)
    finally:
        sys.settrace(before)
    if problems:
        raise SystemExit(f"{case.name}: {problems[0]}; a scenario that does not hold guards nothing")
    return lines
