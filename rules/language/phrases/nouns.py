"""Whether a word that could be a verb is used as a noun where it stands."""

from __future__ import annotations

from rules.language.phrases.senses import Sense
from rules.language.tokens import Piece
from rules.language.wordforms.russian import is_cyrillic, is_finite, is_infinitive
from rules.language.words import is_cue, word_list, words

_GOVERNING_GERUND = word_list("governing_gerund")
_ARTICLES = word_list("articles")
_GOVERNING_OF = word_list("governing_of")


def is_noun(pieces: list[Piece], at: int, form: str, sense: Sense) -> bool:
    """Whether a word that could be a verb is used as a noun here (``her attack``, ``under fire``)."""
    if sense.fixed:
        return _is_governed(pieces, at, sense)
    if pieces[at].value is not None and _tells_how_much(pieces, at):
        return form != "base" or not _is_helped(pieces, at)
    if at == 0 or pieces[at - 1].kind == "sign":
        return form == "s" and pieces[at].value is not None and not _has_object(pieces, at)
    before = pieces[at - 1]
    match form:
        case "ing":
            named = before.text in words().sets["determiners"] and before.text not in words().sets["adverbs"]
            governed = before.text in _GOVERNING_GERUND
            return named or (governed and (at < 2 or pieces[at - 2].text not in _GOVERNING_OF))
        case "past":
            if before.kind == "name" and before.poss and before.text.isascii():
                return True
            article = at > 1 and pieces[at - 2].text in _ARTICLES
            counted = before.text in _ARTICLES or before.kind == "number"
            return counted or (article and before.kind == "word" and not before.text.endswith("ly"))
        case "base" | "s":
            return _is_named_thing(pieces, at, form)
        case _:
            return False


def _is_helped(pieces: list[Piece], at: int) -> bool:
    """Whether a helping word makes a verb of a bare one (``does not fire 50%``, ``to fire half``, ``have Duke and Linnet fire 50%``)."""
    sets = words().sets
    before = at - 1
    while before > 0 and pieces[before].text in sets["adverbs"]:
        before -= 1
    named = before
    while named > 0 and (pieces[named].kind in ("name", "group", "sign") or pieces[named].text in _JOINT):
        named -= 1
    if named < before:
        return pieces[named].text in _CAUSING
    text = pieces[before].text
    return text in sets["auxiliaries"] or is_cue(text, "negation", "hypothetical", "must")


_AND, _INDEFINITE = word_list("and"), word_list("indefinite")
_CAUSING, _JOINT = word_list("causing"), _AND | word_list("articles")


def _tells_how_much(pieces: list[Piece], at: int) -> bool:
    """Whether it is said behind a thing how much of it is used (``beams 50%``, ``beams at 50%``, ``beams 40, torps 100``)."""
    after = pieces[at + 1] if at + 1 < len(pieces) else None
    shared = after is not None and after.kind in ("share", "points")
    measured = at > 0 and (_is_measured(pieces, at) or _is_all_of_it(pieces, at))
    return shared or measured or _is_used_at(pieces, at)


def _is_all_of_it(pieces: list[Piece], at: int) -> bool:
    """Whether weapons in the plural end a line behind a target's name (``att Rook beams``, ``att Rook beams only``, ``att Rook beams and torps``)."""
    if pieces[at - 1].kind != "name" or not pieces[at].text.endswith("s"):
        return False
    after = at + 1
    while after < len(pieces) and pieces[after].kind == "word":
        if not (pieces[after].text in words().sets["adverbs"] | _AND or pieces[after].value is not None):
            return False
        after += 1
    return after == len(pieces) or pieces[after].kind == "sign" or pieces[after - 1].text in _AND


def _is_measured(pieces: list[Piece], at: int) -> bool:
    """Whether a bare number that counts nothing tells how much of a thing is used, behind a name or another amount (``Rook beams 40, torps 100``)."""
    if pieces[at - 1].kind not in ("name", "number", "share") or at + 1 >= len(pieces):
        return False
    after = pieces[at + 2] if at + 2 < len(pieces) else None
    counts = after is not None and after.kind == "word" and after.value is None
    return pieces[at + 1].kind == "number" and not counts


def _is_used_at(pieces: list[Piece], at: int) -> bool:
    """Whether a share leads how much of a thing is used (``beams at 50%``)."""
    return at + 2 < len(pieces) and pieces[at + 1].text in _AT_FULL and pieces[at + 2].kind == "share"


_AT_FULL = word_list("at_full")


def _has_object(pieces: list[Piece], at: int) -> bool:
    """Whether a number of things or a name stands right behind a word, as behind a verb (``beams 15 marines over``)."""
    if at + 2 >= len(pieces):
        return False
    after, second = pieces[at + 1], pieces[at + 2]
    if after.kind == "number":
        return (
            second.kind == "word"
            and second.text not in words().sets["prepositions"] | words().sets["connectors"]
        )
    return after.text in words().sets["determiners"]


def _is_governed(pieces: list[Piece], at: int, sense: Sense) -> bool:
    """Whether a Russian noun that is a phrase by itself hangs on a preposition (``под огонь``)."""
    sole = len(sense.items) == 1 or (len(sense.items) == 2 and bool(sense.items[1].slot))
    if not sole or at == 0 or pieces[at].text.isascii():
        return False
    return pieces[at - 1].text in words().sets["prepositions"] and pieces[at - 1].text != "на"


def adds(text: str) -> bool:
    """Whether a word says that an order was left out and is added (``forgot the evade``)."""
    return is_cue(text, "add")


def _is_named_thing(pieces: list[Piece], at: int, form: str) -> bool:
    """Whether an owner, an article, a preposition or a number before the word makes a noun of it."""
    before = pieces[at - 1]
    sets = words().sets
    left_out = at > 1 and (before.text == "the" or before.poss) and adds(pieces[at - 2].text)
    if before.kind == "name" or left_out:
        return before.poss and not left_out
    if before.kind in ("share", "points", "number", "times"):
        return pieces[at].value is not None
    if before.kind != "word":
        return False
    text = before.text
    if pieces[at].value is not None and (
        text.endswith("ing") or (before.value is not None and not text.endswith("s"))
    ):
        return True
    if before.poss or (form == "base" and _is_manner(pieces, at)):
        return True
    whole = text in sets["whole"] and pieces[at].value not in (None, "all")
    if whole or (text in words().ordinals and at > 1 and pieces[at - 2].text in sets["determiners"]):
        return True
    cleft = text == "that" and at > 1 and pieces[at - 2].kind == "name"
    acts = form == "s" and text in _SHIP and at > 1 and pieces[at - 2].text not in _OTHERS
    if acts or cleft or (text in sets["they"] and form == "s") or text in sets["adverbs"] or text == "to":
        return False
    return (text in sets["determiners"] and not _is_verb(pieces[at].text)) or text in sets["prepositions"]


def _is_manner(pieces: list[Piece], at: int) -> bool:
    """Whether a word ends a phrase that says how something is done (``in a desperate move``)."""
    described = at > 2 and pieces[at - 2].text in _INDEFINITE and pieces[at - 1].text not in words().function
    return described and pieces[at - 3].text in words().sets["prepositions"]


_SHIP, _OTHERS = word_list("ship"), word_list("other_than_spoken_of")


def _is_verb(word: str) -> bool:
    """Whether a Russian word can be nothing but a verb, so that no determiner is its own (``все разгоняются``, ``всем отойти``)."""
    return is_cyrillic(word) and (is_finite(word) or is_infinitive(word))
