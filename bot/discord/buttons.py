"""Buttons: what each does, by the id that it carries. They work after any restart, since nothing else is needed."""

from __future__ import annotations

import difflib
import logging
from typing import TYPE_CHECKING

import discord

from bot.discord.answering import answer, defer, person_name, roles_of
from bot.discord.moments import of_id
from bot.discord.standing import viewer_of
from bot.discord.voice import voice_for
from bot.live.arrivals import Acted
from bot.live.receipts import post_minutes, verdicts
from bot.minutes import locale_of
from bot.store.threads import Roster
from bot.telling.document import Document
from bot.telling.markdown import fenced, write
from bot.telling.speech import Speech
from rules.entries import EditEntry, PostEntry
from rules.game import MODERATOR, Question, Viewer

if TYPE_CHECKING:
    from bot.discord.client import Quarterdeck

LOG = logging.getLogger(__name__)


async def press(client: Quarterdeck, interaction: discord.Interaction) -> None:
    """A button was pressed."""
    mark, _, rest = (interaction.custom_id or "").partition(":")
    action, _, words = rest.partition(":")
    deed = {"a": _answer, "c": _claim, "m": _more, "n": _use_now, "u": _undo}.get(action)
    if mark != "qd" or deed is None or not await defer(interaction):
        return
    number, *args = words.split(":")
    roster = await client.places.threads.roster(int(number))
    if roster is None:
        await answer(interaction, "That game is not here any more.")
        return
    if roster.place.status != "open" and action != "m":
        await answer(interaction, "That game is closed.")
        return
    await deed(client, interaction, roster, args)


async def _answer(
    client: Quarterdeck, interaction: discord.Interaction, roster: Roster, args: list[str]
) -> None:
    game = roster.place.game
    lane = await client.worker.lane(game)
    asked = lane.held.table.question(args[0])
    if asked is None or not asked.open:
        await answer(interaction, "That question is settled.")
        return
    author = lane.held.table.play(asked.question.post)
    by = who_answers(
        asked.question,
        author.post.author if author is not None and author.post is not None else None,
        roster.seat_of(interaction.user.id),
        roster.moderator_name(interaction.user.id, roles_of(interaction)),
    )
    if by is None:
        await answer(interaction, f"{args[0]} is not yours to answer.")
        return
    choose = asked.question.choices[int(args[1])]
    arrival = Acted(
        person=interaction.user.id, kind="answer", by=by, fields={"question": args[0], "choose": choose}
    )
    result = await client.worker.submit(game, interaction.id, arrival, of_id(interaction.id))
    await answer(interaction, result.text if result.refused else f"{args[0]}: {choose}")


def who_answers(
    question: Question, author: str | None, seat: str | None, moderator: str | None
) -> str | None:
    """The name under which somebody answers a question; None if it is not his to answer."""
    if question.asked_of == "author" and seat is not None and seat == author:
        return seat
    if question.asked_of == "players" and seat is not None and seat != author:
        return seat
    return moderator


async def _claim(
    client: Quarterdeck, interaction: discord.Interaction, roster: Roster, args: list[str]
) -> None:
    seat = list(roster.players)[int(args[0])]
    game = roster.place.game
    if not await client.places.threads.claim(game, seat, interaction.user.id):
        await answer(interaction, "That seat is taken, or you have one already.")
        return
    lane = await client.worker.lane(game)
    await lane.open()
    client.worker.wake(game)
    await answer(interaction, f"You are {seat}.")


async def _more(
    client: Quarterdeck, interaction: discord.Interaction, roster: Roster, args: list[str]
) -> None:
    """What is not for everybody: the author's own receipt, or the difference that a late edit would have made."""
    lane = await client.worker.lane(roster.place.game)
    held = lane.held
    seat = roster.seat_of(interaction.user.id)
    moderator = viewer_of(roster, interaction.user.id, roles_of(interaction)).moderator
    known = held.known.get(args[0])
    entry = known.report.entry if known is not None else None
    if isinstance(entry, EditEntry) and moderator:
        play = held.table.play(entry.post)
        old = play.post.text if play is not None and play.post is not None else ""
        lines = difflib.unified_diff(
            old.splitlines(), entry.text.splitlines(), "stands", "too late", lineterm=""
        )
        shown = "\n".join(fenced(line) for line in lines)
        await answer(interaction, f"```diff\n{shown[:1900]}\n```")
        return
    play = held.table.play(args[0])
    mine = isinstance(entry, PostEntry) and entry.by == seat
    if play is None or not (mine or moderator):
        await answer(interaction, "That is not for your eyes.")
        return
    viewer = Viewer(seat=seat) if mine else MODERATOR
    locale = locale_of(held.file.setup, viewer)
    found = post_minutes(held, held.table, play, viewer, locale)
    blocks = tuple(verdicts(Speech(held.file.setup.system, locale), found))
    await answer(interaction, *write(Document(blocks), 1900))


async def _use_now(
    client: Quarterdeck, interaction: discord.Interaction, roster: Roster, args: list[str]
) -> None:
    """A post that came before its author's turn counts from now on, as if it was written now."""
    lane = await client.worker.lane(roster.place.game)
    voice = await voice_for(client, interaction, lane.held)
    play = lane.held.table.play(args[0])
    if play is None or play.post is None:
        await answer(interaction, voice.say("nothing-to-withdraw"))
        return
    seat = roster.seat_of(interaction.user.id)
    if play.post.author != seat:
        await answer(interaction, voice.say("authors-only-use"))
        return
    fields = {"post": args[0], "text": play.post.text}
    arrival = Acted(person=interaction.user.id, kind="edit", by=seat, fields=fields)
    result = await client.worker.submit(roster.place.game, interaction.id, arrival, of_id(interaction.id))
    await answer(interaction, result.text if result.refused else voice.say("used-now"))


async def _undo(
    client: Quarterdeck, interaction: discord.Interaction, roster: Roster, args: list[str]
) -> None:
    """The confirmation of an undo; what has happened since it was asked for stops it."""
    name = roster.moderator_name(interaction.user.id, roles_of(interaction))
    if name is None:
        await answer(interaction, "Only a moderator of this game may do that.")
        return
    lane = await client.worker.lane(roster.place.game)
    if str(lane.held.head) != args[1]:
        await answer(
            interaction, "Something has happened since; ask for the undo again to see what would go."
        )
        return
    asked = interaction.message.content if interaction.message is not None else ""
    reason = asked.partition("\nReason: ")[2].replace("\\", "")
    own = person_name(interaction)
    reason = reason if own == name else f"{reason} ({own})".strip()
    arrival = Acted(
        person=interaction.user.id, kind="undo", by=name, fields={"to": args[0], "reason": reason}
    )
    result = await client.worker.submit(roster.place.game, interaction.id, arrival, of_id(interaction.id))
    await answer(interaction, result.text)
