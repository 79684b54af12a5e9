"""What the card game's scenarios cannot show: secrets, capacities, words, bots, and that every way of running it agrees."""

from typing import Any

import pytest

from pigskin.engine.bots import act
from pigskin.engine.chance import Seeded
from pigskin.engine.errors import IllegalInput, InvalidInput, OptionError, PositionError
from pigskin.engine.live import Live, play_out
from pigskin.engine.match import Match
from pigskin.engine.notation import token_of
from pigskin.engine.rule import TIE, Question
from pigskin.games import find_game
from pigskin.games.luck.questions import QUESTIONS
from pigskin.games.luck.scoring import PAYS
from pigskin.games.luck.state import SEATS, Act, Ask, Card, Correction, Flag, Luck, Token
from pigskin.lab.simulate import simulate

LUCK = find_game("luck")
HANDS = {"p1": ["dp", "int", "ptd", "tod"], "p2": ["fbl", "fdn", "fg", "ir-to"], "p3": ["mfg", "op", "p", "rtd"]}
DRIVE: dict[str, Any] = {"phase": "drive", "qb": "p1", "hands": {**HANDS, "p4": ["xp-s", "sack", "sttd", "te"]}}


def played(given: dict[str, Any], *lines: str, **options: Any) -> Match:
    match = Match.from_position(LUCK, options, given)
    for line in lines:
        match.play(line)
    return match


def test_a_selection_is_seen_by_its_seat_only() -> None:
    match = played(DRIVE, "p1: audible-1", "p1: timer", "p2: pass")
    assert match.private("p2") == {"audible_selection": {"p2": "pass"}}
    assert all(match.private(seat) == {} for seat in ("p1", "p3", "p4"))
    assert match.lines("p2")[-1] == "p2: pass"
    assert match.lines("p3")[-1] == match.lines("")[-1] == "p2: ?"
    assert match.lines()[-1] == "p2: pass"


def test_what_others_said_is_drawn_anew_for_a_bot() -> None:
    match = played(DRIVE, "p1: audible-1", "p1: timer", "p2: pass", "p3: run")
    seen = {LUCK.resample(match.state, 1, Seeded(seed).bits(0)).passes for seed in range(20)}
    assert seen == {0b010, 0b110}
    assert match.private("p2") == LUCK.private(LUCK.resample(match.state, 1, Seeded(1).bits(0)), 1)


def test_visible_selections_are_no_secret() -> None:
    match = played(DRIVE, "p1: audible-1", "p1: timer", "p2: pass", audible_visible=True)
    assert match.private("p2") == {}
    assert match.lines("p3")[-1] == "p2: pass"


def test_the_timer_runs_while_the_window_is_open() -> None:
    assert LUCK.deadlines(played(DRIVE).state) == ()
    assert LUCK.deadlines(played(DRIVE, "p1: audible-1", "p1: timer", audible_time=7).state) == (("timer: expired", 7, False),)


@pytest.mark.parametrize(
    "token",
    [
        "offer-p3",
        "offer-p3:",
        "offer-p9:fg/op",
        "offer-p3:fg",
        "offer-p3:fg/",
        "offer-p3:fg+fg/op+p",
        "offer-p3:xx/op",
        "accept-",
        "accept-0x1",
    ],
)
def test_terms_that_cannot_be_read(token: str) -> None:
    with pytest.raises(InvalidInput):
        played(DRIVE, f"p2: {token}")


@pytest.mark.parametrize(
    ("seat", "token"), [("p1", "strike-x"), ("p1", "strike-01"), ("p1", "late-nothing"), ("p1", "late-snap"), ("p1", "audible-x")]
)
def test_numbers_and_events_that_cannot_be_read(seat: str, token: str) -> None:
    with pytest.raises(InvalidInput):
        played(DRIVE, f"{seat}: {token}")


@pytest.mark.parametrize("token", ["strike-99", "audible-501", "veto-9", "wave-off-9"])
def test_what_can_be_read_but_is_not_there(token: str) -> None:
    with pytest.raises(IllegalInput):
        played(DRIVE, "p1: sack", "p2: offer-p3:fg/op", "p2: flag-delay", f"p1: {token}")


@pytest.mark.parametrize(
    "options",
    [
        {"players": 1},
        {"players": 9},
        {"players": 2, "admin": "p3"},
        {"length": 5},
        {"length": True},
        {"length": 2, "start_quarter": 3},
        {"finish_drive": 1},
        {"audible_time": 4},
        {"names": {"p9": "x"}},
        {"names": []},
        {"source": "radio"},
    ],
)
def test_options_that_are_refused(options: dict[str, Any]) -> None:
    with pytest.raises(OptionError):
        Match(LUCK, options)


