"""What happens at a table besides the play: connections that break, people who watch, one device for two, and keys alone."""

import re
import sqlite3
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from browser.conftest import Complaints, OpenPage
from browser.games import HABITS
from browser.people import PHONE, House, Player, keep_picture, play

PARKER = HABITS["parker"]


def last_play(page: Page) -> Locator:
    return page.get_by_role("region", name="Last play").get_by_role("status")


def test_from_the_lobby_to_the_first_play_in_three_taps(house: House, open_page: OpenPage) -> None:
    page = open_page(PHONE)
    page.goto(house.base)
    page.get_by_role("link", name="The Game of Football").tap()
    page.get_by_role("button", name="Play a bot").tap()
    player = Player(page, PARKER)
    player.asked.get_by_role("button").first.tap()
    expect(last_play(page)).not_to_have_text("Nothing has happened yet.")
    keep_picture(page, "first-play-phone")


def test_a_move_made_while_the_server_was_gone_is_not_lost(tmp_path: Path, open_page: OpenPage, complaints: Complaints) -> None:
    complaints.expected = ("WebSocket", "ERR_CONNECTION_REFUSED", "ERR_FAILED")
    with House(tmp_path / "mortal.db") as mortal:
        answer_while_lost(mortal, open_page)


def answer_while_lost(house: House, open_page: OpenPage) -> None:
    made = house.table("parker", {"home": "me", "away": "me"}, options={"length": {"plays": 20}})
    page = open_page(PHONE, **house.known(made))
    page.goto(f"{house.base}/t/{made['table']}")
    player = Player(page, PARKER)
    play([player], until=lambda: player.clicks >= 3)
    expect(page.get_by_role("region", name="Your move")).to_have_attribute("aria-busy", "false")
    house.kill()
    lost = page.get_by_text("The connection is lost")
    expect(lost).to_be_visible()
    keep_picture(page, "connection-lost-phone")
    before = last_play(page).inner_text()
    assert player.answer()
    expect(page.get_by_text("Your answer is kept")).to_be_visible()
    assert last_play(page).inner_text() == before
    house.restart()
    expect(lost).not_to_be_visible(timeout=30_000)
    expect(last_play(page)).not_to_have_text(before)
    play([player], until=lambda: player.final.count() > 0)


def test_a_browser_without_a_network_comes_back_by_itself(house: House, open_page: OpenPage, complaints: Complaints) -> None:
    complaints.expected = ("WebSocket", "ERR_INTERNET_DISCONNECTED")
    made = house.table("parker", {"home": "me", "away": "open"}, options=PARKER.options)
    page, other = open_page(**house.known(made)), open_page()
    for one in (page, other):
        one.goto(f"{house.base}/t/{made['code']}")
    other.get_by_role("button", name="Join the game").click()
    page.context.set_offline(True)
    page.reload()
    expect(page.get_by_text("The connection is lost")).to_be_visible()
    page.context.set_offline(False)
    page.get_by_role("button", name="Start the game").click()
    players = [Player(page, PARKER), Player(other, PARKER)]
    play(players, until=lambda: players[0].final.count() > 0)


def test_a_spectator_sees_the_game_and_no_hand(house: House, open_page: OpenPage) -> None:
    made = house.table("fremont", {"home": "me", "away": "bot:house"}, options=HABITS["fremont"].options)
    page, stands = open_page(**house.known(made)), open_page(PHONE)
    seen: list[str] = []
    stands.on("websocket", lambda socket: socket.on("framereceived", lambda text: seen.append(str(text))))
    page.goto(f"{house.base}/t/{made['code']}")
    player = Player(page, HABITS["fremont"])
    stands.goto(f"{house.base}/t/{made['code']}")
    play([player], until=lambda: player.clicks >= 8)
    expect(stands.get_by_role("region", name="Score", exact=True)).to_be_visible()
    expect(player.asked.first).to_be_visible()
    assert Player(stands, HABITS["fremont"]).asked.count() == 0
    expect(last_play(stands)).not_to_be_empty()
    expect(last_play(stands), "those who look on are told names").not_to_have_text(re.compile(r"\byour?\b", re.IGNORECASE))
    keep_picture(stands, "spectator-phone")
    assert seen
    assert not any('"private"' in text for text in seen)


