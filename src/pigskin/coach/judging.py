"""How the end of a match is foreseen: play-outs, compiled or not, or the game's own figures after a play or two.

A *world* is a match that somebody cannot tell from the one that is played; a *way* is what is given ahead in it: an answer that is tried,
or nothing. All ways of a world have the same chances, so that they differ in nothing but what is tried.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any, Literal, Protocol

from pigskin.coach.chances import Known, won
from pigskin.engine.chance import SeededBits, game_key, mix
from pigskin.engine.game import Game, Policy
from pigskin.engine.given import Input
from pigskin.engine.live import Resumed, play_on
from pigskin.engine.match import Match
from pigskin.engine.worlds import another_world, unsealed, untimed

if TYPE_CHECKING:
    from pigskin.engine.compiled.plan import Plan
    from pigskin.engine.compiled.playouts import PlayOuts

Way = Sequence[Input]
How = Literal["exact", "model", "play-outs"]
OTHERWISE = 0x5EED  # worlds are drawn from another stream than play-outs
PLAY_OUTS_EACH = 16  # compiled play-outs of a world, where worlds differ in chance alone: they are one sample
IN_HIDDEN = 4  # and where each has to be drawn
_KNOWN: dict[tuple[Any, ...], PlayOuts] = {}  # to find out what a plan is made of takes a tenth of a second


class Worlds:
    """Matches that a viewer, a seat or a bystander (EVERYBODY), cannot tell from this one, by number."""

    def __init__(self, match: Match, viewer: int, seed: int) -> None:
        self.match, self.viewer, self._seed = untimed(unsealed(match, viewer)), viewer, mix(seed ^ OTHERWISE)

    @cached_property
    def all_alike(self) -> bool:
        """Whether there is nothing that the viewer does not know."""
        start = self.match.number - len(self.match.inputs_of_play)
        hidden = any(self.match.hidden_from(self.viewer, number) for number in range(start, self.match.number))
        return not self.match.game.has_hidden and not hidden

    def world(self, number: int) -> Match:
        if self.all_alike:
            return self.match
        return another_world(self.match, self.viewer, SeededBits(game_key(self._seed, number), 0))


class Judge(Protocol):
    """Foresees how ways of worlds end for a seat."""

    how: How
    error: float  # of its own, whatever is tried
    each: int  # trials that one sample is made of
    at_once: bool  # whether many worlds cost little more than one

    def judge(self, worlds: Sequence[Match], ways: Sequence[Way], seat: int, seed: int, first: int) -> list[list[float]]:
        """For each world the worth of each way, from 0 to 1; worlds are numbered from `first`."""


class Playing:
    """Play-outs, interpreted."""

    how: How = "play-outs"
    error, each, at_once = 0.0, 1, False

    def __init__(self, policies: Sequence[Policy]) -> None:
        self._policies = policies

    def judge(self, worlds: Sequence[Match], ways: Sequence[Way], seat: int, seed: int, first: int) -> list[list[float]]:
        return [
            [won(play_on(world, Resumed(world, self._policies, seed, first + place, way)), seat) for way in ways]
            for place, world in enumerate(worlds)
        ]


class Foreseeing:
    """The game's own figures, so many plays later."""

    how: How = "model"
    each, at_once = 1, False

    def __init__(self, policies: Sequence[Policy], known: Known, plays: int = 1) -> None:
        self._policies, self._known, self._plays, self.error = policies, known, plays, known.model_error

    def judge(self, worlds: Sequence[Match], ways: Sequence[Way], seat: int, seed: int, first: int) -> list[list[float]]:
        def worth(world: Match, way: Way, number: int) -> float:
            g = play_on(world, Resumed(world, self._policies, seed, number, way), self._plays)
            found = won(g, seat) if g.over else self._known.win_probability(g, seat)
            return won(play_on(world, Resumed(world, self._policies, seed, number, way)), seat) if found is None else float(found)

        return [[worth(world, way, first + place) for way in ways] for place, world in enumerate(worlds)]


class Compiled:
    """Play-outs in machine code."""

    how: How = "play-outs"
    error, at_once = 0.0, True

    def __init__(self, playouts: PlayOuts, each: int, way: str, cores: int = 1) -> None:
        self._playouts, self.each, self._way, self._cores = playouts, each, way, cores

    def judge(self, worlds: Sequence[Match], ways: Sequence[Way], seat: int, seed: int, first: int) -> list[list[float]]:
        from pigskin.engine.compiled.playouts import Start

        starts = []
        for world in worlds:
            since = world.inputs_of_play
            starts.append(Start(world.boundary, [[*since, *way] for way in ways]))
        before = worlds[0].number - len(worlds[0].inputs_of_play)
        ended = self._playouts.run_each(
            starts, before=before, seed=seed, first=first * self.each, repeats=self.each, cores=self._cores, way=self._way
        )
        winner = ended["winner"]
        worth = (winner == seat) + 0.5 * (winner < 0)
        found: list[list[float]] = worth.mean(axis=2).tolist()
        return found


def judge_of(
    game: Game, known: Known, worlds: Worlds, *, how: How | None = None, compiled: bool | None = None, cores: int = 1, plays: int = 1
) -> Judge:
    """The best way to foresee ends of a game: by its own figures after a play, else by play-outs; `how` insists on one.

    `compiled` None takes machine code that is there already: a shipped object, or what numba has compiled in this process. True has numba
    compile it, which takes seconds; False does without.
    """
    policies = (game.bot(known.plays_on),) * len(game.seats)
    has_figures = known.win_probability is not None and known.win_probability(worlds.match.boundary, 0) is not None
    if how == "model" and not has_figures:
        raise ValueError(f"{game.id} has no figures of its own to foresee an end by")
    if has_figures and how != "play-outs":
        return Foreseeing(policies, known, plays)
    if compiled is not False:
        machine = _compiled(game, policies, PLAY_OUTS_EACH if worlds.all_alike else IN_HIDDEN, cores, wait=bool(compiled))
        if machine is not None:
            return machine
    return Playing(policies)


def _compiled(game: Game, policies: tuple[Policy, ...], each: int, cores: int, *, wait: bool) -> Compiled | None:
    """Play-outs in machine code, if it is there, or if one cares to wait for it."""
    try:
        from pigskin.engine.compiled.playouts import PlayOuts
        from pigskin.engine.compiled.running import NUMBA, OBJECT, best_way
    except ImportError:
        return None
    key = game.id, game.play, policies
    if key not in _KNOWN:
        _KNOWN[key] = PlayOuts(game, policies)
    playouts = _KNOWN[key]
    way = best_way(playouts.plan).name
    if way == OBJECT or (way == NUMBA and (wait or _is_compiled(playouts.plan))):
        return Compiled(playouts, each, way, cores)
    return None


def _is_compiled(plan: Plan) -> bool:
    """Whether numba has compiled a plan in this process."""
    return any(name.startswith("pigskin_compiled_") and plan.name in name for name in sys.modules)
