"""Names marked in a row of pieces: the longest match wins, names before anything else."""

from __future__ import annotations

from rules.language.roster import ALIAS, EXACT, FORM, Bucket, Found, Roster, Row
from rules.language.tokens import Piece
from rules.language.words import words


def mark_names(pieces: list[Piece], roster: Roster, shouting: bool = False) -> list[Piece]:
    """The pieces with each name of the roster as one piece; longest match first, names before anything else."""
    if roster.numbered and [1 for piece in pieces if piece.kind == "number" and " " in piece.text]:
        pieces = _parted(pieces, roster)
    buckets = roster.buckets
    out: list[Piece] = []
    done = 0
    for at in [at for at, piece in enumerate(pieces) if piece.kind == "word" and buckets[piece.text]]:
        name, taken = _name_at(pieces, at, roster, shouting) if at >= done else (None, 0)
        if name is not None:
            out += pieces[done:at]
            out.append(name)
            done = at + taken
            if done < len(pieces) and pieces[done].text == "'" and _owns(pieces, at, done):
                name.poss = True
                done += 1
    return out + pieces[done:]


def _owns(pieces: list[Piece], at: int, apostrophe: int) -> bool:
    """Whether an apostrophe behind a name in s makes an owner of it (``the Shrikes' volley``), and ends no quotation."""
    quoted = at > 0 and pieces[at - 1].text == "'"
    return pieces[apostrophe].glued and pieces[apostrophe - 1].text.endswith("s") and not quoted


def _name_at(pieces: list[Piece], at: int, roster: Roster, shouting: bool) -> tuple[Piece | None, int]:
    """The longest name that begins at a place, if one does, and how many pieces it takes."""
    bucket = roster.buckets[pieces[at].text]
    for key, found in _candidates(bucket, pieces, at) if bucket is not None else ():
        taken = _covers(pieces, at, key)
        if taken and (
            not found.careful or pieces[at].cap or shouting or _is_place(pieces, at, taken, found, roster)
        ):
            return _name(pieces, at, taken, found), taken
    return None, 0


def _candidates(bucket: Bucket, pieces: list[Piece], at: int) -> tuple[Row, ...]:
    """The names of a bucket that the next piece leaves possible, longest first."""
    place = at + 1
    if not bucket.seconds or place >= len(pieces):
        return bucket.alone
    after = pieces[place]
    if after.text == "-" and after.glued and place + 1 < len(pieces):
        after = pieces[place + 1]
    rows = bucket.seconds.get(after.text, ())
    if after.poss:
        rows = (*bucket.seconds.get(after.text + "'s", ()), *rows)
    return rows + bucket.alone


def _parted(pieces: list[Piece], roster: Roster) -> list[Piece]:
    """The pieces with the number of a name taken off a number behind it (``Ogre 2 100%`` is no ``2 100``)."""
    out: list[Piece] = []
    for piece in pieces:
        first, _, rest = piece.text.partition(" ")
        if rest and piece.kind == "number" and out and (out[-1].text, first) in roster.numbered:
            middle = piece.start + len(first)
            out.append(Piece("number", first, piece.start, middle, glued=piece.glued, zone=piece.zone))
            out.append(Piece("number", rest, middle + 1, piece.end, zone=piece.zone))
        else:
            out.append(piece)
    return out


def _is_place(pieces: list[Piece], at: int, taken: int, found: Found, roster: Roster) -> bool:
    """Whether a place's name that is a common word too stands where a place does: behind a preposition or an article, or last."""
    if (
        found.how not in (EXACT, ALIAS, FORM)
        or not at
        or any(roster.known[i].side != "place" for i in found.ids)
    ):
        return False
    table = words()
    if pieces[at].text in table.function or pieces[at].poss:
        return False
    before = pieces[at - 1].text
    if before == "the" or (before in table.sets["prepositions"] and before not in ("to", "under", "without")):
        return True
    last = at + taken >= len(pieces) or pieces[at + taken].text in (",", ";", ".", "!")
    return last and roster.reserved(before) and before not in table.function


def _covers(pieces: list[Piece], at: int, key: tuple[str, ...]) -> int:
    """How many pieces from ``at`` on spell the key (hyphens between them are passed over); 0 if they do not."""
    place, last = at + 1, len(pieces)
    for word in key[1:]:
        if place < last and pieces[place].text == "-" and pieces[place].glued:
            place += 1
        if place >= last:
            return 0
        piece = pieces[place]
        spelt = piece.text == word and piece.zone == pieces[at].zone
        if not spelt and not (piece.poss and piece.text + "'s" == word):
            return 0
        place += 1
    return place - at


def _name(pieces: list[Piece], at: int, taken: int, found: Found) -> Piece:
    first, last = pieces[at], pieces[at + taken - 1]
    text = first.text if taken == 1 else " ".join([p.text for p in pieces[at : at + taken]])
    return Piece(
        "name", text, first.start, last.end, first.cap, first.caps, last.poss, first.glued, first.zone, found
    )
