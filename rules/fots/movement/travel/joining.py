"""Groups that are to join others (FOTS-ORD-01)."""

from __future__ import annotations

from rules.fots.movement import events as ev
from rules.fots.movement.travel.stage import Stage


def join_all(stage: Stage, instant: int) -> None:
    """Join every group that shares a section with the one that it looks for."""
    for name in stage.in_order(stage.joiners):
        world = stage.world
        fleet = world.fleets[name]
        into = world.fleets.get(fleet.joins or "")
        if into is None or into.name == name or into.section != fleet.section or into.owner != fleet.owner:
            continue
        if fleet.frozen or into.frozen:
            continue
        world.do(ev.Joined(fleet=name, into=into.name, instant=instant, audience=world.of(fleet)))
        stage.joiners.discard(name)
        stage.refresh(name)
        stage.refresh(into.name)
        stage.schedule(into.name, instant)
