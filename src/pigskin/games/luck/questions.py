"""How the card game's answers are written, where they are more than a word: seats, cards, numbers of entries, offers and flags."""

from collections.abc import Iterator
from itertools import combinations, permutations
from math import perm
from typing import Any

from pigskin.engine.errors import InvalidInput
from pigskin.engine.notation import Bits, ChanceNotation, Draw, Faces, Lot, Notation, Options, card_trouble, token_of
from pigskin.engine.rule import count_bits
from pigskin.feeds.rows import FEED
from pigskin.games.luck.ledger import addressee_of, number_of, proposer_of
from pigskin.games.luck.rules.corrections import may_add_late, may_strike
from pigskin.games.luck.rules.deal import shuffled
from pigskin.games.luck.rules.football import CLOSING, log_full
from pigskin.games.luck.rules.penalties import may_wave_off
from pigskin.games.luck.rules.trades import may_veto, tradable
from pigskin.games.luck.scoring import PACK
from pigskin.games.luck.state import (
    LAST_PLAY,
    MOST_DRIVES,
    MOST_ENTRIES,
    MOST_FLAGS,
    MOST_IDS,
    MOST_OFFERS,
    MOST_QUARTERS,
    MOST_SNAPS,
    SEATS,
    Act,
    Ask,
    Begin,
    Call,
    Card,
    Close,
    Correction,
    Deal,
    Flag,
    Guess,
    Luck,
    People,
    Ruling,
    Timer,
    Token,
)

CARDS = tuple(token_of(card) for card in Card)
FEW_OTHERS = 3  # more of them have too many orders to list
TOKENS = {token_of(token): int(token) for token in Token}


def cards_of(hand: int) -> list[str]:
    """The names of the cards of a mask, in their order."""
    return [name for card, name in enumerate(CARDS) if hand >> card & 1]


def seats_of(mask: int) -> list[str]:
    """The names of the seats of a mask, in their order."""
    return [name for seat, name in enumerate(SEATS) if mask >> seat & 1]


def seat_number(name: str) -> int:
    if name not in SEATS:
        raise InvalidInput(f"there is no seat {name!r}")
    return SEATS.index(name)


def count(text: str) -> int:
    """A number from 1 up, as people write it."""
    if not text.isascii() or not text.isdecimal() or len(text) > 6 or text.startswith("0"):
        raise InvalidInput(f"{text!r} is not a number from 1 to 999999")
    return int(text)


def why_full(g: Luck, value: int) -> str:
    """Which of the log's limits keeps an event out, if one does."""
    if value == Token.SNAP and g.snaps >= MOST_SNAPS:
        return f"{g.snaps} snaps are as many as a drive can have; end the drive first"
    if value == Token.CLOCK_EXPIRES and g.quarter >= MOST_QUARTERS:
        return f"{g.quarter} quarters are as many as a game can have"
    if not log_full(g) or CLOSING >> value & 1:
        return ""
    if g.log_count >= MOST_ENTRIES:
        return f"the log is full with {g.log_count:,} entries; it only takes what ends a drive or a quarter now"
    return f"the log has {g.log_count - g.drive_began} entries of this drive, as many as it can; end the drive first"


def why_no_drive(g: Luck) -> str:
    """Whether no more drives can be dealt, in words."""
    return f"{g.drive:,} drives were dealt, as many as a game can have; the administrator may end it" if g.drive >= MOST_DRIVES else ""


class Tokens(Options[Luck]):
    """What happens on the field."""

    def why_closed(self, g: Luck, value: int) -> str:
        return why_full(g, value)


class Flags(Options[Luck]):
    """The penalties."""

    def why_closed(self, g: Luck, value: int) -> str:
        if g.flag_count >= MOST_FLAGS:
            return f"{g.flag_count:,} flags lie on the field, as many as it can hold; the administrator may wave some off"
        return f"{g.flags_called:,} flags were thrown, as many as a game can have" if g.flags_called >= MOST_IDS else ""


class Begins(Options[Luck]):
    """The deal of a drive."""

    def why_closed(self, g: Luck, value: int) -> str:
        return why_no_drive(g)


def rest(token: str, beginning: str) -> str | None:
    """What follows a beginning; None where the token begins otherwise."""
    return token.removeprefix(beginning) if token.startswith(beginning) else None


