"""A rule study as a page."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape

from pigskin.coach.pages import table, whole_page
from pigskin.football.pictures import Bars, Picture, written
from pigskin.lab.figures import FIT, reference
from pigskin.lab.report.page import STYLE, notes, pictures
from pigskin.lab.study import Study
from pigskin.lab.words import LabWords


def study_page(found: Study, words: LabWords, command: str = "") -> str:
    """The whole page."""
    name = found.game.words_in(words.language).labels.get("name", found.game.id)
    title = words.say("study.title", game=name)
    return whole_page(title, words.language, _body(found, title, words, command), STYLE)


def _body(found: Study, title: str, words: LabWords, command: str) -> Iterator[str]:
    called = [variant.called(found.game, words) for variant in found.variants]
    played = [words.say("study.games", games=f"{found.games:,}")]
    if found.game.two_sided:
        played.append(words.say("study.bots", home=words.bot(found.policies[0]), away=words.bot(found.policies[1])))
    yield f'<h1>{escape(title)}</h1><p class="soft">{escape(" ".join(played))}</p>'
    if found.position:
        at = "; ".join(
            f"{words.option(found.game, name)}: {words.option_value(found.game, name, value)}" for name, value in found.position.items()
        )
        yield f"<p>{escape(words.say('study.from', position=at))}</p>"
    yield from pictures(_pictures(found, called, words), words)
    for number, variant in enumerate(called[1:], 1):
        yield f'<h2>{escape(words.say("study.against", variant=variant, base=called[0]))}</h2><div class="wide">'
        heads = [words.say("report.figure"), called[0], variant, words.say("study.change"), ""]
        if found.seasons:
            heads.append(words.say("nfl", seasons=found.seasons))
        yield table(heads, list(_rows(found, number, words))) + "</div>"
    lines = [words.say("study.sure"), words.say("report.errors")]
    if found.seasons:
        lines.append(words.say("report.source", source=reference()["source"]))
    yield from notes(lines, words, command)


def _pictures(found: Study, called: list[str], words: LabWords) -> list[Picture]:
    many = not found.game.two_sided
    of, name = words.say("report.figure"), words.say("share")
    shown: list[Picture] = []
    if found.seasons:
        rows = tuple((called[number], (fit,)) for number, fit, _ in found.nearest())
        shown.append(Bars(words.say("study.fit"), words.say("study.fit.desc"), of, (words.figure(FIT.key),), rows))
    wins = tuple((one, (found.estimate(number, "won"),)) for number, one in enumerate(called))
    shown.append(Bars(words.say("study.wins.many" if many else "study.wins"), words.say("study.wins.desc"), of, (name,), wins))
    points = tuple((one, (found.estimate(number, "points"),)) for number, one in enumerate(called))
    title = words.figure("points", many=many)
    shown.append(Bars(title, words.say("study.points.desc"), of, (title,), points, ".1f"))
    return shown


def _rows(found: Study, number: int, words: LabWords) -> Iterator[list[str]]:
    """Every figure: what it is at both tables, the change, and whether that is sure."""
    many = not found.game.two_sided
    for one in found.changes(number):
        figure = one.figure
        nfl = [figure.written(one.nfl) if one.nfl == one.nfl else ""] if found.seasons else []
        change = f"{figure.written_change(one.change.value)} ± {figure.written_margin(one.change.margin)}"
        cells = [written(one.base, figure.form), written(one.value, figure.form), change, "*" if one.certain else ""]
        yield [words.figure(figure.key, many=many), *cells, *nfl]
