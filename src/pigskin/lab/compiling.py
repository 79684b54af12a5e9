"""What numba says of a bot that it cannot compile, in a line."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from pigskin.engine.errors import OptionError


@contextmanager
def compiling() -> Iterator[None]:
    """OptionError where numba cannot make machine code of a bot, with what it says of the reason."""
    try:
        yield
    except Exception as error:
        if not type(error).__module__.startswith("numba."):
            raise
        told = str(error).strip().splitlines()
        where = next((line.strip() for line in told if line.strip().startswith('File "')), "")
        reason = f"a bot cannot be compiled: {told[0]}{f' ({where})' if where else ''}"
        raise OptionError(f"{reason}; --interpreted plays it as it is, some hundred times slower") from error
