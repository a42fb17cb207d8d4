"""What somebody wrote into a form."""

from __future__ import annotations

from typing import Any

import discord


def values_of(interaction: discord.Interaction) -> dict[str, str]:
    """The words of a form's fields, by the fields' ids."""
    sent: Any = interaction.data or {}
    rows = sent.get("components", ())
    found = (field for row in rows for field in (row.get("component"), *row.get("components", ())) if field)
    return {str(field["custom_id"]): str(field.get("value") or "") for field in found}
