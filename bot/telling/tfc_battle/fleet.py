"""The fleets before and after, and what waits for whom, as tables."""

from __future__ import annotations

from collections.abc import Iterator

from bot.telling.chapters import Chapter
from bot.telling.document import Block, Cell, Heading, Line, Row, Span, Table
from bot.telling.lines import Marked, clean, line, named
from bot.telling.speech import Plain, Speech
from bot.telling.tfc_battle.desk import Desk
from bot.telling.tfc_battle.places import place
from rules.messages import Arg

LAYERS = ("shield", "hull", "osi")

GONE = ("destroyed", "separated")


def fleets(speech: Speech, before: Plain, after: Plain) -> Iterator[Block]:
    """Every unit, seat by seat: layers before and after, place, and what is out of the ordinary."""
    old, new = before["state"]["units"], after["state"]["units"]
    rows: list[Row] = []
    for owner in (*after["state"]["seats"], None):
        fleet = [unit for unit in _in_order(new) if unit["owner"] == owner and not _long_gone(old, unit)]
        if fleet:
            rows.append(Row((Cell(_owner(speech, after, owner)),)))
            rows += [_row(speech, old.get(unit["name"]), unit) for unit in fleet]
    rows += _bodies(speech, before["state"]["bodies"], after["state"]["bodies"])
    if rows:
        heads = ("unit", "shield", "hull", "osi", "where")
        yield Table(head=tuple(speech.say(f"column-{head}") for head in heads), rows=tuple(rows))


def _in_order(units: Plain) -> list[Plain]:
    """Ships first, then what stands still, then fighters."""
    kinds = ("capital", "station", "installation", "fighter")
    return sorted(units.values(), key=lambda unit: (kinds.index(unit["kind"]), unit["name"]))


def _long_gone(old: Plain, unit: Plain) -> bool:
    before = old.get(unit["name"])
    return unit["location"] in GONE and before is not None and before["location"] in GONE


def _owner(speech: Speech, minutes: Plain, owner: str | None) -> Line:
    if owner is None:
        return speech.line("fleet-neutral", "quiet")
    side = minutes["state"]["sides"].get(owner)
    return speech.line(
        "fleet-of", "quiet", seat=named(owner), side=side if side not in (None, owner) else None
    )


def _row(speech: Speech, old: Plain | None, unit: Plain) -> Row:
    was = old if old is not None else unit
    craft = f" ×{unit['craft']}" if unit["craft"] else ""
    name: Line = (Span(clean(unit["name"]), "name"), Span(craft, "quiet"))
    if unit["location"] in GONE:
        cells = tuple(Cell(_lost(was[layer])) for layer in LAYERS)
        return Row((Cell(name), *cells, Cell(speech.line(f"where-{unit['location']}", "bad"))))
    cells = tuple(_layer(was, unit, layer) for layer in LAYERS)
    state = Cell(condition(speech, unit))
    return Row((Cell(name), *cells, state), quiet=_same(was, unit))


def _lost(points: int) -> Line:
    return (Span(f"{points} → "), Span("0", "bad")) if points else (Span("0", "quiet"),)


def _same(was: Plain, unit: Plain) -> bool:
    fields = (
        *LAYERS,
        "location",
        "debt",
        "shields_up",
        "craft",
        "far_side_of",
        "between",
        "locks_in",
        "effects",
    )
    return all(was[field] == unit[field] for field in fields)


def _layer(was: Plain, unit: Plain, layer: str) -> Cell:
    now, most = unit[layer], unit[f"{layer}_max"]
    if not most and not now:
        return Cell((Span("–", "quiet"),))
    text: Line = (Span(str(now)),)
    if was[layer] != now:
        text = (Span(f"{was[layer]} → "), Span(str(now), "bad" if now < was[layer] else "good"))
    return Cell(text, gauge=(now, most))


def condition(speech: Speech, unit: Plain) -> Line:
    """Where a unit is, and what is out of the ordinary about it."""
    parts = [place(speech, unit["location"]), *_signs(speech, unit)]
    kept = [part for part in parts if part]
    return line(", ".join(kept) or speech.say("where-open_space"))


