"""The games. Each is a folder here with a `GAME`; nothing else needs to know of it."""

from functools import cache
from importlib import import_module
from pkgutil import iter_modules

from pigskin.engine.errors import OptionError
from pigskin.engine.game import Game


def game_ids() -> list[str]:
    """The ids of all games there are."""
    return sorted(module.name for module in iter_modules(__path__) if module.ispkg)


@cache
def find_game(game_id: str) -> Game:
    """A game by its id."""
    if game_id not in game_ids():
        raise OptionError(f"there is no game {game_id!r}; there is {', '.join(game_ids())}")
    game = import_module(f"{__name__}.{game_id}").GAME
    assert isinstance(game, Game)
    return game
