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
from rules.tfc.battle.reading.attack import ask_target
from rules.tfc.battle.reading.binding import NOBODY, OTHER, UNCLEAR, Subject, find_subject, is_subject_piece
from rules.tfc.battle.reading.build import build
from rules.tfc.battle.reading.desk import Desk, Item
from rules.tfc.battle.reading.fire import find_targets, read_fire, shares
from rules.tfc.battle.reading.mention import meant_by_pronoun, mention
from rules.tfc.battle.reading.scene import Draft, Scene
from rules.tfc.battle.reading.skills import capable
from rules.tfc.battle.reading.slots import slots_of
from rules.tfc.battle.reading.table import ALLY, AWAY, OWN, Table

MOST_QUESTIONS = 4
"""Commands for nobody that one post is asked about; a post with more of them is no turn."""

IRREVERSIBLE = frozenset({"self_destruct", "core_overload", "surrender"})
_DOUBTS = (("regret", "correction"), ("condition", "condition"), ("otherwise", "condition"), ("tag", "question"), ("doubt", "hedge"), ("must", "hedge"))


def act(desk: Desk, sentence: Sentence, pieces: list[Piece], clause: Clause, clauses: list[Clause], terse: bool, implied: bool = False) -> None:
    """Carry a clause with a command up the ladder."""
    head = clause.head
    assert head is not None
    start, end = pieces[clause.start].start, pieces[clause.end - 1].end
    if clause.joint == "(" and head.sense.command == desk.last_command and clause.end - head.end <= 0 and clause.part:
        desk.ignore(start, end, "ladder", "the same order once more")
        return None
    subject = _subject(desk, sentence, pieces, clause, terse)
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
        subject = _named_in_special(desk, pieces, clause)
    if subject.who == NOBODY:
        _unmanned(desk, sentence, pieces, clause)
        return None
    desk.memory.subject = subject
    desk.memory.carry_before, desk.memory.carry = desk.memory.carry, True
    if head.sense.command == "special":
        return _special(desk, sentence, pieces, clause, subject)
    _orders(desk, pieces, clause, subject, terse)


def _subject(desk: Desk, sentence: Sentence, pieces: list[Piece], clause: Clause, terse: bool) -> Subject:
    """Who the clause is for, with pronouns and missing subjects filled in."""
    memory = desk.memory
    found = find_subject(pieces, clause, desk.table, memory, bool(memory.header))
    last = memory.subject
    if found.who == "pronoun" and desk.correcting and last is not None and last.who == OWN:
        return _with_used(last, found.used)
    if found.who == "pronoun":
        at = min(found.used)
        if any(p.kind == "name" for p in pieces[clause.start : at]):
            mention(desk, pieces[clause.start : at])
        return _with_used(meant_by_pronoun(memory, pieces[at].text in ("they", "\u043e\u043d\u0438")), found.used)
    if found.who == "relative":
        return _relative(desk, pieces, min(found.used))
    if found.who == "me":
        inner = find_subject(pieces, Clause(clause.head.start, clause.end, clause.head, clause.moods), desk.table, memory) if clause.head else found
        if inner.who in (OWN, UNCLEAR) and inner.how != "name":
            return inner
        if any(is_subject_piece(p, desk.table) for p in pieces[clause.start : clause.end]):
            own = [at for at in range(clause.start, clause.end) if is_subject_piece(pieces[at], desk.table)]
            ids = desk.table.among(pieces[own[0]], OWN) if pieces[own[0]].kind == "name" else ()
            if len(ids) == 1:
                return Subject(OWN, ids, frozenset(own[:1]), "crew")
        return _from_context(desk, sentence, clause, Subject(NOBODY, used=found.used), crew=True)
    if found.who == NOBODY:
        return _from_context(desk, sentence, clause, found)
    return found


