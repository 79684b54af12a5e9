"""Every way in which plays can go, with its probability: the rules, compiled, with every outcome of chance forced in turn.

It is `pigskin.engine.explore` for millions of positions. A position is a row of whole numbers, the fields of the game's state one after
the other; what a play leads to is merged where two ways lead to the same position.

A play may ask its side for several decisions, one after the other, before chance has its say. All of them together are one *option*, told
by a code: six bits for each decision, the place of the answer among those that are tried. Where there are more answers than can be tried,
or a chance of the game's own, the game says which and how likely in its part `solving`: two rules, `tried` and `weigh`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass, fields
from typing import Any

import numpy as np

from pigskin.engine.compiled.fingerprint import code_fingerprint
from pigskin.engine.compiled.jit import compiled_module
from pigskin.engine.compiled.plan import STOP_AT_ALL, Array, Plan, new_games, open_book, record_type
from pigskin.engine.compiled.verbs import Unanswered, asked
from pigskin.engine.game import Game, Policy
from pigskin.engine.rule import CHANCE, Question, State, rule

NO_DECISION = -1  # the answer of a play that asks nobody
MOST_WAYS = 4096  # positions that one answer can lead to
MOST_OPTIONS = 1024
AT_ONCE = 1 << 24  # numbers of the ways that are found before they are handed on
NAMES = ("tried", "weigh")  # rules of a game's part `solving`
UNKNOWN_CHANCE, LATE_DECISION, TOO_MANY, NOT_TRIED = 1, 2, 3, 4
PROBLEMS = {
    UNKNOWN_CHANCE: "asks chance for something other than dice, a coin or a spot with weights",
    LATE_DECISION: "asks for a decision after chance, or for more than four of them, within one play",
    TOO_MANY: f"can lead to more than {MOST_WAYS} positions",
    NOT_TRIED: "has a bot whose answer is none of those that are tried",
}


@rule
def any_allowed(g: Any, seat: int, question: int, allowed: int, place: int) -> int:
    """The answer to try at a place from 0 to 61; negative for none. Here every option of a mask has its own place."""
    return place if allowed >> place & 1 else -1


@rule
def unweighed(g: Any, question: int, allowed: int, shares: Any) -> int:
    """Writes the shares of the outcomes of a game's own chance, and says how many there are. Here none is known."""
    return 0


class Nothing:
    """What a game without a part of that kind has."""

    tried, weigh = any_allowed, unweighed


