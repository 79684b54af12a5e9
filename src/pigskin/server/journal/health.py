"""Whether a node can do its work: as its last real commit or beat went."""

from __future__ import annotations

import time


class Pulse:
    """What the database last did for this node: every commit and every beat is a try."""

    def __init__(self) -> None:
        self._well, self._at = False, 0.0

    @property
    def begun(self) -> bool:
        """Whether there has been a try."""
        return self._at > 0

    def worked(self) -> None:
        self._well, self._at = True, time.monotonic()

    def failed(self) -> None:
        self._well, self._at = False, time.monotonic()

    def steady(self, within: float) -> bool:
        """Whether the last try worked, and was not longer ago than so many seconds."""
        return self._well and time.monotonic() - self._at <= within
