"""What Card Bowl tells besides football's events."""

from enum import IntEnum, auto

from pigskin.football.events import OWN, with_football


class CardBowlEvent(IntEnum):
    """What happens in this game alone. The value told with it stands behind each."""

    NEW_DECKS = OWN
    NOTE = auto()  # the play has its note


EVENTS = with_football(CardBowlEvent)
