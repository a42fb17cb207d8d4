"""Targets and shares of fire: who is shot at with how much of which weapon, exact, as the order is written."""

from __future__ import annotations

from collections.abc import Mapping, Sequence, Set
from fractions import Fraction

from msgspec import Struct

from rules.language.tokens import Piece
from rules.language.words import word_list, words
from rules.tfc.battle.reading.gunnery.aims import Target
from rules.tfc.battle.reading.gunnery.amounts import (
    BEAM,
    BOTH,
    PROJECTILE,
    WHOLE,
    Amount,
    amount_at,
    is_shot,
    names_it_again,
    of_state,
    spared_weapons,
)
from rules.tfc.battle.reading.gunnery.dealing import (
    Event,
    as_per_cent,
    deal,
    opens_another,
    paired,
    points_forward,
    says_again,
)
from rules.tfc.battle.reading.gunnery.remainders import give_rest
from rules.tfc.battle.reading.table import Table
from rules.tfc.battle.reading.wordbook import PACKAGE

_STRENGTH, _FIRE = word_list("strength", PACKAGE), word_list("no_weapons", PACKAGE)
_THEN = word_list("then")
_APIECE = word_list("apiece", PACKAGE)


class Fire(Struct, gc=False):
    """Fire as written: pairs of targets and amounts, and what could not be told; ``joined`` fire is one order with the point defence before it."""

    aims: list[tuple[Target, list[Amount]]]
    doubt: str = ""
    spare: list[Amount] = []
    joined: bool = False


def read_fire(
    pieces: list[Piece],
    targets: dict[int, Target],
    skip: Set[int],
    table: Table,
    start: int = 0,
    met: Sequence[Amount] = (),
) -> Fire:
    """The fire of a clause that begins at ``start``.

    ``targets`` are the pieces that stand for something shot at, ``skip`` those already used; ``met`` is what point defence has used.
    """
    spared = spared_weapons(pieces, table)
    places = [at for at in range(start, len(pieces)) if at in targets or not (at in skip or at in spared)]
    events = _without_first_names(_events(pieces, targets, places, table))
    aims: list[tuple[Target, list[Amount]]] = []
    doubt = ""
    for group_targets, amounts, unsure in paired(events):
        given, trouble = deal(group_targets, amounts)
        trouble = trouble or unsure
        aims += given
        doubt = doubt or trouble
    spare = [amount for event in events if event.kind == "Q" for amount in event.amounts] if not aims else []
    if spared:
        _hold_back(spared, [amount for _, amounts in aims for amount in amounts] + spare)
    _inherit_weapon(aims)
    as_per_cent(aims)
    _fill_rest(aims, met)
    if len(aims) > 1 and _in_turn(pieces, aims) and not _fits_once(aims, events):
        doubt = doubt or "distribution"
    return Fire(aims, doubt, spare)


def _hold_back(spared: Mapping[int, str], amounts: list[Amount]) -> None:
    """Let what is not told apart by weapon be of the kind that is not held back."""
    kinds = set(spared.values())
    for amount in amounts if len(kinds) == 1 else ():
        if amount.weapon == BOTH:
            amount.weapon, amount.named = PROJECTILE if BEAM in kinds else BEAM, True


def _fits_once(aims: list[tuple[Target, list[Amount]]], events: list[Event]) -> bool:
    """Whether every target has its own share and all of them together are no more than the weapons give."""
    amounts = [amount for _, group in aims for amount in group]
    written = sum(len(event.amounts) for event in events)
    if written < len(aims) or any(amount.share is None or amount.rest for amount in amounts):
        return False
    return all(
        sum((a.share or 0 for a in amounts if a.weapon in (weapon, BOTH)), Fraction(0)) <= WHOLE
        for weapon in (BEAM, PROJECTILE)
    )


def _in_turn(pieces: list[Piece], aims: list[tuple[Target, list[Amount]]]) -> bool:
    """Whether ``then`` stands between two targets: one order in two parts, or two orders?"""
    places = sorted(target.piece for target, _ in aims if target.piece >= 0)
    return len(places) > 1 and any(p.text in _THEN for p in pieces[places[0] : places[-1]])


