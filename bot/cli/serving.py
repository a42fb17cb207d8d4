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
