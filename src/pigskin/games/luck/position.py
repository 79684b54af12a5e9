"""A position of the card game from fields of its sheet."""

from collections.abc import Sequence
from enum import IntEnum
from typing import Any

from pigskin.engine.errors import PositionError
from pigskin.engine.game import Values
from pigskin.engine.notation import token_of
from pigskin.engine.rule import NOBODY, OUTSIDE, append_to, count_bits
from pigskin.football.positions import check_fields, read_flag, read_one, read_whole
from pigskin.games.luck import ledger
from pigskin.games.luck.options import opening
from pigskin.games.luck.questions import CARDS, TOKENS
from pigskin.games.luck.rules.corrections import recount
from pigskin.games.luck.rules.ending import end_game
from pigskin.games.luck.rules.football import happens
from pigskin.games.luck.rules.people import after_in_order
from pigskin.games.luck.scoring import CARD_OF, LONER, NO_CARD, PENALTY_OF, POINTS_OF, RESULTS, RIGHT_CALL
from pigskin.games.luck.sheet import sheet
from pigskin.games.luck.state import (
    MOST_DRIVES,
    MOST_ENTRIES,
    MOST_FLAGS,
    MOST_IDS,
    MOST_OFFERS,
    MOST_QUARTERS,
    MOST_SNAPS,
    SEATS,
    Audible,
    Begun,
    End,
    Foul,
    Guess,
    Luck,
    Phase,
    Result,
    Token,
)

MOST_POINTS = 1_000_000
# What a line of `drives` may begin with, so that it can still hold all that may come to it.
MOST_IN_LINE, LEAST_IN_LINE = 2000, -90
DERIVED = ("scorer", "first_downs", "sidelines", "frozen", "score", "best_drive", "over", "winner", "winners")


def position(options: Values, given: Values) -> Luck:
    """A position from fields of the sheet; a derived field may be named if it is what follows from the others."""
    g = opening(options)
    check_fields(given, sheet(g))
    try:
        _set_people(g, given)
        _set_drive(g, given)
        _set_cards(g, given)
        _set_audible(g, given)
        _set_points(g, given)
        _set_log(g, given)
        _set_previous(g, given)
    except (TypeError, AttributeError, KeyError) as error:
        raise PositionError(f"the position cannot be read: {error!r}") from error
    if g.phase == Phase.FINAL:
        if given.get("winner", "") is None and not given.get("winners"):
            g.over = True
        else:
            _end(g)
    actual: Values = sheet(g)
    for name in DERIVED:
        if name in given and given[name] != actual[name]:
            raise PositionError(f"{name} {given[name]!r} does not follow from the other fields; it would be {actual[name]!r}")
    return g


class _Silent:
    """Whoever would be told or asked while a position is set up: nobody."""

    def tell(self, *told: int) -> None:
        """Nothing that led to a position is told."""

    def _unasked(self, *asked: Any) -> Any:
        raise PositionError("a position asks nothing")

    take = take_all = take_first = conceal = word = _unasked


def _end(g: Luck) -> None:
    finished = g.answered_by(_Silent())
    end_game(finished)
    g.over, g.winner, g.winners = True, finished.winner, finished.winners


def _set_people(g: Luck, given: Values) -> None:
    g.left = _seats("left", given.get("left", []))
    g.players &= ~g.left
    if "players" in given:
        g.players = _seats("players", given["players"])
    if g.players & g.left or not g.players:
        raise PositionError("players and left do not fit together")
    g.phase = _member("phase", given.get("phase", "first-qb"), Phase)
    if "admin" in given:
        g.admin = _seat("admin", given["admin"])
    if not g.players >> g.admin & 1:
        raise PositionError(f"admin {SEATS[g.admin]} is not one of the players")
    seated = [SEATS[seat] for seat in range(len(SEATS)) if g.players >> seat & 1]
    early = g.phase in (Phase.FIRST_QB, Phase.ORDER)
    order = given.get("order") or ([] if early else seated)
    if order and (len(order) != len(seated) or set(order) != set(seated)):
        raise PositionError(f"order {order!r} does not name each player once")
    for place, seat in enumerate(order):
        g.order[place] = SEATS.index(seat)
    g.qb = _seat_or_none("qb", given.get("qb"))
    if given.get("next_qb") is not None:
        g.next_qb = _seat("next_qb", given["next_qb"])
        if not g.players >> g.next_qb & 1:
            raise PositionError(f"next_qb {given['next_qb']} is not one of the players")
    elif g.phase != Phase.FIRST_QB:
        g.next_qb = SEATS.index(seated[0]) if early and not order else after_in_order(g, g.qb) if g.qb != NOBODY else g.order[0]


