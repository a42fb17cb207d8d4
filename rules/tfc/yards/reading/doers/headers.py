"""Lines that say to which yard the next ones speak: ``yard Kuat: ...``, ``Kuat lays down:``, a heading."""

from __future__ import annotations

from rules.kit.suggest import nearest
from rules.language.laying_out.sentences import Sentence
from rules.language.tokens import Piece
from rules.messages import Message
from rules.tfc.yards.reading.desk import Desk, Found
from rules.tfc.yards.reading.names import CLASS, KIND, SHIP, YARD, Table

_MARKS = frozenset({":", "—", "=", ">", "->"})
_LONGEST_TITLE = 9
_SHORT = 3
"""Fewer pieces than this follow a yard that is only asked for a report."""


def is_title(desk: Desk, sentence: Sentence) -> bool:
    """Whether a line only says what the list below it is about (``Orders for March, yard Kuat:``); it is remembered."""
    pieces, table = sentence.pieces, desk.table
    if not sentence.first or sentence.zone or len(pieces) > _LONGEST_TITLE or len(pieces) < 2:
        return False
    yards = {name for piece in pieces for name in table.of(piece, YARD)[:1]}
    plain = [piece.text for piece in pieces if piece.kind == "word"]
    short = len(plain) < 3 and not any(word in table.book.vague for word in plain)
    ended = pieces[-1].text == ":" or sentence.heading or (short and sentence.close == "")
    if not ended or len(yards) != 1 or any(table.of(p, what) for p in pieces for what in (CLASS, KIND, SHIP)):
        return False
    builds = any(_builds(desk, word) for word in plain)
    if not builds and any(_is_verb(desk, word) for word in plain):
        return False
    desk.header = desk.yard = yards.pop()
    desk.foreign = desk.header not in table.own
    desk.header_alone, desk.title_builds = True, builds
    desk.ignore(pieces[0].start, pieces[-1].end)
    return True


def _builds(desk: Desk, word: str) -> bool:
    """Whether a word is a form of a verb of building (``Kuat lays down:``)."""
    return "build" in _commands(desk, word)


def _is_verb(desk: Desk, word: str) -> bool:
    """Whether a word may open an order."""
    return bool(_commands(desk, word))


def _commands(desk: Desk, word: str) -> set[str]:
    """The commands that phrases beginning with a word give; a word for telling (``orders``) gives none."""
    lexicon = desk.table.book.lexicon
    if desk.table.book.says("told", word):
        return set()
    return {sense.command for lemma in lexicon.forms.get(word, ()) for sense in lexicon.senses.get(lemma, ())}


def by_header(sentence: Sentence, table: Table) -> list[Sentence]:
    """A line such as ``Kuat: build 2 X. Utopia: ...`` as one sentence per header."""
    pieces = sentence.pieces
    cuts = [
        at
        for at in range(1, len(pieces) - 1)
        if pieces[at + 1].text == ":" and table.of(pieces[at], YARD) and pieces[at - 1].kind == "sign"
    ]
    if not cuts:
        return [sentence]
    parts = []
    for start, end in zip([0, *cuts], [*cuts, len(pieces)], strict=True):
        part = list(pieces[start:end])
        while part and part[-1].text in (";", ",", "|"):
            part.pop()
        if part:
            parts.append(
                Sentence(
                    part,
                    sentence.close,
                    sentence.zone,
                    sentence.line,
                    start == 0,
                    sentence.bullet,
                    sentence.blank_before,
                )
            )
    return parts


def without_header(desk: Desk, sentence: Sentence) -> list[Piece]:
    """The sentence without ``yard Kuat:``; the yard named there takes what follows."""
    pieces = sentence.pieces
    if len(pieces) > 2 and desk.table.of(pieces[0], SHIP) and pieces[1].text == ":":
        colon, named = pieces[1], desk.table.book.says("tools", pieces[2].text)
        goes = named or pieces[2].kind == "number"
        to = Piece("word", "to", colon.start, colon.end, zone=colon.zone)
        return [pieces[0], *([to] if goes else []), *pieces[2:]]
    at = 0
    while (
        at < len(pieces) and pieces[at].kind == "word" and desk.table.book.says("own_words", pieces[at].text)
    ):
        at += 1
    if (
        at
        and at + 1 < len(pieces)
        and desk.table.book.says("yard_words", pieces[at - 1].text)
        and not desk.table.of(pieces[at], YARD)
        and (found := _strange_yard(desk, pieces, at))
    ):
        return found[0]
    if at >= len(pieces) or not desk.table.of(pieces[at], YARD):
        return pieces
    names = desk.table.of(pieces[at], YARD)
    own = [name for name in names if name in desk.table.own]
    after = pieces[at + 1].text if at + 1 < len(pieces) else ""
    alone = len(pieces) == at + 1 and sentence.first and sentence.close == "" and not sentence.zone
    asked = after == "," and _asks_status(desk, pieces[at + 2 :])
    if not alone and not asked and after not in _MARKS and not (after == "-" and not pieces[at + 1].glued):
        return pieces
    desk.header = desk.yard = (own or list(names))[0]
    desk.foreign = not own
    rest = pieces[at + 2 :]
    desk.header_alone = not rest
    if not rest:
        desk.ignore(pieces[0].start, pieces[-1].end)
    return rest


def _asks_status(desk: Desk, rest: list[Piece]) -> bool:
    """Whether no more than a call for a report follows a yard's name (``Kuat, status please``)."""
    senses = desk.table.book.lexicon.senses.get(rest[0].text, ()) if 0 < len(rest) < _SHORT else ()
    return any(sense.command == "status" for sense in senses)


def _strange_yard(desk: Desk, pieces: list[Piece], at: int) -> tuple[list[Piece]] | None:
    """``yard Kuta: ...`` with a name that no yard bears: the one that it nearly is, else refused."""
    colon = next(
        (place for place in range(at + 1, min(at + 5, len(pieces))) if pieces[place].text == ":"), None
    )
    if colon is None or pieces[at].kind != "word":
        return None
    name = desk.words(pieces[at].start, pieces[colon - 1].end)
    near = nearest(name, desk.table.campaign.yards)
    if near is not None:
        desk.header = desk.yard = near
        desk.foreign = near not in desk.table.own
        return (pieces[colon + 1 :],)
    yards = tuple(desk.table.campaign.yards)
    words_ = Message("yard_unknown", {"unit": name, "rule": "TFC-YRD-01", "yards": yards})
    desk.found.append(Found(pieces[0].start, pieces[-1].end, name, "", refusal=("TFC-YRD-01", words_)))
    return ([],)
