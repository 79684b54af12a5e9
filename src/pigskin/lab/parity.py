"""Whether interpreted and compiled runs are the same games, input for input."""

from collections.abc import Sequence

from pigskin.engine import compiled
from pigskin.engine.game import Game, Values
from pigskin.engine.live import Live, play_out


def differences(game: Game, table: Values, policies: Sequence[str], games: int, seed: int) -> list[int]:
    """The numbers of those games in which the interpreted and the compiled run do not agree input for input, to the last field."""
    opening = game.opening(game.timed(game.table(table)))
    plan = compiled.Plan(game, tuple(game.bot(name) for name in policies), statistics=True)
    records, traces = compiled.run_traced(plan, opening, games, seed)
    found = []
    for number, row in enumerate(records):
        live = Live(game, plan.lineup, seed, number)
        state = play_out(opening, game, live)
        traced = [tuple(entry) for entry in traces[number, : row["number"]].tolist()]
        fields = {name: row[name].tolist() for name in state.numbers()}
        told = row["counts"].tolist(), row["sums"].tolist()
        if (traced, fields, told) != (live.trace, state.numbers(), (live.counts, live.sums)):
            found.append(number)
    return found
