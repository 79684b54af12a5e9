"""Random play in small moves."""

from collections.abc import Iterator
from random import Random

from pigskin.adapters.moves import CHANCE, TOGETHER, Progress


def random_move(progress: Progress, dice: Random) -> int | list[int]:
    """What chance brings, or what a seat does, or what all do together."""
    if progress.turn == CHANCE:
        moves, chances = zip(*progress.chances(), strict=True)
        return int(dice.choices(moves, chances)[0])
    if progress.turn == TOGETHER:
        return [dice.choice(progress.legal(seat)) for seat in range(len(progress.game.seats))]
    return dice.choice(progress.legal(progress.turn))


def apply(progress: Progress, move: int | list[int]) -> None:
    if isinstance(move, list):
        progress.move_together(move)
    else:
        progress.move(move)


def walk(progress: Progress, seed: int, steps: int = 5000) -> Iterator[Progress]:
    """The same progress at each of its turns."""
    dice = Random(seed)
    for _ in range(steps):
        yield progress
        if progress.over:
            return
        apply(progress, random_move(progress, dice))
