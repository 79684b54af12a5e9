"""Records: what is written is read again; what is wrong is refused by its line."""

import random
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from conformance.walk import random_line
from pigskin.engine import record
from pigskin.engine.chance import Provable, Seeded
from pigskin.engine.match import Match
from pigskin.engine.record import Notes, RecordError
from pigskin.engine.textfile import TextFileError
from pigskin.games import find_game

PARKER = find_game("parker")
SHORT = {"length": {"plays": 8}}
BY_HAND = """Pigskin: 1
Game: parker
Rules: 1

dice: 5-4
dice: 6-1

home: kick
dice: 5-4
dice: 6-2
away: plunge
"""


def played(chance: Seeded | Provable, seed: int = 1) -> Match:
    match = Match(PARKER, SHORT, chance=chance)
    dice = random.Random(seed)
    while not match.over:
        match.play(random_line(match, dice))
    return match


def test_a_record_typed_by_hand_is_read() -> None:
    replay = record.read(BY_HAND, find_game)
    assert replay.match.sheet()["ball"] == "away 23"
    assert replay.match.request.due == ["dice"]
    assert replay.line_numbers == (5, 6, 8, 9, 10, 11)
    assert replay.chance is None
    replay.match.attach(Seeded(1))
    assert replay.match.lines()[6].startswith("dice: ")


def test_a_record_names_format_game_rules_options_position_and_seed() -> None:
    given = {"phase": "kickoff", "offense": "away"}
    match = Match.from_position(PARKER, SHORT, given, chance=Seeded(5, 2))
    lines = record.write(match, Notes(61, {"home": "me", "away": "bot:house"})).split("\n")
    assert lines[:8] == [
        "Pigskin: 1",
        "Game: parker",
        "Rules: 1",
        "Options: {length: {plays: 8}, dice: virtual, hurry_seconds: 10}",
        "From: {phase: kickoff, offense: away}",
        "Seed: 5/2",
        "Elapsed: 61",
        "Players: {home: me, away: 'bot:house'}",
    ]
    again = record.read("\n".join(lines), find_game)
    assert again.notes == Notes(61, {"home": "me", "away": "bot:house"})
    assert again.chance == Seeded(5, 2)
    assert again.match.position_hash() == match.position_hash()


def test_a_resumed_game_goes_on_with_the_same_dice() -> None:
    whole = played(Seeded(9))
    half = Match(PARKER, SHORT, chance=Seeded(9))
    dice = random.Random(1)
    for _ in range(3):
        half.play(random_line(half, dice))
    replay = record.read(record.write(half), find_game)
    resumed = replay.match
    resumed.attach(replay.chance)
    while not resumed.over:
        resumed.play(random_line(resumed, dice))
    assert resumed.lines() == whole.lines()


def changed(text: str, old: str, new: str) -> str:
    assert old in text
    return text.replace(old, new, 1)


