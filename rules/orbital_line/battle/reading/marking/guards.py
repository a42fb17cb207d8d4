"""Point defence and silence in the words of a step."""

from __future__ import annotations

from itertools import pairwise

from rules.language.tokens import Piece
from rules.language.words import words
from rules.orbital_line.battle.reading.marking.marks import celled, says_any
from rules.orbital_line.reading.cut import Step
from rules.orbital_line.reading.modules import modules_of
from rules.orbital_line.reading.wordbook import wordbook

_SILENCE = 4
"""The most pieces of a silence."""


def weapon_aimed_at(step: Step) -> int | None:
    """Where a weapon stands that is fired at (``по торпедам``, ``for the enemy's Harpoons``)."""
    found = ((at, aim_word(step, at)) for at, _, _ in modules_of(step))
    return next((at for at, word in found if word is not None), None)


def aim_word(step: Step, at: int) -> int | None:
    """Where the word of aim stands before a weapon and the words that say whose it is."""
    place = at - 1
    while place > 0 and _says_whose(step.pieces[place]):
        place -= 1
    return place if place >= 0 and wordbook().has("against", step.pieces[place]) else None


def _says_whose(piece: Piece) -> bool:
    """Whether a word before a weapon says whose it is (``their``, ``the enemy's``, ``вражеских``, ``Swift's``)."""
    owned = piece.text in words().sets["possessive"] or piece.poss or piece.text == "the"
    return owned or wordbook().has("enemys", piece)


def means_one_gun(step: Step) -> bool:
    """Whether a word stands for the ship's own weapon of the kind that was spoken of (``Громов своей не стреляет``, ``does not fire hers``)."""
    book, pieces = wordbook(), step.pieces
    behind = (pieces[at + 1 : at + 2] for at, piece in enumerate(pieces) if book.has("own_one", piece))
    return any(all(one.kind == "sign" or book.has("not", one) for one in after) for after in behind)


def has_mode(step: Step) -> bool:
    """Whether a step says how point defence is to fire."""
    modes = ("only", "save", "hold_names", "auto")
    return any(wordbook().has(mode, piece) for mode in modes for piece in step.pieces)


def says_against(step: Step) -> bool:
    """Whether a step says how a gun of point defence is to fire, or at what (``Метла D5 — против торпед``)."""
    book = wordbook()
    aimed = any(book.has("against", a) and book.has("torpedoes", b) for a, b in pairwise(step.pieces))
    return has_mode(step) or aimed or weapon_aimed_at(step) is not None or _denies_fire(step)


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


def is_silence(step: Step) -> bool:
    """Whether a short step says only that somebody is silent (``Сокол пока молчит``)."""
    silent = any(wordbook().has("hold_names", piece) for piece in step.pieces)
    built = all(head.sense.command.startswith("build.") for head in step.heads)
    return silent and built and len(step.pieces) <= _SILENCE


def is_titled(step: Step) -> bool:
    """Whether a step bears the title of point defence (``ПРО``)."""
    return any(p.text in ("про", "пво", "pd") and p.kind == "word" and p.caps for p in step.pieces)


def is_behind_title(step: Step, at: int) -> bool:
    """Whether a ship stands behind the title of her point defence (``no point defence on Raven``, ``ПРО у Грозы``)."""
    led = at > 1 and wordbook().has("aboard", step.pieces[at - 1])
    return led and step.pieces[at - 2].text in ("pd", "про", "defence", "defense")


def orders_guns(step: Step) -> bool:
    """Whether a step under the title of point defence says anything of guns: their names, a mode, or a no."""
    said = (
        modules_of(step) or celled(step) or has_mode(step) or any(cue.kind == "negation" for cue in step.cues)
    )
    words_of = ("silent", "put_out", "self", "guards", "everything", "all", "torpedoes")
    return bool(said or step.heads or says_any(step, *words_of)) and not tells_of_guns(step)


def tells_of_guns(step: Step) -> bool:
    """Whether it is only told whether a ship has such guns (``у Рыси ПРО нет``, ``she has no PD``)."""
    return len(step.pieces) > 1 and says_any(step, "possesses")


def goes_without(step: Step) -> bool:
    """``No PD``, ``без ПРО``: point defence is called off by the word before its title."""
    return any(a.text in ("no", "без") and is_titled(Step([b], [], [])) for a, b in pairwise(step.pieces))


def speaks_of_pd(step: Step, guns: bool) -> bool:
    """Whether a step with a gun of point defence, or its name, says how it is to fire. ``guns`` says that it names such a gun."""
    book, pieces = wordbook(), step.pieces
    titled = is_titled(step) and not tells_of_guns(step)
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
    denied = named and (any(cue.kind == "negation" for cue in step.cues) or goes_without(step))
    denied = denied or (named and says_any(step, "put_out"))
    silent = denied or _denies_fire(step) or ((phrase or guns) and hushed)
    return (guns or named) and (said or silent)


def _denies_fire(step: Step) -> bool:
    """Whether something that is an order is denied, and not just anything (``зенитки не стреляют``, not ``Метель, не подведи``)."""
    denied = (cue.end for cue in step.cues if cue.kind == "negation")
    words_denied = [piece for at in denied for piece in step.pieces[at : at + 1]]
    known = any(wordbook().knows(p.text) and not wordbook().has("untouched", p) for p in words_denied)
    return known or (bool(step.heads) and any(cue.kind == "negation" for cue in step.cues))


def leaves_alone(step: Step) -> bool:
    """Whether weapons are kept, or not touched, spent or fired (``Шквал не тратим``)."""
    denied = {cue.end for cue in step.cues if cue.kind == "negation"}
    used = any(wordbook().has("untouched", step.pieces[at]) for at in denied if at < len(step.pieces))
    reserved = says_any(step, "in_reserve", "keeps")
    return used or reserved or keeps_still(step)


def keeps_still(step: Step) -> bool:
    """Whether a stretch says that weapons are silent, or kept for later (``бережёт Кита``)."""
    return any(wordbook().has(name, piece) for name in ("save", "hold_names") for piece in step.pieces)
