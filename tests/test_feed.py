"""Feeds: real play-by-play, its two dialects, other games of the house, and tables of the card game that follow them."""

import csv
import json
from collections import Counter, defaultdict
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from following import LUCK, feed_of, load_feed, read_feed
from pigskin.engine.bots import act
from pigskin.engine.chance import Seeded
from pigskin.engine.live import Live
from pigskin.engine.live import play_out as engine_play_out
from pigskin.engine.match import Match
from pigskin.feeds.feed import LoadedFeed, follow, play_out
from pigskin.feeds.kinds import Kind, kind_of, stated_kind
from pigskin.feeds.nflverse import rows_of
from pigskin.feeds.pacer import Pacer, send_next
from pigskin.feeds.picture import shots
from pigskin.feeds.rows import SNAPS, FeedError, Row, Teams
from pigskin.feeds.sources import find_feed, read_rows, sample_names
from pigskin.feeds.teams import team_name
from pigskin.feeds.told import rows_of_events
from pigskin.games import find_game
from pigskin.games.luck.follow.feed import LuckFeed as Feed
from pigskin.games.luck.follow.tape import taped
from pigskin.games.luck.follow.tokens import beats
from pigskin.games.luck.questions import CARDS, TOKENS
from pigskin.games.luck.scoring import CARD_OF, POINTS_OF
from pigskin.games.luck.state import Luck
from pigskin.lab.parity import differences

DATA = Path(__file__).parent / "data" / "pbp"
GAMES = sorted(DATA.glob("*.csv"))
SAMPLE = "2014_21_NE_SEA"
DEAL_OF_TWO = "deal: dp,fbl,fdn,fg,ir-to,mfg,op,p,rtd,xp-s,sack,sttd,te"


def followed(name: str, players: int = 8, seed: int = 1) -> tuple[Feed, Match]:
    """A whole feed with the house in all seats."""
    match = Match(LUCK, {"players": players, "source": "feed"}, chance=Seeded(seed))
    feed = Feed(match, read_feed(name))
    play_out(feed, {seat: LUCK.bot("house") for seat in LUCK.seats}, Seeded(seed + 1).bits)
    return feed, match


def reference(path: Path) -> dict[int, dict[str, int]]:
    content = json.loads(path.with_suffix(".payments.json").read_text(encoding="utf-8"))
    return {drive["drive"]: drive["cards"] for drive in content["drives"]}


@pytest.mark.parametrize("path", GAMES, ids=lambda path: str(path.stem))
def test_payments_are_those_of_the_reference(path: Path) -> None:
    """An on-side kick got by the kickers is two deals here and one drive there: their sum is compared."""
    paid: dict[int | None, Counter[str]] = defaultdict(Counter)
    drive = None
    for beat in read_feed(str(path)):
        drive = beat.row.drive if beat.starts else drive
        for token in beat.tokens:
            if CARD_OF[TOKENS[token]] >= 0:
                paid[drive][CARDS[CARD_OF[TOKENS[token]]]] += POINTS_OF[TOKENS[token]]
    assert {drive: dict(cards) for drive, cards in paid.items() if cards} == {
        drive: cards for drive, cards in reference(path).items() if cards
    }


@pytest.mark.parametrize("path", GAMES, ids=lambda path: str(path.stem))
def test_a_table_pays_what_the_feed_says(path: Path) -> None:
    feed, match = followed(str(path))
    assert feed.skipped == []
    assert match.over
    assert match.sheet()["winner"] is not None
    state = match.state
    assert isinstance(state, Luck)
    total = Counter[str]()
    for cards in reference(path).values():
        total.update(cards)
    assert {card: points for card, points in zip(CARDS, state.worth, strict=True) if points} == dict(total)
    assert sum(match.sheet()["card_points"].values()) == sum(total.values())


def test_a_taped_game_pays_what_its_rows_say() -> None:
    game = taped(LUCK, read_feed(SAMPLE))
    options = game.timed(game.table({"players": 3}))
    ended = engine_play_out(game.opening(options), game, Live(game, [game.bot("house")] * len(game.seats), 3))
    total = sum(sum(cards.values()) for cards in reference(DATA / f"{SAMPLE}.csv").values())
    assert ended.over
    assert sum(ended.numbers()["worth"]) == total  # type: ignore[arg-type]


@pytest.mark.unseen
@pytest.mark.xdist_group("luck")
def test_a_tape_is_the_same_interpreted_and_compiled() -> None:
    game = taped(LUCK, read_feed(SAMPLE))
    assert differences(game, {"players": 8}, ["house"] * 8, games=20, seed=3) == []


