"""Separation into constituent parts, and rejoining (TFC-SPC-03)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from msgspec.structs import replace

from rules.game import Event
from rules.orders import Question, Refusal
from rules.tfc.battle.commands.base import Command
from rules.tfc.battle.derive import hull_max, osi_max, shield_max
from rules.tfc.battle.events import Divided, EffectBegan, United
from rules.tfc.battle.newcomers import appear, fresh
from rules.tfc.battle.refusals import refuse
from rules.tfc.battle.state import Battle, Unit

LAYERS = {"shield": shield_max, "hull": hull_max, "osi": osi_max}


class Separate(Command, frozen=True, kw_only=True):
    """The unit is replaced by the classes that its class lists, each with its share of every layer."""

    id: ClassVar[str] = "separate"

    names: tuple[str, ...] = ()

    def check(self, battle: Battle) -> Refusal | None:
        """The class must have parts, and their names must be free."""
        unit = self.me(battle)
        if not unit.stats.separates_into:
            return refuse("TFC-SPC-03", unit.name, "no_parts")
        taken = next((name for name in self._names(unit) if not _free(battle, unit, name)), None)
        return refuse("TFC-SPC-03", unit.name, "name_taken", name=taken) if taken is not None else None

    def carry_out(self, battle: Battle) -> Iterator[Event]:
        """The first part inherits what waits and holds; what lasts on the whole lasts on each part."""
        unit = self.me(battle)
        names = self._names(unit)
        parts = [
            _part(unit, fresh(name, unit, battle.classes[class_id]))
            for name, class_id in zip(names, unit.stats.separates_into, strict=True)
        ]
        parts[0] = replace(parts[0], debt=unit.debt, aboard=unit.aboard)
        yield from appear(battle, parts)
        for effect in battle.effects:
            if effect.source == unit.name and effect.on == (unit.name,):
                for part in parts[1:]:
                    yield EffectBegan(effect=replace(effect, source=part.name, on=(part.name,)))
        yield Divided(unit=unit.name, parts=names)

    def _names(self, unit: Unit) -> tuple[str, ...]:
        given = dict(enumerate(self.names, 1))
        return tuple(given.get(n, f"{unit.name} {n}") for n in range(1, len(unit.stats.separates_into) + 1))


def _free(battle: Battle, unit: Unit, name: str) -> bool:
    known = battle.units.get(name)
    if known is None:
        return name not in battle.bodies
    return known.parent == unit.name and known.location.kind == "separated"


def _part(unit: Unit, part: Unit) -> Unit:
    """A part with the parent's share of each layer, and with what the parent has used up."""
    points = {layer: _share(most(part), getattr(unit, layer), most(unit)) for layer, most in LAYERS.items()}
    return replace(part, shields_up=unit.shields_up, counters=unit.counters, parent=unit.name, **points)


class Rejoin(Command, frozen=True, kw_only=True):
    """All parts in one place order it; the moderator decides."""

    id: ClassVar[str] = "rejoin"

    def check(self, battle: Battle) -> Refusal | Question | None:
        """The unit must be a part, and all the others must be here."""
        unit = self.me(battle)
        parent = battle.units.get(unit.parent or "")
        if parent is None or parent.location.kind != "separated":
            return refuse("TFC-SPC-03", unit.name, "no_part")
        missing = next((p for p in _parts(battle, parent) if p.location != unit.location), None)
        if missing is not None:
            return refuse("TFC-SPC-03", unit.name, "part_missing", part=missing.name)
        question = self.ask(battle, "rejoin", "may_they_rejoin", parent=parent.name)
        return replace(question, key=f"{battle.seq}/{parent.name}/rejoin")

    def carry_out(self, battle: Battle) -> Iterator[Event]:
        """With the last part's order the whole is back."""
        unit = self.me(battle)
        parent = battle.unit(unit.parent or "")
        parts = _parts(battle, parent)
        if all(any(done.command == self.id for done in battle.done.get(p.name, ())) for p in parts):
            whole = _whole(parent, parts, unit)
            yield United(unit=parent.name, parts=tuple(part.name for part in parts), record=whole)


def _share(most: int, now: int, of: int) -> int:
    return most * now // of if of else most


def _parts(battle: Battle, parent: Unit) -> tuple[Unit, ...]:
    return tuple(unit for unit in battle.units.values() if unit.parent == parent.name)


def _whole(parent: Unit, parts: tuple[Unit, ...], unit: Unit) -> Unit:
    points = {
        layer: _share(most(parent), sum(getattr(part, layer) for part in parts), sum(map(most, parts)))
        for layer, most in LAYERS.items()
    }
    return replace(
        parent,
        location=unit.location,
        far_side_of=unit.far_side_of,
        shields_up=all(part.shields_up for part in parts),
        aboard=parts[0].aboard,
        own_turns=unit.own_turns,
        new=True,
        **points,
    )


COMMANDS = (Separate, Rejoin)
