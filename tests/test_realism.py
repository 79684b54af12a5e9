"""What the report beside the NFL is made of."""

import pytest

from pigskin.football.events import Event
from pigskin.games import find_game
from pigskin.lab.realism import ENDS, NEEDED, Happened, Tally, compare, readable, watch

HOME, AWAY = 0, 1


def tallied(*told: tuple[Event, int, int, int]) -> Tally:
    tally = Tally()
    tally.add(Happened(*one) for one in told)
    return tally


def test_plays_are_sorted_and_drives_have_their_ends() -> None:
    tally = tallied(
        (Event.KICKOFF, AWAY, 60, 0),
        (Event.RUN, HOME, 4, 0),
        (Event.INCOMPLETE, HOME, 0, 0),
        (Event.SACK, HOME, -7, 0),
        (Event.PUNT, HOME, 41, 0),
        (Event.PASS, AWAY, 22, 3),
        (Event.FIELD_GOAL, AWAY, 47, 0),
        (Event.INTERCEPTION, HOME, 12, 0),
        (Event.TOUCHDOWN, AWAY, 6, 0),
        (Event.EXTRA_POINT, AWAY, 1, 0),
        (Event.KICKOFF, AWAY, 60, 0),
        (Event.RUN, HOME, 1, 0),
        (Event.FUMBLE, HOME, 0, 0),
        (Event.RECOVERY, AWAY, 0, 0),
        (Event.RUN, AWAY, 9, 0),
        (Event.TOUCHDOWN, AWAY, 6, 0),
        (Event.RUN, AWAY, 2, 0),
        (Event.TWO_POINT, AWAY, 1, 0),
        (Event.KICKOFF, AWAY, 60, 0),
        (Event.FUMBLE, HOME, 0, 0),
        (Event.RECOVERY, AWAY, 0, 0),
        (Event.RUN, AWAY, 0, 0),
        (Event.GAME_END, HOME, 1, 0),
    )
    assert tally.gains[Event.RUN] == [4, 1, 9, 0]
    assert tally.ends == {
        "Punt": 1,
        "Missed field goal": 1,
        "Interception": 1,
        "Fumble, blocked punt": 1,
        "Touchdown": 1,
        "Half or game over": 1,
    }
    assert [(drive.seat, drive.plays, drive.yards) for drive in tally.drives] == [
        (HOME, 3, -3),
        (AWAY, 1, 22),
        (HOME, 1, 0),
        (HOME, 1, 1),
        (AWAY, 1, 9),
        (AWAY, 1, 0),
    ]
    assert tally.goals == [(47, False)]
    rows = {row.label: row for row in compare(tally).rows}
    assert rows["passes completed"].game == "33.3%"
    assert rows["passes completed"].seasons == ("61.0%", "64.4%")
    assert rows["  good from 40-49"].game == "0.0%"
    assert "  good from 20-29" not in rows


def test_a_recovered_own_fumble_ends_nothing() -> None:
    tally = tallied((Event.RUN, HOME, 3, 0), (Event.FUMBLE, HOME, 0, 0), (Event.RECOVERY, HOME, 0, 0), (Event.SAFETY, AWAY, 2, 0))
    assert tally.ends == {"Safety": 1}


def test_only_what_football_counts_can_be_compared() -> None:
    assert readable(lambda event: event in NEEDED)
    assert not readable(lambda event: event != Event.PASS)


@pytest.mark.parametrize("game_id", ["cardbowl"])
def test_the_events_of_a_whole_game_are_all_understood(game_id: str) -> None:
    done: list[int] = []
    tally = watch(find_game(game_id), {}, ("house", "house"), 6, 1, done.append)
    assert sum(done) == tally.games == 6
    assert set(tally.ends) <= set(ENDS)
    assert 70 < sum(map(len, tally.gains.values())) / 6 < 144
    report = compare(tally)
    assert report.seasons == ("2008", "2019-2023")
    assert "nflverse" in report.source
    assert watch(find_game(game_id), {}, ("house", "house"), 6, 1, done.append, compiled=True) == tally