@pytest.mark.parametrize(
    ("old", "new", "line", "said"),
    [
        ("Pigskin: 1", "Pigskin: 2", 1, "format '2', known is format 1"),
        ("Pigskin: 1\n", "", 1, "the header has no 'Pigskin'"),
        ("Game: parker", "Game: chess", 2, "there is no game 'chess'"),
        ("Rules: 1", "Rules: 2", 3, "version 2 of the rules, known is version 1"),
        ("Rules: 1", "Rules: 0", 3, "version 0 of the rules, known is version 1, and no checkpoint at its end"),
        ("Rules: 1", "Rules: new", 3, "'new' is not a version of the rules"),
        ("Rules: 1", "Rules: 1\nRules: 1", 4, "'Rules' stands twice"),
        ("Rules: 1", "Rules: 1\nWeather: fine", 4, "'Weather' is not a key"),
        ("Rules: 1", "Rules: 1\nOptions", 4, "is not a header line"),
        ("Rules: 1", "Rules: 1\nOptions: [1", 4, "cannot be read"),
        ("Rules: 1", "Rules: 1\nOptions: 7", 4, "is not a mapping"),
        ("Rules: 1", "Rules: 1\nOptions: {dice: loaded}", 4, "not one of virtual, real"),
        ("Rules: 1", "Rules: 1\nFrom: {phase: lunch}", 4, "phase 'lunch'"),
        ("Rules: 1", "Rules: 1\nSeed: lucky", 4, "is not a seed"),
        ("Rules: 1", "Rules: 1\nElapsed: long", 4, "is not a number of seconds"),
        ("Rules: 1", "Rules: 1\nRevealed: xyz", 4, "non-hexadecimal"),
        ("Rules: 1", "Rules: 1\nRevealed: 00ff", 4, "no commitment"),
        ("Rules: 1", "Rules: 1\nCommitment: 00ff", 4, "is not a SHA-256 hash"),
        ("Rules: 1", f"Rules: 1\nCommitment: {'0' * 64}\nSeed: 4", 5, "not both"),
        ("Rules: 1", "Rules: 1\nPlayers: {us: me}", 4, "does not name players by the seats home, away"),
        ("dice: 6-2", "dice: 6-7", 10, "dice cannot show '6-7'"),
        ("away: plunge", "home: plunge", 11, "'home: plunge' is not expected now"),
        ("away: plunge", "away plunge", 11, "is not of the form"),
        ("away: plunge", "position: 12", 11, "is not a checkpoint"),
        ("away: plunge", "position: 0123456789abcdef", 11, "the record says 0123456789abcdef"),
    ],
)
def test_the_loader_is_strict_and_names_the_line(old: str, new: str, line: int, said: str) -> None:
    with pytest.raises(RecordError) as refusal:
        record.read(changed(BY_HAND, old, new), find_game)
    assert refusal.value.line == line
    assert said in str(refusal.value)


def test_a_game_by_earlier_rules_is_read_where_todays_come_to_the_same() -> None:
    played_before = changed(record.write(played(Seeded(3))), "Rules: 1", "Rules: 0")
    assert record.read(played_before, find_game).match.lines() == played(Seeded(3)).lines()
    lines = played_before.rstrip("\n").split("\n")
    otherwise = "\n".join([*lines[:-1], "position: 0123456789abcdef"])
    with pytest.raises(RecordError, match="version 0 of the rules, known is version 1, by which it goes differently here: the position"):
        record.read(otherwise, find_game)
    with pytest.raises(RecordError, match=r"line 3: .* no checkpoint at its end"):
        record.read("\n".join(lines[:-1]), find_game)


def test_options_that_exclude_each_other_are_refused_by_their_line() -> None:
    header = "Pigskin: 1\nGame: freds\nRules: 1\nOptions: {tournament: true, fred_token: c}\n"
    with pytest.raises(RecordError, match="line 4"):
        record.read(header, find_game)


@settings(max_examples=200, deadline=None)
@given(st.text() | st.lists(st.sampled_from([*BY_HAND.split("\n"), "position: x", "Seed: 3", "home: pass"])).map("\n".join))
def test_no_text_does_more_than_be_refused(text: str) -> None:
    try:
        replay = record.read(text, find_game)
    except RecordError:
        return
    assert record.read(record.write(replay.match), find_game).match.position_hash() == replay.match.position_hash()


def test_verify_says_what_it_proved() -> None:
    assert record.verify(BY_HAND, find_game) == [
        "6 inputs, all legal; every checkpoint agrees",
        "chance was typed in by hand: nothing to prove about it",
    ]
    match = played(Seeded(4))
    thrown = sum(line.startswith("dice") for line in match.lines())
    assert record.verify(record.write(match), find_game)[1] == f"{thrown} outcomes of chance follow from the seed"


