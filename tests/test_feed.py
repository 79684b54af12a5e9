"""Feeds: tables of the card game that follow real play-by-play, or another game of the house."""

import json
from collections import Counter, defaultdict
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pytest

from following import LUCK, load_feed, read_feed
from pigskin.engine.bots import act
from pigskin.engine.chance import Seeded
from pigskin.engine.live import Live
from pigskin.engine.live import play_out as engine_play_out
from pigskin.engine.match import Match
from pigskin.feeds.feed import follow, play_out
from pigskin.feeds.pacer import Pacer, send_next
from pigskin.feeds.picture import shots
from pigskin.feeds.rows import SNAPS, FeedError, Teams
from pigskin.feeds.sources import find_feed, read_rows, sample_names
from pigskin.feeds.teams import team_name
from pigskin.feeds.told import rows_of_events
from pigskin.games import find_game
from pigskin.games.luck.follow.feed import LuckFeed as Feed
from pigskin.games.luck.follow.shown import NOTHING_SHOWN, shown_before
from pigskin.games.luck.follow.tape import taped
from pigskin.games.luck.follow.tokens import beats
from pigskin.games.luck.questions import CARDS, TOKENS
from pigskin.games.luck.scoring import CARD_OF, POINTS_OF
from pigskin.games.luck.state import Ask, Luck
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


def test_bots_see_the_down_that_a_broadcast_shows_and_nobody_keeps_it() -> None:
    match = Match(LUCK, {"players": 3, "source": "feed", "length": 2}, chance=Seeded(4))
    feed = Feed(match, read_feed(SAMPLE))
    seen: list[tuple[int, int]] = []

    def watching(g: Luck, seat: int, question: int, allowed: int) -> int:
        if question == Ask.GUESS:
            seen.append((g.shown_down, g.shown_to_go))
            assert {match.state.numbers()[name] for name in ("shown_down", "shown_to_go")} == {0}
            play = next(beat for beat in feed.beats[feed.at :] if beat.down is not None)
            assert seen[-1] == (NOTHING_SHOWN if "kickoff" in feed.next.tokens else (play.down, play.to_go))
        return int(LUCK.bot("house")(g, seat, question, allowed))

    play_out(feed, dict.fromkeys(LUCK.seats, watching), Seeded(5).bits)
    assert len(set(seen)) > 2


def test_no_down_is_shown_before_a_kick_off_nor_of_another_drive() -> None:
    found = read_feed(SAMPLE)
    for at, beat in enumerate(found):
        shown = shown_before(found, at)
        if "kickoff" in beat.tokens:
            assert shown == NOTHING_SHOWN
        elif beat.down is not None:
            assert shown == (beat.down, beat.to_go)
    last = max(at for at, beat in enumerate(found) if beat.down is not None)
    assert shown_before(found, last + 1) == NOTHING_SHOWN


def test_what_is_shown_is_no_part_of_a_position() -> None:
    match, feed = two_at_a_table()
    here, shown = (match.elsewhere(state, []) for state in (feed.state, replace(feed.state, shown_down=3, shown_to_go=7)))
    assert here.boundary.numbers() != shown.boundary.numbers()
    assert here.position_hash() == shown.position_hash()


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
