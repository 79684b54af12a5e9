"""The time that tables go by."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable

_BOOT_TIME: int | None = getattr(time, "CLOCK_BOOTTIME", None)
_IN_A_PAGE = sys.platform == "emscripten"  # where that clock has a name and no time


def gone_by() -> float:
    """Seconds since some moment, those included in which the machine slept, where it can tell."""
    if _BOOT_TIME is None or _IN_A_PAGE:
        return time.monotonic()
    return time.clock_gettime(_BOOT_TIME)


def steady_clock(begins_at: float) -> Callable[[], float]:
    """A clock that is set once and then only counts: whoever sets the machine's clock moves no deadline."""
    offset = begins_at - gone_by()
    return lambda: offset + gone_by()
