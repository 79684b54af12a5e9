"""A whole game of each kind by clicks, at a desk and at a phone, while a television looks on; all that is read on the way is in words."""

import pytest
from playwright.sync_api import expect

from browser.conftest import OpenPage
from browser.games import GAMES, HABITS
from browser.people import MOST_CLICKS, PHONE, House, Player, keep_picture, play
from browser.words import PLACES, amiss


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_in_two_browsers(game: str, house: House, open_page: OpenPage) -> None:
    """English for both players, Spanish on the television, and both languages after the game."""
    habits = HABITS[game]
    ours, theirs = habits.seats
    made = house.table(game, {ours: "me", theirs: "open"}, options=habits.options)
    desk, phone, wall = open_page(**house.known(made)), open_page(PHONE), open_page(locale="es-ES")
    table = f"{house.base}/t/{made['code']}"
    for page, address in ((desk, table), (phone, table), (wall, f"{table}/tv")):
        page.goto(address)
    phone.get_by_label("Your name").fill("Bob")
    phone.get_by_role("button", name="Join the game").click()
    desk.get_by_role("button", name="Start the game").click()
    ann, bob = Player(desk, habits, seed=1), Player(phone, habits, seed=2)
    found: set[str] = set()
    looked_after = 0

    def have_answered(times: int) -> bool:
        """Whether so many clicks were made, or the game is over; after each of them everybody looks at what is told."""
        nonlocal looked_after
        if ann.clicks + bob.clicks > looked_after:
            looked_after = ann.clicks + bob.clicks
            for page in (desk, phone, wall):
                found.update(amiss(page, PLACES))
        return looked_after >= times or ann.final.count() > 0

    play([ann, bob], until=lambda: have_answered(6))
    keep_picture(desk, f"{game}-desk")
    keep_picture(phone, f"{game}-phone")
    play([ann, bob], until=lambda: have_answered(MOST_CLICKS))
    expect(bob.final).to_be_visible()
    assert looked_after > 0
    keep_picture(desk, f"{game}-over-desk")
    keep_picture(phone, f"{game}-over-phone")
    spanish = open_page(locale="es-ES", **house.known(made))
    for page, part in ((desk, ""), (desk, "/replay"), (spanish, ""), (spanish, "/replay")):
        page.goto(table + part)
        page.get_by_role("heading").first.wait_for()
        page.wait_for_load_state("networkidle")
        found |= amiss(page, PLACES)
    assert found == set()