class Order(Notation[Luck]):
    """`order-p1-p4-p2`: the other seats in the order in which they will serve, four bits each. Allowed is their mask."""

    span = 0

    def read(self, g: Luck, token: str) -> int:
        names = rest(token, "order-")
        if names is None:
            raise InvalidInput(f"{token!r} is no order of seats")
        seats = [seat_number(name) for name in names.split("-")]
        if len(seats) >= len(SEATS):
            raise InvalidInput(f"{token!r} names too many seats")
        return _packed(seats)

    def write(self, g: Luck, value: int) -> str:
        return "-".join(["order", *(SEATS[seat] for seat in _unpacked(value))])

    def permits(self, g: Luck, allowed: int, value: int) -> bool:
        seats = _unpacked(value)
        return len(seats) == count_bits(allowed) and sum(1 << seat for seat in set(seats)) == allowed

    def options(self, g: Luck, allowed: int) -> Iterator[int]:
        return (_packed(list(seats)) for seats in permutations([seat for seat in range(len(SEATS)) if allowed >> seat & 1]))

    def listing(self, g: Luck, allowed: int) -> list[str]:
        return super().listing(g, allowed) if count_bits(allowed) <= FEW_OTHERS else ["order-*"]

    def spelled_out(self, g: Luck, allowed: int) -> list[str]:
        return super().listing(g, allowed)

    def hint(self, g: Luck, allowed: int) -> str:
        if count_bits(allowed) <= FEW_OTHERS:
            return ""
        return f"each of {', '.join(seats_of(allowed))} once, such as {self.write(g, next(self.options(g, allowed)))}"


def _packed(numbers: list[int]) -> int:
    value = 1
    for number in reversed(numbers):
        value = value << 4 | number
    return value


def _unpacked(value: int) -> list[int]:
    numbers = []
    while value > 1:
        numbers.append(value & 15)
        value >>= 4
    return numbers


class CardDeal(ChanceNotation[Luck]):
    """`dp,fbl,fdn`: the cards that leave the pack, in order. Allowed is the pack, with their number above it."""

    span = 0
    source = "deal"

    def read(self, g: Luck, token: str) -> int:
        names = token.split(",")
        for name in names:
            if name not in CARDS:
                raise InvalidInput(f"there is no card {name!r}")
        if len(names) > len(CARDS) - 2:
            raise InvalidInput(f"{len(names)} cards are more than can be dealt")
        return _packed([CARDS.index(name) for name in names])

    def write(self, g: Luck, value: int) -> str:
        return ",".join(CARDS[card] for card in _unpacked(value))

    def permits(self, g: Luck, allowed: int, value: int) -> bool:
        cards = _unpacked(value)
        return len(cards) == allowed >> 16 == len(set(cards)) and all(allowed >> card & 1 for card in cards)

    def why_not(self, g: Luck, allowed: int, value: int) -> str:
        return card_trouble(CARDS, allowed & PACK, allowed >> 16, _unpacked(value))

    def outcomes(self, g: Luck, allowed: int) -> Iterator[tuple[int, int]]:
        pack = [card for card in range(len(CARDS)) if allowed >> card & 1]
        return ((_packed(list(cards)), 1) for cards in permutations(pack, allowed >> 16))

    def total(self, g: Luck, allowed: int) -> int:
        return perm(count_bits(allowed & PACK), allowed >> 16)

    def sample(self, bits: Bits, g: Luck, allowed: int) -> int:
        return shuffled(bits, g, allowed)

    def lot(self, g: Luck, allowed: int) -> Lot:
        return Lot(CARDS, tuple(allowed >> card & 1 for card in range(len(CARDS))), allowed >> 16, ",")

    def listing(self, g: Luck, allowed: int) -> list[str]:
        return ["*"]


class Corrections(Notation[Luck]):
    """`undo`, `strike-<n>`, `late-<event>`: a kind, and above its six bits the entry or the token. Allowed is a mask of kinds."""

    span = 0

    def __init__(self, source: str | None = None) -> None:
        self.source = source

    def read(self, g: Luck, token: str) -> int:
        if token == "undo":
            return int(Correction.UNDO)
        if (number := rest(token, "strike-")) is not None:
            return Correction.STRIKE | count(number) << 6
        event = rest(token, "late-")
        if event is None or not may_add_late(TOKENS.get(event, len(TOKENS))):
            raise InvalidInput(f"{token!r} is no correction")
        return Correction.LATE | TOKENS[event] << 6

    def write(self, g: Luck, value: int) -> str:
        kind, number = value & 63, value >> 6
        if kind == Correction.UNDO:
            return "undo"
        return f"strike-{number}" if kind == Correction.STRIKE else f"late-{token_of(Token(number))}"

    def permits(self, g: Luck, allowed: int, value: int) -> bool:
        kind = value & 63
        return bool(allowed >> kind & 1) and (kind != Correction.STRIKE or may_strike(g, value >> 6))

    def why_closed(self, g: Luck, value: int) -> str:
        return why_full(g, Token.DEF_PENALTY) if value & 63 == Correction.LATE else ""

    def options(self, g: Luck, allowed: int) -> Iterator[int]:
        if allowed >> Correction.UNDO & 1:
            yield int(Correction.UNDO)
        if allowed >> Correction.STRIKE & 1:
            yield from (Correction.STRIKE | number << 6 for number in range(1, g.log_count + 1) if may_strike(g, number))
        if allowed >> Correction.LATE & 1:
            yield from (Correction.LATE | token << 6 for token in Token if may_add_late(token))

    def listing(self, g: Luck, allowed: int) -> list[str]:
        late = 1 << Correction.LATE
        return [self.write(g, value) for value in self.options(g, allowed & ~late)] + (["late-*"] if allowed & late else [])


