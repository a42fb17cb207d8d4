"""Ships written as their initials, which are asked back: ``ID on K, 100%``, ``Duke: K 60%``."""

from __future__ import annotations

from functools import partial
from itertools import pairwise

from rules.language.clauses import Clause
from rules.language.laying_out.sentences import Sentence
from rules.language.tokens import Piece
from rules.language.words import word_list, words
from rules.messages import Message
from rules.tfc.battle.reading.clauses.commanded import volleys
from rules.tfc.battle.reading.desk import Desk, Item
from rules.tfc.battle.reading.people import is_subject_piece, own_units
from rules.tfc.battle.reading.table import ENEMY, OWN
from rules.tfc.battle.reading.wordbook import PACKAGE

_SET_ON_OR_SIGN = word_list("set_on") | {"->"}
_AIMED = word_list("before_guess", PACKAGE)


def asks_initials(desk: Desk, sentence: Sentence, pieces: list[Piece], clause: Clause, terse: bool) -> bool:
    """``ID on K, 100%``, ``Duke: K 60%``: initials are asked back."""
    letters = desk.table.roster.initials
    if letters.keys().isdisjoint(sentence.texts):
        return False
    part = pieces[clause.start : clause.end]
    found = [p for p in part if p.kind == "word" and p.caps and len(p.text) <= 3 and p.text in letters]
    own = [i for p in found for i in letters[p.text] if desk.table.side(i) == OWN]
    shot_at = [p for before, p in pairwise(part) if p in found and _says_fire(desk, before)]
    own = own or (list(desk.memory.header) if terse else _named(desk, part) if shot_at else [])
    others = [i for p in found for i in letters[p.text] if desk.table.side(i) != OWN]
    others += [i for at in range(clause.start + 1, clause.end) for i in _by_letter(desk, pieces, at)]
    foes = [i for i in others if desk.table.unit(i) is not None]
    foes += [i for p in part if p.kind == "name" for i in desk.table.among(p, ENEMY)]
    if not own or not foes or not any(map(partial(_says_fire, desk), part)):
        return False
    options = volleys.attack_options(desk, own[0], tuple(foes), part)
    desk.add(
        Item(
            "doubt",
            own[0],
            "attack",
            start=part[0].start,
            end=part[-1].end,
            doubt="unit",
            options=options,
            message=Message("reading-initials", {"unit": own[0]}),
        )
    )
    return True


def _says_fire(desk: Desk, piece: Piece) -> bool:
    """Whether a piece says that somebody is fired at: a share, a word that aims, or a verb of attack (``D hits R``)."""
    if piece.kind == "share" or piece.text in _SET_ON_OR_SIGN:
        return True
    lexicon = desk.table.book.lexicon
    lemmas = lexicon.forms[piece.text] if piece.kind == "word" and lexicon.knows(piece.text) else ()
    return any(sense.command == "attack" for lemma in lemmas for sense in lexicon.senses.get(lemma, ()))


def _named(desk: Desk, part: list[Piece]) -> list[str]:
    """The own unit that a stretch begins with by its name or as a group (``The squadron hits K``)."""
    first = next((piece for piece in part if piece.text not in words().sets["determiners"]), part[0])
    acts = is_subject_piece(first, desk.table) and not first.poss
    return list(own_units(first, desk.table, desk.memory)[0]) if acts else []


def _by_letter(desk: Desk, pieces: list[Piece], at: int) -> list[str]:
    """The enemies whose name begins with a capital that is aimed at, also where that letter alone is a word (``ЖГ по К``)."""
    piece = pieces[at]
    before = pieces[at - 1]
    aimed = before.text in _AIMED or _says_fire(desk, before)
    if not (piece.kind == "word" and piece.caps and len(piece.text) == 1 and aimed):
        return []
    return [unit.name for unit in desk.table.enemies if unit.name.lower().startswith(piece.text)]
