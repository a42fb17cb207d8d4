"""Which amount is for which target: before it, behind it, in lists that pair off, or split evenly."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
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
    text_at,
)


class Event(Struct, gc=False):
    """A target or an amount in written order; ``forward`` amounts belong to the target behind them."""

    kind: str  # T, Q
    target: Target | None = None
    amounts: list[Amount] = []
    joint: str = ""
    forward: bool = False


def paired(events: list[Event]) -> Iterator[tuple[list[Target], list[list[Amount]], str]]:
    """Targets with the amounts meant for them: before them (``60% at A``) or behind them (``A 60%``)."""
    events = _with_leading_weapon(events)
    leading = bool(events) and events[0].kind == "Q" and any(event.kind == "T" for event in events)
    at = 0
    while at < len(events):
        first = events[at]
        if first.kind == "T" and first.amounts and first.target is not None:
            yield [first.target], [first.amounts], ""
            at += 1
            continue
        targets: list[Target] = []
        amounts: list[list[Amount]] = []
        unsure = ""
        if leading:
            at, amounts, targets = _led(events, at)
            at, unsure = _take_late(events, at, amounts, targets)
        else:
            if events[at].forward:
                at = _take_targets(events, at + 1, targets)
                yield targets, [first.amounts], ""
                continue
            at = _take_targets(events, at, targets)
            ahead = at < len(events) and events[at].forward and at + 1 < len(events)
            if ahead:
                yield targets, [], "share"
                at, amounts, targets = _led(events, at)
                yield targets, amounts, "share"
                continue
            at = _take_amounts(events, at, amounts)
            _weapon_of_all(amounts, len(targets))
            if len(amounts) > 1 and events[at - 1].forward and at < len(events):
                at -= 1
                amounts.pop()
            late = _last_target(events, at) if len(amounts) == 2 and len(targets) == 1 else []
            at, targets = (len(events) if late else at), targets + late
        if targets:
            yield targets, amounts, unsure
        elif not amounts or at >= len(events):
            return


def _led(events: list[Event], at: int) -> tuple[int, list[list[Amount]], list[Target]]:
    """Where the next amounts end with the targets behind them, those amounts, and those targets."""
    amounts: list[list[Amount]] = []
    targets: list[Target] = []
    at = _take_amounts(events, at, amounts)
    return _take_targets(events, at, targets), amounts, targets


def _weapon_of_all(amounts: list[list[Amount]], targets: int) -> None:
    """Give the weapon named with the last share of a list to all of it (``A and B with 50% and 30% of her beams``)."""
    if len(amounts) < 2 or len(amounts) != targets or any(len(group) != 1 for group in amounts):
        return
    *before, last = [group[0] for group in amounts]
    if last.weapon != BOTH and all(a.weapon == BOTH and not a.named for a in before):
        for amount in before:
            amount.weapon, amount.named = last.weapon, True


def _with_leading_weapon(events: list[Event]) -> list[Event]:
    """The events without a weapon that only leads targets with shares of it behind each (``beams go to A, 70%, and B, 30%``)."""
    rest = events[1:]
    if len(rest) < 4 or any(event.kind != "TQ"[at % 2] for at, event in enumerate(rest)) or len(rest) % 2:
        return events
    lead = events[0].amounts
    if events[0].kind != "Q" or len(lead) != 1 or lead[0].share is not None or lead[0].points is not None:
        return events
    for amount in (amount for event in rest for amount in event.amounts):
        if amount.weapon == BOTH and not amount.named:
            amount.weapon, amount.named = lead[0].weapon, True
    return rest


def _last_target(events: list[Event], at: int) -> list[Target]:
    """The one target that is all that is left, if it is."""
    late: list[Target] = []
    return late if _take_targets(events, at, late) == len(events) and len(late) == 1 else []


def _take_amounts(events: list[Event], at: int, into: list[list[Amount]]) -> int:
    while at < len(events) and events[at].kind == "Q":
        into.append(events[at].amounts)
        at += 1
    return at


def _take_targets(events: list[Event], at: int, into: list[Target]) -> int:
    while at < len(events) and events[at].kind == "T" and not events[at].amounts:
        target = events[at].target
        if target is not None:
            into.append(target)
        at += 1
    return at


def _take_late(
    events: list[Event], at: int, amounts: list[list[Amount]], targets: list[Target]
) -> tuple[int, str]:
    """Amounts at the very end that refine what stood before the targets (``everything at A and B, 60% and 40%``)."""
    rest = events[at:]
    if not rest or any(event.kind == "T" for event in rest) or not targets:
        return at, ""
    if len(targets) == 1 and len(amounts) == 1 and _other_kinds(amounts[0], rest):
        amounts[0] = [*amounts[0], *(amount for event in rest for amount in event.amounts)]
        return len(events), ""
    whole = all(amount.share is None or amount.share == WHOLE for group in amounts for amount in group)
    for_each = len(rest) == 1 and any(amount.each for amount in rest[0].amounts)
    if (len(rest) != len(targets) and not for_each) or not whole:
        return len(events), "share"
    named = [a.weapon for group in amounts for a in group if a.weapon != BOTH]
    amounts[:] = [event.amounts for event in rest]
    for group in amounts:
        for amount in group:
            if amount.weapon == BOTH and len(named) == 1:
                amount.weapon, amount.named = named[0], True
    return len(events), "distribution" if len(named) > 1 and len(targets) > 1 else ""


def _other_kinds(group: list[Amount], rest: list[Event]) -> bool:
    """Whether what stands behind the target is of another kind of weapon than what stands before it."""
    kinds = {amount.weapon for amount in group}
    late = {amount.weapon for event in rest for amount in event.amounts}
    return BOTH not in kinds | late and kinds.isdisjoint(late)


def deal(targets: list[Target], amounts: list[list[Amount]]) -> tuple[list[tuple[Target, list[Amount]]], str]:
    """Each target of a group with its own amounts."""
    if len(targets) == 1 and len(amounts) <= 1:
        return [(targets[0], _copies(amounts[0]) if amounts else [Amount(BOTH, WHOLE)])], ""
    if len(targets) == len(amounts):
        doubt = (
            "distribution"
            if any(len(group) > 1 and not all(a.named for a in group) for group in amounts)
            else ""
        )
        return [(target, _copies(group)) for target, group in zip(targets, amounts, strict=True)], doubt
    if not amounts:
        return [(target, [Amount(BOTH, WHOLE / len(targets))]) for target in targets], ""
    if len(targets) == 1:
        all_ = [amount for group in amounts for amount in _copies(group)]
        if any(a.weapon == BOTH for a in all_) and all(a.share == WHOLE for a in all_):
            return [(targets[0], [Amount(BOTH, WHOLE)])], ""
        kinds = [a.weapon for a in all_]
        apart = BOTH not in kinds and len(set(kinds)) == len(kinds)
        return [(targets[0], all_)], "" if apart else "share"
    if len(amounts) == 1:
        return _spread(targets, amounts[0])
    merged = [amount for group in amounts for amount in group]
    return [(target, _copies(merged)) for target in targets], "distribution"


def _spread(targets: list[Target], group: list[Amount]) -> tuple[list[tuple[Target, list[Amount]]], str]:
    """One amount over several targets: the whole is split evenly, ``each`` is each, a part must be asked."""
    if any(amount.each for amount in group):
        return [(target, _copies(group)) for target in targets], ""
    if all(
        (amount.points is None and (amount.share is None or amount.share == WHOLE)) or amount.rest
        for amount in group
    ):
        return [
            (
                t,
                [
                    Amount(
                        a.weapon,
                        None if a.rest else WHOLE / len(targets),
                        rest=a.rest,
                        named=a.named,
                        part=a.part,
                    )
                    for a in group
                ],
            )
            for t in targets
        ], ""
    return [
        (
            t,
            [
                Amount(
                    a.weapon,
                    None if a.share is None else a.share / len(targets),
                    None if a.points is None else a.points / len(targets),
                    a.rest,
                    named=a.named,
                )
                for a in group
            ],
        )
        for t in targets
    ], "distribution"


def as_per_cent(aims: list[tuple[Target, list[Amount]]]) -> None:
    """Take bare numbers for several targets as per cent where they and the shares beside them make up a hundred (``beams at A 70, at B 30``).

    Where no weapon is named, one of the shares must be written as such (``A 70%, B 30``).
    """
    every = [amount for _, group in aims for amount in group]
    kinds = {amount.weapon for amount in every}
    if BOTH in kinds and len(kinds) > 1:
        return
    for kind in kinds:
        _kind_as_per_cent([amount for amount in every if amount.weapon == kind], kind)


def _kind_as_per_cent(amounts: list[Amount], kind: str) -> None:
    """The same for the amounts of one kind of weapon."""
    bare = [amount for amount in amounts if amount.bare]
    told = all((amount.bare and amount.points is not None) or amount.share is not None for amount in amounts)
    unclear = kind == BOTH and len(bare) == len(amounts)
    if not bare or len(amounts) < 2 or unclear or not told:
        return
    if sum((a.share or a.points or Fraction(0) for a in amounts), Fraction(0)) == WHOLE:
        for amount in bare:
            amount.share, amount.points, amount.bare = amount.points, None, False


def _copies(group: Iterable[Amount]) -> list[Amount]:
    return [
        Amount(
            a.weapon,
            a.share if a.share is not None or a.points is not None or a.rest else WHOLE,
            a.points,
            a.rest,
            a.each,
            a.named,
            part=a.part,
            bare=a.bare,
        )
        for a in group
    ]


def opens_another(pieces: list[Piece], at: int) -> bool:
    """Whether an amount behind a joint is that of the weapon behind it, not of the one before (``torpedoes and half her beams``)."""
    ahead = at + 1
    while ahead < len(pieces) and (
        pieces[ahead].text in words().sets["determiners"] or pieces[ahead].text in _BEFORE_WEAPONS
    ):
        ahead += 1
    joined = pieces[at - 1].text in _JOINTS
    return joined and ahead < len(pieces) and pieces[ahead].value in (BEAM, PROJECTILE)


_JOINTS = word_list("and_then") | word_list("with") | {","}
_BEFORE_WEAPONS = word_list("before_weapons")


_GOING = word_list("going") | {"-", "\u2014"}
_AT = word_list("aiming") | word_list("given_to")


def points_forward(pieces: list[Piece], at: int) -> bool:
    """Whether the words behind a share lead to its target (``60% at A``, ``half of what is left goes to B``)."""
    while text_at(pieces, at) in _GOING:
        at += 1
    return text_at(pieces, at) in _AT


def says_again(pieces: list[Piece], at: int, amount: Amount, held: Amount | None) -> bool:
    """Whether ``all`` behind a comma is all of the one weapon just named (``every beam she has, all at A``)."""
    whole = held is not None and held.weapon != BOTH and held.share == WHOLE
    bare = amount.weapon == BOTH and not amount.named and amount.share == WHOLE
    word = pieces[at].kind == "word" and pieces[at - 1].text == ","
    return whole and bare and word and points_forward(pieces, at + 1)
