"""Remain: a command given up (TFC-MOV-09)."""

from __future__ import annotations

from typing import ClassVar

from rules.tfc.battle.commands.base import Command


class Remain(Command, frozen=True, kw_only=True):
    """The unit forfeits one command and does nothing with it."""

    id: ClassVar[str] = "remain"


COMMANDS = (Remain,)
