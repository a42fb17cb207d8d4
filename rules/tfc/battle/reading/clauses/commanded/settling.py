"""What a clause asks of one unit, set down as an order or a question by the moods of the clause and the kind of the command."""

from __future__ import annotations

from collections.abc import Set

from rules.language.names.roster import INITIALS
from rules.language.words import word_list, words
from rules.messages import Message
from rules.orders import Order, Refusal
from rules.tfc.battle.commands import build
from rules.tfc.battle.commands.base import Command
from rules.tfc.battle.reading.clauses.commanded.asking import asked_with_another
from rules.tfc.battle.reading.desk import Desk, Item
from rules.tfc.battle.reading.gunnery.completing import completes
from rules.tfc.battle.reading.gunnery.defence import oldest
from rules.tfc.battle.reading.people import is_subject_piece
from rules.tfc.battle.reading.scene import Draft, Scene

_HAD_TO = word_list("had_to")
_CAUSING, _HAVING_DONE = word_list("causing"), word_list("having_done")
_BEEN, _WAS, _DID = word_list("been"), word_list("was"), word_list("did")

IRREVERSIBLE = frozenset({"self_destruct", "core_overload", "surrender"})
DOUBTS = (
    ("regret", "correction"),
    ("condition", "condition"),
    ("otherwise", "condition"),
    ("choice", "choice"),
    ("tag", "question"),
    ("doubt", "hedge"),
    ("must", "hedge"),
)


_AGAIN = word_list("again")


_INSTEAD = word_list("instead")
_LETTING = word_list("letting")
_WEIGHTIER = frozenset({"condition", "correction"})
"""Doubts that are asked about even where it must be asked at whom, too: who chooses a target takes the rest for an order."""


def settle(desk: Desk, scene: Scene, name: str, draft: Draft, start: int, end: int) -> None:
    """Set down what a clause asks of one unit, by the moods of the clause and the kind of the command."""
    acts = [(draft.command, draft.args), *draft.more]
    if draft.doubt == "claim":
        if _only_claims(scene):
            desk.remark("TFC-SEQ-05", name, Message("reading-claimed", {"unit": name}))
            desk.ignore(start, end, "ladder", "claimed result")
            return
        draft.doubt = "command"
    if draft.refusal is not None:
        rule, message = draft.refusal
        desk.add(Item("refusal", name, draft.command, start=start, end=end, rule=rule, message=message))
        return
    doubt = _doubt(desk, scene, draft)
    if doubt == "tense" and draft.command == "remain" and scene.subject.how != "name":
        desk.ignore(start, end, "mood", "told as past")
        return
    if doubt:
        if asked_with_another(desk, scene, doubt, name, acts, (start, end)):
            return
        options = draft.options
        if not draft.doubt:
            options = [(draft.command if doubt == "choice" else "confirm", acts)]
        item = Item(
            "doubt", name, draft.command, dict(draft.args), start, end, doubt, list_id=desk.list_count
        )
        item.options = [(word, [(name, command, args) for command, args in found]) for word, found in options]
        item.message, item.origin = _question(doubt, name, draft), start
        item.scene = None if draft.doubt else scene
        desk.add(item)
        return
    if draft.times < 2 and completes(desk, scene, name, acts, end):
        return
    last = desk.items[-1] if desk.items else None
    said = ("order", name, draft.command, draft.args)
    if scene.head.form == "ing" and last and (last.kind, last.unit, last.command, last.args) == said:
        desk.ignore(start, end, "ladder", "how the same order is done")
        return
    _order(desk, scene, name, draft, start, end)


def _only_claims(scene: Scene) -> bool:
    """Whether a clause tells a result, and no fire that could bring it about."""
    told = scene.head.form != "base" and not scene.has(*_LETTING) and "condition" not in scene.clause.moods
    return told and not any(
        scene.pieces[at].kind in ("share", "points")
        or scene.pieces[at].text in words().sets["whole"]
        or scene.pieces[at].text in scene.table.book.weapons
        for at in scene.tail
    )


