"""``quarterdeck yard cost 57 Imperator III``: what an order costs, how soon it can be done, how many pylons are worth it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from pathlib import Path
from typing import Any

from msgspec import Struct

from bot.gamefile.problems import BadFileError
from bot.gamefile.source import documents, read_bytes
from bot.telling.speech import Speech
from bot.terminal import MistakeError
from rules.kit.exact import plain
from rules.kit.suggest import hint
from rules.sentences import said
from rules.tfc.catalogue import merged, sample, stats, unknown_class
from rules.tfc.classes import Stats
from rules.tfc.yards.construction.costs import interpolated, shares
from rules.tfc.yards.construction.foretelling import choices, course
from rules.tfc.yards.factions import Figures, exact, faction, figures

SYSTEM = "tfc.yards"


class Wish(Struct, frozen=True):
    """What is to be built, how often, and at a yard of which faction."""

    count: int
    stats: Stats
    faction: str
    k: Fraction | None
    output: int


def wish(words: Sequence[str], at: str | None, k: str | None, catalogue: Path | None) -> Wish:
    """What the words ask for: ``57 Imperator III``, ``Pathfinder``. Raises :class:`MistakeError`."""
    rows = _classes(catalogue)
    text = " ".join(words)
    first, _, rest = text.partition(" ")
    count = int(first) if first.isdecimal() and rest else 1
    named = rest if first.isdecimal() and rest else text
    class_id = class_of(named, rows)
    if class_id is None:
        raise MistakeError(
            unknown_class(named, {str(row.get("name", one)): row for one, row in rows.items()})
        )
    if not 1 <= count <= 1000:
        raise MistakeError(said("{count} is no order; order 1 to 1000 at a time", count=count))
    found = stats(class_id, rows[class_id])
    yard = (at or found.faction).casefold()
    known = figures(sample()["factions"])
    if yard not in known:
        raise MistakeError(
            said(
                "{at} is no faction{near}",
                at=at,
                near=hint(yard, known) or said("; they are {known}", known=", ".join(known)),
            )
        )
    return Wish(count, found, yard, _factor(known[yard], yard, k), _output(known[yard], yard))


def class_of(named: str, rows: Mapping[str, Mapping[str, Any]]) -> str | None:
    """The class with this name, alias or identifier; a plural is fine."""
    wanted = named.casefold().strip()
    for class_id, row in rows.items():
        names = {
            str(one).casefold() for one in (class_id, row.get("name", class_id), *row.get("aliases", ()))
        }
        if wanted in names or wanted.removesuffix("s") in names:
            return class_id
    return None


def _classes(catalogue: Path | None) -> Mapping[str, Mapping[str, Any]]:
    if catalogue is None:
        return merged((sample(),), {})
    try:
        held = documents(str(catalogue), read_bytes(catalogue))[0].value
    except (BadFileError, IndexError) as error:
        raise MistakeError(
            said("{catalogue} is no catalogue: {error}", catalogue=catalogue, error=error)
        ) from error
    if not isinstance(held, Mapping) or not isinstance(held.get("classes"), Mapping):
        raise MistakeError(
            said("{catalogue} is no catalogue; it needs classes: {{...}}", catalogue=catalogue)
        )
    return merged((sample(), held), {})


def _factor(own: Figures, faction_: str, k: str | None) -> Fraction | None:
    if k is not None:
        given = exact(k)
        if given is None:
            raise MistakeError(said("k must be a number above 0 such as 1.66756, not {k}", k=k))
        return given
    if own.k is None and own.output_cu is not None:
        suggested = interpolated(own)
        near = (
            said("; --k {decimal} lies on the line of the two published ones", decimal=_decimal(suggested))
            if suggested
            else ""
        )
        raise MistakeError(
            said(
                "no conversion factor is set for {faction} yards (TFC-YRD-03){near}",
                faction=faction_,
                near=near,
            )
        )
    return own.k


def _output(own: Figures, faction_: str) -> int:
    if own.output_cu is None:
        raise MistakeError(
            said(
                "{faction} yards have no output figure (TFC-YRD-12); name another faction with --at",
                faction=faction_,
            )
        )
    return own.output_cu


def costs_of(wanted: Wish) -> tuple[int, ...]:
    """What each of the objects costs (TFC-YRD-03). Raises :class:`MistakeError`."""
    if wanted.stats.cost_cu is not None:
        return (wanted.stats.cost_cu,) * wanted.count
    if wanted.stats.kind != "capital" or wanted.k is None:
        raise MistakeError(
            said(
                "{name} is no capital ship and has no cost_cu (TFC-YRD-03); set its cost_cu",
                name=wanted.stats.name,
            )
        )
    return shares(wanted.count, wanted.stats.osi_max, wanted.k)


def lines(wanted: Wish, pylons: int | None, speech: Speech) -> Iterator[str]:
    """The answer, a sentence a line."""
    costs = costs_of(wanted)
    kind = faction(wanted.faction).primary[0]
    yield speech.say("cost-order", count=wanted.count, object=wanted.stats.name, cost=sum(costs))
    each = tuple(str(cost) for cost in sorted(set(costs), reverse=True))
    if wanted.count > 1:
        yield speech.say("cost-each", each=" / ".join(each))
    if wanted.stats.cost_cu is None and wanted.k is not None:
        yield speech.say(
            "cost-sum", count=wanted.count, osi=wanted.stats.osi_max, k=_decimal(wanted.k), cost=sum(costs)
        )
    for number, one in enumerate(choices(costs, wanted.output)):
        yield speech.say(
            "cost-shortest" if not number else "cost-choice",
            cycles=one.cycles,
            count=one.facilities,
            kind=kind,
            wasted=one.wasted,
        )
    if pylons is not None:
        mine = course(costs, wanted.output, pylons) if pylons > 0 else None
        if mine is None:
            raise MistakeError(said("{pylons} will never finish it; give a number from 1 on", pylons=pylons))
        yield speech.say("cost-mine", cycles=mine.cycles, count=pylons, kind=kind, wasted=mine.wasted)


def _decimal(value: Fraction) -> str:
    scaled = value * 10**5
    if scaled.denominator != 1:
        return str(plain(value))
    whole, rest = divmod(scaled.numerator, 10**5)
    return f"{whole}.{rest:05d}".rstrip("0").rstrip(".")
