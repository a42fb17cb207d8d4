"""How much of which weapon: the words for shares, points and weapons, and what they come to for a unit."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from msgspec import Struct

from rules.language.tokens import Piece
from rules.language.words import words
from rules.tfc.battle.derive import rating
from rules.tfc.battle.reading.aims import Target
from rules.tfc.battle.reading.table import Table
from rules.tfc.battle.state import Unit

BEAM, PROJECTILE, BOTH = "beam", "projectile", "all"
LEFT = "left"
"""Stands for a weapon where a share is one of what other shares leave."""
WHOLE = Fraction(100)


class Amount(Struct, gc=False):
    """How much of one kind of weapon: a share or points; ``rest`` means whatever is left.

    ``less`` are points that a share leaves to others (``300 points at A, the rest at B``), ``part`` how much of the rest is meant.
    """

    weapon: str
    share: Fraction | None = None
    points: Fraction | None = None
    rest: bool = False
    each: bool = False
    named: bool = False
    less: Fraction = Fraction(0)
    part: Fraction = Fraction(1)


def names_it_again(pieces: list[Piece], first: int, at: int, weapon: str, held: Amount) -> bool:
    """Whether a second weapon word only names the first once more (``quantum torpedoes``, ``phaser beams``)."""
    return held.weapon == weapon and all(
        p.kind == "word" and p.text not in ("and", "\u0438") for p in pieces[first + 1 : at]
    )


def amount_at(pieces: list[Piece], at: int, table: Table) -> Amount | None:
    """The amount that begins at a place: a share, points, a bare number of points, everything, or the rest."""
    piece = pieces[at]
    match piece.kind:
        case "share" | "points":
            value, weapon = piece.value if isinstance(piece.value, tuple) else (piece.value, BOTH)
            named = isinstance(piece.value, tuple)
            if weapon == LEFT:
                return Amount(BOTH, rest=True, part=value / 100)
            return (
                Amount(weapon, value, named=named)
                if piece.kind == "share"
                else Amount(weapon, points=value, named=named)
            )
        case "number":
            counts = piece.value is not None and piece.value >= 20 and _is_quantity(pieces, at, table)
            return Amount(BOTH, points=piece.value) if counts else None
        case "word":
            return _whole_or_rest(pieces, at, table)
        case _:
            return None


def _whole_or_rest(pieces: list[Piece], at: int, table: Table) -> Amount | None:
    text = pieces[at].text
    sets = words().sets
    after, second = text_at(pieces, at + 1), text_at(pieces, at + 2)
    if at and (pieces[at - 1].text in sets["relative"] or _is_measured(pieces, at)):
        return None
    if (text == "all" and after in ("on", "at", "into")) or _at_full(pieces, at):
        return Amount(BOTH, WHOLE)
    if text in ("everything", "\u0432\u0441\u0435\u0433\u043e") or (
        text in sets["whole"] and _before_weapon(pieces, at, table)
    ):
        return Amount(BOTH, WHOLE, named=text == "everything")
    if at + 1 < len(pieces) and pieces[at + 1].kind == "share":
        return None
    if text not in sets["rest"] or (after == "of" and second in ("them", "it", "those", "the")):
        return None
    named = after == "of" and at + 2 < len(pieces) and pieces[at + 2].kind == "name"
    return None if named or _is_kept(pieces, at, table) else Amount(BOTH, rest=True)


def _is_kept(pieces: list[Piece], at: int, table: Table) -> bool:
    """Whether the rest is not fired (``half at A, keeps the rest``)."""
    before = at - 1
    while before >= 0 and pieces[before].text in words().sets["determiners"]:
        before -= 1
    return before >= 0 and pieces[before].text in table.book.listed("sparing")


def _at_full(pieces: list[Piece], at: int) -> bool:
    """Whether a weapon before the word is used wholly (``torpedoes at full``)."""
    return (
        at > 1
        and pieces[at].text in words().sets["whole"]
        and pieces[at - 1].text in ("at", "on", "\u043d\u0430")
        and isinstance(pieces[at - 2].value, str)
        and pieces[at - 2].kind == "word"
    )


def _is_measured(pieces: list[Piece], at: int) -> bool:
    """Whether a share stands before the word, of which it only says the whole (``half of everything``)."""
    before = at - 2 if pieces[at - 1].text == "of" else at - 1
    return before >= 0 and pieces[before].kind == "share" and pieces[at].text not in words().sets["rest"]


def spared_weapons(pieces: list[Piece], table: Table) -> dict[int, str]:
    """The weapon words that say what is not fired (``without torpedoes``, ``saving her torpedoes``), and the kind of each."""
    book = table.book
    found: dict[int, str] = {}
    for at in [at for at, piece in enumerate(pieces) if piece.text in book.arms]:
        weapon = book.weapons[pieces[at].text]
        if pieces[at].kind != "word" or weapon not in (BEAM, PROJECTILE):
            continue
        before = at - 1
        while before >= 0 and (
            pieces[before].text in words().sets["determiners"] or pieces[before].text in ("back", "on", "of")
        ):
            before -= 1
        but = before > 0 and pieces[before].text == "but" and pieces[before - 1].text in words().sets["whole"]
        after = pieces[at + 1].text if at + 1 < len(pieces) else ""
        kept = after in book.listed("sparing") and not after.isascii() and len(after) > 3
        if before >= 0 and (but or kept or pieces[before].text in book.listed("sparing")):
            found[at] = weapon
    return found


def text_at(pieces: list[Piece], at: int) -> str:
    """The text of the piece at a place, empty past the end."""
    return pieces[at].text if at < len(pieces) else ""


def _before_weapon(pieces: list[Piece], at: int, table: Table) -> bool:
    sets = words().sets
    for place in range(at + 1, min(at + 4, len(pieces))):
        text = pieces[place].text
        if text in table.book.weapons:
            return True
        if text not in sets["determiners"] and text not in (
            "of",
            "available",
            "six",
            "four",
            "remaining",
            "forward",
        ):
            return False
    return False


def _is_quantity(pieces: list[Piece], at: int, table: Table) -> bool:
    """Whether a bare number is points of fire rather than a turn, a speed or a count."""
    before = pieces[at - 1].text if at else ""
    after = pieces[at + 1] if at + 1 < len(pieces) else None
    if before in (
        "turn",
        "round",
        "class",
        "mark",
        "type",
        "deck",
        "volley",
        "grid",
        "sector",
        "speed",
        "of",
    ):
        return False
    if after is None or after.kind in ("sign", "name", "ref"):
        return True
    return after.text in table.book.weapons or after.text in (
        "at",
        "on",
        "of",
        "into",
        "against",
        "to",
        "\u043f\u043e",
        "\u0432",
    )


def of_state(pieces: list[Piece], at: int, table: Table) -> bool:
    """Whether a number tells of shields or damage (``her shields are at 40%``)."""
    states = table.book.listed("states")
    for place in range(at - 1, max(-1, at - 5), -1):
        piece = pieces[place]
        if piece.text in states and piece.text != "power":
            return True
        if piece.kind in ("name", "sign"):
            break
    after = pieces[at + 1].text if at + 1 < len(pieces) else ""
    if after in table.book.listed("brought_down"):
        return True
    if after == "strength" and at and pieces[at - 1].text in ("at", "with"):
        return False
    return after in states and after != "power"


def is_shot(pieces: list[Piece], at: int, weapon: str, targets: dict[int, Target]) -> bool:
    """Whether a weapon word tells of what is shot at, or is no weapon here (``Kestrel's batteries``, ``open fire``)."""
    text = pieces[at].text
    if text in (
        "fire",
        "volley",
        "power",
        "volleys",
        "salvo",
        "barrage",
        "broadside",
        "broadsides",
        "spread",
    ):
        return not (at and (pieces[at - 1].kind == "share" or pieces[at - 1].text in words().sets["whole"]))
    before = pieces[at - 1] if at else None
    return before is not None and before.kind == "name" and before.poss and (at - 1) in targets


def shares(amounts: list[Amount], unit: Unit | None) -> dict[str, Any]:
    """The amounts of one target as arguments: shares or points per kind of weapon; a kind the unit lacks gets nothing."""
    found: dict[str, Fraction] = {}
    points: dict[str, Fraction] = {}
    for amount in amounts:
        for weapon in (BEAM, PROJECTILE) if amount.weapon == BOTH else (amount.weapon,):
            if amount.points is not None:
                if amount.weapon != BOTH or weapon == _main(unit):
                    points[weapon] = points[weapon] + amount.points if weapon in points else amount.points
            elif amount.share is not None and (amount.weapon != BOTH or has(unit, weapon)):
                left = amount.share - _share_of(amount.less, weapon, unit) if amount.less else amount.share
                found[weapon] = found[weapon] + left if weapon in found else left
    args: dict[str, Any] = {}
    for weapon in (BEAM, PROJECTILE):
        if weapon in points:
            args[f"{weapon}_points"] = whole(points[weapon])
        else:
            args[weapon] = whole(found[weapon]) if weapon in found else 0
    return args


def _share_of(points: Fraction, weapon: str, unit: Unit | None) -> Fraction:
    """Points as per cent of what the unit has of a kind of weapon."""
    if unit is None or not has(unit, weapon):
        return Fraction(0)
    return min(WHOLE, points * WHOLE / rating(unit, weapon))


def has(unit: Unit | None, weapon: str) -> bool:
    """Whether the unit carries this kind of weapon."""
    if unit is None:
        return True
    power = unit.stats.beam_firepower if weapon == BEAM else unit.stats.projectile_firepower
    return power > 0


def _main(unit: Unit | None) -> str:
    return BEAM if has(unit, BEAM) else PROJECTILE


def whole(value: Fraction) -> int | Fraction:
    """The number as an integer where it is one."""
    return value.numerator if value.denominator == 1 else value
