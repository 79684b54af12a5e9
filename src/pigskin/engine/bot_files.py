"""Bots from a person's own file: found, tried out, and refused with a word if they do not play as a bot must.

A bot is named by its file and, where that has several, by its function: `my_bot.py:careful`. It is tried in games against the game's own
bot before it is taken: it must answer every question with something that is allowed, come to an end with its thinking, leave the game as it
is, and answer the same whatever lies where its seat cannot see. The interpreted trial stands in for the compiled run, which checks nothing.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from dataclasses import replace
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from traceback import extract_tb
from types import FrameType, FunctionType, ModuleType
from typing import Any

from pigskin.engine.bots import Thinking
from pigskin.engine.chance import Seeded
from pigskin.engine.errors import IllegalInput, OptionError, near, quote
from pigskin.engine.game import Game, Policy, Values
from pigskin.engine.live import Live, play_out
from pigskin.engine.rule import MAY_PASS, RULES, Question, State

ENDING = ".py"
MOST_LINES = 1_000_000  # of Python that a bot may run for one answer
TRIALS = 2  # games in each seat
PARAMETERS = 4  # of a policy: the game, the seat, the question, what is allowed
LOOKED_AT = 40  # answers of a trial game that are asked for once more with other secrets


def is_file(name: str) -> bool:
    """Whether this names a bot in a file, and not one of the game's own."""
    return name.endswith(ENDING) or name.rpartition(":")[0].endswith(ENDING)


def find_bot(game: Game, name: str) -> Policy:
    """A bot of the game, or one of a file."""
    return load(game, name) if is_file(name) else game.bot(name)


def with_bots(game: Game, names: Sequence[str], options: Values | None = None) -> Game:
    """The game with the bots of files at hand too, by the names that tell them, each tried out at a table with these options."""
    found = {name: load(game, name, options) for name in dict.fromkeys(names) if is_file(name) and name not in game.policies}
    return replace(game, policies={**game.policies, **found}) if found else game


def load(game: Game, name: str, options: Values | None = None) -> Policy:
    """The bot of a file, after it has shown that it can play. OptionError says what is wrong with it."""
    file, wanted = (name, "") if name.endswith(ENDING) else (name.rpartition(":")[0], name.rpartition(":")[2])
    module = _module(Path(file))
    policy = _found(module, file, wanted)
    try_out(game, policy, name, options)
    return policy


def _module(path: Path) -> ModuleType:
    """A file run as a module. What it says when it fails is told with the line where it did."""
    if not path.is_file():
        raise OptionError(f"there is no file {quote(str(path))} to take a bot from")
    name = f"own_bot_{path.stem}"
    spec = spec_from_file_location(name, path)
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    sys.modules[name] = module
    try:
        spec.loader.exec_module(module)
    except Exception as error:
        line = _line_in(error, path)
        raise OptionError(f"{path.name}{line} cannot be run: {type(error).__name__}: {error}") from error
    return module


def _line_in(error: BaseException, path: Path) -> str:
    """Where in a file something went wrong."""
    if isinstance(error, SyntaxError):
        return f", line {error.lineno},"
    lines = [frame.lineno for frame in extract_tb(error.__traceback__) if Path(frame.filename) == path]
    return f", line {lines[-1]}," if lines else ""


def _found(module: ModuleType, file: str, wanted: str) -> Policy:
    """The bot of a module: the one that is named, or the only one there is."""
    bots = {
        name: function
        for name, function in vars(module).items()
        if isinstance(function, FunctionType) and function.__module__ == module.__name__
        if function in RULES and function.__code__.co_argcount == PARAMETERS
    }
    listed = f"it has {', '.join(bots)}" if bots else "a bot is a function of g, seat, question and allowed, marked with @rule"
    if wanted:
        if wanted not in bots:
            raise OptionError(f"{file} has no bot {quote(wanted)}{near(wanted, bots)}; {listed}")
        return bots[wanted]
    if not bots:
        raise OptionError(f"{file} has no bot; {listed}")
    if len(bots) > 1:
        raise OptionError(f"{file} has several bots: {', '.join(bots)}; name one, as in {file}:{next(iter(bots))}")
    return next(iter(bots.values()))


class _Trial(Live):
    """A game in which one seat is tried out."""

    def __init__(self, game: Game, policies: Sequence[Policy], seed: int, seat: int, name: str) -> None:
        super().__init__(game, policies, seed)
        self._seat, self._name, self._looked = seat, name, 0

    def _decided(self, g: State, question: Question) -> int:
        if question.who != self._seat:
            return super()._decided(g, question)
        before = g.numbers()
        try:
            value = _counted(self._name, super()._decided, g, question)
        except IllegalInput as error:
            what = self._game.words.question(g, question)
            raise OptionError(f"the bot {self._name} gave an answer that is not allowed to {quote(what)}: {error}") from error
        except OptionError:
            raise
        except Exception as error:
            raise OptionError(f"the bot {self._name} failed: {type(error).__name__}: {error}") from error
        if g.numbers() != before:
            raise OptionError(f"the bot {self._name} changes the game that it should only look at")
        if self._game.has_hidden and self._looked < LOOKED_AT:
            self._looked += 1
            self._look_away(g, question)
        return value

    def _look_away(self, g: State, question: Question) -> None:
        """Asks once more, with the same random words, where all that the seat cannot see is something else."""
        policy = self._policies[self._seat]
        allowed = question.allowed | MAY_PASS if question.optional else question.allowed
        answers = set()
        for number in range(3):
            bits = Seeded(number).bits(len(self.trace))
            other = self._game.resample(g, self._seat, bits) if number else g
            thinking = other.answered_by(Thinking(Seeded(7).bits(len(self.trace))))
            answers.add(int(policy(thinking, question.who, question.kind, allowed)))
        if len(answers) > 1:
            raise OptionError(f"the bot {self._name} looks at what its seat cannot see: with other cards face down it answers otherwise")


def _counted(name: str, work: Any, *arguments: Any) -> int:
    """What a bot answers, unless it runs too many lines of Python for it."""
    lines = 0

    def count(frame: FrameType, event: str, argument: Any) -> Any:
        nonlocal lines
        lines += 1
        if lines > MOST_LINES:
            raise OptionError(f"the bot {name} had not answered after {MOST_LINES:,} lines of its code: it seems to go round in a circle")
        return count

    before = sys.gettrace()
    sys.settrace(count)
    try:
        return int(work(*arguments))
    finally:
        sys.settrace(before)


def try_out(game: Game, policy: Policy, name: str, options: Values | None = None) -> None:
    """Lets a bot play some games in each seat; OptionError where it does not do what a bot must."""
    opening = game.opening(game.timed(game.table(options)))
    seats = range(len(game.seats)) if game.two_sided else range(1)
    for seat in seats:
        for seed in range(TRIALS):
            bots = [game.bot(game.default_bot)] * len(game.seats)
            bots[seat] = policy
            play_out(opening, game, _Trial(game, bots, seed, seat, name))