def _signs(speech: Speech, unit: Plain) -> Iterator[str]:
    """What is out of the ordinary about a unit."""
    signs = {
        "sign-far-side": unit["far_side_of"],
        "sign-between": unit["between"],
        "sign-arriving": unit["arriving"],
        "sign-shields-down": unit["shield_max"] and not unit["shields_up"],
        "sign-no-crew": not unit["crew_alive"] and unit["kind"] not in ("station", "installation"),
        "sign-debt": unit["debt"],
        "sign-out-of-range": unit["out_of_range_of"],
        "sign-running": unit["running"],
    }
    args: dict[str, Arg] = {
        "place": named(unit["far_side_of"] or ""),
        "units": speech.list(unit["between"] or unit["out_of_range_of"]),
        "debt": unit["debt"],
        "special": speech.word("command", unit["running"]["special"]) if unit["running"] else "",
    }
    yield from (speech.say(sign, **args) for sign, shown in signs.items() if shown)
    for source, beams in unit["locks_in"].items():
        yield speech.say("sign-held", source=named(source), beams=beams)
    special = f"{unit['running']['special']}_" if unit["running"] else "-"
    kinds = dict.fromkeys(one["kind"] for one in unit["effects"] if not one["kind"].startswith(special))
    yield from (speech.word("effect", kind) for kind in kinds)


def _bodies(speech: Speech, old: Plain, new: Plain) -> Iterator[Row]:
    """Bodies that have layers of their own, and those that have just been destroyed."""
    for name, body in new.items():
        was = old.get(name, body)
        if body["osi"] is None or (body["destroyed"] and was["destroyed"]):
            continue
        cells = []
        for layer in LAYERS:
            now, then = body[layer] or 0, was[layer] or 0
            changed: Line = (Span(f"{then} → "), Span(str(now), "bad")) if now != then else (Span(str(now)),)
            cells.append(Cell(changed))
        where = (
            speech.line("where-destroyed", "bad")
            if body["destroyed"]
            else speech.line(f"body-{body['kind']}", "quiet")
        )
        yield Row((Cell((Span(clean(name), "name"),)), *cells, Cell(where)), quiet=body == was)


def waiting(chapter: Chapter, about: str | None = None) -> Iterator[Block]:
    """What waits for its target's own turn: number, kind, from whom at whom, how strong, and whether it can be dodged.

    ``about`` is a unit that it comes from or flies at.
    """
    pending = [
        one
        for one in chapter.after["state"]["pending"]
        if about is None or about in (one["source"], one["target"])
    ]
    if not pending:
        return
    desk = Desk(chapter)
    speech = chapter.speech
    yield Heading(level=3, line=speech.line("waiting"))
    heads = ("number", "attack", "beam", "projectile", "dodge")
    rows = tuple(
        Row(
            (
                Cell((Span(f"#{one['n']}", "number"),)),
                Cell(line(_attack(desk, one))),
                *(Cell((Span(str(one[weapon] or "–")),)) for weapon in ("beam", "projectile")),
                Cell(_dodge(speech, one)),
            )
        )
        for one in pending
    )
    yield Table(head=tuple(speech.say(f"column-{head}") for head in heads), rows=rows, right=(2, 3))


def _attack(desk: Desk, one: Plain) -> Marked:
    return Marked(
        desk.speech.say(
            "waiting-volley" if one["kind"] == "volley" else "waiting-other",
            kind=desk.speech.word("kind", one["kind"]),
            source=desk.name(one["source"]),
            target=desk.name(one["target"]),
            size=one["beams"] or one["points"] or one["direct_osi"],
        )
    )


def _dodge(speech: Speech, one: Plain) -> Line:
    if one["undodgeable_by"] is not None:
        return speech.line("dodge-no", "quiet", rule=one["undodgeable_by"])
    return speech.line("dodge-yes")
