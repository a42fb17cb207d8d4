"""Russian rows of ships whose verb is told once behind all of them, put into the plain order of words for each."""

from __future__ import annotations

from msgspec.structs import replace

from rules.language.laying_out.sentences import Sentence
from rules.language.tokens import Piece
from rules.language.wordforms.russian import is_finite, is_past
from rules.language.words import word_list
from rules.tfc.battle.reading.desk import Desk
from rules.tfc.battle.reading.marking.stretches import Stretch, stretches
from rules.tfc.battle.reading.wordbook import PACKAGE

_BOTH = word_list("both", PACKAGE) | word_list("they_all_ru", PACKAGE)
_JOINTS = word_list("and_whereas") | {",", ";"}
_PAUSES = frozenset({"\u2014", "-", ":"})


def with_rows_in_order(desk: Desk, sentence: Sentence, pieces: list[Piece]) -> list[Piece]:
    """``Заря - 41, Полынь - 42, уклоняются обе`` as ``Заря уклоняются 41, Полынь уклоняются 42``."""
    if "name" not in sentence.kinds or _BOTH.isdisjoint(sentence.texts) or _JOINTS.isdisjoint(sentence.texts):
        return pieces
    return _with_verb(desk, stretches(pieces, lambda at: pieces[at].text in _JOINTS)) or pieces


def _with_verb(desk: Desk, parts: list[Stretch]) -> list[Piece]:
    """The row with the verb that its last part says of all of them, nothing where that part says anything else."""
    *rows, (_, last) = parts
    verbs = [p for p in last if p.text not in _BOTH and p.kind != "sign"]
    others = bool(last) and desk.table.book.groups.get(last[0].text) == "rest"
    said = not others and len(verbs) == 1 and verbs[0].kind == "word" and len(verbs) < len(last)
    if not said or not is_finite(verbs[0].text) or is_past(verbs[0].text) or len(rows) < _FEWEST:
        return []
    told: list[Piece] = []
    for joint, part in rows:
        if len(part) < _SHORTEST or not desk.table.is_own(part[0]) or part[1].text not in _PAUSES:
            return []
        verb = replace(verbs[0], start=part[1].start, end=part[1].end)
        told += [*joint, part[0], verb, *part[2:]]
    return told


_FEWEST, _SHORTEST = 2, 3
"""The least parts of such a row, and the least pieces of each of them: a name, a pause and what is told of it."""