@pytest.mark.parametrize(
    "given",
    [
        {"phase": "drive"},
        {"phase": "later"},
        {"wind": 3},
        {"phase": "drive", "qb": "p9"},
        {"phase": "drive", "qb": "p1", "drive": 0},
        {"phase": "drive", "qb": "p1", "hands": {"p1": ["dp"], "p2": ["dp"]}},
        {"phase": "drive", "qb": "p1", "hands": {"p1": ["dp", "dp"]}},
        {"phase": "drive", "qb": "p1", "hands": {"p1": ["ace"]}},
        {"phase": "drive", "qb": "p1", "hands": {"p8": ["dp"]}},
        {"phase": "drive", "qb": "p1", "hands": 3},
        {"phase": "drive", "qb": "p1", "score": {"p1": 3, "p2": 0, "p3": 0, "p4": 0}},
        {"phase": "drive", "qb": "p1", "order": ["p1", "p2"]},
        {"phase": "drive", "qb": "p1", "quarter": 0},
        {"phase": "drive", "qb": "p1", "kickoff": 1},
        {"phase": "drive", "qb": "p1", "ending": "nap"},
        {"phase": "drive", "qb": "p1", "audible_state": "open"},
        {"phase": "drive", "qb": "p1", "next_qb": "p8"},
        {"phase": "drive", "qb": "p1", "drives": [{"p1": 1}, {"p1": 1}]},
        {"phase": "drive", "qb": "p1", "drives": [{"p1": "x"}]},
        {"phase": "drive", "qb": "p1", "left": ["p1"]},
        {"phase": "drive", "qb": "p1", "players": ["p1", "p1"]},
        {"phase": "drive", "qb": "p1", "log": [{"token": "nap"}]},
        {"phase": "drive", "qb": "p1", "previous": {"drive": 1, "qb": "p1"}},
    ],
)
def test_positions_that_are_refused(given: dict[str, Any]) -> None:
    with pytest.raises(PositionError):
        Match.from_position(LUCK, {}, given)


def test_a_whole_sheet_is_a_position() -> None:
    match = played(DRIVE, "p1: first-down", "p2: offer-p3:fg/op", "p4: flag-delay", "p1: audible-2", "p1: timer", "p2: run", "p1: close")
    match.play("p1: result-run")
    match.play("p1: interception")
    again = Match.from_position(LUCK, {}, match.sheet())
    assert again.sheet() == match.sheet()
    assert again.request.everyone() == match.request.everyone()
    for each in (match, again):
        each.play("p1: undo")
        each.play("p1: undo")
    assert again.sheet() == match.sheet()
    assert again.sheet()["audible_state"] == "locked"


def test_final_positions() -> None:
    given = {"phase": "final", "qb": "p1", "card_points": {"p1": 3, "p2": 9, "p3": 9, "p4": 0}}
    assert Match.from_position(LUCK, {}, given).sheet()["winners"] == ["p2", "p3"]
    assert Match.from_position(LUCK, {}, given).state.winner == TIE
    assert Match.from_position(LUCK, {}, {**given, "winner": None, "winners": []}).sheet()["winner"] is None


def test_every_question_answer_and_situation_has_words() -> None:
    assert all(LUCK.words.question(Luck(), Question(0, question, 0)) for question in QUESTIONS)
    assert all(
        LUCK.words.explain(Luck(), question, 0) for question, notation in QUESTIONS.items() if notation.source in (None, "feed", "timer")
    )
    assert all(LUCK.words.explain(Luck(), Ask.EVENT, token) for token in Token)
    assert all(LUCK.words.explain(Luck(), Ask.TABLE, act) for act in Act)
    assert all(LUCK.words.explain(Luck(), Ask.CORRECT, correction) for correction in Correction)
    assert LUCK.words.explain(Luck(), Ask.FLAG, Flag.FLAG_CONDUCT_PREVIOUS) == "a scoring error in the previous drive: 4 points against him"
    stops: dict[str, dict[str, Any]] = {
        "The first quarterback is to be drawn": {"phase": "first-qb"},
        "p2 serves first and sets the order": {"phase": "order", "next_qb": "p2"},
        "Quarter 1, before the first drive: p1 is to begin the next drive": {"phase": "between"},
        "Quarter 1, drive 1, p1 is quarterback: the try after the touchdown": {"phase": "try", "qb": "p1"},
        "Quarter 2, drive 1, p1 is quarterback: the game has reached its end; p1 locks it in": {
            "phase": "between",
            "qb": "p1",
            "quarter": 2,
            "end": "must",
        },
        "The game is over": {"phase": "final", "qb": "p1"},
    }
    for said, given in stops.items():
        state = Match.from_position(LUCK, {}, given).state
        assert isinstance(state, Luck)
        assert LUCK.words.situation(state) == said


