"""Names marked in a row of pieces: the longest match wins, names before anything else."""

from __future__ import annotations

from msgspec.structs import replace

from rules.language.names.roster import ALIAS, CLASS, EXACT, FORM, Bucket, Found, Roster, Row
from rules.language.tokens import Piece, parted, places
from rules.language.wordforms.russian import ENDINGS, MEANS, latin_stem
from rules.language.words import word_list, words

_NO_PLACE = word_list("no_place")


def mark_names(pieces: list[Piece], roster: Roster, shouting: bool = False) -> list[Piece]:
    """The pieces with each name of the roster as one piece; longest match first, names before anything else."""
    texts = [piece.text for piece in pieces]
    if roster.numbered and " " in "".join(texts):
        pieces = _parted(pieces, roster)
        texts = [piece.text for piece in pieces]
    out: list[Piece] = []
    done = 0
    owners = {at for at, piece in enumerate(pieces) if piece.poss and roster.buckets[f"{piece.text}'s"]}
    for at in sorted({*places(texts, roster.buckets.__getitem__), *owners}):
        if at < done or pieces[at].kind != "word":
            continue
        name, taken = _name_at(pieces, at, roster, shouting)
        if name is not None:
            out += pieces[done:at]
            out.append(name)
            done = at + taken
            done += _declined(pieces, done, name, roster)
            if done < len(pieces) and pieces[done].text == "'":
                owning = _owns(pieces, at, done)
                name.poss = name.poss or owning > 0
                done += owning
    return out + pieces[done:]


def _declined(pieces: list[Piece], at: int, name: Piece, roster: Roster) -> int:
    """How many pieces a Russian ending takes that hangs on a Latin name by a hyphen (``Vesper-ом``); the name bears it from then on."""
    stem = None if name.text.isascii() else latin_stem(name.text)
    if stem is not None and roster.buckets[stem]:
        _in_case(name, name.text[len(stem) :].lstrip("'-"))
        return 0
    hangs = at + 1 < len(pieces) and pieces[at].text == "-" and pieces[at].glued and pieces[at + 1].glued
    if not hangs or pieces[at + 1].text not in ENDINGS or not name.text.isascii():
        return 0
    ending = pieces[at + 1]
    name.text, name.end = f"{name.text}'{ending.text}", ending.end
    _in_case(name, ending.text)
    return 2


def _in_case(name: Piece, ending: str) -> None:
    """Let a name count as declined; one in the instrumental names the means."""
    name.value = replace(name.value, how=FORM, agent=ending in MEANS, declined=True)


def _owns(pieces: list[Piece], at: int, apostrophe: int) -> int:
    """How many pieces behind a name make an owner of it, if they end no quotation: an apostrophe behind s (``the Shrikes' volley``), one with s behind a number (``Shrike 2's``)."""
    if not pieces[apostrophe].glued or (at > 0 and pieces[at - 1].text == "'"):
        return 0
    before, after = pieces[apostrophe - 1], pieces[apostrophe + 1 : apostrophe + 2]
    if before.kind == "number" and after and after[0].glued and after[0].text == "s":
        return 2
    return int(before.text.endswith("s"))


def _name_at(pieces: list[Piece], at: int, roster: Roster, shouting: bool) -> tuple[Piece | None, int]:
    """The longest name that begins at a place, if one does, and how many pieces it takes."""
    for key, found in _beginning(pieces, at, roster):
        taken = _covers(pieces, at, key, roster)
        if taken > 1 and not shouting and _is_anybodys(pieces, at, found, roster):
            continue
        if taken and (
            not found.careful
            or pieces[at].cap
            or shouting
            or _is_class(pieces, at, found)
            or _is_place(pieces, at, taken, found, roster)
        ):
            return _name(pieces, at, taken, found), taken
    return None, 0


def _beginning(pieces: list[Piece], at: int, roster: Roster) -> tuple[Row, ...]:
    """The names that may begin at a place; those that begin with an owner, as the piece there does, before all others (``Tinker's Dam``)."""
    text = pieces[at].text
    owning = roster.buckets[f"{text}'s"] if pieces[at].poss else None
    bucket = roster.buckets[text]
    rows = _candidates(bucket, pieces, at, roster) if bucket is not None else ()
    return rows if owning is None else (*_candidates(owning, pieces, at, roster), *rows)


def _is_anybodys(pieces: list[Piece], at: int, found: Found, roster: Roster) -> bool:
    """Whether small letters behind an owner are only words, and no name of several (``gets her second wind``)."""
    owned = at > 0 and not pieces[at].cap and pieces[at - 1].text in _OWNERS
    return owned and any(roster.known[i].side not in _ABOARD for i in found.ids)


_OWNERS = word_list("owners")
_ABOARD = frozenset(("module", "kind"))
"""What an owner has, so that its name may stand in small letters (``uses her repair bay``)."""


def _candidates(bucket: Bucket, pieces: list[Piece], at: int, roster: Roster) -> tuple[Row, ...]:
    """The names of a bucket that the next piece leaves possible, longest first."""
    place = at + 1
    if not bucket.seconds or place >= len(pieces):
        return bucket.alone
    place = _past_link(pieces, place, at, roster)
    if place >= len(pieces):
        return bucket.alone
    after = pieces[place]
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
            out += parted(piece)
        else:
            out.append(piece)
    return out


def _is_class(pieces: list[Piece], at: int, found: Found) -> bool:
    """Whether a class in small letters stands behind a word that points at one of its ships (``my corvette``, ``the frigate``, ``Tom's frigate``)."""
    before = pieces[at - 1] if at else None
    return found.how == CLASS and before is not None and (before.text in _POINTING or before.poss)


_POINTING = word_list("pointing")


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
    if before == "the" or (before in table.sets["prepositions"] and before not in _NO_PLACE):
        return True
    last = at + taken >= len(pieces) or pieces[at + taken].text in (",", ";", ".", "!")
    return last and roster.reserved(before) and before not in table.function


def _covers(pieces: list[Piece], at: int, key: tuple[str, ...], roster: Roster) -> int:
    """How many pieces from ``at`` on spell the key (hyphens between them are passed over); 0 if they do not."""
    place, last = at + 1, len(pieces)
    for word in key[1:]:
        place = _past_link(pieces, place, at, roster)
        if place >= last:
            return 0
        piece = pieces[place]
        spelt = piece.text == word and piece.zone == pieces[at].zone
        if not spelt and not (piece.poss and piece.text + "'s" == word):
            return 0
        place += 1
    return place - at


def _past_link(pieces: list[Piece], place: int, at: int, roster: Roster) -> int:
    """The next word of a name that begins at ``at``, past a hyphen or a sign that names have there, or past that of its number where the name opens its clause (``Ash #3: evade``)."""
    if place + 1 >= len(pieces):
        return place
    opens = at == 0 or pieces[at - 1].kind == "sign"
    numbered = pieces[place].text == "#" and pieces[place + 1].glued and opens
    sign = pieces[place]
    inside = sign.glued and (
        sign.text == "-" or sign.text in roster.inner.get(pieces[place - 1].text, _NO_SIGNS)
    )
    return place + 1 if numbered or inside else place


_NO_SIGNS: frozenset[str] = frozenset()


def _name(pieces: list[Piece], at: int, taken: int, found: Found) -> Piece:
    first, last = pieces[at], pieces[at + taken - 1]
    text = first.text if taken == 1 else " ".join([p.text for p in pieces[at : at + taken]])
    return Piece(
        "name", text, first.start, last.end, first.cap, first.caps, last.poss, first.glued, first.zone, found
    )
