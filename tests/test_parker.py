"""What the dice game's scenarios cannot show: statistics, sentences, the box score, deadlines, and a rule no legal throw reaches."""

import pytest

from pigskin.engine.bots import decide
from pigskin.engine.chance import Seeded
from pigskin.engine.game import BriefWords
from pigskin.engine.given import Given
from pigskin.engine.match import Match
from pigskin.football.box import box_score
from pigskin.football.events import Event, event_name
from pigskin.football.words import football_words
from pigskin.games import find_game
from pigskin.games.parker.rules import kicked
from pigskin.games.parker.state import Ask, Parker, Phase

PARKER = find_game("parker")


def played(given: dict[str, object], *lines: str, **options: object) -> Match:
    match = Match.from_position(PARKER, options, given)
    for line in lines:
        match.play(line)
    return match


def told(match: Match) -> list[tuple[str, int, int]]:
    return [(event_name(one.event), one.seat, one.value) for one in match.events]


def at(ball: str, offense: str = "home", down: int = 1, to_go: int = 10) -> dict[str, object]:
    return {"phase": "scrimmage", "offense": offense, "ball": ball, "down": down, "to_go": to_go}


def test_a_gain_counts_to_the_goal_line_only() -> None:
    """R16"""
    match = played(at("away 4", to_go=4), "home: end-run", "dice: 6-4")
    assert told(match) == [("run", 0, 4), ("touchdown", 0, 6)]


def test_a_loss_counts_to_the_own_goal_line_only() -> None:
    """R16"""
    match = played(at("home 5", to_go=10), "home: trick", "dice: 6-5")
    assert told(match) == [("run", 0, -5), ("safety", 1, 2)]


def test_a_pass_over_the_goal_line_counts_its_yards_to_it() -> None:
    """R16"""
    match = played(at("away 9", to_go=9), "home: pass", "dice: 6-2", "dice: 4-2")
    assert told(match)[0] == ("pass", 0, 9)
    assert match.events[0].detail == 1


def test_a_runback_to_the_kickers_goal_line_is_a_touchdown() -> None:
    """3.4: no legal kick is short enough, so the rule is called by itself: 10 yards from the own 1, and 12 back."""
    g = Parker(phase=Phase.SCRIMMAGE, offense=0, to_goal=99)
    match = Match(PARKER)
    match.play("dice: 6-6")
    given = Given(PARKER, g, [match.inputs[0]], 0, None)
    ran = g.answered_by(given)
    kicked(ran, (1, 1))
    assert (ran.phase, ran.offense, ran.score) == (Phase.TRY, 1, [0, 6])
    assert [(one.event, one.value) for one in given.told] == [(Event.RETURN, 11), (Event.TOUCHDOWN, 6)]


def test_a_try_pushed_over_the_own_goal_line_is_no_good() -> None:
    """R24"""
    given: dict[str, object] = {"phase": "try", "offense": "home", "ball": "home 8", "score": {"home": 6, "away": 0}}
    match = played(given, "away: hurry", "clock: late")
    assert match.sheet()["phase"] == "choose-kick"
    assert match.sheet()["score"] == {"home": 6, "away": 0}
    assert told(match) == [("penalty", 0, 8), ("extra_point", 0, 0)]


def test_late_after_time_was_up_ends_the_game() -> None:
    given = {**at("home 30"), "score": {"home": 7, "away": 0}}
    match = played(given, "home: plunge", "clock: expired", "away: hurry", "clock: late", dice="real")
    assert match.over
    assert match.sheet()["winner"] == "home"


