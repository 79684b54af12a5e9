"""What the lab and the coach know of the table game alone: how it can be solved exactly, and what came of it.

Solved is the electronic table without a time limit and without Fred's token, for every pair of skills: how likely each side wins if both
call and throw the best there is in the book of throws.
"""

from collections.abc import Sequence
from typing import Any

from pigskin.engine.errors import OptionError
from pigskin.engine.rule import HEADS, NOBODY, TAILS, Question
from pigskin.football.seats import AWAY, HOME
from pigskin.football.solving import Chart, Staged
from pigskin.games.freds.rules import play
from pigskin.games.freds.rules.opening import first_possession
from pigskin.games.freds.rules.rounds import OVERTIME
from pigskin.games.freds.state import Ask, Declared, Fourth, Fred, Freds, Phase, Throws, TryFor
from pigskin.games.freds.table import KICK_COUNTS, STEPS, TWENTY
from pigskin.games.freds.throw_book import COUNTS, KICK_NUMBERS, NUMBERS
from pigskin.games.freds.throws import kick_target
from pigskin.games.freds.winning import chance

KEPT = ("phase", "team_a", "quarter", "round", "round_of", "extended", "step", "down", "free_play", "landed", "ot_first")
SIDED = ("team_a", "round_of", "ot_first")  # fields that are a side
SUDDEN_DEATH = 2  # every round of overtime after the first is like the second
KNOWN_TABLE = {"throws": "physics"}
LAST_STAGE = 20  # the stage in which a game begins
CHART_LEADS = (-8, 0, 8)


class Forced:
    """Answers what a play asks with what is given, in turn, and keeps what it tells to itself."""

    def __init__(self, given: Sequence[int] = ()) -> None:
        self._given = list(given)

    def take(self, g: Any, question: Question) -> int:
        return self._given.pop(0)

    def tell(self, event: int, seat: int, value: int, spot: int, detail: int) -> None:
        pass

    def _never(self, *asked: Any) -> Any:
        raise RuntimeError("no play of this game asks for that")

    take_all = take_first = conceal = word = _never


def openings(g: Freds) -> tuple[Freds, Freds]:
    """The toss is won, by home and by away. Only a table without a clock and without Fred's token is solved."""
    if g.minutes or g.fred_token != Fred.NONE:
        raise OptionError("only a table without a time limit and without Fred's token can be solved")
    if g.throws == Throws.TABLE:
        raise OptionError("a real table cannot be solved, as nobody knows where its throws lead: throws must be physics or auto")
    found = []
    for side in (HOME, AWAY):
        start = g.answered_by(Forced())
        start.team_a = side
        first_possession(start)
        found.append(start)
    return found[0], found[1]


def turned(columns: dict[str, Any], which: Any) -> None:
    """Seen by the other side, that side is home, and has home's skill and style."""
    for name in SIDED:
        of = which & (columns[name] != NOBODY)
        columns[name][of] = 1 - columns[name][of]
    for name in ("skill", "style"):
        first, second = columns[f"{name}[0]"], columns[f"{name}[1]"]
        first[which], second[which] = second[which], first[which].copy()


def forget(columns: dict[str, Any]) -> None:
    """Whether a ball landed counts in regular possessions of the fourth quarter; at a try nothing does but whose round it is."""
    phase, quarter, overtime = columns["phase"], columns["quarter"], columns["quarter"] == OVERTIME
    toss, a_try = phase == Phase.OVERTIME_TOSS, phase == Phase.TRY
    columns["landed"][(quarter != 4) | (columns["extended"] == 1)] = 0
    for name, value in (("extended", 0), ("step", TWENTY), ("down", 1), ("free_play", 0), ("landed", 0)):
        columns[name][a_try | toss] = value
    columns["team_a"][overtime | toss] = HOME
    columns["ot_first"][~overtime] = HOME
    columns["round_of"][toss] = HOME
    columns["round"][overtime & (columns["round"] > SUDDEN_DEATH)] = SUDDEN_DEATH
    for name in ("quarter", "round"):
        columns[name][toss] = 4 if name == "quarter" else SUDDEN_DEATH


def stage(columns: dict[str, Any]) -> Any:
    """The possessions in their order; behind them the overtime toss, the two possessions of its first round, and sudden death."""
    quarter, round_of, first = columns["quarter"], columns["round_of"], columns["team_a"] ^ (columns["quarter"] > 2)
    possession = 4 * (quarter - 1) + 2 * (columns["round"] - 1) + (round_of != first)
    found = LAST_STAGE - possession
    overtime = quarter == OVERTIME
    found[overtime] = (2 - (round_of != columns["ot_first"]))[overtime]
    found[overtime & (columns["round"] == SUDDEN_DEATH)] = 0
    found[columns["phase"] == Phase.OVERTIME_TOSS] = 3
    return found


def by_lead(columns: dict[str, Any]) -> Any:
    """In the round of the tie game, and in overtime."""
    return (columns["quarter"] >= 4) & (columns["round"] == 2) | (columns["quarter"] == OVERTIME)


