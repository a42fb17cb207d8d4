"""Who can be named in a post: the author's own fleets, squadrons, ships and colonies (FOTS-ORD-01)."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import lru_cache

from msgspec.structs import replace

from rules.fots.movement.commands.draft import find_subject
from rules.fots.movement.reading.marking import numerals
from rules.fots.movement.reading.marking.edges import with_edges_as_weeks
from rules.fots.movement.reading.marking.marks import mark
from rules.fots.movement.reading.marking.prefixes import with_companies_named, with_joined_prefixes
from rules.fots.movement.reading.marking.shortening import initials_in, task_force
from rules.fots.movement.reading.marking.tagged import OWN, PLACE
from rules.fots.movement.reading.marking.tidying import without_enumeration
from rules.fots.movement.reading.wordbook import book, mark_of, reserved, terms
from rules.fots.movement.state import Campaign
from rules.language.names.naming import mark_names
from rules.language.names.roster import ALIAS, CLASS, EXACT, FORM, Known, Roster, compiled
from rules.language.tokens import Piece
from rules.language.wordforms.russian import is_cyrillic, is_quality, name_forms
from rules.language.words import words

_ORDINALS = (
    "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth", "eleventh", "twelfth",
)  # fmt: skip
_ORDINAL = re.compile(r"\d{1,2}(?:st|nd|rd|th)|" + "|".join(_ORDINALS))
_PACED = terms("warp") | terms("factor") | terms("pace")
"""Words before a warp factor, which no name can be then (``warp four`` beside a fleet named Four)."""
_NUMBERS = ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")


def groups_in(text: str) -> tuple[str, ...]:
    """The names under which a post splits groups off (``detach Aster as TF Kite``)."""
    found = (said.group(said.lastindex or 0) for said in mark_of("group_name").finditer(text))
    return tuple(dict.fromkeys(found))


def roster_of(state: Campaign, seat: str, text: str) -> Roster:
    """The names of a seat that the words of a post may mean, compiled: with the groups that they split off and the initials that head its blocks."""
    mine = state.empires_of(seat)
    initials = initials_in([fleet.name for empire in mine for fleet in state.fleets_of(empire)], text)
    fleets = tuple(
        tuple(
            (fleet.name, (*fleet.aliases, *initials.get(fleet.name, ())), tuple(fleet.squadrons))
            for fleet in state.fleets_of(empire)
        )
        for empire in mine
    )
    units = tuple(
        (unit.name, unit.aliases)
        for unit in state.units.values()
        if unit.owner in mine or state.fleets[unit.fleet].owner in mine
    )
    colonies = tuple((one.name, tuple(one.names.values())) for one in state.colonies if one.owner in mine)
    groups = (*_standing_groups(state, mine), *groups_in(text))
    return _compiled(fleets, units, groups, colonies, is_cyrillic(text))


Named = tuple[str, tuple[str, ...]]
"""A name and its aliases."""


@lru_cache(maxsize=256)
def _compiled(
    empires: tuple[tuple[tuple[str, tuple[str, ...], tuple[str, ...]], ...], ...],
    units: tuple[Named, ...],
    groups: tuple[str, ...],
    colonies: tuple[Named, ...],
    cyrillic: bool,
) -> Roster:
    """The roster of some names, kept because a seat writes many posts between two changes of them."""
    known: dict[str, Known] = {}
    for fleets in empires:
        known |= _fleets(fleets, known, cyrillic=cyrillic)
    for name, aliases in units:
        known.setdefault(name, Known(name, OWN, "unit", aliases))
    taken = {name.lower() for name in known}
    for group in groups:
        if group.lower() not in taken:
            known[group] = Known(
                group, OWN, "group", tuple(one for one in task_force(group) if one not in known)
            )
    for name, names in colonies:
        known.setdefault(name, Known(name, PLACE, "colony", names))
    return compiled(tuple(known.values()), cyrillic, reserved)


def _fleets(
    fleets: tuple[tuple[str, tuple[str, ...], tuple[str, ...]], ...],
    known: Mapping[str, Known],
    *,
    cyrillic: bool,
) -> dict[str, Known]:
    """The fleets of an empire and their squadrons that are not known yet."""
    found: dict[str, Known] = {}
    names = [name for name, _, _ in fleets]
    for fleet, others, squadrons in fleets:
        short = (*_alone(fleet, names), *numerals.alone(fleet, names))
        aliases = (
            *others,
            *variants(fleet),
            *numerals.variants(fleet),
            *task_force(fleet)[:1],
            *short,
            *_by_kind(fleet, names),
            *(_in_case(fleet) if cyrillic else ()),
        )
        found[fleet] = Known(fleet, OWN, "fleet", aliases)
        for squadron in squadrons:
            if squadron not in known:
                spelt = (*variants(squadron), *(_in_case(squadron) if cyrillic else ()))
                found.setdefault(squadron, Known(squadron, OWN, "squadron", spelt))
    return found


def _standing_groups(state: Campaign, mine: Iterable[str]) -> list[str]:
    """The names under which orders that already stand split groups off."""
    named = (order for order in state.orders if order.command == "detach" and "name" in order.args)
    return [order.args["name"] for order in named if find_subject(state, mine, order.unit) is not None]


def variants(name: str) -> tuple[str, ...]:
    """Other ways to write a numbered name: ``First Fleet`` and ``Fleet 1`` for ``1st Fleet``."""
    words = name.split()
    if len(words) != 2:
        return ()
    found = re.fullmatch(r"(\d{1,2})(?:st|nd|rd|th)", words[0].lower())
    number = int(found[1]) if found else _index(words[0].lower())
    if not 1 <= number <= len(_ORDINALS):
        return ()
    kind = words[1]
    ordinal = {1: "1st", 2: "2nd", 3: "3rd"}.get(number, f"{number}th")
    spelt = (
        f"{ordinal} {kind}",
        f"{_ORDINALS[number - 1]} {kind}",
        f"{kind} {number}",
        f"{kind} {_NUMBERS[number - 1]}",
    )
    return tuple(one for one in spelt if one.lower() != name.lower())


def _in_case(name: str) -> tuple[str, ...]:
    """``эскадры Баян`` for ``Эскадра Баян``: of a name behind a kind of group the kind alone may be declined."""
    kind, _, called = name.lower().partition(" ")
    if not called or kind not in terms("kinds"):
        return ()
    return tuple(f"{form} {called}" for (form,), _ in name_forms((kind,)))


def _alone(name: str, names: list[str]) -> tuple[str, ...]:
    """``3rd`` for ``3rd Fleet`` where no other fleet has the number."""
    first = name.split(maxsplit=1)[0]
    if re.fullmatch(r"\d{1,2}(?:st|nd|rd|th)", first.lower()) is None:
        return ()
    return (first,) if sum(one.split()[0] == first for one in names) == 1 else ()


def _by_kind(name: str, names: list[str]) -> tuple[str, ...]:
    """``конвой`` in any case for ``Северный конвой``, ``дозор`` for ``Ночной дозор``, where no other fleet is one."""
    *first, kind = sorted(name.split(), key=lambda word: word.lower() in terms("by_kind"))
    described = (
        len(first) == 1 and kind.islower() and is_quality(first[0].lower()) and kind not in terms("kinds")
    )
    alone = kind.lower() in terms("by_kind") or (described and not reserved(kind))
    if not alone or not first or sum(kind.lower() in one.lower().split() for one in names) > 1:
        return ()
    kind = kind.lower()
    return (kind, *(form for (form,), _ in name_forms((kind,))))


def _index(word: str) -> int:
    return _ORDINALS.index(word) + 1 if word in _ORDINALS else 0


def name_pieces(pieces: list[Piece], roster: Roster, *, shouting: bool) -> list[Piece]:
    """A line's pieces with own names, then places, speeds and numbers marked."""
    named: list[Piece] = []
    pieces = numerals.with_shared_kinds(numerals.with_ordinals(pieces, roster), roster)
    pieces = _with_shared_kinds(pieces, roster)
    marked = mark_names(with_companies_named(pieces, roster), roster, shouting)
    for at, piece in enumerate(marked):
        if piece.kind != "name":
            named.append(piece)
            continue
        paced = bool(named) and piece.text in words().numbers and named[-1].text in _PACED
        after = marked[at + 1].text if at + 1 < len(marked) else ""
        if (
            paced
            or _opens_an_order(named, piece, marked[at + 1 : at + 2])
            or f"{piece.text} {after}" in terms("stock")
        ):
            piece.kind, piece.value = "word", None
            named.append(piece)
            continue
        if (
            at == 0
            and piece.text in book().missions
            and piece.value.how != EXACT
            and _is_its_object(after, marked[1:2])
        ):
            piece.kind, piece.value = "word", None
            named.append(piece)
            continue
        ids = piece.value.ids
        sure = piece.value.how in (EXACT, ALIAS, FORM)
        if (len(ids) > 1 and not sure) or piece.value.how == CLASS:
            piece.kind, piece.value = "word", None
        else:
            piece.kind = roster.known[ids[0]].side
            piece.value = ids
        named.append(piece)
    return with_edges_as_weeks(mark(with_joined_prefixes(without_enumeration(named), roster)))


