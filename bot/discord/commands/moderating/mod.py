"""/mod: every act of a moderator, one command for each kind of entry that is his."""

from __future__ import annotations

import inspect
from typing import Any

import discord
from discord import app_commands

from bot.discord.bridge import Bridge
from bot.discord.buttons.allowing import named_effects
from bot.discord.buttons.pressing import who_answers
from bot.discord.commands.helpers import fields
from bot.discord.commands.moderating import auditing, queueing, rooms, staff, timetables, undoing, wording
from bot.discord.commands.moderating.signing import signed
from bot.discord.standing import Standing, is_person, judging
from bot.discord.suggesting import suggest
from bot.discord.voice import Safe, voice_for
from bot.discord.wire.answering import answer
from bot.discord.wire.moments import of_id
from bot.live.arriving.arrivals import Acted
from bot.live.arriving.naming import real_name
from bot.live.working.lane import Lane
from bot.store.around.threads import Roster
from bot.store.games.held import Held
from bot.telling.speech import Speech
from bot.telling.words import LOCALES
from rules.entries import KINDS, EntryError, Kind

MINE = tuple(
    kind
    for kind in KINDS.values()
    if kind.who in ("moderator", "bot") and kind.name not in ("handover", "undo", "words")
)
"""Undo asks for a confirmation, a handover needs two games, and words are listed too: those are made elsewhere."""


def group(client: Bridge) -> app_commands.Group:
    """The group with all its commands."""
    made = app_commands.Group(name="mod", description="What a moderator of this game may do", guild_only=True)
    for kind in MINE:
        made.add_command(_command(client, kind))
    made.add_command(undoing.command(client))
    made.add_command(_answer(client))
    for more in (queueing, auditing, staff, rooms, timetables, wording):
        more.add_to(made, client)
    return made


def _command(client: Bridge, kind: Kind) -> app_commands.Command[Any, ..., None]:
    parameters = fields.options(kind)
    if kind.name == "seat":
        parameters = [_person(option) if option.name == "player" else option for option in parameters]

    async def callback(interaction: discord.Interaction, **given: Any) -> None:
        await _act(client, interaction, kind, given)

    first = inspect.Parameter(
        "interaction", inspect.Parameter.POSITIONAL_OR_KEYWORD, annotation=discord.Interaction
    )
    callback.__signature__ = inspect.Signature([first, *parameters])  # type: ignore[attr-defined]
    app_commands.describe(**fields.words(kind))(callback)
    made: app_commands.Command[Any, ..., None] = app_commands.Command(
        name=kind.name, description=kind.words.capitalize(), callback=callback
    )
    for option in parameters:
        if option.name in ("post", "unit", "seat", "subject"):
            made.autocomplete(option.name)(suggest(client, option.name))
    return made


def _person(option: inspect.Parameter) -> inspect.Parameter:
    return option.replace(annotation=discord.Member)


async def _act(client: Bridge, interaction: discord.Interaction, kind: Kind, given: dict[str, Any]) -> None:
    found = await judging(client, interaction)
    if found is None:
        return
    who, name = found
    other = given.get("player")
    if isinstance(other, discord.Member):
        if not await _may_sit(interaction, who, str(given.get("seat")), other):
            return
        given["player"] = other.display_name
    if given.get("post") is not None:
        given["post"] = undoing.named(who.lane, given["post"])
    try:
        zone = await timetables.zone_of(client, who.game)
        typed = fields.values(kind, given, zone, of_id(interaction.id))
    except EntryError as error:
        await answer(interaction, who.voice.why(error))
        return
    arrival = Acted(
        person=interaction.user.id,
        kind=kind.name,
        by=name,
        fields=signed(_meant(who, typed), name, interaction),
        other=other.id if isinstance(other, discord.Member) else None,
        was=who.roster.players.get(str(given.get("seat"))) if isinstance(other, discord.Member) else None,
        spoken=who.voice.locale,
    )
    result = await client.worker.submit(who.game, interaction.id, arrival, of_id(interaction.id))
    await answer(interaction, result.text)


