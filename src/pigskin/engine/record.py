"""A game as text: a header of `Key: value` lines, a blank line, and one `who: token` line for each input.

Now and then, and at the end, stands a checkpoint `position: HASH`. A record made by the program has them; one typed by hand may do without.
Where something was taken back at a provable table stands `undos: NUMBER`, how many times that was by then: chance was drawn anew.
"""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import yaml

from pigskin.engine.chance import Chance, Provable, Seeded, commit_to
from pigskin.engine.errors import InputError, OptionError, PositionError
from pigskin.engine.game import Game
from pigskin.engine.match import Match
from pigskin.engine.rule import CHANCE
from pigskin.engine.textfile import read_text

FORMAT = 1
CHECKPOINT_EVERY = 25
_SEED = re.compile(r"(\d{1,20})(?:/(\d{1,9}))?")
_VERSION = re.compile(r"[0-9]{1,9}")
_HASH = re.compile(r"[0-9a-f]{16}")
_UNDOS = re.compile(r"[1-9][0-9]{0,8}")
_OF_SEATS = ("Contribution", "Commit", "Nonce")
_KEYS = ("Pigskin", "Game", "Rules", "Options", "From", "Seed", "Commitment", "Revealed", "Elapsed", "Players")


@dataclass(frozen=True)
class Notes:
    """What the host of a game may note in its record: the seconds played by the watch, and who sits where."""

    elapsed: int | None = None
    players: Mapping[str, str] | None = None


class RecordError(ValueError):
    """A record that cannot be taken; the message names its line, and its file if it comes from one."""

    def __init__(self, line: int, problem: str, file: str = "") -> None:
        self.line, self.problem = line, problem
        super().__init__(f"{file}, line {line}: {problem}" if file else f"line {line}: {problem}")


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
    header = {"Pigskin": str(FORMAT), "Game": match.game.id, "Rules": str(match.game.version), "Options": _flow(dict(match.options))}
    if match.given is not None:
        header["From"] = _flow(dict(match.given))
    if isinstance(match.chance, Seeded):
        header |= match.chance.header()
    elif match.chance is not None:
        header |= match.chance.header(reveal=match.over or given_up)
    if notes.elapsed is not None:
        header["Elapsed"] = str(notes.elapsed)
    if notes.players is not None:
        header["Players"] = _flow(dict(notes.players))
    lines = [f"{key}: {value}" for key, value in header.items()] + [""]
    replay = match.replayed()
    undos = {undone.number: f"undos: {undone.undos}" for undone in match.undone}
    for number, line in enumerate(match.lines(), 1):
        lines += [undos[number - 1]] if number - 1 in undos else []
        replay.play(line)
        lines.append(line)
        if number % CHECKPOINT_EVERY == 0 or number == match.number:
            lines.append(f"position: {replay.position_hash()}")
    lines += [undos[match.number]] if match.number in undos else []
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


def read(text: str, find: Callable[[str], Game]) -> Replay:
    """The match of a record. Whatever is wrong raises RecordError and names the line."""
    lines = text.split("\n")
    header, body = _header(lines)
    game = _game(header, find)
    earlier = _earlier_rules(header, game)
    match = _start(header, game)
    chance = _chance(header)
    try:
        numbers, proved = _follow(match, lines, body)
    except RecordError as error:
        if not earlier:
            raise
        raise RecordError(error.line, f"{earlier}, by which it goes differently here: {error.problem}") from error
    if earlier and not proved:
        raise RecordError(header["Rules"][0], f"{earlier}, and no checkpoint at its end shows that both come to the same")
    return Replay(match, numbers, chance, _notes(header, game))


def _follow(match: Match, lines: list[str], body: int) -> tuple[tuple[int, ...], bool]:
    """Gives a match all inputs from line `body` on: the line of each, and whether a checkpoint after the last one agrees."""
    numbers: list[int] = []
    proved = False
    for number, line in enumerate(lines[body:], body + 1):
        if not line.strip():
            continue
        who, _, token = line.partition(": ")
        if who == "position":
            if not _HASH.fullmatch(token):
                raise RecordError(number, f"{token!r} is not a checkpoint of 16 hexadecimal digits")
            if token != match.position_hash():
                raise RecordError(number, f"the position here is {match.position_hash()}, the record says {token}")
            proved = True
            continue
        if who == "undos":
            _note_undos(match, number, token)
            continue
        try:
            match.play(line)
        except InputError as error:
            raise RecordError(number, str(error)) from error
        numbers.append(number)
        proved = False
    return tuple(numbers), proved


def _earlier_rules(header: dict[str, tuple[int, str]], game: Game) -> str:
    """By which earlier rules a game was played, if it was. It is taken all the same where today's come to the same."""
    line, value = header["Rules"]
    if not _VERSION.fullmatch(value):
        raise RecordError(line, f"{value!r} is not a version of the rules, a number")
    said = f"it was played by version {value} of the rules, known is version {game.version}"
    if int(value) > game.version:
        raise RecordError(line, said)
    return said if int(value) < game.version else ""


