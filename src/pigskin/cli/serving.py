"""The table server's commands. They need the extra `server`."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated

import typer

tables_app = typer.Typer(help="The tables and tournaments of a server: list, export, delete, back up.", no_args_is_help=True)

Database = Annotated[str, typer.Option("--db", metavar="FILE|URL", help="The server's database: a file, or a postgresql:// URL.")]
TableName = Annotated[str, typer.Argument(metavar="TABLE", help="A table's id or its short code.")]
DEFAULT_DB = "pigskin.db"


@contextmanager
def told() -> Iterator[None]:
    """What goes wrong is said in a line."""
    try:
        yield
    except ModuleNotFoundError as error:
        _fail(f"{error.name} is missing: pip install 'pigskin[server]'")
    except (ValueError, OSError) as error:
        _fail(str(error))


def _fail(problem: str) -> None:
    typer.secho(problem, err=True, fg=typer.colors.RED)
    raise typer.Exit(2)


def serve(
    db: Database = DEFAULT_DB,
    host: Annotated[str, typer.Option(help="The address to listen on; 127.0.0.1 for this machine alone.")] = "0.0.0.0",
    port: Annotated[int, typer.Option(min=1, max=65535, help="The port to listen on.")] = 8448,
    workers: Annotated[int, typer.Option(min=1, help="How many processes; more than one need PostgreSQL.")] = 1,
    node: Annotated[str | None, typer.Option(help="The name of this node among several; host and process id, if not said.")] = None,
    origin: Annotated[list[str] | None, typer.Option(help="Another web origin whose pages may connect.")] = None,
    public_url: Annotated[str, typer.Option(help="The address that people reach this server under, if it is another.")] = "",
    setting: Annotated[
        list[str] | None, typer.Option("--set", metavar="NAME=VALUE", help="A limit or a time; docs/server.md has them.")
    ] = None,
    log_level: Annotated[str, typer.Option(help="debug, info, warning or error.")] = "warning",
) -> None:
    """Serve tables over the network: people and bots play with each other."""
    with told():
        from pigskin.server.serve import serve as run
        from pigskin.server.settings import Settings, changed

        if workers > 1 and node is not None:
            raise ValueError("workers name themselves; --node is for one process")
        if node is not None and (not node or node.split() != [node]):
            raise ValueError(f"the name of a node is one word, not {node!r}")
        settings = Settings(db=db, host=host, port=port, node=node or "", origins=origin or [], public_url=public_url.rstrip("/"))
        run(changed(settings, setting or []), workers, log_level)


def site(folder: Annotated[Path, typer.Argument(metavar="DIR", help="A folder that is empty, is not there yet, or has a site.")]) -> None:
    """Write the page with the games inside: a folder that any web host can send, to play without a server."""
    with told():
        from pigskin.cli.site import write_site

        written = write_site(folder)
        typer.echo(f"{written.files} files, {written.bytes / 1e6:.1f} MB, in {folder}. Try it: python -m http.server --directory {folder}")


@tables_app.command("list")
def list_tables(
    db: Database = DEFAULT_DB, status: Annotated[list[str] | None, typer.Option(help="open, playing, paused, over or closed.")] = None
) -> None:
    """List the tables and the tournaments, the newest first."""
    with told():
        from datetime import datetime

        from pigskin.server.archive import listings, tournaments

        statuses = status or []
        found = [(one.created_at, one.id, one.code, one.game, one.status) for one in listings(db, *statuses)]
        found += [(one.created_at, one.id, one.code, "tournament", one.status) for one in tournaments(db, *statuses)]
        for created_at, table_id, code, game, stands in sorted(found, reverse=True):
            typer.echo(f"{table_id}  {code}  {game:10} {stands:8} {datetime.fromtimestamp(created_at):%Y-%m-%d %H:%M}")


@tables_app.command()
def export(
    table: TableName,
    db: Database = DEFAULT_DB,
    out: Annotated[Path | None, typer.Option(help="Write to this file, which must not exist.")] = None,
) -> None:
    """Print or write the record of a table."""
    with told():
        from pigskin.server.archive import export as record_of

        text = record_of(db, table)
        if out is None:
            typer.echo(text, nl=False)
        else:
            with out.open("x", encoding="utf-8") as file:
                file.write(text)


@tables_app.command()
def delete(tables: Annotated[list[str], typer.Argument(metavar="TABLE...", help="Ids or codes.")], db: Database = DEFAULT_DB) -> None:
    """Delete tables, and tournaments with all of their tables, for good."""
    with told():
        from pigskin.server.archive import delete as remove

        remove(db, tables)


@tables_app.command("back-up")
def back_up(file: Annotated[Path, typer.Argument(help="Where the copy goes; must not exist.")], db: Database = DEFAULT_DB) -> None:
    """Copy an SQLite database, whole and consistent, even while it is served."""
    with told():
        from pigskin.server.archive import back_up as copy

        copy(db, file)