class Calls(Notation[Luck]):
    """`audible-<k>`, `audible-none`, `timer`: a kind, and above its six bits the number of the play. Allowed is a mask of kinds."""

    span = 0

    def read(self, g: Luck, token: str) -> int:
        if token == "timer":
            return int(Call.TIMER)
        play = rest(token, "audible-")
        if play is None:
            raise InvalidInput(f"{token!r} calls no audible")
        if play == "none":
            return int(Call.AUDIBLE_NONE)
        return Call.AUDIBLE | count(play) << 6

    def write(self, g: Luck, value: int) -> str:
        if value & 63 == Call.AUDIBLE:
            return f"audible-{value >> 6}"
        return "timer" if value == Call.TIMER else "audible-none"

    def permits(self, g: Luck, allowed: int, value: int) -> bool:
        if not allowed >> (value & 63) & 1:
            return False
        return value & 63 != Call.AUDIBLE or g.snaps < value >> 6 <= LAST_PLAY

    def options(self, g: Luck, allowed: int) -> Iterator[int]:
        if allowed >> Call.AUDIBLE & 1:
            yield from (Call.AUDIBLE | play << 6 for play in range(g.snaps + 1, LAST_PLAY + 1))
        yield from (int(kind) for kind in (Call.AUDIBLE_NONE, Call.TIMER) if allowed >> kind & 1)

    def listing(self, g: Luck, allowed: int) -> list[str]:
        pick = 1 << Call.AUDIBLE
        return (["audible-*"] if allowed & pick else []) + [self.write(g, value) for value in self.options(g, allowed & ~pick)]


class Trades(Notation[Luck]):
    """`offer-p3:dp+fg/op+te`, `accept-<id>`, `decline-<id>`, `withdraw-<id>`. Allowed is a mask of kinds, and the seat above it."""

    span = 0

    def read(self, g: Luck, token: str) -> int:
        if (terms := rest(token, "offer-")) is not None:
            seat, _, cards = terms.partition(":")
            give, _, get = cards.partition("/")
            return Deal.OFFER | seat_number(seat) << 6 | _hand(give) << 10 | _hand(get) << 26
        kind, _, number = token.partition("-")
        for deal in (Deal.ACCEPT, Deal.DECLINE, Deal.WITHDRAW):
            if kind == token_of(deal):
                return deal | count(number) << 6
        raise InvalidInput(f"{token!r} is nothing about a trade")

    def write(self, g: Luck, value: int) -> str:
        kind = Deal(value & 63)
        if kind != Deal.OFFER:
            return f"{token_of(kind)}-{value >> 6}"
        give, get = (cards_of(value >> bits & PACK) for bits in (10, 26))
        return f"offer-{SEATS[value >> 6 & 15]}:{'+'.join(give)}/{'+'.join(get)}"

    def permits(self, g: Luck, allowed: int, value: int) -> bool:
        seat, kind = allowed >> 8 & 15, value & 63
        if not allowed >> kind & 1:
            return False
        if kind != Deal.OFFER:
            return value >> 6 in self._open(g, seat, kind)
        other, give, get = value >> 6 & 15, value >> 10 & PACK, value >> 26
        if other == seat or not give or count_bits(give) != count_bits(get):
            return False
        return not give & ~tradable(g, seat) and not get & ~tradable(g, other)

    def why_closed(self, g: Luck, value: int) -> str:
        kind = value & 63
        if kind == Deal.OFFER and g.offer_count >= MOST_OFFERS:
            return f"{g.offer_count:,} offers lie open, as many as can; some have to be answered or withdrawn first"
        if kind == Deal.OFFER and g.offers_made >= MOST_IDS:
            return f"{g.offers_made:,} offers were made, as many as a game can have"
        if kind == Deal.ACCEPT and g.trade_count >= MOST_OFFERS:
            return f"{g.trade_count:,} trades were made in this drive, as many as it can have"
        return ""

    def _open(self, g: Luck, seat: int, kind: int) -> list[int]:
        """The numbers of the offers that a seat may answer, or withdraw."""
        party = proposer_of if kind == Deal.WITHDRAW else addressee_of
        return [number_of(offer) for offer in g.offers[: g.offer_count] if party(offer) == seat]

    def options(self, g: Luck, allowed: int) -> Iterator[int]:
        seat = allowed >> 8 & 15
        if allowed >> Deal.OFFER & 1:
            mine = [card for card in range(len(CARDS)) if tradable(g, seat) >> card & 1]
            for other in range(len(SEATS)):
                theirs = [card for card in range(len(CARDS)) if other != seat and tradable(g, other) >> card & 1]
                for size in range(1, min(len(mine), len(theirs)) + 1):
                    for give in combinations(mine, size):
                        for get in combinations(theirs, size):
                            yield Deal.OFFER | other << 6 | _mask(give) << 10 | _mask(get) << 26
        for kind in (Deal.ACCEPT, Deal.DECLINE, Deal.WITHDRAW):
            if allowed >> kind & 1:
                yield from (kind | number << 6 for number in self._open(g, seat, kind))

    def listing(self, g: Luck, allowed: int) -> list[str]:
        offer = 1 << Deal.OFFER
        return (["offer-*"] if allowed & offer else []) + [self.write(g, value) for value in self.options(g, allowed & ~offer)]


