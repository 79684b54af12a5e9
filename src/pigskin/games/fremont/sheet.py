"""What everyone at the card game sees, what each seat sees besides."""

from typing import Any, Literal, TypedDict

from pigskin.engine.notation import token_of, unpacked
from pigskin.football.field import from_home, yard_line
from pigskin.football.seats import SIDES, Side, result, side
from pigskin.games.fremont.deck import GUESSED_RIGHT, Card, deck_of
from pigskin.games.fremont.rules.cards import deal_from, hand_of
from pigskin.games.fremont.state import DISCARD_INTS, EMPTY, HAND, IDS, OFFENSE, PER_INT, UNKNOWN, Fremont, Phase, Result
from pigskin.games.fremont.zones import zone_of

Half = Literal["offense", "defense"]
DECKS: tuple[Half, ...] = ("offense", "defense")
PLACED = (Phase.SCRIMMAGE, Phase.TRY)


class LastPlay(TypedDict):
    """The last two cards, by their ids, and what came of them."""

    offense: str
    defense: str | None
    result: str
    yards: int


class FremontSheet(TypedDict):
    """What everyone sees."""

    phase: str
    half: int
    overtime: int
    ot_first: Side | None
    ot_possession: int
    first_offense: Side | None
    offense: Side | None
    ball: str | None
    down: int | None
    to_go: int | None
    score: dict[Side, int]
    time_outs: dict[Side, int]
    timed_out: list[Side]
    clock: int | None
    cards_left: dict[Half, int]
    hand_sizes: dict[Side, dict[Half, int]]
    discards: dict[Half, list[str]]
    last_play: LastPlay | None
    end_zones: dict[Side, str]
    over: bool
    winner: Side | Literal["tie"] | None


class FremontPrivate(TypedDict):
    """A seat's own hands."""

    hands: dict[Side, dict[Half, list[str]]]


class PrintedCard(TypedDict):
    """A card of which there are `count` copies."""

    id: str
    name: str
    kind: str
    yards: int
    count: int
    text: str


class PrintedSpecial(TypedDict):
    """A special teams card: where a kickoff starts, and how far a punt goes."""

    id: str
    kickoff: int
    punt: int
    count: int


class PrintedDeck(TypedDict):
    """All cards, what comes of a kind of defense card (outside) against a kind of offense card (inside), and the results with which
    the defense had guessed right."""

    offense: list[PrintedCard]
    defense: list[PrintedCard]
    special_teams: list[PrintedSpecial]
    matrix: dict[str, dict[str, str]]
    stopping: list[str]


def sheet(g: Fremont) -> FremontSheet:
    """The fields that everyone sees."""
    placed = g.phase in PLACED
    down = g.phase == Phase.SCRIMMAGE
    cards = deck_of(g).decks
    return {
        "phase": token_of(Phase(g.phase)),
        "half": g.half,
        "overtime": g.overtime,
        "ot_first": side(g.ot_first),
        "ot_possession": g.ot_possession,
        "first_offense": side(g.first_offense),
        "offense": side(g.offense) if placed or g.phase == Phase.KICKOFF else None,
        "ball": yard_line(from_home(g.offense, g.to_goal)) if placed else None,
        "down": g.down if down else None,
        "to_go": g.to_goal - g.line_to_gain if down else None,
        "score": dict(zip(SIDES, g.score, strict=True)),
        "time_outs": dict(zip(SIDES, g.time_outs, strict=True)),
        "timed_out": [SIDES[seat] for seat in g.timed_out if seat >= 0],
        "clock": clock(g),
        "cards_left": dict(zip(DECKS, g.pile_sizes, strict=True)),
        "hand_sizes": {
            name: {deck: g.hand_sizes[hand_of(seat, number)] for number, deck in enumerate(DECKS)} for seat, name in enumerate(SIDES)
        },
        "discards": {deck: [cards[number][card].id for card in discards(g, number)] for number, deck in enumerate(DECKS)},
        "last_play": last_play(g),
        "end_zones": {name: zone_of(g.end_zones, seat) for seat, name in enumerate(SIDES)},
        "over": g.over,
        "winner": result(g.winner),
    }


