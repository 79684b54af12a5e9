"""Reports and rule studies: pages that stand alone, and changes that are told from chance."""

import csv
import re
from html.parser import HTMLParser
from pathlib import Path
from string import Formatter
from typing import Any

import pytest
from typer.testing import CliRunner

from pigskin.cli import app
from pigskin.engine.errors import OptionError, PositionError
from pigskin.football.drives import End
from pigskin.football.estimates import Estimate, mean_of, ratio_of, share_of
from pigskin.football.pictures import Bars, Dot, Dots
from pigskin.games import find_game, game_ids
from pigskin.lab.figures import FIGURES, FIT
from pigskin.lab.plots import draw
from pigskin.lab.report.game_page import GameReport
from pigskin.lab.report.study_page import study_page
from pigskin.lab.study import Study, read_variants, rows_of, study, write_table
from pigskin.lab.words import CATALOGUES, lab_words

LANGUAGES = tuple(CATALOGUES)
GAMES = 3
LATE = {"phase": "scrimmage", "offense": "home", "ball": "home 25", "down": 1, "to_go": 10, "plays": 70}


class Page(HTMLParser):
    """What a page is made of: its tags with what they are in, what it says, and what it would fetch."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.counts: dict[str, int] = {}
        self.fetched: list[str] = []
        self.language = ""
        self.text = ""
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.counts[tag] = self.counts.get(tag, 0) + 1
        self.fetched += [str(value) for name, value in attrs if name in ("src", "href", "xlink:href")]
        self.language = next((str(value) for name, value in attrs if name == "lang"), self.language)
        if tag not in ("meta", "br"):
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.counts[tag] = self.counts.get(tag, 0) + 1

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        if "style" not in self.open:
            self.text += data


@pytest.fixture(scope="module")
def reports() -> dict[str, GameReport]:
    made = {}
    for game in map(find_game, game_ids()):
        made[game.id] = GameReport(game, {}, ("random",) * len(game.seats))
        made[game.id].play(GAMES, compiled=False)
    return made


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game_id", game_ids())
def test_a_report_stands_alone_in_both_languages(reports: dict[str, GameReport], game_id: str, language: str) -> None:
    report, words = reports[game_id], lab_words(language)
    text = report.html(words, f"pigskin report {game_id}")
    page = Page(text)
    assert page.open == []
    assert page.language == language
    assert page.fetched == []
    assert not {"script", "link", "img"} & set(page.counts)
    assert "url(" not in text
    assert page.counts["svg"] == page.counts["figure"] == page.counts["desc"] >= 3
    assert page.counts["title"] == page.counts["svg"] + 1
    assert page.counts["table"] >= page.counts["svg"] + 1  # each picture has one behind it
    assert not re.search(r"[{}]|nan|None", page.text)
    assert words.say("report.all") in page.text
    assert str(GAMES) in page.text
    assert f"pigskin report {game_id}" in page.text


def test_what_is_special_to_a_game_comes_from_its_folder(reports: dict[str, GameReport]) -> None:
    words = lab_words("en")
    assert "Where balls drop" in reports["freds"].html(words)
    assert "What each card pays" in reports["luck"].html(words)
    assert "Where balls drop" not in reports["luck"].html(words)


def test_a_report_says_what_its_table_has_chosen() -> None:
    report = GameReport(find_game("cardbowl"), {"overtime": "none"}, ("random", "random"))
    report.play(2, compiled=False)
    assert "Overtime: None" in report.html(lab_words("en"))
    assert "2 games between bots: chance at home, chance away." in report.html(lab_words("en"))


def test_both_languages_say_the_same_things_with_the_same_places() -> None:
    english, spanish = CATALOGUES["en"], CATALOGUES["es"]
    assert set(english) == set(spanish)

    def places(said: Any) -> set[str | None]:
        return {name for _, name, _, _ in Formatter().parse(str(said)) if name}

    assert [key for key in english if places(english[key]) != places(spanish[key])] == []


def test_every_figure_has_a_name() -> None:
    for language in LANGUAGES:
        names = [lab_words(language).figure(figure.key) for figure in (*FIGURES, FIT)]
        assert len(set(names)) == len(names) > len(End)


def test_estimates_have_the_errors_of_their_trials() -> None:
    assert mean_of([1, 2, 3]) == pytest.approx((2, 1 / 3**0.5))
    assert share_of(0, 10).error > 0
    assert ratio_of([1, 1], [2, 2]) == Estimate(0.5, 0)
    assert ratio_of([1, 3], [2, 2]).error == pytest.approx(0.5)
    assert Estimate(2, 1).certain
    assert not Estimate(1.9, 1).certain


def test_bars_are_as_long_as_what_they_stand_for() -> None:
    drawn = draw(Bars("t", "d", "of", ("one",), (("a", (Estimate(0.2),)), ("b", (Estimate(0.4),)))))
    short, long = (float(width) for width in re.findall(r'<rect [^>]*width="([\d.]+)"', drawn))
    assert long == pytest.approx(2 * short, rel=0.01)


def test_what_is_too_far_off_has_an_arrow_and_what_is_not_a_dot() -> None:
    rows = (Dot("near", Estimate(0.1, 0.01), "1", "2", True), Dot("far", Estimate(9, 0.1), "20", "2", False))
    drawn = draw(Dots("t <1>", "d", "of", ("a", "b", "c"), rows))
    assert drawn.count("<circle") == drawn.count("<path") == 1
    assert "t &lt;1&gt;" in drawn


@pytest.fixture(scope="module")
def lengths() -> Study:
    parker = find_game("parker")
    variants = read_variants(parker, {"length": [{"plays": 40}, {"plays": 44}]}, {}, None)
    return study(parker, variants, games=60, policies=("random", "random"), compiled=False)


def test_the_same_chance_makes_a_small_change_sure(lengths: Study) -> None:
    changes = {change.figure.key: change for change in lengths.changes(1)}
    plays = changes["plays"]
    assert plays.certain
    assert plays.change.value == pytest.approx(plays.value.value - plays.base.value)
    points = changes["points"]
    assert points.change.error < (points.value.error**2 + points.base.error**2) ** 0.5 / 1.5
    assert not any(change.change.value or change.certain for change in lengths.changes(0))


def test_what_changes_nothing_changes_nothing() -> None:
    parker = find_game("parker")
    found = study(parker, read_variants(parker, {"hurry_seconds": [5, 10]}, {}, None), games=8, policies=("random",) * 2, compiled=False)
    changes = found.changes(1)
    assert len(changes) > 20
    assert not any(change.change.value or change.certain for change in changes)


def test_the_nearest_to_the_nfl_comes_first(lengths: Study) -> None:
    ranked = lengths.nearest()
    assert {number for number, _, _ in ranked} == {0, 1}
    assert ranked[0][1].value <= ranked[1][1].value


@pytest.mark.parametrize("ending", [".csv", ".parquet"])
def test_a_study_is_written_as_a_table(lengths: Study, tmp_path: Path, ending: str) -> None:
    path = tmp_path / f"study{ending}"
    write_table(lengths, path)
    if ending == ".csv":
        with path.open(encoding="utf-8") as file:
            read: list[dict[str, Any]] = list(csv.DictReader(file))
    else:
        from pyarrow import parquet

        read = parquet.read_table(path).to_pylist()
    expected = list(rows_of(lengths))
    assert [row["figure"] for row in read] == [row["figure"] for row in expected]
    assert float(read[0]["value"]) == expected[0]["value"]
    assert read[-1]["length"] == "{'plays': 44}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_study_is_a_page_too(lengths: Study, language: str) -> None:
    words = lab_words(language)
    page = Page(study_page(lengths, words, "pigskin study parker"))
    assert page.open == []
    assert page.fetched == []
    assert page.counts["svg"] == 3
    assert words.figure("plays") in page.text
    assert not re.search(r"[{}]|nan|None", page.text)


def test_fields_of_a_position_are_varied_and_its_games_are_not_set_beside_the_nfl() -> None:
    parker = find_game("parker")
    options = {"length": {"plays": 80}}
    variants = read_variants(parker, {"score": [{"home": 0, "away": 0}, {"home": 30, "away": 0}]}, options, LATE)
    found = study(parker, variants, games=12, policies=("random", "random"), compiled=False)
    assert found.seasons == ""
    assert found.position == LATE
    assert "Every game begins here: Phase: scrimmage;" in study_page(found, lab_words("en"))
    assert found.nearest() == []
    won = {change.figure.key: change for change in found.changes(1)}["won"]
    assert won.value.value == 1
    assert won.change.certain
    assert found.variants[1].called(parker, lab_words("en")) == "Score: Home 30, Away 0"


@pytest.mark.parametrize(
    ("vary", "options", "position", "error", "said"),
    [
        ({}, {}, None, OptionError, "nothing is varied"),
        ({"timing": ["simple-1", "sundial"]}, {}, None, OptionError, "'sundial' is not one of simple-1"),
        ({"tming": ["simple-1", "complex"]}, {}, None, OptionError, "did you mean timing"),
        ({"timing": ["complex"]}, {}, None, OptionError, "single value"),
        ({"timing": ["complex", "complex"]}, {}, None, OptionError, "same value twice"),
        ({"timing": ["simple-1", "complex"]}, {"timing": "complex"}, None, OptionError, "both varied and set"),
        ({"quarter_minutes": list(range(1, 16)), "plays_per_quarter": list(range(1, 6))}, {}, None, OptionError, "75 variants"),
        ({"down": [3, 9]}, {}, {"phase": "scrimmage", "offense": "home", "ball": "50", "to_go": 1}, PositionError, "down"),
    ],
)
def test_what_cannot_be_is_refused_before_anything_is_played(
    vary: dict[str, list[Any]], options: dict[str, Any], position: dict[str, Any] | None, error: type[ValueError], said: str
) -> None:
    with pytest.raises(error, match=re.escape(said)):
        read_variants(find_game("cardbowl"), vary, options, position)


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["study", "parker", "--vary", "length"], "'length' is not OPTION=A,B"),
        (["study", "parker", "--vary", "length=[1"], "cannot be read"),
        (["study", "parker", "--vary", "dice=virtual,real", "--vary", "dice=real,virtual"], "given twice"),
        (["study", "parker", "--vary", "hurry_seconds=5,10", "--out", "x.txt"], "does not end in .html or .csv or .parquet"),
        (["report", "parker", "--out", "nowhere/at/all.html"], "there is no folder"),
        (["report", "parker", "--language", "xx"], "there are no words in 'xx'"),
        (["report", "parker", "--home", "nobody"], "no bot 'nobody'"),
    ],
)
def test_the_command_line_says_what_is_wrong(arguments: list[str], said: str) -> None:
    done = CliRunner().invoke(app, arguments)
    assert done.exit_code == 2
    assert said in done.output


def test_the_commands_write_their_pages(tmp_path: Path) -> None:
    page, table = tmp_path / "report.html", tmp_path / "study.csv"
    run = CliRunner().invoke
    few = ["-n", "3", "--interpreted", "--home", "random", "--away", "random", "--language", "es"]
    done = run(app, ["report", "parker", *few, "--out", str(page)])
    assert done.exit_code == 0, done.output
    assert "Puntos por equipo" in done.output
    assert Page(page.read_text(encoding="utf-8")).counts["svg"] > 5
    assert "--force" in run(app, ["report", "parker", *few, "--out", str(page)]).output
    done = run(app, ["study", "parker", *few, "--vary", "length={plays: 20},{plays: 30}", "--out", str(table), "--all"])
    assert done.exit_code == 0, done.output
    assert "Jugadas por equipo" in done.output
    assert table.is_file()
