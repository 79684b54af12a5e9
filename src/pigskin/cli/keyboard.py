"""Lines from the keyboard or a pipe, with an eye on the clock."""

from __future__ import annotations

import os
import select
import sys
import time
from collections.abc import Callable


class TimeOut(Exception):
    """Nothing was typed in time."""


class Keyboard:
    """Standard input, line by line."""

    def __init__(self) -> None:
        self.interactive = sys.stdin.isatty()

    def line(self, prompt: str, seconds: float | None, tick: Callable[[], None] | None = None) -> str | None:
        """The next line; None at the end of input; TimeOut after so many seconds. A pipe is never waited for by the clock.

        `tick` is called every second meanwhile.
        """
        if self.interactive:
            print(prompt, end="", flush=True)
            if seconds is not None and os.name == "posix":
                end = time.monotonic() + seconds
                while not select.select([sys.stdin], [], [], max(min(end - time.monotonic(), 1.0 if tick else seconds), 0))[0]:
                    if time.monotonic() >= end:
                        print()
                        raise TimeOut
                    if tick:
                        tick()
        text = sys.stdin.readline()
        if not text:
            return None
        if not self.interactive:
            print(f"{prompt}{text.rstrip()}")
        return text.strip()
