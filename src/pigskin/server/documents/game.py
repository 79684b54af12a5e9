"""After the game: the record, the play-by-play, the box score, every position, and the proof."""

from __future__ import annotations

from pigskin.engine import record
from pigskin.engine.game import GameWords, Told
from pigskin.engine.match import Match
from pigskin.engine.names import with_names
from pigskin.engine.notation import Lot
from pigskin.engine.record import Notes
from pigskin.engine.rule import CHANCE
from pigskin.football import box
from pigskin.football.drive_chart import drive_chart
from pigskin.football.seats import SIDES
from pigskin.football.words import football_words
from pigskin.games import find_game
from pigskin.server.lobby.records import players_of
from pigskin.server.messages import answers
from pigskin.server.messages import socket as m
from pigskin.server.messages.story import BallMove
from pigskin.server.tables.acts import Refused
from pigskin.server.tables.ball import ball_move
from pigskin.server.tables.story import Story
from pigskin.server.tables.table import FINISHED, Table
from pigskin.server.tables.unplayable import KeptTable

COMPUTED = -1


def check_finished(status: str) -> None:
    """Refuses whoever asks too early."""
    if status not in FINISHED:
        raise Refused("not-now", f"the table is {status}: there is something to see when the game is over")


def finished(table: Table) -> Match:
    """The match of a table where it is over and nothing has to be kept secret any more."""
    check_finished(table.status)
    if isinstance(table, KeptTable):
        raise Refused("not-now", f"{table.reason}, so there is only its record to see")
    if table.match is None:
        raise Refused("not-now", "the table was closed before the game began, so there is nothing to see")
    return table.match


def record_of(table: Table) -> str:
    """The record, with the seed revealed."""
    if isinstance(table, KeptTable):
        return table.record()
    match = finished(table)
    if table.brought == match.number and table.opened.brought:
        return table.opened.brought  # nothing has come since: all that it can prove stays proved
    return record.write(match, Notes(players=players_of(table), brought=table.brought), given_up=True)


def story_of(table: Table, language: str) -> list[str]:
    """The play-by-play as plain text: people by their names, others by their seats."""
    words = finished(table).game.words_for(language)
    names = names_at(table, language)
    return [with_names(sentence, names) for sentence in _told(table).sentences(0, words)]


def names_at(table: Table, language: str) -> dict[str, str]:
    """What each seat is called where nobody else puts names in: its person, unless that one has several seats, or the seat itself."""
    places = football_words(language).labels
    people = {seat: table.people[who].name for seat, who in table.seats.items() if who in table.people and len(table.held_by(who)) == 1}
    return {seat: people.get(seat) or places.get(f"seat.{seat}", seat.upper()) for seat in table.seats}


def _told(table: Table) -> Story:
    assert table.story is not None
    return table.story


def box_of(table: Table, language: str) -> list[answers.BoxRow]:
    """The box score, where the game is one of home and away."""
    return [answers.BoxRow(*row) for row in box.box_of(finished(table), language)]


def replay_of(table: Table, language: str) -> answers.ReplayView:
    """Every position from the opening to the end."""
    match = finished(table)
    words, step, told = match.game.words_for(language), match.replayed(), 0
    moments, lots = [_moment("", step, words, [], [], [])], dict[Lot, int]()
    for number, (line, topic) in enumerate(zip(match.lines(), match.topics(), strict=True)):
        chance = next((one for one in step.questions if one.who == CHANCE and match.game.who(one) == line.partition(":")[0]), None)
        lot = match.game.chances[chance.kind].lot(step.state, chance.allowed) if chance else None
        step.play(line)
        new = step.told_from(told)
        said = [(sentence, one) for one in new if (sentence := words.sentence(one))]
        moved = [ball_move(match.game, one) for _, one in said]
        told += len(new)
        moments.append(_moment(line, step, words, [sentence for sentence, _ in said], new, moved if any(moved) else []))
        moments[-1].topic = topic
        if chance:
            moments[-1].lot = lots.setdefault(lot, len(lots)) if lot else COMPUTED
            moments[-1].undos = match.undos_before(number)
    drawn_from = [answers.Lot(list(lot.names), list(lot.copies), lot.draws, lot.joint, lot.sorted) for lot in lots]
    return answers.ReplayView(
        match.game.id, table.opened.options, moments, drawn_from, _drives(step, moments, language), _told(table).plays(0, words).items
    )


def _drives(match: Match, moments: list[answers.Moment], language: str) -> list[answers.Drive]:
    """The drives of a game; their inputs are counted as its moments are."""
    found, words = [], football_words(language)
    for seat, start, end, first, last, points, how in drive_chart(match):
        told = [sentence for moment in moments[first : last + 1] for sentence in moment.story]
        ending = told[-1].strip() if told else ""
        found.append(answers.Drive(SIDES[seat], start, end, first, last, points, ending, words.drive_end(how) if how else ""))
    return found


def _moment(line: str, match: Match, words: GameWords, story: list[str], events: list[Told], ball: list[BallMove | None]) -> answers.Moment:
    private = {seat: shown for seat in match.game.seats if (shown := match.private(seat))}
    happened = [_happened(match, one) for one in events]
    return answers.Moment(line, words.situation(match.state), match.sheet(), private, story, happened, ball)


def flight_of(table: Table, number: str) -> m.Flight:
    """How a prop moved to the outcome that is input `number`."""
    match = finished(table)
    if not number.isdecimal() or len(number) > 9 or int(number) >= match.number:
        raise Refused("bad-input", f"{number!r} is not the number of an input: they are 0 to {match.number - 1}")
    found = match.flight(int(number))
    if found is None:
        raise Refused("not-now", f"input {number}, {match.lines()[int(number)]!r}, has no flight to show")
    return m.Flight(int(number), found.every, [list(place) for place in found.places])


def _happened(match: Match, told: Told) -> answers.Happened:
    seat = match.game.seats[told.seat] if 0 <= told.seat < len(match.game.seats) else None
    return answers.Happened(match.game.events(told.event).name.lower(), seat, told.value, told.spot, told.detail)


def proof_of(table: Table) -> answers.Proved:
    """What anyone can check of the record."""
    match = finished(table)
    lines = record.verify(record_of(table), find_game)
    if 0 < table.brought < match.number:
        lines += [f"of the record that was brought: {line}" for line in record.verify(table.opened.brought, find_game)]
    return answers.Proved(lines)
