"""The command line. What a command needs it imports when it runs, so that `--help` answers at once."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated, Any, NoReturn

import typer
from typer.core import TyperGroup

from pigskin.cli.serving import serve, site, tables_app
from pigskin.cli.streams import steady
from pigskin.engine.extras import MissingExtra

LARGEST_SEED = 2**64 - 1  # all that the generator tells apart
JUDGING = ("dice", "notes", "replay", "review", "verify")  # commands that end with 1 where the record is wrong


class Commands(TyperGroup):
    """The commands of the program. What one cannot do is said in a line, and ends it."""

    def invoke(self, ctx: Any) -> Any:
        try:
            return super().invoke(ctx)
        except BrokenPipeError:
            raise  # whoever read along has seen enough
        except MissingExtra as error:
            fail(error)
        except OSError as error:
            fail(f"{error.filename}: {error.strerror}" if error.filename and error.strerror else error.strerror or error)
        except ValueError as error:
            fail(error, 1 if ctx.invoked_subcommand in JUDGING else 2)


app = typer.Typer(
    cls=Commands,
    help="Tabletop football games, straight from their rulebooks: against people, bots and the odds. Alone, in a terminal: the start menu.",
)
app.command()(serve)
app.command()(site)
app.add_typer(tables_app, name="tables")

GameName = Annotated[str, typer.Argument(metavar="GAME", help="Which game; `pigskin games` lists them.")]
RecordFile = Annotated[Path, typer.Argument(metavar="RECORD", help="A saved game.", exists=True, dir_okay=False, readable=True)]
TableOptions = Annotated[
    list[str] | None, typer.Option("--option", "-o", metavar="KEY=VALUE", help="An option of the table, as in `pigskin rules GAME`.")
]


def fail(problem: object, code: int = 2) -> NoReturn:
    """Says what is wrong, and ends."""
    from pigskin.engine.errors import clip

    typer.secho(clip(str(problem)), err=True, fg=typer.colors.RED)
    raise typer.Exit(code)


def read_options(pairs: list[str] | None) -> dict[str, Any]:
    """`--option key=value`, the value in YAML."""
    from pigskin.engine.errors import quote
    from pigskin.engine.yamltext import YamlError, read_yaml

    options: dict[str, Any] = {}
    for pair in pairs or []:
        key, equals, value = pair.partition("=")
        if not equals or not key:
            fail(f"--option {quote(pair)} is not KEY=VALUE")
        if key in options:
            fail(f"--option {key} is given twice")
        try:
            options[key] = read_yaml(value)
        except YamlError as error:
            fail(f"--option {quote(pair)} cannot be read: {error.problem}")
    return options


def typed() -> str:
    """The command as it was typed, so that what it made can be made again."""
    import shlex

    return shlex.join(["pigskin", *sys.argv[1:]])


@app.callback(invoke_without_command=True)
def pigskin(
    context: typer.Context,
    version: Annotated[bool, typer.Option("--version", help="Print the version and exit.", is_eager=True)] = False,
    verbose: Annotated[bool, typer.Option("--verbose", "-v", help="With --version: also how each game is played by the thousand.")] = False,
) -> None:
    """Tabletop football."""
    steady()
    # Where whoever reads along has gone, as `head` does, the last lines fail here, where that ends the program in silence.
    context.call_on_close(sys.stdout.flush)
    if version:
        from pigskin import __version__

        typer.echo(f"pigskin {__version__}")
        if verbose:
            from pigskin.cli.pages import print_ways

            print_ways()
        raise typer.Exit
    if context.invoked_subcommand is None:
        from pigskin.cli.start import has_full_screen

        if not has_full_screen():
            typer.echo(context.get_help())
            raise typer.Exit(2)
        from pigskin.cli.fullscreen.run import open_menu
        from pigskin.cli.playing.settings import load_settings

        open_menu(load_settings())


@app.command()
def games() -> None:
    """List the games."""
    from pigskin.cli.pages import print_games

    print_games()


@app.command()
def rules(game: GameName) -> None:
    """Show how a game is played, its options and its bots."""
    from pigskin.cli.pages import print_rules

    print_rules(game)


@app.command()
def play(
    game: Annotated[str | None, typer.Argument(metavar="[GAME]", help="Which game; not needed with --resume.")] = None,
    home: Annotated[str | None, typer.Option(help="Who plays home: `me` (if not said), or a bot such as `expert`.")] = None,
    away: Annotated[str | None, typer.Option(help="Who plays away: `me`, or a bot such as `expert` (`house`, if not said).")] = None,
    seat: Annotated[
        list[str] | None, typer.Option("--seat", metavar="SEAT=WHO", help="Who sits where in a game of many: `p2=me`, `p3=bot:house`.")
    ] = None,
    feed: Annotated[
        str | None,
        typer.Option(metavar="FILE", help="What a game that follows another is sent: play-by-play, a record, a sample game."),
    ] = None,
    pace: Annotated[
        float | None,
        typer.Option(min=0.1, help="How much faster than the real game the feed runs; if not said, Enter brings each play."),
    ] = None,
    option: TableOptions = None,
    props: Annotated[
        str | None, typer.Option(metavar="real|virtual", help="`real`: your own dice, cards or table decide, and you type what came.")
    ] = None,
    dice: Annotated[str | None, typer.Option(metavar="real|virtual", help="The same as --props.")] = None,
    position: Annotated[
        str | None,
        typer.Option("--from", metavar="POSITION", help="Start from a position: fields of the sheet in YAML, or a file of them."),
    ] = None,
    seed: Annotated[int | None, typer.Option(min=0, max=LARGEST_SEED, help="The same seed throws the same dice.")] = None,
    save: Annotated[Path | None, typer.Option(help="Keep the record of the game in this file, input by input.")] = None,
    resume: Annotated[Path | None, typer.Option(help="Go on with a saved game.", exists=True, dir_okay=False)] = None,
    no_coach: Annotated[bool, typer.Option("--no-coach", help="Nobody is given advice: `hint` says nothing.")] = False,
    language: Annotated[str | None, typer.Option(help="`en` or `es`; if not said, as set in the start menu.")] = None,
    lines: Annotated[bool, typer.Option("--lines", help="Line by line, without the full screen.")] = False,
    name: Annotated[
        list[str] | None, typer.Option(metavar="NAME", help="What you are called; once for each who plays from this keyboard.")
    ] = None,
) -> None:
    """Play a game in the terminal: against bots, or several people at one keyboard."""
    from pigskin.cli.playing.settings import load_settings
    from pigskin.cli.start import Wanted, play_wanted, read_seats

    for flag, value in (("--props", props), ("--dice", dice)):
        if value not in (None, "real", "virtual"):
            fail(f"{flag} {value!r} is not one of real, virtual")
    settings = load_settings()
    play_wanted(
        Wanted(
            game=game,
            seats={"home": home, "away": away, **read_seats(seat or [])},
            options=read_options(option),
            own_props="real" in (props, dice),
            position=position,
            seed=seed,
            save=save,
            resume=resume,
            feed=feed,
            pace=pace,
            coach=not no_coach,
            language=language or settings.spoken,
            names=name or [],
        ),
        settings,
        lines=lines,
    )


@app.command()
def check(files: Annotated[list[Path], typer.Argument(metavar="FILE...", help="Files of scenarios, or folders of them.")]) -> None:
    """Run scenarios; a line for each that fails, and a closing count."""
    from pigskin.cli.pages import check_files

    if not check_files(files):
        raise typer.Exit(1)


@app.command()
def replay(
    record: RecordFile,
    step: Annotated[bool, typer.Option("--step", help="Line by line, and wait for Enter after each play.")] = False,
    lines: Annotated[bool, typer.Option("--lines", help="Line by line, without the full screen.")] = False,
    language: Annotated[str | None, typer.Option(help="`en` or `es`; if not said, as set in the start menu.")] = None,
) -> None:
    """Step through a saved game."""
    from pigskin.cli.start import replay_record

    replay_record(record, language, step=step, lines=lines)


@app.command()
def notes(record: RecordFile) -> None:
    """Print the play notes of a saved game, for games that take notes."""
    from pigskin.cli.pages import print_notes

    print_notes(record)


@app.command()
def verify(record: RecordFile) -> None:
    """Check a saved game: every input legal, every outcome of chance as the seed gives it."""
    from pigskin.engine.record import naming
    from pigskin.engine.record import verify as verify_record
    from pigskin.engine.textfile import read_text
    from pigskin.games import find_game

    with naming(record):
        for line in verify_record(read_text(record), find_game):
            typer.echo(line)


@app.command()
def review(
    record: RecordFile,
    out: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Write the review as an .html page, or its graph as an .svg picture.")
    ] = None,
    language: Annotated[str, typer.Option(help="`en` or `es`.")] = "en",
    seconds: Annotated[float, typer.Option(min=0.1, help="About how long it may take.")] = 15.0,
) -> None:
    """Look back on a saved game: who was going to win when, what decisions gave away, and where it turned."""
    from pigskin.cli.review import print_review

    print_review(record, out, language, seconds)


@app.command()
def dice(
    records: Annotated[
        list[Path], typer.Argument(metavar="RECORD...", help="Saved games of one table, or folders of them, counted together.", exists=True)
    ],
    language: Annotated[str, typer.Option(help="`en` or `es`.")] = "en",
) -> None:
    """Put dice and cards on trial: what came in saved games, beside what was to be expected."""
    from pigskin.cli.dice import print_trials

    print_trials(records, language)


@app.command()
def feed(
    name: Annotated[str, typer.Argument(metavar="FILE", help="Play-by-play (CSV), a record of a game, or the name of a sample game.")],
) -> None:
    """Show the tokens of a feed: what it would send to a table that follows it, row by row."""
    from pigskin.cli.pages import print_feed

    print_feed(name)


@app.command()
def simulate(
    game: GameName,
    number: Annotated[int, typer.Option("--games", "-n", min=1, help="How many games.")] = 10_000,
    home: Annotated[str | None, typer.Option(help="The bot that plays home; one of your own by its file: `my_bot.py:careful`.")] = None,
    away: Annotated[str | None, typer.Option(help="The bot that plays away.")] = None,
    option: TableOptions = None,
    seed: Annotated[int, typer.Option(min=0, max=LARGEST_SEED, help="The same seed plays the same games.")] = 0,
    cores: Annotated[int | None, typer.Option(min=1, help="How many cores; all, if not said.")] = None,
    feed: Annotated[str | None, typer.Option(metavar="FILE", help="What a game that follows another is sent, as in `play`.")] = None,
    interpreted: Annotated[bool, typer.Option("--interpreted", help="Do without machine code.")] = False,
    out: Annotated[Path | None, typer.Option(help="Write one row a game to this .csv or .parquet file, or parts to this folder.")] = None,
    force: Annotated[bool, typer.Option("--force", help="Write it even in place of what is there.")] = False,
    resume: Annotated[bool, typer.Option("--resume", help="Go on with what was stopped.")] = False,
    cluster: Annotated[
        str | None, typer.Option(metavar="ADDRESS", help="Play on a Dask cluster: tcp://scheduler:8786, or `local` for processes here.")
    ] = None,
    plays: Annotated[bool, typer.Option("--plays", help="Write one row a play, in nflverse's columns.")] = False,
) -> None:
    """Play many games between bots and sum them up."""
    from pigskin.cli.simulation import Played, Written, run_simulation

    options = read_options(option)
    played = Played(seed, cores, interpreted, feed, cluster)
    run_simulation(game, number, (home, away), options, played, Written(out, force, resume, plays))


@app.command()
def report(
    game: GameName,
    number: Annotated[int, typer.Option("--games", "-n", min=2, help="How many games.")] = 1_000,
    home: Annotated[str | None, typer.Option(help="The bot that plays home; one of your own by its file: `my_bot.py:careful`.")] = None,
    away: Annotated[str | None, typer.Option(help="The bot that plays away.")] = None,
    option: TableOptions = None,
    seed: Annotated[int, typer.Option(min=0, max=LARGEST_SEED, help="The same seed plays the same games.")] = 0,
    feed: Annotated[str | None, typer.Option(metavar="FILE", help="What a game that follows another is sent, as in `play`.")] = None,
    language: Annotated[str, typer.Option(help="`en` or `es`.")] = "en",
    interpreted: Annotated[bool, typer.Option("--interpreted", help="Do without machine code.")] = False,
    out: Annotated[Path | None, typer.Option(metavar="FILE", help="The .html page; GAME-report.html, if not said.")] = None,
    force: Annotated[bool, typer.Option("--force", help="Write it even in place of a file that is there.")] = False,
) -> None:
    """Play many games and write a page with pictures: scores, drives, fourth downs, who wins from where, beside the NFL."""
    from pigskin.cli.reporting import run_report

    run_report(
        game,
        read_options(option),
        (home, away),
        games=number,
        seed=seed,
        language=language,
        interpreted=interpreted,
        feed=feed,
        out=out,
        force=force,
        command=typed(),
    )


@app.command()
def study(
    game: GameName,
    vary: Annotated[
        list[str], typer.Option("--vary", metavar="OPTION=A,B", help="An option and the values that are tried, the first to compare with.")
    ],
    number: Annotated[int, typer.Option("--games", "-n", min=2, help="How many games of each table.")] = 1_000,
    home: Annotated[str | None, typer.Option(help="The bot that plays home; one of your own by its file: `my_bot.py:careful`.")] = None,
    away: Annotated[str | None, typer.Option(help="The bot that plays away.")] = None,
    option: TableOptions = None,
    position: Annotated[
        str | None,
        typer.Option("--from", metavar="POSITION", help="Begin every game at a position, as in `play`; its fields can be varied too."),
    ] = None,
    seed: Annotated[int, typer.Option(min=0, max=LARGEST_SEED, help="The same seed plays the same games.")] = 0,
    language: Annotated[str, typer.Option(help="`en` or `es`.")] = "en",
    everything: Annotated[bool, typer.Option("--all", help="Show every figure, not only what surely changed.")] = False,
    interpreted: Annotated[bool, typer.Option("--interpreted", help="Do without machine code.")] = False,
    out: Annotated[Path | None, typer.Option(metavar="FILE", help="Write it as an .html page, or as a .csv or .parquet table.")] = None,
    force: Annotated[bool, typer.Option("--force", help="Write it even in place of a file that is there.")] = False,
) -> None:
    """Play every variant of a table with the same seeds, and tell what changes, and how sure that is."""
    from pigskin.cli.studying import run_study

    run_study(
        game,
        vary,
        read_options(option),
        position,
        (home, away),
        games=number,
        seed=seed,
        language=language,
        everything=everything,
        interpreted=interpreted,
        out=out,
        force=force,
        command=typed(),
    )


@app.command()
def scoresheet(
    out: Annotated[Path, typer.Option(metavar="FILE", help="Where to put it: a .svg or .pdf file.")],
    record: Annotated[
        Path | None,
        typer.Argument(metavar="[RECORD]", help="The game to fill it in from; without one it is blank.", exists=True, dir_okay=False),
    ] = None,
) -> None:
    """Make a score sheet to print, blank or filled in, for games that have one."""
    from pigskin.cli.scoresheets import write_scoresheet

    write_scoresheet(record, out)
    typer.echo(f"The score sheet is in {out}.")


tournament = typer.Typer(help="Plan and keep a tournament.", no_args_is_help=True)
app.add_typer(tournament, name="tournament")

TournamentFile = Annotated[Path, typer.Argument(metavar="FILE", help="The tournament's file.", exists=True, dir_okay=False)]


@tournament.command("new")
def tournament_new(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="The file to begin; it must not exist yet.")],
    kind: Annotated[str, typer.Option(help="playoff (four teams), single-elimination, round-robin or double-round-robin.")],
    team: Annotated[list[str], typer.Option(help="A team, once for each; for single elimination the strongest first.")],
    game: Annotated[str | None, typer.Option(metavar="GAME", help="Which game, of those that have tournaments.")] = None,
) -> None:
    """Begin a tournament."""
    from pigskin.cli.tournaments import begin_tournament

    begin_tournament(file, kind, team, game)


@tournament.command("add")
def tournament_add(file: TournamentFile, record: RecordFile) -> None:
    """Take the record of a finished game into a tournament, as the next game of its two teams."""
    from pigskin.cli.tournaments import add_game

    add_game(file, record)


@tournament.command("show")
def tournament_show(
    file: TournamentFile, statistics: Annotated[bool, typer.Option("--statistics", help="Also what each team and player did.")] = False
) -> None:
    """Show the games, the standings and the statistics of a tournament."""
    from pigskin.cli.tournaments import show_tournament

    show_tournament(file, statistics=statistics)


@app.command()
def solve(
    game: GameName,
    plays: Annotated[
        int | None, typer.Option(min=1, max=400, help="How many plays a game has, where they are counted; 120 if not said.")
    ] = None,
    number: Annotated[
        int | None, typer.Option("--games", "-n", min=1000, help="How many games are played to check it; if not said, enough.")
    ] = None,
    every_down: Annotated[bool, typer.Option("--every-down", help="Draw the charts of every down and moment, not only the first.")] = False,
    option: TableOptions = None,
    seed: Annotated[int, typer.Option(min=0, max=LARGEST_SEED, help="The same seed plays the same games.")] = 0,
) -> None:
    """Solve a game exactly: the best answer in every position, what it is worth, and the proof."""
    from pigskin.cli.solving import run_solve

    run_solve(game, plays, number, seed, read_options(option), every_down=every_down)


@app.command()
def exploit(
    game: GameName,
    bot: Annotated[str | None, typer.Option(help="The bot that is read; the house if not said.")] = None,
    number: Annotated[int, typer.Option("--games", "-n", min=2, help="How many games are played against it.")] = 10_000,
    samples: Annotated[int, typer.Option(min=1, help="How many hands it is asked about at every secret choice.")] = 12,
    seed: Annotated[int, typer.Option(min=0, max=LARGEST_SEED, help="The same seed plays the same games.")] = 2,
    cores: Annotated[int | None, typer.Option(min=1, help="How many cores; all if not said.")] = None,
    feed: Annotated[str | None, typer.Option(metavar="FILE", help="What a game that follows another is sent, as in `play`.")] = None,
) -> None:
    """Measure how well a bot can be read by a player who knows how it thinks, but not its cards."""
    from pigskin.cli.simulation import run_exploit

    run_exploit(game, bot, number, samples, seed, cores, feed)


@app.command()
def ladder(
    game: GameName,
    bots: Annotated[
        list[str] | None,
        typer.Argument(metavar="[FILE...]", help="Bots of your own: `my_bot.py`, or `my_bot.py:careful` where it has several."),
    ] = None,
    number: Annotated[int, typer.Option("--games", "-n", min=2, help="How many games each pair plays.")] = 2_000,
    option: TableOptions = None,
    seed: Annotated[int, typer.Option(min=0, max=LARGEST_SEED, help="The same seed plays the same games.")] = 0,
    interpreted: Annotated[bool, typer.Option("--interpreted", help="Do without machine code.")] = False,
) -> None:
    """Let your own bot climb: it plays all bots of a game, and is given a rating."""
    from pigskin.cli.ladder import run_ladder

    run_ladder(game, bots or [], number, read_options(option), seed, interpreted=interpreted)
