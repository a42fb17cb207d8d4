"""Speech and asides: what is said in quotation marks is asked when it is meant for the author's own ships, else it is talk."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from operator import attrgetter
from typing import Any

from rules.language.clauses import Clause
from rules.language.clauses.cues import find_cues
from rules.language.laying_out.sentences import Sentence
from rules.language.phrases.lexicon import Head
from rules.language.tokens import Piece
from rules.language.wordforms.russian import is_cyrillic, is_past
from rules.language.words import word_list, words
from rules.messages import Message
from rules.tfc.battle.reading.building.build import build
from rules.tfc.battle.reading.clauses.lines.called_out import calls_crew, lend_commands, threatens
from rules.tfc.battle.reading.clauses.whole import make_it_so
from rules.tfc.battle.reading.desk import Desk, Item, Surroundings
from rules.tfc.battle.reading.doers.binding import find_subject
from rules.tfc.battle.reading.doers.mention import begin_sentence, mention
from rules.tfc.battle.reading.people import NOBODY, OTHER, Subject
from rules.tfc.battle.reading.phrasing.slots import slots_of
from rules.tfc.battle.reading.scene import Scene
from rules.tfc.battle.reading.table import OWN
from rules.tfc.battle.reading.wordbook import PACKAGE

_COMMANDED = word_list("commanded")
_HAILED = word_list("hailed")
_AT_TO_WHOM = word_list("at_to_whom")

_TITLES = words().sets["titles"]
_THEIRS = word_list("of_the_enemy", PACKAGE)
_BARRED = frozenset({"question", "hypothetical", "past_time", "later_time", "condition_part", "negation"})


def read_aside(desk: Desk, sentence: Sentence) -> None:
    """Talk out of character: no order, but one that names an own unit and a command is asked about."""
    _read_asking(desk, sentence, "ooc")


def read_speech(desk: Desk, sentence: Sentence) -> None:
    """Speech: whom it is meant for decides between a question and talk."""
    if sentence.end <= desk.quoted_until:
        return
    if _for_others(desk, sentence) or _is_script(desk, sentence):
        desk.ignore(sentence.start, sentence.end, "addressee", "speech to others")
        return
    if not make_it_so(desk, sentence, sentence.pieces):
        _read_asking(desk, sentence, "speech")


def _for_others(desk: Desk, sentence: Sentence) -> bool:
    """Whether speech is meant for the enemy, for a crowd, or for nobody at this table."""
    sets = words().sets
    table = desk.table
    around = _around(desk, sentence)
    if around.others_speak:
        return True
    own = any(table.is_own(p) for p in sentence.pieces)
    if any(p.text in sets["second"] for p in sentence.pieces if p.kind == "word") and not own:
        return True
    addressed = [
        p
        for at, p in enumerate(sentence.pieces)
        if p.kind == "name"
        and (at == 0 or sentence.pieces[at - 1].text == ",")
        and (at + 1 == len(sentence.pieces) or sentence.pieces[at + 1].text == ",")
    ]
    if any(table.is_other(p) and not table.is_own(p) for p in addressed):
        return True
    return around.enemies_hailed


def _said_by_others(desk: Desk, around: list[Piece]) -> bool:
    """Whether the first one named behind the verb of speech is somebody else's ship or captain (``cried the captain of Kestrel``)."""
    verbs = desk.listed("speech_verbs")
    said = next((at for at, piece in enumerate(around) if piece.text in verbs or _tells(piece)), None)
    if said is None or any(piece.kind == "name" for piece in around[:said]):
        return False
    for piece in around[said + 1 : said + 7]:
        if piece.kind == "sign" or piece.text in _AT_TO_WHOM:
            return False
        if piece.kind == "name":
            return desk.table.is_other(piece)
    return False


def _tells(piece: Piece) -> bool:
    """Whether a piece is a Russian verb of the past, and so the teller's (``хрипел капитан``)."""
    return piece.kind == "word" and is_cyrillic(piece.text) and is_past(piece.text)


def _around(desk: Desk, sentence: Sentence) -> Surroundings:
    """What the plain text of the same line tells of its speech; a long line is looked through once."""
    known = desk.surroundings.get(sentence.line)
    if known is None:
        known = desk.surroundings[sentence.line] = _surroundings(desk, sentence.line)
    return known