def test_the_announcer_tells_who_is_paid() -> None:
    match = played(DRIVE, "p1: sack", "p2: leave", "p1: first-down", "p1: passing-td", "p1: try-failed")
    told = [LUCK.words.sentence(one) for one in match.events]
    assert "  p4 has the Sack card: 2 points." in told
    assert "  The First down card lies on the sidelines: 1 point for nobody." in told
    assert "TOUCHDOWN!" in told


def test_every_scoring_line_is_in_the_table() -> None:
    """The cheat sheet: the sum that each token pays."""
    assert {token.name for token in Token} - {token.name for token in PAYS} == {
        "FIRST_DOWN_PENALTY",
        "OTHER_TD",
        "DRIVE_OVER",
        "TRY_FAILED",
        "KICKOFF",
        "SNAP",
        "RESULT_RUN",
        "RESULT_PASS",
        "RESULT_VOID",
    }
    assert sum(points for _, points in PAYS.values()) == 149


def test_many_orders_of_service_are_not_all_listed() -> None:
    few = Match(LUCK, {"players": 4})
    few.play("draw: p2")
    assert len(few.request.listing(few.questions[0])) == 6
    many = Match(LUCK, {"players": 8})
    many.play("draw: p2")
    assert many.request.listing(many.questions[0]) == ["order-*"]
    notation = QUESTIONS[Ask.ORDER]
    assert notation.hint(many.state, many.questions[0].allowed).endswith("such as order-p1-p3-p4-p5-p6-p7-p8")
    many.play("p2: order-p8-p7-p6-p5-p4-p3-p1")


def test_a_refused_deal_says_what_is_wrong() -> None:
    match = Match(LUCK, {"players": 2})
    for line in ("draw: p1", "p1: new-drive"):
        match.play(line)
    with pytest.raises(IllegalInput, match="13 cards are asked for, not 2"):
        match.play("deal: dp,fbl")


@pytest.mark.parametrize(("quarter", "said"), [(4, "Quarter 4, "), (5, "Overtime, "), (6, "Overtime 2, ")])
def test_what_comes_after_the_fourth_quarter_is_overtime(quarter: int, said: str) -> None:
    match = Match.from_position(LUCK, {"players": 4}, {"phase": "drive", "qb": "p1", "quarter": quarter})
    assert LUCK.words.situation(match.state).startswith(said)


def test_every_card_says_what_it_pays() -> None:
    printed = LUCK.board["cards"]
    assert list(printed) == [token_of(card) for card in Card]
    assert printed["p"] == {"punt": 2, "punt-inside": 4, "punt-blocked": 5, "punt-blocked-td": 8}
    assert sum(len(events) for events in printed.values()) == len(PAYS)


@pytest.mark.parametrize("players", range(2, 9))
def test_house_games_come_to_a_proper_end(players: int) -> None:
    game = play_out(LUCK.opening(LUCK.table({"players": players})), LUCK, Live(LUCK, [LUCK.bot("house")] * 8, 3, players))
    assert isinstance(game, Luck)
    assert game.winner != -3
    assert game.quarter >= 5
    assert 12 <= game.drive <= 40


@pytest.mark.unseen
@pytest.mark.xdist_group("luck")
def test_the_house_outscores_players_who_do_anything() -> None:
    results = simulate(LUCK, {"players": 4, "strict_qb": True}, games=400, policies=["house", "random"] * 4, seed=5)
    points = [results.columns[f"score_{seat}"].mean() for seat in SEATS]
    assert min(points[0], points[2]) > max(points[1], points[3])


@pytest.mark.unseen
@pytest.mark.xdist_group("luck")
def test_the_made_up_football_resembles_the_real_one() -> None:
    results = simulate(LUCK, {"players": 8}, games=300, seed=1)
    drives = results.columns["drive"]
    assert 17 < drives.mean() < 25
    worth = [results.columns[f"worth_{card}"].sum() / drives.sum() for card in range(16)]
    real = {0: 0.31, 2: 1.48, 3: 0.41, 8: 0.64, 9: 1.03, 10: 0.62, 13: 0.64, 14: 0.55}
    assert all(abs(worth[card] - points) < 0.25 for card, points in real.items())


def test_bots_at_a_table_of_people_answer_and_wait() -> None:
    match = played(DRIVE, "p1: audible-1", "p1: timer")
    for seat in ("p2", "p3", "p4"):
        assert act(match, seat, LUCK.bot("house"), Seeded(1).bits(match.number))
    assert match.sheet()["audible_answered"] == ["p2", "p3", "p4"]
    assert not act(match, "p2", LUCK.bot("house"), Seeded(1).bits(match.number))
