"""Clauses with a command word that only tell: what people aboard do, what somebody was doing, and what is done to somebody."""

from __future__ import annotations

from itertools import pairwise

from rules.language.clauses import Clause
from rules.language.phrases.lexicon import Head
from rules.language.tokens import Piece
from rules.language.words import word_list, words
from rules.messages import Message
from rules.tfc.battle.reading.clauses.commanded.volleys import attack_options
from rules.tfc.battle.reading.desk import Desk, Item
from rules.tfc.battle.reading.doers.addressed import as_agent
from rules.tfc.battle.reading.doers.closeby import called_at_first
from rules.tfc.battle.reading.people import UNCLEAR, Subject
from rules.tfc.battle.reading.table import ENEMY, OWN
from rules.tfc.battle.reading.wordbook import PACKAGE

_RELATIVE = word_list("relative")
_WAS, _BUT = word_list("was"), word_list("but")
_WITH = word_list("with")
_WORDS_SENT = word_list("words_sent", PACKAGE)
_LEADS_ON = words().sets["prepositions"] | {","}
_FIGURATIVE = frozenset({"attack", "bombard", "move", "pursue", "launch_fighters", "evade", "special"})
_BURNING, _ON = word_list("burning", PACKAGE), word_list("on_before_fire", PACKAGE)
_WHOLE, _LIGHTS = word_list("keeping_whole", PACKAGE), word_list("lights", PACKAGE)
_PASSIVE, _BY = word_list("passive"), word_list("by_from")
_DONE_BY, _THEIRS = word_list("done_by", PACKAGE), word_list("of_the_enemy", PACKAGE)


def told(desk: Desk, pieces: list[Piece], clause: Clause, head: Head) -> str:
    """Why a clause only tells; empty if it may be an order."""
    if head.form == "second" and not any(
        called_at_first(pieces, at, desk.table) for at in range(clause.start, head.start)
    ):
        return "somebody spoken to"
    if _says_what_for(pieces, clause, head):
        return "purpose"
    if _was_the_plan(pieces, clause, head):
        return "told as past"
    claims = head.form == "ing" and head.sense.doubt == "claim" and clause.start
    if claims or _shoots_down_ships(desk, pieces, clause, head):
        return "claimed result"
    described = _is_a_state(pieces, head) or _is_judged(pieces, clause, head)
    described = described or _describes_one_hit(pieces, clause, head)
    if described or _praises(desk, pieces, clause, head):
        return "described or praised"
    if _crew_waits(desk, pieces, clause, head):
        return "somebody aboard"
    if _sends_words(desk, pieces, clause, head):
        return "no deed of a ship"
    return "told as past" if head.form == "ing" and _was_at_it(pieces, head) else ""


def _shoots_down_ships(desk: Desk, pieces: list[Piece], clause: Clause, head: Head) -> bool:
    """Whether it is told that so many of somebody's craft are shot down, and no fire (``shoots down three of your fighters``)."""
    if head.sense.command != "target_weapons" or head.form not in ("s", "past"):
        return False
    behind = {piece.text for piece in pieces[head.end : clause.end]}
    theirs = words().sets["second"] | _THEIRS
    return not theirs.isdisjoint(behind) and not desk.listed("craft").isdisjoint(behind)


def _is_judged(pieces: list[Piece], clause: Clause, head: Head) -> bool:
    """Whether a deed that opens a clause, or what somebody says, is what something is said of (``Attacking Rook is suicide``, ``Заре бить Ладью рано``)."""
    light, tellers = words().sets["connectors"], words().embedding["tellers"]
    opens = next((at + 1 for at in range(head.start - 1, -1, -1) if pieces[at].text in tellers), clause.start)
    before = [piece for piece in pieces[max(opens, clause.start) : head.start] if piece.kind != "sign"]
    if any(piece.text not in light and (piece.kind != "name" or piece.text.isascii()) for piece in before):
        return False
    for piece in pieces[head.end :]:
        if piece.text in _JUDGING:
            return head.form == "base"
        if piece.text in _IS or piece.text in _WAS:
            return head.form == "ing"
        if piece.text in light or (piece.kind == "sign" and piece.text != "\u2014"):
            return False
    return False


