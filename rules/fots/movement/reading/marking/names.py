"""Who can be named in a post: the author's own fleets, squadrons, ships and colonies (FOTS-ORD-01)."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping

from msgspec.structs import replace

from rules.fots.movement.commands.draft import find_subject
from rules.fots.movement.reading.marking import numerals
from rules.fots.movement.reading.marking.marks import mark
from rules.fots.movement.reading.marking.tagged import OWN, PLACE
from rules.fots.movement.reading.marking.tidying import without_enumeration
from rules.fots.movement.reading.wordbook import mark_of, reserved, terms
from rules.fots.movement.state import Campaign
from rules.language.names.naming import mark_names
from rules.language.names.roster import ALIAS, CLASS, EXACT, FORM, Known, Roster, compiled
from rules.language.tokens import Piece
from rules.language.words import words

_ORDINALS = (
    "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth", "eleventh", "twelfth",
)  # fmt: skip
_ORDINAL = re.compile(r"\d{1,2}(?:st|nd|rd|th)|" + "|".join(_ORDINALS))
_OTHERS = (
    ("everybody", "else"), ("everyone", "else"), ("all", "others"), ("other", "ships"), ("the", "others"), ("rest",), ("remainder",), ("others",),
    ("остальные", "корабли"), ("остальные",), ("остальной",), ("остальная",), ("остаток",),
)  # fmt: skip
_PACED = terms("warp") | terms("factor") | terms("pace")
"""Words before a warp factor, which no name can be then (``warp four`` beside a fleet named Four)."""
_NUMBERS = ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")


def groups_in(text: str) -> tuple[str, ...]:
    """The names under which a post splits groups off (``detach Aster as TF Kite``)."""
    found = (said.group(said.lastindex or 0) for said in mark_of("group_name").finditer(text))
    return tuple(dict.fromkeys(found))


def roster_of(state: Campaign, seat: str, *, cyrillic: bool, groups: Iterable[str] = ()) -> Roster:
    """The names of a seat, compiled; ``groups`` are those that its orders split off."""
    mine = state.empires_of(seat)
    known: dict[str, Known] = {}
    for empire in mine:
        known |= _fleets(state, empire, known)
    for unit in state.units.values():
        if unit.owner in mine:
            known.setdefault(unit.name, Known(unit.name, OWN, "unit", unit.aliases))
    taken = {name.lower() for name in known}
    for group in (*_standing_groups(state, mine), *groups):
        if group.lower() not in taken:
            known[group] = Known(group, OWN, "group")
    for colony in state.colonies:
        if colony.owner in mine:
            known.setdefault(colony.name, Known(colony.name, PLACE, "colony", tuple(colony.names.values())))
    return compiled(tuple(known.values()), cyrillic, reserved)


def _fleets(state: Campaign, empire: str, known: Mapping[str, Known]) -> dict[str, Known]:
    """The fleets of an empire and their squadrons that are not known yet."""
    found: dict[str, Known] = {}
    names = [fleet.name for fleet in state.fleets_of(empire)]
    for fleet in state.fleets_of(empire):
        short = (*_alone(fleet.name, names), *numerals.alone(fleet.name, names))
        aliases = (*fleet.aliases, *variants(fleet.name), *numerals.variants(fleet.name), *short)
        found[fleet.name] = Known(fleet.name, OWN, "fleet", aliases)
        for squadron in fleet.squadrons:
            if squadron not in known:
                found.setdefault(squadron, Known(squadron, OWN, "squadron", variants(squadron)))
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


def _alone(name: str, names: list[str]) -> tuple[str, ...]:
    """``3rd`` for ``3rd Fleet`` where no other fleet has the number."""
    first = name.split(maxsplit=1)[0]
    if re.fullmatch(r"\d{1,2}(?:st|nd|rd|th)", first.lower()) is None:
        return ()
    return (first,) if sum(one.split()[0] == first for one in names) == 1 else ()


def _index(word: str) -> int:
    return _ORDINALS.index(word) + 1 if word in _ORDINALS else 0


def name_pieces(pieces: list[Piece], roster: Roster, *, shouting: bool) -> list[Piece]:
    """A line's pieces with own names, then places, speeds and numbers marked."""
    named: list[Piece] = []
    pieces = _with_shared_kinds(numerals.with_ordinals(pieces, roster), roster)
    marked = mark_names(pieces, roster, shouting)
    for at, piece in enumerate(marked):
        if piece.kind != "name":
            named.append(piece)
            continue
        paced = bool(named) and piece.text in words().numbers and named[-1].text in _PACED
        after = marked[at + 1].text if at + 1 < len(marked) else ""
        if paced or f"{piece.text} {after}" in terms("stock"):
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
    return mark(_joined_prefixes(without_enumeration(named)))


def _joined_prefixes(pieces: list[Piece]) -> list[Piece]:
    """``squadron Kite of 1st Fleet``, ``TF Hammer``, ``the ship Aster``: the words around a name belong to it."""
    out: list[Piece] = []
    for piece in pieces:
        if piece.kind == OWN and len(out) > 1 and out[-1].text in ("of", "from") and out[-2].kind == OWN:
            out.pop()
            continue
        if piece.text == "squadron" and out and out[-1].kind == OWN:
            continue
        if piece.kind == OWN and (others := _others_before(out)):
            del out[-others:]
        if piece.kind == OWN:
            while (
                out
                and out[-1].kind == "word"
                and out[-1].text in ("squadron", "tf", "task", "force", "fleet", "ship")
            ):
                out.pop()
        out.append(piece)
    return out


def _others_before(out: list[Piece]) -> int:
    """How many pieces say ``the rest of`` or ``everybody else in`` before a name: what is not told otherwise is the group itself."""
    texts = [piece.text for piece in out[-4:]]
    for said in _OTHERS:
        joint = said[0].isascii()
        if joint and texts[-1:] not in (["of"], ["in"], ["with"], ["from"]):
            continue
        if texts[len(texts) - len(said) - joint : len(texts) - joint] == list(said):
            return len(said) + joint
    return 0


def _with_shared_kinds(pieces: list[Piece], roster: Roster) -> list[Piece]:
    """``1st and 2nd Fleet`` as ``1st Fleet and 2nd Fleet``: numbered names of one kind share its word."""
    kinds = {
        name.split()[-1].lower() for name in roster.known if len(name.split()) == 2 and name[0].isdigit()
    }
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
