"""A game as text: a header of `Key: value` lines, a blank line, and one `who: token` line for each input.

Now and then, and at the end, stands a checkpoint `position: HASH`. A record made by the program has them; one typed by hand may do without.
Where something was taken back at a provable table stands `undos: NUMBER`, how many times that was by then: chance was drawn anew.
"""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple

import yaml

from pigskin.engine.chance import Chance, Provable, Seeded, commit_to
from pigskin.engine.errors import InputError, InvalidInput, OptionError, PositionError, clip, quote
from pigskin.engine.game import Game, Values
from pigskin.engine.match import Match, Undone
from pigskin.engine.rule import CHANCE, seats_come_first
from pigskin.engine.textfile import read_text
from pigskin.engine.yamltext import YamlError, read_yaml

FORMAT = 1
CHECKPOINT_EVERY = 25
_SEED = re.compile(r"(\d{1,20})(?:/(\d{1,9}))?")
_VERSION = re.compile(r"[0-9]{1,9}")
_HASH = re.compile(r"[0-9a-f]{16}")
_UNDOS = re.compile(r"[1-9][0-9]{0,8}")
_OF_SEATS = ("Contribution", "Commit", "Nonce")
_KEYS = ("Pigskin", "Game", "Rules", "Options", "From", "Seed", "Commitment", "Revealed", "Elapsed", "Players", "Brought")


@dataclass(frozen=True)
class Notes:
    """What the host of a game may note in its record: the seconds played by the watch, who sits where, and how many of the first inputs
    were brought along with an earlier record, whose chance was another."""

    elapsed: int | None = None
    players: Mapping[str, str] | None = None
    brought: int = 0


class RecordError(ValueError):
    """A record that cannot be taken; the message names its line, and its file if it comes from one."""

    def __init__(self, line: int, problem: str, file: str = "") -> None:
        self.line, self.problem = line, clip(problem)
        super().__init__(f"{file}, line {line}: {self.problem}" if file else f"line {line}: {self.problem}")


@dataclass(frozen=True)
class Replay:
    """A record that was read: the match at its end, the line of each input, the chance it names, and what its host noted."""

    match: Match
    line_numbers: tuple[int, ...]
    chance: Chance | None
    notes: Notes


NOTHING_NOTED = Notes()


def write(match: Match, notes: Notes = NOTHING_NOTED, *, given_up: bool = False) -> str:
    """The record of a match. A provable seed is revealed when the game is over, or was given up."""
    game, reveal = match.game, match.over or given_up
    head = heading(game.id, game.version, match.options, match.chance, notes, match.given, reveal=reveal)
    return written(head, match.lines(), match.undone, match.replayed())


def heading(
    game: str, rules: int, options: Values, chance: Chance | None, notes: Notes, given: Values | None = None, *, reveal: bool
) -> dict[str, str]:
    """The header of a record."""
    head = {"Pigskin": str(FORMAT), "Game": game, "Rules": str(rules), "Options": _flow(dict(options))}
    if given is not None:
        head["From"] = _flow(dict(given))
    if isinstance(chance, Seeded):
        head |= chance.header()
    elif chance is not None:
        head |= chance.header(reveal=reveal)
    if notes.elapsed is not None:
        head["Elapsed"] = str(notes.elapsed)
    if notes.players is not None:
        head["Players"] = _flow(dict(notes.players))
    if notes.brought:
        head["Brought"] = str(notes.brought)
    return head


def written(head: Mapping[str, str], inputs: Sequence[str], undone: Sequence[Undone], replay: Match | None = None) -> str:
    """A record of a header and inputs, with checkpoints from a match at its first question; without, where its rules are not known."""
    lines = [f"{key}: {value}" for key, value in head.items()] + [""]
    undos = {one.number: f"undos: {one.undos}" for one in undone}
    for number, line in enumerate(inputs, 1):
        lines += [undos[number - 1]] if number - 1 in undos else []
        lines.append(line)
        if replay is not None:
            replay.play(line)
            if number % CHECKPOINT_EVERY == 0 or number == len(inputs):
                lines.append(f"position: {replay.position_hash()}")
    lines += [undos[len(inputs)]] if len(inputs) in undos else []
    return "\n".join(lines) + "\n"


@contextmanager
def naming(path: Path) -> Iterator[None]:
    """Whatever is found wrong with a record meanwhile is said with the name of its file."""
    try:
        yield
    except RecordError as error:
        raise RecordError(error.line, error.problem, str(path)) from error


