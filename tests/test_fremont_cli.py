"""The card game at a terminal and through a pipe: what is drawn, what stays hidden, and real cards."""

from pathlib import Path

import pytest
from rich.console import Console

from pigskin.cli import screen
from pigskin.cli.panels import panel
from pigskin.cli.playing.speech import Speech
from pigskin.engine import record
from pigskin.engine.chance import Seeded
from pigskin.engine.match import Match
from pigskin.games import find_game
from pigskin.games.fremont.deck import FOLDER, HOUSE
from pigskin.games.fremont.zones import COLORS
from test_cli import in_a_terminal, run, snapshot

GAME = find_game("fremont")
SNAP = {
    "phase": "scrimmage",
    "offense": "home",
    "ball": "home 40",
    "down": 2,
    "to_go": 8,
    "hands": {
        "home": {"offense": ["run-8", "pass-15", "pass-15", "play-action-35"], "defense": ["fumble", "penalty-15"]},
        "away": {"offense": ["run-25"], "defense": ["interception", "run-defense", "all-out-blitz-6", "zone-blitz-4"]},
    },
    "discards": {"offense": ["run-3"], "defense": ["run-defense"]},
}
POSITION = str(SNAP)
LAST_CARDS = {
    **SNAP,
    "down": 4,
    "time_outs": {"home": 0, "away": 0},
    "hands": {"home": {"offense": ["run-8"]}, "away": {"defense": ["fumble"]}},
}


def drawn(match: Match, seat: str | None) -> str:
    console = Console(width=100, highlight=False)
    with console.capture() as captured:
        console.print(panel(match, seat))
    return captured.get()


def test_the_panel_looks_as_kept() -> None:
    match = Match.from_position(GAME, {}, SNAP, chance=Seeded(1))
    snapshot("fremont-hand", screen.board(match, [], seat="home"))
    for line in ("away: run-defense", "home: pass-15"):
        match.play(line)
    snapshot("fremont-reveal", screen.board(match, ["Caught! 15 yards."], seat="away"))
    snapshot("fremont-bystander", screen.board(match, []))


def test_the_panel_shows_no_seat_what_the_other_one_holds() -> None:
    match = Match.from_position(GAME, {}, SNAP, chance=Seeded(1))
    for seat, other in (("home", 1), ("away", 0), (None, 0), (None, 1)):
        shown = {drawn(_holding(match, GAME.resample(match.state, 1 - other, Seeded(number).bits(0))), seat) for number in range(20)}
        assert len(shown) == 1
    match.play("home: run-8")
    before = drawn(match, "away")
    match.undo()
    match.play("home: pass-15")
    assert drawn(match, "away") == before
    assert "You have chosen Crossing Route" in drawn(match, "home")


def _holding(match: Match, state: object) -> Match:
    twin = match.copy()
    twin.state = state  # type: ignore[assignment]
    return twin


@pytest.mark.parametrize(
    ("cards", "verdict"),
    [
        (("run-8", "run-defense"), "Away guessed right:"),
        (("pass-15", "run-defense"), "Away guessed wrong:"),
        (("play-action-35", "interception"), "Away guessed right:"),
        (("run-8", "zone-blitz-4"), "Away guessed wrong:"),
    ],
)
def test_the_verdict_says_who_guessed(cards: tuple[str, str], verdict: str) -> None:
    match = Match.from_position(GAME, {}, SNAP, chance=Seeded(1))
    match.play(f"home: {cards[0]}")
    match.play(f"away: {cards[1]}")
    assert verdict in drawn(match, "home")
    assert verdict.replace("Away", "You") in drawn(match, "away")


def test_snaps_are_counted_on_the_scoreboard() -> None:
    assert screen.clock_text({"clock": 60}, Speech(find_game("fremont"))) == "60 snaps left"
    assert screen.clock_text({"clock": 1}, Speech(find_game("fremont"))) == "1 snap left"
    assert screen.clock_text({"clock": None}, Speech(find_game("fremont"))) == ""


def test_odds_of_a_secret_choice_tell_nothing(tmp_path: Path) -> None:
    for typed in ("odds\nquit\n", "run-8\nodds\nquit\n"):
        done = run("play", "fremont", "--away", "me", "--from", POSITION, typed=typed, folder=tmp_path)
        assert "what the other one chooses is not known" in done.stdout
        assert "yards  " not in done.stdout.partition("> odds")[2].partition(">")[0]
    against_the_house = run("play", "fremont", "--from", POSITION, "--seed", "1", typed="odds\nquit\n", folder=tmp_path)
    assert "what the other one chooses is not known" in against_the_house.stdout


def test_odds_of_fourth_down_do_not_turn_up_the_only_card() -> None:
    match = Match.from_position(GAME, {}, LAST_CARDS, chance=Seeded(1))
    assert match.request.everyone() == {"home": ["go", "punt"]}
    snapshot("fremont-odds", screen.odds_table(match, match.questions[0]))


