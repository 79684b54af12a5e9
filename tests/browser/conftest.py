"""A real server in a process of its own, and a real browser."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from browser.chromium import MISSING, arguments, found
from browser.people import DESK, House

HERE = Path(__file__).parent


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """One browser at a time: two cores have no room for more."""
    for item in items:
        if HERE in item.path.parents:
            item.add_marker(pytest.mark.xdist_group("browser"))
            item.add_marker(pytest.mark.unseen)


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    path = found()
    if path is None:
        pytest.fail(MISSING, pytrace=False)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=arguments())
        yield browser
        browser.close()


@pytest.fixture(scope="package")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """Tables of a fresh database."""
    with House(tmp_path_factory.mktemp("house") / "house.db") as house:
        yield house


class Complaints(list[str]):
    """What the pages wrote to their consoles as errors; `expected` are parts of those that the test itself causes."""

    expected: tuple[str, ...] = ()


@pytest.fixture
def complaints() -> Iterator[Complaints]:
    said = Complaints()
    yield said
    assert [one for one in said if not any(part in one for part in said.expected)] == []


OpenPage = Callable[..., Page]


@pytest.fixture
def open_page(browser: Browser, complaints: Complaints) -> Iterator[OpenPage]:
    """Pages, each in a browser of its own that keeps its own things."""
    contexts: list[BrowserContext] = []

    def opened(size: dict[str, Any] = DESK, **more: Any) -> Page:
        context = browser.new_context(**{"locale": "en-US", "reduced_motion": "reduce", **size, **more})
        context.set_default_timeout(20_000)
        contexts.append(context)
        page = context.new_page()
        page.on("console", lambda message: complaints.append(message.text) if message.type == "error" else None)
        page.on("pageerror", lambda error: complaints.append(str(error)))
        return page

    yield opened
    for context in contexts:
        context.close()
