"""The house's own player of the dice game."""

from pigskin.engine.rule import PASS, rule
from pigskin.games.parker.state import Ask, Call, Choice, Parker, Phase


@rule
def house(g: Parker, seat: int, question: int, allowed: int) -> int:
    """Answers for a seat."""
    if question == Ask.KICK_OR_RECEIVE:
        return int(Choice.RECEIVE)
    if question == Ask.HURRY:
        return PASS
    if g.phase == Phase.TRY:
        return int(Call.PLUNGE)
    if g.down == 4 and g.to_goal <= 40:
        return int(Call.PLACE_KICK)
    if g.down == 4:
        return int(Call.PUNT)
    return int(Call.PASS)
