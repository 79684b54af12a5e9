"""What `make soak` runs: many more games than CI has time for, interpreted against compiled, over all tables of every game.

`python -m benchmarks.soak parker` plays that alone; with `--tiny` it is a few games at the first tables.
"""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent / "tests"))

from benchmarks.size import NAMES, sized
from conformance.tables import tables
from pigskin.games import find_game, game_ids
from pigskin.lab.parity import differences

GAMES, MIXTURES, TABLES = sized((1000, 20, None), (2, 0, 2))


def main() -> None:
    played = failed = 0
    for game in map(find_game, NAMES or game_ids()):
        for number, table in enumerate(tables(game, MIXTURES)[:TABLES]):
            for policy in sorted(game.bots):
                found = differences(game, table, [policy] * len(game.seats), GAMES, seed=number)
                played, failed = played + GAMES, failed + len(found)
                print(f"{game.id} {table} {policy}: {GAMES} games, {len(found)} differ{': ' + str(found[:5]) if found else ''}", flush=True)
    print(f"{played} games, {failed} differ")
    sys.exit(failed > 0)


if __name__ == "__main__":
    main()