def test_the_box_score_adds_up_what_was_told() -> None:
    match = Match(PARKER, {"length": {"plays": 6}})
    lines = ["dice: 5-4", "dice: 6-1", "home: receive", "dice: 6-5", "dice: 4-2", "home: end-run", "dice: 6-4", "home: pass", "dice: 6-2"]
    lines += ["dice: 5-3", "home: pass", "dice: 6-1", "home: plunge", "dice: 6-6", "dice: 2-1", "away: punt", "dice: 5-4"]
    for line in lines:
        match.play(line)
    assert match.over
    assert {label: (home, away) for label, home, away in box_score(match.events)} == {
        "First downs": ("2", "0"),
        "Total yards": ("26", "0"),
        "Rushes, yards": ("1 for 10", "0 for 0"),
        "Passes, yards": ("1 of 2 for 16", "0 of 0 for 0"),
        "Interceptions thrown": ("0", "0"),
        "Fumbles, lost": ("1, 1", "0, 0"),
        "Punts, average": ("0, -", "1, 37.0"),
        "Returns, yards": ("1 for 6", "0 for 0"),
    }
    assert ("Pases, yardas", "1 de 2 para 16", "0 de 0 para 0") in box_score(match.events, football_words("es"))


@pytest.mark.parametrize(
    ("match", "said"),
    [
        (Match(PARKER), "Home throws for the choice"),
        (played({"phase": "opening"}, "dice: 5-4"), "Home threw 9; Away throws for the choice"),
        (played({"phase": "opening"}, "dice: 5-4", "dice: 6-5"), "Away won the throw and chooses"),
        (played({"phase": "kickoff", "offense": "away"}), "Away kicks off from the Away 40"),
        (played({"phase": "choose-kick", "offense": "home"}), "Home was scored upon and chooses"),
        (played({"phase": "try", "offense": "home"}), "Home tries for the extra point from the Away 2"),
        (played(at("50", "away", 3, 7)), "Away's ball on midfield, 3rd and 7"),
        (played(at("away 8", to_go=8)), "Home's ball on the Away 8, 1st and goal"),
        (played({"phase": "over"}), "The game is over"),
    ],
)
def test_where_the_game_stands_can_be_said(match: Match, said: str) -> None:
    assert PARKER.words.situation(match.state) == said


@pytest.mark.parametrize(
    ("given", "lines", "said"),
    [
        (at("home 30"), ["home: plunge", "dice: 1-1"], ["Snake eyes! Home loses the ball on the Home 30."]),
        (at("home 30"), ["home: pass", "dice: 4-3"], ["INTERCEPTED! Away takes it away before it gets anywhere."]),
        (at("home 30"), ["home: pass", "dice: 6-2", "dice: 4-3"], ["INTERCEPTED! Away takes it away 8 yards downfield, at the Home 38."]),
        (at("home 1"), ["home: plunge", "dice: 3-3"], ["Flag on Home, but there is nowhere to go back to."]),
        (
            at("away 45"),
            ["home: place-kick", "dice: 4-3", "dice: 2-1"],
            ["Home's place kick from the Away 45 is no good, and it is live.", None],
        ),
        (
            at("home 30", down=4, to_go=9),
            ["home: plunge", "dice: 2-1"],
            [None, "Home comes up short, and Away takes over on the Home 31."],
        ),
    ],
)
def test_the_announcer_has_the_facts_right(given: dict[str, object], lines: list[str], said: list[str | None]) -> None:
    sentences = [PARKER.words.sentence(one) for one in played(given, *lines).events]
    assert len(sentences) >= len(said)
    for expected, spoken in zip(said, sentences, strict=False):
        assert expected in (None, spoken)


def test_the_watch_runs_by_the_table() -> None:
    lead = {**at("home 30"), "score": {"home": 7, "away": 0}}
    assert PARKER.deadlines(played(lead).state) == (("clock: expired", 1200, True),)
    hurried = played(lead, "away: hurry", length={"minutes": 5}, hurry_seconds=7).state
    assert PARKER.deadlines(hurried) == (("clock: expired", 300, True), ("clock: late", 7, False))
    assert PARKER.deadlines(played(lead, length={"plays": 30}).state) == ()


def test_nobody_holds_a_watch_in_a_simulation() -> None:
    assert PARKER.timed(PARKER.table())["length"] == {"plays": 120}
    assert PARKER.timed(PARKER.table({"length": {"plays": 9}}))["length"] == {"plays": 9}


