"""Compiles a function and all it calls as one piece: linked once, optimised once, and made into machine code once.

Numba does all three for every function by itself, each time with all that the function calls; of a game's two hundred rules only the
outermost is ever called from outside. Here the inner ones stay as they were written down until an outermost one needs them, and then
belong to it alone, so that the optimiser may take them apart as it likes. That relies on numba's inner ways, as far as `KNOWN` says;
with a numba whose ways are others everything is compiled its ordinary way, only more slowly.
"""
# mypy: disallow-untyped-defs=False, disallow-untyped-calls=False, disallow-subclassing-any=False, check-untyped-defs=False

import hashlib
import inspect
from collections.abc import Container, Iterator
from contextlib import contextmanager
from functools import cache
from typing import Any

from numba.core.codegen import CodeLibrary, CPUCodeLibrary, JITCodeLibrary, JITCPUCodegen, RuntimeLinker
from numba.core.compiler import Compiler
from numba.core.cpu import CPUContext
from numba.core.environment import lookup_environment

KNOWN = ("9f9b377024409f74",)  # fingerprints of numba's ways that this has been tested with
ENVIRONMENT = "_ZN08NumbaEnv"  # how the names of the variables begin that hold a function's Python objects


@cache
def numba_ways() -> str:
    """A fingerprint of those functions of numba that are replaced here, or whose ways are relied upon."""
    relied_upon: tuple[Any, ...] = (CodeLibrary, CPUCodeLibrary, JITCodeLibrary, JITCPUCodegen.set_env, CPUContext.get_executable)
    try:
        return hashlib.sha256("".join(map(inspect.getsource, relied_upon)).encode()).hexdigest()[:16]
    except OSError:  # a numba without its sources
        return "unknown"


class Piece(JITCodeLibrary):
    """A function that is kept as it was written down until it is called from Python, or linked by numba's ordinary way."""

    def __init__(self, codegen, name):
        super().__init__(codegen, name)
        self._whole = False  # whether all it calls is linked in, and it is machine code

    def _optimize_functions(self, ll_module):
        ll_module.data_layout = self._codegen._data_layout

    def add_linking_library(self, library):
        self._linking_libraries.append(library)

    def finalize(self):
        self._finalized = True

    def _finalize_final_module(self):
        super()._finalize_final_module()
        self._whole = True

    def get_pointer_to_function(self, name):
        if not self._whole and any(function.name == name and not function.is_declaration for function in self._final_module.functions):
            self._complete()
        return super().get_pointer_to_function(name)

    def _get_module_for_linking(self):
        if not self._whole:
            self._complete()
        return super()._get_module_for_linking()

    def _reached(self) -> Iterator[Any]:
        """All libraries that are called from here, however deep; not those inside one that is whole."""
        waiting, seen = list(self._linking_libraries), {self}
        while waiting:
            library = waiting.pop()
            if library not in seen:
                seen.add(library)
                yield library
                if isinstance(library, Piece) and not library._whole:
                    waiting += library._linking_libraries

    def link_all(self) -> None:
        """Links in all that is called: first what is as it was written, then what is whole, of which only what is called is taken."""
        whole = []
        for library in self._reached():
            self._reload_init.update(library._reload_init)
            if isinstance(library, Piece) and not library._whole:
                self._final_module.link_in(library._final_module, preserve=True)
            else:
                whole.append(library)
        for library in whole:
            self._final_module.link_in(library._get_module_for_linking(), preserve=True)

    def hide_all(self, seen_outside: Container[str]) -> None:
        """Keeps all functions but these from being seen outside."""
        for function in self._final_module.functions:
            if not function.is_declaration and function.name not in seen_outside:
                function.linkage = "internal"

    def _complete(self) -> None:
        """Links in all that is called, keeps it from being seen outside, and makes machine code of it."""
        seen_outside = {function.name for function in self._final_module.functions if not function.is_declaration}
        self.link_all()
        prefix = RuntimeLinker.PREFIX  # of variables that wait for a function's address
        seen_outside |= {variable.name.removeprefix(prefix) for variable in self._final_module.global_variables}
        self.hide_all(seen_outside)
        self._optimize_final_module()
        self._final_module.verify()
        self._finalize_final_module()
        codegen: Any = self._codegen
        for variable in self._final_module.global_variables:
            environment = lookup_environment(variable.name) if variable.name.startswith(ENVIRONMENT) else None
            if environment is not None:
                codegen.set_env(variable.name, environment)


@contextmanager
def in_pieces(codegen: Any) -> Iterator[None]:
    """Whatever is compiled meanwhile is kept in pieces."""

    def set_env(name, environment):
        if codegen._engine.is_symbol_defined(name):  # a piece has nothing to set yet
            JITCPUCodegen.set_env(codegen, name, environment)

    codegen._library_class, codegen.set_env = Piece, set_env
    try:
        yield
    finally:
        del codegen._library_class, codegen.set_env


class AsOnePiece(Compiler):
    """What `njit(pipeline_class=AsOnePiece)` compiles with."""

    def compile_extra(self, func):
        codegen = self.state.targetctx.codegen()
        if numba_ways() not in KNOWN or "_library_class" in vars(codegen):
            return super().compile_extra(func)
        with in_pieces(codegen):
            return super().compile_extra(func)
