"""Random play in small actions."""

from collections.abc import Iterator
from random import Random

from pigskin.research.actions import CHANCE, TOGETHER, Progress


def random_action(progress: Progress, dice: Random) -> int | list[int]:
    """What chance brings, or what a seat does, or what all do together."""
    if progress.turn == CHANCE:
        actions, chances = zip(*progress.chances(), strict=True)
        return int(dice.choices(actions, chances)[0])
    if progress.turn == TOGETHER:
        return [dice.choice(progress.legal(seat)) for seat in range(len(progress.game.seats))]
    return dice.choice(progress.legal(progress.turn))


def apply(progress: Progress, action: int | list[int]) -> None:
    if isinstance(action, list):
        progress.act_together(action)
    else:
        progress.act(action)


def walk(progress: Progress, seed: int, steps: int = 5000) -> Iterator[Progress]:
    """The same progress at each of its turns."""
    dice = Random(seed)
    for _ in range(steps):
        yield progress
        if progress.over:
            return
        apply(progress, random_action(progress, dice))
