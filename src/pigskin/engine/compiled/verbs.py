"""The verbs of `g` where `g` is a record of an array: what numba compiles in place of the methods of `State`.

Numba compares the signatures of an overload and of what it returns, so nothing here is annotated.
"""
# mypy: disallow-untyped-defs=False, disallow-incomplete-defs=False, disallow-untyped-decorators=False, check-untyped-defs=False

from typing import Any

import numpy as np
from numba import types
from numba.core.errors import TypingError
from numba.extending import intrinsic, overload_method, register_jitable

from pigskin.engine.chance import ASIDE, STEP, WORD
from pigskin.engine.compiled.arithmetic import mix
from pigskin.engine.compiled.plan import MARK, MOST_ALLOWED, MOST_TOGETHER, STOP_AT_ALL
from pigskin.engine.rule import (
    CHANCE,
    COIN,
    DICE,
    DIE,
    EVERYBODY,
    MAY_PASS,
    NOBODY,
    PASS,
    below,
    draw_from,
    rule,
    weighted,
)


class Unanswered(Exception):
    """Stops a compiled run where no answer has been given yet."""


@rule
def asked(g: Any, seat: int, question: int, allowed: int) -> int:
    """The policy of a seat whose answers come from outside."""
    return int(g.next_answer(seat, question, allowed))


PLANS: dict[str, Any] = {}  # what each compiled run is made of, by the name of the field that marks its records


def plan_of(g):
    """The plan that marks a record's type."""
    return PLANS[next(name for name in g.fields if name.startswith(MARK))]


def _asks_chance(g):
    """Whether even chance is asked for its outcomes, one by one."""
    return plan_of(g).stops == STOP_AT_ALL


def _decider(policies, place=0):
    """One policy that asks each seat's own."""
    if place == len(policies) - 1:
        return policies[place]
    mine, others = policies[place], _decider(policies, place + 1)

    @register_jitable
    def decide(g, who, question, allowed):
        if g.lineup[who] == place:
            return mine(g, who, question, allowed)
        return others(g, who, question, allowed)

    return decide


@intrinsic
def _write(typing_context, address, number):
    def generated(context, builder, signature, arguments):
        builder.store(arguments[1], builder.inttoptr(arguments[0], arguments[1].type.as_pointer()))
        return context.get_dummy_value()

    return types.void(types.int64, types.int64), generated


@intrinsic
def _byte(typing_context, address):
    def generated(context, builder, signature, arguments):
        byte = context.get_value_type(types.uint8)
        return builder.zext(builder.load(builder.inttoptr(arguments[0], byte.as_pointer())), context.get_value_type(types.int64))

    return types.int64(types.int64), generated


@overload_method(types.Record, "look_up")
def _look_up(g, place):
    if "book" not in g.fields:
        raise TypingError("a bot looks something up, but its game has no book")
    return lambda g, place: _byte(g.book + np.int64(place))


@overload_method(types.Record, "word")
def _word(g):
    step = np.uint64(STEP)

    def compiled(g):
        g.stream += step
        return np.int64(mix(g.stream) >> np.uint64(32))

    return compiled


@overload_method(types.Record, "begin_words")
def _begin_words(g, first=0):
    """From now on words are drawn for the input that is due: its own, or those from further on."""
    step = np.uint64(STEP)

    def compiled(g, first=0):
        g.stream = mix(g.key + np.uint64(g.number) * step) + np.uint64(first)

    return compiled


@overload_method(types.Record, "given")
def _given(g, who, question, value):
    """An input has been given: begin the next, and write this one down where there is room in a trace."""
    if "trace" not in g.fields:

        def compiled(g, who, question, value):
            g.number += 1
            g.begin_words()
            return value
    else:

        def compiled(g, who, question, value):
            if g.trace < g.trace_end:
                _write(g.trace, np.int64(who))
                _write(g.trace + 8, np.int64(question))
                _write(g.trace + 16, np.int64(value))
                g.trace += 24
            g.number += 1
            g.begin_words()
            return value

    return compiled


@register_jitable
def _asked(g, who, question, width, audience):
    """An answer that has been given in advance, or else the end of the run; what is allowed has been noted before."""
    if g.used < g.answered:
        g.used += 1
        return g.answers[g.used - 1]
    g.asked[0] = who
    g.asked[1] = question
    g.asked[2] = width
    g.asked[3] = audience
    raise Unanswered


