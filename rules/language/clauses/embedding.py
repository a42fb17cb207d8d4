"""Clauses that stand inside another one: what somebody thinks, tells, asks or remembers is spoken of and not done.

A clause acts only where it is a main clause. ``Vulture thinks Salt evades``, ``tell me why Salt attacks`` and ``it was fun how Salt
fired`` hold a subject and a verb like an order does, but hang on a word before them.
"""

from __future__ import annotations

from collections.abc import Set

from rules.language.clauses.clause import Clause
from rules.language.clauses.cues import Cue
from rules.language.phrases.nouns import adds
from rules.language.tokens import Piece
from rules.language.words import word_list, words

EMBEDDED = "embedded"


def embed(clauses: list[Clause], pieces: list[Piece], texts: Set[str]) -> None:
    """Give the clauses that are spoken of their mood, and a doubt to those under a verb that nobody knows.

    ``texts`` are those of the sentence.
    """
    marks = words().embedding["marks"]
    commands = len([clause for clause in clauses if clause.head is not None])
    if not commands or marks.isdisjoint(texts):
        return
    marked = [at for at, piece in enumerate(pieces) if piece.text in marks]
    if not marked:
        return
    content = False
    for at, clause in enumerate(clauses):
        if clause.head is None:
            continue
        before = clauses[at - 1] if at else None
        led = any(clause.start <= mark < clause.head.start for mark in marked)
        if not led and not (before is not None and before.moods & {EMBEDDED, "doubt"}):
            continue
        if _is_embedded(pieces, clause, alone=commands == 1) or _goes_on(pieces, clause, before):
            clause.moods.add(EMBEDDED)
            continue
        content = _is_content(pieces, clause) or (
            content and before is not None and before.part == clause.part
        )
        undone = _is_undone(pieces, clause)
        if undone and clause.head.form == "past":
            clause.moods.add(EMBEDDED)
        elif content or undone or _under_unknown(pieces, clause):
            clause.moods.add("doubt")


def _is_embedded(pieces: list[Piece], clause: Clause, *, alone: bool) -> bool:
    """Whether a word between the start of a clause and its command makes the clause a part of another one.

    ``alone`` says that the sentence holds no other command. A finite verb right behind a joint goes on with what the subject
    itself does (``sees Rook and fires``).
    """
    assert clause.head is not None
    if clause.head.form == "s" and pieces[clause.head.start - 1].text in words().sets["connectors"]:
        return False
    named = infinitive = False
    for at in range(clause.head.start - 1, clause.start - 1, -1):
        piece = pieces[at]
        if piece.kind == "sign" and piece.text == ",":
            return False
        if (
            piece.kind in ("name", "group")
            or piece.text in words().sets["they"]
            or piece.text in words().sets["me"]
        ):
            named = True
        elif piece.text == "to":
            infinitive = True
        elif (piece.kind == "word" and _opens(pieces, clause, at, named=named)) or (
            piece.kind == "word" and named and _governs(pieces, clause, at, bare=not infinitive, alone=alone)
        ):
            return True
    return False


def _governs(pieces: list[Piece], clause: Clause, at: int, *, bare: bool, alone: bool) -> bool:
    """Whether a word before a subject speaks of what it does, or only dates or explains something by it."""
    assert clause.head is not None
    listed = words().embedding
    if bare and pieces[at].text in listed["tellers"]:
        return _speaks(pieces, clause, at)
    if clause.head.form == "past" and _listed_at(pieces, at, listed["backgrounds"]):
        return True
    return alone and _listed_at(pieces, at, listed["earlier"])


def _opens(pieces: list[Piece], clause: Clause, at: int, *, named: bool) -> bool:
    """Whether a word that may open a part of a sentence does so here, with a subject of its own behind it."""
    assert clause.head is not None
    if pieces[at].text not in words().embedding["openers"]:
        return False
    before, after = pieces[at - 1] if at else None, pieces[at + 1]
    around = [piece.text for piece in pieces[max(0, at - 2) : at + 2]]
    least = max(0, 2 - at)
    spoken = {
        " ".join(around[first:last])
        for first, last in ((0, -1), (1 - least, -1), (2 - least, None))
        if first >= 0
    }
    if not spoken.isdisjoint(words().embedding["no_openers"]):
        return False
    if pieces[at].text.isascii():
        subject = after.kind in ("name", "group") or after.text in words().sets["they"]
        determined = after.text in words().sets["determiners"] and named
        adverbial = before is not None and before.text in words().sets["prepositions"]
        return (subject or determined) and not adverbial
    behind = any(p.kind in ("name", "group") for p in pieces[at + 1 : clause.end])
    led = before is not None and (before.text == "," or before.kind == "word")
    verb_or_name = (
        after.kind in ("name", "group") or after.text in words().sets["they"] or at + 1 == clause.head.start
    )
    told = named or behind or at + 1 == clause.head.start
    return told and (led or pieces[at].text not in words().embedding["like"]) and verb_or_name


def _speaks(pieces: list[Piece], clause: Clause, at: int) -> bool:
    """Whether a verb of thought or speech has somebody else behind it; ``I think`` only softens, ``forgot`` adds."""
    if at <= clause.start + 1 and adds(pieces[at].text):
        return False
    before = pieces[at - 1] if at > clause.start else None
    mine = before is not None and before.text in words().sets["me"]
    return not mine or pieces[at].text in words().embedding["thought_once"]