def _relative(desk: Desk, pieces: list[Piece], place: int) -> Subject:
    """Whom ``who`` and ``which`` take up: the name before it."""
    for at in range(place - 1, -1, -1):
        if pieces[at].kind == "name":
            ids = desk.table.among(pieces[at], OWN)
            return Subject(OWN, ids[:1], how="pronoun") if len(ids) == 1 else Subject(OTHER)
    return Subject(OTHER)


def _with_used(subject: Subject, used: frozenset[int]) -> Subject:
    return Subject(subject.who, subject.units, used, subject.how, subject.others)


def _from_context(desk: Desk, sentence: Sentence, clause: Clause, found: Subject, crew: bool = False) -> Subject:
    """Whom a clause without a subject goes on about: within its sentence the last one, across sentences only a bare verb."""
    memory = desk.memory
    if memory.header:
        return Subject(memory.subject.who if memory.subject is not None and memory.subject.how == "header" else OWN, memory.header, found.used, "header")
    head = clause.head
    assert head is not None
    last = memory.subject
    begun = memory.carry or (last is not None and clause.start > 0)
    bare = desk.bare_start
    if last is not None and (begun or head.form in ("s", "past") and bare or crew):
        return Subject(last.who, last.units, found.used, "context", last.others)
    only = [unit for unit in desk.table.on_map() if capable(unit, head.sense.command)]
    if len(only) == 1:
        return Subject(OWN, (only[0].name,), found.used, "only")
    if last is not None and last.who == OWN and len(memory.spoken_own) == 1 and len(last.units) == 1:
        return Subject(OWN, last.units, found.used, "context")
    return Subject(NOBODY, used=found.used)


def _story(desk: Desk, pieces: list[Piece], clause: Clause, subject: Subject) -> None:
    """Somebody else's deeds are a story; an ally who is told to do something is asked about."""
    desk.memory.subject = subject
    start, end = pieces[clause.start].start, pieces[clause.end - 1].end
    if not clause.moods & {"negation"} and told_ally(desk, pieces, clause):
        return
    desk.ignore(start, end, "addressee", "not an own unit")


_TELLING = frozenset({"orders", "ordered", "order", "directs", "directed", "instructs", "instructed", "commands", "commanded", "tells", "\u043f\u0440\u0438\u043a\u0430\u0437\u044b\u0432\u0430\u0435\u0442"})


def told_ally(desk: Desk, pieces: list[Piece], clause: Clause) -> bool:
    """``X orders Lantern to ...`` with an ally's ship: its owner orders it, so the author is asked."""
    for at in range(clause.start + 1, clause.end - 1):
        piece = pieces[at]
        if piece.kind == "name" and desk.table.among(piece, ALLY) and pieces[at - 1].text in _TELLING and pieces[at + 1].text == "to":
            name = desk.table.among(piece, ALLY)[0]
            start, end = pieces[clause.start].start, pieces[clause.end - 1].end
            desk.add(Item("doubt", name, "", start=start, end=end, doubt="owner", message=Message("reading-owner", {"unit": name})))
            return True
    return False


def remember_plain_subject(desk: Desk, pieces: list[Piece], clause: Clause) -> None:
    """Keep the subject of a clause that holds no command, for what follows it."""
    for piece in pieces[clause.start : clause.end]:
        if piece.kind in ("name", "group"):
            if is_subject_piece(piece, desk.table):
                ids = desk.table.among(piece, OWN) if piece.kind == "name" else ()
                if len(ids) == 1:
                    desk.memory.subject = Subject(OWN, ids)
            elif desk.table.is_other(piece):
                desk.memory.subject = Subject(OTHER, others=piece.value.ids[:1])
            return


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
        desk.silent.append(Item("doubt", subject.units[0] if len(subject.units) == 1 else None, command, start=start, end=end, doubt="negation"))


def _but_rather(pieces: list[Piece], clause: Clause) -> Clause | None:
    """``does not fire at A but at B``: what stands behind ``but`` is ordered after all."""
    assert clause.head is not None
    for at in range(clause.head.end, clause.end - 1):
        if pieces[at].text in ("but", "\u0430", "\u043d\u043e") and any(p.kind == "name" for p in pieces[at : clause.end]):
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


