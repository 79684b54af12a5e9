"""`pigskin solve`: a game solved exactly, with its proof and its charts."""

from __future__ import annotations

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn
from rich.table import Table

from pigskin.cli.stages import run_stages
from pigskin.engine.errors import OptionError
from pigskin.engine.game import Game, Values
from pigskin.football.solving import Chart
from pigskin.games import find_game
from pigskin.lab.solve import Ended, Model, Solution

PLAYS, GAMES = 120, 1_000_000  # where nothing else is said
LEADS = (-7, 0, 7)
SHARES = (0.75, 0.25, 0.1)  # of the plays left, for the charts


def run_solve(game_id: str, plays: int | None, games: int | None, seed: int, options: Values, *, every_down: bool) -> None:
    """Solves, proves, and draws the charts."""
    game = find_game(game_id)
    if hasattr(game.part("study"), "STAGED"):
        if plays is not None:
            raise OptionError(f"{game.id} has no number of plays to choose")
        run_stages(game, options, games, seed, every_chart=every_down)
        return
    if options:
        raise OptionError(f"{game.id} is solved at its usual table: {', '.join(options)} cannot be chosen")
    run_plays(game, plays or PLAYS, games or GAMES, seed, every_down=every_down)


def run_plays(game: Game, plays: int, games: int, seed: int, *, every_down: bool) -> None:
    """The same for a game whose plays are counted."""
    told, err = Console(), Console(stderr=True)
    bot = game.bot(game.default_bot)
    with err.status("finding every way a play can go ..."):
        model = Model(game)
    solution = Solution(model, plays, bot)
    with Progress(
        TextColumn("plays left"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn(), console=err, transient=True
    ) as progress:
        bar = progress.add_task("", total=plays + 1)
        solution.solve(lambda left: progress.update(bar, completed=left + 1))
    with err.status("counting the states ..."):
        reached = model.reached(plays)
    told.print(
        f"{game.name}, {plays} plays, solved exactly: {reached:,} states, each a position, a lead and a number of plays left, can come "
        f"about from the opening before it is decided who wins; {solution.states:,} of {len(model.sites) - 1:,} positions were computed."
    )
    told.print("Value for whoever may choose first (chance to win less chance to lose):")
    for answer, value in solution.first_values().items():
        told.print(f"  {answer:<10} {value:+.9f}")
    told.print(_ends_table(solution, game.default_bot))
    with err.status("checking it ..."):
        ways = model.check()
        played = solution.play(bot, games, seed)
    told.print(f"Bellman residual of every state: {solution.residual:.1e} at most.")
    told.print(f"{ways:,} ways were tried at other scores and with other numbers of plays left: all the same.")
    exact, seen = solution.against_bot(), Ended(played[0] / games, played[1] / games, played[2] / games)
    told.print(
        f"{games:,} games of perfect against {game.default_bot}: won {seen.won:.4%}, tied {seen.tied:.4%}, lost {seen.lost:.4%}; "
        f"exactly {exact.won:.4%}, {exact.tied:.4%}, {exact.lost:.4%}: {solution.deviation(exact, played):.1f} standard errors apart."
    )
    for chart in model.solvable.charts()[: None if every_down else 1]:
        for left in sorted({max(round(plays * share), 1) for share in SHARES}, reverse=True):
            for lead in LEADS:
                told.print(_chart_table(chart, solution, left, lead))


def _ends_table(solution: Solution, bot: str) -> Table:
    table = Table(title="Exactly, over both sides' chances to choose first")
    for heading in ("", "won", "tied", "lost", "won and half the ties"):
        table.add_column(heading, justify="left" if not heading else "right")
    for name, ends in (
        ("perfect against perfect, the one who chooses first", solution.perfect()),
        (f"{bot} against {bot}, the one who chooses first", solution.bots()),
        (f"perfect against {bot}", solution.against_bot()),
    ):
        table.add_row(name, f"{ends.won:.7%}", f"{ends.tied:.7%}", f"{ends.lost:.7%}", f"{ends.won + ends.tied / 2:.7%}")
    return table


def _chart_table(chart: Chart, solution: Solution, left: int, lead: int) -> Table:
    standing = "even" if lead == 0 else f"{abs(lead)} points {'ahead' if lead > 0 else 'behind'}"
    table = Table(title=f"{chart.title}, {left} plays left, {standing}", caption=f"across: {chart.across}; down: {chart.down}")
    table.add_column("")
    for column in chart.columns:
        table.add_column(column)
    for name, states in chart.rows:
        table.add_row(name, *("" if state is None else solution.best(state, left, lead) or "" for state in states))
    return table