_MODULE = '''"""Every way a play of {game} can go, compiled. Written by Pigskin; may be deleted at any time."""

import numpy as np
from numba import njit
from pigskin.engine.compiled.linking import AsOnePiece
from {module} import {play} as play
{own}

CHANCE, PASS, MAY_PASS, NO_DECISION, MOST_DEPTH, MOST_DECISIONS, PLACES = -1, 62, 1 << 62, -1, 64, 4, 62


@njit(cache=True, nogil=True, pipeline_class=AsOnePiece)
def go(start, games):
    """Runs the play on its answers; whether it stopped at a question."""
    games[0] = start[0]
    g = games[0]
    g.used = 0
    stopped = False
    try:
        play(g)
    except Exception:
        stopped = True
    return stopped


@njit(cache=True, nogil=True)
def write(g, row):
{writes}


@njit(cache=True, nogil=True)
def read(row, g):
{reads}


@njit(cache=True, nogil=True)
def decision(start, games):
    """Goes on to the next decision and says what is allowed there; 0 where chance or the end of the play comes first. Offers pass by."""
    b = start[0]
    while go(start, games):
        g = games[0]
        if g.asked[0] == CHANCE:
            return 0
        if not g.allowed[0] & MAY_PASS:
            return g.allowed[0]
        b.answers[b.answered] = PASS
        b.answered += 1
    return 0


@njit(cache=True, nogil=True)
def answer_at(g, place):
    """The answer that is tried at a place of the question a game has stopped at."""
    return tried(g, g.asked[0], g.asked[1], g.allowed[0], place)


@njit(cache=True, nogil=True)
def answers(games, places, found):
    for i in range(len(games)):
        found[i] = answer_at(games[i], places[i])


@njit(cache=True, nogil=True)
def coded(code, depth, place):
    return place if depth == 0 else code + ((place + 1) << 6 * depth)


@njit(cache=True, nogil=True)
def take(start, games, code):
    """Answers the decisions of a play as an option says, to the first chance or the end."""
    b = start[0]
    b.answered = 0
    depth = 0
    while decision(start, games):
        place = code & 63 if depth == 0 else (code >> 6 * depth & 63) - 1
        b.answers[b.answered] = answer_at(games[0], place)
        b.answered += 1
        depth += 1


@njit(cache=True, nogil=True)
def options(start, games, codes):
    """The codes of all options of a position; how many, or minus the problem."""
    b = start[0]
    b.answered = 0
    if not decision(start, games):
        codes[0] = NO_DECISION
        return 1
    until = np.zeros(MOST_DECISIONS, np.int64)
    places = np.zeros(MOST_DECISIONS, np.int64)
    code = np.zeros(MOST_DECISIONS + 1, np.int64)
    until[0] = b.answered
    count = 0
    depth = 0
    while depth >= 0:
        b.answered = until[depth]
        decision(start, games)
        answer = -1
        while places[depth] < PLACES and answer < 0:
            answer = answer_at(games[0], places[depth])
            places[depth] += 1
        if answer < 0:
            depth -= 1
            continue
        code[depth + 1] = coded(code[depth], depth, places[depth] - 1)
        b.answers[b.answered] = answer
        b.answered += 1
        if not decision(start, games):
            if count == len(codes):
                return -3
            codes[count] = code[depth + 1]
            count += 1
        elif depth + 1 == MOST_DECISIONS:
            return -2
        else:
            depth += 1
            until[depth] = b.answered
            places[depth] = 0
    return count


@njit(cache=True, nogil=True)
def ways(start, games, code, rows, odds, marks):
    """All ways from a position with an option; how many, or minus the problem."""
    width = rows.shape[1]
    b = start[0]
    total = 0
    counts = np.zeros(MOST_DEPTH, np.int64)
    shares = np.zeros((MOST_DEPTH, 64))
    probability = np.ones(MOST_DEPTH + 1)
    take(start, games, code)
    counts[: b.answered] = 1
    while True:
        stopped = go(start, games)
        g = games[0]
        if stopped:
            at = b.answered
            if at == MOST_DEPTH:
                return -3
            if g.asked[0] == CHANCE:
                wide = g.asked[2]
                count = 0
                if wide == 0 and g.asked[1] > -1:
                    count = weigh(g, g.asked[1], g.allowed[0], shares[at])
                elif wide != 2:
                    count = wide if wide else g.allowed[0]
                    for k in range(min(count, 64)):
                        shares[at, k] = g.allowed[k] if wide else 1.0
                if not 0 < count <= 64:
                    return -1
                shares[at, :count] /= shares[at, :count].sum()
                counts[at] = count
                b.answers[at] = 0
                while shares[at, b.answers[at]] == 0.0:
                    b.answers[at] += 1
                probability[at + 1] = probability[at] * shares[at, b.answers[at]]
            elif g.allowed[0] & MAY_PASS:
                counts[at] = 1
                probability[at + 1] = probability[at]
                b.answers[at] = PASS
            else:
                return -2
            b.answered = at + 1
            continue
        if total == len(rows):
            return -3
        read(rows[total], g)
        mark = np.int64(1469598103934665603)
        for k in range(width):
            mark = (mark ^ rows[total, k]) * np.int64(1099511628211)
        found = -1
        for k in range(total):
            if marks[k] == mark and np.array_equal(rows[k], rows[total]):
                found = k
                break
        if found < 0:
            marks[total] = mark
            odds[total] = probability[b.answered]
            total += 1
        else:
            odds[found] += probability[b.answered]
        at = b.answered - 1
        going = False
        while at >= 0 and not going:
            if counts[at] > 1:
                b.answers[at] += 1
                while b.answers[at] < counts[at] and shares[at, b.answers[at]] == 0.0:
                    b.answers[at] += 1
                going = b.answers[at] < counts[at]
            if not going:
                at -= 1
        if not going:
            return total
        probability[at + 1] = probability[at] * shares[at, b.answers[at]]
        b.answered = at + 1


@njit(cache=True, nogil=True)
def kinds(start, games, states, asked):
    """Which question each position asks first."""
    for i in range(len(states)):
        write(start[0], states[i])
        start[0].answered = 0
        if not start[0].over and decision(start, games):
            asked[i] = games[0].asked[1]


@njit(cache=True, nogil=True)
def explore(start, games, states, first, sites, values, odds, rows, own_codes, own_rows, own_odds, marks):
    """The ways from all positions from `first` on, until there is no room: the next position, how many ways, and the problem."""
    done = 0
    for site in range(first, len(states)):
        write(start[0], states[site])
        if start[0].over:
            continue
        begun = done
        of = options(start, games, own_codes)
        if of < 0:
            return site, done, -of
        for option in range(of):
            count = ways(start, games, own_codes[option], own_rows, own_odds, marks)
            if count < 0:
                return site, done, -count
            if done + count > len(sites):
                return site, begun, 0
            for k in range(count):
                sites[done] = site
                values[done] = own_codes[option]
                odds[done] = own_odds[k]
                rows[done] = own_rows[k]
                done += 1
    return len(states), done, 0
'''


