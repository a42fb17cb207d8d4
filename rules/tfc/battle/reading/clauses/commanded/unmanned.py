"""Commands for nobody in particular, and commands that several units fit: kept until it is clear whether to ask."""

from __future__ import annotations

import re
from typing import Any

from rules.language.clauses import Clause
from rules.language.laying_out.sentences import Sentence
from rules.language.phrases.lexicon import Head
from rules.language.tokens import Piece
from rules.language.words import is_cue, word_list, words
from rules.messages import Message
from rules.tfc.battle.reading.building.build import build
from rules.tfc.battle.reading.desk import Desk, Item
from rules.tfc.battle.reading.people import NOBODY, Subject
from rules.tfc.battle.reading.phrasing.slots import slots_of
from rules.tfc.battle.reading.scene import Draft, Scene
from rules.tfc.battle.reading.table import OWN
from rules.tfc.battle.reading.wordbook import PACKAGE

_BIDDING = word_list("bidding")
_EVERYTHING = word_list("everything")
_OTHERS = word_list("others_shot_at_ru", PACKAGE)

MOST_QUESTIONS = 4
"""Commands for nobody that one post is asked about; a post with more of them is no turn."""


def leave_unmanned(desk: Desk, sentence: Sentence, pieces: list[Piece], clause: Clause) -> None:
    """A command for nobody: kept, and asked about at the end if the post is not mere talk."""
    head = clause.head
    assert head is not None
    start, end = pieces[clause.start].start, pieces[clause.end - 1].end
    if _names_roll(desk, pieces):
        desk.ignore(start, end, "layout", "dice")
        return
    if head.form == "base" and _calls_to_an_enemy(desk, pieces):
        desk.ignore(start, end, "addressee", "called to an enemy")
        return
    if head.form == "base" and _player_called(desk, sentence):
        desk.ignore(start, end, "addressee", "another player")
        return
    opened = _opens_post(desk, pieces, clause) or stranger_fires(desk, sentence, pieces, clause)
    opened = opened or _by_pronoun(desk, pieces, clause)
    if (
        (head.form in ("past", "s", "noun") and not head.sense.fixed and not opened)
        or head.form == "ing"
        or (head.sense.command == "remain" and (head.form == "first" or _boasts(pieces, clause, head)))
        or not (opened or _imperative(desk, pieces, clause))
    ):
        desk.chat += clause.end - clause.start
        desk.ignore(start, end, "ladder", "no own unit")
        return
    if len(desk.unmanned) >= MOST_QUESTIONS:
        desk.ignore(start, end, "ladder", "no own unit, and enough of these asked about")
        return
    item = Item(
        "doubt", None, head.sense.command, start=start, end=end, message=Message("reading-which-unit", {})
    )
    item.doubt, item.options = "unit", _takers(desk, pieces, clause, head)
    item.terse = head.form == "base"
    item.strong = any(p.kind == "name" for p in pieces[clause.start : clause.end])
    if head.sense.command == "hold_fire" and item.strong:
        desk.keep_silent(item)
        return
    desk.trim(item)
    desk.unmanned.append(item)
    desk.trace(start, end, "ladder", "no unit named")


def _names_roll(desk: Desk, pieces: list[Piece]) -> bool:
    """Whether a sentence is no more than the name of a roll of dice behind it (``Evade check: 1d20+5``)."""
    return pieces[-1].text == ":" and _DICE.match(desk.text.plain, pieces[-1].end) is not None


_DICE = re.compile(r"\s*\d*d\d")


def _calls_to_an_enemy(desk: Desk, pieces: list[Piece]) -> bool:
    """Whether a sentence names nobody but the enemy that it ends with, behind a comma (``Lower your shields and surrender, Rook!``)."""
    last = len(pieces) - 1
    ends = last > 1 and pieces[last - 1].text == "," and desk.table.is_other(pieces[last])
    return ends and all(piece.kind not in ("name", "share", "points", "ref") for piece in pieces[:last])


def _player_called(desk: Desk, sentence: Sentence) -> bool:
    """Whether the sentence before, on the same line, is no more than another player's name (``Bo! Get out of there!``)."""
    before = desk.sentences[desk.place - 1] if desk.place else None
    if before is None or before.line != sentence.line:
        return False
    return len(before.pieces) == 1 and desk.table.calls_seat(before.pieces[0])


