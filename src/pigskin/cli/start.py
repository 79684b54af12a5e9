"""From the words of a command line to a session."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import ExitStack
from pathlib import Path
from typing import Any, NamedTuple

from pigskin.cli.files import FileInUse, OwnFile
from pigskin.cli.saving import Saving
from pigskin.cli.session import Session
from pigskin.engine import record
from pigskin.engine.bot_files import is_file
from pigskin.engine.chance import Seeded
from pigskin.engine.errors import OptionError, PositionError, near, quote
from pigskin.engine.game import Follows, Game
from pigskin.engine.match import Match
from pigskin.engine.textfile import TextFileError, decode, read_text
from pigskin.engine.yamltext import YamlError, read_yaml
from pigskin.games import find_game, followers


class Following(NamedTuple):
    """The feed that a table follows, and how many times as fast as it was played."""

    feed: str | None = None
    pace: float | None = None


NOTHING_FOLLOWED = Following()


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


def start_session(
    game_id: str | None,
    named: Mapping[str, str | None],
    options: dict[str, Any],
    *,
    dice: str | None = None,
    position: str | None = None,
    seed: int | None = None,
    save: Path | None = None,
    resume: Path | None = None,
    following: Following = NOTHING_FOLLOWED,
    coach: bool = True,
) -> Session:
    """A session to run, or an error that says what is wrong. Without a `coach`, nobody is given advice."""
    session = _started(game_id, named, options, dice, position, seed, save, resume, following)
    session.coach = coach
    return session


def _started(
    game_id: str | None,
    named: Mapping[str, str | None],
    options: dict[str, Any],
    dice: str | None,
    position: str | None,
    seed: int | None,
    save: Path | None,
    resume: Path | None,
    following: Following,
) -> Session:
    if resume is not None:
        if options or position or seed is not None or dice:
            raise OptionError("--resume goes on as the game was saved: it takes no --option, --from, --seed or --dice")
        with ExitStack() as left_open:
            saving, text = (_new_file(save), read_text(resume)) if save else _own_file(resume)
            left_open.callback(saving.close)
            with record.naming(resume):
                saved = record.read(text, find_game)
            if game_id not in (None, saved.match.game.id):
                raise OptionError(f"{resume} is a game of {saved.match.game.id}, not of {game_id}")
            saved.match.attach(saved.chance)
            players = seated(saved.match.game, named, saved.notes.players or {})
            session = _session(saved.match, players, saving, following, saved.notes.elapsed or 0)
            left_open.pop_all()
            return session
    if game_id is None:
        raise OptionError("name a game to play, or a saved one with --resume; `pigskin games` lists the games")
    game = find_game(game_id)
    players = seated(game, named, {})
    if following.feed is not None:
        options = follower(game).switched_on(options)
    table = _table(game, options, dice, watched="me" in players.values() or following.feed is not None)
    real = game.real_props(table) or dice == "real"
    if real and seed is not None:
        raise OptionError("--seed is for dice that the program throws, not for real ones")
    chance = None if real else Seeded() if seed is None else Seeded(seed)
    if position is None:
        match = Match(game, table, chance=chance)
    else:
        match = Match.from_position(game, table, read_position(position), chance=chance)
    return _session(match, players, _new_file(save) if save else None, following)


def _session(match: Match, players: dict[str, str], saving: Saving | None, following: Following, elapsed: float = 0) -> Session:
    """A session at the keyboard, with the feed that the table follows."""
    if following.feed is None:
        if following.pace is not None:
            raise OptionError("--pace is for a table that follows a --feed")
        return Session(match, players, saving, elapsed)
    from pigskin.cli.following import FeedSession
    from pigskin.feeds.feed import load_feed

    follower(match.game)
    return FeedSession(match, players, saving, load_feed(following.feed, match.game, find_game), following.pace)


def follower(game: Game) -> Follows:
    """How a game follows another; OptionError names those that do, where this one does not."""
    if game.follows is None:
        raise OptionError(f"{game.id} follows no feed; {' or '.join(other.id for other in followers())} does")
    return game.follows


def _table(game: Game, options: dict[str, Any], dice: str | None, *, watched: bool) -> dict[str, Any]:
    """The table's options; a game that nobody watches is not played by the clock."""
    if dice not in (None, "real", "virtual"):
        raise OptionError(f"--dice {dice!r} is not one of real, virtual")
    if dice and any(option.name == "dice" for option in game.options):
        options = {**options, "dice": dice}
    table = game.table(options)
    return table if watched else dict(game.timed(table))


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
