"""Who a clause speaks of: the subject before the command, somebody addressed, or whoever the sentence before was about."""

from __future__ import annotations

from msgspec import Struct, field

from rules.language.clauses import Clause
from rules.language.tokens import Piece
from rules.language.words import words
from rules.tfc.battle.reading.table import ALLY, AWAY, ENEMY, NEUTRAL, OWN, Table

OTHER, NOBODY, UNCLEAR = "other", "nobody", "unclear"
_LIST_SIGNS = frozenset({",", "/", "+", "&"})


class Subject(Struct):
    """Who acts: ``own`` units, somebody ``other``, ``nobody`` named, or ``unclear`` between the units of ``units``.

    ``used`` are the pieces that name him, ``how`` tells by what: name, vocative, object, pronoun, header, context.
    """

    who: str
    units: tuple[str, ...] = ()
    used: frozenset[int] = frozenset()
    how: str = "name"
    others: tuple[str, ...] = ()


class Memory(Struct):
    """What the clauses before were about: the running header, the last subject, and the units mentioned last."""

    header: tuple[str, ...] = ()
    header_line: int = -1
    header_alone: bool = False
    subject: Subject | None = None
    own: list[str] = field(default_factory=list)
    enemy: list[str] = field(default_factory=list)
    before_own: list[str] = field(default_factory=list)
    before_enemy: list[str] = field(default_factory=list)
    spoken_own: list[str] = field(default_factory=list)
    story: bool = False
    carry: bool = False
    carry_before: bool = False
    swallow: bool = False


def expand_group(text: str, table: Table, spoken: list[str]) -> tuple[str, ...]:
    """The own units that a group names, in the order of setup."""
    kind = table.book.groups.get(text)
    units = [unit for unit in table.on_map() if unit.stats.kind != "station" or kind != "capitals"]
    if kind == "fighters":
        units = [unit for unit in units if unit.is_fighters]
    elif kind == "capitals":
        units = [unit for unit in units if unit.stats.kind == "capital"]
    elif kind == "rest":
        units = [unit for unit in units if unit.name not in spoken]
    return tuple(unit.name for unit in units)


def find_subject(pieces: list[Piece], clause: Clause, table: Table, memory: Memory, headed: bool = False) -> Subject:
    """Who the clause's command is for; under a header only a name before the command is somebody else."""
    head = clause.head
    assert head is not None
    if any(pieces[at].text in ("me", "us") and pieces[at - 1].text in ("at", "on", "upon") for at in range(head.end, clause.end)):
        return OTHER_ONE
    found = _before(pieces, clause, head.start, table, memory)
    if found is not None:
        return found
    if headed:
        return Subject(NOBODY)
    for attempt in (_vocative, _case_agent, _object, _agent):
        found = attempt(pieces, clause, table)
        if found is not None:
            return found
    return Subject(NOBODY)


def own_units(piece: Piece, table: Table, memory: Memory) -> tuple[tuple[str, ...], bool]:
    """The own units that a piece may name, and whether it is one clear reading."""
    if piece.kind == "group":
        return expand_group(piece.value, table, memory.spoken_own), True
    ids = tuple(i for i in piece.value.ids if table.side(i) == OWN)
    living = tuple(i for i in ids if (unit := table.unit(i)) is not None and unit.location.kind not in ("destroyed", "separated", "off_board"))
    ids = living or ids
    return ids, len(ids) == 1


def is_subject_piece(piece: Piece, table: Table) -> bool:
    """Whether a piece may be a subject of an own order."""
    return table.is_own(piece) or (piece.kind == "group" and piece.value in table.book.groups)


