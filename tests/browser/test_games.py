"""A whole game of each kind by clicks, at a desk and at a phone."""

import pytest
from playwright.sync_api import expect

from browser.conftest import OpenPage
from browser.games import GAMES, HABITS
from browser.people import PHONE, House, Player, keep_picture, play


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_in_two_browsers(game: str, house: House, open_page: OpenPage) -> None:
    habits = HABITS[game]
    ours, theirs = habits.seats
    made = house.table(game, {ours: "me", theirs: "open"}, options=habits.options)
    desk, phone = open_page(**house.known(made)), open_page(PHONE)
    desk.goto(f"{house.base}/t/{made['code']}")
    phone.goto(f"{house.base}/t/{made['code']}")
    phone.get_by_label("Your name").fill("Bob")
    phone.get_by_role("button", name="Join the game").click()
    desk.get_by_role("button", name="Start the game").click()
    ann, bob = Player(desk, habits, seed=1), Player(phone, habits, seed=2)
    play([ann, bob], until=lambda: ann.clicks + bob.clicks >= 6 or ann.final.count() > 0)
    keep_picture(desk, f"{game}-desk")
    keep_picture(phone, f"{game}-phone")
    play([ann, bob], until=lambda: ann.final.count() > 0)
    expect(bob.final).to_be_visible()
    assert ann.clicks + bob.clicks > 0
    keep_picture(desk, f"{game}-over-desk")
    keep_picture(phone, f"{game}-over-phone")