def test_verify_proves_a_committed_game_and_catches_every_cheat() -> None:
    chance = Provable(bytes(range(32)), {"home": "my lucky socks", "away": "4711"})
    match = played(chance)
    text = record.write(match)
    proof = record.verify(text, find_game)
    assert proof[1] == "the revealed seed is the one committed to"
    assert proof[2].endswith("follow from the seed and the contributions of away, home")
    for cheat in (
        changed(text, f"Commitment: {chance.commitment}", f"Commitment: {'0' * 64}"),
        changed(text, "my lucky socks", "my other socks"),
        changed(text, f"Revealed: {chance.seed.hex()}", f"Revealed: {bytes(32).hex()}"),
    ):
        with pytest.raises(RecordError):
            record.verify(cheat, find_game)


def with_undos() -> Match:
    """A provable game in which something is taken back three times, twice at one place."""
    match = Match(PARKER, SHORT, chance=Provable(bytes(range(32)), {"home": "my lucky socks"}))
    dice = random.Random(3)
    for takes_back in (False, True, True, False, False, True, False):
        match.play(random_line(match, dice))
        if takes_back:
            match.undo()
    while not match.over:
        match.play(random_line(match, dice))
    return match


def test_a_game_with_undos_is_proved_and_another_count_is_found_out() -> None:
    text = record.write(with_undos())
    assert [line for line in text.splitlines() if line.startswith("undos")] == ["undos: 2", "undos: 3"]
    proof = record.verify(text, find_game)
    assert proof[2] == "3 times something was taken back, and chance was drawn anew"
    assert proof[3].endswith("follow from the seed and the contributions of home")
    for cheat in (changed(text, "undos: 2\n", "undos: 1\n"), changed(text, "undos: 3\n", ""), changed(text, "undos: 3", "undos: 4")):
        with pytest.raises(RecordError, match="the seed gives"):
            record.verify(cheat, find_game)


def test_a_game_with_undos_that_is_resumed_has_the_same_dice_to_come() -> None:
    chance = Provable(bytes(32))
    match = Match(PARKER, SHORT, chance=chance)
    match.play(random_line(match, random.Random(1)))
    match.undo()
    resumed = record.read(record.write(match), find_game).match
    assert resumed.undone == match.undone
    resumed.attach(chance)
    for each in (match, resumed):
        each.play(random_line(each, random.Random(1)))
    assert record.write(resumed) == record.write(match)
    assert record.verify(record.write(resumed, given_up=True), find_game)[-1].endswith("follow from the seed")


@pytest.mark.parametrize(
    ("undos", "said"),
    [
        (("undos: 0",), "'0' is not a number of undos"),
        (("undos: x",), "'x' is not a number of undos"),
        (("undos: 2", "undos: 3"), "3 undos cannot come here: there were 2 before"),
        (("undos: 2", "dice: 6-1", "undos: 2"), "2 undos cannot come here: there were 2 before"),
    ],
)
def test_undos_are_numbers_that_grow_from_place_to_place(undos: tuple[str, ...], said: str) -> None:
    text = BY_HAND.replace("dice: 6-1\n\nhome: kick", "\n".join((*undos, *(() if "dice: 6-1" in undos else ("dice: 6-1",)), "home: kick")))
    with pytest.raises(RecordError, match=said):
        record.read(text, find_game)


def test_the_seed_stays_hidden_while_the_game_goes_on() -> None:
    chance = Provable(b"s" * 32, {})
    match = Match(PARKER, SHORT, chance=chance)
    assert chance.seed.hex() not in record.write(match)
    assert chance.commitment in record.write(match)
    assert record.verify(record.write(match), find_game)[-1] == "the seed has not been revealed, so the dice cannot be checked yet"
    assert repr(chance.seed) not in repr(chance)


def altered(line: str) -> str:
    """Another throw of two dice."""
    first, second = line.removeprefix("dice: ").split("-")
    return f"dice: {int(first) % 6 + 1}-{second}"


