"""Commands that work on a store."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from bot.cli.shared import Store

app = typer.Typer()

db = typer.Typer(
    help="The tables of the database: QUARTERDECK_DATABASE_URL, else quarterdeck.db in this folder."
)
app.add_typer(db, name="db")


@app.command(epilog="[bold]quarterdeck games --store games.db[/]")
def games(
    store: Store = None,
    as_json: Annotated[bool, typer.Option("--json", help="One JSON document a line per game.")] = False,
) -> None:
    """List the games of a store."""
    from bot.commands import keeping

    keeping.print_games(store, as_json=as_json)


@app.command(epilog="[bold]quarterdeck export 3 --out battle.yaml[/]  it replays to the same state")
def export(
    game: Annotated[str, typer.Argument(help="The game's number or title.", show_default=False)],
    out: Annotated[
        Path | None, typer.Option("--out", metavar="FILE", help="Where to; else it is printed.")
    ] = None,
    store: Store = None,
) -> None:
    """Write a stored game as a game file."""
    from bot.commands import keeping

    keeping.export(store, game, out)


@app.command("import", epilog="[bold]quarterdeck import battle.yaml --store games.db[/]")
def import_(
    file: Annotated[Path, typer.Argument(help="A game file.", show_default=False)], store: Store = None
) -> None:
    """Store the games of a file, or what of their logs is not stored yet."""
    from bot.commands import keeping

    if keeping.import_file(store, file):
        raise typer.Exit(1)


@app.command(
    "import-chat",
    epilog="[bold]quarterdeck import-chat thread.json --into battle.yaml[/]  thread.people.yaml says who is who\n\n"
    "The thread is exported with DiscordChatExporter: export -t TOKEN -c THREAD -f Json --utc --markdown false",
)
def import_chat(
    exports: Annotated[
        list[Path],
        typer.Argument(
            help="The exported thread (JSON), in one part or several.",
            metavar="EXPORT...",
            show_default=False,
        ),
    ],
    into: Annotated[
        Path,
        typer.Option(
            "--into", metavar="FILE", help="The game file whose log it becomes.", show_default=False
        ),
    ],
    who: Annotated[
        Path | None,
        typer.Option(
            "--people", metavar="FILE", help="Which author is which seat; without it EXPORT.people.yaml."
        ),
    ] = None,
) -> None:
    """Turn an exported Discord thread into the log of a game file."""
    from bot.chat_export import importing

    importing.import_chat(exports, into, who)


@app.command(epilog="[bold]quarterdeck backup monday.db[/]  a SQLite file, wherever the games are kept")
def backup(
    file: Annotated[
        Path, typer.Argument(help="The file to write; it may not be there yet.", show_default=False)
    ],
    store: Store = None,
) -> None:
    """Copy everything into a file, as it stands at one moment; the bot may go on meanwhile."""
    from bot.commands import backups

    backups.backup(store, file)


@app.command(epilog="[bold]quarterdeck restore monday.db --store postgresql://USER@HOST/NAME[/]")
def restore(
    file: Annotated[Path, typer.Argument(help="A file that backup wrote.", show_default=False)],
    store: Store = None,
) -> None:
    """Copy everything from a backup into a database that holds no games."""
    from bot.commands import backups

    backups.restore(store, file)


@app.command(epilog="[bold]quarterdeck retire --days 365[/]  closed games that nobody has touched for a year")
def retire(
    days: Annotated[int, typer.Option("--days", min=1, help="How many days a closed game is kept.")],
    store: Store = None,
) -> None:
    """Forget closed games that have stood still for so many days."""
    from bot.commands import backups

    backups.retire(store, days)


@db.command()
def upgrade(store: Store = None) -> None:
    """Bring the tables up to what this version needs."""
    from bot.commands import keeping

    keeping.migrate(store, None)


@db.command(context_settings={"ignore_unknown_options": True})
def downgrade(
    to: Annotated[str, typer.Argument(help="A revision; -1 is one back, base is before the first.")],
    store: Store = None,
) -> None:
    """Bring the tables down to an earlier revision. What later ones hold is lost."""
    from bot.commands import keeping

    keeping.migrate(store, to)


@db.command()
def current(store: Store = None) -> None:
    """Say which revision the tables have."""
    from bot.commands import keeping

    keeping.print_revision(store)


@db.command("check")
def check_tables(store: Store = None) -> None:
    """Compare the tables with what this version needs; 1 if they differ."""
    from bot.commands import keeping

    if not keeping.check_tables(store):
        raise typer.Exit(1)
