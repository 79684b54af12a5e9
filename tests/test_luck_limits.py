"""How long a game of luck can grow, and what is said where it can grow no longer."""

from typing import Any

import pytest

from pigskin.engine import record
from pigskin.engine.errors import IllegalInput, PositionError
from pigskin.engine.match import Match
from pigskin.games import find_game
from pigskin.games.luck import ledger
from pigskin.games.luck.position import LEAST_IN_LINE, MOST_IN_LINE
from pigskin.games.luck.rules.football import credit
from pigskin.games.luck.rules.penalties import call_flag
from pigskin.games.luck.state import (
    DRIVES,
    ENTRIES,
    FLAGS,
    MOST_DRIVES,
    MOST_ENTRIES,
    MOST_FLAGS,
    MOST_IDS,
    MOST_IN_DRIVE,
    MOST_OFFERS,
    MOST_QUARTERS,
    MOST_SNAPS,
    OFFERS,
    Flag,
    Foul,
    Luck,
    Token,
)

LUCK = find_game("luck")
HANDS = {"p1": ["dp", "int", "ptd", "tod"], "p2": ["fbl", "fdn", "fg", "ir-to"], "p3": ["mfg", "op", "p", "rtd"]}
DRIVE: dict[str, Any] = {"phase": "drive", "qb": "p1", "hands": {**HANDS, "p4": ["xp-s", "sack", "sttd", "te"]}}
ENTRY = {"drive": 1, "quarter": 1, "token": "timeout", "card": "ir-to", "paid": {"p2": 2}, "struck": False}
OPEN_OFFER = {"from": "p2", "to": "p3", "give": ["fg"], "get": ["rtd"]}
CALLED_FLAG = {"drive": 1, "seat": "p1", "kind": "conduct", "by": "p2"}


def played(given: dict[str, Any], *lines: str, **options: Any) -> Match:
    match = Match.from_position(LUCK, options, given)
    for line in lines:
        match.play(line)
    return match


def numbered(line: dict[str, Any], count: int, key: str = "id") -> list[dict[str, Any]]:
    return [{**line, key: number} for number in range(1, count + 1)]


def refused(match: Match, line: str) -> str:
    before = match.position_hash()
    with pytest.raises(IllegalInput) as refusal:
        match.play(line)
    assert match.position_hash() == before
    return refusal.value.problem


def test_rows_grow_when_a_game_is_long() -> None:
    match = played(
        {
            **DRIVE,
            "drive": DRIVES,
            "log": numbered(ENTRY, ENTRIES, "n"),
            "offers": numbered(OPEN_OFFER, OFFERS),
            "trades": numbered(OPEN_OFFER, OFFERS),
            "penalties": numbered(CALLED_FLAG, FLAGS),
        },
        "p2: flag-conduct",
        "p2: offer-p4:fg/te",
        "p4: accept-25",
        "p1: timeout",
        "p1: punt",
        "p2: new-drive",
        "deal: dp,fbl,fdn,fg,ir-to,mfg,op,rtd,xp-s,sack,sttd,te,p",
        "p2: timeout",
    )
    sheet = match.sheet()
    assert (len(sheet["penalties"]), sheet["penalties"][-1]["id"]) == (FLAGS + 1, FLAGS + 1)
    assert (len(sheet["log"]), sheet["log"][-1]["drive"]) == (ENTRIES + 3, DRIVES + 1)
    assert len(sheet["drives"]) == sheet["drive"] == DRIVES + 1
    assert record.read(record.write(match), find_game).match.position_hash() == match.position_hash()


def test_high_numbers_of_drives_flags_and_offers_are_kept() -> None:
    for number, drive in ((1, 1), (4095, 255), (4096, 256), (MOST_IDS, MOST_DRIVES)):
        flag = ledger.flag(number, drive, 5, Foul.CONDUCT, 6)
        assert (ledger.number_of(flag), ledger.flag_drive(flag), ledger.flagged_seat(flag), ledger.flag_caller(flag)) == (
            number,
            drive,
            5,
            6,
        )
        offer = ledger.offer(number, 3, 7, 0xFFFF, 0x8001)
        assert (ledger.number_of(offer), ledger.give_of(offer), ledger.get_of(offer)) == (number, 0xFFFF, 0x8001)
        entry = ledger.entry(Luck(quarter=40, snaps=500), int(Token.PUNT), drive, 0, 7, 0, 0)
        back = Luck()
        ledger.return_to(back, entry)
        assert (ledger.drive_in(entry), ledger.token_in(entry), back.quarter, back.snaps) == (drive, Token.PUNT, 40, 500)
        assert max(flag, offer, entry) < 1 << 63


