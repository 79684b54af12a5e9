"""Draws docs/images/terminal-*.svg: the five games on the full screen of the terminal, at two sizes, for docs/play.md."""

import asyncio
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent / "tests"))

from fullscreen.pictures import SCENES, SIZES, path_of, picture


def main() -> None:
    for game_id in sys.argv[1:] or SCENES:
        for name, size in SIZES.items():
            path_of(game_id, name).write_text(asyncio.run(picture(game_id, size)), encoding="utf-8")


if __name__ == "__main__":
    main()