@pytest.mark.parametrize("match", [played(Seeded(4)), played(Provable(bytes(32), {"home": "x"})), with_undos()])
def test_every_die_that_was_changed_in_a_record_is_found_out_by_its_line(match: Match) -> None:
    lines = record.write(match).split("\n")
    thrown = [number for number, line in enumerate(lines) if line.startswith("dice: ")]
    assert len(thrown) > 8
    for number in thrown:
        other = altered(lines[number])
        with pytest.raises(RecordError) as refusal:
            record.verify("\n".join([*lines[:number], other, *lines[number + 1 :]]), find_game)
        assert str(refusal.value) == f"line {number + 1}: the seed gives {lines[number]}, the record says {other}"


def test_a_die_that_was_taken_out_or_put_in_is_found_out_by_its_line() -> None:
    lines = record.write(played(Seeded(4))).split("\n")
    for number in [number for number, line in enumerate(lines) if line.startswith("dice: ")]:
        for cheat in (lines[:number] + lines[number + 1 :], [*lines[:number], altered(lines[number]), *lines[number:]]):
            with pytest.raises(RecordError) as refusal:
                record.verify("\n".join(cheat), find_game)
            assert number + 1 <= refusal.value.line <= number + 2


def test_a_secret_answer_that_was_changed_is_found_out_by_the_checkpoint_behind_it() -> None:
    match = Match(find_game("fremont"), chance=Seeded(2))
    dice = random.Random(1)
    while match.number < 80:
        match.play(random_line(match, dice))
    lines = record.write(match).split("\n")
    start, end = [number for number, line in enumerate(lines, 1) if line.startswith("position: ")][:2]
    told = []
    for number in range(start + 1, end):
        if not lines[number - 1].startswith(("home: ", "away: ")):
            continue
        seat = lines[number - 1].partition(":")[0]
        for other in sorted({line for line in lines if line.startswith(f"{seat}: ") and line != lines[number - 1]}):
            with pytest.raises(RecordError) as refusal:
                record.verify("\n".join([*lines[: number - 1], other, *lines[number:]]), find_game)
            assert number <= refusal.value.line <= end
            told.append(refusal.value.problem)
    assert any(problem.endswith(f"one of the lines {start + 1} to {end} is not as it was written") for problem in told)


def test_a_commitment_is_compared_before_the_dice() -> None:
    text = record.write(played(Provable(bytes(32))))
    with pytest.raises(RecordError, match="the revealed seed has the hash"):
        record.verify(changed(text, f"Revealed: {bytes(32).hex()}", f"Revealed: {bytes(31).hex()}01"), find_game)


def test_a_long_line_is_not_quoted_whole() -> None:
    garbage = "x" * 1_000_000
    for text in (garbage, f"Pigskin: {garbage}{BY_HAND[10:]}", f"{BY_HAND}{garbage}", f"{BY_HAND}position: {garbage}"):
        with pytest.raises(RecordError) as refusal:
            record.read(text, find_game)
        assert len(str(refusal.value)) < 1_000
        assert "characters) ..." in str(refusal.value)


def test_a_file_is_named_with_what_is_wrong_in_it(tmp_path: Path) -> None:
    path = tmp_path / "game.pigskin"
    path.write_bytes(b"\xef\xbb\xbf" + BY_HAND.replace("\n", "\r\n").encode())
    assert record.load(path, find_game).match.number == 6
    path.write_text(changed(BY_HAND, "dice: 6-2", "dice: 6-7"), encoding="utf-8")
    with pytest.raises(RecordError, match=r"game\.pigskin, line 10: ") as refusal:
        record.load(path, find_game)
    assert refusal.value.line == 10
    path.write_text(BY_HAND, encoding="utf-16")
    with pytest.raises(TextFileError, match=r"game\.pigskin: is text, but saved as UTF-16"):
        record.load(path, find_game)


def test_a_key_that_stands_twice_in_a_value_is_refused() -> None:
    with pytest.raises(RecordError, match=r"line 4: .* cannot be read: 'dice' stands twice"):
        record.read(changed(BY_HAND, "Rules: 1", "Rules: 1\nOptions: {dice: real, dice: virtual}"), find_game)
