"""Orders of this turn taken back in words: a whole post, all of them, or one unit's; asked about, and done when confirmed."""

from __future__ import annotations

from collections.abc import Iterable

from rules.language.clauses import Clause
from rules.language.clauses.cues import Cue
from rules.language.laying_out.sentences import Sentence
from rules.language.tokens import Piece
from rules.language.words import word_list, words
from rules.messages import Message
from rules.orders import Order
from rules.tfc.battle.reading.desk import Desk, Item
from rules.tfc.battle.reading.people import Subject
from rules.tfc.battle.reading.phrasing.slots import slots_of
from rules.tfc.battle.reading.table import OWN

_PLEASE = word_list("please")
_THIS = word_list("this")

Key = tuple[str, int]


def note(desk: Desk, pieces: list[Piece], text: str) -> None:
    """``Scratch that.`` alone: whether everything said before is taken back is asked if nothing new follows."""
    if text in desk.listed("taking_back"):
        desk.retracted = pieces[0].start
        desk.unmanned.append(_asked(pieces, None, desk.table.seen.turn))


def retracted(desk: Desk, items: Iterable[Item]) -> list[Item]:
    """The orders of the sentence before a ``Scratch that.`` or ``Just kidding!`` behind which nothing new is ordered."""
    before = [item for item in items if item.kind == "order" and item.start < desk.retracted]
    anew = any(item.start > desk.retracted for item in items)
    return [] if anew or not before else [item for item in before if item.list_id == before[-1].list_id]


def takes_back(desk: Desk, pieces: list[Piece], cue: Cue) -> bool:
    """``Ignore my last post``: with new orders behind it they replace the old ones, alone it is asked."""
    turn = desk.table.seen.turn
    if turn and any(piece.text in desk.listed("whole_post") for piece in pieces):
        turn = tuple(order for order in turn if order.post == turn[-1].post)
    desk.unmanned.append(_asked(pieces, None, turn))
    if desk.table.book.lexicon.heads(pieces[cue.end :], False, slots_of(desk.table)):
        return False
    desk.trace(pieces[0].start, pieces[-1].end, "correction", "withdrawal")
    return True


def cancels(desk: Desk, pieces: list[Piece], cues: list[Cue]) -> bool:
    """``Cancel Linnet's evade``: an order of this turn that is named is asked about; it is never read as a new one."""
    book = desk.table.book
    if pieces[0].text in _PLEASE:
        pieces = pieces[1:]
    if (
        not pieces
        or pieces[0].text not in book.listed("cancelling")
        or len(pieces) < 2
        or any(cue.kind == "withdraw" for cue in cues)
    ):
        return False
    if pieces[1].kind == "sign" or pieces[1].text in _THIS:
        return False
    units = {i for p in pieces if p.kind == "name" for i in desk.table.among(p, OWN)}
    said = {
        book.lexicon.command(p.text) for p in pieces[1:] if p.kind == "word" and book.lexicon.knows(p.text)
    } - {""}
    if not units and not said:
        return False
    meant = [
        o for o in desk.table.seen.turn if (not units or o.unit in units) and (not said or o.command in said)
    ]
    if len(units) == 1:
        desk.memory.subject = desk.memory.lead = Subject(OWN, tuple(units))
        desk.memory.own = list(units)
    if meant:
        unit = next(iter(units)) if len(units) == 1 else None
        desk.add(_asked(pieces, unit, meant))
    else:
        desk.ignore(pieces[0].start, pieces[-1].end, "correction", "nothing of the kind was ordered")
    return True