def _unmanned(desk: Desk, sentence: Sentence, pieces: list[Piece], clause: Clause) -> None:
    """A command for nobody: kept, and asked about at the end if the post is not mere talk."""
    head = clause.head
    assert head is not None
    start, end = pieces[clause.start].start, pieces[clause.end - 1].end
    if (head.form in ("past", "s", "noun") and not head.sense.fixed) or head.form == "ing" or not _imperative(desk, pieces, clause):
        desk.chat += clause.end - clause.start
        desk.ignore(start, end, "ladder", "no own unit")
        return
    if len(desk.unmanned) >= MOST_QUESTIONS:
        desk.ignore(start, end, "ladder", "no own unit, and enough of these asked about")
        return
    options: list[tuple[str, list[Any]]] = []
    units = [unit for unit in desk.table.on_map() if capable(unit, head.sense.command)]
    for unit in units or desk.table.on_map():
        scene = Scene(desk.text, pieces, clause, head, Subject(OWN, (unit.name,)), desk.table, desk.memory, bool(desk.memory.header))
        draft = _fitting(scene, unit.name)
        if draft.refusal is not None:
            continue
        acts = [(draft.command, draft.args), *draft.more] if not draft.doubt else (draft.options[0][1] if len(draft.options) == 1 else [])
        options.append((unit.name, [(unit.name, command, args) for command, args in acts]))
    bare = head.form == "base" and clause.end - clause.start
    item = Item("doubt", None, head.sense.command, start=start, end=end, doubt="unit", options=options, message=Message("reading-which-unit", {}), terse=bool(bare))
    item.strong = any(p.kind == "name" for p in pieces[clause.start : clause.end])
    desk.unmanned.append(item)
    desk.trace(start, end, "ladder", "no unit named")


_NEEDS_MORE = frozenset({"attack", "bombard", "move", "advance", "tractor", "transport", "land", "dock"})


def _imperative(desk: Desk, pieces: list[Piece], clause: Clause) -> bool:
    """Whether a clause without a subject is a command given: it opens its clause, and says at whom or where to."""
    head = clause.head
    assert head is not None
    sets = words().sets
    if head.start and pieces[head.start - 1].text == "to":
        return False
    for at in range(clause.start, head.start):
        piece = pieces[at]
        if piece.kind == "word" and not (piece.text in sets["adverbs"] or piece.text in sets["connectors"] or piece.text in words().phrases["filler"] or piece.text in sets["me"] or piece.text in ("please", "will", "shall")):
            if piece.text not in desk.table.book.weapons and piece.text not in sets["determiners"] and piece.text not in sets["prepositions"]:
                return False
    if head.sense.command == "surrender":
        return clause.end - head.end < 1 and clause.start == head.start
    if head.sense.command not in _NEEDS_MORE:
        return True
    if clause.start == head.start and clause.end == head.end and desk.chat == 0:
        return True
    rest = range(head.start + 1, clause.end)
    aimed = any(pieces[at].kind in ("name", "share", "points", "ref") or pieces[at].text in sets["them"] or pieces[at].text in ("everything", "\u0432\u0441\u0435\u0433\u043e") for at in rest)
    return aimed or (slots_of(desk.table)["place"](pieces, head.start, head.end) and head.sense.command in ("move", "land", "dock"))


def _fitting(scene: Scene, name: str) -> Draft:
    unit = scene.table.battle.units[name]
    if scene.head.sense.command in _NO_BUILD:
        return Draft("remain") if scene.head.sense.command == "hold_fire" else Draft(scene.head.sense.command, doubt="command")
    return build(scene, unit)


_NO_BUILD = frozenset({"hold_fire", "repeat", "make_it_so", "special"})


