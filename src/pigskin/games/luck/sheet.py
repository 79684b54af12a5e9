"""What everyone at the card table sees."""

from typing import TypedDict

from pigskin.engine.notation import Bits, token_of
from pigskin.engine.rule import NOBODY, OUTSIDE, TIE, below
from pigskin.games.luck.ledger import (
    addressee_of,
    drive_in,
    flag_caller,
    flag_drive,
    flag_kind,
    flagged_seat,
    get_of,
    give_of,
    in_line,
    is_late,
    is_struck,
    line_points,
    loner_in,
    number_of,
    paid_in,
    proposer_of,
    quarter_in,
    right_in,
    token_in,
)
from pigskin.games.luck.questions import cards_of, seats_of
from pigskin.games.luck.rules.ending import best_drive
from pigskin.games.luck.rules.people import scorer_of
from pigskin.games.luck.scoring import CARD_OF, GROUPS, LONER, LONER_PLAYERS, NO_CARD, PACK, PENALTY_OF, POINTS_OF, PRINTED, RIGHT_CALL
from pigskin.games.luck.state import NO_TOKEN, SEATS, Audible, Begun, Card, End, Foul, Guess, Luck, Phase, Result, Token

SCORERS = {OUTSIDE: "feed", NOBODY: None}


class Entry(TypedDict):
    """A line of the log: what happened, which card it pays, and who was paid how much."""

    n: int
    drive: int
    quarter: int
    token: str
    card: str | None
    paid: dict[str, int]
    struck: bool


Offer = TypedDict("Offer", {"id": int, "from": str, "to": str, "give": list[str], "get": list[str]})


class Flag(TypedDict):
    """A flag that somebody has thrown, and what it costs."""

    id: int
    drive: int
    seat: str
    kind: str
    points: int
    by: str


class Previous(TypedDict):
    """The drive before."""

    drive: int
    qb: str | None
    scorer: str | None
    late: bool
    out_of_turn: bool


class LuckSheet(TypedDict):
    """What everyone sees. `live` is how the coming drive has begun on the field before it was dealt."""

    phase: str
    players: list[str]
    left: list[str]
    admin: str
    order: list[str]
    qb: str | None
    next_qb: str | None
    cover: bool
    scorer: str | None
    drive: int
    quarter: int
    kickoff: bool
    live: str | None
    late: bool
    out_of_turn: bool
    snaps: int
    first_downs: int
    ending: str | None
    hands: dict[str, list[str]]
    sidelines: list[str]
    frozen: list[str]
    audible_state: str
    audible_play: int | None
    audible_answered: list[str]
    audible_picks: dict[str, str | None] | None
    audible_result: str | None
    offers: list[Offer]
    trades: list[Offer]
    log: list[Entry]
    penalties: list[Flag]
    card_points: dict[str, int]
    audible_points: dict[str, int]
    penalty_points: dict[str, int]
    score: dict[str, int]
    drives: list[dict[str, int]]
    best_drive: dict[str, int]
    previous: Previous | None
    end: str
    over: bool
    winner: str | None
    winners: list[str]


class LuckPrivate(TypedDict, total=False):
    """A seat's own selection while the window is open."""

    audible_selection: dict[str, str | None]


class LuckBoard(TypedDict):
    """What is printed on each card: the events that it pays for, with their points. Then what a scorer sees together; what a right call
    pays, and more to one who is alone with it among so many; and what each flag costs."""

    cards: dict[str, dict[str, int]]
    groups: dict[str, list[str]]
    right_call: int
    alone: int
    alone_among: int
    flags: dict[str, int]


BOARD = LuckBoard(
    cards=PRINTED,
    groups={name: [token_of(token) for token in tokens] for name, tokens in GROUPS.items()},
    right_call=RIGHT_CALL,
    alone=RIGHT_CALL + LONER,
    alone_among=LONER_PLAYERS,
    flags={token_of(foul): PENALTY_OF[foul] for foul in Foul},
)


def seat_name(seat: int) -> str | None:
    return SEATS[seat] if seat >= 0 else None


def scorer_name(scorer: int) -> str | None:
    return SEATS[scorer] if scorer >= 0 else SCORERS[scorer]


