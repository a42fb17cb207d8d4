"""From a clause to the arguments of its command: one small builder per kind of command, in one table."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Any

from rules.game import Message
from rules.language.words import words
from rules.tfc.battle.reading import attack
from rules.tfc.battle.reading.fire import whole
from rules.tfc.battle.reading.places import find_place
from rules.tfc.battle.reading.scene import Draft, Scene, enemy_choices, is_them, names_after, pronoun_targets
from rules.tfc.battle.reading.table import ALLY, ENEMY, NEUTRAL, OWN, PLACE
from rules.tfc.battle.state import Unit

Builder = Callable[[Scene, Unit], Draft]


def build(scene: Scene, unit: Unit) -> Draft:
    """The order that the clause holds for one unit."""
    command = scene.head.sense.command
    draft = _BUILDERS.get(command, _plain)(scene, unit)
    if scene.head.sense.args:
        draft.args = {**draft.args, **scene.head.sense.args}
    if scene.head.sense.doubt and not draft.doubt and draft.refusal is None:
        draft.doubt = scene.head.sense.doubt
        draft.options = [("confirm", [(draft.command, draft.args), *draft.more])]
    if command not in ("tractor",):
        draft.times = max(draft.times, _times(scene))
    return draft


def _plain(scene: Scene, unit: Unit) -> Draft:
    return Draft(scene.head.sense.command)


def _times(scene: Scene) -> int:
    """How often the order is given: ``x2``, ``twice``; more than a turn can hold is left as written, up to nine."""
    for at in range(scene.clause.start, scene.clause.end):
        piece = scene.pieces[at]
        if piece.kind == "times" and scene.free(at):
            if piece.text in ("both", "\u043e\u0431\u0430", "\u043e\u0431\u0435") and (scene.head.sense.command != "evade" or at < scene.head.start):
                continue
            return min(int(piece.value), 9)
    return 1


def _move(scene: Scene, unit: Unit) -> Draft:
    args = destination(scene, scene.head.start + 1)
    if not args:
        return Draft("move", doubt="place", options=[("confirm", [("move", {})])])
    return Draft("move", args)


def destination(scene: Scene, start: int) -> dict[str, Any]:
    """Where to, as arguments: a location in the rulebook's form, two units, or the writer's words."""
    end = scene.clause.end
    pieces = [p for at, p in enumerate(scene.pieces[:end]) if at < start or scene.free(at)]
    shift = sum(1 for at in range(start) if not scene.free(at))
    place = find_place(pieces, start, len(pieces), scene.table)
    del shift
    if place is None or not place.known:
        words_ = free_words(scene, start, end)
        return {"to": words_} if words_ else {}
    if place.between is not None:
        return {"between": list(place.between)}
    args: dict[str, Any] = {"to": place.to}
    if place.far_side:
        args["far_side"] = True
    return args


_LEADING = frozenset({"to", "itself", "herself", "himself", "away", "for", "up", "over", "back", "\u043a", "\u043d\u0430", "\u0432", ",", "her", "-", ":"})


def free_words(scene: Scene, start: int, end: int) -> str:
    """A destination in the writer's own words, without the ``to`` before it."""
    pieces = scene.pieces
    while start < end and ((pieces[start].text in _LEADING and pieces[start].text != "back") or not scene.free(start)):
        start += 1
    while end > start and (pieces[end - 1].kind == "sign" or not scene.free(end - 1) or pieces[end - 1].text in words().sets["connectors"]):
        end -= 1
    stop = next((at for at in range(start, end) if pieces[at].text in (",", "(", "\u2014")), end)
    return scene.verbatim(start, stop)


def _advance(scene: Scene, unit: Unit) -> Draft:
    others = names_after(scene, ENEMY, NEUTRAL, ALLY)
    if others:
        return Draft("advance", {"to": scene.table.among(scene.pieces[others[0]], ENEMY, NEUTRAL, ALLY)[0]})
    if unit.location.kind == "blockade_run":
        return Draft("advance", {"to": f"orbit({unit.location.place})"})
    pronouns = [at for at in scene.tail if is_them(scene.pieces[at])]
    spoken = pronoun_targets(scene)
    if pronouns and len(spoken) == 1:
        return Draft("advance", {"to": spoken[0]})
    args = destination(scene, scene.head.end)
    return Draft("advance", {k: v for k, v in args.items() if v and (k != "to" or not str(v).startswith("open_space"))})


def _out_of_range(scene: Scene, unit: Unit) -> Draft:
    others = names_after(scene, ENEMY, NEUTRAL, ALLY)
    return Draft("out_of_range", {"of": scene.table.among(scene.pieces[others[0]], ENEMY, NEUTRAL, ALLY)[0]} if others else {})


