"""How far a negation reaches: the command behind it, a name alone, or a Russian infinitive before it."""

from __future__ import annotations

from rules.language.clauses.clause import Clause
from rules.language.clauses.cues import Cue
from rules.language.phrases.lexicon import Head
from rules.language.tokens import Piece
from rules.language.wordforms.russian import is_finite
from rules.language.words import word_list, words

_NONE, _MORE = word_list("none_of"), word_list("any_more")
_AND_BUT_OR_SIGN = word_list("and_but") | {","}


def negation(clauses: list[Clause], at: int, cue: Cue, pieces: list[Piece]) -> None:
    """A negation counts for the command after it in its clause; before a name alone it strikes only the name."""
    clause = clauses[at]
    if _refused(clauses, at, cue, pieces):
        return
    if _inside_phrase(clause, cue, pieces):
        clause.moods.add("negation")
        return
    place = cue.end
    while place < clause.end and pieces[place].text in words().sets["determiners"]:
        place += 1
    if (
        cue.start > 1
        and pieces[cue.start - 1].text in _AND_BUT_OR_SIGN
        and pieces[cue.start - 2].kind == "name"
        and place < clause.end
        and pieces[place].kind == "name"
    ):
        return
    if (
        place < clause.end
        and pieces[place].kind == "name"
        and (
            place + 1 >= clause.end
            or pieces[place + 1].kind == "sign"
            or (clause.head is not None and clause.head.start < cue.start)
        )
    ):
        return
    if _future_behind(pieces, clause, cue) or _at_nobody(pieces, clause, cue):
        clause.moods.add("negation")
    if clause.head is not None and clause.head.start > cue.start and not _ends_before(pieces, cue, clause):
        clause.moods.add("negation")


def denied(clauses: list[Clause], pieces: list[Piece]) -> None:
    """A command that there is to be none of is denied (``no evade for Wren``, ``no more ramming``)."""
    for clause in clauses:
        if clause.head is None or clause.head.start <= clause.start:
            continue
        at = clause.head.start - 1
        while at > clause.start and pieces[at].text in _MORE:
            at -= 1
        if pieces[at].text in _NONE and pieces[at].kind == "word":
            clause.moods.add("negation")


def _inside_phrase(clause: Clause, cue: Cue, pieces: list[Piece]) -> bool:
    """Whether a denial stands between a Russian noun and the verb that make up a command together (``огня не открывает``)."""
    head = clause.head
    inside = head is not None and head.sense.fixed and head.start < cue.start < head.end
    word = pieces[cue.start].text
    return head is not None and inside and not word.isascii() and word not in head.sense.phrase.split()


def _refused(clauses: list[Clause], at: int, cue: Cue, pieces: list[Piece]) -> bool:
    """Whether a finite verb behind the cue denies the Russian infinitive right before it, which is then struck (``ждать не стала``)."""
    told = next((c for c in clauses[: at + 1] if c.head is not None and c.head.end == cue.start), None)
    if told is None or told.head is None or told.head.form != "base" or cue.end >= len(pieces):
        return False
    if pieces[cue.start].text in _FORBIDDEN:
        told.moods.add("negation")
        return True
    verb = pieces[cue.end]
    if verb.kind != "word" or verb.text.isascii() or not is_finite(verb.text):
        return False
    told.moods.add("negation")
    return True


_FORBIDDEN = word_list("forbidden_ru")


def _at_nobody(pieces: list[Piece], clause: Clause, cue: Cue) -> bool:
    """Whether what a command is aimed at is nobody (``surrenders to no one``, ``fires on nobody``)."""
    head = clause.head
    aimed = head is not None and head.end <= cue.start <= head.end + 1
    return aimed and " ".join([piece.text for piece in pieces[cue.start : cue.end]]) in _NOBODY


_NOBODY = word_list("nobody")


def _future_behind(pieces: list[Piece], clause: Clause, cue: Cue) -> bool:
    """Whether a Russian infinitive is denied behind itself (``стрелять не будет``)."""
    head = clause.head
    return (
        head is not None
        and head.form == "base"
        and head.end <= cue.start
        and any(piece.text in words().sets["future"] for piece in pieces[cue.start : cue.end + 1])
        and not any(piece.kind == "sign" for piece in pieces[head.end : cue.start])
    )


def _ends_before(pieces: list[Piece], cue: Cue, clause: Clause) -> bool:
    """Whether a comma ends what a negation reaches, before the clause's command.

    One right behind it only opens an insertion (``does not, for now, fire``), unless it ends an if-part (``Если денег хватит, ...``)
    or a joint or a new subject follows (``can't, so she fires``, ``she doesn't, she fires``).
    """
    assert clause.head is not None
    conditional = not clause.moods.isdisjoint(("condition", "condition_part"))
    between = pieces[cue.end : clause.head.start]
    if between and between[0].text in words().sets["separators"] and pieces[cue.start].text in _NOBODY:
        return True
    if between and between[0].text == ",":
        return conditional or (len(between) > 1 and _begins_anew(between[1:]))
    return _finite_behind(clause.head, between) or any(p.text == "," and p.kind == "sign" for p in between)


def _finite_behind(head: Head, between: list[Piece]) -> bool:
    """Whether the command is a finite verb joined to a denied one, and so is not denied with it (``stops dithering and fires``, ``не отвечает и бьет``)."""
    adverbs = words().sets["adverbs"]
    plain = [piece for piece in between if piece.text not in adverbs]
    if head.form not in _FINITE or len(plain) < 2 or plain[-1].text not in words().sets["separators"]:
        return False
    if plain[0].text.isascii():
        return head.form == "s" and not plain[0].text.endswith("s")
    return any(piece.kind == "word" and is_finite(piece.text) for piece in plain)


_FINITE = frozenset({"s", "first", "past"})


def _begins_anew(behind: list[Piece]) -> bool:
    """Whether a joint or a subject of its own stands first behind a comma."""
    sets = words().sets
    first = next((piece for piece in behind if piece.text not in sets["determiners"]), behind[0])
    return first.text in sets["connectors"] or first.text in sets["they"] or first.kind in ("name", "group")
