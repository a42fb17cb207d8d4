"""/mod audit: what moderators did in this game, each act with who, when, why, and what became different by it."""

from __future__ import annotations

from collections.abc import Iterator
from io import BytesIO
from typing import TYPE_CHECKING

import discord
from discord import app_commands

from bot.discord.answering import answer
from bot.discord.commands.paging import pages
from bot.discord.standing import Standing, judging
from bot.discord.voice import Safe
from bot.live.summaries import stamp
from bot.store.comparing import changes
from bot.store.held import Admitted
from bot.telling.markdown import escape
from rules.entries import Kind, kind_of

if TYPE_CHECKING:
    from bot.discord.client import Quarterdeck

SHOWN = 6
"""How many differences of an act are listed in a message; a file has them all."""

FILE_FROM = 6000
"""From so many characters on the audit comes as a file as well."""


def add_to(made: app_commands.Group, client: Quarterdeck) -> None:
    """Give the group its command."""

    @made.command(description="What moderators did here: who, when, why, and what became different by it")
    async def audit(interaction: discord.Interaction) -> None:
        found = await judging(client, interaction)
        if found is None:
            return
        acts = list(_acts(found[0]))
        if not acts:
            await answer(interaction, found[0].voice.say("audit-empty"))
            return
        lines = [line for act, differences in acts for line in _lines(found[0], act, differences, SHOWN)]
        whole = "\n".join(
            line for act, differences in acts for line in _lines(found[0], act, differences, None)
        )
        if len(whole) > FILE_FROM:
            file = discord.File(BytesIO(whole.encode()), "audit.md")
            await answer(interaction, found[0].voice.say("audit-file"), file=file)
        await answer(interaction, *pages(lines[-120:]))


def _acts(who: Standing) -> Iterator[tuple[Admitted, tuple[str, ...]]]:
    """Every act of a moderator, the oldest first, with what became different in what the asker may see."""
    held = who.lane.held
    for admitted in held.known.values():
        if getattr(admitted.report.entry, "by", "") not in held.file.setup.moderators:
            continue
        before = held.game.view(admitted.before.state, who.viewer)
        after = held.game.view(admitted.report.table.state, who.viewer)
        yield (
            admitted,
            changes(
                {"turn": before.turn, **before.state},
                {"turn": after.turn, **after.state},
            ),
        )


def _lines(who: Standing, act: Admitted, differences: tuple[str, ...], most: int | None) -> Iterator[str]:
    entry = act.report.entry
    kind: Kind = kind_of(entry)
    reason = getattr(entry, "reason", "") or getattr(entry, "note", "")
    yield who.voice.say(
        "audit-act",
        entry=entry.id,
        kind=who.voice.say("entry-kind", kind=kind.name),
        by=getattr(entry, "by", ""),
        at=Safe(stamp(entry.at)),
        reason=reason or "–",
    )
    for difference in differences[:most]:
        path, _, rest = difference.partition(" was ")
        old, _, new = rest.rpartition(", would be ")
        yield f"- {escape(path)}: {escape(old)} → {escape(new)}"
    if most is not None and len(differences) > most:
        yield f"- {who.voice.say('and-more', count=len(differences) - most)}"
