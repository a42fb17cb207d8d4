"""/mod audit: what moderators did in this game, each act with who, when, why, and what became different by it."""

from __future__ import annotations

from collections.abc import Iterator
from io import BytesIO

import discord
from discord import app_commands

from bot.checking.differences import shown
from bot.discord.bridge import Bridge
from bot.discord.commands.helpers.paging import pages
from bot.discord.standing import Standing, judging
from bot.discord.voice import Safe
from bot.discord.wire.answering import answer
from bot.discord.wire.moments import of_id, of_stamp
from bot.live.arriving.taking import instant
from bot.live.saying.acts import act_chapter
from bot.live.saying.outgoing import outgoing_of
from bot.live.saying.summaries import stamp
from bot.store import slots
from bot.store.games.comparing import changes
from bot.store.games.held import Admitted
from bot.telling.chapters import Chapter
from bot.telling.document import plain
from bot.telling.markdown import escape
from bot.telling.narrator import narrator
from rules.entries import Entry

SHOWN = 6
"""How many differences of an act are listed in a message; a file has them all."""

FILE_FROM = 6000
"""From so many characters on the audit comes as a file as well."""


def add_to(made: app_commands.Group, client: Bridge) -> None:
    """Give the group its command."""

    @made.command(description="What moderators did here: who, when, why, and what became different by it")
    async def audit(interaction: discord.Interaction) -> None:
        found = await judging(client, interaction, closed=True)
        if found is None:
            return
        who = found[0]
        told = [*_acts(who), *await _notices(client, who)]
        if not told:
            await answer(interaction, who.voice.say("audit-empty"))
            return
        in_order = [lines for _, lines in sorted(told, key=lambda one: one[0])]
        whole = "\n".join(line for lines in in_order for line in lines)
        if len(whole) > FILE_FROM:
            file = discord.File(BytesIO(whole.encode()), "audit.md")
            await answer(interaction, who.voice.say("audit-file"), file=file)
        shown = [line for lines in in_order for line in _few(who, lines)]
        await answer(interaction, *pages(shown[-120:]))


Told = tuple[int, list[str]]
"""An act: when it was, in milliseconds since 1970, and its lines."""


async def _notices(client: Bridge, who: Standing) -> list[Told]:
    """What moderators and players did that is no entry of the log: who moderates, who acts for whom, when turns are due."""
    found: list[Told] = []
    for text in await slots.texts_of(client.store.database, who.game, "notice"):
        notice = outgoing_of(text)
        at = of_id(notice.since)
        words = Safe(" ".join(notice.text.split()))
        line = who.voice.say("audit-notice", by=Safe(notice.tag), at=Safe(stamp(instant(at))), text=words)
        found.append((at, [line]))
    return found


def _acts(who: Standing) -> Iterator[Told]:
    """Every act of a moderator with what became different in what the asker may see."""
    held = who.lane.held
    for admitted in held.known.values():
        if getattr(admitted.report.entry, "by", "") not in held.file.setup.moderators:
            continue
        before = held.game.view(admitted.before.state, who.viewer)
        after = held.game.view(admitted.report.table.state, who.viewer)
        differences = changes(
            {"turn": before.turn, **before.state},
            {"turn": after.turn, **after.state},
        )
        yield of_stamp(admitted.report.entry.at), list(_lines(who, admitted, differences))


def _lines(who: Standing, act: Admitted, differences: tuple[str, ...]) -> Iterator[str]:
    entry, held = act.report.entry, who.lane.held
    chapter = act_chapter(held, act, who.viewer, who.voice.locale)
    yield who.voice.say(
        "audit-act",
        entry=entry.id,
        what=plain(narrator(held.file.setup.system).heading(chapter)),
        answer=_answer(chapter, entry) if chapter.answer else None,
        at=Safe(stamp(entry.at)),
        reason=getattr(entry, "reason", "") or getattr(entry, "note", "") or None,
    )
    for difference in differences:
        path, _, rest = difference.partition(" was ")
        old, _, new = rest.rpartition(", would be ")
        yield f"- {escape(path)}: {escape(old)} → {escape(new)}"


def _answer(chapter: Chapter, entry: Entry) -> str:
    """What was chosen, with the numbers that were set along with it."""
    chosen = chapter.speech.choice(chapter.answer)
    numbers = getattr(entry, "set", {})
    return f"{chosen} ({shown(numbers)})" if numbers else chosen


def _few(who: Standing, lines: list[str]) -> list[str]:
    """An act with some of its differences, where it has many."""
    if len(lines) <= SHOWN + 1:
        return lines
    return [*lines[: SHOWN + 1], f"- {who.voice.say('and-more', count=len(lines) - SHOWN - 1)}"]
