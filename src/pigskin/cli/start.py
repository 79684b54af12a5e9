"""From the words of a command line to a table."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping, Sequence
from contextlib import ExitStack
from dataclasses import dataclass, field
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from pigskin.cli.files import FileInUse, OwnFile
from pigskin.cli.playing.settings import Settings, changed, load_settings
from pigskin.cli.playing.speech import Speech
from pigskin.cli.playing.table import Table
from pigskin.cli.saving import Saving
from pigskin.engine import record
from pigskin.engine.bot_files import is_file
from pigskin.engine.chance import Seeded
from pigskin.engine.errors import OptionError, PositionError, near, quote
from pigskin.engine.game import ENGLISH, Follows, Game
from pigskin.engine.match import Match
from pigskin.engine.textfile import TextFileError, decode, read_text
from pigskin.engine.yamltext import YamlError, read_yaml
from pigskin.feeds.sources import sample_names
from pigskin.football.names import read_name
from pigskin.football.words import football_words
from pigskin.games import find_game, followers


@dataclass(frozen=True, kw_only=True)
class Wanted:
    """A table as it is asked for. `seats` says who sits where, as far as that is said; `pace` is how many times as fast as it was played a
    `feed` runs. With `own_props` the players' own dice, cards or balls decide. Without a `coach`, nobody is given advice."""

    game: str | None = None
    seats: Mapping[str, str | None] = field(default_factory=dict)
    options: Mapping[str, Any] = field(default_factory=dict)
    own_props: bool = False
    position: str | None = None
    seed: int | None = None
    save: Path | None = None
    resume: Path | None = None
    feed: str | None = None
    pace: float | None = None
    coach: bool = True
    language: str = ENGLISH
    names: Sequence[str] = ()


def read_seats(pairs: Sequence[str]) -> dict[str, str]:
    """`--seat p2=bot:house`."""
    seats: dict[str, str] = {}
    for pair in pairs:
        seat, equals, who = pair.partition("=")
        if not equals or not who:
            raise OptionError(f"--seat {pair!r} is not SEAT=WHO, such as p2=bot:house")
        if seat in seats:
            raise OptionError(f"--seat {seat} is given twice")
        seats[seat] = who
    return seats


def start_table(wanted: Wanted) -> Table:
    """A table to play at, or an error that says what is wrong."""
    table = _resumed(wanted, wanted.resume) if wanted.resume is not None else _begun(wanted)
    table.coach = wanted.coach
    table.speech = Speech(table.match.game, wanted.language, names_of(table, wanted))
    return table


def play_wanted(wanted: Wanted, settings: Settings, *, lines: bool) -> None:
    """Plays on the full screen where there is one, else line by line."""
    table = start_table(wanted)
    if not lines and has_full_screen():
        from pigskin.cli.fullscreen.run import play_table
        from pigskin.cli.fullscreen.seating import full_names

        print(play_table(table, full_names(table, wanted, settings), settings))
        return
    from pigskin.cli.session import Session

    Session(table).run()


def replay_record(path: Path, language: str | None, *, step: bool, lines: bool) -> None:
    """Steps through a saved game, on the full screen where there is one."""
    settings = load_settings()
    settings = settings if language is None else changed(settings, "language", language)
    if step or lines or not has_full_screen():
        from pigskin.cli.pages import print_replay

        print_replay(path, settings.spoken, step=step)
        return
    from pigskin.cli.fullscreen.run import replay_game

    replay_game(record.load(path, find_game).match, settings)


def has_full_screen() -> bool:
    """Whether there is a terminal that a full screen can be drawn on. Where only the library for it is missing, a line says so."""
    if not (sys.stdin.isatty() and sys.stdout.isatty()) or os.environ.get("TERM", "dumb") == "dumb":
        return False
    if find_spec("textual") is None:
        print("Line by line, for the full screen is not installed: pip install 'pigskin[terminal]'")
        return False
    return True


def _resumed(wanted: Wanted, path: Path) -> Table:
    """A saved game, to go on with."""
    if wanted.options or wanted.position or wanted.seed is not None or wanted.own_props:
        raise OptionError("--resume goes on as the game was saved: it takes no --option, --from, --seed, --props or --dice")
    with ExitStack() as left_open:
        saving, text = (_new_file(wanted.save), read_text(path)) if wanted.save else _own_file(path)
        left_open.callback(saving.close)
        with record.naming(path):
            saved = record.read(text, find_game)
        if wanted.game not in (None, saved.match.game.id):
            raise OptionError(f"{path} is a game of {saved.match.game.id}, not of {wanted.game}")
        saved.match.attach(saved.chance)
        players = seated(saved.match.game, wanted.seats, saved.notes.players or {})
        table = _at_keyboard(saved.match, players, saving, wanted, saved.notes.elapsed or 0)
        left_open.pop_all()
        return table


def _begun(wanted: Wanted) -> Table:
    """A new game."""
    if wanted.game is None:
        raise OptionError("name a game to play, or a saved one with --resume; `pigskin games` lists the games")
    game = find_game(wanted.game)
    players = seated(game, wanted.seats, {})
    options = table_options(game, wanted.options, own_props=wanted.own_props)
    if wanted.feed is not None:
        options = game.table(follower(game).switched_on(options))
    watched = "me" in players.values() or (game.follows is not None and game.follows.is_on(options))
    options = options if watched else dict(game.timed(options))  # a game that nobody watches is not played by the clock
    real = game.real_props(options) or wanted.own_props
    if real and wanted.seed is not None:
        raise OptionError("--seed is for dice that the program throws, not for real ones")
    chance = None if real else Seeded() if wanted.seed is None else Seeded(wanted.seed)
    if wanted.position is None:
        match = Match(game, options, chance=chance)
    else:
        match = Match.from_position(game, options, read_position(wanted.position), chance=chance)
    return _at_keyboard(match, players, _new_file(wanted.save) if wanted.save else None, wanted)


