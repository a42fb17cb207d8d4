"""Critical hits and what follows them (FOTS-BRK-04): a row of a loaded table, or the moderator's word."""

from __future__ import annotations

from rules import entries as e
from rules.fots.movement import events as ev
from rules.fots.movement.chart.clock import week_of
from rules.fots.movement.derive.effects import PLAIN, WITH_NUMBER, parse
from rules.fots.movement.state import Unit
from rules.fots.movement.world import World
from rules.messages import Arg, Message
from rules.orders import Answer, Question

CHOICES = (*PLAIN, *(f"{code}:x" for code in WITH_NUMBER))
BIO_TABLES = ("bio_ship", "bio-ship", "bio")
RELEASES = ("no_ftl", "tow_links_out")


def critical(world: World, name: str, instant: int, purpose: str, ordinal: int) -> bool:
    """Roll one critical hit on a unit and apply it; whether it could be (else a question waits)."""
    unit = world.units[name]
    roll = world.d100(name, purpose, ordinal)
    table = _table(world, unit)
    effects = _row(world, table, roll)
    if effects is None:
        answer = world.ask(_question(world, unit, roll, instant, f"{purpose}/{ordinal}", table))
        if answer is None and world.blocked:
            return False
        effects = ("note_only",) if answer is None else chosen(answer)
    audience = world.owners(unit.owner)
    world.do(
        ev.Critical(
            unit=name, roll=roll, instant=instant, table=_kind(unit), effects=effects, audience=audience
        )
    )
    afflict(world, name, effects, instant)
    return True


def afflict(world: World, name: str, effects: tuple[str, ...], instant: int) -> None:
    """Apply effect codes to a unit; a destroyed one is gone with everything aboard."""
    if "destroyed" in effects:
        lose(world, name, "destroyed", instant)
        return
    lasting = tuple(effect for effect in effects if effect != "note_only")
    if lasting:
        world.do(ev.Afflicted(unit=name, effects=lasting, audience=world.owners(world.units[name].owner)))
    drop_tow(world, name, lasting)


def drop_tow(world: World, name: str, effects: tuple[str, ...]) -> None:
    """Let go what a unit can no longer tow with these effects (FOTS-TOW-10)."""
    if any(effect in RELEASES for effect in effects):
        for other in _towed(world, name):
            release(world, other, "tower_failed")


def lose(world: World, name: str, cause: str, instant: int = 0) -> None:
    """A unit is gone with everything that lives aboard; its tow is free (FOTS-BRK-04, SUP-08, TOW-10)."""
    for other in _towed(world, name):
        release(world, other, "tower_lost")
    for other in [unit.name for unit in world.units.values() if unit.host == name]:
        lose(world, other, cause, instant)
    unit = world.units[name]
    world.do(ev.Lost(unit=name, cause=cause, instant=instant, audience=world.owners(unit.owner)))


def _towed(world: World, tower: str) -> list[str]:
    return [unit.name for unit in world.units.values() if unit.tower == tower]


def release(world: World, name: str, reason: str) -> None:
    """Let a towed unit go where it is (FOTS-TOW-10)."""
    unit = world.units[name]
    world.do(
        ev.TowReleased(
            target=name, reason=reason, audience=world.owners(unit.owner, world.fleets[unit.fleet].owner)
        )
    )


def _kind(unit: Unit) -> str:
    return "bio_ship" if unit.cls.bio_ship else "standard"


def _table(world: World, unit: Unit) -> str | None:
    """The loaded table for a unit's critical hits; None where the moderator is asked."""
    if world.rulings["crit.mode"] == "ask":
        return None
    names = BIO_TABLES if unit.cls.bio_ship else ("standard",)
    return next((name for name in names if name in world.campaign.crit_tables), None)


def _row(world: World, table: str | None, roll: int) -> tuple[str, ...] | None:
    if table is None:
        return None
    rows = world.campaign.crit_tables[table]
    return next((effects for first, last, effects in rows if first <= roll <= last), None)


def _question(world: World, unit: Unit, roll: int, instant: int, what: str, table: str | None) -> Question:
    address = world.grid.name(world.fleets[unit.fleet].section)
    args: dict[str, Arg] = {
        "unit": unit.name,
        "address": address,
        "week": week_of(instant),
        "roll": roll,
        "table": _kind(unit),
    }
    return Question(
        world.key(instant, unit.name, what),
        "crit_result",
        unit.name,
        Message("fots_crit_result", args),
        CHOICES,
        rule="FOTS-BRK-04",
        proposal={"roll": roll, "table": _kind(unit), "week": week_of(instant)},
    )


def chosen(answer: Answer) -> tuple[str, ...]:
    """The effect codes of a moderator's answer. Raises :class:`rules.entries.EntryError` for what is none."""
    given = answer.set.get("effects")
    codes = tuple(str(one) for one in given) if isinstance(given, list | tuple) else (_code(answer),)
    for code in codes:
        if parse(code) is None:
            raise e.EntryError(
                "choose",
                "{code} is no effect code; use {known} with a number for x",
                code=code,
                known=", ".join(CHOICES),
            )
    return codes


def _code(answer: Answer) -> str:
    code = answer.choose.removesuffix(":x")
    number = answer.set.get("x", answer.set.get(code))
    return f"{code}:{number}" if code in WITH_NUMBER and number is not None else answer.choose
