"""Whose act it is, where somebody acts under the name of a role or of another."""

from __future__ import annotations

from typing import Any

import discord

from bot.discord.wire.answering import person_name


def signed(typed: dict[str, Any], name: str, interaction: discord.Interaction) -> dict[str, Any]:
    """The fields of an act, with the person's own name in the reason where he acts under another."""
    own = person_name(interaction)
    if own == name:
        return typed
    return {**typed, "reason": f"{typed.get('reason') or ''} ({own})".strip()}