def _surroundings(desk: Desk, line: int) -> Surroundings:
    table = desk.table
    first, end = (side(desk.sentences, line, key=attrgetter("line")) for side in (bisect_left, bisect_right))
    around = [p for other in desk.sentences[first:end] if not other.zone for p in other.pieces]
    texts = {piece.text for piece in around}
    names = [piece for piece in around if piece.kind == "name"]
    seats = table.other_seats & texts
    headed = len(around) > 1 and table.is_other(around[0]) and around[1].text == ":"
    called = bool(seats) and any(p.cap and p.text in seats for p in around)
    return Surroundings(
        others_speak=headed or called or _said_by_others(desk, around),
        enemies_hailed=not _HAILED.isdisjoint(texts) and any(map(table.is_other, names)),
        own=tuple(dict.fromkeys(table.among(p, OWN)[0] for p in names if table.is_own(p))),
        commanded=not _COMMANDED.isdisjoint(texts) or _commander_speaks(desk, around, texts),
    )


def _commander_speaks(desk: Desk, around: list[Piece], texts: set[str]) -> bool:
    """Whether it is told that the author's own captain says something: by the seat's name, or by a title that is nobody else's."""
    speaks = not desk.listed("speech_verbs").isdisjoint(texts) or any(map(_tells, around))
    others = any(map(desk.table.is_other, around)) or not words().phrases["other_subject"].isdisjoint(texts)
    titled = not _TITLES.isdisjoint(texts) and _THEIRS.isdisjoint(texts)
    return speaks and not others and (desk.table.seen.seat in texts or titled)


def _read_asking(desk: Desk, sentence: Sentence, kind: str) -> None:
    """Find the commands of a stretch that is not plain text, and ask about those meant as orders."""
    begin_sentence(desk, sentence)
    pieces = sentence.pieces
    pieces = [p for p in pieces if p.text not in words().sets["ooc"] or p.kind != "word"] or pieces
    while pieces and pieces[0].kind == "sign":
        pieces = pieces[1:]
    if not pieces:
        return
    terse = _is_terse(desk, pieces)
    asked = False
    for clause in _clauses(desk, sentence, pieces, kind, terse):
        if clause.head is None or _is_no_order(pieces, clause):
            continue
        subject = find_subject(pieces, clause, desk.table, desk.memory)
        if subject.who in (NOBODY, "me", "pronoun") and terse:
            subject = Subject(OWN, desk.table.among(pieces[0], OWN)[:1], how="header")
        elif subject.who in (NOBODY, "me", "pronoun"):
            subject = _called(desk, pieces, clause) or _bridge(desk, sentence, kind)
        hostile = subject.how == "bridge" and _is_hostile(desk, pieces, clause)
        commanded = _bids_crew(clause.head) and _commanded(desk, sentence, kind)
        if hostile or threatens(clause, pieces) or subject.who == OTHER or not (subject.units or commanded):
            continue
        _ask(desk, pieces, clause, subject, kind)
        asked = True
    if kind == "speech":
        mention(desk, pieces)
    if not asked:
        desk.ignore(sentence.start, sentence.end, "layout" if kind == "ooc" else "addressee", kind)


def _bids_crew(head: Head) -> bool:
    """Whether a command called out to nobody by name may be one for a ship: neither praise (``Nice shooting``) nor an appeal to hold."""
    return head.form != "ing" and head.sense.command != "remain"


def _clauses(desk: Desk, sentence: Sentence, pieces: list[Piece], kind: str, terse: bool) -> list[Clause]:
    """The clauses of a stretch; a speech without any command may leave one out."""
    from rules.tfc.battle.reading.clauses.ladder import clauses_of

    clauses, heads = clauses_of(desk, sentence, pieces, find_cues(pieces), terse)
    return lend_commands(desk, pieces, clauses) if kind == "speech" and not heads else clauses


def _is_hostile(desk: Desk, pieces: list[Piece], clause: Clause) -> bool:
    """Whether words that name nobody who is to act are an enemy's: ``surrender``, or fire at an own ship."""
    assert clause.head is not None
    names = [piece for piece in pieces[clause.head.end : clause.end] if piece.kind == "name"]
    at_us = clause.head.sense.command == "attack" and bool(names) and all(map(desk.table.is_own, names))
    return at_us or clause.head.sense.command == "surrender"


def _is_no_order(pieces: list[Piece], clause: Clause) -> bool:
    """Whether a clause is barred by its mood, told as past, or only part of what somebody is told (``tell them to surrender``)."""
    head = clause.head
    assert head is not None
    infinitive = (
        head.start > 0
        and pieces[head.start - 1].text == "to"
        and not any(piece.kind == "name" for piece in pieces[clause.start : head.start])
    )
    return bool(clause.moods & _BARRED) or head.form == "past" or infinitive


def _is_script(desk: Desk, sentence: Sentence) -> bool:
    """Whether a ship's name and its colon only say who speaks, or are quoted inside a sentence: no command stands right behind them."""
    if not _is_terse(desk, sentence.pieces):
        return False
    heads = desk.table.book.lexicon.heads(sentence.pieces[2:], True, slots_of(desk.table))
    plain = desk.text.plain
    before = plain[max(0, sentence.start - _BESIDE) : sentence.start].rstrip(_QUOTES)
    behind = plain[sentence.end : sentence.end + _BESIDE].lstrip(_QUOTES)
    return not heads or heads[0].start > 0 or before[-1:].isalnum() or behind[:1].islower()


