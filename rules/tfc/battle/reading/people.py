"""Those who may act: subjects, what is remembered of them, and the units that a name or a group stands for."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec import Struct, field

from rules.language.tokens import Piece
from rules.tfc.battle.reading.table import OWN, Table

OTHER, NOBODY, UNCLEAR = "other", "nobody", "unclear"
LIST_SIGNS = frozenset({",", "/", "+", "&"})


class Subject(Struct, gc=False):
    """Who acts: ``own`` units, somebody ``other``, ``nobody`` named, or ``unclear`` between the units of ``units``.

    ``used`` are the pieces that name him, ``how`` tells by what: name, vocative, object, pronoun, header, context;
    ``others`` are somebody else's units, or those that a group of own units leaves out.
    """

    who: str
    units: tuple[str, ...] = ()
    used: frozenset[int] = frozenset()
    how: str = "name"
    others: tuple[str, ...] = ()


class Memory(Struct):
    """What the clauses before were about: the running header, the last subject, and the units mentioned last.

    ``lead`` is the subject that the sentence itself named; verbs joined to it keep it. ``named`` is everything
    that the last sentence with a name in it named, in written order, ``everyone`` the own units that the whole post names,
    ``place`` the place named last, if nobody else was named after it, ``met`` the unit whose order of point defence is the last one,
    and what it uses, ``aim`` the command for nobody by name whose target units that are told only with what they fire shoot at.
    """

    header: tuple[str, ...] = ()
    header_line: int = -1
    header_alone: bool = False
    subject: Subject | None = None
    lead: Subject | None = None
    own: list[str] = field(default_factory=list)
    enemy: list[str] = field(default_factory=list)
    before_own: list[str] = field(default_factory=list)
    before_enemy: list[str] = field(default_factory=list)
    spoken_own: list[str] = field(default_factory=list)
    named: list[str] = field(default_factory=list)
    everyone: list[str] = field(default_factory=list)
    place: str = ""
    story: bool = False
    carry: bool = False
    carry_before: bool = False
    swallow: bool = False
    met: tuple[str, Mapping[str, Any]] | None = None
    aim: Any = None


def expand_group(text: str, table: Table, spoken: list[str]) -> tuple[str, ...]:
    """The own units that a group names, in the order of setup."""
    kind = table.book.groups.get(text)
    units = [unit for unit in table.on_map() if unit.stats.kind != "station" or kind != "capitals"]
    if kind == "fighters":
        units = [unit for unit in units if unit.is_fighters]
    elif kind == "capitals":
        units = [unit for unit in units if unit.stats.kind == "capital"]
    elif kind == _PAIR:
        ships = [unit for unit in units if unit.stats.kind == "capital"]
        named = [unit for unit in units if unit.name in spoken]
        pairs = (named, ships) if " " in text else (named,)
        units = next((pair for pair in pairs if len(pair) == 2), units)
    elif kind == "rest":
        units = [unit for unit in units if unit.name not in spoken]
    return tuple(unit.name for unit in units)


_PAIR = "pair"
"""Groups of two: those that the post names, else all there are, or the two capital ships of ``both ships``; of more it is open which are meant."""


def own_units(piece: Piece, table: Table, memory: Memory) -> tuple[tuple[str, ...], bool]:
    """The own units that a piece may name, and whether it is one clear reading."""
    if piece.kind == "group":
        found = expand_group(piece.value, table, memory.everyone or memory.spoken_own)
        return found, table.book.groups.get(piece.value) != _PAIR or len(found) == 2
    ids = table.among(piece, OWN)
    living = tuple(
        [
            i
            for i in ids
            if (unit := table.unit(i)) is not None
            and unit.location.kind not in ("destroyed", "separated", "off_board")
        ]
    )
    ids = living or ids
    return ids, len(ids) == 1


def is_subject_piece(piece: Piece, table: Table) -> bool:
    """Whether a piece may be a subject of an own order."""
    return table.is_own(piece) or (piece.kind == "group" and piece.value in table.book.groups)


OTHER_ONE = Subject(OTHER)
