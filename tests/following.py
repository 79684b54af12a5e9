"""What feeds send to a table of the card game."""

from collections.abc import Sequence

from pigskin.feeds import feed
from pigskin.feeds.feed import Beat, LoadedFeed
from pigskin.feeds.rows import Row
from pigskin.games import find_game

LUCK = find_game("luck")


def load_feed(name: str) -> LoadedFeed:
    return feed.load_feed(name, LUCK, find_game)


def read_feed(name: str) -> list[Beat]:
    return load_feed(name).beats


def feed_of(rows: Sequence[Row]) -> LoadedFeed:
    return feed.feed_of(rows, LUCK)
