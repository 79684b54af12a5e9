"""Changes the rules, a little at a time, and lists the changes that no scenario notices."""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path

from mutants import equivalents
from mutants.changes import Mutant, mutants_of
from mutants.trial import Trials
from pigskin.games import find_game, game_ids

SCENARIOS = Path(__file__).parent.parent / "scenarios"
GOLDEN = Path(__file__).parent.parent / "golden"


def rules_of(game_id: str) -> list[Path]:
    """The files of a game's rules: `rules.py`, or those in the folder `rules`."""
    folder = find_game(game_id).folder
    return sorted([*folder.glob("rules*.py"), *folder.glob("rules*/**/*.py")])


def in_file(path: Path, line: str) -> bool:
    """Whether FILE:LINE is in this file."""
    return path.as_posix().endswith(f"/{line.rpartition(':')[0]}")


def chosen(mutants: list[Mutant], line: str | None, sample: int | None) -> list[Mutant]:
    """Those that were asked for: all, those of a line, or some from all over the rules."""
    if line is not None:
        number = int(line.rpartition(":")[2])
        mutants = [mutant for mutant in mutants if in_file(mutant.path, line) and number in mutant.lines]
        if not mutants:
            print(f"{line}: there is nothing to change")
    if sample is not None and sample < len(mutants):
        mutants = [mutants[len(mutants) * number // sample] for number in range(sample)]
    return mutants


def guarded(game_id: str, wanted: argparse.Namespace) -> bool:
    """Tries the changes to the rules of a game, and prints those that no scenario notices; whether all is as it should be."""
    every = [mutant for path in rules_of(game_id) for mutant in mutants_of(path)]
    mutants = chosen(every, wanted.line, wanted.sample)
    trials = Trials(game_id, wanted.scenarios / game_id, GOLDEN / game_id)
    entries = {entry: golden for entry, golden in equivalents.listed(wanted.equivalent).items() if entry.game == game_id}
    unnoticed, survived = {}, 0
    for mutant, by_record in trials.unnoticed(mutants, wanted.processes):
        if by_record and mutant.draws:
            continue
        name = equivalents.listed_as(game_id, mutant)
        unnoticed[name] = by_record
        if name not in entries:
            survived += 1
            print(f"SURVIVED {mutant} ({noticed_by(len(trials.reaching(mutant)), by_record)})", flush=True)
    known, tried = ({equivalents.listed_as(game_id, mutant) for mutant in some} for some in (every, mutants))
    stale = equivalents.stale(entries, known, tried, unnoticed)
    for problem in stale:
        print(f"STALE {problem}")
    counts = f"{len(mutants)} changes, {len(mutants) - len(unnoticed)} noticed, {len(unnoticed) - survived} listed, {survived} survived"
    print(f"{game_id}: {counts}", flush=True)
    return not survived and not stale


def noticed_by(reaching: int, by_record: bool) -> str:
    """How many scenarios come to a change, and whether a record notices it."""
    scenarios = f"{reaching} scenarios come here" if reaching else "no scenario comes here"
    return f"{scenarios}, a golden record notices it" if by_record else scenarios


def main() -> None:
    """Reads the command line; exits with 1 if a change survives that is not listed, or one is listed that should not be."""
    parser = argparse.ArgumentParser(prog="mutants", description=__doc__)
    parser.add_argument("--game", action="append", choices=game_ids(), help="only this game; may be given several times")
    parser.add_argument("--sample", type=int, metavar="N", help="only so many changes a game, from all over its rules")
    parser.add_argument("--line", metavar="FILE:LINE", help="only the changes to this line, such as parker/rules/__init__.py:57")
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1, metavar="N", help="how many changes are tried at a time")
    parser.add_argument("--scenarios", type=Path, default=SCENARIOS, metavar="FOLDER", help="where a folder of scenarios a game is")
    parser.add_argument("--equivalent", type=Path, default=equivalents.LISTED, metavar="FILE", help="which changes need no scenario")
    wanted = parser.parse_args()
    games = wanted.game or game_ids()
    if wanted.line:
        games = [
            game_id for game_id in games if any(path.as_posix().endswith(wanted.line.rpartition(":")[0]) for path in rules_of(game_id))
        ]
    results = [guarded(game_id, wanted) for game_id in games]
    sys.exit(0 if results and all(results) else 1)


if __name__ == "__main__":
    main()
