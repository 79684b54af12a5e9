"""How two dice are read."""

from pigskin.engine.rule import rule

Dice = tuple[int, int]


@rule
def total(dice: Dice) -> int:
    return dice[0] + dice[1]


@rule
def even(dice: Dice) -> bool:
    return (dice[0] + dice[1]) % 2 == 0


@rule
def doubles(dice: Dice) -> bool:
    return dice[0] == dice[1]


@rule
def smaller(dice: Dice) -> int:
    return min(dice[0], dice[1])
