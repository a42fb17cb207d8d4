"""The commands for campaigns: their months, their yards, their files."""

from __future__ import annotations

from pathlib import Path
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

By = Annotated[
    str | None, typer.Option("--by", metavar="MODERATOR", help="In whose name; else the first moderator's.")
]
Reason = Annotated[str, typer.Option("--reason", help="Why; it stands in the log.")]
Ships = Annotated[str, typer.Option("--ships", metavar="NAMES", help="Ships, with commas between them.")]
Tables = Annotated[
    list[Path],
    typer.Argument(
        help="A workbook (.xlsx), a folder of .csv, .csv files, or a game file (.yaml).",
        show_default=False,
        metavar="FILES...",
    ),
]
Title = Annotated[str | None, typer.Option("--title", help="The campaign's title; else what the tables say.")]

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


@yard.command(
    epilog="[bold]quarterdeck yard cost 57 Imperator III[/]  the cost, the shortest time, how many pylons are worth it\n\n"
    "[bold]quarterdeck yard cost 2 Pathfinder --pylons 10[/]  and how long ten docks take"
)
def cost(
    what: Annotated[
        list[str], typer.Argument(help="How many of which class.", show_default=False, metavar="WHAT...")
    ],
    pylons: Annotated[
        int | None, typer.Option("--pylons", metavar="N", help="How long so many facilities take.")
    ] = None,
    at: Annotated[
        str | None,
        typer.Option("--at", metavar="FACTION", help="At a yard of this faction; else the class's own."),
    ] = None,
    k: Annotated[
        str | None, typer.Option("--k", help="The conversion factor, where the rulebook has none.")
    ] = None,
    catalogue: Annotated[
        Path | None, typer.Option("--catalogue", metavar="FILE", help="Classes besides the sample ones.")
    ] = None,
    locale: Annotated[
        str, typer.Option("--locale", envvar="QUARTERDECK_LOCALE", help="The language: en or ru.")
    ] = "en",
) -> None:
    """Say what an order would cost and how long it would take."""
    from bot.campaign import costing
    from bot.telling.speech import Speech

    wanted = costing.wish(what, at, k, catalogue)
    for line in costing.lines(wanted, pylons, Speech(costing.SYSTEM, locale)):
        typer.echo(line)


@campaign.command(epilog="[bold]quarterdeck campaign check rim.xlsx[/]  2 if any cell has a fault")
def check(files: Tables, title: Title = None) -> None:
    """Look for every fault of a campaign's tables, each at its cell."""
    from bot.campaign import desk

    if not desk.check(files, title):
        raise typer.Exit(2)


@campaign.command(
    epilog="[bold]quarterdeck campaign found rim.xlsx --zone Europe/Berlin --time 20:00[/]\n\n"
    "[bold]quarterdeck campaign found tables/[/]  campaign.csv, players.csv, yards.csv, facilities.csv, ships.csv, classes.csv"
)
def found(
    files: Tables,
    title: Title = None,
    zone: Annotated[
        str | None, typer.Option("--zone", help="By which clock months are settled, like Europe/Berlin.")
    ] = None,
    day: Annotated[
        str | None, typer.Option("--day", help="On which day of the month after; 1 by default.")
    ] = None,
    time: Annotated[str | None, typer.Option("--time", help="At what time of that day, like 20:00.")] = None,
    store: Store = None,
) -> None:
    """Found a campaign: its yards, fleets, classes and calendar."""
    from bot.campaign import desk

    if not desk.found(store, files, title, {"zone": zone, "day": day, "time": time}):
        raise typer.Exit(2)


@campaign.command()
def export(
    name: Campaign,
    out: Annotated[
        Path,
        typer.Option(
            "--out", metavar="PLACE", help="A file .xlsx, or a folder for .csv.", show_default=False
        ),
    ],
    store: Store = None,
) -> None:
    """Write yards, fleets and classes as they stand, in the tables that a campaign is founded of."""
    from bot.campaign import desk

    desk.export(store, name, out)


@campaign.command()
def show(name: Campaign, store: Store = None) -> None:
    """Show yards and fleets as they stand."""
    from bot.campaign import desk

    desk.show(store, name)


