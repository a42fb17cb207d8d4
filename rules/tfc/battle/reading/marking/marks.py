"""What the battle finds in a row of pieces before any command is looked for: groups of ships, weapons, waiting effects."""

from __future__ import annotations

from operator import itemgetter

from rules.language.adverbs import joined_adverbs
from rules.language.laying_out.sentences import ENDS
from rules.language.numbers import mark_numbers
from rules.language.tokens import Piece, places
from rules.language.wordforms.russian import is_plural_verb
from rules.language.words import word_list, words
from rules.tfc.battle.reading.doers.companions import CRAFT, with_craft_named
from rules.tfc.battle.reading.gunnery.remainders import (
    deal_out,
    mark_bare_rest,
    mark_other_halves,
    mark_parts_of_rest,
)
from rules.tfc.battle.reading.marking.gear import alluding, taken_up
from rules.tfc.battle.reading.marking.misspelt_arms import with_arms_mended
from rules.tfc.battle.reading.marking.references import (
    mark_references,
    part_references,
    with_ordinals_told,
)
from rules.tfc.battle.reading.marking.shares_listed import with_shares_listed
from rules.tfc.battle.reading.marking.shortened import (
    spelled_out,
    with_compounds_apart,
    with_letters_joined,
    with_parts_of_whole,
    with_ways_named,
)
from rules.tfc.battle.reading.marking.twins import spread_twins
from rules.tfc.battle.reading.marking.whose_class import with_owners_told
from rules.tfc.battle.reading.table import Table
from rules.tfc.battle.reading.wordbook import PACKAGE, Wordbook

_BUT_FOR = word_list("but_for")
_WHO_CAN = word_list("who_can_ru", PACKAGE)
_KINDS_OF_SHIP = word_list("kinds_of_ship", PACKAGE)

_first, _last = itemgetter(0), itemgetter(-1)


def mark_pieces(pieces: list[Piece], table: Table) -> list[Piece]:
    """The pieces with groups, numbers, weapons and references marked."""
    book = table.book
    pieces, texts = _in_full(pieces, book)
    digits = any(map(str.isdigit, map(_last, texts)))
    counted = digits or not words().counting.isdisjoint(texts)
    numbered = counted and not book.listed("numbered").isdisjoint(texts)
    if numbered:
        pieces = part_references(pieces, book)
    pieces = with_ordinals_told(pieces, texts, {one.n for one in table.battle.pending}, book)
    pieces = spread_twins(with_owners_told(pieces, texts, table), table, texts)
    if not book.grouping.isdisjoint(texts):
        pieces = _mark_groups(pieces, book)
    if not CRAFT.isdisjoint(texts):
        pieces = with_craft_named(pieces, table)
    if counted or any(map(str.isdigit, map(_first, texts))):
        pieces = _with_numbers(pieces, texts, book)
    if numbered or (digits and "#" in texts):
        pieces = mark_references(pieces, book)
    mended = with_arms_mended(pieces, texts, book)
    if mended is not pieces:
        pieces, texts = mended, {piece.text for piece in mended}
    if not book.arms.isdisjoint(texts):
        _mark_arms(pieces, book)
    if not book.listed("ways").isdisjoint(texts):
        pieces = with_ways_named(pieces, book)
    if "/" in texts:
        pieces = deal_out(pieces)
    return _without_inner_colons(pieces) if ":" in texts else pieces


def _mark_arms(pieces: list[Piece], book: Wordbook) -> None:
    """Give each weapon word its kind; a salvo is of the kind that the word right before it says (``торпедным залпом``)."""
    for at in places([piece.text for piece in pieces], book.arms.__contains__):
        piece, before = pieces[at], pieces[at - 1] if at else None
        if piece.kind == "word":
            told = before is not None and before.kind == "word" and before.value in ("beam", "projectile")
            spoken = told and book.weapons[piece.text] == "all" and not piece.text.isascii()
            piece.value = None if spoken else book.weapons[piece.text]


def _with_numbers(pieces: list[Piece], texts: set[str], book: Wordbook) -> list[Piece]:
    """The pieces with numbers, shares and points marked, those of what is left and of the other half included."""
    pieces = mark_numbers(pieces, book.short)
    if {"share", "number"} <= {piece.kind for piece in pieces}:
        pieces = with_shares_listed(pieces)
    if not book.rest_words.isdisjoint(texts):
        pieces = mark_bare_rest(mark_parts_of_rest(pieces, book), book)
    return pieces if book.listed("other_half").isdisjoint(texts) else mark_other_halves(pieces, book)


def _without_inner_colons(pieces: list[Piece]) -> list[Piece]:
    """The pieces without a colon between a weapon, a share or the rest and what it is for (``beams: Judicator, rest: Harrier``)."""
    rest, whole = words().sets["rest"], words().sets["whole"]
    return [
        piece
        for at, piece in enumerate(pieces)
        if not (
            piece.text == ":"
            and 0 < at < len(pieces) - 1
            and (
                pieces[at - 1].kind == "share"
                or (pieces[at - 1].kind == "word" and _is_armed(pieces[at - 1], rest))
            )
            and (pieces[at + 1].kind in ("name", "share", "points", "number") or pieces[at + 1].text in whole)
        )
    ]


def _is_armed(piece: Piece, rest: frozenset[str]) -> bool:
    """Whether a word is a weapon, or the rest."""
    return isinstance(piece.value, str) or piece.text in rest