def _before(pieces: list[Piece], clause: Clause, stop: int, table: Table, memory: Memory) -> Subject | None:
    """The subject that stands before the command: the nearest name in a subject's place, else what the words there tell."""
    sets = words().sets
    fallback: int | None = None
    plain = crew = comma = infinitive = foreign = False
    for at in range(stop - 1, clause.start - 1, -1):
        piece = pieces[at]
        text = piece.text
        if piece.kind in ("name", "group"):
            place = _standing(pieces, clause.start, at, table, crew, infinitive)
            if place == "subject":
                return OTHER_ONE if plain and not comma and not crew and not piece.poss and fallback is None and _noun_between(pieces, at, stop) else _listed(pieces, clause.start, at, table, memory)
            if place == "object" and fallback is None:
                fallback = at
            foreign = foreign or (table.is_other(piece) and not table.is_own(piece))
            continue
        if piece.kind == "sign":
            comma = comma or text == ","
            continue
        if piece.kind != "word":
            continue
        if text in sets["relative"] and (at == clause.start or pieces[at - 1].text == ",") and text != "that":
            return Subject("relative", used=frozenset((at,)))
        if text in sets["they"] and fallback is None:
            return Subject("pronoun", used=frozenset((at,)), how="pronoun")
        if text in sets["me"] and fallback is None:
            return Subject("me", used=frozenset((at,)), how="me")
        if text in words().phrases["other_subject"] or text in sets["second"]:
            return Subject(OTHER)
        if text in table.book.listed("crew"):
            crew = crew or not plain
        elif text in sets["connectors"]:
            comma = True
        elif text == "to":
            infinitive = True
        elif not _is_light(text):
            plain = True
    if fallback is not None:
        return _listed(pieces, clause.start, fallback, table, memory)
    if crew:
        return OTHER_ONE if foreign else Subject("me", how="crew")
    return OTHER_ONE if plain and not infinitive and _noun_between(pieces, clause.start - 1, stop) else None


OTHER_ONE = Subject(OTHER)


def _noun_between(pieces: list[Piece], at: int, stop: int) -> bool:
    """Whether the word right before the command is a noun of its own (``the pirates fire``) rather than a verb of the name at ``at``."""
    place = stop - 1
    sets = words().sets
    while place > at and pieces[place].kind == "word" and (pieces[place].text in sets["adverbs"] or pieces[place].text in sets["auxiliaries"] or pieces[place].text in words().cues or pieces[place].text.endswith("ly")):
        if pieces[place].text == "to":
            return False
        place -= 1
    if place <= at or pieces[place].kind != "word" or _is_light(pieces[place].text):
        return False
    return place > at + 1


def _is_light(text: str) -> bool:
    sets = words().sets
    return (
        text in sets["adverbs"] or text in sets["auxiliaries"] or text in sets["determiners"] or text in sets["prepositions"] or text in words().cues
        or text in words().phrases["filler"] or text in words().phrases["told"] or text.endswith("ly") or text in sets["titles"]
    )  # fmt: skip


def _standing(pieces: list[Piece], start: int, at: int, table: Table, crew: bool, infinitive: bool) -> str:
    """How a name stands before the command: as its subject, as an object of something else, or only mentioned."""
    piece = pieces[at]
    sets = words().sets
    before = at - 1
    while before >= start and (pieces[before].text in sets["determiners"] or pieces[before].text in sets["prefixes"] or pieces[before].text in sets["titles"] or pieces[before].text in sets["adverbs"]):
        before -= 1
    word = pieces[before].text if before >= start else ""
    if word in sets["prepositions"] and word not in ("like", "before", "after"):
        if is_subject_piece(piece, table) and (crew or word in ("aboard", "with", "\u0431\u043e\u0440\u0442\u0443")):
            return "subject"
        return "mention"
    if word in ("not", "\u043d\u0435", "except", "save", "\u043a\u0440\u043e\u043c\u0435"):
        return "mention"
    if word == "but" and before - 1 >= start and pieces[before - 1].kind == "group":
        return "mention"
    if piece.kind == "name" and not table.is_own(piece) and not table.is_other(piece):
        return "mention"
    if before < start or pieces[before].kind != "word" or word in sets["connectors"] or word in words().phrases["told"] or word in words().phrases["filler"]:
        return "subject"
    if pieces[before].kind == "word" and (word in words().cues or word in sets["auxiliaries"]):
        return "subject"
    return "object"


