"""Prints how fast the browser client is: `python -m benchmarks.browser`; with `--tiny` it only shows that all of it runs."""

import math
import re
import statistics
import sys
import tempfile
import time
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import Browser, Page, sync_playwright
from rich.console import Console
from rich.table import Table

sys.path.insert(0, str(Path(__file__).parent.parent / "tests"))

from benchmarks.size import sized
from browser.chromium import MISSING, arguments, found
from browser.games import GAMES, HABITS
from browser.people import DESK, PHONE, House, Player

TRIES = sized(5, 1)
MOST_SECONDS = 60
SLOWER = 4  # times slower than this machine: a phone
ANSWERS = sized(12, 3)
# What moves first after an answer, and what moves first on the table, where the server's answer is awaited too. The longest piece of work
# is a script of the page or the drawing of a frame: what the tester itself looks up in the page is not the page's.
WATCHED = """
window.longest = window.usable = window.shifted = 0;
window.waits = [];
window.plays = [];
new PerformanceObserver(list => { for (const one of list.getEntries()) if (!one.hadRecentInput) window.shifted += one.value; })
  .observe({ type: 'layout-shift', buffered: true });
let answered = 0, played = 0;
const moved = thing => {
  const now = performance.now();
  if (answered) { window.waits.push(now - answered); answered = 0; }
  if (played && thing.closest('.middle')) { window.plays.push(now - played); played = 0; }
};
const animate = Element.prototype.animate;
Element.prototype.animate = function (...how) { moved(this); return animate.apply(this, how); };
addEventListener('animationstart', event => moved(event.target), true);
new MutationObserver(changes => {
  if (changes.some(one => one.target.classList.contains('tray') && one.target.ariaBusy === 'true')) [answered, played] = [clicked, clicked];
}).observe(document, { subtree: true, attributes: true, attributeFilter: ['aria-busy'] });
let clicked = 0;
addEventListener('click', () => { clicked = performance.now(); }, true);
new PerformanceObserver(list => {
  for (const frame of list.getEntries()) {
    const works = frame.scripts.filter(one => one.sourceURL.startsWith(location.origin)).map(one => one.duration);
    const drawn = frame.renderStart ? frame.startTime + frame.duration - frame.renderStart : 0;
    window.longest = Math.max(window.longest, drawn, ...works);
  }
}).observe({ type: 'long-animation-frame', buffered: true });
new MutationObserver(() => { if (document.querySelector('[aria-label="Your move"] button')) window.usable ||= performance.now(); })
  .observe(document, { childList: true, subtree: true });
"""
SCRIPTS = "performance.getEntriesByType('resource').filter(one => one.name.endsWith('.js')).map(one => one.encodedBodySize)"


def first_table(browser: Browser, house: House) -> tuple[float, int]:
    """Seconds from following the link to a table until there is something to click, and the bytes of script that took, as they are sent."""
    made = house.table("parker", {"home": "me", "away": "bot:house"}, options=HABITS["parker"].options)
    context = browser.new_context(**DESK, **house.known(made), locale="en-US")
    context.add_init_script(WATCHED)
    page = context.new_page()
    page.goto(f"{house.base}/t/{made['table']}")
    page.get_by_role("region", name="Your move").get_by_role("button").first.wait_for()
    usable = float(page.evaluate("window.usable"))
    sent = sum(page.evaluate(SCRIPTS))
    context.close()
    return usable / 1000, sent


class Figures(NamedTuple):
    """How a table behaves on a slow phone: what shifts; in milliseconds, how long until the answer moves, how long until the table does,
    which waits for the server, and the longest piece of work."""

    shifted: float
    waited: float
    played: float
    longest: float


def slow(page: Page) -> None:
    """Makes the page as slow as a phone."""
    page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})


