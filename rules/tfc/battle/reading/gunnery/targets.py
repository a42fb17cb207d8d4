"""A target that is no name, is missing, or that nobody bears: the only one it can be, a question, or a refusal."""

from __future__ import annotations

from rules.language.wordforms.russian import is_quality
from rules.language.words import word_list, words
from rules.messages import Message
from rules.tfc.battle.reading.gunnery.aims import Target
from rules.tfc.battle.reading.gunnery.amounts import BOTH, WHOLE, Amount, shares
from rules.tfc.battle.reading.gunnery.fire import read_fire
from rules.tfc.battle.reading.gunnery.shots import ATTACK, BOMBARD
from rules.tfc.battle.reading.scene import Act, Draft, Scene, enemy_choices, is_them, pronoun_targets
from rules.tfc.battle.reading.wordbook import PACKAGE

_AIMING = word_list("aiming")
_ANSWERING = tuple(word_list("answering", PACKAGE))
_OBJECTS = word_list("objects")

UNKNOWN_TARGET = "TFC-ATK-03"
LATER = 10**9  # a target that no piece of the clause names


def stand_in(scene: Scene, at: int, targets: dict[int, Target]) -> Draft | None:
    """A target that is no name: a pronoun or a group of enemies."""
    piece = scene.pieces[at]
    if piece.kind == "group" and piece.value in scene.table.book.enemy_groups:
        names = _enemy_group(scene, piece.value)
        if scene.table.book.enemy_groups[piece.value] == "both" and len(names) != 2:
            return ask_target(scene, enemy_choices(scene))
        if len(names) == 1 or (scene.table.book.enemy_groups[piece.value] in ("all", "both") and names):
            targets.update(
                {LATER + place: Target((name,)) for place, name in enumerate(names)}
                if len(names) > 1
                else {at: Target(names, piece=at)}
            )
            return None
        return ask_target(scene, names or enemy_choices(scene))
    meant = _is_object(scene, at) if not targets else at < min(targets) and _is_shot_at(scene, at)
    if is_them(piece) and meant:
        spoken = pronoun_targets(scene)
        if len(spoken) == 1:
            targets[at] = Target(spoken, piece=at)
            return None
        if len(spoken) > 1 or len(scene.table.enemies) != 1:
            return (
                None
                if any(
                    p.kind == "name" and scene.free(i) for i, p in enumerate(scene.pieces) if i in scene.tail
                )
                else ask_target(scene, enemy_choices(scene))
            )
        targets[at] = Target((scene.table.enemies[0].name,), piece=at)
    return None


def _is_shot_at(scene: Scene, at: int) -> bool:
    """Whether a pronoun before all names is a target of its own (``torpedoes at her and beams at Rook``, ``бьёт её торпедами, лучами Палача``)."""
    if scene.pieces[at - 1].text in _AIMING:
        return _is_object(scene, at)
    phrase = scene.head.sense.phrase
    return at == scene.head.end and (phrase.endswith(_TO_TARGET) or phrase.startswith(_ANSWERING))


_TO_TARGET = ("{target}", "{enemy}")


def _is_object(scene: Scene, at: int) -> bool:
    """Whether a pronoun is an object rather than a possessive (``at her`` against ``half her phasers``)."""
    if at + 1 >= len(scene.pieces) or scene.pieces[at].text in _BEHIND_PREPOSITION:
        return True
    after = scene.pieces[at + 1]
    if after.text in scene.table.book.listed("parts"):
        return True
    if after.kind in ("sign", "share", "points", "times"):
        return True
    return (
        after.text in words().sets["prepositions"]
        or after.text in words().sets["connectors"]
        or after.text in words().sets["adverbs"]
        or scene.pieces[at].text in _OBJECTS
    )


_BEHIND_PREPOSITION = word_list("them_governed")
"""Russian pronouns in the form that they have behind a preposition, where they own nothing (``по нему торпедами``)."""


def _enemy_group(scene: Scene, text: str) -> tuple[str, ...]:
    kind = scene.table.book.enemy_groups[text]
    units = scene.table.enemies
    if kind == "fighters":
        units = tuple(unit for unit in units if unit.is_fighters)
    elif kind == "both" and len(units) != 2:
        units = tuple(unit for unit in units if not unit.is_fighters)
    return tuple(unit.name for unit in units)


def without_target(scene: Scene, targets: dict[int, Target]) -> Draft | None:
    """No target named: somebody unknown, the only enemy there is, the one the sentence speaks of, or a question."""
    unknown = unknown_name(scene)
    if unknown is not None:
        return unknown_target(scene, scene.head.sense.command, unknown)
    answering = scene.head.sense.phrase.startswith(_ANSWERING)
    answering = answering or any(piece.text in _NO_OWNER for piece in scene.pieces[: scene.head.start])
    here = [
        scene.pieces[at].value.ids[0]
        for at in range(scene.clause.start, scene.head.start)
        if scene.free(at) and scene.table.is_other(scene.pieces[at])
    ]
    spoken = tuple(
        dict.fromkeys([*scene.memory.enemy, *here] or (scene.memory.before_enemy if answering else ()))
    )
    only = spoken if len(spoken) == 1 else tuple(unit.name for unit in scene.table.enemies)
    if len(only) == 1 and not _cut_short(scene) and not _aims_at_a_word(scene):
        targets[LATER] = Target(only)
        return None
    return ask_target(scene, enemy_choices(scene))


