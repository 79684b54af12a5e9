"""What is simulated: a table, its bots and a seed. Any stretch of its games can be played by itself, and is the same wherever it is."""

from __future__ import annotations

import atexit
import hashlib
import json
import shutil
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from threading import Lock
from typing import Any, NamedTuple

import numpy as np

from pigskin.engine.bot_files import ENDING, is_file, with_bots
from pigskin.engine.compiled import INTERPRETED, Plan, best_way, run
from pigskin.engine.compiled.fingerprint import code_fingerprint, source_fingerprint
from pigskin.engine.errors import OptionError
from pigskin.engine.game import Game, Policy, Values
from pigskin.engine.live import Live, play_out
from pigskin.engine.rule import State
from pigskin.games import find_game
from pigskin.lab.compiling import compiling

Columns = dict[str, np.ndarray[Any, Any]]
MOST_BYTES = 128 << 20  # of the games that are held at once


def own_version() -> str:
    """The version of this library, whose top imports what is here."""
    from pigskin import __version__

    return __version__


class Batch(NamedTuple):
    """Games that were played one after the other: the fields of their ends, and what was counted in them; a row a game."""

    first: int
    rows: Columns

    @property
    def games(self) -> int:
        return len(self.rows["winner"])


@dataclass(frozen=True)
class Run:
    """A table with its bots and a seed, checked: whatever is simulated is simulated of one of these."""

    game: Game
    table: Values
    bots: tuple[str, ...]
    seed: int
    compiled: bool
    beats: tuple[Any, ...] = ()  # of the feed that is inside the game, if one is

    @cached_property
    def opening(self) -> State:
        return self.game.opening(self.table)

    @cached_property
    def policies(self) -> tuple[Policy, ...]:
        return tuple(self.game.bot(name) for name in self.bots)

    @cached_property
    def plan(self) -> Plan:
        return Plan(self.game, self.policies, statistics=True)

    @cached_property
    def most_at_once(self) -> int:
        """Games that may be held at once."""
        return max(MOST_BYTES // (8 * sum(np.size(value) for value in self.opening.numbers().values())), 1)

    @cached_property
    def fingerprint(self) -> str:
        """A short text that another one has wherever the rules, the bots, the options or what is followed are other ones."""
        parts = self.game, self.policies, True
        made_of = source_fingerprint(*parts) or code_fingerprint(*parts)
        opening = json.dumps(self.opening.numbers())
        return hashlib.sha256(f"{made_of} {opening}".encode()).hexdigest()[:20]

    def batch(self, first: int, count: int, cores: int | None = None) -> Batch:
        """So many games from this one on."""
        names = [*self.opening.numbers(), "counts", "sums"]
        if self.compiled:
            played = played_compiled(self, first, count, cores)
            return Batch(first, {name: played[name] for name in names})
        return Batch(first, self._interpreted(first, count, names))

    def _interpreted(self, first: int, count: int, names: Sequence[str]) -> Columns:
        rows: dict[str, list[Any]] = {name: [] for name in names}
        numbers = self.opening.numbers()
        lengths = {name: len(value) for name, value in numbers.items() if isinstance(value, list)}  # a long game's rows have grown
        for number in range(first, first + count):
            live = Live(self.game, self.policies, self.seed, number)
            ended = play_out(self.opening, self.game, live).numbers()
            for name, value in {**ended, "counts": live.counts, "sums": live.sums}.items():
                rows[name].append(value[: lengths.get(name)] if isinstance(value, list) else value)
        return {name: np.array(values) for name, values in rows.items()}

    def about(self) -> dict[str, Any]:
        """What rows are of, for whoever finds them: the game, the table, the bots, the seed and the versions."""
        return {
            "game": self.game.id,
            "options": json.loads(json.dumps(self.table, default=str)),
            "bots": [Path(name).name if is_file(name) else name for name in self.bots],
            "seed": self.seed,
            "versions": {"pigskin": own_version(), "rules": self.game.version},
            "fingerprint": self.fingerprint,
        }


def begin(
    game: Game,
    options: Values | None = None,
    policies: Sequence[str] = (),
    seed: int = 0,
    *,
    compiled: bool | None = None,
    beats: Sequence[Any] = (),
) -> Run:
    """Checks what is to be simulated, and lets the first game be played; `compiled` None takes machine code if there is a way to it.

    With `beats` the game follows them. OptionError says what is wrong with a bot, an option or the number of seats.
    """
    if beats:
        if game.follows is None:
            raise OptionError(f"{game.id} follows no other game")
        game = game.follows.taped(game, beats)
    names = tuple(policies) or (game.default_bot,) * len(game.seats)
    game = with_bots(game, names, options)
    for name in names:
        game.bot(name)
    if len(names) != len(game.seats):
        raise OptionError(f"{game.id} has {len(game.seats)} seats, but {len(names)} bots were named")
    found = Run(game, game.timed(game.table(options)), names, seed, compiled=False, beats=tuple(beats))
    found.batch(0, 1)  # a bot that answers what is not allowed is found out here
    use_compiled = best_way(found.plan).name != INTERPRETED if compiled is None else compiled
    return Run(found.game, found.table, names, seed, use_compiled, found.beats)


def played_compiled(what: Run, first: int, count: int, cores: int | None) -> Any:
    """Games in machine code. OptionError where numba cannot make it of a bot."""
    with compiling():
        return run(what.plan, what.opening, count, what.seed, first=first, cores=cores)


class Parcel(NamedTuple):
    """A run as it travels to other processes and machines, with the texts of the files that its bots and options name."""

    game: str
    options: tuple[tuple[str, Any], ...]
    from_files: tuple[str, ...]  # the options that name one
    bots: tuple[str, ...]
    texts: tuple[tuple[str, str], ...]  # of files, by their names
    seed: int
    compiled: bool
    beats: tuple[Any, ...]
    fingerprint: str


def packed(what: Run) -> Parcel:
    """A run made ready to travel. OptionError if others could not find its game."""
    try:
        find_game(what.game.id)
    except ValueError as error:
        raise OptionError(f"{what.game.id} can be played in this process alone, as others do not find it: {error}") from error
    options = dict(what.table)
    read = [option.name for option in what.game.options if option.reads_files and Path(str(options[option.name])).is_file()]
    files = {_file_of(name) for name in what.bots if is_file(name)} | {Path(options[name]) for name in read}
    if len({path.name for path in files}) < len(files):
        raise OptionError("two files of the same name cannot travel together; give one of them another name")
    texts = tuple((path.name, path.read_text(encoding="utf-8")) for path in sorted(files))
    options |= {name: Path(options[name]).name for name in read}
    bots = tuple(Path(name).name if is_file(name) else name for name in what.bots)
    return Parcel(what.game.id, tuple(options.items()), tuple(read), bots, texts, what.seed, what.compiled, what.beats, what.fingerprint)


_RUNS: dict[str, Run] = {}  # that this process has unpacked
_UNPACKING = Lock()  # as a worker may have several threads


def unpacked(parcel: Parcel) -> Run:
    """The run that was packed. OptionError where this machine would play other games."""
    key = f"{parcel.fingerprint} {parcel.seed} {parcel.compiled} {parcel.bots}"
    with _UNPACKING:
        if key not in _RUNS:
            _RUNS[key] = _unpack(parcel)
        return _RUNS[key]


def _unpack(parcel: Parcel) -> Run:
    bots, options = list(parcel.bots), dict(parcel.options)
    if parcel.texts:
        folder = Path(tempfile.mkdtemp(prefix="pigskin-files-"))
        atexit.register(shutil.rmtree, folder, ignore_errors=True)
        for name, text in parcel.texts:
            (folder / name).write_text(text, encoding="utf-8")
        bots = [str(folder / name) if is_file(name) else name for name in bots]
        options |= {name: str(folder / options[name]) for name in parcel.from_files}
    game = find_game(parcel.game)
    found = begin(game, options, bots, parcel.seed, compiled=parcel.compiled, beats=parcel.beats)
    if found.fingerprint != parcel.fingerprint:
        raise OptionError(
            f"another machine has other rules or bots of {parcel.game}, and pigskin {own_version()}: all must have the same version"
        )
    return found


def _file_of(name: str) -> Path:
    return Path(name if name.endswith(ENDING) else name.rpartition(":")[0])
