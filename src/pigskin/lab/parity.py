"""Whether interpreted and compiled runs are the same games, input for input."""

from collections.abc import Sequence

from pigskin.engine import compiled
from pigskin.engine.game import Game, Values
from pigskin.engine.live import Live, play_out


def differences(
    game: Game, table: Values, policies: Sequence[str], games: int, seed: int, ways: Sequence[str] = (compiled.NUMBA,)
) -> list[tuple[str, int]]:
    """In which way of compiling which games do not agree with the interpreted ones input for input, to the last field."""
    opening = game.opening(game.timed(game.table(table)))
    plan = compiled.Plan(game, tuple(game.bot(name) for name in policies), statistics=True)
    runs = {way: compiled.run_traced(plan, opening, games, seed, way=way) for way in ways}
    found = []
    for number in range(games):
        live = Live(game, plan.lineup, seed, number)
        state = play_out(opening, game, live)
        for way, (records, traces) in runs.items():
            row = records[number]
            traced = [tuple(entry) for entry in traces[number, : row["number"]].tolist()]
            fields = {name: row[name].tolist() for name in state.numbers()}
            told = row["counts"].tolist(), row["sums"].tolist()
            if (traced, fields, told) != (live.trace, state.numbers(), (live.counts, live.sums)):
                found.append((way, number))
    return found