def _named_in_special(desk: Desk, pieces: list[Piece], clause: Clause) -> Subject:
    """``special: Quill vents plasma``: the first own unit of the text acts."""
    for at in range(clause.start, len(pieces)):
        if pieces[at].kind == "name" and len(ids := desk.table.among(pieces[at], OWN)) == 1:
            return Subject(OWN, ids, frozenset((at,)), "object")
    return Subject(NOBODY)


def _special(desk: Desk, sentence: Sentence, pieces: list[Piece], clause: Clause, subject: Subject) -> None:
    """A free-form special: everything behind the word is its text, and nothing in it is another order."""
    assert clause.head is not None
    at = clause.head.end
    while at < len(pieces) and (pieces[at].text in (":", ",", "-", "\u2014", "->") or (at in subject.used and subject.how == "vocative")):
        at += 1
    text = desk.text.span(pieces[at].start, pieces[-1].end).text if at < len(pieces) else ""
    start, end = pieces[clause.start].start, pieces[-1].end
    plain = desk.text.plain
    opened = plain.find('"', pieces[clause.head.end - 1].end, pieces[clause.head.end - 1].end + 3)
    if opened >= 0:
        closed = plain.find('"', opened + 1)
        end = closed if closed >= 0 else len(plain)
        text = desk.text.span(opened + 1, end).text
        desk.quoted_until = end
    moods = [kind for mood, kind in _DOUBTS if mood in clause.moods]
    for name in subject.units:
        args = {"text": text}
        if moods or not text:
            options = [("confirm", [(name, "special", args)])] if text else []
            desk.add(Item("doubt", name, "special", start=start, end=end, doubt=moods[0] if moods else "text", options=options, message=Message("reading-confirm", {"unit": name})))
        else:
            desk.add(Item("order", name, "special", args, start, end))
    desk.memory.swallow = opened < 0
    desk.quoted_until = max(desk.quoted_until, pieces[-1].end if opened < 0 else -1)
    rest = [p for p in pieces if opened >= 0 and p.start > end]
    if rest:
        clause.end = next(i for i, p in enumerate(pieces) if p is rest[0])


def _orders(desk: Desk, pieces: list[Piece], clause: Clause, subject: Subject, terse: bool) -> None:
    """Build the command for each unit and set it down."""
    head = clause.head
    assert head is not None
    scene = Scene(desk.text, pieces, clause, head, subject, desk.table, desk.memory, terse)
    start, end = pieces[clause.start].start, pieces[clause.end - 1].end
    if subject.who == UNCLEAR:
        _which_unit(desk, scene, start, end)
        return
    if subject.how == "context" and not desk.memory.carry_before and build(scene, desk.table.battle.units[subject.units[0]]).doubt == "target" and scene.head.form == "s":
        desk.ignore(start, end, "ladder", "no target, no subject")
        return
    subject = scene.subject = _with_others_too(_without_excepted(scene), scene)
    if len(subject.units) > 1 and _cross_product(scene):
        options = [("each", _acts_for_all(scene)), ("one each", _acts_paired(scene))]
        desk.add(Item("doubt", subject.units[0], head.sense.command, start=start, end=end, doubt="distribution", options=options, message=Message("reading-distribution", {})))
        return
    if head.sense.command in ("repeat", "hold_fire", "make_it_so"):
        repeat.stand_in(desk, scene, start, end)
        return
    for name in _able(scene):
        if _too_many_craft(desk, scene, name, start, end):
            continue
        settle(desk, scene, name, build(scene, desk.table.battle.units[name]), start, end)
    desk.last_command = head.sense.command
    _claims(desk, scene)
    _say_guesses(desk, scene)


_CRAFT = frozenset({"craft", "fighters", "ships", "planes", "\u043c\u0430\u0448\u0438\u043d", "\u0438\u0441\u0442\u0440\u0435\u0431\u0438\u0442\u0435\u043b\u0435\u0439"})


