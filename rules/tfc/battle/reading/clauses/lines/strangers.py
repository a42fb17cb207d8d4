"""Terse orders under names that are not the author's: somebody else's unit, or one that nobody bears."""

from __future__ import annotations

from itertools import pairwise

from rules.language.clauses import Clause
from rules.language.laying_out.sentences import Sentence
from rules.language.tokens import Piece
from rules.language.wordforms.russian import is_infinitive
from rules.language.words import is_cue, word_list, words
from rules.messages import Message
from rules.tfc.battle.reading.desk import Desk, Item
from rules.tfc.battle.reading.doers.mention import mention
from rules.tfc.battle.reading.gunnery.apart import says_with_what
from rules.tfc.battle.reading.gunnery.shots import whole_volley
from rules.tfc.battle.reading.phrasing.slots import slots_of
from rules.tfc.battle.reading.scene import FIRE
from rules.tfc.battle.reading.table import ALLY, ENEMY, OWN
from rules.tfc.battle.reading.wordbook import PACKAGE

_BY_FROM = word_list("by_from")

NOT_YOURS = "TFC-SEQ-02"
NOT_RESERVED = "TFC-SEQ-08"


def foreign(
    desk: Desk, sentence: Sentence, names: list[Piece], rest: list[Piece], pieces: list[Piece]
) -> list[Piece]:
    """A terse order to somebody else's unit is refused; anything else under his name is talk."""
    unit = next((i for piece in names for i in piece.value.ids if desk.table.unit(i) is not None), None)
    start, end = pieces[0].start, pieces[-1].end
    heads = desk.table.book.lexicon.heads(rest, True, slots_of(desk.table))
    mention(desk, pieces)
    same_line = desk.memory.header_line == sentence.line and desk.last_command == "attack"
    under = bool(desk.memory.header) and (desk.memory.header_alone or same_line)
    if under and [piece.text for piece in rest] in _NO_FIRE:
        desk.ignore(start, end, "command", "none")
        return []
    if unit is None or not heads or heads[0].start > 0:
        if unit is not None and _lists_attackers(desk, unit, rest):
            _ask_attack(desk, unit, rest, start, end)
            return []
        if unit is None or _fired_from(desk, rest) or (under and _is_fire(desk, rest)):
            return [*names, *rest]
        desk.ignore(start, end, "header", "not an own unit")
        return []
    message = Message("reading-not-yours", {"unit": unit})
    desk.add(
        Item("refusal", unit, heads[0].sense.command, start=start, end=end, message=message, rule=NOT_YOURS)
    )
    return []


def _lists_attackers(desk: Desk, unit: str, rest: list[Piece]) -> bool:
    """Whether nothing but own units stands under an enemy's name (``Rook: Wren, Swift``)."""
    light = words().sets["separators"] | words().sets["determiners"] | {",", ":"}
    units = [piece for piece in rest if piece.text not in light]
    foe = desk.table.side(unit) == ENEMY
    return foe and bool(units) and all(desk.table.is_own(one) and not one.poss for one in units)


def _ask_attack(desk: Desk, foe: str, rest: list[Piece], start: int, end: int) -> None:
    """Ask each of those listed under an enemy's name whether they are to shoot at him."""
    for piece in rest:
        for name in desk.table.among(piece, OWN)[:1] if piece.kind == "name" else ():
            shot = {"unit": foe, **whole_volley(desk.table, name)}
            item = Item("doubt", name, "attack", start=start, end=end, doubt="command")
            item.options = [("confirm", [(name, "attack", {"targets": [shot]})])]
            item.message = Message("reading-command", {"unit": name, "command": "attack"})
            desk.add(item)


_NO_FIRE = [[word] for word in sorted(word_list("nobody", PACKAGE))]
"""What is told of an enemy in an own unit's list whom she leaves alone."""


