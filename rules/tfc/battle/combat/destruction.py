"""Destruction by name: a unit's certain end, whatever its OSI (TFC-ORB-06, TFC-SPC-05, 14, 19)."""

from __future__ import annotations

from collections.abc import Iterator

from rules.game import Event
from rules.tfc.battle.events import Destroyed, Struck
from rules.tfc.battle.state import Battle, Pending, Unit


def doom(battle: Battle, unit: Unit, source: str, rule: str) -> Pending:
    """A unit's certain end, which waits for its owner's own turn like any other effect and follows it anywhere."""
    return Pending(
        key=f"{battle.seq}/{source}/doom/{unit.name}",
        n=0,
        kind="doom",
        source=source,
        source_kind="capital",
        source_seat=battle.seat,
        target=unit.name,
        evadable=False,
        declared_in=battle.seq,
        data={"unevadable": rule, "follows": True},
    )


def strike(battle: Battle, pending: Pending) -> Iterator[Event]:
    """The unit is destroyed, whatever its OSI."""
    yield Struck(unit=pending.target, key=pending.key, n=pending.n, source=pending.source, of=pending.kind)
    yield Destroyed(unit=pending.target, cause=pending.kind, source=pending.source)
