"""The match: inputs, refusals, interrupts, undo, what each viewer is shown."""

import pytest

from pigskin.engine import record
from pigskin.engine.chance import Provable, Seeded
from pigskin.engine.errors import IllegalInput, InvalidInput, OptionError, PositionError
from pigskin.engine.match import Match
from pigskin.games import find_game
from toys import auction

PARKER = find_game("parker")
FOURTH = {"phase": "scrimmage", "offense": "home", "ball": "home 40", "down": 4, "to_go": 3}


def from_fourth_down() -> Match:
    return Match.from_position(PARKER, {}, FOURTH)


def test_an_illegal_input_names_itself_the_situation_and_what_is_legal() -> None:
    match = from_fourth_down()
    with pytest.raises(IllegalInput) as refusal:
        match.play("home: place-kick")
    assert str(refusal.value) == (
        "'home: place-kick' is not allowed now\nHome's ball on the Home 40, 4th and 3\nhome may give: plunge, end-run, pass, trick, punt"
    )


@pytest.mark.parametrize(
    ("line", "kind", "said"),
    [
        ("home plunge", InvalidInput, "is not of the form 'who: token'"),
        ("home:", InvalidInput, "is not of the form 'who: token'"),
        ("home: fly", InvalidInput, "there is no 'fly'"),
        ("referee: plunge", InvalidInput, "'referee' is not one of home, away, dice, coin, clock"),
        ("away: plunge", IllegalInput, "Open now: home: plunge, end-run, pass, trick, punt"),
        ("dice: 5-4", IllegalInput, "is not expected now"),
        ("dice: 7-4", InvalidInput, "is not expected now"),
        ("clock: late", IllegalInput, "is not expected now"),
        ("home: kick", IllegalInput, "is not expected now"),
    ],
)
def test_each_refusal_is_of_its_kind(line: str, kind: type[Exception], said: str) -> None:
    match = from_fourth_down()
    with pytest.raises(kind, match="Home's ball on the Home 40") as refusal:
        match.play(line)
    assert said in str(refusal.value)
    assert match.number == 0


def test_after_the_end_nothing_is_taken() -> None:
    match = Match(PARKER)
    match.play("clock: expired")
    assert match.over
    for line in ("clock: expired", "home: plunge", "dice: 5-4"):
        with pytest.raises(IllegalInput, match=r"The game is over\."):
            match.play(line)


def test_an_interrupt_before_the_play_ends_the_game_and_within_it_waits_for_the_whistle() -> None:
    match = from_fourth_down()
    match.play("home: punt")
    match.play("clock: expired")
    assert not match.over
    assert match.sheet()["clock"] == {"minutes": 20, "expired": True}
    match.play("dice: 6-5")
    match.play("dice: 2-1")
    assert match.over
    assert match.lines() == ["home: punt", "clock: expired", "dice: 6-5", "dice: 2-1"]


def test_with_chance_attached_the_dice_throw_themselves_and_undo_takes_them_back() -> None:
    match = Match.from_position(PARKER, {}, FOURTH, chance=Seeded(1))
    before = match.position_hash()
    match.play("home: punt")
    lines = match.lines()
    assert lines[0] == "home: punt"
    assert lines[1].startswith("dice: ")
    assert match.undo() == "home: punt"
    assert match.position_hash() == before
    match.play("home: punt")
    assert match.lines() == lines


def test_after_an_undo_provable_dice_are_others_and_a_copy_has_its_own_count() -> None:
    match = Match.from_position(PARKER, {}, FOURTH, chance=Provable(bytes(32)))
    thrown = []
    for _ in range(6):
        match.play("home: punt")
        thrown.append(match.lines()[1:])
        match.undo()
    assert len(set(map(tuple, thrown))) == len(thrown)
    assert match.undos == 6
    twin = match.copy()
    twin.play("home: punt")
    twin.undo()
    match.play("home: punt")
    assert (twin.undone, match.undone) == (((0, 7),), ((0, 6),))
    assert [match.undos_before(number) for number in range(match.number)] == [6] * match.number


