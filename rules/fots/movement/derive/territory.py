"""Friendly territory: where an empire's units are supplied (FOTS-SUP-02), and its comgrid (FOTS-RCT-02)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

from rules.fots.movement.chart.grid import Grid, Section
from rules.fots.movement.derive.caps import scans
from rules.fots.movement.state import Campaign, Colony, Empire, Fleet, Unit


class Territory:
    """Every empire's sources of supply, looked up once for a supply step."""

    def __init__(self, campaign: Campaign) -> None:
        """Collect the sources of a state."""
        self._empires = campaign.empires
        self._grid = campaign.grid
        self._rulings = campaign.rulings
        posts = listening_posts(campaign.fleets.values(), campaign.units, campaign.rulings)
        self._own = {name: sources(name, campaign.colonies, posts) for name in campaign.empires}
        self._known: dict[tuple[str, Section], bool] = {}

    def friendly(self, empire: str, section: Section) -> bool:
        """Whether the section is in friendly territory of the empire."""
        key = empire, section
        if key not in self._known:
            self._known[key] = any(
                self._grid.within(centre, radius, section)
                for centre, radius in self._ranges(self._empires[empire])
            )
        return self._known[key]

    def _ranges(self, empire: Empire) -> Iterator[tuple[Section, int]]:
        for centre in self._own[empire.name]:
            yield centre, empire.control_range
        for source in empire.sources:
            yield source.section, source.range
        for granter in empire.refueling_from:
            user = self._rulings["supply.rights_range"] == "user"
            radius = empire.control_range if user else self._empires[granter].control_range
            for centre in self._own.get(granter, ()):
                yield centre, radius


def sources(
    empire: str, colonies: Iterable[Colony], posts: Mapping[str, frozenset[Section]]
) -> tuple[Section, ...]:
    """Where an empire's supplies come from: its colonies, and its listening posts."""
    own = (colony.section for colony in colonies if colony.owner == empire)
    return tuple(dict.fromkeys((*own, *sorted(posts.get(empire, ())))))


def listening_posts(
    fleets: Iterable[Fleet], units: Mapping[str, Unit], rulings: Mapping[str, Any]
) -> dict[str, frozenset[Section]]:
    """By empire, the sections that hold both a VLR scanner and a deployed communications center."""
    scanners: dict[str, set[Section]] = {}
    centers: dict[str, set[Section]] = {}
    for fleet in fleets:
        for name in fleet.units:
            unit = units[name]
            scanning, deployed = scans(unit), unit.comm_center_deployed
            if rulings["supply.source_units"] == "same_unit":
                scanning = deployed = scanning and deployed
            if scanning:
                scanners.setdefault(unit.owner, set()).add(fleet.section)
            if deployed:
                centers.setdefault(unit.owner, set()).add(fleet.section)
    return {name: frozenset(found & centers.get(name, set())) for name, found in scanners.items()}


COMGRID: Mapping[str, Callable[[frozenset[Section] | None, frozenset[Section]], frozenset[Section]]] = {
    "gm_list_else_computed": lambda given, computed: computed if given is None else given,
    "gm_list": lambda given, computed: given or frozenset(),
    "computed": lambda given, computed: computed,
}
"""What makes an empire's comgrid (FOTS-RCT-02)."""


def comgrid(
    empire: Empire, campaign: Campaign, posts: Mapping[str, frozenset[Section]]
) -> frozenset[Section]:
    """The sections in which an empire detects others."""
    source = campaign.rulings["comgrid.source"]
    computed: frozenset[Section] = frozenset()
    if source == "computed" or (source == "gm_list_else_computed" and empire.grid is None):
        computed = _computed(empire, campaign.colonies, posts, campaign.grid)
    return COMGRID[source](empire.grid, computed)


def _computed(
    empire: Empire, colonies: Iterable[Colony], posts: Mapping[str, frozenset[Section]], grid: Grid
) -> frozenset[Section]:
    if empire.vlr_range is None:
        return frozenset()
    centres = sources(empire.name, colonies, posts)
    return frozenset(section for centre in centres for section in grid.disc(centre, empire.vlr_range))