def _retreat(scene: Scene, unit: Unit) -> Draft:
    others = names_after(scene, ENEMY, NEUTRAL, ALLY)
    away = [at for at in others if scene.pieces[at - 1].text in ("from", "\u043e\u0442") or scene.pieces[at - 2].text in ("from", "\u043e\u0442")]
    return Draft("retreat", {"of": scene.table.among(scene.pieces[away[0]], ENEMY, NEUTRAL, ALLY)[0]} if away else {})


def _regenerate(scene: Scene, unit: Unit) -> Draft:
    return refuse("remain", "TFC-DMG-04", Message("reading-regenerates", {"unit": unit.name}))


def _evade(scene: Scene, unit: Unit) -> Draft:
    if scene.has("shockwave", "shockwaves"):
        return refuse("evade", "TFC-DMG-10", Message("reading-no-evading-waves", {"unit": unit.name}))
    against = attack.named_effect(scene, unit)
    draft = Draft("evade", {"against": against} if against else {})
    number = next((scene.pieces[at].value for at in scene.tail if scene.pieces[at].kind == "number" and scene.pieces[at].text in ("two", "both")), None)
    draft.times = int(number) if number else 1
    return draft


def _with_target(*sides: str, needed: bool = True) -> Builder:
    """A builder for a command that takes one target of these sides."""

    def builder(scene: Scene, unit: Unit) -> Draft:
        return one_target(scene, scene.head.sense.command, sides, needed, unit)

    return builder


def one_target(scene: Scene, command: str, sides: tuple[str, ...], needed: bool, unit: Unit) -> Draft:
    """The order with its one target: named, meant by a pronoun, the only one there is, or asked for."""
    found = names_after(scene, *sides)
    running = unit.running
    if found:
        ids = scene.table.among(scene.pieces[found[0]], *sides)
        ids = tuple(i for i in ids if scene.table.side(i) == sides[0]) or ids
        if len(ids) == 1:
            return Draft(command, {"target": ids[0]})
        return Draft(command, doubt="target", options=[(i, [(command, {"target": i})]) for i in ids])
    if scene.head.sense.args.get("continued") and running is not None and running.special == command and running.target:
        return Draft(command, {"target": running.target})
    if any(is_them(scene.pieces[at]) for at in scene.tail):
        spoken = pronoun_targets(scene)
        if len(spoken) == 1:
            return Draft(command, {"target": spoken[0]})
    unknown = attack.unknown_name(scene)
    if unknown is not None:
        return attack.unknown_target(scene, command, unknown)
    if not needed or scene.head.sense.args.get("continued") or (running is not None and running.special == command):
        return Draft(command)
    names = enemy_choices(scene)
    if len(names) == 1 and ENEMY in sides:
        return Draft(command, {"target": names[0]})
    return Draft(command, doubt="target", options=[(name, [(command, {"target": name})]) for name in names])


def _tractor(scene: Scene, unit: Unit) -> Draft:
    draft = one_target(scene, "tractor", (ENEMY, NEUTRAL, ALLY, OWN), True, unit)
    emitters = _count(scene)
    if emitters is None:
        emitters = unit.stats.tractor_emitters if scene.has("all", "every", "\u0432\u0441\u0435\u043c\u0438", "\u0432\u0441\u0435") and unit.stats.tractor_emitters else 1
    if draft.doubt:
        draft.options = [(name, [(command, {**args, "emitters": emitters}) for command, args in acts]) for name, acts in draft.options]
    else:
        draft.args["emitters"] = emitters
    return draft


def _count(scene: Scene) -> int | None:
    """A small number said in the clause: ``two tractor beams``, ``x2``."""
    for at in range(scene.clause.start, scene.clause.end):
        piece = scene.pieces[at]
        if scene.free(at) and piece.kind in ("times", "number") and piece.value is not None:
            return int(piece.value)
    return None


def _release(scene: Scene, unit: Unit) -> Draft:
    found = names_after(scene, ENEMY, NEUTRAL, ALLY, OWN)
    if found:
        return Draft("release", {"target": scene.table.among(scene.pieces[found[0]], ENEMY, NEUTRAL, ALLY, OWN)[0]})
    held = [lock.target for lock in scene.table.battle.locks if lock.source == unit.name]
    return Draft("release", {"target": held[0]} if len(held) == 1 else {})


