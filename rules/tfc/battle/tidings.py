"""An event as one viewer may learn of it: hidden units are left out, hidden shooters have no name."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from rules.game import Event
from rules.kit.canonical import builtins
from rules.messages import Viewer
from rules.tfc.battle.events import BattleEvent, Budgeted, Declared, EffectBegan, EffectEnded, Moved, RangeSet


def tell(event: Event, viewer: Viewer) -> Mapping[str, Any] | None:
    """The event as plain data for the viewer, or None if it is not for him."""
    if not event.audience.admits(viewer):
        return None
    assert isinstance(event, BattleEvent)
    veiled = {name for name, audience in event.veiled.items() if not audience.admits(viewer)}
    if veiled & set(_subjects(event)):
        return None
    told: dict[str, Any] = builtins(event)
    del told["audience"], told["veiled"]
    if isinstance(event, Moved):
        told["to"] = str(event.to)
    if veiled:
        _mask(told, event, veiled)
    return told


def _subjects(event: BattleEvent) -> Iterator[str]:
    """The units without which there is nothing to tell."""
    if isinstance(event, Declared):
        yield event.pending.target
    elif isinstance(event, EffectBegan | EffectEnded):
        yield event.effect.source
        yield from event.effect.on
    elif hasattr(event, "unit"):
        yield event.unit
    if isinstance(event, RangeSet):
        yield event.other


def _mask(told: dict[str, Any], event: BattleEvent, veiled: set[str]) -> None:
    """Leave the names of hidden units out of what is told of others."""
    if told.get("source") in veiled:
        told["source"] = None
    if isinstance(event, Declared) and event.pending.source in veiled:
        told["pending"] = {**told["pending"], "source": None, "source_seat": None, "key": ""}
        told["terms"] = []
    if isinstance(event, Budgeted):
        told["commands"] = {name: count for name, count in event.commands.items() if name not in veiled}