def _order(desk: Desk, scene: Scene, name: str, draft: Draft, start: int, end: int) -> None:
    """Set down the orders of one unit, as often as they are given."""
    again = scene.has(*_AGAIN)
    instead = "instead" in scene.clause.moods or (
        not _INSTEAD.isdisjoint(desk.said) and any(piece.text in _INSTEAD for piece in scene.pieces)
    )
    met = desk.items[-1] if draft.args.get("joined") else None
    desk.memory.met = (name, draft.args) if draft.command == "target_weapons" and not draft.more else None
    for time in range(max(1, draft.times)):
        for command, args in [(draft.command, draft.args), *draft.more]:
            desk.add(
                Item(
                    "order",
                    name,
                    command,
                    dict(args),
                    start,
                    end,
                    list_id=desk.list_count,
                    again=time > 0 or again,
                    terse=scene.terse,
                    correcting=bool(desk.correcting) or instead,
                    strong=desk.correcting == "strong" or instead,
                    scene=scene,
                )
            )
    if met is not None:
        _as_one(desk, name, met, desk.items[-1])


def _as_one(desk: Desk, name: str, met: Item, fire: Item) -> None:
    """Make point defence and the fire joined to it one order in two parts: of the same words, and with the number of what is met."""
    number = oldest(desk.table, name, met.args.get("against"))
    if number is not None:
        met.args = {**met.args, "against": number}
    fire.start, met.end = met.start, fire.end


def _question(doubt: str, name: str, draft: Draft) -> Message:
    """The sentence that asks; what could be done is named where there is one such thing."""
    if doubt == "place" and draft.command == "move":
        return Message("reading-move", {"unit": name})
    if doubt == "unit":
        return Message("reading-unit", {})
    if doubt == "command":
        return Message("reading-command", {"unit": name, "command": draft.command})
    return Message(f"reading-{doubt}", {"unit": name})


def doubt_of(moods: Set[str]) -> str:
    """The kind of question that the moods of a clause call for; empty if they call for none."""
    return next((kind for mood, kind in DOUBTS if mood in moods), "") if moods else ""


def _doubt(desk: Desk, scene: Scene, draft: Draft) -> str:
    """The kind of question that stands between the clause and an order, if one does."""
    kind = doubt_of(scene.clause.moods)
    if kind:
        return draft.doubt if draft.options and kind not in _WEIGHTIER else kind
    if draft.doubt:
        return draft.doubt
    if scene.subject.how == "name" and _by_initials(scene):
        return "unit"
    past = (scene.head.form == "past" and not _tells_own(scene)) or _may_be_past(scene)
    if past or _told_before(scene) or _done_already(scene) or _under_way(scene):
        return "tense"
    if draft.command in IRREVERSIBLE and not _impossible(scene, draft.command):
        setting = desk.table.setting("orders.confirm_irreversible", "prose")
        terse = scene.terse and scene.subject.how == "header"
        if setting == "always" or (setting == "prose" and not terse):
            return "confirm"
    return ""


def _tells_own(scene: Scene) -> bool:
    """Whether the verb tells an own unit what to do, so that its past is no tense of the deed (``Orris sent the Linnet behind Anvil``)."""
    behind = scene.pieces[scene.head.end - 1 : scene.clause.end]
    told = scene.pieces[scene.head.start].text in words().phrases["told"]
    return told and any(is_subject_piece(piece, scene.table) for piece in behind)


def _under_way(scene: Scene) -> bool:
    """``has been firing on Tyrant``, ``was firing``: told of what has gone on so far."""
    head = scene.head
    return head.form == "ing" and head.start > 0 and scene.pieces[head.start - 1].text in _BEEN | _WAS


def _by_initials(scene: Scene) -> bool:
    """Whether only initials name the unit."""
    return any(
        scene.pieces[at].kind == "name" and scene.pieces[at].value.how == INITIALS
        for at in scene.subject.used
    )


