"""Whether a word for several ships stands for them by itself: as a header, as the subject of a verb, or joined to a name."""

from __future__ import annotations

from rules.language.laying_out.sentences import ENDS
from rules.language.tokens import Piece
from rules.language.wordforms.russian import is_finite, is_plural_verb
from rules.language.words import word_list, words
from rules.tfc.battle.reading.wordbook import PACKAGE, Wordbook

_BUT_FOR = word_list("but_for")
_WHO_CAN = word_list("who_can_ru", PACKAGE)
_KINDS_OF_SHIP = word_list("kinds_of_ship", PACKAGE)
_MEANS_TOO = word_list("others_shot_at_ru", PACKAGE)
"""Words that are what somebody fires with before a verb in the present (``остальным бьёт Палача``)."""


def stands_alone(pieces: list[Piece], at: int, end: int, book: Wordbook) -> bool:
    """Whether a word like ``all`` is a header of its own (``all: evade``), or the rest those who do something (``the rest hold``)."""
    behind = _behind_its_verb(pieces, at, end, book)
    if behind or end >= len(pieces):
        return behind
    after = pieces[end]
    if pieces[end - 1].text == "rest" and after.text != ":":
        joined = at == 0 or pieces[at - 1].kind == "sign" or pieces[at - 1].text in words().sets["connectors"]
        return (
            joined
            and after.kind == "word"
            and (book.acts(after.text) or after.text in words().sets["auxiliaries"])
        )
    joined = _is_joined(pieces, at, book)
    if not (at == 0 or pieces[at - 1].kind == "sign" or joined or _follows_exception(pieces, at)):
        return False
    fires = pieces[at].text in _BOTH and _is_verb_of_fire(pieces, end, book)
    if (after.text in book.arms and not fires) or after.text in words().sets["possessive"]:
        return False
    if after.text == "," and end + 1 < len(pieces) and pieces[end + 1].text in _BUT_FOR | _WHO_CAN:
        return True
    if not pieces[at].text.isascii():
        means = pieces[at].text in _MEANS_TOO and is_finite(after.text)
        headed = at > 0 and pieces[at - 1].text in (":", "\u2014")
        if means or (headed and after.text in words().sets["prepositions"]):
            return False
        aims = after.text == "по" and pieces[at].text == "все"
        upon = pieces[end + 1].kind if end + 1 < len(pieces) else ""
        charge = after.text == "на" and (pieces[at].text == "все" or upon == "name")
        whither = (
            book.groups.get(pieces[at].text) == "fighters" and after.text in words().sets["prepositions"]
        )
        known = after.kind == "word" and book.lexicon.knows(after.text) and not whither
        heads = after.text == ":" or (after.text == "\u2014" and _heads(pieces, at, end, book))
        return heads or charge or (known and not aims) or _is_joined_to(pieces, at, end, book)
    known = after.kind == "word" and book.lexicon.knows(after.text)
    return (
        after.text == ":"
        or (pieces[at].text in _KINDS_OF_SHIP and (known or _is_called(pieces, end, book)))
        or _is_joined_to(pieces, at, end, book)
        or (pieces[at].text in _EVERYBODY | _BOTH and end == at + 1 and known and _does(pieces, at, book))
    )


def _is_joined(pieces: list[Piece], at: int, book: Wordbook) -> bool:
    """Whether fighters are joined to somebody named right before them (``Ольга и истребители уходят``)."""
    joint = at > 1 and pieces[at - 2].kind == "name" and pieces[at - 1].text in words().sets["connectors"]
    return joint and book.groups.get(pieces[at].text) == "fighters"


def _is_joined_to(pieces: list[Piece], at: int, end: int, book: Wordbook) -> bool:
    """Whether somebody named is joined to fighters that begin a row (``Истребители или Ольга``)."""
    joint = end + 1 < len(pieces) and pieces[end + 1].kind == "name" and pieces[end].text in _JOINTS
    return joint and book.groups.get(pieces[at].text) == "fighters"


_JOINTS = word_list("and") | word_list("or")


def _heads(pieces: list[Piece], at: int, end: int, book: Wordbook) -> bool:
    """Whether a group before a dash is who is told something.

    It opens its sentence, or a command follows (``остальные \u2014 огонь по Розе``), or an aim where no weapons are told of before.
    """
    if _opens_sentence(pieces, at) or end + 1 >= len(pieces):
        return _opens_sentence(pieces, at)
    told = pieces[end + 1]
    if told.text in words().sets["prepositions"]:
        numbers = words().fractions
        return not any(p.kind == "number" or p.text in numbers or p.text in book.arms for p in pieces[:at])
    return told.kind == "word" and book.lexicon.knows(told.text)


def _does(pieces: list[Piece], at: int, book: Wordbook) -> bool:
    """Whether ``all`` opens its sentence and a bare verb follows: they are to do it (``All evade``, but ``all on Rook``)."""
    opens = at == 0 or pieces[at - 1].text in ENDS or pieces[at - 1].text == ":"
    text = pieces[at + 1].text
    bare = "base" in book.lexicon.forms.get(text, {}).values()
    return opens and bare and text not in words().sets["prepositions"]


def _is_verb_of_fire(pieces: list[Piece], at: int, book: Wordbook) -> bool:
    """Whether a word for fire is a verb with its aim behind it (``Both fire on Rook``)."""
    aims = at + 1 < len(pieces) and pieces[at + 1].text in words().sets["prepositions"]
    return aims and "base" in book.lexicon.forms.get(pieces[at].text, {}).values()


def _is_called(pieces: list[Piece], at: int, book: Wordbook) -> bool:
    """Whether a comma and a bare command stand behind those who are called (``Squadron, attack!``)."""
    bidden = pieces[at + 1].text if pieces[at].text == "," and at + 1 < len(pieces) else ""
    return "base" in book.lexicon.forms.get(bidden, {}).values()


_EVERYBODY, _BOTH = word_list("out_of_all", PACKAGE), word_list("both", PACKAGE)


def _behind_its_verb(pieces: list[Piece], at: int, end: int, book: Wordbook) -> bool:
    """Whether Russian words for all or the others end what a verb in the plural tells, with nobody before it (``По Стилету бьют все``)."""
    if at == 0 or pieces[at].text not in _THEY_ALL or not book.lexicon.knows(pieces[at - 1].text):
        return False
    ends = end >= len(pieces) or pieces[end].kind == "sign" or pieces[end].text in _BUT_FOR
    begin = next((place + 1 for place in range(at - 1, -1, -1) if pieces[place].kind == "sign"), 0)
    named = any(piece.kind == "name" and not piece.value.declined for piece in pieces[begin:at])
    return ends and not named and is_plural_verb(pieces[at - 1].text)


_THEY_ALL = word_list("they_all_ru", PACKAGE)


def _opens_sentence(pieces: list[Piece], at: int) -> bool:
    """Whether a sentence begins at a place, and no share before it in its line leaves others to be dealt out."""
    opens = at == 0 or pieces[at - 1].text in ENDS
    return opens and not any(piece.text == "%" or piece.text in words().fractions for piece in pieces[:at])


def _follows_exception(pieces: list[Piece], at: int) -> bool:
    """Whether nothing but names that ``except`` leaves out stands before the place (``кроме Луки все бьют``)."""
    return pieces[0].text == "кроме" and all(
        piece.kind == "name" or piece.text in ("и", ",") for piece in pieces[1:at]
    )
