"""Random orders as people write them: for every command a maker, which knows when the order has a chance."""

from __future__ import annotations

import random
from collections.abc import Callable

from msgspec import Struct

from rules.tfc.battle.combat.targets import objection
from rules.tfc.battle.commands.base import record
from rules.tfc.battle.derive import blockade_against, friends, maneuverability, pursuable, strength
from rules.tfc.battle.effects import kind_of, on
from rules.tfc.battle.state import Battle, Unit

Maker = Callable[["Helm"], str | None]
"""The words after ``UNIT:``, or None where the order would make no sense."""

MAKERS: dict[str, Maker] = {}
RARE = 8
"""How much likelier an order is written that seldom has a chance at all."""


class Helm(Struct):
    """A unit about to be given an order."""

    rng: random.Random
    battle: Battle
    unit: Unit
    reach: list[Unit] | None = None

    def among(self, units: list[Unit]) -> str | None:
        """The name of one of the units."""
        return self.rng.choice(units).name if units else None

    def others(self) -> list[Unit]:
        """Every other unit that is still somewhere."""
        gone = ("destroyed", "separated", "reserve")
        return [
            u for u in self.battle.units.values() if u.name != self.unit.name and u.location.kind not in gone
        ]

    def enemies(self) -> list[Unit]:
        """What the unit may want to shoot at; now and then what it cannot reach."""
        found = [u for u in self.others() if not friends(self.battle, self.unit, u)]
        if self.rng.random() < 0.1:
            return found
        if self.reach is None:
            self.reach = [u for u in found if objection(self.battle, self.unit, u) is None]
        return self.reach

    def friends(self) -> list[Unit]:
        """The other units of its side."""
        return [u for u in self.others() if friends(self.battle, self.unit, u)]

    def at(self, *kinds: str) -> bool:
        """Whether the unit is at a place of one of these kinds."""
        return self.unit.location.kind in kinds

    def cloaked(self) -> bool:
        """Whether a cloak is up or coming up."""
        return any(kind_of(effect).cloak for effect in on(self.battle, self.unit.name))

    def capital(self) -> bool:
        """Whether this is a ship."""
        return self.unit.stats.kind == "capital"


def maker(command: str) -> Callable[[Maker], Maker]:
    """Declare how a command is written."""

    def register(make: Maker) -> Maker:
        MAKERS[command] = make
        return make

    return register


def order(helm: Helm) -> tuple[str, int]:
    """One order for the unit, rarely a hopeless one, and what it costs."""
    running = helm.unit.running
    if running is not None and helm.rng.random() < 0.85:
        return f"{running.special} {running.target}", 2
    upkeep = [
        kind_of(e).upkeep for e in helm.battle.effects if e.source == helm.unit.name and kind_of(e).upkeep
    ]
    if upkeep and helm.rng.random() < 0.6:
        return {"gravity_well": "continue well", "slam": "slam on"}[str(upkeep[0])], 1
    pool = [(words, command) for command in MAKERS if (words := MAKERS[command](helm))]
    words, command = helm.rng.choices(pool, [COMMON.get(command, RARE) for _, command in pool])[0]
    return words, record(command).cost + words.count(";") + words.count(" x2")


def orders(helm: Helm, commands: int) -> str:
    """Orders worth so many commands, now and then one too many."""
    written: list[str] = []
    spent = 0
    for _ in range(4):
        words, cost = order(helm)
        if spent + cost <= commands or helm.rng.random() < 0.1:
            written.append(words)
            spent += cost
        if spent >= commands:
            break
    return "; ".join(written or ["remain"])


COMMON = {
    "attack": 40,
    "evade": 20,
    "move": 6,
    "remain": 4,
    "target_weapons": 8,
    "retreat": 1,
    "advance": 2,
    "scotty": 4,
    "pursue": 80,
    "akuzi_reverse": 60,
}
"""How often an order is written, where that is not how often it has a chance."""


@maker("attack")
def _attack(helm: Helm) -> str | None:
    enemies = helm.enemies()
    if not enemies:
        return None
    first, *rest = helm.rng.sample(
        [u.name for u in enemies], min(len(enemies), helm.rng.choice((1, 1, 1, 2, 3)))
    )
    shares = helm.rng.choice(("", "", " b100", " b50 t100", " t100", " 300 beams"))
    if not rest or shares == " 300 beams":
        slow = maneuverability(helm.battle, helm.unit) <= 750
        return f"att {first}{shares}{helm.rng.choice(('', ' x2')) if slow else ''}"
    return helm.rng.choice((f"att {first} b50 t50, {rest[0]} b50", f"att {', '.join((first, *rest))}"))


@maker("evade")
def _evade(helm: Helm) -> str | None:
    waiting = [p.n for p in helm.battle.pending if p.target == helm.unit.name]
    if not waiting:
        return "evade" if helm.rng.random() < 0.1 else None
    if maneuverability(helm.battle, helm.unit) < 750 and helm.rng.random() < 0.9:
        return None
    return helm.rng.choice(("evade", "evade", "evade x2", f"evade #{helm.rng.choice(waiting)}"))


@maker("target_weapons")
def _target_weapons(helm: Helm) -> str | None:
    mine = helm.unit.owner
    waiting = [
        p.n
        for p in helm.battle.pending
        if (p.projectile or p.kind == "ram")
        and p.target in helm.battle.units
        and helm.battle.unit(p.target).owner == mine
    ]
    if not waiting:
        return None
    n = helm.rng.choice(waiting)
    return helm.rng.choice((f"target weapons 300 at #{n}", f"pd #{n} 50%", f"target weapons 100% at #{n}"))


