"""Orders that take a unit somewhere: moves, advances, retreats, arrivals, blockade runs."""

from __future__ import annotations

from typing import Any

from rules.language.words import word_list, words
from rules.tfc.battle.reading.places import find_place, place_in_front
from rules.tfc.battle.reading.scene import Draft, Scene, is_them, names_after, pronoun_targets
from rules.tfc.battle.reading.table import ALLY, ENEMY, NEUTRAL, OWN, PLACE
from rules.tfc.battle.reading.wordbook import PACKAGE
from rules.tfc.battle.state import Unit

_FROM = word_list("from")
_LEAVING_FOR = word_list("leaving_for", PACKAGE)
_OUTWARD = word_list("outward", PACKAGE)


def move(scene: Scene, unit: Unit) -> Draft:
    """A move to a place, between two units, or where free words say."""
    front = place_in_front(scene.pieces, scene.head.start, scene.table)
    args = destination(scene, scene.head.start + 1)
    if front is not None and "(" not in args.get("to", ""):
        args = {"to": front.to, "far_side": True} if front.far_side else {"to": front.to}
    if args.get("to") == "open_space":
        args = _bound_for(scene) or args
    if not args:
        return Draft("move", doubt="place", options=[("confirm", [("move", {})])])
    if _stops_short(scene):
        return Draft("move", doubt="place", options=[("confirm", [("move", args)])])
    return Draft("move", args)


def _stops_short(scene: Scene) -> bool:
    """Whether a journey ends somewhere before its goal (``heads for Rock, but stops at the belt``)."""
    joints = words().sets["connectors"] | {","}
    stops = [
        at for at in scene.tail if scene.pieces[at].text in _STOPPING and scene.pieces[at - 1].text in joints
    ]
    behind = [piece.text for piece in scene.pieces[stops[0] : scene.clause.end]] if stops else []
    return next((text for text in behind if text in words().sets["prepositions"]), "of") != "of"


_STOPPING = word_list("stopping_short", PACKAGE)


def _bound_for(scene: Scene) -> dict[str, Any]:
    """Where a ship goes that leaves another place for it (``leaves Rock for the Mist``)."""
    for at in range(scene.clause.end - 1, scene.head.end, -1):
        lead = scene.lead(at)
        named = (
            scene.pieces[at].kind == "name" and scene.free(at) and scene.table.among(scene.pieces[at], PLACE)
        )
        if named and lead > scene.head.start and scene.pieces[lead].text in _LEAVING_FOR:
            return destination(scene, lead)
    return {}


def destination(scene: Scene, start: int) -> dict[str, Any]:
    """Where to, as arguments: a location in the rulebook's form, two units, or the writer's words."""
    end = scene.clause.end
    pieces = [
        p
        for at, p in enumerate(scene.pieces[:end])
        if at < start or (scene.free(at) and not _takes_station(scene, at))
    ]
    place = find_place(pieces, start, len(pieces), scene.table)
    if place is None or not place.known:
        words_ = free_words(scene, start, end)
        return {"to": words_} if words_ else {}
    if place.between is not None:
        return {"between": list(place.between)}
    args: dict[str, Any] = {"to": place.to}
    if place.far_side:
        args["far_side"] = True
    return args


def _takes_station(scene: Scene, at: int) -> bool:
    """Whether ``station`` is part of the command (``takes up station alongside Kestrel``)."""
    return at < scene.head.end and scene.pieces[at].text == "station"


_LEADING = word_list("leading") | {",", "-", ":"}


_BEFORE_PLACE = word_list("before_place")


def free_words(scene: Scene, start: int, end: int) -> str:
    """A destination in the writer's own words, without the ``to`` before it."""
    pieces = scene.pieces
    while start < scene.head.end and pieces[start].text not in words().sets["prepositions"]:
        start += 1
    while start < end and (
        (pieces[start].text in _LEADING and pieces[start].text != "back")
        or not scene.free(start)
        or _takes_station(scene, start)
    ):
        start += 1
    while end > start and (
        pieces[end - 1].kind == "sign"
        or not scene.free(end - 1)
        or pieces[end - 1].text in words().sets["connectors"]
    ):
        end -= 1
    if (
        start + 1 < end
        and pieces[start].text in _BEFORE_PLACE
        and pieces[start + 1].text in words().sets["prepositions"]
    ):
        start += 1
    stop = next((at for at in range(start, end) if _ends_words(scene, start, at)), end)
    return scene.verbatim(start, stop)


def _ends_words(scene: Scene, start: int, at: int) -> bool:
    """Whether a sign, or a joint with a verb behind it, ends a destination in free words (``beside Wren and stays there``)."""
    piece, after = scene.pieces[at], scene.pieces[min(at + 1, scene.clause.end - 1)]
    acts = "s" in scene.table.book.lexicon.forms.get(after.text, {}).values()
    joint = at > start and piece.text in words().sets["separators"]
    return piece.text in (",", "(", "\u2014") or (joint and acts and after.kind == "word")


