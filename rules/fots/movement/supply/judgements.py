"""What the moderator judges of a unit after the supply step, where the rulings leave it to him (FOTS-SUP-04, SUP-11)."""

from __future__ import annotations

from rules.fots.movement import events as ev
from rules.fots.movement.state import Hit, Unit
from rules.fots.movement.supply.hunger import LOST_LEVEL, starve
from rules.fots.movement.travel.criticals import lose
from rules.fots.movement.world import World
from rules.messages import Message
from rules.orders import Question


def doubts(world: World, unit: Unit, *, home: bool) -> list[Hit]:
    """What the moderator judges of a unit by these rulings: whether sick recover, and whether what needs no bays is supplied outside."""
    found = []
    if world.rulings["supply.recovery"] == "ask_gm" and unit.crew_casualties != unit.crew_dead:
        found.append(Hit("recovery", unit.name, unit.turns_unsupplied))
    if not home and world.rulings["supply.other_units"] == "ask_gm" and unit.cls.need == 0:
        found.append(Hit("other", unit.name, unit.turns_unsupplied))
    return found


def recovery(world: World, hit: Hit) -> None:
    """Whether the sick of a unit that is in supply again return to duty (FOTS-SUP-11)."""
    unit = world.units.get(hit.subject)
    if unit is None or unit.turns_unsupplied or not _judged(world, unit, "recovery", "FOTS-SUP-11"):
        return
    audience = world.owners(unit.owner)
    world.do(
        ev.Overridden(
            kind="unit", name=unit.name, field="crew_casualties", value=unit.crew_dead, audience=audience
        )
    )


def other_supply(world: World, hit: Hit) -> None:
    """Whether a base outside friendly territory is supplied; nobody's word is a yes (FOTS-SUP-04)."""
    unit = world.units.get(hit.subject)
    if unit is None or _judged(world, unit, "other_supply", "FOTS-SUP-04", otherwise=True):
        return
    starve(world, unit, hit.level + 1)
    if hit.level + 1 >= LOST_LEVEL:
        lose(world, unit.name, "out_of_supply")


def loyal(world: World, unit: Unit) -> bool:
    """Whether a ship that takes no part in her fleet's mutiny stays loyal and leaves; nobody's word is a yes (FOTS-SUP-10)."""
    if world.rulings["mutiny.supplied_ships"] != "ask_gm":
        return True
    return _judged(world, unit, "loyalty", "FOTS-SUP-10", otherwise=True)


def _judged(world: World, unit: Unit, kind: str, rule: str, *, otherwise: bool = False) -> bool:
    """What the moderator says to a question of yes and no about a unit; ``otherwise`` while he says nothing."""
    key, words = world.key(0, unit.name, kind), Message(f"fots_{kind}", {"unit": unit.name})
    answer = world.ask(Question(key, kind, unit.name, words, ("yes", "no"), rule=rule), pauses=False)
    return otherwise if answer is None else answer.choose == "yes"
