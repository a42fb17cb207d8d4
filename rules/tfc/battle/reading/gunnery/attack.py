"""Orders to fire: attacks, bombardments and point defence, with their targets, shares and what must be asked."""

from __future__ import annotations

from rules.language.words import word_list, words
from rules.tfc.battle.reading.gunnery.aims import Target, find_targets
from rules.tfc.battle.reading.gunnery.amounts import BOTH, WHOLE, Amount, shares
from rules.tfc.battle.reading.gunnery.dealing import deal
from rules.tfc.battle.reading.gunnery.defence import build_point_defence, with_effects
from rules.tfc.battle.reading.gunnery.fire import Fire, read_fire
from rules.tfc.battle.reading.gunnery.remainders import takes_rest, used_up
from rules.tfc.battle.reading.gunnery.shots import (
    ATTACK,
    BOMBARD,
    as_acts,
    by_weapon,
    points_without_weapon,
    two_ways,
)
from rules.tfc.battle.reading.gunnery.targets import (
    ask_target,
    either_target,
    stand_in,
    stray_target,
    unknown_name,
    unknown_target,
    without_target,
)
from rules.tfc.battle.reading.scene import Act, Draft, Scene, enemy_choices
from rules.tfc.battle.reading.table import ALLY, ENEMY, NEUTRAL, OWN, PLACE
from rules.tfc.battle.reading.wordbook import PACKAGE
from rules.tfc.battle.state import Unit

_SET_ON = word_list("set_on")
_EVERY_GUN = word_list("every_gun", PACKAGE)
_AIMING = word_list("aiming")


def build_attack(scene: Scene, unit: Unit) -> Draft:
    """An attack; what it aims at waiting effects is point defence under the same command."""
    incoming = scene.table.book.listed("incoming")
    if scene.has(*incoming) and any(scene.pieces[at].text in incoming for at in scene.tail):
        return build_point_defence(scene, unit)
    fire, trouble = aimed(scene, scene.clause.start if _opens_with_aim(scene) else scene.tail.start)
    if trouble is not None:
        return trouble
    return from_fire(scene, unit, fire)


def _opens_with_aim(scene: Scene) -> bool:
    """Whether a Russian clause names whom it is for before who fires (``по Палачу Заря бьёт лучами, по Упырю - торпедами``)."""
    at, head = scene.clause.start, scene.head.start
    while at < head and (
        scene.pieces[at].kind == "sign" or scene.pieces[at].text in words().sets["connectors"]
    ):
        at += 1
    aim = scene.pieces[at + (scene.pieces[at].text in _AIMING)]
    if at >= head or scene.pieces[head].text.isascii() or not scene.table.is_other(aim):
        return False
    return (aim is not scene.pieces[at] or bool(aim.value.declined)) and not _tells_more(scene)


def aimed(scene: Scene, start: int) -> tuple[Fire, Draft | None]:
    """The fire of the clause with every target found; or the draft that says what is missing."""
    pieces = scene.pieces[: scene.clause.end]
    skip = {*range(scene.head.start, scene.head.end)} - _weapons_in_head(scene) | scene.subject.used
    if _tells_more(scene):
        before = scene.pieces[scene.head.start - 1]
        described = before.kind == "word" and isinstance(before.value, str)
        skip.update(range(scene.clause.start, scene.head.start - described))
    targets = with_effects(
        scene, find_targets(pieces, start, scene.subject.used, scene.table, scene.head.end)
    )
    skip.update(at - 1 for at, target in targets.items() if target.ref and pieces[at].kind == "name")
    trouble = _target_missing(scene, start, targets)
    if trouble is not None:
        return Fire([]), trouble
    met = _met_by(scene)
    fire = read_fire(pieces, targets, skip, scene.table, scene.clause.start, met)
    fire.joined = bool(met) and takes_rest(scene.pieces[scene.clause.start : scene.clause.end])
    if not fire.aims and targets:
        aims, doubt = deal(list(targets.values()), [fire.spare] if fire.spare else [])
        return Fire(aims, doubt), None
    return fire, None


def _target_missing(scene: Scene, start: int, targets: dict[int, Target]) -> Draft | None:
    """What must be said about the targets before anything is fired; those that no name stands for are added to ``targets``."""
    if not targets and _leaves_open(scene):
        return ask_target(scene, enemy_choices(scene))
    them = words().sets["them"]
    spoken = "group" in scene.kinds or not them.isdisjoint(scene.texts)
    for at in range(start, scene.clause.end) if spoken else ():
        stands_in = scene.pieces[at].kind == "group" or scene.pieces[at].text in them
        if stands_in and scene.free(at) and at not in targets:
            trouble = stand_in(scene, at, targets)
            if trouble is not None:
                return trouble
    trouble = None if targets else without_target(scene, targets)
    if trouble is not None:
        return trouble
    either = either_target(scene, targets)
    if either:
        return ask_target(scene, either)
    stray = stray_target(scene)
    return None if stray is None else unknown_target(scene, scene.head.sense.command, stray)


def _leaves_open(scene: Scene) -> bool:
    """Whether somebody is shot at who is only described (``fires on whoever is closest``)."""
    open_ = scene.listed("anybody")
    return any(
        scene.pieces[at].text in open_ and scene.pieces[at - 1].text in words().sets["prepositions"]
        for at in scene.tail
    )


def _met_by(scene: Scene) -> list[Amount]:
    """What the unit's own point defence, ordered just before, has used of its weapons."""
    met = scene.memory.met
    return used_up(met[1]) if met is not None and scene.subject.units == (met[0],) else []


