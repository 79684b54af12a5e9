"""Prints how fast the games inside the page are: `python -m benchmarks.page`; with `--tiny` it only shows that all of it runs."""

import statistics
import sys
import tempfile
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import Browser, BrowserContext, sync_playwright
from rich.console import Console
from rich.table import Table

sys.path.insert(0, str(Path(__file__).parent.parent / "tests"))

from benchmarks.size import sized
from browser.chromium import MISSING, arguments, found
from browser.people import PHONE
from browser.site import BOOT, FOLDER, Device, Site
from pigskin.cli.site import CLIENT, write_site

TRIES = sized(3, 1)
MOVES = sized(100, 5)
SLOWER = 4  # times slower than this machine: a phone. Browsers slow down what draws the page, not its workers.
SNAPSHOT = "snapshot.bin"
BOOKS = ".xz"  # fetched when a strong bot first looks something up
# Plays against a bot as soon as that can be had, and says when there was something to answer.
FIRST_PLAY = """
new MutationObserver(() => {
  const open = [...document.querySelectorAll('.doors button.main')].find(one => !one.disabled);
  if (open && !window.opened) { window.opened = true; open.click(); }
  if (document.querySelector('[aria-label="Your move"] button')) window.usable ||= performance.now();
}).observe(document, { childList: true, subtree: true, attributes: true });
"""
# A line to a table, as a tab has it: so many moves, each with the bot's answer; meanwhile, if wanted, odds and advice are worked out.
PLAYED = """async ([place, table, key, moves, thinks]) => {
    const node = new BroadcastChannel(`${place} node `), tab = Math.random().toString(36);
    const mine = new BroadcastChannel(`${place} tab ${tab}`), times = [];
    navigator.locks.request(`${place} lives ${tab}`, () => new Promise(() => {}));
    const say = act => node.postMessage({tab, kind: 'say', line: 1, text: JSON.stringify({id: Math.random().toString(36), ...act})});
    return new Promise(done => {
        let at = 0, number = -1;
        mine.onmessage = ({data}) => {
            if (data.kind === 'up') {
                node.postMessage({tab, kind: 'open', line: 1});
                say({type: 'hello', table, key});
                say({type: 'start'});
            }
            if (data.kind !== 'told') return;
            const news = JSON.parse(data.text), ask = news.asks?.find(one => !one.optional);
            if (!ask || ask.number === number) return;
            number = ask.number;
            if (at) times.push(performance.now() - at);
            if (times.length >= moves) return done(times);
            if (thinks) for (const type of ['odds', 'advice']) say({type, seat: ask.who, number});
            at = performance.now();
            say({type: 'play', line: `${ask.who}: ${ask.options[number % ask.options.length].token}`, number});
        };
        node.postMessage({tab, kind: 'who'});
    });
}"""


class Figures(NamedTuple):
    """Seconds until the first play of a first visit and of the next one; milliseconds of a move with the bot's answer, in the middle, and
    the longest one while odds and advice are worked out."""

    first: float
    again: float
    move: float
    blocked: float


def sent(name: str) -> int:
    """Bytes of a file as a host that squeezes sends it."""
    path = CLIENT / name
    squeezed = path.with_name(path.name + ".br")
    return (squeezed if squeezed.exists() else path).stat().st_size


def first_play(context: BrowserContext, site: Site, slower: int) -> tuple[Device, float]:
    """A tab that plays the dice game at once, and the seconds until it could."""
    device = Device(context.new_page(), site)
    device.page.context.new_cdp_session(device.page).send("Emulation.setCPUThrottlingRate", {"rate": slower})
    device.come("/new/parker")
    device.page.wait_for_function("window.usable")
    return device, device.page.evaluate("window.usable") / 1000


def figures(browser: Browser, site: Site, slower: int) -> Figures:
    context = browser.new_context(**PHONE, locale="en-US", reduced_motion="reduce")
    context.set_default_timeout(60_000)
    context.add_init_script(FIRST_PLAY)
    device, first = first_play(context, site, slower)
    device.whole().page.close()
    device, again = first_play(context, site, slower)
    times = []
    for thinks in (False, True):
        wanted = {"game": "parker", "name": "Ann", "seats": {"home": "me", "away": "bot:house"}, "pace": "at-once"}
        made = device.ask("POST", "/api/tables", {**wanted, "options": {"length": {"plays": 300}}})
        times.append(device.page.evaluate(PLAYED, [f"pigskin {FOLDER} {BOOT}", made["table"], made["key"], MOVES, thinks]))
    context.close()
    return Figures(first, again, statistics.median(times[0]), max(times[1]))


def measure() -> Table:
    path = found()
    if path is None:
        raise SystemExit(MISSING)
    page = Table("", "figure", "bar", title="the games inside the page, in Chromium", title_justify="left", box=None)
    files = [
        one.relative_to(CLIENT).as_posix() for one in (CLIENT / "python").rglob("*") if one.suffix not in (".br", ".gz") and one.is_file()
    ]
    start = [name for name in files if not name.endswith((SNAPSHOT, BOOKS))]
    page.add_row("Python and the games, as sent", f"{sum(map(sent, start)) / 1e6:.1f} MB", "under 6 MB")
    page.add_row("with the snapshot", f"{sum(sent(name) for name in files if not name.endswith(BOOKS)) / 1e6:.1f} MB", "")
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        write_site(Path(folder) / FOLDER.strip("/"))
        browser = playwright.chromium.launch(executable_path=path, args=arguments())
        with Site(Path(folder)) as site:
            for slower in (1, SLOWER):
                tries = [figures(browser, site, slower) for _ in range(TRIES)]
                middle = Figures(*(statistics.median(column) for column in zip(*tries, strict=True)))
                where = "" if slower == 1 else f", the page {slower} times slower"
                page.add_row(f"first play on a first visit{where}", f"{middle.first:.2f} s", "under 4 s" if slower == 1 else "")
                page.add_row(f"first play from the cache{where}", f"{middle.again:.2f} s", "under 1.5 s" if slower == 1 else "")
                page.add_row(f"a move with the bot's answer, median{where}", f"{middle.move:.0f} ms", "under 50 ms" if slower == 1 else "")
                page.add_row(f"the longest while odds and advice are worked out{where}", f"{middle.blocked:.0f} ms", "")
        browser.close()
    return page


if __name__ == "__main__":
    Console(highlight=False, width=120).print(measure())
