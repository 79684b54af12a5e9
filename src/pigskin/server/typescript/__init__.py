"""The TypeScript that the browser client is built with and that is made from Python: the types of every message, and the games' words and
sheets.

`python -m pigskin.server.typescript web/src` writes it into the client's sources; without a folder the messages are printed.
"""

from pathlib import Path

from pigskin.engine.phrases import CatalogueWords
from pigskin.games import find_game, own_game_ids
from pigskin.server.typescript.messages import types
from pigskin.server.typescript.sheets import sheets_of
from pigskin.server.typescript.words import football, words_of


def files() -> dict[str, str]:
    """All that is made, by its path in the client's sources; of a game that has catalogues, its words and what it shows."""
    games = [game for game in map(find_game, own_game_ids()) if isinstance(game.words, CatalogueWords)]
    words = {f"games/{game.id}/words.ts": words_of(game) for game in games}
    sheets = {f"games/{game.id}/sheet.ts": sheets_of(game) for game in games}
    return {"net/messages.ts": types(), "words/football.ts": football(), **words, **sheets}


def main(folders: list[str]) -> None:
    """Writes all of it into each folder, or prints the messages."""
    if not folders:
        print(types(), end="")
    for folder in folders:
        for name, text in files().items():
            (Path(folder) / name).write_text(text, encoding="utf-8")