def _tow(scene: Scene, unit: Unit) -> Draft:
    draft = one_target(scene, "tow", (ENEMY, NEUTRAL, ALLY, OWN), True, unit)
    text = " " + " ".join(scene.pieces[at].text for at in scene.tail) + " "
    if any(f" {phrase} " in text for phrase in scene.table.book.listed("tow_off")):
        to: dict[str, Any] = {"to": "off_board"}
    else:
        first = next((at + 1 for at in scene.tail if scene.pieces[at].kind == "name" or is_them(scene.pieces[at])), scene.head.end)
        to = destination(scene, first)
    draft.args.update(to)
    draft.options = [(name, [(command, {**args, **to}) for command, args in acts]) for name, acts in draft.options]
    return draft


def _land(scene: Scene, unit: Unit) -> Draft:
    found = names_after(scene, PLACE)
    if found:
        return Draft("land", {"to": scene.table.among(scene.pieces[found[0]], PLACE)[0]})
    stations = [at for at in names_after(scene, OWN, ALLY, NEUTRAL, ENEMY)]
    if stations:
        return _dock(scene, unit)
    place = find_place(scene.pieces, scene.head.end, scene.clause.end, scene.table)
    if place is not None and place.to and "(" in place.to:
        return Draft("land", {"to": place.to.split("(")[1].rstrip(")")})
    if unit.location.kind == "orbit" and unit.location.place:
        return Draft("land", {"to": unit.location.place})
    planets = [body.name for body in scene.table.battle.bodies.values() if body.kind == "planet"]
    return _one_of("land", "to", planets)


def _one_of(command: str, key: str, names: list[str]) -> Draft:
    """The order with the only thing that may be meant, or a question among several."""
    if len(names) == 1:
        return Draft(command, {key: names[0]})
    return Draft(command, doubt="place", options=[(name, [(command, {key: name})]) for name in names])


def _dock(scene: Scene, unit: Unit) -> Draft:
    inside = bool(scene.head.sense.args.get("inside")) or scene.has("inside", "hangar", "\u0432\u043d\u0443\u0442\u0440\u044c", "\u0432\u043d\u0443\u0442\u0440\u0438")
    found = names_after(scene, OWN, ALLY, NEUTRAL, ENEMY, PLACE)
    if found:
        ids = scene.table.among(scene.pieces[found[0]], OWN, ALLY, NEUTRAL, ENEMY, PLACE)
        return Draft("dock", {"to": ids[0], "inside": inside})
    if unit.location.kind in ("orbit", "docked") and unit.location.place and scene.table.unit(unit.location.place):
        return Draft("dock", {"to": unit.location.place, "inside": inside})
    if unit.is_fighters and unit.carrier:
        return Draft("dock", {"to": unit.carrier, "inside": inside})
    stations = [u.name for u in scene.table.battle.units.values() if u.stats.kind == "station" and not u.destroyed]
    draft = _one_of("dock", "to", stations)
    draft.args = {**draft.args, "inside": inside} if draft.args else {}
    return draft


def _ftl_in(scene: Scene, unit: Unit) -> Draft:
    pieces = [p for at, p in enumerate(scene.pieces[: scene.clause.end]) if at < scene.head.end or scene.free(at)]
    place = find_place(pieces, scene.head.end, len(pieces), scene.table)
    if place is None:
        return Draft("ftl_in")
    if not place.known or place.to is None:
        words_ = free_words(scene, scene.head.end, scene.clause.end)
        return Draft("ftl_in", {"to": words_} if words_ else {})
    return Draft("ftl_in", {"to": place.to})


def _blockade_run(scene: Scene, unit: Unit) -> Draft:
    found = names_after(scene, PLACE, NEUTRAL, ENEMY, OWN)
    inside = unit.location.kind == "orbit"
    out = scene.has("out", "outward", "outwards", "escape", "leave", "\u043d\u0430\u0440\u0443\u0436\u0443", "\u0438\u0437")
    body = None
    if found:
        body = scene.table.among(scene.pieces[found[0]], PLACE, NEUTRAL, ENEMY, OWN)[0]
    elif inside:
        body = unit.location.place
        out = out or not scene.has("in")
    elif (place := find_place(scene.pieces, scene.head.end, scene.clause.end, scene.table)) is not None and place.to and "(" in place.to:
        body = place.to.split("(")[1].rstrip(")")
    direction = "out" if out else "in"
    if body is None:
        blockaded = sorted(_blockaded(scene))
        if len(blockaded) != 1:
            names = blockaded or [b.name for b in scene.table.battle.bodies.values() if b.kind == "planet"]
            if len(names) != 1:
                return Draft("blockade_run", doubt="place", options=[(n, [("blockade_run", {"body": n, "direction": direction})]) for n in names])
            blockaded = names
        body = blockaded[0]
    return Draft("blockade_run", {"body": body, "direction": direction})


