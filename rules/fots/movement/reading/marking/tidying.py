"""A sentence's pieces without what only stands around an order, and its weeks where the order looks for them."""

from __future__ import annotations

import re
from bisect import bisect_left

from msgspec.structs import replace

from rules.fots.movement.reading.marking.marks import ADDRESS, NUMBER, SHARE, SPEED, WEEKS
from rules.fots.movement.reading.marking.tagged import OWN, PLACE
from rules.fots.movement.reading.wordbook import book, mark_of
from rules.language.tokens import Piece

_DEED = re.compile(r"(?<![*\w])\*[^\W\d_A-ZА-Я][^*\n]+\*(?!\*)")
_DENIALS = (
    ("not", "to"),
    ("not",),
    ("instead", "of"),
    ("rather", "than"),
    ("не", "к"),
    ("не", "в"),
    ("не", "до"),
    ("не", "на"),
    ("не",),
    ("вместо",),
)
_DENYING = frozenset(words[0] for words in _DENIALS)
_RATHER = ("but", "а", "но")
_DENIED_BEHIND = (",", "and", "but", "а", "и")
_GO_ON = ("and", "or", "also", "plus", "incl", "including", "и", "или", "также")
_LATEST = ("at", "the", "latest")
_EDGES = (("the", "end", "of"), ("the", "start", "of"), ("the", "beginning", "of"), ("end", "of"))
_ARRIVES = ("arrives", "arrive", "arriving", "arrival", "eta")


def deeds_in(plain: str) -> list[int]:
    """Where in a post ends what somebody is said to do in asterisks (``*adjusts monocle* 1st Fleet holds``)."""
    return [found.end() for found in _DEED.finditer(plain)]


def with_deeds_apart(pieces: list[Piece], ends: list[int]) -> list[Piece]:
    """The pieces of a line with what somebody is said to do as sentences of their own."""
    out: list[Piece] = []
    for piece in pieces:
        place = bisect_left(ends, piece.start + 1)
        if out and place and ends[place - 1] > out[-1].end:
            end = ends[place - 1]
            out.append(Piece("sign", ".", end - 1, end, zone=out[-1].zone))
        out.append(piece)
    return out


def without_amendment(pieces: list[Piece]) -> list[Piece]:
    """``EDIT:`` and the like only say that the rest is to be read anew."""
    mark = next((at for at, piece in enumerate(pieces[:9]) if piece.text in (":", "-", "—")), 0)
    said = " ".join(piece.text for piece in pieces[:mark])
    return pieces[mark + 1 :] if mark_of("amendment").fullmatch(said) else pieces


def without_denied(pieces: list[Piece]) -> list[Piece]:
    """Without places that the post only names to exclude them (``to /48, not /46``)."""
    if not any(piece.text in _DENYING for piece in pieces):
        return pieces
    out: list[Piece] = []
    at = 0
    while at < len(pieces):
        place = next(
            step
            for step in range(at, at + 3)
            if step >= len(pieces) or pieces[step].text not in _DENIED_BEHIND or step == at + 2
        )
        span = next((len(words) for words in _DENIALS if _reads(pieces, place, words)), 0)
        after = place + span
        paced = at > 0 and pieces[at - 1].kind == SPEED
        kinds = (ADDRESS, PLACE, SPEED, NUMBER) if paced else (ADDRESS, PLACE, SPEED)
        if span and after < len(pieces) and pieces[after].kind in kinds:
            rather = (
                place == at and _reads(pieces, after + 1, (",",)) and len(pieces) > after + len((",", "but"))
            )
            at = after + 2 if rather and pieces[after + 2].text in _RATHER else after + 1
            at += pieces[at].text in _RATHER if rather else 0
            continue
        out.append(pieces[at])
        at += 1
    return out


def _goes_on(inside: list[Piece]) -> bool:
    """Whether a bracket only adds to what stands before it: ``(and unknowns)``, or a speed alone."""
    alone = inside[0].kind == SPEED and len(inside) > 1 and inside[1].text == ")"
    return inside[0].text in _GO_ON or alone


def without_brackets(pieces: list[Piece]) -> list[Piece]:
    """Without brackets around a whole sentence, or around what only goes on with it (``hostiles (and unknowns)``)."""
    if len(pieces) > 2 and pieces[0].text in ("(", "[") and pieces[-1].text in (")", "]"):
        return pieces[1:-1]
    pieces = _without_first_week(_without_talk(pieces))
    signs: set[int] = set()
    for opens, piece in enumerate(pieces[:-1]):
        if piece.text == "(" and _goes_on(pieces[opens + 1 :]):
            signs |= {opens, *[at for at in range(opens, len(pieces)) if pieces[at].text == ")"][:1]}
    return [piece for at, piece in enumerate(pieces) if at not in signs]


def _without_talk(pieces: list[Piece]) -> list[Piece]:
    """Without brackets that only chat (``to /48 at WF 6 (yes, I know), patrol there``)."""
    out: list[Piece] = []
    at = 0
    while at < len(pieces):
        closes = _talk_closes(pieces, at) if pieces[at].text == "(" else None
        if closes is None:
            out.append(pieces[at])
        at = at + 1 if closes is None else closes + 1
    return out


