"""Draws docs/images/terminal.svg: the terminal in the middle of a game, for docs/play.md."""

import re
from pathlib import Path

from rich.console import Console

from pigskin.cli import screen
from pigskin.engine.bots import act
from pigskin.engine.chance import Seeded
from pigskin.engine.match import Match
from pigskin.games import find_game

PICTURE = Path(__file__).parent.parent / "docs" / "images" / "terminal.svg"
INPUTS = 150


def main() -> None:
    game = find_game("parker")
    match = Match(game, chance=Seeded(12))
    while match.number < INPUTS or match.request.due != ["home"]:
        assert any(act(match, seat, game.bot("house"), Seeded(1).bits(match.number)) for seat in game.seats)
    sentences = [sentence for told in match.events if (sentence := game.words.sentence(told))]
    with Path("/dev/null").open("w", encoding="utf-8") as nowhere:
        console = Console(record=True, width=84, file=nowhere, highlight=False, force_terminal=True)
        console.print(screen.board(match, sentences, "14:08 left"))
        console.print(screen.choices(match, list(match.questions)))
        console.print("home> end")
        drawn = console.export_svg(title="pigskin play parker")
    PICTURE.write_text(re.sub(r"@font-face \{.*?\}\s*", "", drawn, flags=re.DOTALL), encoding="utf-8")


if __name__ == "__main__":
    main()
