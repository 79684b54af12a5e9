"""A position of the card game, set up from fields of the sheet and the private ones."""

from collections.abc import Mapping, Sequence
from typing import Any

from pigskin.engine.errors import OptionError, PositionError
from pigskin.engine.game import Values
from pigskin.engine.notation import token_of
from pigskin.engine.rule import NOBODY, TIE
from pigskin.football.field import read_yard_line
from pigskin.football.positions import check_fields, read_mapping, read_one, read_side, read_whole, read_word
from pigskin.football.seats import HOME, SIDES, leader
from pigskin.games.fremont.deck import RESULTS, deck_of
from pigskin.games.fremont.options import opening
from pigskin.games.fremont.rules.cards import discard, hand_of, put
from pigskin.games.fremont.sheet import DECKS, hand, sheet
from pigskin.games.fremont.state import HAND, IDS, TIME_OUTS, UNKNOWN, Fremont, Phase
from pigskin.games.fremont.zones import pack_text, read_end_zones

COUNTED = ("clock", "cards_left", "hand_sizes")  # follow from the cards; may be named when they are right


def position(options: Values, given: Values) -> Fremont:
    """A position between plays; what is not named keeps its opening value, but for the piles, which hold all other cards."""
    g = opening(options)
    check_fields(given, [*sheet(g), "hands", "piles"])
    g.phase = read_one("phase", given.get("phase", "opening"), [token_of(phase) for phase in Phase])
    _set_sides(g, given)
    _set_ball(g, given)
    _set_cards(g, given)
    _set_last_play(g, given.get("last_play"))
    if "end_zones" in given:
        try:
            zones = read_end_zones(given["end_zones"])
        except OptionError as error:
            raise PositionError(str(error)) from error
        g.end_zones = [part for name in SIDES for part in pack_text(zones[name])]
    if g.phase == Phase.OVER:
        g.over, g.winner = True, leader(*g.score)
    _check_counted(g, given)
    return g


def _set_sides(g: Fremont, given: Values) -> None:
    """Halves, rounds, seats, points and time outs."""
    g.half = read_whole("half", given.get("half", 1), 1, g.halves)
    g.overtime = read_whole("overtime", given.get("overtime", 0), 0, 10_000)
    g.ot_possession = read_whole("ot_possession", given.get("ot_possession", 0), 0, 2)
    g.first_offense, g.ot_first, g.offense = (read_side(name, given.get(name)) for name in ("first_offense", "ot_first", "offense"))
    if g.phase in (Phase.KICKOFF, Phase.SCRIMMAGE, Phase.TRY):
        if g.offense == NOBODY:
            raise PositionError(f"a position in phase {token_of(Phase(g.phase))} names its offense: home or away")
    elif g.offense != NOBODY:
        raise PositionError(f"in phase {token_of(Phase(g.phase))} nobody is on offense")
    if g.phase == Phase.OVERTIME:
        g.overtime = max(g.overtime, 1)
    if g.overtime and g.phase in (Phase.SCRIMMAGE, Phase.TRY):
        g.ot_possession = max(g.ot_possession, 1)
    for name in ("score", "time_outs"):
        for seat, number in read_mapping(name, given.get(name, {}), SIDES).items():
            getattr(g, name)[SIDES.index(seat)] = read_whole(f"{name} of {seat}", number, 0, TIME_OUTS if name == "time_outs" else 10_000)
    called = given.get("timed_out", [])
    if not isinstance(called, Sequence) or isinstance(called, str):
        raise PositionError(f"timed_out {called!r} is not a list of seats")
    seats = [read_one("timed_out", seat, SIDES) for seat in called]
    if len(set(seats)) != len(seats):
        raise PositionError(f"timed_out {called!r} names a seat twice")
    g.timed_out[: len(seats)] = seats


def _set_ball(g: Fremont, given: Values) -> None:
    """Where the ball lies, down and yards to go."""
    ball, down, to_go = given.get("ball"), given.get("down"), given.get("to_go")
    if g.phase != Phase.SCRIMMAGE and (down is not None or to_go is not None):
        raise PositionError(f"in phase {token_of(Phase(g.phase))} there is no down")
    if g.phase == Phase.SCRIMMAGE:
        if ball is None:
            raise PositionError("a position in phase scrimmage names its ball, such as 'home 35'")
        spot = read_yard_line(ball)
        g.to_goal = 100 - spot if g.offense == HOME else spot
        if not 1 <= g.to_goal <= 99:
            raise PositionError(f"a ball on {ball!r} lies on a goal line, not in play")
        g.down = read_whole("down", 1 if down is None else down, 1, 4)
        g.line_to_gain = g.to_goal - read_whole("to_go", min(10, g.to_goal) if to_go is None else to_go, 1, 99)
    elif ball is not None and not (g.phase == Phase.TRY and read_yard_line(ball) == (100 if g.offense == HOME else 0)):
        raise PositionError(f"in phase {token_of(Phase(g.phase))} the ball cannot lie on {ball!r}")


