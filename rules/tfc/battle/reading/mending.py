"""What to write instead of an order that names nobody: the same words with the name that its refusal suggests."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from rules.orders import Order, Reading, Refusal, Span
from rules.tfc.battle.combat.targets import objection
from rules.tfc.battle.reading.writing import named_in, write
from rules.tfc.battle.state import Seen

Read = Callable[[str], Reading]


def with_suggestions(seen: Seen, reading: Reading, read: Read) -> Reading:
    """The reading; each refusal that suggests a name says which order that would be."""
    if not any(isinstance(item, Refusal) for item in reading.items):
        return reading
    items = tuple(_mended(seen, item, read) if isinstance(item, Refusal) else item for item in reading.items)
    return replace(reading, items=items)


def _mended(seen: Seen, refusal: Refusal, read: Read) -> Refusal:
    word, name = (str(refusal.message.args.get(key) or "") for key in ("word", "suggestion"))
    if not word or name not in seen.battle.units or not _reachable(seen, refusal, name):
        return refusal
    words = refusal.words.text.replace(word, name)
    headed = f"{refusal.unit}: {words}"
    for text in (words, headed) if str(refusal.unit) in words else (headed, words):
        found = read(text)
        match found.items:
            case (Order() as order,) if _alike(order, refusal) and not found.withdraws:
                plain = Order(order.unit, order.command, order.args)
                return replace(
                    refusal, instead=(replace(plain, words=Span(write((plain,), named_in(seen.battle))[0])),)
                )
    return refusal


def _reachable(seen: Seen, refusal: Refusal, name: str) -> bool:
    """Whether nothing that the player knows speaks against aiming at the unit."""
    unit = seen.battle.units.get(refusal.unit or "")
    return unit is not None and objection(seen.battle, unit, seen.battle.unit(name)) is None


def _alike(order: Order, refusal: Refusal) -> bool:
    return (order.unit, order.command) == (refusal.unit, refusal.command)
