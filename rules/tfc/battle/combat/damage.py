"""How a hit is taken: layer by layer, within the one-layer limit (TFC-DMG-01, 02; TFC-ORB-06; TFC-SPC-23)."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from msgspec import Struct

from rules.game import Event
from rules.tfc.battle.derive import interlock_of, shields_up, station_of
from rules.tfc.battle.events import Hit, Wasted
from rules.tfc.battle.state import Battle, Pending, Unit


class Layer(Struct, frozen=True, gc=False):
    """One layer in line: who holds it, its field there, and its points."""

    holder: str
    field: str
    points: int

    def name(self, aimed: str) -> str:
        """How the one-layer limit remembers the layer of the unit that was aimed at."""
        return self.field if self.holder == aimed else f"{self.holder}/{self.field}"


class Blow(Struct, frozen=True, gc=False, kw_only=True):
    """Points on their way to a target; ``kind`` is the kind of unit they come from, ``key`` the effect's."""

    target: str
    amount: int
    cause: str
    kind: str
    source: str | None = None
    n: int | None = None
    key: str = ""


def blow(pending: Pending, amount: int, cause: str) -> Blow:
    """The blow that a pending effect strikes."""
    return Blow(
        target=pending.target,
        amount=amount,
        cause=cause,
        kind=pending.source_kind,
        source=pending.source,
        n=pending.n,
        key=pending.key,
    )


def layers(battle: Battle, target: str) -> tuple[Layer, ...]:
    """Every layer that a hit on the target meets, the outermost first; layers without points are left out."""
    if target in battle.bodies:
        body = battle.bodies[target]
        found = [Layer(target, name, getattr(body, name) or 0) for name in ("shield", "hull", "osi")]
        return tuple(layer for layer in found if layer.points > 0)
    unit = battle.unit(target)
    found = _shelter(battle, unit)
    lock = interlock_of(battle, target)
    if lock is not None:
        found.append(Layer(target, "pool", lock.pool))
    elif shields_up(battle, unit):
        found.append(Layer(target, "shield", unit.shield))
    found += [Layer(target, "hull", unit.hull), Layer(target, "osi", unit.osi)]
    return tuple(layer for layer in found if layer.points > 0)


def _shelter(battle: Battle, unit: Unit) -> list[Layer]:
    station = station_of(battle, unit)
    if station is None or station.stats.kind != "station":
        return []
    found = [Layer(station.name, "shield", station.shield)] if shields_up(battle, station) else []
    return [*found, Layer(station.name, "hull", station.hull)] if unit.location.kind == "inside" else found


def take(battle: Battle, hit: Blow) -> Iterator[Event]:
    """What a hit does to its target. Capped hits work on one layer, others carry their excess on."""
    line = layers(battle, hit.target)
    if not line or hit.amount <= 0:
        return
    scope = LAYER_CAP[battle.rulings["damage.layer_cap"]](hit) if _capped(battle, hit) else None
    if scope is None:
        yield from _uncapped(hit, line)
        return
    held = (battle.bodies.get(hit.target) or battle.unit(hit.target)).layers.get(scope)
    name = held or line[0].name(hit.target)
    layer = next((layer for layer in line if layer.name(hit.target) == name), None)
    if layer is not None and _spent(battle, layer, hit.target, scope):
        layer = None
    lost = min(layer.points, hit.amount) if layer is not None else 0
    if layer is not None:
        yield _hit(hit, layer, lost, scope)
    if hit.amount > lost and name != "osi":
        yield Wasted(unit=hit.target, amount=hit.amount - lost, layer=name, source=hit.source, n=hit.n)


def _spent(battle: Battle, layer: Layer, target: str, scope: str) -> bool:
    """Whether a shelter in line has already lost another of its own layers in this turn."""
    if layer.holder == target:
        return False
    return battle.unit(layer.holder).layers.get(scope, layer.field) != layer.field


def direct(battle: Battle, hit: Blow) -> Iterator[Event]:
    """A loss that names the OSI: other layers and the limit do not matter."""
    thing = battle.bodies.get(hit.target) or battle.unit(hit.target)
    lost = min(thing.osi or 0, hit.amount)
    if lost > 0:
        yield _hit(hit, Layer(hit.target, "osi", thing.osi or 0), lost, None)


def _uncapped(hit: Blow, line: tuple[Layer, ...]) -> Iterator[Event]:
    left = hit.amount
    for layer in line:
        lost = min(layer.points, left)
        if lost > 0:
            yield _hit(hit, layer, lost, None)
        left -= lost


def _hit(hit: Blow, layer: Layer, lost: int, scope: str | None) -> Hit:
    return Hit(
        unit=layer.holder,
        layer=layer.field,
        amount=lost,
        before=layer.points,
        after=layer.points - lost,
        cause=hit.cause,
        source=hit.source,
        n=hit.n,
        of=hit.target if hit.target != layer.holder else None,
        fixes=scope,
    )


def _capped(battle: Battle, hit: Blow) -> bool:
    """Whether the limit holds: capital on capital, fighter on fighter; stations count as capital ships."""
    fighters = hit.target in battle.units and battle.unit(hit.target).is_fighters
    return (hit.kind == "fighter") == fighters


def _whole_turn(_hit: Blow) -> str | None:
    return ""


def _by_attacker(hit: Blow) -> str | None:
    return hit.source or ""


def _by_volley(hit: Blow) -> str | None:
    return hit.key


def _never(_hit: Blow) -> str | None:
    return None


LAYER_CAP: dict[str, Callable[[Blow], str | None]] = {
    "per_target_turn": _whole_turn,
    "per_attacker_turn": _by_attacker,
    "per_volley": _by_volley,
    "off": _never,
}