@campaign.command()
def records(name: Campaign, store: Store = None) -> None:
    """Show what ships and players have done."""
    from bot.campaign import desk

    desk.records(store, name)


@campaign.command()
def hold(name: Campaign, by: By = None, reason: Reason = "", store: Store = None) -> None:
    """Hold the calendar: no month is settled until it is released."""
    from bot.campaign import desk

    desk.hold(store, name, by, reason, release=False)


@campaign.command()
def release(name: Campaign, by: By = None, reason: Reason = "", store: Store = None) -> None:
    """Let a held calendar go on; missed months are caught up at the next tick."""
    from bot.campaign import desk

    desk.hold(store, name, by, reason, release=True)


@campaign.command(
    epilog='[bold]quarterdeck campaign adjust Rim "Kuat: Imperator III #1" applied_cu=4500[/]  an object of a yard\n\n'
    "[bold]quarterdeck campaign adjust Rim Avenger osi=5000 hull=2000[/]  a ship, or a yard"
)
def adjust(
    name: Campaign,
    what: Annotated[
        str, typer.Argument(help="A ship, a yard, or YARD: OBJECT.", show_default=False, metavar="WHAT")
    ],
    values: Annotated[
        list[str],
        typer.Argument(help="What is to be how.", show_default=False, metavar="FIELD=VALUE..."),
    ],
    by: By = None,
    reason: Reason = "",
    store: Store = None,
) -> None:
    """Set values by hand. It is an entry of the log: settled months stay, and undo takes it back."""
    from bot.campaign import desk

    desk.adjust(store, name, what, desk.values(values), by, reason)


@campaign.command(epilog='[bold]quarterdeck campaign battle Rim bespin.yaml --ships "Avenger, Tantal"[/]')
def battle(
    name: Campaign,
    file: Annotated[
        Path,
        typer.Argument(help="The battle's game file: its place, and who else fights.", show_default=False),
    ],
    ships: Ships,
    by: By = None,
    store: Store = None,
) -> None:
    """Begin a battle with ships of the campaign."""
    from bot.campaign import desk

    desk.battle(store, name, file, desk.names(ships), by)


@campaign.command()
def send(
    name: Campaign,
    other: Annotated[
        str, typer.Argument(help="The battle's number or title.", show_default=False, metavar="BATTLE")
    ],
    ships: Ships,
    by: By = None,
    store: Store = None,
) -> None:
    """Send ships into a battle that goes on."""
    from bot.campaign import desk

    desk.send(store, name, other, desk.names(ships), by)


@campaign.command()
def back(
    name: Campaign,
    other: Annotated[
        str, typer.Argument(help="The battle's number or title.", show_default=False, metavar="BATTLE")
    ],
    ships: Ships = "",
    by: By = None,
    store: Store = None,
) -> None:
    """Take ships back from a battle as it has left them; without names, all that are out of it."""
    from bot.campaign import desk

    desk.back(store, name, other, desk.names(ships), by)


@campaign.command(
    epilog="[bold]quarterdeck campaign adopt sheet.txt --title Bespin --out bespin.yaml[/]\n\n"
    "A line names whose ships follow, [bold]ash (Federation):[/], then one ship a line, "
    "[bold]Valiant (Pathfinder): shields 300/4000, hull 900/1500, OSI 4100/5000[/]"
)
def adopt(
    sheet: Annotated[
        Path | None,
        typer.Argument(help="The damage sheet; else it is read from standard input.", metavar="SHEET"),
    ] = None,
    title: Annotated[str, typer.Option("--title", help="The battle's title.")] = "Adopted battle",
    by: Annotated[str, typer.Option("--by", metavar="MODERATOR", help="Who moderates it.")] = "moderator",
    out: Annotated[
        Path | None,
        typer.Option("--out", metavar="FILE", help="Write a game file instead of storing the battle."),
    ] = None,
    store: Store = None,
) -> None:
    """Take over a battle that goes on elsewhere, from a pasted damage sheet."""
    from bot.campaign import desk

    desk.adopt(store, sheet, title, by, out)
