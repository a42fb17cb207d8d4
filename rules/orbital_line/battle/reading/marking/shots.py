"""Orders without a command word: everything at a ship, a module that is no weapon, ship against ship, a repair bay and its work (chapter 9.2)."""

from __future__ import annotations

from itertools import pairwise

from rules.language.tokens import Piece
from rules.orbital_line.battle.reading.marking.marks import called, celled, has_row, names_hull, says_any
from rules.orbital_line.battle.reading.scene import SceneOf
from rules.orbital_line.reading.cut import Step
from rules.orbital_line.reading.modules import modules_of, strange
from rules.orbital_line.reading.wordbook import wordbook


def names_weapon(scene: SceneOf, step: Step) -> bool:
    """Whether a step names a weapon, or a name that stands where one would."""
    modules = scene.battle.catalogue.modules.values()
    named = any(
        module.weapon and called(module, ids, loose)
        for _, ids, loose in modules_of(step)
        for module in modules
    )
    return named or strange(step) is not None


def names_guard(scene: SceneOf, step: Step) -> bool:
    """Whether a step names a gun of point defence."""
    modules = scene.battle.catalogue.modules.values()
    return any(
        module.pd_rating is not None and called(module, ids, loose)
        for _, ids, loose in modules_of(step)
        for module in modules
    )


def names_gun(scene: SceneOf, step: Step) -> bool:
    """Whether a step names a weapon by its own name that can do no point defence."""
    modules = scene.battle.catalogue.modules
    named = [modules[one] for _, ids, loose in modules_of(step) if not loose for one in ids]
    return any(module.weapon and module.pd_rating is None for module in named)


def is_use(scene: SceneOf, step: Step) -> bool:
    """``Запускаем Вуаль``, ``engage the Veil``: a module that is used in the status phase, at nobody."""
    modules = scene.battle.catalogue.modules.values()
    used = [module for module in modules if module.activation == "status" and module.repair is None]
    named = modules_of(step)
    return (
        bool(named)
        and all(any(called(m, ids, loose) for m in used) for _, ids, loose in named)
        and not has_row(step)
    )


def works_on(scene: SceneOf, step: Step) -> bool:
    """``Uses her repair bay on C1``: a repair module that is used on something."""
    modules = scene.battle.catalogue.modules.values()
    bays = [module for module in modules if module.repair is not None]
    named = any(called(m, ids, loose) for _, ids, loose in modules_of(step) for m in bays)
    mended = celled(step) or names_hull(step) or len(modules_of(step)) > 1
    return named and mended


def is_shield(scene: SceneOf, step: Step) -> bool:
    """``Гасим щит``, ``raise shields``: shields that are lowered or raised, none of them another's."""
    modules = scene.battle.catalogue.modules.values()
    shields = [module for module in modules if module.category == "shield"]
    named = modules_of(step)
    others = any(not any(map(scene.own, one.names)) for one in scene.mentions(step))
    only = bool(named) and all(any(called(m, ids, loose) for m in shields) for _, ids, loose in named)
    return only and not others and not has_row(step) and says_any(step, "lowers", "raises")


def lists_weapons(scene: SceneOf, step: Step) -> bool:
    """Whether a stretch is nothing but weapons, counted or not (``Скальпель, обе Кирки``)."""
    plain = all(piece.kind in ("name", "cell", "sign") or _counts(piece) for piece in step.pieces)
    return plain and names_weapon(scene, step) and not scene.mentions(step)


def _counts(piece: Piece) -> bool:
    return piece.text == "the" or any(wordbook().has(name, piece) for name in ("then", "both", "all"))


def is_salvo(scene: SceneOf, step: Step) -> bool:
    """``Всё по Осе, центр``: everything, at a ship, at a row."""
    everything = any(wordbook().has("all", piece) for piece in step.pieces)
    return everything and has_row(step) and scene.is_aimed(step)


def is_vaguely_aimed(step: Step) -> bool:
    """``At whoever comes closest``, ``по ближайшему``: a word of aim before a target that is not told."""
    book, pieces = wordbook(), [piece for piece in step.pieces if piece.text != "the"]
    return any(book.has("at", a) and book.has("vague_targets", b) for a, b in pairwise(pieces))


def is_aimed(scene: SceneOf, step: Step) -> bool:
    """Whether a step names a target or a row, or lets a ship of the seat fire at somebody who is not told."""
    mentions = scene.mentions(step)
    own = any(not one.aimed and any(map(scene.own, one.names)) for one in mentions)
    return any(one.aimed for one in mentions) or has_row(step) or (own and is_vaguely_aimed(step))


def is_misfire(scene: SceneOf, step: Step) -> bool:
    """``Полог по Осе, ряд 2``: a module that is no weapon, at a ship, at a row."""
    named = any(not loose for _, _, loose in modules_of(step))
    return named and has_row(step) and scene.is_aimed(step)


def is_duel(scene: SceneOf, step: Step) -> bool:
    """``Оса по Комете, центр``: a ship of the seat, a ship that it fires at, a row."""
    mentions = scene.mentions(step)
    shooter = any(not one.aimed and any(map(scene.own, one.names)) for one in mentions)
    target = any(one.aimed and not any(map(scene.own, one.names)) for one in mentions)
    return shooter and target and not step.heads and has_row(step)


def names_bay(scene: SceneOf, step: Step) -> bool:
    """Whether a step begins with a repair module and a sign (``Латка - корпус``), or ends so (``щит — Латкой``)."""
    modules = scene.battle.catalogue.modules
    first = next(iter(modules_of(step)), None)
    behind = step.pieces[1:]
    while behind and behind[0].kind == "name" and scene.mentions(Step(behind[:1], [], [])):
        behind = behind[1:]
    book = wordbook()
    works = len(behind) > 1 and (book.has("at", behind[0]) or book.has("bay_works", behind[0]))
    signed = works or (len(behind) > 1 and behind[0].kind == "sign")
    if first is None or not signed:
        return _ends_in_bay(scene, step)
    at, ids, loose = first
    repairs = "repair" in ids if loose else modules[ids[0]].repair is not None
    begins = at == 0 and repairs
    return begins or _ends_in_bay(scene, step)


def _ends_in_bay(scene: SceneOf, step: Step) -> bool:
    """Whether a step ends in a dash and a repair module."""
    dashed = len(step.pieces) > 2 and step.pieces[-2].text in ("-", "—")
    for at, ids, loose in modules_of(step)[-1:] if dashed else ():
        repairs = scene.battle.catalogue.modules[ids[0]].repair is not None if not loose else False
        return at == len(step.pieces) - 1 and repairs
    return False
