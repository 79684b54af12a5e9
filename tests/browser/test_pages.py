"""Every page: nothing for axe to find in light and dark, room for large text, few bytes, and a start without a network."""

import json
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import Complaints, OpenPage
from browser.games import GAMES, HABITS
from browser.people import PHONE, House, Player, keep_picture, play

ROOT = Path(__file__).parents[2]
AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
SCRIPTS = ROOT / "src" / "pigskin" / "server" / "client" / "assets"
MOST_SCRIPT = 150_000
RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
AUDIT = "tags => axe.run(document, {runOnly: tags, resultTypes: ['violations']}).then(found => found.violations)"
CONTRAST = "() => axe.run(document, {runOnly: {type: 'rule', values: ['color-contrast']}}).then(found => found.violations)"


# What a game may come to say where it stands: which of it a game of the test meets is chance.
LONGEST = {".score .down > b": "4th and goal", ".score .clock b": "12:59", ".score .clock small": "snaps left", ".score .plate": "108"}
WRITTEN = """said => {
    for (const [part, text] of Object.entries(said)) for (const one of document.querySelectorAll(part)) one.textContent = text;
}"""


LONGER: dict[str, dict[str, Any]] = {"parker": {"length": {"plays": 60}}}  # where a short game may be over after a few answers


def examine(page: Page, name: str) -> None:
    """Axe on the page as it is, all rules in light and contrast in dark; and large text does not push anything out of the page."""
    page.emulate_media(color_scheme="light")
    found: list[dict[str, Any]] = page.evaluate(AUDIT, RULES)
    page.emulate_media(color_scheme="dark")
    keep_picture(page, f"{name}-dark")
    found += page.evaluate(CONTRAST)
    assert [(one["id"], [node["html"][:200] for node in one["nodes"]][:3]) for one in found] == []
    page.evaluate("document.documentElement.style.fontSize = '200%'")
    page.evaluate(WRITTEN, LONGEST)
    wide = page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
    keep_picture(page, f"{name}-large")
    page.evaluate("document.documentElement.style.fontSize = ''")
    assert wide <= 0, f"with large text the page is {wide} pixels too wide"


@pytest.fixture
def phone(open_page: OpenPage) -> Page:
    page = open_page(PHONE)
    page.context.add_init_script(path=AXE)
    return page


@pytest.mark.parametrize("game", GAMES)
def test_a_table_is_set_up_by_a_form_that_nobody_has_touched(game: str, house: House, open_page: OpenPage) -> None:
    page = open_page(PHONE)
    page.goto(f"{house.base}/new/{game}")
    page.get_by_text("Options").first.click()
    page.get_by_role("button", name="Set up the table").click()
    page.wait_for_url("**/t/*")


@pytest.mark.parametrize(("game", "switch"), [("parker", "Dice"), ("cardbowl", "Real dice, cards or table")])
def test_real_props_are_asked_for_once_and_then_who_types_them(game: str, switch: str, house: House, open_page: OpenPage) -> None:
    """By an option of the game where it has one, else by a box of the table."""
    page = open_page(PHONE)
    page.goto(f"{house.base}/new/{game}")
    page.get_by_text("Options").first.click()
    expect(page.get_by_label(switch)).to_have_count(1)
    expect(page.get_by_label("Who types")).to_have_count(0)
    if game == "parker":
        page.get_by_label(switch).select_option("Real dice")
    else:
        page.get_by_label(switch).check()
    page.get_by_label("Who types").select_option("The host")
    page.get_by_role("button", name="Set up the table").click()
    page.wait_for_url("**/t/*")
    table = page.request.get(f"{house.base}/api/tables/{page.url.rpartition('/')[2]}").json()
    assert (table["props"], table["typist"]) == ("real", "host")


@pytest.mark.parametrize(
    ("path", "heading"),
    [
        ("/", "Open a box"),
        ("/new/parker", "Who do you play?"),
        ("/new/freds", "Who do you play?"),
        ("/new/luck", "Who do you play?"),
        ("/join", ""),
        ("/tournaments", ""),
        ("/rules/parker", ""),
    ],
)
def test_a_page_is_for_everyone(path: str, heading: str, house: House, phone: Page) -> None:
    phone.goto(house.base + path)
    expect(phone.get_by_role("heading", name=heading).first).to_be_visible()
    phone.wait_for_load_state("networkidle")
    for fold in phone.get_by_role("main").locator("summary").all():
        fold.click()
    name = path.strip("/").replace("/", "-") or "lobby"
    keep_picture(phone, name)
    examine(phone, name)


def begun(game: str, house: House, open_page: OpenPage) -> Page:
    """A table against the house after a few answers, on a phone."""
    habits = HABITS[game]
    ours, theirs = habits.seats
    options = {**habits.options, **LONGER.get(game, {})}
    made = house.table(game, {ours: "me", theirs: "bot:house"}, options=options)
    page = open_page(PHONE, **house.known(made))
    page.context.add_init_script(path=AXE)
    page.goto(f"{house.base}/t/{made['table']}")
    player = Player(page, habits)
    play([player], until=lambda: player.clicks >= 4 or player.final.count() > 0)
    return page


@pytest.mark.parametrize("game", GAMES)
def test_a_table_is_for_everyone(game: str, house: House, open_page: OpenPage) -> None:
    page = begun(game, house, open_page)
    expect(page.get_by_role("region", name="Score", exact=True)).to_be_visible()
    examine(page, f"{game}-table")


