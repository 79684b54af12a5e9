"""The review of a game: its curve of chances, what decisions gave away, what chance gave, and the page that tells it."""

import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

from pigskin.cli.review import print_review
from pigskin.coach.chances import Chance
from pigskin.coach.review import Decision, Review, review
from pigskin.coach.review_page import ReviewPage
from pigskin.engine.bots import act
from pigskin.engine.chance import Seeded
from pigskin.engine.errors import OptionError
from pigskin.engine.match import Match
from pigskin.engine.record import write
from pigskin.games import find_game

PARKER = find_game("parker")


@pytest.fixture(scope="module")
def blunder() -> Match:
    """The last play of a game: home is two points behind and a yard away, and punts."""
    match = Match.from_position(
        PARKER,
        {"length": {"plays": 20}},
        {"phase": "scrimmage", "offense": "home", "ball": "away 1", "down": 1, "to_go": 1, "plays": 19, "score": {"home": 4, "away": 6}},
    )
    match.play("home: punt")
    while not match.over:
        match.play("dice: 6-5")
    return match


@pytest.fixture(scope="module")
def looked_back(blunder: Match) -> Review:
    return review(blunder, names={"home": "Ana", "away": "Ben"}, seconds=2)


def test_a_decision_that_loses_the_game_is_found(looked_back: Review) -> None:
    (decision,) = looked_back.decisions
    assert (decision.seat, decision.given, decision.grade) == ("home", "Punt", "blunder")
    assert decision.best != "Punt"
    assert decision.loss.value > 0.5
    assert (looked_back.of("home").accuracy, looked_back.of("away").accuracy) == (0, 1)
    assert looked_back.of("home").given_away == pytest.approx(decision.loss.value)


def test_the_curve_ends_with_the_winner_and_the_shares_of_chance_cancel_out(looked_back: Review, blunder: Match) -> None:
    assert len(looked_back.curve) == blunder.plays + 1 == len(looked_back.plays) + 1
    assert looked_back.curve[-1] == (0, 1)
    assert all(sum(chances) == pytest.approx(1) for chances in looked_back.curve)
    assert sum(side.chance for side in looked_back.sides) == pytest.approx(0)
    whole = looked_back.curve[-1][0] - looked_back.curve[0][0]
    home = looked_back.of("home")
    assert home.chance - home.given_away == pytest.approx(whole)


def test_a_small_or_uncertain_loss_is_no_mistake() -> None:
    grades = [
        Decision(0, 0, "home", "", "", "", Chance(*loss)).grade for loss in ((0.3, 0.2), (0.005, 0), (0.02, 0), (0.06, 0.01), (0.3, 0.01))
    ]
    assert grades == ["good", "good", "slip", "mistake", "blunder"]


@pytest.mark.parametrize("language", ["en", "es"])
def test_the_page_stands_alone_and_tells_names(looked_back: Review, language: str) -> None:
    page = ReviewPage(looked_back, PARKER, language)
    html = page.html()
    assert re.findall(r'(?:src|href)="', html) == []
    assert "Ana" in html
    assert html.count("<h2>") >= 4
    picture = ElementTree.fromstring(page.svg())
    assert picture.get("role") == "img"
    curve = picture.find("{http://www.w3.org/2000/svg}polyline")
    assert curve is not None
    assert len(str(curve.get("points")).split()) == len(looked_back.curve)


def test_a_game_with_hidden_cards_is_reviewed_and_its_progress_told() -> None:
    game = find_game("cardbowl")
    match = Match(game, game.quick, chance=Seeded(3))
    while match.plays < 4:
        assert any(act(match, seat, game.bot("house"), Seeded(4).bits(match.number)) for seat in game.seats)
    told: list[float] = []
    found = review(match, seconds=0.5, progress=told.append)
    assert told == sorted(told)
    assert told[-1] == pytest.approx(1, abs=0.2)
    assert not found.over
    assert {decision.seat for decision in found.decisions} == {"home", "away"}
    assert not any(re.search(r"\b[2-9JQKA]0?[CDHS]\b", decision.given + decision.best) for decision in found.decisions)


def test_it_is_printed_and_written(blunder: Match, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    saved, page, picture = (tmp_path / name for name in ("game.pigskin", "game.html", "game.svg"))
    saved.write_text(write(blunder))
    print_review(saved, page, "en", 0.5, compiled=False)
    assert "Home against Away" in capsys.readouterr().out
    assert page.read_text().startswith("<!doctype html>")
    print_review(saved, picture, "es", 0.5, compiled=False)
    assert picture.read_text().startswith("<svg")
    with pytest.raises(OptionError, match=r"'game.txt' ends neither in \.html nor in \.svg"):
        print_review(saved, tmp_path / "game.txt", "en", 0.5, compiled=False)
    with pytest.raises(OptionError, match="there is no folder"):
        print_review(saved, tmp_path / "nowhere" / "game.html", "en", 0.5, compiled=False)