def briefs(given: dict[str, object], language: str = "en") -> dict[str, str]:
    """What stands on the buttons of a position."""
    match = Match.from_position(PARKER, {}, given)
    (question,) = [one for one in match.questions if one.kind == Ask.CALL]
    notation, words = PARKER.notations[question.kind], PARKER.words_in(language)
    assert isinstance(words, BriefWords)
    tokens = match.request.listing(question)
    return {token: words.brief(match.state, question.kind, notation.read(match.state, token)) for token in tokens}


def test_a_button_says_what_its_call_leads_to_from_here() -> None:
    assert briefs(at("away 34")) == {
        "plunge": "1 to 5 yards, sure",
        "end-run": "even or nothing",
        "pass": "even is caught",
        "trick": "double or lose",
        "punt": "15 to 55 yards",
        "place-kick": "44 yards: only 6-4",
    }
    assert briefs(at("away 20"))["place-kick"] == "30 yards: even, 6 or more"
    assert briefs(at("away 41"))["place-kick"] == "51 yards: too far"
    assert briefs(at("away 34"), "es")["place-kick"] == "44 yardas: solo 6-4"


def test_a_button_says_what_a_try_needs() -> None:
    assert briefs({"phase": "try", "offense": "home", "ball": "away 2"}) == {
        "plunge": "both dice 2 or more",
        "end-run": "any even total",
        "pass": "any even total",
        "place-kick": "12 yards: even, 4 or more",
    }
    after_a_penalty = briefs({"phase": "try", "offense": "home", "ball": "away 7"})
    assert (after_a_penalty["plunge"], after_a_penalty["end-run"], after_a_penalty["pass"]) == (
        "too far from here",
        "even, 8 or more",
        "even is caught",
    )


@pytest.mark.parametrize(
    ("given", "options"),
    [
        (at("home 20", down=1, to_go=41), {"length": {"plays": 40}}),  # more than any penalties could make of it
        (at("home 3", down=2, to_go=2), {"length": {"plays": 40}}),
        (at("away 50", down=4, to_go=1), {"length": {"plays": 5000}}),
        ({**at("away 9", down=3, to_go=4), "score": {"home": 3, "away": 140}}, {"length": {"plays": 40}}),
        ({**at("away 9", down=3, to_go=4), "plays": 500}, {}),  # by the clock
        ({"phase": "try", "offense": "home", "ball": "away 4"}, {"length": {"plays": 40}}),
        ({"phase": "choose-kick", "offense": "home"}, {"length": {"plays": 1}}),
    ],
)
def test_every_bot_has_a_legal_answer_even_where_no_game_leads(given: dict[str, object], options: dict[str, object]) -> None:
    match = Match.from_position(PARKER, options, given)
    question = next(one for one in match.questions if not one.optional)
    assert PARKER.levels == ("rookie", "house", "expert", "perfect")
    for name in PARKER.levels:
        assert question.allowed >> decide(match, question, PARKER.bot(name), Seeded(1).bits(0)) & 1


@pytest.mark.parametrize(
    ("given", "chance"),
    [
        ({"phase": "over", "score": {"home": 7}}, 1.0),
        ({"phase": "over"}, 0.5),
        ({"phase": "opening"}, 0.5),
        ({"phase": "kickoff", "offense": "home", "plays": 119, "score": {"away": 21}}, 0.0),
        ({"phase": "choose-first", "offense": "home"}, 0.517291),
    ],
)
def test_chances_to_win_from_where_they_are_plain(given: dict[str, object], chance: float) -> None:
    study = PARKER.part("study")
    assert study is not None
    g = Match.from_position(PARKER, {"length": {"plays": 120}}, given).boundary
    assert study.win_probability(g, 0) == pytest.approx(chance, abs=0.0001)


def test_the_roll_off_counts_as_soon_as_one_has_thrown() -> None:
    study, g = PARKER.part("study"), PARKER.opening(PARKER.table())
    assert study is not None
    assert isinstance(g, Parker)
    g.opening_throw = 12
    high = study.win_probability(g, 0)
    g.opening_throw = 2
    assert 0.48 < study.win_probability(g, 0) < 0.5 < high < 0.52
    assert study.win_probability(g, 0) + study.win_probability(g, 1) == pytest.approx(1)
