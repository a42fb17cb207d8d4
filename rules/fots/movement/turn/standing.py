"""Routes that go on into the next turn (FOTS-PLT-02)."""

from __future__ import annotations

from msgspec.structs import replace

from rules.fots.movement import events as ev
from rules.fots.movement.chart.motion import with_legs
from rules.fots.movement.chart.plans import Plan
from rules.fots.movement.world import World


def keep_routes(world: World) -> None:
    """What is left of a plot becomes a standing route where the player, or the ruling, says so."""
    for name, fleet in list(world.fleets.items()):
        plan = fleet.plan
        left = (
            plan
            if plan is not None and plan.goes_on and any(leg.to is not None for leg in plan.legs)
            else None
        )
        kept = _for_next_turn(left) if left is not None else None
        if kept != fleet.standing:
            world.do(ev.Resolved(fleet=name, field="standing", value=kept, audience=world.of(fleet)))


def _for_next_turn(plan: Plan) -> Plan:
    """The route with speeds on its legs, since the rows of the old weeks are over."""
    last = next((wf for _, wf in sorted(plan.rows.items(), reverse=True) if wf), None)
    legs = tuple(leg if leg.to is None or leg.wf is not None else replace(leg, wf=last) for leg in plan.legs)
    return replace(with_legs(plan, legs), rows={}, watches={}, strict=False)
