"""The games. Each is a folder here with a `GAME`; nothing else needs to know of it.

A package of somebody else brings one by an entry point of the group `pigskin.games`: `sprint = "sprint:GAME"`.
"""

from functools import cache
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from pkgutil import iter_modules

from pigskin.engine.errors import OptionError, near, quote
from pigskin.engine.game import Game

GROUP = "pigskin.games"


def game_ids() -> tuple[str, ...]:
    """The ids of all games there are: those of this folder, and those that installed packages bring."""
    return tuple(sorted({*own_game_ids(), *_brought()}))


def own_game_ids() -> tuple[str, ...]:
    """The ids of the games of this folder."""
    return tuple(sorted(module.name for module in iter_modules(__path__) if module.ispkg))


@cache
def find_game(game_id: str) -> Game:
    """A game by its id."""
    if game_id in own_game_ids():
        game = import_module(f"{__name__}.{game_id}").GAME
    elif game_id in _brought():
        game = _brought()[game_id].load()
    else:
        raise OptionError(f"there is no game {quote(game_id)}{near(game_id, game_ids())}; there is {', '.join(game_ids())}")
    if not isinstance(game, Game) or game.id != game_id:
        raise OptionError(f"what is installed as the game {game_id!r} is not a Game of that id")
    return game


def unnamed_tournaments() -> str:
    """The game of tournaments that name none."""
    return next(game.id for game in map(find_game, game_ids()) if game.tournaments is not None and game.tournaments.unnamed)


def followers() -> list[Game]:
    """The games that can follow another football game."""
    return [game for game in map(find_game, game_ids()) if game.follows is not None]


@cache
def _brought() -> dict[str, EntryPoint]:
    return {point.name: point for point in entry_points(group=GROUP)}
