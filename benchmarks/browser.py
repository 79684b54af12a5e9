"""Prints how fast the browser client is: `python -m benchmarks.browser`; with `--tiny` it only shows that all of it runs."""

import json
import math
import re
import statistics
import sys
import tempfile
import time
from pathlib import Path
from typing import Any, NamedTuple

from playwright.sync_api import Browser, Page, sync_playwright
from rich.console import Console
from rich.table import Table

sys.path.insert(0, str(Path(__file__).parent.parent / "tests"))

from benchmarks.size import sized
from browser.chromium import MISSING, arguments, found
from browser.games import GAMES, HABITS
from browser.people import DESK, PHONE, House, Player

TRIES = sized(5, 1)
ROUNDS = sized(3, 1)
MOST_SECONDS = 60
SLOWER = 4  # times slower than this machine: a phone
ANSWERS = sized(12, 3)
# What moves first after an answer, and what moves first on the table, where the server's answer is awaited too: from the tap until
# a movement is drawn.
WATCHED = """
window.usable = window.shifted = 0;
window.waits = [];
window.plays = [];
new PerformanceObserver(list => { for (const one of list.getEntries()) if (!one.hadRecentInput) window.shifted += one.value; })
  .observe({ type: 'layout-shift', buffered: true });
let tap;
const note = () => {
  if (!tap?.answers) return;
  if (tap.moved) { window.waits.push(tap.moved); tap.moved = 0; }
  if (tap.played) { window.plays.push(tap.played); tap.played = 0; }
};
const moved = thing => {
  if (!tap) return;
  const wait = performance.now() - tap.at;
  if (!tap.wasMoved) [tap.wasMoved, tap.moved] = [true, wait];
  if (!tap.wasPlayed && thing.closest('.middle')) [tap.wasPlayed, tap.played] = [true, wait];
  note();
};
const animate = Element.prototype.animate;
Element.prototype.animate = function (...how) {
  const animation = animate.apply(this, how);
  animation.ready.then(() => moved(this), () => undefined);
  return animation;
};
addEventListener('animationstart', event => moved(event.target), true);
new MutationObserver(changes => {
  if (!tap || !changes.some(one => one.target.classList.contains('tray') && one.target.ariaBusy === 'true')) return;
  tap.answers = true;
  note();
}).observe(document, { subtree: true, attributes: true, attributeFilter: ['aria-busy'] });
addEventListener('click', event => { tap = { at: event.timeStamp }; }, true);
new MutationObserver(() => { if (document.querySelector('[aria-label="Your move"] button')) window.usable ||= performance.now(); })
  .observe(document, { childList: true, subtree: true });
"""
TRACED = ["toplevel", "devtools.timeline"]
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


def trace(browser: Browser, page: Page, house: House) -> None:
    """Watches all tasks from now on; the process of the page must be there by then to be watched from its start, and is, with the icon."""
    page.goto(f"{house.base}/icon.svg")
    browser.start_tracing(page=page, categories=TRACED)


def longest_of(trace: dict[str, Any], base: str) -> float:
    """The longest task of a page of this server, in milliseconds that its thread worked, whatever else the machine did."""
    events = trace["traceEvents"]
    threads = {(one["pid"], one["tid"]) for one in events if one["name"] == "CommitLoad" and base in one["args"]["data"]["url"]}
    tasks = [one for one in events if one["name"].endswith("::RunTask") and (one["pid"], one["tid"]) in threads]
    return max(float(task.get("tdur", 0)) / 1000 for task in tasks)


class Figures(NamedTuple):
    """How a table behaves on a slow phone: what shifts; in milliseconds, how long until each answer moves, how long until the table does,
    which waits for the server, and the longest piece of work."""

    shifted: float
    waits: list[float]
    plays: list[float]
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
    trace(browser, page, house)
    page.goto(f"{house.base}/t/{made['table']}")
    player, until = Player(page, habits), time.monotonic() + MOST_SECONDS
    while player.clicks < ANSWERS and not player.final.count() and time.monotonic() < until:
        if not player.answer():
            page.wait_for_timeout(30)
    waits, plays = (page.evaluate(f"window.{name}") for name in ("waits", "plays"))
    shifted = float(page.evaluate("window.shifted"))
    longest = longest_of(json.loads(browser.stop_tracing()), house.base)
    context.close()
    return Figures(shifted, waits, plays, longest)


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
    page = context.new_page()
    trace(browser, page, house)
    page.goto(f"{house.base}/t/{made['table']}")
    page.get_by_role("heading", name=re.compile("^Final")).wait_for(timeout=MOST_SECONDS * 1000)
    longest = longest_of(json.loads(browser.stop_tracing()), house.base)
    context.close()
    return longest


def measure() -> Table:
    path = found()
    if path is None:
        raise SystemExit(MISSING)
    page = Table("", "median", "least", "bar", title="the browser client, in Chromium", title_justify="left", box=None)

    def add(what: str, figures: list[float], form: str, bar: str) -> None:
        """A line of the table: the middle of some rounds, and the least, which is what the code takes when nothing else is in its way."""
        page.add_row(what, form.format(middle(figures)), form.format(min(figures, default=math.nan)), bar)

    with tempfile.TemporaryDirectory() as folder, House(Path(folder) / "bench.db") as house, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=arguments())
        warm(browser)
        tries = [first_table(browser, house) for _ in range(TRIES)]
        add("first table usable", [seconds for seconds, _ in tries], "{:.2f} s", "under 1 s")
        add("its script, compressed", [sent / 1000 for _, sent in tries], "{:.0f} kB", "under 150 kB")
        for path in ("/", "/new/parker", "/rules/parker"):
            add(f"{path}: layout shift on a phone", [shift_of(browser, house, path)], "{:.3f}", "under 0.05")
        for game in GAMES:
            rounds = [on_a_phone(browser, house, game) for _ in range(ROUNDS)]
            add(f"{game}: layout shift on a phone", [one.shifted for one in rounds], "{:.3f}", "under 0.05")
            add(f"{game}: answer to first movement", [wait for one in rounds for wait in one.waits], "{:.0f} ms", "under 100 ms")
            add(f"{game}: answer to first movement of the table", [wait for one in rounds for wait in one.plays], "{:.0f} ms", "")
            add(f"{game}: longest task of a person's game", [one.longest for one in rounds], "{:.0f} ms", "under 100 ms")
            alone = [longest_task(browser, house, game) for _ in range(ROUNDS)]
            add(f"{game}: longest task while bots play", alone, "{:.0f} ms", "under 100 ms")
        browser.close()
    return page


if __name__ == "__main__":
    Console(highlight=False, width=120).print(measure())
