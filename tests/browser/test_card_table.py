"""The card table's own tools by clicks, on one device that three people share; then its replay, and the check of its deals."""

from __future__ import annotations

import contextlib
import re

from playwright.sync_api import Error, Locator, Page, expect

from browser.conftest import Complaints, OpenPage
from browser.people import DESK, PHONE, House, keep_picture
from pigskin.feeds.sources import find_feed

SETTLED = 300  # milliseconds
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
        """Opens one of the tools; while a table comes to life it may be laid out anew, and close what was opened."""
        opened = self.tools.get_by_role("button", name=name, exact=True)
        while opened.get_attribute("aria-expanded") != "true":
            opened.click()
            self.page.wait_for_timeout(SETTLED)

    def log(self) -> None:
        """Opens all that was entered."""
        self.tool("Score sheet")
        self.page.get_by_text("Log", exact=True).click()

    def act_for(self, seat: str) -> None:
        self._desk.get_by_role("group", name="Acting for").get_by_role("button", name=re.compile(f"^{seat}")).click()

    def acts_again(self, seat: str) -> None:
        """Once an act is taken, the seat that is due comes first again."""
        acting = self._desk.get_by_role("group", name="Acting for").get_by_role("button", name=re.compile(f"^{seat}"))
        expect(acting).to_have_attribute("aria-pressed", "true")

    def enter(self, kind: str, event: str) -> None:
        """The quarterback says what happened."""
        kinds = self._desk.get_by_role("group", name="Kinds of events").first
        kinds.get_by_role("button", name=kind, exact=True).click()
        self._desk.get_by_role("group", name=kind, exact=True).get_by_role("button", name=re.compile(f"^{event}")).first.click()


def begun(house: House, open_page: OpenPage) -> tuple[str, Desk]:
    """A game of one half in its first drive."""
    made = house.table("luck", THREE, options={"players": 3, "length": 2, "start_quarter": 1})
    page = open_page(DESK, **house.known(made))
    page.goto(f"{house.base}/t/{made['table']}")
    desk = Desk(page)
    expect(page.get_by_role("heading", name=re.compile("In which order"))).to_be_visible()
    desk.button(re.compile(r"^Player \d")).first.click()
    desk.button("They serve in this order").click()
    desk.button("Deal the cards").click()
    expect(page.get_by_role("heading", name="What happens on the field?")).to_be_visible()
    return made["table"], desk


def seat_in(place: Locator) -> str:
    found = re.search(r"Player [1-8]", place.inner_text())
    assert found
    return found[0]


def test_events_corrections_trades_flags_and_the_administrator(house: House, open_page: OpenPage) -> None:
    table, desk = begun(house, open_page)
    page, told = desk.page, desk.page.locator("[role=log]").first
    quarterback = seat_in(page.locator(".fans .qb"))
    others = [seat for seat in ("Player 1", "Player 2", "Player 3") if seat != quarterback]

    desk.enter("Play", "First down")
    desk.log()
    expect(page.get_by_role("listitem").filter(has_text="First down").filter(has_text="Drive 1")).to_be_visible()
    keep_picture(page, "luck-first-down")

    desk.tool("Correct")
    desk.button("Undo the last entry").click()
    desk.log()
    expect(page.get_by_text("First down (struck)")).to_be_visible()

    desk.act_for(others[0])
    desk.tool("Trades")
    desk.page.get_by_role("group", name="You give").get_by_role("button").first.click()
    desk.page.get_by_role("group", name="You get").get_by_role("button").first.click()
    desk.button(re.compile("^Offer ")).click()
    desk.acts_again(quarterback)
    desk.act_for(others[1])
    desk.button("Accept").click()
    expect(told).to_contain_text("trade cards")

    desk.act_for(others[0])
    desk.tool("Flag")
    desk.button(re.compile("^Conduct")).first.click()
    expect(told).to_contain_text("FLAG!")
    desk.act_for("Player 1")
    desk.tool("Table")
    desk.button("Wave off").first.click()
    expect(told).to_contain_text("waved off")

    desk.act_for(quarterback)
    desk.tool("Audible")
    desk.button("Play 1").click()
    desk.button(re.compile("^Run or pass")).first.click()
    for _ in THREE:
        page.get_by_role("button", name=re.compile("show me")).click()
        desk.button(re.compile("^(Run|Pass)$")).first.click()
    expect(page.locator(".fans").get_by_text(re.compile("^said ")).first).to_be_visible()
    desk.enter("Audible", "It was a run")
    expect(told).to_contain_text("run")

    desk.act_for("Player 1")
    desk.tool("Table")
    desk.button("Remove Player 3").click()
    desk.button("Yes").click()
    expect(told).to_contain_text("leaves the game")
    keep_picture(page, "luck-two-are-left")
    for _ in range(2):
        if quarterback == "Player 3":
            desk.act_for("Player 1")
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
    expect(page.get_by_text("The server has played the whole record once more")).to_be_visible()
    keep_picture(page, "luck-replay")


