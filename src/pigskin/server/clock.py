"""The time that tables go by."""

from __future__ import annotations

import time
from collections.abc import Callable


def gone_by() -> float:
    """Seconds since some moment, those included in which the machine slept, where it can tell."""
    boot_time = getattr(time, "CLOCK_BOOTTIME", None)
    return time.monotonic() if boot_time is None else time.clock_gettime(boot_time)


def steady_clock(begins_at: float) -> Callable[[], float]:
    """A clock that is set once and then only counts: whoever sets the machine's clock moves no deadline."""
    offset = begins_at - gone_by()
    return lambda: offset + gone_by()
