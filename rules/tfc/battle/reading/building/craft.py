"""Orders about craft and formations: launching groups, the torpedo gamble, forming up."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from rules.language.names.numerals import parted
from rules.language.words import word_list, words
from rules.tfc.battle.reading.gunnery.amounts import WHOLE, whole
from rules.tfc.battle.reading.scene import Draft, Scene, names_after
from rules.tfc.battle.reading.table import ENEMY, OWN
from rules.tfc.battle.reading.wordbook import PACKAGE
from rules.tfc.battle.state import Unit

_WINGS = word_list("wings", PACKAGE)


def launch_fighters(scene: Scene, unit: Unit) -> Draft:
    """Craft leave their ship: how many, and in which groups."""
    args: dict[str, Any] = {}
    _take_list_in(scene)
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
            args = {"count": whole(piece.value * _how_many_such(scene, at, len(groups)))}
            break
    parted = _in_parts(scene, aboard)
    if parted is not None:
        return Draft("launch_fighters", parted)
    if not args:
        args = {"share": 100}
    wanted = {name: size for name, (size, _) in groups.items()}
    if wanted:
        total = args.get("count") or int(Fraction(args["share"]) * aboard / 100)
        args["groups"] = _sized(wanted, int(total))
    return Draft("launch_fighters", args)


def separate(scene: Scene, unit: Unit) -> Draft:
    """A ship comes apart; its parts get the names written behind ``as``, one for each."""
    named = any(scene.pieces[at].text in scene.listed("naming") for at in scene.tail)
    names = list(_new_groups(scene)) if named else []
    fit = names and len(names) == len(unit.stats.separates_into)
    return Draft("separate", {"names": names} if fit else {})


def _take_list_in(scene: Scene) -> None:
    """Take the names of new groups behind a colon into the clause (``launches 24 craft: Gnats 12, Midges 12``)."""
    pieces, at = scene.pieces, scene.clause.end
    if at >= len(pieces) or pieces[at].text not in (":", "\u2014"):
        return
    joints = words().sets["connectors"] | words().sets["rest"] | scene.listed("naming") | _OF_EACH
    ends = (i for i in range(at, len(pieces) - 1) if pieces[i].text == "," and pieces[i + 1].text in _MANY)
    end = next(ends, len(pieces))
    if all(p.cap or p.kind in ("number", "sign") or p.text in joints for p in pieces[at:end]):
        scene.end_at(end)


_MANY = word_list("latter_many_ru")
"""Words that go on about all of the groups just named (``12 истребителей: «Искра» и «Зола», те бьют Ос``)."""


def _how_many_such(scene: Scene, at: int, named: int) -> int:
    """How many groups have as many craft as the number at a place says (``two groups of 12``); one if it is no number of each.

    Where nobody counts the groups, each that is ``named`` has as many.
    """
    if scene.pieces[at - 1].text not in _OF_EACH:
        return 1
    counts = [i for i in scene.tail if scene.pieces[i].kind == "number" and _counts_groups(scene, i)]
    if counts and counts[0] < at:
        return int(scene.pieces[counts[0]].value)
    return max(1, named)


_OF_EACH = word_list("of_each", PACKAGE)


def _in_parts(scene: Scene, aboard: int) -> dict[str, Any] | None:
    """The arguments where each new group is given its own number or share; None where it is not so."""
    counts = {name: int(count) for name, count in _parts_named(scene, "number")}
    if counts:
        return {"count": sum(counts.values()), "groups": counts}
    shares = _parts_named(scene, "share")
    total = sum((share for _, share in shares), Fraction(0))
    if not shares or total > WHOLE:
        return None
    return {"share": whole(total), "groups": {name: int(share * aboard / 100) for name, share in shares}}


def _parts_named(scene: Scene, kind: str) -> list[tuple[str, Fraction]]:
    """Several shares or numbers with a name for each (``half as Swifts and the other half as Martins``); nothing where one is without."""
    found: list[tuple[str, Fraction]] = []
    share: Fraction | None = None
    naming = scene.table.book.listed("naming")
    for at in scene.tail:
        piece = scene.pieces[at]
        if piece.kind == kind and isinstance(piece.value, Fraction):
            share = piece.value
        elif piece.text in naming and at + 1 < scene.clause.end:
            if share is None:
                return []
            found.append((scene.verbatim(at + 1, at + 2), share))
            share = None
    return found if len(found) > 1 else []


def _counts_groups(scene: Scene, at: int) -> bool:
    after = scene.pieces[at + 1].text if at + 1 < len(scene.pieces) else ""
    return after in _WINGS


def _sized(sizes: dict[str, int | None], total: int) -> dict[str, int]:
    """Groups with their numbers; those without share what is left evenly, the first ones taking what is over."""
    open_ = [name for name, size in sizes.items() if size is None]
    left = max(0, total - sum(size for size in sizes.values() if size is not None))
    found: dict[str, int] = {}
    for name, size in sizes.items():
        if size is not None:
            found[name] = size
            continue
        place = open_.index(name)
        found[name] = left // len(open_) + (1 if place < left % len(open_) else 0)
    return found


def _new_groups(scene: Scene) -> dict[str, tuple[int | None, list[int]]]:
    """The names given to new groups behind ``as`` or ``groups,``, each with its number if one stands beside it."""
    starts = [at for at in scene.tail if scene.pieces[at].text in scene.listed("naming")]
    starts = starts or [at for at in scene.tail if scene.pieces[at].text in (":", "\u2014")]
    starts = starts or [at for at in scene.tail if scene.pieces[at].text in scene.listed("groups_named")][-1:]
    found: dict[str, tuple[int | None, list[int]]] = {}
    for at in range(starts[0] + 1, scene.clause.end) if starts else ():
        piece = scene.pieces[at]
        if piece.kind == "name" and (not scene.free(at) or scene.table.among(piece, ENEMY)):
            break
        if (piece.kind in {"name", "word"}) and piece.cap and piece.text not in words().sets["connectors"]:
            taken = {place for _, places in found.values() for place in places}
            if _goes_on_counting(scene, at):
                found[scene.verbatim(at, at + 2)] = (None, [at + 1])
            else:
                found[scene.verbatim(at, at + 1)] = _numbered(scene, at, taken)
    return found


def _goes_on_counting(scene: Scene, at: int) -> bool:
    """Whether a number behind a new name belongs to it, as the numbers of its sisters do (``as Wolf 3`` beside Wolf 1 and 2)."""
    if at + 1 >= scene.clause.end or scene.pieces[at + 1].kind != "number":
        return False
    stem = scene.verbatim(at, at + 1)
    sisters = (parted(name) for name in scene.table.battle.units)
    return any(parts is not None and parts[0].strip() == stem for parts in sisters)


def _numbered(scene: Scene, at: int, taken: set[int]) -> tuple[int | None, list[int]]:
    """The number that stands beside a new name, if one does that is no other's; and the places of both."""
    for side in (at + 1, at - 1):
        if 0 < side < scene.clause.end and scene.pieces[side].kind == "number" and side not in taken:
            value = scene.pieces[side].value
            return (int(value) if value is not None else None), [at, side]
    return None, [at]


