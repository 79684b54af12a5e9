"""Fits a model of the chance to win to play-outs, and says how good it is.

`python -m pigskin.lab.winning GAME` fits the model that a game's `study` names (`WINNING`, see `pigskin.football.winning`) and writes its
file. Positions are taken from between the plays of games of all the game's levels against each other, and each is played out some times.
Positions of other games, played out more often, tell how good it is; what a bystander cannot see of them is drawn anew each time.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import sqrt
from typing import Any, NamedTuple

import numpy as np

from pigskin.coach.chances import STUDY, known_of
from pigskin.engine.chance import Seeded, SeededBits, game_key
from pigskin.engine.compiled import Plan, record_type, run_traced
from pigskin.engine.compiled.playouts import PlayOuts, Start
from pigskin.engine.errors import OptionError
from pigskin.engine.game import Game, Policy, Values
from pigskin.engine.given import Input
from pigskin.engine.live import Resumed
from pigskin.engine.match import Match
from pigskin.engine.rule import EVERYBODY, State, below
from pigskin.football.winning import Fitted
from pigskin.games import find_game

Array = np.ndarray[Any, np.dtype[Any]]
Model = Callable[[Any, int], float]
GAMES, EACH, TIMES = 600, 10, 16  # games that positions are taken from, positions of each, and play-outs of a position
TEST_GAMES, TEST_EACH, WORLDS, IN_EACH = 800, 3, 24, 2  # the same for the test, whose play-outs are shared out among worlds
MOST_BYTES = 64 << 20  # of play-outs at once
LINEUPS = 10  # of the bots of the games that positions are taken from
ROUNDS, SMALL = 30, 1e-3  # of Newton's method; and how small weights are preferred
DIGITS = 5


class Players(NamedTuple):
    """Who plays the games that positions are taken from, each against each, and who plays on from there."""

    games: tuple[Policy, ...]
    on: Policy


def usual_players(game: Game) -> Players:
    """All levels of a game, and the bot that its coach lets play on."""
    return Players(tuple(game.bot(name) for name in game.levels or (game.default_bot,)), game.bot(known_of(game).plays_on))


def known_table(game: Game) -> Values:
    """The options of a table, without a clock, of which the game's figures are known."""
    return game.timed(game.table(getattr(game.part(STUDY), "KNOWN_TABLE", None)))


