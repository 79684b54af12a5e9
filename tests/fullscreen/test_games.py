"""Whole games on the full screen, played by keys; and the same in its midst, as the documentation shows it."""

import asyncio
import re
from itertools import pairwise
from typing import Any

import pytest

from fullscreen.driving import SMALL, WIDE, answer, seated, text_of
from fullscreen.pictures import SCENES, SIZES, path_of, picture
from pigskin.cli.start import Wanted
from pigskin.engine import record
from pigskin.games import find_game, game_ids

SHORT: dict[str, dict[str, Any]] = {
    "parker": {"length": {"plays": 20}},
    "fremont": {"halves": 1},
    "freds": {"throws": "physics"},
    "cardbowl": {"plays_per_quarter": 3},
    "luck": {"players": 2, "length": 1},
}
MOST_PRESSES = 1_500
CODES = re.compile(r"\bp\d-p\d|throw=|\*-\*|[A-Z0-9]{1,2}[CDHS]-[A-Z0-9]{1,2}[CDHS]|\border-|\bremove-")


def test_there_is_a_game_and_a_scene_for_each() -> None:
    assert set(SHORT) == set(SCENES) == set(game_ids())


@pytest.mark.parametrize("game_id", SHORT)
def test_a_whole_game_is_played_by_enter_alone(game_id: str) -> None:
    """Every play is in the play-by-play, the score always in view, and the record is on the disk after every input."""

    async def play() -> None:
        wanted = Wanted(game=game_id, options=SHORT[game_id], seed=4, coach=False)
        async with seated(wanted) as (pilot, screen):
            match = screen.table.match
            for _ in range(MOST_PRESSES):
                if match.over:
                    break
                before = match.number
                await answer(pilot, screen)
                saved = screen.table.saving
                assert saved is not None
                assert saved.path is not None
                if match.number > before and not match.number % 10:
                    assert record.load(saved.path, find_game).match.number == match.number
            assert match.over
            told = [play for play, _ in screen.told]
            assert told == sorted(told)
            assert len(told) >= match.plays / 3
            score = str(screen._score(match.sheet()))
            assert all(str(points) in score for points in match.sheet()["score"].values())
            await pilot.press("q")

    asyncio.run(play())


@pytest.mark.parametrize("name", SIZES)
@pytest.mark.parametrize("game_id", SCENES)
def test_a_game_in_its_midst_looks_as_in_the_documentation(game_id: str, name: str) -> None:
    """`python scripts/picture.py` draws them anew."""
    drawn = text_of(asyncio.run(picture(game_id, SIZES[name])))
    assert len(drawn) > 20
    assert drawn == text_of(path_of(game_id, name).read_text(encoding="utf-8"))
    assert not [piece for piece in drawn if CODES.search(piece)]


@pytest.mark.parametrize("size", [SMALL, WIDE, (60, 20), (200, 60)])
def test_every_game_fits_every_size(size: tuple[int, int]) -> None:
    """Score, question, answers and keys are all on the screen, and one below the other."""

    async def look(game_id: str) -> None:
        async with seated(Wanted(game=game_id, seed=4, coach=False), size) as (pilot, screen):
            await pilot.pause(0.1)
            regions = [screen.query_one(f"#{part}").region for part in ("score", "asked", "choices", "keys")]
            assert all(region.height and region.bottom <= size[1] and region.right <= size[0] for region in regions)
            assert all(upper.bottom <= lower.y for upper, lower in pairwise(regions))

    for game_id in game_ids():
        asyncio.run(look(game_id))
