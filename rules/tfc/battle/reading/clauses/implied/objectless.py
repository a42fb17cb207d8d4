"""A ship and a verb of commands with nothing behind it: what is to be raised, fired or sent out is asked (``Kestrel raises.``)."""

from __future__ import annotations

from rules.language.clauses import Clause
from rules.language.laying_out.sentences import Sentence
from rules.language.tokens import Piece
from rules.language.words import word_list, words
from rules.messages import Message
from rules.tfc.battle.reading.clauses.commanded.volleys import attack_options
from rules.tfc.battle.reading.desk import Desk, Item
from rules.tfc.battle.reading.people import Subject
from rules.tfc.battle.reading.table import OWN

_EVERYTHING, _EXCEPTING = word_list("everything"), word_list("excepting")
_COMPLETE = frozenset({"move", "advance", "retreat", "evade", "remain", "out_of_range"})
"""Commands whose verbs tell of a ship by themselves (``Kestrel turns.``)."""


def objectless(desk: Desk, sentence: Sentence, pieces: list[Piece], clause: Clause) -> bool:
    """Ask about a clause that is one own ship and one verb in the present, in a post that is no talk so far."""
    part = [p for p in pieces[clause.start : clause.end] if p.kind != "sign"]
    if len(part) != 2 or desk.chat or sentence.close == "?" or part[0].kind != "name" or part[0].poss:
        return False
    ids = desk.table.among(part[0], OWN)
    if len(ids) != 1 or part[1].kind != "word" or not _lacks_object(desk, part[1].text):
        return False
    item = Item("doubt", ids[0], "", start=part[0].start, end=part[1].end, doubt="command")
    item.message = Message("reading-command", {"unit": ids[0], "command": None})
    if _calls_for_fire(desk, part[1].text):
        item.command = "attack"
        _aim_at_somebody(desk, item, part)
    desk.memory.subject = Subject(OWN, ids)
    if clause.end < len(pieces) and pieces[clause.end].text == ":":
        desk.keep_silent(item)
    else:
        desk.add(item)
    return True


def _calls_for_fire(desk: Desk, word: str) -> bool:
    """Whether a word is a bare call to fire (``Hawk, fire!``, ``Заря, бортовым!``)."""
    if word in desk.table.book.arms and not word.isascii():
        return True
    senses = desk.table.book.lexicon.senses.get(word, ())
    return any(sense.fixed and sense.command == "attack" for sense in senses)


def _lacks_object(desk: Desk, word: str) -> bool:
    """Whether a word is a verb in the present that opens phrases of commands, and none of those that need nothing more, or a bare call to fire."""
    lexicon = desk.table.book.lexicon
    if _calls_for_fire(desk, word):
        return True
    commands = {
        sense.command
        for lemma, form in lexicon.forms.get(word, {}).items()
        if form == "s"
        for sense in lexicon.senses.get(lemma, ())
        if not sense.fixed
    }
    return bool(commands) and commands.isdisjoint(_COMPLETE)


def all_at_nobody(desk: Desk, sentence: Sentence, part: list[Piece]) -> bool:
    """``Duke: everything!``: all that a ship has, with nobody told whom it is at, is asked about if the ship has not fired yet."""
    said = [piece for piece in part if piece.kind != "sign"]
    name = desk.memory.header[0]
    told = any((one.kind, one.unit, one.command) == ("order", name, "attack") for one in desk.items)
    if told or "?" in sentence.close or not said or said[0].text not in words().sets["whole"]:
        return False
    if len(said) == 1 and said[0].text not in _EVERYTHING:
        return False
    if any(piece.text not in desk.table.book.arms for piece in said[1:]):
        return False
    item = Item("doubt", name, "attack", start=part[0].start, end=part[-1].end)
    _aim_at_somebody(desk, item, part)
    desk.add(item)
    return True


def but_for_one(desk: Desk, pieces: list[Piece], own: list[int], part: list[Piece]) -> bool:
    """Ask who fires, where only somebody who does not is named (``Все по Палачу, кроме Зари``)."""
    if not any(pieces[at - 1].text in _EXCEPTING for at in own if at):
        return False
    item = Item("doubt", None, "attack", start=part[0].start, end=part[-1].end, doubt="unit")
    item.message = Message("reading-which-unit", {})
    desk.add(item)
    return True


def _aim_at_somebody(desk: Desk, item: Item, part: list[Piece]) -> None:
    """Make a question of a unit's fire whom it is at."""
    enemies = tuple(unit.name for unit in desk.table.enemies)
    item.doubt, item.list_id = "target", desk.list_count
    item.options = attack_options(desk, str(item.unit), enemies, part)
    item.message = Message("reading-target", {"unit": item.unit or ""})