@maker("move")
def _move(helm: Helm) -> str | None:
    places = [
        "move into orbit of Rock", "move into orbit of Anvil", "move into orbit of Eden", "move into orbit of Haven",
        "move to open space", "move into the Veil", "move into the Flare", "move into the Murk", "move into the Mist",
        "move into the Static", "move into the Belt", "move into star orbit", "move to the far side of Rock",
        "move into orbit on the far side of Rock", "move to the vicinity of Sol", "move to the rear of the fleet",
    ]  # fmt: skip
    pair = helm.others()
    if len(pair) > 1 and helm.rng.random() < 0.3:
        one, other = helm.rng.sample(pair, 2)
        places.append(f"move between {one.name} and {other.name}")
        return places[-1]
    return "move inside Haven" if helm.at("docked") and helm.rng.random() < 0.7 else helm.rng.choice(places)


@maker("advance")
def _advance(helm: Helm) -> str | None:
    if helm.at("blockade_run"):
        return "advance"
    apart = [
        u
        for u in helm.enemies()
        if helm.unit.name in {n for two in helm.battle.apart for n in two if u.name in two}
    ]
    name = helm.among(apart or helm.enemies())
    return f"advance on {name}" if name else None


@maker("retreat")
def _retreat(helm: Helm) -> str | None:
    return "retreat" if helm.at("blockade_run") or helm.rng.random() < 0.3 else None


@maker("out_of_range")
def _out_of_range(helm: Helm) -> str | None:
    return "move out of range" if helm.rng.random() < 0.2 else None


@maker("remain")
def _remain(helm: Helm) -> str | None:
    return helm.rng.choice(("remain", "hold"))


@maker("bombard")
def _bombard(helm: Helm) -> str | None:
    if not helm.at("orbit"):
        return None
    return "bombard Echo" if "Echo" in helm.battle.units else f"bombard {helm.unit.location.place}"


@maker("ram")
def _ram(helm: Helm) -> str | None:
    name = helm.among(helm.enemies())
    return f"ram {name}" if name and helm.rng.random() < 0.3 else None


@maker("self_destruct")
def _self_destruct(helm: Helm) -> str | None:
    return "self destruct" if helm.rng.random() < 0.03 else None


@maker("core_overload")
def _core_overload(helm: Helm) -> str | None:
    fitting = helm.unit.stats.faction in ("federation", "cardassian", "romulan") and helm.capital()
    return "core overload" if fitting and helm.rng.random() < 0.06 else None


@maker("ftl_out")
def _ftl_out(helm: Helm) -> str | None:
    chance = strength(helm.unit) * 2 > 1 and helm.unit.stats.ftl_type != "none" and helm.rng.random() < 0.4
    return "ftl out" if chance else None


@maker("ftl_in")
def _ftl_in(helm: Helm) -> str | None:
    return helm.rng.choice(("ftl in", "arrive near Rock")) if helm.at("ftl", "reserve") else None


@maker("pursue")
def _pursue(helm: Helm) -> str | None:
    gone = [u for u in helm.others() if pursuable(helm.battle, u) and not friends(helm.battle, helm.unit, u)]
    name = helm.among(gone)
    return f"pursue {name}" if name else None


@maker("land")
def _land(helm: Helm) -> str | None:
    if helm.unit.stats.can_land and helm.at("orbit") and helm.unit.location.place in helm.battle.bodies:
        return f"land {helm.unit.location.place}"
    return (
        "move into orbit of Rock; land Rock" if helm.unit.stats.can_land and helm.rng.random() < 0.2 else None
    )


@maker("dock")
def _dock(helm: Helm) -> str | None:
    if helm.unit.is_fighters:
        name = helm.among([u for u in helm.friends() if u.stats.kind == "capital"])
        return f"dock {name}" if name and helm.rng.random() < 0.2 else None
    if helm.at("orbit") and helm.unit.location.place == "Haven":
        return helm.rng.choice(("dock Haven", "dock inside Haven"))
    return "move into orbit of Haven; dock Haven" if helm.rng.random() < 0.05 else None


@maker("launch")
def _launch(helm: Helm) -> str | None:
    return "launch" if helm.at("docked", "landed", "inside") else None


@maker("blockade_run")
def _blockade_run(helm: Helm) -> str | None:
    if helm.unit.stats.maneuverability < 1500:
        return None
    if helm.at("orbit"):
        return "run out"
    closed = [body for body in ("Rock", "Eden", "Haven") if blockade_against(helm.battle, helm.unit, body)]
    return f"run {helm.rng.choice(closed)}" if closed else None


@maker("slam")
def _slam(helm: Helm) -> str | None:
    return "slam" if helm.unit.stats.slam else None


@maker("lower_shields")
def _lower(helm: Helm) -> str | None:
    return "shields down" if helm.unit.shields_up and helm.rng.random() < 0.2 else None


@maker("raise_shields")
def _raise(helm: Helm) -> str | None:
    return None if helm.unit.shields_up else "shields up"


@maker("release")
def _release(helm: Helm) -> str | None:
    held = [lock.target for lock in helm.battle.locks if lock.source == helm.unit.name]
    return f"release {helm.rng.choice(held)}" if held and helm.rng.random() < 0.4 else None
