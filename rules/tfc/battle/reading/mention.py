"""What has been spoken of: kept from clause to clause so that pronouns and missing subjects find their way back."""

from __future__ import annotations

from rules.language.sentences import Sentence
from rules.language.tokens import Piece
from rules.tfc.battle.reading.desk import Desk
from rules.tfc.battle.reading.people import Memory, Subject
from rules.tfc.battle.reading.table import ALLY, ENEMY, NEUTRAL, OWN


def begin_sentence(desk: Desk, sentence: Sentence) -> None:
    """Turn the page: what this sentence mentions replaces what the last one did; headers end with their lines."""
    memory = desk.memory
    if memory.own or memory.enemy:
        memory.before_own, memory.before_enemy = memory.own, memory.enemy
        memory.own, memory.enemy = [], []
    memory.carry, memory.lead = False, None
    if sentence.first:
        if sentence.blank_before or not memory.header_alone:
            memory.header, memory.header_alone = (), False
        desk.correcting = desk.correcting if desk.correcting_line == -2 else ""
    if desk.recap and sentence.blank_before:
        desk.recap = False


def mention(desk: Desk, pieces: list[Piece]) -> None:
    """Remember the units named in a stretch."""
    memory, table = desk.memory, desk.table
    for piece in pieces:
        if piece.kind != "name":
            continue
        own = table.among(piece, OWN)
        if own:
            _once(memory.own, own[0])
            _once(memory.spoken_own, own[0])
            continue
        others = table.among(piece, ENEMY, ALLY, NEUTRAL)
        if others:
            _once(memory.enemy, others[0])


def _once(names: list[str], name: str) -> None:
    if name not in names:
        names.append(name)


def meant_by_pronoun(memory: Memory, plural: bool) -> Subject:
    """Whom ``she`` or ``they`` stands for: the only one spoken of last, or unclear."""
    own, enemy = (
        (memory.own, memory.enemy) if memory.own or memory.enemy else (memory.before_own, memory.before_enemy)
    )
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