def on_a_phone(browser: Browser, house: House, game: str) -> Figures:
    """A table against the house on a slow phone, from its link through a few answers."""
    habits = HABITS[game]
    ours, theirs = habits.seats
    made = house.table(game, {ours: "me", theirs: "bot:house"}, options=habits.options)
    context = browser.new_context(**PHONE, **house.known(made), locale="en-US")
    context.set_default_timeout(MOST_SECONDS * 1000)
    context.add_init_script(WATCHED)
    page = context.new_page()
    slow(page)
    page.goto(f"{house.base}/t/{made['table']}")
    player, until = Player(page, habits), time.monotonic() + MOST_SECONDS
    while player.clicks < ANSWERS and not player.final.count() and time.monotonic() < until:
        if not player.answer():
            page.wait_for_timeout(30)
    waits, plays = (page.evaluate(f"window.{name}") for name in ("waits", "plays"))
    shifted, longest = (float(page.evaluate(f"window.{name}")) for name in ("shifted", "longest"))
    context.close()
    return Figures(shifted, middle(waits), middle(plays), longest)


def middle(times: list[float]) -> float:
    return statistics.median(times) if times else math.nan


def warm(browser: Browser) -> None:
    """The first sound of all starts a process of the browser's own; no page is blamed for that."""
    page = browser.new_page()
    page.evaluate("new AudioContext().close()")
    page.close()


def shift_of(browser: Browser, house: House, path: str) -> float:
    """What shifts on a page while it comes, on a slow phone."""
    context = browser.new_context(**PHONE, locale="en-US")
    context.add_init_script(WATCHED)
    page = context.new_page()
    slow(page)
    page.goto(house.base + path)
    page.get_by_role("heading").first.wait_for()
    page.wait_for_load_state("networkidle")
    shifted = float(page.evaluate("window.shifted"))
    context.close()
    return shifted


def longest_task(browser: Browser, house: House, game: str) -> float:
    """Milliseconds of the longest task while bots play a game to its end, as fast as they can."""
    habits = HABITS[game]
    options = {**habits.options, "throws": "auto"} if game == "freds" else habits.options
    made = house.table(game, dict.fromkeys(habits.seats, "bot:house"), options=options)
    context = browser.new_context(**DESK, **house.known(made), locale="en-US")
    context.add_init_script(WATCHED)
    page = context.new_page()
    page.goto(f"{house.base}/t/{made['table']}")
    page.get_by_role("heading", name=re.compile("^Final")).wait_for(timeout=MOST_SECONDS * 1000)
    longest = float(page.evaluate("window.longest"))
    context.close()
    return longest


def measure() -> Table:
    path = found()
    if path is None:
        raise SystemExit(MISSING)
    page = Table("", "figure", "bar", title="the browser client, in Chromium", title_justify="left", box=None)
    with tempfile.TemporaryDirectory() as folder, House(Path(folder) / "bench.db") as house, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=arguments())
        warm(browser)
        tries = [first_table(browser, house) for _ in range(TRIES)]
        page.add_row("first table usable, median", f"{statistics.median(seconds for seconds, _ in tries):.2f} s", "under 1 s")
        page.add_row("its script, compressed", f"{tries[0][1] / 1000:.0f} kB", "under 150 kB")
        for path in ("/", "/new/parker", "/rules/parker"):
            page.add_row(f"{path}: layout shift on a phone", f"{shift_of(browser, house, path):.3f}", "under 0.05")
        for game in GAMES:
            shifted, waited, played, longest = on_a_phone(browser, house, game)
            page.add_row(f"{game}: layout shift on a phone", f"{shifted:.3f}", "under 0.05")
            page.add_row(f"{game}: answer to first movement, median", f"{waited:.0f} ms", "under 100 ms")
            page.add_row(f"{game}: answer to first movement of the table, median", f"{played:.0f} ms", "")
            page.add_row(f"{game}: longest task of a person's game", f"{longest:.0f} ms", "under 100 ms")
            page.add_row(f"{game}: longest task while bots play", f"{longest_task(browser, house, game):.0f} ms", "under 100 ms")
        browser.close()
    return page


if __name__ == "__main__":
    Console(highlight=False, width=120).print(measure())