def _blockaded(scene: Scene) -> set[str]:
    """Bodies with two or more enemy capital ships in orbit."""
    places = [u.location.place for u in scene.table.enemies if u.location.kind == "orbit" and u.stats.kind == "capital" and u.location.place]
    return {place for place in places if places.count(place) > 1}


def _transport(scene: Scene, unit: Unit) -> Draft:
    args: dict[str, Any] = {}
    for at in range(scene.clause.start, scene.clause.end):
        piece = scene.pieces[at]
        if scene.free(at) and piece.kind in ("number", "points") and isinstance(piece.value, Fraction):
            args["amount"] = whole(piece.value)
            break
    found = names_after(scene, PLACE, OWN, ALLY, NEUTRAL, ENEMY)
    if found:
        args["to"] = scene.table.among(scene.pieces[found[-1]] if len(found) > 1 else scene.pieces[found[0]], PLACE, OWN, ALLY, NEUTRAL, ENEMY)[0]
        return Draft("transport", args)
    place = find_place(scene.pieces, scene.head.end, scene.clause.end, scene.table)
    if place is not None and place.to and "(" in place.to:
        return Draft("transport", {**args, "to": place.to.split("(")[1].rstrip(")")})
    if scene.has("down", "surface") and unit.location.kind == "orbit" and unit.location.place:
        return Draft("transport", {**args, "to": unit.location.place})
    names = [b.name for b in scene.table.battle.bodies.values() if b.kind == "planet"] + [u.name for u in scene.table.own if u.name != unit.name]
    return Draft("transport", doubt="place", options=[(n, [("transport", {**args, "to": n})]) for n in names])


def _launch_fighters(scene: Scene, unit: Unit) -> Draft:
    args: dict[str, Any] = {}
    aboard = sum(unit.aboard.values())
    groups = _new_groups(scene)
    used = {place for places in groups.values() for place in places[1]}
    for at in range(scene.clause.start, scene.clause.end):
        piece = scene.pieces[at]
        if not scene.free(at) or at in used:
            continue
        if piece.kind == "share":
            args = {"share": whole(piece.value if isinstance(piece.value, Fraction) else piece.value[0])}
            break
        if piece.kind == "number" and piece.value is not None and not _counts_groups(scene, at):
            args = {"count": whole(piece.value)}
            break
    if not args:
        args = {"share": 100}
    sizes = {name: size for name, (size, _) in groups.items()}
    if sizes:
        total = args.get("count") or int(Fraction(args["share"]) * aboard / 100)
        args["groups"] = _sized(sizes, int(total))
    return Draft("launch_fighters", args)


def _counts_groups(scene: Scene, at: int) -> bool:
    after = scene.pieces[at + 1].text if at + 1 < len(scene.pieces) else ""
    return after in ("groups", "squadrons", "wings", "group", "flights", "\u0433\u0440\u0443\u043f\u043f\u044b", "\u0433\u0440\u0443\u043f\u043f\u0430\u043c\u0438")


def _sized(sizes: dict[str, int | None], total: int) -> dict[str, int]:
    """Groups with their numbers; those without share what is left evenly, the first ones taking what is over."""
    open_ = [name for name, size in sizes.items() if size is None]
    left = max(0, total - sum(size for size in sizes.values() if size is not None))
    found: dict[str, int] = {}
    for name, size in sizes.items():
        if size is None:
            place = open_.index(name)
            size = left // len(open_) + (1 if place < left % len(open_) else 0)
        found[name] = size
    return found


def _new_groups(scene: Scene) -> dict[str, tuple[int | None, list[int]]]:
    """The names given to new groups behind ``as`` or ``groups,``, each with its number if one stands beside it."""
    starts = [at for at in scene.tail if scene.pieces[at].text in ("as", "\u043a\u0430\u043a")]
    if not starts:
        starts = [at for at in scene.tail if scene.pieces[at].text in ("groups", "squadrons", "group", "wings", "named", "called", "\u0433\u0440\u0443\u043f\u043f\u044b")][-1:]
    found: dict[str, tuple[int | None, list[int]]] = {}
    if not starts:
        return found
    for at in range(starts[0] + 1, scene.clause.end):
        piece = scene.pieces[at]
        if piece.kind == "name" and not scene.free(at):
            break
        if (piece.kind == "name" or piece.kind == "word") and piece.cap and piece.text not in words().sets["connectors"]:
            places = [at]
            number = None
            for side in (at + 1, at - 1):
                if 0 < side < scene.clause.end and scene.pieces[side].kind == "number" and not any(side in used for _, used in found.values()):
                    value = scene.pieces[side].value
                    number = int(value) if value is not None else None
                    places.append(side)
                    break
            found[scene.verbatim(at, at + 1)] = (number, places)
    return found