def _opens_post(desk: Desk, pieces: list[Piece], clause: Clause) -> bool:
    """Whether a post begins with a verb in the present, aimed at somebody (``Fires half at Cleaver``, ``She fires at Cleaver``): nobody has said which ship."""
    head = clause.head
    assert head is not None
    aimed = any(desk.table.is_other(piece) and not piece.poss for piece in pieces[head.end : clause.end])
    left_out = all(piece.text in words().sets["they"] for piece in pieces[clause.start : head.start])
    opens = clause.start == 0 and head.start < _BEHIND_PRONOUN and left_out
    return head.form == "s" and aimed and opens and not (desk.chat or desk.items)


_BEHIND_PRONOUN = 2
"""Before which place of a post its first verb stands, if no more than a pronoun leads it."""


def stranger_fires(desk: Desk, sentence: Sentence, pieces: list[Piece], clause: Clause) -> bool:
    """Whether a sentence is no more than a name that nobody bears and whom it fires at: a Russian one, or one in short (``Судья стреляет по Палачу``, ``Dook att Rook b30``)."""
    head, name = clause.head, pieces[clause.start]
    assert head is not None
    short = pieces[head.start].text in desk.table.book.listed("abbreviated")
    told = head.form == "s" or short
    if head.sense.command != "attack" or not told or head.start != clause.start + 1 or desk.chat:
        return False
    strange = (
        name.kind == "word" and name.cap and (short or not name.text.isascii()) and _may_bear(desk, name)
    )
    said = [piece for piece in pieces[head.end : clause.end] if not _is_light(desk, piece)]
    alone = not clause.start and clause.end == len(pieces) and sentence.close in ("", ".")
    return strange and alone and len(said) == 1 and desk.table.is_other(said[0]) and not said[0].poss


def _may_bear(desk: Desk, piece: Piece) -> bool:
    """Whether a ship may bear a word as her name: it means nothing else, nobody aboard one either, and calls no seat."""
    book, sets = desk.table.book, words().sets
    people = book.listed("crew") | book.listed("people") | sets["titles"] | words().phrases["other_subject"]
    return not (book.reserved(piece.text) or piece.text in people or desk.table.calls_seat(piece))


def _is_light(desk: Desk, piece: Piece) -> bool:
    """Whether a piece only tells with what or how much somebody fires, or leads to it."""
    sets = words().sets
    light = sets["prepositions"] | sets["determiners"] | sets["whole"]
    return piece.kind in ("share", "points") or piece.text in light or piece.text in desk.table.book.arms


def _by_pronoun(desk: Desk, pieces: list[Piece], clause: Clause) -> bool:
    """Whether a post is no more than that somebody meant by a pronoun does something (``She evades.``), and names nobody."""
    head = clause.head
    assert head is not None
    alone = len(desk.sentences) == 1 and clause.start == 0 and head.start == 1 and head.end == len(pieces)
    return alone and head.form in ("s", "base") and pieces[0].text in words().sets["they"]


def _boasts(pieces: list[Piece], clause: Clause, head: Head) -> bool:
    """Whether ``we hold`` only says whose a place is (``we hold the Drizzle``)."""
    ours = any(pieces[at].text in words().sets["me"] for at in range(clause.start, head.start))
    return ours and any(piece.kind == "name" for piece in pieces[head.start : clause.end])


def _takers(desk: Desk, pieces: list[Piece], clause: Clause, head: Head) -> list[tuple[str, list[Any]]]:
    """Each own unit that could carry the clause out, with what it would do, as answers."""
    options: list[tuple[str, list[Any]]] = []
    terse = bool(desk.memory.header)
    for unit in desk.table.able(head.sense.command) or desk.table.on_map():
        subject = Subject(OWN, (unit.name,))
        scene = Scene(desk.text, pieces, clause, head, subject, desk.table, desk.memory, terse)
        draft = _fitting(scene, unit.name)
        if draft.refusal is not None:
            continue
        acts = (
            [(draft.command, draft.args), *draft.more]
            if not draft.doubt
            else (draft.options[0][1] if len(draft.options) == 1 else [])
        )
        options.append((unit.name, [(unit.name, command, args) for command, args in acts]))
    return options


_NEEDS_MORE = frozenset({"attack", "bombard", "move", "advance", "tractor", "transport", "land", "dock"})


def _opens_command(desk: Desk, piece: Piece) -> bool:
    """Whether a piece may stand before a command that is given to nobody by name."""
    if piece.kind != "word":
        return True
    sets = words().sets
    if is_cue(piece.text, "doubt", "soft"):
        return True
    light = ("adverbs", "connectors", "me", "determiners", "prepositions")
    if any(piece.text in sets[name] for name in light) or piece.text in words().phrases["filler"]:
        return True
    return piece.text in _BIDDING or piece.text in desk.table.book.weapons