@overload_method(types.Record, "next_answer")
def _next_answer(g, who, question, allowed, audience=EVERYBODY):
    if isinstance(allowed, types.BaseTuple):
        width = len(allowed)
        if width > MOST_ALLOWED:
            raise TypingError(f"what is allowed is told by {width} numbers, more than the {MOST_ALLOWED} that a compiled game keeps")

        def of_several(g, who, question, allowed, audience=EVERYBODY):
            for place, number in enumerate(allowed):
                g.allowed[place] = number
            return _asked(g, who, question, width, audience)

        return of_several

    def of_one(g, who, question, allowed, audience=EVERYBODY):
        g.allowed[0] = allowed
        return _asked(g, who, question, 0, audience)

    return of_one


@overload_method(types.Record, "roll")
def _roll(g):
    if _asks_chance(g):

        def asked(g):
            face = g.given(CHANCE, DICE, g.next_answer(CHANCE, DICE, 36))
            return face // 6 + 1, face % 6 + 1

        return asked

    def compiled(g):
        face = g.given(CHANCE, DICE, g.next_ahead() if g.has_ahead() else below(g, 36))
        return face // 6 + 1, face % 6 + 1

    return compiled


@overload_method(types.Record, "die")
def _die(g):
    if _asks_chance(g):
        return lambda g: g.given(CHANCE, DIE, g.next_answer(CHANCE, DIE, 6)) + 1
    return lambda g: g.given(CHANCE, DIE, g.next_ahead() if g.has_ahead() else below(g, 6)) + 1


@overload_method(types.Record, "flip")
def _flip(g):
    if _asks_chance(g):
        return lambda g: g.given(CHANCE, COIN, g.next_answer(CHANCE, COIN, 2))
    return lambda g: g.given(CHANCE, COIN, g.next_ahead() if g.has_ahead() else below(g, 2))


@overload_method(types.Record, "draw")
def _draw(g, question, pile, count):
    if _asks_chance(g):
        return lambda g, question, pile, count: g.given(
            CHANCE, np.int64(question), g.next_answer(CHANCE, np.int64(question), (np.int64(pile), np.int64(count)))
        )
    return lambda g, question, pile, count: g.given(
        CHANCE, np.int64(question), g.next_ahead() if g.has_ahead() else draw_from(g, np.int64(pile), count)
    )


@overload_method(types.Record, "deal")
def _deal(g, question, seat, pile, count):
    if _asks_chance(g):
        return lambda g, question, seat, pile, count: g.given(
            CHANCE, np.int64(question), g.next_answer(CHANCE, np.int64(question), (np.int64(pile), np.int64(count)), seat)
        )
    return lambda g, question, seat, pile, count: g.given(
        CHANCE, np.int64(question), g.next_ahead() if g.has_ahead() else draw_from(g, np.int64(pile), count)
    )


@overload_method(types.Record, "spot")
def _spot(g, question, weights):
    if _asks_chance(g):
        return lambda g, question, weights: g.given(CHANCE, np.int64(question), g.next_answer(CHANCE, np.int64(question), weights))
    return lambda g, question, weights: g.given(CHANCE, np.int64(question), g.next_ahead() if g.has_ahead() else weighted(g, weights))


@overload_method(types.Record, "chance")
def _chance(g, question, sampler, allowed, seat=EVERYBODY):
    if _asks_chance(g):

        def asked(g, question, sampler, allowed, seat=EVERYBODY):
            return g.given(CHANCE, np.int64(question), g.next_answer(CHANCE, np.int64(question), allowed, seat))

        return asked

    def compiled(g, question, sampler, allowed, seat=EVERYBODY):
        return g.given(CHANCE, np.int64(question), g.next_ahead() if g.has_ahead() else sampler(g, g, allowed))

    return compiled


@overload_method(types.Record, "ask")
def _ask(g, seat, question, allowed):
    def compiled(g, seat, question, allowed):
        if g.has_ahead():
            return g.given(seat, np.int64(question), g.next_ahead())
        return g.decided(seat, question, allowed)

    return compiled


@overload_method(types.Record, "decided")
def _decided(g, seat, question, allowed):
    """The answer of a seat's policy, as an input of the game."""
    decide = _decider(plan_of(g).policies)

    def compiled(g, seat, question, allowed):
        return g.given(seat, np.int64(question), np.int64(decide(g, seat, np.int64(question), np.int64(allowed))))

    return compiled


