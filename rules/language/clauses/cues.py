"""Cues of mood: negation, condition, doubt, time and the like, found once per sentence as stretches of pieces."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from rules.language.tokens import Piece, places
from rules.language.wordforms.russian import is_finite, is_past, verb_in
from rules.language.words import CueRow, word_list, words

_SUBJECT_ARTICLES = word_list("subject_articles")
_MODAL_NAMES = word_list("modal_names")
_WISHING = word_list("wishing")
_HAVING = word_list("having")
_LEADING_TO = word_list("leading_to")

_HARMLESS = "not_"


class Cue(Struct, frozen=True, gc=False):
    """A phrase that colours a clause: its kind and the pieces [start, end) that it covers."""

    kind: str
    start: int
    end: int


def find_cues(pieces: list[Piece]) -> list[Cue]:
    """The cues of a sentence, longest phrase first at each place; phrases listed as harmless hide what they contain."""
    index = words().cue_index
    found: list[Cue] = []
    past = 0
    texts = [piece.text for piece in pieces]
    for at in places(texts, index.__contains__):
        if at < past or pieces[at].kind != "word" or pieces[at].poss:
            continue
        rows, after = index[texts[at]], texts[at + 1] if at + 1 < len(texts) else ""
        if after not in rows and after != "-" and "" not in rows:
            continue
        kind, length = _cue_at(texts, at, rows)
        if length:
            if kind == "not_condition" and _goes_on(pieces, at + length):
                kind, length = "condition", 1
            past = at + length
            if not kind.startswith(_HARMLESS):
                found.append(Cue(kind, at, past))
    found = [
        Cue("condition", cue.start, cue.end) if _is_inverted(pieces, cue) else cue
        for cue in found
        if not (_misfires(pieces, cue) or _is_counted(pieces, cue) or _only_belongs(pieces, cue))
    ]
    return [Cue("condition", cue.start, cue.end) if _opens_if(pieces, cue) else cue for cue in found]


def _goes_on(pieces: list[Piece], at: int) -> bool:
    """Whether a phrase of politeness that ends with ``can`` goes on with what is to be possible, and so is a condition (``if she can hit him``)."""
    if pieces[at - 1].text not in _CAN or at >= len(pieces) or pieces[at].kind == "sign":
        return False
    sets = words().sets
    if pieces[at].text in _MANAGING and pieces[at + 1 : at + 2] and pieces[at + 1].text in _THIS:
        return False
    return (
        not any(pieces[at].text in sets[name] for name in ("connectors", "adverbs"))
        and pieces[at].text not in _PLEASE
    )


_CAN, _PLEASE, _MANAGING = word_list("can"), word_list("please"), word_list("managing")


def _opens_if(pieces: list[Piece], cue: Cue) -> bool:
    """Whether ``should`` opens a condition that a comma ends (``Should she run, Duke fires``), at the beginning or behind a sign."""
    at = cue.start
    opens = pieces[at].text == "should" and (not at or pieces[at - 1].text in _OPENING_SIGNS)
    return (
        opens
        and at + 1 < len(pieces)
        and (_names(pieces[at + 1]) or pieces[at + 1].text in _THIS)
        and any(piece.text == "," for piece in pieces[at + 1 :])
    )


_THIS = word_list("this")
_OPENING_SIGNS = frozenset({",", ";", "(", "\u2014", ":"})


def _cue_at(texts: list[str], at: int, rows: Mapping[str, tuple[CueRow, ...]]) -> tuple[str, int]:
    """The kind of the longest cue that begins at a place, and how many pieces it takes; 0 if none does."""
    after = at + 1
    if after < len(texts) and texts[after] == "-":
        after += 1
    second = texts[after] if after < len(texts) else ""
    for key, kind in rows.get(second, ()) if second else ():
        length = _length(texts, at, key)
        if length:
            return kind, length
    return (rows[""][0][1], 1) if "" in rows else ("", 0)


def _is_inverted(pieces: list[Piece], cue: Cue) -> bool:
    """Whether ``should`` behind a full clause opens a condition (``falls back should Thresher close in``)."""
    if pieces[cue.start].text != "should" or cue.start < 2 or cue.end >= len(pieces):
        return False
    sets = words().sets
    before, after = pieces[cue.start - 1], pieces[cue.end]
    speaks = before.text == "so" or any(before.text in sets[name] for name in ("they", "me", "second", "wh"))
    return before.kind == "word" and _names(after) and not speaks


def _names(piece: Piece) -> bool:
    """Whether a piece begins a subject."""
    return (
        piece.kind in ("name", "group")
        or piece.text in words().sets["they"]
        or piece.text in _SUBJECT_ARTICLES
    )


def _tells_meanwhile(pieces: list[Piece], cue: Cue) -> bool:
    """Whether a Russian ``пока`` that opens a sentence only says what happens at the same time."""
    named = cue.end < len(pieces) and pieces[cue.end].kind == "name"
    return cue.start == 0 and cue.end == 1 and named and all(p.text != "не" for p in pieces)


def _length(texts: list[str], at: int, key: tuple[str, ...]) -> int:
    """How many pieces a phrase takes from a place on, hyphens between its words passed over; 0 if it does not stand there."""
    size = len(texts)
    if tuple(texts[at : at + len(key)]) == key:
        return len(key)
    place = at
    for word in key:
        if place < size and texts[place] == "-" and place > at:
            place += 1
        if place >= size or texts[place] != word:
            return 0
        place += 1
    return place - at


def _misfires(pieces: list[Piece], cue: Cue) -> bool:
    """Whether a word that looks like a cue is something else in this place."""
    text = pieces[cue.start].text
    after = pieces[cue.end] if cue.end < len(pieces) else None
    before = pieces[cue.start - 1] if cue.start else None
    if (text == "потом" and cue.kind == "later_time" and cue.start > 1) or (
        text == "far" and (after is None or not after.text.endswith("ing"))
    ):
        return True
    if cue.kind in ("condition", "when"):
        alone = cue.end - cue.start == 1
        idle = alone and (after is None or after.kind == "sign" or after.text in words().sets["connectors"])
        idle = idle and not inserted_from(pieces, cue.end)
        for_now = (
            alone and before is not None and (before.kind == "name" or before.text in words().sets["me"])
        )
        if idle or (text == "пока" and (for_now or _tells_meanwhile(pieces, cue))):
            return True
        if before is not None and (
            (text == "until" and before.text == "up") or _counts_shots(text, before, after)
        ):
            return True
    if _is_other_in_russian(pieces, cue, after) or _is_other_in_english(pieces, cue):
        return True
    if (text == "may" and after is not None and after.kind == "number") or (
        text in _MODAL_NAMES and cue.start and pieces[cue.start].cap
    ):
        return True
    if text in _WISHING and before is not None and before.text == "you":
        return True
    if (
        text == "can"
        and before is not None
        and before.text in words().sets["they"]
        and cue.end >= len(pieces)
    ):
        return True
    return bool(cue.kind == "must" and text in _HAVING and before is not None and before.text == "to")


def _counts_shots(text: str, before: Piece, after: Piece | None) -> bool:
    """Whether ``once`` counts what is fired (``evades and fires once at Rook``)."""
    verb = before.kind == "word" and before.text.endswith(("s", "e", "t"))
    return text == "once" and verb and after is not None and after.text in _AIMED


_AIMED = word_list("set_on")


def _is_other_in_english(pieces: list[Piece], cue: Cue) -> bool:
    """Whether ``the next`` counts something, or ``pending`` says what waits and not for whose word."""
    text, behind = pieces[cue.start].text, pieces[cue.end : cue.end + _NEAR]
    if cue.kind == "later_time" and text == "the" and pieces[cue.end - 1].text == "next":
        return bool(behind) and behind[0].kind != "sign" and behind[0].text not in words().sets["connectors"]
    alone = text == "pending" and cue.end - cue.start == 1
    return alone and all(piece.text not in _APPROVING for piece in behind)


def inserted_from(pieces: list[Piece], at: int) -> int:
    """Where a polite insertion between commas ends that begins at a place (``if , of course , he runs``); 0 if none does."""
    if at + 2 >= len(pieces) or pieces[at].text != ",":
        return 0
    texts = [piece.text for piece in pieces]
    kind, length = _cue_at(texts, at + 1, words().cue_index.get(texts[at + 1], {}))
    end = at + 1 + length
    return end + 1 if length and kind == "soft" and end < len(pieces) and texts[end] == "," else 0


_APPROVING = word_list("approving")
_NEAR = 4
"""How many pieces behind ``pending`` may lead to the word of whoever is waited for."""


def _only_belongs(pieces: list[Piece], cue: Cue) -> bool:
    """Whether a past time only owns what something is told of beside it (``after last turn's disaster she evades``)."""
    if cue.kind != "past_time" or not pieces[cue.end - 1].poss or not cue.start:
        return False
    before = pieces[cue.start - 1].text
    return before in _LEADING_TO or (
        before in words().sets["determiners"] and cue.start > 1 and pieces[cue.start - 2].text in _LEADING_TO
    )


def _is_counted(pieces: list[Piece], cue: Cue) -> bool:
    """Whether a number stands before ``last turn``, which is then one more and not the one before (``for one last turn``)."""
    if cue.kind != "past_time" or not cue.start or pieces[cue.start].text not in words().ordinals:
        return False
    before = pieces[cue.start - 1]
    return before.kind == "number" or before.text in words().numbers


def _is_other_in_russian(pieces: list[Piece], cue: Cue, after: Piece | None) -> bool:
    """Whether a Russian word tells another thing here than its cue: ``уже`` beside the present or a bidding, ``стоит`` of somebody who stands."""
    text = pieces[cue.start].text
    if text == "уже":
        present = after is not None and is_finite(after.text) and not is_past(after.text)
        return present or any(verb_in(piece.text)[0] == "bid" for piece in pieces[: cue.start])
    return text == "стоит" and cue.end - cue.start == 1 and not _is_advised(after)


def _is_advised(after: Piece | None) -> bool:
    """Whether something hangs on a Russian ``стоит`` (an infinitive, a price), which else says that somebody stands."""
    return not (after is None or after.kind == "sign" or after.text in words().sets["connectors"])


def phrase(pieces: list[Piece], start: int, end: int) -> str:
    """The pieces of a stretch as one plain phrase."""
    return " ".join(piece.text for piece in pieces[start:end] if piece.kind != "sign")
