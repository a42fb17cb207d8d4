"""A place that is all a unit is told: where it goes (``Quill: behind Gault``, ``Quill, behind Gault!``)."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

from rules.language.clauses import Clause
from rules.language.tokens import Piece
from rules.language.wordforms.russian import cases_of
from rules.language.words import word_list, words
from rules.messages import Message
from rules.tfc.battle.reading.clauses.cutting.waiting import before_left_alone, opens_condition
from rules.tfc.battle.reading.desk import Desk, Item
from rules.tfc.battle.reading.people import Subject
from rules.tfc.battle.reading.places import Place, find_place, kind_words
from rules.tfc.battle.reading.table import OWN, PLACE


def implied_move(desk: Desk, pieces: list[Piece], clause: Clause, terse: bool) -> bool:
    """``Quill: behind Gault``, ``Quill, behind Gault!``: a place alone is where the unit goes."""
    start, units = pieces[clause.start].start, desk.memory.header
    if _sent_instead(desk, pieces, clause):
        return True
    clause = before_left_alone(desk, pieces, clause)
    if told := told_whither(desk, pieces, clause):
        for name, whither, end in told:
            way, begin = Clause(whither, end, None, clause.moods), pieces[whither - 1].start
            if not _send(desk, pieces, way, (name,), begin):
                _ask_whither(desk, name, begin, pieces[end - 1].end)
        return True
    if not terse:
        units, whither = _spoken_to(desk, pieces, clause)
        clause = Clause(whither, clause.end, None, clause.moods, clause.joint, clause.part)
        units = units or _still_told(desk, pieces, clause)
    if not units or clause.start >= clause.end:
        return False
    return _send(desk, pieces, clause, units, start)


def _ask_whither(desk: Desk, name: str, start: int, end: int) -> None:
    """Ask what a unit is to do that is sent to no place, in a row of others that are (``A to the Moon, B to Rook``)."""
    item = Item("doubt", name, "", start=start, end=end, doubt="command", list_id=desk.list_count)
    item.message = Message("reading-command", {"unit": name, "command": None})
    desk.add(item)


def _sent_instead(desk: Desk, pieces: list[Piece], clause: Clause) -> bool:
    """``Не Бекас в Пар, а Свеча``: the other unit goes where the first does not, whose move of this turn is taken back."""
    end = clause.end - 3
    if (
        clause.start
        or end < 3
        or pieces[0].text not in _NOT
        or pieces[end].text != ","
        or pieces[end + 1].text not in _BUT
        or {pieces[1].kind, pieces[end + 2].kind} != {"name"}
    ):
        return False
    kept, sent = desk.table.among(pieces[1], OWN), desk.table.among(pieces[end + 2], OWN)
    if len(kept) != 1 or len(sent) != 1 or not is_direction(desk, pieces, 2, end):
        return False
    desk.withdraws += [
        (o.post, o.item) for o in desk.table.seen.turn if (o.unit, o.command) == (kept[0], "move")
    ]
    return _send(desk, pieces, Clause(2, end, None, clause.moods), sent, pieces[0].start)


_BUT = word_list("but")


def _still_told(desk: Desk, pieces: list[Piece], clause: Clause) -> tuple[str, ...]:
    """The units of the order right before a clause of its sentence that is no more than a direction (``evades, then into the Murk``)."""
    last = desk.items[-1] if desk.items else None
    if last is None or last.kind != "order" or last.end <= pieces[0].start or clause.moods:
        return ()
    if clause.joint not in _TURNS or not is_direction(desk, pieces, clause.start, clause.end):
        return ()
    return tuple(dict.fromkeys(str(one.unit) for one in desk.latest() if one.unit))


_NOT = word_list("not")


def _send(desk: Desk, pieces: list[Piece], clause: Clause, units: tuple[str, ...], start: int) -> bool:
    """Set down that the units go where the clause says, if it says nothing else."""
    part = pieces[clause.start : clause.end]
    between = any(p.text in _BETWEEN for p in part[:2])
    if len(part) > _LONGEST or any(
        (desk.table.is_other(p) and not between and desk.table.kind(p.value.ids[0]) != "station")
        or p.kind in ("share", "points", "ref")
        for p in part
    ):
        return False
    first = next((p.text for p in part if p.kind == "word"), "")
    place = find_place(pieces, clause.start + (pieces[clause.start].kind == "sign"), clause.end, desk.table)
    orbit = part[-1].text in desk.table.book.places["orbit"]
    alone = (
        len(part) > orbit
        and part[-1 - orbit].kind == "name"
        and all(p.text in (";", ",") for p in part[: -1 - orbit])
    )
    if place is not None and not place.known and is_direction(desk, pieces, clause.start, clause.end):
        place = Place(" ".join([piece.text for piece in part if piece.text not in _TOWARDS]))
    if place is None or not place.known or (place.to is None and place.between is None):
        return False
    led = first in words().sets["prepositions"] or part[0].text in desk.table.book.places["orbit"]
    if not (led or alone or _names_side(desk, part)):
        return False
    args: dict[str, Any] = {"to": place.to, "far_side": True} if place.far_side else {"to": place.to}
    args = {"between": list(place.between)} if place.between is not None else args
    for name in units:
        item = Item(
            "order", name, "move", dict(args), start, part[-1].end, list_id=desk.list_count, terse=True
        )
        desk.add(item)
    desk.memory.subject = Subject(OWN, units)
    return True


def _names_side(desk: Desk, part: list[Piece]) -> bool:
    """Whether a stretch holds the far side of a body and nothing else (``far side of Gault``, ``Gault, far side``)."""
    sides = {word for phrase in desk.table.book.places["far_side"] for word in phrase.split()}
    light = words().sets["prepositions"] | words().sets["determiners"]
    plain = [piece for piece in part if piece.kind not in ("sign", "name")]
    return any(piece.text in sides for piece in plain) and all(
        piece.text in sides or piece.text in light for piece in plain
    )


_LONGEST = 7
"""More pieces than this are no direction alone."""
_TOWARDS = word_list("towards")
_BETWEEN = word_list("between")


def _spoken_to(desk: Desk, pieces: list[Piece], clause: Clause) -> tuple[tuple[str, ...], int]:
    """The own unit that a sentence opens with, if a comma and a direction follow it, and where the direction stands.

    In Russian a unit named as the means needs neither (``Бекасом в Пар``).
    """
    at = clause.start + (pieces[clause.start].kind == "sign")
    named = at < clause.end and pieces[at].kind == "name" and not pieces[at].poss
    ids = desk.table.among(pieces[at], OWN) if named else ()
    if len(ids) != 1:
        return (), at
    whither = at + 1 if pieces[at].value.agent else at + 2
    comma = at == 0 and at + 1 < clause.end and pieces[at + 1].text == ","
    if (
        whither >= clause.end - 1
        or not _opens_way(desk, pieces, whither)
        or not (pieces[at].value.agent or comma)
    ):
        return (), at
    return ids, whither


_TURNS = word_list("and_whereas") | {",", ";"}


def told_whither(desk: Desk, pieces: list[Piece], clause: Clause) -> list[tuple[str, int, int]]:
    """Units and where each goes, if a whole clause is nothing else (``Plover to the Scatter, Salt into the Murk``).

    Each is (unit, the place of its direction, the place behind it); nothing where any part of the clause says more than that.
    """
    own = [at for at in range(clause.start, clause.end) if desk.table.is_own(pieces[at])]
    begins = [at for at in own if row_end(desk, pieces, at - 2, at + 1) != at]
    follows = clause.start and not (pieces[clause.start].text == ":" and not clause.moods)
    if not begins or (follows and not _goes_on(desk, pieces, clause)):
        return []
    found: list[tuple[str, int, int]] = []
    for at, end in pairwise([*begins, clause.end + 1]):
        row = [place for place in own if at <= place <= row_end(desk, pieces, at, clause.end)]
        names = [desk.table.among(pieces[place], OWN) for place in row]
        last = end - 1
        while (
            last > at and end <= clause.end and pieces[last - 1].text in _TURNS | words().sets["determiners"]
        ):
            last -= 1
        unclear = any(len(ids) != 1 for ids in names) or any(pieces[place].poss for place in row)
        somewhere = row[-1] + 1 < last and bool(found) and _opens_way(desk, pieces, row[-1] + 1)
        if unclear or not (somewhere or is_direction(desk, pieces, row[-1] + 1, last)):
            return []
        found += [(ids[0], row[-1] + 1, last) for ids in names]
    before = pieces[clause.start : begins[0]]
    opens = all(piece.kind == "sign" or piece.text in words().function for piece in before)
    told = clause.start or len(found) > 1 or _moved_about(pieces[begins[0]])
    told = told or _is_whole(desk, pieces, clause)
    led = {_leads(pieces[at].text, pieces[end - 1]) for _, at, end in found}
    return found if opens and (told or led == {"whither"}) else []


def _is_whole(desk: Desk, pieces: list[Piece], clause: Clause) -> bool:
    """Whether an English sentence is one ship and a body that she is sent to (``Plover to Rook.``); a station may be called by radio so."""
    part = pieces[clause.start : clause.end]
    ends = clause.end == len(pieces) or pieces[clause.end].text == ";" or opens_condition(pieces[clause.end])
    bodies = {name for piece in part if piece.kind == "name" for name in desk.table.among(piece, PLACE)}
    english = all(piece.text.isascii() for piece in part)
    somewhere = len(bodies) == 1 or (not bodies and _is_somewhere(desk, part[-1]))
    return english and ends and not clause.moods and somewhere


def row_end(desk: Desk, pieces: list[Piece], at: int, end: int) -> int:
    """Where the row of own units ends that begins at a place: the next one stands behind a joint."""
    while (
        0 <= at < end - 2
        and desk.table.is_own(pieces[at])
        and pieces[at + 1].text in _LISTING
        and desk.table.is_own(pieces[at + 2])
    ):
        at += 2
    return at


_LISTING = word_list("and") | {",", "&", "/", "+"}


def _goes_on(desk: Desk, pieces: list[Piece], clause: Clause) -> bool:
    """Whether a clause without a mood of its own goes on behind a joint with what was just ordered in its sentence."""
    last = desk.items[-1] if desk.items else None
    ordered = last is not None and last.kind == "order" and last.end > pieces[0].start
    return ordered and not clause.moods and pieces[clause.start].text in _TURNS


def goes_there(desk: Desk, pieces: list[Piece], at: int, end: int) -> bool:
    """Whether the own unit at a place is told a direction and nothing else before the joints that end its turn."""
    return desk.table.is_own(pieces[at]) and is_direction(
        desk, pieces, at + 1, _before_joints(pieces, at, end)
    )


def sent_there(desk: Desk, pieces: list[Piece], clause: Clause) -> bool:
    """Set down that the unit which a turn begins with goes where it is told, if that is all (``Plover to the Scatter`` in a row)."""
    ids = desk.table.among(pieces[clause.start], OWN) if pieces[clause.start].kind == "name" else ()
    if len(ids) != 1 or not goes_there(desk, pieces, clause.start, clause.end):
        return False
    whither = Clause(clause.start + 1, _before_joints(pieces, clause.start, clause.end), None, clause.moods)
    return _send(desk, pieces, whither, ids, pieces[clause.start].start)


def _before_joints(pieces: list[Piece], start: int, end: int) -> int:
    """The place of the first of the joints and articles that a stretch ends in."""
    while end > start and pieces[end - 1].text in _TURNS | words().sets["determiners"]:
        end -= 1
    return end


def _moved_about(piece: Piece) -> bool:
    """Whether one ship alone with a direction is told to go there: a Russian name in another case than that of a subject."""
    return not piece.text.isascii() and piece.value.how not in ("exact", "alias")


def is_direction(desk: Desk, pieces: list[Piece], start: int, end: int) -> bool:
    """Whether a stretch is a direction and a place, and nothing else."""
    if start >= end - 1 or not _opens_way(desk, pieces, start):
        return False
    rest = [p for p in pieces[start + 1 : end] if p.text not in words().sets["determiners"]]
    orbit = desk.table.book.places["orbit"]
    if any(piece.text in orbit for piece in rest):
        rest = [p for p in rest if p.text not in orbit and p.text not in words().sets["prepositions"]]
    if len(rest) != 1 or _is_somewhere(desk, rest[0]):
        return len(rest) == 1
    body = not rest[0].text.isascii() and rest[0].text in kind_words(desk.table.book)
    named = body or (rest[0].kind == "name" and not desk.table.is_own(rest[0]))
    return named and _leads(pieces[start].text, rest[0]) != "where"


def _is_somewhere(desk: Desk, piece: Piece) -> bool:
    """Whether an English word is a place in the formation or a kind of body (``to the rear``, ``behind the planet``)."""
    book = desk.table.book
    known = piece.text in book.places["words"] or piece.text in kind_words(book)
    return piece.kind == "word" and piece.text.isascii() and known


def _opens_way(desk: Desk, pieces: list[Piece], at: int) -> bool:
    """Whether a preposition of the way to a place stands here; one that leads to ships too does so before an orbit (``на орбиту``)."""
    word = pieces[at].text
    return word in _TOWARDS or (word in _SET_ON and pieces[at + 1].text in desk.table.book.places["orbit"])


_SET_ON = word_list("set_on")


def _leads(preposition: str, name: Piece) -> str:
    """What a Russian name's case behind a preposition tells: ``whither`` something goes, ``where`` it is, or nothing."""
    if preposition.isascii() or name.text.isascii():
        return ""
    if preposition in _TO:
        return "whither"
    cases = cases_of(name.text.split()[-1])
    at_rest = bool(cases & _AT_REST)
    return "" if ("accs" in cases) == at_rest else "where" if at_rest else "whither"


_TO = word_list("to_ru")
_AT_REST = frozenset({"loct", "loc2", "ablt"})
"""The cases behind ``в``, ``на`` and ``за`` that tell where something is."""