@pytest.mark.parametrize("name", sample_names())
def test_what_a_television_shows(name: str) -> None:
    """The score of the shots is the real one, whether rows state it or it is counted; each play begins where the one before it ended."""
    rows = read_rows(find_feed(name))
    shown = list(shots(rows))
    final = {"2013_17_GB_CHI": (33, 28), "2014_21_NE_SEA": (28, 24)}[name]
    assert (shown[-1].away, shown[-1].home) == final
    counted = list(shots([replace(row, scores=None) for row in rows]))
    assert [(shot.away, shot.home) for shot in counted] == [(shot.away, shot.home) for shot in shown]
    snaps = [shot for shot, row in zip(shown, rows, strict=True) if row.kind in (*SNAPS, "no_play")]
    followed = [(before, after) for before, after in pairwise(snaps) if before.down]
    assert len(followed) > 80
    assert all(before.end == after.start for before, after in followed)
    assert all(before.ball == after.side for before, after in followed if after.what != "penalty")
    touchdowns = [shot for shot in shown if shot.touchdown]
    assert len(touchdowns) >= 7
    assert all(shot.end == (100 if shot.touchdown == "home" else 0) for shot in touchdowns)


def test_teams_have_names() -> None:
    """Every code of the samples has one; the last game of a season is played on neutral ground."""
    games = [load_feed(name).teams for name in sample_names()]
    assert games == [Teams("GB", "CHI", 2013), Teams("NE", "SEA", 2014, neutral=True)]
    assert [team_name(code) for code in ("GB", "CHI", "XYZ")] == ["Packers", "Bears", "XYZ"]


def test_the_samples_ship_with_the_project() -> None:
    assert sample_names() == ["2013_17_GB_CHI", "2014_21_NE_SEA"]
    assert "nflgame" in (find_feed(SAMPLE).parent / "README.md").read_text(encoding="utf-8")
    for name in sample_names():
        assert find_feed(name).read_bytes() == (DATA / f"{name}.csv").read_bytes()


def test_a_feed_that_is_not_there() -> None:
    with pytest.raises(FeedError, match="neither a file nor one of the sample games"):
        read_feed("1958_NYG_BAL")


def test_a_file_that_is_no_play_by_play(tmp_path: Path) -> None:
    path = tmp_path / "x.csv"
    path.write_text("a,b\n1,2\n", encoding="utf-8")
    with pytest.raises(FeedError, match="no column"):
        read_rows(path)
    path.write_text("play_type,posteam,qtr,down\nrun,NE,one,1\n", encoding="utf-8")
    with pytest.raises(FeedError, match="line 2"):
        read_rows(path)


def test_a_feed_is_for_a_fed_table() -> None:
    with pytest.raises(FeedError, match="source: feed"):
        Feed(Match(LUCK), [])


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


def two_at_a_table() -> tuple[Match, Feed]:
    match = Match(LUCK, {"players": 2, "source": "feed"})
    match.play("draw: p1")
    return match, Feed(match, read_feed(SAMPLE))


def test_the_feed_waits_for_the_deal_and_for_the_window() -> None:
    match, feed = two_at_a_table()
    assert (feed.waits_for, feed.step()) == ("deal", [])
    match.play("p1: new-drive")
    match.play(DEAL_OF_TWO)
    match.play("p1: audible-2")
    assert feed.step() == ["kickoff"]
    assert not feed.somebody_may_act
    assert feed.step() == ["snap"]
    assert feed.somebody_may_act
    match.play("p1: timer")
    assert (feed.waits_for, feed.step()) == ("audible", [])
    match.play("p2: pass")
    match.play("timer: expired")
    assert feed.step() == ["snap", "result-pass"]
    assert match.sheet()["audible_points"] == {"p1": 0, "p2": 3}


def test_a_picked_play_goes_by_without_its_timer() -> None:
    match, feed = two_at_a_table()
    match.play("p1: new-drive")
    match.play(DEAL_OF_TWO)
    match.play("p1: audible-1")
    feed.step()
    assert feed.step() == ["snap"]
    assert match.sheet()["audible_state"] == "none"


def test_a_feed_in_a_hurry_makes_the_deal_late() -> None:
    match, feed = two_at_a_table()
    assert feed.hurry() == ["kickoff"]
    assert feed.hurry() == []
    assert match.sheet()["live"] == "kickoff"
    match.play("p1: new-drive")
    match.play(DEAL_OF_TWO)
    assert match.sheet()["late"] is True
    assert feed.step() == []
    assert feed.step() == ["snap"]
    assert match.sheet()["snaps"] == 1


def test_the_pace_of_a_feed() -> None:
    """One for all clocks: it waits for the deal a while, then for as long as the real game took, and not at all where it is live."""
    match, feed = two_at_a_table()
    pacer = Pacer(4.0, since=100.0)
    assert pacer.next_at(feed) == 110.0
    assert send_next(feed) == ["kickoff"]
    assert pacer.next_at(feed) is None
    match.play("p1: new-drive")
    match.play(DEAL_OF_TWO)
    assert send_next(feed) == []
    assert feed.seconds_to_next() == 3
    assert pacer.next_at(feed) == 100.75
    match.play("p1: audible-1")
    assert pacer.next_at(feed) == 110.0
    match.play("p1: audible-none")
    assert Pacer(10.0, since=100.0, live=True).next_at(feed) == 100.0
    pacer.set_pace(0.0, 150.0)
    assert pacer.next_at(feed) is None
    pacer.set_pace(1.0, 200.0)
    assert pacer.next_at(feed) == 203.0