def marymount(scene: Scene, unit: Unit) -> Draft:
    """The torpedo gamble: the share of torpedoes, and the ship that lends its phasers."""
    share = next(
        (
            scene.pieces[at].value
            for at in range(scene.clause.start, scene.clause.end)
            if scene.pieces[at].kind == "share"
        ),
        Fraction(100),
    )
    share = share[0] if isinstance(share, tuple) else share
    args: dict[str, Any] = {"share": whole(share)}
    helpers = [
        at for at in names_after(scene, OWN) if scene.table.among(scene.pieces[at], OWN)[0] != unit.name
    ]
    if helpers:
        args["helper"] = scene.table.among(scene.pieces[helpers[0]], OWN)[0]
    return Draft("marymount", args)


def formation(scene: Scene, unit: Unit) -> Draft:
    """A formation entered, or an interlock led, by its name."""
    command = scene.head.sense.command
    name = _formation_name(scene)
    if name is None and unit.formation and command != "form_up":
        name = unit.formation
    return Draft(command, {"formation": name} if name else {})


_FORMATIONS = word_list("formations", PACKAGE)


def _formation_name(scene: Scene) -> str | None:
    last = None
    for at in scene.tail:
        piece = scene.pieces[at]
        if piece.kind == "name" and scene.table.is_own(piece):
            continue
        if piece.kind in ("word", "name") and piece.cap and scene.free(at) and piece.text not in _FORMATIONS:
            last = at
            break
    if (
        last is None
        and scene.terse
        and scene.head.end < scene.clause.end
        and scene.pieces[scene.head.end].kind == "word"
    ):
        last = scene.head.end
    return None if last is None else scene.verbatim(last, last + 1)
