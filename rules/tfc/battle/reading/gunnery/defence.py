"""Point defence, and the waiting effects that orders name."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from rules.language.clauses import Clause
from rules.language.tokens import Piece
from rules.language.words import word_list, words
from rules.tfc.battle.reading.gunnery.aims import Target, find_targets
from rules.tfc.battle.reading.gunnery.amounts import BOTH, WHOLE, Amount, shares
from rules.tfc.battle.reading.gunnery.effects_named import meant_ship, named_effect
from rules.tfc.battle.reading.gunnery.fire import Fire, read_fire
from rules.tfc.battle.reading.gunnery.shots import ATTACK, DEFENCE, as_acts
from rules.tfc.battle.reading.gunnery.targets import LATER
from rules.tfc.battle.reading.scene import Act, Draft, Scene
from rules.tfc.battle.reading.table import ENEMY, Table
from rules.tfc.battle.reading.wordbook import PACKAGE
from rules.tfc.battle.state import Unit

_BEFORE_WHOM = word_list("before_whom", PACKAGE)
_ARMED_WITH = word_list("armed_with", PACKAGE)
_ALL_OF = word_list("all_of")


def build_point_defence(scene: Scene, unit: Unit) -> Draft:
    """Fire at what is coming in: at a numbered effect, at a ship's volley, or at the oldest one."""
    pieces = scene.pieces[: scene.clause.end]
    weapons = scene.table.book.weapons
    named = frozenset(
        at for at in range(scene.head.start, scene.head.end) if weapons.get(pieces[at].text) == BOTH
    )
    skip = scene.subject.used | named
    targets = {
        at: Target((), pieces[at].value, at)
        for at in range(scene.clause.start, scene.clause.end)
        if pieces[at].kind == "ref"
    }
    ships = find_targets(pieces, scene.head.end, scene.subject.used, scene.table) if targets else {}
    targets.update({at: target for at, target in ships.items() if target.ref is None and not pieces[at].poss})
    if not targets:
        return _at_unnumbered(scene, unit, skip)
    fire = read_fire(_without(pieces, _shot_words(scene)), targets, skip, scene.table, scene.clause.start)
    if not fire.aims:
        fire = Fire([(target, [Amount(BOTH, WHOLE)]) for target in targets.values()])
    first, *more = as_acts(fire, unit, ATTACK)
    return Draft(first[0], dict(first[1]), more=more)


_PARTS = word_list("and_whereas") | {",", ";", "\u2014", "-"}


def _at_unnumbered(scene: Scene, unit: Unit, skip: frozenset[int]) -> Draft:
    """Fire at a ship's volley or at the oldest one; the other part may go at a ship (``... and the other half at Y``)."""
    cut = _elsewhere(scene)
    met = scene if cut is None else _up_to(scene, cut)
    against = named_effect(met, unit) or _meant(met)
    args: dict[str, Any] = {"against": against} if against else {}
    theirs = _shares_of_theirs(met)
    part = _without(scene.pieces[: met.clause.end], _shot_words(met) | theirs)
    if theirs and not any(p.kind in ("share", "points") for p in part[scene.head.end :]):
        whole = {**args, **_defence_shares([Amount(BOTH, WHOLE)], unit)}
        return Draft(DEFENCE, doubt="share", options=[("defence", [(DEFENCE, whole)])])
    amounts = read_fire(part, {LATER: Target(())}, skip, scene.table, scene.clause.start).spare
    draft = Draft(DEFENCE, {**args, **_defence_shares(amounts, unit)})
    return draft if cut is None else _with_fire_elsewhere(scene, unit, draft, amounts, cut)


def _meant(scene: Scene) -> str | None:
    """The ship that a pronoun names as the one whose fire is met, if any fire of hers waits at all."""
    ship = meant_ship(scene)
    return ship if any(one.source == ship for one in scene.table.battle.pending) else None


def _shares_of_theirs(scene: Scene) -> set[int]:
    """The shares that tell how much of what comes in is meant, and not of what shoots (``half of Tusk's torpedoes``)."""
    found = set()
    for at in scene.tail:
        if scene.pieces[at].kind != "share":
            continue
        of = at + 1
        while of < scene.clause.end and (
            scene.pieces[of].text in words().sets["determiners"] or scene.pieces[of].text == "of"
        ):
            of += 1
        what = scene.pieces[of] if of < scene.clause.end else None
        if what is not None and (
            what.text in scene.listed("incoming") or (what.kind == "name" and what.poss and scene.free(of))
        ):
            found.add(at)
    return found


def _up_to(scene: Scene, cut: int) -> Scene:
    """The scene with its clause ended at a place."""
    clause = scene.clause
    part = Clause(clause.start, cut, clause.head, clause.moods, clause.joint, clause.part)
    return Scene(
        scene.text, scene.pieces, part, scene.head, scene.subject, scene.table, scene.memory, scene.terse
    )