def _is_fire(desk: Desk, rest: list[Piece]) -> bool:
    """Whether nothing but fire stands under an enemy's name, in the list of an own unit (``Wren:``, below it ``Rook: 70%``)."""
    told = [piece for piece in rest if piece.kind != "sign" or piece.text == "%"]
    return [piece.kind for piece in told] == ["number"] or says_with_what(desk.table.book, told)


def _fired_from(desk: Desk, rest: list[Piece]) -> bool:
    """Whether own fire stands under the name of its target (``Malice: 100% from Dunlin``)."""
    own = any(
        desk.table.is_own(after) and (piece.text in _BY_FROM or not after.text.isascii())
        for piece, after in pairwise(rest)
    )
    whole = words().sets["whole"]
    return own and any(piece.kind in ("share", "points") or piece.text in whole for piece in rest)


def stranger(desk: Desk, sentence: Sentence, pieces: list[Piece]) -> bool:
    """A terse order for a name that nobody bears: refused if it is to arrive, asked about otherwise; never given to another ship."""
    if not _heads_like_a_name(desk, sentence, pieces):
        return False
    heads = desk.table.book.lexicon.heads(pieces[2:], True, slots_of(desk.table))
    seat = pieces[0].text in desk.table.other_seats
    if not heads or (not _opens(desk, pieces[2 : heads[0].start + 2]) if seat else heads[0].start > 0):
        return False
    start, end, command = pieces[0].start, pieces[-1].end, heads[0].sense.command
    if seat:
        desk.ignore(start, end, "addressee", "another player")
        return True
    if command == "ftl_in":
        name = desk.text.span(start, pieces[0].end).text
        item = Item("refusal", name, command, start=start, end=end, rule=NOT_RESERVED)
        item.message = Message("reading-not-reserved", {"unit": name})
    else:
        item = Item("doubt", None, command, start=start, end=end, doubt="unit")
        item.message = Message("reading-which-unit", {})
    desk.add(item)
    return True


def bids_player(desk: Desk, pieces: list[Piece], clause: Clause) -> bool:
    """Whether a clause only bids another player whom its sentence opens with (``Bo, cover Tansy and evade``)."""
    if clause.head is None or clause.head.form != "base" or len(pieces) < _CALLED:
        return False
    if pieces[1].text != "," or clause.head.start < 2 or not desk.table.calls_seat(pieces[0]):
        return False
    own = [at for at in range(clause.start, clause.end) if desk.table.is_own(pieces[at])]
    return not any(at < clause.head.start or _is_means(pieces, at) for at in own)


def _is_means(pieces: list[Piece], at: int) -> bool:
    """Whether a unit is what something is done with (``fire on Rook with the Wren``)."""
    led = at - 2 if pieces[at - 1].text in words().sets["determiners"] else at - 1
    return pieces[at].value.agent or pieces[led].text in _AGENTS


_AGENTS = word_list("agent_prepositions")


_CALLED = 3
"""A player, a comma, and what is bidden."""


def _opens(desk: Desk, before: list[Piece]) -> bool:
    """Whether nothing but politeness stands before a command that another player is given (``Jun: please fire on Rook``)."""
    soft = [is_cue(piece.text, "soft") for piece in before]
    return all(
        polite or piece.text in words().phrases["filler"] or piece.text == ","
        for polite, piece in zip(soft, before, strict=True)
    )


def _heads_like_a_name(desk: Desk, sentence: Sentence, pieces: list[Piece]) -> bool:
    """Whether a capitalised word that means nothing else stands as a header does."""
    first = pieces[0]
    if len(pieces) < 3 or pieces[1].text != ":" or first.kind != "word" or not first.cap:
        return False
    book = desk.table.book
    if book.reserved(first.text) or first.text in words().sets["titles"]:
        return False
    if first.text in book.listed("to_moderator") or first.text in book.listed("crew"):
        return False
    return sentence.first or bool(desk.memory.header)


