"""The rows of real play-by-play: what their two dialects say, what decides where they contradict themselves, and the tokens of each row."""

import csv
from pathlib import Path
from typing import Any

import pytest

from following import feed_of, load_feed
from pigskin.feeds.feed import LoadedFeed
from pigskin.feeds.kinds import Kind, kind_of, stated_kind
from pigskin.feeds.nflverse import rows_of
from pigskin.feeds.rows import Row
from pigskin.games.luck.follow.tokens import beats

DATA = Path(__file__).parent / "data" / "pbp"
GAMES = sorted(DATA.glob("*.csv"))


def tokens_of(*rows: Row) -> list[str]:
    return [token for beat in beats(rows) for token in beat.tokens]


def snap(**said: Any) -> Row:
    return Row(**{"kind": "run", "drive": 1, "offense": "A", "defense": "B", **said})


@pytest.mark.parametrize(
    ("row", "tokens"),
    [
        (snap(touchdown="A"), ["snap", "rushing-td", "try-failed"]),
        (snap(touchdown="A", thrown=True), ["snap", "passing-td", "try-failed"]),
        (snap(touchdown="A", own_recovery=True), ["snap", "other-td", "try-failed"]),
        (snap(interception=True, thrown=True, touchdown="B"), ["snap", "interception-td", "try-failed"]),
        (snap(interception=True, thrown=True, touchdown="A"), ["snap", "interception", "other-td", "try-failed"]),
        (snap(interception=True, fumble_lost_by="B"), ["snap", "interception"]),
        (snap(fumble_lost_by="A"), ["snap", "fumble-lost"]),
        (snap(fumble_lost_by="A", touchdown="B"), ["snap", "fumble-lost-td", "try-failed"]),
        (snap(sack=True, ground_lost=True, safety=True), ["snap", "sack", "safety"]),
        (snap(fouls=("A", "B"), first_down=True), ["snap", "off-penalty", "def-penalty", "first-down", "drive-over"]),
        (snap(failed_on_fourth=True, measured=True), ["snap", "measured-short", "turnover-on-downs"]),
        (snap(first_down=True, measured=True), ["snap", "first-down-measured", "drive-over"]),
        (snap(kind="field_goal", goal="made"), ["snap", "field-goal"]),
        (snap(kind="field_goal", goal="missed", touchdown="B"), ["snap", "field-goal-missed-td", "try-failed"]),
        (snap(kind="field_goal", goal="blocked", safety=True), ["snap", "field-goal-blocked", "safety"]),
        (snap(kind="field_goal", goal="blocked", touchdown="A"), ["snap", "rushing-td", "try-failed"]),
        (snap(kind="punt"), ["snap", "punt"]),
        (snap(kind="punt", spot=19, out_of_bounds=True), ["snap", "punt-inside"]),
        (snap(kind="punt", spot=9, downed=True), ["snap", "punt-inside"]),
        (snap(kind="punt", spot=10, downed=True), ["snap", "punt"]),
        (snap(kind="punt", spot=20, out_of_bounds=True), ["snap", "punt"]),
        (snap(kind="punt", fair_catch=True), ["snap", "punt", "fair-catch"]),
        (snap(kind="punt", touchdown="B"), ["snap", "punt", "punt-return-td", "try-failed"]),
        (snap(kind="punt", fumble_lost_by="B"), ["snap", "punt", "punt-lost"]),
        (snap(kind="punt", fumble_lost_by="B", touchdown="A"), ["snap", "punt", "punt-lost-td", "try-failed"]),
        (snap(kind="punt", blocked=True, touchdown="B"), ["snap", "punt-blocked-td", "try-failed"]),
        (snap(kind="punt", blocked=True, touchdown="A"), ["snap", "rushing-td", "try-failed"]),
        (snap(kind="punt", fumble_lost_by="A"), ["snap", "fumble-lost"]),
        (snap(kind="kickoff", touchback=True), ["kickoff", "touchback", "drive-over"]),
        (snap(kind="kickoff", touchdown="B"), ["kickoff", "kickoff-return-td", "try-failed"]),
        (snap(kind="kickoff", kickers_recovered=True), ["kickoff", "kickoff-lost"]),
        (snap(kind="kickoff", fumble_lost_by="B", touchdown="A"), ["kickoff", "kickoff-lost-td", "try-failed"]),
        (snap(kind="no_play", fouls=("B",), first_down_by_foul=True), ["def-penalty", "first-down-penalty", "drive-over"]),
        (snap(review="reversed"), ["snap", "review-overturned", "drive-over"]),
    ],
)
def test_the_tokens_of_a_row(row: Row, tokens: list[str]) -> None:
    assert tokens_of(row) == tokens


