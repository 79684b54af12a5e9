"""What Card Bowl says: where it stands, what it asks, and its play-by-play."""

from collections.abc import Callable
from typing import Any

from pigskin.engine.forms import token_of, unpacked
from pigskin.engine.game import Told
from pigskin.engine.rule import CHANCE, COIN, NOBODY, TIE, Opening
from pigskin.football.events import Event
from pigskin.football.words import ORDINALS, at, name, yards
from pigskin.games.cardbowl.cards import NAMES
from pigskin.games.cardbowl.forms import ONSIDE, RUN_TARGET
from pigskin.games.cardbowl.rules.table import lies_at
from pigskin.games.cardbowl.state import (
    Ask,
    Call,
    CardBowl,
    Choice,
    Declare,
    FreeKick,
    More,
    Phase,
    PuntReturn,
    RunOut,
    ShortKick,
    Sideline,
    Touchback,
    Try,
)

SETS = {
    Call._2WR: "two receivers outside, two runners inside",
    Call._3WR: "three receivers, and a runner in the third place",
    Call._4WR: "four receivers",
}
WAIT = "let {} intervals of five seconds run off before the snap"
EXPLAINED: dict[int, dict[Any, str]] = {
    Ask.CALL_COIN: {0: "heads", 1: "tails"},
    Ask.CALL_COLOR: {0: "a diamond or a heart will be cut", 1: "a club or a spade will be cut"},
    Ask.CHOICE: {
        Choice.RECEIVE: "have the ball kicked to you",
        Choice.KICK: "kick off to the other side",
        Choice.DEFER: "let the other side choose now, and choose at half-time",
    },
    Ask.SHORT_KICK: {ShortKick.TAKE: "have the ball where it lies", ShortKick.REKICK: "have them kick again"},
    Ask.FREE_KICK: {
        FreeKick.KICKOFF: "two cards less 1 is the yard line where it is caught",
        FreeKick.PUNT: "four cards and 25 yards from the 20",
    },
    Ask.CALL: {
        **SETS,
        Call.PUNT: "four cards and 15 yards",
        Call.PUNT_1: "one card and 15 yards; a fair catch of itself",
        Call.PUNT_2: "two cards and 15 yards; a fair catch of itself",
        Call.PUNT_3: "three cards and 15 yards",
        Call.PUNT_1_OUT: "one card and 15 yards, aimed out of bounds",
        Call.PUNT_2_OUT: "two cards and 15 yards, aimed out of bounds",
        Call.PUNT_3_OUT: "three cards and 15 yards, aimed out of bounds",
        Call.FIELD_GOAL: "3 points if six cards reach the yards to the goal line and 18 more",
        Call.SPIKE: "stop the clock at the price of a down",
        **{Call(Call.WAIT_2 + more): WAIT.format(more + 2) for more in range(7)},
        Call.TIMEOUT: "stop the clock",
    },
    Ask.TIMEOUT: {0: "stop the clock"},
    Ask.RUN_OUT: {RunOut.RUN_OUT: "let the quarter end", RunOut.TIMEOUT: "stop the clock"},
    Ask.MORE: {More.MORE: "draw another card, if it stays alive a longer pass", More.THROW: "throw with what is there"},
    Ask.SIDELINE: {Sideline.RUN: "run on", Sideline.SIDELINE: "give up the draw and make for the sideline, to stop the clock"},
    Ask.DECLARE: {
        Declare.NONE: "go for the ball, nothing special",
        Declare.FALL_1: "1 more on the recovery card, 1 less on a run after it",
        Declare.FALL_2: "2 more on the recovery card, 2 less on a run after it",
        Declare.PICK_1: "1 less on the recovery card, 1 more on a run after it",
        Declare.PICK_2: "2 less on the recovery card, 2 more on a run after it",
    },
    Ask.TOUCHBACK: {Touchback.TOUCHBACK: "take the ball on the 20", Touchback.RETURN: "run it out"},
    Ask.PUNT_RETURN: {
        PuntReturn.RETURN: "two cards less the coverage card",
        PuntReturn.FAIR_CATCH: "take it here, no return and no risk",
        PuntReturn.BOUNCE: "let it bounce, perhaps into the end zone",
    },
    Ask.TRY: {
        Try.KICK: "1 point if six cards reach 19",
        Try._2WR: f"2 points by a play from the 2: {SETS[Call._2WR]}",
        Try._3WR: f"2 points by a play from the 2: {SETS[Call._3WR]}",
        Try._4WR: f"2 points by a play from the 2: {SETS[Call._4WR]}",
    },
}
SEAT_QUESTIONS: dict[int, str] = {
    Ask.CALL_COIN: "call the coin",
    Ask.CALL_COLOR: "red or black?",
    Ask.CHOICE: "kick or receive?",
    Ask.KICKOFF: "what kind of kickoff?",
    Ask.SHORT_KICK: "short again: take the ball, or have it kicked over?",
    Ask.FREE_KICK: "what kind of free kick?",
    Ask.CALL: "what is the call?",
    Ask.TIMEOUT: "you may stop the clock",
    Ask.RUN_OUT: "the clock runs out: let it?",
    Ask.HAND: "place four cards, left to right",
    Ask.TARGET: "which card gets the ball?",
    Ask.MORE: "another card, or throw?",
    Ask.SIDELINE: "run, or make for the sideline?",
    Ask.DECLARE: "the ball is loose: how do you go for it?",
    Ask.TOUCHBACK: "in the end zone: touchback, or run it out?",
    Ask.PUNT_RETURN: "return, fair catch, or let it bounce?",
    Ask.DOWN_IT: "you may down the ball: how far short of its bounce?",
    Ask.TRY: "one point or two?",
}
DRAWS: dict[int, str] = {
    Ask.CUT: "Cut for the toss",
    Ask.DISTANCE: "Draw for the distance of the kick",
    Ask.OUT_CHECK: "Draw to see whether it goes out of bounds",
    Ask.COVERAGE: "Draw for the coverage",
    Ask.RETURN_CARD: "Draw for the return",
    Ask.BOUNCE_CARD: "Draw for the bounce",
    Ask.PLACE_KICK: "Draw six cards for the kick",
    Ask.RUSH: "Draw for the run, offense first",
    Ask.PASS_CARD: "Draw a pass card",
    Ask.PASS_DEFENSE: "Draw for the defense",
    Ask.INTERCEPTION: "Intercepted: draw for the ace, and for the defense",
    Ask.AFTER_CATCH: "Draw for the run after the catch, the carrier's side first",
    Ask.SACK_LOSS: "Sacked: draw two cards for the loss",
    Ask.REPLACEMENT: "Draw in place of the ace",
    Ask.OPEN_FIELD: "In the open field: draw",
    Ask.SIDELINE_CARD: "Draw for the sideline",
    Ask.RECOVERY: "Draw for the ball, the side that lost it first",
}


