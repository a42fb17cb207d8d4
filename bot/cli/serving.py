"""Commands of whoever hosts the bot."""

from __future__ import annotations

import typer

app = typer.Typer()


@app.command(epilog="Settings stand in the environment or in .env; .env.example explains them.")
def serve() -> None:
    """Run the Discord bot until it is stopped."""
    from bot import settings
    from bot.discord import serving

    serving.serve(settings.load())


@app.command(
    epilog="[bold]quarterdeck healthy[/]  what the container asks every half minute; 1 if there was no beat for a minute"
)
def healthy() -> None:
    """Say by the exit code whether the bot on this machine works: 0 if it does, for health checks."""
    from bot.discord import pulse

    if not pulse.is_healthy():
        raise typer.Exit(1)


@app.command(epilog="[bold]quarterdeck doctor[/]  0 if everything is well")
def doctor() -> None:
    """Look at everything that the bot needs, and say how to mend what is wrong."""
    from bot import settings
    from bot.discord import doctor as doctors

    if not doctors.examine(*settings.read()):
        raise typer.Exit(1)