def _set_cards(g: Fremont, given: Values) -> None:
    """Hands and discards as named; the piles as named, else all cards but these."""
    hands = read_mapping("hands", given.get("hands", {}), SIDES)
    sizes = read_mapping("hand_sizes", given.get("hand_sizes", {}), SIDES) if g.physical else {}
    for seat, name in enumerate(SIDES):
        named = read_mapping(f"hands of {name}", hands.get(name, {}), DECKS)
        counted = read_mapping(f"hand_sizes of {name}", sizes.get(name, {}), DECKS)
        for deck, title in enumerate(DECKS):
            unknown = ["?"] * read_whole(f"hand_sizes of {name}", counted.get(title, 0), 0, HAND)
            for card in _cards(g, deck, f"hands of {name}", named.get(title, unknown)):
                if g.hand_sizes[hand_of(seat, deck)] == HAND:
                    raise PositionError(f"hands of {name}: a hand has at most {HAND} cards")
                put(g, hand_of(seat, deck), card)
    piles = read_mapping("piles", given.get("piles", {}), DECKS)
    discarded = read_mapping("discards", given.get("discards", {}), DECKS)
    left = read_mapping("cards_left", given.get("cards_left", {}), DECKS) if g.physical else {}
    for deck, title in enumerate(DECKS):
        gone = _cards(g, deck, "discards", discarded.get(title, []))
        _set_pile(g, deck, gone, piles.get(title), left.get(title))
        for card in gone:
            discard(g, deck, card)


def _set_pile(g: Fremont, deck: int, gone: list[int], pile: Any, left: Any) -> None:
    copies = deck_of(g).copies(deck)
    held = [card for seat in range(2) for card in hand(g, seat, deck)]
    if UNKNOWN in gone:
        raise PositionError("discards lie face up: '?' is none of them")
    for card in {*held, *gone} - {UNKNOWN}:
        count = held.count(card) + gone.count(card)
        if count > copies[card]:
            raise PositionError(f"hands and discards have {count} of {deck_of(g).decks[deck][card].id}; the deck has {copies[card]}")
    if g.physical:
        _count_real_cards(g, deck, gone, held, pile, left)
        return
    known = deck_of(g).numbers[deck]
    for name, number in known.items():
        g.pile[IDS * deck + number] = copies[number] - held.count(number) - gone.count(number)
        if pile is not None:
            g.pile[IDS * deck + number] = read_whole(f"pile of {name}", read_mapping("piles", pile, known).get(name, 0), 0, copies[number])
    g.pile_sizes[deck] = sum(g.pile[IDS * deck : IDS * deck + IDS])


def _count_real_cards(g: Fremont, deck: int, gone: list[int], held: list[int], pile: Any, left: Any) -> None:
    """Real cards: a pile is a number, and any card not yet discarded may be anywhere."""
    copies = deck_of(g).copies(deck)
    for number, count in enumerate(copies):
        g.pile[IDS * deck + number] = count - gone.count(number)
    rest = sum(copies) - len(held) - len(gone)
    if pile is not None:
        known = ["?", *deck_of(g).numbers[deck]]
        left = sum(read_whole("piles", count, 0, sum(copies)) for count in read_mapping("piles", pile, known).values())
    g.pile_sizes[deck] = rest if left is None else read_whole("cards_left", left, 0, max(rest, 0))
    for seat in range(2):
        first = HAND * hand_of(seat, deck)
        for place in range(g.hand_sizes[hand_of(seat, deck)]):
            g.hands[first + place] = UNKNOWN


def _set_last_play(g: Fremont, last: Any) -> None:
    if last is None:
        return
    values = read_mapping("last_play", last, ("offense", "defense", "result", "yards"))
    offense, defense = deck_of(g).numbers
    g.last_offense = offense[read_word("last_play", values.get("offense"), offense)]
    g.last_defense = NOBODY if values.get("defense") is None else defense[read_word("last_play", values["defense"], defense)]
    g.last_result = RESULTS[read_word("result", values.get("result"), RESULTS)]
    yards = values.get("yards", 0)
    if isinstance(yards, bool) or not isinstance(yards, int) or not -100 <= yards <= 100:
        raise PositionError(f"yards {yards!r} of last_play is not a whole number from -100 to 100")
    g.last_yards = yards


def _check_counted(g: Fremont, given: Values) -> None:
    """What follows from other fields must agree with them."""
    found: Values = sheet(g)
    for name in COUNTED:
        if name in given and not _agrees(given[name], found[name]):
            raise PositionError(f"{name} {given[name]!r} does not agree with the hands and piles, which make {found[name]!r}")
    if given.get("over", g.over) != g.over:
        raise PositionError(f"over {given['over']!r} does not agree with phase {found['phase']}")
    if given.get("winner") not in (None, found["winner"], "tie" if g.winner == TIE else None):
        raise PositionError(f"winner {given['winner']!r} does not agree with the score, which makes {found['winner']!r}")


def _agrees(expected: Any, found: Any) -> bool:
    if isinstance(expected, Mapping) and isinstance(found, Mapping):
        return all(name in found and _agrees(value, found[name]) for name, value in expected.items())
    return bool(expected == found)


def _cards(g: Fremont, deck: int, name: str, value: Any) -> list[int]:
    known = deck_of(g).numbers[deck]
    if not isinstance(value, Sequence) or isinstance(value, str):
        raise PositionError(f"{name}: {value!r} is not a list of cards")
    words = [*known, "?"] if g.physical else [*known]
    return [UNKNOWN if card == "?" else known[card] for card in (read_word(name, card, words) for card in value)]
