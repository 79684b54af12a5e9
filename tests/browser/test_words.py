"""Nobody reads a token: whole games in both languages, and on every page what is seen, and what is read out, is in words."""

import re
from functools import partial

import pytest
from playwright.sync_api import Page

from browser.conftest import OpenPage
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
# Card Bowl still names cards by their codes in what it reads out, so it is not walked yet.
TOLD_IN_WORDS = GAMES
# All that is seen, and all that a reader of the screen says.
SAID = """() => {
  const said = [document.title, document.body.innerText];
  for (const one of document.querySelectorAll('[aria-label], [title], [alt], [placeholder], [aria-valuetext]')) {
    if (one.closest('code')) continue;
    for (const name of ['aria-label', 'title', 'alt', 'placeholder', 'aria-valuetext']) said.push(one.getAttribute(name) ?? '');
  }
  return said.filter(Boolean);
}"""


def syntax(page: Page) -> set[str]:
    """What of a page no person should have to read, with the words around it."""
    found = set()
    for text in page.evaluate(SAID):
        for one in SYNTAX.finditer(text):
            found.add(text[max(0, one.start() - 30) : one.end() + 20].replace("\n", " / "))
    return found


@pytest.mark.parametrize("path", ["/", "/join", "/tournaments", "/nowhere", *(f"/new/{game}" for game in GAMES)])
@pytest.mark.parametrize("language", ["en-US", "es-ES"])
def test_a_page_says_everything_in_words(path: str, language: str, house: House, open_page: OpenPage) -> None:
    page = open_page(locale=language)
    page.on("console", lambda message: None)
    page.goto(house.base)
    page.evaluate("path => { history.pushState(null, '', path); dispatchEvent(new PopStateEvent('popstate')); }", path)
    page.get_by_role("heading").first.wait_for()
    page.wait_for_load_state("networkidle")
    for fold in page.get_by_role("main").locator("summary").all():
        fold.click()
    assert syntax(page) == set()


def went_on(player: Player, before: int) -> bool:
    return player.clicks > before or player.final.count() > 0


@pytest.mark.parametrize("game", TOLD_IN_WORDS)
def test_a_whole_game_is_told_in_words(game: str, house: House, open_page: OpenPage) -> None:
    """English at the desk, Spanish on the television, and both after the game."""
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
        found |= syntax(page) | syntax(wall)
    found |= syntax(page)
    for locale in ("en-US", "es-ES"):
        after = open_page(locale=locale, **house.known(made))
        for part in ("", "/replay"):
            after.goto(f"{house.base}/t/{made['table']}{part}")
            after.get_by_role("heading").first.wait_for()
            after.wait_for_load_state("networkidle")
            found |= syntax(after)
    assert found == set()