def sheet(g: Luck) -> LuckSheet:
    """The fields that everyone sees."""
    everyone = [seat for seat in range(len(SEATS)) if (g.players | g.left) >> seat & 1]

    def by_seat(values: list[int]) -> dict[str, int]:
        return {SEATS[seat]: values[seat] for seat in everyone}

    players = seats_of(g.players)
    dealt = 0
    for hand in g.hands:
        dealt |= hand
    seated = g.phase not in (Phase.FIRST_QB, Phase.ORDER) or any(g.order)
    winners = seats_of(g.winners)
    return {
        "phase": token_of(Phase(g.phase)),
        "players": players,
        "left": seats_of(g.left),
        "admin": SEATS[g.admin],
        "order": [SEATS[seat] for seat in g.order[: len(players)]] if seated else [],
        "qb": seat_name(g.qb),
        "next_qb": seat_name(g.next_qb),
        "cover": bool(g.cover),
        "scorer": scorer_name(scorer_of(g)),
        "drive": g.drive,
        "quarter": g.quarter,
        "kickoff": bool(g.kickoff),
        "live": None if g.live == Begun.NOT else token_of(Begun(g.live)),
        "late": bool(g.late),
        "out_of_turn": bool(g.out_of_turn),
        "snaps": g.snaps,
        "first_downs": g.first_downs,
        "ending": token_name(g.ending),
        "hands": {SEATS[seat]: cards_of(g.hands[seat]) for seat in everyone if g.players >> seat & 1},
        "sidelines": cards_of(PACK & ~dealt),
        "frozen": cards_of(g.frozen),
        "audible_state": token_of(Audible(g.audible)),
        "audible_play": g.audible_play or None,
        "audible_answered": seats_of(g.answered),
        "audible_picks": selections(g),
        "audible_result": token_of(Result(g.audible_result)) if g.audible_result != NO_TOKEN else None,
        "offers": [offer_sheet(offer) for offer in g.offers[: g.offer_count]],
        "trades": [offer_sheet(trade) for trade in g.trades[: g.trade_count]],
        "log": [entry_sheet(number, entry) for number, entry in enumerate(g.log[: g.log_count], 1)],
        "penalties": [flag_sheet(flag) for flag in g.flags[: g.flag_count]],
        "card_points": by_seat(g.card_points),
        "audible_points": by_seat(g.audible_points),
        "penalty_points": by_seat(g.penalty_points),
        "score": by_seat(g.score),
        "drives": [
            {SEATS[seat]: line_points(g, drive, seat) for seat in range(len(SEATS)) if in_line(g, drive, seat)}
            for drive in range(1, g.drive + 1)
        ],
        "best_drive": {SEATS[seat]: best_drive(g, seat) for seat in everyone},
        "previous": previous_sheet(g),
        "end": token_of(End(g.end)),
        "over": bool(g.over),
        "winner": "tie" if g.winner == TIE else seat_name(g.winner),
        "winners": winners,
    }


def token_name(token: int) -> str | None:
    return token_of(Token(token)) if token != NO_TOKEN else None


def selections(g: Luck) -> dict[str, str | None] | None:
    """What was said to the audible, once everyone may see it."""
    if g.audible not in (Audible.LOCKED, Audible.DONE) and not (g.audible == Audible.OPEN and g.audible_visible):
        return None
    return {SEATS[seat]: selection(g, seat) for seat in range(len(SEATS)) if g.window >> seat & 1}


def selection(g: Luck, seat: int) -> str | None:
    """What a seat said to the audible."""
    if not g.answered >> seat & 1:
        return None
    return token_of(Guess(g.passes >> seat & 1))


def offer_sheet(offer: int) -> Offer:
    return {
        "id": number_of(offer),
        "from": SEATS[proposer_of(offer)],
        "to": SEATS[addressee_of(offer)],
        "give": cards_of(give_of(offer)),
        "get": cards_of(get_of(offer)),
    }


def entry_sheet(number: int, entry: int) -> Entry:
    token, holder = token_in(entry), paid_in(entry)
    card = CARD_OF[token]
    paid = {SEATS[holder]: POINTS_OF[token]} if holder >= 0 else {}
    right = right_in(entry)
    paid |= {SEATS[seat]: RIGHT_CALL + LONER * loner_in(entry) for seat in range(len(SEATS)) if right >> seat & 1}
    return {
        "n": number,
        "drive": drive_in(entry),
        "quarter": quarter_in(entry),
        "token": f"{'late-' if is_late(entry) else ''}{token_of(Token(token))}",
        "card": token_of(Card(card)) if card != NO_CARD else None,
        "paid": paid,
        "struck": is_struck(entry),
    }


def flag_sheet(flag: int) -> Flag:
    kind = flag_kind(flag)
    return {
        "id": number_of(flag),
        "drive": flag_drive(flag),
        "seat": SEATS[flagged_seat(flag)],
        "kind": token_of(Foul(kind)),
        "points": PENALTY_OF[kind],
        "by": SEATS[flag_caller(flag)],
    }


def previous_sheet(g: Luck) -> Previous | None:
    if not g.previous_drive:
        return None
    return {
        "drive": g.previous_drive,
        "qb": seat_name(g.previous_qb),
        "scorer": scorer_name(g.previous_scorer),
        "late": bool(g.previous_late),
        "out_of_turn": bool(g.previous_out_of_turn),
    }


def private(g: Luck, seat: int) -> LuckPrivate:
    """A seat's own selection while the window is open."""
    if g.audible == Audible.OPEN and not g.audible_visible and g.answered >> seat & 1:
        return {"audible_selection": {SEATS[seat]: selection(g, seat)}}
    return {}


def resample(g: Luck, seat: int, bits: Bits) -> Luck:
    """The same table as a seat may see it: what the others said to an open audible is drawn anew."""
    twin = g.copied()
    if g.audible == Audible.OPEN and not g.audible_visible:
        for other in range(len(SEATS)):
            if other != seat and g.answered >> other & 1:
                twin.passes = twin.passes & ~(1 << other) | below(bits, 2) << other
    return twin
