"""`pigskin solve` for a game that is solved from stage to stage: what came of it, with its proof and its charts."""

from __future__ import annotations

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn
from rich.table import Table

from pigskin.engine.game import Game, Values
from pigskin.football.solving import Chart
from pigskin.lab.solve import Ended
from pigskin.lab.stages import StagedModel, StagedSolution

SOME_CHARTS = 2  # that are drawn unless all are wanted


def run_stages(game: Game, options: Values, games: int | None, seed: int, *, every_chart: bool) -> None:
    """Solves, proves, and draws the charts."""
    told, err = Console(), Console(stderr=True)
    bot = game.bot(game.default_bot)
    with err.status("finding every way a play can go ..."):
        model = StagedModel(game, options)
    solution = StagedSolution(model, bot)
    with Progress(TextColumn("stages"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn(), console=err, transient=True) as progress:
        bar = progress.add_task("", total=len(model.blocks))
        solution.solve(lambda stage: progress.update(bar, completed=stage + 1))
    told.print(f"{game.name}: {model.states:,} states of {len(model.sites):,} positions, solved exactly.")
    told.print("Value of having the ball first (chance to win less chance to lose):")
    for seat, value in zip(game.seats, solution.first_values(), strict=True):
        told.print(f"  {seat:<10} {value:+.9f}")
    told.print(_ends_table(solution, game.default_bot))
    told.print(f"Bellman residual of every state: {solution.residual:.1e} at most.")
    told.print(
        f"A lead of more than {model.reach} points counts as won; in {solution.beyond():.1e} of its games perfect play comes to one."
    )
    games = games or model.spec.games
    with err.status("playing games to check it ..."):
        won, lost = solution.play(bot, games, seed)
    exact = solution.against_bot()[0]
    told.print(
        f"{games:,} games of perfect, at home, against {game.default_bot}: won {won / games:.2%}; exactly {exact.won:.2%}: "
        f"{solution.deviation(exact, won, lost):.1f} standard errors apart."
    )
    for chart in model.spec.charts()[: None if every_chart else SOME_CHARTS]:
        told.print(_chart_table(chart, solution))


def _ends_table(solution: StagedSolution, bot: str) -> Table:
    table = Table(title="Exactly, each side as likely to have the ball first")
    for heading in ("home", "away", "home wins", "away wins"):
        table.add_column(heading, justify="left" if "wins" not in heading else "right")
    at_home, away = solution.against_bot()
    rows: tuple[tuple[str, str, Ended], ...] = (
        ("perfect", "perfect", solution.perfect()),
        (bot, bot, solution.bots()),
        ("perfect", bot, at_home),
        (bot, "perfect", away.turned),
    )
    for one, other, ends in rows:
        table.add_row(one, other, f"{ends.won:.7%}", f"{ends.lost:.7%}")
    return table


def _chart_table(chart: Chart, solution: StagedSolution) -> Table:
    table = Table(title=chart.title, caption=f"across: {chart.across}; down: {chart.down}")
    table.add_column("")
    for column in chart.columns:
        table.add_column(column)
    for name, states in chart.rows:
        table.add_row(name, *("" if state is None else "\n".join(solution.best(state)) for state in states))
    return table
