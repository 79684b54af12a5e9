"""What `make soak` runs of the page: the same seeds give the same games in the Python of the page, in Node, as in this one.

`python -m benchmarks.page_soak parker` plays that alone. With `--tiny` it is hundreds of games of each, which takes half a minute.
"""

import json
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent / "tests"))

from benchmarks.size import NAMES, sized
from in_page import printed, started
from pigskin.games import find_game, own_game_ids
from seeded_games import digest_of_inputs, digest_of_record

# Games input by input with each bot, and of those that think for long; games at a table.
GAMES, OF_THINKERS, AT_TABLE = sized((3000, 30, 100), (50, 1, 2))
THINKERS = (("fremont", "house"), ("fremont", "expert"))
ASKED = """
import json
from seeded_games import digest_of_inputs, digest_of_record
for way, game, bot, number in json.loads({order!r}):
    print(globals()[way](game, bot, number))
"""


def main() -> None:
    order = [game for name in NAMES or own_game_ids() for game in games_of(name)]
    page = started(ASKED.format(order=json.dumps(order)))
    ways = {"digest_of_inputs": digest_of_inputs, "digest_of_record": digest_of_record}
    here = [ways[way](game, bot, number) for way, game, bot, number in order]
    there = printed(page).split()
    assert len(here) == len(there)
    wrong = [game for game, one, other in zip(order, here, there, strict=True) if one != other]
    for name in NAMES or own_game_ids():
        print(f"{name}: {sum(game[1] == name for game in order)} games, {sum(game[1] == name for game in wrong)} differ")
    sys.exit(bool(wrong))


def games_of(name: str) -> list[tuple[str, str, str, int]]:
    """The games that are played of one: input by input with every bot, and at a table."""
    game = find_game(name)
    found = []
    for bot in ("random", *game.levels):
        count = OF_THINKERS if (name, bot) in THINKERS else GAMES
        found += [("digest_of_inputs", name, bot, number) for number in range(count)]
    return found + [("digest_of_record", name, "rookie", number) for number in range(AT_TABLE)]


if __name__ == "__main__":
    main()