def _listed_at(pieces: list[Piece], at: int, phrases: frozenset[str]) -> bool:
    """Whether one of some phrases of up to three words begins at a place (``before Salt fires we need a ruling``)."""
    return any(" ".join([piece.text for piece in pieces[at : at + size]]) in phrases for size in (1, 2, 3))


def _goes_on(pieces: list[Piece], clause: Clause, before: Clause | None) -> bool:
    """Whether a verb without a subject of its own is joined to an embedded one (``why Salt attacks and does not evade``)."""
    assert clause.head is not None
    if before is None or EMBEDDED not in before.moods or before.part != clause.part:
        return False
    own = any(
        p.kind in ("name", "group") or p.text in words().sets["they"]
        for p in pieces[clause.start : clause.head.start]
    )
    past = before.head is not None and before.head.form == clause.head.form == "past"
    return (past or not own) and clause.joint in words().sets["connectors"]


def _is_content(pieces: list[Piece], clause: Clause) -> bool:
    """Whether a clause is what something said before it is (``the plan is Wren fires on Rook``)."""
    assert clause.head is not None
    at = clause.head.start - 1
    names = at
    while names > clause.start and (
        pieces[names].kind == "name" or pieces[names].text in words().sets["determiners"]
    ):
        names -= 1
    led = pieces[names].text in words().embedding["equates"] and names > clause.start
    return led and names < at and clause.head.form == "s" and pieces[names - 1].kind == "word"


def _is_undone(pieces: list[Piece], clause: Clause) -> bool:
    """Whether the word before a command says that it comes to nothing (``almost fires``, ``all but fires``)."""
    assert clause.head is not None
    at = clause.head.start - 1
    if at < clause.start:
        return False
    two = f"{pieces[at - 1].text} {pieces[at].text}" if at > clause.start else ""
    undone = words().embedding["undone"]
    return pieces[at].text in undone or two in undone


def _under_unknown(pieces: list[Piece], clause: Clause) -> bool:
    """Whether an infinitive hangs on a word that does not tell what becomes of it (``feigns to attack``, ``expects Salt to attack``)."""
    assert clause.head is not None
    to = clause.head.start - 1
    if to <= clause.start or clause.head.form != "base" or pieces[to].text != "to" or clause.moods:
        return False
    at = to - 1
    while at > clause.start and (
        pieces[at].text in words().sets["adverbs"] or pieces[at].text in words().sets["prepositions"]
    ):
        at -= 1
    piece = pieces[at]
    if piece.kind in ("name", "group"):
        while at > clause.start and pieces[at - 1].text in words().sets["determiners"]:
            at -= 1
        teller = pieces[at - 1].text if at > clause.start else ""
        return teller in words().embedding["tellers"] and teller not in words().phrases["told"]
    known = words().embedding["undertakes"] | words().phrases["told"] | words().sets["auxiliaries"]
    return (
        piece.kind == "word"
        and piece.value is None
        and piece.text not in known
        and piece.text not in words().cues
        and piece.text not in words().function
    )


def in_insertion(pieces: list[Piece], clause: Clause, cue: Cue) -> bool:
    """Whether a cue stands in something inserted behind the subject, and so colours no command."""
    return (
        _in_relative(pieces, clause, cue)
        or _in_participle(pieces, clause, cue)
        or _in_afterthought(pieces, clause, cue)
    )


_ADDING = word_list("afterthought")


def _in_afterthought(pieces: list[Piece], clause: Clause, cue: Cue) -> bool:
    """Whether a cue stands in what is only added behind a comma (``Linnet fires on Rook, which I should have done last turn``)."""
    told = clause.head is not None and clause.head.form != "base"
    if clause.head is None or not told or cue.kind not in ("past_time", "regret", "hypothetical"):
        return False
    added = (at for at in range(clause.head.end, cue.start) if pieces[at].text == ",")
    return any(pieces[at + 1].text in _ADDING for at in added)


def _in_relative(pieces: list[Piece], clause: Clause, cue: Cue) -> bool:
    """Whether a cue stands in an inserted clause (``Linnet, which was hit last turn, evades``)."""
    if clause.head is None or cue.start > clause.head.start:
        return False
    relative = words().sets["relative"]
    begin = next(
        (
            i
            for i in range(clause.start, cue.start)
            if pieces[i].text == "," and pieces[i + 1].text in relative
        ),
        None,
    )
    return begin is not None and any(pieces[i].text == "," for i in range(cue.end, clause.head.start))


def _in_participle(pieces: list[Piece], clause: Clause, cue: Cue) -> bool:
    """Whether a cue only tells of the subject in a phrase between commas (``Dunlin, having no wish to die, dodges``; ``Dunlin, as if she knew, dodges``)."""
    if (
        clause.head is None
        or cue.start > clause.head.start
        or cue.kind not in ("hypothetical", "negation", "past_time")
    ):
        return False
    begin = next((i for i in range(clause.start + 1, cue.start) if pieces[i].text == ","), None)
    return (
        begin is not None
        and pieces[begin - 1].kind == "name"
        and (
            pieces[begin + 1].text.endswith("ing") or (cue.kind == "hypothetical" and begin + 1 == cue.start)
        )
        and any(pieces[i].text == "," for i in range(cue.end, clause.head.start))
    )
