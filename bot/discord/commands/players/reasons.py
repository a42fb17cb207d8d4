"""/why: which turn, or which run of a game where all write at once, is to be told with its arithmetic."""

from __future__ import annotations

from typing import Any

from bot.discord.standing import Standing
from bot.live.saying.comparing import turns
from bot.live.saying.reporting import act_chapter
from bot.live.saying.summaries import turn_chapter
from bot.telling.chapters import Chapter
from rules.game import Resumed
from rules.posts import Posted
from rules.table import Play


def chapter_of(who: Standing, entry: str | None) -> Chapter | None:
    """The turn or run of an entry, or the newest one, as somebody may be told of it; None where there is none."""
    held, locale = who.lane.held, who.voice.locale
    known = list(turns(held.table).values())
    wanted = [turn for turn in known if entry is None or any(play.id == entry for play in turn.plays)]
    if wanted:
        return turn_chapter(held, wanted[-1], who.viewer, locale, why=True)
    run = _run(list(held.table.plays()), entry)
    return act_chapter(held, run, who.viewer, locale, why=True) if run is not None else None


def _run(newest_first: list[Play[Any]], entry: str | None) -> Play[Any] | None:
    """The act that an entry is, or by which a post was played; the newest one, where none is named."""
    acts = [play for play in newest_first if _is_run(play)]
    if entry is None:
        return acts[0] if acts else None
    place = next((n for n, play in enumerate(newest_first) if play.id == entry), None)
    if place is None:
        return None
    return next((play for play in reversed(newest_first[: place + 1]) if _is_run(play)), None)


def _is_run(play: Play[Any]) -> bool:
    return not isinstance(play.act, Posted | Resumed) and bool(play.outcome.events)
