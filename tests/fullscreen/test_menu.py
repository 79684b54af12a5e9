"""The start menu: a new game, continued, looked at again, a form, tournaments, settings that are kept."""

import asyncio
from pathlib import Path
from typing import Any

from textual.pilot import Pilot

from fullscreen.driving import answer, said, shown, until_asked
from pigskin.cli.fullscreen.app import PigskinApp
from pigskin.cli.fullscreen.form import FormScreen
from pigskin.cli.fullscreen.play import PlayScreen
from pigskin.cli.fullscreen.replay import ReplayScreen
from pigskin.cli.playing.settings import Settings, load_settings
from pigskin.engine import record
from pigskin.games import find_game, game_ids

GOLDEN = Path(__file__).parent.parent / "golden" / "parker" / "random-house.pigskin"
PARKER = str(game_ids().index("parker") + 1)


async def until(pilot: Pilot[Any], kind: type) -> Any:
    """Waits until a screen of this kind is in front."""
    for _ in range(500):
        await pilot.pause(0.01)
        if isinstance(pilot.app.screen, kind):
            return pilot.app.screen
    raise AssertionError(f"no {kind.__name__}, but {type(pilot.app.screen).__name__}")


def test_a_new_game_by_numbers_is_left_and_gone_on_with() -> None:
    async def run() -> None:
        app = PigskinApp(Settings(language="en", speed="at-once"))
        async with app.run_test() as pilot:
            for key, text in (("2", "Which game?"), (PARKER, "Against whom?"), ("1", "Play at once")):
                await pilot.press(key)
                await said(pilot, text)
            await pilot.press("1")
            screen = await until(pilot, PlayScreen)
            await until_asked(pilot, screen)
            assert screen.table.players["away"] == "bot:rookie"
            await answer(pilot, screen, "1")
            number = screen.table.match.number
            await pilot.press("q")
            await said(pilot, "Continue")
            await pilot.press("1")
            await said(pilot, "parker-1.pigskin")
            await pilot.press("1")
            screen = await until(pilot, PlayScreen)
            assert screen.table.match.number >= number

    asyncio.run(run())


def test_options_are_filled_in_a_form() -> None:
    async def run() -> None:
        app = PigskinApp(Settings(language="en", speed="at-once"))
        async with app.run_test(size=(100, 40)) as pilot:
            for key, text in (("2", "Which game?"), (PARKER, "Against whom?"), ("1", "Play at once")):
                await pilot.press(key)
                await said(pilot, text)
            await pilot.press("2")
            form = await until(pilot, FormScreen)
            form.query_one("#o-length").value = "{plays: none}"
            await pilot.click("#play")
            await said(pilot, "'none' is not a whole number")
            assert isinstance(pilot.app.screen, FormScreen)
            form.query_one("#o-length").value = "{plays: 12}"
            await pilot.pause(0.5)  # a button that was just pressed takes no second press
            await pilot.click("#play")
            screen = await until(pilot, PlayScreen)
            assert screen.table.match.options["length"] == {"plays": 12}

    asyncio.run(run())


def test_settings_are_kept_and_spoken_at_once(own_folder: Path) -> None:
    async def run() -> None:
        app = PigskinApp(Settings(language="en"))
        async with app.run_test() as pilot:
            await said(pilot, "Settings")
            await pilot.press("5")
            await said(pilot, "Your name")
            await pilot.press("1")
            await said(pilot, "Tu nombre")
            await pilot.press("2")
            await said(pilot, "rápida")

    asyncio.run(run())
    assert load_settings() == Settings(language="es", speed="fast")
    (own_folder / "settings.yaml").write_text("speed: warp\nlanguage: es\ncolours: [1]\n", encoding="utf-8")
    assert load_settings() == Settings(language="es")


def test_a_replay_steps_back_and_forth() -> None:
    match = record.load(GOLDEN, find_game).match

    async def run() -> None:
        app = PigskinApp(Settings(language="en"), replay=match, keep=False)
        async with app.run_test() as pilot:
            screen = await until(pilot, ReplayScreen)
            seen = []
            for key in ("right", "right", "right", "left"):
                await pilot.press(key)
                await pilot.pause(0.02)
                seen.append((screen.at, screen.shown.sheet()))
            assert [at for at, _ in seen] == [0, 1, 2, 1]
            assert seen[1][1] == seen[3][1] != seen[2][1]
            assert f"Play 2 of {len(screen.moments)}" in shown(pilot)
            await pilot.app.workers.wait_for_complete()
            assert len(screen.curve) == len(screen.moments) + 1
            await pilot.press(*["down"] * (len(screen.moments) // 10 + 1))
            assert screen.shown.sheet() == match.sheet()

    asyncio.run(run())


def test_a_tournament_is_begun_and_shown(own_folder: Path) -> None:
    async def run() -> None:
        app = PigskinApp(Settings(language="en", speed="at-once"))
        async with app.run_test(size=(100, 40)) as pilot:
            for keys, text in (
                (["4"], "A new tournament"),
                (["1"], "What kind?"),
                (["3"], "What is it called?"),
                ([*"cup", "enter"], "The teams"),
                ([*"Bears,Lions", "enter"], "Bears, Lions"),
                (["1"], "Play Bears against Lions"),
            ):
                await pilot.press(*keys)
                await said(pilot, text)
            await pilot.press("1")
            screen = await until(pilot, PlayScreen)
            assert screen.table.match.options["names"] == {"home": "Bears", "away": "Lions"}

    asyncio.run(run())
    assert (own_folder / "tournaments" / "cup.yaml").is_file()