def _note_undos(match: Match, line: int, token: str) -> None:
    """Takes `undos: NUMBER`; the numbers grow from place to place."""
    if not _UNDOS.fullmatch(token):
        raise RecordError(line, f"{token!r} is not a number of undos")
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
            raise RecordError(index + 1, f"{line!r} is not a header line 'Key: value'; a blank line ends the header")
        if key not in _KEYS and key.partition(" ")[0] not in _OF_SEATS:
            known = ", ".join((*_KEYS, *(f"{one} SEAT" for one in _OF_SEATS)))
            raise RecordError(index + 1, f"{key!r} is not a key of the header; the keys are {known}")
        if key in header:
            raise RecordError(index + 1, f"{key!r} stands twice in the header")
        header[key] = index + 1, value.strip()
    return header, len(lines)


def _game(header: dict[str, tuple[int, str]], find: Callable[[str], Game]) -> Game:
    """The game that the header names."""
    for key in ("Pigskin", "Game", "Rules"):
        if key not in header:
            raise RecordError(1, f"the header has no {key!r}")
    line, value = header["Pigskin"]
    if value != str(FORMAT):
        raise RecordError(line, f"this is format {value!r}, known is format {FORMAT}")
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
    if "Elapsed" in header:
        line, value = header["Elapsed"]
        if not re.fullmatch("[0-9]{1,9}", value):
            raise RecordError(line, f"{value!r} is not a number of seconds")
        elapsed = int(value)
    if "Players" in header:
        line, value = header["Players"]
        players = _mapping(line, value)
        for seat, who in players.items():
            if seat not in game.seats or not isinstance(who, str):
                raise RecordError(line, f"{value!r} does not name players by the seats {', '.join(game.seats)}")
    return Notes(elapsed, players)


def _chance(header: dict[str, tuple[int, str]]) -> Chance | None:
    if "Commitment" in header:
        line, value = header["Commitment"]
        if not re.fullmatch("[0-9a-f]{64}", value):
            raise RecordError(line, f"{value!r} is not a SHA-256 hash in hexadecimal digits")
        if "Seed" in header:
            raise RecordError(header["Seed"][0], "a game has a seed, or a commitment to one, not both")
    if "Seed" in header:
        line, value = header["Seed"]
        found = _SEED.fullmatch(value)
        if not found:
            raise RecordError(line, f"{value!r} is not a seed: a number, or number/game")
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


def verify(text: str, find: Callable[[str], Game]) -> list[str]:
    """What could be proved of a record, a line each; RecordError where something is not as it should be."""
    replay = read(text, find)
    match, chance = replay.match, replay.chance
    header, _ = _header(text.split("\n"))
    said = [f"{match.number} inputs, all legal; every checkpoint agrees"]
    if chance is None:
        if "Commitment" in header:
            return [*said, "the seed has not been revealed, so the dice cannot be checked yet"]
        return [*said, "chance was typed in by hand: nothing to prove about it"]
    if isinstance(chance, Provable):
        line, commitment = header["Commitment"]
        if chance.commitment != commitment:
            raise RecordError(line, f"the revealed seed has the hash {chance.commitment}, the commitment is {commitment}")
        said.append("the revealed seed is the one committed to")
        said += _check_commits(header, chance)
        if match.undos:
            said.append(f"{match.undos} times something was taken back, and chance was drawn anew")
    said.append(f"{_check_chance(replay, chance)} outcomes of chance follow from the seed{_and_contributions(chance)}")
    return said


def _check_chance(replay: Replay, chance: Chance) -> int:
    """Draws every outcome again; RecordError at the first that differs."""
    match, step = replay.match, replay.match.replayed()
    checked = 0
    for number, (answer, line) in enumerate(zip(match.inputs, match.lines(), strict=True)):
        if answer.who == CHANCE:
            opening = next(opening for opening in step.openings if opening.who == CHANCE)
            form = match.game.chances[opening.question]
            drawn = form.sample(chance.after(match.undos_before(number)).words(number), step.state, opening.allowed)
            if drawn != answer.value:
                raise RecordError(
                    replay.line_numbers[number], f"the seed gives {form.source}: {form.write(step.state, drawn)}, the record says {line}"
                )
            checked += 1
        step.play(line)
    return checked


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
        values = yaml.safe_load(text)
    except yaml.YAMLError as error:
        raise RecordError(line, f"{text!r} cannot be read: {str(error).splitlines()[0]}") from error
    if not isinstance(values, dict):
        raise RecordError(line, f"{text!r} is not a mapping such as {{key: value}}")
    return values