def _opens_an_order(before: list[Piece], piece: Piece, behind: list[Piece]) -> bool:
    """Whether a word of the table that a name is short for opens an order (``Patrol.``, ``Guard Haven`` beside a 4th Patrol, a Home Guard)."""
    if (
        not reserved(piece.text)
        or piece.value.how in (EXACT, ALIAS)
        or (before and before[-1].text not in ".;!?:")
    ):
        return False
    return not behind or behind[0].kind in ("number", "name") or behind[0].text in terms("behind_an_order")


def _is_its_object(after: str, behind: list[Piece]) -> bool:
    """Whether a place, a sector or ``this`` stands behind a word: then a reserved word is no short form of a name (FOTS-ORD-03)."""
    placed = after in ("/", "this", "the", "planet", "sector", "here") or after in terms("section")
    return placed or any(piece.kind in ("number", "name") or piece.text[:1].isdigit() for piece in behind)


def _with_shared_kinds(pieces: list[Piece], roster: Roster) -> list[Piece]:
    """``1st and 2nd Fleet`` as ``1st Fleet and 2nd Fleet``: numbered names of one kind share its word."""
    kinds = _numbered_kinds(roster)
    out: list[Piece] = []
    shared: Piece | None = None
    for at in range(len(pieces) - 1, -1, -1):
        piece = pieces[at]
        kind = piece.text.removesuffix("s") if piece.text.endswith("fleets") else piece.text
        if kind in kinds and at and _ORDINAL.fullmatch(pieces[at - 1].text):
            piece = shared = replace(piece, text=kind)
        elif _ORDINAL.fullmatch(piece.text) and shared is not None and out[-1].text in (",", "and", "&"):
            out.append(replace(shared, start=piece.end, end=piece.end))
        elif piece.text not in (",", "and", "&") and not _ORDINAL.fullmatch(piece.text):
            shared = None
        out.append(piece)
    return out[::-1]


@lru_cache(maxsize=256)
def _numbered_kinds(roster: Roster) -> frozenset[str]:
    """The last words of numbered names (``fleet`` of ``1st Fleet``)."""
    names = (name.split() for name in roster.known if name[0].isdigit())
    return frozenset(words[-1].lower() for words in names if len(words) == len(("1st", "Fleet")))
