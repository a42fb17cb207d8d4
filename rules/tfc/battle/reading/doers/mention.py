"""What has been spoken of: kept from clause to clause so that pronouns and missing subjects find their way back."""

from __future__ import annotations

from collections.abc import Collection

from rules.language.laying_out.sentences import Sentence
from rules.language.names.roster import Found
from rules.language.tokens import Piece
from rules.language.words import word_list, words
from rules.tfc.battle.reading.desk import Desk
from rules.tfc.battle.reading.doers.placed import PLACED, name_the_place
from rules.tfc.battle.reading.people import NOBODY, Memory, Subject
from rules.tfc.battle.reading.table import ALLY, ENEMY, NEUTRAL, OWN, PLACE, Table
from rules.tfc.battle.reading.wordbook import PACKAGE

_AND_WHEREAS = word_list("and_whereas")


def begin_sentence(desk: Desk, sentence: Sentence) -> None:
    """Turn the page: what this sentence mentions replaces what the last one did; headers end with their lines."""
    memory = desk.memory
    if memory.own or memory.enemy:
        memory.before_own, memory.before_enemy = memory.own, memory.enemy
        memory.own, memory.enemy = [], []
    memory.carry, memory.lead = False, None
    _name_the_pair(desk, sentence)
    if not _SAME.isdisjoint(sentence.texts):
        _name_the_same(desk, sentence)
    if not PLACED.isdisjoint(sentence.texts):
        name_the_place(desk, sentence)
    desk.said = sentence.texts
    if sentence.first:
        if sentence.blank_before or not memory.header_alone:
            memory.header, memory.header_alone = (), False
        desk.correcting = desk.correcting if desk.correcting_line == -2 else ""
    if desk.recap and sentence.blank_before:
        desk.recap = False


def _name_the_pair(desk: Desk, sentence: Sentence) -> None:
    """Put the names in the place of ``the former`` and ``the latter``, where two have just been named."""
    pairing, pieces = desk.table.book.pairing, sentence.pieces
    named: list[str] = []
    if "name" not in sentence.kinds and pairing.keys().isdisjoint(sentence.texts):
        return
    for at, piece in enumerate(pieces):
        if piece.kind == "name" and len(piece.value.ids) == 1:
            once(named, piece.value.ids[0])
            continue
        if piece.text not in pairing or piece.kind != "word":
            continue
        place = pairing[piece.text]
        pair = named if len(named) > 1 else desk.memory.named
        aimed = _is_aimed_at(pieces, at)
        if aimed:
            pair = [name for name in pair if name not in desk.table.own_names]
        elif len(ours := [name for name in pair if name in desk.table.own_names]) == 2:
            pair = ours
        if len(pair) < 2 or not (piece.text.isascii() or aimed or _acts(desk, pieces, at)):
            continue
        meant = (pair[place],) if len(pair) == 2 else tuple(pair)
        name = Piece("name", piece.text, piece.start, piece.end, True, zone=piece.zone, value=Found(meant))
        sentence.put(pieces, at, name)
    desk.memory.named = named or desk.memory.named


def _name_the_same(desk: Desk, sentence: Sentence) -> None:
    """Put a name in the place of ``the same target`` behind a word of aiming, where one enemy alone was spoken of last."""
    pieces, table = sentence.pieces, desk.table
    for at in range(len(pieces) - 2, 0, -1):
        lead = at - 1 - (at > 1 and pieces[at - 1].text in words().sets["determiners"])
        if pieces[at].text not in _SAME or pieces[at + 1].text not in _AIMED_AT:
            continue
        here = [name for piece in pieces[:at] if table.is_other(piece) for name in piece.value.ids]
        meant = tuple(dict.fromkeys(here or desk.memory.before_enemy))
        if len(meant) == 1 and pieces[lead].text in _LEADING:
            same, target = pieces[at : at + 2]
            one = Piece("name", same.text, same.start, target.end, True, zone=same.zone, value=Found(meant))
            sentence.put(pieces, at, one)
            del pieces[at + 1]


def _acts(desk: Desk, pieces: list[Piece], at: int) -> bool:
    """Whether a word that counts elsewhere opens a clause of its own here and does something (``вторая уходит``)."""
    opens = at == 0 or pieces[at - 1].kind == "sign" or pieces[at - 1].text in _AND_WHEREAS
    after = pieces[at + 1].text if at + 1 < len(pieces) else ""
    return opens and "s" in desk.table.book.lexicon.forms.get(after, {}).values()


