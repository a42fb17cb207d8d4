"""What a stretch of a sentence shows at a glance: a row, a mode of point defence, a switch that is none, a story."""

from __future__ import annotations

from itertools import pairwise

from rules.language.lexicon import Head
from rules.language.russian import is_person
from rules.language.tokens import Piece
from rules.language.words import words
from rules.orbital_line.battle.reading.rows import row_in
from rules.orbital_line.parts import Module
from rules.orbital_line.reading.cut import Step
from rules.orbital_line.reading.modules import is_kind, modules_of
from rules.orbital_line.reading.table import KIND, MODULE
from rules.orbital_line.reading.wordbook import wordbook

_SILENCE = 4
"""The most pieces of a silence."""

_COMPARES = ("=важнее", "=важней", "=takes priority over", "=matters more than", "=is more important than")
"""Phrases of power that stand between two modules."""

_IDLES = ("=ничего не делаю|делаем|делает|делают|делать",)
"""Phrases of doing nothing at all."""

_STORY = 3
"""So many words that mean nothing in an order make a stretch without a command a story."""


def is_talk_of_orbit(step: Step, head: Head) -> bool:
    """Whether an orbit is only spoken of: where a ship is, or beside another command (``меняет высоту: разгон 2``)."""
    if head.sense.command == "man.orbit" and wordbook().has("at_rest", step.pieces[head.start]):
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


def weapon_aimed_at(step: Step) -> int | None:
    """Where a weapon stands that is fired at (``по торпедам``, ``по Гарпунам``)."""
    places = [at for at, _, _ in modules_of(step)]
    return next((at for at in places if at and wordbook().has("against", step.pieces[at - 1])), None)


def says_any(step: Step, *names: str) -> bool:
    """Whether a step holds a word of one of these sets."""
    return any(wordbook().has(name, piece) for name in names for piece in step.pieces)


def has_mode(step: Step) -> bool:
    """Whether a step says how point defence is to fire."""
    modes = ("only", "save", "hold_names", "auto")
    return any(wordbook().has(mode, piece) for mode in modes for piece in step.pieces)


def says_against(step: Step) -> bool:
    """Whether a step says how a gun of point defence is to fire, or at what (``Метла D5 — против торпед``)."""
    book = wordbook()
    aimed = any(book.has("against", a) and book.has("torpedoes", b) for a, b in pairwise(step.pieces))
    return has_mode(step) or aimed or weapon_aimed_at(step) is not None


def is_foremost(step: Step) -> bool:
    """``Энергию на щит в первую очередь``."""
    said = " ".join(piece.text for piece in step.pieces)
    return any(phrase in said for phrase in wordbook().sets["foremost_phrases"])


def is_set_to_auto(step: Step) -> bool:
    """``Flak on auto``."""
    head = step.head("power.on")
    after = step.pieces[head.end : head.end + 1] if head is not None else []
    return any(wordbook().has("auto", piece) for piece in after)


def fires_by_itself(step: Step) -> bool:
    """Whether guns are left to themselves (``пусть стреляют сами``), and not told to be silent (``сами не стреляют``)."""
    head = step.head()
    alone = any(wordbook().has("self", piece) for piece in step.pieces)
    fires = head is None or head.sense.command == "fire.attack"
    denied = head is not None and any(c.kind == "negation" and c.end == head.start for c in step.cues)
    return alone and fires and not denied


def fires_at_all(step: Step) -> bool:
    """``По всему, что летит``, ``at anything``: whatever comes is fired at."""
    book = wordbook()
    pairs = ((a, b) for a, b in pairwise(step.pieces) if book.has("everything", b))
    return any(book.has("at", a) or book.has("against", a) or book.has("guards", a) for a, b in pairs)


def fires_alone(step: Step) -> bool:
    """``Hold all fire except the Scalpel``: everything is silent but the weapon behind the word."""
    places = [at for at, piece in enumerate(step.pieces) if wordbook().has("except", piece)]
    return bool(places) and any(at > places[0] for at, _, _ in modules_of(step))


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


def celled(step: Step) -> bool:
    """Whether a step names a cell."""
    return any(piece.kind == "cell" for piece in step.pieces)


def has_row(step: Step) -> bool:
    """Whether a step names a row."""
    return row_in(step.pieces) is not None


