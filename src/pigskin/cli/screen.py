"""What a match looks like in a terminal. It draws the sheet, the request and the events, and knows no rule."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from rich.console import Console, Group, RenderableType
from rich.table import Table
from rich.text import Text

from pigskin.cli.panels import panel
from pigskin.cli.playing.answers import example, shortened
from pigskin.cli.playing.speech import Speech
from pigskin.engine.game import Deadline
from pigskin.engine.match import Match
from pigskin.engine.rule import CHANCE, EVERYBODY, Question
from pigskin.football.field import read_yard_line
from pigskin.football.seats import SIDES

if TYPE_CHECKING:
    from pigskin.coach.advice import Advice

COLORS = {"home": "red", "away": "blue"}
FIELD_COLUMNS = 50  # one for every two yards
LAST_PLAYS, FEWEST_PLAYS = 8, 3
QUARTERS = 4
END_ZONE_LETTERS = 11  # of a name; both ends and the field fit into 80 columns
MOST_QUESTIONS = 7
MOST_ADVISED = 12  # answers that the coach speaks about
COMMANDS = ("?", "undo", "odds", "hint", "box", "rules", "quit")
UNKNOWN = 0.25  # the error of a chance that is better not told


def board(match: Match, last: list[str], watch: str = "", seat: str | None = None, speech: Speech | None = None) -> RenderableType:
    """Score, field, the last plays, what `seat` may see, and where the game stands; `watch` is what the host's clock says."""
    speech = speech or Speech(match.game)
    sheet = match.sheet()
    parts: list[RenderableType] = [scoreboard(sheet, watch, speech)]
    if "ball" in sheet:
        parts += [Text(), field(sheet, speech)]
    parts += [Text(), *(Text(f"  {sentence}", style="dim") for sentence in last[-LAST_PLAYS:-1])]
    parts += [Text(f"  {sentence}", style="bold") for sentence in last[-1:]]
    parts += [panel(match, seat, speech), Text(), Text(speech.situation(match.state), style="bold yellow")]
    return Group(*parts)


def scoreboard(sheet: Mapping[str, Any], watch: str, speech: Speech) -> Text:
    """All sides with their points, the one with the ball marked, and the time left."""
    line = Text("  ")
    for seat, points in sheet.get("score", {}).items():
        mark = " *" if sheet.get("offense") == seat else "  "
        line.append(f" {speech.name(seat).upper()} {points}{mark} ", style=f"bold {COLORS.get(seat, 'white')}")
    line.append("  " + (watch or clock_text(sheet, speech)), style="cyan")
    return line


def clock_text(sheet: Mapping[str, Any], speech: Speech) -> str:
    """How long it still goes, as far as the sheet knows."""
    clock, quarter = sheet.get("clock"), sheet.get("quarter")
    if sheet.get("plays_left") is not None:
        clock = speech.own("clock.plays", left=sheet["plays_left"])
    if isinstance(clock, Mapping):
        if "left" in clock:
            return speech.own("clock.plays-of", left=clock["left"], plays=clock["plays"])
        return speech.own("clock.up") if clock.get("expired") else speech.own("clock.minutes", minutes=clock.get("minutes"))
    if isinstance(clock, int):
        clock = speech.own("clock.snap" if clock == 1 else "clock.snaps", left=clock)
    period = ""
    if isinstance(quarter, int):
        over = quarter > QUARTERS
        period = speech.own("clock.overtime", overtime=quarter - QUARTERS) if over else speech.own("clock.quarter", quarter=quarter)
    return " ".join(part for part in (period, "" if clock is None else str(clock)) if part)


