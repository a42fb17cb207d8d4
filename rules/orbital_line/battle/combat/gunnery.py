"""Whether an attack hits, and where: accuracy, the roll, the shift, point defence (OL-FIR-08 to OL-FIR-11)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

from msgspec import Struct

from rules.dice import Dice
from rules.game import Event
from rules.orbital_line.battle.commands.fire_attack import Attack
from rules.orbital_line.battle.derive import active, distance, working
from rules.orbital_line.battle.events import Missed, PdFired, Rolled, Shifted
from rules.orbital_line.battle.state import Battle, Part, PdOrder, Ship
from rules.orbital_line.parts import Module

MISS, HIT, HULL_ONLY, SHIFT = "miss", "hit", "hull_only", "shift"


class Planned(Struct, frozen=True, kw_only=True):
    """An attack as it was fixed at the lock: its initiative, its place in the list, and the aspect of then."""

    order: Attack
    initiative: int
    rank: int
    number: int
    line: int
    k: int


class Thrower:
    """Throws dice for one ship's attack. The key names round, ship, the attack's place and the purpose: no choice of a player."""

    def __init__(self, dice: Dice, battle: Battle) -> None:
        """Dice of this fire phase."""
        self._dice = dice
        self._round = battle.round
        self._counts: dict[tuple[int, str], int] = {}

    def throw(self, purpose: str, ship: Ship, weapon: str) -> Rolled:
        """One d20 of a ship, with its purpose."""
        place = self._counts.get((ship.number, purpose), 0) + 1
        self._counts[ship.number, purpose] = place
        value = self._dice.roll(20, "round", self._round, "fire", ship.number, purpose, place)
        return Rolled(purpose=purpose, sides=20, value=value, unit=ship.name, weapon=weapon)


def accuracy(battle: Battle, shooter: Ship, target: Ship, module: Module) -> tuple[int, int]:
    """The range and the effective accuracy (OL-FIR-10)."""
    bonus = sum(m.accuracy_bonus for _, m in working(battle, shooter) if m.category != "weapon")
    height = int(battle.rulings["fire.height_bonus"]) if shooter.altitude > target.altitude else 0
    whole = module.accuracy + bonus + height
    reach = distance(battle, shooter, target) or 0
    return reach, whole if reach <= whole else 2 * whole - reach


def _always(accuracy_: int) -> bool:
    return True


def _needs_accuracy(accuracy_: int) -> bool:
    return accuracy_ > 1


ONE: dict[str, Callable[[int], bool]] = {"always": _always, "needs_accuracy": _needs_accuracy}
"""Whether a roll of 1 hits the hull whatever the accuracy (RULING ``hit.one``)."""


def outcome(battle: Battle, roll: int, accuracy_: int) -> str:
    """What a roll to hit gives (OL-FIR-08, OL-FIR-09)."""
    if roll == 1 and ONE[battle.rulings["hit.one"]](accuracy_):
        return HULL_ONLY
    if roll < accuracy_:
        return HIT
    return SHIFT if roll == accuracy_ else MISS


PARITY = {"odd_right": 1, "odd_left": -1}
"""To which side an odd roll shifts (RULING ``shift.parity``)."""

FRAME = {"template": (1, 1, 1, 1, 1, 1), "shooter": (-1, -1, 1, 1, 1, -1)}
"""Which way along the rows is right, by aspect (RULING ``shift.frame``)."""


def shifted(battle: Battle, k: int, row: int, roll: int) -> tuple[int, str]:
    """The row beside, and the side to which the hit moved."""
    step = (1 if roll % 2 else -1) * PARITY[battle.rulings["shift.parity"]]
    return row + step * FRAME[battle.rulings["shift.frame"]][k], "right" if step > 0 else "left"


def _off(row: int, size: int) -> tuple[str, int]:
    return MISS, row


def _clamp(row: int, size: int) -> tuple[str, int]:
    return HIT, min(max(row, 1), size)


def _hull(row: int, size: int) -> tuple[str, int]:
    return HULL_ONLY, min(max(row, 1), size)


OFF_TEMPLATE: dict[str, Callable[[int, int], tuple[str, int]]] = {
    "miss": _off,
    "clamp": _clamp,
    "hull_only": _hull,
}
"""What a shift past the edge is (RULING ``shift.off_template``)."""


def shift(
    battle: Battle, planned: Planned, target: Ship, k: int, row: int, size: int, rolled: Rolled
) -> tuple[str, int, Iterator[Event]]:
    """What becomes of a roll equal to accuracy: hit or miss, the row, and what is said."""
    moved, side = shifted(battle, k, row, rolled.value)
    result, moved = (
        (HIT, moved)
        if 1 <= moved <= size
        else OFF_TEMPLATE[battle.rulings["shift.off_template"]](moved, size)
    )
    unit = planned.order.unit
    said: list[Event] = [Shifted(unit=unit, target=target.name, side=side, row=moved, roll=rolled.value)]
    if result == MISS:
        said.append(Missed(unit=unit, target=target.name))
    return result, moved, iter(said)


# -- point defence


def _any_hit(result: str) -> bool:
    return True


def _not_on_one(result: str) -> bool:
    return result != HULL_ONLY


PD_ON: dict[str, Callable[[str], bool]] = {"any_hit": _any_hit, "not_on_one": _not_on_one}
"""Which hits point defence may answer (RULING ``pd.on``)."""


def _spent_in_round(part: Part) -> bool:
    return part.pd_used


def _never_spent(part: Part) -> bool:
    return False


PD_SCOPE: dict[str, Callable[[Part], bool]] = {"per_round": _spent_in_round, "per_attack": _never_spent}
"""Whether a gun that has rolled is spent (RULING ``pd.scope``)."""

PD_DUAL = {"allowed": False, "either": True}
"""Whether a gun that attacks this round is kept from point defence (RULING ``pd.dual_use``)."""

PD_BY_ITSELF = {"auto": True, "declared": False}
"""Whether guns without orders fire (RULING ``pd.allocation``)."""


def guns(snapshot: Battle, live: Battle, target: Ship, attack: Attack, busy: frozenset[str]) -> list[Part]:
    """The guns that answer a missile, in the order in which they fire: highest rating first, then label."""
    found = []
    weapon = snapshot.module(attack.part(snapshot))
    for part, module in working(snapshot, target):
        used = PD_SCOPE[snapshot.rulings["pd.scope"]](live.ship(target.name).parts[part.at])
        if module.pd_rating is None or used or not active(part):
            continue
        if target.overloaded and module.mount != "turret":
            continue
        if PD_DUAL[snapshot.rulings["pd.dual_use"]] and part.at in busy:
            continue
        if willing(snapshot, target, part, weapon, attack.unit):
            found.append(part)
    return sorted(found, key=lambda part: (-(snapshot.module(part).pd_rating or 0), part.at))


PD_COUNTS = {"no": False, "yes": True}
"""Whether point defence uses up systems of the class limit (RULING ``pd.counts``)."""


def within_limit(live: Battle, target: Ship, ready: Sequence[Part], busy: frozenset[str]) -> list[Part]:
    """The guns that may still answer where point defence counts: attacks are counted first, each gun once a round (OL-FIR-01)."""
    if not PD_COUNTS[live.rulings["pd.counts"]]:
        return list(ready)
    parts = live.ship(target.name).parts
    counted = busy | {at for at, part in parts.items() if part.pd_used}
    left = live.ship_class(target).weapon_systems - len(counted)
    fresh = [part.at for part in ready if part.at not in counted][: max(left, 0)]
    return [part for part in ready if part.at in counted or part.at in fresh]


def willing(battle: Battle, target: Ship, part: Part, weapon: Module, shooter: str) -> bool:
    """Whether the owner's orders let a gun fire at this weapon of this ship."""
    orders = [order for order in target.pd_policy if part.at in order.cells] or [
        order for order in target.pd_policy if not order.cells
    ]
    if not orders:
        return PD_BY_ITSELF[battle.rulings["pd.allocation"]]
    return all(_lets(order, weapon, shooter) for order in orders)