@pytest.mark.parametrize(
    ("given", "line", "said"),
    [
        ({"penalties": numbered(CALLED_FLAG, MOST_FLAGS)}, "p2: flag-conduct", "1,000 flags lie on the field"),
        ({"penalties": [{**CALLED_FLAG, "id": MOST_IDS}]}, "p2: flag-conduct", "100,000 flags were thrown"),
        ({"offers": numbered(OPEN_OFFER, MOST_OFFERS)}, "p2: offer-p4:fg/te", "1,000 offers lie open"),
        ({"offers": [{**OPEN_OFFER, "id": MOST_IDS}]}, "p2: offer-p4:fg/te", "100,000 offers were made"),
        (
            {"offers": [{**OPEN_OFFER, "id": MOST_OFFERS + 1}], "trades": numbered(OPEN_OFFER, MOST_OFFERS)},
            "p3: accept-1001",
            "1,000 trades were made in this drive",
        ),
        ({"log": numbered(ENTRY, MOST_IN_DRIVE, "n")}, "p1: timeout", "the log has 600 entries of this drive"),
        ({"log": numbered(ENTRY, MOST_ENTRIES, "n"), "drive": 2}, "p1: timeout", "the log is full with 10,000 entries"),
        ({"log": numbered(ENTRY, MOST_ENTRIES, "n"), "drive": 2, "previous": {"qb": "p4"}}, "p1: late-timeout", "the log is full"),
        ({"quarter": MOST_QUARTERS}, "p1: clock-expires", "40 quarters are as many as a game can have"),
        ({"phase": "between", "drive": MOST_DRIVES, "ending": "punt"}, "p2: new-drive", "1,000 drives were dealt"),
        ({"phase": "between", "drive": MOST_DRIVES, "ending": "punt"}, "p1: new-drive-for-p2", "1,000 drives were dealt"),
    ],
)
def test_where_a_limit_remains_it_is_said_in_words(given: dict[str, Any], line: str, said: str) -> None:
    assert said in refused(played({**DRIVE, **given}), line)


def test_a_drive_has_so_many_snaps() -> None:
    assert "500 snaps are as many" in refused(played({**DRIVE, "snaps": MOST_SNAPS}, count_snaps=True), "p1: snap")


def test_with_a_full_log_drives_and_quarters_still_end() -> None:
    match = played(
        {**DRIVE, "drive": 2, "log": numbered(ENTRY, MOST_ENTRIES, "n")}, "p1: rushing-td", "p1: extra-point", "p1: clock-expires"
    )
    assert (match.sheet()["phase"], match.sheet()["quarter"]) == ("between", 2)
    match.play("p2: new-drive")


def test_the_lines_of_drives_hold_all_that_may_come() -> None:
    most = {**DRIVE, "drives": [{"p1": LEAST_IN_LINE, "p2": MOST_IN_LINE}]}
    g = played(most).state
    assert isinstance(g, Luck)
    for _ in range(MOST_FLAGS):
        call_flag(g, 1, int(Flag.FLAG_CONDUCT))
    for _ in range(2 * MOST_IN_DRIVE):
        credit(g, int(Token.PUNT_RETURN_TD), 1, 1, 1)
    assert ledger.line_points(g, 1, 0) == LEAST_IN_LINE - 4 * MOST_FLAGS
    assert ledger.line_points(g, 1, 1) == MOST_IN_LINE + 8 * 2 * MOST_IN_DRIVE
    with pytest.raises(PositionError, match="drives: points -91 is not a whole number from -90 to 2000"):
        played({**DRIVE, "drives": [{"p1": LEAST_IN_LINE - 1}]})
