"""Standard input and output that never end the program by themselves."""

from __future__ import annotations

import os
import sys
from io import TextIOWrapper


def steady() -> None:
    """Puts nothing in place of a stream that was closed, and a question mark for a character that a stream cannot take or give."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        stream = getattr(sys, name)
        if stream is None:
            setattr(sys, name, open(os.devnull, mode, encoding="utf-8"))  # noqa: PTH123, SIM115
        elif isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")
