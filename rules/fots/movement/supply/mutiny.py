"""What the supply step has still to roll or to ask: critical hits of hunger, mutinies and judgements (FOTS-SUP-08, SUP-10)."""

from __future__ import annotations

from fractions import Fraction

from msgspec.structs import replace

from rules.fots.classes import STARSHIP
from rules.fots.movement import events as ev
from rules.fots.movement.state import Craft, Hit, Unit
from rules.fots.movement.supply.hunger import MUTINY_LEVEL
from rules.fots.movement.supply.judgements import loyal, other_supply, recovery
from rules.fots.movement.travel.criticals import critical, lose
from rules.fots.movement.world import World
from rules.kit.exact import half_up
from rules.messages import Arg, Message
from rules.orders import Question


def roll_due(world: World) -> None:
    """Roll what the supply step left to roll, unit by unit, each fleet's mutiny after its ships."""
    hits = world.due
    if not hits:
        return
    world.do(ev.Due(hits=(), audience=world.owners()))
    for hit in hits:
        ROLLS[hit.kind](world, hit)


def _crits(world: World, hit: Hit) -> None:
    for ordinal in range(1, hit.count + 1):
        if hit.subject in world.units:
            critical(world, hit.subject, 0, "hunger", ordinal)


def _craft_crits(world: World, hit: Hit) -> None:
    """Critical hits of gunboats and fighters are the moderator's matter, or cost a craft each (FOTS-SUP-08)."""
    host_name, _, cls = hit.subject.partition("/")
    if host_name not in world.units:
        return
    for ordinal in range(1, hit.count + 1):
        roll = world.d100(hit.subject, "hunger", ordinal)
        if world.rulings["supply.small_craft_crits"] == "lose_one_craft":
            _lose_craft(world, host_name, cls, 1)
            continue
        args: dict[str, Arg] = {"unit": host_name, "roll": roll, "week": 1, "craft": cls or host_name}
        question = Question(
            world.key(0, hit.subject, "hunger", str(ordinal)),
            "small_craft_crit",
            host_name,
            Message("fots_small_craft_crit", args),
            ("note_only", "small_craft_lost:x", "destroyed"),
            rule="FOTS-SUP-08",
        )
        answer = world.ask(question, pauses=False)
        if answer is not None and answer.choose != "note_only":
            count = answer.choose.partition(":")[2]
            _lose_craft(world, host_name, cls, int(count) if count.isdigit() else 1)


def _lose_craft(world: World, host_name: str, cls: str, count: int) -> None:
    if host_name not in world.units:
        return
    if not cls:
        lose(world, host_name, "destroyed")
        return
    host = world.units[host_name]
    left: list[Craft] = []
    gone = 0
    for group in host.craft:
        taken = min(count - gone, group.count) if group.cls.id == cls else 0
        gone += taken
        if group.count > taken:
            left.append(replace(group, count=group.count - taken))
    audience = world.owners(host.owner)
    world.do(ev.CraftLost(unit=host_name, craft=tuple(left), count=gone, cause="critical", audience=audience))


def _mutiny(world: World, hit: Hit) -> None:
    """Crews are counted, a die says how many mutiny, and the two sides fight (FOTS-SUP-10)."""
    ships = _mutinous(world, hit.subject)
    if not ships:
        return
    fleet = ships[0].fleet
    base = sum(ship.able if world.rulings["mutiny.base"] == "able" else ship.living for ship in ships)
    roll = world.d100(hit.subject, "mutiny")
    mutineers = half_up(Fraction(base * roll, 100))
    names = tuple(ship.name for ship in ships)
    audience = world.owners(ships[0].owner)
    world.do(
        ev.MutinyRolled(
            fleet=fleet,
            ships=names,
            roll=roll,
            base=base,
            mutineers=mutineers,
            loyalists=base - mutineers,
            audience=audience,
        )
    )
    if mutineers:
        _settle(world, fleet, names, (mutineers, base - mutineers, roll))


def _mutinous(world: World, subject: str) -> list[Unit]:
    names = world.fleets[subject].units if subject in world.fleets else (subject,)
    units = [world.units[name] for name in names if name in world.units]
    return [unit for unit in units if unit.turns_unsupplied == MUTINY_LEVEL and not unit.cls.is_small]


def _settle(world: World, fleet: str, ships: tuple[str, ...], sides: tuple[int, int, int]) -> None:
    mutineers, _, roll = sides
    audience = world.owners(world.fleets[fleet].owner)
    winner, losses = _winner(world, fleet, ships, sides)
    if winner is None:
        world.do(ev.MutinyStands(fleet=fleet, open=True, audience=audience))
    elif winner == "mutineers":
        for name in (*ships, *_going_over(world, fleet, ships)):
            lose(world, name, "mutiny")
    else:
        if world.fleets[fleet].mutiny:
            world.do(ev.MutinyStands(fleet=fleet, open=False, audience=audience))
        _bury(world, ships, losses if losses is not None else mutineers if _losers_die(world) else 0, roll)


def _going_over(world: World, fleet: str, ships: tuple[str, ...]) -> list[str]:
    """The other starships of the fleet that join the mutineers, where the moderator says so."""
    others = [unit for unit in world.members(world.fleets[fleet]) if unit.name not in ships]
    return [unit.name for unit in others if unit.cls.kind == STARSHIP and not loyal(world, unit)]


def _losers_die(world: World) -> bool:
    return bool(world.rulings["mutiny.losers"] == "dead")


def _winner(
    world: World, fleet: str, ships: tuple[str, ...], sides: tuple[int, int, int]
) -> tuple[str | None, int | None]:
    """Who wins (None while nobody knows), and the losses that the moderator named."""
    mutineers, loyalists, roll = sides
    if not loyalists:
        return "mutineers", None
    if world.rulings["mutiny.resolution"] == "share_roll":
        return ("mutineers" if world.d100(ships[0], "mutiny fight") <= roll else "loyalists"), None
    args: dict[str, Arg] = {"fleet": fleet, "mutineers": mutineers, "loyalists": loyalists}
    question = Question(
        world.key(0, ships[0], "mutiny"),
        "mutiny",
        fleet,
        Message("fots_mutiny", args),
        ("loyalists", "mutineers"),
        rule="FOTS-SUP-10",
        proposal=args,
    )
    answer = world.ask(question, pauses=False)
    if answer is None:
        return None, None
    losses = answer.set.get("losses")
    return answer.choose, losses if isinstance(losses, int) else None


def _bury(world: World, ships: tuple[str, ...], dead: int, roll: int) -> None:
    """Spread the dead of a lost mutiny over the ships, each by its share of the crew."""
    for name in ships:
        if dead <= 0:
            break
        unit = world.units[name]
        share = min(dead, half_up(Fraction(unit.living * roll, 100)))
        dead -= share
        if share:
            world.do(ev.MutineersDead(unit=name, dead=share, audience=world.owners(unit.owner)))


ROLLS = {
    "crit": _crits,
    "craft": _craft_crits,
    "mutiny": _mutiny,
    "recovery": recovery,
    "other": other_supply,
}