@dataclass(frozen=True)
class Ways:
    """What positions can lead to, way by way."""

    sites: Array  # the place of the position
    values: Array  # the option's code, or NO_DECISION
    probabilities: Array
    states: Array  # the position it leads to


_DECIDING = '''
from {bot_module} import {bot} as bot


@njit(cache=True, nogil=True)
def decide(start, games, states, codes):
    """The option that a bot takes in each position; the place of one where it takes none, or -1."""
    b = start[0]
    for i in range(len(states)):
        write(b, states[i])
        b.answered = 0
        depth = 0
        codes[i] = NO_DECISION
        while not b.over and decision(start, games):
            g = games[0]
            answer = bot(g, g.asked[0], g.asked[1], g.allowed[0])
            place = 0
            while place < PLACES and answer_at(g, place) != answer:
                place += 1
            if place == PLACES or depth == MOST_DECISIONS:
                return i
            codes[i] = coded(codes[i], depth, place)
            b.answers[b.answered] = answer
            b.answered += 1
            depth += 1
    return -1
'''


class Explorer:
    """The compiled exploration of a game; `tried` and `weigh` are those of its part `solving`, if there are no others."""

    def __init__(self, game: Game, tried: Callable[..., int] | None = None, weigh: Callable[..., int] | None = None) -> None:
        self.game = game
        own: Any = game.part("solving") or Nothing
        self.tried: Callable[..., int] = tried or own.tried
        self._own = self.tried, weigh or own.weigh
        self.plan = Plan(game, (asked,) * len(game.seats), statistics=False, stops=STOP_AT_ALL)
        self.columns = columns_of(game.state())
        self._module = self._compiled()
        self._with_bots: dict[Policy, Any] = {}

    def _compiled(self, bot: Policy | None = None) -> Any:
        """The compiled functions, with those that let a bot decide if there is one."""
        places = [(name, f"g.{name}" if place is None else f"g.{name}[{place}]") for name, place in self.columns]
        record = record_type(self.plan)
        writes = "\n".join(
            f"    {place} = row[{k}]" + (" != 0" if record[name].base == np.bool_ else "") for k, (name, place) in enumerate(places)
        )
        reads = "\n".join(f"    row[{k}] = {place}" for k, (_, place) in enumerate(places))
        imports = [
            f"from {function.__module__} import {function.__name__} as {name}" for name, function in zip(NAMES, self._own, strict=True)
        ]
        others = self._own if bot is None else (*self._own, bot)
        made_of = f"# {code_fingerprint(self.game, others, False, STOP_AT_ALL)}"  # what the plan itself does not tell
        template = _MODULE + ("" if bot is None else _DECIDING.replace("{bot_module}", bot.__module__).replace("{bot}", bot.__name__))
        template = template.replace("{own}", "\n".join([*imports, made_of]))
        return compiled_module(self.plan, template.replace("{writes}", writes).replace("{reads}", reads))

    def row(self, state: State) -> Array:
        """A position as a row of numbers."""
        return np.array([getattr(state, name) if place is None else getattr(state, name)[place] for name, place in self.columns], np.int64)

    def rows(self, games: Array) -> Array:
        """Records of compiled games as rows of numbers."""
        return np.stack([games[name] if place is None else games[name][:, place] for name, place in self.columns], axis=1).astype(np.int64)

    def column(self, name: str, place: int | None = None) -> int:
        """Where a field stands in a row."""
        return self.columns.index((name, place))

    def kinds(self, states: Array) -> Array:
        """Which question each of these positions asks first."""
        start = new_games(self.plan, self.game.state(), 1, 0)
        found = np.zeros(len(states), np.int64)
        self._module.kinds(start, np.zeros_like(start), states, found)
        return found

    def answers(self, games: Array, places: Array) -> Array:
        """The answers that are tried at these places of the questions at which records of compiled games have stopped."""
        found = np.zeros(len(games), np.int64)
        self._module.answers(games, places, found)
        return found

    def codes(self, bot: Policy, states: Array) -> Array:
        """The option that a bot takes in each of these positions; NO_DECISION where there is none."""
        start = new_games(self.plan, self.game.state(), 1, 0)
        found = np.zeros(len(states), np.int64)
        open_book(start, self.game, (bot,))
        if bot not in self._with_bots:
            self._with_bots[bot] = self._compiled(bot)
        if self._with_bots[bot].decide(start, np.zeros_like(start), states, found) >= 0:
            raise ValueError(f"{self.game.id} cannot be explored play by play: it {PROBLEMS[NOT_TRIED]}")
        return found

    def written(self, state: State, code: int) -> list[str]:
        """The answers of an option in a position as they are typed, in the order in which they are asked for."""
        taking = Taking(self.game, self.tried, code)
        with suppress(Unanswered):
            self.game.play(state.answered_by(taking))
        return taking.tokens

    def ways(self, states: Array) -> Iterator[Ways]:
        """All ways from these positions, some at a time; an end of the game leads nowhere."""
        start = new_games(self.plan, self.game.state(), 1, 0)
        games = np.zeros_like(start)
        width = len(self.columns)
        room = max(AT_ONCE // width, MOST_WAYS)
        found = Ways(np.zeros(room, np.int64), np.zeros(room, np.int64), np.zeros(room), np.zeros((room, width), np.int64))
        own = np.zeros(MOST_OPTIONS, np.int64), np.zeros((MOST_WAYS, width), np.int64), np.zeros(MOST_WAYS), np.zeros(MOST_WAYS, np.int64)
        first = 0
        while first < len(states):
            first, count, problem = self._module.explore(
                start, games, states, first, found.sites, found.values, found.probabilities, found.states, *own
            )
            if problem:
                raise ValueError(f"{self.game.id} cannot be explored play by play: it {PROBLEMS[problem]}")
            yield Ways(*(part[:count].copy() for part in (found.sites, found.values, found.probabilities, found.states)))


class Taking:
    """Answers the decisions of an interpreted play as an option says, and stops at the first chance."""

    def __init__(self, game: Game, tried: Callable[..., int], code: int) -> None:
        self._game, self._tried, self._code = game, tried, code
        self.tokens: list[str] = []

    def take(self, g: State, question: Question) -> int:
        if question.who == CHANCE:
            raise Unanswered
        depth = len(self.tokens)
        place = self._code & 63 if depth == 0 else (self._code >> 6 * depth & 63) - 1
        answer = int(self._tried(g, question.who, question.kind, question.allowed, place))
        self.tokens.append(self._game.notations[question.kind].write(g, answer))
        return answer

    def take_first(self, g: State, questions: list[Question]) -> tuple[int, int, int]:
        due = next(question for question in questions if not question.optional)
        return due.who, due.kind, self.take(g, due)

    def take_all(self, g: State, questions: tuple[Question, ...]) -> tuple[int, ...]:
        return tuple(self.take(g, question) for question in questions)

    def conceal(self, seat: int) -> None:
        pass

    def tell(self, event: int, seat: int, value: int, spot: int, detail: int) -> None:
        pass

    def word(self) -> int:
        return 0


def columns_of(blank: Any) -> list[tuple[str, int | None]]:
    """The numbers of a state, one after the other: a field's name, and a place in it where it is a list."""
    found: list[tuple[str, int | None]] = []
    for field in fields(blank):
        value = getattr(blank, field.name)
        found += [(field.name, place) for place in range(len(value))] if isinstance(value, list) else [(field.name, None)]
    return found
