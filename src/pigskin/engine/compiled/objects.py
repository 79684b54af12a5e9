"""Shared objects with the machine code of the usual games: found by what they are made of, and loaded with nothing but ctypes.

They are made when the package is built (`pigskin.engine.compiled.build`), and lie in a folder beside this module, or in the one that
PIGSKIN_OBJECTS names. The name of each has the fingerprint of its rules, so that the code of other rules is never run.
"""

from __future__ import annotations

import ctypes
import os
import pickle
import platform
from collections.abc import Callable
from ctypes import POINTER, Structure, byref, c_char_p, c_int32, c_int64, c_void_p
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from pigskin.engine.compiled.plan import Plan

FOLDER = Path(__file__).with_name("shipped")
SYSTEM, MACHINE, CPU = "Linux", "x86_64", "x86-64-v3"  # what objects are made for
# What that CPU has, as Linux lists it.
FEATURES = {"abm", "avx", "avx2", "bmi1", "bmi2", "cx16", "f16c", "fma", "lahf_lm", "movbe", "popcnt", "sse4_1", "sse4_2", "ssse3", "xsave"}
CPUS = Path("/proc/cpuinfo")
ENTRY = "simulate"  # the one function that can be called
FINE = (0, -2)  # what it gives back where nothing went wrong

Play = Callable[[int, int, int], None]  # the address of an array of games, how many, and the bytes of each


class Found(NamedTuple):
    """The object for a plan; or why there is none."""

    path: Path | None
    why: str = ""


class Raised(Structure):
    """What compiled code leaves behind when it raises: an exception, its arguments and the place, pickled."""

    _fields_ = [("pickled", c_void_p), ("size", c_int32), ("mark", c_char_p), ("made_by", c_void_p), ("kind", c_int32)]


def folder() -> Path:
    """Where the objects lie."""
    return Path(os.environ.get("PIGSKIN_OBJECTS") or FOLDER)


def find(plan: Plan) -> Found:
    """The shipped object that has the code of a plan, if this machine can run it."""
    path = folder() / (plan.shipped_as or "")
    if not path.is_file():
        others = any(folder().glob(f"{plan.game.id}-*.so"))
        return Found(None, "the shipped object was made of other rules or other bots" if others else "no object is shipped for it")
    unfit = why_unfit()
    if unfit:
        return Found(None, unfit)
    try:
        load(path)
    except OSError as error:
        return Found(None, f"the shipped object cannot be loaded: {error}")
    return Found(path)


@cache
def why_unfit(system: str = platform.system(), machine: str = platform.machine(), cpus: Path = CPUS) -> str:
    """Why a machine, this one if no other is told, cannot run the objects; nothing where it can."""
    if (system, machine) != (SYSTEM, MACHINE):
        return f"objects are for {SYSTEM} on {MACHINE}, and this is {system} on {machine}"
    with cpus.open(encoding="ascii", errors="replace") as lines:
        features = next((line for line in lines if line.startswith("flags")), "").partition(":")[2]
    lacking = FEATURES - {*features.split()}
    return f"objects need a CPU that has {', '.join(sorted(lacking))}" if lacking else ""


@cache
def load(path: Path) -> Play:
    """The function of an object. It plays games where they stand in memory, to their ends."""
    function: Any = getattr(ctypes.CDLL(str(path)), ENTRY)
    function.restype = c_int32
    # As numba hands over an array: two owners, how many, bytes of each, where; and the shape and the strides of its one dimension.
    array = [c_void_p, c_void_p, c_int64, c_int64, c_void_p, c_int64, c_int64]
    function.argtypes = [POINTER(c_void_p), POINTER(POINTER(Raised)), *array]

    def play(address: int, count: int, size: int) -> None:
        raised = POINTER(Raised)()
        status = function(byref(c_void_p()), byref(raised), None, None, count, size, address, count, size)
        if status not in FINE:
            raise exception(raised)

    return play


def exception(raised: Any) -> Exception:
    """What compiled code has raised."""
    if not raised:
        return RuntimeError("a compiled game failed")
    kind, arguments, _ = pickle.loads(ctypes.string_at(raised.contents.pickled, raised.contents.size))
    return kind(*arguments)  # type: ignore[no-any-return]
