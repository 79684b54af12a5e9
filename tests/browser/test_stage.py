"""Play first, tell after: the last play is always in view, nothing is told before its motion has ended, and nothing jumps about."""

from typing import Any

import pytest
from playwright.sync_api import Page

from browser.conftest import OpenPage
from browser.games import GAMES, HABITS
from browser.people import GLANCE, House, Player, keep_picture

SIZES = {"phone": (390, 844), "short phone": (360, 640), "tablet": (820, 1180), "desktop": (1440, 900), "television": (1920, 1080)}
PLAYS = 2  # that are told at each size
MOST_CLICKS = 40  # until so many are told; where a play is a hand of cards that takes some
MOST_SHIFT = 0.05

# Notes whatever is told while a play is still being shown, and how far things jump about.
WATCHED = """() => {
    const seen = window.seen = { early: [], told: 0, shifts: [] };
    new PerformanceObserver(list => {
        for (const one of list.getEntries()) {
            if (!one.hadRecentInput) seen.shifts.push([one.startTime, one.value, one.sources.map(source => source.node?.className ?? '')]);
        }
    }).observe({ type: 'layout-shift', buffered: true });
    const plates = () => [...document.querySelectorAll('.score .plate')].map(one => one.textContent).join(' ');
    const text = part => document.querySelector(part)?.textContent ?? '';
    const told = () => [plates(), text('.score .down'), text('.tape [role=status]')];
    // What began before the play, such as the afterglow of the last one, explains nothing of it.
    let begun = Infinity;
    const moves = () => document.querySelector('[data-playing]') !== null || document.getAnimations().some(one =>
        one.playState === 'running' && one.startTime >= begun && one.currentTime > 50
        && one.effect.getComputedTiming().iterations !== Infinity && one.effect.target?.closest('.middle'));
    let before;
    const look = changes => {
        if (changes.some(one => one.attributeName) && document.querySelector('[data-playing]')) begun = document.timeline.currentTime;
        if (!document.querySelector('.tape')) return;
        const now = told();
        if (before && now.some((one, place) => one !== before[place])) {
            if (now[2] !== before[2]) seen.told += 1;
            if (moves()) seen.early.push([before, now]);
            begun = Infinity;
        }
        before = now;
    };
    new MutationObserver(look).observe(document, {
        subtree: true, childList: true, characterData: true, attributes: true, attributeFilter: ['data-playing'],
    });
}"""

# The parts of the tape that are out of sight, or under something else.
COVERED = """() => {
    const tape = document.querySelector('section.tape');
    const box = tape.getBoundingClientRect();
    const points = [0.02, 0.5, 0.95].flatMap(x => [0.1, 0.5, 0.9].map(y => [box.left + x * box.width, box.top + y * box.height]));
    return points.filter(([x, y]) => !tape.contains(document.elementFromPoint(x, y)));
}"""


def shift(shifts: list[Any]) -> float:
    """The worst five seconds, as browsers count it: pauses of a second begin anew."""
    worst = total = first = last = 0.0
    for at, value, _ in shifts:
        if at - last > 1000 or at - first > 5000:
            total, first = 0.0, at
        total, last = total + value, at
        worst = max(worst, total)
    return worst


def calm(page: Page) -> bool:
    """Whether everything is told, and whoever is asked may answer."""
    return page.locator("[data-playing], .tray[aria-busy=true]").count() == 0


@pytest.mark.parametrize("game", GAMES)
def test_every_play_is_seen_before_it_is_told_at_every_size(game: str, house: House, open_page: OpenPage) -> None:
    habits = HABITS[game]
    ours, theirs = habits.seats
    for seed, (size, (width, height)) in enumerate(SIZES.items()):
        made = house.table(game, {ours: "me", theirs: "bot:house"}, options=habits.options)
        page = open_page({"viewport": {"width": width, "height": height}}, reduced_motion="no-preference", **house.known(made))
        page.add_init_script(f"({WATCHED})()")
        page.goto(f"{house.base}/t/{made['table']}")
        player = Player(page, habits, seed)
        while (told := page.evaluate("seen.told")) < PLAYS and not player.final.count():
            assert player.clicks < MOST_CLICKS, f"{size}: {told} plays were told in {player.clicks} clicks"
            if not calm(page) or not player.answer():
                page.wait_for_timeout(GLANCE)
            elif calm(page):
                assert page.evaluate(COVERED) == [], size
        while not calm(page):
            page.wait_for_timeout(GLANCE)
        assert page.evaluate(COVERED) == [], size
        keep_picture(page, f"{game}-{size.replace(' ', '-')}")
        seen = page.evaluate("seen")
        assert seen["early"] == [], size
        assert shift(seen["shifts"]) < MOST_SHIFT, (size, seen["shifts"])
        page.context.close()
