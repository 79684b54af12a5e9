"""The coach in the page: advice beside the question, a comment on each call for those who learn, and the review of a game."""

import re

from playwright.sync_api import Locator, Page, expect

from browser.conftest import OpenPage
from browser.games import HABITS
from browser.people import DESK, PHONE, House, Player, keep_picture, play


def advised(page: Page) -> Locator:
    """What the coach says of each answer to the question at hand, asked by a tap."""
    button = page.get_by_role("button", name="Ask the coach")
    expect(button.first).to_be_visible(timeout=60_000)
    button.first.click()
    answers = page.get_by_role("list", name="What the coach says of each answer")
    expect(answers.get_by_role("listitem").first).to_contain_text("%")
    expect(answers.get_by_text("Best", exact=True)).to_have_count(1)
    assert_no_codes(answers.inner_text())
    return answers


def assert_no_codes(text: str) -> None:
    assert re.findall(r"\b(?:10|[2-9JQKA])[CDHS]\b|\b[a-z]+-[A-Z0-9]+\b", text) == []


def test_the_coach_is_asked_comments_and_looks_back(house: House, open_page: OpenPage) -> None:
    habits = HABITS["parker"]
    made = house.table("parker", {"home": "me", "away": "bot:house"}, options={**habits.options, "length": {"plays": 12}})
    page = open_page(PHONE, **house.known(made))
    page.goto(f"{house.base}/t/{made['table']}")
    advised(page)
    page.get_by_label("Comment on each of my calls").check()
    keep_picture(page, "parker-coach")
    page.keyboard.press("Escape")
    player = Player(page, habits)
    comment = page.get_by_text(re.compile("just what the coach|about as good as|was better, by about"))
    play([player], until=lambda: player.final.count() > 0 or comment.count() > 0)
    expect(comment).to_be_visible()
    keep_picture(page, "parker-comment")
    play([player], until=lambda: player.final.count() > 0)
    page.goto(f"{house.base}/t/{made['table']}/replay")
    page.get_by_role("button", name="Review this game").click()
    expect(page.get_by_role("img", name="Chance to win, play by play")).to_be_visible(timeout=60_000)
    story = page.locator("section", has=page.get_by_role("heading", name="The story in numbers"))
    expect(story.get_by_role("heading", name="Decisions", exact=True)).to_be_visible()
    story.scroll_into_view_if_needed()
    keep_picture(page, "parker-review")
    assert_no_codes(story.inner_text())


def test_hands_of_cards_are_advised_in_words(house: House, open_page: OpenPage) -> None:
    habits = HABITS["cardbowl"]
    made = house.table("cardbowl", {"home": "me", "away": "bot:house"}, options=habits.options)
    page = open_page(DESK, **house.known(made))
    page.goto(f"{house.base}/t/{made['table']}")
    player = Player(page, habits)
    heading = page.get_by_role("heading", name=re.compile("cards", re.IGNORECASE))
    play([player], until=lambda: heading.count() > 0 or player.clicks > 12)
    advised(page)
    keep_picture(page, "cardbowl-coach")