def _tells_more(scene: Scene) -> bool:
    """Whether what stands before the command is a story of its own, whose weapons are none of the order's."""
    weapons = scene.table.book.weapons
    for at in range(scene.clause.start, scene.head.start):
        piece = scene.pieces[at]
        if piece.kind == "word" and piece.text not in words().function and piece.text not in weapons:
            return True
    return False


def _weapons_in_head(scene: Scene) -> frozenset[int]:
    """Weapon words that are part of the phrase itself (``launches 100% of torpedoes at``)."""
    weapons = scene.table.book.weapons
    head = scene.head
    return frozenset(
        [
            at
            for at in range(head.start, head.end)
            if scene.pieces[at].kind in ("share", "points", "number")
            or weapons.get(scene.pieces[at].text, BOTH) != BOTH
            or scene.pieces[at].text in _EVERY_GUN
        ]
    )


def from_fire(scene: Scene, unit: Unit, fire: Fire) -> Draft:
    """The order for fire as read."""
    command = scene.head.sense.command if scene.head.sense.command == BOMBARD else ATTACK
    open_target = next(
        (target for target, _ in fire.aims if target.ref is None and len(target.names) != 1), None
    )
    if open_target is not None:
        return _ask_which(scene, unit, fire, open_target, command)
    acts = as_acts(fire, unit, command)
    divided = len(fire.aims) > 1 and not scene.terse and not _has_shares(scene)
    if divided and any(_says_twice(scene, at) for at in scene.tail):
        return Draft(
            command,
            doubt="distribution",
            options=[("one each", _one_by_one(fire, unit, command)), ("split", acts * 2)],
        )
    if fire.doubt:
        return Draft(command, doubt=fire.doubt, options=two_ways(fire, unit, command))
    if points_without_weapon(fire, unit):
        return Draft(command, doubt="weapon", options=by_weapon(fire, unit, command))
    if fire.joined:
        acts = [(name, {**args, "joined": True}) for name, args in acts]
    first, *more = acts
    return Draft(first[0], dict(first[1]), more=more)


def _says_twice(scene: Scene, at: int) -> bool:
    """Whether two volleys are spoken of (``fires twice``, ``two volleys``)."""
    piece = scene.pieces[at]
    after = scene.pieces[at + 1].text if at + 1 < scene.clause.end else ""
    counted = piece.kind == "number" and piece.value == 2 and after in scene.listed("volleys")
    return counted or piece.text in scene.listed("twice")


def _has_shares(scene: Scene) -> bool:
    return any(scene.pieces[at].kind in ("share", "points") for at in scene.tail)


def _one_by_one(fire: Fire, unit: Unit, command: str) -> list[Act]:
    """One whole attack for each target."""
    return [
        act
        for target, _ in fire.aims
        for act in as_acts(Fire([(target, [Amount(BOTH, WHOLE)])]), unit, command)
    ]


def _ask_which(scene: Scene, unit: Unit, fire: Fire, target: Target, command: str) -> Draft:
    options = []
    for name in target.names or enemy_choices(scene):
        aims = [(Target((name,)) if t is target else t, a) for t, a in fire.aims]
        options.append((name, as_acts(Fire(aims), unit, command)))
    return Draft(command, doubt="target", options=options)


def build_bombard(scene: Scene, unit: Unit) -> Draft:
    """A bombardment: of a planet, a station, or an installation on one."""
    start = scene.clause.start
    pieces = scene.pieces[: scene.clause.end]
    targets = {}
    for at in [*scene.tail, *range(start, scene.head.start)]:
        piece = pieces[at]
        if piece.kind == "name" and scene.free(at):
            ids = scene.table.among(piece, PLACE, ENEMY, NEUTRAL, ALLY)
            if ids:
                targets[at] = Target(ids[:1] if len(ids) == 1 else ids, piece=at)
    if len(targets) > 1 and scene.has(*_SET_ON):
        targets = _installations_first(scene, targets)
    if not targets:
        return _bombard_unnamed(scene, unit)
    fire = read_fire(pieces, targets, scene.subject.used, scene.table, start)
    if not fire.aims:
        fire = Fire([(target, [Amount(BOTH, WHOLE)]) for target in targets.values()])
    return from_fire(scene, unit, fire)


def _installations_first(scene: Scene, targets: dict[int, Target]) -> dict[int, Target]:
    """``installation Echo on Rock`` is fire at Echo."""
    units = {at: t for at, t in targets.items() if scene.table.side(t.names[0]) != PLACE}
    return units or targets


def _bombard_unnamed(scene: Scene, unit: Unit) -> Draft:
    """A bombardment of what is not named: of the planet orbited, or of the only one."""
    unknown = unknown_name(scene)
    if unknown is not None:
        return unknown_target(scene, BOMBARD, unknown)
    part = scene.pieces[: scene.clause.end]
    told = read_fire(part, {}, scene.subject.used, scene.table, scene.head.end).spare
    for amount in told:
        amount.share = WHOLE if amount.share is None and amount.points is None else amount.share
    fire = shares(told or [Amount(BOTH, WHOLE)], unit)
    if unit.location.kind == "orbit" and unit.location.place:
        return Draft(BOMBARD, {"targets": [{"unit": unit.location.place, **fire}]})
    names = [body.name for body in scene.table.battle.bodies.values() if body.kind == "planet"]
    if len(names) == 1:
        return Draft(BOMBARD, {"targets": [{"unit": names[0], **fire}]})
    return Draft(
        BOMBARD,
        doubt="target",
        options=[(name, [(BOMBARD, {"targets": [{"unit": name, **fire}]})]) for name in names],
    )


__all__ = [
    "OWN",
    "aimed",
    "as_acts",
    "ask_target",
    "build_attack",
    "build_bombard",
    "build_point_defence",
    "from_fire",
    "unknown_name",
    "unknown_target",
]
