"""What a program does with the games, told the way it is said: `import pigskin` has all of it."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from pigskin.engine import record, scenario
from pigskin.engine.errors import OptionError
from pigskin.engine.game import Game, Values
from pigskin.engine.match import Match
from pigskin.engine.record import Replay
from pigskin.engine.scenario import Scenario
from pigskin.football.odds import Odds
from pigskin.football.weighing import weighed
from pigskin.games import find_game

if TYPE_CHECKING:
    from pigskin.lab.simulate import Results


def read_record(text: str) -> Replay:
    """The game of a record, at its end. RecordError names the line that is wrong."""
    return record.read(text, find_game)


def write_record(match: Match) -> str:
    """A game as text, as far as it was played."""
    return record.write(match)


def verify_record(text: str) -> list[str]:
    """What could be proved of a record, a line each; RecordError where something is not as it should be."""
    return record.verify(text, find_game)


def load_scenarios(path: str | Path) -> list[Scenario]:
    """The scenarios of a file, or of all files of a folder."""
    return [case for file in scenario.files_of(Path(path)) for case in scenario.load(file)]


def check_scenario(case: Scenario) -> list[str]:
    """What is not as a scenario expects, a line each; nothing where all is well."""
    return scenario.check(case, find_game)


def odds_of(match: Match) -> dict[str, Odds]:
    """The odds of every answer of the seat that is to decide, by its token.

    OptionError where no seat decides in the open, or where there are too many answers to weigh them one by one.
    """
    asked = [question for question in match.questions if question.who >= 0 and not question.optional]
    if not asked or match.secret:
        raise OptionError("no seat is asked in the open now")
    found = weighed(match, asked[0])
    if found is None:
        raise OptionError("there are too many answers here to weigh them one by one")
    return found.odds


def simulate(
    game: Game | str,
    options: Values | None = None,
    *,
    games: int = 10_000,
    bots: Sequence[str] = (),
    seed: int = 0,
    cores: int | None = None,
    compiled: bool | None = None,
    out: str | Path | None = None,
    resume: bool = False,
    force: bool = False,
    cluster: str | None = None,
) -> Results:
    """Plays many games between bots, one for each seat; a bot may be one of a file, as `my_bot.py:careful`.

    The same seed gives the same games. `compiled` None takes machine code where there is a way to it. The rows are kept in memory, or
    written to `out` as they come: to a .parquet or .csv file, or as parts to a folder, any number of games; `resume` goes on there. A
    `cluster` is the address of a Dask scheduler, or `local`: rows are then only to be had with
    `out`, and a script must do its work under `if __name__ == "__main__"`.
    """
    from pigskin.lab.simulate import simulate as play

    found = find_game(game) if isinstance(game, str) else game
    written = Path(out) if out is not None else None
    return play(
        found,
        options,
        games=games,
        policies=bots,
        seed=seed,
        cores=cores,
        compiled=compiled,
        out=written,
        resume=resume,
        force=force,
        cluster=cluster,
    )
