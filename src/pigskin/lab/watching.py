"""Plays games between bots and watches them: bots think in machine code where there is a way to it, and the rules are run once more."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any

from pigskin.engine.compiled import INTERPRETED, Plan, best_way, run_traced
from pigskin.engine.game import Game, Policy, Values
from pigskin.engine.live import Live
from pigskin.engine.rule import Question, State
from pigskin.football.snap import snap_of
from pigskin.football.watched import Happened, Moment, WatchedGame
from pigskin.lab.compiling import compiling

AT_ONCE = 250  # games whose inputs are held


class Watched(Live):
    """A game that plays itself, with all that is told."""

    def __init__(self, game: Game, policies: Sequence[Policy], seed: int, number_of_game: int) -> None:
        super().__init__(game, policies, seed, number_of_game)
        self.told: list[Happened] = []

    def tell(self, event: int, seat: int, value: int, spot: int, detail: int) -> None:
        self.told.append(Happened(int(event), int(seat), int(value), int(spot), int(detail)))


class Repeated(Watched):
    """A game that was played before, with all that is told: its inputs are known, so that no bot need think."""

    def __init__(self, game: Game, inputs: Iterable[tuple[int, int, int]]) -> None:
        super().__init__(game, (), 0, 0)
        self._inputs = iter(inputs)

    def take(self, g: State, question: Question) -> int:
        return next(self._inputs)[2]

    def take_first(self, g: State, questions: list[Question]) -> tuple[int, int, int]:
        return next(self._inputs)


def start_of(game: Game, options: Values | None = None, position: Values | None = None) -> State:
    """Where the games of a table begin, without a clock that a person holds; OptionError or PositionError where that cannot be."""
    table = game.timed(game.table(options))
    return game.opening(table) if position is None else game.position(table, position)


def watch(
    game: Game,
    options: Values | None,
    policies: Sequence[str],
    games: int,
    seed: int = 0,
    progress: Callable[[int], None] = lambda done: None,
    *,
    compiled: bool | None = None,
    position: Values | None = None,
) -> Iterator[WatchedGame]:
    """Games number 0, 1, 2 ... of a seed, each when it is over. `compiled` None takes machine code if there is a way to it."""
    start, bots = start_of(game, options, position), tuple(game.bot(name) for name in policies)
    table = game.table(options)
    seats = tuple(game.seat(seat) for seat in game.starters(table))
    use_compiled = best_way(Plan(game, bots, statistics=True)).name != INTERPRETED if compiled is None else compiled
    inputs = _compiled_inputs(game, start, bots, games, seed) if use_compiled else (None for _ in range(games))
    moment = _moments(game)
    for number, known in enumerate(inputs):
        live = Watched(game, bots, seed, number) if known is None else Repeated(game, known)
        yield _watched(game, start, live, seats, moment)
        progress(1)


def _watched(game: Game, start: State, live: Watched, seats: tuple[int, ...], moment: Callable[[State, int], Moment]) -> WatchedGame:
    g, moments = start.answered_by(live), list[Moment]()
    while not g.over:
        moments.append(moment(g, len(live.told)))
        game.play(g)
    return WatchedGame(live.told, moments, seats, _score(g), int(g.winner))


def _moments(game: Game) -> Callable[[State, int], Moment]:
    """How a game says where it stands: only one of two sides has downs."""
    if not game.two_sided:
        return lambda g, told: Moment(told, _score(g))
    snap = snap_of(game)

    def moment(g: State, told: int) -> Moment:
        at = snap(g)
        if at.down is None or at.a_try:
            return Moment(told, _score(g), left=at.left)
        return Moment(told, _score(g), at.side, at.down, at.to_go, at.to_goal, at.left)

    return moment


def _score(g: State) -> tuple[int, ...]:
    return tuple(int(points) for points in getattr(g, "score", ()))


def _compiled_inputs(game: Game, start: State, bots: tuple[Policy, ...], games: int, seed: int) -> Iterator[Iterable[Any] | None]:
    """The inputs of compiled games; None of one that has more than are traced."""
    plan = Plan(game, bots, statistics=True)
    for first in range(0, games, AT_ONCE):
        with compiling():
            records, traces = run_traced(plan, start, min(AT_ONCE, games - first), seed, first=first)
        for trace, number in zip(traces, records["number"], strict=True):
            yield map(tuple, trace[:number].tolist()) if number <= len(trace) else None
