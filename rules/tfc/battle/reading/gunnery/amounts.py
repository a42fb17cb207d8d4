"""How much of which weapon: the words for shares, points and weapons, and what they come to for a unit."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from msgspec import Struct

from rules.language.tokens import Piece, places
from rules.language.wordforms.russian import is_finite
from rules.language.words import word_list, words
from rules.tfc.battle.derive import rating
from rules.tfc.battle.reading.gunnery.aims import Target
from rules.tfc.battle.reading.table import Table
from rules.tfc.battle.reading.wordbook import PACKAGE
from rules.tfc.battle.state import Unit

_NUMBERED_THINGS = word_list("numbered_things", PACKAGE)
_NO_WEAPONS = word_list("no_weapons", PACKAGE)
_EVERYTHING = word_list("everything")
_SILENT_RU = frozenset(word for word in word_list("silent", PACKAGE) if not word.isascii())
_AT_FULL = word_list("at_full")
_BEHIND_POINTS = word_list("behind_points")
_AT_WITH = word_list("at_with")
_AIMING = word_list("aiming")
_OF_THEM = word_list("of_them")
_BEFORE_WEAPONS = word_list("before_weapons")
_KEEPING_BACK = word_list("keeping_back")
_AND, _IN = word_list("and"), word_list("in")

BEAM, PROJECTILE, BOTH = "beam", "projectile", "all"
LEFT = "left"
"""Stands for a weapon where a share is one of what other shares leave."""
WHOLE = Fraction(100)


class Amount(Struct, gc=False):
    """How much of one kind of weapon: a share or points; ``rest`` means whatever is left.

    ``less`` are points that a share leaves to others (``300 points at A, the rest at B``), ``part`` how much of the rest is meant.
    ``bare`` points are a number that nothing says the unit of.
    """

    weapon: str
    share: Fraction | None = None
    points: Fraction | None = None
    rest: bool = False
    each: bool = False
    named: bool = False
    less: Fraction = Fraction(0)
    part: Fraction = Fraction(1)
    bare: bool = False

    def filled(self) -> Amount:
        """The same as an amount by itself, whole where nothing says how much."""
        share = self.share if self.share is not None or self.points is not None else WHOLE
        return Amount(self.weapon, share, self.points, named=self.named)


def names_it_again(pieces: list[Piece], first: int, at: int, weapon: str, held: Amount) -> bool:
    """Whether a second weapon word only names the first once more (``quantum torpedoes``, ``phaser beams``)."""
    return held.weapon == weapon and all(
        p.kind == "word" and p.text not in _AND for p in pieces[first + 1 : at]
    )


def amount_at(pieces: list[Piece], at: int, table: Table) -> Amount | None:
    """The amount that begins at a place: a share, points, a bare number of points, everything, or the rest."""
    piece = pieces[at]
    match piece.kind:
        case "share" | "points" if not _is_kept(pieces, at, table):
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
            if _is_share_of_weapon(pieces, at):
                return Amount(BOTH, piece.value)
            counts = piece.value is not None and piece.value >= 20 and _is_quantity(pieces, at, table)
            return Amount(BOTH, points=piece.value, bare=True) if counts else None
        case "word":
            return _whole_or_rest(pieces, at, table)
        case _:
            return None


def _whole_or_rest(pieces: list[Piece], at: int, table: Table) -> Amount | None:
    text = pieces[at].text
    sets = words().sets
    if not (text in sets["whole"] or text in sets["rest"] or text in _EVERYTHING or text == "all"):
        return None
    after, second = text_at(pieces, at + 1), text_at(pieces, at + 2)
    if at and (pieces[at - 1].text in sets["relative"] or _is_measured(pieces, at)):
        return None
    if (text == "all" and after in _AIMING) or _at_full(pieces, at):
        return Amount(BOTH, WHOLE)
    if text in _EVERYTHING or (text in sets["whole"] and _before_weapon(pieces, at, table)):
        return Amount(BOTH, WHOLE, named=text == "everything")
    if at + 1 < len(pieces) and pieces[at + 1].kind == "share":
        return None
    of_weapon = text_at(pieces, at + 3) in table.book.weapons
    if text not in sets["rest"] or (after == "of" and second in _OF_THEM and not of_weapon):
        return None
    named = after == "of" and at + 2 < len(pieces) and pieces[at + 2].kind == "name"
    if named or _is_kept(pieces, at, table):
        return None
    return Amount(BOTH, rest=True, named=text in _OF_EVERY_WEAPON)


_OF_EVERY_WEAPON = word_list("of_every_weapon", PACKAGE)
"""Words for the rest that take in the weapons of which nothing has been said yet (``half her beams at A, everything else at B``)."""


def _is_kept(pieces: list[Piece], at: int, table: Table) -> bool:
    """Whether an amount is not fired (``half at A, keeps the rest``, ``keeping the other half in hand``)."""
    sparing = table.book.listed("sparing")
    before = at - 1
    while before >= 0 and (
        pieces[before].text in words().sets["determiners"] or pieces[before].text in _KEEPING_BACK
    ):
        before -= 1
    after = text_at(pieces, at + 1)
    behind = after in sparing and not after.isascii() and len(after) > _SHORTEST_VERB
    return behind or (before >= 0 and _spares(pieces[before], table))


def _spares(piece: Piece, table: Table) -> bool:
    """Whether a word, and no name that is written like one, says that something is not fired."""
    return piece.kind == "word" and piece.text in table.book.listed("sparing")


_SHORTEST_VERB = 3
"""A Russian word that spares is a verb where it is longer than this, and then may stand behind its object."""


def _at_full(pieces: list[Piece], at: int) -> bool:
    """Whether a weapon before the word is used wholly (``torpedoes at full``)."""
    return (
        at > 1
        and pieces[at].text in words().sets["whole"]
        and pieces[at - 1].text in _AT_FULL
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
    for at in places([piece.text for piece in pieces], book.arms.__contains__):
        weapon = book.weapons[pieces[at].text]
        if pieces[at].kind != "word" or weapon not in (BEAM, PROJECTILE):
            continue
        before = at - 1
        while before >= 0 and (
            pieces[before].text in words().sets["determiners"] or pieces[before].text in _KEEPING_BACK
        ):
            before -= 1
        but = before > 0 and pieces[before].text == "but" and pieces[before - 1].text in words().sets["whole"]
        stowed = weapon == PROJECTILE and before >= 0 and pieces[before].text in _IN and before < at - 1
        after = pieces[at + 1].text if at + 1 < len(pieces) else ""
        kept = after in book.listed("sparing") and not after.isascii() and len(after) > _SHORTEST_VERB
        kept = kept or after in _SILENT_RU or (after == "не" and is_finite(text_at(pieces, at + 2)))
        if before >= 0 and (but or kept or stowed or _spares(pieces[before], table)):
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
        if text not in sets["determiners"] and text not in _BEFORE_WEAPONS:
            return False
    return False


def _is_quantity(pieces: list[Piece], at: int, table: Table) -> bool:
    """Whether a bare number is points of fire rather than a turn, a speed or a count."""
    before = pieces[at - 1].text if at else ""
    after = pieces[at + 1] if at + 1 < len(pieces) else None
    if before in _NUMBERED_THINGS:
        return False
    if after is None or after.kind in ("sign", "name", "ref"):
        return True
    return after.text in table.book.weapons or after.text in _BEHIND_POINTS


def _is_share_of_weapon(pieces: list[Piece], at: int) -> bool:
    """Whether a bare number behind a weapon, or in a row with one, is its share (``beams 40 torps 100``, ``beams 40 A 60 B``): more than a hundred are points, and a word counts something else (``phasers three ways``)."""
    row = at > 2 and pieces[at - 1].kind == "name" and pieces[at - 2].kind == "number"
    armed = at > 0 and pieces[at - 1].kind == "word" and pieces[at - 1].value in (BEAM, PROJECTILE)
    armed = armed or (row and _is_share_of_weapon(pieces, at - 2))
    value = pieces[at].value
    return armed and pieces[at].text[0].isdigit() and value is not None and value <= WHOLE


def of_state(pieces: list[Piece], at: int, table: Table) -> bool:
    """Whether a number tells of shields or damage (``her shields are at 40%``)."""
    states = table.book.listed("states")
    for place in range(at - 1, max(-1, at - 5), -1):
        piece = pieces[place]
        if piece.text in states and piece.text != "power":
            return True
        acts = piece.text in words().sets["separators"] and pieces[place + 1].text.endswith("s")
        if piece.kind in ("name", "sign") or acts:
            break
    after = pieces[at + 1].text if at + 1 < len(pieces) else ""
    if after in table.book.listed("brought_down"):
        return True
    if after == "strength" and at and pieces[at - 1].text in _AT_WITH:
        return False
    return after in states and after != "power"


def is_shot(pieces: list[Piece], at: int, weapon: str, targets: dict[int, Target]) -> bool:
    """Whether a weapon word tells of what is shot at, or is no weapon here (``Kestrel's batteries``, ``open fire``)."""
    text = pieces[at].text
    if text in _NO_WEAPONS:
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
            elif amount.share is not None and ((amount.named and amount.weapon != BOTH) or has(unit, weapon)):
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
