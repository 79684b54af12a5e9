"""What the games draw in the terminal: something at every moment of a game, and for a seat nothing that it may not see."""

from typing import Any

import pytest
from rich.console import Console

from conformance.tables import tables
from conformance.walk import walk
from pigskin.cli.panels import panel
from pigskin.engine.chance import Seeded
from pigskin.engine.game import Game
from pigskin.engine.match import Match
from pigskin.games import find_game, game_ids

STEPS = 60
DRAWN = [pytest.param(game, id=game.id) for game in map(find_game, game_ids()) if game.part("terminal") is not None]


def text(match: Match, seat: str | None, *, piped: bool = False) -> str:
    console = Console(width=80, force_terminal=False)
    with console.capture() as drawn:
        console.print(panel(match, seat, piped=piped))
    return drawn.get()


@pytest.mark.parametrize("game", DRAWN)
def test_every_moment_can_be_drawn_for_everyone(game: Game) -> None:
    drawn = set()
    for table in tables(game, mixtures=1)[:3]:
        for match in walk(game, table, seed=21, steps=STEPS):
            drawn |= {text(match, seat) for seat in (None, *game.seats[:2])}
            assert len(text(match, None, piped=True).splitlines()) <= 60
    assert len(drawn) > STEPS / 3, "it hardly ever changes"


@pytest.mark.parametrize("game", DRAWN)
def test_what_a_seat_may_not_see_never_changes_what_it_is_drawn(game: Game) -> None:
    table: dict[str, Any] = tables(game)[0]
    for match in walk(game, table, seed=22, steps=STEPS):
        for number, seat in enumerate(game.seats[:2]):
            shuffled = match.copy()
            shuffled.state = game.resample(match.state, number, Seeded(match.number).bits(number))
            assert text(shuffled, seat) == text(match, seat)