def _talk_closes(pieces: list[Piece], opens: int) -> int | None:
    """Where a bracket that only chats closes; None for one that holds more, or stays open."""
    if opens + 1 == len(pieces) or pieces[opens + 1].text not in book().talk:
        return None
    for at in range(opens + 1, len(pieces)):
        if pieces[at].text == ")" or pieces[at].kind not in ("word", "sign"):
            return at if pieces[at].text == ")" else None
    return None


def _without_first_week(pieces: list[Piece]) -> list[Piece]:
    """``to /46 (WF 5, week 1)``: the only bracket with the first week says how fast, not for how long."""
    weeks = [at for at, piece in enumerate(pieces) if piece.kind == WEEKS]
    if len(weeks) != 1 or pieces[weeks[0]].value != (1, 1):
        return pieces
    opens = next((at for at in range(weeks[0], -1, -1) if pieces[at].text == "("), None)
    closes = next((at for at in range(weeks[0], len(pieces)) if pieces[at].text == ")"), None)
    if opens is None or closes is None:
        return pieces
    inside = pieces[opens + 1 : closes]
    speeds = [piece for piece in inside if piece.kind == SPEED]
    plain = all(piece.kind in (SPEED, WEEKS) or piece.text in (",", "in", "at", "from") for piece in inside)
    return [*pieces[:opens], *speeds, *pieces[closes + 1 :]] if plain and len(speeds) <= 1 else pieces


def without_arrivals(pieces: list[Piece]) -> list[Piece]:
    """Without remarks on when a way is over (``arrives week 4``): the plot itself says that."""
    for at, piece in enumerate(pieces):
        ends = at + 2 if at + 1 < len(pieces) and pieces[at + 1].text in ("in", "at", "by", ":") else at + 1
        ends += next((len(edge) for edge in _EDGES if _reads(pieces, ends, edge)), 0)
        due = piece.text == "by" and at > 0 and pieces[at - 1].kind in (ADDRESS, PLACE, SPEED)
        if due and ends == at + 1 and at + 1 < len(pieces) and pieces[at + 1].kind == WEEKS:
            return without_arrivals([*pieces[:at], *pieces[at + 2 :]])
        if piece.kind == WEEKS and _reads(pieces, at + 1, _LATEST):
            begin = at - 1 if at and pieces[at - 1].text in (",", "in", "by") else at
            return without_arrivals([*pieces[:begin], *pieces[at + 1 + len(_LATEST) :]])
        if piece.text in _ARRIVES and ends < len(pieces) and pieces[ends].kind == WEEKS:
            return without_arrivals([*pieces[:at], *pieces[ends + 1 :]])
    return pieces


def in_plain_forms(pieces: list[Piece]) -> list[Piece]:
    """Verbs in other forms, and arrows, as the phrases know them (``leaving cripples behind``)."""
    forms = book().forms
    return [
        replace(piece, text=forms[piece.text])
        if piece.kind in ("word", "sign") and piece.text in forms
        else piece
        for piece in pieces
    ]


def without_enumeration(pieces: list[Piece]) -> list[Piece]:
    """With the signs of a list inside a line (``1) ... 2) ...``, ``(a) ... (b) ...``) as the joints that they are."""
    marks = [at for at in range(1, len(pieces)) if pieces[at].text == ")" and _enumerates(pieces, at)]
    if len(marks) < len(("1", "2")):
        return pieces
    out: list[Piece] = []
    for at, piece in enumerate(pieces):
        opens = piece.text == "(" and at + 2 in marks
        if at in marks and (not out or out[-1].text == "."):
            continue
        if at in marks:
            out.append(replace(piece, text=";"))
        elif at + 1 not in marks and not opens:
            out.append(piece)
    return out


def _enumerates(pieces: list[Piece], at: int) -> bool:
    """Whether a closing bracket stands behind a letter or number that counts, not behind words in brackets."""
    opened = next((one.text for one in reversed(pieces[: at - 1]) if one.text in ("(", ")")), ")")
    alone = at > 1 and pieces[at - 2].text == "("
    return len(pieces[at - 1].text) == 1 and pieces[at - 1].text.isalnum() and (alone or opened == ")")


def weeks_behind_the_name(pieces: list[Piece]) -> list[Piece]:
    """``In week 5, 1st Fleet moves`` as ``1st Fleet, in week 5, moves``: the weeks belong to the order."""
    at = 1 if pieces and pieces[0].text in ("in", "during", "from", "for", "at") else 0
    if len(pieces) < at + 3 or pieces[at].kind not in (WEEKS, SHARE):
        return pieces
    name = at + 1
    while name + 1 < len(pieces) and pieces[name].text in (",", ":", "of", "the", "turn", "хода", "времени"):
        name += 1
    if pieces[name].kind != OWN:
        return pieces
    return [pieces[name], pieces[at], *pieces[name + 1 :]]


def _reads(pieces: list[Piece], at: int, words: tuple[str, ...]) -> bool:
    return tuple(piece.text for piece in pieces[at : at + len(words)]) == words