_BESIDE = 4
"""How many characters beside a quotation tell whether it stands inside a sentence."""
_QUOTES = " \"'\u00ab\u201c\u201e"


def _is_terse(desk: Desk, pieces: list[Piece]) -> bool:
    return len(pieces) > 2 and desk.table.is_own(pieces[0]) and pieces[1].text == ":"


def _called(desk: Desk, pieces: list[Piece], clause: Clause) -> Subject | None:
    """The own ship that is called before words without a command (``"Wren, half her beams at Rook!"``)."""
    called = clause.start == 0 and len(pieces) > 2 and desk.table.is_own(pieces[0]) and pieces[1].text == ","
    ids = desk.table.among(pieces[0], OWN) if called else ()
    return Subject(OWN, ids, frozenset((0,)), "vocative") if len(ids) == 1 else None


def _bridge(desk: Desk, sentence: Sentence, kind: str) -> Subject:
    """The own ship on whose bridge something is said: the one that the line or the lines before speak of."""
    if kind == "ooc":
        return Subject(NOBODY)
    names = _around(desk, sentence).own or desk.memory.before_own or desk.memory.own
    unique = tuple(dict.fromkeys(names))
    if len(unique) == 1:
        return Subject(OWN, unique, how="bridge")
    last = desk.memory.subject
    if last is not None and last.who == OWN and len(last.units) == 1:
        return Subject(OWN, last.units, how="bridge")
    return Subject(NOBODY)


def _commanded(desk: Desk, sentence: Sentence, kind: str) -> bool:
    """Whether the teller says that the speech was an order, or somebody on duty is called to it."""
    return kind != "ooc" and (calls_crew(sentence.pieces) or _around(desk, sentence).commanded)


def _ask(desk: Desk, pieces: list[Piece], clause: Any, subject: Subject, kind: str) -> None:
    """Ask about one order in speech or aside, with the likeliest reading as its answer."""
    start, end = pieces[clause.start].start, pieces[clause.end - 1].end
    last = desk.items[-1] if desk.items else None
    if last is not None and _calls_for_the_same(pieces, clause, last, subject, kind):
        last.end = end
        return
    first = len(desk.items)
    for name in subject.units or (None,):
        item = Item("doubt", name, clause.head.sense.command, start=start, end=end, doubt=kind)
        item.message = Message(f"reading-{kind}", {"unit": name or ""})
        if name is None:
            item.strong = True
            desk.unmanned.append(item)
            desk.trim(item)
            continue
        item.options = _meant(desk, pieces, clause, subject, name)
        desk.add(item)
    _as_one(desk, first)


def _calls_for_the_same(pieces: list[Piece], clause: Clause, last: Item, subject: Subject, kind: str) -> bool:
    """Whether a call to fire names nobody, right behind an attack that its ship has just been asked about (``"Target Rook. Fire!"``)."""
    assert clause.head is not None
    asked = (last.kind, last.doubt, last.command) == ("doubt", kind, "attack") and last.unit in subject.units
    bare = clause.head.sense.command == "attack" and all(
        p.kind != "name" for p in pieces[clause.start : clause.end]
    )
    return asked and bare and pieces[clause.start].start - last.end <= _ADJOINING


_ADJOINING = 4
"""How many characters may stand between an aim and the call to fire: no more than the sign that ends its sentence."""


_STANDING_IN = frozenset({"repeat", "hold_fire", "make_it_so", "special"})


def _meant(
    desk: Desk, pieces: list[Piece], clause: Any, subject: Subject, name: str
) -> list[tuple[str, list[Any]]]:
    """What a unit would do if the words were meant for it, as answers."""
    if clause.head.sense.command in _STANDING_IN:
        return []
    scene = Scene(desk.text, pieces, clause, clause.head, subject, desk.table, desk.memory, False)
    draft = build(scene, desk.table.battle.units[name])
    if draft.refusal is not None and not draft.doubt:
        return []
    options = draft.options if draft.doubt else [("confirm", [(draft.command, draft.args), *draft.more])]
    return [(word, [(name, command, args) for command, args in acts]) for word, acts in options]


def _as_one(desk: Desk, first: int) -> None:
    """One question for a clause, however many units it is for."""
    asked = desk.items[first:]
    if len(asked) < 2:
        return
    merged = [act for item in asked for word, acts in item.options if word == "confirm" for act in acts]
    asked[0].options = [("confirm", merged)] if merged else []
    del desk.items[first + 1 :]
