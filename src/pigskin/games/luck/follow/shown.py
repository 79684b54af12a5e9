"""What a broadcast shows its viewers before a snap, people and bots alike: the down, and the yards to go."""

from collections.abc import Sequence
from itertools import islice

from pigskin.feeds.feed import KeptBeat

MOST_TO_GO = 99
NOTHING_SHOWN = 0, 0


def shown_before(beats: Sequence[KeptBeat], at: int) -> tuple[int, int]:
    """The down and the yards to go as they are shown before a beat: those of the drive's next play. Before a kick-off there are none."""
    for place, beat in enumerate(islice(beats, at, None)):
        if "kickoff" in beat.tokens or (place and beat.starts):
            break
        if beat.down is not None and beat.to_go is not None:
            return min(max(beat.down, 1), 4), min(max(beat.to_go, 1), MOST_TO_GO)
    return NOTHING_SHOWN
