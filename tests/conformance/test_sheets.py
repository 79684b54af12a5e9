"""What every game shows is of the types that it declares, from which the browser client's are made."""

from typing import Any, get_type_hints, is_typeddict

import msgspec
import pytest

from conformance.tables import tables
from conformance.walk import walk
from pigskin.engine.game import Game
from pigskin.games import find_game, game_ids

GAMES = [pytest.param(find_game(game_id), id=game_id) for game_id in game_ids()]
STEPS = 300


def declared(shown: Any) -> Any:
    """The type of what a function gives, where it is declared; else None."""
    given = get_type_hints(shown).get("return")
    return given if is_typeddict(given) else None


def is_of(kind: Any, shown: Any) -> None:
    """Nothing is missing, nothing is of another type, and on the first level nothing is there that is not declared."""
    msgspec.convert(dict(shown), kind, strict=True)
    assert set(shown) <= set(kind.__annotations__)


@pytest.mark.parametrize("game", GAMES)
def test_a_game_shows_what_it_declares(game: Game) -> None:
    sheet, private, cards = declared(game.sheet), declared(game.private), declared(game.cards)
    assert sheet is not None
    for table in tables(game):
        for match in walk(game, table, seed=29, steps=STEPS):
            is_of(sheet, game.sheet(match.state))
            for seat in range(len(game.seats)) if private else ():
                is_of(private, game.private(match.state, seat))
        if cards:
            is_of(cards, game.cards(match.state))


@pytest.mark.parametrize("game", GAMES)
def test_what_a_seat_sees_alone_and_what_is_printed_is_declared_too(game: Game) -> None:
    """And so is the board, where there is one."""
    assert not game.has_private or declared(game.private)
    assert declared(game.cards) or not game.cards(game.opening(game.table()))
    parts = [vars(module) for module in (game.part("sheet"), game.part("board")) if module is not None]
    boards = [kind for names in parts for name, kind in names.items() if is_typeddict(kind) and name.endswith("Board")]
    assert len(boards) == bool(game.board)
    for kind in boards:
        is_of(kind, game.board)