def load(path: Path, find: Callable[[str], Game]) -> Replay:
    """The match of a record's file. Whatever is wrong raises RecordError, or TextFileError, and names the file."""
    with naming(path):
        return read(read_text(path), find)


def named(text: str, find: Callable[[str], Game]) -> tuple[Game, dict[str, Any]]:
    """The game of a record and the options that it names, before anything of it is played. RecordError if they cannot be read."""
    header, _ = _header(text.split("\n"))
    return _game(header, find), _mapping(*header.get("Options", (1, "{}")))


def read(text: str, find: Callable[[str], Game]) -> Replay:
    """The match of a record. Whatever is wrong raises RecordError and names the line."""
    return _played(_begun(text, find), None)


class _Begun(NamedTuple):
    """A record of which the header has been read: the match at its first question, the lines of its inputs from `body` on, and by which
    earlier rules it was played."""

    header: dict[str, tuple[int, str]]
    match: Match
    chance: Chance | None
    lines: list[str]
    body: int
    earlier: str


def _begun(text: str, find: Callable[[str], Game]) -> _Begun:
    lines = text.split("\n")
    header, body = _header(lines)
    game = _game(header, find)
    earlier = _earlier_rules(header, game)
    return _Begun(header, _start(header, game), _chance(header), lines, body, earlier)


def _played(begun: _Begun, seed: Chance | None) -> Replay:
    """Gives the match its inputs. With a seed, each outcome of chance must be what the seed gives."""
    header, match, earlier = begun.header, begun.match, begun.earlier
    try:
        notes = _notes(header, match.game)
        numbers, proved = _follow(match, begun.lines, begun.body, seed, notes.brought)
        if notes.brought > len(numbers):
            raise RecordError(header["Brought"][0], f"{notes.brought} inputs were brought along, but there are {len(numbers)}")
    except RecordError as error:
        if not earlier:
            raise
        raise RecordError(error.line, f"{earlier}, by which it goes differently here: {error.problem}") from error
    if earlier and not proved:
        raise RecordError(header["Rules"][0], f"{earlier}, and no checkpoint at its end shows that both come to the same")
    return Replay(match, numbers, begun.chance, notes)


def _follow(match: Match, lines: list[str], body: int, seed: Chance | None, brought: int) -> tuple[tuple[int, ...], bool]:
    """Gives a match all inputs from line `body` on: the line of each, and whether a checkpoint after the last one agrees.

    With a seed, all outcomes of chance but those that were brought along must be what it gives."""
    numbers: list[int] = []
    proved, checked = False, body
    for number, line in enumerate(lines[body:], body + 1):
        if not line.strip():
            continue
        who, _, token = line.partition(": ")
        if who == "position":
            _check_position(match, number, token, checked)
            proved, checked = True, number
            continue
        if who == "undos":
            _note_undos(match, number, token)
            continue
        if seed is not None and len(numbers) >= brought:
            _check_draw(match, number, line, seed)
        try:
            match.play(line)
        except InputError as error:
            raise RecordError(number, str(error)) from error
        numbers.append(number)
        proved = False
    return tuple(numbers), proved


def _check_position(match: Match, line: int, said: str, checked: int) -> None:
    """Refuses a checkpoint that does not agree; all was well up to the line `checked`."""
    if not _HASH.fullmatch(said):
        raise RecordError(line, f"{quote(said)} is not a checkpoint of 16 hexadecimal digits")
    if said != match.position_hash():
        between = f"one of the lines {checked + 1} to {line}" if checked + 1 < line else "this line"
        raise RecordError(line, f"the position here is {match.position_hash()}, the record says {said}: {between} is not as it was written")


def _check_draw(match: Match, line: int, said: str, seed: Chance) -> None:
    """Refuses an outcome of chance that is not the one that the seed gives."""
    who, _, token = said.partition(":")
    asked = next((question for question in match.questions if question.who == CHANCE), None)
    if asked is None or who.strip() != match.game.who(asked):
        return
    notation = match.game.chances[asked.kind]
    bits = seed.after(match.undos).bits(match.number, aside=seats_come_first(match.questions))
    drawn = notation.sample(bits, match.state, asked.allowed)
    try:
        if notation.read(match.state, token.strip()) == drawn:
            return
    except InvalidInput:
        pass
    raise RecordError(line, f"the seed gives {notation.source}: {notation.write(match.state, drawn)}, the record says {clip(said)}")


