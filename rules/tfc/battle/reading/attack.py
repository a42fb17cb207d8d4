"""Orders to fire: attacks, bombardments and point defence, with their targets, shares and what must be asked."""

from __future__ import annotations

from typing import Any

from rules.game import Message
from rules.language.words import words
from rules.tfc.battle.reading.fire import (
    BOTH,
    WHOLE,
    Amount,
    Fire,
    Target,
    deal,
    find_targets,
    has,
    read_fire,
    shares,
)
from rules.tfc.battle.reading.scene import Draft, Scene, enemy_choices, is_them, pronoun_targets
from rules.tfc.battle.reading.table import ALLY, ENEMY, NEUTRAL, OWN, PLACE
from rules.tfc.battle.state import Unit

ATTACK, BOMBARD, DEFENCE = "attack", "bombard", "target_weapons"
UNKNOWN_TARGET = "TFC-ATK-03"
LATER = 10**9  # a target that no piece of the clause names


def build_attack(scene: Scene, unit: Unit) -> Draft:
    """An attack; what it aims at waiting effects is point defence under the same command."""
    incoming = scene.table.book.listed("incoming")
    if any(scene.pieces[at].text in incoming for at in scene.tail):
        return build_point_defence(scene, unit)
    fire, trouble = aimed(scene, scene.head.start + 1)
    if trouble is not None:
        return trouble
    return from_fire(scene, unit, fire)


def aimed(scene: Scene, start: int) -> tuple[Fire, Draft | None]:
    """The fire of the clause with every target found; or the draft that says what is missing."""
    pieces = scene.pieces[: scene.clause.end]
    skip = scene.subject.used | frozenset(range(scene.clause.start)) | frozenset(range(scene.head.start, scene.head.end)) - _weapons_in_head(scene)
    if _tells_more(scene):
        skip |= frozenset(range(scene.clause.start, scene.head.start))
    targets = find_targets(pieces, start, scene.subject.used, scene.table)
    for at in range(start, scene.clause.end):
        if scene.free(at) and at not in targets:
            trouble = _stand_in(scene, at, targets)
            if trouble is not None:
                return Fire([]), trouble
    if not targets:
        trouble = _without_target(scene, targets)
        if trouble is not None:
            return Fire([]), trouble
    fire = read_fire(pieces, targets, skip, scene.table)
    if not fire.aims and targets:
        aims, doubt = deal(list(targets.values()), [fire.spare] if fire.spare else [])
        return Fire(aims, doubt), None
    return fire, None


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
    return frozenset(at for at in range(head.start, head.end) if scene.pieces[at].kind in ("share", "points", "number") or weapons.get(scene.pieces[at].text, BOTH) != BOTH or scene.pieces[at].text in ("everything", "all", "weapons", "guns"))


def _stand_in(scene: Scene, at: int, targets: dict[int, Target]) -> Draft | None:
    """A target that is no name: a pronoun or a group of enemies."""
    piece = scene.pieces[at]
    if piece.kind == "group" and piece.value in scene.table.book.enemy_groups:
        names = _enemy_group(scene, piece.value)
        if scene.table.book.enemy_groups[piece.value] == "both" and len(names) != 2:
            return ask_target(scene, enemy_choices(scene))
        if len(names) == 1 or (scene.table.book.enemy_groups[piece.value] in ("all", "both") and names):
            targets.update({LATER + place: Target((name,)) for place, name in enumerate(names)} if len(names) > 1 else {at: Target(names, piece=at)})
            return None
        return ask_target(scene, names or enemy_choices(scene))
    if is_them(piece) and _is_object(scene, at) and not targets:
        spoken = pronoun_targets(scene)
        if len(spoken) == 1:
            targets[at] = Target(spoken, piece=at)
            return None
        if len(spoken) > 1 or len(scene.table.enemies) != 1:
            return None if any(p.kind == "name" and scene.free(i) for i, p in enumerate(scene.pieces) if i in scene.tail) else ask_target(scene, enemy_choices(scene))
        targets[at] = Target((scene.table.enemies[0].name,), piece=at)
    return None


def _is_object(scene: Scene, at: int) -> bool:
    """Whether a pronoun is an object rather than a possessive (``at her`` against ``half her phasers``)."""
    if at + 1 >= len(scene.pieces):
        return True
    after = scene.pieces[at + 1]
    if after.text in scene.table.book.listed("parts"):
        return True
    if after.kind in ("sign", "share", "points", "times"):
        return True
    return after.text in words().sets["prepositions"] or after.text in words().sets["connectors"] or after.text in words().sets["adverbs"] or scene.pieces[at].text in ("it", "them", "him")


