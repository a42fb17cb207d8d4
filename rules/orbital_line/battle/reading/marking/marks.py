"""What a stretch of a sentence shows at a glance: a row, a mode of point defence, a switch that is none, a story."""

from __future__ import annotations

from collections.abc import Sequence

from rules.language.phrases.lexicon import Head
from rules.language.tokens import Piece
from rules.language.wordforms.russian import is_person
from rules.language.words import words
from rules.orbital_line.battle.reading.marking.rows import row_in
from rules.orbital_line.parts import Module
from rules.orbital_line.reading.cut import Step
from rules.orbital_line.reading.modules import is_kind, modules_of
from rules.orbital_line.reading.table import KIND, MODULE
from rules.orbital_line.reading.wordbook import wordbook

_IDLES = ("=ничего не делаю|делаем|делает|делают|делать",)
"""Phrases of doing nothing at all."""

_LAUNCHES = ("fighters", "истребители", "истребителей", "звено")
"""What phrases of fighters that come and go contain."""

_SURRENDERS = ("surrender", "give up", "colours", "сда", "капитул", "флаг")
"""What stands in phrases of surrender."""

_REFRAIN = 5
"""The most words that take back what was said before them."""

_STORY = 3
"""So many words that mean nothing in an order make a stretch without a command a story."""


def is_talk_of_orbit(step: Step, head: Head) -> bool:
    """Whether an orbit is only spoken of: where a ship is, what thrust is enough for, or beside another command (``меняет высоту: разгон 2``)."""
    at_rest = wordbook().has("at_rest", step.pieces[head.start]) or says_any(step, "suffices")
    if head.sense.command == "man.orbit" and at_rest:
        return True
    if head.sense.command != "man.orbit" or len(step.heads) < 2:
        return False
    after = step.pieces[head.end] if head.end < len(step.pieces) else None
    return after is None or after.kind != "number"


def is_story(step: Step) -> bool:
    """Whether most of a stretch is made of words that say nothing in an order."""
    strange = [
        piece
        for piece in step.pieces
        if piece.kind == "word"
        and isinstance(piece.value, (str, type(None)))
        and not wordbook().knows(piece.text)
        and piece.text not in words().function
    ]
    return len(strange) >= _STORY


def says_any(step: Step, *names: str) -> bool:
    """Whether a step holds a word of one of these sets."""
    return any(wordbook().has(name, piece) for name in names for piece in step.pieces)


def is_aim(step: Step, head: Head) -> bool:
    """Whether what looks like a switch is a word of aim (``laser on Kestrel, row 1``)."""
    after = step.pieces[head.end] if head.end < len(step.pieces) else None
    switch = head.sense.command == "power.on" and step.pieces[head.start].text == "on"
    return switch and after is not None and after.kind != "sign"


def is_query(step: Step) -> bool:
    """Whether a step only asks to be shown something: it is short, and begins with the words of a query."""
    head = step.head("query")
    if head is None or head.start > 2 or len(step.pieces) > 7:
        return False
    after = step.pieces[head.end : head.end + 1]
    return not (after and after[0].kind == "number")


def called(module: Module, ids: tuple[str, ...], loose: bool) -> bool:
    """Whether a module answers to a name, or to the name of its kind."""
    if not loose:
        return module.id in ids
    return any(is_kind(word, module.kind, module.category, module.repair is not None) for word in ids)


def is_dashed_at(step: Step, at: int) -> bool:
    """Whether what stands at a place is behind a dash, and a weapon before that (``лазер Осы — Комета``)."""
    dashed = at > 0 and step.pieces[at - 1].text in ("-", "—")
    return dashed and any(place < at for place, _, _ in modules_of(step))


def celled(step: Step) -> bool:
    """Whether a step names a cell."""
    return any(piece.kind == "cell" for piece in step.pieces)


def has_row(step: Step) -> bool:
    """Whether a step names a row."""
    if "row" not in step.memo:
        step.memo["row"] = row_in(step.pieces)
    return step.memo["row"] is not None


def names_hull(step: Step) -> bool:
    """Whether a step names the hull."""
    return any(wordbook().has("hull", piece) for piece in step.pieces)


def trailing(step: Step, following: list[Step]) -> frozenset[str]:
    """The condition behind an order (``огонь не открывать, пока Калита не выстрелит``)."""
    conditions = {
        cue.kind
        for one in following
        for cue in one.cues
        if cue.start <= 1
        and (one.joint == "," or wordbook().has("either", one.pieces[0]))
        and not _goes_over(one)
    }
    if any(one.joint == "," and _lasts(one) for one in following):
        conditions.add("condition")
    chosen = any(wordbook().has("either", one.pieces[0]) for one in following)
    wanted = {"condition", "when", "doubt"} if chosen else {"condition", "when"}
    told = bool(step.heads) or has_row(step) or says_any(step, "hold_names")
    return frozenset(conditions & wanted) if told else frozenset()


