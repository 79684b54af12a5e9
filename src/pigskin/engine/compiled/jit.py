"""The same rule functions through numba, kept between runs.

Numba's disk cache looks only at the file of the outermost function, so a change in a rule would go unnoticed. Here the outermost
function stands in a small module of its own, in the user's cache folder, under a fingerprint of everything that was compiled: the code
of all rules it reaches, the constants they name, this engine, numba's and Python's versions.
"""

from __future__ import annotations

import hashlib
import importlib.util
import itertools
import logging
import os
import secrets
import sys
from collections.abc import Callable
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any

import numba
import numpy as np
import platformdirs
from numba.core.bytecode import FunctionIdentity
from numba.extending import overload

from pigskin.engine.compiled import ahead, verbs  # noqa: F401  # numba knows of `ahead` when it is imported
from pigskin.engine.compiled.plan import MARK, Array, Plan
from pigskin.engine.constants import Table
from pigskin.engine.rule import RULES, F

# Numba names compiled code by counters of its process. Of code that several processes have put into the cache, names would clash in one
# that loads it all, and the first would silently run in place of the others; so every process counts from a number of its own.
FunctionIdentity._unique_ids = itertools.count(secrets.randbits(60))

log = logging.getLogger(__name__)

FORMAT = 5  # of what is kept in the cache

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

_REGISTERED: set[Callable[..., Any]] = set()


def simulator(plan: Plan, most_plays: int) -> Callable[[Array], None]:
    """The compiled function that plays an array of games, from the cache or made now; it gives up games that do not end."""
    simulate: Callable[[Array], None] = compiled_module(plan, _MODULE.replace("{most}", str(most_plays))).simulate
    return simulate


def compiled_module(plan: Plan, template: str) -> ModuleType:
    """A module that compiles a plan's play into the functions of a template; from the cache, or made now."""
    verbs.PLANS[plan.name] = plan
    register_rules()
    return _cached_module(plan, template)


def register_rules() -> None:
    """Lets compiled code call every rule there is."""
    for function in RULES:
        if function not in _REGISTERED:
            overload(function, strict=False)(_implemented_by(with_arrays(function)))
            _REGISTERED.add(function)


def _implemented_by(function: Callable[..., Any]) -> Callable[..., Any]:
    """What numba asks for the code of a function, whatever it is called with."""
    return lambda *arguments, **named: function


def compiled_rule(function: F) -> F:
    """A rule that can be called from Python and runs in machine code."""
    register_rules()
    fast: F = numba.njit(with_arrays(function), nogil=True)
    return fast


def with_arrays(function: Callable[..., Any]) -> Callable[..., Any]:
    """A rule as numba compiles it: the tables that it names are arrays."""
    assert isinstance(function, FunctionType)
    names = function.__globals__
    arrays = {name: np.array(names[name], names[name].kind) for name in function.__code__.co_names if isinstance(names.get(name), Table)}
    if not arrays:
        return function
    copy = FunctionType(function.__code__, {**names, **arrays}, function.__name__, function.__defaults__, function.__closure__)
    copy.__qualname__, copy.__kwdefaults__ = function.__qualname__, function.__kwdefaults__
    return copy


def cache_folder() -> Path:
    """Where compiled games are kept: PIGSKIN_CACHE, or the user's cache folder."""
    return Path(os.environ.get("PIGSKIN_CACHE") or platformdirs.user_cache_dir("pigskin"))


def kept_in(plan: Plan) -> Path:
    """The folder of the cache for what is compiled of a plan, with these versions."""
    versions = repr((FORMAT, numba.__version__, np.__version__))
    return cache_folder() / hashlib.sha256(f"{plan.name} {versions}".encode()).hexdigest()[: len(plan.name) - len(MARK)]


def _cached_module(plan: Plan, template: str) -> ModuleType:
    mark = hashlib.sha256(template.encode()).hexdigest()[:8]
    name = f"pigskin_compiled_{plan.name}_{mark}"
    if name in sys.modules:
        return sys.modules[name]
    play = plan.game.play
    source = template.format(game=plan.game.id, plan=plan.name, module=play.__module__, play=play.__name__)
    try:
        module = _kept_module(name, kept_in(plan) / f"{plan.game.id}_{mark}.py", source)
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
