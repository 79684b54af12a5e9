"""The page with the games inside, from a folder of plain files: every game without a network, and nothing lost whatever happens."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Locator, Page, expect

from browser.chromium import arguments, found
from browser.conftest import Complaints, OpenPage
from browser.games import GAMES, HABITS
from browser.people import DESK, PHONE, House, Player, keep_picture, play
from browser.site import FOLDER, Device, Site, until
from pigskin.cli.site import write_site

NUMBERS = """async table => {
    const opened = indexedDB.open('pigskin /play/');
    const db = await new Promise(done => opened.onsuccess = () => done(opened.result));
    const asked = db.transaction('rows').objectStore('rows').getAll(IDBKeyRange.bound([table, 0], [table, Infinity]));
    const rows = await new Promise(done => asked.onsuccess = () => done(asked.result));
    db.close();
    return rows.map(row => row.number);
}"""


WHOLE_AT_HOME = """async () => {
    const [name] = (await caches.keys()).filter(name => name.startsWith('pigskin-whole'));
    const {files} = await (await fetch('/files.json')).json();
    return name !== undefined && (await (await caches.open(name)).keys()).length === files.length - 1; // the document is kept by itself
}"""
# Takes all the room that this device has for a site.
FILL = """async () => {
    const opened = indexedDB.open('whatever else');
    opened.onupgradeneeded = () => opened.result.createObjectStore('rows', {autoIncrement: true});
    const db = await new Promise(done => opened.onsuccess = () => done(opened.result));
    for (const size of [30000, 1000, 30]) {
        const fits = () => new Promise(done => {
            const adding = db.transaction('rows', 'readwrite');
            adding.objectStore('rows').add('x'.repeat(size));
            [adding.oncomplete, adding.onabort] = [() => done(true), () => done(false)];
        });
        while (await fits());
    }
    db.close();
}"""
PATIENCE = 20_000  # milliseconds; only a fault waits so long


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    root = tmp_path_factory.mktemp("site")
    write_site(root / FOLDER.strip("/"))
    return root


@pytest.fixture(scope="module")
def site(folder: Path) -> Iterator[Site]:
    with Site(folder) as site:
        yield site


class Said(list[str]):
    """What pages wrote to their consoles as errors."""

    def hear(self, page: Page) -> None:
        page.on("console", lambda message: self.append(message.text) if message.type == "error" else None)
        page.on("pageerror", lambda error: self.append(str(error)))


def context_of(browser: Browser, **more: Any) -> BrowserContext:
    context = browser.new_context(**{"locale": "en-US", "reduced_motion": "reduce", **PHONE, **more})
    context.set_default_timeout(20_000)
    return context


@pytest.fixture(scope="module")
def offline(browser: Browser, site: Site) -> Iterator[Device]:
    """A device that has been at the site once, and has no network since."""
    context = context_of(browser)
    device = Device(context.new_page(), site).come().whole()
    context.set_offline(True)
    yield device
    context.close()


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_is_played_without_a_network(game: str, offline: Device) -> None:
    said = Said()
    said.hear(offline.page)
    table = offline.sit(game)
    offline.come(f"/t/{table}")
    player = Player(offline.page, HABITS[game])
    play([player], until=lambda: player.final.count() > 0)
    keep_picture(offline.page, f"{game}-here")
    numbers = offline.page.evaluate(NUMBERS, table)
    assert numbers == list(range(len(numbers)))
    assert len(numbers) > player.clicks
    offline.page.get_by_role("link", name="Replay").click()
    expect(offline.page.get_by_role("slider").first).to_be_visible(timeout=PATIENCE)  # the second worker tells it, and has to start
    assert said == []


def test_it_starts_again_after_the_browser_was_closed_and_the_host_is_gone(browser: Browser, folder: Path, tmp_path: Path) -> None:
    profile, said = tmp_path / "profile", Said()
    wanted: dict[str, Any] = {"executable_path": found(), "args": arguments(), "locale": "es-ES", "reduced_motion": "reduce", **PHONE}
    with Site(folder) as site:
        context = browser.browser_type.launch_persistent_context(profile, **wanted)
        device = Device(context.pages[0], site).come().whole()
        table = device.sit("parker", options={"length": {"plays": 200}})
        device.come(f"/t/{table}")
        expect(your_move(device)).to_be_visible(timeout=PATIENCE)
        context.close()
        site.stop()
        context = browser.browser_type.launch_persistent_context(profile, **wanted)
        said.hear(context.pages[0])
        device = Device(context.pages[0], site).come()
        device.page.get_by_role("link", name="Te toca").first.click()
        expect(your_move(device)).to_be_visible(timeout=PATIENCE)
        assert device.page.url.endswith(f"?/t/{table}")
        context.close()
    assert said == []


def your_move(device: Device) -> Locator:
    """The first answer to a Spanish question."""
    return device.page.get_by_role("region", name="Te toca").get_by_role("button").first


@pytest.fixture
def alone(browser: Browser, site: Site) -> Iterator[tuple[Device, str]]:
    """A tab at a table that it shares with nobody."""
    context = context_of(browser, **DESK)
    device = Device(context.new_page(), site).come()
    table = device.sit("parker", seats={"home": "me", "away": "me"}, options={"length": {"plays": 60}})
    device.come(f"/t/{table}")
    expect(asked(device)).to_be_visible(timeout=PATIENCE)
    yield device, table
    context.close()


@pytest.fixture
def two(browser: Browser, site: Site) -> Iterator[tuple[Device, Device, str]]:
    """Two tabs of one device at the same table, of two people who share it."""
    context = context_of(browser, **DESK)
    one, other = (Device(context.new_page(), site) for _ in range(2))
    table = one.come().sit("parker", seats={"home": "me", "away": "me"})
    for device in (one, other):
        device.come(f"/t/{table}")
        expect(asked(device)).to_be_visible(timeout=PATIENCE)
    yield one, other, table
    context.close()


def asked(device: Device) -> Locator:
    return device.page.get_by_role("region", name="Your move").locator(HABITS["parker"].asked).get_by_role("button").first


def told(device: Device) -> Locator:
    return device.page.get_by_role("log").first.get_by_role("paragraph")


def test_two_tabs_at_one_table_both_work_and_one_goes_on_when_the_other_is_closed(two: tuple[Device, Device, str]) -> None:
    one, other, table = two
    players = [Player(device.page, HABITS["parker"], seed) for seed, device in enumerate(two[:2])]
    play(players, until=lambda: all(player.clicks >= 2 for player in players))
    assert [device.node is not None for device in (one, other)].count(True) == 1, "one worker serves all tabs"
    holder, left = (one, other) if one.node else (other, one)
    before = left.page.evaluate(NUMBERS, table)
    holder.page.close()  # in the middle of a play, as far as it knows
    last = Player(left.page, HABITS["parker"])
    play([last], until=lambda: last.final.count() > 0)
    numbers = left.page.evaluate(NUMBERS, table)
    assert numbers == list(range(len(numbers)))
    assert len(numbers) > len(before)


@pytest.mark.parametrize("end", ["close()", "setTimeout(() => { throw new Error('a fault') })"], ids=("closed", "fault"))
def test_a_worker_that_dies_is_started_again_and_the_table_goes_on(end: str, alone: tuple[Device, str]) -> None:
    device, table = alone
    player = Player(device.page, HABITS["parker"])
    play([player], until=lambda: player.clicks >= 2)
    before, node = device.page.evaluate(NUMBERS, table), device.node
    assert node is not None
    node.evaluate(end)
    play([player], until=lambda: player.clicks >= 5)
    expect(told(device).nth(3)).to_be_visible()
    numbers = device.page.evaluate(NUMBERS, table)
    assert numbers == list(range(len(numbers)))
    assert len(numbers) > len(before)


def test_what_cannot_be_kept_is_not_shown_and_the_page_says_so(browser: Browser, site: Site) -> None:
    context = context_of(browser, **DESK, service_workers="block")  # which would need more room than there is
    device = Device(context.new_page(), site)
    tools, here = context.new_cdp_session(device.page), {"origin": site.base.removesuffix(FOLDER)}
    tools.send("Storage.overrideQuotaForOrigin", {**here, "quotaSize": 600_000})
    table = device.come().sit("parker", seats={"home": "me", "away": "me"})
    device.come(f"/t/{table}")
    expect(asked(device)).to_be_visible(timeout=PATIENCE)
    device.page.evaluate(FILL)
    kept, stories = device.page.evaluate(NUMBERS, table), told(device).all_inner_texts()
    asked(device).click()
    expect(device.page.get_by_role("status").filter(has_text="There is no room left on this device")).to_be_visible()
    assert (device.page.evaluate(NUMBERS, table), told(device).all_inner_texts()) == (kept, stories)
    keep_picture(device.page, "no-room-here")
    tools.send("Storage.overrideQuotaForOrigin", here)
    player = Player(device.page, HABITS["parker"])
    play([player], until=lambda: player.clicks >= 2)
    expect(device.page.get_by_text("There is no room left on this device")).to_have_count(0)
    assert len(device.page.evaluate(NUMBERS, table)) > len(kept)
    context.close()


def test_a_new_version_of_the_site_leaves_a_game_alone_until_the_page_is_loaded_again(browser: Browser, tmp_path: Path) -> None:
    write_site(tmp_path / FOLDER.strip("/"))
    context = context_of(browser)
    with Site(tmp_path) as site:
        device = Device(context.new_page(), site).come().whole()
        table = device.sit("parker")
        device.come(f"/t/{table}")
        expect(asked(device)).to_be_visible(timeout=PATIENCE)
        another_version(site.folder)
        device.page.evaluate("navigator.serviceWorker.getRegistration().then(one => one.update())")
        until(device.page, "caches.keys().then(names => names.filter(name => name.startsWith('pigskin-whole')).length === 2)")
        device.whole()
        player = Player(device.page, HABITS["parker"])
        play([player], until=lambda: player.final.count() > 0)
        device.page.get_by_role("link", name="Replay").click()  # what that needs is no longer at the host
        expect(device.page.get_by_role("slider").first).to_be_visible(timeout=PATIENCE)
        assert device.page.locator("meta[name=version]").count() == 0
        device.come(f"/t/{table}")
        expect(player.final).to_be_visible(timeout=PATIENCE)
        assert device.page.locator("meta[name=version]").count() == 1
    context.close()


def test_where_a_server_is_away_one_plays_on_this_device_and_takes_it_back(
    house: House, open_page: OpenPage, complaints: Complaints
) -> None:
    complaints.expected = ("Failed to load resource", "WebSocket", "ERR_")
    page = open_page(DESK)
    page.goto(house.base)
    page.get_by_role("link", name="Play on this device").click()
    expect(page.get_by_role("link", name="The Game of Football")).to_be_visible(timeout=PATIENCE)
    keep_picture(page, "served-here")
    until(page, WHOLE_AT_HOME)
    house.kill()
    try:
        page.goto(house.base)
        expect(page.get_by_role("heading", name="The server does not answer")).to_be_visible()
        keep_picture(page, "server-away")
        page.get_by_role("link", name="Play on this device").last.click()
        page.get_by_role("link", name="The Game of Football").click()
        page.get_by_role("button", name="Play a bot").click()
        player = Player(page, HABITS["parker"])
        play([player], until=lambda: player.clicks >= 2)
    finally:
        house.restart()
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Take it to the server").click()
    page.wait_for_url(f"{house.base}/t/*")
    play([player], until=lambda: player.clicks >= 4)


def another_version(folder: Path) -> None:
    """The same site with other names for its files, as after an update."""
    page, worker, listed = (folder / name for name in ("index.html", "sw.js", "files.json"))
    version = json.loads(listed.read_text())["version"]
    page.write_text(page.read_text().replace("<title>", '<meta name="version" content="next" /><title>'))
    for path in (worker, listed):
        path.write_text(path.read_text().replace(version, "next"))
    for path in (folder / "assets").glob("Replay-*"):
        path.unlink()
    names = json.loads(listed.read_text())["files"]
    listed.write_text(json.dumps({"version": "next", "files": [name for name in names if (folder / name).exists()]}))