def watch_text(deadlines: Sequence[tuple[Deadline, float]], speech: Speech) -> str:
    """What a watch at the table says of its deadlines."""
    said = []
    for deadline, seconds in deadlines:
        left = max(int(seconds + 0.999), 0)
        minutes = {"minutes": left // 60, "seconds": left % 60} if deadline.since_start else {"seconds": left}
        said.append(speech.own("watch.left" if deadline.since_start else "watch.hurry", **minutes))
    return ", ".join(said)


def field(sheet: Mapping[str, Any], speech: Speech | None = None) -> Text:
    """The field with ball, direction and line to gain; a column is two yards."""
    marks: dict[int, tuple[str, str]] = {}
    for yards in range(10, 100, 10):
        marks[yards // 2] = (":", "green")
    ball, offense = sheet.get("ball"), sheet.get("offense")
    if ball is not None:
        spot = read_yard_line(ball)
        ahead = 1 if offense == "home" else -1
        if sheet.get("to_go"):
            line = spot + ahead * sheet["to_go"]
            if 0 < line < 100:
                marks[_column(line)] = ("!", "bold yellow")
        marks[_column(spot)] = ("O", f"bold {COLORS.get(str(offense), 'white')}")
        toward = _column(spot) + ahead
        if 0 <= toward <= FIELD_COLUMNS:
            marks[toward] = (">" if ahead > 0 else "<", f"bold {COLORS.get(str(offense), 'white')}")
    painted = {side: name for side, name in sheet.get("end_zones", {}).items() if name != side}
    zones = {side: speech.name(side) if speech else side for side in SIDES} | painted
    home, away = (str(zones[side]).upper()[:END_ZONE_LETTERS] for side in SIDES)
    width = max(len(home), len(away)) + 2
    numbers = Text(" " * (width + 7))
    for yards in range(10, 100, 10):
        numbers.append(f"{min(yards, 100 - yards):<5}")
    numbers.stylize("green")
    edge = "".join("+" if column % 5 == 0 else "-" for column in range(FIELD_COLUMNS + 1))
    row = Text()
    for column in range(FIELD_COLUMNS + 1):
        mark, style = marks.get(column, (" ", "green"))
        row.append(mark, style=style)
    return Text("\n").join(
        [
            numbers,
            _between_end_zones(Text(edge, "green"), " " * width),
            _between_end_zones(row, home.center(width), away.center(width)),
            _between_end_zones(Text(edge, "green"), " " * width),
        ]
    )


def _between_end_zones(row: Text, home: str, away: str | None = None) -> Text:
    """A row of the field with both ends painted in their side's colour."""
    return Text.assemble("  ", (home, f"bold white on {COLORS['home']}"), row, (away or home, f"bold white on {COLORS['away']}"))


def _column(yards: int) -> int:
    return min(max((yards + 1) // 2, 0), FIELD_COLUMNS)


def choices(match: Match, questions: list[Question], due: int = EVERYBODY, speech: Speech | None = None) -> RenderableType:
    """What is asked, and the tokens that answer it; in a crowd only of whoever is due, and who else may act."""
    speech = speech or Speech(match.game)
    lines = []
    crowd = len(questions) > MOST_QUESTIONS and due != EVERYBODY
    for question in questions:
        if crowd and question.who != due:
            continue
        asked = speech.question(match.state, question)
        tokens = match.request.listing(question)
        shown = "  ".join(shortened(tokens))
        hint = match.request.notation(question).hint(match.state, question.allowed)
        if hint:
            shown = hint
        elif question.who == CHANCE and (len(tokens) > 6 or "*" in tokens[0]):
            shown = speech.own("choices.came", example=example(match, question))
        elif any("*" in token for token in tokens):
            shown = speech.own("choices.such", example=example(match, question))
        joint = " " if asked.endswith("?") else ": "
        lines.append(Text.assemble((f"{asked}{joint}", "bold"), (shown, "cyan" if not question.optional else "dim cyan")))
    if crowd and (others := dict.fromkeys(match.request.who(question) for question in questions if question.who != due)):
        lines.append(Text(speech.own("choices.others", others=", ".join(f"{name}: ..." for name in others)), style="dim"))
    return Group(*lines)


def help_page(match: Match, questions: list[Question], speech: Speech | None = None) -> RenderableType:
    """What each answer does, and the words one may always type."""
    speech = speech or Speech(match.game)
    table = Table(box=None, pad_edge=False, show_header=False)
    for question in questions:
        notation = match.request.notation(question)
        for token in match.request.listing(question)[:40]:
            explained = notation.hint(match.state, question.allowed) if "*" in token else ""
            if "*" in token and not explained:
                token = example(match, question)  # noqa: PLW2901
            if "*" not in token and notation.explained:
                explained = speech.explained(match.state, question.kind, notation.read(match.state, token))
            table.add_row(f"[cyan]{token}[/cyan]", explained)
    for word in COMMANDS:
        table.add_row(f"[magenta]{word}[/magenta]", speech.own(f"help.{word}"))
    return Group(table, Text(speech.own("help.typing"), style="dim"))


def plain_status(match: Match, speech: Speech | None = None) -> str:
    """Score and situation in one line, for a pipe."""
    speech = speech or Speech(match.game)
    sheet = match.sheet()
    score = ", ".join(f"{speech.name(seat)} {points}" for seat, points in sheet.get("score", {}).items())
    return " | ".join(part for part in (score, clock_text(sheet, speech), speech.situation(match.state)) if part)


def odds_page(match: Match, question: Question | None, speech: Speech) -> RenderableType:
    """The odds of every answer, or why there are none."""
    if question is None:
        return Text(speech.own("odds.nothing"))
    if any("*" in token for token in match.request.listing(question)):
        return Text(speech.own("odds.many"))
    return Text(speech.own("odds.secret")) if match.secret else odds_table(match, question, speech)


def odds_table(match: Match, question: Question, speech: Speech | None = None) -> RenderableType:
    """The odds of every answer to a question: exact where that is quick, else estimated, and said to be; none for what lies face down."""
    from pigskin.football.weighing import weighed

    speech = speech or Speech(match.game)
    found = weighed(match, question)
    if found is None:
        return Text(speech.own("odds.too-many"))
    heads = (speech.own("odds.call"), speech.own("odds.yards"))
    table = Table(*heads, box=None, pad_edge=False, padding=(0, 1, 0, 0) if found.closely else (0, 1), header_style="bold")
    for label in (speech.football.labels[f"odds.{outcome}"] for outcome in found.outcomes):
        table.add_column(label, min_width=max(map(len, label.split())))
    for token in found.face_down:
        table.add_row(token, "?")
    for token, one in found.odds.items():
        about = "~" if token in found.estimated else ""
        shares = [f"{float(one.chances[outcome]):.1%}" if outcome in one.chances else "" for outcome in found.outcomes]
        table.add_row(token, f"{about}{float(one.yards):+.2f}" if one.gains else "", *shares)
    if not found.estimated:
        return table
    return Group(table, Text(speech.own("odds.by-trial"), style="dim"))


def advice_table(advice: Advice, speech: Speech) -> RenderableType:
    """What the coach says: the best answer, then each with its chances, the best marked, and how all this is known."""
    columns = [speech.football.labels[f"advice.column.{name}"] for name in ("answer", "win", "why")]
    table = Table("", *columns, box=None, pad_edge=False, header_style="bold")
    for answer in advice.answers[:MOST_ADVISED]:
        chance = answer.chance
        error = f" ± {max(round(100 * chance.margin), 1)}" if chance.error else ""
        won = f"{100 * chance.value:.1f} %" if advice.exact else f"{100 * chance.value:.0f} %{error}" if chance.error < UNKNOWN else "?"
        mark = "*" if answer.best else ""
        table.add_row(mark, Text(answer.token or answer.name, style="cyan"), Text(won, justify="right"), Text(answer.text))
    return Group(Text(advice.headline, style="bold"), table, Text(" ".join(advice.notes), style="dim"))


def clear(console: Console, *, scrolled: bool = False) -> None:
    """An empty screen; `scrolled`: also what has scrolled off it is gone."""
    if console.is_terminal:
        console.clear()
    if console.is_terminal and scrolled:
        print("\x1b[3J", end="", flush=True)