_NO_OWNER = _BEHIND_PREPOSITION | word_list("them_given")
"""Russian pronouns that own nothing, and so stand for the one spoken of last (``заходит ей за корму и стреляет``)."""


def _cut_short(scene: Scene) -> bool:
    """Whether the clause breaks off where a target should stand (``fires 60% at``)."""
    return scene.pieces[scene.clause.end - 1].text in _AIMING


_OR = word_list("or")


def either_target(scene: Scene, targets: dict[int, Target]) -> tuple[str, ...]:
    """The targets between which an ``or`` leaves the choice open."""
    places = sorted(at for at, target in targets.items() if at < LATER and target.ref is None)
    if len(places) < 2 or not any(
        piece.text in _OR and piece.kind == "word" for piece in scene.pieces[places[0] : places[-1]]
    ):
        return ()
    return tuple(dict.fromkeys(name for at in places for name in targets[at].names))


def ask_target(scene: Scene, names: tuple[str, ...]) -> Draft:
    """The question which target is meant, each answer with the order that it stands for."""
    pieces = scene.pieces[: scene.clause.end]
    command = scene.head.sense.command if scene.head.sense.command in (ATTACK, BOMBARD) else ATTACK
    unit = scene.table.unit(scene.subject.units[0]) if scene.subject.units else None
    fire = read_fire(pieces, {}, scene.subject.used, scene.table, scene.clause.start)
    amounts = [a.filled() for a in fire.spare or [Amount(BOTH, WHOLE)]]
    shot = shares(amounts, unit)
    options: list[tuple[str, list[Act]]] = [
        (name, [(command, {"targets": [{"unit": name, **shot}]})]) for name in names
    ]
    return Draft(command, doubt="target", options=options)


def unknown_name(scene: Scene) -> int | None:
    """A capitalised word that nobody bears, where a target should stand; in terse orders any word there."""
    for at in scene.tail:
        piece = scene.pieces[at]
        if (
            piece.kind != "word"
            or scene.table.book.reserved(piece.text)
            or piece.text in words().sets["titles"]
            or piece.text in scene.listed("not_targets")
            or (scene.terse and not piece.cap and is_quality(piece.text))
        ):
            continue
        before = scene.pieces[at - 1].text
        if not (piece.cap or "_" in piece.text) and not (
            (scene.terse and before in _AIMING) or (scene.terse and at == scene.head.end)
        ):
            continue
        if before in _AIMING or before == "the" or at == scene.head.end or scene.terse:
            return at
    return None


def _aims_at_a_word(scene: Scene) -> bool:
    """Whether a plain word that is nobody's name stands where a target does, and no figure of speech (``fires at will``)."""
    for at in scene.tail:
        if scene.pieces[at - 1].text not in _AIMING or scene.pieces[at].kind != "word":
            continue
        place = at
        while place < scene.clause.end - 1 and scene.pieces[place].text in words().sets["determiners"]:
            place += 1
        text = scene.pieces[place].text
        ends = place + 1 >= scene.clause.end or scene.pieces[place + 1].kind in ("sign", "share", "points")
        if (
            ends
            and not scene.table.book.reserved(text)
            and text not in scene.table.book.listed("not_targets")
        ):
            return True
    return False


def stray_target(scene: Scene) -> int | None:
    """A second target that nobody bears, behind a weapon or an amount of its own (``beams at Vulcan, torpedoes at Kraken``)."""
    for at in range(scene.head.end + 2, scene.clause.end):
        piece, weapon = scene.pieces[at], scene.pieces[at - 2]
        armed = weapon.kind in ("share", "points") or weapon.text in scene.table.book.weapons
        named = piece.kind == "word" and piece.cap and not scene.table.book.reserved(piece.text)
        if (
            armed
            and named
            and scene.pieces[at - 1].text in _AIMING
            and piece.text not in words().sets["titles"]
        ):
            return at
    return None


def unknown_target(scene: Scene, command: str, at: int) -> Draft:
    """A target that nothing resembles is refused; one that resembles several things is asked."""
    word = scene.verbatim(at, at + 1)
    letter = scene.pieces[at].text
    begun = tuple(unit.name for unit in scene.table.enemies if unit.name.lower().startswith(letter))
    if len(word) == 1 and word.isupper() and begun:
        return ask_target(scene, begun)
    near = [unit.name for unit in scene.table.enemies]
    suggestion = near[0] if near else None
    return Draft(
        command,
        refusal=(
            UNKNOWN_TARGET,
            Message(
                "reading-unknown-target", {"word": word, "suggestion": suggestion, "rule": UNKNOWN_TARGET}
            ),
        ),
    )
