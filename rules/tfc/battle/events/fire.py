"""Fire and what it does: effects that wait, and the layers, craft, crews and units that they take."""

from __future__ import annotations

from msgspec.structs import replace

from rules.kit.trace import Term
from rules.tfc.battle.events.base import BattleEvent, body_changed, changed, without_ties
from rules.tfc.battle.state import DESTROYED, Battle, Pending


class Declared(BattleEvent, tag="declared", frozen=True, kw_only=True):
    """A pending effect begins to wait for its target's own turn (TFC-SEQ-02); ``terms`` explain its strength."""

    pending: Pending
    terms: tuple[Term, ...] = ()

    def apply(self, battle: Battle) -> Battle:
        """The battle after it."""
        return replace(battle, pending=(*battle.pending, self.pending))


class Evaded(BattleEvent, tag="evaded", frozen=True, kw_only=True):
    """A pending effect is dodged; ``by`` is the command that dodged it."""

    n: int
    key: str
    unit: str
    source: str
    by: str

    def apply(self, battle: Battle) -> Battle:
        """The battle after it."""
        return battle.without(self.key)


class Intercepted(BattleEvent, tag="intercepted", frozen=True, kw_only=True):
    """Point defence of ``unit`` cancels points of an effect (TFC-ATK-06); ``left`` is what remains of it."""

    n: int
    key: str
    unit: str
    target: str
    amount: int
    left: int
    wasted: int = 0

    def apply(self, battle: Battle) -> Battle:
        """The battle after it."""
        cut = (
            _cut(waiting, self.amount) if waiting.key == self.key else waiting for waiting in battle.pending
        )
        return replace(battle, pending=tuple(waiting for waiting in cut if waiting is not None))


class Lost(BattleEvent, tag="lost", frozen=True, kw_only=True):
    """A pending effect comes to nothing: its target is gone, or (a ram) its source is."""

    n: int
    key: str
    unit: str
    reason: str

    def apply(self, battle: Battle) -> Battle:
        """The battle after it."""
        return battle.without(self.key)


class Hit(BattleEvent, tag="hit", frozen=True, kw_only=True):
    """A unit or body loses points of one layer.

    ``of`` is the unit that was aimed at, where another stood in line for it (a station for a docked ship). ``fixes``
    is the scope in which the one-layer limit now holds that unit to this layer.
    """

    unit: str
    layer: str
    amount: int
    before: int
    after: int
    cause: str
    source: str | None = None
    n: int | None = None
    of: str | None = None
    fixes: str | None = None

    def apply(self, battle: Battle) -> Battle:
        """The battle after it."""
        if self.layer == "pool":
            battle = _pooled(battle, self.unit, self.after)
        elif self.unit in battle.bodies:
            battle = body_changed(battle, self.unit, **{self.layer: self.after})
        else:
            battle = changed(battle, self.unit, struck=True, **{self.layer: self.after})
        return battle if self.fixes is None else _fixed(battle, self, self.fixes)


class Wasted(BattleEvent, tag="wasted", frozen=True, kw_only=True):
    """Points of a hit are lost to the one-layer limit (TFC-DMG-02)."""

    unit: str
    amount: int
    layer: str
    source: str | None = None
    n: int | None = None


class Struck(BattleEvent, tag="struck", frozen=True, kw_only=True):
    """An effect reached its target and is done with; what it did stands in other events.

    ``points`` are those of fire that was neither evaded nor intercepted.
    """

    unit: str
    key: str
    n: int
    source: str | None = None
    of: str = ""
    points: int = 0

    def apply(self, battle: Battle) -> Battle:
        """The battle after it."""
        battle = battle.without(self.key)
        if self.unit not in battle.units:
            return battle
        return changed(battle, self.unit, struck=True, fire=battle.unit(self.unit).fire + self.points)


class CraftLost(BattleEvent, tag="craft_lost", frozen=True, kw_only=True):
    """A fighter group loses one craft outright (TFC-DMG-06)."""

    unit: str
    shield: int
    hull: int
    osi: int
    craft: int

    def apply(self, battle: Battle) -> Battle:
        """The battle after it."""
        return changed(battle, self.unit, shield=self.shield, hull=self.hull, osi=self.osi, struck=True)


class CrewDied(BattleEvent, tag="crew_died", frozen=True, kw_only=True):
    """A unit's crew is dead (TFC-SPC-11)."""

    unit: str
    source: str | None = None

    def apply(self, battle: Battle) -> Battle:
        """The battle after it."""
        return changed(battle, self.unit, crew_alive=False, running=None)


class Destroyed(BattleEvent, tag="destroyed", frozen=True, kw_only=True):
    """A unit or body leaves play for good."""

    unit: str
    cause: str
    source: str | None = None

    def apply(self, battle: Battle) -> Battle:
        """The battle after it."""
        if self.unit in battle.bodies:
            return body_changed(battle, self.unit, destroyed=True)
        gone = changed(
            battle,
            self.unit,
            location=DESTROYED,
            running=None,
            far_side_of=None,
            between=None,
            formation=None,
        )
        return without_ties(gone, self.unit)


class ShieldsSet(BattleEvent, tag="shields", frozen=True, kw_only=True):
    """A unit's shields go up or down; their points stay (TFC-DMG-05)."""

    unit: str
    up: bool

    def apply(self, battle: Battle) -> Battle:
        """The battle after it."""
        return changed(battle, self.unit, shields_up=self.up)


class Restored(BattleEvent, tag="restored", frozen=True, kw_only=True):
    """A unit gains shield points: by regeneration (TFC-DMG-04), modulation or an interlock's end."""

    unit: str
    layer: str
    amount: int
    after: int
    rule: str

    def apply(self, battle: Battle) -> Battle:
        """The battle after it."""
        if self.layer == "pool":
            return _pooled(battle, self.unit, self.after)
        return changed(battle, self.unit, **{self.layer: self.after})


def _cut(pending: Pending, points: int) -> Pending | None:
    """The effect with points shot out of it; None if nothing is left."""
    if pending.kind == "ram":
        return replace(pending, data={**pending.data, "cut": pending.data.get("cut", 0) + points})
    rest = replace(pending, projectile=pending.projectile - points)
    return rest if rest.strength > 0 else None


def _fixed(battle: Battle, event: Hit, scope: str) -> Battle:
    """The battle with the unit that was aimed at held to the layer that was hit."""
    aimed = event.of or event.unit
    if aimed != event.unit and battle.unit(event.unit).owner in (battle.seat, None):
        holder = battle.unit(event.unit)
        battle = changed(battle, event.unit, layers={**holder.layers, scope: event.layer})
    layer = event.layer if aimed == event.unit else f"{event.unit}/{event.layer}"
    if aimed in battle.bodies:
        return body_changed(battle, aimed, layers={**battle.bodies[aimed].layers, scope: layer})
    return changed(battle, aimed, struck=True, layers={**battle.unit(aimed).layers, scope: layer})


def _pooled(battle: Battle, member: str, pool: int) -> Battle:
    """The battle with the pool of a member's interlock at a new value."""
    name = next(name for name, lock in battle.interlocks.items() if member in lock.contributions)
    lock = replace(battle.interlocks[name], pool=pool)
    return replace(changed(battle, member, struck=True), interlocks={**battle.interlocks, name: lock})
