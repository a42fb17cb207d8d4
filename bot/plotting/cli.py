"""The command ``quarterdeck plot``."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

Stops = Annotated[
    list[str] | None,
    typer.Argument(help="Sections, from the first to the last.", metavar="SECTION...", show_default=False),
]


def add_to(app: typer.Typer) -> None:
    """Add the command."""
    app.command(
        epilog="[bold]quarterdeck plot 410x420/50 410x420/46 410x420/14 --wf 5[/]  how long, week by week\n\n"
        "[bold]quarterdeck plot 410x420/50 410x420/14 --wf flank --drive 2[/]  and at what risk, with a drive of generation 2\n\n"
        "[bold]quarterdeck plot --turns 4 --ships 1 --fighters 8[/]  which bays four turns outside need\n\n"
        '[bold]quarterdeck plot 410x420/14 --wf 6 --game campaign.yaml --fleet "1st Fleet"[/]  from where she is, with her ships'
    )(plot)


def plot(  # noqa: PLR0913, PLR0917 - the command has these options
    stops: Stops = None,
    wf: Annotated[
        str, typer.Option("--wf", metavar="WF", help="A warp factor from 1 to 20, cruise or flank.")
    ] = "cruise",
    drive: Annotated[
        str, typer.Option("--drive", metavar="DRIVE", help="A generation 0 to 3, or CRUISE/MAX such as 5/7.")
    ] = "2",
    turns: Annotated[
        int | None,
        typer.Option("--turns", min=1, help="Turns outside friendly territory.", show_default=False),
    ] = None,
    ships: Annotated[int, typer.Option("--ships", min=0, help="Starships to be fed.")] = 1,
    gunboats: Annotated[int, typer.Option("--gunboats", min=0, help="Gunboats to be fed.")] = 0,
    fighters: Annotated[int, typer.Option("--fighters", min=0, help="Fighters to be fed.")] = 0,
    game: Annotated[
        Path | None,
        typer.Option(
            "--game", metavar="FILE", help="A campaign, for its map, rulings and fleets.", show_default=False
        ),
    ] = None,
    fleet: Annotated[
        str | None,
        typer.Option(
            "--fleet", metavar="NAME", help="The fleet of that campaign which goes.", show_default=False
        ),
    ] = None,
    locale: Annotated[str, typer.Option("--locale", envvar="QUARTERDECK_LOCALE", help="en or ru.")] = "en",
) -> None:
    """Reckon a way on the star chart: how long, at what risk, and which bays a stay outside needs."""
    from bot.commands import replaying
    from bot.plotting.reckoning import Wish, print_plot

    eaters = {"starship": ships, "gunboat": gunboats, "fighter": fighters}
    print_plot(
        Wish(tuple(stops or ()), wf, drive, turns, eaters, game, fleet, replaying.language(locale) or "en")
    )
