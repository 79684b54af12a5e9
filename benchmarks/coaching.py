"""How good the coach's advice is in a second, by each way to find it, and how long it and the bots take to answer.

`python -m benchmarks.coaching fremont` looks at that game alone; with `--tiny` it only shows that it runs.

Moments at which a seat decides are taken from games of the house's bots. What each answer is worth there is told by the game's exact
figures or by a long search with compiled play-outs; what is lost is how far an answer's worth is below that of the best, on the average, in
points of the chance to win. *Nested* is the simplest tree search: at the seat's next decision in each trial, its answers are tried in turn.
"""

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import islice
from statistics import fmean

from rich.console import Console
from rich.table import Table

from benchmarks.size import NAMES, TINY, sized
from pigskin.coach.advice import advise
from pigskin.coach.candidates import MOST
from pigskin.coach.chances import Known, known_of
from pigskin.coach.judging import Foreseeing, How, Way, Worlds
from pigskin.coach.review import SECONDS as REVIEW_SECONDS
from pigskin.coach.review import review
from pigskin.coach.search import Found, Race, search, way_of
from pigskin.engine.bots import act, decide
from pigskin.engine.chance import Seeded
from pigskin.engine.game import Game, Policy
from pigskin.engine.live import Live, play_out
from pigskin.engine.match import Match
from pigskin.engine.rule import Question
from pigskin.games import find_game, game_ids

MOMENTS, LONG, SECONDS = sized((16, 6.0, 1.0), (1, 0.02, 0.02))
APART = sized(17, 40)  # decisions between two that are looked at
TRIES = 2  # of an answer in the nested search


@dataclass(frozen=True)
class Moment:
    """A decision, and what its answers are worth below the best."""

    match: Match
    seat: str
    question: Question
    behind: dict[int, float]


def moments(game: Game, count: int) -> list[tuple[Match, str, Question]]:
    """Decisions with a choice, far enough apart, from games of the house's bots."""
    found: list[tuple[Match, str, Question]] = []
    known, passed, number = known_of(game), 0, 0
    while len(found) < count:
        match, number = Match(game, game.timed(game.table(game.quick)), chance=Seeded(19, number)), number + 1
        while not match.over and len(found) < count:
            for question in match.questions:
                notation = game.notations[question.kind]
                if question.who < 0 or question.optional or question.kind in known.reports:
                    continue
                choices = len(list(islice(notation.options(match.state, question.allowed), MOST + 1)))
                passed += 1 < choices <= MOST
                if 1 < choices <= MOST and passed % APART == 0:
                    found.append((match.copy(), game.seats[question.who], question))
            bits = Seeded(20, number).bits(match.number)
            if not any(act(match, seat, game.bot(game.default_bot), bits) for seat in game.seats):
                match.let_go()
    return found


class Nested(Foreseeing):
    """At the seat's next decision of the play, or of the next one, each answer is tried twice, and the better one is played."""

    def __init__(self, policy: Policy, seats: int, known: Known) -> None:
        super().__init__((policy,) * seats, known)
        self.policy = policy

    def judge(self, worlds: Sequence[Match], ways: Sequence[Way], seat: int, seed: int, first: int) -> list[list[float]]:
        return [[self.nested(world, way, seat, seed, first + place) for way in ways] for place, world in enumerate(worlds)]

    def nested(self, world: Match, way: Way, seat: int, seed: int, number: int) -> float:
        later = world.elsewhere(world.boundary, [*world.inputs_of_play, *way])
        later.attach(Seeded(seed, number))
        plays = later.plays
        while not later.over and later.plays <= plays + 1:
            mine = next((one for one in later.questions if one.who == seat and not one.optional), None)
            if mine is not None:
                options = list(islice(later.request.notation(mine).options(later.state, mine.allowed), MOST + 1))
                if 1 < len(options) <= MOST:
                    return self.best_of(later, mine, options, seed, number)
            bits = Seeded(seed + 1, number).bits(later.number)
            if not any(act(later, name, self.policy, bits) for name in later.game.seats):
                later.let_go()
        return super().judge([later], [()], seat, seed, number)[0][0] if not later.over else float(later.state.winner == seat)

    def best_of(self, match: Match, question: Question, options: list[int], seed: int, number: int) -> float:
        match.attach(None)
        ways = [way_of(question, value) for value in options]
        tries = super().judge([match] * TRIES, ways, question.who, seed + 2, TRIES * number)
        best = max(range(len(ways)), key=lambda place: sum(row[place] for row in tries))
        return super().judge([match], [ways[best]], question.who, seed + 3, number)[0][0]


def nested(match: Match, seat: str, question: Question) -> Found:
    """A search by the nested judge."""
    known = known_of(match.game)
    worlds = Worlds(match, question.who, 0)
    values = list(match.request.notation(question).options(match.state, question.allowed))
    judge = Nested(match.game.bot(known.plays_on), len(match.game.seats), known)
    race = Race(worlds, judge, question, values, 0)
    race.run(time.perf_counter() + SECONDS, 4096)
    return race.found(partly=False)