def card_names(cards: int) -> str:
    """Packed cards in words."""
    return " ".join(NAMES[card] for card in unpacked(cards))


def situation(g: CardBowl) -> str:
    """Where the game stands, in a phrase."""
    if g.phase == Phase.TOSS:
        return "The toss"
    if g.phase == Phase.CHOICE:
        return f"{name(g.chooser)} chooses"
    if g.phase == Phase.OVER:
        return "The game is over"
    who = name(g.offense)
    if g.phase == Phase.KICKOFF:
        return f"{who} kicks off from {at(lies_at(g.offense, g.ball))}"
    if g.phase == Phase.FREE_KICK:
        return f"{who} has a free kick from {at(lies_at(g.offense, g.ball))}"
    if g.phase == Phase.TRY:
        return f"{who} tries for the extra points"
    to_go = "goal" if g.line_to_gain == 100 else str(g.line_to_gain - g.ball)
    running = ", the clock is running" if g.clock_running else ""
    return f"{who}'s ball on {at(lies_at(g.offense, g.ball))}, {ORDINALS[g.down - 1]} and {to_go}{running}"


def question(g: CardBowl, opening: Opening) -> str:
    """What is asked, as one would say it across the table."""
    if opening.who == CHANCE:
        return "Flip the coin" if opening.question == COIN else DRAWS[opening.question]
    asked = SEAT_QUESTIONS[opening.question]
    if opening.question == Ask.HAND and opening.who != g.offense:
        asked = f"place four cards against {token_of(Call(g.formation))}"
    return f"{name(opening.who)}, {asked}"


def explain(g: CardBowl, question: int, value: int) -> str:
    """What an answer does, in a line."""
    if question == Ask.HAND:
        return f"place {card_names(value)}"
    if question == Ask.TARGET:
        return f"{'run with' if value >= RUN_TARGET else 'pass to'} {NAMES[value % RUN_TARGET]}"
    if question == Ask.KICKOFF:
        if value == 0:
            return "two cards less 11 is the yard line where it is caught"
        if value < ONSIDE:
            return f"aim at their {value}; two cards beyond that it is caught"
        return f"{value - ONSIDE} and a card: ten yards or more and it is anybody's ball"
    if question == Ask.DOWN_IT:
        return "let it roll" if value == 0 else f"stop it {yards(value - 1)} short of its bounce"
    return EXPLAINED[question][value]


def picker(told: Told) -> Callable[..., str]:
    """Which of several ways an event is told: it varies with the play."""
    pick: int = told.before.draws + told.before.down + told.value + told.spot

    def one(*ways: str) -> str:
        return ways[pick % len(ways)]

    return one


