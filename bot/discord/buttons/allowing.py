"""The button by which a moderator allows a special with changes: a form for its cost and what it does, in numbers."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Any

import discord

from bot.discord.bridge import Bridge
from bot.discord.standing import moderating, viewer_of
from bot.discord.voice import Voice, voice_for
from bot.discord.wire.answering import answer, defer, roles_of, show_form
from bot.discord.wire.forms import values_of
from bot.discord.wire.moments import of_id
from bot.live.arriving.arrivals import Acted
from bot.live.arriving.naming import names, real_name
from bot.store.games.held import Held
from rules.entries import EntryError
from rules.kit.faults import absent
from rules.messages import Viewer

COST, EFFECTS = "cost", "effects"
LONGEST = 1000

_EFFECT = re.compile(r"(?P<unit>.+?)\s*[:=]\s*(?P<amount>\d{1,9})\s*(?P<layer>\w+)?\s*")

LAYERS = {
    "shield": ("shield", "shields", "щит", "щиты", "щитам"),
    "hull": ("hull", "корпус", "корпусу", "броня", "броне"),
    "osi": ("osi", "ип"),
}
"""How people call what an effect goes at; without a word it is an ordinary hit."""


class Changes(discord.ui.Modal):
    """The form. Its id says which question of which game it answers, so that it works after any restart."""

    def __init__(self, voice: Voice, words: str) -> None:
        """A form in a language."""
        super().__init__(title=voice.say("changes-title"), custom_id=f"qd:w:{words}")
        cost: discord.ui.TextInput[Changes] = discord.ui.TextInput(
            label=voice.say("changes-cost"), custom_id=COST, required=False, max_length=4
        )
        effects: discord.ui.TextInput[Changes] = discord.ui.TextInput(
            label=voice.say("changes-effects"),
            custom_id=EFFECTS,
            placeholder=voice.say("changes-example"),
            style=discord.TextStyle.paragraph,
            required=False,
            max_length=LONGEST,
        )
        self.add_item(cost)
        self.add_item(effects)

    async def on_submit(self, interaction: discord.Interaction) -> None:
        """Nothing: :func:`submitted` hears of every form, also of those that this process did not show."""


async def pressed(client: Bridge, interaction: discord.Interaction, words: str) -> None:
    """Show the form to a moderator of the game; tell anybody else that he is none."""
    game, _, question = words.partition(":")
    roster = await client.places.threads.roster(int(game))
    voice = await voice_for(client, interaction)
    if roster is None or roster.moderator_name(interaction.user.id, roles_of(interaction)) is None:
        if await defer(interaction):
            names = () if roster is None else moderating(roster)
            await answer(interaction, voice.say("moderators-only", moderators=names))
        return
    asked = (await client.worker.lane(roster.place.game)).held.table.question(question)
    if asked is not None and asked.open and roster.place.status == "open":
        await show_form(interaction, Changes(voice, words))
    elif await defer(interaction):
        await answer(interaction, voice.say("question-settled"))


async def submitted(client: Bridge, interaction: discord.Interaction, words: str) -> None:
    """The special is allowed as the form says."""
    if not await defer(interaction):
        return
    game, _, question = words.partition(":")
    roster = await client.places.threads.roster(int(game))
    voice = await voice_for(client, interaction)
    by = roster.moderator_name(interaction.user.id, roles_of(interaction)) if roster is not None else None
    if roster is None or by is None:
        await answer(
            interaction, voice.say("moderators-only", moderators=() if roster is None else moderating(roster))
        )
        return
    given = values_of(interaction)
    cost, lines = given.get(COST, "").strip(), given.get(EFFECTS, "").splitlines()
    wrong = next((line for line in lines if line.strip() and _effect(line) is None), None)
    if wrong is None and cost and not (cost.isascii() and cost.isdigit()):
        wrong = cost
    if wrong is not None:
        await answer(interaction, voice.say("changes-unread", line=wrong[:80]))
        return
    held = (await client.worker.lane(roster.place.game)).held
    viewer = viewer_of(roster, interaction.user.id, roles_of(interaction))
    try:
        effects = meant(held, viewer, list(effects_of(lines)))
    except EntryError as error:
        await answer(interaction, voice.why(error))
        return
    values = {**({COST: int(cost)} if cost else {}), EFFECTS: effects}
    fields = {"question": question, "choose": "allow", "set": values}
    arrival = Acted(person=interaction.user.id, kind="answer", by=by, fields=fields, spoken=voice.locale)
    result = await client.worker.submit(roster.place.game, interaction.id, arrival, of_id(interaction.id))
    await answer(interaction, result.text)


def effects_of(lines: Iterable[str]) -> Iterator[dict[str, Any]]:
    """The effects that lines such as ``Devastator: 120 shields`` write down; what is none is left out."""
    for line in lines:
        found = _effect(line)
        if found is not None:
            yield found


async def named_effects(
    client: Bridge, interaction: discord.Interaction, game: int, typed: dict[str, Any]
) -> dict[str, Any]:
    """The numbers of a typed answer with the units that its effects mean; nothing where it has none.

    Raises :class:`rules.entries.EntryError` for a unit that is not there.
    """
    numbers = typed.get("set")
    roster = await client.places.threads.roster(game)
    if roster is None or not isinstance(numbers, dict) or not isinstance(numbers.get(EFFECTS), list):
        return {}
    effects = numbers[EFFECTS]
    if not all(isinstance(one, dict) and isinstance(one.get("unit"), str) for one in effects):
        return {}
    viewer = viewer_of(roster, interaction.user.id, roles_of(interaction))
    held = (await client.worker.lane(game)).held
    return {"set": {**numbers, EFFECTS: meant(held, viewer, effects)}}


def meant(held: Held, viewer: Viewer, effects: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The effects with the names that entries use. Raises :class:`rules.entries.EntryError` for what is called by none."""
    known = names(held, viewer)
    found = [{**effect, "unit": real_name(held, viewer, str(effect["unit"]))} for effect in effects]
    for effect in found:
        if known and effect["unit"] not in known:
            raise EntryError(
                "set", absent("there is no unit {name} in this battle{near}", effect["unit"], known)
            )
    return found


def _effect(line: str) -> dict[str, Any] | None:
    """``Devastator: 120 shields`` as an effect; None for what is none."""
    found = _EFFECT.fullmatch(line.strip())
    if found is None:
        return None
    hit = {"unit": found["unit"], "amount": int(found["amount"])}
    word = (found["layer"] or "").casefold()
    layer = next((layer for layer, words in LAYERS.items() if word in words), None)
    if word and layer is None:
        return None
    return hit if layer is None else {**hit, "layer": layer}
