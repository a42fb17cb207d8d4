"""Who plays while time stands still (TFC-SPC-21; ruling ``akuzi.pause_model``)."""

from __future__ import annotations

from collections.abc import Callable

from rules.tfc.battle.state import Battle, Unit

Plays = Callable[[Battle, str, Unit], bool]
Queue = Callable[[Battle, str], tuple[str, ...]]


def immune(unit: Unit) -> bool:
    """Whether temporal shielding keeps time going for the unit."""
    return unit.stats.temporal_shielding


def frozen(battle: Battle, unit: Unit) -> bool:
    """Whether time stands still for the unit now."""
    still = battle.stillness
    return still is not None and still.begun and not _model(battle)[1](battle, still.initiator, unit)


def paused_round(battle: Battle, initiator: str) -> tuple[str, ...]:
    """The seats that play in a paused round, in order; the initiator's extra turn is the last."""
    return (*_model(battle)[0](battle, initiator), initiator)


def _others(battle: Battle, initiator: str) -> tuple[str, ...]:
    """The other players who still have an immune unit, in rotation order."""
    at = battle.seats.index(initiator)
    order = (*battle.seats[at + 1 :], *battle.seats[:at])
    return tuple(seat for seat in order if any(_alive(unit) and immune(unit) for unit in battle.owned(seat)))


def _alive(unit: Unit) -> bool:
    return unit.location.kind not in ("destroyed", "separated", "off_board")


def _nobody(battle: Battle, initiator: str) -> tuple[str, ...]:
    return ()


def _immune_alone(battle: Battle, initiator: str, unit: Unit) -> bool:
    return immune(unit)


def _initiators_too(battle: Battle, initiator: str, unit: Unit) -> bool:
    return immune(unit) or unit.owner == initiator


def _model(battle: Battle) -> tuple[Queue, Plays]:
    return PAUSE_MODEL[battle.rulings["akuzi.pause_model"]]


PAUSE_MODEL: dict[str, tuple[Queue, Plays]] = {
    "immune_flow": (_others, _immune_alone),
    "initiator_only": (_nobody, _immune_alone),
    "all_of_initiator": (_others, _initiators_too),
}