def worth(match: Match, seat: str, question: Question) -> Moment:
    """What the answers are worth: exactly, or after a long search."""
    found = search(
        match,
        seat,
        question,
        seconds=LONG,
        samples=1 << 20,
        seed=77,
        how=None if exact(match, seat, question) else "play-outs",
        compiled=not TINY,
    )
    return Moment(match, seat, question, {one.value: max(one.behind.value, 0.0) for one in found.answers})


def exact(match: Match, seat: str, question: Question) -> bool:
    known = known_of(match.game)
    return known.answer_values is not None and bool(known.answer_values(Worlds(match, question.who, 0).match.state, question))


def ways_of(game: Game, first: Moment) -> dict[str, Callable[[Moment], int]]:
    """All ways to an answer, by name."""

    def searched(how: How, plays: int = 1, *, compiled: bool = True) -> Callable[[Moment], int]:
        def answer(one: Moment) -> int:
            return search(one.match, one.seat, one.question, seconds=SECONDS, how=how, plays=plays, compiled=compiled).best.value

        return answer

    def bot(policy: Policy) -> Callable[[Moment], int]:
        return lambda one: decide(one.match, one.question, policy, Seeded(3).bits(one.match.number))

    known = known_of(game)
    found = {f"the bot {name}": bot(policy) for name, policy in game.bots.items()}
    found["play-outs, compiled"] = searched("play-outs", compiled=not TINY)
    found["play-outs, interpreted"] = searched("play-outs", compiled=False)
    if known.win_probability is not None and known.win_probability(first.match.boundary, 0) is not None:
        found["its own figures after the play"] = searched("model")
        found["its own figures three plays on"] = searched("model", 3)
        found["the same, nested"] = lambda one: nested(one.match, one.seat, one.question).best.value
    return found


def decision_times(game: Game) -> dict[str, tuple[float, float]]:
    """The milliseconds that each bot takes for an answer, interpreted: on the average, and at most."""
    found = {}
    for name, policy in game.bots.items():
        spent: list[float] = []

        def timed(g: object, seat: int, question: int, allowed: int, policy: Policy = policy, spent: list[float] = spent) -> int:
            start = time.perf_counter()
            answer = policy(g, seat, question, allowed)
            spent.append(1000 * (time.perf_counter() - start))
            return answer

        play_out(game.opening(game.timed(game.table(game.quick))), game, Live(game, [timed] * len(game.seats), 1))
        found[name] = fmean(spent), max(spent)
    return found


def review_time(game: Game) -> tuple[int, float, float]:
    """How many plays a game of the house has, and how long the coach takes to look back on it: at work, and by the clock."""
    match = Match(game, game.timed(game.table(game.quick if TINY else None)), chance=Seeded(5))
    policy = game.bot("house")
    while not match.over:
        assert any(act(match, seat, policy, Seeded(6).bits(match.number)) for seat in game.seats)
    start = time.process_time(), time.perf_counter()
    found = review(match, seconds=sized(REVIEW_SECONDS, 0.2))
    return len(found.plays), time.process_time() - start[0], time.perf_counter() - start[1]


def measure(game: Game) -> Table:
    """What is lost by each way, and what time it takes."""
    page = Table("", "", "bar", title=f"{game.id}: advice", title_justify="left", box=None)
    for name, (mean, most) in decision_times(game).items():
        page.add_row(f"a decision of {name}, interpreted", f"{mean:.3f} ms, at most {most:.1f} ms", "under 1,000 ms")
    chosen = moments(game, MOMENTS)
    if not TINY:
        search(*chosen[0], seconds=0.1, how="play-outs", compiled=True)  # has it compiled
    spent = []
    for match, seat, question in chosen:
        start = time.perf_counter()
        advise(match, seat, SECONDS, question=question)
        spent.append(time.perf_counter() - start)
    page.add_row(f"advice in {SECONDS} s", f"{fmean(spent):.2f} s, at most {max(spent):.2f} s", "about 1 s")
    if game.two_sided:
        plays, worked, waited = review_time(game)
        page.add_row(f"a review of {plays} plays", f"{worked:.1f} s of CPU, {waited:.1f} s by the clock", "300 plays in under 20 s")
    known = [worth(*one) for one in chosen]
    page.add_row(f"lost at {len(known)} decisions, on the average", "points of the chance to win", "")
    for name, answer in ways_of(game, known[0]).items():
        lost = [one.behind.get(answer(one), max(one.behind.values())) for one in known]
        page.add_row(f"  by {name}", f"{100 * fmean(lost):.2f}", "")
    return page


def main() -> None:
    console = Console(highlight=False, width=120)
    for name in NAMES or game_ids():
        console.print(measure(find_game(name)))


if __name__ == "__main__":
    main()
