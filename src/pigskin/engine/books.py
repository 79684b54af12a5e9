"""Books: tables of a game that are too large to stand in code. They are read from a file when something is first looked up in them."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from pathlib import Path

LEAST_ROOM = 1 << 12
read_file: Callable[[Path], bytes] = Path.read_bytes  # in a page, whoever runs it has another


class Book:
    """Bytes, one after the other, packed in a file. A bot looks something up with `g.look_up(place)`."""

    def __init__(self, path: Path) -> None:
        self.path = path

    @cached_property
    def pages(self) -> bytes:
        """All of it, unpacked."""
        import lzma

        return lzma.decompress(read_file(self.path))


def packed(*parts: tuple[bytes, int]) -> bytes:
    """Parts of a book as they stand in its file. Numbers of so many bytes that grow slowly pack well; 0 is for any others."""
    import lzma

    streams = []
    for part, size in parts:
        room = max(len(part), LEAST_ROOM)  # whoever unpacks it needs as much memory
        lzma2 = {"id": lzma.FILTER_LZMA2, "preset": 9 | lzma.PRESET_EXTREME, "lc": 0, "pb": 0, "dict_size": room}
        filters = [{"id": lzma.FILTER_DELTA, "dist": size}, lzma2] if size else [lzma2]
        streams.append(lzma.compress(part, filters=filters))
    return b"".join(streams)
