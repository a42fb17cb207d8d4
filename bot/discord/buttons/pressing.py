"""Buttons: what each does, by the id that it carries. They work after any restart, since nothing else is needed."""

from __future__ import annotations

import difflib
import logging
from collections.abc import Mapping
from typing import Any

import discord

from bot.discord.bridge import Bridge
from bot.discord.buttons.pressed import Pressed
from bot.discord.buttons.taking_instead import take
from bot.discord.standing import moderating, viewer_of
from bot.discord.voice import voice_for
from bot.discord.wire.answering import answer, defer, person_name
from bot.discord.wire.moments import of_id
from bot.live.arriving.arrivals import Acted
from bot.live.saying import instead
from bot.live.saying.receipts import ROOM, account, post_minutes
from bot.live.saying.verdicts import verdicts
from bot.live.working.lane import Result
from bot.telling.document import Document
from bot.telling.markdown import escape, fenced, write
from bot.telling.speech import Speech
from rules.entries import EditEntry, PostEntry
from rules.messages import MODERATOR, Viewer
from rules.orders import Question
from rules.table import Asked

LOG = logging.getLogger(__name__)


async def press(client: Bridge, interaction: discord.Interaction) -> None:
    """A button was pressed."""
    mark, _, rest = (interaction.custom_id or "").partition(":")
    action, _, words = rest.partition(":")
    deed = DEEDS.get(action)
    if mark != "qd" or deed is None or not await defer(interaction):
        return
    number, *args = words.split(":")
    roster = await client.places.threads.roster(int(number))
    if roster is None:
        await answer(interaction, (await voice_for(client, interaction)).say("game-is-gone"))
        return
    lane = await client.worker.lane(roster.place.game)
    pressed = Pressed(interaction, roster, lane, await voice_for(client, interaction, lane.held))
    if roster.place.status != "open" and action != "m":
        await pressed.answer("game-is-closed")
        return
    await deed(client, pressed, args)


async def _answer(client: Bridge, pressed: Pressed, args: list[str]) -> None:
    table = pressed.lane.held.table
    asked = table.question(args[0])
    if asked is None or not asked.open:
        await pressed.answer("question-settled")
        return
    play = table.play(asked.question.post)
    author = play.post.author if play is not None and play.post is not None else None
    by = who_answers(asked.question, author, pressed.seat, pressed.moderator)
    if by is None:
        await pressed.answer("not-yours", question=args[0])
        return
    choose = asked.question.choices[int(args[1])]
    fields = {"question": args[0], "choose": choose}
    arrival = _acted(pressed, "answer", by, fields)
    result = await _submit(client, pressed, arrival)
    await answer(pressed.interaction, result.text if result.refused else _said(pressed, asked, choose))


def _said(pressed: Pressed, asked: Asked, choose: str) -> str:
    """The answer in the words that stand on its button."""
    speech = Speech(pressed.lane.held.file.setup.system, pressed.voice.locale)
    return f"{asked.id}: {escape(speech.answer(asked.question, choose))}"


def _acted(pressed: Pressed, kind: str, by: str, fields: Mapping[str, Any]) -> Acted:
    return Acted(person=pressed.person, kind=kind, by=by, fields=fields, spoken=pressed.voice.locale)


async def _submit(client: Bridge, pressed: Pressed, arrival: Acted) -> Result:
    identifier = pressed.interaction.id
    return await client.worker.submit(pressed.game, identifier, arrival, of_id(identifier))


def who_answers(
    question: Question, author: str | None, seat: str | None, moderator: str | None
) -> str | None:
    """The name under which somebody answers a question; None if it is not his to answer."""
    if question.asked_of == "author" and seat is not None and seat == author:
        return seat
    if question.asked_of == "players" and seat is not None and seat != author:
        return seat
    return moderator


async def _claim(client: Bridge, pressed: Pressed, args: list[str]) -> None:
    seat = list(pressed.roster.players)[int(args[0])]
    if not await client.places.threads.claim(pressed.game, seat, pressed.person):
        await pressed.answer("seat-taken")
        return
    await pressed.lane.seat_taken(seat, pressed.interaction.id)
    client.worker.wake(pressed.game)
    await pressed.answer("seat-yours", seat=seat)


async def _more(client: Bridge, pressed: Pressed, args: list[str]) -> None:
    """What is not for everybody: the author's own receipt, or the difference that a late edit would have made."""
    held = pressed.lane.held
    moderates = viewer_of(pressed.roster, pressed.person, pressed.roles).moderator
    known = held.known.get(args[0])
    entry = known.report.entry if known is not None else None
    if isinstance(entry, EditEntry) and moderates:
        await answer(pressed.interaction, _difference(pressed, entry))
        return
    play = held.table.play(args[0])
    mine = isinstance(entry, PostEntry) and entry.by == pressed.seat
    if play is None or not (mine or moderates):
        await pressed.answer("not-your-eyes")
        return
    viewer = Viewer(seat=pressed.seat) if mine else MODERATOR
    found = post_minutes(held, held.table, play, viewer, pressed.voice.locale)
    speech = Speech(held.file.setup.system, pressed.voice.locale)
    blocks = tuple(verdicts(speech, found, account(held, play, viewer, found, speech)))
    orders = instead.buttons(pressed.game, play.id, found["refused"] if mine else (), speech)
    await answer(pressed.interaction, *write(Document(blocks), ROOM), buttons=orders)


def _difference(pressed: Pressed, entry: EditEntry) -> str:
    play, say = pressed.lane.held.table.play(entry.post), pressed.voice.say
    old = play.post.text if play is not None and play.post is not None else ""
    lines = difflib.unified_diff(
        old.splitlines(), entry.text.splitlines(), say("text-stands"), say("text-late"), lineterm=""
    )
    shown = "\n".join(fenced(line) for line in lines)
    return f"```diff\n{shown[:ROOM]}\n```"


async def _use_now(client: Bridge, pressed: Pressed, args: list[str]) -> None:
    """A post that came before its author's turn counts from now on, as if it was written now."""
    play = pressed.lane.held.table.play(args[0])
    if play is None or play.post is None:
        await pressed.answer("nothing-to-withdraw")
        return
    if play.post.author != pressed.seat:
        await pressed.answer("authors-only-use")
        return
    fields = {"post": args[0], "text": play.post.text}
    result = await _submit(client, pressed, _acted(pressed, "edit", pressed.seat, fields))
    await answer(pressed.interaction, result.text if result.refused else pressed.voice.say("used-now"))


async def _undo(client: Bridge, pressed: Pressed, args: list[str]) -> None:
    """The confirmation of an undo; what has happened since it was asked for stops it."""
    name = pressed.moderator
    if name is None:
        await pressed.answer("moderators-only", moderators=moderating(pressed.roster))
        return
    if str(pressed.lane.held.head) != args[1]:
        await pressed.answer("undo-changed")
        return
    message = pressed.interaction.message
    reason = (message.content if message is not None else "").partition("\nReason: ")[2].replace("\\", "")
    own = person_name(pressed.interaction)
    reason = reason if own == name else f"{reason} ({own})".strip()
    arrival = _acted(pressed, "undo", name, {"to": args[0], "reason": reason})
    await answer(pressed.interaction, (await _submit(client, pressed, arrival)).text)


DEEDS = {"a": _answer, "c": _claim, "i": take, "m": _more, "n": _use_now, "u": _undo}
"""What each button does, by the letter of its id."""