@overload_method(types.Record, "note_together")
def _note_together(g, seats, question, allowed):
    """Who is asked together, where a run can stop there: whoever gives the answers may want to ask them all at once."""
    if "together" not in g.fields:
        return lambda g, seats, question, allowed: None
    if len(seats) > MOST_TOGETHER:
        raise TypingError(f"{len(seats)} seats choose in secret, more than the {MOST_TOGETHER} that a compiled game keeps")
    each_its_own = isinstance(question, types.BaseTuple)

    def compiled(g, seats, question, allowed):
        count = 0
        for place in range(len(seats)):
            if allowed[place]:
                g.together[1 + 3 * count] = seats[place]
                g.together[2 + 3 * count] = np.int64(question[place] if each_its_own else question)
                g.together[3 + 3 * count] = allowed[place]
                count += 1
        g.together[0] = count

    return compiled


@overload_method(types.Record, "none_together")
def _none_together(g):
    if "together" not in g.fields:
        return lambda g: None

    def compiled(g):
        g.together[0] = 0

    return compiled


@overload_method(types.Record, "ask_all")
def _ask_all(g, seats, question, allowed):
    if "ahead" in g.fields:
        return lambda g, seats, question, allowed: g.ask_all_ahead(seats, question, allowed)
    if isinstance(question, types.BaseTuple):
        if len(seats) == 1:
            return lambda g, seats, question, allowed: ((g.ask(seats[0], question[0], allowed[0]) if allowed[0] else PASS),)

        def each_its_own(g, seats, question, allowed):
            g.note_together(seats, question, allowed)
            first = g.ask(seats[0], question[0], allowed[0]) if allowed[0] else PASS
            rest = g.ask_all(seats[1:], question[1:], allowed[1:])
            g.none_together()
            return (first, *rest)

        return each_its_own
    if len(seats) == 1:
        return lambda g, seats, question, allowed: ((g.ask(seats[0], question, allowed[0]) if allowed[0] else PASS),)

    def compiled(g, seats, question, allowed):
        g.note_together(seats, question, allowed)
        first = g.ask(seats[0], question, allowed[0]) if allowed[0] else PASS
        rest = g.ask_all(seats[1:], question, allowed[1:])
        g.none_together()
        return (first, *rest)

    return compiled


@overload_method(types.Record, "conceal")
def _conceal(g, seat):
    return lambda g, seat: None


@overload_method(types.Record, "offer")
def _offer(g, who, question, allowed, seat=EVERYBODY):
    decide = _decider(plan_of(g).policies)

    def compiled(g, who, question, allowed, seat=EVERYBODY):
        if who >= 0 and allowed and g.floor_who == NOBODY and not g.has_ahead():
            g.floor_offered = True
            answer = np.int64(decide(g, who, np.int64(question), np.int64(allowed) | MAY_PASS))
            if answer != PASS:
                g.floor_who = who
                g.floor_question = np.int64(question)
                g.floor_answer = answer

    return compiled


@overload_method(types.Record, "expect")
def _expect(g, who, question, allowed, seat=EVERYBODY):
    decide = _decider(plan_of(g).policies)
    ask_chance, aside = _asks_chance(g), np.uint64(ASIDE * STEP & WORD)

    def compiled(g, who, question, allowed, seat=EVERYBODY):
        if g.floor_who == NOBODY and g.has_ahead():
            g.floor_ahead()
        elif g.floor_who == NOBODY:
            g.floor_who = who
            g.floor_question = np.int64(question)
            if who == CHANCE and ask_chance:
                g.floor_answer = g.next_answer(CHANCE, np.int64(question), np.int64(allowed))
            elif who == CHANCE:
                if g.floor_offered:
                    g.begin_words(aside)
                g.floor_answer = below(g, np.int64(allowed))
            else:
                g.floor_answer = np.int64(decide(g, who, np.int64(question), np.int64(allowed)))

    return compiled


@overload_method(types.Record, "listen")
def _listen(g):
    def compiled(g):
        who = g.floor_who
        g.floor_who = NOBODY
        g.floor_offered = False
        return who, g.floor_question, g.given(who, g.floor_question, g.floor_answer)

    return compiled


@overload_method(types.Record, "tell")
def _tell(g, event, seat, value=0, spot=0, detail=0):
    if "counts" not in g.fields:
        return lambda g, event, seat, value=0, spot=0, detail=0: None
    seats = len(plan_of(g).game.seats)

    def compiled(g, event, seat, value=0, spot=0, detail=0):
        place = np.int64(event) * seats + seat
        g.counts[place] += 1
        g.sums[place] += value

    return compiled