def advance(scene: Scene, unit: Unit) -> Draft:
    """Towards a unit or a place; in a blockade run into the orbit that it leads to, named or not."""
    running = unit.location.place if unit.location.kind == "blockade_run" else None
    for kinds in ((ENEMY, NEUTRAL, ALLY), (OWN,)):
        towards = [
            name
            for at in names_after(scene, *kinds)
            for name in scene.table.among(scene.pieces[at], *kinds)
            if name not in (unit.name, running)
        ]
        if towards:
            return Draft("advance", {"to": towards[0]})
    if running is not None:
        return Draft("advance", {"to": f"orbit({running})"})
    pronouns = [at for at in scene.tail if is_them(scene.pieces[at])]
    spoken = pronoun_targets(scene)
    if pronouns and len(spoken) == 1:
        return Draft("advance", {"to": spoken[0]})
    args = destination(scene, scene.head.end)
    return Draft(
        "advance", {k: v for k, v in args.items() if v and (k != "to" or not str(v).startswith("open_space"))}
    )


def out_of_range(scene: Scene, unit: Unit) -> Draft:
    """Out of attacking range of one unit or of everybody."""
    others = names_after(scene, ENEMY, NEUTRAL, ALLY)
    return Draft(
        "out_of_range",
        {"of": scene.table.among(scene.pieces[others[0]], ENEMY, NEUTRAL, ALLY)[0]} if others else {},
    )


def retreat(scene: Scene, unit: Unit) -> Draft:
    """Away from the enemy, or from one unit."""
    if _into_nowhere(scene):
        return Draft("retreat", doubt="place", options=[("confirm", [("retreat", {})])])
    others = names_after(scene, ENEMY, NEUTRAL, ALLY)
    away = [at for at in others if scene.pieces[at - 1].text in _FROM or scene.pieces[at - 2].text in _FROM]
    return Draft(
        "retreat", {"of": scene.table.among(scene.pieces[away[0]], ENEMY, NEUTRAL, ALLY)[0]} if away else {}
    )


def _into_nowhere(scene: Scene) -> bool:
    """Whether somebody withdraws into what is no place of this battle (``retreats into silence``)."""
    at, end = scene.head.end, scene.clause.end
    if at + 1 >= end or scene.pieces[at].text not in scene.table.book.places["inside"] & _LEAVING_FOR:
        return False
    place = find_place(scene.pieces, at, end, scene.table)
    return place is None or not place.known


def ftl_in(scene: Scene, unit: Unit) -> Draft:
    """An arrival, and near what."""
    pieces = [
        p for at, p in enumerate(scene.pieces[: scene.clause.end]) if at < scene.head.end or scene.free(at)
    ]
    place = find_place(pieces, scene.head.end, len(pieces), scene.table)
    if place is None:
        return Draft("ftl_in")
    if not place.known or place.to is None:
        words_ = free_words(scene, scene.head.end, scene.clause.end)
        return Draft("ftl_in", {"to": words_} if words_ else {})
    return Draft("ftl_in", {"to": place.to})


def blockade_run(scene: Scene, unit: Unit) -> Draft:
    """A run through a blockade, in or out."""
    found = names_after(scene, PLACE, NEUTRAL, ENEMY, OWN)
    inside = unit.location.kind == "orbit"
    out = scene.has(*_OUTWARD)
    body = None
    if found:
        body = scene.table.among(scene.pieces[found[0]], PLACE, NEUTRAL, ENEMY, OWN)[0]
    elif inside:
        body = unit.location.place
        out = out or not scene.has("in")
    elif (
        place := find_place(scene.pieces, scene.head.end, scene.clause.end, scene.table)
    ) is not None and place.body:
        body = place.body
    direction = "out" if out else "in"
    if body is None:
        blockaded = sorted(_blockaded(scene))
        if len(blockaded) != 1:
            names = blockaded or [b.name for b in scene.table.battle.bodies.values() if b.kind == "planet"]
            if len(names) != 1:
                return Draft(
                    "blockade_run",
                    doubt="place",
                    options=[(n, [("blockade_run", {"body": n, "direction": direction})]) for n in names],
                )
            blockaded = names
        body = blockaded[0]
    return Draft("blockade_run", {"body": body, "direction": direction})


def _blockaded(scene: Scene) -> set[str]:
    """Bodies with two or more enemy capital ships in orbit."""
    places = [
        u.location.place
        for u in scene.table.enemies
        if u.location.kind == "orbit" and u.stats.kind == "capital" and u.location.place
    ]
    return {place for place in places if places.count(place) > 1}
