"""Carrying events out: the only way in which a battle changes."""

from __future__ import annotations

from collections.abc import Iterable

from rules.game import Event
from rules.tfc.battle.events import BattleEvent
from rules.tfc.battle.state import Battle


def apply(event: Event, battle: Battle) -> Battle:
    """The battle after the event."""
    assert isinstance(event, BattleEvent)
    return event.apply(battle)


def after(events: Iterable[Event], battle: Battle) -> Battle:
    """The battle after several events."""
    for event in events:
        battle = apply(event, battle)
    return battle
