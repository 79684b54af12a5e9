"""A tournament from its setting up to its champion, by two people at their browsers."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from browser.conftest import OpenPage
from browser.people import PHONE, SCREENSHOTS, House


def test_a_tournament_is_set_up_entered_and_won(house: House, open_page: OpenPage) -> None:
    """Ann founds it, Bob comes by the link; the organiser comes to her table, and decides all games."""
    ann, bob = open_page(PHONE), open_page()
    ann.goto(f"{house.base}/tournaments")
    ann.get_by_label("Your name").fill("Ann")
    ann.get_by_label("Its name").fill("Backyard Cup")
    ann.locator("select", has=ann.locator("option[value=physics]")).select_option("auto")
    for number in (3, 4):
        ann.get_by_label(f"Who plays for Team {number}").select_option("bot:house")
    ann.get_by_label("Bots answer at once").check()
    ann.get_by_role("button", name="Set up the tournament").click()
    begin = ann.get_by_role("button", name="Let it begin")
    expect(begin).to_be_disabled()

    bob.goto(ann.url)
    bob.get_by_label("Your name").fill("Bob")
    bob.get_by_role("button", name="Play for them Team 2").click()
    expect(bob.get_by_text("Bob (You)")).to_be_visible()
    expect(begin).to_be_enabled()
    begin.click()

    cup = ann.url
    ann.get_by_role("button", name=re.compile("^Play now: Team 1 . Team 4")).click()
    expect(ann).to_have_url(re.compile("/t/"))
    ann.get_by_role("link", name="To the tournament").or_(ann.get_by_role("button", name="Start the game")).first.wait_for()
    ann.goto(cup)
    ann.once("dialog", lambda asked: asked.accept())
    ann.get_by_role("region", name="Semi-finals").get_by_text("Decide it").first.click()
    ann.get_by_role("button", name="Team 1 wins").click()
    expect(ann.get_by_text("decided by the organiser")).to_be_visible()

    expect(bob.get_by_role("button", name=re.compile("^Play now: Team 2 . Team 3"))).to_be_visible()
    ann.once("dialog", lambda asked: asked.accept())
    ann.get_by_role("region", name="Semi-finals").get_by_text("Decide it").click()
    ann.get_by_role("button", name="Team 2 wins").click()
    final = ann.get_by_role("region", name="Final", exact=True)
    expect(final).to_contain_text("Team 1")
    ann.once("dialog", lambda asked: asked.accept())
    final.get_by_text("Decide it").click()
    final.get_by_role("button", name="Team 2 wins").click()
    expect(bob.get_by_text("Team 2 has won the tournament!")).to_be_visible()
    expect(bob.get_by_role("row", name=re.compile("^Team 2 2 2 0"))).to_be_visible()
    bob.screenshot(path=SCREENSHOTS / "cup-over.png", full_page=True)
