"""The commands for campaigns: their months, their yards, their files."""

from __future__ import annotations

from typing import Annotated

import typer

Store = Annotated[
    str | None,
    typer.Option(
        "--store", metavar="URL", help="The database: sqlite:///FILE, a FILE, or postgresql://USER@HOST/NAME."
    ),
]
Campaign = Annotated[
    str, typer.Argument(help="The campaign's number or title.", show_default=False, metavar="CAMPAIGN")
]

campaign = typer.Typer(
    help="Campaigns: fleets and yards over months, and the battles that their ships fight."
)
yard = typer.Typer(help="What a yard can do.")


def add_to(app: typer.Typer) -> None:
    """Add the commands to those of Quarterdeck."""
    app.add_typer(campaign, name="campaign")
    app.add_typer(yard, name="yard")
    app.command(
        epilog="[bold]quarterdeck tick[/]  every campaign whose month is due\n\n"
        "[bold]quarterdeck tick 3 --preview[/]  what the month of campaign 3 would bring as things stand\n\n"
        "[bold]quarterdeck tick 3 --early[/]  as soon as the month is over, before the calendar's day"
    )(tick)


def tick(
    name: Annotated[
        str | None,
        typer.Argument(help="One campaign, by number or title; else all that are due.", metavar="CAMPAIGN"),
    ] = None,
    preview: Annotated[bool, typer.Option("--preview", help="Only say what it would bring.")] = False,
    early: Annotated[
        bool, typer.Option("--early", help="Do not wait for the calendar, only for the end of the month.")
    ] = False,
    at: Annotated[
        str | None,
        typer.Option("--at", metavar="INSTANT", help="As if it were this instant; else it is now."),
    ] = None,
    store: Store = None,
) -> None:
    """Settle the months of campaigns: each once, missed ones in order."""
    from bot.campaign import reckoning

    reckoning.print_ticks(store, name, at, preview=preview, early=early)