def _listed(pieces: list[Piece], start: int, at: int, table: Table, memory: Memory) -> Subject:
    """The list of names that ends at this place, as one subject."""
    sets = words().sets
    used = [at]
    place = at
    while True:
        joint = place - 1
        while joint >= start and pieces[joint].text in sets["determiners"]:
            joint -= 1
        if joint - 1 < start or not (pieces[joint].text in _LIST_SIGNS or pieces[joint].text in ("and", "or", "nor", "\u0438")):
            break
        back = joint - 1
        if pieces[back].text == "," and pieces[joint].kind == "word":
            back -= 1
        if back < start or pieces[back].kind not in ("name", "group") or pieces[back].poss or _governed(pieces, start, back):
            break
        if pieces[joint].text == "," and is_subject_piece(pieces[back], table) != is_subject_piece(pieces[at], table):
            break
        place = back
        used.append(place)
    while place - 1 >= start and pieces[place - 1].kind == "name" and pieces[place - 1].end + 1 >= pieces[place].start and table.is_own(pieces[place - 1]) and not pieces[place - 1].poss:
        place -= 1
        used.append(place)
    return _of_pieces([pieces[i] for i in sorted(used)], frozenset(used), table, memory, "name")


def _governed(pieces: list[Piece], start: int, at: int) -> bool:
    """Whether a preposition stands before the name."""
    sets = words().sets
    before = at - 1
    while before >= start and pieces[before].text in sets["determiners"]:
        before -= 1
    return before >= start and pieces[before].text in sets["prepositions"]


def _of_pieces(names: list[Piece], used: frozenset[int], table: Table, memory: Memory, how: str) -> Subject:
    """The subject that these pieces name together."""
    units: list[str] = []
    others: list[str] = []
    clear = True
    for piece in names:
        if is_subject_piece(piece, table):
            found, one = own_units(piece, table, memory)
            clear = clear and one
            units += [name for name in found if name not in units]
        elif piece.kind == "name":
            others.append(piece.value.ids[0])
    if others or not units:
        return Subject(OTHER, used=used, others=tuple(others), how=how)
    return Subject(OWN if clear else UNCLEAR, tuple(units), used, how)


def _vocative(pieces: list[Piece], clause: Clause, table: Table) -> Subject | None:
    """Somebody spoken to behind the command: ``dodge it, Valiant``; ``ramming speed, Tantal, into Devastator``."""
    head = clause.head
    assert head is not None
    if head.form in ("s", "past"):
        return None
    for at in range(head.end, clause.end):
        piece = pieces[at]
        if piece.kind not in ("name", "group") or pieces[at - 1].text != "," or piece.poss:
            continue
        if at + 1 < len(pieces) and pieces[at + 1].kind not in ("sign",) and at + 1 < clause.end and pieces[at + 1].text not in ("and", "then", "\u0438"):
            if not (pieces[at + 1].kind == "word" and pieces[at + 1].text in ("target", "on", "at")):
                continue
        if is_subject_piece(piece, table):
            units, clear = own_units(piece, table, Memory())
            if _listed_after_target(pieces, head.end, at, table):
                continue
            return _spoken_to(pieces, clause, at, units, clear, table)
        if table.is_other(piece) and not _listed_after_target(pieces, head.end, at, table):
            if at == clause.end - 1 and not any(p.kind == "name" for p in pieces[head.end : at]):
                return Subject(OTHER, used=frozenset((at,)), others=piece.value.ids[:1], how="vocative")
    return None


def _spoken_to(pieces: list[Piece], clause: Clause, at: int, units: tuple[str, ...], clear: bool, table: Table) -> Subject:
    """Those spoken to: one unit, or a list of them (``all guns on Tyrant, Duke and Linnet!``)."""
    used = [at]
    while used[-1] + 2 < clause.end and pieces[used[-1] + 1].text in ("and", "&", ",", "\u0438") and is_subject_piece(pieces[used[-1] + 2], table):
        used.append(used[-1] + 2)
        more, one = own_units(pieces[used[-1]], table, Memory())
        units, clear = (*units, *(name for name in more if name not in units)), clear and one
    return Subject(OWN if clear else UNCLEAR, units, frozenset(used), "vocative")


