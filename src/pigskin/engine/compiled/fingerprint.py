"""What compiled code is made of, as a short text: by it the code is found again, and never taken for anything else.

There are two such texts. What numba compiles is kept by the bytecode of the rules, which is what it reads. A shipped object is found by
the sources of the rules, since bytecode is another in every Python and an object serves them all. Either way the values of all constants
go in, wherever they come from.
"""

from __future__ import annotations

import dis
import hashlib
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import fields
from enum import Enum, EnumMeta
from pathlib import Path
from types import CodeType, FunctionType, ModuleType
from typing import Any

from pigskin.engine.constants import Table
from pigskin.engine.game import Game, Policy
from pigskin.engine.rule import draw_from, weighted

LENGTH = 20  # of a fingerprint
HERE = Path(__file__).parent
VERBS = [HERE / "verbs.py", HERE / "ahead.py", HERE / "arithmetic.py", HERE.parent / "rule.py", HERE.parent / "chance.py"]
KNOWN_TO_NUMBA = ("math", "numpy")  # nothing of these is compiled from its source


def code_fingerprint(game: Game, policies: Sequence[Policy], *settings: object) -> str:
    """A hash of all that the compiled code is made from, the rules by their bytecode."""
    parts = [sys.version, str([(path.stem, path.read_text(encoding="utf-8")) for path in VERBS]), *_outline(game), repr(settings)]
    for function, named in _reached([game.play, *policies, draw_from, weighted]):
        parts.append(f"{function.__module__}.{function.__qualname__} {_code(function.__code__)}")
        parts += _named(function, named)
    return _hash(parts)


def source_fingerprint(game: Game, policies: Sequence[Policy], *settings: object) -> str | None:
    """The same by the sources of the modules that the rules stand in; None where a rule stands in no module."""
    parts, files = [*_outline(game), repr(settings)], {*HERE.glob("*.py"), *VERBS}
    for function, named in _reached([game.play, *policies, draw_from, weighted]):
        file = _written_in(function)
        if file is None:
            return None
        files.add(file)
        parts.append(f"{function.__module__}.{function.__qualname__}")
        parts += _named(function, named)
    sources = [f"{path.name} {hashlib.sha256(path.read_bytes()).hexdigest()}" for path in files]
    return _hash(sorted({*parts, *sources}))


def _hash(parts: Iterable[str]) -> str:
    return hashlib.sha256("\n".join(parts).encode()).hexdigest()[:LENGTH]


def _outline(game: Game) -> list[str]:
    """What records of a game are made of: the fields of the state, seats, events and interrupts."""
    blank = game.state()
    columns = [
        (field.name, type(value).__name__, len(value) if isinstance(value, list) else 0)
        for field in fields(blank)
        for value in [getattr(blank, field.name)]
    ]
    flags = [interrupt.flag for interrupt in game.interrupts]
    has_book = blank.book is not None
    return [repr(columns), repr([game.id, game.seats, [member.name for member in game.events], flags, has_book])]


def _reached(functions: Sequence[Callable[..., Any]]) -> Iterator[tuple[FunctionType, dict[str, Any]]]:
    """These functions and all that they name, however deep, each with whatever it names that is not its own."""
    waiting: list[Any] = list(functions)
    seen: set[FunctionType] = set()
    while waiting:
        function = waiting.pop(0)
        if not isinstance(function, FunctionType) or function in seen or function.__module__.partition(".")[0] in KNOWN_TO_NUMBA:
            continue
        seen.add(function)
        closure = zip(function.__code__.co_freevars, (cell.cell_contents for cell in function.__closure__ or ()), strict=True)
        named = dict(closure) | {name: function.__globals__[name] for name in _globals(function.__code__) if name in function.__globals__}
        for name, module in [*named.items()]:
            if isinstance(module, ModuleType) and module.__name__.partition(".")[0] not in KNOWN_TO_NUMBA:
                used = sorted(_names(function.__code__) & vars(module).keys())
                named |= {f"{name}.{attribute}": getattr(module, attribute) for attribute in used}
        yield function, named
        waiting += [value for _, value in sorted(named.items())]


def _named(function: FunctionType, named: dict[str, Any]) -> Iterator[str]:
    """What a function names, as text."""
    for name, value in sorted(named.items()):
        yield f"{function.__module__}.{function.__qualname__} {name} = {_told(value)}"


def _told(value: Any) -> str:
    """A value as text that is the same in every process, and with every Python and NumPy."""
    if isinstance(value, FunctionType):
        return f"{value.__module__}.{value.__qualname__}"
    if isinstance(value, ModuleType):
        return value.__name__
    if isinstance(value, EnumMeta):
        members: Mapping[str, Enum] = value.__members__
        return str([(name, _told(member)) for name, member in members.items()])
    if isinstance(value, Enum):
        return f"{type(value).__qualname__}.{value.name} {_told(value.value)}"
    if isinstance(value, Table):
        return f"{value.kind} {tuple(value)}"
    if isinstance(value, tuple | list):
        return f"[{', '.join(map(_told, value))}]"
    if hasattr(value, "tobytes") and hasattr(value, "dtype"):  # of NumPy
        return f"{value.dtype.str} {value.shape} {value.tobytes()!r}"
    return repr(value)


def _written_in(function: FunctionType) -> Path | None:
    """The file of the module that has this function by its name; None of one that was made in another way."""
    module = sys.modules.get(function.__module__)
    found: Any = module
    for part in function.__qualname__.split("."):
        found = getattr(found, part, None)
    path = Path(getattr(module, "__file__", None) or "")
    return path if found is function and path.suffix == ".py" and path.is_file() else None


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
