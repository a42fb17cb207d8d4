"""From a clause to the arguments of its command: one small builder per kind of command, in one table."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from typing import Any

from rules.language.words import word_list, words
from rules.messages import Message
from rules.tfc.battle.commands import aims
from rules.tfc.battle.reading.building import unknown
from rules.tfc.battle.reading.building.craft import formation, launch_fighters, marymount, separate
from rules.tfc.battle.reading.building.landings import dock, land, swing, transport
from rules.tfc.battle.reading.building.voyages import (
    advance,
    blockade_run,
    destination,
    ftl_in,
    move,
    out_of_range,
    retreat,
)
from rules.tfc.battle.reading.gunnery import attack, defence, effects_named, targets
from rules.tfc.battle.reading.scene import (
    Act,
    Draft,
    Scene,
    counts_part_of_salvo,
    enemy_choices,
    is_them,
    names_after,
    part_of,
    pronoun_targets,
    times_given,
)
from rules.tfc.battle.reading.table import ALLY, ENEMY, NEUTRAL, OWN, PLACE
from rules.tfc.battle.reading.wordbook import PACKAGE
from rules.tfc.battle.state import Unit

_TWO = word_list("two")
_WITH = word_list("with")

Builder = Callable[[Scene, Unit], Draft]


def build(scene: Scene, unit: Unit) -> Draft:
    """The order that the clause holds for one unit."""
    command = scene.head.sense.command
    draft = _BUILDERS.get(command, _plain)(scene, unit)
    if scene.head.sense.args:
        draft.args = {**draft.args, **scene.head.sense.args}
    if not draft.doubt and draft.refusal is None:
        if _goes_on(draft, unit):
            draft.args = {**draft.args, "continued": True}
        draft = unknown.checked(scene, unit, draft)
    if scene.head.sense.doubt and not draft.doubt and draft.refusal is None and not _measured(scene, draft):
        draft.doubt = scene.head.sense.doubt
        draft.options = [("confirm", [(draft.command, draft.args), *draft.more])]
    if command != "tractor" and not draft.each:
        draft.times = max(draft.times, times_given(scene))
    if command == "attack" and not draft.doubt and draft.refusal is None and counts_part_of_salvo(scene):
        draft.doubt, draft.options = "share", []
    return draft


def _measured(scene: Scene, draft: Draft) -> bool:
    """Whether a word that alone leaves open what is meant comes with how much is fired (``takes Rook: beams 60%``)."""
    told = draft.command == "attack" and scene.head.sense.doubt == "command"
    return told and any(scene.pieces[at].kind in ("share", "points") for at in scene.tail)


def _goes_on(draft: Draft, unit: Unit) -> bool:
    """Whether the order is the next step of the special that the unit has begun, at the same target."""
    running = unit.running
    return (
        running is not None
        and running.special == draft.command
        and draft.args.get("target", running.target) == running.target
    )


def _plain(scene: Scene, unit: Unit) -> Draft:
    """The command alone, or with the ship that it is aimed at."""
    command = scene.head.sense.command
    return _at_ship(scene, unit) if aims(command) else Draft(command)


_EVERY = word_list("every", PACKAGE)


def _regenerate(scene: Scene, unit: Unit) -> Draft:
    return refuse("remain", "TFC-DMG-04", Message("reading-regenerates", {"unit": unit.name}))


def _evade(scene: Scene, unit: Unit) -> Draft:
    if scene.has("shockwave", "shockwaves"):
        return refuse("evade", "TFC-DMG-10", Message("reading-no-evading-waves", {"unit": unit.name}))
    named = effects_named.named_effects(scene, unit) or effects_named.meant_effects(scene, unit)
    if len(named) > 1:
        return _evade_each(scene, named)
    draft = Draft("evade", {"against": named[0]} if named else {})
    number = next(
        (
            scene.pieces[at].value
            for at in (scene.tail if "number" in scene.kinds else ())
            if scene.pieces[at].kind == "number"
            and scene.pieces[at].text in _TWO
            and part_of(scene, at) is None
        ),
        None,
    )
    draft.times = int(number) if number else 1
    return draft


def _evade_each(scene: Scene, named: list[str]) -> Draft:
    """One evade for each effect named (``evades #1 and #2``); one more for each time beyond them."""
    acts: list[tuple[str, dict[str, Any]]] = [("evade", {"against": one}) for one in named]
    acts += [("evade", {})] * (times_given(scene) - len(named))
    return Draft("evade", acts[0][1], more=list(acts[1:]), each=True)


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
    if (
        scene.head.sense.args.get("continued")
        and running is not None
        and running.special == command
        and running.target
    ):
        return Draft(command, {"target": running.target})
    if any(is_them(scene.pieces[at]) for at in scene.tail):
        spoken = pronoun_targets(scene)
        if len(spoken) == 1:
            return Draft(command, {"target": spoken[0]})
    stranger = targets.unknown_name(scene)
    if stranger is not None:
        return targets.unknown_target(scene, command, stranger)
    if (
        not needed
        or scene.head.sense.args.get("continued")
        or (running is not None and running.special == command)
    ):
        return Draft(command)
    names = enemy_choices(scene)
    if len(names) == 1 and ENEMY in sides:
        return Draft(command, {"target": names[0]})
    return Draft(command, doubt="target", options=[(name, [(command, {"target": name})]) for name in names])


def _tractor(scene: Scene, unit: Unit) -> Draft:
    several = _tractor_each(scene)
    if several:
        return Draft("tractor", dict(several[0][1]), more=several[1:], each=True)
    draft = one_target(scene, "tractor", (ENEMY, NEUTRAL, ALLY, OWN), True, unit)
    emitters = _count(scene)
    if emitters is None:
        emitters = unit.stats.tractor_emitters if scene.has(*_EVERY) and unit.stats.tractor_emitters else 1
    if draft.doubt:
        draft.options = [
            (name, [(command, {**args, "emitters": emitters}) for command, args in acts])
            for name, acts in draft.options
        ]
    else:
        draft.args["emitters"] = emitters
    return draft


def _tractor_each(scene: Scene) -> list[Act]:
    """Several targets, each with its own number of beams (``two beams on A, two on B``)."""
    said: list[int | str] = []
    for at in range(scene.clause.start, scene.clause.end):
        piece = scene.pieces[at]
        if piece.kind in ("number", "times") and piece.value is not None and scene.free(at):
            said.append(int(piece.value))
        elif piece.kind == "name" and scene.free(at):
            said += scene.table.among(piece, ENEMY, NEUTRAL, ALLY)[:1]
    names, counts = (
        [one for one in said if isinstance(one, str)],
        [one for one in said if isinstance(one, int)],
    )
    in_turn = all(isinstance(one, str) != isinstance(two, str) for one, two in pairwise(said))
    if len(names) < 2 or len(names) != len(counts) or not in_turn:
        return []
    return [
        ("tractor", {"target": name, "emitters": count}) for name, count in zip(names, counts, strict=True)
    ]


def _count(scene: Scene) -> int | None:
    """A small number said in the clause: ``two tractor beams``, ``x2``; one that a preposition leads tells a time (``at five``)."""
    led = words().sets["prepositions"] - _WITH | words().sets["determiners"] | {":"}
    for at in range(scene.clause.start, scene.clause.end):
        piece = scene.pieces[at]
        timed = at < scene.head.start and piece.kind == "number" and scene.pieces[at - 1].text in led
        if scene.free(at) and piece.kind in ("times", "number") and piece.value is not None and not timed:
            return int(piece.value)
    return None


def _release(scene: Scene, unit: Unit) -> Draft:
    found = names_after(scene, ENEMY, NEUTRAL, ALLY, OWN)
    if found:
        return Draft(
            "release", {"target": scene.table.among(scene.pieces[found[0]], ENEMY, NEUTRAL, ALLY, OWN)[0]}
        )
    held = [lock.target for lock in scene.table.battle.locks if lock.source == unit.name]
    return Draft("release", {"target": held[0]} if len(held) == 1 else {})


_TOWABLE = (ENEMY, NEUTRAL, ALLY, OWN)


def _is_towed(scene: Scene, at: int) -> bool:
    """Whether a piece names what is towed rather than where to."""
    piece = scene.pieces[at]
    if is_them(piece):
        return True
    led = scene.pieces[at - 1].text in words().sets["prepositions"]
    return piece.kind == "name" and not led and bool(scene.table.among(piece, *_TOWABLE))


def _towed_so_far(scene: Scene, unit: Unit) -> tuple[str, ...]:
    """What is towed where only the destination is told: what is named before the command, else what was spoken of last."""
    before = [
        at
        for at in range(scene.clause.start, scene.head.start)
        if scene.free(at) and scene.pieces[at].kind == "name" and _is_towed(scene, at)
    ]
    if before:
        return scene.table.among(scene.pieces[before[0]], *_TOWABLE)
    return pronoun_targets(scene) or tuple(name for name in scene.memory.own if name != unit.name)


def _tow(scene: Scene, unit: Unit) -> Draft:
    towed = next((at for at in scene.tail if _is_towed(scene, at)), None)
    told = _towed_so_far(scene, unit) if towed is None else ()
    if towed is not None and scene.pieces[towed].kind == "name":
        told = scene.table.among(scene.pieces[towed], *_TOWABLE)
    draft = (
        Draft("tow", {"target": told[0]})
        if len(told) == 1
        else one_target(scene, "tow", _TOWABLE, True, unit)
    )
    text = " " + " ".join(scene.pieces[at].text for at in scene.tail) + " "
    if any(f" {phrase} " in text for phrase in scene.table.book.listed("tow_off")):
        to: dict[str, Any] = {"to": "off_board"}
    else:
        behind = scene.head.end if towed is None else max(towed + 1, scene.head.end)
        to = destination(scene, behind)
        if not to and behind > scene.head.end + 1:
            to = destination(scene, scene.head.end)
    draft.args.update(to)
    draft.options = [
        (name, [(command, {**args, **to}) for command, args in acts]) for name, acts in draft.options
    ]
    return draft


def _slam(scene: Scene, unit: Unit) -> Draft:
    before = scene.table.seen.last.get(unit.name, ())
    again = scene.head.sense.phrase == "= slam on" and any(order.command == "slam" for order in before)
    return Draft("slam", {"continued": True} if again else {})


def refuse(command: str, rule: str, message: Message) -> Draft:
    """A draft that a rule refuses at reading."""
    return Draft(command, refusal=(rule, message))


_at_ship = _with_target(ENEMY, NEUTRAL, ALLY)
_BUILDERS: dict[str, Builder] = {
    "move": move, "advance": advance, "out_of_range": out_of_range, "evade": _evade, "retreat": retreat, "regenerate": _regenerate, "attack": attack.build_attack,
    "bombard": attack.build_bombard, "target_weapons": defence.build_point_defence,
    "superlaser": _with_target(ENEMY, PLACE, NEUTRAL, ALLY, needed=False),
    "voss": _with_target(PLACE), "tractor": _tractor, "release": _release, "tow": _tow, "land": land, "dock": dock, "ftl_in": ftl_in,
    "blockade_run": blockade_run, "transport": transport, "launch_fighters": launch_fighters, "marymount": marymount,
    "separate": separate, "form_up": formation, "shield_interlock": formation, "tractor_swing": swing, "slam": _slam, "launch": _plain, "hold_fire": _plain,
}  # fmt: skip
