"""What a compiled run is made of, and the array it runs in: a record for each game, with the state's fields as its columns."""

from __future__ import annotations

from dataclasses import dataclass, fields
from functools import cached_property
from typing import Any

import numpy as np

from pigskin.engine import chance
from pigskin.engine.chance import STEP, WORD
from pigskin.engine.compiled.fingerprint import code_fingerprint, source_fingerprint
from pigskin.engine.game import Game, Policy
from pigskin.engine.rule import NOBODY, State, looks_up

Array = np.ndarray[Any, Any]
MARK = "plan_"  # how the field begins that tells of which plan a record is
STOP_AT_SEATS, STOP_AT_ALL = 1, 2  # where a compiled run waits for answers: at seats whose policy is `asked`, or at chance too
MOST_ANSWERS = 128  # of one play
MOST_ALLOWED = 32  # numbers that say what is allowed
MOST_TOGETHER = 4  # seats that choose in secret


@dataclass(frozen=True)
class Plan:
    """What a compiled run is made of, told by the name of a field of its records."""

    game: Game
    lineup: tuple[Policy, ...]  # whoever plays each seat
    statistics: bool  # whether events are counted, inputs traced, and inputs taken that are given ahead; without is a little faster
    stops: int = 0  # whether, and where, it waits for answers: see `pigskin.engine.compiled.stepper`

    @cached_property
    def policies(self) -> tuple[Policy, ...]:
        """All that is compiled. With statistics that is every bot of the game if these are among them, so that any line-up of them is
        the same code; without, when only speed counts, it is these alone."""
        bots = tuple(self.game.bots.values())
        these = sorted(dict.fromkeys(self.lineup), key=lambda policy: policy.__qualname__)
        return bots if self.statistics and set(these) <= set(bots) else tuple(these)

    @cached_property
    def name(self) -> str:
        """The name of the field that marks its records."""
        return MARK + code_fingerprint(self.game, self.policies, self.statistics, self.stops)

    @cached_property
    def shipped_as(self) -> str | None:
        """The name of the shared object that has its code, if one is shipped; None where none ever could be."""
        made_of = source_fingerprint(self.game, self.policies, self.statistics, self.stops)
        return made_of and f"{self.game.id}-{made_of}.so"


def usual_plan(game: Game) -> Plan:
    """The plan of any line-up of a game's own bots: simulations, play-outs and the odds are all played by this one."""
    return Plan(game, (game.bot(game.default_bot),) * len(game.seats), statistics=True)


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
    if plan.game.state.book is not None:
        columns += [("book", np.int64)]  # where in memory it stands
    if plan.statistics:
        cells = len(plan.game.events) * len(plan.game.seats)
        columns += [("counts", np.int32, (cells,)), ("sums", np.int32, (cells,)), ("trace", np.int64), ("trace_end", np.int64)]
        columns += [("ahead", np.int64), ("ahead_end", np.int64)]
    if plan.stops:
        columns += [("answers", np.int64, (MOST_ANSWERS,)), ("answered", np.int64), ("used", np.int64)]
        columns += [("asked", np.int64, (4,)), ("allowed", np.int64, (MOST_ALLOWED,))]
        columns += [("together", np.int64, (1 + 3 * MOST_TOGETHER,))]
    return np.dtype([*columns, (plan.name, np.int8)], align=True)


def new_games(plan: Plan, opening: State, count: int, seed: int, first: int = 0) -> Array:
    """`count` games at the opening position, numbered from `first`; game number k has the generator of `Seeded(seed, k)`."""
    games = np.zeros(count, record_type(plan))
    for field in fields(opening):
        games[field.name] = getattr(opening, field.name)
    set_chance(games, keys(seed, np.arange(first, first + count, dtype=np.uint64)))
    games["floor_who"] = NOBODY
    games["lineup"] = [plan.policies.index(policy) for policy in plan.lineup]
    open_book(games, plan.game, plan.lineup)
    return games


def open_book(games: Array, game: Game, policies: tuple[Policy, ...]) -> None:
    """Lets these policies look things up in the game's book, if any of them does."""
    book = game.state.book
    if book is not None and any(map(looks_up, policies)):
        games["book"] = np.frombuffer(book.pages, np.uint8).ctypes.data


def set_chance(games: Array, key: Any, number: int = 0) -> None:
    """Lets these games draw as the games with these keys do at that number of input."""
    games["key"], games["number"] = key, number
    games["stream"] = mix(games["key"] + np.uint64(number * STEP & WORD))


def keys(seed: int, games: Array) -> Any:
    """The keys of the games of a seed that have these numbers."""
    return mix(np.uint64(chance.mix(seed & WORD)) + games * np.uint64(STEP))


def generators(seed: int, count: int) -> Array:
    """The generators of so many games, and nothing else of them: the words of their first inputs."""
    found = np.zeros(count, [("stream", np.uint64)])
    found["stream"] = mix(keys(seed, np.arange(count, dtype=np.uint64)))
    return found


def mix(z: Any) -> Any:
    """Spreads 64 bits over each other (SplitMix64): of a number in compiled code, of all numbers of an array here."""
    z = (z ^ (z >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    z = (z ^ (z >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    return z ^ (z >> np.uint64(31))
