"""Orders of this turn taken back in words: a whole post, all of them, or one unit's; asked about, and done when confirmed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

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
from rules.tfc.battle.reading.scene import FIRE
from rules.tfc.battle.reading.table import ENEMY, OWN
from rules.tfc.battle.reading.wordbook import PACKAGE

WITH_WEAPONS = FIRE | {"target_weapons"}
Key = tuple[str, int]


def note(desk: Desk, pieces: list[Piece], text: str) -> None:
    """``Scratch that.`` alone: whether everything said before is taken back is asked if nothing new follows."""
    if text in desk.listed("taking_back"):
        desk.retracted = pieces[0].start
        if _takes_back_headed(desk, desk.sentences[desk.place], pieces):
            return
    if text in desk.listed("taking_back") and _has_what_to_take(desk, text):
        desk.unmanned.append(asked_back(pieces, None, desk.table.seen.turn))


def changes_mind(desk: Desk, sentence: Sentence, pieces: list[Piece]) -> bool:
    """``Wait, no.`` and ``Отбой.``: a sentence that only takes back what was ordered before; what follows it is meant instead."""
    said = " ".join([piece.text for piece in pieces if piece.kind != "sign"])
    if said not in _CHANGING_MIND and not (said in desk.listed("saying_no") and _denies(desk, sentence)):
        return False
    if _takes_back_headed(desk, sentence, pieces):
        return True
    desk.correcting, desk.correcting_line, desk.retracted = "strong", -2, pieces[0].start
    if _has_what_to_take(desk, said):
        desk.unmanned.append(asked_back(pieces, None, desk.table.seen.turn))
    desk.ignore(pieces[0].start, pieces[-1].end, "correction", "takes back what was ordered before")
    return True


def _takes_back_headed(desk: Desk, sentence: Sentence, pieces: list[Piece]) -> bool:
    """``Linnet: cancel``: what was ordered in this turn of the units of the header is taken back, and nothing of the others."""
    named = desk.memory.header if desk.memory.header_line == sentence.line else ()
    meant = [order for order in desk.table.seen.turn if order.unit in named]
    if meant:
        desk.add(asked_back(pieces, named[0] if len(named) == 1 else None, meant))
    return bool(meant)


def _has_what_to_take(desk: Desk, said: str) -> bool:
    """Whether anything was ordered in this turn, or words that can mean nothing else open a post (``Scratch that.``)."""
    return bool(desk.table.seen.turn) or (said in _STRUCK_OUT and not desk.items)


_STRUCK_OUT = word_list("struck_out", PACKAGE)


def _denies(desk: Desk, sentence: Sentence) -> bool:
    """Whether a bare ``No.`` stands in the same line right behind an order, and answers no question."""
    before = desk.sentences[desk.place - 1] if desk.place else None
    last = desk.items[-1] if desk.items else None
    if sentence.first or before is None or last is None or "?" in before.close:
        return False
    return last.kind == "order" and last.start >= before.start


_CHANGING_MIND = word_list("changing_mind", PACKAGE)


def retracted(desk: Desk, items: Iterable[Item]) -> list[Item]:
    """The orders of the sentence before a ``Scratch that.`` or ``Just kidding!`` behind which nothing new is ordered of anybody told before."""
    before = [item for item in items if item.kind == "order" and item.start < desk.retracted]
    named = [one for one in desk.sentences if one.start < desk.retracted][-1:]
    told = {item.unit for item in before} | {
        i for one in named for p in one.pieces if p.kind == "name" for i in desk.table.among(p, OWN)
    }
    anew = any(item.start > desk.retracted and item.unit in told for item in items)
    return [] if anew or not before else [item for item in before if item.list_id == before[-1].list_id]


def takes_back(desk: Desk, pieces: list[Piece], cue: Cue) -> bool:
    """``Ignore my last post``: with new orders behind it they replace the old ones, alone it is asked."""
    turn = desk.table.seen.turn
    if turn and any(piece.text in desk.listed("whole_post") for piece in pieces):
        turn = tuple(order for order in turn if order.post == turn[-1].post)
    desk.unmanned.append(asked_back(pieces, None, turn))
    if desk.table.book.lexicon.heads(pieces[cue.end :], True, slots_of(desk.table)):
        return False
    desk.trace(pieces[0].start, pieces[-1].end, "correction", "withdrawal")
    return True


def asked_back(said: Sequence[Piece | Item], unit: str | None, orders: Iterable[Order]) -> Item:
    """The question whether these orders are taken back."""
    found = tuple(orders)
    units = tuple(dict.fromkeys(str(order.unit) for order in found if order.unit))
    item = Item("doubt", unit, "", start=said[0].start, end=said[-1].end, doubt="withdrawal")
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


def contradicts(desk: Desk, pieces: list[Piece], clause: Clause, subject: Subject, command: str) -> bool:
    """``Duke evades. Duke does not evade.``: an order denied behind itself, as a whole or for its aim, is asked about; a correction takes it back."""
    if clause.head is None:
        return False
    behind = pieces[clause.head.end : clause.end]
    foes = {i for piece in behind if piece.kind == "name" for i in desk.table.among(piece, ENEMY)}
    if behind and not (foes and all(piece.kind != "word" or _is_light(piece) for piece in behind)):
        return False
    denied = [
        item
        for item in desk.items
        if (item.kind, item.command) == ("order", command)
        and item.unit in subject.units
        and (not foes or foes & {str(shot["unit"]) for shot in item.args.get("targets", ())})
    ]
    if desk.correcting:
        desk.items[:] = [item for item in desk.items if item not in denied]
        return False
    for item in denied:
        ask_whether_meant(item)
    earlier = [
        order
        for order in desk.table.seen.turn
        if order.command == command and order.unit in subject.units and not foes
    ]
    if earlier and not denied:
        unit = subject.units[0] if len(subject.units) == 1 else None
        desk.unmanned.append(asked_back(pieces[clause.start : clause.end], unit, earlier))
    return bool(denied or earlier)


def _is_light(piece: Piece) -> bool:
    """Whether a word only leads to a name."""
    return piece.text in words().sets["prepositions"] or piece.text in words().sets["determiners"]


def ask_whether_meant(item: Item) -> None:
    """Make an order that its post also takes back a question."""
    item.kind, item.doubt = "doubt", "correction"
    item.options = [("confirm", [(item.unit, item.command, item.args)])]
    item.message = Message("reading-correction", {"unit": item.unit or ""})


def held_back(desk: Desk, items: Iterable[Item]) -> None:
    """``Duke fires on Rook. Hold fire!``: fire of a unit that its post also tells to hold it is asked about.

    One whom a group's order to hold is only the rule for may fire behind it, and who fires first and holds then does both.
    """
    holds = [one for one in desk.silent if one.command == "hold_fire" and not _follows(desk, one)]
    alone = Counter(one.start for one in holds)
    for item in items:
        if (
            item.kind == "order"
            and item.command in WITH_WEAPONS
            and any(
                one.unit == item.unit
                and (item.terse or item.list_id != one.list_id)
                and (item.start < one.start or alone[one.start] == 1)
                for one in holds
            )
        ):
            ask_whether_meant(item)


def _follows(desk: Desk, item: Item) -> bool:
    """Whether the words of an item say that it comes after something else."""
    return not _THEN.isdisjoint(desk.text.plain[item.start : item.end].lower().split())


_THEN = word_list("then")


def is_denied(pieces: list[Piece], at: int) -> bool:
    """Whether a name is denied, articles and prepositions passed over (``not at the Wren``, ``instead of Wren``)."""
    light = words().sets["determiners"] | words().sets["prepositions"]
    at -= 1
    while at > 0 and pieces[at].text in light and pieces[at].text not in _DENYING:
        at -= 1
    return at >= 0 and pieces[at].text in _DENYING


_DENYING = word_list("not") | word_list("rather_than", PACKAGE)
