"""Everything else that happens in a battle, one sentence each."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.telling.document import Block, Paragraph
from bot.telling.lines import line, named
from bot.telling.speech import Plain
from bot.telling.tfc_battle.desk import Desk, location
from bot.telling.tfc_battle.places import place

STAYS = ("retreat", "out_of_range")
"""Commands whose move keeps the unit where it is; the ranges that follow tell what they did."""

IDLE = ("remain",)
"""Commands that bring no other event."""

FREE = "special"
"""The special in a player's own words: it brings what the moderator makes of it, which may be nothing."""


def commanded(desk: Desk, event: Plain) -> Iterator[Block]:
    """A command is carried out: what it did stands in later events, except where it does nothing."""
    command = event["done"]["command"]
    desk.command[event["unit"]] = command
    if command in IDLE:
        yield desk.say("told-remains", unit=desk.name(event["unit"]))
    elif command == FREE and not _brings(desk, event):
        yield desk.say("told-special", unit=desk.name(event["unit"]))


def _brings(desk: Desk, commanded_: Plain) -> bool:
    """Whether a free special has effects, which follow it and are told themselves."""
    events = desk.chapter.events
    after = events[next(n for n, event in enumerate(events) if event is commanded_) + 1 :]
    for event in after:
        if event["event"] == "commanded" and event["unit"] == commanded_["unit"]:
            return False
        if event["event"] == "declared" and event["pending"]["source"] == commanded_["unit"]:
            return bool(event["pending"]["kind"] == FREE)
    return False


def moved(desk: Desk, event: Plain) -> Iterator[Block]:
    """A unit goes somewhere."""
    unit = desk.name(event["unit"])
    kind, body, rest = location(event["to"])
    command = desk.command.get(event["unit"])
    stays = command in STAYS and event["rule"] in ("TFC-MOV-03", "TFC-MOV-04")
    stays = stays or (command == "form_up" and _was(desk, event["unit"]) == event["to"])
    if stays or (kind == "blockade_run" and rest[1:] == ("2",)):
        return
    if event["between"] is not None:
        one, other = event["between"]
        yield desk.say("moved-between", unit=unit, one=desk.name(one), other=desk.name(other))
    elif event["note"] is not None:
        yield desk.say("moved-note", unit=unit, note=event["note"])
    elif event["arriving"]:
        yield desk.say("moved-arriving", unit=unit, kind=kind, place=named(body or ""))
    else:
        known = desk.speech.knows(f"moved-{kind}")
        yield desk.say(
            f"moved-{kind}" if known else "moved-other",
            unit=unit,
            place=named(body or ""),
            far="yes" if event["far_side_of"] else "no",
            heading=rest[0] if rest else "",
            chase="yes" if _was(desk, event["unit"]).startswith("pursuit") else "no",
        )
    yield from desk.because(event["rule"])


def _was(desk: Desk, unit: str) -> str:
    """Where the unit was before the entry."""
    return str(desk.chapter.before["state"]["units"].get(unit, {}).get("location", ""))


def ranges(desk: Desk, events: Sequence[Plain]) -> Iterator[Block]:
    """A unit draws away from others, or closes in on them."""
    others = desk.speech.list(event["other"] for event in events if desk.knows(event["other"]))
    identifier = "told-out-of-range" if events[0]["apart"] else "told-in-range"
    yield desk.say(identifier, unit=desk.name(events[0]["unit"]), others=others)
    yield from desk.because("TFC-MOV-04")


def destroyed(desk: Desk, event: Plain) -> Iterator[Block]:
    """The end of a unit or body."""
    cause = f"destroyed-{event['cause']}"
    identifier = cause if desk.speech.knows(cause) else "destroyed-other"
    said = desk.speech.line(
        identifier, "bad", unit=desk.name(event["unit"]), source=desk.name(event["source"])
    )
    yield Paragraph(line=said)


def shields(desk: Desk, event: Plain) -> Iterator[Block]:
    """Shields up or down."""
    yield desk.say("told-shields-up" if event["up"] else "told-shields-down", unit=desk.name(event["unit"]))
    yield from desk.because("TFC-DMG-05")


def restored(desk: Desk, event: Plain) -> Iterator[Block]:
    """Points gained."""
    yield desk.say(
        "told-restored",
        unit=desk.name(event["unit"]),
        layer=desk.layer(event["layer"]),
        amount=event["amount"],
        before=event["after"] - event["amount"],
        after=event["after"],
    )
    yield from desk.because(event["rule"])


def locked(desk: Desk, event: Plain) -> Iterator[Block]:
    """Tractor beams take hold."""
    yield desk.say(
        "told-locked", unit=desk.name(event["unit"]), source=desk.name(event["source"]), beams=event["beams"]
    )
    yield from desk.because("TFC-SPC-15")


def released(desk: Desk, event: Plain) -> Iterator[Block]:
    """Tractor beams let go."""
    yield desk.say("told-released", unit=desk.name(event["unit"]), source=desk.name(event["source"]))


def crew_died(desk: Desk, event: Plain) -> Iterator[Block]:
    """A crew is dead."""
    yield desk.say("told-crew-died", unit=desk.name(event["unit"]))


def craft_lost(desk: Desk, event: Plain) -> Iterator[Block]:
    """One craft of a group is lost."""
    yield desk.say("told-craft-lost", unit=desk.name(event["unit"]), craft=event["craft"])
    yield from desk.because("TFC-ENV-05", "TFC-DMG-06")


def appeared(desk: Desk, event: Plain) -> Iterator[Block]:
    """A new unit."""
    yield desk.say("told-appeared", unit=desk.name(event["unit"]))


