"""What the dice game says: where it stands, what it asks, and its play-by-play."""

from collections.abc import Callable
from functools import lru_cache
from typing import Any

from pigskin.engine.game import Told
from pigskin.engine.rule import CHANCE, NOBODY, TIE, Opening
from pigskin.football.events import Event
from pigskin.football.field import from_home
from pigskin.football.words import ORDINALS, at, name, yards
from pigskin.games.parker.state import Ask, Call, Choice, Foul, Parker, Phase

KEPT = 16_384  # of each kind of sentence: plays come again and again, and to find the words is faster than to make them
WAYS = 6  # a sentence has one, two or three ways to be said

EXPLAINED: dict[int, dict[Any, str]] = {
    Ask.CALL: {
        Call.PLUNGE: "gain the smaller die: short, and never a loss",
        Call.END_RUN: "an even total is gained, an odd one gains nothing",
        Call.PASS: "an even total is caught and thrown again for the run; odd is incomplete; 4-3 is intercepted",
        Call.TRICK: "an even total is gained twice, an odd one is lost",
        Call.PUNT: "kick it away, five yards a pip",
        Call.PLACE_KICK: "3 points if even and five yards a pip reach the posts, 10 yards behind the goal line (on a try: 1 point)",
        Call.UNNAMED: "the dice were thrown before a play was named: the down is lost",
    },
    Ask.KICK_OR_RECEIVE: {Choice.KICK: "kick off to the other side", Choice.RECEIVE: "have the ball kicked to you"},
    Ask.HURRY: {0: "call upon a side that sits on its lead to name its play and throw"},
    Ask.CLOCK: {0: "the hurried side did not call and throw in time"},
}


def situation(g: Parker) -> str:
    """Where the game stands, in a phrase."""
    if g.phase == Phase.OPENING:
        return "Home throws for the choice" if not g.opening_throw else f"Home threw {g.opening_throw}; Away throws for the choice"
    return _situation(g.phase, g.offense, g.to_goal, g.down, g.line_to_gain)


@lru_cache(maxsize=KEPT)
def _situation(phase: int, offense: int, to_goal: int, down: int, line_to_gain: int) -> str:
    who, spot = name(offense), at(from_home(offense, to_goal))
    if phase == Phase.CHOOSE_FIRST:
        return f"{who} won the throw and chooses"
    if phase == Phase.CHOOSE_KICK:
        return f"{who} was scored upon and chooses"
    if phase == Phase.KICKOFF:
        return f"{who} kicks off from {spot}"
    if phase == Phase.TRY:
        return f"{who} tries for the extra point from {spot}"
    if phase == Phase.OVER:
        return "The game is over"
    to_go = "goal" if line_to_gain == 0 else str(to_goal - line_to_gain)
    return f"{who}'s ball on {spot}, {ORDINALS[down - 1]} and {to_go}"


def question(g: Parker, opening: Opening) -> str:
    """What is asked, as one would say it across the table."""
    return _question(opening)


@lru_cache(maxsize=KEPT)
def _question(opening: Opening) -> str:
    if opening.who == CHANCE:
        return "Throw the dice"
    if opening.question == Ask.KICK_OR_RECEIVE:
        return f"{name(opening.who)}, kick or receive?"
    if opening.question == Ask.HURRY:
        return f"{name(opening.who)} may hurry them along"
    if opening.question == Ask.CLOCK:
        return "The watch is running"
    return f"{name(opening.who)}, name your play"


def explain(g: Parker, question: int, value: int) -> str:
    """What an answer does, in a line."""
    return EXPLAINED[question][value]


def sentence(told: Told) -> str | None:
    """An event as the announcer tells it. The words vary with the play; the facts do not."""
    event, seat, value, spot, detail, before = told
    return _sentence(event, seat, value, spot, detail, (before.plays + value + spot) % WAYS)


