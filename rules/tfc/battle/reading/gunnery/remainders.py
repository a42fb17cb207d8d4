"""Parts of what other shares leave: ``half of what is left``; and what point defence leaves of the weapons that it used."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any

from rules.language.tokens import Piece
from rules.language.words import word_list, words
from rules.tfc.battle.reading.gunnery.amounts import BEAM, BOTH, LEFT, PROJECTILE, WHOLE, Amount
from rules.tfc.battle.reading.wordbook import Wordbook


def mark_parts_of_rest(pieces: list[Piece], book: Wordbook) -> list[Piece]:
    """The pieces with a share and the words for the rest behind it as one share of what is left."""
    out: list[Piece] = []
    done = 0
    for at in [at for at, piece in enumerate(pieces) if piece.kind == "share"]:
        end = _ends_rest(pieces, at + 1, book) if at >= done else 0
        if not end or isinstance(pieces[at].value, tuple):
            continue
        first, last = pieces[at], pieces[end - 1]
        out += pieces[done:at]
        out.append(
            Piece("share", first.text, first.start, last.end, zone=first.zone, value=(first.value, LEFT))
        )
        done = end
    return out + pieces[done:] if done else pieces


def mark_bare_rest(pieces: list[Piece], book: Wordbook) -> list[Piece]:
    """The pieces with the words for the rest that no share stands before as one word for it (``and Rook with what is left``)."""
    out: list[Piece] = []
    done = 0
    for at in [at for at, piece in enumerate(pieces) if piece.text in _WHAT and at]:
        before = pieces[at - 1]
        named = Piece("word", "of", before.end, before.end)
        end = (
            _ends_rest([*pieces[:at], named, *pieces[at:]], at, book) - 1
            if at >= done and before.text != "of"
            else 0
        )
        if end <= at or (end < len(pieces) and pieces[end].text == "of"):
            continue
        out += pieces[done:at]
        out.append(Piece("word", "rest", pieces[at].start, pieces[end - 1].end, zone=pieces[at].zone))
        done = end
    return out + pieces[done:] if done else pieces


_WHAT = word_list("whats")


def mark_other_halves(pieces: list[Piece], book: Wordbook) -> list[Piece]:
    """The pieces with ``the other`` as a half where one half has been given and an aim follows (``half at A, the other at B``).

    ``The other half``, or ``the other 20%`` behind 80%, is of the weapon that the first one was of.
    """
    out = list(pieces)
    other = book.listed("other_half")
    for at, piece in enumerate(pieces):
        bare = piece.kind == "word" and piece.text in other and _is_aimed(pieces, at + 1)
        before = {piece.text.split()[0], pieces[at - 1].text if at else ""}
        told = piece.kind == "share" and not other.isdisjoint(before)
        if not (bare or told):
            continue
        left = 100 - (_HALF if bare else _per_cent(piece))
        parts = [i for i, one in enumerate(pieces[:at]) if one.kind == "share" and _per_cent(one) == left]
        if not parts:
            continue
        value = _other_like(pieces, parts[-1], book)
        if bare or isinstance(value, tuple):
            out[at] = Piece("share", piece.text, piece.start, piece.end, zone=piece.zone, value=value)
    return out


def _is_aimed(pieces: list[Piece], at: int) -> bool:
    """Whether an aim begins at a place: a word that points, or behind a dash a name."""
    dash = at < len(pieces) and pieces[at].text == "\u2014"
    after = pieces[at + dash] if at + dash < len(pieces) else None
    return after is not None and (after.text in _AIMING or (dash and after.kind == "name"))


def _other_like(pieces: list[Piece], at: int, book: Wordbook) -> Fraction | tuple[Fraction, str]:
    """The other part: of the weapon that the part at this place is of, if it names one."""
    value = pieces[at].value
    other = 100 - _per_cent(pieces[at])
    passed = words().sets["determiners"] | {"of"}
    after = next((piece for piece in pieces[at + 1 :] if piece.text not in passed), None)
    weapon = book.weapons.get(after.text) if after is not None and after.kind == "word" else None
    if isinstance(value, tuple):
        return other, str(value[1])
    return (other, weapon) if weapon in (BEAM, PROJECTILE) else other


_AIMING = word_list("aiming") | word_list("given_to")


_HALF = Fraction(50)


def _per_cent(piece: Piece) -> Fraction:
    """How much a share is, whatever weapon it is of."""
    return Fraction(piece.value[0] if isinstance(piece.value, tuple) else piece.value)


def _ends_rest(pieces: list[Piece], start: int, book: Wordbook) -> int:
    """Where the words for the rest end that begin at a place, commas passed over; 0 if none begin there."""
    for phrase in book.listed("of_rest"):
        at = start
        for word in phrase.split():
            while at < len(pieces) and pieces[at].text == ",":
                at += 1
            if at >= len(pieces) or pieces[at].text != word:
                break
            at += 1
        else:
            return at
    return 0


def deal_out(pieces: list[Piece]) -> list[Piece]:
    """The pieces with ``60/40 beams/torps`` as a share for each kind of weapon."""
    out: list[Piece] = []
    at = 0
    while at < len(pieces):
        part = pieces[at : at + 6]
        shares, arms = part[0:3:2], part[3:6:2]
        armed = len(arms) == 2 and all(p.kind == "word" and isinstance(p.value, str) for p in arms)
        if armed and all(p.kind == "share" for p in shares) and part[1].text == part[4].text == "/":
            out += [shares[0], arms[0], shares[1], arms[1]]
            at += 6
        else:
            out.append(pieces[at])
            at += 1
    return out


def give_rest(
    holders: list[tuple[list[Amount], Amount]], weapon: str, left: Fraction, spent: Fraction
) -> None:
    """Give those who have a part of the rest theirs, in written order, and those who have the rest itself even shares of what remains."""
    for amounts, amount in holders:
        if amount.part != 1:
            amounts.append(Amount(weapon, left * amount.part, less=spent * amount.part))
            left, spent = left * (1 - amount.part), spent * (1 - amount.part)
    whole = [amounts for amounts, amount in holders if amount.part == 1]
    for amounts in whole:
        amounts.append(Amount(weapon, left / len(whole), less=spent / len(whole)))


def used_up(args: Mapping[str, Any]) -> list[Amount]:
    """What an order of point defence uses, as amounts."""
    found: list[Amount] = []
    for weapon in (BEAM, PROJECTILE):
        points, share = args.get(f"{weapon}_points"), args.get(weapon)
        if points:
            found.append(Amount(weapon, points=Fraction(points)))
        elif share:
            found.append(Amount(weapon, min(WHOLE, Fraction(share))))
    return found


def used_by_all(args: Mapping[str, Any]) -> list[Amount]:
    """What an attack uses on all its targets together, as amounts."""
    return [amount for target in args["targets"] for amount in used_up(target)]


def fits_beside(args: Mapping[str, Any], more: Sequence[Amount]) -> bool:
    """Whether shares of named weapons, of which each is told, fit beside those that an attack uses (``70% beams at A. 30% beams at B.``)."""
    used = used_by_all(args)
    told = [amount.share for amount in (*used, *more) if amount.share is not None]
    if not more or len(told) < len(used) + len(more) or any(amount.weapon == BOTH for amount in more):
        return False
    return all(
        sum(a.share for a in (*used, *more) if a.share is not None and a.weapon == kind) <= WHOLE
        for kind in {amount.weapon for amount in more}
    )


def takes_rest(pieces: list[Piece]) -> bool:
    """Whether the fire told of is what other fire leaves (``and the rest of her beams into Harrier``)."""
    return any(
        piece.text in words().sets["rest"] or (isinstance(piece.value, tuple) and LEFT in piece.value)
        for piece in pieces
    )