def running(desk: Desk, event: Plain) -> Iterator[Block]:
    """A special of several turns goes on, or is over."""
    now = event["running"]
    special = now["special"] if now is not None else event["special"]
    if now is None and any(_crowns(other, event["unit"], special) for other in desk.chapter.events):
        return
    yield desk.say(
        "told-running" if now is not None else "told-running-over",
        unit=desk.name(event["unit"]),
        special=desk.speech.word("command", special),
        step=now["step"] if now is not None else 0,
    )


def _crowns(event: Plain, unit: str, special: str) -> bool:
    """Whether the event is what the unit's special was for."""
    if event["event"] == "declared":
        return bool((event["pending"]["source"], event["pending"]["kind"]) == (unit, special))
    return bool(event["event"] == "destroyed" and event["cause"] == special)


def body_changed(desk: Desk, event: Plain) -> Iterator[Block]:
    """A planetary shield up or down."""
    identifier = "told-planet-shield-up" if event["shield_operational"] else "told-planet-shield-down"
    yield desk.say(identifier, unit=desk.name(event["unit"]))


def pool_set(desk: Desk, event: Plain) -> Iterator[Block]:
    """Shields are joined, or the pool changes by what a hit or a repair, told elsewhere, does to it."""
    record = event["record"]
    old = desk.chapter.before["state"]["interlocks"].get(record["name"])
    given = (event["done"]["command"] for event in desk.chapter.events if event["event"] == "commanded")
    if (
        old is not None
        and old["members"] == sorted(record["contributions"])
        and "shield_interlock" not in given
    ):
        return
    members = desk.speech.list(name for name in record["contributions"] if desk.knows(name))
    yield desk.say("told-pool", name=named(record["name"]), members=members, pool=record["pool"])


def pool_ended(desk: Desk, event: Plain) -> Iterator[Block]:
    """Joined shields part again."""
    yield desk.say("told-pool-ended", name=named(event["name"]))


def formed(desk: Desk, event: Plain) -> Iterator[Block]:
    """Into formation, or out of it."""
    if event["formation"] is None:
        yield desk.say("told-left-formation", unit=desk.name(event["unit"]))
    else:
        yield desk.say("told-formed", unit=desk.name(event["unit"]), formation=named(event["formation"]))


def captured(desk: Desk, event: Plain) -> Iterator[Block]:
    """A unit changes hands."""
    yield desk.say("told-captured", unit=desk.name(event["unit"]), owner=named(event["owner"]))


def used(desk: Desk, event: Plain) -> Iterator[Block]:
    """A once-a-match special is spent."""
    yield desk.say(
        "told-used",
        unit=desk.name(event["unit"]),
        special=desk.speech.word("command", event["special"]),
        mark=event["special"],
    )


def owed(desk: Desk, event: Plain) -> Iterator[Block]:
    """A command is owed."""
    yield desk.say("told-debt", unit=desk.name(event["unit"]), debt=event["debt"])
    yield from desk.because("TFC-BUD-03")


def overridden(desk: Desk, event: Plain) -> Iterator[Block]:
    """A moderator sets a value."""
    field, new = event["field"], event["value"]
    old = desk.chapter.before["state"]["units"].get(event["unit"], {}).get(field)
    if field == "location":
        shown = place(desk.speech, f"{new['kind']}({new['place']})" if new["place"] else new["kind"])
        yield desk.say("told-placed", unit=desk.name(event["unit"]), place=shown)
        return
    yield desk.say(
        "told-overridden",
        unit=desk.name(event["unit"]),
        field=desk.speech.word("field", field),
        before=desk.speech.setting(old),
        after=desk.speech.setting(new),
    )


def ruling_changed(desk: Desk, event: Plain) -> Iterator[Block]:
    """A ruling is another one."""
    yield desk.say("told-ruling", ruling=event["ruling"], value=desk.speech.setting(event["value"]))


def granted(desk: Desk, event: Plain) -> Iterator[Block]:
    """More commands."""
    yield desk.say("told-granted", unit=desk.name(event["unit"]), commands=event["commands"])


def battle_over(desk: Desk, event: Plain) -> Iterator[Block]:
    """The end."""
    if event["winner"] is None:
        yield Paragraph(line=desk.speech.line("told-over-nobody", "good"))
    else:
        yield Paragraph(line=desk.speech.line("told-over", "good", winner=named(event["winner"])))


def separated(desk: Desk, event: Plain) -> Iterator[Block]:
    """A unit becomes its parts."""
    yield desk.say("told-separated", unit=desk.name(event["unit"]), parts=desk.speech.list(event["parts"]))


def rejoined(desk: Desk, event: Plain) -> Iterator[Block]:
    """Parts are one unit again."""
    yield desk.say("told-rejoined", unit=desk.name(event["unit"]), parts=desk.speech.list(event["parts"]))


def time_stopped(desk: Desk, event: Plain) -> Iterator[Block]:
    """Time stands still for a round."""
    yield desk.say("told-time-stopped", names=desk.speech.list(event["seats"]))


def aboard(desk: Desk, event: Plain) -> Iterator[Block]:
    """Craft in a hangar."""
    yield desk.say(
        "told-aboard",
        unit=desk.name(event["unit"]),
        craft=desk.class_name(event["class_id"]),
        count=event["count"],
    )


def again(desk: Desk, event: Plain) -> Iterator[Block]:
    """A later turn that is played again after a correction."""
    yield Paragraph(
        line=line(desk.speech.say("told-again", seat=named(event["seat"]), number=event["number"]), "quiet")
    )
