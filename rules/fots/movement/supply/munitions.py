"""Missiles: what bays hold of them, and filling magazines (FOTS-MUN-01, MUN-02)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction

from rules.fots.classes import ShipClass
from rules.fots.movement.state import Campaign
from rules.kit.exact import ceil, floor


def _per_bay(capacity: Fraction, cost: Fraction, bays: int) -> int:
    return floor(capacity / cost) * bays


def _pooled(capacity: Fraction, cost: Fraction, bays: int) -> int:
    return floor(capacity * bays / cost)


PACKING: Mapping[str, Callable[[Fraction, Fraction, int], int]] = {"per_bay": _per_bay, "pooled": _pooled}
"""How many missiles go into bays of one kind (FOTS-MUN-02)."""


def per_bays(campaign: Campaign, cls: ShipClass, munition: str, bays: int) -> int:
    """The missiles that so many bays of a class hold; none while the capacity of a bay is not set."""
    if campaign.bay_rp_capacity is None:
        return 0
    capacity = campaign.bay_rp_capacity * Fraction(cls.bay_size, 24)
    return PACKING[campaign.rulings["munitions.packing"]](capacity, campaign.munitions[munition], bays)


def bays_for(campaign: Campaign, cls: ShipClass, munition: str, missiles: int) -> int:
    """The bays of a class that so many missiles fill; 0 where a bay holds none."""
    if not per_bays(campaign, cls, munition, 1) or campaign.bay_rp_capacity is None:
        return 0
    if campaign.rulings["munitions.packing"] == "per_bay":
        return ceil(Fraction(missiles, per_bays(campaign, cls, munition, 1)))
    capacity = campaign.bay_rp_capacity * Fraction(cls.bay_size, 24)
    return ceil(missiles * campaign.munitions[munition] / capacity)