def test_the_gathering_the_scoreboard_and_the_replay_are_for_everyone(house: House, open_page: OpenPage) -> None:
    made = house.table("parker", {"home": "me", "away": "open"}, options=HABITS["parker"].options)
    page = open_page(PHONE, **house.known(made))
    page.context.add_init_script(path=AXE)
    page.goto(f"{house.base}/t/{made['table']}")
    expect(page.get_by_role("button", name="Sit here")).to_be_visible()
    expect(page.get_by_role("main").get_by_role("heading", name="The Game of Football")).to_be_visible()
    keep_picture(page, "gathering-phone")
    examine(page, "gathering")
    page.get_by_label("Who plays Away").select_option("bot:random")
    player = Player(page, HABITS["parker"])
    play([player], until=lambda: player.final.count() > 0)
    examine(page, "ending")
    for part in ("tv", "replay"):
        page.goto(f"{house.base}/t/{made['table']}/{part}")
        expect(page.get_by_role("heading").first).to_be_visible()
        page.wait_for_load_state("networkidle")
        keep_picture(page, part)
        examine(page, part)


@pytest.mark.parametrize(
    ("game", "options"),
    [
        ("parker", {"length": {"plays": 8}}),
        ("fremont", {"halves": 1}),
        ("cardbowl", {"plays_per_quarter": 2}),
        ("freds", {"throws": "auto"}),
    ],
    ids=("parker", "fremont", "cardbowl", "freds"),
)
def test_the_page_draws_all_dice_cards_and_balls_again(game: str, options: dict[str, Any], house: House, open_page: OpenPage) -> None:
    made = house.table(game, {"home": "bot:house", "away": "bot:house"}, options=options)
    page = open_page(**house.known(made))
    page.goto(f"{house.base}/t/{made['table']}")
    page.get_by_role("link", name="Replay").click()
    page.get_by_role("button", name="Check it here").click()
    expect(page.get_by_role("heading", name="These dice were fair.")).to_be_visible()
    expect(page.get_by_text("recomputed here, all as the seed gives them").first).to_be_visible()
    expect(page.get_by_text("not recomputed by this page")).to_have_count(0)


def test_a_spanish_browser_is_spoken_to_in_spanish(house: House, open_page: OpenPage) -> None:
    page = open_page(PHONE, locale="es-ES")
    page.goto(house.base)
    page.get_by_role("link", name="El juego del fútbol").click()
    page.get_by_role("button", name="Contra un robot").click()
    expect(page.get_by_role("region", name="Marcador")).to_be_visible()
    assert page.evaluate("document.documentElement.lang") == "es"
    keep_picture(page, "spanish-phone")


@pytest.mark.parametrize("game", GAMES)
def test_a_table_changes_its_language_in_the_middle_of_a_game(game: str, house: House, open_page: OpenPage) -> None:
    """What was told before is told anew."""
    page = begun(game, house, open_page)
    page.get_by_role("button", name="Talk").click()
    log = page.get_by_role("log").first
    told = log.get_by_role("paragraph").all_inner_texts()
    page.get_by_role("button", name="Close", exact=True).click()
    page.get_by_role("button", name="Menu").click()
    page.get_by_label("Language").select_option("es")
    page.get_by_role("button", name="Cerrar", exact=True).click()
    expect(page.get_by_role("region", name="Marcador", exact=True)).to_be_visible()
    page.get_by_role("button", name="Charla").click()
    assert told
    expect(log).not_to_contain_text(told[-1])
    assert not set(told) & set(log.get_by_role("paragraph").all_inner_texts())
    keep_picture(page, f"{game}-spanish")


def test_the_first_table_needs_little_script(house: House, open_page: OpenPage) -> None:
    page = open_page()
    loaded: set[str] = set()
    page.on("response", lambda answer: loaded.add(answer.url.rpartition("/")[2]) if answer.url.endswith(".js") else None)
    page.goto(house.base)
    page.get_by_role("link", name="The Game of Football").click()
    page.get_by_role("button", name="Play a bot").click()
    expect(Player(page, HABITS["parker"]).asked.get_by_role("button").first).to_be_visible()
    sizes = {name: (SCRIPTS / f"{name}.gz").stat().st_size for name in loaded if (SCRIPTS / name).exists()}
    assert len(sizes) > 2
    assert sum(sizes.values()) < MOST_SCRIPT, sizes


def test_it_starts_without_a_network(house: House, open_page: OpenPage, complaints: Complaints) -> None:
    complaints.expected = ("ERR_INTERNET_DISCONNECTED", "Failed to fetch")
    page = open_page(PHONE)
    page.goto(house.base)
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    while not page.evaluate("caches.match('/').then(found => found !== undefined)"):
        page.wait_for_timeout(30)
    page.context.set_offline(True)
    page.reload()
    expect(page.get_by_role("alert").first).to_contain_text("no connection")
    page.evaluate("caches.open('pigskin-shell').then(shell => shell.delete('/'))")  # as browsers do that run out of room
    page.reload()
    expect(page.get_by_role("heading", name="Time out: no connection")).to_be_visible()
    expect(page.get_by_role("link")).to_have_text(["Try again"])
    manifest = json.loads((SCRIPTS.parent / "manifest.webmanifest").read_text())
    assert manifest["display"] == "standalone"
