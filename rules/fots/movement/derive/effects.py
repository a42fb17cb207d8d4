"""What a critical hit does to a unit: the effect codes of FOTS-BRK-04."""

from __future__ import annotations

import re
from fractions import Fraction

from msgspec.structs import replace

from rules.fots.movement.state import Unit
from rules.kit.exact import ceil, half_up

PLAIN = ("destroyed", "no_ftl", "tow_links_out", "scanners_out", "weapons_out", "note_only")
WITH_NUMBER = ("hull_damage_pct", "crew_casualties_pct", "max_wf", "cargo_lost_pct", "small_craft_lost")
LASTING = ("no_ftl", "max_wf", "tow_links_out", "scanners_out", "weapons_out")

_CODE = re.compile(r"([a-z_]+)(?::(\d{1,4}(?:/\d{1,4})?))?")


def parse(text: str) -> tuple[str, Fraction | None] | None:
    """A code and its number; None for a text that is no effect code."""
    found = _CODE.fullmatch(text.strip())
    if found is None:
        return None
    code, number = found[1], found[2]
    if code in PLAIN and number is None:
        return code, None
    if code in WITH_NUMBER and number is not None:
        return code, Fraction(number)
    return None


def has(unit: Unit, code: str) -> bool:
    """Whether a lasting effect sits on a unit."""
    return any(effect.partition(":")[0] == code for effect in unit.effects)


def top_wf(unit: Unit) -> int | None:
    """The lowest warp factor that effects leave a unit; None where they leave it alone, 0 without FTL."""
    limits = [
        0 if effect == "no_ftl" else int(effect.partition(":")[2])
        for effect in unit.effects
        if _slows(effect)
    ]
    return min(limits, default=None)


def _slows(effect: str) -> bool:
    return effect == "no_ftl" or effect.startswith("max_wf:")


def afflicted(unit: Unit, effect: str) -> Unit:
    """The unit after one effect that leaves it in play."""
    found = parse(effect)
    code, number = found if found is not None else (effect, None)
    if code in LASTING:
        return unit if effect in unit.effects else replace(unit, effects=(*unit.effects, effect))
    if number is None:
        return unit
    match code:
        case "hull_damage_pct":
            return replace(unit, hull_damage_pct=min(Fraction(100), unit.hull_damage_pct + number))
        case "crew_casualties_pct":
            lost = half_up(unit.cls.crew * number / 100)
            return replace(unit, crew_lost_other=min(unit.cls.crew, unit.crew_lost_other + lost))
        case "cargo_lost_pct":
            return replace(unit, cargo=_less(unit, number))
        case _:
            return _fewer(unit, int(number))


def _less(unit: Unit, percent: Fraction) -> dict[str, int]:
    left = {kind: amount - ceil(amount * percent / 100) for kind, amount in unit.cargo.items()}
    return {kind: amount for kind, amount in left.items() if amount > 0}


def _fewer(unit: Unit, count: int) -> Unit:
    craft = []
    for group in unit.craft:
        gone = min(count, group.count)
        count -= gone
        if group.count > gone:
            craft.append(replace(group, count=group.count - gone))
    return replace(unit, craft=tuple(craft))
