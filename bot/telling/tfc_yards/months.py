"""What is said of a settled month: what each yard made of it, what was lost and how to avoid that, what stood idle."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction

from bot.telling.document import Block
from bot.telling.lines import named
from bot.telling.speech import Plain
from bot.telling.tfc_yards.desk import Desk, slots, units_of_work


def produced(desk: Desk, event: Plain) -> Iterator[Block]:
    """Output that was lost, by its reason, and facilities that had nothing to do."""
    lines: Sequence[Plain] = event["lines"]
    yard = event["yard"]
    for why in ("surplus", "blocked", "in_battle"):
        lost = [line for line in lines if line["why"] == why and Fraction(str(line["wasted"]))]
        if not lost:
            continue
        objects = dict.fromkeys(str(line["object"]) for line in lost)
        yield desk.say(
            f"told-waste-{why.replace('_', '-')}",
            yard=named(yard),
            lost=units_of_work(sum(Fraction(str(line["wasted"])) for line in lost)),
            count=len(lost),
            slots=slots(line["slot"] for line in lost),
            kind=str(lost[0]["kind"]),
            objects=desk.speech.join(desk.labelled(yard, label) for label in objects),
        )
    idle = [line for line in lines if line["why"] == "idle" and line["kind"] in desk.primary(yard)]
    if idle:
        yield desk.say(
            "told-idle",
            yard=named(yard),
            count=len(idle),
            slots=slots(line["slot"] for line in idle),
            kind=str(idle[0]["kind"]),
            lost=sum(line["output"] for line in idle),
        )


def outage(desk: Desk, event: Plain) -> Iterator[Block]:
    """Facilities that stood still for want of a support."""
    support = desk.speech.word("object", event["support"])
    yield desk.say(
        "told-outage",
        yard=named(event["yard"]),
        slots=slots(event["facilities"]),
        count=len(event["facilities"]),
        kind=desk.primary(event["yard"])[0],
        support=support,
        slot=event["slot"] if event["slot"] is not None else None,
    )
    yield from desk.because("TFC-YRD-13")


def settled(desk: Desk, event: Plain) -> Iterator[Block]:
    """The month's sums."""
    yield desk.say(
        "told-settled",
        yard=named(event["yard"]),
        made=event["made"],
        applied=event["applied"],
        repaired=units_of_work(event["repaired"]),
        wasted=units_of_work(event["wasted"]),
        mending=Fraction(str(event["repaired"])) > 0,
    )
    yield from desk.because("TFC-YRD-07")
