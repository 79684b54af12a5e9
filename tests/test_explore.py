"""Exact outcomes and counts of sequences, from the rules that people play by."""

from collections import Counter
from fractions import Fraction

import pytest

from pigskin.engine.chance import Seeded
from pigskin.engine.explore import outcomes, perft
from pigskin.engine.match import Match
from pigskin.football.odds import odds
from pigskin.games import find_game
from pigskin.games.parker.state import Call
from toys import auction

PARKER = find_game("parker")
FIRST_DOWN = {"phase": "scrimmage", "offense": "home", "ball": "home 40", "down": 1, "to_go": 10}
GOAL = {"phase": "try", "offense": "home", "score": {"home": 6}}


def where_it_ends(match: Match, call: Call) -> dict[tuple[str, int], Fraction]:
    """Offense and yards to its goal line after a call, with their probabilities."""
    found: Counter[tuple[str, int]] = Counter()
    shares: dict[tuple[str, int], Fraction] = {}
    for outcome in outcomes(match, match.questions[-1], call):
        key = PARKER.seats[outcome.state.offense], outcome.state.to_goal  # type: ignore[attr-defined]
        found[key] += 1
        shares[key] = shares.get(key, Fraction(0)) + outcome.probability
    assert sum(shares.values()) == 1
    return shares


def test_a_line_plunge_in_thirty_sixths() -> None:
    shares = where_it_ends(Match.from_position(PARKER, {}, FIRST_DOWN), Call.PLUNGE)
    fumble_kept = Fraction(1, 72)
    assert shares == {
        ("home", 59): Fraction(10, 36),
        ("home", 58): Fraction(8, 36),
        ("home", 57): Fraction(6, 36),
        ("home", 56): Fraction(4, 36),
        ("home", 55): Fraction(2, 36),
        ("home", 60): fumble_kept,
        ("home", 65): Fraction(4, 36),
        ("away", 40): Fraction(1, 36) + fumble_kept,
    }


def test_a_plunge_for_the_point_is_good_in_twenty_of_thirty_six() -> None:
    match = Match.from_position(PARKER, {}, GOAL)
    found = odds(outcomes(match, match.questions[-1], Call.PLUNGE), 0)
    assert found.chances == {"good": Fraction(20, 36), "penalty": Fraction(4, 36), "ball-lost": Fraction(1, 72)}
    kicked = odds(outcomes(match, match.questions[-1], Call.PLACE_KICK), 0)
    assert kicked.chances["good"] == Fraction(12, 36)


def test_odds_of_a_pass_name_what_may_happen() -> None:
    match = Match.from_position(PARKER, {}, {**FIRST_DOWN, "ball": "away 6", "to_go": 6}, chance=Seeded(1))
    found = odds(outcomes(match, match.questions[-1], Call.PASS), 0)
    assert set(found.chances) == {"touchdown", "ball-lost", "penalty"}
    caught_in_the_end_zone = Fraction(10, 36)
    assert found.chances["touchdown"] > caught_in_the_end_zone
    assert match.number == 0


def test_outcomes_stop_at_the_next_decision_or_ask_for_it() -> None:
    match = Match(auction.GAME)
    for line in ("deck: king", "deck: ace", "deck: jack", "table: ten+nine", "dice: 3", "coin: tails", "sky: rain"):
        match.play(line)
    assert [outcome.probability for outcome in outcomes(match)] == [Fraction(1, 3)] * 3
    followed = list(outcomes(match, decide=lambda at, question: next(at.game.notations[question.kind].options(at.state, question.allowed))))
    assert [outcome.events[-1].value for outcome in followed] == [5, 6, 7]
    assert all(outcome.state.plays == 1 for outcome in followed)  # type: ignore[attr-defined]


@pytest.mark.parametrize(("depth", "leaves"), [(0, 1), (1, 21), (2, 21 * 21), (3, 47 * 21 + 394 * 2)])
def test_perft_of_the_opening(depth: int, leaves: int) -> None:
    """Each side has 21 different throws; 47 of the 441 pairs are equal totals and thrown again, the others leave a choice of two."""
    assert perft(Match(PARKER), depth) == leaves


# On first down from the own 40 any doubles lead to 47 sequences of one more input: 1-1 to six calls of the other side, 6-6 to 21 throws,
# four penalties to five calls each. The other 15 throws: a plunge leads to five calls each; an end run likewise, to six after the one
# that reaches midfield; a pass to six after 4-3, five after eight odd throws, 21 after six even ones; a trick play to six calls beyond
# midfield (five throws), else five; a punt to 21 runbacks each.
SECOND_CALL = (47 + 75) + (47 + 76) + (47 + 6 + 40 + 126) + (47 + 80) + (47 + 315)

# On a try by the side that leads, the other side may hurry it. Each of four calls: 1-1 and 15 plain throws to a choice of two, 6-6 to 21
# throws, four penalties to five openings each. After a hurry: being late leads to five openings, each call to 21 throws.
AFTER_A_TRY = 4 * (2 + 15 * 2 + 21 + 4 * 5) + (5 + 4 * 21)


@pytest.mark.parametrize(
    ("given", "depth", "leaves"),
    [
        (FIRST_DOWN, 1, 5),
        (FIRST_DOWN, 2, 5 * 21),
        (FIRST_DOWN, 3, SECOND_CALL),
        (GOAL, 1, 5),
        (GOAL, 2, 4 * 21 + 5),
        (GOAL, 3, AFTER_A_TRY),
    ],
)
def test_perft_from_positions(given: dict[str, object], depth: int, leaves: int) -> None:
    assert perft(Match.from_position(PARKER, {}, given), depth) == leaves
