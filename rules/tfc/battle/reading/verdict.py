"""The reading as it is handed back: restated orders once, corrections applied, questions numbered in written order."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import islice
from operator import attrgetter
from typing import Any

from rules.language.words import word_list
from rules.messages import Message
from rules.orders import Choice, Doubt, Order, Reading, Refusal, Remark, Span
from rules.tfc.battle.reading import gate
from rules.tfc.battle.reading.accounting.unread import Unread, unread
from rules.tfc.battle.reading.clauses.commanded.unmanned import MOST_QUESTIONS
from rules.tfc.battle.reading.clauses.commanded.volleys import attack_options
from rules.tfc.battle.reading.corrections.correct import apply_corrections
from rules.tfc.battle.reading.corrections.standing import take_back_denied
from rules.tfc.battle.reading.corrections.withdrawing import held_back, retracted, taken_back
from rules.tfc.battle.reading.desk import Desk, Item

_place = attrgetter("start")

CHATTY = 12
CHATTY_WITH_TARGET = 30


def conclude(desk: Desk) -> Reading:
    """The reading of everything on the desk."""
    told = sorted(desk.items, key=_place)
    done = {(item.unit, item.command): item.start for item in told if item.kind == "order"}
    items = [
        item
        for item in told
        if not (item.kind == "doubt" and ((item.again and _answered(item, desk)) or _then_done(item, done)))
    ]
    items = take_back_denied(desk, _without_recap(desk, items))
    _ask_unmanned(desk, items)
    _ask_silent(desk, items)
    _ask_unread(desk, items)
    items.sort(key=_place)
    items = apply_corrections(desk, _once(desk, items))
    held_back(desk, items)
    jests = retracted(desk, items)
    items = [gate.in_question(desk, item, "hedge") if item in jests else item for item in items]
    if desk.correcting == "all":
        known = set(desk.withdraws)
        desk.withdraws += [(o.post, o.item) for o in desk.table.seen.turn if (o.post, o.item) not in known]
    if desk.hidden and items:
        desk.remark("TFC-SEQ-05", None, Message("reading-hidden", {}))
    passed = gate.let_through(desk, items)
    found = tuple(_finish(desk, item, number) for number, item in enumerate(passed))
    remarks = tuple(Remark(rule, unit, message, desk.post) for rule, unit, message in desk.remarks)
    return Reading(
        found,
        remarks,
        tuple(span for start, end in desk.ignored if (span := desk.text.span(start, end)).text.strip()),
        tuple(dict.fromkeys(desk.withdraws)),
    )


def _answered(item: Item, desk: Desk) -> bool:
    """Whether a puzzling stretch stands beside orders of the same line for the same unit; a vague wish, beside any order for it or much talk."""
    vague = item.command == "make_it_so"
    if vague and desk.chat > CHATTY:
        return True
    if _is_listed(item, desk):
        return False
    return any(
        one.kind == "order"
        and one.unit == item.unit
        and (vague or one.list_id == item.list_id)
        and not one.taken_over
        for one in desk.items
    )


def _is_listed(item: Item, desk: Desk) -> bool:
    """Whether an item is one of a list parted by semicolons, in which each is an order (``Wren: evade; scan Rook``)."""
    before, behind = desk.text.plain[: item.start].rstrip(), desk.text.plain[item.end :].lstrip()
    return before.endswith(";") or behind.startswith(";")


def _then_done(item: Item, done: Mapping[tuple[str | None, str], int]) -> bool:
    """Whether what was only said, or told as past, is ordered behind it, so that nobody need be asked whether it is meant.

    ``done`` tells where each command was told of each unit for the last time.
    """
    return item.doubt in ("speech", "tense") and done.get((item.unit, item.command), 0) > item.start


def _without_recap(desk: Desk, items: list[Item]) -> list[Item]:
    """The items without what is told as past before the post turns to what is ordered now (``A fired on B. Now C evades.``)."""
    plain = desk.text.plain.lower()
    now = [
        item
        for item in items
        if item.kind == "order" and not _NOW.isdisjoint(plain[item.start : item.end].split()[:1])
    ]
    acting = {item.unit for item in now}
    past = [
        item
        for item in items
        if now and item.doubt == "tense" and item.start < now[-1].start and item.unit not in acting
    ]
    for item in past:
        desk.ignore(item.start, item.end, "time", "recap")
    gone = {id(item) for item in past}
    return [item for item in items if id(item) not in gone]


_NOW = word_list("turning_to_now")


def _ask_unmanned(desk: Desk, items: list[Item]) -> None:
    """Commands for nobody are asked in a post that is otherwise orders or nothing, and left alone in a chatty one."""
    ordered = {one.command for one in items if one.kind == "order"}
    for item in desk.unmanned:
        if item.doubt == "withdrawal":
            if not ordered or _told_others(desk, item, items):
                items.append(item)
            continue
        if ordered and (item.command in ordered or (not item.strong and item.command in _SAID_BESIDE)):
            continue
        if desk.chat > (CHATTY_WITH_TARGET if item.strong else CHATTY):
            desk.ignore(item.start, item.end, "ladder", "no own unit, much talk")
            continue
        items.append(item)


_SAID_BESIDE = frozenset({"attack", "bombard", "hold_fire", "make_it_so"})
"""Commands for nobody that only colour a post which orders something."""


def _told_others(desk: Desk, item: Item, items: list[Item]) -> bool:
    """Whether nobody whose earlier orders may be taken back is told anything new, so that those would stand unnoticed."""
    taken = frozenset(item.args.get("withdraws", ()))
    earlier = {order.unit for order in desk.table.seen.turn if (order.post, order.item) in taken}
    return bool(earlier) and earlier.isdisjoint(one.unit for one in items)


def _ask_silent(desk: Desk, items: list[Item]) -> None:
    """What was only said not to be done is asked about when nothing else is left of the post."""
    for item in desk.silent:
        if (items and not all(one.doubt == "negation" for one in items)) or desk.chat > CHATTY:
            continue
        if item.unit is not None and not item.options:
            item.options = [("remain", [(item.unit, "remain", {})])]
        item.message = item.message or Message("reading-negation", {"unit": item.unit or ""})
        items.append(item)
        desk.ignored.remove((item.start, item.end))
        break


def _ask_unread(desk: Desk, items: list[Item]) -> None:
    """What looks like an order for a unit that the post says nothing else to is asked about, not dropped in silence."""
    answered = {
        unit for item in items for unit in (item.unit, *(act[0] for _, acts in item.options for act in acts))
    }
    for found in islice(unread(desk, answered), MOST_QUESTIONS):
        unit = found.units[0] if len(found.units) == 1 else None
        item = Item("doubt", unit, "", start=found.part[0].start, end=found.part[-1].end, doubt="command")
        item.options = _deeds(desk, found)
        item.message = Message("reading-command", {"unit": unit, "command": None})
        desk.trim(item)
        desk.trace(item.start, item.end, "verdict", f"doubt {unit or '-'} unread")
        items.append(item)


def _deeds(desk: Desk, found: Unread) -> list[tuple[str, list[Any]]]:
    """What may be meant by words that nobody knows, as answers: fire at each of those it may be aimed at, an evade, or an advance."""
    if found.nears:
        acts = [(unit, "advance", {"to": foe}) for unit in found.units for foe in found.foes[:1]]
        return [("advance", acts)]
    if found.dodges:
        return [("evade", [(unit, "evade", {}) for unit in found.units])]
    answers: dict[str, list[Any]] = {}
    for unit in found.units:
        for word, acts in attack_options(desk, unit, found.foes, found.part):
            answers.setdefault(word, []).extend(acts)
    return list(answers.items())


def _once(desk: Desk, items: list[Item]) -> list[Item]:
    """Each order once: one that is restated elsewhere in the post is the same order."""
    kept: list[Item] = []
    orders: dict[tuple[str | None, str], list[Item]] = {}
    together = _given_together(items)
    for item in items:
        if item.kind == "order":
            alike = orders.setdefault((item.unit, item.command), [])
            anew = item.again or bool(alike and kept[-1] is alike[-1] and _same_words(desk, kept[-1], item))
            same = [one for one in alike if one.args == item.args] if item.terse or not anew else []
            if (
                same
                and not anew
                and (item.start in together or any(_restates(desk, item, one) for one in same))
            ):
                desk.remark("TFC-SEQ-05", item.unit, Message("reading-restated", {"unit": item.unit or ""}))
                desk.trace(item.start, item.end, "verdict", "the same order once more")
                continue
            if not (item.terse and any(one.terse for one in same)):
                alike.append(item)
        if item.kind == "doubt" and any(_asks_the_same(desk, item, one) for one in kept):
            continue
        kept.append(item)
    return kept


def _asks_the_same(desk: Desk, item: Item, one: Item) -> bool:
    """Whether two questions are one: of conditions in one sentence about the same order, of a call said again (``Fire! Fire!``), or alike in all that they say and offer."""
    if (one.kind, one.doubt, one.unit) != (item.kind, item.doubt, item.unit):
        return False
    if item.doubt == "condition" and (one.list_id, one.command) == (item.list_id, item.command):
        return True
    plain = desk.text.plain.lower()
    said = plain[item.start : item.end]
    if one.unit is None and not plain[one.start : item.start].replace(said, "").strip("!., "):
        return True
    alike = one.unit is not None and (one.message, one.options) == (item.message, item.options)
    return alike and (bool(item.options) or one.command == item.command)


def _given_together(items: list[Item]) -> frozenset[int]:
    """Where orders for several units at once stand (``A evades, everybody evades``): for one of them they may only be said again."""
    units: dict[int, set[str | None]] = {}
    for item in items:
        if item.kind == "order" and not item.terse:
            units.setdefault(item.start, set()).add(item.unit)
    return frozenset(start for start, found in units.items() if len(found) > 2)


def _same_words(desk: Desk, one: Item, item: Item) -> bool:
    """Whether two lines that follow each other are the same word for word: then the order is meant twice."""
    plain = desk.text.plain
    apart = "\n" in plain[one.end : item.start]
    return apart and plain[one.start : one.end].lower() == plain[item.start : item.end].lower()


def _restates(desk: Desk, item: Item, one: Item) -> bool:
    """Whether two orders that are alike in all they say are one; of a turn passed, a ship told to wait in two words (``stands and waits``), or a verb said again alone (``evade, Wren, evade!``), always."""
    if item.terse and one.terse and item.start != one.start:
        return False
    waits = item.command in ("remain", "pass") and not item.terse
    plain = desk.text.plain.lower()
    insists = plain[item.start : item.end] in plain[one.start : one.end].replace(",", " ").split()
    return waits or insists or not (item.list_id == one.list_id and item.start != one.start)


def _finish(desk: Desk, item: gate.Passed | Item, number: int) -> Order | Doubt | Refusal:
    span = desk.text.span(item.start, item.end)
    if isinstance(item, gate.Passed):
        return Order(item.unit, item.command, item.args, span, desk.post, number)
    message = item.message or Message("reading-confirm", {"unit": item.unit or ""})
    if item.kind == "refusal":
        return Refusal(item.rule, item.unit, message, item.command, span, desk.post, number)
    choices = tuple(
        _choice(desk, item, word, acts, span, number)
        for word, acts in item.options
        if all(gate.may_be_offered(desk, item, command, args) for _, command, args in acts)
    )
    return Doubt(item.unit, item.doubt, message, (*choices, Choice("none")), span, desk.post, number)


def _choice(desk: Desk, item: Item, word: str, acts: list[Any], span: Span, number: int) -> Choice:
    orders = _orders(desk, acts, span, number)
    return Choice(word, orders, taken_back(desk, item, orders))


def _orders(desk: Desk, acts: list[Any], span: Span, number: int) -> tuple[Order, ...]:
    return tuple(Order(unit, command, args, span, desk.post, number) for unit, command, args in acts)