def positions(game: Game, players: Sequence[Policy], games: int, each: int, seed: int) -> list[State]:
    """Positions between plays, any being as likely as any other of its game: so many of each of about so many games. What the players
    answer is compiled, and the rules are run once more on it."""
    start = Match(game, known_table(game))
    bits, found = Seeded(seed).bits(0), list[State]()
    lineups = min(LINEUPS, games)
    for number in range(lineups):
        lineup, of_lineup = tuple(players[below(bits, len(players))] for _ in game.seats), seed * LINEUPS + number
        played, inputs = run_traced(Plan(game, lineup, statistics=True), start.boundary, games // lineups, of_lineup)
        for place, length in enumerate(played["number"].tolist()):
            live = Resumed(start, lineup, of_lineup, place, [Input(*row) for row in inputs[place, :length].tolist()])
            g, passed = start.boundary.answered_by(live), list[State]()
            while not g.over:
                passed.append(g.copied())
                game.play(g)
            found += [passed[below(bits, len(passed))] for _ in range(each)]
    return found


def play_outs(game: Game, starts: Sequence[State], times: int, seed: int, bot: Policy) -> Array:
    """Who wins each of the play-outs of each position: by position and play-out."""
    playouts = PlayOuts(game, (bot,) * len(game.seats))
    parts, at_once = [], max(MOST_BYTES // (record_type(playouts.plan).itemsize * times), 1)
    for first in range(0, len(starts), at_once):
        some = [Start(state, [()]) for state in starts[first : first + at_once]]
        parts.append(playouts.run_each(some, before=0, seed=seed, first=first * times, repeats=times, cores=1)["winner"][:, 0, :])
    return np.concatenate(parts)


def worth(winner: Array, seat: int) -> Array:
    """What ends are worth to a seat: 1, 0, or half for a tie."""
    found: Array = (winner == seat) + 0.5 * (winner < 0)
    return found


def fit(game: Game, players: Players, games: int = GAMES, each: int = EACH, times: int = TIMES, seed: int = 1) -> dict[str, float]:
    """The weights of the game's features that agree best with play-outs."""
    model = model_of(game)
    starts = positions(game, players.games, games, each, seed)
    winner = play_outs(game, starts, times, seed, players.on)
    seats = range(len(game.seats))
    rows = [model.features(state, seat) for state in starts for seat in seats]
    names = list(rows[0])
    table = np.array([[row[name] for name in names] for row in rows], float)
    shares = np.stack([worth(winner, seat).mean(axis=1) for seat in seats], axis=1).reshape(-1)
    return dict(zip(names, logistic(table, shares).tolist(), strict=True))


def logistic(table: Array, shares: Array) -> Array:
    """The weights of a logistic regression, by Newton's method; small ones are preferred a little."""
    scale = np.maximum(np.abs(table).max(axis=0), 1e-9)
    scaled, weights = table / scale, np.zeros(table.shape[1])
    for _ in range(ROUNDS):
        chance = 1 / (1 + np.exp(-np.clip(scaled @ weights, -40, 40)))
        slope = scaled.T @ (shares - chance) - SMALL * weights
        bend = (scaled * (chance * (1 - chance))[:, None]).T @ scaled + SMALL * np.eye(len(weights))
        step = np.linalg.solve(bend, slope)
        weights += step
        if np.abs(step).max() < 1e-9:
            break
    found: Array = weights / scale
    return found


@dataclass(frozen=True)
class Bin:
    """Positions that the model gives about the same chance: how many, what it says of them, and how they ended."""

    count: int
    said: float
    came: float


@dataclass(frozen=True)
class Quality:
    """How good a model is: its Brier score, and the floor that none can go below, that of the play-outs' own chances; how uncertain both
    are, as other games would give others; how far it is from play-outs (root of the mean square, their own noise taken off; and the mean
    distance); and the curve of its reliability."""

    positions: int
    play_outs: int
    brier: float
    floor: float
    uncertain: float
    error: float
    distance: float
    curve: tuple[Bin, ...]


def quality(
    game: Game,
    model: Model,
    players: Players,
    *,
    games: int = TEST_GAMES,
    each: int = TEST_EACH,
    worlds: int = WORLDS,
    seed: int = 2,
) -> Quality:
    """Tries a model on positions that it was not fitted to, each played out in many worlds that look the same to a bystander."""
    starts = positions(game, players.games, games, each, seed)
    drawn = worlds if game.has_hidden else 1
    times = IN_EACH if game.has_hidden else IN_EACH * worlds
    twins = [
        game.resample(state, EVERYBODY, SeededBits(game_key(seed, place), number)) if drawn > 1 else state
        for place, state in enumerate(starts)
        for number in range(drawn)
    ]
    ended = worth(play_outs(game, twins, times, seed, players.on), 0).reshape(len(starts), drawn, times)
    means = ended.mean(axis=2)
    came = means.mean(axis=1)
    noise = means.var(axis=1, ddof=1) / drawn if drawn > 1 else ended[:, 0].var(axis=1, ddof=1) / times
    said = np.array([model(state, 0) for state in starts])
    squares = ((said[:, None, None] - ended) ** 2).mean(axis=(1, 2))
    off = float(((said - came) ** 2 - noise).mean())
    by_game = squares.reshape(-1, each).mean(axis=1)
    curve = []
    for low in range(10):
        inside = np.minimum((said * 10).astype(int), 9) == low
        if inside.any():
            curve.append(Bin(int(inside.sum()), float(said[inside].mean()), float(came[inside].mean())))
    return Quality(
        positions=len(starts),
        play_outs=drawn * times,
        brier=float(squares.mean()),
        floor=float(squares.mean()) - off,
        uncertain=float(by_game.std() / sqrt(len(by_game))),
        error=sqrt(max(off, 0)),
        distance=float(np.abs(said - came).mean()),
        curve=tuple(curve),
    )


def model_of(game: Game) -> Fitted:
    """The model that a game's `study` names."""
    model = getattr(game.part(STUDY), "WINNING", None)
    if not isinstance(model, Fitted):
        raise OptionError(f"the study of {game.id} names no model WINNING to be fitted")
    return model


def write(game: Game, games: int = GAMES, times: int = TIMES, seed: int = 1) -> Quality:
    """Fits the model of a game anew and writes its file, with how good it is on other games."""
    model, players = model_of(game), usual_players(game)
    told: dict[str, Any] = {
        "fitted": f"python -m pigskin.lab.winning {game.id} --games {games} --times {times} --seed {seed}",
        "bot": known_of(game).plays_on,
        "weights": {name: float(f"{weight:.{DIGITS}g}") for name, weight in fit(game, players, games, EACH, times, seed).items()},
    }
    found = quality(
        game, model.with_weights(told["weights"]), players, games=max(4 * games // 3, 1), worlds=max(3 * times // 2, 2), seed=seed + 1
    )
    told |= {"error": round(found.error, 4), "brier": round(found.brier, 4), "floor": round(found.floor, 4)}
    model.path.write_text(json.dumps(told, indent=1) + "\n", encoding="utf-8")
    return found


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m pigskin.lab.winning", description="Fits a game's model of the chance to win anew.")
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=GAMES, help="that positions are taken from, ten of each")
    parser.add_argument("--times", type=int, default=TIMES, help="that each position is played out")
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    found = write(find_game(chosen.game), chosen.games, chosen.times, chosen.seed)
    print(
        f"error {100 * found.error:.2f} points, Brier score {found.brier:.4f} +- {found.uncertain:.4f}, where the play-outs' own chances"
        f" have {found.floor:.4f}; over {found.positions} positions"
    )


if __name__ == "__main__":
    main()
