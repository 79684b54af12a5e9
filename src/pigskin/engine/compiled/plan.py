"""The same rule functions through numba: many games in one call, each a record in an array.

Numba's disk cache looks only at the file of the outermost function, so a change in a rule would go unnoticed. Here the outermost
function stands in a small module of its own, in the user's cache folder, under a fingerprint of everything that was compiled: the code
of all rules it reaches, the constants they name, this engine, numba's and Python's versions.
"""

from __future__ import annotations

import dis
import hashlib
import importlib.util
import itertools
import logging
import os
import secrets
import sys
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, fields
from enum import EnumMeta
from functools import cached_property
from pathlib import Path
from types import CodeType, FunctionType, ModuleType
from typing import Any

import numba
import numpy as np
import platformdirs
from numba.core.bytecode import FunctionIdentity
from numba.extending import register_jitable

from pigskin.engine import chance, rule
from pigskin.engine.chance import STEP, WORD, mix
from pigskin.engine.compiled import ahead, arithmetic, verbs
from pigskin.engine.game import Game, Policy
from pigskin.engine.rule import NOBODY, RULES, State, draw_from, weighted

# Numba names compiled code by counters of its process. Of code that several processes have put into the cache, names would clash in one
# that loads it all, and the first would silently run in place of the others; so every process counts from a number of its own.
FunctionIdentity._unique_ids = itertools.count(secrets.randbits(60))

log = logging.getLogger(__name__)

Array = np.ndarray[Any, Any]
MOST_PLAYS = 1_000_000
LONGEST_TRACE = 3000  # inputs of a game
FORMAT = 4  # of what is kept in the cache

_MODULE = '''"""Games of {game}, compiled. Written by Pigskin; may be deleted at any time."""

from numba import njit
from pigskin.engine.compiled.linking import AsOnePiece
from {module} import {play} as play


@njit(cache=True, nogil=True, pipeline_class=AsOnePiece)
def simulate(games):
    for i in range(len(games)):
        g = games[i]
        plays = 0
        while not g.over and plays < {most}:
            g.has_ahead()
            play(g)
            plays += 1
'''


@dataclass(frozen=True)
class Plan:
    """What a compiled run is made of, told by the name of a field of its records."""

    game: Game
    lineup: tuple[Policy, ...]  # whoever plays each seat
    statistics: bool  # whether events are counted, and inputs can be traced
    stops: int = 0  # whether, and where, it waits for answers: see `pigskin.engine.compiled.stepper`
    ahead: bool = False  # whether inputs may be given ahead: see `pigskin.engine.compiled.playouts`

    @cached_property
    def policies(self) -> tuple[Policy, ...]:
        """All that is compiled. With statistics that is every bot of the game if these are among them, so that any line-up of them is
        the same code; without, when only speed counts, it is these alone."""
        bots = tuple(self.game.bots.values())
        these = sorted(dict.fromkeys(self.lineup), key=lambda policy: policy.__qualname__)
        return bots if self.statistics and set(these) <= set(bots) else tuple(these)

    @cached_property
    def name(self) -> str:
        return f"plan_{fingerprint(self)}"


_REGISTERED: set[Callable[..., Any]] = set()


def record_type(plan: Plan) -> np.dtype[Any]:
    """The state's fields, the generator's counters, the floor, who plays each seat, and the statistics that are wanted."""
    blank = plan.game.state()
    columns: list[tuple[Any, ...]] = []
    for field in fields(blank):
        value = getattr(blank, field.name)
        if isinstance(value, list):
            columns.append((field.name, np.int64, (len(value),)))
        else:
            columns.append((field.name, np.bool_ if isinstance(value, bool) else np.int64))
    columns += [("key", np.uint64), ("number", np.int64), ("stream", np.uint64)]
    columns += [("floor_who", np.int64), ("floor_question", np.int64), ("floor_answer", np.int64), ("floor_offered", np.bool_)]
    columns += [("lineup", np.int64, (len(plan.lineup),))]
    if plan.statistics:
        cells = len(plan.game.events) * len(plan.game.seats)
        columns += [("counts", np.int32, (cells,)), ("sums", np.int32, (cells,)), ("trace", np.int64), ("trace_end", np.int64)]
    if plan.ahead:
        columns += [("ahead", np.int64), ("ahead_end", np.int64)]
    if plan.stops:
        columns += [("answers", np.int64, (verbs.MOST_ANSWERS,)), ("answered", np.int64), ("used", np.int64)]
        columns += [("asked", np.int64, (4,)), ("allowed", np.int64, (verbs.MOST_ALLOWED,))]
        columns += [("together", np.int64, (1 + 3 * verbs.MOST_TOGETHER,))]
    return np.dtype([*columns, (plan.name, np.int8)], align=True)