def test_the_order_of_drives() -> None:
    rows = [
        snap(kind="kickoff", offense="B", defense="A"),
        *[snap()] * 3,
        snap(kind="punt"),
        Row("timeout", drive=1),
        snap(drive=2, offense="B", defense="A", touchdown="B"),
        snap(kind="extra_point", drive=2, good=True),
        snap(kind="kickoff", drive=3, offense="B", defense="A", kickers_recovered=True),
        snap(drive=3, offense="B", defense="A"),
        Row("quarter_end", quarter=2, drive=3),
        snap(kind="two_point", drive=3, good=True),
    ]
    found = list(beats(rows))
    assert [beat.tokens for beat in found] == [
        ("kickoff",),
        ("snap",),
        ("snap",),
        ("snap",),
        ("snap", "punt", "no-first-down"),
        ("timeout",),
        ("snap", "rushing-td"),
        ("extra-point",),
        ("kickoff", "kickoff-lost"),
        ("snap",),
        ("clock-expires",),
    ]
    assert [beat.tokens[0] for beat in found if beat.starts] == ["kickoff", "snap", "kickoff", "snap"]
    assert [beat.play for beat in found if beat.play] == ["run", "run", "run", "void", "run", "run"]


NFLVERSE: list[dict[str, str]] = [
    {"play_type": "", "desc": "GAME"},
    {
        "play_type": "kickoff",
        "posteam": "NE",
        "defteam": "SEA",
        "drive": "1",
        "desc": "S.Hauschka kicks 65 yards, Touchback.",
        "touchback": "1",
    },
    {
        "play_type": "pass",
        "drive": "1",
        "desc": "(15:00) T.Brady pass short right for 12 yards",
        "pass_attempt": "1",
        "first_down_pass": "1",
    },
    {
        "play_type": "no_play",
        "drive": "1",
        "desc": "(14:20) PENALTY on NE-N.Solder, False Start, 5 yards, enforced at NE 32 - No Play.",
        "penalty": "1",
    },
    {
        "play_type": "no_play",
        "drive": "1",
        "desc": "(14:20) (Shotgun) T.Brady pass incomplete. PENALTY on SEA-R.Sherman, Holding, 5 yards, enforced at NE 27 - No Play.",
        "penalty": "1",
        "first_down_penalty": "1",
    },
    {
        "play_type": "run",
        "drive": "1",
        "desc": "(13:50) L.Blount up the middle. PENALTY on NE, Offensive Holding, declined. PENALTY on SEA, Offside, 5 yards, enforced.",
        "penalty": "1",
    },
    {"play_type": "pass", "drive": "1", "desc": "(13:10) T.Brady sacked", "pass_attempt": "1", "sack": "1", "yards_gained": "-7"},
    {"play_type": "", "drive": "1", "desc": "Timeout #1 by NE at 12:40.", "timeout": "1", "timeout_team": "NE"},
    {"play_type": "", "drive": "1", "desc": "Timeout #2 by SEA at 12:40. (injury)", "timeout": "1", "timeout_team": "SEA"},
    {
        "play_type": "punt",
        "drive": "1",
        "desc": "R.Allen punts 40 yards to SEA 8, downed by NE.",
        "yardline_100": "48",
        "kick_distance": "40",
        "punt_downed": "1",
    },
    {
        "play_type": "run",
        "posteam": "SEA",
        "defteam": "NE",
        "drive": "2",
        "desc": "M.Lynch FUMBLES, recovered by NE",
        "fumble_lost": "1",
        "fumbled_1_team": "SEA",
        "fumble_recovery_1_team": "NE",
        "replay_or_challenge": "1",
        "replay_or_challenge_result": "upheld",
    },
    {"play_type": "", "drive": "2", "desc": "END QUARTER 1", "time": "00:00"},
    {
        "play_type": "pass",
        "drive": "3",
        "desc": "T.Brady pass for TOUCHDOWN",
        "pass_attempt": "1",
        "touchdown": "1",
        "td_team": "NE",
        "pass_touchdown": "1",
        "first_down_pass": "1",
    },
    {
        "play_type": "pass",
        "drive": "3",
        "desc": "TWO-POINT CONVERSION ATTEMPT. ATTEMPT SUCCEEDS.",
        "two_point_attempt": "1",
        "two_point_conv_result": "success",
    },
    {"play_type": "", "drive": "3", "desc": "Two-Minute Warning", "qtr": "2"},
    {"play_type": "", "drive": "3", "desc": "END GAME", "qtr": "4", "time": "00:00"},
]


