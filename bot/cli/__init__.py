"""The command ``quarterdeck``."""

from __future__ import annotations

import os
import sys
from typing import Annotated, Any, cast

import typer

from bot.campaign import cli as campaigns
from bot.cli import playing, serving, storing
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

rooms = typer.Typer()
campaigns.add_to(rooms)
plotting.add_to(rooms)

for part in (playing.app, storing.app, rooms, serving.app):
    app.add_typer(part)


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


def main() -> None:
    """Run the command, and say what is wrong on one line."""
    sys.exit(run(sys.argv[1:]))


def run(words: list[str]) -> int:
    """Run the command with these words; its exit code."""
    from bot import terminal

    with terminal.conversation():
        return _run(words)


def _run(words: list[str]) -> int:
    from bot import terminal
    from bot.gamefile.problems import BadFileError
    from bot.settings import BadSettingError
    from bot.store.errors import StoreError

    terminal.set_up()
    if terminal.is_plain():
        os.environ["_TYPER_FORCE_DISABLE_TERMINAL"] = "1"
    try:
        code = app(words or ["--help"], prog_name="quarterdeck", standalone_mode=False)
        sys.stdout.flush()
    except BadFileError as error:
        terminal.complain(terminal.first_fault(error))
    except (terminal.MistakeError, StoreError, BadSettingError) as error:
        terminal.mistake(error)
    except typer.Exit as error:
        return error.exit_code
    except UsageError as error:
        path = error.ctx.command_path if error.ctx is not None else "quarterdeck"
        terminal.complain(f"quarterdeck: {error.format_message()} Try {path} --help")
    except BrokenPipeError:
        terminal.hang_up()
        return 0
    except OSError as error:
        terminal.hang_up()
        terminal.complain(f"quarterdeck: cannot go on: {error.strerror or error}{terminal.mend_of(error)}")
    except (KeyboardInterrupt, typer.Abort):
        return 130
    else:
        return code if isinstance(code, int) else 0
    return 2
