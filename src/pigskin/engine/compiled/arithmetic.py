"""What rules reckon with besides the verbs, compiled: bit masks, numbers below another, rows, and the generator's mixing.

Numba compares the signatures of an overload and of what it returns, so nothing here is annotated.
"""
# mypy: disallow-untyped-defs=False, disallow-incomplete-defs=False, disallow-untyped-decorators=False, check-untyped-defs=False

from functools import cache

import llvmlite.binding
import llvmlite.ir
import numpy as np
from numba import types
from numba.extending import intrinsic, overload, register_jitable

from pigskin.engine.compiled.plan import mix as mix_all
from pigskin.engine.rule import append_to, below, count_bits, lowest_bit, nth_bit, scratch

mix = register_jitable(mix_all)


@intrinsic
def _population(typing_context, mask):
    return types.int64(types.int64), lambda context, builder, signature, arguments: builder.ctpop(arguments[0])


@intrinsic
def _trailing_zeros(typing_context, mask):
    def generated(context, builder, signature, arguments):
        return builder.cttz(arguments[0], context.get_constant(types.boolean, False))

    return types.int64(types.int64), generated


@overload(count_bits)
def _count_bits(mask):
    return lambda mask: _population(np.int64(mask))


@overload(lowest_bit)
def _lowest_bit(mask):
    return lambda mask: _trailing_zeros(np.int64(mask))


@cache
def deposits_bits():
    """Whether the CPU has PDEP, and in hardware: Zen 1 and 2 only imitate it, slower than a loop."""
    x86 = llvmlite.binding.get_process_triple().startswith("x86_64")
    imitated = llvmlite.binding.get_host_cpu_name() in ("znver1", "znver2")
    return x86 and not imitated and llvmlite.binding.get_host_cpu_features().get("bmi2", False)


@intrinsic
def _deposit(typing_context, bits, mask):
    def generated(context, builder, signature, arguments):
        word = llvmlite.ir.IntType(64)
        pdep = builder.module.declare_intrinsic("llvm.x86.bmi.pdep.64", (), llvmlite.ir.FunctionType(word, [word, word]))
        return builder.call(pdep, arguments)

    return types.int64(types.int64, types.int64), generated


@overload(nth_bit)
def _nth_bit(mask, place):
    if deposits_bits():
        return lambda mask, place: _trailing_zeros(_deposit(np.int64(1) << np.int64(place), np.int64(mask)))

    def compiled(mask, place):
        while place:
            mask &= mask - 1
            place -= 1
        return lowest_bit(mask)

    return compiled


@intrinsic
def _remainder(typing_context, number, divisor):
    return types.uint64(types.uint64, types.uint64), lambda context, builder, signature, arguments: builder.urem(*arguments)


@overload(below)
def _below(g, n):
    """The same numbers as the interpreted one, unsigned: a signed remainder has to care for zero and for what is negative."""
    low = np.uint64(0xFFFFFFFF)

    def compiled(g, n):
        size = np.uint64(n)
        product = np.uint64(g.word()) * size
        if product & low < size:
            uneven = _remainder(low + np.uint64(1) - size, size)
            while product & low < uneven:
                product = np.uint64(g.word()) * size
        return np.int64(product >> np.uint64(32))

    return compiled


@overload(scratch)
def _scratch(size):
    return lambda size: np.zeros(size, np.int64)


@overload(append_to)
def _append_to(row, count, value):
    def compiled(row, count, value):
        if count >= len(row):
            raise RuntimeError("a game has grown longer than a compiled one can; simulate it without compiling")
        row[count] = value

    return compiled


@overload(int)
def _int(member):
    """`int(Call.PUNT)`, so that a policy can answer from several enums."""
    return (lambda member: member.value) if isinstance(member, types.IntEnumMember) else None