def _lets(order: PdOrder, weapon: Module, shooter: str) -> bool:
    if order.mode == "hold":
        return False
    if order.mode == "save":
        return weapon.kind == "torpedo"
    named = order.weapon in (None, weapon.id, weapon.name, f"kind:{weapon.kind}")
    return order.mode == "auto" or (named and order.ship in (None, shooter))


def _own_ship(battle: Battle, target: Ship) -> tuple[Ship, ...]:
    return (target,)


def _allies_too(battle: Battle, target: Ship) -> tuple[Ship, ...]:
    """The ship that is attacked, then the others of its side on the field by number."""
    others = (
        ship for ship in battle.fielded() if ship.side == target.side is not None and ship.name != target.name
    )
    return (target, *sorted(others, key=lambda ship: ship.number))


PD_COVER: dict[str, Callable[[Battle, Ship], tuple[Ship, ...]]] = {
    "own_ship": _own_ship,
    "allies": _allies_too,
}
"""Whose guns answer what comes at a ship (RULING ``pd.cover``)."""


def answering(
    snapshot: Battle, live: Battle, target: Ship, attack: Attack, busy: Mapping[str, frozenset[str]]
) -> list[tuple[Ship, Part]]:
    """The guns that answer an attack with the ships that they stand on, those of the target first (OL-FIR-11)."""
    found: list[tuple[Ship, Part]] = []
    for ship in PD_COVER[snapshot.rulings["pd.cover"]](snapshot, target):
        own = busy.get(ship.name, frozenset())
        ready = within_limit(live, ship, guns(snapshot, live, ship, attack, own), own)
        found += [(ship, part) for part in ready]
    return found


def point_defence(
    battle: Battle, weapon: str, ready: Sequence[tuple[Ship, Part]], dice: Thrower
) -> Iterator[Event]:
    """Guns fire one at a time until one succeeds (OL-FIR-11)."""
    for ship, gun in ready:
        module = battle.module(gun)
        rating = module.pd_rating or 0
        rolled = dice.throw("point_defence", ship, module.name)
        repelled = rolled.value < rating
        yield rolled
        yield PdFired(
            unit=ship.name, cell=gun.at, weapon=weapon, rating=rating, roll=rolled.value, repelled=repelled
        )
        if repelled:
            return