def _enemy_group(scene: Scene, text: str) -> tuple[str, ...]:
    kind = scene.table.book.enemy_groups[text]
    units = scene.table.enemies
    if kind == "fighters":
        units = tuple(unit for unit in units if unit.is_fighters)
    elif kind == "both" and len(units) != 2:
        units = tuple(unit for unit in units if not unit.is_fighters)
    return tuple(unit.name for unit in units)


def _without_target(scene: Scene, targets: dict[int, Target]) -> Draft | None:
    """No target named: somebody unknown, the only enemy there is, the one the sentence speaks of, or a question."""
    unknown = unknown_name(scene)
    if unknown is not None:
        return unknown_target(scene, scene.head.sense.command, unknown)
    answering = scene.head.sense.phrase.startswith(("return", "answer", "\u043e\u0442\u0432\u0435\u0442\u0438\u0442\u044c", "\u043e\u0442\u0432\u0435\u0447\u0430\u0442\u044c"))
    here = [scene.pieces[at].value.ids[0] for at in range(scene.clause.start, scene.head.start) if scene.free(at) and scene.table.is_other(scene.pieces[at])]
    spoken = tuple(dict.fromkeys([*scene.memory.enemy, *here] or (scene.memory.before_enemy if answering else ())))
    only = spoken if len(spoken) == 1 else tuple(unit.name for unit in scene.table.enemies)
    if len(only) == 1 and not _cut_short(scene):
        targets[LATER] = Target(only)
        return None
    return ask_target(scene, enemy_choices(scene))


def _cut_short(scene: Scene) -> bool:
    """Whether the clause breaks off where a target should stand (``fires 60% at``)."""
    return scene.pieces[scene.clause.end - 1].text in ("at", "on", "upon", "into", "against", "\u043f\u043e", "\u0432")


def ask_target(scene: Scene, names: tuple[str, ...]) -> Draft:
    """The question which target is meant, each answer with the order that it stands for."""
    pieces = scene.pieces[: scene.clause.end]
    skip = scene.subject.used | frozenset(range(scene.clause.start))
    command = scene.head.sense.command if scene.head.sense.command in (ATTACK, BOMBARD) else ATTACK
    unit = scene.table.unit(scene.subject.units[0]) if scene.subject.units else None
    options = []
    for name in names:
        fire = read_fire(pieces, {LATER: Target((name,))}, skip, scene.table)
        amounts = fire.spare or [Amount(BOTH, WHOLE)]
        options.append((name, [(command, {"targets": [{"unit": name, **shares([Amount(a.weapon, a.share if a.share is not None or a.points is not None else WHOLE, a.points) for a in amounts], unit)}]})]))
    return Draft(command, doubt="target", options=options)


def unknown_name(scene: Scene) -> int | None:
    """A capitalised word that nobody bears, where a target should stand; in terse orders any word there."""
    for at in scene.tail:
        piece = scene.pieces[at]
        if piece.kind != "word" or scene.table.book.reserved(piece.text) or piece.text in words().sets["titles"]:
            continue
        before = scene.pieces[at - 1].text
        if not piece.cap and not ((scene.terse and before in ("at", "on")) or (scene.terse and at == scene.head.end)):
            continue
        if before in ("at", "on", "upon", "into", "against", "the") or at == scene.head.end or scene.terse:
            return at
    return None


def unknown_target(scene: Scene, command: str, at: int) -> Draft:
    """A target that nothing resembles is refused; one that resembles several things is asked."""
    word = scene.verbatim(at, at + 1)
    near = [unit.name for unit in scene.table.enemies]
    suggestion = near[0] if near else None
    return Draft(command, refusal=(UNKNOWN_TARGET, Message("reading-unknown-target", {"word": word, "suggestion": suggestion})))


def from_fire(scene: Scene, unit: Unit, fire: Fire) -> Draft:
    """The order for fire as read."""
    command = scene.head.sense.command if scene.head.sense.command == BOMBARD else ATTACK
    open_target = next((target for target, _ in fire.aims if target.ref is None and len(target.names) != 1), None)
    if open_target is not None:
        return _ask_which(scene, unit, fire, open_target, command)
    acts = as_acts(fire, unit, command)
    if fire.doubt:
        return Draft(command, doubt=fire.doubt, options=_ways(fire, unit, command))
    if _points_without_weapon(fire, unit):
        return Draft(command, doubt="weapon", options=_by_weapon(fire, unit, command))
    first, *more = acts
    return Draft(first[0], dict(first[1]), more=more)


