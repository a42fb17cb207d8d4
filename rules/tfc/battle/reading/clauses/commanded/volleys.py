"""Orders for several units at once: who of them can, who is left out, each on all or one each; and targets added later."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from typing import Any

from msgspec.structs import replace

from rules.language.clauses import Clause
from rules.language.phrases.lexicon import Head
from rules.language.tokens import Piece
from rules.language.words import word_list
from rules.messages import Message
from rules.tfc.battle.reading.building.build import build
from rules.tfc.battle.reading.desk import Desk, Item
from rules.tfc.battle.reading.gunnery.aims import Target, find_targets
from rules.tfc.battle.reading.gunnery.amounts import BEAM, BOTH, PROJECTILE, WHOLE, Amount, has, shares
from rules.tfc.battle.reading.gunnery.attack import aimed
from rules.tfc.battle.reading.gunnery.completing import put_together
from rules.tfc.battle.reading.gunnery.fire import read_fire
from rules.tfc.battle.reading.gunnery.remainders import fits_beside, takes_rest, used_by_all
from rules.tfc.battle.reading.gunnery.shots import weapons_used, whole_volley
from rules.tfc.battle.reading.gunnery.targets import ask_target
from rules.tfc.battle.reading.people import Subject
from rules.tfc.battle.reading.scene import Scene
from rules.tfc.battle.reading.table import ENEMY, OWN

_AIMING = word_list("aiming")


def too_many_craft(desk: Desk, scene: Scene, name: str, start: int, end: int) -> bool:
    """A fighter group is not ordered with more craft than it has left (TFC-DMG-06)."""
    unit = desk.table.battle.units[name]
    if not unit.is_fighters or not unit.stats.osi_max:
        return False
    left = -(-unit.osi // unit.stats.osi_max)
    for at in range(scene.head.end, scene.clause.end - 1):
        piece = scene.pieces[at]
        if (
            piece.kind == "number"
            and piece.value is not None
            and piece.value > left > 0
            and scene.pieces[at + 1].text in desk.listed("craft")
        ):
            message = Message(
                "reading-too-many-craft", {"unit": name, "left": left, "wanted": int(piece.value)}
            )
            desk.add(
                Item(
                    "refusal",
                    name,
                    scene.head.sense.command,
                    start=start,
                    end=end,
                    rule="TFC-DMG-06",
                    message=message,
                )
            )
            return True
    return False


def able(scene: Scene) -> tuple[str, ...]:
    """The units of a group that can carry the command out; a unit named by itself always counts.

    Craft that are to be launched leave the one ship that has some aboard (``Fighters: launch``).
    """
    units = scene.subject.units
    if scene.head.sense.command == "launch_fighters" and _are_craft(scene, units):
        carrying = scene.table.able("launch_fighters")
        carriers = tuple(unit.name for unit in carrying if not unit.is_fighters)
        return carriers if len(carriers) == 1 else units
    if len(units) < 2 or scene.head.sense.command not in ("attack", "bombard", "target_weapons"):
        return units
    named = {scene.table.book.weapons.get(scene.pieces[at].text) for at in scene.tail}
    kinds = [kind for kind in (BEAM, PROJECTILE) if kind in named]
    groups = any(scene.pieces[at].kind == "group" for at in scene.subject.used)
    if not groups and len(kinds) != 1:
        return units
    fired = kinds if len(kinds) == 1 else [BEAM, PROJECTILE]
    armed = [n for n in units if any(has(scene.table.battle.units[n], kind) for kind in fired)]
    return tuple(armed) or units


def _are_craft(scene: Scene, units: tuple[str, ...]) -> bool:
    """Whether all of these units are fighter groups."""
    return bool(units) and all(scene.table.battle.units[name].is_fighters for name in units)


def is_cross_product(scene: Scene) -> bool:
    """Several units on several targets: each on all, or one each?"""
    if scene.head.sense.command not in ("attack", "bombard"):
        return False
    count = target_count(scene)
    return count > 1 and not _is_dealt_out(scene, count)


def target_count(scene: Scene) -> int:
    """How many ships the clause shoots at."""
    return sum(target.ref is None for target in _targets(scene))


def _targets(scene: Scene) -> Iterable[Target]:
    """Everything that the clause shoots at, in written order."""
    return find_targets(
        scene.pieces[: scene.clause.end],
        scene.tail.start,
        scene.subject.used,
        scene.table,
        scene.head.end,
    ).values()


def _is_dealt_out(scene: Scene, count: int) -> bool:
    """Whether an order gives each target its share: then it is the order of each unit (``A, B: att X b50, Y b50``)."""
    shares_ = sum(scene.pieces[at].kind in ("share", "points") for at in scene.tail)
    if shares_ < count:
        return False
    fire, trouble = aimed(scene, scene.head.start + 1)
    return trouble is None and not fire.doubt


def acts_for_all(scene: Scene) -> list[Any]:
    """The command for each unit with all its targets."""
    acts = []
    for name in scene.subject.units:
        draft = build(scene, scene.table.battle.units[name])
        if not draft.doubt and draft.refusal is None:
            acts += [(name, command, args) for command, args in [(draft.command, draft.args), *draft.more]]
    return acts


def acts_paired(scene: Scene) -> list[Any]:
    """Each unit on one target, in written order."""
    targets = [target for target in _targets(scene) if target.names]
    return [
        (
            name,
            scene.head.sense.command,
            {"targets": [{"unit": target.names[0], **whole_volley(scene.table, name)}]},
        )
        for name, target in zip(scene.subject.units, targets, strict=False)
    ]


def more_targets(desk: Desk, pieces: list[Piece], clause: Clause) -> bool:
    """Add targets behind a semicolon to the attack before it (``att B1 b50; B2 b50``)."""
    item = next(
        (
            item
            for item in reversed(desk.items)
            if item.kind == "order" and item.command in ("attack", "bombard")
        ),
        None,
    )
    part = pieces[clause.start : clause.end]
    rest = takes_rest(part) or goes_on_sharing(desk, part)
    if item is None or (item.list_id != desk.list_count and not (rest and item is desk.items[-1])):
        return False
    targets = find_targets(part, 0, frozenset(), desk.table)
    unit = desk.table.unit(item.unit or "")
    met = used_by_all(item.args) if takes_rest(part) else ()
    fire = read_fire(part, targets, frozenset(), desk.table, met=met)
    if (
        not fire.aims
        or fire.doubt
        or any(target.ref is not None or len(target.names) != 1 for target, _ in fire.aims)
    ):
        return False
    _of_same_weapons(item, fire.aims)
    _measured_alike(item, fire.aims)
    same = [
        other
        for other in desk.items
        if other.kind == "order" and other.command == item.command and other.start == item.start
    ]
    for other in same:
        unit = desk.table.unit(other.unit or "")
        more = [{"unit": t.names[0], **shares(a, unit)} for t, a in fire.aims]
        other.args["targets"] = put_together(other.args["targets"], more)
        if other.scene is not None and other.list_id != desk.list_count:
            other.scene = replace(other.scene, pieces=[*other.scene.pieces, *part])
        other.end = part[-1].end
    desk.trace(part[0].start, part[-1].end, "ladder", "more of the order before it")
    return True


def goes_on_sharing(desk: Desk, part: list[Piece]) -> bool:
    """Whether a stretch right behind an attack shares out more of the same one.

    It fires the other kind of weapon (``Beams at A. Torpedoes at B.``), or what the shares before it have left (``Half beams at A. Half at B.``).
    """
    last = desk.items[-1] if desk.items else None
    if (
        last is None
        or (last.kind, last.command) != ("order", "attack")
        or any(map(str.isalpha, desk.text.plain[last.end : part[0].start]))
    ):
        return False
    kinds = {desk.table.book.weapons[p.text] for p in part if p.text in desk.table.book.weapons}
    short = {p.value[1] for p in part if p.kind == "share" and isinstance(p.value, tuple)}
    if not kinds and not short:
        return _leaves_room(last, part)
    if len(kinds) == 1 and BOTH not in kinds and weapons_used(last.args["targets"]).isdisjoint(kinds):
        return True
    fire = read_fire(part, find_targets(part, 0, frozenset(), desk.table), frozenset(), desk.table)
    return fits_beside(last.args, [amount for _, amounts in fire.aims for amount in amounts])


def _leaves_room(last: Item, part: list[Piece]) -> bool:
    """Whether the shares of a stretch without a weapon fit beside those of the attack before it."""
    more = [piece.value for piece in part if piece.kind == "share"]
    if not more or any(isinstance(value, tuple) for value in more):
        return False
    used = used_by_all(last.args)
    kinds = {amount.weapon for amount in used}
    return all(
        sum((a.share or WHOLE for a in used if a.weapon == kind), sum(more, Fraction(0))) <= WHOLE
        for kind in kinds
    )


def _of_same_weapons(item: Item, aims: list[tuple[Target, list[Amount]]]) -> None:
    """``A gets half of her beams; B gets the other half``: shares without a weapon are of the one kind that the order uses."""
    used = {amount.weapon for amount in used_by_all(item.args)}
    for amount in (amount for _, amounts in aims for amount in amounts):
        if amount.weapon == BOTH and not amount.named and len(used) == 1 and amount.share is not None:
            amount.weapon = next(iter(used))


def _measured_alike(item: Item, aims: list[tuple[Target, list[Amount]]]) -> None:
    """``beams: A 70, B 30; torpedoes: A 100``: bare numbers behind shares are shares as well."""
    if not any(amount.share not in (None, WHOLE) for amount in used_by_all(item.args)):
        return
    for amount in (amount for _, amounts in aims for amount in amounts):
        if amount.bare and amount.points is not None and amount.points <= WHOLE:
            amount.share, amount.points, amount.bare = amount.points, None, False


def attack_options(
    desk: Desk, name: str, foes: tuple[str, ...], part: list[Piece]
) -> list[tuple[str, list[Any]]]:
    """Attacks of one unit on each of these targets with the shares that stand in a stretch, as answers."""
    table = desk.table
    head = Head(0, 0, table.book.lexicon.senses["attack"][-1], "base")
    scene = Scene(
        desk.text,
        part,
        Clause(0, len(part), head, set()),
        head,
        Subject(OWN, (name,)),
        table,
        desk.memory,
        False,
    )
    return [
        (word, [(name, command, args) for command, args in acts])
        for word, acts in ask_target(scene, foes).options
    ]


def ask_fire(desk: Desk, pieces: list[Piece], clause: Clause, own: list[int]) -> bool:
    """``while Gravedigger covers them, 100% on X``: a share on somebody behind one own ship and a verb of no command is asked about."""
    part = pieces[clause.start : clause.end]
    ids = desk.table.among(pieces[own[0]], OWN) if pieces[own[0]].kind == "name" and len(own) == 1 else ()
    foes = tuple(
        name
        for share, at, foe in zip(part, part[1:], part[2:], strict=False)
        if share.kind == "share" and at.text in _AIMING and not foe.poss
        for name in (desk.table.among(foe, ENEMY) if foe.kind == "name" else ())
    )
    if len(ids) != 1 or not foes:
        return False
    item = Item("doubt", ids[0], "attack", start=part[0].start, end=part[-1].end, doubt="command")
    item.options = attack_options(desk, ids[0], foes, part)
    item.message = Message("reading-command", {"unit": ids[0], "command": "attack"})
    desk.add(item)
    return True
