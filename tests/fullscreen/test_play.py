"""The full screen under a person's fingers: keys, mouse, typing, taking back, secrets, sizes, letters, and what is kept."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot

from fullscreen.driving import WIDE, answer, said, seated, shown, until_asked
from pigskin.cli.fullscreen.curtain import Curtain
from pigskin.cli.fullscreen.play import PlayScreen
from pigskin.cli.start import Wanted
from pigskin.engine import record
from pigskin.games import find_game

FOURTH = "{phase: scrimmage, offense: home, ball: home 40, down: 4, to_go: 3}"
SNAP = """{phase: scrimmage, offense: home, ball: home 40, down: 2, to_go: 8}"""
Work = Callable[[Pilot[Any], PlayScreen], Awaitable[None]]


def at_table(work: Work, wanted: Wanted, size: tuple[int, int] = (80, 24), **settings: Any) -> None:
    async def run() -> None:
        async with seated(wanted, size, **settings) as (pilot, screen):
            await work(pilot, screen)

    asyncio.run(run())


def test_an_answer_by_its_number_by_arrows_and_by_the_mouse_and_taken_back() -> None:
    async def work(pilot: Pilot[Any], screen: PlayScreen) -> None:
        match = screen.table.match
        await answer(pilot, screen, "2")
        assert match.lines()[0] == "home: end-run"
        await pilot.press("u")
        assert match.number == 0
        await pilot.press("right", "right")
        await answer(pilot, screen, "enter")
        assert match.lines()[0] == "home: pass"
        await pilot.press("u")
        await pilot.click("#choices", offset=(6, 0))
        await until_asked(pilot, screen)
        assert match.lines()[0] == "home: plunge"
        assert "Plunge" in shown(pilot)

    at_table(work, Wanted(game="parker", position=FOURTH, seed=1, coach=False))


def test_all_may_be_typed_and_what_is_wrong_is_said_and_changes_nothing() -> None:
    async def work(pilot: Pilot[Any], screen: PlayScreen) -> None:
        match = screen.table.match
        await pilot.press(":", *"fly", "enter")
        assert "there is no 'fly'" in shown(pilot)
        assert match.number == 0
        await pilot.press("/", *"p", "enter")
        assert "'p' could be plunge, pass, punt" in shown(pilot)
        await pilot.press(":", *"tr", "enter")
        await until_asked(pilot, screen)
        assert match.lines()[0] == "home: trick"
        assert "fly" not in shown(pilot)

    at_table(work, Wanted(game="parker", position=FOURTH, seed=1, coach=False))


def test_your_own_interception_stands_until_the_next_play() -> None:
    async def work(pilot: Pilot[Any], screen: PlayScreen) -> None:
        await pilot.press(":", *"pass", "enter", ":", *"4-3", "enter")
        while screen.table.match.plays < 1:
            await pilot.press(":", *"1-1", "enter")
        await until_asked(pilot, screen)
        assert screen.moment is not None
        assert screen.moment.headline.moment == "interception"
        assert "Interception!" in shown(pilot)
        assert screen.menu is not None

    at_table(work, Wanted(game="parker", position=FOURTH, own_props=True, seats={"away": "me"}, names=["Ana", "Ben"]))


def test_plays_are_shown_in_turn_and_may_be_skipped() -> None:
    async def work(pilot: Pilot[Any], screen: PlayScreen) -> None:
        pilot.app.simulate_key("5")
        while not screen.told:
            await asyncio.sleep(0)
        await pilot.pause()
        assert screen.menu is None, "the house plays, and takes its time"
        told = len(screen.told)
        for _ in range(200):
            if screen.menu is not None:
                break
            await pilot.press("space")
        assert screen.menu is not None
        assert len(screen.told) > told
        assert [play for play, _ in screen.told] == sorted({play for play, _ in screen.told})

    at_table(work, Wanted(game="parker", position=FOURTH, seed=1, coach=False), speed="slow")


def test_panes_show_coach_odds_box_rules_and_help() -> None:
    async def work(pilot: Pilot[Any], screen: PlayScreen) -> None:
        for key, text in (
            ("o", "first down 33.3%"),
            ("b", "nothing to count yet"),
            ("?", "an even total is gained twice"),
            ("c", "The coach would play"),
        ):
            await pilot.press(key)
            await pilot.app.workers.wait_for_complete()
            await pilot.pause()
            await said(pilot, text)
            await pilot.press("escape")
        await pilot.press("r")
        assert "The Game of Football" in shown(pilot)
        await pilot.press("escape")
        assert pilot.app.screen is screen
        assert "you win" in shown(pilot)

    at_table(work, Wanted(game="parker", position=FOURTH, seed=1, options={"length": {"plays": 40}}))


def test_a_hand_is_laid_card_by_card() -> None:
    position = "{phase: scrimmage, offense: home, ball: home 30, down: 2, to_go: 7}"

    async def work(pilot: Pilot[Any], screen: PlayScreen) -> None:
        await answer(pilot, screen, "1")
        await pilot.press("?")
        assert "ace of clubs, 2 of clubs" in shown(pilot).replace("\n", " ").lower()
        assert "*-*" not in shown(pilot)
        await pilot.press("escape", "1", *"kh7d5c")
        assert "K♥ 7♦ 5♣" in shown(pilot)
        await pilot.press(*"9s")
        await until_asked(pilot, screen)
        assert "home: KH-7D-5C-9S" in screen.table.match.lines()

    at_table(work, Wanted(game="cardbowl", position=position, seed=1, coach=False))


def test_a_curtain_falls_between_two_people() -> None:
    async def work(pilot: Pilot[Any], screen: PlayScreen) -> None:
        of_home = shown(pilot)
        assert "Your Offense hand" in of_home
        pilot.app.simulate_key("1")
        await said(pilot, "Ben, it is your turn")
        assert isinstance(pilot.app.screen, Curtain)
        assert "hand" not in shown(pilot)
        await pilot.press("x")
        assert isinstance(pilot.app.screen, Curtain)
        await pilot.press("enter")
        await said(pilot, "Your Defense hand")
        assert "You have chosen" not in shown(pilot)

    wanted = Wanted(game="fremont", position=SNAP, seats={"away": "me"}, names=["Ana", "Ben"], seed=1, coach=False)
    at_table(work, wanted)


def test_the_window_may_change_its_size() -> None:
    async def work(pilot: Pilot[Any], screen: PlayScreen) -> None:
        picture, pane = screen.query_one("#picture"), screen.query_one("#pane")
        await answer(pilot, screen, "1")
        await pilot.resize_terminal(*WIDE)
        await pilot.pause(0.1)
        assert pane.region.x >= picture.region.right > 0
        await pilot.resize_terminal(80, 24)
        await pilot.pause(0.1)
        assert picture.region.x == pane.region.x == 0
        assert screen.query_one("#keys").region.bottom == 24

    at_table(work, Wanted(game="parker", position=FOURTH, seed=1, coach=False))


@pytest.mark.parametrize("language", ["en", "es"])
def test_plain_letters_where_the_terminal_knows_no_more(language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "C")

    async def work(pilot: Pilot[Any], screen: PlayScreen) -> None:
        await answer(pilot, screen, "1")
        assert shown(pilot).isascii()

    at_table(work, Wanted(game="fremont", position=SNAP, seed=1, coach=False, language=language))


def test_a_game_goes_on_after_the_window_was_closed(own_folder: Path) -> None:
    async def begin(pilot: Pilot[Any], screen: PlayScreen) -> None:
        await answer(pilot, screen, "1")
        await answer(pilot, screen, "1")

    at_table(begin, Wanted(game="parker", position=FOURTH, seed=1, coach=False))
    path = own_folder / "games" / "parker-1.pigskin"
    saved = record.load(path, find_game).match
    assert saved.number > 2

    async def go_on(pilot: Pilot[Any], screen: PlayScreen) -> None:
        assert screen.table.match.lines() == saved.lines()
        assert screen.told
        await answer(pilot, screen, "1")
        assert record.load(path, find_game).match.number > saved.number

    at_table(go_on, Wanted(resume=path, coach=False))
