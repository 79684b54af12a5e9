"""The pace of a feed, for whoever keeps a clock: a terminal by its own, a server by the seconds a table has played."""

from __future__ import annotations

import math
from dataclasses import dataclass

from pigskin.feeds.feed import Feed

PATIENCE = 20.0  # seconds that people are waited for in a game at its own pace


@dataclass
class Pacer:
    """When the next play comes by itself."""

    pace: float  # how many times as fast as it was played; 0: it stands still
    since: float  # when the last play came
    live: bool = False  # it is being played just now, so that what has come is sent at once

    def set_pace(self, pace: float, now: float) -> None:
        """Another pace; after standing still, the time to the next play begins anew."""
        if not self.pace:
            self.since = now
        self.pace = pace

    @property
    def patience(self) -> float:
        """How long people are waited for: less in a game that goes faster, but people do not act that much faster."""
        return PATIENCE / math.sqrt(self.pace)

    def next_at(self, feed: Feed) -> float | None:
        """When the next play comes by itself; None while it stands still, or others have to act first."""
        if not self.pace or feed.dry:
            return None
        if feed.may_hurry or (feed.somebody_may_act and not self.live):
            return self.since + self.patience
        if feed.waits_for:
            return None
        return self.since + (0.0 if self.live else feed.seconds_to_next() / self.pace)

    def closes_at(self, feed: Feed) -> float | None:
        """When the game ends by itself, as nothing more comes; None while it stands still, or goes on."""
        return self.since + self.patience if self.pace and feed.closing else None


def send_next(feed: Feed) -> list[str]:
    """Sends the next play; if people are late, what begins it."""
    return feed.step() or feed.hurry()
