"""The first loose end of an order: a piece of its clause that changes what is meant and that neither it nor anything beside it holds."""

from __future__ import annotations

from rules.language.tokens import Piece
from rules.language.words import word_list, words
from rules.tfc.battle.reading.accounting.arms import unknown_arm
from rules.tfc.battle.reading.accounting.ledger import Beside
from rules.tfc.battle.reading.accounting.limit import COUNTED, KINDS
from rules.tfc.battle.reading.accounting.limits import loose_limit
from rules.tfc.battle.reading.accounting.names import loose_name
from rules.tfc.battle.reading.desk import Item
from rules.tfc.battle.reading.scene import FIRE, Scene
from rules.tfc.battle.reading.wordbook import PACKAGE

_THEN = word_list("then") | word_list("and_then")
_DELAYS = word_list("delays", PACKAGE)
_FIRST_OF_DELAYS = frozenset(phrase.split()[0] for phrase in _DELAYS)
_JOINED = word_list("and") | {",", "&"}
_SOME = frozenset({"share", "number"})
_NEAR = 4
"""How many pieces before a command may hold the ``then`` that leads to it."""


def loose_end(item: Item, scene: Scene, beside: Beside) -> str:
    """The kind of question that a loose end of an order's clause calls for; empty if everything in it is accounted for."""
    return (
        _put_off(scene)
        or _part_of_group(scene)
        or _some_go(scene, item.command)
        or _loose_group(scene, item.command)
        or _with_craft(scene, item.command)
        or _ranked(scene, item.command)
        or loose_limit(scene, item.command, item.args)
        or loose_name(scene, item.command, item.args, beside)
        or _loose_amount(scene, item.command, beside)
        or _loose_weapon(item, scene)
        or unknown_arm(scene, item.command)
        or _loose_object(scene, item.command)
        or _stays_at_whom(scene, item.command)
        or _fires_on_the_way(scene, item.command)
    )


def _put_off(scene: Scene) -> str:
    """``waits a turn, then moves``, ``torpedoes only [if ...]``: an order that its sentence puts off."""
    pieces, head, end = scene.pieces, scene.head, scene.clause.end
    if not _THEN.isdisjoint([piece.text for piece in pieces[max(0, head.start - _NEAR) : head.start]]):
        before = [piece.text for piece in pieces[: head.start]]
        said = f" {' '.join(before)} " if not _FIRST_OF_DELAYS.isdisjoint(before) else ""
        if said and any(f" {phrase} " in said for phrase in _DELAYS):
            return "condition"
    while end < len(pieces) and pieces[end].kind == "sign":
        end += 1
    only = scene.listed("only")
    waits = end + 1 < len(pieces) and pieces[end].text in only and pieces[end + 1].text in words().cues
    return "condition" if waits else ""


def _part_of_group(scene: Scene) -> str:
    """``half my fleet``, ``two of the ships``: some of a group, and nobody says which."""
    if "group" not in scene.kinds:
        return ""
    for at in scene.subject.used:
        before = at - 1
        while before > scene.clause.start and scene.pieces[before].text in _PASSED:
            before -= 1
        if (
            scene.pieces[at].kind == "group"
            and before >= scene.clause.start
            and scene.pieces[before].kind in _SOME
        ):
            return "unit"
    return ""


def _some_go(scene: Scene, command: str) -> str:
    """``six go for A, six for B``: some of a unit told before, which it has one order for."""
    start, head = scene.clause.start, scene.head.start
    counted = [piece for piece in scene.pieces[start:head] if piece.kind != "sign"]
    some = command in FIRE and scene.subject.how == "context" and not scene.terse
    return "distribution" if some and [piece.kind for piece in counted] == ["number"] else ""