def new_games(plan: Plan, opening: State, count: int, seed: int, first: int = 0) -> Array:
    """`count` games at the opening position, numbered from `first`; game number k has the generator of `Seeded(seed, k)`."""
    games = np.zeros(count, record_type(plan))
    for field in fields(opening):
        games[field.name] = getattr(opening, field.name)
    set_chance(games, arithmetic.mix(np.uint64(mix(seed & WORD)) + np.arange(first, first + count, dtype=np.uint64) * np.uint64(STEP)))
    games["floor_who"] = NOBODY
    games["lineup"] = [plan.policies.index(policy) for policy in plan.lineup]
    return games


def set_chance(games: Array, key: Any, number: int = 0) -> None:
    """Lets these games draw as the games with these keys do at that number of input."""
    games["key"], games["number"] = key, number
    games["stream"] = arithmetic.mix(games["key"] + np.uint64(number * STEP & WORD))


def run(plan: Plan, opening: State, count: int, seed: int, *, first: int = 0, cores: int | None = None) -> Array:
    """Plays `count` games to their ends, on all cores or so many."""
    games = new_games(plan, opening, count, seed, first)
    play_out(plan, games, cores)
    return games


def run_traced(plan: Plan, opening: State, count: int, seed: int, longest: int = LONGEST_TRACE) -> tuple[Array, Array]:
    """The same with statistics, and the first `longest` inputs of each game; how many it had says its field `number`."""
    games = new_games(plan, opening, count, seed)
    written = np.zeros((count, longest, 3), np.int64)  # who, question, answer
    games["trace"] = written.ctypes.data + written.strides[0] * np.arange(count)
    games["trace_end"] = games["trace"] + written.strides[0]
    play_out(plan, games)
    return games, written


def play_out(plan: Plan, games: Array, cores: int | None = None) -> None:
    """Plays games that stand anywhere to their ends, in place."""
    simulate = simulator(plan)
    simulate(games[:0])
    parts = np.array_split(games, min(cores or os.cpu_count() or 1, max(len(games), 1)))
    if len(parts) == 1:
        simulate(parts[0])
    else:
        with ThreadPoolExecutor(len(parts)) as pool:
            list(pool.map(simulate, parts))
    if not games["over"].all():
        raise RuntimeError(f"a game of {plan.game.id} did not end in {MOST_PLAYS:,} plays")


def simulator(plan: Plan) -> Callable[[Array], None]:
    """The compiled function that plays an array of games, from the cache or made now."""
    return compiled_module(plan, _MODULE).simulate  # type: ignore[no-any-return]


def compiled_module(plan: Plan, template: str) -> ModuleType:
    """A module that compiles a plan's play into the functions of a template; from the cache, or made now."""
    verbs.PLANS[plan.name] = plan
    register_rules()
    return _cached_module(plan, template)


def register_rules() -> None:
    """Lets compiled code call every rule there is."""
    for function in RULES:
        if function not in _REGISTERED:
            register_jitable(function)
            _REGISTERED.add(function)


def cache_folder() -> Path:
    """Where compiled games are kept: PIGSKIN_CACHE, or the user's cache folder."""
    return Path(os.environ.get("PIGSKIN_CACHE") or platformdirs.user_cache_dir("pigskin"))


