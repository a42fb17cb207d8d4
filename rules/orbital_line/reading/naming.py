"""The words that begin a build: its name, and the template that it stands on (OL-BLD-01)."""

from __future__ import annotations

import re

from rules.language.tokens import Piece
from rules.language.words import words
from rules.orbital_line.reading.cut import Step, recut
from rules.orbital_line.reading.desk import Desk
from rules.orbital_line.reading.kinds import kind_of
from rules.orbital_line.reading.table import TEMPLATE
from rules.orbital_line.reading.wordbook import wordbook
from rules.orders import Order


class Naming:
    """What a step that begins a build says: the build's name, the template, or a template that there is not."""

    def __init__(self, desk: Desk, step: Step) -> None:
        self.name: str | None = None
        self.template: str | None = None
        self.written: str | None = None
        plain = desk.text.plain[: step.end + 1]
        found = re.finditer(r'"([^"\n]{1,60})"', plain)
        self._quotes = [(one.start(1), one.end(1)) for one in found if one.end() > step.start]
        done = 0
        for at, piece in enumerate(step.pieces):
            if piece.start < done:
                continue
            quote = next(((a, b) for a, b in self._quotes if a <= piece.start < b), None)
            done = quote[1] if quote is not None else _end_of_name(step.pieces, at)
            self._take(step, at, desk.text.span(piece.start, done).text, quote is not None)

    def _take(self, step: Step, at: int, text: str, quoted: bool) -> None:
        """One word or quoted name."""
        piece = step.pieces[at]
        things = piece.value if piece.kind == "name" else ()
        template = next((thing.id for thing in things if thing.kind == TEMPLATE), None)
        classed = at > 0 and _after(step.pieces, at, "class_word")
        said = wordbook().has("filler_units", piece) or (
            not piece.cap and wordbook().lexicon.knows(piece.text)
        )
        if at > 0 and piece.kind != "sign" and not said and _after(step.pieces, at, "name_word"):
            self.name = text
        elif template is not None and (classed or not quoted) and self.template is None:
            self.template = template
        elif classed and (quoted or (piece.cap and template is None)):
            self.written = text
        elif quoted or (template is None and _bare_name(step, at)):
            self.name = self.name or text


def _after(pieces: list[Piece], at: int, words: str) -> bool:
    """Whether a word of a set stands before a place, a colon or a dash between them."""
    before = pieces[at - 1]
    if before.text in (":", "-", "—") and at > 1:
        before = pieces[at - 2]
    if before.text in ("her", "it", "ее", "его") and at > 1:
        before = pieces[at - 2]
    return wordbook().has(words, before)


_REFLEXIVE = ("сь", "ся", "ing", "ed")
"""Endings of what a writer does before ``на шаблоне`` (``Останавливаюсь на ...``, ``Working on ...``), which is no name."""


def _bare_name(step: Step, at: int) -> bool:
    """Whether a word right behind the header, or before ``на шаблоне`` or ``: template``, is the build's name without quotation marks."""
    piece = step.pieces[at]
    head = step.head("build.start")
    leads = at == 0 and _leads(step) and not piece.text.endswith(_REFLEXIVE)
    placed = head is not None and (at == head.end or _headed(step, at) or leads)
    if (
        not (placed or (head is None and _introduced(step, at)))
        or not piece.cap
        or piece.kind not in ("word", "name")
    ):
        return False
    book = wordbook()
    return not book.knows(piece.text) and not book.has("filler_units", piece)


def _introduced(step: Step, at: int) -> bool:
    """Whether a word that ends a stretch stands behind a word for a ship (``Новый корабль: Клинок``, ``Корвет Бобёр``)."""
    pieces = step.pieces
    before = at - 1 if at and pieces[at - 1].kind != "sign" else at - 2
    ends = _end_of_name(pieces, at) == pieces[-1].end
    return before >= 0 and ends and wordbook().has("filler_units", pieces[before])


def is_bare_name(step: Step) -> bool:
    """Whether a stretch is nothing but capital words that mean nothing here, as a ship's name is, and greets nobody."""
    book, first = wordbook(), step.pieces[0]
    greets = first.text in words().function or book.has("greetings", first) or book.has("people", first)
    return _may_be_named(first) and not greets and _end_of_name(step.pieces, 0) == step.pieces[-1].end


def _end_of_name(pieces: list[Piece], at: int) -> int:
    """Where a name ends in the text that begins at a place: behind the last of its capital words (``Северная Двина``)."""
    end = at
    while (
        end < len(pieces)
        and _may_be_named(pieces[end])
        and (end == at or _is_next(*pieces[end - 1 : end + 1]))
    ):
        end += 1
    return pieces[max(end - 1, at)].end


def _is_next(before: Piece, piece: Piece) -> bool:
    """Whether nothing but a space, and no quotation mark, stands between two words."""
    return piece.start - before.end <= len(" ")


def _may_be_named(piece: Piece) -> bool:
    """Whether a word is a capital one that means nothing here."""
    return piece.kind == "word" and piece.cap and not wordbook().knows(piece.text)


def _headed(step: Step, at: int) -> bool:
    """Whether a word stands behind a header that names nothing (``New project: ...``)."""
    if at < 2 or step.pieces[at - 1].text != ":":
        return False
    return all(
        piece.kind == "word" and not (piece.cap and place)
        for place, piece in enumerate(step.pieces[: at - 1])
    )


def _leads(step: Step) -> bool:
    """Whether the first word of a step stands before the template that a build is made on."""
    behind = step.pieces[1:3]
    named = len(behind) == 2 and behind[0].text == ":" and wordbook().has("class_word", behind[1])
    return named or (bool(behind) and behind[0].text in ("на", "on"))


def unfolded(pieces: list[Piece]) -> list[Piece]:
    """``Строю X на шаблоне Y: в C1 лазер`` with the start of the build apart from its first module."""
    first = next((at for at, piece in enumerate(pieces) if piece.kind == "cell"), 0)
    for at, piece in enumerate(pieces[:first]):
        celled = piece.text == ":" and any(one.kind == "cell" for one in pieces[at + 1 : at + 6])
        if at and celled and kind_of(recut(pieces[:at], "")) == "start":
            return [*pieces[:at], Piece("sign", ";", piece.start, piece.end), *pieces[at + 1 :]]
    return pieces


def starts(item: object) -> bool:
    """Whether an item is the order that begins a build."""
    return isinstance(item, Order) and item.command == "build.start"