_IS, _JUDGING = word_list("is"), word_list("judging_deeds", PACKAGE)


def _describes_one_hit(pieces: list[Piece], clause: Clause, head: Head) -> bool:
    """Whether a participle behind a name and its comma says by whom that one was hit (``Rook, hit by Duke's torpedoes, explodes``)."""
    at = head.start - 1
    named = at > 0 and pieces[at].text == "," and pieces[at - 1].kind == "name"
    return (
        named
        and head.form in ("past", "base")
        and head.end + 1 < len(pieces)
        and pieces[head.end].text in _DONE_BY
        and any(piece.kind == "name" for piece in pieces[head.end + 1 : head.end + 3])
    )


def _is_a_state(pieces: list[Piece], head: Head) -> bool:
    """Whether a command's word only says how a ship is: it burns, keeps whole or shows its lights (``on fire``, ``с погашенными огнями``)."""
    text = pieces[head.start].text
    behind = pieces[head.end].text if head.end < len(pieces) else ""
    burns = head.start > 0 and text in _BURNING and pieces[head.start - 1].text in _ON
    whole = head.sense.command == "remain" and behind in _WHOLE
    return burns or whole or (head.form == "noun" and text in _LIGHTS)


def is_given_up(pieces: list[Piece], clause: Clause, head: Head) -> bool:
    """Whether something was to be done, and what is done instead follows behind ``but`` (``was to ram Rook, but she evades``)."""
    meant = head.form == "base" and head.start - 2 >= clause.start and pieces[head.start - 1].text == "to"
    joint = clause.end + (clause.end < len(pieces) and pieces[clause.end].text == ",")
    return (
        meant and pieces[head.start - 2].text in _WAS and joint < len(pieces) and pieces[joint].text in _BUT
    )


def _was_the_plan(pieces: list[Piece], clause: Clause, head: Head) -> bool:
    """Whether what a ship is to do is itself what something was (``Harrier to attack Rook was plan A``)."""
    named = head.start - 2 >= clause.start and pieces[head.start - 2].kind == "name"
    if head.form != "base" or not named or pieces[head.start - 1].text != "to":
        return False
    behind = pieces[head.end : clause.end]
    return any(piece.text in _WAS and before.text not in _RELATIVE for before, piece in pairwise(behind))


def _says_what_for(pieces: list[Piece], clause: Clause, head: Head) -> bool:
    """Whether an infinitive that opens a sentence says what the clause behind its comma is for (``To help Harrier, Swift attacks``)."""
    opens = clause.start == 0 and head.start == 1 and head.form == "base" and pieces[0].text == "to"
    return opens and clause.end < len(pieces) and pieces[clause.end].text == ","


def _praises(desk: Desk, pieces: list[Piece], clause: Clause, head: Head) -> bool:
    """``Great shooting, Plover!``, ``well fired``: a deed that a word of praise or blame opens is only spoken of."""
    at = head.start - 1
    if at < clause.start or head.form not in ("ing", "noun", "past", "base") or head.sense.fixed:
        return False
    if pieces[at].text not in desk.listed("praise") or (
        head.form == "base" and not _ends(pieces, head.end, clause.end)
    ):
        return False
    light = words().sets["determiners"] | words().phrases["filler"] | desk.listed("praise")
    return all(
        piece.kind == "sign" or piece.text in light or piece.text in words().function
        for piece in pieces[clause.start : at]
    )


def _ends(pieces: list[Piece], at: int, end: int) -> bool:
    """Whether nothing but signs and somebody spoken to stands from a place on."""
    return all(piece.kind in ("sign", "name") for piece in pieces[at:end])


def _crew_waits(desk: Desk, pieces: list[Piece], clause: Clause, head: Head) -> bool:
    """Whether only people or weapons aboard wait or stay (``the crew waits``, ``Captain Lune lit a pipe and waited``); ships are told by name."""
    if head.sense.command != "remain" or head.form not in ("s", "base", "past"):
        return False
    if head.form == "past":
        return clause.start > 0 and pieces[0].text in words().sets["titles"]
    at = head.start - 1
    light = words().sets["determiners"]
    while at > clause.start and (
        pieces[at].kind == "name" or pieces[at].text in light or pieces[at].text == "of"
    ):
        at -= 1
    text = pieces[at].text
    if at < clause.start:
        return False
    armed = pieces[at].kind == "word" and text in desk.table.book.weapons
    return armed or (text in desk.listed("people") and text in desk.listed("crew"))


