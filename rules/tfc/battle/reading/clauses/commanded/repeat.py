"""Orders that stand for others: keep firing, same again, hold fire, make it so."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from rules.language.tokens import Piece
from rules.language.words import word_list, words
from rules.messages import Message
from rules.orders import Order
from rules.tfc.battle.reading.clauses.commanded.afterthoughts import put_in_doubt
from rules.tfc.battle.reading.corrections.withdrawing import WITH_WEAPONS, take_back_aim
from rules.tfc.battle.reading.desk import Desk, Item
from rules.tfc.battle.reading.gunnery.amounts import WHOLE, Amount, shares
from rules.tfc.battle.reading.gunnery.fire import read_fire
from rules.tfc.battle.reading.gunnery.fitting import fitted
from rules.tfc.battle.reading.gunnery.shots import whole_volley
from rules.tfc.battle.reading.scene import Scene
from rules.tfc.battle.reading.table import ENEMY, OWN
from rules.tfc.battle.reading.wordbook import PACKAGE

_EVADING, _STANDING = word_list("evading", PACKAGE), word_list("standing", PACKAGE)
_AND_THEN = word_list("and_then")
_ABOVE = word_list("written_above", PACKAGE)
_SURELY = word_list("surely", PACKAGE)


def stand_in(desk: Desk, scene: Scene, start: int, end: int) -> None:
    """Set down what the clause stands for, unit by unit."""
    command, first = scene.head.sense.command, len(desk.items)
    if command == "repeat" and scene.pieces[scene.head.end - 1].text == "did":
        desk.ignore(start, end, "mood", "told as past")
        return
    for name in scene.subject.units[: 1 if command == "make_it_so" else None]:
        if command == "hold_fire":
            take_back_aim(desk, (name,))
            desk.withdraws += _fire_of(desk, name) if desk.correcting else []
            item = Item(
                "doubt",
                name,
                "hold_fire",
                start=start,
                end=end,
                doubt="negation",
                list_id=desk.list_count,
                options=[("remain", [(name, "remain", {})])],
            )
            item.message = Message("reading-negation", {"unit": name})
            desk.keep_silent(item)
            desk.trace(start, end, "ladder", "hold fire")
        elif command == "repeat":
            _repeat(desk, scene, name, start, end)
        else:
            item = Item(
                "doubt", name, command, start=start, end=end, doubt="command", list_id=desk.list_count
            )
            item.message, item.again = Message("reading-command", {"unit": name, "command": None}), True
            desk.add(item)
    put_in_doubt(desk, scene.clause.moods, first)


def _instead(desk: Desk, name: str) -> list[tuple[str, list[Any]]]:
    """What may be meant by firing on where there is nothing to repeat: an attack on one of the enemies."""
    whole = whole_volley(desk.table, name)
    return [
        (foe.name, [(name, "attack", {"targets": [{"unit": foe.name, **whole}]})])
        for foe in desk.table.enemies
    ]


def _fire_of(desk: Desk, name: str) -> list[tuple[str, int]]:
    """The unit's fire of this turn, which a correction to hold fire takes back."""
    return [(o.post, o.item) for o in desk.table.seen.turn if o.unit == name and o.command in WITH_WEAPONS]