def _set_drive(g: Luck, given: Values) -> None:
    g.cover = read_flag("cover", given.get("cover", g.cover))
    g.drive = read_whole("drive", given.get("drive", 1 if g.qb != NOBODY else 0), 0, MOST_DRIVES)
    if g.qb == NOBODY and (g.drive or g.phase in (Phase.DRIVE, Phase.AUDIBLE, Phase.TRY)):
        raise PositionError("a drive that was dealt has its qb")
    if g.qb != NOBODY and not g.drive:
        raise PositionError("with a qb, drive is 1 at least")
    g.quarter = read_whole("quarter", given.get("quarter", g.quarter), 1, MOST_QUARTERS)
    g.kickoff = read_flag("kickoff", given.get("kickoff", g.kickoff))
    live = given.get("live")
    g.live = Begun.NOT if live is None else _member("live", live, Begun)
    g.late = read_flag("late", given.get("late", False))
    g.out_of_turn = read_flag("out_of_turn", given.get("out_of_turn", False))
    g.snaps = read_whole("snaps", given.get("snaps", 0), 0, MOST_SNAPS)
    if given.get("ending") is not None:
        g.ending = _token("ending", given["ending"])
    g.end = _member("end", given.get("end", "open"), End)


def _set_cards(g: Luck, given: Values) -> None:
    dealt = 0
    for seat, cards in given.get("hands", {}).items():
        hand = _cards(f"hand of {seat}", cards)
        if dealt & hand:
            raise PositionError("a card lies in two hands")
        if hand and not g.players >> _seat("hands", seat) & 1:
            raise PositionError(f"hands: {seat} is not one of the players")
        dealt |= hand
        g.hands[_seat("hands", seat)] = hand
    for name, row in (("offers", g.offers), ("trades", g.trades)):
        found = given.get(name, [])
        if len(found) > MOST_OFFERS:
            raise PositionError(f"{name}: there is room for {MOST_OFFERS}")
        for place, offer in enumerate(found):
            parties = _seat("from", offer["from"]), _seat("to", offer["to"])
            number = read_whole("id", offer["id"], 1, MOST_IDS)
            append_to(row, place, ledger.offer(number, *parties, _cards("give", offer["give"]), _cards("get", offer["get"])))
            g.offers_made = max(g.offers_made, number)
    g.offer_count, g.trade_count = len(given.get("offers", [])), len(given.get("trades", []))


def _set_audible(g: Luck, given: Values) -> None:
    state = given.get("audible_state", "open" if g.phase == Phase.AUDIBLE else "none")
    g.audible = _member("audible_state", state, Audible)
    if (g.audible == Audible.OPEN) != (g.phase == Phase.AUDIBLE):
        raise PositionError("the phase is audible while the audible is open, and only then")
    g.audible_play = read_whole(
        "audible_play", given.get("audible_play") or (0 if g.audible == Audible.NONE else g.snaps + 1), 0, MOST_SNAPS
    )
    picks = given.get("audible_picks")
    if picks is None and g.audible >= Audible.OPEN:
        g.window = g.players
    for seat, guess in (picks or {}).items():
        g.window |= 1 << _seat("audible_picks", seat)
        if guess is not None:
            g.answered |= 1 << _seat("audible_picks", seat)
            g.passes |= _member("audible_picks", guess, Guess) << _seat("audible_picks", seat)
    g.answered |= _seats("audible_answered", given.get("audible_answered", []))
    if given.get("audible_result") is not None:
        g.audible_result = _member("audible_result", given["audible_result"], Result)


def _set_points(g: Luck, given: Values) -> None:
    for name, sign in (("card_points", 1), ("audible_points", 1), ("penalty_points", -1)):
        for seat, points in given.get(name, {}).items():
            getattr(g, name)[_seat(name, seat)] = read_whole(name, points, 0, MOST_POINTS)
            g.score[_seat(name, seat)] += sign * points
    lines, flags = given.get("drives", []), given.get("penalties", [])
    least = LEAST_IN_LINE - max(PENALTY_OF) * len(flags)
    if len(lines) > g.drive:
        raise PositionError(f"drives has {len(lines)} lines, but drive is {g.drive}")
    for drive in range(1, g.drive + 1):
        line = lines[drive - 1] if drive <= len(lines) else {}
        ledger.new_line(g, drive, g.players if not line else 0)
        for seat, points in line.items():
            ledger.add_to_line(g, drive, _seat("drives", seat), read_whole("drives: points", points, least, MOST_IN_LINE))
    if len(flags) > MOST_FLAGS:
        raise PositionError(f"penalties: there is room for {MOST_FLAGS}")
    for place, flag in enumerate(flags):
        number, drive = read_whole("id", flag["id"], 1, MOST_IDS), read_whole("drive", flag["drive"], 1, g.drive)
        seat, kind, caller = _seat("seat", flag["seat"]), _member("kind", flag["kind"], Foul), _seat("by", flag["by"])
        append_to(g.flags, place, ledger.flag(number, drive, seat, kind, caller))
        g.flags_called = max(g.flags_called, number)
    g.flag_count = len(flags)