def told_ally(desk: Desk, pieces: list[Piece], clause: Clause) -> bool:
    """``X orders Lantern to ...``, ``X приказывает Лампаде отойти`` with an ally's ship: its owner orders it, so the author is asked."""
    for at in range(clause.start + 1, clause.end - 1):
        piece = pieces[at]
        told = at - 1 - (at > 1 and pieces[at - 1].text in words().sets["determiners"])
        if (
            piece.kind == "name"
            and desk.table.among(piece, ALLY)
            and pieces[told].text in desk.listed("telling_others")
            and _bids(pieces[at + 1].text)
        ):
            _ask_owner(desk, piece, pieces, clause)
            return True
    return False


def stands_in(desk: Desk, sentence: Sentence, pieces: list[Piece], clause: Clause) -> bool:
    """``On Bo's behalf, Lantern evades.``, ``Lantern fires on Rook, 60%``: an ally's ship that is ordered for its player is asked about."""
    measured = "share" in sentence.kinds and _fires_measured(pieces, clause)
    if clause.head is None or not (measured or not _FOR_ANOTHER.isdisjoint(sentence.texts)):
        return False
    ally = next((p for p in pieces[clause.start : clause.head.start] if p.kind == "name"), None)
    if ally is None or not desk.table.among(ally, ALLY) or desk.table.is_own(ally):
        return False
    if any(map(desk.table.is_own, pieces[clause.start : clause.head.start])):
        return False
    asked = clause.head.form in ("s", "base") and _asked_by_player(desk, pieces[: clause.head.start])
    if not (measured or asked or _in_place_of_player(desk, pieces)):
        return False
    _ask_owner(desk, ally, pieces, clause)
    return True


def _in_place_of_player(desk: Desk, pieces: list[Piece]) -> bool:
    """Whether a sentence says that it is written for another player (``on Bo's behalf``, ``posting for Bo:``)."""
    for before, piece, after in zip(pieces, pieces[1:], pieces[2:], strict=False):
        told = after.text in _BEHALF or (before.text in _FOR_OF and after.text in _PAUSES)
        if told and desk.table.calls_seat(piece):
            return True
    return False


def _fires_measured(pieces: list[Piece], clause: Clause) -> bool:
    """Whether a clause tells in the present with what share somebody fires, as only an order does."""
    head = clause.head
    if head is None or head.sense.command not in FIRE or head.form not in ("s", "base"):
        return False
    return any(piece.kind == "share" for piece in pieces[head.end : clause.end])


def _asked_by_player(desk: Desk, before: list[Piece]) -> bool:
    """Whether it is said that another player is away, or has asked for something (``Bo is away, so Lantern ...``)."""
    called = next((at for at, piece in enumerate(before) if piece.cap and desk.table.calls_seat(piece)), None)
    return called is not None and any(piece.text in _ABSENT for piece in before[called : called + _CLOSE])


_ABSENT = word_list("absent_players", PACKAGE)
_CLOSE = 5
"""How many pieces from a player's name on may say that he is away."""
_BEHALF = word_list("behalf", PACKAGE)
_FOR_OF = word_list("for_of") | word_list("standing_in_for", PACKAGE)
_FOR_ANOTHER = _BEHALF | _FOR_OF | _ABSENT
_PAUSES = frozenset({":", ",", "-", "\u2014"})


def _ask_owner(desk: Desk, piece: Piece, pieces: list[Piece], clause: Clause) -> None:
    """Ask about an order for a ship that belongs to an ally."""
    name = desk.table.among(piece, ALLY)[0]
    item = Item(
        "doubt", name, "", start=pieces[clause.start].start, end=pieces[clause.end - 1].end, doubt="owner"
    )
    item.message = Message("reading-owner", {"unit": name})
    desk.add(item)


def _bids(text: str) -> bool:
    """Whether a word leads to what somebody is told to do: ``to``, or a Russian infinitive."""
    return text == "to" or (not text.isascii() and is_infinitive(text))