def _marymount(scene: Scene, unit: Unit) -> Draft:
    share = next((scene.pieces[at].value for at in range(scene.clause.start, scene.clause.end) if scene.pieces[at].kind == "share"), Fraction(100))
    share = share[0] if isinstance(share, tuple) else share
    args: dict[str, Any] = {"share": whole(share)}
    helpers = [at for at in names_after(scene, OWN) if scene.table.among(scene.pieces[at], OWN)[0] != unit.name]
    if helpers:
        args["helper"] = scene.table.among(scene.pieces[helpers[0]], OWN)[0]
    return Draft("marymount", args)


def _formation(scene: Scene, unit: Unit) -> Draft:
    command = scene.head.sense.command
    name = _formation_name(scene)
    if name is None and unit.formation and command != "form_up":
        name = unit.formation
    return Draft(command, {"formation": name} if name else {})


def _formation_name(scene: Scene) -> str | None:
    marks = ("formation", "interlock", "form", "forms", "delta", "\u0441\u0442\u0440\u043e\u0439")
    last = None
    for at in scene.tail:
        piece = scene.pieces[at]
        if piece.kind == "name" and scene.table.is_own(piece):
            continue
        if piece.kind in ("word", "name") and piece.cap and scene.free(at) and piece.text not in marks[:-2]:
            last = at
            break
    if last is None and scene.terse and scene.head.end < scene.clause.end and scene.pieces[scene.head.end].kind == "word":
        last = scene.head.end
    return None if last is None else scene.verbatim(last, last + 1)


def _swing(scene: Scene, unit: Unit) -> Draft:
    found = names_after(scene, PLACE, ENEMY, NEUTRAL, ALLY, OWN)
    if found:
        return Draft("tractor_swing", {"anchor": scene.table.among(scene.pieces[found[0]], PLACE, ENEMY, NEUTRAL, ALLY, OWN)[0]})
    place = find_place(scene.pieces, scene.head.end, scene.clause.end, scene.table)
    if place is not None and place.to and "(" in place.to:
        return Draft("tractor_swing", {"anchor": place.to.split("(")[1].rstrip(")")})
    names = [b.name for b in scene.table.battle.bodies.values()]
    return Draft("tractor_swing", doubt="target", options=[(n, [("tractor_swing", {"anchor": n})]) for n in names])


def _slam(scene: Scene, unit: Unit) -> Draft:
    before = scene.table.seen.last.get(unit.name, ())
    again = scene.head.sense.phrase == "= slam on" and any(order.command == "slam" for order in before)
    return Draft("slam", {"continued": True} if again else {})


def _launch(scene: Scene, unit: Unit) -> Draft:
    return Draft("launch")


def _hold_fire(scene: Scene, unit: Unit) -> Draft:
    return Draft("hold_fire")


def refuse(command: str, rule: str, message: Message) -> Draft:
    """A draft that a rule refuses at reading."""
    return Draft(command, refusal=(rule, message))


_ANYBODY = (ENEMY, NEUTRAL, ALLY, OWN)
_BUILDERS: dict[str, Builder] = {
    "move": _move, "advance": _advance, "out_of_range": _out_of_range, "evade": _evade, "retreat": _retreat, "regenerate": _regenerate, "capture": _with_target(ENEMY, NEUTRAL, ALLY, needed=True), "attack": attack.build_attack,
    "bombard": attack.build_bombard, "target_weapons": attack.build_point_defence, "ram": _with_target(ENEMY, NEUTRAL, ALLY),
    "pursue": _with_target(ENEMY, NEUTRAL, ALLY), "scotty": _with_target(ENEMY, NEUTRAL, ALLY), "picard": _with_target(ENEMY, NEUTRAL, ALLY),
    "tractor_shear": _with_target(ENEMY, NEUTRAL, ALLY), "superlaser": _with_target(ENEMY, PLACE, NEUTRAL, ALLY, needed=False),
    "voss": _with_target(PLACE), "tractor": _tractor, "release": _release, "tow": _tow, "land": _land, "dock": _dock, "ftl_in": _ftl_in,
    "blockade_run": _blockade_run, "transport": _transport, "launch_fighters": _launch_fighters, "marymount": _marymount,
    "form_up": _formation, "shield_interlock": _formation, "tractor_swing": _swing, "slam": _slam, "launch": _launch, "hold_fire": _hold_fire,
}  # fmt: skip
