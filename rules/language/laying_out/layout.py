"""The layout of a post: what is quoted, struck, aside or spoken; lists, tables, headings and code; marks taken off the words."""

from __future__ import annotations

import re
from collections.abc import Container, Iterator

from msgspec import Struct

from rules.language.laying_out.brackets import is_smile, opens_bracket, without_links
from rules.language.laying_out.lines import Line
from rules.language.laying_out.quoting import ROLLED, TOLD, WROTE, nobodys_order
from rules.language.laying_out.rows import detail_columns, mark_cells
from rules.language.laying_out.stars import mark_star
from rules.language.laying_out.text import Text
from rules.language.tokens import Piece, tokenise
from rules.language.wordforms.russian import is_cyrillic, is_past
from rules.language.words import word_list, words

ASIDE, SPEECH = "aside", "speech"
_IN_CHARACTER, _CROSSES = word_list("in_character"), word_list("crosses")

_DIE = re.compile(r"[dD]\d")
_DICE = re.compile(r"(?<!\w)\d{0,4}[dD]\d{1,4}(?:\s*[-+]\s*\d+)*(?:\s*(?:=|\u21d2|->)\s*[\d(][\d()+, -]*)*")
_BULLET = re.compile(r"\s*(?:[-*\u2022\u25aa\u2013]\s+|\d{1,2}[.)]\s+)")
_HEADING = re.compile(r"\s*#(?:##?|(?!\s+\d+\b))\s")
_RULE = re.compile(r"\s*\|?[\s:|-]{3,}\|?\s*$")
_COMPARED = "```diff"
"""Opens a block whose lines with a minus are what has been taken out."""
_MARKED = re.compile('[~|*_`"(\\[/#\u2014]|\\)\\)')


class Layout(Struct):
    """A post laid out. ``dropped`` are stretches taken off, each with the reason; ``hidden`` tells of spoilers."""

    lines: list[Line]
    dropped: list[tuple[str, int, int]]
    hidden: bool = False


def lay_out(text: Text, names: Container[str] = ()) -> Layout:
    """The lines of a post with what is nobody's order taken off and remembered.

    ``names`` are words that begin somebody's name, and so no mark of talk out of character (a ship called Meta).
    """
    layout = Layout([], [])
    plain = text.plain
    marks = frozenset([mark for mark in words().sets["ooc"] if mark not in names])
    details: dict[int, bool] | None = None
    rolled = _DIE.search(plain) is not None
    for start, end, bullet, heading, row in _lines(plain, layout):
        if start == end:
            details = details if plain[start : start + 1] == "|" else None
            layout.lines.append(Line([], bullet, True, heading, row))
            continue
        pieces = tokenise(plain, start, end)
        if "](" in plain[start:end]:
            pieces = without_links(pieces)
        if rolled and _DICE.search(plain, start, end):
            pieces = _without_dice(plain, pieces, start, end, layout)
        details = (details if details is not None else detail_columns(pieces)) if row else None
        if details is not None:
            mark_cells(pieces, details)
        simple = bool(pieces) and _MARKED.search(plain, start, end) is None
        simple = simple and pieces[0].text not in marks and pieces[0].text not in _CROSSES
        layout.lines.append(Line(pieces, bullet, not pieces, heading, row, simple))
    if plain.count("*") == 1:
        mark_star(layout.lines)
    _mark_zones(layout, marks)
    layout.dropped += [
        ("stop_phrase", *stretch) for stretch in text.stopped if not _is_within(stretch, layout.dropped)
    ]
    return layout


def _is_within(stretch: tuple[int, int], dropped: list[tuple[str, int, int]]) -> bool:
    """Whether a stretch was taken off already together with its line."""
    return any(start <= stretch[0] and stretch[1] <= end for _, start, end in dropped)