def _loose_group(scene: Scene, command: str) -> str:
    """``A fires on B and the others, bar C, evade``: a group that begins to act behind a command, and a verb behind it that is nobody's."""
    pieces, head = scene.pieces, scene.head
    groups = scene.table.book.groups
    if "group" in scene.kinds and command != "launch_fighters":
        for at in range(head.end, scene.clause.end):
            joined = pieces[at].kind == "group" and pieces[at].value in groups and scene.free(at)
            lead = scene.pieces[scene.lead(at)].text
            if joined and lead in _JOINED and not (lead == "," and _goes_its_own_way(scene, at + 1)):
                return "distribution"
    if (
        scene.terse
        or head.form != "base"
        or scene.subject.how != "context"
        or pieces[head.start - 1].text != ","
    ):
        return ""
    before = pieces[: head.start]
    return "unit" if any(p.kind == "group" and p.value in groups for p in before) else ""


def _ranked(scene: Scene, command: str) -> str:
    """``A > B``: two targets of which the first is only liked better."""
    pieces = scene.pieces
    ranked = command in FIRE and any(
        pieces[at].text == ">"
        and all(scene.table.is_other(piece) for piece in (pieces[at - 1], pieces[at + 1]))
        for at in range(scene.head.end + 1, scene.clause.end - 1)
    )
    return "target" if ranked else ""


def _with_craft(scene: Scene, command: str) -> str:
    """``attacks A with his fighters``: craft that are only called fighters as the means of fire."""
    groups = scene.table.book.enemy_groups
    return (
        "command"
        if command in FIRE
        and any(
            scene.pieces[at].kind == "group"
            and groups.get(scene.pieces[at].value) == "fighters"
            and scene.pieces[scene.lead(at)].text in _WITH
            for at in range(scene.head.end, scene.clause.end)
        )
        else ""
    )


_WITH = word_list("with")


def _goes_its_own_way(scene: Scene, at: int) -> bool:
    """Whether a word that nothing is known of follows a group: a clause of talk (``..., and all are busy``)."""
    known = scene.table.book.known
    return any(
        piece.kind == "word" and piece.text not in known for piece in scene.pieces[at : scene.clause.end]
    )


def _loose_amount(scene: Scene, command: str, beside: Beside) -> str:
    """``three of her four beams``: an amount beside what is counted that no order of the sentence holds."""
    kinds = ("share", "number") if command in COUNTED - {"launch_fighters"} else ("share", "points")
    if command in FIRE and _bare_number(scene):
        return "share"
    if command not in FIRE | COUNTED or scene.kinds.isdisjoint(kinds):
        return ""
    for at in range(scene.clause.start, scene.clause.end):
        piece = scene.pieces[at]
        if piece.kind not in kinds or isinstance(piece.value, tuple) or piece.value in beside().amounts:
            continue
        counted = (
            _is_counted(scene, at + 1)
            or (piece.kind == "share" and command == "tractor")
            or (command in FIRE and _is_for(scene, at + 1))
        )
        if counted and scene.pieces[scene.lead(at)].text not in _TOTALS:
            return "share"
    return ""


def _bare_number(scene: Scene) -> bool:
    """Whether a number of nobody knows what is fired at somebody (``fires 3 at A and 2 at B``)."""
    if scene.terse or "number" not in scene.kinds or not scene.kinds.isdisjoint(_MEASURED):
        return False
    pieces, table = scene.pieces, scene.table
    aimed = {scene.lead(at) for at in scene.tail if table.is_other(pieces[at]) and not pieces[at].poss}
    return any(
        lead > scene.head.end and pieces[lead].text in _AT and pieces[lead - 1].kind == "number"
        for lead in aimed
    )


_MEASURED = frozenset({"share", "points"})
"""Amounts with their unit, of which a number behind them is one more."""


def _is_for(scene: Scene, at: int) -> bool:
    """Whether an amount is meant for somebody else (``keeps 10% for Rook``)."""
    pieces, end = scene.pieces, scene.clause.end
    at = next((place + 1 for place in range(at, min(at + 2, end)) if pieces[place].text in _GIVEN_TO), end)
    while at < end and pieces[at].text in words().sets["determiners"]:
        at += 1
    return at < end and scene.table.is_other(pieces[at]) and not pieces[at].poss