def _mask(cards: tuple[int, ...]) -> int:
    return sum(1 << card for card in cards)


def _hand(text: str) -> int:
    hand = 0
    for name in text.split("+"):
        if name not in CARDS:
            raise InvalidInput(f"there is no card {name!r}; an offer is such as offer-p3:dp+fg/op+te")
        if hand >> CARDS.index(name) & 1:
            raise InvalidInput(f"the card {name!r} is named twice")
        hand |= 1 << CARDS.index(name)
    return hand


class Persons(Notation[Luck]):
    """`new-drive-for-<seat>`, `seat-<seat>`, `remove-<seat>`: a kind, the seat above it. Allowed is a mask of seats for each kind."""

    span = 0

    def read(self, g: Luck, token: str) -> int:
        for kind in People:
            if (seat := rest(token, f"{token_of(kind)}-")) is not None:
                return kind | seat_number(seat) << 6
        raise InvalidInput(f"{token!r} places nobody")

    def write(self, g: Luck, value: int) -> str:
        return f"{token_of(People(value & 63))}-{SEATS[value >> 6]}"

    def permits(self, g: Luck, allowed: int, value: int) -> bool:
        return bool(allowed >> 8 * (value & 63) + (value >> 6) & 1)

    def why_closed(self, g: Luck, value: int) -> str:
        return why_no_drive(g) if value & 63 == People.NEW_DRIVE_FOR else ""

    def options(self, g: Luck, allowed: int) -> Iterator[int]:
        return (kind | seat << 6 for kind in People for seat in range(len(SEATS)) if allowed >> 8 * kind + seat & 1)


class Rulings(Notation[Luck]):
    """`veto-<id>`, `wave-off-<id>`: a kind, the number above it. Allowed is a mask of kinds."""

    span = 0

    def read(self, g: Luck, token: str) -> int:
        for kind in Ruling:
            if (number := rest(token, f"{token_of(kind)}-")) is not None:
                return kind | count(number) << 6
        raise InvalidInput(f"{token!r} is no ruling")

    def write(self, g: Luck, value: int) -> str:
        return f"{token_of(Ruling(value & 63))}-{value >> 6}"

    def permits(self, g: Luck, allowed: int, value: int) -> bool:
        kind, number = value & 63, value >> 6
        return bool(allowed >> kind & 1) and (may_veto(g, number) if kind == Ruling.VETO else may_wave_off(g, number))

    def options(self, g: Luck, allowed: int) -> Iterator[int]:
        numbers: list[Any] = [*g.offers[: g.offer_count], *g.trades[: g.trade_count]]
        for offer in numbers:
            if self.permits(g, allowed, Ruling.VETO | number_of(offer) << 6):
                yield Ruling.VETO | number_of(offer) << 6
        for flag in g.flags[: g.flag_count]:
            if self.permits(g, allowed, Ruling.WAVE_OFF | number_of(flag) << 6):
                yield Ruling.WAVE_OFF | number_of(flag) << 6


QUESTIONS: dict[int, Notation[Any]] = {
    Ask.FIRST_QB: Draw("draw", SEATS),
    Ask.ORDER: Order(),
    Ask.DEAL: CardDeal(),
    Ask.EVENT: Tokens(Token),
    Ask.FEED: Tokens(Token, source=FEED),
    Ask.CORRECT: Corrections(),
    Ask.FEED_CORRECT: Corrections(source=FEED),
    Ask.CALL: Calls(),
    Ask.GUESS: Options(Guess),
    Ask.CLOSE: Options(Close),
    Ask.TIMER: Options(Timer, source="timer"),
    Ask.TRADE: Trades(),
    Ask.FLAG: Flags(Flag),
    Ask.BEGIN: Begins(Begin),
    Ask.TABLE: Options(Act),
    Ask.PEOPLE: Persons(),
    Ask.RULING: Rulings(),
    Ask.TAPE: Faces("tape", ["next"]),
}