def test_the_host_has_the_table_follow_a_game(house: House, open_page: OpenPage) -> None:
    made = house.table("luck", {"p1": "me", "p2": "bot:house"}, options={"players": 2, "source": "feed"})
    page = open_page(PHONE, **house.known(made))
    page.goto(f"{house.base}/t/{made['table']}")
    panel = page.get_by_role("region", name="Remote")
    panel.get_by_label("Another table, by its code").fill("NOBODY")
    panel.get_by_role("button", name="Follow").last.click()
    expect(panel.get_by_role("alert")).to_have_text("There is no such table.")
    panel.get_by_role("button", name="Follow").first.click()
    expect(panel).to_be_hidden()
    desk = Desk(page)
    desk.tool("Remote")
    panel.get_by_role("button", name="Pause").click()
    expect(panel.get_by_role("button", name="Pause")).to_have_attribute("aria-pressed", "true")
    expect(panel.get_by_text(re.compile(r"of \d+ plays"))).to_be_visible()
    keep_picture(page, "luck-broadcast")


WATCH_SCORES = """
() => {
  const scores = () => [...document.querySelectorAll('[data-seat] strong')].map(one => one.textContent).join(' ');
  window.seen = { flights: 0, early: [], before: scores(), flying: false };
  new MutationObserver(() => {
    const now = scores(), flying = document.querySelector('.flyer') !== null, seen = window.seen;
    if (flying && !seen.flying) seen.flights += 1;
    if (flying && now !== seen.before) seen.early.push(`${seen.before} -> ${now}`);
    [seen.before, seen.flying] = [now, flying];
  }).observe(document.body, { childList: true, subtree: true, characterData: true });
}
"""
CODES = re.compile(r"\b(fdn|mfg|sttd|rtd|ptd|xp-s|ir-to|tod|fbl|order-p\d|GB|CHI|2013_17)\b", re.IGNORECASE)


def test_a_followed_game_is_watched_and_ends_by_itself(house: House, open_page: OpenPage) -> None:
    """Whoever sits down sees a real game, deals in turn, and calls; points come after the card has flown, and the end comes by itself."""
    made = house.table(
        "luck",
        {"p1": "me", "p2": "bot:house", "p3": "bot:house"},
        options={"players": 3, "source": "feed", "length": 1, "audible_time": 5},
        sample="2013_17_GB_CHI",
    )
    page = open_page(PHONE, reduced_motion="no-preference", **house.known(made))
    page.goto(f"{house.base}/t/{made['table']}")
    desk, television = Desk(page), page.get_by_role("group", name="The television")
    desk.tool("Remote")
    expect(page.get_by_role("region", name="Remote")).to_contain_text("Packers at Bears, 2013")
    page.evaluate(WATCH_SCORES)
    desk.button("60×").click()
    final, told = page.get_by_role("heading", name=re.compile("^Final")), set()
    while final.count() == 0:
        for name in ("As they sit", "Deal the cards", "Run"):
            wanted = desk.button(name)
            if wanted.count() and wanted.first.is_enabled():
                with contextlib.suppress(Error):
                    wanted.first.click(timeout=500)
        told.update(television.or_(page.locator(".fans")).all_inner_texts())
        page.wait_for_timeout(50)
    assert not [text for text in told if CODES.search(text)]
    assert any(re.search(r"Packers: (run|pass) for \d+ yards", text) for text in told)
    assert any("1st" in text and "Bears\n7" in text for text in told)
    seen = page.evaluate("window.seen")
    assert (seen["early"], seen["flights"] > 3) == ([], True)


def test_the_host_is_told_how_a_file_was_read(house: House, open_page: OpenPage, complaints: Complaints) -> None:
    """Before it is taken, what is wrong with it; then, how many of its rows were read against their type of play, in either language."""
    complaints.expected = ("400 (Bad Request)",)
    plays = find_feed("2014_21_NE_SEA").read_bytes()
    made = house.table("luck", {"p1": "me", "p2": "bot:house"}, options={"players": 2, "source": "feed"})
    page = open_page(DESK, **house.known(made))
    page.goto(f"{house.base}/t/{made['table']}")
    panel = page.get_by_role("region", name="Remote")
    file = panel.get_by_label("A file of play-by-play (CSV)")
    file.set_input_files({"name": "notes.csv", "mimeType": "text/csv", "buffer": b"quarter,what\n1,pass\n"})
    expect(panel.get_by_role("alert")).to_contain_text("notes.csv: this is no play-by-play: it has no column play_type, posteam, qtr")
    file.set_input_files({"name": "plays.csv", "mimeType": "text/csv", "buffer": plays.replace(b",run,", b",comment,")})
    expect(panel.get_by_text("Of 176 rows 48 were read by their flags")).to_be_visible()
    expect(panel.get_by_role("alert")).to_have_count(0)
    spanish = open_page(DESK, locale="es-ES", **house.known(made))
    spanish.goto(f"{house.base}/t/{made['table']}")
    spanish.get_by_role("button", name="Mando", exact=True).click()
    expect(spanish.get_by_text("De 176 filas, 48 se leyeron por sus marcas")).to_be_visible()


def test_a_television_goes_along_to_the_rematch(house: House, open_page: OpenPage) -> None:
    made = house.table("luck", {"p1": "me", "p2": "me"}, options={"players": 2, "length": 1})
    page, television = open_page(PHONE, **house.known(made)), open_page(DESK)
    television.goto(f"{house.base}/t/{made['table']}/tv")
    expect(television.get_by_text(made["code"])).to_be_visible()
    page.goto(f"{house.base}/t/{made['table']}")
    desk = Desk(page)
    desk.act_for("Player 1")
    desk.tool("Table")
    desk.button("Break the game off").click()
    desk.button("Yes").click()
    expect(television.get_by_text(re.compile("Final"))).to_be_visible()
    page.get_by_role("button", name="Rematch").click()
    expect(television).not_to_have_url(re.compile(made["table"]))
