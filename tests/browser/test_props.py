"""What people do with the props of a game where it is more than to press a button: tap, drag, take up."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Page, expect

from browser.conftest import OpenPage
from browser.games import HABITS
from browser.people import PHONE, House, Player, play

BOTH = {"home": "me", "away": "me"}


def seated(house: House, open_page: OpenPage, game: str, options: dict[str, object]) -> Page:
    """A page of one who holds both seats."""
    joined = house.table(game, BOTH, options=options)
    page = open_page(PHONE, **house.known(joined))
    page.goto(f"{house.base}/t/{joined['table']}")
    return page


def drag(page: Page, what: Locator, across: float, down: float) -> None:
    """Drags a thing so many pixels from its middle."""
    what.scroll_into_view_if_needed()
    box = what.bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + across / 2, y + down / 2, steps=3)
    page.mouse.move(x + across, y + down, steps=3)
    page.mouse.up()


def test_a_hand_is_built_by_drag_by_tap_and_by_keys(house: House, open_page: OpenPage) -> None:
    """Two cards are dragged, one is tapped, one is placed with the keys; then they can be laid."""
    page = seated(house, open_page, "cardbowl", {})
    lay = page.get_by_role("button", name="Lay", exact=True)
    player, curtain = Player(page, HABITS["cardbowl"]), page.get_by_role("dialog").get_by_role("button")
    page.get_by_role("region", name="Your move").wait_for()
    while not lay.count():
        if curtain.count():
            curtain.click()
        else:
            player.answer()
    deck = page.get_by_role("group", name="Your deck")
    places = page.get_by_role("group", name="The four lanes").locator("[data-place]")
    for suit, card, place in (("spades", "king of spades", 1), ("hearts", "queen of hearts", 0)):
        page.get_by_role("button", name=re.compile(f"^{suit}:")).click()
        start = deck.get_by_role("button", name=card)
        there, here = places.nth(place).bounding_box(), start.bounding_box()
        assert there is not None
        assert here is not None
        drag(page, start, there["x"] - here["x"], there["y"] - here["y"])
    page.get_by_role("button", name=re.compile("^clubs:")).click()
    deck.get_by_role("button", name="2 of clubs").click()
    expect(lay).to_be_disabled()
    page.keyboard.press("d")
    page.keyboard.press("0")
    for place, card in enumerate(("queen of hearts", "king of spades", "2 of clubs", "10 of diamonds")):
        expect(places.nth(place)).to_have_accessible_name(re.compile(f"{card}$"))
    places.nth(0).click()
    expect(lay).to_be_disabled()
    page.keyboard.press("a")
    expect(places.nth(0)).to_have_accessible_name(re.compile("ace of diamonds$"))
    lay.click()
    expect(lay).to_be_hidden()


def test_a_hand_that_is_being_built_stays_when_the_other_lays_and_in_another_language(house: House, open_page: OpenPage) -> None:
    made = house.table("cardbowl", {"home": "me", "away": "open"}, options={})
    desk, phone = open_page(**house.known(made)), open_page(PHONE)
    desk.goto(f"{house.base}/t/{made['code']}")
    phone.goto(f"{house.base}/t/{made['code']}")
    phone.get_by_role("button", name="Join the game").click()
    desk.get_by_role("button", name="Start the game").click()
    ann, bob = Player(desk, HABITS["cardbowl"]), Player(phone, HABITS["cardbowl"], seed=2)
    lays = phone.get_by_role("button", name="Lay", exact=True)
    play([ann, bob], until=lambda: lays.count() > 0)
    expect(desk.get_by_role("button", name="Lay", exact=True)).to_be_visible()
    if not in_hand(desk):
        desk.get_by_role("button", name="2 of spades").click()
    built = in_hand(desk)
    assert built
    while lays.count():
        bob.answer()
    expect(phone.get_by_text("Ann is thinking")).to_be_visible()
    assert in_hand(desk) == built
    desk.get_by_role("button", name="Menu").click()
    desk.get_by_label("Language").select_option("es")
    desk.get_by_role("button", name="Cerrar", exact=True).click()
    expect(desk.get_by_role("button", name="Poner", exact=True)).to_be_visible()
    expect(desk.locator("[data-place][data-card]:not([data-card=''])")).to_have_count(len(built))  # the board is drawn after the question
    assert in_hand(desk) == built


def in_hand(page: Page) -> dict[int, str]:
    """The cards that are placed, by their places."""
    cards: list[str] = page.locator("[data-place]").evaluate_all("all => all.map(one => one.dataset.card)")
    return {place: card for place, card in enumerate(cards) if card}
