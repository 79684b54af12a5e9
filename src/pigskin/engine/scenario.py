"""Scenarios: a position, some inputs, and what must then be so. The format is in docs/scenarios.md."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from pigskin.engine.errors import IllegalInput, InputError, InvalidInput, OptionError, PositionError, quote
from pigskin.engine.game import Game, Told
from pigskin.engine.match import Match
from pigskin.engine.textfile import TextFileError, read_text
from pigskin.engine.yamltext import YamlError, read_yaml

HANDS = "hands."  # whoever holds cards may sort them
BYSTANDER = "bystander"
KEYS = ("name", "game", "rule", "options", "given", "inputs", "then", "told", "seen", "due", "legal", "refused")


class ScenarioError(ValueError):
    """A file or a scenario that cannot be read."""


@dataclass(frozen=True)
class Scenario:
    """One of a file's scenarios."""

    name: str
    game: str
    rule: str
    options: Mapping[str, Any]
    given: Mapping[str, Any] | None
    inputs: tuple[str, ...]
    then: Mapping[str, Any]
    told: tuple[Mapping[str, Any], ...] | None
    seen: Mapping[str, list[str]]
    due: list[str] | None
    legal: Mapping[str, list[str]]
    refused: bool
    folder: Path = Path()


def load(path: Path) -> list[Scenario]:
    """The scenarios of a file, or ScenarioError."""
    return [read(entry, where, path.parent) for where, entry in entries(path)]


def files_of(path: Path) -> list[Path]:
    """The files of a folder; a file by itself. A folder without any stands for itself, so that it is missed."""
    return sorted(path.rglob("*.yaml")) or [path]


def entries(path: Path) -> list[tuple[str, Any]]:
    """What a file has, not read yet, each with where it stands; or ScenarioError."""
    if path.is_dir():
        raise ScenarioError(f"{path}: no file of scenarios is in this folder; they end in .yaml")
    try:
        content = read_yaml(read_text(path))
    except TextFileError as error:
        raise ScenarioError(str(error)) from error
    except YamlError as error:
        raise ScenarioError(f"{path}, {error}") from error
    if not isinstance(content, list):
        raise ScenarioError(f"{path}: not a list of scenarios")
    return [(f"{path}: scenario {number}", entry) for number, entry in enumerate(content, 1)]


def read(entry: Any, where: str, folder: Path = Path()) -> Scenario:
    """One scenario, or ScenarioError. The files that its options name are looked for from a folder on."""
    if not isinstance(entry, dict):
        raise ScenarioError(f"{where}: not a mapping")
    for key in entry:
        if key not in KEYS:
            raise ScenarioError(f"{where}: unknown key {quote(key)}; the keys are {', '.join(KEYS)}")
    for key in ("name", "game"):
        if not isinstance(entry.get(key), str):
            raise ScenarioError(f"{where}: needs a {key!r}")
    inputs = [] if entry.get("inputs") is None else entry["inputs"]
    if not isinstance(inputs, list) or not all(isinstance(line, str) for line in inputs):
        raise ScenarioError(f"{where}: inputs are a list of 'who: token'")
    for key in ("options", "given", "then", "seen", "legal"):
        if entry.get(key) is not None and not isinstance(entry[key], dict):
            raise ScenarioError(f"{where}: {key!r} is not a mapping")
    told = entry.get("told")
    if told is not None and (not isinstance(told, list) or not all(isinstance(event, (str, dict)) for event in told)):
        raise ScenarioError(f"{where}: 'told' is a list of events, each by its name or as a mapping with it")
    if entry.get("due") is not None and not isinstance(entry["due"], list):
        raise ScenarioError(f"{where}: 'due' is a list of seats and sources")
    for key, what in (("seen", "inputs"), ("legal", "tokens")):
        for who, listing in (entry.get(key) or {}).items():
            if not isinstance(listing, list):
                raise ScenarioError(f"{where}: {key} {who}: not a list of {what}")
    if not isinstance(entry.get("refused", False), bool):
        raise ScenarioError(f"{where}: 'refused' is true or false")
    return Scenario(
        name=entry["name"],
        game=entry["game"],
        rule=str(entry.get("rule", "")),
        options=entry.get("options") or {},
        given=entry.get("given"),
        inputs=tuple(inputs),
        then=entry.get("then") or {},
        told=None if told is None else tuple({"event": event} if isinstance(event, str) else event for event in told),
        seen=entry.get("seen") or {},
        due=entry.get("due"),
        legal=entry.get("legal") or {},
        refused=entry.get("refused", False),
        folder=folder,
    )


