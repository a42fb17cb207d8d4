"""The command ``quarterdeck``."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated, Any, cast

import typer

from bot.campaign import cli as campaigns
from bot.plotting import cli as plotting

app = typer.Typer(
    name="quarterdeck",
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode="rich",
    help="The referee of play-by-post space battles: reads written orders, holds them to the rules, tells what happened.",
    epilog="Begin with: [bold]quarterdeck replay examples/skirmish_off_bespin.yaml[/]",
)

UsageError = cast(type[Any], typer.BadParameter.__base__)
"""What typer raises for an option or argument that does not exist or cannot be."""

Files = Annotated[
    list[Path], typer.Argument(help="Game files (YAML).", show_default=False, metavar="FILES...")
]
File = Annotated[Path, typer.Argument(help="The game file that the post belongs to.", show_default=False)]
Store = Annotated[
    str | None,
    typer.Option(
        "--store", metavar="URL", help="The database: sqlite:///FILE, a FILE, or postgresql://USER@HOST/NAME."
    ),
]

db = typer.Typer(
    help="The tables of the database: QUARTERDECK_DATABASE_URL, else quarterdeck.db in this folder."
)
app.add_typer(db, name="db")
campaigns.add_to(app)
plotting.add_to(app)


def _version(wanted: bool) -> None:
    if wanted:
        from importlib import metadata

        typer.echo(f"quarterdeck {metadata.version('quarterdeck')}")
        raise typer.Exit


@app.callback()
def root(
    version: Annotated[
        bool, typer.Option("--version", help="Say which version this is.", callback=_version, is_eager=True)
    ] = False,
) -> None:
    """Hold what every command shares."""


@app.command(
    epilog="[bold]quarterdeck replay battle.yaml --as rook[/]  the battle as rook sees it\n\n"
    "[bold]quarterdeck replay battle.yaml --json | jq .state[/]  the state after each entry\n\n"
    "[bold]quarterdeck replay battle.yaml --report battle.html[/]  a page with pictures, for everybody to keep\n\n"
    "[bold]quarterdeck replay --check tests/conformance/*/*/*.yaml[/]  hold files against their checks"
)
def replay(
    files: Files,
    as_json: Annotated[bool, typer.Option("--json", help="One JSON document a line per log entry.")] = False,
    check: Annotated[
        bool, typer.Option("--check", help="Verify every check of the files; 1 if any fails.")
    ] = False,
    seat: Annotated[
        str | None,
        typer.Option("--as", metavar="SEAT", help="Only what this seat may see; `public` is a stranger."),
    ] = None,
    why: Annotated[
        bool, typer.Option("--why", help="Trace each number to the rules that it comes from.")
    ] = False,
    locale: Annotated[
        str | None,
        typer.Option("--locale", envvar="QUARTERDECK_LOCALE", help="The language of the story: en or ru."),
    ] = None,
    report: Annotated[
        Path | None,
        typer.Option("--report", metavar="FILE", help="Write the story with its pictures as one page of HTML."),
    ] = None,
    store: Store = None,
) -> None:
    """Play game files from the beginning and tell their story."""
    from bot import replaying
    from bot.app import Session

    games = replaying.load_all(files)
    viewers = [replaying.viewer(game, seat) for game in games]

    def tell(opened: replaying.Opening) -> None:
        if as_json:
            replaying.print_json(games, viewers, opened)
        elif report is not None:
            replaying.write_report(games, viewers, opened, out=report, locale=replaying.language(locale))
        elif not check:
            replaying.print_story(games, viewers, opened, why=why, locale=replaying.language(locale))

    drift = False
    if store is None:
        tell(Session)
    else:
        from bot import keeping

        drift = keeping.on_store(store, games, tell)
    if check:
        raise typer.Exit(replaying.print_checks(games, differences=sys.stderr if as_json else sys.stdout))
    if drift:
        raise typer.Exit(1)


@app.command(
    epilog="[bold]quarterdeck read battle.yaml --by ash < post.txt[/]  what ash's post would be read as now\n\n"
    "[bold]quarterdeck read battle.yaml --by ash --at p3 --explain < post.txt[/]  after entry p3, in words\n\n"
    "[bold]quarterdeck read battle.yaml --cases cases.yaml[/]  score the reader"
)
def read(
    file: File,
    by: Annotated[str | None, typer.Option("--by", metavar="SEAT", help="Who writes the post.")] = None,
    at: Annotated[
        str | None, typer.Option("--at", metavar="ENTRY", help="Read it right after this entry.")
    ] = None,
    cases: Annotated[
        Path | None, typer.Option("--cases", help="Read and score the posts of this file.")
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="One JSON document a line per case.")] = False,
    explain: Annotated[
        bool, typer.Option("--explain", help="Say in words what was read from which words.")
    ] = False,
) -> None:
    """Read one post from standard input against a game, and change nothing."""
    from bot import replaying

    if cases is None:
        replaying.print_reading(file, by, at, explain=explain)
    elif not replaying.print_scores(file, cases, by, at, as_json=as_json):
        raise typer.Exit(1)


@app.command(epilog="[bold]quarterdeck check games/*.yaml[/]  2 if any file has a fault")
def check(files: Files) -> None:
    """Look for every fault of game files without telling them."""
    from bot import replaying

    if not replaying.print_faults(files):
        raise typer.Exit(2)


@app.command(
    epilog="[bold]quarterdeck rules TFC-EVA-01[/]  one rule\n\n[bold]quarterdeck rules evade fighter[/]  rules that speak of both"
)
def rules(
    words: Annotated[list[str] | None, typer.Argument(help="A rule's id, or words to look for.")] = None,
) -> None:
    """Look up what the rules say."""
    from bot import rulebooks

    for line in rulebooks.lines(words or []):
        typer.echo(line)


@app.command(epilog="[bold]quarterdeck preview battle.yaml --by ash < post.txt[/]  before ash posts it")
def preview(
    file: File,
    by: Annotated[str | None, typer.Option("--by", metavar="SEAT", help="Who would write the post.")] = None,
    at: Annotated[
        str | None, typer.Option("--at", metavar="ENTRY", help="Right after this entry; else at the end.")
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="As one JSON document.")] = False,
) -> None:
    """Say what a post from standard input would be read as, cost and do, and change nothing."""
    from bot import previewing

    previewing.print_preview(file, by, at, as_json=as_json)


@app.command(epilog="[bold]quarterdeck games --store games.db[/]")
def games(
    store: Store = None,
    as_json: Annotated[bool, typer.Option("--json", help="One JSON document a line per game.")] = False,
) -> None:
    """List the games of a store."""
    from bot import keeping

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
    from bot import keeping

    keeping.export(store, game, out)


@app.command("import", epilog="[bold]quarterdeck import battle.yaml --store games.db[/]")
def import_(
    file: Annotated[Path, typer.Argument(help="A game file.", show_default=False)], store: Store = None
) -> None:
    """Store the games of a file, or what of their logs is not stored yet."""
    from bot import keeping

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
            help="The exported thread (JSON), in one part or several.", metavar="EXPORT...", show_default=False
        ),
    ],
    into: Annotated[
        Path,
        typer.Option("--into", metavar="FILE", help="The game file whose log it becomes.", show_default=False),
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


@db.command()
def upgrade(store: Store = None) -> None:
    """Bring the tables up to what this version needs."""
    from bot import keeping

    keeping.migrate(store, None)


@db.command()
def downgrade(
    to: Annotated[str, typer.Argument(help="A revision; -1 is one back, base is before the first.")],
    store: Store = None,
) -> None:
    """Bring the tables down to an earlier revision. What later ones hold is lost."""
    from bot import keeping

    keeping.migrate(store, to)


@db.command()
def current(store: Store = None) -> None:
    """Say which revision the tables have."""
    from bot import keeping

    keeping.print_revision(store)


@db.command("check")
def check_tables(store: Store = None) -> None:
    """Compare the tables with what this version needs; 1 if they differ."""
    from bot import keeping

    if not keeping.check_tables(store):
        raise typer.Exit(1)


@app.command(epilog="Settings stand in the environment or in .env; .env.example explains them.")
def serve() -> None:
    """Run the Discord bot until it is stopped."""
    from bot import settings
    from bot.discord import serving

    serving.serve(settings.load())


@app.command(hidden=True)
def healthy() -> None:
    """Say by the exit code whether the bot on this machine works; for health checks."""
    from bot.discord import pulse

    if not pulse.is_healthy():
        raise typer.Exit(1)


@app.command(epilog="[bold]quarterdeck doctor[/]  0 if everything is well")
def doctor() -> None:
    """Look at everything that the bot needs, and say how to mend what is wrong."""
    from bot import settings
    from bot.discord import doctor as doctors

    if not doctors.examine(settings.load()):
        raise typer.Exit(1)


@app.command(
    epilog="[bold]quarterdeck schema > game-file.schema.json[/]  for the editor that checks YAML as you type"
)
def schema() -> None:
    """Print the JSON Schema of the game file."""
    from bot.gamefile.schema import text

    typer.echo(text(), nl=False)


def main() -> None:
    """Run the command, and say what is wrong on one line."""
    sys.exit(run(sys.argv[1:]))


def run(words: list[str]) -> int:
    """Run the command with these words; its exit code."""
    from bot import terminal
    from bot.gamefile.problems import BadFileError
    from bot.settings import BadSettingError
    from bot.store.errors import StoreError

    terminal.set_up()
    try:
        code = app(words or ["--help"], prog_name="quarterdeck", standalone_mode=False)
        sys.stdout.flush()
    except BadFileError as error:
        terminal.complain(terminal.first_fault(error))
    except (terminal.MistakeError, StoreError, BadSettingError) as error:
        terminal.complain(f"quarterdeck: {error}")
    except typer.Exit as error:
        return error.exit_code
    except UsageError as error:
        path = error.ctx.command_path if error.ctx is not None else "quarterdeck"
        terminal.complain(f"quarterdeck: {error.format_message()} Try {path} --help")
    except BrokenPipeError:
        terminal.hang_up()
        return 0
    except (KeyboardInterrupt, typer.Abort):
        return 130
    else:
        return code if isinstance(code, int) else 0
    return 2
