"""Commands that play and read game files."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

import typer

from bot.cli.shared import File, Files, Store

app = typer.Typer()

AsJson = Annotated[bool, typer.Option("--json", help="One JSON document a line per log entry.")]
Check = Annotated[bool, typer.Option("--check", help="Verify every check of the files; 1 if any fails.")]
AsSeat = Annotated[
    str | None,
    typer.Option("--as", metavar="SEAT", help="Only what this seat may see; `public` is a stranger."),
]
Why = Annotated[bool, typer.Option("--why", help="Trace each number to the rules that it comes from.")]
Locale = Annotated[
    str | None,
    typer.Option("--locale", envvar="QUARTERDECK_LOCALE", help="The language of the story: en or ru."),
]
Title = Annotated[
    str | None, typer.Option("--game", metavar="TITLE", help="Which game, where the file holds several.")
]
Report = Annotated[
    Path | None,
    typer.Option("--report", metavar="FILE", help="Write the story with its pictures as one page of HTML."),
]


@app.command(
    epilog="[bold]quarterdeck replay battle.yaml --as rook[/]  the battle as rook sees it\n\n"
    "[bold]quarterdeck replay battle.yaml --json | jq .state[/]  the state after each entry\n\n"
    "[bold]quarterdeck replay battle.yaml --report battle.html[/]  a page with pictures, for everybody to keep\n\n"
    "[bold]quarterdeck replay --check tests/conformance/*/*/*.yaml[/]  hold files against their checks"
)
def replay(  # noqa: PLR0913, PLR0917 - the command has these options
    files: Files,
    as_json: AsJson = False,
    check: Check = False,
    seat: AsSeat = None,
    why: Why = False,
    locale: Locale = None,
    report: Report = None,
    store: Store = None,
) -> None:
    """Play game files from the beginning and tell their story."""
    from bot import terminal
    from bot.commands import replaying

    if check and seat is not None and not as_json:
        raise terminal.MistakeError(
            "--check holds a game against all of its checks, so --as has no part in it; leave one of them out"
        )
    spoken = replaying.language(locale)
    terminal.speak(spoken)
    games = replaying.load_all(files)
    viewers = [replaying.viewer(game, seat) for game in games]

    def tell(opened: replaying.Opening) -> None:
        if as_json:
            replaying.print_json(games, viewers, opened)
        elif report is not None:
            replaying.write_report(games, viewers, opened, out=report, locale=spoken)
        elif not check:
            replaying.print_story(games, viewers, opened, why=why, locale=spoken)

    drift = replaying.tell_all(games, tell, store)
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
    title: Title = None,
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
    from bot.commands import replaying

    if cases is None:
        replaying.print_reading(file, title, by, at, explain=explain)
    elif not replaying.print_scores(file, cases, title, by, at, as_json=as_json):
        raise typer.Exit(1)


@app.command(epilog="[bold]quarterdeck check games/*.yaml[/]  2 if any file has a fault")
def check(
    files: Files,
    locale: Annotated[
        str | None,
        typer.Option("--locale", envvar="QUARTERDECK_LOCALE", help="The language of the faults: en or ru."),
    ] = None,
) -> None:
    """Look for every fault of game files without telling them."""
    from bot import terminal
    from bot.commands import replaying

    terminal.speak(replaying.language(locale))
    if not replaying.print_faults(files):
        raise typer.Exit(2)


@app.command(
    epilog="[bold]quarterdeck rules TFC-EVA-01[/]  one rule\n\n[bold]quarterdeck rules evade fighter[/]  rules that speak of both"
)
def rules(
    words: Annotated[list[str] | None, typer.Argument(help="A rule's id, or words to look for.")] = None,
) -> None:
    """Look up what the rules say."""
    from bot import rulebooks, terminal

    for line in rulebooks.lines(words or [], terminal.spoken()):
        typer.echo(line)


@app.command(epilog="[bold]quarterdeck preview battle.yaml --by ash < post.txt[/]  before ash posts it")
def preview(
    file: File,
    title: Title = None,
    by: Annotated[str | None, typer.Option("--by", metavar="SEAT", help="Who would write the post.")] = None,
    at: Annotated[
        str | None, typer.Option("--at", metavar="ENTRY", help="Right after this entry; else at the end.")
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="As one JSON document.")] = False,
) -> None:
    """Say what a post from standard input would be read as, cost and do, and change nothing."""
    from bot.commands import previewing

    previewing.print_preview(file, title, by, at, as_json=as_json)


@app.command(
    epilog="[bold]quarterdeck schema > game-file.schema.json[/]  for the editor that checks YAML as you type"
)
def schema() -> None:
    """Print the JSON Schema of the game file."""
    from bot.gamefile.schema import text

    typer.echo(text(), nl=False)
