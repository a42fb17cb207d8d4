"""The log of a game file: its items become entries by the table of kinds, with the ids and times left out filled in."""

from __future__ import annotations

from collections.abc import Container, Mapping
from datetime import datetime
from typing import Any

from msgspec import Struct
from msgspec.structs import fields

from bot.gamefile.checks import read_check
from bot.gamefile.form import EMPTY, Form, Path
from bot.gamefile.source import Node
from bot.gamefile.spelling import SPELLINGS, WRITTEN
from bot.gamefile.times import FIRST, STEP, cut_off, is_cycle, written
from rules import entries as e
from rules.kit.suggest import hint, nearest
from rules.sentences import said

BESIDE = ("id", "at", "check")
"""The keys that stand beside the entry's kind and not inside its map."""

FORWARD = (e.PostEntry, e.TickEntry, e.CloseEntry)


class Logged(Struct, frozen=True):
    """An entry, what must hold right after it, and its place in the document."""

    entry: e.Entry
    check: Mapping[str, Any] | None = None
    index: int = 0


def read_log(form: Form, seats: tuple[str, ...], moderators: tuple[str, ...]) -> tuple[Logged, ...]:
    """The entries of a document, with every fault noted in the form."""
    found = form.root.keys or {}
    items = form.items(("log",), found["log"][1] if "log" in found else EMPTY)
    reader = _LogReader(form, seats, moderators)
    return tuple(
        logged for index, item in enumerate(items) if (logged := reader.entry(index, item)) is not None
    )