def check(scenario: Scenario, find: Callable[[str], Game]) -> list[str]:
    """What is not as expected, a line each."""
    try:
        match = set_up(scenario, find(scenario.game))
    except (OptionError, PositionError) as error:
        return [] if scenario.refused and not scenario.inputs else [f"cannot be set up: {error}"]
    if scenario.refused and not scenario.inputs:
        return ["was expected to be refused, but can be set up"]
    accepted = scenario.inputs[:-1] if scenario.refused else scenario.inputs
    for number, line in enumerate(accepted, 1):
        try:
            match.play(line)
        except InputError as error:
            return [f"input {number}, {line!r}, was refused: {' '.join(str(error).split())}"]
    problems = list(_not_refused(match, scenario.inputs[-1])) if scenario.refused else []
    problems += differences(scenario.then, everything(match))
    if scenario.told is not None:
        problems += _told_differences(scenario.told, match)
    if scenario.due is not None and sorted(map(str, scenario.due)) != sorted(match.request.due):
        problems.append(f"due: expected {scenario.due}, was {match.request.due}")
    return [*problems, *_seen_differences(scenario.seen, match), *_legal_differences(scenario.legal, match)]


def set_up(scenario: Scenario, game: Game) -> Match:
    """The match before its inputs; OptionError or PositionError. What names a file beside the scenario has its path."""
    options = dict(scenario.options)
    for option in game.options:
        named = options.get(option.name)
        if option.reads_files and isinstance(named, str) and (scenario.folder / named).is_file():
            options[option.name] = str(scenario.folder / named)
    return Match(game, options) if scenario.given is None else Match.from_position(game, options, scenario.given)


def _not_refused(match: Match, line: str) -> Iterator[str]:
    """What is wrong with how this last input is refused."""
    before = match.position_hash(), match.number, everything(match), match.request.everyone()
    try:
        match.play(line)
    except (InvalidInput, IllegalInput):
        if before != (match.position_hash(), match.number, everything(match), match.request.everyone()):
            yield f"{line!r} was refused, but something changed"
    else:
        yield f"{line!r} was expected to be refused, but was taken"


def everything(match: Match) -> dict[str, Any]:
    """The sheet, what each seat sees besides, and what nobody sees."""
    sheet = _merged(match.sheet(), match.game.face_down(match.state))
    for seat in match.game.seats:
        sheet = _merged(sheet, match.private(seat))
    return sheet


def _merged(first: Mapping[str, Any], second: Mapping[str, Any]) -> dict[str, Any]:
    merged = dict(first)
    for name, value in second.items():
        known = merged.get(name)
        merged[name] = _merged(known, value) if isinstance(known, Mapping) and isinstance(value, Mapping) else value
    return merged


def differences(expected: Mapping[str, Any], actual: Mapping[str, Any], path: str = "") -> Iterator[str]:
    """Each expected field that is not there or not so; a mapping inside is a subset too, a list is exact, but for the order of a hand."""
    for name, value in expected.items():
        where = f"{path}{name}"
        if name not in actual:
            yield f"{where}: expected {value!r}, there is no such field"
        elif isinstance(value, Mapping) and isinstance(actual[name], Mapping):
            yield from differences(value, actual[name], f"{where}.")
        elif where.startswith(HANDS) and isinstance(value, list) and isinstance(actual[name], list):
            if sorted(map(str, value)) != sorted(map(str, actual[name])):
                yield f"{where}: expected {value!r} in any order, was {actual[name]!r}"
        elif value != actual[name] or isinstance(value, bool) != isinstance(actual[name], bool):
            yield f"{where}: expected {value!r}, was {actual[name]!r}"


def _told_differences(expected: tuple[Mapping[str, Any], ...], match: Match) -> Iterator[str]:
    """All that was told, in its order; of each event only the fields that are named."""
    told = [_as_fields(match.game, one) for one in match.events]
    if len(told) != len(expected):
        yield f"told: expected {len(expected)} events, were {len(told)}: {', '.join(event['event'] for event in told)}"
        return
    for number, (event, found) in enumerate(zip(expected, told, strict=True), 1):
        yield from differences(event, found, f"told {number}.")


def _as_fields(game: Game, told: Told) -> dict[str, Any]:
    seat = game.seats[told.seat] if 0 <= told.seat < len(game.seats) else None
    return {"event": game.events(told.event).name.lower(), "seat": seat, "value": told.value, "spot": told.spot, "detail": told.detail}


def _seen_differences(expected: Mapping[str, list[str]], match: Match) -> Iterator[str]:
    for who, lines in expected.items():
        if who != BYSTANDER and who not in match.game.seats:
            yield f"seen {who}: there is no such seat; whoever only watches is {BYSTANDER!r}"
        elif lines != (seen := match.lines("" if who == BYSTANDER else who)):
            yield f"seen {who}: expected {lines}, was {seen}"


def _legal_differences(expected: Mapping[str, list[str]], match: Match) -> Iterator[str]:
    for who, tokens in expected.items():
        legal = match.request.spelled_out(who)
        if who not in match.game.seats and who not in match.game.sources:
            yield f"legal {who}: there is no such seat"
        elif sorted(legal) != sorted(map(str, tokens)):
            yield f"legal {who}: expected {sorted(map(str, tokens))}, was {sorted(legal)}"