def _repeat(desk: Desk, scene: Scene, name: str, start: int, end: int) -> None:
    """Repeat the unit's orders of its last own turn where their targets are still there, else ask."""
    if _stands_above(desk, scene, name):
        desk.ignore(start, end, "ladder", "its orders of this turn stand")
        return
    if _of_this_post(desk, scene, name, start, end):
        return
    if _only_likens(desk, scene, name):
        if _copy_fire(desk, name, _foes_behind(scene), start, end):
            return
        desk.ignore(start, end, "ladder", "the same order once more")
        return
    before = _before(desk, name)
    words_ = {scene.pieces[at].text for at in range(scene.head.start, scene.head.end)}
    if words_ & _STANDING and any(order.unit == name for order in desk.table.seen.turn):
        desk.ignore(start, end, "ladder", "its orders of this turn stand")
        return
    if words_ & desk.listed("only_fire"):
        before = [order for order in before if order.command in WITH_WEAPONS]
    elif words_ & _EVADING:
        before = [order for order in before if order.command == "evade"]
    if not before or not all(_there(desk, order) for order in before):
        desk.add(
            Item(
                "doubt",
                name,
                "repeat",
                start=start,
                end=end,
                doubt="repeat",
                options=_instead(desk, name) if words_ & desk.listed("only_fire") else [],
                message=Message("reading-repeat", {"unit": name}),
            )
        )
        return
    for order in before:
        desk.add(Item("order", name, order.command, dict(order.args), start, end, again=True, scene=scene))


def _stands_above(desk: Desk, scene: Scene, name: str) -> bool:
    """Whether a unit that has orders of its own is told to do as written above (``REVISED: Duke evades, Linnet as above``)."""
    said = {scene.pieces[at].text for at in range(scene.head.start, scene.head.end)}
    own = [one.unit for one in desk.table.seen.turn] + [
        item.unit for item in desk.items if item.kind == "order"
    ]
    return not said.isdisjoint(_ABOVE) and name in own


def _only_likens(desk: Desk, scene: Scene, name: str) -> bool:
    """Whether a phrase without a verb only says that what its sentence has just ordered is nothing new (``fires on Rook, as before``)."""
    last = desk.items[-1] if desk.items else None
    ordered = last is not None and (last.kind, last.unit, last.list_id) == ("order", name, desk.list_count)
    return scene.head.sense.fixed and ordered


def _of_this_post(desk: Desk, scene: Scene, name: str, start: int, end: int) -> bool:
    """``Linnet does the same``: what the post has just ordered for another unit."""
    if not any(
        scene.pieces[at].text in desk.listed("alike") for at in range(scene.head.start, scene.head.end)
    ) or scene.has("last", "before", "again"):
        return False
    named = {
        one
        for at in scene.tail
        if scene.pieces[at].kind == "name" and scene.free(at)
        for one in desk.table.among(scene.pieces[at], OWN)
    } - {name}
    begin = scene.clause.start if _only_armed_before(scene) else scene.head.end
    fire = read_fire(scene.pieces[: scene.clause.end], {}, scene.subject.used, scene.table, begin)
    if fire.spare:
        return copy_aim(desk, name, fire.spare, start, end)
    foes = _foes_behind(scene)
    return (
        _copy_fire(desk, name, foes, start, end)
        if foes
        else copy_last(desk, name, start, end, frozenset(named), sure=scene.has(*_SURELY))
    )


def _foes_behind(scene: Scene) -> set[str]:
    """The enemies named behind a command."""
    return {
        foe
        for at in scene.tail
        if scene.pieces[at].kind == "name"
        for foe in scene.table.among(scene.pieces[at], ENEMY)
    }


def _only_armed_before(scene: Scene) -> bool:
    """Whether nothing but fire stands before the words of likeness (``torpedoes, a full spread, same target``)."""
    return all(
        scene.pieces[at].kind != "word"
        or isinstance(scene.pieces[at].value, str)
        or scene.pieces[at].text in words().function
        for at in range(scene.clause.start, scene.head.start)
    )


def _copy_fire(desk: Desk, name: str, foes: set[str], start: int, end: int) -> bool:
    """Give a unit the fire just ordered for another one, at somebody else (``the same, but at Rook``); not where either has several targets."""
    last = desk.items[-1] if desk.items else None
    if last is None or (last.kind, last.command) != ("order", "attack"):
        return False
    args = fitted(desk, name, str(last.unit), last.args)
    if len(foes) != 1 or len(args["targets"]) != 1:
        return False
    shot = {**args["targets"][0], "unit": next(iter(foes))}
    desk.add(Item("order", name, "attack", {"targets": [shot]}, start, end, list_id=desk.list_count))
    return True


