"""A match taken in small numbered actions, the way research tools want a game.

Each option of each question has a number. An answer that is built of parts (a hand of four cards) is given part by part, and so is an
outcome of chance. On an open floor each seat that has an offer is asked once, in the order of the offers, and may let it go; then whoever
is due is asked. What the world outside might do (a clock) does not happen: games by the clock are played by plays instead.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from typing import Any

from pigskin.engine import record
from pigskin.engine.errors import IllegalInput, OptionError, quote
from pigskin.engine.game import Game, Values
from pigskin.engine.given import Input
from pigskin.engine.match import Match
from pigskin.engine.notation import Bits, Notation
from pigskin.engine.rule import EVERYBODY, PASS, TIE, Question, below
from pigskin.engine.worlds import another_world
from pigskin.engine.yamltext import YamlError, read_yaml
from pigskin.games import find_game, game_ids

CHANCE, TOGETHER, OVER = -1, -2, -4  # whose turn it is where it is no seat's: the numbers are OpenSpiel's
LET_GO = 0  # the action of a seat that lets an offer go by, or that is not asked while others are
LET_GO_TOKEN = "let-go"
HORIZON = 10_000

_EXTRA: dict[str, Game] = {}


def add_game(game: Game) -> None:
    """Makes a game known here that is not in `pigskin.games`."""
    _EXTRA[game.id] = game


def games_in_actions() -> list[str]:
    """The ids of all games whose answers can be numbered."""
    return [game_id for game_id in game_ids() if all(notation.span for notation in find_game(game_id).notations.values())]


def game_of(game_id: str) -> Game:
    return _EXTRA[game_id] if game_id in _EXTRA else find_game(game_id)


class Table:
    """A game with its options, and the actions of its seats by number.

    With `in_turn`, seats that choose in secret are asked one after the other instead of together; they learn no more by it. After
    `horizon` actions a game is broken off and nobody has won, since some games have no longest one. A `position`, by fields of the sheet,
    is where games start if not at the opening.
    """

    def __init__(
        self, game: Game, options: Values | None = None, *, in_turn: bool = False, horizon: int = HORIZON, position: Values | None = None
    ) -> None:
        self.game, self.in_turn, self.horizon, self.position = game, in_turn, horizon, position
        if not all(notation.span for notation in game.notations.values()):
            raise OptionError(f"{game.id} has questions whose answers are too many to be numbered as actions")
        self.options = game.timed(game.table(options))
        self.first_action: dict[int, int] = {}
        self.question_of: list[int | None] = [None]
        for question, notation in game.notations.items():
            if notation.source is None:
                self.first_action[question] = len(self.question_of)
                self.question_of += [question] * notation.span
        self.actions = len(self.question_of)
        self.most_outcomes = max((notation.span for notation in game.chances.values()), default=1)
        self.start = Match(game, self.options) if position is None else Match.from_position(game, self.options, position)
        self._known_actions: dict[Question, list[int]] = {}
        self._known_chances: dict[Question, list[tuple[int, float]]] = {}

    def __deepcopy__(self, memo: dict[int, Any]) -> Table:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        settings = {"in_turn": self.in_turn, "horizon": self.horizon, "position": self.position}
        return _table, (type(self), self.game.id, self.options, settings)

    @property
    def together(self) -> bool:
        """Whether seats can have to move at the same time."""
        return not self.in_turn and "ask_all" in self.game.verbs

    def moves_of(self, progress: Progress, question: Question, made: Sequence[int]) -> list[int]:
        """The actions open to a seat, in order. Those of plain options depend on the question alone, and are kept."""
        known = self._known_actions.get(question)
        if known is not None:
            return known
        notation = self.game.notations[question.kind]
        first = self.first_action[question.kind]
        actions = sorted(first + part for part in notation.parts(progress._position(notation), question.allowed, made))
        if question.optional and not made:
            actions.insert(0, LET_GO)
        if not notation.needs_position and not notation.in_parts:
            self._known_actions[question] = actions
        return actions

    def chances_of(self, progress: Progress, question: Question, made: Sequence[int]) -> list[tuple[int, float]]:
        """The outcomes of chance that can come next and their probabilities. Those of common props are kept."""
        known = self._known_chances.get(question)
        if known is not None:
            return known
        notation = self.game.chances[question.kind]
        weights = notation.part_weights(progress._position(notation), question.allowed, made)
        total = sum(weight for _, weight in weights)
        chances = [(part, weight / total) for part, weight in weights]
        if not notation.needs_position and not notation.in_parts:
            self._known_chances[question] = chances
        return chances


def _table(kind: type[Table], game_id: str, options: Values, settings: Mapping[str, Any]) -> Table:
    return kind(game_of(game_id), options, **settings)


def read_options(game: Game, given: Mapping[str, Any]) -> dict[str, Any]:
    """Options of a table whose values may be YAML texts, as tools with plain parameters need them; `;` may stand for a comma."""
    return {name: read_value(f"{game.id}: option {name}", value) for name, value in given.items()}


def read_value(name: str, value: Any) -> Any:
    """What a YAML text says, or a value as it is."""
    if not isinstance(value, str):
        return value
    try:
        return read_yaml(value.replace(";", ","))
    except YamlError as error:
        raise OptionError(f"{name} {quote(value)} cannot be read: {error.problem}") from error


class Progress:
    """A match on its way. `turn` says who moves: a seat, CHANCE, several seats TOGETHER, or nobody, as it is OVER."""

    __slots__ = ("_gone", "_imagined", "_let_go", "_made", "_past", "acted", "match", "question", "table", "together", "turn")

    def __init__(self, table: Table, match: Match | None = None) -> None:
        self.table = table
        self.match = table.start.copy() if match is None else match
        self.acted = 0
        self.turn = OVER
        self.question: Question | None = None
        self.together: tuple[Question, ...] = ()
        self._made: dict[int, tuple[int, ...]] = {}  # by seat (or CHANCE), the parts of an answer that is not whole yet
        self._let_go = 0  # offers on this floor that were let go
        self._gone: tuple[tuple[int, int], ...] = ()  # all of them: before which input, by which seat
        self._past: tuple[int, tuple[bytes, ...]] = (0, (b"",) * len(table.game.seats))
        self._imagined = False
        self._settle()

    def _settle(self) -> None:
        """Finds out whose turn it is."""
        questions = self.match.questions
        self.together = ()
        self.question = None
        if not questions or self.acted >= self.table.horizon:
            self.turn = OVER
            return
        question = questions[0]
        if len(questions) > 1:
            offers = [each for each in questions if each.optional and each.who >= 0]
            if self._let_go < len(offers):
                question = offers[self._let_go]
            else:
                due = [each for each in questions if not each.optional]
                question = due[0]
                if len(due) > 1 and not self.table.in_turn:
                    self.turn, self.together = TOGETHER, tuple(due)
                    return
        if question.who < CHANCE:
            raise OptionError(f"{self.table.game.id} waits for the world outside, which no tool can be: {question}")
        if question.who == CHANCE and self.match.chance is not None:
            self.match.let_go()
            self._let_go = 0
            self._settle()
            return
        self.turn, self.question = question.who, question

    @property
    def over(self) -> bool:
        return self.turn == OVER

    @property
    def game(self) -> Game:
        return self.table.game

    def _notation(self, question: Question) -> Notation[Any]:
        return self.table.game.notations[question.kind]

    def _question_of(self, seat: int) -> Question | None:
        """What a seat has to answer now, if anything."""
        if self.turn == seat:
            return self.question
        for question in self.together:
            if question.who == seat and not self._whole(question):
                return question
        return None

    def _whole(self, question: Question) -> bool:
        made = self._made.get(question.who, ())
        notation = self._notation(question)
        return bool(made) and (not notation.in_parts or not notation.parts(self._position(notation), question.allowed, made))

    def legal(self, seat: int) -> list[int]:
        """The actions open to a seat, in order; where others move and it is not asked, only LET_GO."""
        question = self._question_of(seat)
        if question is None:
            return [LET_GO] if self.turn == TOGETHER else []
        return self.table.moves_of(self, question, self._made.get(seat, ()))

    def chances(self) -> list[tuple[int, float]]:
        """What chance can bring, and how likely each is."""
        assert self.question is not None
        return self.table.chances_of(self, self.question, self._made.get(CHANCE, ()))

    def check(self, seat: int, action: int) -> None:
        """IllegalInput if an action is not open to a seat, or an outcome to CHANCE."""
        legal = [outcome for outcome, _ in self.chances()] if seat == self.turn == CHANCE else self.legal(seat)
        if action in legal:
            return
        situation = self.game.words.situation(self.match.state)
        if self.over:
            raise IllegalInput(f"action {action} comes too late", situation=situation, legal="The game is over.")
        who = self.game.seats[seat] if seat >= 0 else "chance"
        tokens = ", ".join(f"{each} ({self.write(seat, each)})" for each in legal)
        raise IllegalInput(f"action {action} is not open to {who}", situation=situation, legal=f"{who} may give: {tokens or 'nothing'}")

    def act(self, action: int) -> None:
        """Takes an action that is open: of the seat whose turn it is, or an outcome of chance."""
        question = self.question
        assert question is not None
        self.acted += 1
        if question.who >= 0:
            if action == LET_GO:
                self._gone += ((self._number(), question.who),)
                self._let_go += 1
                self._pass_on()
                return
            action -= self.table.first_action[question.kind]
        notation = self._notation(question)
        if notation.in_parts:
            made = self._made[question.who] = (*self._made.get(question.who, ()), action)
            if notation.parts(self._position(notation), question.allowed, made):
                if self.acted >= self.table.horizon:
                    self._settle()
                return
            action = notation.whole(made)
        self._given([(question, action)])

    def _number(self) -> int:
        """How many inputs there have been."""
        return self.match.number

    def _pass_on(self) -> None:
        """An offer was let go."""
        self._settle()

    def _position(self, notation: Notation[Any]) -> Any:
        """The position, for a notation that looks at it."""
        return self.match.state

    def give(self, value: int) -> None:
        """Takes a whole answer of the seat whose turn it is, as a policy gives it; PASS lets an offer go."""
        question = self.question
        assert question is not None
        if question.optional and value == PASS:
            self.act(LET_GO)
        else:
            self.acted += 1
            self._given([(question, value)])

    def act_together(self, actions: Sequence[int]) -> None:
        """Takes an action of every seat, where they choose in secret."""
        self.acted += 1
        for question in self.together:
            if not self._whole(question):
                part = actions[question.who] - self.table.first_action[question.kind]
                self._made[question.who] = (*self._made.get(question.who, ()), part)
        if all(map(self._whole, self.together)):
            self._given([(question, self._notation(question).whole(self._made[question.who])) for question in self.together])
        elif self.acted >= self.table.horizon:
            self._settle()

    def _given(self, answers: Sequence[tuple[Question, int]]) -> None:
        for question, value in answers:
            self.match.answer(question, value)
        self._let_go = 0
        if self._made:
            self._made = {}
        self._settle()

    def write(self, seat: int, action: int) -> str:
        """The token of an action, or of the part of one; `seat` CHANCE for an outcome of chance."""
        if seat < 0:
            assert self.question is not None
            return self._notation(self.question).write_part(self.match.state, action)
        question = self.table.question_of[action]
        if question is None:
            return LET_GO_TOKEN
        return self.game.notations[question].write_part(self.match.state, action - self.table.first_action[question])

    def returns(self) -> list[float]:
        """1 to the winner, and as much taken from the others; 0 for all in a tie, or while the game goes on."""
        seats, winner = len(self.game.seats), self.match.state.winner
        if not self.match.over or winner == TIE:
            return [0.0] * seats
        return [1.0 if seat == winner else -1.0 / (seats - 1) for seat in range(seats)]

    def observation(self, seat: int) -> str:
        """What a seat sees now: the sheet, what it sees besides, what it has chosen so far, and whose turn it is."""
        made = [self.write(seat, action) for action in self.made_by(seat)]
        return f"{self._seen(self.match.state, seat)} {made} {self.turn}"

    def made_by(self, seat: int) -> list[int]:
        """The actions that a seat has made of an answer that is not given yet."""
        for question in (self.question, *self.together):
            if question is not None and question.who == seat:
                return [self.table.first_action[question.kind] + part for part in self._made.get(seat, ())]
        return []

    def on_the_way(self) -> tuple[dict[int, tuple[int, ...]], int]:
        """By seat, the parts of answers that are not given yet, and how many offers were let go: the whole truth, not for a seat."""
        return dict(self._made), self._let_go

    def _seen(self, state: Any, seat: int) -> str:
        return f"{self.game.sheet(state)} {self.game.private(state, seat)}"

    def information(self, seat: int) -> str:
        """All that a seat has ever seen: a hash of it up to the last play, then what it saw since, and what it sees now."""
        boundaries = self.match.boundaries
        known, digests = self._past
        for place in range(known, len(boundaries) - 1):
            start, end = boundaries[place].inputs, boundaries[place + 1]
            digests = tuple(
                hashlib.blake2b(
                    repr((digests[number], self._heard(number, start, end.inputs), self._seen(end.state, number))).encode(), digest_size=12
                ).digest()
                for number in range(len(digests))
            )
        self._past = len(boundaries) - 1, digests
        since = self._heard(seat, boundaries[-1].inputs, self.match.number)
        return f"{digests[seat].hex()} {since} {self.observation(seat)}"

    def _heard(self, seat: int, start: int, end: int) -> str:
        """The inputs of a stretch as a seat saw them, with the offers that were let go."""
        lines = self.match.lines(self.game.seats[seat], start)[: end - start]
        gone = [f"{number - start} {who}" for number, who in self._gone if start <= number < max(end, start + 1)]
        return f"{lines}{gone}"

    def another_world(self, seat: int, bits: Bits) -> Progress:
        """The same for this seat, with all that it cannot see drawn anew."""
        twin = self.elsewhere(another_world(self.match, seat, bits))
        twin._imagined = True
        twin._made = {}
        for mine, other in zip((self.question, *self.together), (twin.question, *twin.together), strict=True):
            if mine is None or other is None:
                continue
            for part in self._made.get(mine.who, ()):
                made = twin._made.get(other.who, ())
                parts = self._notation(other).parts(twin.match.state, other.allowed, made)
                known = mine.who == seat or (mine.who == CHANCE and mine.audience in (EVERYBODY, seat))
                twin._made[other.who] = (*made, part if known else parts[below(bits, len(parts))])
        return twin

    def elsewhere(self, match: Match) -> Progress:
        """The same way so far, but from here on in another match."""
        twin = self.copy()
        twin.match = match
        twin._settle()
        return twin

    def copy(self) -> Progress:
        twin: Progress = object.__new__(Progress)
        twin.match = self.match.copy()
        self._copy_to(twin)
        return twin

    def _copy_to(self, twin: Progress) -> None:
        """All but the match."""
        twin.table, twin.acted, twin.turn = self.table, self.acted, self.turn
        twin.question, twin.together, twin._made = self.question, self.together, self._made.copy()
        twin._let_go, twin._gone, twin._past, twin._imagined = self._let_go, self._gone, self._past, self._imagined

    def __deepcopy__(self, memo: dict[int, Any]) -> Progress:
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        """As the record of the match, and what is not in it: parts made, offers let go, and an imagined position."""
        match, world = self.match, None
        if self._imagined:
            start = match.boundaries[-1].inputs
            world = match.boundary.numbers(), [tuple(answer) for answer in match.inputs[start:]]
            lines = match.lines()[:start]
            match = match.replayed()
            for line in lines:
                match.play(line)
        return restored, (self.table, record.write(match), world, self.acted, self._made, self._let_go, self._gone, self._past)


def restored(table: Table, text: str, world: Any, acted: int, made: Any, let_go: int, gone: Any, past: Any) -> Progress:
    replay = record.read(text, game_of)
    match = replay.match
    if replay.chance is not None:
        match.attach(replay.chance)
    if world is not None:
        numbers, since = world
        position = match.boundary.copied()
        for name, value in numbers.items():
            setattr(position, name, type(getattr(position, name))(value))
        match = match.elsewhere(position)
        for entry in since:
            answer = Input(*entry)
            match.answer(Question(answer.who, answer.question, None, audience=answer.audience), answer.value)
    progress = Progress(table, match)
    progress.acted, progress._made, progress._let_go, progress._gone, progress._past = acted, made, let_go, gone, past
    progress._imagined = world is not None
    progress._settle()
    return progress