def _impossible(scene: Scene, command: str) -> bool:
    """Whether every unit that is meant is too weak for it by now, so that it is refused and nobody is asked whether it is meant."""
    battle = scene.table.battle
    built = [build(Order(name, command, {}), 1) for name in scene.subject.units if name in battle.units]
    return bool(built) and all(
        isinstance(one, Command) and isinstance(one.check(battle), Refusal) for one in built
    )


def _may_be_past(scene: Scene) -> bool:
    """Whether a verb whose past is like its base stands right behind one ship's name (``Lorne let her go``, ``Wren put ...``), or behind ``had``.

    Behind the object of a verb that makes somebody do something a base form is no past (``have the Wren put her guns on Rook``).
    """
    head = scene.head
    text = scene.pieces[head.start].text
    if (
        head.form != "base"
        or head.sense.fixed
        or scene.terse
        or text not in scene.table.book.lexicon.irregular.get(text, "").split()
    ):
        return False
    at = head.start - 1
    while at > scene.clause.start and scene.pieces[at].text in words().sets["adverbs"]:
        at -= 1
    if at >= scene.clause.start and scene.pieces[at].text in _HAVING_DONE:
        return True
    before = at - 1
    while before > scene.clause.start and scene.pieces[before].text in words().sets["determiners"]:
        before -= 1
    if before >= scene.clause.start and scene.pieces[before].text in _CAUSING:
        return False
    unit = scene.table.unit(scene.subject.units[0])
    return (
        at in scene.subject.used
        and len(scene.subject.units) == 1
        and scene.pieces[at].kind == "name"
        and unit is not None
        and not unit.is_fighters
    )


def _done_already(scene: Scene) -> bool:
    """Whether a phrase without a verb of its own hangs on one of the past (``threw her into a turn``, ``with her tractor beams, seized her``)."""
    if scene.terse or not scene.head.sense.fixed:
        return False
    between = [*range(max(scene.subject.used, default=scene.clause.start - 1) + 1, scene.head.start)]
    if scene.head.end + 1 < scene.clause.end and scene.pieces[scene.head.end].text == ",":
        between.append(scene.head.end + 1)
    return any(
        scene.pieces[at].kind == "word" and scene.table.book.lexicon.is_past(scene.pieces[at].text)
        for at in between
    )


def _told_before(scene: Scene) -> bool:
    """``had to evade``, ``was forced to evade``, ``did evade``: told as past."""
    if scene.head.start > scene.clause.start and scene.pieces[scene.head.start - 1].text in _DID:
        return True
    if scene.head.start <= scene.clause.start or scene.pieces[scene.head.start - 1].text != "to":
        return False
    return any(scene.pieces[at].text in _HAD_TO for at in range(scene.clause.start, scene.head.start))


def claims(desk: Desk, scene: Scene) -> None:
    """A result that the writer claims is not taken over, and that is said."""
    results = words().phrases["results"]
    if results.isdisjoint(scene.texts):
        return
    for at in range(scene.clause.start, scene.clause.end):
        piece = scene.pieces[at]
        if (
            piece.kind == "word"
            and piece.text in results
            and at not in range(scene.head.start, scene.head.end)
        ):
            desk.remark(
                "TFC-SEQ-05",
                scene.subject.units[0],
                Message("reading-claimed", {"unit": scene.subject.units[0]}),
            )
            return


def say_guesses(desk: Desk, scene: Scene) -> None:
    """A name that was guessed from a slip is said aloud."""
    for piece in scene.pieces[scene.clause.start : scene.clause.end]:
        if piece.kind == "name" and piece.value.how == "guess" and len(piece.value.ids) == 1:
            word = desk.text.span(piece.start, piece.end).text
            desk.remark(
                "TFC-ATK-03",
                scene.subject.units[0],
                Message("reading-read-as", {"word": word, "unit": piece.value.ids[0]}),
            )
