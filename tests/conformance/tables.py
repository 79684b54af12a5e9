"""Tables to try a game on: every example of every option, each alone and in seeded mixtures."""

import random
from typing import Any

from pigskin.engine.game import Game


def tables(game: Game, mixtures: int = 6) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = [{}]
    found += [{option.name: example} for option in game.options for example in option.examples]
    dice = random.Random(game.id)
    for _ in range(mixtures):
        found.append({option.name: dice.choice(option.examples) for option in game.options if option.examples})
    kept: list[dict[str, Any]] = []
    played: list[dict[str, Any]] = []
    for table in found:
        if allowed(game, table) and (options := dict(game.table(table))) not in played:
            kept.append(table)
            played.append(options)
    return kept


def allowed(game: Game, table: dict[str, Any]) -> bool:
    """Some options exclude each other; such a mixture is no table."""
    try:
        game.opening(game.table(table))
    except ValueError:
        return False
    return True
