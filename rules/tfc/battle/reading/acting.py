"""A clause with a command: bound to its units, built, and set down as orders, doubts or refusals."""

from __future__ import annotations

from typing import Any

from rules.game import Message
from rules.language.clauses import Clause
from rules.language.lexicon import Head
from rules.language.sentences import Sentence
from rules.language.tokens import Piece
from rules.language.words import words
from rules.tfc.battle.reading import repeat
from rules.tfc.battle.reading.aims import find_targets
from rules.tfc.battle.reading.amounts import shares
from rules.tfc.battle.reading.build import build
from rules.tfc.battle.reading.desk import Desk, Item
from rules.tfc.battle.reading.fire import read_fire
from rules.tfc.battle.reading.people import NOBODY, OTHER, UNCLEAR, Subject
from rules.tfc.battle.reading.scene import Scene
from rules.tfc.battle.reading.settling import claims, say_guesses, settle
from rules.tfc.battle.reading.special import named_in_special, settle_special
from rules.tfc.battle.reading.subjects import subject_of, with_others_too, without_excepted
from rules.tfc.battle.reading.table import ALLY, OWN, Table
from rules.tfc.battle.reading.targets import ask_target
from rules.tfc.battle.reading.unmanned import leave_unmanned, which_unit


def act(
    desk: Desk,
    sentence: Sentence,
    pieces: list[Piece],
    clause: Clause,
    clauses: list[Clause],
    terse: bool,
    implied: bool = False,
) -> None:
    """Carry a clause with a command up the ladder."""
    head = clause.head
    assert head is not None
    start, end = pieces[clause.start].start, pieces[clause.end - 1].end
    if (
        clause.joint == "("
        and head.sense.command == desk.last_command
        and clause.end - head.end <= 0
        and clause.part
    ):
        desk.ignore(start, end, "ladder", "the same order once more")
        return None
    subject = subject_of(desk, sentence, pieces, clause, terse)
    if "condition_only" in clause.moods:
        clause.moods.add("condition")
    if subject.who == OTHER:
        _story(desk, pieces, clause, subject)
        return None
    if "negation" in clause.moods:
        _negated(desk, pieces, clause, subject)
        return None
    if head.form == "past" and _passive(pieces, clause, head):
        desk.ignore(start, end, "mood", "passive")
        return None
    if head.sense.command == "special" and subject.who == NOBODY:
        subject = named_in_special(desk, pieces, clause)
    if subject.who == NOBODY:
        leave_unmanned(desk, sentence, pieces, clause)
        return None
    desk.memory.subject = subject
    desk.memory.carry_before, desk.memory.carry = desk.memory.carry, True
    if head.sense.command == "special":
        return settle_special(desk, sentence, pieces, clause, subject)
    _orders(desk, pieces, clause, subject, terse)


def _story(desk: Desk, pieces: list[Piece], clause: Clause, subject: Subject) -> None:
    """Somebody else's deeds are a story; an ally who is told to do something is asked about."""
    desk.memory.subject = subject
    start, end = pieces[clause.start].start, pieces[clause.end - 1].end
    if not clause.moods & {"negation"} and told_ally(desk, pieces, clause):
        return
    desk.ignore(start, end, "addressee", "not an own unit")


_TELLING = frozenset(
    {
        "orders",
        "ordered",
        "order",
        "directs",
        "directed",
        "instructs",
        "instructed",
        "commands",
        "commanded",
        "tells",
        "\u043f\u0440\u0438\u043a\u0430\u0437\u044b\u0432\u0430\u0435\u0442",
    }
)


def told_ally(desk: Desk, pieces: list[Piece], clause: Clause) -> bool:
    """``X orders Lantern to ...`` with an ally's ship: its owner orders it, so the author is asked."""
    for at in range(clause.start + 1, clause.end - 1):
        piece = pieces[at]
        if (
            piece.kind == "name"
            and desk.table.among(piece, ALLY)
            and pieces[at - 1].text in _TELLING
            and pieces[at + 1].text == "to"
        ):
            name = desk.table.among(piece, ALLY)[0]
            start, end = pieces[clause.start].start, pieces[clause.end - 1].end
            desk.add(
                Item(
                    "doubt",
                    name,
                    "",
                    start=start,
                    end=end,
                    doubt="owner",
                    message=Message("reading-owner", {"unit": name}),
                )
            )
            return True
    return False


def _negated(desk: Desk, pieces: list[Piece], clause: Clause, subject: Subject) -> None:
    """A negated command is no order; if nothing else is left of the post it will be asked about."""
    start, end = pieces[clause.start].start, pieces[clause.end - 1].end
    desk.ignore(start, end, "mood", "negation")
    if subject.who == OWN:
        desk.memory.subject = subject
        desk.memory.carry = True
        turned = _but_rather(pieces, clause)
        if turned is not None:
            _orders(desk, pieces, turned, subject, bool(desk.memory.header))
            return
        command = clause.head.sense.command if clause.head else ""
        desk.silent.append(
            Item(
                "doubt",
                subject.units[0] if len(subject.units) == 1 else None,
                command,
                start=start,
                end=end,
                doubt="negation",
            )
        )


def _but_rather(pieces: list[Piece], clause: Clause) -> Clause | None:
    """``does not fire at A but at B``: what stands behind ``but`` is ordered after all."""
    assert clause.head is not None
    for at in range(clause.head.end, clause.end - 1):
        if pieces[at].text in ("but", "\u0430", "\u043d\u043e") and any(
            p.kind == "name" for p in pieces[at : clause.end]
        ):
            head = clause.head
            return Clause(at, clause.end, Head(at, at + 1, head.sense, "base"), clause.moods - {"negation"})
    return None


