"""A table that follows a tape: a football game recorded as tokens, for games of bots by the thousand.

A step of the tape is a token; six bits above it what the play was, for an audible on it, whether a drive has to be dealt before it, and
what a broadcast shows before it.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from pigskin.engine.game import Game, Values
from pigskin.engine.rule import CHANCE, State, rule
from pigskin.feeds.feed import Beat
from pigskin.games.luck.follow.shown import NOTHING_SHOWN, shown_before
from pigskin.games.luck.options import FED
from pigskin.games.luck.questions import TOKENS
from pigskin.games.luck.rules.audible import caller_acts
from pigskin.games.luck.rules.ending import abandon, end_game
from pigskin.games.luck.rules.football import enter, scorer_tokens
from pigskin.games.luck.rules.penalties import flags_open
from pigskin.games.luck.rules.people import caller_of
from pigskin.games.luck.rules.table import play, take
from pigskin.games.luck.rules.trades import trade_acts, traders
from pigskin.games.luck.state import Ask, Audible, End, Luck, Phase, Token

LONGEST = 900
_PLAY, _STARTS, _DOWN, _TO_GO = 6, 8, 9, 12
NO_PLAY, PLAYS = 0, ("", "run", "pass", "void")
NOTHING = 63


@dataclass
class TapedLuck(Luck):
    """One game, and the tape it follows."""

    tape: list[int] = field(default_factory=lambda: [0] * LONGEST)
    tape_length: int = 0
    tape_at: int = 0


class Step(NamedTuple):
    """What a step of a tape says: the token, what the play was, whether a drive has to be dealt before it, and what is shown before it."""

    token: int
    play: int
    starts: bool
    down: int
    to_go: int


@rule
def step_at(g: TapedLuck, place: int) -> Step:
    """The step at a place of the tape."""
    step = g.tape[place]
    return Step(step & 63, step >> _PLAY & 3, bool(step >> _STARTS & 1), step >> _DOWN & 7, step >> _TO_GO)


def taped(game: Game, beats: Sequence[Beat]) -> Game:
    """The game with a tape of these beats inside, so that it can be simulated by the thousand."""
    tape = recorded(beats)
    on = dict([FED])

    def opening(options: Values) -> State:
        table = game.opening({**options, **on})
        return TapedLuck(**table.numbers(), tape=tape + [0] * (LONGEST - len(tape)), tape_length=len(tape))  # type: ignore[arg-type]

    return replace(game, state=TapedLuck, play=follow, opening=opening, timed=lambda options: {**options, **on})


def recorded(beats: Sequence[Beat]) -> list[int]:
    """The steps of beats, one for each token; for a beat without any, NOTHING."""
    tape: list[int] = []
    for at, beat in enumerate(beats):
        for place, token in enumerate(beat.tokens or ("",)):
            play = PLAYS.index(beat.play if token == "snap" else "")
            down, to_go = NOTHING_SHOWN if place else shown_before(beats, at)
            starts = int(beat.starts and place == 0)
            tape.append(TOKENS.get(token, NOTHING) | play << _PLAY | starts << _STARTS | down << _DOWN | to_go << _TO_GO)
    if len(tape) > LONGEST:
        raise ValueError(f"the feed has {len(tape)} tokens; a tape holds {LONGEST}")
    return tape


@rule
def follow(g: TapedLuck) -> None:
    """One act at the table, or the next step of the tape. Deals wait for the tape, and the tape for deals and audible windows."""
    step = step_at(g, min(g.tape_at, LONGEST - 1))
    g.shown_down, g.shown_to_go = step.down, step.to_go
    if g.phase == Phase.FIRST_QB or g.phase == Phase.ORDER or g.phase == Phase.AUDIBLE:
        play(g)
    elif g.phase == Phase.BETWEEN and g.end == End.MUST:
        end_game(g)
    elif g.tape_at >= g.tape_length:
        if g.end == End.MAY:
            end_game(g)
        else:
            abandon(g)
    elif g.phase == Phase.BETWEEN and step.starts:
        play(g)
    else:
        open_floor(g)
        who, question, value = g.listen()
        if question == Ask.TAPE:
            run_on(g)
        else:
            take(g, who, question, value)


@rule
def open_floor(g: TapedLuck) -> None:
    """What a bot cares to do while the tape runs: call an audible, trade, throw a flag."""
    caller = caller_of(g)
    flags, trading = flags_open(g), traders(g)
    for seat in range(8):
        if g.players >> seat & 1:
            if seat == caller:
                g.offer(seat, Ask.CALL, caller_acts(g))
            acts = trade_acts(g, seat, trading)
            g.offer(seat, Ask.TRADE, acts | seat << 8 if acts else 0)
            g.offer(seat, Ask.FLAG, flags)
    g.expect(CHANCE, Ask.TAPE, 1)


@rule
def run_on(g: TapedLuck) -> None:
    """The next token of the tape, if it is open here; the result of an audible follows its play, and is void when the drive is over."""
    step = step_at(g, g.tape_at)
    g.tape_at += 1
    if step.token != NOTHING and scorer_tokens(g) >> step.token & 1:
        enter(g, step.token)
    if g.audible == Audible.LOCKED:
        if step.play and g.snaps >= g.audible_play:
            enter(g, Token.RESULT_RUN + step.play - 1)
        elif g.phase == Phase.BETWEEN or g.phase == Phase.TRY:
            enter(g, Token.RESULT_VOID + 0)
