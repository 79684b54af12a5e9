"""Card Bowl as people play it: hands laid by a few taps, the cards and what they did always in view."""

import re

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import OpenPage
from browser.games import HABITS
from browser.people import GLANCE, House, Player, keep_picture, play

PHONES = ((360, 640), (390, 664), (390, 844), (844, 390))
LEAST_KEY, LEAST_CARD = 44, 40
# How many there are, what of them lies outside the window or under something else, and how wide the narrowest is.
IN_VIEW = """selector => {
    const all = [...document.querySelectorAll(selector)];
    const boxes = all.map(one => one.getBoundingClientRect());
    const unseen = all.filter((one, place) => {
        const box = boxes[place];
        const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
        const outside = box.x < 0 || box.y < 0 || box.right > innerWidth + 1 || box.bottom > innerHeight + 1;
        return outside || !(top && (one.contains(top) || top.contains(one)));
    });
    return { count: all.length, unseen: unseen.map(one => one.ariaLabel), least: Math.min(...boxes.map(box => box.width)) };
}"""
KEYS, DRAWN, TAPE = "[aria-label='Your deck'] [data-card]", "[aria-label='Cards drawn'] [role=img]", "[aria-label='Last play']"
FEW = 6  # cards for which there is room everywhere


def seated(house: House, open_page: OpenPage, size: tuple[int, int], **more: object) -> Page:
    """A person at a table with the house, at a screen of this size."""
    made = house.table("cardbowl", {"home": "me", "away": "bot:house"}, options={"plays_per_quarter": 10}, **more)
    width, height = size
    page = open_page({"viewport": {"width": width, "height": height}}, **house.known(made))
    page.goto(f"{house.base}/t/{made['table']}")
    page.get_by_role("region", name="Your move").wait_for()
    page.get_by_role("button", name="No, thanks").click()
    return page


def to_the_hand(page: Page) -> Player:
    """Plays on until a hand is to be laid."""
    player = Player(page, HABITS["cardbowl"])
    asked = page.get_by_role("region", name="Your move").and_(page.locator("[aria-busy=false]"))
    play([player], until=lambda: asked.filter(has=page.get_by_role("group", name="Your deck")).count() > 0)
    return player


def test_a_hand_is_laid_for_one_and_shown_before_it_is_given(house: House, open_page: OpenPage) -> None:
    page = seated(house, open_page, PHONES[0])
    player = to_the_hand(page)
    places = page.get_by_role("group", name="The four lanes").locator("[data-place]")
    lay = page.get_by_role("button", name="Lay", exact=True)
    page.get_by_role("button", name="Lay for me").click()
    expect(lay).to_be_enabled()
    proposed = [place.get_attribute("data-card") for place in places.all()]
    assert len(set(proposed)) == len(proposed) == 4
    places.nth(2).click()
    expect(lay).to_be_disabled()
    assert page.evaluate(IN_VIEW, KEYS)["least"] >= LEAST_KEY
    page.locator(f"{KEYS}[aria-pressed=false]").first.click()
    laid = [place.get_attribute("data-card") for place in places.all()]
    assert [laid[place] for place in (0, 1, 3)] == [proposed[place] for place in (0, 1, 3)]
    lay.click()
    expect(lay).to_be_hidden()
    again = page.get_by_role("button", name="Same as last time")
    play([player], until=lambda: again.count() > 0)
    again.click()
    expect(lay).to_be_enabled()


@pytest.mark.parametrize("size", PHONES, ids=lambda size: "x".join(map(str, size)))
def test_cards_and_what_they_did_are_in_view(house: House, open_page: OpenPage, size: tuple[int, int]) -> None:
    """After each answer: every card that lies on the table, the last play and the question, none under another."""
    page = seated(house, open_page, size)
    player = Player(page, HABITS["cardbowl"], seed=5)
    seen = 0
    while seen < 12:
        if not player.answer():
            page.wait_for_timeout(GLANCE)
            continue
        assert page.evaluate(IN_VIEW, TAPE)["unseen"] == []
        cards = page.evaluate(IN_VIEW, DRAWN)
        if 0 < cards["count"] <= FEW:
            assert cards["unseen"] == []
            assert cards["least"] >= LEAST_CARD
            seen += 1
    keep_picture(page, f"cardbowl-{size[0]}x{size[1]}")


def test_kicks_wait_behind_a_button_until_the_last_down(house: House, open_page: OpenPage) -> None:
    page = seated(house, open_page, PHONES[2])
    player = Player(page, HABITS["cardbowl"], seed=3)
    sets, punt = page.get_by_role("button", name=re.compile("receivers")), page.get_by_role("button", name=re.compile("^Punt"))
    asked = page.get_by_role("region", name="Your move").and_(page.locator("[aria-busy=false]"))
    play([player], until=lambda: asked.filter(has=sets).count() > 0)
    assert punt.count() == 0
    page.get_by_role("button", name="Kick", exact=True).click()
    expect(punt.first).to_be_visible()
    page.get_by_role("button", name="Back", exact=True).click()
    expect(sets.first).to_be_visible()
