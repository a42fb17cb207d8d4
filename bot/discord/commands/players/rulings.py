"""/rules: rules in our own words and the rulings in force, by id or by words."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

import discord
from discord import app_commands

from bot import rulebooks, systems
from bot.discord.bridge import Bridge
from bot.discord.commands.helpers.paging import pages
from bot.discord.voice import Voice, voice_for
from bot.discord.wire.answering import answer, defer
from bot.live.working.lane import Lane
from bot.telling.lines import shortened
from bot.telling.markdown import escape
from rules import data
from rules.kit.suggest import hint
from rules.messages import ONLOOKER

RULINGS = "rulings.yaml"
MOST = 30
"""How many lines of an answer are shown."""

FEW = 3
"""So many rules are shown with their whole text."""

SNIPPET = 140
"""How many characters of a rule stand in a list of many."""


def command(client: Bridge) -> app_commands.Command[Any, ..., None]:
    """The command."""

    @app_commands.command(
        name="rules", description="A rule or a ruling by its id, or those that speak of some words"
    )
    @app_commands.describe(about="an id such as TFC-ATK-01, a ruling such as evade.exactly_750, or words")
    async def rules(interaction: discord.Interaction, about: app_commands.Range[str, 1, 100]) -> None:
        if not await defer(interaction):
            return
        lane = await _lane(client, interaction)
        voice = await voice_for(client, interaction, lane.held if lane is not None else None)
        await answer(interaction, *pages(found(about, lane, voice)))

    @rules.autocomplete("about")
    async def suggested(interaction: discord.Interaction, typed: str) -> list[app_commands.Choice[str]]:
        lane = await _lane(client, interaction)
        names = {
            **{key: f"{key} · {rule['title']}" for key, rule in _rules(lane).items()},
            **{key: f"{key} · {', '.join(map(str, row['options']))}" for key, row in _rulings(lane).items()},
        }
        found = [*_naming(typed, names), *_speaking(typed, _rules(lane))]
        fitting = list(dict.fromkeys(found))[:25]
        return [app_commands.Choice(name=names[key][:100], value=key[:100]) for key in fitting]

    return rules


async def _lane(client: Bridge, interaction: discord.Interaction) -> Lane | None:
    place = client.places.any_at(interaction.channel_id)
    return await client.worker.lane(place.game) if place is not None else None


def _packages(lane: Lane | None) -> dict[str, None]:
    kinds = systems.known() if lane is None else (lane.held.file.setup.system,)
    return dict.fromkeys(package for kind in kinds for package in systems.packages(kind))


def _rules(lane: Lane | None, locale: str = "en") -> dict[str, Mapping[str, str]]:
    """The rules of the game of a thread; elsewhere those of every game; in a language where they are written in it."""
    return rulebooks.written(_packages(lane), locale)


def _rulings(lane: Lane | None) -> dict[str, Mapping[str, Any]]:
    """The rulings of the game of a thread; elsewhere those of every game."""
    made: dict[str, Mapping[str, Any]] = {}
    for package in _packages(lane):
        if systems.has(package, RULINGS):
            made |= data.load(package, RULINGS)
    return made


def found(about: str, lane: Lane | None, voice: Voice) -> list[str]:
    """One rule or ruling in full, or a line for each that speaks of all the words."""
    rules, rulings = _rules(lane, voice.locale), _rulings(lane)
    exact = next((key for key in (*rules, *rulings) if key.casefold() == about.strip().casefold()), None)
    if exact in rules:
        mine = [key for key, row in rulings.items() if row.get("rule") == exact]
        lines = [f"**{escape(exact)}** {escape(rules[exact]['title'])}", escape(rules[exact]["text"].strip())]
        return [*lines, *(ruled(key, rulings[key], lane, voice) for key in mine)]
    if exact is not None:
        return [ruled(exact, rulings[exact], lane, voice)]
    speaking = _speaking(about, rules) or _speaking(about, _rules(lane))
    lines = [line for key in speaking for line in _spoken(key, rules[key], about, whole=len(speaking) <= FEW)]
    lines += [ruled(key, rulings[key], lane, voice) for key in _naming(about, {key: key for key in rulings})]
    if not lines:
        near = hint(about, [*rules, *rulings]) or ""
        return [voice.say("rules-nothing", about=about, near=near)]
    more = [voice.say("and-more", count=len(lines) - MOST)] if len(lines) > MOST else []
    return [*lines[:MOST], *more]


def _naming(about: str, names: Mapping[str, str]) -> list[str]:
    """The keys whose names hold all the words."""
    wanted = about.casefold().split()
    return [key for key, name in names.items() if all(word in name.casefold() for word in wanted)]


def _speaking(about: str, rules: Mapping[str, Mapping[str, str]]) -> list[str]:
    """The rules that speak of all the words; those with them in the title first."""
    found = _naming(about, {key: f"{key} {rule['title']} {rule['text']}" for key, rule in rules.items()})
    titled = _naming(about, {key: f"{key} {rules[key]['title']}" for key in found})
    return list(dict.fromkeys([*titled, *found]))


def _spoken(key: str, rule: Mapping[str, str], about: str, *, whole: bool) -> Iterator[str]:
    """A rule as it is listed: with its whole text, or with the sentence that speaks of the words."""
    head, text = f"**{escape(key)}** {escape(rule['title'])}", " ".join(rule["text"].split())
    if whole:
        yield from (head, escape(text))
        return
    words = about.casefold().split()
    sentences = re.split(r"(?<=[.;])\s+", text)
    told = next((one for one in sentences if any(word in one.casefold() for word in words)), sentences[0])
    yield f"{head}: {escape(shortened(told, SNIPPET), opening=False)}"


def ruled(key: str, row: Mapping[str, Any], lane: Lane | None, voice: Voice) -> str:
    """A ruling: what holds here, what else it could be, and the rule that it belongs to."""
    now = row["default"]
    if lane is not None:
        held = lane.held
        state = held.game.view(held.table.state, ONLOOKER).state
        now = state.get("rulings", {}).get(key, held.file.setup.rulings.get(key, now))
    options = tuple(map(_word, row.get("options", ())))
    return voice.say("ruling", key=key, now=_word(now), options=options, rule=str(row.get("rule", "–")))


def _word(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)
