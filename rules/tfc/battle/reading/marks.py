"""What the battle finds in a row of pieces before any command is looked for: groups of ships, weapons, waiting effects, slips in names."""

from __future__ import annotations

from operator import itemgetter

from rules.language.numbers import mark_numbers
from rules.language.roster import GUESS, Found
from rules.language.tokens import Piece, remade
from rules.language.words import words
from rules.tfc.battle.reading.references import mark_references, part_references
from rules.tfc.battle.reading.remainders import deal_out, mark_other_halves, mark_parts_of_rest
from rules.tfc.battle.reading.shortened import spelled_out, with_letters_joined
from rules.tfc.battle.reading.table import Table
from rules.tfc.battle.reading.twins import spread_twins
from rules.tfc.battle.reading.wordbook import Wordbook

_first, _last = itemgetter(0), itemgetter(-1)


def mark_pieces(pieces: list[Piece], table: Table) -> list[Piece]:
    """The pieces with groups, numbers, weapons and references marked."""
    book = table.book
    pieces, texts = _in_full(pieces, book)
    digits = any(map(str.isdigit, map(_last, texts)))
    numbered = digits and not book.listed("numbered").isdisjoint(texts)
    if numbered:
        pieces = part_references(pieces, book)
    pieces = spread_twins(pieces, table, texts)
    if not book.grouping.isdisjoint(texts):
        pieces = _mark_groups(pieces, book)
    if digits or not words().counting.isdisjoint(texts) or any(map(str.isdigit, map(_first, texts))):
        pieces = _with_numbers(pieces, texts, book)
    if numbered or (digits and "#" in texts):
        pieces = mark_references(pieces, book)
    if not book.arms.isdisjoint(texts):
        _mark_arms(pieces, book)
    if "/" in texts:
        pieces = deal_out(pieces)
    return _without_inner_colons(pieces) if ":" in texts else pieces


def _mark_arms(pieces: list[Piece], book: Wordbook) -> None:
    """Give each weapon word its kind; a salvo is of the kind that the word right before it says (``\u0442\u043e\u0440\u043f\u0435\u0434\u043d\u044b\u043c \u0437\u0430\u043b\u043f\u043e\u043c``)."""
    kind = ""
    for piece in pieces:
        if piece.kind == "word" and piece.text in book.arms:
            told = kind in ("beam", "projectile") and book.weapons[piece.text] == "all"
            piece.value = None if told and not piece.text.isascii() else book.weapons[piece.text]
        kind = piece.value if piece.kind == "word" and isinstance(piece.value, str) else ""


def _with_numbers(pieces: list[Piece], texts: set[str], book: Wordbook) -> list[Piece]:
    """The pieces with numbers, shares and points marked, those of what is left and of the other half included."""
    pieces = mark_numbers(pieces, book.short)
    if not book.rest_words.isdisjoint(texts):
        pieces = mark_parts_of_rest(pieces, book)
    return pieces if book.listed("other_half").isdisjoint(texts) else mark_other_halves(pieces, book)


def _without_inner_colons(pieces: list[Piece]) -> list[Piece]:
    """The pieces without a colon between a weapon or the rest and what it is for (``beams: Judicator, rest: Harrier``)."""
    rest = words().sets["rest"]
    return [
        piece
        for at, piece in enumerate(pieces)
        if not (
            piece.text == ":"
            and 0 < at < len(pieces) - 1
            and pieces[at - 1].kind == "word"
            and (isinstance(pieces[at - 1].value, str) or pieces[at - 1].text in rest)
            and pieces[at + 1].kind in ("name", "share", "points")
        )
    ]


def _in_full(pieces: list[Piece], book: Wordbook) -> tuple[list[Piece], set[str]]:
    """The pieces with what is written short written out, and the texts in them."""
    texts = {piece.text for piece in pieces}
    if "/" in texts:
        pieces = spelled_out(pieces)
    if not book.short.keys().isdisjoint(texts):
        pieces = with_letters_joined(pieces, book)
    if not book.listed("gear").isdisjoint(texts) and not _again(book).isdisjoint(texts):
        pieces = _taken_up(pieces, book)
    return pieces, {piece.text for piece in pieces}


_THEM = frozenset({"them", "it", "\u0438\u0445", "\u0435\u0435"})