class _LogReader:
    """Reads items one after the other and remembers what they named."""

    def __init__(self, form: Form, seats: tuple[str, ...], moderators: tuple[str, ...]) -> None:
        self.form = form
        self.seats = seats
        self.moderators = moderators
        self.authors: dict[str, str] = {}
        self.ids: dict[str, int] = {}
        self.latest: datetime | None = None
        self.blamed: datetime | None = None
        self.strangers: set[str] = set()

    def entry(self, index: int, item: Node) -> Logged | None:
        path: Path = ("log", index)
        kind = self._kind(path, item)
        if kind is None:
            return None
        before = len(self.form.faults)
        values = self._values(path, kind, item)
        values["id"] = self._id(path, kind, values, index)
        values["at"] = self._at(path, values, kind)
        known = self._hand(path, kind, values)
        self._names(path, kind, values)
        sound = known and len(self.form.faults) == before
        check = self._check(path, item)
        return Logged(kind.record(**values), check, index) if sound else None

    # -- the kind and its values

    def _kind(self, path: Path, item: Node) -> e.Kind | None:
        keys = list(item.keys or ())
        kinds = [key for key in keys if key in e.KINDS]
        if item.keys is None or not keys:
            self.form.fault(
                path, "must be an entry, for instance `post: p1`; kinds are {known}", known=", ".join(e.KINDS)
            )
            return None
        for key in kinds[1:]:
            self.form.fault(
                (*path, key), "{key} stands beside {kinds}; one item is one entry", key=key, kinds=kinds[0]
            )
        if kinds:
            return e.KINDS[kinds[0]] if len(kinds) == 1 else None
        near = next(
            (f"{key} is no kind of entry{near}" for key in keys if (near := hint(key, e.KINDS))), None
        )
        if near is None and {"by", "text"} <= set(keys):
            near = said("says not what it is; a player's post begins with `post: p1`")
        self.form.fault(
            path,
            near
            or said("{keys} is no kind of entry; kinds are {known}", keys=keys[0], known=", ".join(e.KINDS)),
        )
        return None

    def _values(self, path: Path, kind: e.Kind, item: Node) -> dict[str, Any]:
        """What the file says, by the record's field names."""
        records = {field.name: field for field in fields(kind.record)}
        given = self._given(path, kind, item, list(records))
        values: dict[str, Any] = {}
        for name, (place, node) in given.items():
            values[name] = self.form.typed(place, node, records[name].type)
        if kind.main is None and _is_no_map((item.keys or {})[kind.name][1]):
            return values
        for name, field in records.items():
            shown = WRITTEN.get((kind.record, name), name)
            if (
                field.required
                and name not in values
                and name not in BESIDE
                and not _misspelt(shown, item, records)
            ):
                self.form.fault((*path, kind.name), "{shown} is missing", shown=shown)
        return values

    def _given(self, path: Path, kind: e.Kind, item: Node, names: list[str]) -> dict[str, tuple[Path, Node]]:
        if kind.main is not None:
            return self._flat(path, kind, item, names)
        inner: Path = (*path, kind.name)
        outer = self.form.keys(path, item, (kind.name, *BESIDE))
        if _is_no_map(outer[kind.name]):
            self.form.keys(inner, outer[kind.name])
            return {}
        known = None if kind.record in SPELLINGS else [name for name in names if name != "check"]
        found = {
            name: ((*inner, name), node)
            for name, node in self.form.keys(inner, outer[kind.name], known).items()
        }
        if kind.record in SPELLINGS:
            found = SPELLINGS[kind.record](self.form, inner, found)
        for name in ("id", "at"):
            if name in outer:
                found[name] = ((*path, name), outer[name])
        return found

    def _flat(self, path: Path, kind: e.Kind, item: Node, names: list[str]) -> dict[str, tuple[Path, Node]]:
        """``post: p1`` with the other fields beside it."""
        assert kind.main is not None
        also = ("by",) if kind.name in {"edit", "delete"} else ()
        known = dict.fromkeys([kind.name, *(name for name in names if name != kind.main), *BESIDE, *also])
        if kind.main == "id":
            del known["id"]
        found = {name: ((*path, name), node) for name, node in self.form.keys(path, item, known).items()}
        found.pop("check", None)
        place, node = found.pop(kind.name)
        if node.value is not None or kind.main != "id":
            found[kind.main] = (place, node)
        if also and "by" in found:
            self._same_hand(*found.pop("by"), node.text or "")
        return found

    def _same_hand(self, path: Path, node: Node, post: str) -> None:
        by = self.form.text(path, node)
        author = self.authors.get(post, by)
        if by != author:
            self.form.fault(
                path,
                "{post} is {author}'s post, not {by}'s; only its author changes it",
                post=post,
                author=author,
                by=by,
            )

    # -- ids, times, hands and names

    def _id(self, path: Path, kind: e.Kind, values: dict[str, Any], index: int) -> str:
        identifier: str = values.get("id") or f"e{index + 1}"
        place: Path = (*path, kind.name if kind.main == "id" else "id") if values.get("id") else path
        if identifier.split() != [identifier]:
            self.form.fault(place, "an id is one word")
        elif identifier in self.ids:
            first = self.form.root.line_of(("log", self.ids[identifier]))
            self.form.fault(
                place,
                "the id {identifier} is taken by the entry in line {first}; choose another",
                identifier=identifier,
                first=first,
            )
        self.ids.setdefault(identifier, index)
        return identifier

    def _at(self, path: Path, values: dict[str, Any], kind: e.Kind) -> datetime:
        at: datetime | None = values.get("at")
        if at is None:
            at = self._default(path, values)
        elif self.latest is not None and at < self.latest and issubclass(kind.record, FORWARD):
            late = (
                said("; mark a post that was delivered late with `late: true`") if kind.name == "post" else ""
            )
            if not values.get("late") and self.latest != self.blamed:
                self.blamed = self.latest
                self.form.fault(
                    (*path, "at"),
                    "goes back before {latest} of an entry above{late}",
                    latest=written(self.latest),
                    late=late,
                )
        self.latest = max(at, self.latest or at)
        return at

    def _default(self, path: Path, values: dict[str, Any]) -> datetime:
        try:
            at = FIRST if self.latest is None else self.latest + STEP
            cycle = values.get("cycle")
            return max(at, cut_off(cycle)) if cycle and is_cycle(cycle) else at
        except (OverflowError, ValueError):
            self.form.fault(path, "there is no later time than the entry above has; give it an earlier `at`")
            return self.latest or FIRST

    def _hand(self, path: Path, kind: e.Kind, values: dict[str, Any]) -> bool:
        """Whether the hand of an entry is known. A name that resembles none is blamed where it stands first."""
        by = values.get("by")
        if not by:
            return True
        may: tuple[str, ...]
        match kind.who:
            case "player" if kind.name != "post":
                may, what = self.seats, said("no seat of this game")
            case "bot":
                may, what = self.moderators, said("no moderator of this game")
            case _:
                may, what = (*self.seats, *self.moderators), said("neither seat nor moderator of this game")
        if by in may:
            return True
        near = hint(by, may)
        if near or by not in self.strangers:
            place: Path = (*path, "by") if kind.main is not None else (*path, kind.name, "by")
            self.form.fault(place, "{by} is {what}{near}", by=by, what=what, near=near or _are(may))
        self.strangers.add(by)
        return False

    def _names(self, path: Path, kind: e.Kind, values: dict[str, Any]) -> None:
        """Posts, entries and seats that the entry speaks of must be there; cycles must be months."""
        inner: Path = path if kind.main is not None else (*path, kind.name)
        if isinstance(post := values.get("post"), str) and post not in self.authors:
            place: Path = (*path, kind.name) if kind.main == "post" else (*inner, "post")
            near = hint(post, self.authors) or said("; a post must stand above what speaks of it")
            self.form.fault(place, "there is no post {post} above{near}", post=post, near=near)
        if (
            kind.name == "undo"
            and isinstance(to := values.get("to"), str)
            and (to not in self.ids or to == values["id"])
        ):
            near = hint(to, self.ids) or said("; name the last entry that is to count")
            self.form.fault((*inner, "to"), "there is no entry {to} above{near}", to=to, near=near)
        if isinstance(seat := values.get("seat"), str) and seat not in self.seats:
            near = hint(seat, self.seats) or _are(self.seats)
            self.form.fault((*inner, "seat"), "{seat} is no seat of this game{near}", seat=seat, near=near)
        if isinstance(cycle := values.get("cycle"), str) and not is_cycle(cycle):
            self.form.fault((*path, kind.name), "a cycle is a month like 2026-04, not {cycle}", cycle=cycle)
        if kind.name == "post":
            self.authors.setdefault(values["id"], values.get("by") or "")

    def _check(self, path: Path, item: Node) -> Mapping[str, Any] | None:
        found = item.keys or {}
        if "check" not in found:
            return None
        return read_check(self.form, (*path, "check"), found["check"][1], self.seats)


def _is_no_map(node: Node) -> bool:
    """Whether something else stands where a map belongs; nothing at all is an empty map."""
    return node.keys is None and node.value is not None


def _misspelt(name: str, item: Node, known: Container[str]) -> bool:
    """Whether an unknown key of an entry, or of the map in it, is blamed as a slip for this one already."""
    keys = {key for _, part in (item.keys or {}).values() for key in part.keys or ()} | set(item.keys or ())
    return any(key not in known and nearest(key, [name]) for key in keys)


def _are(names: tuple[str, ...]) -> str:
    if not names:
        return said("; nobody has a seat or moderates here")
    if len(names) == 1:
        return said("; there is {known}", known=names[0])
    return said("; there are {known}", known=", ".join(names))
