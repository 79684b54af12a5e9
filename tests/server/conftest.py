"""What the server's tests have in common."""

from collections.abc import Iterator

import pytest

import pigskin.games
from server.nodes import TOY_GAMES


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(autouse=True)
def toys_among_the_games(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The game for tests, which has secrets, stands among the others as long as these tests run."""
    monkeypatch.setattr(pigskin.games, "__path__", [*pigskin.games.__path__, TOY_GAMES])
    yield
    pigskin.games.find_game.cache_clear()