def _again(book: Wordbook) -> frozenset[str]:
    """The words that may stand for gear spoken of before."""
    return _THEM | book.listed("taken_up")


def _taken_up(pieces: list[Piece], book: Wordbook) -> list[Piece]:
    """The pieces with ``hers`` as the shields or the cloak spoken of before (``A drops her shields, B raises hers``, ``... raises them again``)."""
    gear: Piece | None = None
    spoken = _again(book) | book.listed("gear")
    for at in [at for at, piece in enumerate(pieces) if piece.text in spoken]:
        piece = pieces[at]
        if piece.kind == "word" and piece.text in book.listed("gear"):
            gear = piece
        last = (
            at + 1 == len(pieces)
            or pieces[at + 1].kind == "sign"
            or pieces[at + 1].text in words().sets["connectors"]
        )
        again = piece.text in _THEM and at > 0 and pieces[at - 1].text in book.listed("gear_verbs")
        if gear is not None and (again or (last and piece.text in book.listed("taken_up"))):
            pieces[at] = Piece("word", gear.text, piece.start, piece.end, zone=piece.zone)
    return pieces


def _mark_groups(pieces: list[Piece], book: Wordbook) -> list[Piece]:
    out: list[Piece] = []
    done = 0
    for at in [at for at, p in enumerate(pieces) if p.text in book.grouping and p.kind == "word"]:
        length = _group_at(pieces, at, book) if at >= done else 0
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
        if len(key) == 1 and key[0] in book.listed("lone_groups") and not _stands_alone(pieces, at, book):
            continue
        if _is_launched(pieces, at, key, book):
            continue
        if tuple([p.text for p in pieces[at : at + len(key)]]) == key:
            return len(key)
    return 0


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


def _stands_alone(pieces: list[Piece], at: int, book: Wordbook) -> bool:
    """Whether a word like ``all`` is a header of its own (``all: evade``)."""
    opens = at == 0 or pieces[at - 1].kind == "sign"
    if at + 1 >= len(pieces) or not opens:
        return False
    after = pieces[at + 1]
    if after.text in book.arms:
        return False
    if (
        after.text == ","
        and at + 2 < len(pieces)
        and pieces[at + 2].text in ("except", "but", "\u043a\u0440\u043e\u043c\u0435")
    ):
        return True
    if not pieces[at].text.isascii():
        if at and pieces[at - 1].text in (":", "\u2014") and after.text in words().sets["prepositions"]:
            return False
        aims = after.text == "\u043f\u043e" and pieces[at].text == "\u0432\u0441\u0435"
        charge = after.text == "\u043d\u0430" and pieces[at].text == "\u0432\u0441\u0435"
        known = after.kind == "word" and book.lexicon.knows(after.text)
        return after.text == ":" or charge or (known and not aims)
    return after.text == ":" or (
        pieces[at].text in ("fighters", "capitals")
        and after.kind == "word"
        and book.lexicon.knows(after.text)
    )


def mark_guesses(pieces: list[Piece], table: Table) -> list[Piece]:
    """Words that are nearly a name, where a name may stand: capitalised inside a sentence, before a colon, or as a target."""
    known = table.book.known
    for at, piece in enumerate(pieces):
        if piece.text in known or piece.kind != "word" or len(piece.text) < 3:
            continue
        if not _may_be_name(pieces, at, table):
            continue
        found = table.roster.guess(piece.text)
        if found:
            ids = tuple(dict.fromkeys(i for one in found for i in one.ids))
            pieces[at] = remade(piece, "name", Found(ids, GUESS))
    return pieces


SHORT = 6
"""A line with no more pieces than this may be an order with a slip in each word (``plovr evdaes``)."""


def _short_order(pieces: list[Piece], at: int, table: Table) -> bool:
    """Whether a short line opens with this word and goes on with a command, cut short or with a slip in it."""
    if at or len(pieces) > SHORT:
        return False
    text = pieces[1].text
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
    aimed = before is not None and before.text in ("at", "on", "att", "attack", "attacks", "\u043f\u043e")
    if before is not None and aimed and (pieces[at].cap or table.book.lexicon.knows(before.text)):
        return True
    if not pieces[at].cap:
        starts = before is None or before.kind == "sign"
        return (
            starts
            and after is not None
            and after.kind == "word"
            and (
                "s" in table.book.lexicon.forms.get(after.text, {}).values()
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
