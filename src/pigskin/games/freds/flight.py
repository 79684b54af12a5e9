"""How the ball of the electronic table flew, for whoever draws it."""

from typing import Any

from pigskin.engine.game import Flight
from pigskin.engine.notation import Bits
from pigskin.games.freds.physics import DT
from pigskin.games.freds.state import NO_THROW, Throws
from pigskin.games.freds.throws import path_of

TICKS = 20  # of the model, from one drawn place of the ball to the next


def flight(bits: Bits, g: Any) -> Flight | None:
    """Known only of the electronic table, from the throw to what became of it."""
    if g.throws != Throws.PHYSICS or g.aimed == NO_THROW:
        return None
    _, places = path_of(bits, g, TICKS)
    return Flight(TICKS * DT, [(round(x, 3), round(y, 3), round(z, 3)) for x, y, z in places])