def _lines(plain: str, layout: Layout) -> Iterator[tuple[int, int, bool, bool, bool]]:
    """Each line that is kept: where its content begins and ends, and whether it is a bullet, a heading or a row of a table."""
    at = 0
    fenced = quoted = attributed = marked = compared = False
    for raw in plain.split("\n"):
        start, end = at, at + len(raw)
        at = end + 1
        bare = raw.strip()
        if not bare:
            attributed = False
            yield start, start, False, False, False
            continue
        if bare.startswith("```"):
            fenced = not fenced
            compared = fenced and bare == _COMPARED
            if " " not in bare or bare == "```":
                if len(bare) > 6 and bare.endswith("```"):
                    fenced = False
                    yield start + raw.index("```") + 3, start + raw.rindex("```"), False, False, False
                continue
        quoted = quoted or (bare.startswith(">>>") and not fenced)
        if marked and bare[0] != ">":
            attributed = marked = False
        told = TOLD.match(raw) if ":" in raw else None
        past = told or ROLLED.match(raw)
        if past is not None and not (attributed or quoted):
            layout.dropped.append(("quote" if told else "dice", start, start + past.end()))
            yield start + past.end(), end, False, False, False
            continue
        attributed = attributed or (":" in raw and WROTE.match(raw) is not None)
        marked = attributed and bare[0] == ">"
        taken_out = compared and bare[0] == "-"
        reason = "struck" if taken_out else nobodys_order(raw, bare, quoted, attributed)
        if reason:
            layout.dropped.append((reason, start, end))
            yield start, start, False, False, False
            continue
        yield _content(raw, bare, start, end)


def _content(raw: str, bare: str, start: int, end: int) -> tuple[int, int, bool, bool, bool]:
    """Where the words of a line begin, past bullets and marks of heading."""
    heading = bare[0] == "#" and _HEADING.match(raw) is not None
    if heading:
        return start + raw.index("#") + len(bare) - len(bare.lstrip("#")), end, False, True, False
    if bare[0] == "|" and bare.count("|") > 2 and not bare.startswith("||"):
        if _RULE.match(raw):
            return start, start, False, False, False
        return start, end, False, False, True
    found = _BULLET.match(raw)
    if found and not (bare[0] == "*" and bare.count("*") % 2 == 0 and not bare.startswith("* ")):
        return start + found.end(), end, True, False, False
    return start, end, False, False, False


def _without_dice(plain: str, pieces: list[Piece], start: int, end: int, layout: Layout) -> list[Piece]:
    """The pieces outside dice notation and its results."""
    kept: list[Piece] = []
    at = 0
    for found in _DICE.finditer(plain, start, end):
        first, last = found.span()
        layout.dropped.append(("dice", first, last))
        while at < len(pieces) and pieces[at].end <= first:
            kept.append(pieces[at])
            at += 1
        while at < len(pieces) and pieces[at].start < last:
            at += 1
    return kept + pieces[at:]


class _Zones(Struct):
    """What is open while a post is gone through: an aside, struck words, a bracket of an aside."""

    layout: Layout
    ends: dict[str, tuple[int, int]]
    marks: frozenset[str]
    aside: bool = False
    struck: bool = False
    bracket: bool = False
    rest: bool = False


def _mark_zones(layout: Layout, marks: frozenset[str]) -> None:
    """Take struck words off, find asides and speech, and remove the marks themselves."""
    if all(line.plain or line.blank for line in layout.lines):
        return
    zones = _Zones(layout, _last_marks(layout.lines), marks)
    for number, line in enumerate(layout.lines):
        if line.plain and not (zones.aside or zones.struck):
            continue
        zones.rest, zones.bracket = _opens_aside(line, marks), False
        zones.aside = zones.aside and not line.blank
        line.pieces = [
            kept
            for place, piece in enumerate(line.pieces)
            if (
                kept := piece
                if piece.kind == "word" and not (zones.aside or zones.struck or zones.bracket or zones.rest)
                else _zoned(zones, line.pieces, number, place, piece)
            )
            is not None
        ]
        _mark_speech(line)


def _zoned(zones: _Zones, pieces: list[Piece], number: int, place: int, piece: Piece) -> Piece | None:
    """The piece with its zone, or nothing for a mark of layout and for struck words; ``[ooc]`` lasts to ``[/ooc]`` or its line's end."""
    if piece.text.startswith(")") and not zones.aside and is_smile(pieces, place):
        return Piece("sign", ".", piece.start, piece.end, glued=True)
    if piece.kind == "mark":
        return _mark(zones, number, place, piece)
    if zones.struck:
        zones.layout.dropped.append(("struck", piece.start, piece.end))
        return None
    text = piece.text
    if text == "/" and not piece.glued and place + 1 < len(pieces):
        zones.rest = zones.rest or (pieces[place + 1].text == "/" and pieces[place + 1].glued)
    if text in ("(", "[") and opens_bracket(pieces, place, zones.marks):
        zones.bracket = True
    if zones.rest and text == ":" and pieces[place - 1].text in _IN_CHARACTER:
        zones.rest, piece = False, Piece("sign", ".", piece.start, piece.end)
    if zones.aside or zones.bracket or zones.rest:
        piece.zone = ASIDE
    if text in (")", "]"):
        tag = place > 1 and pieces[place - 1].text in zones.marks and pieces[place - 2].text == "["
        zones.bracket = zones.bracket and tag
    return piece


