"""Dice, cards, odds and the ball as people see them: entered by taps, told on demand, turned over together, and never in the way."""

import re

from playwright.sync_api import Page, expect

from browser.conftest import OpenPage
from browser.games import HABITS
from browser.people import GLANCE, PHONE, House, Player, keep_picture, play

# Whatever begins to move on the table is noted and all but stopped, so that only being skipped ends it.
SLOWED = """() => {
    const onTable = animation => animation.effect.target.closest('.middle') !== null;
    window.moving = () => document.getAnimations().filter(one => one.playState === 'running' && onTable(one));
    const look = () => { for (const one of moving()) { window.moved = true; one.playbackRate = 0.0001; } requestAnimationFrame(look); };
    look();
}"""


def until(page: Page, so: str) -> None:
    """Waits until something is so; the page's own policy lets it evaluate nothing."""
    while not page.evaluate(so):
        page.wait_for_timeout(GLANCE)


def throw(page: Page, *faces: str) -> None:
    """Taps the faces of real dice, and enters them."""
    for face in faces:
        page.get_by_role("button", name=face, exact=True).tap()
    page.get_by_role("button", name=f"Enter {'-'.join(faces)}").tap()


# Points all over the faces that one may tap, and how many of them belong to something else.
STRAY = """() => [...document.querySelectorAll('.faces button')].reduce((stray, button) => {
    const box = button.getBoundingClientRect();
    const at = (x, y) => document.elementFromPoint(box.x + box.width * x, box.y + box.height * y)?.closest('button');
    const shares = [0.1, 0.5, 0.9];
    return stray + shares.flatMap(x => shares.map(y => at(x, y))).filter(found => found !== button).length;
}, 0)"""


def test_real_dice_are_entered_by_taps_and_the_odds_of_a_call_are_told(house: House, open_page: OpenPage) -> None:
    options = {"dice": "real", "length": {"plays": 8}}
    made = house.table("parker", {"home": "me", "away": "me"}, options=options, props="real")
    page = open_page(PHONE, **house.known(made))
    page.goto(f"{house.base}/t/{made['table']}")
    expect(page.locator(".faces button")).to_have_count(6)
    assert page.evaluate(STRAY) == 0, "a tap anywhere on a face enters that face"
    for dice in (("5", "4"), ("1", "2")):
        throw(page, *dice)
    page.get_by_role("button", name="Receive").tap()
    for dice in (("6", "4"), ("1", "2")):
        throw(page, *dice)
    page.get_by_role("button", name="Show the odds").tap()
    odds = page.get_by_role("list", name="What each may lead to")
    expect(odds.get_by_role("listitem").filter(has_text="End run")).to_contain_text("first down 5.6 %")
    expect(page.get_by_text("Exact odds.")).to_be_visible()
    keep_picture(page, "odds-phone")
    page.get_by_role("button", name="Plunge").click(delay=700)  # a long press asks what it does, and calls nothing
    expect(page.get_by_text("Plunge: Gain the smaller die")).to_be_visible()
    expect(page.get_by_role("button", name="Hide the odds")).to_be_visible()
    page.get_by_role("button", name="Plunge").tap()
    throw(page, "6", "5")
    expect(page.get_by_role("img", name="Dice: 6, 5")).to_be_visible()


def test_movement_ends_at_a_key_and_is_off_for_those_who_want_it_so(house: House, open_page: OpenPage) -> None:
    made = house.table("parker", {"home": "me", "away": "me"}, options={"length": {"plays": 20}})
    moving, still = open_page(reduced_motion="no-preference", **house.known(made)), open_page(**house.known(made))
    for page in (moving, still):
        page.goto(f"{house.base}/t/{made['table']}")
        page.evaluate(SLOWED)
    tape = moving.get_by_role("region", name="Last play").get_by_role("status")
    before = tape.inner_text()
    moving.locator(".answer").first.click()
    until(moving, "window.moved && moving().length > 0")
    keep_picture(moving, "dice-tumble")
    assert tape.inner_text() == before
    moving.keyboard.press("Shift")
    until(moving, "moving().length === 0")
    expect(tape).not_to_have_text(before)
    expect(still.get_by_role("img", name=re.compile("^Dice")).last).to_be_visible()
    assert not still.evaluate("window.moved")


DRAWN = 200  # milliseconds in which a page has drawn what an answer led to; the next answer puts it away


def test_two_cards_are_turned_over_together_and_counted(house: House, open_page: OpenPage) -> None:
    made = house.table("fremont", {"home": "me", "away": "bot:house"}, options=HABITS["fremont"].options)
    page = open_page(PHONE, **house.known(made))
    page.goto(f"{house.base}/t/{made['table']}")
    page.get_by_role("button", name="No, thanks").tap()  # a guide takes the room in which the cards are turned
    player = Player(page, HABITS["fremont"])
    figures = page.get_by_role("figure")

    def are_turned() -> bool:
        page.wait_for_timeout(DRAWN)
        return figures.count() == 2 and page.get_by_text(re.compile("^(beats|is stopped by)$")).count() > 0

    play([player], until=are_turned)
    expect(figures.first.get_by_role("img")).to_have_accessible_name(re.compile(r"^[A-Z][^\d]+$"))  # a name, and no id
    keep_picture(page, "reveal-phone")
    play([player], until=lambda: page.get_by_role("button", name="Card counting").count() > 0)
    page.get_by_role("button", name="Card counting").first.tap()
    played = [page.get_by_role("table").nth(deck).locator("tbody td:last-child").all_inner_texts() for deck in range(2)]
    assert sum(int(count) for column in played for count in column if count) >= 2
    page.keyboard.press("Escape")
    play(
        [player],
        until=lambda: page.get_by_role("button", name="Show the odds").count() > 0 and page.locator(".ask button.card").count() > 0,
    )
    page.get_by_role("button", name="Show the odds").tap()
    expect(page.get_by_text("~ by trial")).to_be_visible()