def _earlier_rules(header: dict[str, tuple[int, str]], game: Game) -> str:
    """By which earlier rules a game was played, if it was. It is taken all the same where today's come to the same."""
    line, value = header["Rules"]
    if not _VERSION.fullmatch(value):
        raise RecordError(line, f"{quote(value)} is not a version of the rules, a number")
    said = f"it was played by version {value} of the rules, known is version {game.version}"
    if int(value) > game.version:
        raise RecordError(line, said)
    return said if int(value) < game.version else ""


def _note_undos(match: Match, line: int, token: str) -> None:
    """Takes `undos: NUMBER`; the numbers grow from place to place."""
    if not _UNDOS.fullmatch(token):
        raise RecordError(line, f"{quote(token)} is not a number of undos")
    if int(token) <= match.undos or (match.undone and match.undone[-1].number == match.number):
        raise RecordError(line, f"{token} undos cannot come here: there were {match.undos} before, and inputs come between two such lines")
    match.draw_after(int(token), match.number)


def _header(lines: list[str]) -> tuple[dict[str, tuple[int, str]], int]:
    """The header's values with their lines, and the index of the first line behind it."""
    header: dict[str, tuple[int, str]] = {}
    for index, line in enumerate(lines):
        if not line.strip():
            return header, index + 1
        key, colon, value = line.partition(": ")
        if not colon or not value.strip():
            raise RecordError(index + 1, f"{quote(line)} is not a header line 'Key: value'; a blank line ends the header")
        if key not in _KEYS and key.partition(" ")[0] not in _OF_SEATS:
            known = ", ".join((*_KEYS, *(f"{one} SEAT" for one in _OF_SEATS)))
            raise RecordError(index + 1, f"{quote(key)} is not a key of the header; the keys are {known}")
        if key in header:
            raise RecordError(index + 1, f"{quote(key)} stands twice in the header")
        header[key] = index + 1, value.strip()
    return header, len(lines)


def _game(header: dict[str, tuple[int, str]], find: Callable[[str], Game]) -> Game:
    """The game that the header names."""
    if not header:
        raise RecordError(1, f"this is no record: one begins with a header, 'Pigskin: {FORMAT}'")
    for key in ("Pigskin", "Game", "Rules"):
        if key not in header:
            raise RecordError(1, f"the header has no {quote(key)}")
    line, value = header["Pigskin"]
    if value != str(FORMAT):
        raise RecordError(line, f"this is format {quote(value)}, known is format {FORMAT}")
    line, value = header["Game"]
    try:
        return find(value)
    except OptionError as error:
        raise RecordError(line, str(error)) from error


def _start(header: dict[str, tuple[int, str]], game: Game) -> Match:
    """The match at its first question, by the header."""
    line, value = header.get("Options", (1, "{}"))
    given = _mapping(*header["From"]) if "From" in header else None
    try:
        table = game.table(_mapping(line, value))
        return Match(game, table) if given is None else Match.from_position(game, table, given)
    except OptionError as error:
        raise RecordError(line, str(error)) from error
    except PositionError as error:
        raise RecordError(header["From"][0], str(error)) from error


def _notes(header: dict[str, tuple[int, str]], game: Game) -> Notes:
    elapsed = players = None
    brought = 0
    if "Brought" in header:
        line, value = header["Brought"]
        if not re.fullmatch("[1-9][0-9]{0,8}", value):
            raise RecordError(line, f"{quote(value)} is not a number of inputs")
        brought = int(value)
    if "Elapsed" in header:
        line, value = header["Elapsed"]
        if not re.fullmatch("[0-9]{1,9}", value):
            raise RecordError(line, f"{quote(value)} is not a number of seconds")
        elapsed = int(value)
    if "Players" in header:
        line, value = header["Players"]
        players = _mapping(line, value)
        for seat, who in players.items():
            if seat not in game.seats or not isinstance(who, str):
                raise RecordError(line, f"{quote(value)} does not name players by the seats {', '.join(game.seats)}")
    return Notes(elapsed, players, brought)