async def _may_sit(
    interaction: discord.Interaction, who: Standing, seat: str, person: discord.Member
) -> bool:
    """Whether somebody may have a seat: a person, who has no other one here; whoever names another is told so."""
    others = (player for name, player in who.roster.players.items() if name != seat)
    if person.id in others:
        await answer(interaction, who.voice.say("sits-already", person=Safe(person.mention)))
        return False
    return await is_person(interaction, who, person)


def _meant(who: Standing, typed: dict[str, Any]) -> dict[str, Any]:
    """With the names that entries use for the things that were named."""
    held, viewer = who.lane.held, who.viewer
    if isinstance(typed.get("unit"), str):
        typed = {**typed, "unit": real_name(held, viewer, typed["unit"])}
    if "subject" in typed:
        subject = {
            kind: real_name(held, viewer, name) if isinstance(name, str) else name
            for kind, name in typed["subject"].items()
        }
        typed = {**typed, "subject": subject}
    return typed


# -- answers


def _answer(client: Bridge) -> app_commands.Command[Any, ..., None]:
    @app_commands.rename(numbers="set")
    @app_commands.describe(
        question=fields.WORDS["question"],
        choose=fields.WORDS["choose"],
        numbers="other numbers: cost=1, effects=[{unit: X, layer: shield, amount: 120}]",
        note=fields.WORDS["note"],
    )
    async def callback(
        interaction: discord.Interaction,
        question: str,
        choose: str,
        numbers: str | None = None,
        note: str | None = None,
    ) -> None:
        found = await judging(client, interaction)
        if found is not None:
            given = {"question": question, "choose": choose, "set": numbers, "note": note}
            await give_answer(client, interaction, found[0].game, found[1], given)

    made: app_commands.Command[Any, ..., None] = app_commands.Command(
        name="answer", description=KINDS["answer"].words.capitalize(), callback=callback
    )
    for name in ("question", "choose"):
        made.autocomplete(name)(suggest(client, name))
    return made


async def give_answer(
    client: Bridge, interaction: discord.Interaction, game: int, by: str, given: dict[str, Any]
) -> None:
    """Make the entry of an answer, and say what came of it."""
    held = (await client.worker.lane(game)).held
    voice = await voice_for(client, interaction, held)
    try:
        typed = fields.values(KINDS["answer"], given)
        typed = {**typed, **await named_effects(client, interaction, game, typed)}
    except EntryError as error:
        await answer(interaction, voice.why(error))
        return
    typed["choose"] = choice_of(held, given["question"], given["choose"])
    arrival = Acted(person=interaction.user.id, kind="answer", by=by, fields=typed, spoken=voice.locale)
    result = await client.worker.submit(game, interaction.id, arrival, of_id(interaction.id))
    await answer(interaction, result.text)


def choice_of(held: Held, question: str, typed: str) -> str:
    """The answer that was typed: by its identifier, or in the words that stand on its button in any language."""
    asked = held.table.question(question)
    if asked is None:
        return typed
    wanted = typed.strip().casefold()
    speeches = [Speech(held.file.setup.system, locale) for locale in LOCALES]
    for choice in asked.question.choices:
        said = (speech.answer(asked.question, choice) for speech in speeches)
        if wanted in (choice.casefold(), *(one.casefold() for one in said)):
            return choice
    return typed


def may_answer(lane: Lane, question: str, roster: Roster, person: int, roles: list[int]) -> str | None:
    """The name under which somebody answers a question; None if it is not there or not his."""
    asked = lane.held.table.question(question)
    if asked is None or not asked.open:
        return None
    play = lane.held.table.play(asked.question.post)
    author = play.post.author if play is not None and play.post is not None else None
    return who_answers(asked.question, author, roster.seat_of(person), roster.moderator_name(person, roles))
