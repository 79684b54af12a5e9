"""Fred's table on the screen: spots large enough for a thumb, throws by hand and by keys, and a ball that lies still before it is told."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from browser.conftest import OpenPage
from browser.people import PHONE, SCREENSHOTS, House

BOTH = {"home": "me", "away": "me"}
SMALL = {"width": 360, "height": 640}
UNDER_BARS = {"width": 390, "height": 664}
ON_ITS_SIDE = {"width": 844, "height": 390}
TABLET = {"width": 820, "height": 1180}
THUMB = 44
SMALLEST_TEXT = 10

# Of every spot: the size of what a tap may hit, the size of its name, and whether a tap in its middle goes to it.
MEASURED = """all => all.map(spot => {
    const near = spot.querySelector('.near').getBoundingClientRect();
    const hit = document.elementFromPoint(near.x + near.width / 2, near.y + near.height / 2);
    return [near.width, near.height, parseFloat(getComputedStyle(spot.querySelector('.name')).fontSize), spot.contains(hit)];
})"""

# In which order things are seen on the page: a ball in the air, a ball at rest, and what is told.
WATCH = """() => {
    const tape = () => document.querySelector('section.tape p').textContent.trim();
    const before = tape();
    const seen = [];
    const note = what => {
        if (seen.at(-1) !== what) seen.push(what);
        document.documentElement.dataset.seen = seen.join(' ');
    };
    const look = () => {
        if (tape() !== before) note('told');
        else if (document.querySelector('.top .under')) note('flies');
        requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
}"""


def open_table(house: House, open_page: OpenPage, size: dict[str, Any], options: dict[str, Any], **more: Any) -> Page:
    """A page of one who holds both seats."""
    joined = house.table("freds", BOTH, options=options)
    page = open_page(size, **house.known(joined), **more)
    page.goto(f"{house.base}/t/{joined['table']}")
    return page


def drag(page: Page, what: Locator, across: float, down: float) -> None:
    """Drags a thing so many pixels from its middle."""
    box = what.bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + across / 2, y + down / 2, steps=3)
    page.mouse.move(x + across, y + down, steps=3)
    page.mouse.up()


@pytest.mark.parametrize("size", [SMALL, UNDER_BARS, ON_ITS_SIDE, TABLET], ids=("small", "under-bars", "on-its-side", "tablet"))
def test_every_spot_can_be_tapped_and_read(house: House, open_page: OpenPage, size: dict[str, int]) -> None:
    page = open_table(house, open_page, {**PHONE, "viewport": size}, {"throws": "table"})
    page.get_by_role("button", name=re.compile("Heads")).click()
    spots = page.locator("main [data-spot]")
    expect(spots.first).to_have_role("button")
    measured = spots.evaluate_all(MEASURED)
    assert len(measured) == 24
    assert min(min(width, height) for width, height, _, _ in measured) >= THUMB
    assert min(text for _, _, text, _ in measured) >= SMALLEST_TEXT
    assert all(hit for _, _, _, hit in measured)
    page.get_by_role("button", name=re.compile("^12 Catch")).tap()
    expect(page.get_by_role("listitem").filter(has_text="The 50")).to_have_attribute("aria-current", "step")
    page.screenshot(path=SCREENSHOTS / f"freds-{size['width']}x{size['height']}.png")


def test_a_spot_is_found_by_arrows_and_given_by_enter(house: House, open_page: OpenPage) -> None:
    page = open_table(house, open_page, PHONE, {"throws": "table"})
    page.get_by_role("button", name=re.compile("Heads")).click()
    page.get_by_role("button", name=re.compile("^1 Touchdown")).focus()
    for key, spot in (("ArrowRight", "^2 Touchdown"), ("ArrowDown", "^6 Holding"), ("ArrowUp", "^2 Touchdown")):
        page.keyboard.press(key)
        expect(page.get_by_role("button", name=re.compile(spot))).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.get_by_role("group", name=re.compile("one point or two"))).to_be_visible()


def test_a_ball_comes_to_rest_before_it_is_told(house: House, open_page: OpenPage) -> None:
    page = open_table(house, open_page, PHONE, {"throws": "physics"}, reduced_motion="no-preference")
    throw = page.get_by_role("button", name="Throw", exact=True)
    throw.wait_for()
    page.evaluate(WATCH)
    throw.click()
    expect(page.locator("html")).to_have_attribute("data-seen", "flies told")


def test_a_ball_is_thrown_by_drag_and_by_sliders_and_its_flight_is_drawn(house: House, open_page: OpenPage) -> None:
    """The drag's direction is the angle and its length the power; the same hand is set by the sliders."""
    page = open_table(house, open_page, PHONE, {"throws": "physics"})
    power = page.get_by_role("slider", name="Power")
    before = power.input_value()
    side = page.get_by_role("img", name=re.compile("^The table from the side"))
    page.get_by_text("How do I throw?").click()
    page.get_by_label("Throw when I let go").uncheck()
    drag(page, side.locator("circle.ball"), 20, 20)
    assert power.input_value() != before
    assert page.get_by_role("slider", name="Angle").input_value() == "-45"
    page.get_by_role("slider", name="Aim").press("End")  # wide of the table, so that the same question comes again
    page.get_by_role("button", name="Throw", exact=True).click()
    expect(side.locator("polyline")).to_have_attribute("points", re.compile(r"^-249\S*,-120 "))
    page.screenshot(path=SCREENSHOTS / "freds-thrown.png")


def test_the_score_sheet_lies_over_the_table_and_prints_alone(house: House, open_page: OpenPage) -> None:
    """A touchdown on spot 1 and a good extra point stand on the sheet; on paper there is nothing but the sheet."""
    page = open_table(house, open_page, PHONE, {"throws": "table"})
    for name in ("Heads", "^1 Touchdown", "Extra point", "^1? ?Good|^2? ?Good"):
        page.get_by_role("button", name=re.compile(name)).click()
    page.get_by_role("button", name="Score sheet").click()
    expect(page.get_by_role("row", name=re.compile("^Home 7"))).to_be_visible()
    page.emulate_media(media="print")
    expect(page.get_by_role("heading", name="Score sheet")).to_be_visible()
    expect(page.get_by_role("region", name="Your move")).to_be_hidden()
    page.emulate_media(media="screen")
    page.keyboard.press("Escape")
    expect(page.get_by_role("heading", name="Score sheet")).to_be_hidden()


def test_play_a_bot_and_the_form_begin_with_the_electronic_table(house: House, open_page: OpenPage) -> None:
    """Who has no table of their own can throw at once; Fred's real one is offered."""
    page = open_page()
    page.goto(f"{house.base}/new/freds")
    page.locator("summary", has_text="Options").click()
    table = page.get_by_role("combobox", name=re.compile("^Table "))
    expect(table.locator("option:checked")).to_have_text("The electronic table")
    expect(table.locator("option", has_text="Your own table")).to_have_count(1)