def _mark(zones: _Zones, number: int, place: int, piece: Piece) -> Piece | None:
    """Open or close what a mark opens or closes; a spoiler's edge is a pause in the sentence."""
    text = piece.text
    if text == "~~":
        zones.struck = not zones.struck and zones.ends.get("~~", (-1, -1)) > (number, place)
    elif text == "||":
        zones.layout.hidden = True
        return Piece("sign", ",", piece.start, piece.end) if place else None
    elif text.startswith("(("):
        zones.aside = True
    elif text.startswith("))"):
        zones.aside = False
    return None


def _last_marks(lines: list[Line]) -> dict[str, tuple[int, int]]:
    """Where each mark stands for the last time, so that one without a partner opens nothing."""
    return {
        p.text: (n, i) for n, line in enumerate(lines) for i, p in enumerate(line.pieces) if p.kind == "mark"
    }


def _opens_aside(line: Line, marks: frozenset[str]) -> bool:
    """Whether a line as a whole is marked as talk out of character; ``((ooc: ...))`` ends with its brackets."""
    if line.pieces and line.pieces[0].kind == "mark" and line.pieces[0].text.startswith("(("):
        return False
    pieces = [p for p in line.pieces[:4] if p.kind != "mark"]
    if not pieces:
        return False
    if pieces[0].text in _CROSSES:
        return True
    glued = pieces[1].text if len(pieces) > 1 and pieces[1].glued else ""
    if (pieces[0].text == "/" and (glued == "/" or glued in marks)) or pieces[0].text + glued == "-#":
        return True
    if pieces[0].text not in marks:
        return False
    shouted = len(pieces) > 1 and pieces[0].caps and not pieces[1].caps
    return len(pieces) == 1 or shouted or pieces[1].text in (":", "-", ",", ".", "\u2014", ")")


def _mark_speech(line: Line) -> None:
    """Mark what stands in quotation marks as speech, unless it is only a name or a scare quote; quotes themselves go."""
    pieces = line.pieces
    _mark_dialogue(line)
    quotes = [i for i, p in enumerate(pieces) if p.text == '"']
    if not quotes:
        return
    if len(quotes) % 2:
        quotes.append(len(pieces))
    for first, last in zip(quotes[::2], quotes[1::2], strict=True):
        inner = pieces[first + 1 : last]
        if _is_spoken(pieces, first, inner):
            for piece in inner:
                piece.zone = piece.zone or SPEECH
    line.pieces = [p for p in pieces if p.text != '"']


def _is_spoken(pieces: list[Piece], first: int, inner: list[Piece]) -> bool:
    count = sum(p.kind == "word" for p in inner)
    if not count:
        return False
    if count > 4 or any(p.text == ":" for p in inner):
        return True
    if inner[-1].text in (".", "!", "?", ",", "...", "!?"):
        return True
    plain_end = not inner[-1].cap and inner[-1].text.isascii()
    if first == 0 and len(inner) + 2 == len(pieces) and (count > 2 or (count > 1 and plain_end)):
        return True  # a line that is nothing else
    behind = [piece.text for piece in pieces[first + len(inner) + 2 :][:3]]
    if behind[:2] == [",", "\u2014"] and (count > 2 or (is_cyrillic(behind[-1]) and is_past(behind[-1]))):
        return True  # a Russian teller goes on behind what was said
    before = pieces[first - 1].text if first else ""
    return before in (":", ",") and count > 2 and inner[0].cap


def _mark_dialogue(line: Line) -> None:
    """A Russian line of dialogue: speech between long dashes, what the teller adds between them stays plain."""
    pieces = line.pieces
    if line.bullet or len(pieces) < 3 or pieces[0].text != "\u2014":
        return
    if sum(piece.text == "\u2014" for piece in pieces) < 2:
        line.bullet = True
        return
    speaking = True
    for _place, piece in enumerate(pieces[1:], 1):
        if piece.text == "\u2014":
            speaking = not speaking
        elif speaking:
            piece.zone = piece.zone or SPEECH
