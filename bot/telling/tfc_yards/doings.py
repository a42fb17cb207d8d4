"""What is said of orders, losses and ships: one sentence an event."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from bot.telling.document import Block
from bot.telling.lines import named
from bot.telling.speech import Plain
from bot.telling.tfc_yards.desk import Desk, slots, units_of_work
from rules.tfc.yards.factions import faction


def ordered(desk: Desk, event: Plain) -> Iterator[Block]:
    """An order with its cost, and what works on it."""
    batch, yard = event["batch"], event["yard"]
    yield desk.say(
        "told-ordered",
        yard=named(yard),
        object=named(desk.classed(yard, batch["class_id"])),
        count=batch["count"],
        cost=event["cost_cu"],
        pool=slots(batch["pool"]) or None,
        kind=desk.kind(yard, batch["pool"]),
    )
    yield from desk.because("TFC-YRD-03", "TFC-YRD-05")


def bound(desk: Desk, event: Plain) -> Iterator[Block]:
    """Facilities that take up work."""
    yield desk.say(
        "told-bound",
        yard=named(event["yard"]),
        slots=slots(event["facilities"]),
        count=len(event["facilities"]),
        kind=desk.kind(event["yard"], event["facilities"]),
        object=desk.labelled(event["yard"], event["object"]),
    )


def scrapped(desk: Desk, event: Plain) -> Iterator[Block]:
    """An object that is given up."""
    yard = event["yard"]
    what = desk.object(yard, event["class_id"], event["index"])
    yield desk.say("told-scrapped", yard=named(yard), object=what, lost=event["lost"])
    yield from desk.because("TFC-YRD-05")


def repair_begun(desk: Desk, event: Plain) -> Iterator[Block]:
    """A ship is taken in."""
    target = event["repair"]["target"]
    where = slots(event["facilities"]) or None
    kind = desk.kind(event["yard"], event["facilities"])
    yield desk.say("told-repair-begun", yard=named(event["yard"]), unit=named(target), slots=where, kind=kind)
    yield from desk.because("TFC-YRD-14")


def repair_ended(desk: Desk, event: Plain) -> Iterator[Block]:
    """A repair is over."""
    yield desk.say(
        "told-repair-ended", yard=named(event["yard"]), unit=named(event["target"]), why=event["why"]
    )


def research_begun(desk: Desk, event: Plain) -> Iterator[Block]:
    """Research that a moderator allows."""
    yield desk.say("told-research", yard=named(event["yard"]), topic=event["research"]["topic"])


def renamed(desk: Desk, event: Plain) -> Iterator[Block]:
    """A ship gets a name."""
    yield desk.say("told-renamed", unit=named(event["unit"]), name=named(event["to"]))


def mended(desk: Desk, event: Plain) -> Iterator[Block]:
    """What a ship has got back, at a yard or by its own crew."""
    yield desk.say(
        "told-mended",
        unit=named(event["unit"]),
        yard=named(event["yard"]) if event["yard"] is not None else None,
        cu=units_of_work(event["cu"]),
        hull=event["hull"] - event["hull_before"],
        osi=event["osi"] - event["osi_before"],
    )
    yield from desk.because("TFC-YRD-14")


def completed(desk: Desk, event: Plain) -> Iterator[Block]:
    """A finished ship by its name, or a facility by its place."""
    yard = event["yard"]
    if event["facility"] is not None:
        what = desk.speech.word("object", event["class_id"])
        slot = event["facility"]["slot"]
        yield desk.say("told-commissioned", yard=named(yard), object=named(what), slot=slot)
    else:
        craft = sum((event["ship"] or {}).get("aboard", {}).values())
        yield desk.say("told-completed", yard=named(yard), unit=named(event["unit"]), craft=craft)
    yield from desk.because("TFC-YRD-08")


def fell(desk: Desk, event: Plain) -> Iterator[Block]:
    """A facility is lost."""
    yield from _building(desk, event, "told-facility-fell")


def rose(desk: Desk, event: Plain) -> Iterator[Block]:
    """A facility stands again."""
    yield from _building(desk, event, "told-facility-rose")


def _building(desk: Desk, event: Plain, sentence: str) -> Iterator[Block]:
    what = named(f"{desk.speech.word('object', event['kind'])} {event['slot']}")
    yield desk.say(sentence, yard=named(event["yard"]), object=what)


def overridden(desk: Desk, event: Plain) -> Iterator[Block]:
    """A value that a moderator sets; of a further name the heading speaks."""
    if event["field"] == "aliases":
        return
    subject = event["unit"] or event["yard"] or ""
    if event["project"] is not None:
        subject = f"{subject} {_project(desk, event['yard'], event['project'])}"
    field = desk.speech.word("field", event["field"])
    yield desk.say(
        "told-adjusted", subject=named(subject), field=field, value=desk.speech.setting(event["value"])
    )


def _project(desk: Desk, yard: str, number: int) -> str:
    """An object by its number among the jobs of its yard: they are numbered in the order of batches."""
    for one in desk.yards[yard]["projects"]:
        if one["job"] == number:
            return f"{desk.classed(yard, one['class_id'])} #{one['index']}"
    return f"#{number}"


def ruling(desk: Desk, event: Plain) -> Iterator[Block]:
    """A ruling holds."""
    yield desk.say("told-ruling", ruling=event["ruling"], value=desk.speech.setting(event["value"]))


def left(desk: Desk, event: Plain) -> Iterator[Block]:
    """A ship goes to a battle."""
    yield desk.say("told-ship-left", unit=named(event["unit"]), battle=named(event["battle"]))


def came(desk: Desk, event: Plain) -> Iterator[Block]:
    """A ship comes back, with what the battle has left of it; or it is lost there."""
    ship = event["ship"]
    lost = ship["location"] == "destroyed"
    sentence = "told-ship-lost" if lost else "told-ship-came"
    before = desk.chapter.before["state"]["units"].get(event["unit"])
    taken = before is not None and before["owner"] != ship["owner"]
    yield desk.say(
        sentence,
        unit=named(event["unit"]),
        battle=named(event["battle"]),
        hull=ship["hull"],
        osi=ship["osi"],
        owner=named(ship["owner"] or "") if taken else None,
    )
    yield from _estimate(desk, event["unit"])


def _estimate(desk: Desk, name: str) -> Iterator[Block]:
    """What mending a ship takes: by its own crew, or at its owner's yards where only those can."""
    unit = desk.chapter.after["state"]["units"].get(name)
    missing = Fraction(str(unit["missing_cu"])) if unit is not None else Fraction(0)
    if unit is None or unit["location"] == "destroyed" or not missing:
        return
    rate = Fraction(str(unit["own_rate_cu"]))
    if not unit["notably_damaged"] and rate:
        yield desk.say(
            "told-mends-alone",
            depth=1,
            unit=named(name),
            cu=units_of_work(missing),
            cycles=-(-missing // rate),
        )
        return
    yards = desk.chapter.after["state"]["yards"].items()
    own = [(place, yard) for place, yard in yards if yard["owner"] == unit["owner"] and yard["output_cu"]]
    for place, yard in own:
        repairs = faction(yard["faction"]).repairs[0]
        months = -(-missing // yard["output_cu"])
        cu = units_of_work(missing)
        yield desk.say(
            "told-mends-at", depth=1, unit=named(name), cu=cu, yard=named(place), dock=repairs, cycles=months
        )
    if not own:
        yield desk.say("told-mends-nowhere", depth=1, unit=named(name), cu=units_of_work(missing))
