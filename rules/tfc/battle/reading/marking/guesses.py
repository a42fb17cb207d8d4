"""What may be a name: words that are nearly one, where a name may stand, names spelt in the other alphabet, and initials."""

from __future__ import annotations

from rules.language.laying_out.sentences import ENDS
from rules.language.names.roster import GUESS, INITIALS, Found
from rules.language.tokens import Piece, remade
from rules.language.wordforms.russian import is_common, is_thing
from rules.language.words import word_list, words
from rules.tfc.battle.reading.marking.sisters import LISTING
from rules.tfc.battle.reading.table import OWN, Table
from rules.tfc.battle.reading.wordbook import PACKAGE

_BEFORE_GUESS = word_list("before_guess", PACKAGE)
_SHOOTING = word_list("at_it_ru", PACKAGE) | word_list("to_shoot_ru", PACKAGE)


def mark_guesses(pieces: list[Piece], table: Table) -> list[Piece]:
    """Words that are nearly a name, where a name may stand: capitalised inside a sentence, before a colon, or as a target."""
    known = table.book.known
    for at in [at for at, piece in enumerate(pieces) if piece.text not in known or _is_cut_short(piece)]:
        piece = pieces[at]
        if piece.text in known and not _is_aimed_at(pieces, at):
            continue
        if piece.kind != "word" or len(piece.text) < 3:
            continue
        may_be = _may_be_name(pieces, at, table)
        if not may_be and piece.text.isascii():
            continue
        guess = table.roster.fondly if _is_itself(pieces, at) else table.roster.guess
        found = (guess(piece.text) if may_be else ()) or _heard(pieces, at, table, may_be)
        if found:
            ids = tuple(dict.fromkeys(i for one in found for i in one.ids))
            pieces[at] = remade(
                piece, "name", Found(ids, GUESS, agent=found[0].agent, declined=found[0].declined)
            )
    return pieces


def _is_cut_short(piece: Piece) -> bool:
    """Whether a word of three letters with a capital may be a name cut short, though it is spelt like a form of some verb (``on Res``)."""
    return (
        len(piece.text) == _CUT and piece.cap and piece.kind == "word" and piece.text not in words().function
    )


_CUT = 3
"""How many letters a name is cut to."""


def _is_aimed_at(pieces: list[Piece], at: int) -> bool:
    """Whether a word is aimed at, or joined to a name before it."""
    if not at:
        return False
    joined = at > 1 and pieces[at - 2].kind == "name" and pieces[at - 1].text in _JOINTS
    return joined or pieces[at - 1].text in _BEFORE_GUESS


_JOINTS = word_list("and") | word_list("or")


def _is_itself(pieces: list[Piece], at: int) -> bool:
    """Whether a Russian word stands in the dictionary and is no slip, but for a noun or one that a colon makes a name."""
    text = pieces[at].text
    named = at + 1 < len(pieces) and pieces[at + 1].text == ":"
    return not named and not text.isascii() and is_common(text) and not is_thing(text)


def _heard(pieces: list[Piece], at: int, table: Table, may_be: bool) -> tuple[Found, ...]:
    """The names that a word in the other alphabet sounds like.

    A common Russian word is one only with a capital inside its sentence, right before a command, or where it says a whole name (``Барон``
    for Baron) and is no title of somebody's; one that no dictionary knows is one in any place.
    """
    piece = pieces[at]
    found = table.roster.heard(piece.text)
    if not found or not is_common(piece.text):
        return found
    after = pieces[at + 1] if at + 1 < len(pieces) else None
    inside = may_be and at > 0 and piece.cap and pieces[at - 1].kind != "sign"
    acts = piece.cap and after is not None and table.book.lexicon.knows(after.text)
    whole = (piece.cap or _stands_as_name(pieces, at, table)) and table.roster.says_whole(piece.text)
    entitles = after is not None and after.kind == "word" and after.cap
    return found if inside or acts or (whole and not entitles) else ()


def _stands_as_name(pieces: list[Piece], at: int, table: Table) -> bool:
    """Whether a word is aimed at or shot at, or opens a sentence and a colon or a command follows, behind a comma or a dash too."""
    if at and (pieces[at - 1].text in _BEFORE_GUESS or pieces[at - 1].text in _SHOOTING):
        return True
    opens = at == 0 or pieces[at - 1].text in ENDS
    if not opens or at + 1 >= len(pieces):
        return False
    after = pieces[at + 1].text
    if after in _CALLING and at + 2 < len(pieces):
        after = pieces[at + 2].text
    return pieces[at + 1].text == ":" or table.book.lexicon.knows(after)


_CALLING = frozenset({",", "\u2014", "-"})


