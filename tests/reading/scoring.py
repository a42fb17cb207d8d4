"""How a corpus of posts is read and scored: each post against one table, each order in one canonical line."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from datetime import UTC, datetime
from fractions import Fraction
from functools import cache
from pathlib import Path
from typing import Any

import yaml

from rules.orders import Doubt, Order, Reading, Refusal
from rules.posts import Post
from rules.tfc.battle.reading import read
from rules.tfc.battle.setup.battle import rulebook
from rules.tfc.battle.state import OPEN_SPACE, Battle, Body, Location, Pending, Seen, Unit
from rules.tfc.classes import Stats

HERE = Path(__file__).parent / "corpora"
STATS = frozenset(Stats.__struct_fields__)
NOON = datetime(2026, 3, 1, 12, tzinfo=UTC)


@dataclass
class Score:
    """The figures of a corpus."""

    posts: int = 0
    right_posts: int = 0
    orders: int = 0
    right: int = 0
    missed: int = 0
    invented: int = 0
    questions: int = 0
    questions_missed: int = 0
    needless: int = 0
    refusals: int = 0
    refusals_missed: int = 0
    misses: list[str] = field(default_factory=list)

    def __str__(self) -> str:
        """One line of figures, and one paragraph for each post that was not read as it should be."""
        head = (
            f"posts {self.posts}, right {self.right_posts}; orders {self.orders}, right {self.right}, missed {self.missed}, invented {self.invented}; "
            f"questions {self.questions}, missed {self.questions_missed}, needless {self.needless}; refusals {self.refusals}, missed {self.refusals_missed}"
        )
        return "\n".join([head, *self.misses])


def corpora() -> list[Path]:
    """Every corpus file."""
    return sorted(HERE.glob("*.yaml"))


def location(text: str | None) -> Location:
    """A location written as the rulebook writes it."""
    if text is None:
        return OPEN_SPACE
    kind, _, place = text.partition("(")
    return Location(kind, place.rstrip(")") or None)


def unit(name: str, body: Mapping[str, Any]) -> Unit:
    """A unit of a corpus' table."""
    stats = {
        "beam_firepower": 900,
        "projectile_firepower": 600,
        "maneuverability": 900,
        **{k: v for k, v in body.items() if k in STATS},
    }
    if "class" in body:
        stats["name"] = body["class"]
    made = Stats(**stats)
    return Unit(
        name=name, owner=body.get("seat"), stats=made, shield=made.shield_max, hull=made.hull_max, osi=made.osi_max,
        aliases=tuple(body.get("aliases", ())), names=body.get("names", {}), location=location(body.get("location")),
        aboard=body.get("aboard", {}), formation=body.get("formation"),
    )  # fmt: skip


def body_of(name: str, body: Mapping[str, Any]) -> Body:
    """A body of a corpus' table."""
    return Body(name=name, kind=body["kind"], type=body.get("type"), aliases=tuple(body.get("aliases", ())))


def battle(table: Mapping[str, Any]) -> Battle:
    """The table of a corpus file as a battle."""
    bodies = {name: body_of(name, body) for name, body in table.get("bodies", {}).items()}
    pending = tuple(
        Pending(
            key=f"k{n}",
            n=n,
            kind="volley",
            source=source,
            source_kind="capital",
            source_seat=None,
            target=target,
            beam=1,
            projectile=1,
        )
        for n, (source, target) in table.get("pending", {}).items()
    )
    units = {name: unit(name, body) for name, body in table["units"].items()}
    sides = table["seats"]
    return Battle(
        seats=tuple(sides),
        sides=sides,
        moderators=(),
        rulings={**rulebook().defaults(), **table.get("rulings", {})},
        units=units,
        bodies=bodies,
        pending=pending,
    )


def canonical(order: Order) -> str:
    """An order in one line: ``Duke: attack Tyrant b50 p100, Mattock b50 p0``."""
    args = dict(order.args)
    parts = [f"{order.unit or '-'}: {order.command}"]
    if "targets" in args:
        parts.append(", ".join(_target(target) for target in args.pop("targets")))
    else:
        parts += [_value(args.pop("against"))] if "against" in args else []
        if any(key.startswith(("beam", "projectile")) for key in args):
            parts.append(
                _shares({key: args.pop(key) for key in list(args) if key.startswith(("beam", "projectile"))})
            )
    parts += [_value(args.pop(key)) for key in ("to", "target", "body", "anchor", "of") if key in args]
    parts += [f"{key}={_value(value)}" for key, value in sorted(args.items()) if value is not False]
    return " ".join(parts)


