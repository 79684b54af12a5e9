"""Files that are written whole, or not at all."""

from __future__ import annotations

import os
from pathlib import Path


def replace(path: Path, content: bytes) -> None:
    """Puts the content in place of what the file held: whatever happens, the file holds all of the one or all of the other."""
    draft = path.with_name(path.name + ".new")
    with draft.open("wb") as file:
        file.write(content)
        file.flush()
        os.fsync(file.fileno())
    draft.replace(path)