def _too_many_craft(desk: Desk, scene: Scene, name: str, start: int, end: int) -> bool:
    """A fighter group is not ordered with more craft than it has left (TFC-DMG-06)."""
    unit = desk.table.battle.units[name]
    if not unit.is_fighters or not unit.stats.osi_max:
        return False
    left = -(-unit.osi // unit.stats.osi_max)
    for at in range(scene.head.end, scene.clause.end - 1):
        piece = scene.pieces[at]
        if piece.kind == "number" and piece.value is not None and piece.value > left > 0 and scene.pieces[at + 1].text in _CRAFT:
            message = Message("reading-too-many-craft", {"unit": name, "left": left, "wanted": int(piece.value)})
            desk.add(Item("refusal", name, scene.head.sense.command, start=start, end=end, rule="TFC-DMG-06", message=message))
            return True
    return False


def _without_excepted(scene: Scene) -> Subject:
    """The subject of a group without those that ``except`` leaves out."""
    subject = scene.subject
    at = next((i for i in range(scene.clause.start, scene.clause.end) if scene.pieces[i].text in ("except", "save", "\u043a\u0440\u043e\u043c\u0435") or (scene.pieces[i].text == "but" and i and scene.pieces[i - 1].kind == "group")), None)
    if at is None or len(subject.units) < 2:
        return subject
    spared = {i for p in scene.pieces[at : scene.clause.end] if p.kind == "name" for i in scene.table.among(p, OWN)}
    used = frozenset(i for i in range(at, scene.clause.end) if scene.pieces[i].kind == "name" and scene.table.is_own(scene.pieces[i]))
    return Subject(subject.who, tuple(name for name in subject.units if name not in spared), subject.used | used, subject.how)


_TOO = frozenset({"too", "also", "likewise", "\u0442\u043e\u0436\u0435", "\u0442\u0430\u043a\u0436\u0435"})


def _with_others_too(subject: Subject, scene: Scene) -> Subject:
    """``Quill evades and Hesper too``."""
    pieces = scene.pieces
    for at in range(scene.head.end + 1, scene.clause.end):
        if not scene.table.is_own(pieces[at]) or at in subject.used or pieces[at - 1].text not in ("and", "the", "\u0438", ","):
            continue
        after = pieces[at + 1].text if at + 1 < scene.clause.end else ""
        second = pieces[at + 2].text if at + 2 < scene.clause.end else ""
        if after in _TOO or (after, second) == ("as", "well"):
            ids = scene.table.among(pieces[at], OWN)
            return Subject(subject.who, tuple(dict.fromkeys((*subject.units, *ids[:1]))), subject.used | {at}, subject.how)
    return subject


def _able(scene: Scene) -> tuple[str, ...]:
    """The units of a group that can carry the command out; a unit named by itself always counts."""
    units = scene.subject.units
    if len(units) < 2 or scene.head.sense.command not in ("attack", "bombard", "target_weapons"):
        return units
    groups = any(scene.pieces[at].kind == "group" for at in scene.subject.used)
    if not groups:
        return units
    armed = [n for n in units if (u := scene.table.battle.units[n]).stats.beam_firepower or u.stats.projectile_firepower]
    return tuple(armed) or units


def _cross_product(scene: Scene) -> bool:
    """Several units on several targets: each on all, or one each?"""
    if scene.head.sense.command not in ("attack", "bombard"):
        return False
    targets = find_targets(scene.pieces[: scene.clause.end], scene.head.start + 1, scene.subject.used, scene.table)
    return sum(target.ref is None for target in targets.values()) > 1


def _acts_for_all(scene: Scene) -> list[Any]:
    acts = []
    for name in scene.subject.units:
        draft = build(scene, scene.table.battle.units[name])
        if not draft.doubt and draft.refusal is None:
            acts += [(name, command, args) for command, args in [(draft.command, draft.args), *draft.more]]
    return acts


def _acts_paired(scene: Scene) -> list[Any]:
    targets = [t for t in find_targets(scene.pieces[: scene.clause.end], scene.head.start + 1, scene.subject.used, scene.table).values() if t.names]
    return [
        (name, scene.head.sense.command, {"targets": [{"unit": target.names[0], **whole_volley(scene.table, name)}]})
        for name, target in zip(scene.subject.units, targets, strict=False)
    ]


def whole_volley(table: Table, name: str) -> dict[str, Any]:
    """Everything the unit has, as shares."""
    unit = table.battle.units[name]
    return {"beam": 100 if unit.stats.beam_firepower else 0, "projectile": 100 if unit.stats.projectile_firepower else 0}


def _which_unit(desk: Desk, scene: Scene, start: int, end: int) -> None:
    """Ask which of several units is meant."""
    options: list[tuple[str, list[Any]]] = []
    for name in scene.subject.units:
        draft = _fitting(scene, name)
        acts = [(draft.command, draft.args), *draft.more] if not draft.doubt and draft.refusal is None else _likeliest(draft, desk)
        options.append((name, [(name, command, args) for command, args in acts]))
    kind = "pronoun" if scene.subject.how == "pronoun" else "unit"
    unit = scene.subject.units[0] if len(scene.subject.units) == 1 else None
    message = Message("reading-pronoun" if kind == "pronoun" else "reading-which-unit", {})
    desk.add(Item("doubt", unit, scene.head.sense.command, start=start, end=end, doubt=kind, options=options, message=message))


def _likeliest(draft: Draft, desk: Desk) -> list[Any]:
    """The answer to an inner question that the text before suggests."""
    spoken = desk.memory.enemy or desk.memory.before_enemy
    fitting = [acts for word, acts in draft.options if word in spoken]
    return list(fitting[0]) if len(fitting) == 1 else []


def settle(desk: Desk, scene: Scene, name: str, draft: Draft, start: int, end: int) -> None:
    """Set down what a clause asks of one unit, by the moods of the clause and the kind of the command."""
    acts = [(draft.command, draft.args), *draft.more]
    if draft.doubt == "claim":
        if scene.head.form != "base" and not any(scene.pieces[at].kind in ("share", "points") or scene.pieces[at].text in ("all", "everything") for at in scene.tail):
            desk.remark("TFC-SEQ-05", name, Message("reading-claimed", {"unit": name}))
            desk.ignore(start, end, "ladder", "claimed result")
            return
        draft.doubt = "command"
    if draft.refusal is not None:
        rule, message = draft.refusal
        desk.add(Item("refusal", name, draft.command, start=start, end=end, rule=rule, message=message))
        return
    doubt = _doubt(desk, scene, draft)
    if doubt and _asked_already(desk, doubt, name, acts, start):
        return
    if doubt:
        options = draft.options if draft.doubt else [("confirm", acts)]
        named = [(word, [(name, command, args) for command, args in found]) for word, found in options]
        desk.add(Item("doubt", name, draft.command, dict(draft.args), start, end, doubt, named, Message(f"reading-{doubt}", {"unit": name}), list_id=desk.list_count, origin=start))
        return
    for time in range(max(1, draft.times)):
        for command, args in acts:
            desk.add(Item("order", name, command, dict(args), start, end, list_id=desk.list_count, again=time > 0 or _again(scene), terse=scene.terse, correcting=bool(desk.correcting) or "instead" in scene.clause.moods, strong=desk.correcting == "strong" or "instead" in scene.clause.moods))


def _asked_already(desk: Desk, doubt: str, name: str, acts: list[Any], start: int) -> bool:
    """A clause for several units is asked about once; its answer counts for all of them."""
    item = desk.items[-1] if desk.items else None
    if item is None or item.kind != "doubt" or item.doubt != doubt or item.origin != start or item.unit == name:
        return False
    item.options = [(word, [*found, *((name, command, args) for command, args in acts)]) if word == "confirm" else (word, found) for word, found in item.options]
    return True


def _again(scene: Scene) -> bool:
    return scene.has("again", "second", "another", "once", "\u0441\u043d\u043e\u0432\u0430", "\u0435\u0449\u0435", "\u043e\u043f\u044f\u0442\u044c")


def _doubt(desk: Desk, scene: Scene, draft: Draft) -> str:
    """The kind of question that stands between the clause and an order, if one does."""
    moods = scene.clause.moods
    kind = next((kind for mood, kind in _DOUBTS if mood in moods), "")
    if kind:
        return kind
    if scene.head.form == "past" or _told_before(scene):
        return "tense"
    if draft.doubt:
        return draft.doubt
    if draft.command in IRREVERSIBLE:
        setting = desk.table.setting("orders.confirm_irreversible", "prose")
        terse = scene.terse and scene.subject.how == "header"
        if setting == "always" or (setting == "prose" and not terse):
            return "confirm"
    return ""


def _told_before(scene: Scene) -> bool:
    """``had to evade``, ``was forced to evade``: told as past."""
    if scene.pieces[scene.head.start - 1].text != "to" or scene.head.start <= scene.clause.start:
        return False
    return any(scene.pieces[at].text in ("had", "was", "were") for at in range(scene.clause.start, scene.head.start))


def _claims(desk: Desk, scene: Scene) -> None:
    """A result that the writer claims is not taken over, and that is said."""
    results = words().phrases["results"]
    for at in range(scene.clause.start, scene.clause.end):
        piece = scene.pieces[at]
        if piece.kind == "word" and piece.text in results and at not in range(scene.head.start, scene.head.end):
            desk.remark("TFC-SEQ-05", scene.subject.units[0], Message("reading-claimed", {"unit": scene.subject.units[0]}))
            return


def _say_guesses(desk: Desk, scene: Scene) -> None:
    """A name that was guessed from a slip is said aloud."""
    for at in range(scene.clause.start, scene.clause.end):
        piece = scene.pieces[at]
        if piece.kind == "name" and piece.value.how == "guess" and len(piece.value.ids) == 1:
            word = desk.text.span(piece.start, piece.end).text
            desk.remark("TFC-ATK-03", scene.subject.units[0], Message("reading-read-as", {"word": word, "unit": piece.value.ids[0]}))


def more_targets(desk: Desk, pieces: list[Piece], clause: Clause) -> bool:
    """Add targets behind a semicolon to the attack before it (``att B1 b50; B2 b50``)."""
    item = next((item for item in reversed(desk.items) if item.kind == "order" and item.command in ("attack", "bombard")), None)
    if item is None or item.list_id != desk.list_count:
        return False
    part = pieces[clause.start : clause.end]
    targets = find_targets(part, 0, frozenset(), desk.table)
    unit = desk.table.unit(item.unit or "")
    fire = read_fire(part, targets, frozenset(), desk.table)
    if not fire.aims or fire.doubt or any(target.ref is not None or len(target.names) != 1 for target, _ in fire.aims):
        return False
    same = [other for other in desk.items if other.kind == "order" and other.command == item.command and other.start == item.start]
    for other in same:
        unit = desk.table.unit(other.unit or "")
        other.args["targets"] = [*other.args["targets"], *({"unit": t.names[0], **shares(a, unit)} for t, a in fire.aims)]
        other.end = part[-1].end
    return True


def attack_options(desk: Desk, name: str, foes: tuple[str, ...], part: list[Piece]) -> list[tuple[str, list[Any]]]:
    """Attacks of one unit on each of these targets with the shares that stand in a stretch, as answers."""
    table = desk.table
    head = Head(0, 0, table.book.lexicon.senses["attack"][-1], "base")
    scene = Scene(desk.text, part, Clause(0, len(part), head, set()), head, Subject(OWN, (name,)), table, desk.memory, False)
    return [(word, [(name, command, args) for command, args in acts]) for word, acts in ask_target(scene, foes).options]


def living(table: Table) -> tuple[str, ...]:
    """The author's units that are on the map."""
    return tuple(unit.name for unit in table.own if unit.location.kind not in AWAY)
