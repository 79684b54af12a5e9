"""Files of the browser client that are there as they are, or only packed."""

import gzip
from pathlib import Path

import pytest

from pigskin.server.client_files import packed, plain


def test_what_is_only_packed_reads_the_same(tmp_path: Path) -> None:
    whole, squeezed = tmp_path / "whole.wasm", tmp_path / "squeezed.wasm"
    whole.write_bytes(b"code" * 100)
    packed(squeezed).write_bytes(gzip.compress(b"code" * 100))
    assert plain(whole) == plain(squeezed) == b"code" * 100
    with pytest.raises(FileNotFoundError):
        plain(tmp_path / "missing.wasm")