def _set_log(g: Luck, given: Values) -> None:
    """The entries of a log, each with the drive as it must have stood before it, so that it can be undone."""
    entries = given.get("log", [])
    if len(entries) > MOST_ENTRIES:
        raise PositionError(f"log: there is room for {MOST_ENTRIES} entries")
    at = g.answered_by(_Silent())
    stood: list[Luck] = []
    running = 0
    for place, line in enumerate(entries):
        token, late, drive = _written(g, line)
        if drive != running and not late:
            running = drive
            at.phase, at.kickoff, at.end, at.ending, at.snaps, at.audible = Phase.DRIVE, True, End.OPEN, -1, 0, Audible.NONE
            if drive == g.drive and g.drive_began == 0:
                g.drive_began = place
        at.quarter = quarter = read_whole("quarter", line.get("quarter", g.quarter), 1, MOST_QUARTERS)
        stood.append(at.copied())
        if line.get("struck"):
            continue
        if CARD_OF[token] != NO_CARD:
            g.worth[CARD_OF[token]] += POINTS_OF[token]
        if not late:
            if not 1 << token & RESULTS:
                happens(at, token)
            if token == Token.CLOCK_EXPIRES:
                g.expired |= 1 << quarter
            elif token == Token.TWO_MINUTE_WARNING:
                g.warned |= 1 << quarter
    if running == g.drive:
        _anchor(g, entries, stood, at)
    else:
        g.drive_began = len(entries)
    for place, line in enumerate(entries):
        append_to(g.log, place, _entry(g, line, stood[place]))
    g.log_count = len(entries)
    recount(g)


def _written(g: Luck, line: Values) -> tuple[int, int, int]:
    """The token of an entry, whether it was added late, and its drive."""
    name = str(line["token"])
    token = _token("token", name.removeprefix("late-"))
    return token, int(name.startswith("late-")), read_whole("drive", line.get("drive", g.drive), 1, g.drive)


def _entry(g: Luck, line: Values, stood: Luck) -> int:
    token, late, drive = _written(g, line)
    paid = {_seat("paid", seat): int(points) for seat, points in (line.get("paid") or {}).items()}
    right = sum(1 << seat for seat in paid) if 1 << token & RESULTS else 0
    loner = int(bool(right) and max(paid.values()) == RIGHT_CALL + LONER)
    entry = ledger.entry(stood, token, drive, late, next(iter(paid), -1) if not right else -1, right, loner)
    return ledger.struck(entry) if line.get("struck") else entry


def _anchor(g: Luck, entries: Sequence[Values], stood: list[Luck], after: Luck) -> None:
    """What no entry of the latest drive has changed since was before it already as the position says it is now."""
    unchanged = {"phase": Phase.DRIVE if g.phase == Phase.AUDIBLE else g.phase, "kickoff": g.kickoff, "end": g.end, "ending": g.ending}
    snaps = g.snaps
    for place in range(len(entries) - 1, -1, -1):
        token, late, drive = _written(g, entries[place])
        if drive != g.drive:
            continue
        before = stood[place].copied()
        unchanged = {name: value for name, value in unchanged.items() if getattr(before, name) == getattr(after, name)}
        for name, value in unchanged.items():
            setattr(stood[place], name, value)
        if token == Token.SNAP and not late and not entries[place].get("struck"):
            snaps = max(snaps - 1, 0)
        stood[place].snaps = snaps
        after = before


def _set_previous(g: Luck, given: Values) -> None:
    previous = given.get("previous")
    if previous is None:
        return
    g.previous_drive = read_whole("previous drive", previous.get("drive", g.drive - 1), 1, max(g.drive - 1, 0))
    g.previous_qb = _seat("previous qb", previous["qb"])
    scorer = previous.get("scorer", "feed" if g.feed else previous["qb"])
    if scorer == "feed" and not g.feed:
        raise PositionError("previous scorer: no feed scores at this table")
    g.previous_scorer = OUTSIDE if scorer == "feed" else _seat("previous scorer", scorer)
    g.previous_late = read_flag("previous late", previous.get("late", False))
    g.previous_out_of_turn = read_flag("previous out_of_turn", previous.get("out_of_turn", False))


def _token(name: str, value: object) -> int:
    if value not in TOKENS:
        raise PositionError(f"{name} {value!r} is not a token of this game")
    return TOKENS[str(value)]


def _member(name: str, value: object, enum: type[IntEnum]) -> int:
    return int(list(enum)[read_one(name, value, [token_of(member) for member in enum])])


def _seat(name: str, value: object) -> int:
    return read_one(name, value, SEATS)


def _seat_or_none(name: str, value: object) -> int:
    return NOBODY if value is None else _seat(name, value)


def _seats(name: str, values: Sequence[object]) -> int:
    seats = 0
    for value in values:
        seats |= 1 << _seat(name, value)
    if count_bits(seats) != len(values):
        raise PositionError(f"{name} {values!r} names a seat twice")
    return seats


def _cards(name: str, values: Sequence[object]) -> int:
    hand = 0
    for value in values:
        if value not in CARDS:
            raise PositionError(f"{name}: {value!r} is not a card; the cards are {', '.join(CARDS)}")
        hand |= 1 << CARDS.index(str(value))
    if count_bits(hand) != len(values):
        raise PositionError(f"{name} {values!r} names a card twice")
    return hand