def test_nflverse_names_are_read() -> None:
    lines = [{"posteam": "NE", "defteam": "SEA", "qtr": "1", "time": "10:00", **line} for line in NFLVERSE]
    found = [beat.tokens for beat in beats(rows_of(lines, {key for line in lines for key in line}))]
    assert found == [
        ("kickoff", "touchback"),
        ("snap", "first-down"),
        ("off-penalty",),
        ("snap", "def-penalty", "first-down-penalty"),
        ("snap", "def-penalty"),
        ("snap", "sack"),
        ("timeout",),
        ("snap", "punt-inside"),
        ("snap", "fumble-lost", "review"),
        ("clock-expires",),
        ("snap", "passing-td"),
        ("two-point",),
        ("two-minute-warning",),
        ("clock-expires",),
    ]


def with_types(path: Path, play_type: str, *, every: int = 1) -> LoadedFeed:
    """A game every so many rows of which state the same type of play, whatever they were."""
    with path.open(newline="", encoding="utf-8") as file:
        lines = list(csv.DictReader(file))
    wrong = [{**line, "play_type": play_type} if number % every == 0 else line for number, line in enumerate(lines)]
    return feed_of(list(rows_of(wrong, lines[0])))


@pytest.mark.parametrize("path", GAMES, ids=lambda path: str(path.stem))
@pytest.mark.parametrize("play_type", ["comment", "", "tv_timeout", "timeout", "no_play", "run", "pass", "punt", "field_goal", "kickoff"])
def test_flags_decide_over_a_wrong_play_type(path: Path, play_type: str) -> None:
    """Whatever the rows of a game are said to be, their flags tell the same plays; every second row, and all of them."""
    right = load_feed(str(path))
    assert right.reading is not None
    assert right.reading[1:3] == (0, 0)
    for every in (2, 1):
        wrong = with_types(path, play_type, every=every)
        assert wrong.reading is not None
        assert [beat.tokens for beat in wrong.beats] == [beat.tokens for beat in right.beats]
        assert [beat.play for beat in wrong.beats] == [beat.play for beat in right.beats]
        assert wrong.reading.by_flags > 40
        assert wrong.reading.contradicted == 0


@pytest.mark.parametrize(
    ("line", "kind"),
    [
        ({"play_type": "comment", "pass_attempt": "1"}, Kind("pass", unlike="comment")),
        ({"play_type": "comment", "sack": "1", "rush_attempt": "1"}, Kind("pass", unlike="comment")),
        ({"play_type": "run", "rush_attempt": "0", "punt": "1"}, Kind("punt", unlike="run")),
        ({"play_type": "", "touchdown": "1", "td_kind": "punt_return"}, Kind("punt", unlike="nothing")),
        ({"play_type": "qb_kneel", "rush_attempt": "1"}, Kind("kneel")),
        ({"play_type": "two_point", "pass_attempt": "1"}, Kind("two_point")),
        ({"play_type": "run"}, Kind("run")),
        ({"play_type": "run", "rush_attempt": "0"}, Kind("run", contradicted=True)),
        ({"play_type": "comment"}, Kind("")),
        ({"play_type": "comment", "fumble_lost_team": "NE"}, Kind("", contradicted=True)),
        ({"play_type": "comment", "punt": "1", "kickoff": "1"}, Kind("", contradicted=True)),
        ({"play_type": "pass", "punt": "1", "kickoff": "1"}, Kind("pass", contradicted=True)),
        ({"play_type": "comment", "pass_attempt": "1", "posteam": ""}, Kind("", contradicted=True)),
        ({"play_type": "timeout", "timeout": "1", "pass_attempt": "1"}, Kind("timeout", contradicted=True)),
        ({"play_type": "comment", "end_quarter": "1"}, Kind("quarter_end", unlike="comment")),
        ({"play_type": "comment", "penalty_1_team": "NE", "down": "2"}, Kind("no_play", unlike="comment")),
    ],
)
def test_what_flags_decide(line: dict[str, str], kind: Kind) -> None:
    whole = {"posteam": "NE", **line}
    assert kind_of(whole, stated_kind(whole)) == kind


def test_words_that_say_no_play_stand_against_flags() -> None:
    """In nflverse's columns: a play that was wiped out may have been a pass, and an end of a quarter has none."""
    said = {"posteam": "NE", "defteam": "SEA", "qtr": "1", "time": "00:00", "penalty": "1", "pass_attempt": "1"}
    wiped_out = {**said, "play_type": "no_play", "desc": "(:10) T.Brady pass. PENALTY on NE-N.Solder, Holding, enforced - No Play."}
    end = {**said, "play_type": "", "desc": "END QUARTER 1"}
    comment = {**said, "play_type": "", "desc": "(:10) T.Brady pass incomplete."}
    rows = list(rows_of([wiped_out, end, comment], said | {"play_type": "", "desc": ""}))
    assert [(row.kind, row.unlike, row.contradicted) for row in rows] == [
        ("no_play", "", False),
        ("quarter_end", "", True),
        ("pass", "nothing", False),
    ]
