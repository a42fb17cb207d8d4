"""Slot tests for units and amounts: whom or what a phrase has behind it, by whose it is and how near it stands."""

from __future__ import annotations

from rules.language.tokens import Piece
from rules.language.wordforms.endings import INFINITIVE
from rules.language.wordforms.russian import is_ours
from rules.language.words import word_list, words
from rules.tfc.battle.reading.phrasing.reach import object_behind, reach
from rules.tfc.battle.reading.table import Table
from rules.tfc.battle.reading.wordbook import PACKAGE

_AIMING = word_list("aiming")
_IS = word_list("is")
_OF_OURS = word_list("of_ours")

US = word_list("us")


def own(table: Table, pieces: list[Piece], at: int, end: int) -> bool:
    """An own unit right behind the verb and what belongs to it; in Russian also right before it, in the case of an object
    or before a verb of the first person.

    Who is told to do something (an infinitive behind the verb) is no object.
    """
    sets = words().sets
    before = pieces[at - 1] if at and not pieces[at].text.isascii() else None
    told = end < len(pieces) and pieces[end].text.endswith(INFINITIVE)
    object_first = before is not None and table.is_own(before) and not told
    ours = is_ours(pieces[at].text) or pieces[at].text.endswith(INFINITIVE)
    if object_first and before is not None and (before.value.declined or ours):
        return True
    for place in range(end, min(end + 3, len(pieces))):
        piece = pieces[place]
        if piece.text in US:
            return True
        if table.is_own(piece) or (piece.kind == "group" and piece.value in table.book.groups):
            return not (piece.poss or _sent_to_do(pieces, place))
        if piece.text not in sets["determiners"] and piece.text not in sets["prefixes"]:
            return False
    return False


def _sent_to_do(pieces: list[Piece], at: int) -> bool:
    """Whether a Russian infinitive follows a name: its ship is sent to do that (``отправляю Зарю бить Палача``)."""
    return at + 1 < len(pieces) and pieces[at + 1].text.endswith(INFINITIVE)


def enemy(table: Table, pieces: list[Piece], at: int, end: int) -> bool:
    """Somebody else's unit, a pronoun, or a ship without its name, right behind the phrase."""
    return foe(table, pieces, at, end) or _nameless(table, pieces, end)


def _nameless(table: Table, pieces: list[Piece], at: int) -> bool:
    """Whether a ship of no name stands at this place (``the flagship``, ``that ugly cruiser``)."""
    if at >= len(pieces) or pieces[at].text not in _THAT:
        return False
    for piece in pieces[at + 1 : at + 4]:
        if piece.text in table.book.listed("ships"):
            return not piece.poss
        if piece.kind != "word" or table.book.reserved(piece.text):
            return False
    return False


_THAT = word_list("that")


def foe(table: Table, pieces: list[Piece], at: int, end: int) -> bool:
    """Somebody else's unit by its name, or a pronoun, right behind the phrase."""
    piece = object_behind(table, pieces, end)
    if piece is None:
        return _in_front(table, pieces, at)
    if piece.kind == "group":
        return piece.value in table.book.enemy_groups
    if piece.kind == "word":
        return piece.text in words().sets["them"] or _in_front(table, pieces, at)
    return table.is_other(piece) or _in_front(table, pieces, at)


def named(table: Table, pieces: list[Piece], at: int, end: int) -> bool:
    """Somebody else's unit by its name, and nothing said of it behind it."""
    sets = words().sets
    place = end
    while place < len(pieces) and (
        pieces[place].text in sets["determiners"] or pieces[place].text in sets["prefixes"]
    ):
        place += 1
    if place >= len(pieces) or not table.is_other(pieces[place]) or pieces[place].poss:
        return False
    after = pieces[place + 1] if place + 1 < len(pieces) else None
    return after is None or after.kind == "sign" or after.text in sets["connectors"]


def target(table: Table, pieces: list[Piece], at: int, end: int) -> bool:
    """Something to shoot at anywhere behind the phrase."""
    sets = words().sets
    for place in reach(pieces, end):
        piece = pieces[place]
        if piece.kind == "ref" or table.is_other(piece):
            return True
        if piece.kind == "group" and piece.value in table.book.enemy_groups:
            return True
        if place == end and _is_struck(pieces, place):
            return True
        aimed = place == end or pieces[place - 1].text in _AT
        if aimed and piece.text in _THAT and _nameless(table, pieces, place):
            return True
        if piece.text in sets["them"] and pieces[place - 1].text in _AT:
            return True
    return _in_front(table, pieces, at)


def _in_front(table: Table, pieces: list[Piece], at: int) -> bool:
    """Whether a Russian verb has its object before it: somebody else's unit behind an aim, or in another case than a subject."""
    if pieces[at].text.isascii():
        return False
    return any(
        table.is_other(pieces[place]) and (pieces[place].value.declined or pieces[place - 1].text in _AT)
        for place in range(_clause_begins(pieces, at), at)
    )


_AT = word_list("aiming") | word_list("given_to")


def _is_struck(pieces: list[Piece], at: int) -> bool:
    """Whether a Russian pronoun right behind a verb is its object and owns nothing (``бей его торпедами``)."""
    if pieces[at].text.isascii() or pieces[at].text not in words().sets["them"]:
        return False
    after = pieces[at + 1] if at + 1 < len(pieces) else None
    if after is None or after.kind in ("sign", "share", "points") or isinstance(after.value, str):
        return True
    return after.text in words().sets["prepositions"]


def unit(table: Table, pieces: list[Piece], at: int, end: int) -> bool:
    """Any unit or a pronoun behind the phrase."""
    sets = words().sets
    return any(
        (pieces[i].kind == "name" and table.side(pieces[i].value.ids[0]) != "place")
        or pieces[i].text in sets["them"]
        for i in reach(pieces, at + 1)
    )