def table_options(game: Game, options: Mapping[str, Any], *, own_props: bool = False) -> dict[str, Any]:
    """The options of a table that is begun at once: what was said, else what the game begins with on a screen; with the players' own props
    the rulebook's."""
    if not own_props:
        return game.table({**game.quick, **options})
    return game.table({**options, **dict([game.own_props] if game.own_props else [])})


def names_of(table: Table, wanted: Wanted) -> dict[str, str] | None:
    """What the seats are called: as the table's options name them, else people by their names; None where nobody has one."""
    people = table.people
    if len(wanted.names) > len(people):
        raise OptionError(f"--name is given {len(wanted.names)} times; from this keyboard {len(people)} play")
    chosen = {seat: read_name(name) for seat, name in zip(people, wanted.names, strict=False)}
    return {**bot_names(table, wanted.language), **chosen, **named_by_options(table.match)} if wanted.names else None


def bot_names(table: Table, language: str) -> dict[str, str]:
    """What bots are called, with numbers where several have the same name."""
    labels = football_words(language).labels
    playing = table.match.game.starters(table.match.options)
    bots = {seat: who.removeprefix("bot:") for seat, who in table.players.items() if who != "me" and seat in playing}
    called = {seat: labels.get(f"bot.{name}", Path(name).stem) for seat, name in bots.items()}
    several = list(called.values())
    return {
        seat: f"{name} {several[: place + 1].count(name)}" if several.count(name) > 1 else name
        for place, (seat, name) in enumerate(called.items())
    }


def named_by_options(match: Match) -> dict[str, str]:
    """What a table's own option calls its seats, where it was chosen."""
    usual: Mapping[str, str] = next((option.default for option in match.game.options if option.name == "names"), {})
    return {seat: name for seat, name in match.options.get("names", {}).items() if name != usual.get(seat)}


def _at_keyboard(match: Match, players: dict[str, str], saving: Saving | None, wanted: Wanted, elapsed: float = 0) -> Table:
    """A table at the keyboard, with the feed that it follows: the one that was named, else a sample game."""
    follows = match.game.follows
    feed = wanted.feed or (sample_names()[0] if follows is not None and follows.is_on(match.options) else None)
    if feed is None:
        if wanted.pace is not None:
            raise OptionError("--pace is for a table that follows a --feed")
        return Table(match, players, saving, elapsed)
    from pigskin.cli.playing.followed import FollowingTable
    from pigskin.feeds.feed import load_feed

    follower(match.game)
    return FollowingTable(match, players, saving, load_feed(feed, match.game, find_game), wanted.pace)


def follower(game: Game) -> Follows:
    """How a game follows another; OptionError names those that do, where this one does not."""
    if game.follows is None:
        raise OptionError(f"{game.id} follows no feed; {' or '.join(other.id for other in followers())} does")
    return game.follows


def seated(game: Game, named: Mapping[str, str | None], before: Mapping[str, str]) -> dict[str, str]:
    """Who sits in each seat, `me` or `bot:NAME`: as named now, else as before, else a person against the house."""
    for seat, who in named.items():
        if who and seat not in game.seats:
            raise OptionError(f"{game.id} has no seat {quote(seat)}{near(seat, game.seats)}; its seats are {', '.join(game.seats)}")
    usual = f"bot:{game.default_bot}"
    players = {seat: _who(game, named.get(seat) or before.get(seat) or ("me" if seat == game.seats[0] else usual)) for seat in game.seats}
    for seat, who in players.items():
        kind, _, name = who.partition(":")
        if who != "me" and (kind != "bot" or not name):
            known = ", ".join(sorted(game.bots))
            raise OptionError(f"--{seat} {who!r} is neither `me` nor `bot:NAME` nor a bot's file; {game.id} has the bots {known}")
        if name and not is_file(name):
            game.bot(name)
    return players


def _who(game: Game, named: str) -> str:
    """Who sits in a seat; a bot may be named without saying that it is one."""
    return f"bot:{named}" if named in game.bots or (is_file(named) and not named.startswith("bot:")) else named


def read_position(text: str) -> dict[str, Any]:
    """A position: fields of the sheet, in YAML, in a file or as they stand."""
    source = text
    if not text.lstrip().startswith("{"):
        try:
            source = read_text(Path(text))
        except TextFileError as error:
            raise PositionError(
                f"--from is neither a mapping such as '{{phase: kickoff, offense: home}}' nor a file of one: {error}"
            ) from error
    try:
        fields = read_yaml(source)
    except YamlError as error:
        raise PositionError(f"--from {quote(text)} cannot be read: {error}") from error
    if not isinstance(fields, dict):
        raise PositionError(f"--from {quote(text)} is not a mapping of fields of the sheet")
    return fields


def _new_file(path: Path) -> Saving:
    if path.is_dir():
        raise OptionError(f"--save {str(path)!r} is a folder; name a file in it")
    if path.exists():
        raise OptionError(f"{path} exists already; go on with it by --resume {path}, or name another file")
    if not path.parent.is_dir():
        raise OptionError(f"there is no folder {str(path.parent)!r}")
    return Saving(path)


def _own_file(path: Path) -> tuple[Saving, str]:
    """The file of a game that is gone on with, and what it holds."""
    read_text(path)  # says what is no text at all
    try:
        file = OwnFile.open(path)
    except FileInUse as error:
        raise OptionError(f"{error}: this game is being played already; --save FILE goes on with it in another file") from error
    return Saving(path, file), decode(file.content, str(path))
