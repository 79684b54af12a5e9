"""What the pane shows besides the play-by-play: the coach, the odds, what each answer does."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.text import Text

from pigskin.cli.fullscreen.moments import Moment
from pigskin.cli.playing.speech import Speech
from pigskin.engine.match import Match
from pigskin.engine.rule import Question

if TYPE_CHECKING:
    from pigskin.coach.advice import Advice

MOST_ADVISED = 8
UNKNOWN = 0.25  # the error of a chance that is better not told
FAINT, STRONG = "#9aa5a0", "bold #e8d9a0"


def title(text: str) -> Text:
    return Text(text, "bold underline")


def play_text(moment: Moment) -> RenderableType:
    """A play in the play-by-play: its number, what it gave, and what happened."""
    head = Text(f"{moment.play + 1:>3} ", FAINT)
    if moment.figure:
        head.append(f"{moment.figure}  ", f"bold {moment.colour}")
    head.append(moment.headline.head, moment.colour)
    return Group(head, indented(moment.headline.text)) if moment.headline.text else head


def indented(text: str) -> RenderableType:
    return Padding(Text(text, FAINT), (0, 0, 0, 4))


def coach_page(advice: Advice, speech: Speech) -> RenderableType:
    """What the coach says: the best answer, then each with its chances, the best marked, and how all this is known."""
    parts: list[RenderableType] = [Text(advice.headline, STRONG)]
    for answer in advice.answers[:MOST_ADVISED]:
        chance = answer.chance
        won = f"{100 * chance.value:.1f} %" if advice.exact else f"{100 * chance.value:.0f} %" if chance.error < UNKNOWN else ""
        head = Text("* " if answer.best else "  ", "bold #ffe08a")
        head.append(speech.named(answer.name), "bold")
        head.append(f"  {won}", "#c8b8e8")
        parts += [head, indented(speech.named(answer.text))]
    return Group(*parts, Text(" ".join(advice.notes), f"italic {FAINT}"))


def odds_page(match: Match, question: Question | None, speech: Speech) -> RenderableType:
    """The odds of every answer, one below the other, so that nothing is cut on a narrow screen; or why there are none."""
    from pigskin.football.weighing import weighed

    if question is None:
        return Text(speech.own("odds.nothing"))
    if match.secret:
        return Text(speech.own("odds.secret"))
    found = None if any("*" in token for token in match.request.listing(question)) else weighed(match, question)
    if found is None:
        return Text(speech.own("odds.many"))
    parts: list[RenderableType] = [title(speech.own("odds.title"))]
    parts += [Text(f"{speech.answer(match, question, token)}: ?") for token in found.face_down]
    for token, one in found.odds.items():
        about = "~" if token in found.estimated else ""
        head = Text(speech.answer(match, question, token), "bold")
        if one.gains:
            head.append(f"  {about}{float(one.yards):+.1f} {speech.own('odds.yards')}", "#8fd18f")
        chances = sorted(one.chances.items(), key=lambda pair: -pair[1])
        said = ", ".join(f"{speech.football.labels[f'odds.{outcome}']} {float(chance):.1%}" for outcome, chance in chances)
        parts += [head, indented(said)] if said else [head]
    if found.estimated:
        parts.append(Text(speech.own("odds.by-trial"), f"italic {FAINT}"))
    return Group(*parts)


def help_page(match: Match, questions: Sequence[Question], speech: Speech, keys: Sequence[tuple[str, str]]) -> RenderableType:
    """What each answer does, and every key."""
    parts: list[RenderableType] = []
    for question in questions:
        notation = match.request.notation(question)
        parts.append(title(speech.question(match.state, question)))
        tokens = match.request.listing(question)
        if any("*" in token for token in tokens) or not notation.explained:
            example = notation.write(match.state, next(notation.options(match.state, question.allowed)))
            parts.append(Text(speech.own("help.example", example=speech.answer(match, question, example), typed=example)))
            continue
        for token in tokens[:40]:
            name = speech.answer(match, question, token)
            line = Text(f"{name}: ", "bold")
            line.append(speech.explained(match.state, question.kind, notation.read(match.state, token)).removeprefix(f"{name}: "), FAINT)
            parts.append(line)
    parts += [Text(), title(speech.own("help.keys"))]
    parts += [Text.assemble((f"{key:<12}", "bold"), (label, FAINT)) for key, label in keys]
    return Group(*parts, Text(speech.own("help.entry"), FAINT))
