"""Where weeks begin and end: what starts when a week is over is said of the next one (``at the end of week 3`` as ``from week 4``)."""

from __future__ import annotations

from msgspec.structs import replace

from rules.fots.movement.chart.clock import WEEKS_PER_TURN
from rules.fots.movement.reading.marking.marks import ADDRESS, WEEKS
from rules.fots.movement.reading.marking.tagged import PLACE
from rules.fots.movement.reading.wordbook import terms
from rules.language.tokens import Piece


def with_edges_as_weeks(pieces: list[Piece]) -> list[Piece]:
    """The pieces with the end of a week, and its being over, as the week that begins then; a deadline (``by the end of``) is none."""
    if not any(piece.kind == WEEKS for piece in pieces):
        return pieces
    out: list[Piece] = []
    for piece in pieces:
        out.append(_from_its_edge(out, piece) if piece.kind == WEEKS else piece)
    return _without_ends(out)


def _from_its_edge(out: list[Piece], weeks: Piece) -> Piece:
    """The weeks that go on from the edge of which the words in front speak, with ``from`` in place of those words."""
    begun, over = _edge(out, "at_the_start"), _edge(out, "at_the_end")
    if begun:
        bare = out[-begun].text in terms("led_in") and not _opens(out[: len(out) - begun])
        meant = weeks if bare else replace(weeks, value=(weeks.value[0], WEEKS_PER_TURN))
    else:
        meant = _behind(weeks) if over and not _is_over_then(out[: len(out) - over]) else weeks
    if meant is not weeks:
        first = out[-(begun or over)]
        del out[-(begun or over) :]
        out.append(replace(first, text="from" if first.text.isascii() else "с"))
    return meant


def _edge(before: list[Piece], name: str) -> int:
    """How many pieces in front of a week are a phrase for its start or its end; 0 if none is."""
    article = int(bool(before) and before[-1].text in terms("articles"))
    texts = [piece.text for piece in before[: len(before) - article]]
    for words in terms(name):
        said = words.split()
        if texts[-len(said) :] == said:
            return len(said) + article
    return 0


def _opens(before: list[Piece]) -> bool:
    """Whether a sentence, or what is ordered behind a name, begins here."""
    return not before or (before[-1].kind == "sign" and before[-1].text in ".!?;:")


def _is_over_then(before: list[Piece]) -> bool:
    """Whether the words in front say where a way ends (``arriving in /46``, ``be there``)."""
    placed = bool(before) and before[-1].kind in (ADDRESS, PLACE)
    there = bool(before) and before[-1].text in terms("there")
    near = before[-3:-2] if placed else before[-2:-1] if there else before[-1:]
    return any(piece.text in terms("arrivals") for piece in near)


def _without_ends(pieces: list[Piece]) -> list[Piece]:
    """``until week 3 is over`` as ``until week 4``, ``when week 3 ends`` as ``when week 4``."""
    out: list[Piece] = []
    at = 0
    while at < len(pieces):
        piece = pieces[at]
        over = 0
        if piece.kind == WEEKS and len(out) > 1 and out[-1].text in terms("is_over") and _awaits(out[:-1]):
            piece = replace(_next(piece), start=out.pop().start)
        elif piece.kind == WEEKS and _awaits(out):
            over = _over_at(pieces, at + 1)
            piece = replace(_next(piece), end=pieces[at + over].end) if over else piece
        out.append(piece)
        at += 1 + over
    return out


def _awaits(before: list[Piece]) -> bool:
    """Whether words in front say that something is waited for (``until``, ``пока не``)."""
    texts = [piece.text for piece in before[-2:]]
    return bool(texts) and (texts[-1] in terms("till") or " ".join(texts) in terms("till"))


def _over_at(pieces: list[Piece], at: int) -> int:
    """How many pieces from a place on say that a week is over; 0 if they do not."""
    texts = [piece.text for piece in pieces[at : at + 3]]
    lengths = (
        len(words.split()) for words in terms("is_over") if texts[: len(words.split())] == words.split()
    )
    return max(lengths, default=0)


def _behind(weeks: Piece) -> Piece:
    """From the week behind some weeks on; behind the last week of a turn comes one that does not exist (FOTS-CAL-01)."""
    first = weeks.value[1] + 1
    return replace(weeks, value=(first, max(first, WEEKS_PER_TURN)))


def _next(weeks: Piece) -> Piece:
    """The week behind some weeks; the last week of a turn stands for what would come behind it."""
    first = min(weeks.value[1] + 1, WEEKS_PER_TURN)
    return replace(weeks, value=(first, first))
