"""Nobody reads a token: whole games in both languages, and on every page what is seen, and what is read out, is in words."""

import re
from functools import partial

import httpx
import pytest
from playwright.sync_api import Page

from browser.conftest import Complaints, OpenPage
from browser.games import GAMES, HABITS
from browser.people import House, Player, play

# What records, tokens and the terminal write, and people do not.
SYNTAX = re.compile(
    r"""\b(?:10|[2-9JQKA])[HDCS]\b             # a card: QD, 10S
    |\b\dwr\b                                # a call
    |(?:^|[“"«])(?:home|away|dice|coin|draw|clock|feed|p\d):\s   # who answers in a record
    |\b[a-z]+-[a-z]+=|\bthrow=               # an answer with a value
    |\bend-run\b|\bplace-kick\b|\bfield-goal\b|\bnew-drive\b|\bresult-(?:run|pass|void)\b
    |\b[pP]\d\b                              # a numbered seat
    |\s@\s|\b\d\ &\ \d                       # 1 & 10 @ 41
    |\b(?:undefined|NaN|null)\b|\[object""",
    re.VERBOSE | re.MULTILINE,
)
# Of what Spanish does not have; what football and the boxes are called in both is taken out before.
ENGLISH = re.compile(r"\b(?:the|and|with|your|you|of|is|are|not|for|from|to|this|it)\b", re.IGNORECASE)
NAMES = re.compile(r"Luck\s+of the Draw", re.IGNORECASE)
# Where people have names, nobody is called by a place at the table.
PLACES = re.compile(r"\b(?:Home|Away|Local|Visitante)\b")
# All that is seen, and all that a reader of the screen says.
SAID = """() => {
  const said = [document.title, document.body.innerText];
  for (const one of document.querySelectorAll('[aria-label], [title], [alt], [placeholder], [aria-valuetext]')) {
    if (one.closest('code')) continue;
    for (const name of ['aria-label', 'title', 'alt', 'placeholder', 'aria-valuetext']) said.push(one.getAttribute(name) ?? '');
  }
  return said.filter(Boolean);
}"""


def amiss(page: Page, *wrong: re.Pattern[str]) -> set[str]:
    """What of a page no person should have to read, with the words around it; in Spanish English is amiss too."""
    wrong = (SYNTAX, *wrong, *((ENGLISH,) if page.evaluate("document.documentElement.lang") == "es" else ()))
    said = [NAMES.sub("", text) for text in page.evaluate(SAID)]
    spans = [(text, *one.span()) for text in said for each in wrong for one in each.finditer(text)]
    return {text[max(0, start - 30) : end + 20].replace("\n", " / ") for text, start, end in spans}


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


MIDST = 3  # clicks; by then cards have been dealt and there is something to tell


def went_on(player: Player, before: int) -> bool:
    return player.clicks > before or player.final.count() > 0


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_is_told_in_words(game: str, house: House, open_page: OpenPage) -> None:
    """English at the desk, Spanish on the television, and both in its midst and after the game."""
    habits = HABITS[game]
    ours, theirs = habits.seats
    made = house.table(game, {ours: "me", theirs: "bot:house"}, options=habits.options)
    page, wall = open_page(**house.known(made)), open_page(locale="es-ES")
    page.goto(f"{house.base}/t/{made['table']}")
    wall.goto(f"{house.base}/t/{made['table']}/tv")
    player = Player(page, habits, seed=5)
    found: set[str] = set()
    while not player.final.count():
        before = player.clicks
        play([player], until=partial(went_on, player, before))
        found |= amiss(page, PLACES) | amiss(wall, PLACES)
        if player.clicks == MIDST:
            mine = open_page(locale="es-ES", **house.known(made))
            mine.goto(f"{house.base}/t/{made['table']}")
            mine.locator("main [role=group], main section").first.wait_for()
            found |= amiss(mine, PLACES)
    found |= amiss(page, PLACES)
    for locale in ("en-US", "es-ES"):
        after = open_page(locale=locale, **house.known(made))
        for part in ("", "/replay"):
            after.goto(f"{house.base}/t/{made['table']}{part}")
            after.get_by_role("heading").first.wait_for()
            after.wait_for_load_state("networkidle")
            found |= amiss(after, PLACES)
    assert found == set()
