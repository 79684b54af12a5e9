"""Makes the shared object of a plan, which is then run without numba: the package brings those of the usual plans.

What numba would compile for this machine in this process is compiled for any machine with the CPU of `objects.CPU`. A linker is needed
(that of the C compiler), and a numba whose ways `linking` knows.
"""
# mypy: disallow-untyped-calls=False

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import llvmlite.binding as llvm
import numpy as np
from numba import typeof, types
from numba.core.compiler import Flags, compile_extra
from numba.core.compiler_lock import global_compiler_lock
from numba.core.registry import cpu_target
from numba.core.target_extension import target_override

from pigskin.engine.compiled import linking, objects
from pigskin.engine.compiled.jit import kept_in, simulator
from pigskin.engine.compiled.plan import Plan, record_type
from pigskin.engine.compiled.running import MOST_PLAYS

# What compiled code asks of numba while it runs: memory for arrays. A block begins with the count of its users; where its data begin, and
# how long they are, stands further on, in places that numba's own code reads.
RUNTIME = """
declare ptr @malloc(i64)
declare void @free(ptr)

define ptr @NRT_MemInfo_alloc_aligned(i64 %size, i32 %align) {
  %step = zext i32 %align to i64
  %head = add i64 %step, 48
  %room = add i64 %head, %size
  %block = call ptr @malloc(i64 %room)
  %none = icmp eq ptr %block, null
  br i1 %none, label %done, label %fill
fill:
  store i64 1, ptr %block
  %where = getelementptr i8, ptr %block, i64 8
  call void @llvm.memset.p0.i64(ptr %where, i8 0, i64 40, i1 false)
  %start = ptrtoint ptr %block to i64
  %above = add i64 %start, %head
  %low = sub i64 0, %step
  %place = and i64 %above, %low
  %data = inttoptr i64 %place to ptr
  %holds = getelementptr i8, ptr %block, i64 24
  store ptr %data, ptr %holds
  %length = getelementptr i8, ptr %block, i64 32
  store i64 %size, ptr %length
  br label %done
done:
  ret ptr %block
}

define void @NRT_MemInfo_call_dtor(ptr %block) {
  call void @free(ptr %block)
  ret void
}

declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)
"""
LINKED = ("-shared", "-nostartfiles", "-s", "-Wl,-z,defs", "-Wl,--as-needed", "-Wl,--build-id=none")


class CannotBuild(Exception):
    """This machine, or what is installed on it, makes no shared objects."""


def linker() -> str:
    """The program that links."""
    found = next(filter(None, map(shutil.which, filter(None, (os.environ.get("CC"), "cc", "gcc", "clang")))), None)
    if found is None:
        raise CannotBuild("there is no C compiler here, whose linker makes shared objects")
    return found


def build(plan: Plan, folder: Path) -> Path:
    """Writes the object of a plan into a folder, where it is not there yet. One that was made before is taken from the cache."""
    unfit = objects.why_unfit()
    if unfit:
        raise CannotBuild(unfit)
    if linking.numba_ways() not in linking.KNOWN:
        raise CannotBuild("rules are compiled as one piece only by a numba whose ways are known, and this is another")
    if plan.shipped_as is None:
        raise CannotBuild(f"some rules of {plan.game.id} stand in no module")
    path, kept = folder / plan.shipped_as, kept_in(plan) / plan.shipped_as
    for place in (kept, path):
        if not place.exists():
            place.parent.mkdir(parents=True, exist_ok=True)
            draft = place.with_suffix(f".{os.getpid()}")
            if place is kept:
                link(machine_code(plan), draft)
            else:
                shutil.copyfile(kept, draft)
            draft.replace(place)
    return path


def machine_code(plan: Plan) -> bytes:
    """The code of a plan as an object file, of which only `objects.ENTRY` can be seen outside."""
    function: Any = simulator(plan, MOST_PLAYS)
    games = typeof(np.zeros(1, record_type(plan)))
    typing, target = cpu_target.typing_context, cpu_target.target_context
    typing.refresh()
    target.refresh()
    with global_compiler_lock, target_override("cpu"):
        way = linking.AsOnePiece
        compiled = compile_extra(typing, target, function.py_func, (games,), types.void, _flags(), {}, pipeline_class=way)
        library, entry = compiled.library, compiled.fndesc.llvm_func_name
        library.link_all()
        module = library._final_module
        module.link_in(llvm.parse_assembly(RUNTIME))
        library.hide_all({entry})
        for variable in module.global_variables:
            if variable.name.startswith(linking.ENVIRONMENT):  # of which nothing is needed without Python
                variable.linkage = "internal"
        return bytes(_optimised(library, entry))


def _flags() -> Any:
    flags: Any = Flags()
    flags.no_compile = flags.no_cpython_wrapper = flags.no_cfunc_wrapper = flags.nrt = True
    return flags


def _optimised(library: Any, entry: str) -> bytes:
    """The object file of what a library has linked, for any CPU of the kind."""
    target = llvm.Target.from_triple(llvm.get_process_triple())
    machine = target.create_target_machine(cpu=objects.CPU, features="", opt=3, reloc="pic", codemodel="default")
    codegen, module = library.codegen, library._final_module
    of_this_machine, codegen._tm = codegen._tm, machine
    try:
        library._optimize_final_module()
    finally:
        codegen._tm = of_this_machine
    module.get_function(entry).name = objects.ENTRY
    module.verify()
    code: bytes = machine.emit_object(module)
    return code


def link(code: bytes, path: Path) -> None:
    """Makes a shared object of an object file; what it would still ask of Python or numba is an error."""
    with TemporaryDirectory() as folder:
        file = Path(folder) / "code.o"
        file.write_bytes(code)
        done = subprocess.run([linker(), *LINKED, "-o", path, file, "-lm", "-lc"], capture_output=True, text=True, check=False)
    if done.returncode:
        raise CannotBuild(f"the object could not be linked: {done.stderr}")