def _passive(pieces: list[Piece], clause: Clause, head: Head) -> bool:
    """``is fired upon``: what happens to the subject."""
    for at in range(head.start - 1, clause.start - 1, -1):
        text = pieces[at].text
        if text in ("is", "are", "was", "were", "be", "been", "being", "gets", "got", "get"):
            return True
        if text not in words().sets["adverbs"]:
            return False
    return False


def _orders(desk: Desk, pieces: list[Piece], clause: Clause, subject: Subject, terse: bool) -> None:
    """Build the command for each unit and set it down."""
    head = clause.head
    assert head is not None
    scene = Scene(desk.text, pieces, clause, head, subject, desk.table, desk.memory, terse)
    start, end = pieces[clause.start].start, pieces[clause.end - 1].end
    if subject.who == UNCLEAR:
        which_unit(desk, scene, start, end)
        return
    if (
        subject.how == "context"
        and not desk.memory.carry_before
        and build(scene, desk.table.battle.units[subject.units[0]]).doubt == "target"
        and scene.head.form == "s"
    ):
        desk.ignore(start, end, "ladder", "no target, no subject")
        return
    subject = scene.subject = with_others_too(without_excepted(scene), scene)
    if len(subject.units) > 1 and _cross_product(scene):
        options = [("each", _acts_for_all(scene)), ("one each", _acts_paired(scene))]
        desk.add(
            Item(
                "doubt",
                subject.units[0],
                head.sense.command,
                start=start,
                end=end,
                doubt="distribution",
                options=options,
                message=Message("reading-distribution", {}),
            )
        )
        return
    if head.sense.command in ("repeat", "hold_fire", "make_it_so"):
        repeat.stand_in(desk, scene, start, end)
        return
    for name in _able(scene):
        if _too_many_craft(desk, scene, name, start, end):
            continue
        settle(desk, scene, name, build(scene, desk.table.battle.units[name]), start, end)
    desk.last_command = head.sense.command
    claims(desk, scene)
    say_guesses(desk, scene)


_CRAFT = frozenset(
    {
        "craft",
        "fighters",
        "ships",
        "planes",
        "\u043c\u0430\u0448\u0438\u043d",
        "\u0438\u0441\u0442\u0440\u0435\u0431\u0438\u0442\u0435\u043b\u0435\u0439",
    }
)


def _too_many_craft(desk: Desk, scene: Scene, name: str, start: int, end: int) -> bool:
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
            and scene.pieces[at + 1].text in _CRAFT
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


def _able(scene: Scene) -> tuple[str, ...]:
    """The units of a group that can carry the command out; a unit named by itself always counts."""
    units = scene.subject.units
    if len(units) < 2 or scene.head.sense.command not in ("attack", "bombard", "target_weapons"):
        return units
    groups = any(scene.pieces[at].kind == "group" for at in scene.subject.used)
    if not groups:
        return units
    armed = [
        n
        for n in units
        if (u := scene.table.battle.units[n]).stats.beam_firepower or u.stats.projectile_firepower
    ]
    return tuple(armed) or units


def _cross_product(scene: Scene) -> bool:
    """Several units on several targets: each on all, or one each?"""
    if scene.head.sense.command not in ("attack", "bombard"):
        return False
    targets = find_targets(
        scene.pieces[: scene.clause.end], scene.head.start + 1, scene.subject.used, scene.table
    )
    return sum(target.ref is None for target in targets.values()) > 1


def _acts_for_all(scene: Scene) -> list[Any]:
    acts = []
    for name in scene.subject.units:
        draft = build(scene, scene.table.battle.units[name])
        if not draft.doubt and draft.refusal is None:
            acts += [(name, command, args) for command, args in [(draft.command, draft.args), *draft.more]]
    return acts


def _acts_paired(scene: Scene) -> list[Any]:
    targets = [
        t
        for t in find_targets(
            scene.pieces[: scene.clause.end], scene.head.start + 1, scene.subject.used, scene.table
        ).values()
        if t.names
    ]
    return [
        (
            name,
            scene.head.sense.command,
            {"targets": [{"unit": target.names[0], **whole_volley(scene.table, name)}]},
        )
        for name, target in zip(scene.subject.units, targets, strict=False)
    ]


def whole_volley(table: Table, name: str) -> dict[str, Any]:
    """Everything the unit has, as shares."""
    unit = table.battle.units[name]
    return {
        "beam": 100 if unit.stats.beam_firepower else 0,
        "projectile": 100 if unit.stats.projectile_firepower else 0,
    }


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
    if item is None or item.list_id != desk.list_count:
        return False
    part = pieces[clause.start : clause.end]
    targets = find_targets(part, 0, frozenset(), desk.table)
    unit = desk.table.unit(item.unit or "")
    fire = read_fire(part, targets, frozenset(), desk.table)
    if (
        not fire.aims
        or fire.doubt
        or any(target.ref is not None or len(target.names) != 1 for target, _ in fire.aims)
    ):
        return False
    same = [
        other
        for other in desk.items
        if other.kind == "order" and other.command == item.command and other.start == item.start
    ]
    for other in same:
        unit = desk.table.unit(other.unit or "")
        other.args["targets"] = [
            *other.args["targets"],
            *({"unit": t.names[0], **shares(a, unit)} for t, a in fire.aims),
        ]
        other.end = part[-1].end
    return True


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
