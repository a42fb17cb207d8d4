"""What fleets and drives do, sentence by sentence: arriving, parting, joining, towing, breaking down."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from bot.telling.document import Block
from bot.telling.fots_movement.desk import Desk, percent
from bot.telling.speech import Plain

Told = Callable[[Desk, Plain], Iterator[Block]]

TAKEN_AWAY = ("progress_ticks", "next_section", "step_cost")
"""What a fleet loses that is put somewhere else."""


def arrived(desk: Desk, event: Plain) -> Iterator[Block]:
    """A fleet takes up its posture."""
    zone = event.get("zone")
    yield desk.say(
        "told-arrived-zone" if zone else "told-arrived",
        fleet=desk.name(event["fleet"]),
        section=event["section"],
        posture=event["posture"],
        radius=zone["radius"] if zone else 0,
    )


def split(desk: Desk, event: Plain) -> Iterator[Block]:
    """Units leave their fleet."""
    yield desk.say(
        "told-split",
        units=desk.names(event["units"]),
        fleet=desk.name(event["fleet"]),
        into=desk.name(event["into"]),
        reason=event["reason"],
        same=event["units"] == [event["into"]],
        count=len(event["units"]),
    )


def joined(desk: Desk, event: Plain) -> Iterator[Block]:
    """A fleet becomes part of another."""
    yield desk.say("told-joined", fleet=desk.name(event["fleet"]), into=desk.name(event["into"]))


def tow_made(desk: Desk, event: Plain) -> Iterator[Block]:
    """A unit takes another in tow."""
    yield desk.say("told-tow-made", unit=desk.name(event["unit"]), target=desk.name(event["target"]))


def tow_missed(desk: Desk, event: Plain) -> Iterator[Block]:
    """A unit that was to be taken in tow is not there."""
    yield desk.say(
        "told-tow-missed",
        unit=desk.name(event["unit"]),
        target=desk.name(event["target"]),
        section=event["section"],
    )


def tow_released(desk: Desk, event: Plain) -> Iterator[Block]:
    """A towed unit is free."""
    yield desk.say("told-tow-released", target=desk.name(event["target"]), reason=event["reason"])


def policy_failed(desk: Desk, event: Plain) -> Iterator[Block]:
    """Nobody can take a broken ship in tow."""
    yield desk.say(
        "told-no-tow",
        fleet=desk.name(event["fleet"]),
        unit=desk.name(event["unit"]),
        section=event["section"],
    )


def broke_down(desk: Desk, event: Plain) -> Iterator[Block]:
    """A drive fails: rolled so much against so much."""
    yield desk.say(
        "told-broke-down",
        unit=desk.name(event["unit"]),
        section=event["section"],
        roll=percent(event["roll"]),
        chance=percent(event["chance"]),
    )


def risks(desk: Desk, event: Plain) -> Iterator[Block]:
    """At the end of the weeks: every ship that ran above her cruise and came through, with roll and chance (FOTS-BRK-03)."""
    broke = {one["unit"] for one in desk.chapter.events if one["event"] == "broke_down"}
    for roll in desk.chapter.events:
        unit = desk.after["units"].get(roll.get("unit")) if roll["event"] == "rolled" else None
        if unit is None or roll["unit"] in broke or not desk.first("held", roll["unit"]):
            continue
        chance = percent(unit["breakdown_chance"])
        yield desk.say("told-held", unit=desk.name(roll["unit"]), roll=percent(roll["roll"]), chance=chance)


def critical(desk: Desk, event: Plain) -> Iterator[Block]:
    """A critical hit on the ship table."""
    yield desk.say(
        "told-critical",
        unit=desk.name(event["unit"]),
        roll=event["roll"],
        table=event["table"],
        effects=desk.effects(event["effects"]),
    )


def lost(desk: Desk, event: Plain) -> Iterator[Block]:
    """A unit is gone."""
    yield desk.say("told-lost", unit=desk.name(event["unit"]), cause=event["cause"])


def mission_done(desk: Desk, event: Plain) -> Iterator[Block]:
    """A mapping is complete, a survey or colonizing recorded."""
    mission = event["mission"]
    yield desk.say(
        "told-mission", fleet=desk.name(event["fleet"]), mission=mission["kind"], where=mission["where"]
    )


def overridden(desk: Desk, event: Plain) -> Iterator[Block]:
    """A moderator's word; of a further name the heading speaks, and what a new place takes away needs none."""
    field, value = event["field"], event["value"]
    if field == "aliases" or (field in TAKEN_AWAY and not value):
        return
    shown = desk.effects(value) if field == "effects" and value else _value(value)
    label = desk.speech.word("field", field)
    yield desk.say("told-overridden", name=desk.name(event["name"]), field=label, value=shown)


def ruling_changed(desk: Desk, event: Plain) -> Iterator[Block]:
    """Another ruling holds."""
    yield desk.say("told-ruling", ruling=event["ruling"], value=_value(event["value"]))


def added(desk: Desk, event: Plain) -> Iterator[Block]:
    """A unit comes from another game."""
    yield desk.say("told-added", unit=desk.name(event["unit"]["name"]))


def _value(value: object) -> str:
    if isinstance(value, Mapping):
        return ", ".join(f"{key} {_value(one)}" for key, one in value.items() if one) or "–"
    if isinstance(value, list | tuple):
        return ", ".join(_value(one) for one in value) or "–"
    return "–" if value is None else str(value).lower() if isinstance(value, bool) else str(value)


HAPPENINGS: Mapping[str, Told] = {
    "arrived": arrived,
    "watched": arrived,
    "split": split,
    "joined": joined,
    "tow_made": tow_made,
    "tow_missed": tow_missed,
    "tow_released": tow_released,
    "policy_failed": policy_failed,
    "turn_closed": risks,
    "broke_down": broke_down,
    "critical": critical,
    "lost": lost,
    "mission_done": mission_done,
    "overridden": overridden,
    "ruling_changed": ruling_changed,
    "added": added,
}
