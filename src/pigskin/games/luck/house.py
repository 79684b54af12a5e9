"""The house's own player of the card game, and one that does anything."""

from pigskin.engine.rule import rule
from pigskin.games.luck.state import Luck


@rule
def house(g: Luck, seat: int, question: int, allowed: int) -> int:
    """Answers for a seat."""
    return 62