def _in_full(pieces: list[Piece], book: Wordbook) -> tuple[list[Piece], set[str]]:
    """The pieces with what is written short written out, and the texts in them."""
    texts = {piece.text for piece in pieces}
    full = pieces if words().pairs.keys().isdisjoint(texts) else joined_adverbs(pieces)
    if "/" in texts:
        full = with_parts_of_whole(spelled_out(full))
    if any(text[-1].isdigit() and text[0].isalpha() for text in texts):
        full = with_compounds_apart(full, book)
    if not book.short.keys().isdisjoint(texts):
        full = with_letters_joined(full, book)
    if not book.listed("gear").isdisjoint(texts) and not alluding(book).isdisjoint(texts):
        full = taken_up(list(full), book)
    return full, texts if full is pieces else {piece.text for piece in full}


def _mark_groups(pieces: list[Piece], book: Wordbook) -> list[Piece]:
    out: list[Piece] = []
    done = 0
    for at in places([piece.text for piece in pieces], book.grouping.__contains__):
        length = _group_at(pieces, at, book) if at >= done and pieces[at].kind == "word" else 0
        if not length:
            continue
        out += pieces[done:at]
        done = at + length
        first, last = pieces[at], pieces[done - 1]
        text = " ".join([p.text for p in pieces[at:done]])
        out.append(
            Piece(
                "group",
                text,
                first.start,
                last.end,
                first.cap,
                poss=last.poss,
                zone=first.zone,
                value=text,
            )
        )
    return out + pieces[done:] if done else pieces


def _group_at(pieces: list[Piece], at: int, book: Wordbook) -> int:
    """How many pieces make up the longest name of a group that begins at a place; 0 if none does."""
    rows = book.group_index[pieces[at].text]
    after = pieces[at + 1].text if at + 1 < len(pieces) else ""
    for key in (*rows.get(after, ()), *rows.get("", ())):
        lone = len(key) < 3 and " ".join(key) in book.listed("lone_groups")
        if lone and not _stands_alone(pieces, at, at + len(key), book):
            continue
        if _is_launched(pieces, at, key, book) or _is_amount(pieces, at, key, book):
            continue
        if key[-1] == "them" and not _are_ships(pieces, at, at + len(key), book):
            continue
        if tuple([p.text for p in pieces[at : at + len(key)]]) == key:
            return len(key)
    return 0


def _is_amount(pieces: list[Piece], at: int, key: tuple[str, ...], book: Wordbook) -> bool:
    """Whether Russian words for the others end their sentence behind an aim, and are the rest of the weapons (``по Горгоне \u2014 всем остальным``)."""
    ends = " ".join([piece.text for piece in pieces[at : at + len(key) + 2]])
    if key[0].isascii() or book.groups.get(ends) != "rest":
        return False
    return any(piece.text == "%" or piece.text in words().fractions for piece in pieces[:at])


def _are_ships(pieces: list[Piece], at: int, end: int, book: Wordbook) -> bool:
    """Whether ``all of them`` do something or are aimed at, and do not count weapons (``fires her torpedoes at Rook, all of them``)."""
    before = pieces[at - 1] if at else None
    after = pieces[end].text if end < len(pieces) else ""
    aimed = (
        before is not None
        and before.kind == "word"
        and (book.lexicon.knows(before.text) or before.text in words().sets["prepositions"])
    )
    return aimed or after == ":" or book.acts(after) or after in words().sets["auxiliaries"]


def _is_launched(pieces: list[Piece], at: int, key: tuple[str, ...], book: Wordbook) -> bool:
    """Whether ``fighters`` are those that a ship sends out (``launch fighters``, ``scramble all her fighters``)."""
    name = " ".join(key)
    if "fighters" not in (book.groups.get(name), book.enemy_groups.get(name)):
        return False
    for piece in reversed(pieces[max(0, at - 3) : at]):
        if piece.kind == "sign":
            return False
        if book.launches(piece.text):
            return True
    return False


def _stands_alone(pieces: list[Piece], at: int, end: int, book: Wordbook) -> bool:
    """Whether a word like ``all`` is a header of its own (``all: evade``), or the rest those who do something (``the rest hold``)."""
    behind = _behind_its_verb(pieces, at, end, book)
    if behind or end >= len(pieces):
        return behind
    after = pieces[end]
    if pieces[end - 1].text == "rest" and after.text != ":":
        joined = at == 0 or pieces[at - 1].kind == "sign" or pieces[at - 1].text in words().sets["connectors"]
        return joined and (book.acts(after.text) or after.text in words().sets["auxiliaries"])
    if not (at == 0 or pieces[at - 1].kind == "sign" or _follows_exception(pieces, at)):
        return False
    if after.text in book.arms or after.text in words().sets["possessive"]:
        return False
    if after.text == "," and end + 1 < len(pieces) and pieces[end + 1].text in _BUT_FOR | _WHO_CAN:
        return True
    if not pieces[at].text.isascii():
        if at and pieces[at - 1].text in (":", "\u2014") and after.text in words().sets["prepositions"]:
            return False
        aims = after.text == "по" and pieces[at].text == "все"
        upon = pieces[end + 1].kind if end + 1 < len(pieces) else ""
        charge = after.text == "на" and (pieces[at].text == "все" or upon == "name")
        whither = (
            book.groups.get(pieces[at].text) == "fighters" and after.text in words().sets["prepositions"]
        )
        known = after.kind == "word" and book.lexicon.knows(after.text) and not whither
        heads = after.text == ":" or (after.text == "\u2014" and _heads(pieces, at, end, book))
        return heads or charge or (known and not aims)
    known = after.kind == "word" and book.lexicon.knows(after.text)
    return (
        after.text == ":"
        or (pieces[at].text in _KINDS_OF_SHIP and known)
        or (pieces[at].text in _EVERYBODY and end == at + 1 and known and _does(pieces, at, book))
    )


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


_EVERYBODY = word_list("out_of_all", PACKAGE)


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