def charts() -> tuple[Chart, ...]:
    """What to do on fourth down, and with the first ball, by the score."""
    moments = ((1, 1, "in the first quarter"), (4, 1, "in round 1 of quarter 4"), (4, 2, "in the last round"))
    return tuple(
        Chart(
            f"{'Fourth' if down == 4 else 'First'} down {moment}", "points ahead", "step", tuple(f"{lead:+d}" for lead in CHART_LEADS), rows
        )
        for quarter, number, moment in moments
        for down in (4, 1)
        for rows in [tuple((STEPS[step], tuple(_standing(quarter, number, step, down, lead) for lead in CHART_LEADS)) for step in range(3))]
    )


def _standing(quarter: int, number: int, step: int, down: int, lead: int) -> Freds:
    """Home has the ball in its own round, and a ball of it has landed."""
    ahead, behind = max(lead, 0), max(-lead, 0)
    return Freds(
        phase=Phase.PLAY, team_a=HOME, quarter=quarter, round=number, round_of=HOME, offense=HOME, step=step, down=down, landed=True,
        score=[ahead, behind],
    )  # fmt: skip


STAGED = Staged(
    offense="offense",
    score="score",
    kept=(*KEPT, "skill[0]", "skill[1]", "style[0]", "style[1]"),
    reach=140,
    options=KNOWN_TABLE,
    openings=openings,
    turned=turned,
    forget=forget,
    stage=stage,
    by_lead=by_lead,
    settings=("throws", "skill", "style"),
    charts=charts,
)


def is_solved(g: Freds) -> bool:
    """Whether the books know this table."""
    return g.throws == Throws.PHYSICS and g.fred_token == Fred.NONE and not g.minutes


def win_probability(g: Freds, seat: int) -> float | None:
    """How likely a seat wins from a position between plays; None at a table that is not solved."""
    if not is_solved(g):
        return None
    if g.over:
        return float(g.winner == seat)
    if g.phase in (Phase.PLAY, Phase.TRY):
        return chance(g, seat)
    return (_after(g, seat, HEADS) + _after(g, seat, TAILS)) / 2


def _after(g: Freds, seat: int, *given: int) -> float:
    """How likely a seat wins after a play with these answers."""
    later = g.answered_by(Forced(given))
    play(later)
    won = win_probability(later, seat)
    assert won is not None
    return won


def answer_values(g: Freds, question: Question) -> dict[int, float] | None:
    """How likely whoever is asked wins after each call, or after each throw of the book; None at a table that is not solved."""
    if not is_solved(g) or question.kind not in (Ask.FOURTH_DOWN, Ask.TRY_FOR, Ask.THROW):
        return None
    seat = question.who
    if question.kind == Ask.THROW:
        return _throw_values(g, seat)
    calls = CALLS[question.kind]
    values = {int(call): _best_throw(g, seat, declared) for call, declared in calls.items() if question.allowed >> call & 1}
    if question.kind == Ask.FOURTH_DOWN:
        values[int(Fourth.PUNT)] = _after(g, seat, Fourth.PUNT)
    return values


CALLS: dict[int, dict[Any, Declared]] = {
    Ask.FOURTH_DOWN: {Fourth.GO: Declared.GO, Fourth.FIELD_GOAL: Declared.FIELD_GOAL},
    Ask.TRY_FOR: {TryFor.EXTRA_POINT: Declared.EXTRA_POINT, TryFor.TWO_POINT: Declared.TWO_POINT},
}


def _best_throw(g: Freds, seat: int, declared: int) -> float:
    later = g.copied()
    later.declared = declared
    return max(_throw_values(later, seat).values())


def _throw_values(g: Freds, seat: int) -> dict[int, float]:
    """How likely a seat wins after each throw that is known for what is declared."""
    skill = g.skill[seat]
    if g.declared < Declared.FIELD_GOAL:
        known = zip(NUMBERS[skill][g.step], COUNTS[skill][g.step], strict=False)
        return {number: _mean(g, seat, number, counts) for number, counts in known}
    no_good, good, miss = KICK_COUNTS[skill][kick_target(g)]
    counts = (no_good, good, miss) if g.declared == Declared.FIELD_GOAL else (no_good + miss, good)
    number = KICK_NUMBERS[skill][kick_target(g)]
    return {number: _mean(g, seat, number, counts)}


def _mean(g: Freds, seat: int, number: int, counts: Sequence[int]) -> float:
    """How likely a seat wins after a throw that leads to its outcomes so often."""
    later = g.copied()
    later.aimed = number
    return sum(count * _after(later, seat, outcome) for outcome, count in enumerate(counts) if count) / sum(counts)


def candidates(g: Freds, question: Question) -> list[int]:
    """Of all throws, those of the book."""
    if question.kind != Ask.THROW:
        return []
    if g.declared >= Declared.FIELD_GOAL:
        return [KICK_NUMBERS[g.skill[question.who]][kick_target(g)]]
    return list(dict.fromkeys(NUMBERS[g.skill[question.who]][g.step]))
