"""Inputs that a compiled game is given ahead: it takes them where it asks for them, and plays on by itself when they are used up.

They stand in memory that many games may share, three numbers each: who, question, answer. A record has the address of the next one, and
that of their end. In plans without them every question here is answered no, and leaves no trace in the machine code.
"""
# mypy: disallow-untyped-defs=False, disallow-incomplete-defs=False, disallow-untyped-decorators=False, check-untyped-defs=False

from numba import types
from numba.extending import intrinsic, overload_method, register_jitable

from pigskin.engine.compiled.verbs import plan_of
from pigskin.engine.given import INTERRUPT
from pigskin.engine.rule import PASS

SIZE = 24  # bytes of an input


@intrinsic
def _read(typing_context, address):
    def generated(context, builder, signature, arguments):
        word = context.get_value_type(types.int64)
        return builder.load(builder.inttoptr(arguments[0], word.as_pointer()))

    return types.int64(types.int64), generated


def _flag_raiser(flags):
    """A function that raises the flag of an interrupt: numba has to see each by its name."""
    lines = [f"    if interrupt == {number}: g.{flag} = True" for number, flag in enumerate(flags)]
    space = {}
    exec("\n".join(["def raise_flag(g, interrupt):", *lines, "    return"]), space)
    return register_jitable(space["raise_flag"])


@overload_method(types.Record, "has_ahead")
def _has_ahead(g):
    """Whether an input is given ahead. Interrupts that stand before it come to pass."""
    if "ahead" not in g.fields:
        return lambda g: False
    raise_flag = _flag_raiser([interrupt.flag for interrupt in plan_of(g).game.interrupts])

    def compiled(g):
        while g.ahead < g.ahead_end and _read(g.ahead) == INTERRUPT:
            raise_flag(g, _read(g.ahead + 8))
            g.ahead += SIZE
            g.number += 1
            g.begin_words()
        return g.ahead < g.ahead_end

    return compiled


@overload_method(types.Record, "next_ahead")
def _next_ahead(g):
    """The answer that is given ahead."""
    if "ahead" not in g.fields:
        return lambda g: 0

    def compiled(g):
        g.ahead += SIZE
        return _read(g.ahead - 8)

    return compiled


@overload_method(types.Record, "floor_ahead")
def _floor_ahead(g):
    """Who takes the floor by what is given ahead, and how, is written on it."""
    if "ahead" not in g.fields:
        return lambda g: None

    def compiled(g):
        g.floor_who = _read(g.ahead)
        g.floor_question = _read(g.ahead + 8)
        g.floor_answer = g.next_ahead()

    return compiled


@register_jitable
def _asked_together(allowed):
    count = 0
    for each in allowed:
        if each:
            count += 1
    return count


@overload_method(types.Record, "ask_together")
def _ask_together(g, start, end, seats, question, allowed):
    """Each seat's answer in a secret choice: one of those between `start` and `end`, in whatever order they came, or else its policy's."""
    each_its_own = isinstance(question, types.BaseTuple)

    def ask_first(g, start, end, seats, question, allowed):
        if not allowed[0]:
            return PASS
        asked = question[0] if each_its_own else question
        for address in range(start, end, SIZE):
            if _read(address) == seats[0]:
                return g.given(seats[0], asked, _read(address + 16))
        return g.decided(seats[0], asked, allowed[0])

    ask_first = register_jitable(ask_first)
    if len(seats) == 1:
        return lambda g, start, end, seats, question, allowed: (ask_first(g, start, end, seats, question, allowed),)

    if each_its_own:

        def several(g, start, end, seats, question, allowed):
            first = ask_first(g, start, end, seats, question, allowed)
            return (first, *g.ask_together(start, end, seats[1:], question[1:], allowed[1:]))
    else:

        def several(g, start, end, seats, question, allowed):
            first = ask_first(g, start, end, seats, question, allowed)
            return (first, *g.ask_together(start, end, seats[1:], question, allowed[1:]))

    return several


@overload_method(types.Record, "ask_all_ahead")
def _ask_all_ahead(g, seats, question, allowed):
    """The verb `ask_all` of a game that is given inputs ahead."""

    def compiled(g, seats, question, allowed):
        g.has_ahead()
        start = g.ahead
        end = min(start + SIZE * _asked_together(allowed), g.ahead_end)
        g.ahead = end
        return g.ask_together(start, end, seats, question, allowed)

    return compiled
