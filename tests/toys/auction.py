"""Three seats, a private card each, secret bids, an open floor with a clock: every verb of the engine in one small game."""

from dataclasses import dataclass, field
from enum import IntEnum
from types import SimpleNamespace
from typing import Any

from pigskin.engine.errors import PositionError
from pigskin.engine.game import Deadline, Game, Interrupt, Option, Told, Values, whole
from pigskin.engine.notation import Draw, Faces, Notation, Options, Weighted, mask
from pigskin.engine.rule import CHANCE, HEADS, OUTSIDE, PASS, SECRET, TIE, Question, State, below, count_bits, nth, rule

CARDS = ("ace", "king", "queen", "jack", "ten", "nine", "eight")
SEATS = ("ann", "bob", "cat")


class Ask(IntEnum):
    DEAL = 0
    DRAW = 1
    WEATHER = 2
    FANCY = 3
    BID = 4
    HECKLE = 5
    KNOCK = 6
    CLOCK = 7


class Bid(IntEnum):
    LOW = 0
    MIDDLE = 1
    HIGH = 2


class Heckle(IntEnum):
    BOO = 0
    CHEER = 1


class Knock(IntEnum):
    KNOCK = 0
    GO_ON = 1


class Clock(IntEnum):
    RING = 0


class Event(IntEnum):
    SOLD = 0
    HECKLED = 1


WEATHER = (5, 3, 0, 1)
FANCY = Faces("wheel", ["red", "black", "green"])
QUESTIONS: dict[int, Notation[Any]] = {
    Ask.DEAL: Draw("deck", CARDS),
    Ask.DRAW: Draw("table", CARDS, joint="+"),
    Ask.WEATHER: Weighted("sky", ["sun", "rain", "frogs", "snow"]),
    Ask.FANCY: FANCY,
    Ask.BID: Options(Bid),
    Ask.HECKLE: Options(Heckle),
    Ask.KNOCK: Options(Knock),
    Ask.CLOCK: Options(Clock, source="clock"),
}


@dataclass
class Auction(State):
    """Masks of the cards in hand, and what has been won."""

    hands: list[int] = field(default_factory=lambda: [0, 0, 0], metadata=SECRET)
    score: list[int] = field(default_factory=lambda: [0, 0, 0])
    plays: int = 0
    rounds: int = 3
    closing: bool = False
    weather: int = 0


@rule
def spin(words: Any, g: Any, sectors: int) -> int:
    """The wheel is turned by the weather: rain stops it early."""
    return below(words, sectors) if g.weather == 0 else 0


@rule
def play(g: Auction) -> None:
    """One round: a card each, a card to bid on, secret bids, a floor for hecklers, and the knock."""
    if g.closing:
        finish(g)
        return
    g.weather = 0
    pile = (1 << 7) - 1
    for seat in range(3):
        card = nth(g.deal(Ask.DEAL, seat, pile, 1), 0)
        pile &= ~(1 << card)
        g.hands[seat] = 1 << card
    pair = g.draw(Ask.DRAW, pile, 2)
    prize = g.die() + (nth(pair, 0) < nth(pair, 1)) + 2 * (g.flip() == HEADS) + g.spot(Ask.WEATHER, WEATHER)
    prize += g.chance(Ask.FANCY, spin, 3)
    bids = g.ask_all((0, 1, 2), Ask.BID, (7, 7 if g.plays else 0, 7))
    best = 0
    for seat in range(3):
        if bids[seat] != PASS and (bids[best] == PASS or bids[seat] > bids[best]):
            best = seat
    question = Ask.HECKLE + 0
    while question == Ask.HECKLE:
        g.offer((best + 1) % 3, Ask.HECKLE, mask_of_both())
        g.offer(OUTSIDE, Ask.CLOCK, 1)
        g.expect(best, Ask.KNOCK, 3)
        who, question, answer = g.listen()
        if question == Ask.HECKLE:
            g.tell(Event.HECKLED, who, answer)
            prize += answer
            if prize > 12:
                question = Ask.KNOCK + 0
    g.score[best] += prize
    g.tell(Event.SOLD, best, prize, detail=count_bits(pile))
    g.plays += 1
    if g.plays >= g.rounds or g.closing:
        finish(g)


@rule
def mask_of_both() -> int:
    return 3


@rule
def finish(g: Auction) -> None:
    """The most points win."""
    g.over = True
    g.winner = 0
    for seat in range(1, 3):
        if g.score[seat] > g.score[g.winner]:
            g.winner = seat
    for seat in range(3):
        if seat != g.winner and g.score[seat] == g.score[g.winner]:
            g.winner = TIE
            return


@rule
def bidder(g: Auction, seat: int, question: int, allowed: int) -> int:
    """Bids by its own card, and sometimes heckles."""
    if question == Ask.BID:
        return int(Bid.HIGH) if g.hands[seat] & 3 else int(Bid.LOW)
    if question == Ask.HECKLE:
        return PASS if below(g, 3) else int(Heckle.BOO)
    return int(Knock.KNOCK)


def sheet(g: Auction) -> dict[str, Any]:
    return {"score": dict(zip(SEATS, g.score, strict=True)), "plays": g.plays, "closing": g.closing, "over": g.over}


def private(g: Auction, seat: int) -> dict[str, Any]:
    return {"hands": {SEATS[seat]: [card for number, card in enumerate(CARDS) if g.hands[seat] >> number & 1]}}


def resample(g: Auction, seat: int, words: Any) -> Auction:
    """The other hands are drawn anew from the cards this seat, or a bystander, does not hold."""
    twin = g.copied()
    pile = (1 << 7) - 1 & ~(g.hands[seat] if seat >= 0 else 0)
    for other in range(3):
        if other != seat and g.hands[other]:
            chosen = [card for card in range(7) if pile >> card & 1]
            card = chosen[below(words, len(chosen))]
            pile &= ~(1 << card)
            twin.hands[other] = 1 << card
    return twin


def opening(options: Values) -> Auction:
    return Auction(rounds=options["rounds"])


def position(options: Values, given: Values) -> Auction:
    g = opening(options)
    for name, value in given.items():
        if name not in ("plays", "closing"):
            raise PositionError(f"{name!r} is not a field of a position")
        setattr(g, name, value)
    return g


def sentence(told: Told) -> str | None:
    return f"{SEATS[told.seat]} has it for {told.value}" if told.event == Event.SOLD else None


def question(g: Auction, question: Question) -> str:
    return Ask(question.kind).name.capitalize() if question.kind >= 0 else "Chance"


GAME = Game(
    id="auction",
    seats=SEATS,
    version=1,
    state=Auction,
    play=play,
    questions=QUESTIONS,
    words=SimpleNamespace(
        situation=lambda g: f"round {g.plays + 1} of {g.rounds}",
        question=question,
        explain=lambda g, question, value: f"answer {value}",
        sentence=sentence,
        labels={"name": "The Auction", "explain.rounds": "How many cards are sold."},
    ),
    options=(Option("rounds", 3, whole(1, 9), (3, 5)),),
    opening=opening,
    position=position,
    sheet=sheet,
    private=private,
    resample=resample,
    events=Event,
    package=__name__,
    interrupts=(Interrupt("hall", "closing", "closing"),),
    deadlines=lambda g: (Deadline("hall: closing", 3600, since_start=True),),
    policies={"bidder": bidder},
)

assert mask(*Heckle) == mask_of_both()
assert CHANCE < 0
