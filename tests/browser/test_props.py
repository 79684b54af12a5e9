"""What people do with the props of a game where it is more than to press a button: throw, tap, drag, print."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Page, expect

from browser.conftest import OpenPage
from browser.games import HABITS
from browser.people import PHONE, SCREENSHOTS, House, Player, play

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


def test_a_ball_is_thrown_by_drag_and_by_sliders_and_its_flight_is_drawn(house: House, open_page: OpenPage) -> None:
    """The drag's direction is the loft and its length the strength; the same hand is set by the sliders."""
    page = seated(house, open_page, "freds", {"throws": "physics"})
    strength = page.get_by_label(re.compile("^Strength"))
    before = strength.input_value()
    side = page.get_by_role("img", name=re.compile("^The table from the side"))
    page.get_by_label("Letting go throws").uncheck()
    drag(page, side.locator("circle.ball"), 20, 20)
    assert strength.input_value() != before
    assert page.get_by_label(re.compile("^Loft")).input_value() == "-45"
    page.get_by_label(re.compile("^Aim")).press("ArrowRight")
    page.get_by_role("button", name="Throw", exact=True).click()
    expect(side.locator("polyline")).to_have_attribute("points", re.compile(r"^-249\S*,-120 "))
    page.screenshot(path=SCREENSHOTS / "freds-thrown.png")


def test_a_real_ball_is_tapped_where_it_fell_and_the_score_sheet_prints_alone(house: House, open_page: OpenPage) -> None:
    """A touchdown on spot 1 and a good extra point stand on the sheet; on paper there is nothing but the sheet."""
    page = seated(house, open_page, "freds", {"throws": "table"})
    page.get_by_role("button", name=re.compile("Heads")).click()
    page.get_by_role("button", name=re.compile("^1 TD")).click()
    page.get_by_role("button", name=re.compile("Extra point")).click()
    page.get_by_role("button", name=re.compile("^1? ?Good|^2? ?Good")).click()
    expect(page.get_by_role("row", name=re.compile("^Home 7"))).to_be_visible()
    page.emulate_media(media="print")
    expect(page.get_by_role("heading", name="Score sheet")).to_be_visible()
    expect(page.get_by_role("region", name="Play-by-play")).to_be_hidden()


def test_a_hand_is_built_by_drag_by_tap_and_by_keys(house: House, open_page: OpenPage) -> None:
    """Two cards are dragged, one is tapped, one is placed with the keys; then they can be laid."""
    page = seated(house, open_page, "cardbowl", {})
    lay = page.get_by_role("button", name="Lay them")
    player, curtain = Player(page, HABITS["cardbowl"]), page.get_by_role("dialog").get_by_role("button")
    page.get_by_role("region", name="Your move").wait_for()
    while not lay.count():
        if curtain.count():
            curtain.click()
        else:
            player.answer()
    grid = page.get_by_role("group", name="Your deck")
    places = page.get_by_role("group", name="Your four places, left to right").locator("[data-place]")
    for number, card in enumerate(("KS", "QH")):
        start, end = grid.locator(f"[data-card={card}]"), places.nth(number)
        start.scroll_into_view_if_needed()
        there, here = end.bounding_box(), start.bounding_box()
        assert there is not None
        assert here is not None
        drag(page, start, there["x"] - here["x"], there["y"] - here["y"])
    grid.locator("[data-card='2C']").click()
    expect(lay).to_be_disabled()
    grid.locator("[data-card='2C']").focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    for number, card in enumerate(("KS", "QH", "2C", "3C")):
        expect(places.nth(number)).to_have_accessible_name(re.compile(f"{card}$"))
    lay.click()
    expect(lay).to_be_hidden()


def test_a_hand_that_is_being_built_stays_when_the_other_lays_and_in_another_language(house: House, open_page: OpenPage) -> None:
    made = house.table("cardbowl", {"home": "me", "away": "open"}, options={})
    desk, phone = open_page(**house.known(made)), open_page(PHONE)
    desk.goto(f"{house.base}/t/{made['code']}")
    phone.goto(f"{house.base}/t/{made['code']}")
    phone.get_by_role("button", name="Sit here").first.click()
    desk.get_by_role("button", name="Start the game").click()
    ann, bob = Player(desk, HABITS["cardbowl"]), Player(phone, HABITS["cardbowl"], seed=2)
    lays = phone.get_by_role("button", name="Lay them")
    play([ann, bob], until=lambda: lays.count() > 0)
    expect(desk.get_by_role("button", name="Lay them")).to_be_visible()
    if not in_hand(desk):
        desk.locator("[data-card='2C']").click()
    expect(desk.locator("[data-place][draggable=true]").first).to_be_visible()
    built = in_hand(desk)
    while lays.count():
        bob.answer()
    expect(phone.get_by_text("Waiting for")).to_be_visible()
    assert in_hand(desk) == built
    desk.get_by_role("button", name="Settings").click()
    desk.get_by_label("Language").select_option("es")
    expect(desk.get_by_role("button", name="Colocar")).to_be_visible()
    expect(desk.get_by_role("group", name=re.compile("boca|coloca"))).to_be_visible()
    assert in_hand(desk) == built


def in_hand(page: Page) -> dict[int, str]:
    """The cards that are placed, by their places."""
    labels: list[str] = page.locator("[data-place]").evaluate_all("all => all.map(one => one.ariaLabel)")
    found = {place: re.search(r"(?:10|[2-9AJQK])[CDHS]$", label) for place, label in enumerate(labels)}
    return {place: card[0] for place, card in found.items() if card}