def _ask_which(scene: Scene, unit: Unit, fire: Fire, target: Target, command: str) -> Draft:
    options = []
    for name in target.names or enemy_choices(scene):
        aims = [(Target((name,)) if t is target else t, a) for t, a in fire.aims]
        options.append((name, as_acts(Fire(aims), unit, command)))
    return Draft(command, doubt="target", options=options)


def _ways(fire: Fire, unit: Unit, command: str) -> list[tuple[str, list[tuple[str, Any]]]]:
    """Two readings of one share over several targets: split between them, or each."""
    split = as_acts(fire, unit, command)
    each = Fire([(t, [Amount(a.weapon, a.share * len(fire.aims) if a.share is not None else None, a.points) for a in amounts]) for t, amounts in fire.aims])
    return [("split", split), ("each", as_acts(each, unit, command))]


def _points_without_weapon(fire: Fire, unit: Unit) -> bool:
    return has(unit, "beam") and has(unit, "projectile") and any(a.points is not None and a.weapon == BOTH for _, amounts in fire.aims for a in amounts)


def _by_weapon(fire: Fire, unit: Unit, command: str) -> list[tuple[str, list[tuple[str, Any]]]]:
    options = []
    for weapon in ("beam", "projectile"):
        aims = [(t, [Amount(weapon if a.weapon == BOTH else a.weapon, a.share, a.points) for a in amounts]) for t, amounts in fire.aims]
        options.append((weapon, as_acts(Fire(aims), unit, command)))
    return options


def as_acts(fire: Fire, unit: Unit, command: str) -> list[tuple[str, Any]]:
    """Commands with arguments: shots at waiting effects first, then one order for everything at ships."""
    acts: list[tuple[str, Any]] = []
    ships = []
    for target, amounts in fire.aims:
        if target.ref is not None:
            acts.append((DEFENCE, {"against": target.ref, **shares(amounts, unit)}))
        else:
            _add_ship(ships, {"unit": target.names[0], **shares(amounts, unit)})
    if ships:
        args: dict[str, Any] = {"targets": ships}
        if acts:
            args["joined"] = True
        acts.append((command, args))
    return acts


def _add_ship(ships: list[dict[str, Any]], shot: dict[str, Any]) -> None:
    """Add a shot; two shots at the same ship in one order are one."""
    same = next((one for one in ships if one["unit"] == shot["unit"] and one.keys() == shot.keys()), None)
    if same is None:
        ships.append(shot)
        return
    for key, value in shot.items():
        if key != "unit":
            same[key] += value


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
    if len(targets) > 1 and scene.has("on", "\u043d\u0430"):
        targets = _installations_first(scene, targets)
    if not targets:
        return _bombard_unnamed(scene, unit)
    fire = read_fire(pieces, targets, scene.subject.used | frozenset(range(start)), scene.table)
    if not fire.aims:
        fire = Fire([(target, [Amount(BOTH, WHOLE)]) for target in targets.values()])
    return from_fire(scene, unit, fire)


def _installations_first(scene: Scene, targets: dict[int, Target]) -> dict[int, Target]:
    """``installation Echo on Rock`` is fire at Echo."""
    units = {at: t for at, t in targets.items() if scene.table.side(t.names[0]) != PLACE}
    return units or targets


def _bombard_unnamed(scene: Scene, unit: Unit) -> Draft:
    unknown = unknown_name(scene)
    if unknown is not None:
        return unknown_target(scene, BOMBARD, unknown)
    if unit.location.kind == "orbit" and unit.location.place:
        return Draft(BOMBARD, {"targets": [{"unit": unit.location.place, **shares([Amount(BOTH, WHOLE)], unit)}]})
    names = [body.name for body in scene.table.battle.bodies.values() if body.kind == "planet"]
    if len(names) == 1:
        return Draft(BOMBARD, {"targets": [{"unit": names[0], **shares([Amount(BOTH, WHOLE)], unit)}]})
    return Draft(BOMBARD, doubt="target", options=[(n, [(BOMBARD, {"targets": [{"unit": n, **shares([Amount(BOTH, WHOLE)], unit)}]})]) for n in names])


