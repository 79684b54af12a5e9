"""Shared objects of the games, as the package ships them."""

from collections.abc import Callable
from pathlib import Path

import pytest

from pigskin.engine.compiled import usual_plan
from pigskin.engine.compiled.build import build
from pigskin.engine.game import Game


@pytest.fixture
def shipped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[Game], None]:
    """Has the object of a game shipped; it is made once, and kept where compiled games are."""

    def ship(game: Game) -> None:
        build(usual_plan(game), tmp_path)
        monkeypatch.setenv("PIGSKIN_OBJECTS", str(tmp_path))

    return ship
