"""A server that is killed at any moment has lost nothing that it acknowledged."""

from pathlib import Path

import pytest

from server.crash import crash

pytestmark = pytest.mark.anyio


async def test_nothing_acknowledged_is_lost_when_the_server_is_killed(tmp_path: Path) -> None:
    checked, final = await crash(tmp_path / "a.db", tables=9, kills=2, seed=1, longest=1.5)
    assert checked > 2 * 9  # more than the opening of each table, both times
    assert final > 9
