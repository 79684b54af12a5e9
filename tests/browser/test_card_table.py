"""The card table's own tools by clicks, on a phone that three people share; then its replay, and the check of its deals."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Page, expect

from browser.conftest import Complaints, OpenPage
from browser.people import DESK, PHONE, House, keep_picture
from pigskin.feeds.sources import find_feed

THREE = {"p1": "me", "p2": "me", "p3": "me"}


class Desk:
    """What one may do at the card table, on a page where all three seats belong to one person."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self._desk = page.get_by_role("region", name="Your move")
        self.tools = self._desk.get_by_role("group", name="More to do")

    def button(self, name: str | re.Pattern[str]) -> Locator:
        return self._desk.get_by_role("button", name=name)

    def tool(self, name: str) -> None:
        opened = self.tools.get_by_role("button", name=name, exact=True)
        if opened.get_attribute("aria-expanded") != "true":
            opened.click()

    def act_for(self, seat: str) -> None:
        self._desk.get_by_role("group", name="Acting for").get_by_role("button", name=re.compile(f"^{seat}")).click()

    def enter(self, kind: str, event: str) -> None:
        """The quarterback says what happened."""
        kinds = self._desk.get_by_role("group", name="Kinds of events").first
        kinds.get_by_role("button", name=kind, exact=True).click()
        self._desk.get_by_role("group", name=kind, exact=True).get_by_role("button", name=re.compile(f"^{event}")).first.click()


def begun(house: House, open_page: OpenPage) -> tuple[str, Desk]:
    """A game of one half in its first drive."""
    made = house.table("luck", THREE, options={"players": 3, "length": 2, "start_quarter": 1})
    page = open_page(PHONE, **house.known(made))
    page.goto(f"{house.base}/t/{made['table']}")
    desk = Desk(page)
    expect(page.get_by_role("heading", name=re.compile("In which order"))).to_be_visible()
    desk.button(re.compile(r"^P\d")).first.click()
    desk.button("They serve in this order").click()
    desk.button("New drive: deal the cards").click()
    expect(page.get_by_role("heading", name="What happens on the field?")).to_be_visible()
    return made["table"], desk


def seat_in(place: Locator) -> str:
    found = re.search(r"P[1-8]", place.inner_text())
    assert found
    return found[0]


def test_events_corrections_trades_flags_and_the_administrator(house: House, open_page: OpenPage) -> None:
    table, desk = begun(house, open_page)
    page = desk.page
    quarterback = seat_in(page.locator(".head"))
    others = [seat for seat in ("P1", "P2", "P3") if seat != quarterback]

    desk.enter("Play", "First down")
    page.get_by_text("Log", exact=True).click()
    expect(page.get_by_text("1. Drive 1")).to_be_visible()
    keep_picture(page, "luck-first-down")

    desk.tool("Correct")
    desk.button("Undo the last entry").click()
    expect(page.get_by_text("First down (struck)")).to_be_visible()

    desk.act_for(others[0])
    desk.tool("Trades")
    desk.page.get_by_role("group", name="You give").get_by_role("button").first.click()
    desk.page.get_by_role("group", name="You get").get_by_role("button").first.click()
    desk.button(re.compile("^Offer ")).click()
    desk.act_for(others[1])
    desk.button("Accept").click()
    expect(page.get_by_role("log").first).to_contain_text("trade cards")

    desk.act_for(others[0])
    desk.tool("Flag")
    desk.button(re.compile("^Conduct")).first.click()
    expect(page.get_by_role("log").first).to_contain_text("FLAG!")
    desk.act_for("P1")
    desk.tool("Table")
    desk.button("Wave off").first.click()
    expect(page.get_by_role("log").first).to_contain_text("waved off")

    desk.act_for(quarterback)
    desk.tool("Audible")
    desk.button("Play 1").click()
    desk.button(re.compile("^Run or pass")).first.click()
    for _ in THREE:
        page.get_by_role("button", name=re.compile("show me")).click()
        desk.button(re.compile("^(Run|Pass)$")).first.click()
    expect(page.get_by_text("Play 1: the calls are in")).to_be_visible()
    desk.enter("Audible", "It was a run")
    expect(page.get_by_text("Play 1 was: Run")).to_be_visible()

    desk.act_for("P1")
    desk.tool("Table")
    desk.button("Remove P3").click()
    desk.button("Yes").click()
    expect(page.get_by_role("log").first).to_contain_text("leaves the game")
    keep_picture(page, "luck-two-are-left")
    for _ in range(2):
        if quarterback == "P3":
            desk.act_for("P1")
        desk.enter("Any time", "Quarter ends")
    desk.button("End the game: final score").click()
    expect(page.get_by_role("heading", name=re.compile("^Final"))).to_be_visible()
    examine_replay(house, open_page, table)


