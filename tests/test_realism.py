"""What the report beside the NFL is made of."""

from collections import Counter

import numpy as np
import pytest

from pigskin.football.drives import End
from pigskin.football.events import Event
from pigskin.football.watched import Happened, Moment, WatchedGame
from pigskin.games import find_game
from pigskin.lab.figures import ENDS, FIGURES, distance, estimates, left_out, real, seasons_of
from pigskin.lab.realism import NEEDED, compare, figures_of, readable
from pigskin.lab.tally import FourthDown, Standing, Tally, tallied
from pigskin.lab.watching import watch

HOME, AWAY = 0, 1


def told(*events: tuple[Event, int, int, int]) -> list[Happened]:
    return [Happened(event, seat, value, 0, detail) for event, seat, value, detail in events]


def counted(*events: tuple[Event, int, int, int]) -> Tally:
    return tallied([WatchedGame(told(*events), [Moment(0, (0, 0))], (HOME, AWAY), (6, 13), AWAY)])


def ends(tally: Tally) -> Counter[End | None]:
    return Counter(drive.end for drive in tally.drives)


def test_plays_are_sorted_and_drives_have_their_ends() -> None:
    tally = counted(
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
    assert ends(tally) == {End.PUNT: 1, End.MISSED: 1, End.INTERCEPTION: 1, End.LOST: 1, End.TOUCHDOWN: 1, End.TIME: 1}
    assert [(drive.seat, drive.plays, drive.yards) for drive in tally.drives] == [
        (HOME, 3, -3),
        (AWAY, 1, 22),
        (HOME, 1, 0),
        (HOME, 1, 1),
        (AWAY, 1, 9),
        (AWAY, 1, 0),
    ]
    assert tally.sums()["goals from 40-49"].tolist() == [1]
    assert tally.points == [6, 13]
    rows = {row.label: row for row in compare(tally).rows}
    assert rows["Passes caught"].game == "33.3%"
    assert rows["Passes caught"].seasons == ("61.0%", "64.4%")
    assert rows["Good from 40 to 49 yards"].game == "0.0%"
    assert "Good from 20 to 29 yards" not in rows
    assert {row.label: row for row in compare(tally, "es").rows}["Pases atrapados"] == rows["Passes caught"]._replace(
        label="Pases atrapados"
    )


def test_a_recovered_own_fumble_ends_nothing() -> None:
    tally = counted((Event.RUN, HOME, 3, 0), (Event.FUMBLE, HOME, 0, 0), (Event.RECOVERY, HOME, 0, 0), (Event.SAFETY, AWAY, 2, 0))
    assert ends(tally) == {End.SAFETY: 1}


def test_only_what_football_counts_can_be_compared() -> None:
    assert readable(lambda event: event in NEEDED)
    assert not readable(lambda event: event != Event.PASS)
    assert {figure.key for figure in figures_of(find_game("freds"), Tally())} < {figure.key for figure in FIGURES}


def test_fourth_downs_and_the_standing_on_the_way() -> None:
    fourth = [Moment(place, (3 * place, 0), HOME, 4, 2, 30) for place in range(4)]
    happened = told((Event.PUNT, HOME, 40, 0), (Event.FIELD_GOAL, HOME, 40, 1), (Event.RUN, HOME, 3, 0), (Event.PENALTY, AWAY, 5, 0))
    tally = tallied([WatchedGame([*happened[:3], *told((Event.PENALTY, AWAY, 5, 0))], fourth, (HOME, AWAY), (9, 0), HOME)])
    assert tally.fourth_downs == [
        FourthDown(0, 30, 2, "punt", False),
        FourthDown(0, 30, 2, "kick", True),
        FourthDown(0, 30, 2, "go", False),
    ]
    assert tally.standings[0] == Standing(1, 0, 1.0)
    assert tally.standings[-1] == Standing(7, 9, 1.0)
    timed = [moment._replace(left=left) for moment, left in zip(fourth, (1.0, 0.9, 0.2, 0.0), strict=True)]
    tally = tallied([WatchedGame(happened, timed, (HOME, AWAY), (9, 0), HOME)])
    assert [standing.lead for standing in tally.standings] == [6, 6, 6, 6, 6, 6, 9]


def test_the_error_of_a_mean_is_that_of_its_games() -> None:
    games = [WatchedGame([], [Moment(0, (0, 0))], (HOME, AWAY), score, HOME) for score in ((20, 10), (30, 20), (10, 0))]
    sums = tallied(games).sums()
    points = estimates(sums)["points"]
    assert points.value == 15
    assert points.error == pytest.approx(10 / 3**0.5)  # of the mean of 15, 25 and 5
    assert left_out(sums)["points"].tolist() == [90, 60, 40, 80]


def test_the_fit_of_the_nfl_to_itself_is_perfect_and_nothing_at_all_is_one() -> None:
    seasons = seasons_of(find_game("fremont"))
    itself = {figure.key: np.array([real(seasons, figure.path)]) for figure in FIGURES if figure.fits}
    assert distance(itself, seasons).tolist() == [0]
    assert distance({}, seasons) == 1


def test_a_game_is_set_beside_the_seasons_that_it_names() -> None:
    assert seasons_of(find_game("cardbowl")) == "2008"
    assert seasons_of(find_game("fremont")) == "2019-2023"


@pytest.mark.parametrize("game_id", ["cardbowl"])
def test_the_events_of_a_whole_game_are_all_understood(game_id: str) -> None:
    done: list[int] = []
    game, bots = find_game(game_id), ("house", "house")
    tally = tallied(watch(game, {}, bots, 6, 1, done.append, compiled=False))
    assert sum(done) == tally.games == 6
    assert set(ends(tally)) <= set(ENDS)
    assert 70 < sum(map(len, tally.gains.values())) / 6 < 144
    report = compare(tally)
    assert report.seasons == ("2008", "2019-2023")
    assert "nflverse" in report.source
    assert tallied(watch(game, {}, bots, 6, 1, done.append, compiled=True)) == tally
