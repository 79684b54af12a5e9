"""The same as `Progress`, with the rules compiled: what the game asks next comes from a compiled run.

The match follows only when somebody looks at it: for a sheet, for a notation that needs the position, for a record. So random play-outs and
searches, which look at nothing, run at the speed of the compiled rules.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from pigskin.engine.chance import Seeded, game_key
from pigskin.engine.compiled import Array, new_games, set_chance
from pigskin.engine.compiled.stepper import Stepper
from pigskin.engine.game import Game, Values
from pigskin.engine.match import Match
from pigskin.engine.notation import Notation
from pigskin.engine.rule import MAY_PASS, PASS, TIE, Question
from pigskin.research.actions import OVER, TOGETHER, Progress, Table


class CompiledTable(Table):
    """A table whose rules are compiled. With `drawn`, chance is drawn from a seed and never has a turn."""

    def __init__(self, game: Game, options: Values | None = None, *, drawn: bool = False, **settings: Any) -> None:
        super().__init__(game, options, **settings)
        seats = tuple(range(len(game.seats)))
        self.drawn = drawn
        self.stepper = Stepper(game, (game.bot("random"),) * len(seats), seats=seats, chance=not drawn)
        self.opening_rows = new_games(self.stepper.plan, self.start.boundaries[0].state, 2, 0).view(np.uint8)
        self.dtype, self.width = self.stepper.dtype, self.stepper.dtype.itemsize
        self.questions: dict[tuple[int, int, int, int], Question] = {}

    def __reduce__(self) -> tuple[Any, ...]:
        restore, (kind, game, options, settings) = super().__reduce__()
        return restore, (kind, game, options, {**settings, "drawn": self.drawn})


class CompiledProgress(Progress):
    """A match on its way, of which only the compiled position is kept up to date."""

    __slots__ = ("_bytes", "_following", "_own", "_waiting")

    table: CompiledTable

    def __init__(self, table: CompiledTable, seed: int = 0) -> None:
        start = table.start
        if table.drawn:
            start = start.copy()
            start.attach(Seeded(seed))
        self._following: Match = start
        self._waiting: list[tuple[int, int, int]] = []  # inputs that the match has not been given yet
        self._own = False  # whether nobody else follows the same match
        self._bytes = table.opening_rows.copy()  # the position before the play, and the one in it
        if table.drawn:
            set_chance(self._bytes.view(table.dtype)[:1], game_key(seed))
        super().__init__(table, start)

    @property
    def _rows(self) -> Array:
        return self._bytes.view(self.table.dtype)

    @property
    def match(self) -> Match:
        """The match, brought up to date."""
        if self._waiting or self._behind():
            if not self._own:
                self._following, self._own = self._following.copy(), True
            match = self._following
            for who, question, value in self._waiting:
                while not (asked := [each for each in match.questions if each.who == who and each.kind == question]):
                    match.let_go()
                match.answer(asked[0], value)
            self._waiting = []
            while self._behind():
                match.let_go()
        return self._following

    @match.setter
    def match(self, match: Match) -> None:
        self._following, self._own, self._waiting = match, False, []

    def _behind(self) -> bool:
        """Whether chance has drawn on a floor, after all had let go of their offers, what the match has not."""
        return self.table.drawn and self._following.number + len(self._waiting) < self._number()

    def follow(self, match: Match) -> None:
        """Takes over the position of a match."""
        self.match = match
        boundary, rows = match.boundaries[-1], self._rows
        for name, number in boundary.state.numbers().items():
            rows[name][0] = number
        rows["answered"][0] = 0
        chance = match.chance
        set_chance(rows[:1], game_key(chance.seed, chance.game) if isinstance(chance, Seeded) else rows["key"][0], boundary.inputs)
        answers = []
        for number in range(boundary.inputs, match.number + 1):
            answers += [PASS for gone, _ in self._gone if gone == number]
            answers += [answer.value for answer in match.inputs[number : number + 1] if answer.who >= 0 or not self.table.drawn]
        if answers:
            self.table.stepper.step_several(self._bytes, np.array(answers))
        self._settle()

    def _settle(self) -> None:
        self._take(self.table.stepper.look(self._bytes))

    def _take(self, asked: tuple[int, int, int, int, int, int]) -> None:
        """Finds out whose turn it is, by what the compiled run tells."""
        who, kind, allowed, width, audience, several = asked
        if self.together:
            self.together = ()
        if who == OVER or self.acted >= self.table.horizon:
            self.turn, self.question = OVER, None
            return
        if several > 1 and not self.table.in_turn:
            group = self._rows["together"][1].tolist()
            self.together = tuple(Question(*group[1 + 3 * place : 4 + 3 * place]) for place in range(several))
            self.turn, self.question = TOGETHER, None
            return
        if width:
            self.question = Question(who, kind, tuple(self._rows["allowed"][1, :width].tolist()), audience=audience)
        else:
            key = who, kind, allowed, audience
            question = self.table.questions.get(key)
            if question is None:
                optional = bool(who >= 0 and allowed & MAY_PASS)
                question = Question(who, kind, allowed & ~MAY_PASS if optional else allowed, optional, audience)
                self.table.questions[key] = question
            self.question = question
        self.turn = who

    def _given(self, answers: Sequence[tuple[Question, int]]) -> None:
        if len(answers) == 1:
            asked = self.table.stepper.step_one(self._bytes, answers[0][1])
        else:
            asked = self.table.stepper.step_several(self._bytes, np.array([value for _, value in answers]))
        self._waiting += [(question.who, question.kind, value) for question, value in answers]
        self._let_go = 0
        if self._made:
            self._made = {}
        self._take(asked)

    def _pass_on(self) -> None:
        self._take(self.table.stepper.step_one(self._bytes, PASS))

    def _number(self) -> int:
        return int(self._rows["number"][1])

    @property
    def position(self) -> Array:
        """The compiled position, in bytes."""
        return self._bytes[self.table.width :]

    def _position(self, notation: Notation[Any]) -> Any:
        return self.match.state if notation.needs_position else None

    def returns(self) -> list[float]:
        seats, rows = len(self.game.seats), self._rows
        winner = int(rows["winner"][1])
        if not rows["over"][1] or winner == TIE:
            return [0.0] * seats
        return [1.0 if seat == winner else -1.0 / (seats - 1) for seat in range(seats)]

    def elsewhere(self, match: Match) -> CompiledProgress:
        twin = self.copy()
        twin.follow(match)
        return twin

    def copy(self) -> CompiledProgress:
        twin: CompiledProgress = object.__new__(CompiledProgress)
        self._own = False
        twin._own, twin._following, twin._waiting = False, self._following, self._waiting.copy()
        twin._bytes = self._bytes.copy()
        self._copy_to(twin)
        return twin

    def __reduce__(self) -> tuple[Any, ...]:
        restore, arguments = super().__reduce__()
        return _swift_restored, (restore, arguments)


def _swift_restored(restore: Any, arguments: tuple[Any, ...]) -> CompiledProgress:
    plain: Progress = restore(*arguments)
    assert isinstance(plain.table, CompiledTable)
    twin = CompiledProgress(plain.table)
    plain._copy_to(twin)
    twin.follow(plain.match)
    return twin