def _target(target: Mapping[str, Any]) -> str:
    return f"{target['unit']} {_shares({key: value for key, value in target.items() if key != 'unit'})}"


def _shares(found: Mapping[str, Any]) -> str:
    short = {"beam": "b", "projectile": "p", "beam_points": "B", "projectile_points": "P"}
    return " ".join(f"{short[key]}{_value(value)}" for key, value in found.items())


def _value(value: Any) -> str:
    if isinstance(value, Fraction):
        return f"{value.numerator}/{value.denominator}"
    if isinstance(value, (list, tuple)):
        return "+".join(str(item) for item in value)
    if isinstance(value, Mapping):
        return ",".join(f"{key}:{item}" for key, item in value.items())
    return str(value)


@cache
def _opened(path: Path) -> tuple[Any, Battle]:
    """A corpus file and its table, loaded once."""
    document = yaml.load(path.read_text(encoding="utf-8"), getattr(yaml, "CSafeLoader", yaml.SafeLoader))
    return document, battle(document["table"])


def cases(path: Path) -> Iterator[tuple[Mapping[str, Any], Seen, str]]:
    """Each case of a corpus with what its author may know, and its text."""
    document, table = _opened(path)
    for number, case in enumerate(document["cases"], 1):
        seat = case.get("by", document["by"])
        earlier = tuple(_order(order, number) for number, order in enumerate(case.get("turn", ())))
        last: dict[str, tuple[Order, ...]] = {}
        for order in (_order(order, 0) for order in case.get("last", ())):
            last[str(order.unit)] = (*last.get(str(order.unit), ()), order)
        yield {"id": number, **case}, Seen(seat=seat, battle=table, turn=earlier, last=last), case["text"]


def _order(body: Mapping[str, Any], number: int) -> Order:
    args = {key: value for key, value in body.items() if key not in ("unit", "command")}
    return Order(body["unit"], body["command"], args, post="p0", item=number)


def read_case(seen: Seen, text: str) -> Reading:
    """The reading of one post."""
    return read(seen, Post("p1", seen.seat, NOON, text))


def score(path: Path) -> Score:
    """Read a whole corpus and count."""
    total = Score()
    for case, seen, text in cases(path):
        _count(total, case, read_case(seen, text), f"{path.stem} {case['id']}")
    return total


def _count(total: Score, case: Mapping[str, Any], reading: Reading, name: str) -> None:
    wanted: dict[str, Counter[Any]] = {
        "orders": Counter(case.get("reads", ())), "asks": Counter(str(u or "-") for u in case.get("asks", ())), "refuses": Counter(case.get("refuses", ())),
        "withdraws": Counter(case.get("withdraws", ())),
    }  # fmt: skip
    found: dict[str, Counter[Any]] = {
        "orders": Counter(canonical(item) for item in reading.items if isinstance(item, Order)),
        "asks": Counter(str(item.unit or "-") for item in reading.items if isinstance(item, Doubt)),
        "refuses": Counter(
            f"{item.unit or '-'} {item.rule}" for item in reading.items if isinstance(item, Refusal)
        ),
        "withdraws": Counter(item for _, item in reading.withdraws),
    }
    missing = {kind: wanted[kind] - found[kind] for kind in wanted}
    extra = {kind: found[kind] - wanted[kind] for kind in wanted}
    total.posts += 1
    total.orders += wanted["orders"].total()
    total.right += (wanted["orders"] & found["orders"]).total()
    total.missed += missing["orders"].total()
    total.invented += extra["orders"].total()
    total.questions += wanted["asks"].total()
    total.questions_missed += missing["asks"].total()
    total.needless += extra["asks"].total() + extra["refuses"].total()
    total.refusals += wanted["refuses"].total()
    total.refusals_missed += missing["refuses"].total()
    if not any(missing.values()) and not any(extra.values()):
        total.right_posts += 1
        return
    lines = [f"  {name}: {case['text']!r}"]
    lines += [
        f"      missing {kind}: {', '.join(items.elements() if kind != 'withdraws' else map(str, items))}"
        for kind, items in missing.items()
        if items
    ]
    lines += [
        f"      extra {kind}: {', '.join(items.elements() if kind != 'withdraws' else map(str, items))}"
        for kind, items in extra.items()
        if items
    ]
    total.misses.append("\n".join(lines))


if __name__ == "__main__":
    import sys

    for path in corpora():
        if len(sys.argv) < 2 or path.stem in sys.argv[1:]:
            sys.stdout.write(f"{path.stem} {score(path)}\n")
