"""Where a sentence is cut into clauses: at breaks, before conditions, and between two commands."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Set

from rules.language.clauses.clause import BREAKS, Clause
from rules.language.clauses.cues import Cue
from rules.language.phrases.lexicon import Head
from rules.language.tokens import Piece, places
from rules.language.words import word_list, words

_SO_THAT = word_list("so_that")
_IN_ORDER = word_list("in_order")
_WHICH = word_list("which")
_AND, _PAIRING = word_list("and"), word_list("between")

_CUTTING = frozenset({"negation", "condition", "otherwise", "when", "correction", "instead"})


def split_clauses(
    pieces: list[Piece],
    heads: list[Head],
    cues: list[Cue],
    own: Callable[[Piece], bool],
    texts: Set[str] | None = None,
) -> list[Clause]:
    """The clauses of one sentence in order.

    ``own`` tells which names may be the subject of a command, ``texts`` what stands in the sentence, where that is known.
    """
    broken = texts is None or not BREAKS.isdisjoint(texts)
    cuts = _cuts(pieces, heads, cues, own, broken)
    edges = [0, *cuts, len(pieces)]
    found: list[Clause] = []
    part = 0
    for start, end in itertools.pairwise(edges):
        inside = [head for head in heads if start <= head.start < end]
        joint = pieces[start].text if pieces else ""
        part += joint in BREAKS
        found.append(Clause(start, end, inside[0] if inside else None, set(), joint, part))
    return found


def _cuts(
    pieces: list[Piece], heads: list[Head], cues: list[Cue], own: Callable[[Piece], bool], broken: bool
) -> list[int]:
    """Where the clauses begin, but for the first; only a ``broken`` sentence holds signs that break it."""
    cuts = {
        at
        for at, piece in (enumerate(pieces) if broken else ())
        if piece.kind == "sign" and at and piece.text in BREAKS and not _in_head(heads, at)
    }
    if cuts:
        cuts -= {at for at in cuts if pieces[at].text in (":", "\u2014") and _goes_on(pieces, heads, at, own)}
        cuts -= _detail_brackets(pieces, heads)
    cuts |= {cue.start for cue in cues if cue.kind in ("condition", "otherwise", "when") and cue.start}
    for first, second in itertools.pairwise(heads):
        if any(first.end <= cut <= second.start and pieces[cut].text in BREAKS for cut in cuts):
            continue
        cut = _between(pieces, first, second, cues, own)
        if cut is not None:
            cuts.add(cut)
    return sorted(cuts)


def _goes_on(pieces: list[Piece], heads: list[Head], at: int, own: Callable[[Piece], bool]) -> bool:
    """Whether what follows a colon or a dash only details the command before it (``: 300 points at #4``, ``: target Rock``)."""
    if not any(head.end <= at for head in heads):
        return False
    stop = next(
        (i for i in range(at + 1, len(pieces)) if pieces[i].text in BREAKS and pieces[i].kind == "sign"),
        len(pieces),
    )
    if any(at < head.start < stop for head in heads):
        return False
    detail = pieces[at + 1 : stop]
    last = max(head.end for head in heads if head.end <= at)
    if pieces[at].text == ":" and not any(piece.kind in ("name", "ref") for piece in pieces[last:at]):
        names = [piece for piece in detail if piece.kind in ("name", "group")]
        if names and not any(own(piece) for piece in names):
            return True
    if pieces[at].text == ":" and not any(map(own, detail)) and _named_again(pieces[last:at], detail):
        return True
    last_word = at - 1 - (pieces[at - 1].text == ",")
    last_word -= pieces[last_word].value is not None and pieces[last_word].kind == "word"
    armed = last_word < at - 1 and pieces[at].text == "\u2014"
    measured = (
        armed
        or pieces[last_word].kind in ("share", "points")
        or pieces[last_word].text in words().sets["rest"]
    )
    aimed = next((p for p in detail if p.text not in words().sets["prepositions"]), None)
    if measured and aimed is not None and aimed.kind == "name" and not own(aimed):
        return True
    counted = any(
        piece.kind == "number" and after.kind == "word" and after.value is not None
        for piece, after in itertools.pairwise(detail)
    )
    return counted or any(
        piece.kind in ("share", "points", "ref") or piece.text == "everything" for piece in detail
    )


def _named_again(before: list[Piece], detail: list[Piece]) -> bool:
    """Whether all that a detail names, two things at least, has been named before it (``fires on A and B: torpedoes at A, beams at B``)."""
    said = [piece.value.ids for piece in before if piece.kind == "name"]
    again = [piece.value.ids for piece in detail if piece.kind == "name"]
    return len(again) > 1 and all(ids in said for ids in again)


def _detail_brackets(pieces: list[Piece], heads: list[Head]) -> set[int]:
    """Brackets that hold only a share or a number of what stands before them (``att Kestrel (b50/t100)``)."""
    found: set[int] = set()
    for at in places([piece.text for piece in pieces], "(".__eq__):
        end = next(
            (i for i in range(at + 1, min(at + 9, len(pieces))) if pieces[i].text == ")"),
            len(pieces) if len(pieces) - at < 6 else None,
        )
        if (
            end is None
            or any(at < head.start < end for head in heads)
            or _names_twice(pieces, heads, at, end)
        ):
            continue
        told_from = end - at > 2 and pieces[end - 2].text == "from" and pieces[end - 1].kind == "name"
        rest = words().sets["rest"]
        inside = pieces[at + 1 : end]
        if (
            told_from
            or any(p.kind in ("share", "points", "ref") or p.text in rest for p in inside)
            or (
                (_is_count_of_weapons(inside) or _are_weapons(inside)) and heads[0].end <= at
                if heads
                else _are_weapons(inside) and pieces[at - 1].kind == "name"
            )
        ):
            found |= {at, end}
    return found


def _is_count_of_weapons(inside: list[Piece]) -> bool:
    """Whether brackets hold a bare number beside a weapon (``att Kestrel (beams 400, torps 200)``)."""
    return any(
        {one.kind, other.kind} == {"number", "word"}
        and isinstance((other if one.kind == "number" else one).value, str)
        for one, other in itertools.pairwise(inside)
    )


def _are_weapons(inside: list[Piece]) -> bool:
    """Whether brackets hold weapons, or all of them, and nothing of weight besides (``att Kestrel (beams), Halberd (all)``)."""
    whole = words().sets["whole"]
    armed = [p.kind == "word" and (isinstance(p.value, str) or p.text in whole) for p in inside]
    return any(armed) and all(arm or p.text in words().light for arm, p in zip(armed, inside, strict=True))


def _names_twice(pieces: list[Piece], heads: list[Head], at: int, end: int) -> bool:
    """Whether brackets name something though the command before them has its object already."""
    if not any(p.kind == "name" for p in pieces[at + 1 : end]):
        return False
    before = [head for head in heads if head.end <= at]
    return not before or any(p.kind in ("name", "ref") for p in pieces[before[-1].end : at])


def _in_head(heads: list[Head], at: int) -> bool:
    return any(head.start < at < head.end for head in heads)


def _between(
    pieces: list[Piece], first: Head, second: Head, cues: list[Cue], own: Callable[[Piece], bool]
) -> int | None:
    """Where to cut between two commands: at the last joint between them, before the whole list of the second one's subjects."""
    sets = words().sets
    joints = [
        at for at in range(first.end, second.start)
        if (pieces[at].text in sets["connectors"] or (pieces[at].text in (",", "/", "+", "&", "-", "|") and not (pieces[at].glued and pieces[at].text == "-")))
        and not pairs(pieces, first.start, at)
    ]  # fmt: skip
    joints = joints or [
        cue.start for cue in cues if cue.kind in _CUTTING and first.end <= cue.start < second.start
    ]
    if not joints:
        if _is_purpose(pieces, second):
            return None
        start = second.start
        while start - 1 >= first.end and own(pieces[start - 1]):
            start -= 1
        start -= start - 1 >= first.end and pieces[start - 1].text in _acting()
        return _before_relative(pieces, first.end, start)
    fresh = _new_subject(pieces, first, second, joints)
    if fresh is not None:
        return fresh
    cut = max(joints)
    if pieces[cut].text in _SO_THAT and second.start - cut <= 1:
        return cut
    if not _names_behind(pieces, first, cut, own):
        cut = _before_list(pieces, cut, first.end, own)
    while cut - 1 >= first.end and (cut - 1) in joints:
        cut -= 1
    return cut


def _acting() -> Set[str]:
    """Pronouns that can only be subjects, and so begin what they do (``once Wren decloaks she fires``)."""
    sets = words().sets
    return (sets["they"] | sets["me"]) - sets["them"]


def _names_behind(pieces: list[Piece], first: Head, cut: int, own: Callable[[Piece], bool]) -> bool:
    """Whether a Russian verb has its subjects behind it, so that none of them is of the next one (``к Реке идут А и Б, В стреляет``)."""
    if pieces[first.start].text.isascii() or first.form not in ("s", "past") or not own(pieces[cut - 1]):
        return False
    begin = next((at + 1 for at in range(first.start - 1, -1, -1) if pieces[at].kind == "sign"), 0)
    return not any(own(piece) for piece in pieces[begin : first.start])


def pairs(pieces: list[Piece], least: int, at: int) -> bool:
    """Whether a joint only pairs what stands behind ``between`` (``interposes herself between A and B and fires``)."""
    before = at - 1
    if pieces[at].text not in _AND or before <= least or pieces[before].kind != "name":
        return False
    while before - 1 > least and pieces[before - 1].text in words().sets["determiners"]:
        before -= 1
    return pieces[before - 1].text in _PAIRING


def _before_relative(pieces: list[Piece], least: int, start: int) -> int:
    """The place of ``which`` before a verb, past adverbs (``Herons which immediately attack``), else the verb's own."""
    at = start - 1
    while at > least and pieces[at].text in words().sets["adverbs"]:
        at -= 1
    return at if at > least and pieces[at].text in _WHICH else start


def _new_subject(pieces: list[Piece], first: Head, second: Head, joints: list[int]) -> int | None:
    """The joint before a name that has a verb of its own between two commands (``as the Wasps close in, Sparks break and fire``)."""
    sets = words().sets
    for joint in reversed(joints):
        at = joint + 1
        while at < second.start and (
            pieces[at].text in sets["determiners"]
            or pieces[at].text in sets["prefixes"]
            or pieces[at].text in sets["connectors"]
        ):
            at += 1
        if at >= second.start - 1 or pieces[at].kind != "name" or pieces[at].poss:
            continue
        after = pieces[at + 1]
        if after.kind != "word" or after.value is not None or after.text.endswith("ing"):
            continue
        if after.text not in words().function:
            return joint
    return None


def _before_list(pieces: list[Piece], cut: int, least: int, own: Callable[[Piece], bool]) -> int:
    """Move a cut before ``Halberd and Lancer evade`` rather than into the list; a vocative between commas stays behind it."""
    sets = words().sets
    while cut - 2 >= least:
        after = cut + 1
        while after < len(pieces) and pieces[after].text in sets["determiners"]:
            after += 1
        if after >= len(pieces) or not own(pieces[after]) or not own(pieces[cut - 1]):
            break
        joint = cut - 2
        while joint > least and pieces[joint].text in sets["determiners"]:
            joint -= 1
        before = pieces[joint].text
        if not (before in sets["connectors"] or before in (",", "/", "+", "&")):
            break
        cut = joint
    return cut


def _is_purpose(pieces: list[Piece], second: Head) -> bool:
    return second.start > 0 and pieces[second.start - 1].text in _IN_ORDER
