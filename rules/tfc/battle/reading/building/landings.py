"""Orders that bring a unit, or what it sends over, to something: landings, docks, transports, swings around an anchor."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from rules.language.words import word_list, words
from rules.tfc.battle.reading.gunnery.amounts import whole
from rules.tfc.battle.reading.places import find_place
from rules.tfc.battle.reading.scene import Draft, Scene, names_after
from rules.tfc.battle.reading.table import ALLY, ENEMY, NEUTRAL, OWN, PLACE
from rules.tfc.battle.reading.wordbook import PACKAGE
from rules.tfc.battle.state import Unit

_INDOORS = word_list("indoors", PACKAGE)


def land(scene: Scene, unit: Unit) -> Draft:
    """A landing on a planet; on a station it is a dock."""
    found = names_after(scene, PLACE)
    if found:
        return Draft("land", {"to": scene.table.among(scene.pieces[found[0]], PLACE)[0]})
    stations = list(names_after(scene, OWN, ALLY, NEUTRAL, ENEMY))
    if stations:
        return dock(scene, unit)
    place = find_place(scene.pieces, scene.head.end, scene.clause.end, scene.table)
    if place is not None and place.body:
        return Draft("land", {"to": place.body})
    before = _named_before(scene, "planet", PLACE)
    if before is not None:
        return Draft("land", {"to": before})
    if unit.location.kind == "orbit" and unit.location.place:
        return Draft("land", {"to": unit.location.place})
    planets = [body.name for body in scene.table.battle.bodies.values() if body.kind == "planet"]
    return _one_of("land", "to", planets)


def _named_before(scene: Scene, kind: str, *sides: str) -> str | None:
    """The last thing of a kind that the sentence named before (``into orbit of Rock, and lands there``)."""
    for piece in reversed(scene.pieces[: scene.head.start]):
        if piece.kind == "name":
            found = [one for one in scene.table.among(piece, *sides) if scene.table.kind(one) == kind]
            if found:
                return found[0]
    return None


def _one_of(command: str, key: str, names: list[str]) -> Draft:
    """The order with the only thing that may be meant, or a question among several."""
    if len(names) == 1:
        return Draft(command, {key: names[0]})
    return Draft(command, doubt="place", options=[(name, [(command, {key: name})]) for name in names])


def dock(scene: Scene, unit: Unit) -> Draft:
    """A dock at a station or a carrier, outside or inside."""
    inside = bool(scene.head.sense.args.get("inside")) or scene.has(*_INDOORS)
    found = names_after(scene, OWN, ALLY, NEUTRAL, ENEMY, PLACE)
    if found:
        ids = scene.table.among(scene.pieces[found[0]], OWN, ALLY, NEUTRAL, ENEMY, PLACE)
        return Draft("dock", {"to": ids[0], "inside": inside})
    before = _named_before(scene, "station", OWN, ALLY, NEUTRAL, PLACE)
    if before is not None and before != unit.name:
        return Draft("dock", {"to": before, "inside": inside})
    if (
        unit.location.kind in ("orbit", "docked")
        and unit.location.place
        and scene.table.unit(unit.location.place)
    ):
        return Draft("dock", {"to": unit.location.place, "inside": inside})
    if unit.is_fighters and unit.carrier:
        return Draft("dock", {"to": unit.carrier, "inside": inside})
    stations = [
        u.name for u in scene.table.battle.units.values() if u.stats.kind == "station" and not u.destroyed
    ]
    draft = _one_of("dock", "to", stations)
    draft.args = {**draft.args, "inside": inside} if draft.args else {}
    return draft


def transport(scene: Scene, unit: Unit) -> Draft:
    """What is beamed, and to where."""
    args: dict[str, Any] = {}
    for at in range(scene.clause.start, scene.clause.end):
        piece = scene.pieces[at]
        if scene.free(at) and piece.kind in ("number", "points") and isinstance(piece.value, Fraction):
            args["amount"] = whole(piece.value)
            break
    found = names_after(scene, PLACE, OWN, ALLY, NEUTRAL, ENEMY)
    if found:
        args["to"] = scene.table.among(
            scene.pieces[found[-1]] if len(found) > 1 else scene.pieces[found[0]],
            PLACE,
            OWN,
            ALLY,
            NEUTRAL,
            ENEMY,
        )[0]
        return Draft("transport", args)
    place = find_place(scene.pieces, scene.head.end, scene.clause.end, scene.table)
    if place is not None and place.body:
        return Draft("transport", {**args, "to": place.body})
    aboard = _spoken_of(scene, unit)
    if aboard is not None:
        return Draft("transport", {**args, "to": aboard})
    if scene.has("down", "surface") and unit.location.kind == "orbit" and unit.location.place:
        return Draft("transport", {**args, "to": unit.location.place})
    names = [b.name for b in scene.table.battle.bodies.values() if b.kind == "planet"] + [
        u.name for u in scene.table.own if u.name != unit.name
    ]
    return Draft("transport", doubt="place", options=[(n, [("transport", {**args, "to": n})]) for n in names])


def _spoken_of(scene: Scene, unit: Unit) -> str | None:
    """The one other unit that has just been spoken of, where a pronoun behind the command stands for it (``A drops her shields, B beams 30 men to her``)."""
    memory = scene.memory
    said = [name for name in (*memory.own, *memory.enemy) if name != unit.name]
    them = any(
        scene.pieces[at].text in words().sets["them"] and scene.pieces[at].kind == "word" for at in scene.tail
    )
    return said[0] if them and len(said) == 1 else None


def swing(scene: Scene, unit: Unit) -> Draft:
    """A swing around an anchor."""
    found = names_after(scene, PLACE, ENEMY, NEUTRAL, ALLY, OWN)
    if found:
        return Draft(
            "tractor_swing",
            {"anchor": scene.table.among(scene.pieces[found[0]], PLACE, ENEMY, NEUTRAL, ALLY, OWN)[0]},
        )
    place = find_place(scene.pieces, scene.head.end, scene.clause.end, scene.table)
    if place is not None and place.body:
        return Draft("tractor_swing", {"anchor": place.body})
    names = [b.name for b in scene.table.battle.bodies.values()]
    return Draft(
        "tractor_swing", doubt="target", options=[(n, [("tractor_swing", {"anchor": n})]) for n in names]
    )