def test_what_stood_before_an_undo_keeps_its_throws() -> None:
    match = Match(PARKER, {}, chance=Provable(bytes(32), {"home": "x"}))
    opening = match.lines()
    match.play(f"{match.request.due[0]}: kick")
    match.undo()
    assert match.lines() == opening
    assert match.undone == ((len(opening), 1),)
    assert match.undos_before(len(opening) - 1) == 0


def test_going_back_as_if_nothing_had_happened_leaves_the_dice_alone() -> None:
    match = Match.from_position(PARKER, {}, FOURTH, chance=Provable(bytes(32)))
    match.play("home: punt")
    lines = match.lines()
    match.take_back(0, anew=False)
    match.play("home: punt")
    assert (match.lines(), match.undone) == (lines, ())


def test_undo_past_a_play_boundary_takes_the_events_back() -> None:
    match = from_fourth_down()
    match.play("home: plunge")
    match.play("dice: 6-3")
    assert match.plays == 1
    assert [told.event for told in match.events] != []
    assert match.undo() == "dice: 6-3"
    assert match.plays == 0
    assert match.events == []
    assert match.request.due == ["dice"]


def test_a_secret_answer_shows_only_to_its_seat_until_all_are_in() -> None:
    match = Match(auction.GAME)
    for line in ("deck: king", "deck: ace", "deck: jack", "table: ten+nine", "dice: 3", "coin: tails", "sky: rain", "wheel: red"):
        match.play(line)
    assert match.lines("ann")[:3] == ["deck: king", "deck: ?", "deck: ?"]
    assert match.lines("")[:3] == ["deck: ?"] * 3
    assert match.request.due == ["ann", "cat"]
    match.play("cat: high")
    assert match.lines("cat")[-1] == "cat: high"
    assert match.lines("ann")[-1] == "cat: ?"
    assert match.lines("")[-1] == "cat: ?"
    with pytest.raises(IllegalInput):
        match.play("cat: low")
    match.play("ann: low")
    assert match.lines("ann")[-2:] == ["cat: high", "ann: low"]
    assert match.request.everyone() == {"ann": ["boo", "cheer"], "clock": ["ring"], "cat": ["knock", "go-on"]}
    assert match.request.due == ["cat"]


def test_the_floor_goes_to_whoever_acts_first() -> None:
    match = Match(auction.GAME)
    for line in ("deck: king", "deck: ace", "deck: jack", "table: ten+nine", "dice: 3", "coin: tails", "sky: sun", "wheel: red"):
        match.play(line)
    match.play("ann: high")
    match.play("cat: low")
    match.play("bob: cheer")
    match.play("clock: ring")
    assert match.sheet()["score"] == {"ann": 5, "bob": 0, "cat": 0}


@pytest.mark.parametrize(
    "line", ["table: ten", "table: ten+ten", "table: king+ten", "table: ten+nine+eight", "deck: ten+nine", "table: ten+two"]
)
def test_a_draw_takes_so_many_different_cards_of_the_pile(line: str) -> None:
    match = Match(auction.GAME)
    for card in ("king", "ace", "jack"):
        match.play(f"deck: {card}")
    with pytest.raises((InvalidInput, IllegalInput)):
        match.play(line)
    match.play("table: ten+nine")
    assert match.lines()[-1] == "table: ten+nine"