def test_a_feed_is_for_a_game_that_follows() -> None:
    with pytest.raises(FeedError, match="parker follows no other football game"):
        follow(Match(find_game("parker")), [])


def test_a_feed_catches_up_with_a_saved_match() -> None:
    match, feed = two_at_a_table()
    match.play("p1: new-drive")
    match.play(DEAL_OF_TWO)
    for _ in range(4):
        feed.step()
    again = Feed(match, read_feed(SAMPLE))
    again.catch_up()
    assert again.next == feed.next
    assert again.seconds_to_next() == feed.seconds_to_next() > 0


def test_the_game_ends_at_the_agreed_quarter() -> None:
    match = Match(LUCK, {"players": 3, "source": "feed", "length": 2}, chance=Seeded(4))
    play_out(Feed(match, read_feed(SAMPLE)), {seat: LUCK.bot("house") for seat in LUCK.seats}, Seeded(5).bits)
    assert match.over
    assert match.sheet()["quarter"] == 2
    assert match.sheet()["winner"] is not None


def test_a_feed_that_stops_in_the_middle_leaves_no_winner() -> None:
    match = Match(LUCK, {"players": 3, "source": "feed"}, chance=Seeded(4))
    play_out(Feed(match, read_feed(SAMPLE)[:30]), {seat: LUCK.bot("house") for seat in LUCK.seats}, Seeded(5).bits)
    assert match.over
    assert match.sheet()["winner"] is None


def test_bots_deal_only_when_the_feed_waits_for_it() -> None:
    match, feed = two_at_a_table()
    bots = {seat: LUCK.bot("house") for seat in LUCK.seats}
    assert feed.bots_act(bots, Seeded(1).bits)
    assert match.lines()[-1] == "p1: new-drive"


def test_another_game_is_a_feed_while_it_is_played() -> None:
    source = Match(find_game("parker"), {"length": {"plays": 12}}, chance=Seeded(9))
    match = Match(LUCK, {"players": 2, "source": "feed", "length": 1}, chance=Seeded(1))
    feed = Feed(match, [])
    bots = {seat: LUCK.bot("house") for seat in LUCK.seats}
    parker = find_game("parker")
    while not source.over:
        assert any(act(source, seat, parker.bot("house"), Seeded(2).bits(source.number)) for seat in parker.seats)
        feed.go_on(source)
        while feed.bots_act(bots, Seeded(3).bits) or feed.step():
            pass
    assert match.over
    tokens = [line.removeprefix("feed: ") for line in match.lines() if line.startswith("feed: ")]
    assert tokens[0] == "kickoff"
    assert "clock-expires" in tokens


def test_events_of_the_dice_game_become_tokens() -> None:
    given = {"phase": "scrimmage", "offense": "home", "ball": "home 40", "down": 4, "to_go": 9}
    source = Match.from_position(find_game("parker"), {}, given)
    for line in ("home: end-run", "dice: 6-4", "home: pass", "dice: 6-1", "home: plunge", "dice: 6-6", "dice: 2-1"):
        source.play(line)
    for line in ("away: end-run", "dice: 2-2", "away: punt", "dice: 6-5"):
        source.play(line)
    found = list(beats(rows_of_events(source.events), finished=False))
    assert [beat.tokens for beat in found] == [
        ("snap", "first-down"),
        ("snap",),
        ("snap", "fumble-lost"),
        ("off-penalty",),
        ("snap", "punt"),
    ]
    assert [beat.play for beat in found] == ["run", "pass", "run", "", "void"]
    assert [beat.starts for beat in found] == [True, False, False, True, False]


@pytest.mark.parametrize(
    "path", sorted((Path(__file__).parent / "golden").glob("*/*.pigskin")), ids=lambda path: f"{path.parent.name} {path.stem}"
)
def test_every_other_game_can_be_followed(path: Path) -> None:
    if path.parent.name == "luck":
        with pytest.raises(FeedError, match="two sides"):
            read_feed(str(path))
        return
    match = Match(LUCK, {"players": 4, "source": "feed", "length": "game"}, chance=Seeded(4))
    feed = Feed(match, read_feed(str(path)))
    play_out(feed, {seat: LUCK.bot("house") for seat in LUCK.seats}, Seeded(5).bits)
    assert match.over
    assert match.sheet()["drive"] >= 1
    assert set(feed.skipped) <= {"drive-over", "clock-expires", "no-first-down"}