def _without_first_names(events: list[Event]) -> list[Event]:
    """The events without targets that are only named at first, and given their fire one by one behind that (``A and B, torpedoes at A, ...``)."""
    shot = [event.target.names for event in events if event.target is not None]
    half = len(shot) // 2
    opens = half > 1 and all(event.kind == "T" and not event.amounts for event in events[:half])
    again = opens and len(shot) == 2 * half and sorted(shot[:half]) == sorted(shot[half:])
    return events[half:] if again and any(event.kind == "Q" for event in events) else events


def _events(pieces: list[Piece], targets: dict[int, Target], places: list[int], table: Table) -> list[Event]:
    """Targets and amounts in the order in which they are written."""
    found: list[Event] = []
    held: list[Amount] = []
    joint = ""
    forward = False
    for at, part in _parts(pieces, targets, places, table):
        if isinstance(part, Target):
            if held:
                found.append(Event("Q", None, held, joint, forward))
                held = []
            found.append(Event("T", part, [], _joint(pieces, at)))
        elif isinstance(part, Amount):
            forward = points_forward(pieces, at + 1)
            if held and forward and found and found[-1].kind == "T":
                found.append(Event("Q", None, held, joint))
                held = []
            if found and found[-1].kind == "T" and not held and _bracketed(pieces, found[-1], at):
                found[-1].amounts.append(_named_so_far(part, found))
                continue
            if held and any(a.weapon == part.weapon or BOTH in (a.weapon, part.weapon) for a in held):
                found.append(Event("Q", None, held, joint))
                held = []
            held.append(part)
            joint = _joint(pieces, at)
    if held:
        found.append(Event("Q", None, held, joint))
    return found


def _bracketed(pieces: list[Piece], event: Event, at: int) -> bool:
    """Whether a share stands in brackets right behind its target."""
    first = event.target.piece if event.target is not None else -1
    between = [p.text for p in pieces[first + 1 : at]] if first >= 0 else []
    return bool(between) and between[0] == "(" and ")" not in between


def _named_so_far(amount: Amount, found: list[Event]) -> Amount:
    """A share in brackets behind its target is of the weapon named before."""
    before = [a for event in found if event.kind == "Q" for a in event.amounts]
    if amount.weapon == BOTH and not amount.named and before and before[-1].weapon != BOTH:
        amount.weapon, amount.named = before[-1].weapon, True
    return amount


def _joint(pieces: list[Piece], at: int) -> str:
    return pieces[at - 1].text if at else ""


def _parts(
    pieces: list[Piece], targets: dict[int, Target], places: list[int], table: Table
) -> list[tuple[int, Target | Amount]]:
    """Each target, and each amount with the weapon that stands beside it."""
    binder = _Binder()
    for at in places:
        if at in targets:
            binder.flush()
            binder.found.append((at, targets[at]))
        else:
            _bind(binder, pieces, at, pieces[at], targets, table)
    binder.flush()
    return binder.found


def _bind(
    binder: _Binder, pieces: list[Piece], at: int, piece: Piece, targets: dict[int, Target], table: Table
) -> None:
    """Take one piece in: an amount, a weapon, ``each``, or a sign that ends what was said."""
    if piece.kind in ("sign", "name"):
        if piece.text in (";", "(", ")"):
            binder.flush()
        return
    amount = amount_at(pieces, at, table)
    weapon = table.book.weapons.get(piece.text) if piece.kind == "word" else None
    if amount is not None:
        if not (
            of_state(pieces, at, table)
            or says_again(pieces, at, amount, binder.pending and binder.pending[1])
        ):
            amount.each = amount.each or pieces[at - 1].text in _APIECE
            if opens_another(pieces, at):
                binder.flush()
            binder.amount(at, amount)
    elif weapon is not None and not is_shot(pieces, at, weapon, targets):
        binder.weapon(pieces, at, weapon)
    elif piece.text in words().sets["each"] and binder.pending is not None:
        binder.pending[1].each = True