def _is_aimed_at(pieces: list[Piece], at: int) -> bool:
    """Whether a word that counts elsewhere is a target by itself (``торпеды \u2014 в первого, лучи \u2014 по второму``)."""
    before = at - 1 - (at > 0 and pieces[at - 1].text == "the")
    after = pieces[at + 1] if at + 1 < len(pieces) else None
    ends = after is None or after.kind == "sign" or after.text in words().sets["connectors"]
    return before >= 0 and ends and pieces[before].text in _AIMING


_AIMING = word_list("aiming")
_SAME, _AIMED_AT = word_list("same", PACKAGE), word_list("aimed_at", PACKAGE)
_LEADING = word_list("leading_to_targets", PACKAGE) | word_list("set_on_by_anything", PACKAGE)


def mention(desk: Desk, pieces: list[Piece]) -> None:
    """Remember the units named in a stretch."""
    memory, table = desk.memory, desk.table
    for piece in pieces:
        if piece.kind != "name":
            continue
        own = table.among(piece, OWN)
        if own:
            once(memory.own, own[0])
            once(memory.spoken_own, own[0])
            continue
        others = table.among(piece, ENEMY, ALLY, NEUTRAL)
        if others:
            once(memory.enemy, others[0])
        memory.place = "" if others else next(iter(table.among(piece, PLACE)), memory.place)


def once(names: list[str], name: str) -> None:
    """Add a name to those spoken of, if it is not among them."""
    if name not in names:
        names.append(name)


def meant_by_pronoun(memory: Memory, plural: bool, groups: Collection[str] = ()) -> Subject:
    """Whom ``she`` or ``they`` stands for: the only one spoken of last, or unclear; the fighter ``groups`` only where nobody else is."""
    own, enemy = (
        (memory.own, memory.enemy) if memory.own or memory.enemy else (memory.before_own, memory.before_enemy)
    )
    ships = [name for name in own if name not in groups]
    if ships:
        own, enemy = ships, [name for name in enemy if name not in groups]
    last = memory.subject
    if plural and last is not None and last.who == OWN and len(last.units) > 1 and not enemy:
        return Subject(OWN, last.units, how="pronoun")
    if not own:
        return (
            Subject("other", others=tuple(enemy), how="pronoun")
            if enemy
            else Subject("nobody", how="pronoun")
        )
    if len(own) == 1 and not enemy:
        return Subject(OWN, tuple(own), how="pronoun")
    return Subject("unclear", tuple(own), how="pronoun", others=tuple(enemy))


def named_just_before(pieces: list[Piece], at: int, table: Table) -> Subject | None:
    """The own ship that the clause right before a pronoun's is about (``Linnet does not: she fires``).

    None if somebody else stands between, unless he is only named in what the ship does first or does not do (``fires on Rook; then
    she moves``, ``does not fire on Rook; she moves``, ``was going to ram Rook, but now she moves``).
    """
    joint = at - 1
    while (
        joint > 0 and pieces[joint].text not in _CARRIES_ON and pieces[joint].text in words().sets["adverbs"]
    ):
        joint -= 1
    if joint < 0 or pieces[joint].text not in _CARRIES_ON:
        return None
    named = [place for place in range(joint, -1, -1) if pieces[place].kind in ("name", "group")]
    place = named[0] if named else -1
    between = [piece.text for piece in pieces[named[1] : place]] if len(named) == 2 else []
    turned = any(piece.text in _BUT for piece in pieces[place : joint + 1])
    given_up = turned and not _GIVING_UP.isdisjoint(between)
    if pieces[joint].text == "then" and named:
        place = named[-1]
    elif given_up or not _DENYING.isdisjoint(between):
        place = named[1]
    if place < 0 or pieces[place].kind != "name":
        return None
    before = place - 1
    while before >= 0 and pieces[before].text in words().sets["determiners"]:
        before -= 1
    opens = before < 0 or pieces[before].kind == "sign" or pieces[before].text in words().sets["separators"]
    ids = table.among(pieces[place], OWN)
    told = joint > place + 1
    return Subject(OWN, ids, how="pronoun") if opens and told and len(ids) == 1 else None


_BUT = word_list("but")
_DENYING, _GIVING_UP = word_list("denying"), word_list("giving_up")
_CARRIES_ON = word_list("carrying_on") | {":", "\u2014", ";"}


def note_subject(desk: Desk, subject: Subject) -> None:
    """Remember whom a clause names or takes up, for the verbs and pronouns behind it."""
    if subject.who != NOBODY and subject.how != "context":
        desk.memory.lead = subject
    if subject.who == OWN and subject.how == "pronoun" and len(subject.units) == 1:
        once(desk.memory.own, subject.units[0])
