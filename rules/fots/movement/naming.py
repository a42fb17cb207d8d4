"""What things are called in other languages: shown with a view, and put beside each name that a sentence speaks of (precision A10)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, TypeVar

from msgspec.structs import replace

from rules.fots.movement.state import Campaign, Colony, Fleet, Unit
from rules.game import Outcome
from rules.messages import Arg, Message
from rules.orders import Doubt, Order, Question, Reading, Refusal, Remark

Spoken = TypeVar("Spoken", Doubt, Question, Refusal, Remark)
Names = dict[str, dict[str, str]]


def names_seen(campaign: Campaign, empires: Iterable[str]) -> Names:
    """For each language the names that differ in it: of all empires, and of what these empires own or have met."""
    mine = set(empires)
    met = {
        party.fleet
        for meeting in campaign.meetings
        if any(party.owner in mine for party in meeting.parties)
        for party in meeting.parties
    }
    owned: list[Fleet | Unit | Colony] = [
        *campaign.fleets.values(), *campaign.units.values(), *campaign.colonies
    ]  # fmt: skip
    known = (thing for thing in owned if thing.owner in mine or thing.name in met)
    return _by_language((*campaign.empires.values(), *known))


def with_names(campaign: Campaign, outcome: Outcome[Campaign]) -> Outcome[Campaign]:
    """What came of an entry, its sentences fit to be said in every language in which things have names."""
    names = _all_names(campaign)
    if not names:
        return outcome
    return replace(
        outcome,
        refused=_spoken(names, outcome.refused),
        asked=_spoken(names, outcome.asked),
        warned=_spoken(names, outcome.warned),
    )


def reading_with_names(campaign: Campaign, reading: Reading) -> Reading:
    """A reading, its questions and refusals fit to be said in every language in which things have names."""
    names = _all_names(campaign)
    if not names:
        return reading
    items = tuple(_item(names, item) for item in reading.items)
    return replace(reading, items=items, remarks=_spoken(names, reading.remarks))


def _item(names: Names, item: Order | Doubt | Refusal) -> Order | Doubt | Refusal:
    match item:
        case Doubt():
            return _said(names, item)
        case Refusal():
            return _said(names, item)
        case Order():
            return item


def _all_names(campaign: Campaign) -> Names:
    return _by_language(
        (*campaign.empires.values(), *campaign.fleets.values(), *campaign.units.values(), *campaign.colonies)
    )


def _by_language(things: Iterable[Any]) -> Names:
    found: Names = {}
    for thing in things:
        for language, name in thing.names.items():
            found.setdefault(language, {})[thing.name] = name
    return found


def _spoken(names: Names, said: tuple[Spoken, ...]) -> tuple[Spoken, ...]:
    return tuple(_said(names, one) for one in said)


def _said(names: Names, one: Spoken) -> Spoken:
    return replace(one, message=Message(one.message.id, _args(names, one.message.args)))


def _args(names: Names, args: Mapping[str, Arg]) -> dict[str, Arg]:
    """The arguments, and beside each that is called otherwise in a language its form there (``unit_ru``)."""
    found = dict(args)
    for language, known in names.items():
        for key, value in args.items():
            if isinstance(value, str) and value in known:
                found[f"{key}_{language}"] = known[value]
            elif isinstance(value, tuple) and not known.keys().isdisjoint(value):
                found[f"{key}_{language}"] = tuple(known.get(one, one) for one in value)
    return found
