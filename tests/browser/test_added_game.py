"""A game that another package brings has no picture of its own here: it is drawn field by field, and played all the same."""

import re
from pathlib import Path

from playwright.sync_api import expect

from added_game import installed
from browser.conftest import OpenPage
from browser.games import Habits
from browser.people import House, Player, play


def test_a_whole_game_by_clicks(tmp_path: Path, open_page: OpenPage) -> None:
    with House(tmp_path / "house.db", packages=installed(tmp_path)) as house:
        made = house.table("sprint", {"home": "me", "away": "bot:house"})
        page = open_page(**house.known(made))
        page.goto(f"{house.base}/t/{made['code']}")
        expect(page.get_by_role("heading", name="Sprint")).to_be_visible()
        expect(page.get_by_role("button", name="A steady pace")).to_be_visible()
        ann = Player(page, Habits({}))
        ending = page.get_by_role("heading", name=re.compile("win"))
        play([ann], until=lambda: ending.count() > 0)
        expect(ending).to_be_visible()
        assert ann.clicks > 0
        page.close()  # before the server goes, which it would complain of