def test_refusals_at_one_keyboard_name_nobody_elses_cards(tmp_path: Path) -> None:
    typed = "away: all\naway: fumble\nsomebody: fumble\naway: interception\nundo\nquit\n"
    done = run("play", "fremont", "--away", "me", "--from", POSITION, typed=typed, folder=tmp_path)
    assert "'away: all' is not understood here" in done.stdout
    assert "'away: fumble' is not allowed now" in done.stdout
    assert "'somebody: fumble' is not expected now" in done.stdout
    assert "(taken back: away: ?)" in done.stdout
    assert "zone-blitz-4" not in done.stdout


def test_secret_answers_are_typed_in_either_order(tmp_path: Path) -> None:
    for name, typed in (("a", "run-8\nrun-defense\nquit\n"), ("b", "away: run-defense\nhome: run-8\nquit\n")):
        table = ["--away", "me", "--from", POSITION, "--seed", "1", "--save", f"{name}.pigskin"]
        assert "Sweep against Run Defense." in run("play", "fremont", *table, typed=typed, folder=tmp_path).stdout
    first, second = (record.read((tmp_path / f"{name}.pigskin").read_text(encoding="utf-8"), find_game).match for name in "ab")
    assert first.sheet() == second.sheet()


def test_a_curtain_falls_between_two_people_at_one_terminal(tmp_path: Path) -> None:
    arguments = ["play", "fremont", "--lines", "--away", "me", "--from", POSITION, "--seed", "1"]
    script = [("home> ", "run-8\n"), ("you alone can see the screen", "\n"), ("away> ", "quit\n")]
    seen = in_a_terminal(arguments, script, tmp_path)
    of_home, of_away = seen.split("you alone can see the screen")
    assert "Flea Flicker" in of_home
    assert "All-Out Blitz" not in of_home
    assert "\x1b[3J" in of_home
    assert "All-Out Blitz" in of_away
    assert "Flea Flicker" not in of_away
    assert "run-8" not in of_away


def test_real_cards_are_named_as_they_are_turned_up(tmp_path: Path) -> None:
    typed = "5-3\noffense\nown25-punt41\nrun-3\nfumble\nundo\nfumble\nquit\n"
    done = run("play", "fremont", "-o", "hands=physical", "--away", "me", typed=typed, folder=tmp_path)
    assert "You hold 5 Offense cards" in done.stdout
    assert "Not played yet" in done.stdout
    assert "Dive against Fumble." in done.stdout
    assert "You hold 5 Offense cards; of your other hand 4 lie face down" in done.stdout


def test_a_table_brings_its_own_cards(tmp_path: Path) -> None:
    text = (FOLDER / f"{HOUSE}.yaml").read_text(encoding="utf-8")
    own = tmp_path / "own.yaml"
    own.write_text(text.replace('name: "Dive", kind: run, yards: 3', 'name: "Plunge", kind: run, yards: 2'), encoding="utf-8")
    table = ["-o", "deck=own.yaml", "-o", "hands=physical", "--away", "me"]
    done = run("play", "fremont", *table, typed="5-3\noffense\nown25-punt41\n?\nquit\n", folder=tmp_path)
    assert "Plunge: 2 yards" in done.stdout
    assert "Dive" not in done.stdout
    own.write_text(text.replace("kind: run, yards: 3", "kind: rush, yards: 3"), encoding="utf-8")
    refused = run("play", "fremont", *table, folder=tmp_path)
    assert refused.returncode == 2
    line = text[: text.index("kind: run, yards: 3")].count("\n") + 1
    assert f"own.yaml, line {line}: kind 'rush' is not in the matrix" in refused.stderr


def test_the_field_has_the_names_of_its_end_zones() -> None:
    """What stands in the end zones is painted there, shortened where 80 columns are too few."""
    painted = screen.field(Match(find_game("fremont"), {"end_zones": {"home": "northwestern", "away": "iowa"}}).sheet()).plain.splitlines()
    assert painted[2].split()[0] == "NORTHWESTER"
    assert painted[2].split()[-1] == "IOWA"
    assert {len(row) for row in painted[1:]} == {79}


def test_the_rules_list_the_end_zones() -> None:
    shown = run("rules", "fremont").stdout
    assert [name for name in COLORS if name not in shown] == []


def test_how_well_a_bot_can_be_read_is_measured() -> None:
    done = run("exploit", "fremont", "--games", "40", "--samples", "2")
    assert done.returncode == 0
    assert "of 40 games against it" in done.stdout
    refused = run("exploit", "parker")
    assert refused.returncode == 2
    assert "parker has no secrets that its bots could be read by" in refused.stderr
