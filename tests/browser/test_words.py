"""Nobody reads a token: on every page, in both languages, all that is seen and read out is in words. Whole games are in `test_games`."""

import httpx
import pytest
from playwright.sync_api import Page

from browser.conftest import Complaints, OpenPage
from browser.games import GAMES, HABITS
from browser.people import House
from browser.words import PLACES, amiss


def turn_to(page: Page, path: str) -> None:
    """Goes to another page of the client without loading it anew, and waits until all of it is there."""
    page.evaluate("path => { history.pushState(null, '', path); dispatchEvent(new PopStateEvent('popstate')); }", path)
    there = "document.querySelector('#main :is(h1, h2)') && !/One moment…|Un momento…/.test(document.body.innerText)"
    page.wait_for_function(f"() => {there}")


@pytest.mark.parametrize("language", ["en-US", "es-ES"])
def test_every_page_is_in_words(language: str, house: House, open_page: OpenPage, complaints: Complaints) -> None:
    """One's own table is shown on the first, and announced on the others."""
    complaints.expected = ("404 (Not Found)",)  # a tournament that is not there
    made = house.table("parker", {"home": "me", "away": "bot:house"}, options=HABITS["parker"].options)
    page = open_page(locale=language, **house.known(made))
    page.goto(f"{house.base}/t/{made['table']}")
    page.locator("main [role=group] button").first.wait_for()
    found = amiss(page, PLACES)
    entrants = [{"team": team, "who": "bot:house"} for team in ("Bears", "Packers")]
    asked = {"title": "Copa", "name": "Ann", "kind": "single-elimination", "entrants": entrants, "options": {"throws": "auto"}}
    cup = httpx.post(f"{house.base}/api/tournaments", json=asked).json()["tournament"]
    paths = ("/", "/join", "/nowhere", "/t/NOSUCH", "/tournaments", f"/tournaments/{cup}", "/tournaments/none")
    for path in (*paths, *(f"/{part}/{game}" for game in GAMES for part in ("new", "rules"))):
        turn_to(page, path)
        for fold in page.get_by_role("main").locator("summary").all():
            fold.click()
        found |= {f"{path}: {one}" for one in amiss(page)}
    assert found == set()