def _with_fire_elsewhere(scene: Scene, unit: Unit, draft: Draft, met: list[Amount], cut: int) -> Draft:
    """The draft with the rest of the fire as an attack, or the question how it is shared."""
    pieces = scene.pieces[: scene.clause.end]
    targets = find_targets(pieces, cut, frozenset(), scene.table)
    fire = read_fire(pieces, targets, frozenset(), scene.table, cut)
    told = any(amount.share is not None or amount.points is not None for amount in met)
    if not told or not fire.aims or fire.doubt:
        return Draft(DEFENCE, doubt="share", options=[("defence", [(DEFENCE, draft.args)])])
    if any(piece.text in words().sets["rest"] for piece in pieces[cut:]):
        _leave(fire, met)
    kinds = {amount.weapon for amount in met}
    for amount in (amount for _, amounts in fire.aims for amount in amounts):
        if amount.weapon == BOTH and len(kinds) == 1:
            amount.weapon = met[0].weapon
    acts = as_acts(fire, unit, ATTACK)
    number = oldest(scene.table, unit.name, draft.args.get("against"))
    if number is None:
        return Draft(DEFENCE, draft.args, more=acts)
    joined: list[Act] = [(command, {**args, "joined": True}) for command, args in acts]
    return Draft(DEFENCE, {**draft.args, "against": number}, more=joined)


def oldest(table: Table, name: str, against: str | None) -> str | None:
    """The number of the oldest effect that waits for the unit, of one ship if it is named: one order in two parts names it."""
    if against is not None and against.startswith("#"):
        return against
    waiting = [one.n for one in table.battle.pending if one.target == name and against in (None, one.source)]
    return f"#{min(waiting)}" if waiting else None


def with_effects(scene: Scene, targets: dict[int, Target]) -> dict[int, Target]:
    """The targets, where somebody's torpedoes that come in at the unit (``the Jackals' torpedoes``) are the effect that waits."""
    if len(targets) < 2 or len(scene.subject.units) != 1:
        return targets
    shots, found = scene.table.book.listed("volleys"), dict(targets)
    for at, target in targets.items():
        if _owns_shots(scene, at, shots):
            number = oldest(scene.table, scene.subject.units[0], target.names[0]) if target.names else None
            found[at] = Target((), number, at) if number else target
    return found


def _owns_shots(scene: Scene, at: int, shots: frozenset[str]) -> bool:
    """Whether a name only says whose shots are meant (``the Jackals' torpedoes``, ``по торпедам Гиен``)."""
    if not 0 < at < len(scene.pieces):
        return False
    if scene.pieces[at].text.isascii():
        return scene.pieces[at].poss and at + 1 < len(scene.pieces) and scene.pieces[at + 1].text in shots
    before = scene.pieces[at - 1].text
    return (
        before in scene.table.book.listed("numbered") or scene.table.book.weapons.get(before) == "projectile"
    )


def _leave(fire: Fire, met: list[Amount]) -> None:
    """Give the attack what point defence leaves of the weapons that it uses."""
    kinds = {amount.weapon for amount in met}
    for _, amounts in fire.aims:
        amounts[:] = [a for a in amounts if BOTH in kinds or a.weapon in kinds]
        for amount in amounts:
            used = [a for a in met if a.weapon in (amount.weapon, BOTH)]
            amount.share = WHOLE - sum((a.share for a in used if a.share is not None), Fraction(0))
            amount.less = sum((a.points for a in used if a.points is not None), Fraction(0))


def _elsewhere(scene: Scene) -> int | None:
    """The joint behind which a share of its own goes at a ship that is not the one whose fire is met."""
    pieces = scene.pieces
    foes = [at for at in scene.tail if pieces[at].kind == "name" and scene.table.among(pieces[at], ENEMY)]
    if not foes or pieces[foes[-1]].poss:
        return None
    for at in range(foes[-1] - 1, scene.head.end - 1, -1):
        if pieces[at].text in _PARTS and any(
            p.kind in ("share", "points") or p.text in words().sets["rest"] for p in pieces[at + 1 : foes[-1]]
        ):
            return at
    return None


def _defence_shares(amounts: list[Amount], unit: Unit) -> dict[str, Any]:
    kept = [
        Amount(a.weapon, a.share if a.share is not None or a.points is not None else WHOLE, a.points)
        for a in amounts
    ]
    return shares(kept or [Amount(BOTH, WHOLE)], unit)


def _shot_words(scene: Scene) -> set[int]:
    """Weapon words that name what is shot down, not what shoots (``block Devastator's missiles with our torpedoes``)."""
    found = set()
    with_ = next(
        (at for at in scene.tail if scene.pieces[at].text in _ARMED_WITH),
        scene.clause.end,
    )
    for at in range(scene.clause.start, scene.clause.end):
        piece = scene.pieces[at]
        if scene.table.book.weapons.get(piece.text) != "projectile" or at > max(with_, scene.head.end - 1):
            continue
        before = scene.pieces[at - 1] if at else None
        amount = before is not None and (
            before.kind in ("share", "points", "number") or before.text in _ALL_OF
        )
        if at >= scene.head.start and not amount and _is_what_is_shot(scene, at):
            found.add(at)
    return found


def _is_what_is_shot(scene: Scene, at: int) -> bool:
    before = scene.pieces[at - 1]
    if at < scene.head.end or (before.kind == "name" and before.poss):
        return True
    return (
        before.text in scene.table.book.listed("incoming")
        or before.text in _BEFORE_WHOM
        or at == scene.head.end
    )


def _without(pieces: list[Piece], places: set[int]) -> list[Piece]:
    """The pieces with those at these places made mute."""
    return [Piece("word", "", p.start, p.end) if at in places else p for at, p in enumerate(pieces)]
