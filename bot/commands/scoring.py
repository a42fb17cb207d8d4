"""Scoring the reader: posts with what they must be read as, against what they were read as."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from msgspec import Struct

from bot.checking.differences import SHARES, compare, shown
from bot.gamefile.cases import ReadingCase
from bot.minutes import Minutes

ASIDE = {"words", "written", "message", "choices", "of"}
LISTS = ("accepted", "refused", "asked")


class Score(Struct, frozen=True):
    """How one case went: what it wanted and did not get, and what it got and did not want, by list."""

    case: ReadingCase
    found: Minutes
    missed: Mapping[str, Sequence[Any]]
    extra: Mapping[str, Sequence[Any]]

    @property
    def right(self) -> bool:
        """Whether nothing differs."""
        return not any(self.missed.values()) and not any(self.extra.values())

    def lines(self) -> list[str]:
        """Each difference, with the words concerned."""
        names = {
            "accepted": ("missed", "invented"),
            "refused": ("refusal missed", "needless refusal"),
            "asked": ("question missed", "needless question"),
        }
        lines = []
        for name, (missed, extra) in names.items():
            lines += [f"{self.case.id}: {missed}: {shown(item)}" for item in self.missed[name]]
            for item in self.extra[name]:
                order = {key: value for key, value in item.items() if key not in ASIDE}
                lines.append(
                    f"{self.case.id}: {extra}: {shown(order)} from “{' '.join(item['words'].split())}”"
                )
        return lines


def score(case: ReadingCase, found: Minutes) -> Score:
    """Hold what a post was read as against its case."""
    missed: dict[str, list[Any]] = {}
    extra: dict[str, list[Any]] = {}
    for name in LISTS:
        wanted = getattr(case, name)
        pairs = _pair(wanted, found[name])
        missed[name] = [item for place, item in enumerate(wanted) if place not in pairs]
        extra[name] = [item for place, item in enumerate(found[name]) if place not in pairs.values()]
    return Score(case, found, missed, extra)


def closing_line(scores: Iterable[Score]) -> str:
    """The sums over all cases, on one line."""
    all_ = list(scores)

    def total(part: str, name: str) -> int:
        return sum(len(getattr(one, part)[name]) for one in all_)

    orders = sum(len(one.case.accepted) for one in all_)
    missed = total("missed", "accepted")
    return (
        f"cases {len(all_)}, right {sum(one.right for one in all_)}, orders {orders}, read {orders - missed}, "
        f"missed {missed}, invented {total('extra', 'accepted')}, refusals missed {total('missed', 'refused')}, "
        f"questions missed {total('missed', 'asked')}, needless {total('extra', 'asked') + total('extra', 'refused')}"
    )


def _pair(wanted: Sequence[Any], found: Sequence[Any]) -> dict[int, int]:
    """The largest set of pairs of a wanted and a found item that match: place of the one to place of the other."""
    fits = [[n for n, item in enumerate(found) if matches(want, item)] for want in wanted]
    owner: dict[int, int] = {}

    def claim(want: int, tried: set[int]) -> bool:
        for place in fits[want]:
            if place not in tried:
                tried.add(place)
                if place not in owner or claim(owner[place], tried):
                    owner[place] = want
                    return True
        return False

    for want in range(len(wanted)):
        claim(want, set())
    return {want: place for place, want in owner.items()}


def matches(wanted: Any, found: Any) -> bool:
    """Whether an item is the wanted one: every key that the case names is equal, lists as a whole."""
    return not compare(_whole(wanted), found)


def _whole(value: Any) -> Any:
    """The same wish with its lists exact; a target that names one of its shares has 0 for the other."""
    if isinstance(value, list):
        return {"exactly": [_whole(item) for item in value]}
    if not isinstance(value, Mapping):
        return value
    parts = {key: _whole(part) for key, part in value.items()}
    if "targets" in value and isinstance(value["targets"], list):
        parts["targets"] = {"exactly": [_target(item) for item in value["targets"]]}
    return parts


def _target(target: Any) -> Any:
    if isinstance(target, Mapping) and any(share in target for share in SHARES):
        return dict.fromkeys(SHARES, 0) | dict(target)
    return target
