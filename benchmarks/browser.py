"""Prints how fast the browser client is: `python -m benchmarks.browser`; with `--tiny` it only shows that all of it runs."""

import re
import statistics
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright
from rich.console import Console
from rich.table import Table

sys.path.insert(0, str(Path(__file__).parent.parent / "tests"))

from benchmarks.size import sized
from browser.chromium import MISSING, arguments, found
from browser.games import GAMES, HABITS
from browser.people import DESK, House

TRIES = sized(5, 1)
MOST_SECONDS = 60
WATCHED = """
window.longest = window.usable = 0;
new PerformanceObserver(list => { for (const task of list.getEntries()) window.longest = Math.max(window.longest, task.duration); })
  .observe({ type: 'longtask', buffered: true });
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
        tries = [first_table(browser, house) for _ in range(TRIES)]
        page.add_row("first table usable, median", f"{statistics.median(seconds for seconds, _ in tries):.2f} s", "under 1 s")
        page.add_row("its script, compressed", f"{tries[0][1] / 1000:.0f} kB", "under 150 kB")
        for game in GAMES:
            page.add_row(f"{game}: longest task while bots play", f"{longest_task(browser, house, game):.0f} ms", "under 100 ms")
        browser.close()
    return page


if __name__ == "__main__":
    Console(highlight=False, width=120).print(measure())