def anchor(table: Table, pieces: list[Piece], at: int, end: int) -> bool:
    """A name right behind the verb."""
    piece = object_behind(table, pieces, end)
    return piece is not None and piece.kind == "name"


def ship(table: Table, pieces: list[Piece], at: int, end: int) -> bool:
    """A ship or a fighter group of somebody else."""
    return any(
        table.is_other(pieces[i]) and table.kind(pieces[i].value.ids[0]) in ("capital", "fighter")
        for i in reach(pieces, end)
    )


def theirs(table: Table, pieces: list[Piece], at: int, end: int) -> bool:
    """Something that belongs to somebody else's unit."""
    return any(table.is_other(pieces[i]) and pieces[i].poss for i in reach(pieces, at + 1))


def _before_next_verb(table: Table, pieces: list[Piece], places: range) -> range:
    """The places up to a joint behind which another verb begins (``turns to face Kestrel and fires ...``)."""
    forms = table.book.lexicon.forms
    for at in places[:-1]:
        if (
            pieces[at].text in words().sets["separators"]
            and "s" in forms.get(pieces[at + 1].text, {}).values()
        ):
            return range(places.start, at)
    return places


def share(table: Table, pieces: list[Piece], at: int, end: int) -> bool:
    """A share, points, a weapon, or everything; and somebody it may be for."""
    weapons = table.book.weapons
    places = _before_next_verb(table, pieces, reach(pieces, at + 1))
    if not pieces[at].text.isascii():
        places = range(_clause_begins(pieces, at), places.stop)
    amount = any(
        pieces[i].kind in ("share", "points") or pieces[i].text in weapons or _is_all(table, pieces, i, at)
        for i in places
    )
    return amount and (
        target(table, pieces, at, at + 1)
        or _dealt_to_them(pieces, at + 1)
        or any(table.is_other(pieces[i]) for i in range(min(places.start, at), at))
    )


def armed(table: Table, pieces: list[Piece], at: int, end: int) -> bool:
    """A weapon right behind the phrase, with or without a share of it."""
    for place in range(end, min(end + 4, len(pieces))):
        piece = pieces[place]
        if piece.text in table.book.weapons:
            return True
        if piece.kind not in ("share", "points") and piece.text not in words().light | words().sets["whole"]:
            return False
    return False


def _is_all(table: Table, pieces: list[Piece], at: int, verb: int) -> bool:
    """Whether ``все`` is what is fired: right before an aim, in Russian also before who gets it, a volley, the verb or nothing."""
    if pieces[at].text not in words().sets["whole"]:
        return False
    after = pieces[at + 1] if at + 1 < len(pieces) else None
    if after is not None and after.text in _AIMING:
        return True
    if pieces[at].text.isascii():
        return False
    given = after is not None and table.is_other(after) and after.value.declined
    ends = after is None or after.kind == "sign" or at + 1 == verb
    return given or ends or (after is not None and after.text in table.book.listed("volleys"))


def _clause_begins(pieces: list[Piece], at: int) -> int:
    """The place behind the last sign or joint before a Russian verb, whose objects may stand before it."""
    joints = words().sets["separators"]
    while at > 0 and pieces[at - 1].kind != "sign" and pieces[at - 1].text not in joints:
        at -= 1
    return at


def _dealt_to_them(pieces: list[Piece], at: int) -> bool:
    """Whether a pronoun stands right before an amount, and so is who gets it (``gives her 30% of his beams``)."""
    return (
        at + 1 < len(pieces)
        and pieces[at].text in words().sets["them"]
        and (pieces[at + 1].kind in ("share", "points") or pieces[at + 1].text in words().sets["whole"])
    )


_BOUNDING = frozenset(
    word
    for name in ("at_least", "at_most", "spans")
    for phrase in word_list(name, PACKAGE)
    for word in phrase.split()
)
"""Words that may stand between a verb and the amount that they bound (``beams no fewer than 10``)."""


def amount(table: Table, pieces: list[Piece], at: int, end: int) -> bool:
    """A number of things right behind the verb, or behind words that bound it."""
    place = at + 1
    while place < len(pieces) and pieces[place].text in _BOUNDING:
        place += 1
    piece = object_behind(table, pieces, place)
    return piece is not None and piece.kind in ("number", "points", "share")


WAITING = word_list("on_its_way", PACKAGE)
"""Words for what may be on its way."""


def pending(table: Table, pieces: list[Piece], at: int, end: int) -> bool:
    """A waiting effect: by number, or as incoming fire."""
    book = table.book
    for i in reach(pieces, at + 1):
        piece = pieces[i]
        if piece.kind == "ref" or piece.text in book.listed("incoming"):
            return True
        if piece.text in WAITING and book.weapons.get(piece.text) != "beam":
            return (
                pieces[i - 1].kind not in ("share", "points", "number") and pieces[i - 1].text not in _OF_OURS
            )
    return False


def given(table: Table, pieces: list[Piece], at: int, end: int) -> bool:
    """Somebody else's unit right before the phrase, of which something is said (``Cleaver's all yours``, ``Cleaver is yours``)."""
    of = at - 1 - (at > 1 and pieces[at - 1].text in _IS)
    return (
        of >= 0
        and pieces[of].kind == "name"
        and (pieces[of].poss or of < at - 1)
        and table.is_other(pieces[of])
    )


def ref(table: Table, pieces: list[Piece], at: int, end: int) -> bool:
    """A waiting effect by its number right behind the phrase."""
    piece = object_behind(table, pieces, end)
    return piece is not None and piece.kind == "ref"