def test_whoever_would_play_on_for_another_asks_in_everyones_language(house: House, open_page: OpenPage) -> None:
    made = house.table("fremont", {"home": "me", "away": "open"}, options=HABITS["fremont"].options)
    page, leaving = open_page(locale="es-ES", **house.known(made)), open_page()
    coming = open_page(PHONE)
    for one in (page, leaving):
        one.goto(f"{house.base}/t/{made['code']}")
    leaving.get_by_role("button", name="Join the game").click()
    page.get_by_role("button", name="Empezar el partido").click()
    expect(leaving.get_by_role("region", name="Score", exact=True)).to_be_visible()
    leaving.evaluate(STANDS_UP, [house.base.replace("http", "ws"), made["table"]])
    coming.goto(f"{house.base}/t/{made['code']}")
    coming.get_by_role("button", name="Menu").click()
    for answer, seated in (("No", False), ("Sí", True)):
        coming.get_by_role("button", name="Sit here").click()
        expect(coming.get_by_text("Waiting for the others to agree.")).to_be_visible()
        asked = page.get_by_role("alertdialog")
        expect(asked).to_contain_text("Guest 2 quiere seguir jugando como Visitante")
        keep_picture(page, "newcomer-asks")
        asked.get_by_role("button", name=answer, exact=True).click()
        expect(coming.get_by_text("Waiting for the others to agree.")).not_to_be_visible()
        expect(coming.get_by_role("button", name="Resign")).to_have_count(int(seated))


STANDS_UP = """([base, table]) => new Promise((done) => {
  const { key } = JSON.parse(localStorage.getItem('pigskin.keys'))[0];
  const socket = new WebSocket(`${base}/socket`);
  socket.onopen = () => socket.send(JSON.stringify({ type: 'hello', id: 'h', table, key }));
  socket.onmessage = ({ data }) => {
    const of = JSON.parse(data).of;
    if (of === 'h') socket.send(JSON.stringify({ type: 'stand', id: 's', seat: 'away' }));
    if (of === 's') done();
  };
})"""


def test_what_was_said_earlier_comes_on_request(house: House, open_page: OpenPage) -> None:
    made = house.table("parker", {"home": "me", "away": "open"})
    page = open_page(**house.known(made))
    page.goto(f"{house.base}/t/{made['code']}")
    for number in range(60):
        page.get_by_placeholder("Say something").fill(f"line {number}")
        page.keyboard.press("Enter")
        expect(page.get_by_role("log", name="Chat").locator("p").last).to_contain_text(f"line {number}")
    page.reload()
    lines = page.get_by_role("log", name="Chat").locator("strong")
    expect(lines).to_have_count(50)
    page.get_by_role("button", name="Earlier lines").click()
    expect(lines).to_have_count(60)
    expect(page.get_by_role("button", name="Earlier lines")).to_have_count(0)


def test_a_table_of_earlier_rules_says_so_and_has_its_record(tmp_path: Path, open_page: OpenPage) -> None:
    db = tmp_path / "old.db"
    with House(db) as old:
        made = old.table("cardbowl", {"home": "me", "away": "bot:house"})
        page = open_page(locale="es-ES", **old.known(made))
        page.goto(f"{old.base}/t/{made['table']}")
        expect(page.get_by_role("region", name="Marcador", exact=True)).to_be_visible()
        page.goto("about:blank")
        old.kill()
        with sqlite3.connect(db) as connection:
            connection.execute("UPDATE entries SET body = json_set(body, '$.rules', 0) WHERE number = 0")
        connection.close()
        old.restart()
        page.goto(f"{old.base}/t/{made['table']}")
        expect(page.get_by_role("heading", name="Las reglas del juego han cambiado")).to_be_visible()
        with page.expect_download() as download:
            page.get_by_role("button", name="Descargar el acta").click()
        assert "Rules: 0" in download.value.path().read_text()
        keep_picture(page, "earlier-rules")


def test_a_friend_comes_by_the_link_to_a_table_without_spectators(house: House, open_page: OpenPage) -> None:
    made = house.table("parker", {"home": "me", "away": "open"}, options=PARKER.options, spectators=False)
    page, friend, stranger = open_page(**house.known(made)), open_page(PHONE), open_page()
    friend.goto(f"{house.base}/t/{made['code']}")
    friend.get_by_role("button", name="Join the game").click()
    page.goto(f"{house.base}/t/{made['code']}")
    page.get_by_role("button", name="Start the game").click()
    players = [Player(page, PARKER), Player(friend, PARKER)]
    play(players, until=lambda: players[0].clicks + players[1].clicks > 2)
    stranger.goto(f"{house.base}/t/{made['code']}")
    expect(stranger.get_by_text("no spectators")).to_be_visible()
    expect(stranger.get_by_role("button", name="Sit here")).to_have_count(0)


