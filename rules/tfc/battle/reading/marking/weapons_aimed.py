"""English weapons told of in words that hide whom they are fired at, put plainly: ``her beams are for Rook``, ``keeps her beams on Rook``."""

from __future__ import annotations

from collections.abc import Set

from msgspec.structs import replace

from rules.language.sentences import Sentence
from rules.language.tokens import Piece
from rules.language.words import word_list, words
from rules.tfc.battle.reading.desk import Desk
from rules.tfc.battle.reading.gunnery.amounts import BEAM, PROJECTILE
from rules.tfc.battle.reading.table import ENEMY
from rules.tfc.battle.reading.wordbook import PACKAGE

_IS, _AND, _GIVEN = word_list("is"), word_list("and"), word_list("given_to")
_KEEPING = word_list("holding_on", PACKAGE)
_OTHER, _THE = word_list("other_of", PACKAGE), word_list("articles")


def plainly_aimed(desk: Desk, sentence: Sentence, pieces: list[Piece]) -> list[Piece]:
    """The pieces with each weapon that is for somebody, kept on somebody, or named like the verb of its shot, as fire at him."""
    texts = sentence.texts
    if "name" not in sentence.kinds or desk.table.book.arms.isdisjoint(texts):
        return pieces
    if pieces[-1].text in _BOTH:
        pieces = _alike(desk, pieces)
    if "share" in sentence.kinds and not _OF.isdisjoint(texts):
        pieces = _owners_first(desk, pieces)
    at = 1
    while at < len(pieces):
        if is_armed(pieces[at]):
            pieces = _weapon_told(desk, pieces, at, texts)
        at += 1
    return pieces


def _weapon_told(desk: Desk, pieces: list[Piece], at: int, texts: Set[str]) -> list[Piece]:
    """The pieces with what is told of the weapon at a place put plainly."""
    behind = at + 1 < len(pieces)
    if behind and pieces[at + 1].text in _IS | _GIVEN and not _IS.isdisjoint(texts):
        return _is_for(desk, pieces, at)
    if behind and pieces[at + 1].text in _ON and not _KEEPING.isdisjoint(texts):
        return _kept_on(desk, pieces, at)
    if behind and pieces[at - 1].text in _AND and pieces[at].value == PROJECTILE:
        struck = _is_foe(desk, pieces, at + 1) and _ends(pieces, at + 2)
        return (
            [*pieces[:at], made("fires", pieces[at]), pieces[at], made("at", pieces[at]), *pieces[at + 1 :]]
            if struck
            else pieces
        )
    if pieces[at - 1].text in _WHAT and behind and pieces[at + 1].text in _LEFT:
        rest = [_renamed("rest", pieces[at - 1]), made("of", pieces[at - 1])]
        return [*pieces[: at - 1], *rest, pieces[at], *pieces[at + 2 :]]
    if pieces[at - 1].text in _OTHER and at > 1 and pieces[at - 2].text in _THE:
        rest = [made("rest", pieces[at - 1]), made("of", pieces[at - 1])]
        return [*pieces[: at - 1], *rest, *pieces[at:]]
    return pieces


def _owners_first(desk: Desk, pieces: list[Piece]) -> list[Piece]:
    """``half of A's beams at X and half of B's at Y`` as ``A fires half beams at X and B fires ...``, where two or more are told so."""
    begins = [at for at in range(len(pieces) - 3) if pieces[at].kind == "share" and _owner(desk, pieces, at)]
    if len(begins) < 2:
        return pieces
    out, weapon, done = list(pieces[: begins[0]]), None, begins[0]
    for at in begins:
        owner = _owner(desk, pieces, at)
        name = replace(pieces[owner], start=pieces[at].start, poss=False)
        out += [*pieces[done:at], name, made("fires", name), pieces[at]]
        named = is_armed(pieces[owner + 1])
        weapon = pieces[owner + 1] if named else weapon
        out += [weapon] if weapon is not None else []
        done = owner + 1 + named
    return [*out, *pieces[done:]]


def _owner(desk: Desk, pieces: list[Piece], at: int) -> int:
    """The place of the own unit of whose weapons the share at a place is; 0 if it is nobody's."""
    place = at + 1 + (pieces[at + 1].text in _OF)
    while place < len(pieces) - 2 and pieces[place].text in words().sets["determiners"]:
        place += 1
    owned = place < len(pieces) - 1 and pieces[place].poss and desk.table.is_own(pieces[place])
    return place if owned else 0


_OF = word_list("of_each", PACKAGE)


def _alike(desk: Desk, pieces: list[Piece]) -> list[Piece]:
    """``A takes X, B takes Y, torpedoes both`` with the weapon behind each of those shot at."""
    foes = [at for at, piece in enumerate(pieces) if piece.kind == "name" and _is_foe(desk, pieces, at)]
    if len(foes) < 2 or len(pieces) < 4 or not is_armed(pieces[-2]) or pieces[-3].text != ",":
        return pieces
    weapon = pieces[-2]
    out: list[Piece] = []
    for at, piece in enumerate(pieces[:-3]):
        out += [piece, made("with", piece), weapon] if at in foes else [piece]
    return out


_BOTH, _LEFT, _WHAT = word_list("of_both", PACKAGE), word_list("left_over", PACKAGE), word_list("that_which")
_ON = frozenset({"on", "upon"})


def _is_for(desk: Desk, pieces: list[Piece], at: int) -> list[Piece]:
    """``her beams are for Rook, her torpedoes for Crow`` with ``at`` for what leads to whom each is for."""
    lead = at + 1 + (pieces[at + 1].text in _IS)
    aimed = lead < len(pieces) and pieces[lead].text in _GIVEN and _is_foe(desk, pieces, lead + 1)
    return [*pieces[: at + 1], made("at", pieces[at]), *pieces[lead + 1 :]] if aimed else pieces


def _kept_on(desk: Desk, pieces: list[Piece], at: int) -> list[Piece]:
    """``keeps her beams on Rook`` with ``fires`` and ``at``."""
    verb = at - 1
    while verb > 0 and pieces[verb].text in words().sets["determiners"] | words().sets["whole"]:
        verb -= 1
    if pieces[verb].text not in _KEEPING or not _is_foe(desk, pieces, at + 2):
        return pieces
    return [
        *pieces[:verb],
        _renamed("fires", pieces[verb]),
        *pieces[verb + 1 : at + 1],
        made("at", pieces[at]),
        *pieces[at + 2 :],
    ]


def _is_foe(desk: Desk, pieces: list[Piece], at: int) -> bool:
    """Whether an enemy stands at a place, past its articles."""
    while at < len(pieces) - 1 and pieces[at].text in words().sets["determiners"]:
        at += 1
    named = at < len(pieces) and pieces[at].kind == "name" and not pieces[at].poss
    return named and bool(desk.table.among(pieces[at], ENEMY))


def _ends(pieces: list[Piece], at: int) -> bool:
    """Whether a stretch ends at a place."""
    return at >= len(pieces) or pieces[at].kind == "sign" or pieces[at].text in words().sets["connectors"]


def is_armed(piece: Piece) -> bool:
    """Whether a piece is one kind of weapon."""
    return piece.kind == "word" and piece.value in (BEAM, PROJECTILE)


def _renamed(text: str, piece: Piece) -> Piece:
    """A word that stands for another one."""
    return Piece("word", text, piece.start, piece.end, zone=piece.zone)


def made(text: str, beside: Piece) -> Piece:
    """A word that nobody wrote, where the reader looks for it."""
    return Piece("word", text, beside.end, beside.end, zone=beside.zone)