def _sends_words(desk: Desk, pieces: list[Piece], clause: Clause, head: Head) -> bool:
    """Whether only words are sent over, or something that people pursue (``fires off a message``, ``bombards her with questions``)."""
    if head.sense.command not in _FIGURATIVE:
        return False
    behind = pieces[head.end : clause.end]
    if _WORDS_SENT.isdisjoint([piece.text for piece in behind if piece.kind == "word"]):
        return False
    if any(isinstance(piece.value, str) or piece.kind in ("share", "points", "ref") for piece in behind):
        return False
    object_ends = next((at for at, piece in enumerate(behind) if at and piece.text in _LEADS_ON), len(behind))
    return any(piece.text in _WORDS_SENT for piece in behind[:object_ends]) or any(
        before.text in _WITH and piece.text in _WORDS_SENT for before, piece in pairwise(behind)
    )


def _was_at_it(pieces: list[Piece], head: Head) -> bool:
    """``whatever she was holding``: what somebody was doing is told, no order."""
    relative = _RELATIVE
    return pieces[head.start - 1].text in _WAS and not relative.isdisjoint(
        piece.text for piece in pieces[max(0, head.start - 4) : head.start]
    )


def is_passive(pieces: list[Piece], clause: Clause, head: Head) -> bool:
    """``is fired upon``: what happens to the subject."""
    for at in range(head.start - 1, clause.start - 1, -1):
        text = pieces[at].text
        if text in _PASSIVE:
            return True
        if text not in words().sets["adverbs"]:
            return False
    return False


def done_by_own(desk: Desk, pieces: list[Piece], clause: Clause) -> bool:
    """``Tusk is to be fired on by Duke``: what own units do to somebody is asked about, told the wrong way round as it is."""
    head = clause.head
    by = (
        as_agent(pieces, clause, desk.table)
        if head is not None and is_passive(pieces, clause, head)
        else None
    )
    if (
        head is None
        or by is None
        or by.who != OWN
        or pieces[min(by.used) - 1].text not in _BY | words().sets["determiners"]
    ):
        return False
    command, part = head.sense.command, pieces[clause.start : clause.end]
    foes = tuple(
        name
        for p in part[: head.start - clause.start]
        if p.kind == "name"
        for name in desk.table.among(p, ENEMY)
    )
    for name in by.units:
        item = Item("doubt", name, command, start=part[0].start, end=part[-1].end, doubt="command")
        item.options = attack_options(desk, name, foes, part) if foes and command == "attack" else []
        item.message = Message("reading-command", {"unit": name, "command": command})
        desk.add(item)
    return True


def only_guesses(clause: Clause, subject: Subject) -> bool:
    """Whether a pronoun that may be an enemy probably does something: that is guessed of him, not ordered (``He'll probably evade``)."""
    return subject.who == UNCLEAR and bool(subject.others) and "doubt" in clause.moods


def only_tells(pieces: list[Piece], clause: Clause) -> bool:
    """Whether a participle has nothing of its own: no name, number, share or repetition (``using it as an anchor``)."""
    part = pieces[clause.start : clause.end]
    return all(piece.kind in ("word", "sign") and piece.text not in _MORE for piece in part)


_MORE = word_list("more")


def denied_too(desk: Desk, pieces: list[Piece], clause: Clause) -> bool:
    """Whether a bare verb goes on with a denial right before it (``стрелять не будет. Уклоняться тоже``)."""
    part = pieces[clause.start : clause.end]
    last = desk.silent[-1] if desk.silent else None
    if last is None or last.doubt != "negation" or any(piece.kind == "name" for piece in part):
        return False
    adjoins = 0 <= part[0].start - last.end <= _ADJOINING
    return adjoins and any(piece.text in desk.listed("too") for piece in part)


_ADJOINING = 3
"""How many characters may stand between two sentences of which one goes on with the other."""
