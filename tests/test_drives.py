"""What a drive is, for feeds, figures and replays."""

from typing import NamedTuple

from pigskin.football.drives import Drive, End, Possession, drives_of
from pigskin.football.events import Event

HOME, AWAY = 0, 1


class Happened(NamedTuple):
    event: int
    seat: int
    value: int = 0
    detail: int = 0


def read(*told: tuple[Event, int] | tuple[Event, int, int] | tuple[Event, int, int, int]) -> list[Drive]:
    return drives_of(Happened(*one) for one in told)


def ends(drives: list[Drive]) -> list[tuple[int, End | None]]:
    return [(drive.seat, drive.end) for drive in drives]


def test_a_drive_has_its_plays_and_yards() -> None:
    drives = read((Event.KICKOFF, AWAY, 60), (Event.RUN, HOME, 4), (Event.SACK, HOME, -6), (Event.PASS, HOME, 9), (Event.PUNT, HOME, 40))
    assert drives == [Drive(HOME, first=1, last=4, plays=3, yards=7, end=End.PUNT)]


def test_the_ball_lost_and_won_back_is_another_drive() -> None:
    """After an interception that was fumbled back, the same side begins anew."""
    drives = read((Event.PASS, HOME, 3), (Event.INTERCEPTION, HOME, 8), (Event.FUMBLE, AWAY), (Event.RECOVERY, HOME), (Event.RUN, HOME, 2))
    assert ends(drives) == [(HOME, End.INTERCEPTION), (HOME, None)]


def test_what_is_run_in_a_try_is_no_drive() -> None:
    told = ((Event.RUN, HOME, 5), (Event.TOUCHDOWN, HOME, 6), (Event.RUN, HOME, 2), (Event.TWO_POINT, HOME, 1), (Event.KICKOFF, HOME, 60))
    assert ends(read(*told, (Event.RUN, AWAY, 1))) == [(HOME, End.TOUCHDOWN), (AWAY, None)]


def test_a_punt_at_once_is_a_drive_but_not_after_a_safety() -> None:
    drives = read((Event.PUNT, HOME, 40), (Event.RUN, AWAY, -9), (Event.SAFETY, HOME, 2), (Event.PUNT, AWAY, 50), (Event.RUN, HOME, 1))
    assert ends(drives) == [(HOME, End.PUNT), (AWAY, End.SAFETY), (HOME, None)]


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