def printed(g: Fremont) -> PrintedDeck:
    """What is printed on the cards, how many there are of each, and what each kind does to each."""
    deck = deck_of(g)
    offense, defense = ([_printed(card) for card in half] for half in deck.decks)
    matrix = {
        kind: dict(zip(deck.offense_kinds, (token_of(Result(word)) for word in row), strict=True))
        for kind, row in zip(deck.defense_kinds, deck.matrix, strict=True)
    }
    specials: list[PrintedSpecial] = [
        {"id": card.id, "kickoff": card.kickoff, "punt": card.punt, "count": card.count} for card in deck.specials
    ]
    return {"offense": offense, "defense": defense, "special_teams": specials, "matrix": matrix, "stopping": list(GUESSED_RIGHT)}


def _printed(card: Card) -> PrintedCard:
    return {"id": card.id, "name": card.name, "kind": card.kind, "yards": card.yards, "count": card.count, "text": card.text}


def clock(g: Fremont) -> int | None:
    """How many snaps the offense can still run."""
    if g.overtime or g.phase in (Phase.OVERTIME, Phase.OVER):
        return None
    return g.pile_sizes[OFFENSE] + (g.hand_sizes[hand_of(g.offense, OFFENSE)] if g.offense >= 0 else 0)


def discards(g: Fremont, deck: int) -> list[int]:
    """The cards of a discard pile, oldest first."""
    start = DISCARD_INTS * deck
    return [g.discards[start + place // PER_INT] >> 6 * (place % PER_INT) & 63 for place in range(g.discard_sizes[deck])]


def last_play(g: Fremont) -> LastPlay | None:
    """The last two cards and what came of them."""
    if g.last_offense < 0:
        return None
    offense, defense = deck_of(g).decks
    return {
        "offense": offense[g.last_offense].id,
        "defense": defense[g.last_defense].id if g.last_defense >= 0 else None,
        "result": token_of(Result(g.last_result)),
        "yards": g.last_yards,
    }


def hand(g: Fremont, seat: int, deck: int) -> list[int]:
    """The cards of a hand, in their order."""
    first = HAND * hand_of(seat, deck)
    return g.hands[first : first + g.hand_sizes[hand_of(seat, deck)]]


def private(g: Fremont, seat: int) -> FremontPrivate:
    """A seat sees both of its hands; real cards are `?` to the program."""
    cards = deck_of(g).decks
    own = {name: ["?" if card == UNKNOWN else cards[deck][card].id for card in hand(g, seat, deck)] for deck, name in enumerate(DECKS)}
    return {"hands": {SIDES[seat]: own}}


def face_down(g: Fremont) -> dict[str, Any]:
    """What the draw piles still hold; of real cards only how many are left is known."""
    cards = deck_of(g).decks
    return {
        "piles": {
            name: {"?": g.pile_sizes[deck]}
            if g.physical
            else {card.id: g.pile[IDS * deck + place] for place, card in enumerate(cards[deck])}
            for deck, name in enumerate(DECKS)
        }
    }


def resample(g: Fremont, seat: int, bits: Any) -> Fremont:
    """The position with what the seat, or a bystander, cannot see drawn anew: the others' hands, from those cards and the draw piles."""
    twin: Fremont = g.copied()
    if g.physical:
        return twin
    others = [other for other in range(len(SIDES)) if other != seat]
    for deck in range(2):
        for other in others:
            for card in hand(twin, other, deck):
                twin.pile[IDS * deck + card] += 1
            twin.pile_sizes[deck] += twin.hand_sizes[hand_of(other, deck)]
        for other in others:
            place = hand_of(other, deck)
            size = twin.hand_sizes[place]
            cards = unpacked(deal_from(bits, twin, (deck, size))) if size else []
            for card in cards:
                twin.pile[IDS * deck + card] -= 1
            twin.pile_sizes[deck] -= size
            twin.hands[HAND * place : HAND * place + HAND] = cards + [EMPTY] * (HAND - size)
    return twin
