"""The data dictionary: what every column means, as a page of the documentation. `python -m pigskin.lab.simulation.dictionary` prints it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from pigskin.engine.columns import Column, columns_of
from pigskin.engine.game import Game
from pigskin.feeds.play_table import COLUMNS
from pigskin.games import find_game, game_ids
from pigskin.lab.simulation.table import GAME

HEAD = """# Data dictionary

What the columns of simulated games mean, as `pigskin simulate --out`, `to_arrow`, `to_pandas` and `to_polars` give them. The page is
made by `python -m pigskin.lab.simulation.dictionary`, from what each game says in its `columns.py`, and a test holds it to that. In
Parquet and Arrow the unit and the meaning stand in the metadata of each column.

`SEAT` stands for each seat of the table: `home` and `away`, or `p1`, `p2` and so on. A category is one of a few words, and empty where
there is none. Columns that cannot change with the options of a table are left out; here are those of a table for which nothing is chosen.
"""
PLAYS = """
## One row a play

The columns of `--plays` and `plays()`, with [nflverse's names](https://nflreadr.nflverse.com/articles/dictionary_pbp.html), for every
game of two sides. A flag is 1 or 0. What a game does not know is empty: players, a clock in seconds, and where there is no line to gain
the yards to go.
"""
TABLE = "\n| column | unit | meaning |\n| --- | --- | --- |\n"


def page() -> str:
    """The whole page."""
    games = (f"\n## {game.name}: one row a game\n{_table(_of_game(game))}" for game in map(find_game, game_ids()))
    return "".join([HEAD, *games, PLAYS, _table((column.name, _unit(column), column.meaning) for column in (GAME, *COLUMNS))])


def _of_game(game: Game) -> Iterator[tuple[str, str, str]]:
    """The columns, those of all seats in one line."""
    options = game.timed(game.table())
    seen: set[str] = set()
    for column in (GAME, *columns_of(game, options)):
        name, meaning = column.name, column.meaning
        for seat in game.starters(options):
            if f"_{seat}" in name and meaning.startswith(f"{seat}: "):
                name, meaning = name.replace(f"_{seat}", "_SEAT"), meaning.removeprefix(f"{seat}: ")
        if name not in seen:
            seen.add(name)
            yield name, _unit(column), meaning


def _unit(column: Column) -> str:
    return column.unit or ("category" if column.names or column.of == "text" else "flag" if column.of == "flag" else "")


def _table(rows: Iterable[tuple[str, str, str]]) -> str:
    return TABLE + "".join(f"| `{name}` | {unit} | {meaning} |\n" for name, unit, meaning in rows)


if __name__ == "__main__":
    print(page(), end="")