@lru_cache(maxsize=KEPT)
def _sentence(event: int, seat: int, value: int, place: int, detail: int, pick: int) -> str | None:
    told, who, spot = Told(event, seat, value, place, detail, None), name(seat), at(place)

    def one(*ways: str) -> str:
        return ways[pick % len(ways)]

    match Event(event):
        case Event.KICKOFF:
            return one(
                f"{who} boots it {yards(told.value)} downfield.",
                f"A {told.value}-yard kick-off by {who}.",
                f"{who} kicks off, {yards(told.value)}.",
            )
        case Event.PUNT:
            return one(
                f"{who} punts it {yards(told.value)}.",
                f"A towering punt by {who}: {yards(told.value)}.",
                f"{who} gets off a {told.value}-yard punt.",
            )
        case Event.TOUCHBACK:
            return f"Over the goal line: touchback, {who} starts on its 20."
        case Event.RETURN:
            return _return(told, who, spot)
        case Event.RUN:
            return _run(told, who, spot, one)
        case Event.PASS:
            return _pass(told, who, spot, one)
        case Event.INCOMPLETE:
            return one(
                f"{who} throws ... nobody there. Incomplete.",
                "The pass falls to the ground.",
                f"Batted down! {who} has to try something else.",
            )
        case Event.INTERCEPTION:
            caught = "before it gets anywhere" if told.value == 0 else f"{yards(told.value)} downfield, at {spot}"
            return f"INTERCEPTED! {name(1 - told.seat)} takes it away {caught}."
        case Event.FUMBLE:
            return f"Double sixes: FUMBLE by {who}, and the ball is loose on {spot}!"
        case Event.RECOVERY:
            return f"{who} falls on it."
        case Event.TURNOVER:
            return f"Snake eyes! {who} loses the ball on {spot}."
        case Event.FIELD_GOAL:
            if told.detail:
                return one(
                    f"The kick from {spot} is up ... and GOOD! Three points for {who}.",
                    f"Right through the posts from {spot}: {who} has three.",
                )
            return f"{who}'s place kick from {spot} is no good, and it is live."
        case Event.EXTRA_POINT:
            if told.value:
                return one("The extra point is good.", f"{who} adds the point.", "And the try is good.")
            return one("The try for the point fails.", f"No good! {who} stays on six.")
        case Event.TOUCHDOWN:
            return one(f"TOUCHDOWN, {who}!", f"{who} scores! Touchdown!", f"He's in! Six points for {who}!")
        case Event.SAFETY:
            return f"SAFETY! Two points for {who}; {name(1 - told.seat)} has the ball on its 20."
        case Event.PENALTY:
            return _penalty(told, who, spot)
        case Event.FIRST_DOWN:
            return one("First down.", f"That moves the chains for {who}.", f"First down, {who}!")
        case Event.TURNOVER_ON_DOWNS:
            return f"{who} comes up short, and {name(1 - told.seat)} takes over on {spot}."
        case Event.GAME_END:
            return "That's the game: a tie." if told.value in (TIE, NOBODY) else f"That's the game! {name(told.value)} wins."
        case _:
            return None


def _return(told: Told, who: str, spot: str) -> str:
    if told.value == 0:
        return f"{who} is stopped at once on {spot}."
    return f"{who} brings it back {yards(told.value)} to {spot}."


def _run(told: Told, who: str, spot: str, one: Callable[..., str]) -> str:
    if told.detail == Call.PLUNGE:
        return one(f"{who} slams into the line for {yards(told.value)}, to {spot}.", f"Up the middle, {yards(told.value)}, to {spot}.")
    if told.detail == Call.END_RUN:
        if told.value == 0:
            return one(f"{who} sweeps wide and is strung out for nothing.", "The end run goes nowhere.")
        return one(
            f"{who} turns the corner and is off for {yards(told.value)}, to {spot}!", f"Around end for {yards(told.value)}, to {spot}."
        )
    if told.value < 0:
        return one(
            f"The trick fools nobody: {who} is thrown for a loss of {yards(told.value)}, back to {spot}.",
            f"They read it! {who} loses {yards(told.value)}.",
        )
    return one(
        f"A double reverse! {who} breaks loose for {yards(told.value)}, to {spot}!",
        f"Trickery! {yards(told.value).capitalize()} and a cloud of dust, to {spot}.",
    )


def _pass(told: Told, who: str, spot: str, one: Callable[..., str]) -> str:
    if told.detail == 0:
        return one(f"{who} completes it for {yards(told.value)}, to {spot}.", f"Caught, and down at once: {yards(told.value)}, to {spot}.")
    caught = told.value - told.detail
    return one(
        f"Caught for {caught}, and he runs {told.detail} more, to {spot}!",
        f"{who} hits his man {yards(caught)} out; {told.detail} more after the catch, to {spot}.",
    )


def _penalty(told: Told, who: str, spot: str) -> str:
    if told.detail == Foul.UNNAMED:
        return f"{who} threw before naming a play: the down is lost."
    reason = "for delaying the game" if told.detail == Foul.DELAY else "on doubles"
    return (
        f"Flag! {who} is set back {yards(told.value)} {reason}, to {spot}."
        if told.value
        else f"Flag on {who}, but there is nowhere to go back to."
    )
