"""Takes the pictures of docs/images: each game in its midst, played there by clicks from a seed, and the start page, at four sizes.

The table of each game is also kept beside its face, small, for the start page. What there is at four sizes is then set side by side, and
some of it in the picture of the README.

Run as `python scripts/pictures.py`; names of games, or `start`, take those alone.
"""

import base64
import sys
import tempfile
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT / "tests"))

from browser.chromium import MISSING, arguments, found  # noqa: E402
from browser.games import GAMES, HABITS  # noqa: E402
from browser.people import House, Player, play  # noqa: E402

FOLDER = ROOT / "docs" / "images"
SIZES: dict[str, dict[str, Any]] = {
    "phone": {"viewport": {"width": 390, "height": 844}, "is_mobile": True, "has_touch": True},
    "tablet": {"viewport": {"width": 820, "height": 1180}, "is_mobile": True, "has_touch": True},
    "desk": {"viewport": {"width": 1440, "height": 900}},
    "tv": {"viewport": {"width": 1920, "height": 1080}},
}
OPTIONS: dict[str, dict[str, Any]] = {
    "parker": {"length": {"plays": 80}},
    "cardbowl": {"plays_per_quarter": 10},
    "freds": {"throws": "table"},
    "luck": {"players": 2, "length": 4},
}
SCENE = {"x": 0, "y": 50, "width": 1010, "height": 850}  # of a desktop: scoreboard and table
WIDTHS = {"phone": 152, "tablet": 202, "desk": 502, "tv": 562}  # as they stand side by side
POSTER = (("start-desk", 24, 24, 720), ("freds-desk", 330, 250, 600), ("cardbowl-phone", 822, 20, 240), ("fremont-phone", 1016, 96, 244))
SHEET = """
body { margin: 0; background: #efe6d6; }
img { align-self: flex-start; border-radius: 6px; box-shadow: 0 2px 8px rgb(0 0 0 / 0.35); }
img[style] { position: absolute; }
"""
CLICKS = 20
QUALITY = 70


def opened(browser: Browser, size: str, **more: Any) -> Page:
    context = browser.new_context(**{"locale": "en-US", "reduced_motion": "reduce", "color_scheme": "light", **SIZES[size], **more})
    return context.new_page()


def settled(page: Page) -> None:
    """Whole, and without the offer of a guide."""
    offer = page.get_by_role("button", name="No, thanks")
    if offer.count():
        offer.click()
    page.evaluate("document.fonts.ready.then(() => true)")
    page.wait_for_load_state("networkidle")


def take(page: Page, name: str) -> None:
    """A picture that is small enough to be kept."""
    settled(page)
    page.screenshot(path=FOLDER / f"{name}.jpg", type="jpeg", quality=QUALITY)


def start_page(browser: Browser, house: House) -> None:
    made = house.table("cardbowl", {"home": "me", "away": "bot:house"}, options=OPTIONS["cardbowl"], name="Maya")
    page = opened(browser, "desk", **house.known(made))
    page.goto(f"{house.base}/t/{made['table']}")
    page.get_by_role("region", name="Your move").wait_for()
    for size in SIZES:
        page = opened(browser, size, **house.known(made))
        page.goto(house.base)
        page.get_by_role("heading", name="Open a box").wait_for()
        page.get_by_text("Your move").first.wait_for()
        take(page, f"start-{size}")
        page.context.close()


def midst(browser: Browser, house: House, game: str) -> None:
    """A game against the house, some answers in."""
    habits = HABITS[game]
    ours, theirs = habits.seats
    options = OPTIONS.get(game, habits.options)
    made = house.table(game, {ours: "me", theirs: "bot:house"}, options=options, name="Maya", colour="#c62828")
    page = opened(browser, "desk", **house.known(made))
    page.goto(f"{house.base}/t/{made['table']}")
    player = Player(page, habits, seed=3)
    play([player], until=lambda: player.clicks >= CLICKS or player.final.count() > 0)
    scene(browser, house, game, made)
    for size in SIZES:
        shown = opened(browser, size, **(house.known(made) if size != "tv" else {}))
        shown.goto(f"{house.base}/t/{made['table']}" + ("/tv" if size == "tv" else ""))
        shown.get_by_role("region", name="Score", exact=True).wait_for()
        take(shown, f"{game}-{size}")
        shown.context.close()


def scene(browser: Browser, house: House, game: str, made: dict[str, Any]) -> None:
    """The table alone, half as large."""
    page = opened(browser, "desk", device_scale_factor=0.5, **house.known(made))
    page.goto(f"{house.base}/t/{made['table']}")
    page.get_by_role("region", name="Score", exact=True).wait_for()
    settled(page)
    page.screenshot(path=ROOT / "web" / "src" / "games" / game / "play.jpg", type="jpeg", quality=QUALITY, clip=SCENE)
    page.context.close()


def source(name: str) -> str:
    return "data:image/jpeg;base64," + base64.b64encode((FOLDER / f"{name}.jpg").read_bytes()).decode()


def side_by_side(browser: Browser, name: str) -> None:
    """The four sizes in a row."""
    pictures = "".join(f'<img src="{source(f"{name}-{size}")}" width="{width}">' for size, width in WIDTHS.items())
    compose(browser, f"after-{name}", (1500, 372), f'<div style="display: flex; gap: 12px; padding: 16px">{pictures}</div>')


def poster(browser: Browser) -> None:
    """The picture of the README: shelf and table on a desktop, two games on phones."""
    pictures = "".join(
        f'<img src="{source(name)}" style="left: {left}px; top: {top}px; width: {width}px">' for name, left, top, width in POSTER
    )
    compose(browser, "browser", (1280, 640), pictures)


def compose(browser: Browser, name: str, size: tuple[int, int], body: str) -> None:
    page = browser.new_page(viewport={"width": size[0], "height": size[1]})
    page.set_content(f"<style>{SHEET}</style>{body}")
    page.wait_for_function("[...document.images].every(one => one.complete)")
    page.screenshot(path=FOLDER / f"{name}.jpg", type="jpeg", quality=QUALITY)
    page.close()


def main() -> None:
    path = found()
    if path is None:
        raise SystemExit(MISSING)
    wanted = sys.argv[1:] or [*GAMES, "start"]
    with tempfile.TemporaryDirectory() as folder, House(Path(folder) / "pictures.db") as house, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=arguments())
        for name in wanted:
            start_page(browser, house) if name == "start" else midst(browser, house, name)
            side_by_side(browser, name)
        poster(browser)
        browser.close()


if __name__ == "__main__":
    main()
