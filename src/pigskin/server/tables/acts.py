"""What a person may do at a table, and the entry that it makes. A refused act changes nothing."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pigskin.engine.chance import Provable, commit_to
from pigskin.engine.errors import InputError, InvalidInput
from pigskin.engine.match import Match
from pigskin.engine.notation import PROPS
from pigskin.engine.rule import CHANCE, EVERYBODY, OUTSIDE, Question
from pigskin.feeds.feed import check_fed
from pigskin.feeds.rows import FeedError
from pigskin.games import followers
from pigskin.server.feeds.broadcast import Broadcast
from pigskin.server.journal import entries as e
from pigskin.server.messages import socket as m
from pigskin.server.messages.socket import ErrorCode, Why
from pigskin.server.tables.closing import BY_THE_HOST, BY_THE_ORGANISER
from pigskin.server.tables.table import BOT, OPEN, Table

SLOWEST = 0.01


class Refused(Exception):
    """An act that is not taken, and why."""

    def __init__(self, code: ErrorCode, problem: str, why: Why = "", *, situation: str = "", legal: str = "") -> None:
        self.code, self.problem, self.why, self.situation, self.legal = code, problem, why, situation, legal
        super().__init__(problem)


def no_answer() -> Refused:
    """What keeps the tables takes too long."""
    return Refused("later", "the database does not answer; try again in a moment")


def entry_for(table: Table, person: str, act: m.Act) -> e.Entry:
    """The entry that an act of a person makes, not yet applied."""
    entry = _ENTRIES[type(act)](table, person, act)
    entry.by, entry.message = person, act.id
    return entry


def refusal(table: Table, error: InputError, act: m.Play) -> Refused:
    """An input that the rules refuse. Of what would be legal only that is said which the sender, who may speak here, knows already."""
    match = table.match
    assert match is not None
    who = act.line.partition(":")[0].strip()
    tokens = [token for question in match.questions if match.request.who(question) == who for token in shown_listing(match, question)]
    legal = f"{who} may give: {', '.join(tokens)}" if tokens else ""
    code: ErrorCode = "bad-input" if isinstance(error, InvalidInput) else "illegal"
    return Refused(code, error.problem, situation=error.situation, legal=legal)


def shown_listing(match: Match, question: Question) -> list[str]:
    """The tokens of a question. What a deck may still give would tell what is in the hands, so where hands are private it is not said.

    Dice and coin have no memory, and tell nothing.
    """
    if question.who == CHANCE and match.game.has_private and question.kind not in PROPS:
        return []
    return match.request.listing(question)


def may_type(table: Table, person: str, question: Question) -> bool:
    """Whether a person may say what chance or the world outside gave, at a table with real props or with a feed."""
    if question.who == OUTSIDE:
        return person == table.host and table.game.notations[question.kind].source not in table.kept_sources()
    if question.who != CHANCE or not table.real_props:
        return False
    if question.audience != EVERYBODY:
        holder = table.seats[table.game.seats[question.audience]]
        return person == (holder if holder in table.people else table.host)
    return person == table.host if table.opened.typist == "host" else person in table.seated()


def _need(condition: bool, problem: str, code: ErrorCode = "not-now", why: Why = "") -> None:
    if not condition:
        raise Refused(code, problem, why)


def _host(table: Table, person: str) -> None:
    """Refuses what the host alone may do: at a table of a tournament, where a player could bend a result with it, the organiser alone."""
    if table.opened.tournament:
        _need(person == table.organiser, "at a table of a tournament only the organiser may do that", "not-yours")
    else:
        _need(person == table.host, "only the host may do that", "not-yours")


def _host_or_entrant(table: Table, person: str) -> None:
    """Refuses what the host may do, and in a tournament the players as well, since its organiser cannot be at every table."""
    if not (table.opened.tournament and person in table.seated()):
        _host(table, person)


def check_seats_are_free_to_take(table: Table) -> None:
    """Refuses changes of who plays at a table of a tournament: a team is played by whoever has entered with it.

    Also while contributions are revealed: whoever does not like the dice that they make could put the beginning off and try again.
    """
    kept = "in a tournament everyone keeps the seat of the own team; you can give the game up"
    _need(not table.opened.tournament, kept, "refused", "team-seat")
    check_not_starting(table)


def check_not_starting(table: Table) -> None:
    _need(table.starting_at is None, "the game is about to begin")


def _playing(table: Table) -> Match:
    _need(table.status == "playing", f"the game is not being played: the table is {table.status}")
    assert table.match is not None
    return table.match


def _seat(table: Table, seat: str) -> None:
    _need(seat in table.seats, f"there is no seat {seat!r}; there is {', '.join(table.seats)}", "refused")


def _own_seat(table: Table, person: str, seat: str) -> None:
    _seat(table, seat)
    _need(table.seats[seat] == person, f"the seat {seat} is not yours", "not-yours")


def _play(table: Table, person: str, act: m.Play) -> e.Entry:
    match = _playing(table)
    who = act.line.partition(":")[0].strip()
    seated = who in table.seats
    questions = [] if seated else [question for question in match.questions if table.game.who(question) == who]
    if seated:
        _need(table.seats[who] == person, f"the seat {who} is not yours", "not-yours")
    else:
        _need(
            bool(questions) and all(may_type(table, person, question) for question in questions),
            f"{who} is not for you to say",
            "not-yours",
        )
    asked = table.asks.get(who, match.number)
    if act.number != asked:
        situation = table.game.words.situation(match.state)
        raise Refused("stale", f"this answers what {who} was asked at number {act.number}; it is now at {asked}", situation=situation)
    if seated or table.opened.typist != "confirmed":
        return e.Played(lines=[act.line])
    public = all(question.audience == EVERYBODY for question in questions)
    if not public or not table.seated() - {person}:
        return e.Played(lines=[act.line])
    match.copy().play(act.line)
    return e.Typed(line=act.line)


def _confirm(table: Table, person: str, act: m.Confirm) -> e.Entry:
    _playing(table)
    asked = table.proposal
    if asked is None or asked.kind != "typed":
        raise Refused("not-now", "nothing waits to be confirmed")
    _need(person in asked.waiting, "it is not for you to confirm that", "not-yours")
    return e.Played(lines=[asked.line]) if act.yes else e.Denied()


def _sit(table: Table, person: str, act: m.Sit) -> e.Entry:
    _seat(table, act.seat)
    check_seats_are_free_to_take(table)
    _need(not table.finished, f"the table is {table.status}")
    _need(table.seats[act.seat] == OPEN, f"the seat {act.seat} is taken", "refused", "seat-taken")
    _need(table.match is None or not table.held_by(person), "in a game that has begun nobody may take a second seat", "refused")
    if sits_freely(table, person, act.seat):
        return e.Seated(seat=act.seat, who=person)
    may_ask_for_seat(table, person, act.seat)
    return e.SeatAsked(seat=act.seat)


def sits_freely(table: Table, person: str, seat: str) -> bool:
    """Whether a person may take an open seat without asking: before the game, where nobody has played yet, and where it was theirs.

    Elsewhere in a running game it would be shown what is hidden in a hand that others play against.
    """
    if table.match is None or not table.game.has_secrets or seat not in table.played_seats:
        return True
    left_by = table.left_by.get(seat, "")
    return left_by != "" and (left_by == person or not table.seated())


def may_ask_for_seat(table: Table, person: str, seat: str) -> None:
    """Refuses to ask where nobody could rightly say yes.

    For a seat that was not left freely it takes one who never was the host: a host could else send a player away, or turn a bot out, and
    agree alone to a friend who is shown the hand.
    """
    _need(table.newcomer is None, "another person asks for a seat already")
    others = table.seated() - {person}
    if not others - (set() if seat in table.left_by else table.hosts):
        raise Refused(
            "refused", f"the game has secrets, and nobody is there who could agree that you see those of {seat}; a bot may sit there"
        )


def _admit(table: Table, person: str, act: m.Admit) -> e.Entry:
    newcomer = table.newcomer
    _need(not table.finished, f"the table is {table.status}")
    if newcomer is None or (newcomer.person, newcomer.seat) != (act.person, act.seat):
        raise Refused("not-now", f"that person does not ask for the seat {act.seat} now")
    if person == newcomer.person and not act.yes:
        return e.SeatDenied()
    _need(person in newcomer.waiting, "it is not for you to agree to that", "not-yours")
    return e.SeatAgreed() if act.yes else e.SeatDenied()


def _stand(table: Table, person: str, act: m.Stand) -> e.Entry:
    _own_seat(table, person, act.seat)
    check_seats_are_free_to_take(table)
    _need(not table.finished, f"the table is {table.status}")
    return e.Seated(seat=act.seat, who=OPEN)


def _place(table: Table, person: str, act: m.Place) -> e.Entry:
    _host(table, person)
    _seat(table, act.seat)
    _need(not table.finished, f"the table is {table.status}")
    check_not_starting(table)
    _need(table.seats[act.seat] not in table.people, "a person sits there; only kicking makes the seat free", "refused")
    check_sitting(table, act.who)
    return e.Seated(seat=act.seat, who=act.who)


def check_sitting(table: Table, who: str) -> None:
    """Refuses what is neither `open` nor a bot of the game."""
    if who != OPEN and (not who.startswith(BOT) or who.removeprefix(BOT) not in table.game.bots):
        known = ", ".join(f"{BOT}{name}" for name in sorted(table.game.bots))
        raise Refused("refused", f"{who!r} cannot sit there; it is `open` or one of {known}")


def _contributing(table: Table, person: str, seat: str) -> None:
    _own_seat(table, person, seat)
    _need(table.status == "open" and table.starting_at is None, "the dice are fixed once the game has begun")


def _contribution(seat: str, text: str) -> str:
    try:
        Provable(b"", {seat: text})
    except ValueError as error:
        raise Refused("refused", str(error)) from error
    return text


def _contribute(table: Table, person: str, act: m.Contribute) -> e.Entry:
    _contributing(table, person, act.seat)
    return e.Contributed(seat=act.seat, text=_contribution(act.seat, act.text))


def _commit(table: Table, person: str, act: m.Commit) -> e.Entry:
    _contributing(table, person, act.seat)
    return e.Committed(seat=act.seat, hash=act.hash)


def _reveal(table: Table, person: str, act: m.Reveal) -> e.Entry:
    _own_seat(table, person, act.seat)
    _need(table.starting_at is not None, "contributions are revealed when the host has started the game, and only then")
    _need(act.seat in table.unrevealed, f"{act.seat} has nothing to reveal")
    if commit_to(act.seat, act.nonce, act.text) != table.contributions.commits[act.seat]:
        raise Refused("refused", f"this is not what {act.seat} has committed to")
    return e.Revealed(seat=act.seat, nonce=act.nonce, text=_contribution(act.seat, act.text))


def _start(table: Table, person: str, act: m.Start) -> e.Entry:
    _host_or_entrant(table, person)
    _need(table.status == "open", f"the table is {table.status}")
    free = [seat for seat in table.starters if table.seats[seat] == OPEN]
    _need(not free, f"nobody sits in {', '.join(free)}")
    check_not_starting(table)
    return e.Revealing() if table.unrevealed else e.Started()


def _pause(table: Table, person: str, act: m.Pause) -> e.Entry:
    _host(table, person)
    _playing(table)
    return e.Paused()


def _resume(table: Table, person: str, act: m.Resume) -> e.Entry:
    _host(table, person)
    _need(table.status == "paused", "the table is not paused")
    return e.Resumed()


def _undo(table: Table, person: str, act: m.Undo) -> e.Entry:
    match = _playing(table)
    mine = {table.game.seat(seat) for seat in table.held_by(person)}
    _need(bool(mine), "you have no seat", "not-yours")
    inputs = match.inputs
    keep = next((place for place in range(len(inputs) - 1, -1, -1) if inputs[place].who in mine), None)
    if keep is None:
        raise Refused("not-now", "there is nothing of yours to take back", "nothing-to-undo")
    alone = all(answer.who in mine for answer in inputs[keep:]) and not table.revealing & set(range(keep, match.number))
    others = table.seated() - {person}
    allowed = alone or bool(others) or not table.opened.tournament
    _need(allowed, "in a tournament nothing is taken back against a bot", "refused", "undo-against-bot")
    if alone or not others:
        return e.Undone(keep=keep, anew=True)
    line = match.lines("", keep)[0]
    return e.UndoAsked(keep=keep, line=line, anew=True)


def _agree(table: Table, person: str, act: m.Agree) -> e.Entry:
    _playing(table)
    asked = table.proposal
    if asked is None or asked.kind != "undo":
        raise Refused("not-now", "nobody asks to take anything back")
    _need(person in asked.waiting, "it is not for you to agree to that", "not-yours")
    return e.UndoAgreed() if act.yes else e.Denied()


def _resign(table: Table, person: str, act: m.Resign) -> e.Entry:
    _own_seat(table, person, act.seat)
    _need(table.status in ("playing", "paused"), f"the table is {table.status}")
    return e.Resigned(seat=act.seat)


def _chat(table: Table, person: str, act: m.Chat) -> e.Entry:
    _need(
        act.text.isprintable() and act.text == act.text.strip(),
        "it has characters that cannot be printed, or spaces at its ends",
        "refused",
    )
    _need(table.status != "closed", "the table is closed")
    return e.ChatLine(text=act.text)


def _remove(table: Table, person: str, act: m.Remove) -> e.Entry:
    words = table.said.get(act.number)
    if words is None or words.removed:
        raise Refused("refused", f"nothing was said under number {act.number}")
    if person != words.person:
        _host(table, person)
    return e.Removed(number=act.number)


def _kick(table: Table, person: str, act: m.Kick) -> e.Entry:
    _host(table, person)
    _need(act.person in table.people, f"there is no person {act.person!r} here", "no-such-person")
    _need(act.person != person, "the host cannot kick itself", "refused")
    return e.Kicked(person=act.person)


def _transfer(table: Table, person: str, act: m.Transfer) -> e.Entry:
    _host(table, person)
    _need(act.person in table.people, f"there is no person {act.person!r} here", "no-such-person")
    return e.HostChanged(person=act.person)


def _spectators(table: Table, person: str, act: m.Spectators) -> e.Entry:
    _host(table, person)
    return e.SpectatorsSet(allowed=act.allowed)


def _lock(table: Table, person: str, act: m.Lock) -> e.Entry:
    _host(table, person)
    return e.Locked(locked=act.locked)


def may_follow(table: Table, person: str) -> None:
    """Refuses a feed that is not the host's to choose, or for a table that takes none, or comes too late."""
    _host(table, person)
    _need(not table.finished, f"the table is {table.status}")
    if table.game.follows is None:
        raise Refused("refused", f"a feed is for a table of {' or '.join(game.id for game in followers())}")
    try:
        check_fed(table.game, table.opened.options)
    except FeedError as error:
        raise Refused("refused", str(error)) from error
    _need(not table.opened.brought, "a game that was brought along takes up no feed in its middle; type what happens", "refused")
    feed = table.feed
    _need(feed is None or (feed.at == 0 and not feed.marked), "the table is in the middle of a game that it follows already")


