"""What the card game of the magnetic field tells besides football's events."""

from enum import IntEnum, auto

from pigskin.football.events import OWN, with_football


class FremontEvent(IntEnum):
    """What happens in this game alone. The value told with it stands behind each."""

    COIN_ROLL = OWN  # home's die; detail: away's
    DEAL = auto()  # how many cards, to the seat they are dealt to; detail: of which deck
    OVERTIME_START = auto()  # the number of the round


EVENTS = with_football(FremontEvent)
