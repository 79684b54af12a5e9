"""Games as records: opened from a file, sent as a link that carries the whole game, and shown as a QR code where they are short."""

from pathlib import Path

from playwright.sync_api import expect

from browser.conftest import Complaints, OpenPage
from browser.people import DESK, PHONE, House, keep_picture

GOLDEN = Path(__file__).parents[1] / "golden" / "parker" / "house-random.pigskin"


def test_a_record_is_opened_from_a_file_and_sent_on_as_a_link(house: House, open_page: OpenPage) -> None:
    page = open_page(DESK, permissions=["clipboard-read", "clipboard-write"])
    page.goto(f"{house.base}/record")
    keep_picture(page, "open-record")
    page.get_by_label("The file").set_input_files(GOLDEN)
    page.wait_for_url("**/replay*")
    expect(page.get_by_role("slider").first).to_be_visible()
    with page.expect_download() as saved:
        page.get_by_role("button", name="Download the record").click()
    assert GOLDEN.read_text().splitlines()[6:] == saved.value.path().read_text().splitlines()[6:]  # the same inputs
    page.get_by_role("button", name="Link with this game").click()
    expect(page.get_by_text("Copied")).to_be_visible()
    link = str(page.evaluate("navigator.clipboard.readText()"))
    friend = open_page(PHONE)
    friend.goto(link.replace("/here/", "/"))
    friend.wait_for_url("**/replay*")
    expect(friend.get_by_role("slider").first).to_be_visible()


def test_what_is_no_record_is_refused_with_the_reason(house: House, open_page: OpenPage, complaints: Complaints) -> None:
    complaints.expected = ("409",)
    page = open_page(PHONE)
    page.goto(f"{house.base}/record#record=abc")
    expect(page.get_by_role("alert").filter(has_text="This link is not whole")).to_be_visible()
    page.get_by_label("the text of the record").fill("Pigskin: 1\nGame: parker\nRules: 1\nSeed: 1\n\nhome: somersault\n")
    page.get_by_role("button", name="Open a saved game").click()
    expect(page.get_by_role("alert").filter(has_text="somersault")).to_be_visible()