def _fed(table: Table, person: str) -> Broadcast:
    _host(table, person)
    _need(not table.finished, f"the table is {table.status}")
    if table.feed is None:
        raise Refused("not-now", "the table follows no feed")
    return table.feed


def check_pace(pace: float) -> None:
    """Refuses a pace at which nothing would ever come."""
    _need(pace == 0 or pace >= SLOWEST, f"a pace is 0, to stand still, or at least {SLOWEST}", "refused")


def _set_pace(table: Table, person: str, act: m.SetPace) -> e.Entry:
    _fed(table, person)
    check_pace(act.pace)
    return e.FeedPaced(pace=act.pace)


def _next_play(table: Table, person: str, act: m.NextPlay) -> e.Entry:
    feed = _fed(table, person)
    _need(feed.source != "table", "what is played at the other table comes by itself", "refused")
    entry = feed.next_entry(_playing(table), None)
    if entry is None:
        waits_for = feed.feed(_playing(table), None).waits_for
        raise Refused("not-now", f"the feed waits for the {waits_for}" if waits_for else "the feed has come to its end")
    return entry


def _close(table: Table, person: str, act: m.Close) -> e.Entry:
    _host(table, person)
    _need(not table.finished, f"the table is {table.status}")
    return e.Closed(reason=BY_THE_ORGANISER if table.opened.tournament else BY_THE_HOST)


def may_rematch(table: Table, person: str) -> None:
    """Refuses a rematch to those who neither play nor are the host, or one that comes too early, or was called already."""
    if person not in table.seated():
        _host(table, person)
    _need(table.status == "over", "the game is not over")
    _need(not table.next, "the rematch has a table already")


_ENTRIES: dict[type[m.Act], Callable[[Table, str, Any], e.Entry]] = {
    m.Play: _play,
    m.Confirm: _confirm,
    m.Sit: _sit,
    m.Admit: _admit,
    m.Stand: _stand,
    m.Place: _place,
    m.Contribute: _contribute,
    m.Commit: _commit,
    m.Reveal: _reveal,
    m.Start: _start,
    m.Pause: _pause,
    m.Resume: _resume,
    m.Undo: _undo,
    m.Agree: _agree,
    m.Resign: _resign,
    m.Chat: _chat,
    m.Remove: _remove,
    m.Kick: _kick,
    m.Transfer: _transfer,
    m.Spectators: _spectators,
    m.Lock: _lock,
    m.SetPace: _set_pace,
    m.NextPlay: _next_play,
    m.Close: _close,
}