def past_cancelled(desk: Desk, sentence: Sentence, pieces: list[Piece]) -> list[Piece]:
    """The pieces behind what is taken back, where what the same unit does instead follows at once (``Cancel the ram, Linnet evades``)."""
    if not desk.may_hold(sentence.texts, "cancelling"):
        return pieces
    spoken_to = _cancelled_aloud(desk, sentence, pieces)
    if spoken_to:
        return spoken_to
    comma = next((at for at, piece in enumerate(pieces) if piece.kind == "sign"), len(pieces))
    struck, rest = pieces[:comma], pieces[comma + 1 :]
    if len(struck) < 2 or struck[0].text not in desk.listed("cancelling") or not rest:
        return pieces
    units = {i for p in struck if p.kind == "name" for i in desk.table.among(p, OWN)}
    named = {i for p in rest if p.kind == "name" for i in desk.table.among(p, OWN)}
    lexicon, terse = desk.table.book.lexicon, bool(desk.memory.header)
    said = any(p.kind == "word" and lexicon.knows(p.text) and lexicon.command(p.text) for p in struck[1:])
    taken_up = len(units) == 1 and not named and rest[0].text in words().sets["they"]
    if (
        not said
        or not (taken_up or (named and units <= named))
        or not lexicon.heads(rest, terse, slots_of(desk.table))
    ):
        return pieces
    desk.correcting, desk.correcting_line = "strong", sentence.line
    if taken_up:
        desk.memory.subject = Subject(OWN, tuple(units))
    desk.trace(struck[0].start, struck[-1].end, "correction", "takes back what was ordered before")
    return rest


def _cancelled_aloud(desk: Desk, sentence: Sentence, pieces: list[Piece]) -> list[Piece]:
    """``Linnet, belay the ram, evade!`` as ``Linnet, evade``, nothing where nobody is spoken to or nothing is told instead."""
    if len(pieces) < _SHORTEST or not desk.table.is_own(pieces[0]) or pieces[1].text != ",":
        return []
    comma = next((at for at in range(3, len(pieces)) if pieces[at].kind == "sign"), len(pieces))
    rest = pieces[comma + 1 :]
    if pieces[2].text not in desk.listed("cancelling") or comma == 3 or not rest:
        return []
    if not desk.table.book.lexicon.heads(rest, False, slots_of(desk.table)):
        return []
    desk.correcting, desk.correcting_line = "strong", sentence.line
    desk.trace(pieces[2].start, pieces[comma - 1].end, "correction", "takes back what was ordered before")
    return [*pieces[:2], *rest]


_SHORTEST = 6
"""The least pieces of such a sentence: a name and its comma, what is taken back, another comma, what is told instead."""


def _asked(pieces: list[Piece], unit: str | None, orders: Iterable[Order]) -> Item:
    """The question whether these orders are taken back."""
    found = tuple(orders)
    units = tuple(dict.fromkeys(str(order.unit) for order in found if order.unit))
    item = Item("doubt", unit, "", start=pieces[0].start, end=pieces[-1].end, doubt="withdrawal")
    item.options = [("confirm", [])]
    item.message = Message("reading-withdrawal", {"units": units or None})
    item.args = {"withdraws": tuple((order.post, order.item) for order in found)}
    return item


def taken_back(desk: Desk, item: Item, orders: Iterable[Order]) -> tuple[Key, ...]:
    """The earlier orders that an answer to a question about a correction or a withdrawal makes void."""
    if item.doubt == "withdrawal":
        return tuple(item.args.get("withdraws", ()))
    if item.doubt != "correction":
        return ()
    fresh = {(order.unit, order.command) for order in orders}
    return tuple((o.post, o.item) for o in desk.table.seen.turn if (o.unit, o.command) in fresh)


def take_back_aim(desk: Desk, units: tuple[str, ...]) -> None:
    """``takes aim at Wren but does not fire``: an attack that was only an aim is none, once its sentence denies the fire."""
    aiming = desk.listed("taking_aim")
    desk.items[:] = [
        one
        for one in desk.items
        if not (
            (one.kind, one.command, one.list_id) == ("order", "attack", desk.list_count)
            and one.unit in units
            and not aiming.isdisjoint(desk.text.plain[one.start : one.end].lower().split())
        )
    ]


def contradicts(desk: Desk, clause: Clause, subject: Subject, command: str) -> bool:
    """``Duke evades. Duke does not evade.``: an order denied as a whole behind itself is asked about; a correction takes it back."""
    if clause.head is None or clause.end > clause.head.end:
        return False
    denied = [
        item
        for item in desk.items
        if (item.kind, item.command) == ("order", command) and item.unit in subject.units
    ]
    if desk.correcting:
        desk.items[:] = [item for item in desk.items if item not in denied]
        return False
    for item in denied:
        item.kind, item.doubt = "doubt", "correction"
        item.options = [("confirm", [(item.unit, command, item.args)])]
        item.message = Message("reading-correction", {"unit": item.unit or ""})
    return bool(denied)