def sentence(told: Told) -> str | None:
    """An event as the announcer tells it. The words vary with the play; the facts do not."""
    one = picker(told)
    return _kick(told) or _play(told, one) or _loose(told) or _points(told, one) or _time(told)


def _kick(told: Told) -> str | None:
    who, spot = name(told.seat), at(told.spot)
    match Event(told.event):
        case Event.KICKOFF:
            return f"{who} kicks it {yards(told.value)}, to {spot}."
        case Event.SHORT_KICK:
            return f"Only {yards(told.value)}: too short."
        case Event.PUNT:
            return f"{who} punts {yards(told.value)}, to {spot}."
        case Event.RETURN:
            if told.value < 0:
                return f"{who} is driven back {yards(told.value)}, to {spot}."
            return f"{who} brings it back {yards(told.value)}, to {spot}."
        case Event.TOUCHBACK:
            return f"Touchback: {who} starts on its 20."
        case Event.FAIR_CATCH:
            return f"Fair catch by {who} on {spot}."
        case Event.DOWNED:
            return f"{who} downs it on {spot}."
        case Event.BLOCKED:
            return f"BLOCKED! The ball is loose on {spot}."
        case Event.FIELD_GOAL:
            return f"{who}'s field goal from {told.value} yards is {'GOOD' if told.detail else 'no good'}."
        case Event.BOUNCE:
            return f"The ball bounces to {spot}."
        case _:
            return None


def _play(told: Told, one: Callable[..., str]) -> str | None:
    who, spot = name(told.seat), at(told.spot)
    match Event(told.event):
        case Event.FORMATION:
            return f"{who} lines up with {SETS[Call(told.detail)]}."
        case Event.REVEAL:
            return f"{who} shows {card_names(told.detail)}."
        case Event.RUN:
            if told.value < 0:
                return one(f"{who} is stopped for a loss of {yards(told.value)}, on {spot}.", f"Nothing there: {yards(told.value)} lost.")
            return one(f"{who} runs for {yards(told.value)}, to {spot}.", f"Through the line for {yards(told.value)}, to {spot}.")
        case Event.PASS:
            after = f", {told.detail} after the catch" if told.detail > 0 else ""
            if told.value < 0:
                return f"{who} completes it, but loses {yards(told.value)}, to {spot}."
            return one(f"{who} completes it for {yards(told.value)}{after}, to {spot}.", f"Caught! {yards(told.value)}{after}, to {spot}.")
        case Event.INCOMPLETE:
            return one("The pass falls to the ground.", f"{who} throws ... incomplete.")
        case Event.SACK:
            return f"{who} is sacked for a loss of {yards(told.value)}, on {spot}."
        case Event.INTERCEPTION:
            return f"INTERCEPTED! {name(1 - told.seat)} has it on {spot}."
        case Event.OPEN_FIELD_RUN:
            return f"In the open field: {yards(told.value)}, to {spot}!"
        case Event.OUT_OF_BOUNDS:
            return f"Out of bounds on {spot}."
        case Event.SPIKE:
            return f"{who} spikes the ball."
        case Event.FIRST_DOWN:
            return one("First down.", f"That moves the chains for {who}.")
        case Event.TURNOVER_ON_DOWNS:
            return f"{who} comes up short, and {name(1 - told.seat)} takes over on {spot}."
        case _:
            return None


def _loose(told: Told) -> str | None:
    who, spot = name(told.seat), at(told.spot)
    if told.event == Event.FUMBLE:
        return f"The ace of spades: FUMBLE by {who} on {spot}!"
    return f"{who} recovers on {spot}." if told.event == Event.RECOVERY else None


def _points(told: Told, one: Callable[..., str]) -> str | None:
    who = name(told.seat)
    match Event(told.event):
        case Event.TOUCHDOWN:
            return one(f"TOUCHDOWN, {who}!", f"{who} scores! Touchdown!")
        case Event.SAFETY:
            return f"SAFETY! Two points for {who}."
        case Event.EXTRA_POINT:
            return "The extra point is good." if told.value else "The extra point is no good."
        case Event.TWO_POINT:
            return f"Two points for {who}!" if told.value else "The try fails."
        case _:
            return None


def _time(told: Told) -> str | None:
    who = name(told.seat)
    match Event(told.event):
        case Event.TOSS:
            return f"{who} wins the toss."
        case Event.TIMEOUT:
            return f"Timeout, {who}; {told.value} left."
        case Event.TWO_MINUTE_WARNING:
            return "The two-minute warning."
        case Event.NEW_DECKS:
            return f"{who} has a whole deck again."
        case Event.QUARTER_END:
            return f"End of period {told.value}."
        case Event.HALF_END:
            return "Half-time."
        case Event.OVERTIME:
            return "All even: overtime."
        case Event.GAME_END:
            return "That's the game: a tie." if told.value in (TIE, NOBODY) else f"That's the game! {name(told.value)} wins."
        case _:
            return None