def _listed_after_target(pieces: list[Piece], start: int, at: int, table: Table) -> bool:
    """Whether a name after a comma goes on with a list of targets (``att Kestrel b50, Resolute b50``)."""
    if not any(pieces[i].kind == "name" for i in range(start, at)):
        return False
    return not table.is_own(pieces[at]) or (at + 1 < len(pieces) and pieces[at + 1].kind in ("share", "points"))


def _case_agent(pieces: list[Piece], clause: Clause, table: Table) -> Subject | None:
    """A Russian doer behind the verb: in the instrumental, or as the nominative of an inverted sentence."""
    head = clause.head
    assert head is not None
    for at in range(clause.start, clause.end):
        piece = pieces[at]
        if not table.is_own(piece) or at in range(head.start, head.end) or (piece.text.isascii() and pieces[head.start].text.isascii()):
            continue
        sure = piece.value.agent or (head.form in ("s", "past") and piece.value.how in ("exact", "alias", "half") and not _after_preposition(pieces, at, head.start))
        if sure:
            ids, clear = own_units(piece, table, Memory())
            return Subject(OWN if clear else UNCLEAR, ids, frozenset((at,)), "agent")
    return None


def _after_preposition(pieces: list[Piece], at: int, least: int) -> bool:
    return at - 1 > least and pieces[at - 1].text in words().sets["prepositions"]


def _object(pieces: list[Piece], clause: Clause, table: Table) -> Subject | None:
    """An own unit that a bare command moves about: ``take Valiant behind Bulwark``, ``scuttle Valiant``, ``overload Valiant's core``."""
    head = clause.head
    assert head is not None
    sets = words().sets
    for at in range(head.start + 1, clause.end):
        piece = pieces[at]
        if piece.kind == "group" and piece.value in table.book.groups and pieces[at - 1].text not in sets["prepositions"]:
            return Subject(OWN, expand_group(piece.value, table, []), frozenset((at,)), "object")
        if not table.is_own(piece):
            continue
        before = at - 1
        while before > head.start and pieces[before].text in sets["determiners"]:
            before -= 1
        if piece.poss or (pieces[before].text not in sets["prepositions"] and pieces[before].text != ","):
            ids, clear = own_units(piece, table, Memory())
            if clear and _free_object(head.sense.command, piece):
                return Subject(OWN, ids, frozenset((at,)), "object")
    return None


def _free_object(command: str, piece: Piece) -> bool:
    """Whether this command may be given to its object; a target or a tow is no subject."""
    return piece.poss or command not in ("attack", "tow", "ram", "pursue", "release", "tractor", "superlaser", "bombard")


def _agent(pieces: list[Piece], clause: Clause, table: Table) -> Subject | None:
    """An own unit behind a preposition: ``orbital bombardment of Rock by Devastator``, ``shields up on Valiant``."""
    head = clause.head
    assert head is not None
    sets = words().sets
    found: list[int] = []
    for at in range(head.start + 1, clause.end):
        piece = pieces[at]
        if not table.is_own(piece) or piece.poss:
            continue
        before = at - 1
        while before > head.start and pieces[before].text in sets["determiners"]:
            before -= 1
        word = pieces[before].text
        if word in ("by", "from", "with", "aboard", "\u0441\u0438\u043b\u0430\u043c\u0438", "\u043e\u0442", "\u0434\u043b\u044f") or (word in ("on", "for") and head.sense.command not in _AIMED):
            found.append(at)
    if not found:
        return None
    ids, clear = own_units(pieces[found[0]], table, Memory())
    return Subject(OWN if clear else UNCLEAR, ids, frozenset(found[:1]), "agent")


_AIMED = frozenset({"attack", "bombard", "ram", "scotty", "picard", "tractor", "tractor_shear", "voss", "superlaser", "land", "tractor_swing", "move", "advance", "dock", "transport"})


def visible_enemy_names(table: Table) -> tuple[str, ...]:
    """The enemy units on the map, as choices."""
    return tuple(unit.name for unit in table.enemies if unit.location.kind not in AWAY)


def sides_of(piece: Piece, table: Table) -> set[str]:
    """The sides that a name may belong to."""
    return {table.side(i) for i in piece.value.ids} & {OWN, ALLY, ENEMY, NEUTRAL}
