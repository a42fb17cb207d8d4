"""Who moderates by his role, and so may read in rooms: Discord does not say who has a role, so each is asked about alone."""

from __future__ import annotations

from collections.abc import Iterable

import discord

from bot.store.around.threads import Roster


async def judging_by_role(guild: discord.Guild, roster: Roster, people: Iterable[int]) -> frozenset[int]:
    """Those of some people who do not play and have the role that moderates the game."""
    role = roster.place.role
    if role is None:
        return frozenset()
    found: set[int] = set()
    for person in people:
        if roster.seat_of(person) is not None:
            continue
        try:
            member = await guild.fetch_member(person)
        except discord.NotFound:
            continue
        if any(one.id == role for one in member.roles):
            found.add(person)
    return frozenset(found)