class _Binder:
    """Binds weapons to amounts: ``half her beams``, ``beams 50%``, ``all torpedoes``."""

    def __init__(self) -> None:
        self.found: list[tuple[int, Target | Amount]] = []
        self.pending: tuple[int, Amount] | None = None
        self._bare: Amount | None = None

    def flush(self) -> None:
        """Hand on what was held back."""
        if self.pending is not None:
            self.found.append(self.pending)
        self.pending = self._bare = None

    def amount(self, at: int, amount: Amount) -> None:
        """An amount: of the weapon just named without one, or of what is named next."""
        bare = self._bare
        self._bare = None
        if bare is not None and not amount.named and bare.share is None and bare.points is None:
            bare.share, bare.points, bare.rest = amount.share, amount.points, amount.rest
            bare.part = amount.part
            return
        if self.pending is not None:
            self.found.append(self.pending)
        self.pending = (at, amount)

    def weapon(self, pieces: list[Piece], at: int, weapon: str) -> None:
        """A weapon: what the amount before it is of, that weapon once more, or one without an amount yet."""
        if self._kind_of_volley(pieces, at, weapon):
            return
        if self.pending is not None and not self.pending[1].named:
            held = self.pending[1]
            held.weapon = weapon if weapon != BOTH or held.weapon == BOTH else held.weapon
            held.named = True
            return
        if self.pending is not None and names_it_again(pieces, self.pending[0], at, weapon, self.pending[1]):
            return
        if self.pending is not None:
            self.found.append(self.pending)
        self._bare = Amount(weapon, named=True)
        self.pending = (at, self._bare)

    def _kind_of_volley(self, pieces: list[Piece], at: int, weapon: str) -> bool:
        """Whether a weapon and ``salvo`` are one thing: ``a full salvo of torpedoes``, ``a full torpedo salvo``, ``torpedoes, a full salvo``."""
        told_so_far = self.pending is not None and self.pending[1].named
        text, lead = pieces[at].text, pieces[at - 1].text
        if told_so_far and (text in _STRENGTH or (text in _FIRE and lead in words().sets["whole"])):
            return True
        before = at - 1 - (pieces[at - 1].text == "of")
        if self.pending is None or pieces[before].kind != "word" or before < self.pending[0]:
            return False
        held = self.pending[1]
        if held.weapon == BOTH and pieces[before].value == BOTH and weapon != BOTH:
            held.weapon = weapon
            return True
        return weapon == BOTH and held.named and pieces[before].value == held.weapon


def _inherit_weapon(aims: list[tuple[Target, list[Amount]]]) -> None:
    """``70% of the beams at A and 30% at B``: the second share is of the beams as well."""
    last: str | None = None
    for _, amounts in aims:
        for amount in amounts:
            if amount.weapon == BOTH and not amount.named and last is not None:
                amount.weapon = last
        named = [a.weapon for a in amounts if a.weapon != BOTH]
        last = named[0] if len(named) == 1 and len(amounts) == 1 else None


def _fill_rest(aims: list[tuple[Target, list[Amount]]], met: Sequence[Amount]) -> None:
    """Give ``the rest`` what the other shares leave of each kind of weapon."""
    if not [1 for _, amounts in aims for amount in amounts if amount.rest]:
        return
    kinds = {amount.weapon for amount in met}
    for amount in (a for _, amounts in aims for a in amounts if len(kinds) == 1):
        if amount.rest and amount.weapon == BOTH and not amount.named:
            amount.weapon = met[0].weapon
    given = [*(amount for _, amounts in aims for amount in amounts), *met]
    for weapon in (BEAM, PROJECTILE):
        of_kind = [a for a in given if a.weapon in (weapon, BOTH)]
        used = sum((a.share for a in of_kind if a.share is not None), Fraction(0))
        spent = sum((a.points for a in of_kind if a.points is not None and a.weapon == weapon), Fraction(0))
        holders = [
            (amounts, a) for _, amounts in aims for a in amounts if a.rest and a.weapon in (weapon, BOTH)
        ]
        give_rest(holders, weapon, max(Fraction(0), WHOLE - used), spent)
    for _, amounts in aims:
        amounts[:] = [a for a in amounts if not a.rest]
