"""The tables on which every adapter is tried: each game there is, of a length that suits a test, and a game that is only for tests."""

from typing import Any

import pytest

from pigskin.research.actions import add_game, games_in_actions
from toys import auction, pairs

SHORT: dict[str, dict[str, Any]] = {
    "parker": {"length": {"plays": 20}},
    "fremont": {"halves": 1, "overtime": False},
    "cardbowl": {"plays_per_quarter": 2, "overtime": "none"},
    "freds": {"throws": "auto"},
}

for _game in (auction.GAME, pairs.GAME):
    add_game(_game)

TABLES = [pytest.param(game, SHORT.get(game, {}), id=game) for game in [*games_in_actions(), auction.GAME.id]]