def _chance(header: dict[str, tuple[int, str]]) -> Chance | None:
    if "Commitment" in header:
        line, value = header["Commitment"]
        if not re.fullmatch("[0-9a-f]{64}", value):
            raise RecordError(line, f"{quote(value)} is not a SHA-256 hash in hexadecimal digits")
        if "Seed" in header:
            raise RecordError(header["Seed"][0], "a game has a seed, or a commitment to one, not both")
    if "Seed" in header:
        line, value = header["Seed"]
        found = _SEED.fullmatch(value)
        if not found:
            raise RecordError(line, f"{quote(value)} is not a seed: a number, or number/game")
        return Seeded(int(found[1]), int(found[2] or 0))
    if "Revealed" not in header:
        return None
    line, value = header["Revealed"]
    contributions, commits, nonces = (_by_seat(header, key) for key in _OF_SEATS)
    try:
        provable = Provable(bytes.fromhex(value), contributions, commits=commits, nonces=nonces)
    except ValueError as error:
        raise RecordError(line, str(error)) from error
    if "Commitment" not in header:
        raise RecordError(line, "a seed was revealed, but there is no commitment to it")
    return provable


def _by_seat(header: dict[str, tuple[int, str]], key: str) -> dict[str, str]:
    """What the header says of each seat under this key."""
    return {name.removeprefix(f"{key} "): value for name, (_, value) in header.items() if name.startswith(f"{key} ")}


def count_inputs(text: str) -> int:
    """How many inputs a record has, whatever the rules say to them."""
    lines = text.split("\n")
    _, body = _header(lines)
    return sum(bool(line.strip()) and line.partition(": ")[0] not in ("position", "undos") for line in lines[body:])


def verify(text: str, find: Callable[[str], Game]) -> list[str]:
    """What could be proved of a record, a line each; RecordError at the first line where something is not as it should be."""
    begun = _begun(text, find)
    header, chance = begun.header, begun.chance
    contributed: list[str] = []
    if isinstance(chance, Provable):
        line, commitment = header["Commitment"]
        if chance.commitment != commitment:
            raise RecordError(line, f"the revealed seed has the hash {chance.commitment}, the commitment is {commitment}")
        contributed = _check_commits(header, chance)
    replay = _played(begun, chance)
    match, brought = replay.match, replay.notes.brought
    said = [f"{match.number} inputs, all legal; every checkpoint agrees"]
    if brought:
        said.append(f"the first {brought} inputs came with another record: what chance gave there cannot be proved by this one")
    if chance is None:
        if "Commitment" in header:
            return [*said, "the seed has not been revealed, so the dice cannot be checked yet"]
        return [*said, "chance was typed in by hand: nothing to prove about it"]
    if isinstance(chance, Provable):
        said += ["the revealed seed is the one committed to", *contributed]
        if match.undos:
            said.append(f"{match.undos} times something was taken back, and chance was drawn anew")
    drawn = sum(answer.who == CHANCE for answer in match.inputs[brought:])
    return [*said, f"{drawn} outcomes of chance follow from the seed{_and_contributions(chance)}"]


def _check_commits(header: dict[str, tuple[int, str]], chance: Provable) -> list[str]:
    """Who committed to a contribution and revealed it, and who did not; RecordError where it was another one."""
    kept = [seat for seat in sorted(chance.commits) if seat in chance.contributions]
    withheld = [seat for seat in sorted(chance.commits) if seat not in chance.contributions]
    for seat in kept:
        commit = commit_to(seat, chance.nonces.get(seat, ""), chance.contributions[seat])
        if commit != chance.commits[seat]:
            line, _ = header[f"Contribution {seat}"]
            raise RecordError(line, f"what {seat} contributed has the hash {commit}, {seat} committed to {chance.commits[seat]}")
    said = [f"what {', '.join(kept)} contributed is what was committed to before any of it was revealed"] if kept else []
    return said + [f"{seat} committed to a contribution and did not reveal it; the game began without it" for seat in withheld]


def _and_contributions(chance: Chance) -> str:
    if isinstance(chance, Provable) and chance.contributions:
        return f" and the contributions of {', '.join(sorted(chance.contributions))}"
    return ""


def _flow(values: dict[str, Any]) -> str:
    return yaml.safe_dump(values, default_flow_style=True, sort_keys=False, width=math.inf).strip()


def _mapping(line: int, text: str) -> dict[str, Any]:
    try:
        values = read_yaml(text)
    except YamlError as error:
        raise RecordError(line, f"{quote(text)} cannot be read: {error.problem}") from error
    if not isinstance(values, dict):
        raise RecordError(line, f"{quote(text)} is not a mapping such as {{key: value}}")
    return values
