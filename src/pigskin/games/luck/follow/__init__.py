"""How this game follows a football game: what rows of play-by-play send to a table, and what sends it."""

from pigskin.engine.game import Follows
from pigskin.games.luck.follow.feed import LuckFeed
from pigskin.games.luck.follow.tape import taped
from pigskin.games.luck.follow.tokens import beats
from pigskin.games.luck.options import FED

FOLLOWS = Follows(option=FED, beats=beats, feed=LuckFeed, taped=taped)