def _goes_over(step: Step) -> bool:
    """Whether a clause of a condition goes over to what is done then (``если промахнётся - Белуга туда же``)."""
    dash = next((at for at, piece in enumerate(step.pieces) if piece.text in ("-", "—")), len(step.pieces))
    return any(at > dash for at, _, _ in modules_of(step))


def _lasts(step: Step) -> bool:
    """Whether a clause says how long an order holds by what a ship does (``пока Ива молчит``)."""
    named = any(piece.kind == "name" for piece in step.pieces[1:3])
    return wordbook().has("as_long_as", step.pieces[0]) and named


def only_named(step: Step, kind: str) -> bool:
    """Whether a course or an orbit is a mere word, with nothing that it is to be (``Орбита у Сокола низкая``)."""
    head = step.head(kind)
    single = head is not None and head.end == head.start + 1
    led = any(wordbook().has("at", piece) or piece.kind == "number" for piece in step.pieces)
    return head is not None and single and wordbook().has("states", step.pieces[head.start]) and not led


def is_aboard(step: Step) -> bool:
    """Whether a stretch is nothing but a ship and the word that says that something is hers (``у Сокола``)."""
    return len(step.pieces) == len(("у", "Сокола")) and wordbook().has("aboard", step.pieces[0])


def is_hail(pieces: list[Piece]) -> bool:
    """Whether somebody is called by a first name, and nothing else is said (``Боря, ...``)."""
    first = pieces[0]
    return len(pieces) == 1 and first.kind == "word" and first.cap and is_person(first.text)


def is_called(pieces: list[Piece], at: int) -> bool:
    """Whether a name stands between commas, before one, or alone."""
    around = [piece.text for piece in (*pieces[max(0, at - 1) : at], *pieces[at + 1 : at + 2])]
    return len(pieces) == 1 or (bool(around) and all(text == "," for text in around))


def says_the_same(step: Step) -> bool:
    """Whether a stretch says that a ship does what the one before it does (``Рысь — то же самое``), and not what it did before."""
    same = wordbook().says("same_phrases", step.pieces)
    return (same or says_any(step, "likewise")) and not says_any(step, "earlier")


def refrains(pieces: Sequence[Piece]) -> bool:
    """Whether the end of a stretch takes back what it says (``ударить бы лазером, но воздержусь``)."""
    last = max((at for at, piece in enumerate(pieces) if piece.kind == "sign"), default=len(pieces))
    tail = pieces[last + 1 :]
    led = wordbook().says("refrains_phrases", tail)
    return led and len(tail) <= _REFRAIN and all(piece.kind == "word" for piece in tail)


def is_forgotten(step: Step) -> bool:
    """Whether a step only says what was forgotten, and no figure (``про разгон забыл``, ``forgot about the burn``)."""
    book = wordbook()
    forgot = says_any(step, "forgets") and not any(piece.kind == "number" for piece in step.pieces)
    return forgot and any(book.has("about", piece) for piece in step.pieces)


def gives_up(head: Head) -> bool:
    """Whether a free-form order is to surrender."""
    return any(sign in head.sense.phrase for sign in _SURRENDERS)


def is_act(head: Head) -> bool:
    """Whether a free-form order is named by what is done, so that it ends with its clause (``выпустить истребители``, ``surrender``)."""
    return gives_up(head) or any(sign in head.sense.phrase for sign in _LAUNCHES)


def is_freely_named(step: Step, at: int) -> bool:
    """Whether a place belongs to the words of a free-form order, which name no doer (``выпустить истребители``)."""
    return any(head.sense.command == "special" and head.start <= at < head.end for head in step.heads)


def is_idleness(head: Head) -> bool:
    """Whether a head says that nothing is done, which is a drift only beside a ship's name (``Вепрем ничего не делаю``)."""
    return head.sense.phrase in _IDLES


def states_when(step: Step) -> bool:
    """Whether a stretch behind a comma begins the condition of what stands before it (``..., если её щит уже сбит``)."""
    opened = any(cue.kind in ("condition", "when") and cue.start == 0 for cue in step.cues)
    return step.joint in (",", ";") and opened and not step.heads


def is_gun(piece: Piece) -> bool:
    """Whether a piece names a module or its cell."""
    named = piece.kind == "name" and any(thing.kind in (MODULE, KIND) for thing in piece.value)
    return named or piece.kind == "cell"
