"""What a drive is, for feeds, figures and replays."""

from itertools import count
from pathlib import Path
from typing import Any

import pytest

from conformance.walk import walk
from pigskin.engine import record
from pigskin.engine.game import Told
from pigskin.engine.match import Match
from pigskin.football.drive_chart import ChartedDrive, drive_chart
from pigskin.football.drives import Drive, End, Possession, drives_of
from pigskin.football.events import Event
from pigskin.football.seats import SIDES
from pigskin.games import find_game

HOME, AWAY = 0, 1


Happened = tuple[Event, int] | tuple[Event, int, int]


def read(*told: Happened) -> list[Drive]:
    """The drives of events with their seats and values, each of a play of its own."""
    return played(*([one] for one in told))


def played(*plays: list[Happened]) -> list[Drive]:
    """The drives of plays, of each of which some events are told."""
    numbers = count()
    return drives_of(
        Told(event, seat, value[0] if value else 0, 0, 0, before)
        for before, play in ((str(next(numbers)), play) for play in plays)
        for event, seat, *value in play
    )


def ends(drives: list[Drive]) -> list[tuple[int, End | None]]:
    return [(drive.seat, drive.end) for drive in drives]


def test_a_drive_has_its_plays_and_yards() -> None:
    drives = read((Event.KICKOFF, AWAY, 60), (Event.RUN, HOME, 4), (Event.SACK, HOME, -6), (Event.PASS, HOME, 9), (Event.PUNT, HOME, 40))
    assert drives == [Drive(HOME, first=1, last=4, plays=3, yards=7, end=End.PUNT)]


def test_the_ball_lost_and_won_back_is_another_drive() -> None:
    """After an interception that was fumbled back, the same side begins anew."""
    lost: list[Happened] = [(Event.INTERCEPTION, HOME, 8), (Event.FUMBLE, AWAY), (Event.RECOVERY, HOME)]
    drives = played([(Event.PASS, HOME, 3)], lost, [(Event.RUN, HOME, 2)])
    assert ends(drives) == [(HOME, End.INTERCEPTION), (HOME, None)]


def test_what_is_run_in_a_try_is_no_drive() -> None:
    told = ((Event.RUN, HOME, 5), (Event.TOUCHDOWN, HOME, 6), (Event.RUN, HOME, 2), (Event.TWO_POINT, HOME, 1), (Event.KICKOFF, HOME, 60))
    assert ends(read(*told, (Event.RUN, AWAY, 1))) == [(HOME, End.TOUCHDOWN), (AWAY, None)]


def test_a_punt_at_once_is_a_drive_but_not_after_a_safety() -> None:
    drives = read((Event.PUNT, HOME, 40), (Event.RUN, AWAY, -9), (Event.SAFETY, HOME, 2), (Event.PUNT, AWAY, 50), (Event.RUN, HOME, 1))
    assert ends(drives) == [(HOME, End.PUNT), (AWAY, End.SAFETY), (HOME, None)]


def test_a_fumble_is_a_play_unless_it_is_one_of_a_return() -> None:
    fumbled: list[Happened] = [(Event.FUMBLE, HOME), (Event.RECOVERY, AWAY)]
    assert ends(played([(Event.KICKOFF, AWAY, 60)], fumbled, [(Event.RUN, AWAY, 1)])) == [(HOME, End.LOST), (AWAY, None)]
    assert ends(played([(Event.KICKOFF, AWAY, 60), *fumbled], [(Event.RUN, AWAY, 1)])) == [(AWAY, None)]


def test_a_blocked_punt_is_a_drive_of_the_kickers() -> None:
    assert ends(played([(Event.BLOCKED, AWAY), (Event.RECOVERY, AWAY)], [(Event.RUN, AWAY, 1)])) == [(HOME, End.LOST), (AWAY, None)]


def test_a_kick_off_begins_a_drive_whoever_had_the_ball() -> None:
    """As after a half of which nothing was told."""
    assert ends(read((Event.RUN, HOME, 4), (Event.KICKOFF, AWAY, 60), (Event.RUN, HOME, 4))) == [(HOME, End.OTHER), (HOME, None)]


def test_possessions_are_counted() -> None:
    ball = Possession()
    ball.given_to(HOME)
    assert not ball.played_by(HOME)
    assert ball.played_by(AWAY)
    ball.over()
    assert ball.played_by(AWAY)
    assert ball.number == 3


def test_the_chart_of_a_game() -> None:
    """A foul before the first snap belongs to the drive, and so do the yards of the play that ends it, but not its kick."""
    given = {"phase": "scrimmage", "offense": "home", "ball": "home 40", "down": 1, "to_go": 10}
    match = Match.from_position(find_game("parker"), {}, given)
    for line in ("home: end-run", "dice: 5-5", "home: end-run", "dice: 6-4", "home: plunge", "dice: 6-6", "dice: 2-1"):
        match.play(line)
    for line in ("away: end-run", "dice: 6-4", "away: punt", "dice: 6-5"):
        match.play(line)
    none = {"home": 0, "away": 0}
    assert drive_chart(match)[:2] == [
        ChartedDrive(HOME, 40, 45, 0, 7, none, End.LOST),
        ChartedDrive(AWAY, 45, 35, 7, 11, none, End.PUNT),
    ]


def test_drives_follow_each_other_and_touchdowns_end_on_the_goal_line() -> None:
    golden = Path(__file__).parent / "golden"
    touchdowns = 0
    for path in sorted(golden.glob("*/*.pigskin")):
        match = record.load(path, find_game).match
        chart = drive_chart(match)
        touchdowns += sum(drive.points[SIDES[drive.seat]] >= 6 for drive in chart)
        for drive, until in zip(chart, [*(after.first for after in chart[1:]), match.number], strict=False):
            assert drive.first <= drive.last <= until, path
            assert drive.points[SIDES[drive.seat]] < 6 or drive.end == (100, 0)[drive.seat], path
    assert touchdowns > 10


def test_a_game_without_yard_lines_has_no_chart() -> None:
    assert drive_chart(Match(find_game("freds"))) == []
    assert drive_chart(Match(find_game("luck"))) == []


@pytest.mark.parametrize(
    ("game_id", "options"), [("cardbowl", {"plays_per_quarter": 2}), ("fremont", {"halves": 1}), ("parker", {"length": {"plays": 30}})]
)
def test_every_whole_game_has_a_chart(game_id: str, options: dict[str, Any]) -> None:
    """Also one that ends, or begins overtime, with a drive on its way."""
    charted = 0
    for seed in range(12):
        for match in walk(find_game(game_id), options, seed=seed):
            ended = match
        chart = drive_chart(ended)
        assert all(0 <= drive.start <= 100 and 0 <= drive.end <= 100 and drive.first <= drive.last for drive in chart)
        charted += len(chart)
    assert charted > 12