_GIVEN_TO = word_list("given_to")


def _is_counted(scene: Scene, at: int) -> bool:
    """Whether something that an order counts stands at a place, articles passed over."""
    while at < scene.clause.end and (
        scene.pieces[at].text in _PASSED
        or (scene.pieces[at].kind == "number" and scene.pieces[at - 1].text in _PASSED)
    ):
        at += 1
    return at < scene.clause.end and isinstance(scene.pieces[at].value, str)


_ARTICLES = words().sets["determiners"] | words().sets["possessive"]
_TOTALS = word_list("out_of") | word_list("not")
_PASSED = _ARTICLES | _TOTALS | {"tractor"}


def _loose_weapon(item: Item, scene: Scene) -> str:
    """``covers her with beams, same target``: one kind of weapon is named, and both are fired."""
    arms = scene.table.book.arms
    if item.command not in FIRE or (arms.isdisjoint(scene.texts) and not item.taken_over):
        return ""
    part = [piece for piece in scene.pieces if piece.kind == "word" and item.start <= piece.start < item.end]
    named = {piece.value for piece in part if isinstance(piece.value, str)}
    shots = item.args.get("targets", ())
    fired = {kind for kind in KINDS for shot in shots if shot.get(kind) or shot.get(f"{kind}_points")}
    takes_all = words().sets["rest"] | words().sets["whole"]
    loose = len(named) == 1 and named < fired and takes_all.isdisjoint([piece.text for piece in part])
    return "share" if loose else ""


def _loose_object(scene: Scene, command: str) -> str:
    """``fires flares at A``: the object of a verb of firing that is no weapon."""
    if command not in FIRE or scene.terse or scene.head.sense.fixed:
        return ""
    prepositions = words().sets["prepositions"]
    at = scene.head.end
    while (
        at < scene.clause.end
        and scene.pieces[at].kind == "word"
        and scene.pieces[at].text not in prepositions
    ):
        at += 1
    if at == scene.head.end or at >= scene.clause.end or scene.pieces[at].text not in prepositions:
        return ""
    part = scene.pieces[scene.head.end : at]
    return "command" if _is_thing(scene, part[-1]) and not any(_is_armed(piece) for piece in part) else ""


def _stays_at_whom(scene: Scene, command: str) -> str:
    """``passes A``, ``holds A``: somebody else as the object of a verb of doing nothing."""
    if command != "remain":
        return ""
    at = scene.head.end
    while at < scene.clause.end and scene.pieces[at].text in words().sets["determiners"]:
        at += 1
    foe = scene.pieces[at] if at < scene.clause.end else None
    return "command" if foe is not None and not foe.poss and scene.table.is_other(foe) else ""


def _fires_on_the_way(scene: Scene, command: str) -> str:
    """``loops round Ember to come at A, with a torpedo spread``: somebody a journey leads at, and weapons that it is made with."""
    if command not in _JOURNEYS:
        return ""
    pieces, armed, aimed = scene.pieces, False, False
    for at in scene.tail:
        lead = pieces[scene.lead(at)].text
        aimed = aimed or (scene.table.is_other(pieces[at]) and not pieces[at].poss and lead in _AT)
        armed = armed or (isinstance(pieces[at].value, str) and pieces[at].kind == "word" and lead in _WITH)
    return "command" if armed and aimed else ""


_JOURNEYS = frozenset({"move", "advance", "retreat", "evade"})
_AT, _WITH = word_list("set_on_by_anything", PACKAGE), word_list("with")


def _is_armed(piece: Piece) -> bool:
    """Whether a piece is a weapon or means all of them."""
    return isinstance(piece.value, str) or piece.text in words().sets["whole"]


def _is_thing(scene: Scene, piece: Piece) -> bool:
    """Whether a piece is a word that nothing is known of, and no adverb."""
    if piece.text in scene.listed("crew"):
        return False
    return piece.text.isascii() and piece.text not in scene.table.book.known and not piece.text.endswith("ly")
