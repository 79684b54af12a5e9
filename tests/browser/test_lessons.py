"""A first game with a guide: offered once, followed to its end through a reload, and left when one likes."""

import re

from playwright.sync_api import Locator, Page, expect

from browser.conftest import OpenPage
from browser.games import HABITS
from browser.people import PHONE, House, Player, play


def guide(page: Page) -> Locator:
    return page.get_by_role("complementary", name="Guide")


def test_a_guide_is_offered_followed_through_a_reload_and_left(house: House, open_page: OpenPage) -> None:
    made = house.table("fremont", {"home": "me", "away": "bot:house"}, options={})
    page = open_page(PHONE, **house.known(made))
    page.goto(f"{house.base}/t/{made['table']}")
    guide(page).get_by_role("button", name="Guide me").tap()
    count = guide(page).get_by_text(re.compile(r"^\d+ of 10$"))
    player = Player(page, HABITS["fremont"])
    play([player], until=lambda: count.count() > 0 and int(count.inner_text().split()[0]) >= 3)
    page.get_by_role("region", name="Your move").wait_for()  # a word goes with its question, and the next may be on its way
    told = guide(page).get_by_role("paragraph").inner_text()
    page.reload()
    expect(guide(page).get_by_role("paragraph")).to_have_text(told)
    guide(page).get_by_role("button", name="Got it").tap()
    expect(guide(page)).to_be_hidden()
    thanks = guide(page).get_by_role("button", name="Thanks")
    play([player], until=lambda: thanks.count() > 0)
    thanks.tap()
    expect(guide(page)).to_be_hidden()
    page.reload()
    page.get_by_role("region", name="Your move").wait_for()
    expect(guide(page)).to_be_hidden()


def test_a_guide_is_skipped_and_not_offered_again_but_goes_on_from_the_menu(house: House, open_page: OpenPage) -> None:
    made = house.table("parker", {"home": "me", "away": "bot:house"}, options={"length": {"plays": 60}})
    page = open_page(**house.known(made))
    page.goto(f"{house.base}/t/{made['table']}")
    guide(page).get_by_role("button", name="Guide me").click()
    count = guide(page).get_by_text(re.compile(r"^\d+ of 10$"))
    play([Player(page, HABITS["parker"])], until=lambda: count.count() > 0)
    guide(page).get_by_role("button", name="Skip the guide").click()
    expect(guide(page)).to_be_hidden()
    page.reload()
    page.get_by_role("region", name="Your move").wait_for()
    expect(guide(page)).to_be_hidden()
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Go on with the guide").click()
    play([Player(page, HABITS["parker"])], until=lambda: count.count() > 0)
    assert int(count.inner_text().split()[0]) in (1, 2)
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Skip the guide").last.click()
    page.get_by_role("button", name="Begin the guide again").click()
    expect(page.get_by_role("dialog")).to_be_hidden()
    page.goto(f"{house.base}/new/parker")
    page.get_by_role("button", name="Begin the guide again").click()
    expect(guide(page).get_by_text("1 of 10")).to_be_visible()
