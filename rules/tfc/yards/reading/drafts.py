"""From a clause with a verb to orders: each verb has its own way to find what it is about."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from rules.tfc.yards.reading import building, shipping, working
from rules.tfc.yards.reading.sight import Draft, Sight


def draft(sight: Sight) -> Draft:
    """What the clause asks for."""
    return _DRAFTS[sight.command](sight)


def _build(sight: Sight) -> Draft:
    """Something new, unless the verb is about what is ordered already."""
    return working.assign(sight) if working.builds_what_goes_on(sight) else building.build(sight)


_DRAFTS: Mapping[str, Callable[[Sight], Draft]] = {
    "build": _build,
    "assign": working.assign,
    "scrap": working.scrap,
    "repair": shipping.repair,
    "withdraw": shipping.withdraw,
    "rename": shipping.rename,
    "launch_fighters": shipping.launch,
    "self_repair": shipping.self_repair,
    "research": shipping.research,
    "status": shipping.status,
}
