"""Corrections within a post: ``build a Lancer with 1-3. Scratch that, 1-4``, ``docks 3-6, no, 3-7``, ``Поправка: два``."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Literal

from msgspec.structs import replace

from rules.language.laying_out.sentences import Sentence
from rules.language.tokens import Piece
from rules.tfc.yards.reading.corrections.amending import amended
from rules.tfc.yards.reading.desk import Desk, Found, forget, last_order
from rules.tfc.yards.reading.wordbook import Wordbook

Strength = Literal["", "back", "right", "edit", "waver"]
Reader = Callable[[Desk, Sentence], None]

_PAUSES = frozenset({",", "-", "—", ";", "...", "(", ")", ":", "!", "*"})
_OPENS = frozenset({",", "-", "—", ";", "...", "("})


def put_right(desk: Desk, sentence: Sentence, read: Reader) -> None:
    """Read a sentence that may correct what the post has ordered before it, or correct itself."""
    cuts = list(_cuts(sentence.pieces, desk.table.book))
    if not cuts and desk.pending:
        cuts, desk.pending = [(0, 0, desk.pending)], ""
    if not cuts:
        read(desk, sentence)
        return
    if cuts[0][0]:
        done = len(desk.found)
        read(desk, replace(sentence, pieces=sentence.pieces[: cuts[0][0]]))
        if len(desk.found) == done and last_order(desk) is None:
            read(desk, replace(sentence, pieces=sentence.pieces[cuts[0][0] :]))
            return
    for (start, end, strength), (stop, _, _) in zip(
        cuts, [*cuts[1:], (len(sentence.pieces), 0, "")], strict=True
    ):
        _correct(desk, sentence, sentence.pieces[start:stop], end - start, strength, read)


def _correct(
    desk: Desk, sentence: Sentence, pieces: list[Piece], mark: int, strength: Strength, read: Reader
) -> None:
    """One correction: a mark so many pieces long, and what it says; without an order before it, it is read as written."""
    last = last_order(desk)
    rest = pieces[mark:]
    if last is None:
        read(desk, replace(sentence, pieces=pieces, first=sentence.first and pieces is sentence.pieces))
    elif not rest:
        desk.pending = strength if strength != "waver" else ""
        if pieces:
            desk.ignore(pieces[0].start, pieces[-1].end)
    elif not amended(desk, last, rest):
        if strength == "waver":
            read(desk, replace(sentence, pieces=pieces))
            return
        done = len(desk.found)
        read(desk, replace(sentence, pieces=rest, first=False))
        if len(desk.found) > done:
            _supersede(desk, last, desk.found[done:], strength)
        elif strength == "back":
            forget(desk, last)


def conclude(desk: Desk) -> None:
    """A post that ends by taking back its last order leaves it out."""
    last = last_order(desk)
    if desk.pending == "back" and last is not None:
        forget(desk, last)


def _supersede(desk: Desk, last: Found, fresh: Sequence[Found], strength: Strength) -> None:
    """Leave out the order that new ones replace; an edit that is about something else only adds to it."""
    new = [act for one in fresh for act in one.acts]
    if strength == "edit" and not any(_is_same(act.args, last.acts[-1].args) for act in new):
        return
    forget(desk, last)


def _is_same(new: Mapping[str, Any], old: Mapping[str, Any]) -> bool:
    """Whether two orders' arguments speak of the same class, object, ship or facilities."""
    named = any(name in old and new.get(name) == old[name] for name in ("class_id", "project", "target"))
    return named or not set(new.get("facilities", ())).isdisjoint(old.get("facilities", ()))


def _cuts(pieces: Sequence[Piece], book: Wordbook) -> Iterator[tuple[int, int, Strength]]:
    """The marks of correction in a sentence: where each stretch begins, where its mark ends, and how strong it is."""
    at = 0
    while at < len(pieces):
        opens = at == 0 or pieces[at].text in _OPENS or _follows_header(pieces, at)
        end, strength = _mark(pieces, at, book) if opens else (at, "")
        if strength:
            yield at, end, strength
        at = max(end, at + 1)


def _follows_header(pieces: Sequence[Piece], at: int) -> bool:
    return at > 1 and pieces[at - 1].text == ":" and pieces[at - 2].kind == "name"


def _mark(pieces: Sequence[Piece], start: int, book: Wordbook) -> tuple[int, Strength]:
    """Where a mark that begins at a place ends, and how strong it is: empty if there is none."""
    found: list[Strength] = []
    parted = (start, 0)
    at = start
    while at < len(pieces):
        if _is_pause(pieces[at]):
            at += 1
            continue
        if found and _is_pause(pieces[at - 1]):
            parted = at, len(found)
        kind, length = _phrase(pieces, at, book)
        if not length:
            break
        found.append(kind)
        at += length
    if at < len(pieces) and found[-1:] != ["right"] and not _starts_anew(pieces, at):
        at, known = parted
        found = found[:known]
    if not found:
        return start, ""
    strongest = min(found, key=("back", "right", "edit", "waver").index)
    sure = strongest == "waver" and (start > 0 or len(found) > 1)
    return at, "right" if sure else strongest


def _is_pause(piece: Piece) -> bool:
    return piece.text in _PAUSES and not (piece.text == "-" and piece.glued)


def _starts_anew(pieces: Sequence[Piece], at: int) -> bool:
    """Whether a sign, or a word that begins something new, parts a mark from what follows it."""
    return _is_pause(pieces[at - 1]) or pieces[at].text in ("and", "и", "а")


def _phrase(pieces: Sequence[Piece], at: int, book: Wordbook) -> tuple[Strength, int]:
    """The longest phrase of correction at a place: what it means and how many pieces it takes."""
    for phrase, kind in book.marks.get(pieces[at].text, ()):
        if all(
            at + place < len(pieces) and pieces[at + place].text == word for place, word in enumerate(phrase)
        ):
            return kind, len(phrase)
    return "", 0
