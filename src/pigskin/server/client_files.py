"""The files of the browser client. Of the larger ones an installed package has only what is packed."""

import gzip
from pathlib import Path

PACKED = ".gz"


def packed(file: Path) -> Path:
    """Where a file lies packed, if it does."""
    return file.with_name(file.name + PACKED)


def plain(file: Path) -> bytes:
    """What is in a file, which may be there only packed."""
    return file.read_bytes() if file.is_file() else gzip.decompress(packed(file).read_bytes())
