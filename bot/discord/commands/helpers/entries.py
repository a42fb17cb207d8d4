"""Entries of a log in a line each, for those who look through it."""

from __future__ import annotations

from bot.discord.voice import Voice
from bot.store.games.held import Admitted
from bot.telling.acts import about
from bot.telling.markdown import escape
from rules.entries import DeleteEntry, EditEntry, kind_of


def entry_line(voice: Voice, admitted: Admitted) -> str:
    """What an entry is, whose, what it is about, and whether a correction came too late."""
    report = admitted.report
    entry = report.entry
    by = getattr(entry, "by", "") or report.author or ""
    is_late = isinstance(entry, EditEntry | DeleteEntry) and report.reading is None
    words = (voice.say("entry-kind", kind=kind_of(entry).name), escape(by), escape(about(entry)))
    return " ".join(filter(None, (*words, voice.say("log-too-late") if is_late else "")))