def names_hull(step: Step) -> bool:
    """Whether a step names the hull."""
    return any(wordbook().has("hull", piece) for piece in step.pieces)


def trailing(step: Step, following: list[Step]) -> frozenset[str]:
    """The condition behind an order (``огонь не открывать, пока Калита не выстрелит``)."""
    conditions = {
        cue.kind
        for one in following
        for cue in one.cues
        if cue.start <= 1 and (one.joint == "," or wordbook().has("either", one.pieces[0]))
    }
    if any(one.joint == "," and _lasts(one) for one in following):
        conditions.add("condition")
    chosen = any(wordbook().has("either", one.pieces[0]) for one in following)
    wanted = {"condition", "when", "doubt"} if chosen else {"condition", "when"}
    return frozenset(conditions & wanted) if step.heads or has_row(step) else frozenset()


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


def is_silence(step: Step) -> bool:
    """Whether a short step says only that somebody is silent (``Сокол пока молчит``)."""
    silent = any(wordbook().has("hold_names", piece) for piece in step.pieces)
    built = all(head.sense.command.startswith("build.") for head in step.heads)
    return silent and built and len(step.pieces) <= _SILENCE


def speaks_of_pd(step: Step, guns: bool) -> bool:
    """Whether a step with a gun of point defence, or its name, says how it is to fire. ``guns`` says that it names such a gun."""
    book, pieces = wordbook(), step.pieces
    titled = any(p.text in ("про", "пво", "pd") and p.kind == "word" and p.caps for p in pieces)
    pairs = pairwise(pieces)
    phrase = any(a.text == "point" and b.text in ("defence", "defense") for a, b in pairs)
    named = titled or phrase
    said = any(book.has(name, piece) for name in ("save", "only", "hold_names", "guards") for piece in pieces)
    plain = all(head.form in ("noun", "base") for head in step.heads)
    set_so = named or is_set_to_auto(step) or (guns and plain)
    said = (
        said
        or (guns and fires_by_itself(step))
        or (fires_at_all(step) and (named or guns))
        or (set_so and any(book.has("auto", piece) for piece in pieces))
    )
    hushed = any(book.has("silent", piece) and not book.has("not", piece) for piece in pieces)
    denied = named and any(cue.kind == "negation" for cue in step.cues)
    denied = denied or (named and says_any(step, "put_out"))
    silent = denied or _denies_fire(step) or ((phrase or guns) and hushed)
    return (guns or named) and (said or silent)


def is_feed(step: Step) -> bool:
    """Whether energy is given to a module behind a dash (``энергию — Клинку``)."""
    signed = len(step.pieces) > 2 and step.pieces[1].text in ("-", "—", "->")
    return signed and wordbook().has("energy", step.pieces[0]) and bool(modules_of(step))


def is_comparison(head: Head) -> bool:
    """Whether a head only compares two modules (``Купол важнее Клинка``)."""
    return head.sense.phrase in _COMPARES


def is_idleness(head: Head) -> bool:
    """Whether a head says that nothing is done, which is a drift only beside a ship's name (``Вепрем ничего не делаю``)."""
    return head.sense.phrase in _IDLES


def states_when(step: Step) -> bool:
    """Whether a stretch behind a comma begins the condition of what stands before it (``..., если её щит уже сбит``)."""
    opened = any(cue.kind in ("condition", "when") and cue.start == 0 for cue in step.cues)
    return step.joint == "," and opened and not step.heads


def _denies_fire(step: Step) -> bool:
    """Whether something that is an order is denied, and not just anything (``зенитки не стреляют``, not ``Метель, не подведи``)."""
    denied = (cue.end for cue in step.cues if cue.kind == "negation")
    words_denied = [piece for at in denied for piece in step.pieces[at : at + 1]]
    known = any(wordbook().knows(p.text) and not wordbook().has("untouched", p) for p in words_denied)
    return known or (bool(step.heads) and any(cue.kind == "negation" for cue in step.cues))


def keeps_still(step: Step) -> bool:
    """Whether a stretch says that weapons are silent, or kept for later (``бережёт Кита``)."""
    return any(wordbook().has(name, piece) for name in ("save", "hold_names") for piece in step.pieces)


def is_gun(piece: Piece) -> bool:
    """Whether a piece names a module or its cell."""
    named = piece.kind == "name" and any(thing.kind in (MODULE, KIND) for thing in piece.value)
    return named or piece.kind == "cell"