def copy_aim(desk: Desk, name: str, amounts: list[Amount], start: int, end: int) -> bool:
    """Give a unit the target of the attack just ordered for another one, with fire of its own (``joins her with her torpedoes``)."""
    last = desk.items[-1] if desk.items else None
    if last is None or (last.kind, last.command) != ("order", "attack"):
        return False
    targets = last.args["targets"]
    if len(targets) != 1:
        return False
    fired = [
        amount if amount.share is not None or amount.points is not None else Amount(amount.weapon, WHOLE)
        for amount in amounts
    ]
    shot = {"unit": targets[0]["unit"], **shares(fired, desk.table.unit(name))}
    desk.add(Item("order", name, "attack", {"targets": [shot]}, start, end, list_id=desk.list_count))
    return True


def copy_last(
    desk: Desk, name: str, start: int, end: int, like: frozenset[str] = frozenset(), sure: bool = False
) -> bool:
    """Give a unit what the post has just ordered for another one; where that one is asked about, this one is asked the same.

    ``like`` are those named as the ones to copy, if any are; ``sure`` says that there is no doubt about this one (``definitely does``).
    """
    others = [
        item for item in desk.items if item.unit not in (None, name) and (not like or item.unit in like)
    ]
    orders = [item for item in others if item.kind == "order"]
    if others and others[-1].kind == "doubt":
        doubt = others[-1]
        if sure and doubt.doubt == "hedge" and doubt.options:
            for _, command, args in doubt.options[0][1]:
                done = fitted(desk, name, str(doubt.unit), args)
                desk.add(Item("order", name, command, done, start, end, list_id=desk.list_count))
            return True
        options = [(word, [(name, *act[1:]) for act in acts]) for word, acts in doubt.options]
        message = Message(doubt.message.id, {**doubt.message.args, "unit": name}) if doubt.message else None
        desk.add(replace(doubt, unit=name, options=options, message=message, start=start, end=end))
        return True
    if not orders:
        return False
    last = orders[-1]
    for item in [one for one in orders if one.unit == last.unit and one.list_id == last.list_id]:
        desk.add(
            Item(
                "order",
                name,
                item.command,
                fitted(desk, name, str(item.unit), item.args),
                start,
                end,
                list_id=desk.list_count,
                scene=item.scene,
            )
        )
    return True


def once_more(desk: Desk, part: list[Piece]) -> bool:
    """``Wren evades. Twice.``: a number of times alone repeats the order before it."""
    last = desk.items[-1] if desk.items else None
    if last is None or last.kind != "order":
        return False
    plain = [piece for piece in part if piece.kind != "sign" and piece.text not in _AND_THEN]
    if not plain:
        return False
    if " ".join(piece.text for piece in plain) in desk.listed("once_more"):
        count = 2
    elif len(plain) == 1 and plain[0].kind == "times":
        count = min(int(plain[0].value), 9)
    else:
        return False
    same = [one for one in desk.latest() if one.kind == "order"]
    if len({one.unit for one in same}) != len(same):
        return False
    for item in same:
        for _ in range(count - 1):
            desk.add(replace(item, args=dict(item.args), start=part[0].start, end=part[-1].end, again=True))
    return True


def _before(desk: Desk, name: str) -> list[Order]:
    return list(desk.table.seen.last.get(name, ()))


def _there(desk: Desk, order: Order) -> bool:
    """Whether everything that an earlier order aims at is still on the map."""
    targets: Any = order.args.get("targets", ())
    names = [target["unit"] for target in targets] + [
        order.args[key] for key in ("target",) if key in order.args
    ]
    for name in names:
        unit = desk.table.unit(name)
        if unit is None:
            if desk.table.body(name) is None:
                return False
        elif unit.location.kind in ("destroyed", "ftl", "reserve", "off_board", "separated"):
            return False
    return not str(order.args.get("against", "")).startswith("#")