def test_options_and_positions_are_checked() -> None:
    with pytest.raises(OptionError, match=r"parker has no option 'lenght' \(did you mean length\?\); it has length, dice, hurry_seconds"):
        Match(PARKER, {"lenght": {"plays": 3}})
    with pytest.raises(OptionError, match="neither"):
        Match(PARKER, {"length": 20})
    with pytest.raises(OptionError, match="not a whole number"):
        Match(PARKER, {"length": {"plays": True}})
    with pytest.raises(OptionError, match="not one of virtual, real"):
        Match(PARKER, {"dice": "loaded"})
    with pytest.raises(OptionError, match="there is no game 'chess'"):
        find_game("chess")
    with pytest.raises(OptionError, match="parker has no bot 'lombardi'; it has expert, house, perfect, random, rookie"):
        PARKER.bot("lombardi")


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({"phase": "halftime"}, "phase 'halftime' is not one of"),
        ({"quarter": 2}, "'quarter' is not a field"),
        ({"phase": "kickoff"}, "names its offense"),
        ({"phase": "scrimmage", "offense": "home"}, "names its ball"),
        ({"phase": "scrimmage", "offense": "us", "ball": "50"}, "offense 'us' is not one of"),
        ({**FOURTH, "ball": "home 51"}, "is not a yard line"),
        ({**FOURTH, "ball": "home 0"}, "lies on a goal line"),
        ({**FOURTH, "down": 5}, "down 5 is not 1 to 4"),
        ({**FOURTH, "to_go": 61}, "to_go 61 is not 1 to 60"),
        ({**FOURTH, "score": {"home": -1}}, "is not a whole number"),
        ({**FOURTH, "score": [1, 2]}, "is not a mapping"),
        ({**FOURTH, "down": 0}, "down 0 is not 1 to 4"),
        ({**FOURTH, "to_go": 0}, "to_go 0 is not 1 to 60"),
        ({**FOURTH, "clock": {"expired": "no"}}, "expired 'no' is neither true nor false"),
        ({**FOURTH, "clock": {"plays": 5, "left": 9}}, "left 9 is more than the 5 plays"),
        ({**FOURTH, "plays": 2, "clock": {"plays": 5, "left": 2}}, "with 2 of 5 plays played, 2 cannot be left"),
        ({**FOURTH, "hurried": True}, "hurried is a side that leads"),
        ({"phase": "kickoff", "offense": "home", "ball": "home 35"}, "kicker's 40"),
        ({**FOURTH, "over": True}, "over True does not fit phase scrimmage"),
        ({"phase": "over", "score": {"home": 3}, "winner": "away"}, "winner 'away' does not fit"),
    ],
)
def test_a_position_that_cannot_be_is_refused(given: dict[str, object], said: str) -> None:
    with pytest.raises(PositionError) as refusal:
        Match.from_position(PARKER, {}, given)
    assert said in str(refusal.value)


def test_a_position_may_name_the_clock() -> None:
    table = {"length": {"plays": 120}}
    match = Match.from_position(PARKER, table, {**FOURTH, "clock": {"plays": 120, "left": 37}})
    assert match.sheet()["plays"] == 83
    assert match.sheet()["clock"] == {"plays": 120, "left": 37}
    with pytest.raises(PositionError, match="the clock says 60 plays"):
        Match.from_position(PARKER, table, {**FOURTH, "clock": {"plays": 60}})
    with pytest.raises(PositionError, match="the clock says 30 minutes, option length says 25"):
        Match.from_position(PARKER, {"length": {"minutes": 25}}, {**FOURTH, "clock": {"minutes": 30}})
    assert Match.from_position(PARKER, {}, {**FOURTH, "clock": {"minutes": 20, "expired": True}}).over


@pytest.mark.parametrize("clock", [{"plays": 120, "left": 1}, {"minutes": 45, "expired": False}])
def test_where_no_length_was_agreed_on_the_clock_of_a_position_tells_it(clock: dict[str, object]) -> None:
    match = Match.from_position(PARKER, {}, {**FOURTH, "clock": clock})
    assert match.sheet()["clock"] == clock
    assert record.read(record.write(match), find_game).match.sheet() == match.sheet()
    over = Match.from_position(PARKER, {}, {"phase": "over", "score": {"home": 3, "away": 6}})
    assert over.over
    assert over.sheet()["winner"] == "away"
