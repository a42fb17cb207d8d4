"""Fire told: what is launched, dodged, shot down, and what a hit does layer by layer."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.telling.document import Block, Line, Paragraph, Span
from bot.telling.lines import line
from bot.telling.speech import Plain
from bot.telling.tfc_battle.desk import LIMITED, Desk

DODGES = {"evade": "TFC-EVA-01", "ftl_out": "TFC-MOV-06"}

DIRECT = {"ram": "TFC-DMG-07", "tractor_shear": "TFC-SPC-18"}
"""What goes straight to the OSI, and the rule that says so."""

HURTING = ("volley", "crossfire", "splash", "shockwave", "graviton_wave")
"""What should have hurt when it arrives; other effects do something else, which is told by itself."""


def declared(desk: Desk, event: Plain) -> Iterator[Block]:
    """Something is on its way."""
    pending = event["pending"]
    kind = pending["kind"]
    identifier = f"declared-{kind}" if desk.speech.knows(f"declared-{kind}") else "declared-other"
    yield desk.say(
        identifier,
        n=desk.number(pending["n"]),
        source=desk.name(pending["source"]),
        target=desk.name(pending["target"]),
        kind=desk.speech.word("kind", kind),
        points=points(desk, pending),
        beams=pending["beams"],
    )
    if desk.knows(pending["source"]):
        yield from desk.trace(
            event["terms"],
            {"beam": pending["beam"], "projectile": pending["projectile"] or pending["points"]},
        )


def points(desk: Desk, pending: Plain) -> str:
    """The strength of an effect by component: ``900 beam + 600 projectile = 1500``."""
    amounts = {"beam": pending["beam"], "projectile": pending["projectile"], "other": pending["points"]}
    parts = [desk.speech.say(f"points-{name}", points=amount) for name, amount in amounts.items() if amount]
    if pending["direct_osi"]:
        parts.append(desk.speech.say("points-osi", points=pending["direct_osi"]))
    total = f" = {sum(amounts.values())}" if len(parts) > 1 and not pending["direct_osi"] else ""
    return f"{' + '.join(parts)}{total}" if parts else "0"


def evaded(desk: Desk, event: Plain) -> Iterator[Block]:
    """An effect is dodged."""
    yield desk.say(
        "told-evaded", unit=desk.name(event["unit"]), effect=desk.effect(event["n"]), by=event["by"]
    )
    yield from desk.because(DODGES.get(event["by"], "TFC-EVA-01"))


def intercepted(desk: Desk, event: Plain) -> Iterator[Block]:
    """Point defence takes points out of an effect."""
    yield desk.say(
        "told-intercepted",
        unit=desk.name(event["unit"]),
        effect=desk.effect(event["n"]),
        amount=event["amount"],
        left=event["left"],
        wasted=event["wasted"],
    )
    yield from desk.because("TFC-ATK-06")


def lost(desk: Desk, event: Plain) -> Iterator[Block]:
    """An effect comes to nothing."""
    yield desk.say("told-lost", effect=desk.effect(event["n"]), reason=event["reason"])


def impact(desk: Desk, events: Sequence[Plain]) -> Iterator[Block]:
    """An effect reaches its target: its hits, what the one-layer limit swallowed, all in one sentence."""
    hits = [event for event in events if event["event"] == "hit"]
    swallowed = [event for event in events if event["event"] == "wasted"]
    struck = next((event for event in events if event["event"] == "struck"), None)
    first = events[0]
    target = first.get("of") or first["unit"]
    effect = desk.effect(first["n"])
    if not hits and not swallowed:
        if struck is not None and struck["of"] in HURTING:
            yield desk.say("told-struck-nothing", effect=effect, unit=desk.name(target))
        return
    amount = sum(event["amount"] for event in (*hits, *swallowed))
    direct = "yes" if hits and hits[0]["cause"] in DIRECT else "no"
    said = desk.speech.say(
        "told-hit" if hits else "told-hit-wasted",
        effect=effect,
        unit=desk.name(target),
        amount=amount,
        direct=direct,
    )
    yield Paragraph(line=(*line(f"{said} "), *layers(desk, hits, target), *_swallowed(desk, hits, swallowed)))
    yield from _reasons(desk, hits, swallowed)


def layers(desk: Desk, hits: Sequence[Plain], target: str) -> Line:
    """Layers before and after: ``shields 1200 → 1020, hull 600 → 500``."""
    spans: list[Span] = []
    for hit in hits:
        if spans:
            spans.append(Span(", "))
        if hit["unit"] != target:
            spans += line(desk.speech.say("layer-of", unit=desk.name(hit["unit"])) + " ")
        spans.append(Span(f"{desk.layer(hit['layer'])} {hit['before']} → "))
        spans.append(Span(str(hit["after"]), "bad"))
    return tuple(spans)


def _swallowed(desk: Desk, hits: Sequence[Plain], wasted: Sequence[Plain]) -> Line:
    if not wasted:
        return (Span("."),)
    amount = sum(event["amount"] for event in wasted)
    return desk.speech.line(
        "told-swallowed", "quiet", amount=amount, all="no" if hits else "yes", rule=LIMITED
    )


def _reasons(desk: Desk, hits: Sequence[Plain], wasted: Sequence[Plain]) -> Iterator[Block]:
    held = next((hit for hit in hits if hit["fixes"] is not None), None) or next(iter(wasted), None)
    if held is not None:
        layer = held["layer"].rpartition("/")[2]
        yield from desk.because(
            "TFC-DMG-01", LIMITED, line=desk.speech.line("why-one-layer", layer=desk.layer(layer))
        )
    elif hits[0]["cause"] in DIRECT:
        yield from desk.because(DIRECT[hits[0]["cause"]], line=desk.speech.line("why-straight-to-osi"))
    else:
        yield from desk.because("TFC-DMG-01", line=desk.speech.line("why-no-limit"))


def bare_hit(desk: Desk, event: Plain) -> Iterator[Block]:
    """A loss that no numbered effect brings: a star's heat, an asteroid field."""
    cause = event["cause"]
    known = desk.speech.knows(f"toll-{cause}")
    said = desk.speech.say(
        f"toll-{cause}" if known else "toll-other", unit=desk.name(event["unit"]), amount=event["amount"]
    )
    yield Paragraph(line=(*line(f"{said} "), *layers(desk, [event], event["unit"]), Span(".")))
    yield from desk.because(*TOLLS.get(cause, ()))


TOLLS = {"star_orbit": ("TFC-ENV-01",), "asteroids": ("TFC-ENV-05",)}