def test_two_share_a_screen_with_a_curtain_between_their_hands(house: House, open_page: OpenPage) -> None:
    made = house.table("fremont", {"home": "me", "away": "me"}, options=HABITS["fremont"].options)
    page = open_page(PHONE, **house.known(made))
    page.goto(f"{house.base}/t/{made['table']}")
    player = Player(page, HABITS["fremont"])
    curtain = page.get_by_role("dialog")
    shown: set[str] = set()
    while len(shown) < 2 or player.clicks < 10:
        if curtain.count():
            expect(page.get_by_role("region", name="Your move")).not_to_be_visible()
            shown.add(curtain.get_by_role("heading").inner_text())
            keep_picture(page, "curtain-phone")
            curtain.get_by_role("button").click()
        elif not player.answer():
            page.wait_for_timeout(30)
    assert shown == {"Home, it is your turn", "Away, it is your turn"}


def test_a_whole_game_by_keys_alone(house: House, open_page: OpenPage) -> None:
    """The table is set up on the form, and the answers are given by their keys and by Tab and Enter in turn."""
    page = open_page()
    page.goto(f"{house.base}/new/parker")
    expect(page.get_by_role("heading", name="The Game of Football")).to_be_visible()
    tab_to(page, "Options")
    page.keyboard.press("Enter")
    tab_to(page, "Counted in")
    page.keyboard.press("P")
    tab_to(page, "Plays")
    page.keyboard.press("Control+A")
    page.keyboard.type("30")
    tab_to(page, "Bots answer at once")
    page.keyboard.press("Space")
    tab_to(page, "Set up the table")
    page.keyboard.press("Enter")
    player = Player(page, PARKER)
    turn = 0
    while not player.final.count():
        asked = player.asked.get_by_role("button")
        if not asked.count():
            page.wait_for_timeout(30)
            continue
        turn += 1
        if turn % 3:
            page.keyboard.press("1")
        elif tab_to_an_answer(page):
            page.keyboard.press("Enter")
    assert turn >= 3
    tab_to(page, "Rematch")
    page.keyboard.press("Enter")
    expect(player.final).not_to_be_visible()
    expect(player.asked.get_by_role("button").first).to_be_visible()


AN_ANSWER_HAS_THE_FOCUS = "document.activeElement.matches('[aria-label=\"Your move\"] > [role=group] .answer')"


def tab_to_an_answer(page: Page) -> bool:
    """Moves on with Tab to an answer, unless the question goes away meanwhile."""
    for _ in range(60):
        if page.evaluate(AN_ANSWER_HAS_THE_FOCUS):
            return True
        page.keyboard.press("Tab")
    return False


NAME_OF_FOCUS = """() => {
  const one = document.activeElement;
  return (one.getAttribute('aria-label') ?? (one.labels?.length ? one.labels[0].innerText : one.innerText) ?? '').trim();
}"""


def tab_to(page: Page, name: str) -> None:
    """Moves on with Tab until what has this name has the focus."""
    wanted = " ".join(name.split())
    for _ in range(200):
        found = " ".join(str(page.evaluate(NAME_OF_FOCUS)).split())
        if found.startswith(wanted):
            return
        page.keyboard.press("Tab")
    pytest.fail(f"Tab does not lead to {name!r}")


def test_pages_commit_to_their_part_in_the_dice_by_themselves_and_show_it_when_the_game_starts(house: House, open_page: OpenPage) -> None:
    made = house.table("parker", {"home": "me", "away": "open"}, options=PARKER.options)
    host, guest = open_page(**house.known(made)), open_page()
    for page in (host, guest):
        page.goto(f"{house.base}/t/{made['table']}")
    guest.get_by_role("button", name="Join the game").click()
    host.get_by_text("Your own words for the dice").first.click()
    host.get_by_role("textbox", name="Your own words for the dice").fill("ñandú 🏈")
    host.get_by_role("button", name="Add").click()
    expect(host.get_by_text("You have added: “ñandú 🏈”")).to_be_visible()
    expect(host.get_by_text("Guest has added something")).to_be_visible()
    host.get_by_role("button", name="Start").click()
    players = [Player(page, PARKER) for page in (host, guest)]
    play(players, until=lambda: players[0].final.count() > 0)
    host.get_by_role("link", name="Replay").click()
    host.get_by_role("button", name="Check it here").click()
    expect(host.get_by_role("heading", name="These dice were fair.")).to_be_visible()
    expect(host.get_by_text("ñandú 🏈")).to_be_visible()
    for name in ("Ann", "Guest"):
        expect(host.get_by_text(f"The words of {name} are those")).to_be_visible()