def build_point_defence(scene: Scene, unit: Unit) -> Draft:
    """Fire at what is coming in: at a numbered effect, at a ship's volley, or at the oldest one."""
    pieces = scene.pieces[: scene.clause.end]
    weapons = scene.table.book.weapons
    named = frozenset(at for at in range(scene.head.start, scene.head.end) if weapons.get(pieces[at].text) == BOTH)
    skip = scene.subject.used | frozenset(range(scene.clause.start)) | named
    targets = {at: Target((), pieces[at].value, at) for at in range(scene.clause.start, scene.clause.end) if pieces[at].kind == "ref"}
    ships = find_targets(pieces, scene.head.end, scene.subject.used, scene.table) if targets else {}
    targets.update({at: target for at, target in ships.items() if target.ref is None and not pieces[at].poss})
    if not targets:
        against = named_effect(scene, unit)
        shot = _shot_words(scene)
        amounts = read_fire(_without(pieces, shot), {LATER: Target(())}, skip, scene.table).spare
        args = {"against": against} if against else {}
        return Draft(DEFENCE, {**args, **_defence_shares(amounts, unit)})
    fire = read_fire(_without(pieces, _shot_words(scene)), targets, skip, scene.table)
    if not fire.aims:
        fire = Fire([(target, [Amount(BOTH, WHOLE)]) for target in targets.values()])
    acts = [(command, {**args, **({} if command == ATTACK else {})}) for command, args in as_acts(fire, unit, ATTACK)]
    first, *more = acts
    return Draft(first[0], dict(first[1]), more=more)


def _defence_shares(amounts: list[Amount], unit: Unit) -> dict[str, Any]:
    kept = [Amount(a.weapon, a.share if a.share is not None or a.points is not None else WHOLE, a.points) for a in amounts]
    return shares(kept or [Amount(BOTH, WHOLE)], unit)


_WITH = frozenset({"with", "using", "by", "our", "her", "his", "its", "their", "my", "all", "half", "of", "at", "on", "the", "\u0438\u0437"})


def _shot_words(scene: Scene) -> set[int]:
    """Weapon words that name what is shot down, not what shoots (``block Devastator's missiles with our torpedoes``)."""
    found = set()
    with_ = next((at for at in scene.tail if scene.pieces[at].text in ("with", "using", "from", "\u0438\u0437", "\u0441", "\u043b\u0430\u0437\u0435\u0440\u0430\u043c\u0438")), scene.clause.end)
    for at in range(scene.clause.start, scene.clause.end):
        piece = scene.pieces[at]
        if scene.table.book.weapons.get(piece.text) != "projectile" or at > with_:
            continue
        before = scene.pieces[at - 1] if at else None
        amount = before is not None and (before.kind in ("share", "points", "number") or before.text in ("all", "of"))
        if at >= scene.head.start and not amount and _is_what_is_shot(scene, at):
            found.add(at)
    return found


def _is_what_is_shot(scene: Scene, at: int) -> bool:
    before = scene.pieces[at - 1]
    if at < scene.head.end or (before.kind == "name" and before.poss):
        return True
    return before.text in scene.table.book.listed("incoming") or before.text in ("the", "at", "those", "that", "enemy", "on", "\u043f\u043e") or at == scene.head.end


def _without(pieces: list[Any], places: set[int]) -> list[Any]:
    """The pieces with those at these places made mute."""
    from rules.language.tokens import Piece

    return [Piece("word", "", p.start, p.end) if at in places else p for at, p in enumerate(pieces)]


def named_effect(scene: Scene, unit: Unit) -> str | None:
    """The waiting effect that the clause names: ``#12``, ``Devastator's second volley``, or the ship that fired."""
    for at in range(scene.clause.start, scene.clause.end):
        if scene.pieces[at].kind == "ref":
            return str(scene.pieces[at].value)
    for at in scene.tail:
        piece = scene.pieces[at]
        if piece.text == "," and at >= scene.head.end:
            break
        if piece.kind == "name" and scene.free(at):
            ids = scene.table.among(piece, ENEMY, NEUTRAL, ALLY)
            if ids:
                return _ordinal_effect(scene, unit, ids[0], at) or ids[0]
    return None


def _ordinal_effect(scene: Scene, unit: Unit, source: str, at: int) -> str | None:
    """``Devastator's second volley`` as the number shown, if that many wait."""
    volleys = scene.table.book.listed("volleys")
    for place in range(max(scene.head.start, at - 4), min(at + 4, scene.clause.end)):
        piece = scene.pieces[place]
        number = words().ordinals.get(piece.text) if piece.kind == "word" else None
        if number is None or not any(p.text in volleys for p in scene.pieces[place : place + 3]):
            continue
        waiting = [p.n for p in scene.table.battle.pending if p.source == source and p.target == unit.name]
        if waiting and (number == -1 or number <= len(waiting)):
            return f"#{waiting[number - 1 if number > 0 else -1]}"
    return None


__all__ = ["OWN", "aimed", "as_acts", "ask_target", "build_attack", "build_bombard", "build_point_defence", "from_fire", "named_effect", "unknown_name", "unknown_target"]
