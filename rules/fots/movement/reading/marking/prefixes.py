"""Words around a name that belong to it: ``squadron Kite of 1st Fleet``, ``the tug Lupin``, ``эскадра «Искра»``."""

from __future__ import annotations

import re
from functools import cache

from rules.fots.movement.reading.marking.tagged import OWN
from rules.fots.movement.reading.wordbook import terms
from rules.language.names.roster import Roster
from rules.language.tokens import Piece
from rules.language.wordforms.russian import name_forms

_OTHERS = (
    ("everybody", "else"), ("everyone", "else"), ("all", "others"), ("other", "ships"), ("the", "others"), ("rest",), ("remainder",), ("others",),
    ("остальные", "корабли"), ("остальные",), ("остальной",), ("остальная",), ("остаток",),
)  # fmt: skip


def with_joined_prefixes(pieces: list[Piece], roster: Roster) -> list[Piece]:
    """``squadron Kite of 1st Fleet``, ``TF Hammer``, ``the ship Aster``: the words around a name belong to it."""
    out: list[Piece] = []
    for piece in pieces:
        if piece.kind == OWN and len(out) > 1 and _is_part(out[-2], out[-1].text, piece, roster):
            out.pop()
            continue
        if piece.text == "squadron" and out and out[-1].kind == OWN:
            continue
        if piece.kind == OWN and (others := _others_before(out)):
            del out[-others:]
        if piece.kind == OWN and out and out[-1].text in terms("roles"):
            _drop_role(out)
        if piece.kind == OWN:
            kinds = _KINDS if roster.known[piece.value[0]].kind == "group" else _KINDS | _russian_kinds()
            while out and out[-1].kind == "word" and out[-1].text in kinds:
                out.pop()
        out.append(piece)
    return out


def with_companies_named(pieces: list[Piece], roster: Roster) -> list[Piece]:
    """``the convoy sails`` as ``Convoy Amber sails``: a kind of company that one fleet alone bears in its name."""
    out: list[Piece] = []
    at = 0
    while at < len(pieces):
        company = (
            at + 1 < len(pieces) and pieces[at].text in _OUR and pieces[at + 1].text in terms("companies")
        )
        acts = company and _acts(pieces, at + 2, opens=not at or pieces[at - 1].kind == "sign")
        name = _of_the_kind(pieces[at + 1].text, roster) if acts else ()
        if not name:
            out.append(pieces[at])
            at += 1
            continue
        end = pieces[at + 1].end
        out += [
            Piece("word", word, end if place else pieces[at].start, end, cap=True, zone=pieces[at].zone)
            for place, word in enumerate(name)
        ]
        at += 2
    return out


def _of_the_kind(kind: str, roster: Roster) -> tuple[str, ...]:
    """The words of the one fleet whose name holds a kind of company; nothing where none does, or several."""
    fleets = [one.id for one in roster.known.values() if one.side == OWN and one.kind == "fleet"]
    found = [name for name in fleets if kind in name.lower().split()]
    return tuple(found[0].lower().split()) if len(found) == 1 else ()


def _acts(pieces: list[Piece], at: int, *, opens: bool) -> bool:
    """Whether what stands here is done or is to be done by the company before it, which ``opens`` what is said or not."""
    at += at < len(pieces) and pieces[at].text in terms("between")
    text = pieces[at].text if at < len(pieces) else ""
    return (opens and text == ":") or _ACTS.fullmatch(text) is not None


_OUR = ("the", "our", "my")
_ACTS = re.compile(r"(?!is|was|has|its|does|needs)[a-z]{2,}[^\Ws]s|will|shall|must")
_KINDS = frozenset({"squadron", "tf", "task", "force", "fleet", "ship"})


@cache
def _russian_kinds() -> frozenset[str]:
    """The Russian words for kinds of groups in all their forms (``эскадра «Искра»``, ``эскадру «Искра»``)."""
    kinds = [kind for kind in terms("kinds") if not kind.isascii()]
    return frozenset((*kinds, *(form for kind in kinds for (form,), _ in name_forms((kind,)))))


def _drop_role(out: list[Piece]) -> None:
    """``the tug Lupin``: what a ship is stands before her name; in English behind an article, so that it is no verb (``tug Borage``)."""
    article = len(out) > 1 and out[-2].text in ("the", "our", "my", "your", "a")
    towed = len(out) > 1 and out[-2].text == "на"
    if article or not (out[-1].text.isascii() or towed):
        out.pop()


def _is_part(part: Piece, joint: str, whole: Piece, roster: Roster) -> bool:
    """Whether ``of`` says whose part a unit is (``squadron Kite of 1st Fleet``): nothing is part of a ship (``form TF Kite from Aster``)."""
    return part.kind == OWN and joint in ("of", "from") and roster.known[whole.value[0]].kind != "unit"


def _others_before(out: list[Piece]) -> int:
    """How many pieces say ``the rest of`` or ``everybody else in`` before a name: what is not told otherwise is the group itself."""
    texts = [piece.text for piece in out[-4:]]
    for said in _OTHERS:
        joint = said[0].isascii()
        if joint and texts[-1:] not in (["of"], ["in"], ["with"], ["from"]):
            continue
        if texts[len(texts) - len(said) - joint : len(texts) - joint] == list(said):
            return len(said) + joint
    return 0