SHORT = 6
"""A line with no more pieces than this may be an order with a slip in each word (``plovr evdaes``)."""


def _short_order(pieces: list[Piece], at: int, table: Table) -> bool:
    """Whether a short line or sentence opens with this word and goes on with a command, cut short or with a slip in it."""
    opens = at == 0 or pieces[at - 1].text in ENDS
    end = next((i for i in range(at, len(pieces)) if pieces[i].text in ENDS), len(pieces))
    if not opens or not 1 < end - at <= SHORT:
        return False
    text = pieces[at + 1].text
    if text in table.book.known:
        return text in table.book.listed("abbreviated")
    return len(text) > 3 and bool(table.book.lexicon.misspelt(text))


def _may_be_name(pieces: list[Piece], at: int, table: Table) -> bool:
    after = pieces[at + 1] if at + 1 < len(pieces) else None
    before = pieces[at - 1] if at else None
    if after is not None and after.text == ":" and (at < 3 or (before is not None and before.kind == "sign")):
        return True
    if before is not None and before.text in words().sets["titles"]:
        return False
    aimed = before is not None and before.text in _BEFORE_GUESS
    if before is not None and aimed and (pieces[at].cap or table.book.lexicon.knows(before.text)):
        return True
    if before is not None and _is_slip_before_guess(before, table):
        return True
    if not pieces[at].cap:
        starts = before is None or before.kind == "sign" or (at == 1 and before.text == "the")
        if (
            before is None
            and after is not None
            and after.text == ","
            and table.roster.fondly(pieces[at].text)
        ):
            return True
        return (
            starts
            and after is not None
            and after.kind == "word"
            and (
                "s" in table.book.lexicon.forms.get(after.text, {}).values()
                or (pieces[at].text.endswith("s") and table.book.acts(after.text))
                or _short_order(pieces, at, table)
            )
        )
    if before is None or (before.kind == "sign" and before.text not in (",", "&", "/", "+", "-")):
        return after is not None and (
            after.text == ","
            or (
                after.kind == "word"
                and (table.book.lexicon.knows(after.text) or _short_order(pieces, at, table))
            )
        )
    return True


def _is_slip_before_guess(piece: Piece, table: Table) -> bool:
    """Whether a word is nearly one that a target stands behind (``atack vulpne``)."""
    unknown = piece.kind == "word" and piece.text not in table.book.known
    return unknown and not _BEFORE_GUESS.isdisjoint(table.book.lexicon.misspelt(piece.text))


def mark_initials(pieces: list[Piece], table: Table) -> list[Piece]:
    """The pieces with initials of own units alone as their name where a verb follows (``H2 dodges``, ``ID will fire``)."""
    letters = table.roster.initials
    for at in [at for at, piece in enumerate(pieces[:-1]) if piece.text in letters]:
        piece, after = pieces[at], pieces[at + 1].text
        ids = letters[piece.text] if piece.caps and piece.kind == "word" else ()
        ids = tuple(one for one in ids if table.unit(one) is not None)
        acts = _is_finite(table, after) or _is_joined(pieces, at, table) or _heads_line(pieces, at, table)
        if ids and acts and all(table.side(one) == OWN for one in ids):
            pieces[at] = remade(piece, "name", Found(ids, INITIALS))
    return pieces


def _heads_line(pieces: list[Piece], at: int, table: Table) -> bool:
    """Whether a line begins with initials, a dash and a command (``P2 - att Rook``)."""
    dash = at == 0 and len(pieces) > 2 and pieces[1].text in _DASHES and not pieces[1].glued
    return dash and table.book.lexicon.knows(pieces[2].text)


_DASHES = frozenset({"\u2014", "-"})


def _is_joined(pieces: list[Piece], at: int, table: Table) -> bool:
    """Whether a sentence opens with initials that are joined to an own unit, or bidden (``BS, duke hold``, ``BS evade, Duke fires``)."""
    if at + 2 >= len(pieces) or not (at == 0 or pieces[at - 1].text in ENDS):
        return False
    after = pieces[at + 1].text
    bidden = "base" in table.book.lexicon.forms.get(after, {}).values()
    bidden = bidden and after not in words().sets["prepositions"]
    joined = after in LISTING and table.is_own(pieces[at + 2])
    return len(pieces[at].text) > 1 and (joined or bidden)


def _is_finite(table: Table, text: str) -> bool:
    """Whether a word is the verb of a subject before it, or an order cut short (``LG ev``)."""
    short = text in words().sets["auxiliaries"] or text in table.book.listed("abbreviated")
    return short or "s" in table.book.lexicon.forms.get(text, {}).values()