def examine_replay(house: House, open_page: OpenPage, table: str) -> None:
    page = open_page(DESK)
    page.goto(f"{house.base}/t/{table}/replay#3")
    moment = page.get_by_role("slider", name="Moment of the game")
    expect(moment).to_have_value("3")
    page.get_by_role("button", name="One step on").click()
    expect(moment).to_have_value("4")
    expect(page).to_have_url(re.compile("#4$"))
    page.get_by_role("button", name="To the end").click()
    expect(page.get_by_text("The game is over")).to_be_visible()
    page.get_by_role("link", name=re.compile("FLAG!")).click()
    expect(moment).not_to_have_value("4")
    page.get_by_role("button", name="Check it here").click()
    expect(page.get_by_role("heading", name="These dice were fair.")).to_be_visible()
    expect(page.get_by_text("Deals: 1, recomputed here")).to_be_visible()
    expect(page.get_by_text(re.compile("outcomes of chance follow from the seed"))).to_be_visible()
    keep_picture(page, "luck-replay")


def test_the_host_has_the_table_follow_a_game(house: House, open_page: OpenPage) -> None:
    made = house.table("luck", {"p1": "me", "p2": "bot:house"}, options={"players": 2, "source": "feed"})
    page = open_page(PHONE, **house.known(made))
    page.goto(f"{house.base}/t/{made['table']}")
    panel = page.get_by_role("region", name="Broadcast")
    panel.get_by_label("Another table, by its code").fill("NOBODY")
    panel.get_by_role("button", name="Follow").last.click()
    expect(panel.get_by_role("alert")).to_contain_text("there is no table")
    panel.get_by_role("button", name="Follow").first.click()
    expect(panel).to_be_hidden()
    desk = Desk(page)
    desk.tool("Broadcast")
    panel.get_by_role("button", name="Pause").click()
    expect(panel.get_by_role("button", name="Pause")).to_have_attribute("aria-pressed", "true")
    expect(panel.get_by_text(re.compile(r"of \d+ plays"))).to_be_visible()
    keep_picture(page, "luck-broadcast")


def test_the_host_is_told_how_a_file_was_read(house: House, open_page: OpenPage, complaints: Complaints) -> None:
    """Before it is taken, what is wrong with it; then, how many of its rows were read against their type of play, in either language."""
    complaints.expected = ("400 (Bad Request)",)
    plays = find_feed("2014_21_NE_SEA").read_bytes()
    made = house.table("luck", {"p1": "me", "p2": "bot:house"}, options={"players": 2, "source": "feed"})
    page = open_page(DESK, **house.known(made))
    page.goto(f"{house.base}/t/{made['table']}")
    panel = page.get_by_role("region", name="Broadcast")
    file = panel.get_by_label("A file of play-by-play (CSV)")
    file.set_input_files({"name": "wide.csv", "mimeType": "text/csv", "buffer": plays.decode().encode("utf-16")})
    expect(panel.get_by_role("alert")).to_have_text("wide.csv: is text, but saved as UTF-16; save it as UTF-8")
    file.set_input_files({"name": "plays.csv", "mimeType": "text/csv", "buffer": plays.replace(b",run,", b",comment,")})
    expect(panel.get_by_text("Of 176 rows 48 were read by their flags")).to_be_visible()
    expect(panel.get_by_role("alert")).to_have_count(0)
    spanish = open_page(DESK, locale="es-ES", **house.known(made))
    spanish.goto(f"{house.base}/t/{made['table']}")
    spanish.get_by_role("button", name="Retransmisión", exact=True).click()
    expect(spanish.get_by_text("De 176 filas, 48 se leyeron por sus marcas")).to_be_visible()


def test_a_television_goes_along_to_the_rematch(house: House, open_page: OpenPage) -> None:
    made = house.table("luck", {"p1": "me", "p2": "me"}, options={"players": 2, "length": 1})
    page, television = open_page(PHONE, **house.known(made)), open_page(DESK)
    television.goto(f"{house.base}/t/{made['table']}/tv")
    expect(television.get_by_text(made["code"])).to_be_visible()
    page.goto(f"{house.base}/t/{made['table']}")
    desk = Desk(page)
    desk.act_for("P1")
    desk.tool("Table")
    desk.button("Break the game off").click()
    desk.button("Yes").click()
    expect(television.get_by_text(re.compile("Final"))).to_be_visible()
    page.get_by_role("button", name="Rematch").click()
    expect(television).not_to_have_url(re.compile(made["table"]))