def _imperative(desk: Desk, pieces: list[Piece], clause: Clause) -> bool:
    """Whether a clause without a subject is a command given: it opens its clause, and says at whom or where to."""
    head = clause.head
    assert head is not None
    sets = words().sets
    if head.start and (pieces[head.start - 1].text == "to" or _joins_infinitive(pieces, head)):
        return False
    if not all(_opens_command(desk, pieces[at]) for at in range(clause.start, head.start)):
        return False
    if head.sense.command == "surrender":
        before = pieces[clause.start : head.start]
        return clause.end == head.end and all(piece.text in sets["me"] for piece in before)
    if head.sense.command not in _NEEDS_MORE:
        return True
    if clause.start == head.start and clause.end == head.end and desk.chat == 0:
        return True
    rest = range(head.start + 1, clause.end)
    aimed = any(
        pieces[at].kind in ("name", "group", "share", "points", "ref")
        or pieces[at].text in sets["them"]
        or pieces[at].text in _EVERYTHING
        or pieces[at].text in _OTHERS
        or (isinstance(pieces[at].value, str) and desk.chat == 0)
        for at in rest
    )
    return aimed or (
        slots_of(desk.table)["place"](pieces, head.start, head.end)
        and head.sense.command in ("move", "land", "dock")
    )


def _joins_infinitive(pieces: list[Piece], head: Head) -> bool:
    """Whether a verb goes on with what somebody is able or about to do (``we have the power to fire all guns and kill Rook``)."""
    if head.form != "base" or pieces[head.start - 1].text not in _AND:
        return False
    return any(pieces[at].text == "to" and pieces[at + 1].kind == "word" for at in range(1, head.start - 2))


_AND = word_list("and")


def shot_at(desk: Desk, pieces: list[Piece], clause: Clause) -> Subject:
    """The own unit that the effects named behind a bidding to evade all wait for (``dodge #5``): nobody else can be meant."""
    assert clause.head is not None
    named = [piece.value for piece in pieces[clause.head.end : clause.end] if piece.kind == "ref"]
    if not named or clause.head.form != "base" or not _imperative(desk, pieces, clause):
        return Subject(NOBODY)
    waiting = {f"#{one.n}": one.target for one in desk.table.battle.pending}
    targets = {waiting.get(number) for number in named}
    unit = desk.table.unit(next(iter(targets)) or "") if len(targets) == 1 else None
    own = unit is not None and desk.table.side(unit.name) == OWN
    return Subject(OWN, (unit.name,)) if own and unit is not None else Subject(NOBODY)


def _fitting(scene: Scene, name: str) -> Draft:
    unit = scene.table.battle.units[name]
    if scene.head.sense.command in _NO_BUILD:
        return (
            Draft("remain")
            if scene.head.sense.command == "hold_fire"
            else Draft(scene.head.sense.command, doubt="command")
        )
    return build(scene, unit)


_NO_BUILD = frozenset({"hold_fire", "repeat", "make_it_so", "special"})


def which_unit(desk: Desk, scene: Scene, start: int, end: int) -> None:
    """Ask which of several units is meant."""
    options: list[tuple[str, list[Any]]] = []
    for name in scene.subject.units:
        draft = _fitting(scene, name)
        acts = (
            [(draft.command, draft.args), *draft.more]
            if not draft.doubt and draft.refusal is None
            else _likeliest(draft, desk)
        )
        options.append((name, [(name, command, args) for command, args in acts]))
    kind = "pronoun" if scene.subject.how == "pronoun" else "unit"
    unit = scene.subject.units[0] if len(scene.subject.units) == 1 else None
    message = Message("reading-pronoun" if kind == "pronoun" else "reading-which-unit", {})
    desk.add(
        Item(
            "doubt",
            unit,
            scene.head.sense.command,
            start=start,
            end=end,
            doubt=kind,
            options=options,
            message=message,
        )
    )


def _likeliest(draft: Draft, desk: Desk) -> list[Any]:
    """The answer to an inner question that the text before suggests."""
    spoken = desk.memory.enemy or desk.memory.before_enemy
    fitting = [acts for word, acts in draft.options if word in spoken]
    return list(fitting[0]) if len(fitting) == 1 else []
