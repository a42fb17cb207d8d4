"""The waiting effects that an order names: by their numbers, by who fired them, or by a pronoun."""

from __future__ import annotations

from rules.language.words import word_list, words
from rules.tfc.battle.reading.gunnery.aims import is_denied
from rules.tfc.battle.reading.scene import Scene, pronoun_targets
from rules.tfc.battle.reading.table import ALLY, ENEMY, NEUTRAL
from rules.tfc.battle.state import Unit

_FROM_OF = word_list("from_of")


def named_effect(scene: Scene, unit: Unit) -> str | None:
    """The first waiting effect that the clause names."""
    return next(iter(named_effects(scene, unit)), None)


def named_effects(scene: Scene, unit: Unit) -> list[str]:
    """The waiting effects that the clause names: ``#12``, ``Devastator's second volley``, or the ships that fired."""
    pieces = scene.pieces
    if "ref" in scene.kinds:
        part = pieces[scene.clause.start : scene.clause.end]
        numbers = list(dict.fromkeys(str(piece.value) for piece in part if piece.kind == "ref"))
        return _for_each(scene, unit, numbers)
    found: list[str] = []
    last, denied = -1, False
    for at in (*_before_command(scene), *scene.tail) if "name" in scene.kinds else ():
        piece = pieces[at]
        written = piece.text == "," and piece.end > piece.start
        if written and at >= scene.head.end and not (denied or _goes_on(scene, at)):
            break
        denied = piece.kind == "name" and is_denied(pieces, at)
        if denied:
            continue
        if piece.kind == "name" and scene.free(at):
            if last < 0 and at >= scene.head.end and pieces[scene.lead(at)].text in _JOINED:
                break
            ids = _who_fired(scene, unit, scene.table.among(piece, ENEMY, NEUTRAL, ALLY))
            if ids and (last < 0 or _listed_with(scene, last, at)):
                found.append(_ordinal_effect(scene, unit, ids[0], at) or ids[0])
                last = at
    return list(dict.fromkeys(found))


def _for_each(scene: Scene, unit: Unit, numbers: list[str]) -> list[str]:
    """Of several numbers for several units those that wait for this one, where each waits for one of them (``A and B evade #5 and #6``)."""
    units = scene.subject.units
    if scene.head.sense.command != "evade" or len(numbers) < 2 or len(units) < 2:
        return numbers
    targets = {f"#{one.n}": one.target for one in scene.table.battle.pending}
    dealt = {targets.get(number) for number in numbers} == set(units)
    return [number for number in numbers if targets[number] == unit.name] if dealt else numbers


def _before_command(scene: Scene) -> list[int]:
    """The places of names that a Russian command has before it as those whose fire is met (``от залпа Палача Заря уклоняется``)."""
    pieces, found = scene.pieces, []
    for at in range(scene.clause.start + 1, scene.head.start):
        lead = scene.lead(at)
        if pieces[lead].text in scene.listed("volleys") and lead > scene.clause.start:
            lead = scene.lead(lead)
        if pieces[at].kind == "name" and pieces[lead].text in _FROM_OF and not pieces[at].text.isascii():
            found.append(at)
    return found


def _who_fired(scene: Scene, unit: Unit, ids: tuple[str, ...]) -> tuple[str, ...]:
    """Those of several bearers of a name whose fire waits for the unit, if there is one; nobody where more than one may be meant."""
    if len(ids) > 1:
        ids = tuple(
            one
            for one in ids
            if any((p.source, p.target) == (one, unit.name) for p in scene.table.battle.pending)
        )
    return ids if len(ids) == 1 else ()


def meant_effects(scene: Scene, unit: Unit) -> list[str]:
    """The one ship that a pronoun behind the command stands for, if fire of hers waits for the unit (``evades her volley``)."""
    ship = meant_ship(scene)
    waits = any((one.source, one.target) == (ship, unit.name) for one in scene.table.battle.pending)
    return [ship] if ship is not None and waits else []


def meant_ship(scene: Scene) -> str | None:
    """The one ship whose fire a pronoun behind the command tells of (``shoots down her torpedoes``)."""
    shots = scene.table.book.listed("volleys")
    part = [scene.pieces[at].text for at in scene.tail]
    meant = any(
        text in _WHOSE and (before in _FROM or after in shots)
        for before, text, after in zip(["", *part], part, [*part[1:], ""], strict=False)
    )
    spoken = pronoun_targets(scene) if meant else ()
    return spoken[0] if len(spoken) == 1 else None


_FROM = word_list("from")


_WHOSE = word_list("whose_fire")


_JOINED = word_list("and")
_LISTING = _JOINED | {"&", "+", ","}


_THEN = word_list("then")


def _goes_on(scene: Scene, at: int) -> bool:
    """Whether a comma stands inside a list of ships whose fire is meant."""
    after = at + 1
    passed = words().sets["determiners"] | _THEN | _FROM
    while after < scene.clause.end and scene.pieces[after].text in passed:
        after += 1
    before = scene.pieces[at - 1]
    listed = before.kind == "name" or before.text in scene.table.book.listed("volleys")
    return listed and after < scene.clause.end and scene.pieces[after].kind == "name"


def _listed_with(scene: Scene, last: int, at: int) -> bool:
    """Whether a name is listed with the one before it, with nothing but words about volleys between them."""
    between = [piece.text for piece in scene.pieces[last + 1 : at]]
    light = scene.table.book.listed("volleys") | words().sets["determiners"] | _LISTING | _FROM_OF | _THEN
    return any(text in _LISTING for text in between) and all(text in light for text in between)


def _ordinal_effect(scene: Scene, unit: Unit, source: str, at: int) -> str | None:
    """``Devastator's second volley`` as the number shown, if that many wait."""
    volleys = scene.table.book.listed("volleys")
    for place in range(max(scene.head.start, at - 4), min(at + 4, scene.clause.end)):
        piece = scene.pieces[place]
        number = words().ordinals.get(piece.text) if piece.kind == "word" else None
        if number is None or not any(p.text in volleys for p in scene.pieces[place : place + 3]):
            continue
        waiting = [p.n for p in scene.table.battle.pending if p.source == source and p.target == unit.name]
        if waiting and (number == -1 or number <= len(waiting)):
            return f"#{waiting[number - 1 if number > 0 else -1]}"
    return None