def _cached_module(plan: Plan, template: str) -> ModuleType:
    mark = hashlib.sha256(template.encode()).hexdigest()[:8]
    name = f"pigskin_compiled_{plan.name}_{mark}"
    if name in sys.modules:
        return sys.modules[name]
    play = plan.game.play
    source = template.format(game=plan.game.id, plan=plan.name, module=play.__module__, play=play.__name__, most=MOST_PLAYS)
    path = cache_folder() / plan.name.removeprefix("plan_") / f"{plan.game.id}_{mark}.py"
    try:
        module = _kept_module(name, path, source)
    except (OSError, RuntimeError) as error:  # the second is what numba raises where it may not write
        log.warning("Compiled games cannot be kept, so they are compiled anew each time: %s", error)
        module = ModuleType(name)
        exec(source.replace("cache=True", "cache=False"), module.__dict__)
    sys.modules[name] = module
    return module


def _kept_module(name: str, path: Path, source: str) -> ModuleType:
    """A module in the cache, beside which numba keeps what it compiles of it."""
    if not path.exists():
        path.parent.mkdir(parents=True, exist_ok=True)
        draft = path.with_suffix(f".{os.getpid()}")
        draft.write_text(source, encoding="utf-8")
        draft.replace(path)
    spec = importlib.util.spec_from_file_location(name, path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def fingerprint(plan: Plan) -> str:
    """A hash of all that the compiled code is made from."""
    digest = hashlib.sha256()
    versions = numba.__version__, np.__version__, sys.version
    engine = [
        (module.__name__, _source(module)) for module in (verbs, ahead, arithmetic, rule, chance)
    ]  # what is kept finds them by their names again
    for part in (*versions, FORMAT, engine, plan.statistics, plan.stops, plan.ahead):
        digest.update(repr(part).encode())
    blank = plan.game.state()
    digest.update(
        repr([(field.name, type(getattr(blank, field.name)), np.shape(getattr(blank, field.name))) for field in fields(blank)]).encode()
    )
    flags = [interrupt.flag for interrupt in plan.game.interrupts]
    digest.update(repr([plan.game.id, plan.game.seats, [member.name for member in plan.game.events], flags]).encode())
    for part in _reached([plan.game.play, *plan.policies, draw_from, weighted]):
        digest.update(part.encode())
    return digest.hexdigest()[:20]


def _source(module: ModuleType) -> str:
    return Path(str(module.__file__)).read_text(encoding="utf-8")


def _reached(functions: Sequence[Callable[..., Any]]) -> Iterator[str]:
    """The code of these functions, of all functions they name, and the values of the constants they name."""
    waiting: list[FunctionType] = [function for function in functions if isinstance(function, FunctionType)]
    seen: set[FunctionType] = set()
    while waiting:
        function = waiting.pop(0)
        if function in seen:
            continue
        seen.add(function)
        yield f"{function.__qualname__} {_code(function.__code__)}"
        closure = zip(function.__code__.co_freevars, (cell.cell_contents for cell in function.__closure__ or ()), strict=True)
        named = dict(closure) | {name: function.__globals__[name] for name in _globals(function.__code__) if name in function.__globals__}
        for name, value in sorted(named.items()):
            if isinstance(value, FunctionType):
                waiting.append(value)
                yield f"{name} -> {value.__module__}.{value.__qualname__}"
            elif isinstance(value, EnumMeta):
                yield f"{name} = {[(member, repr(value[member])) for member in value.__members__]}"
            elif isinstance(value, ModuleType):
                yield f"{name} = {_source(value) if value.__file__ else ''}"
                used = [getattr(value, attribute, None) for attribute in sorted(_names(function.__code__))]
                waiting += [each for each in used if isinstance(each, FunctionType)]
            elif isinstance(value, np.ndarray):
                yield f"{name} = {value.dtype} {value.shape} {value.tobytes()!r}"
            else:
                yield f"{name} = {value!r}"


def _code(code: CodeType) -> str:
    constants = [_code(constant) if isinstance(constant, CodeType) else repr(constant) for constant in code.co_consts]
    return repr((code.co_code, constants, code.co_names, code.co_varnames, code.co_freevars))


def _globals(code: CodeType) -> set[str]:
    """The names that code takes from its module; an attribute may be called like one and have nothing to do with it."""
    names = {step.argval for step in dis.get_instructions(code) if step.opname == "LOAD_GLOBAL"}
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            names |= _globals(constant)
    return names


def _names(code: CodeType) -> set[str]:
    names = set(code.co_names)
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            names |= _names(constant)
    return names
