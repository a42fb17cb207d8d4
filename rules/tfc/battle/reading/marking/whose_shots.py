"""Russian fire told of as a thing that somebody gets, put into the plain order of words (``Палачу - торпеды Зари``)."""

from __future__ import annotations

from functools import partial

from msgspec.structs import replace

from rules.language.laying_out.sentences import Sentence
from rules.language.tokens import Piece
from rules.language.words import word_list, words
from rules.tfc.battle.reading.desk import Desk
from rules.tfc.battle.reading.marking.stretches import stretches
from rules.tfc.battle.reading.table import ENEMY, OWN
from rules.tfc.battle.reading.wordbook import PACKAGE

_RECEIVING = word_list("receiving_ru", PACKAGE)
_FROM, _AIMING = word_list("shooting_from_ru", PACKAGE), word_list("aiming")
_FIRE = word_list("fire_ru", PACKAGE)
_THAT_WHICH, _HOLDING = word_list("that_which"), word_list("holding")
_JOINTS = word_list("and_whereas") | {",", ";"}
_PAUSES = frozenset({"\u2014", "-", ":"})
_LONGEST = 40
"""A sentence with more pieces than this tells of more than shots."""


def with_shots_told(desk: Desk, sentence: Sentence) -> list[Piece]:
    """``Палач получает от Зари полный залп`` and ``торпеды Зари - Палачу`` as ``Заря стреляет ... по Палачу``.

    Nothing is changed unless every part of the sentence says only who is shot at, whose shots these are, and how much of what.
    """
    pieces = sentence.pieces
    shots = desk.listed("volleys") | desk.table.book.arms | words().sets["whole"]
    if len(pieces) > _LONGEST or shots.isdisjoint(sentence.texts) or "name" not in sentence.kinds:
        return pieces
    told: list[Piece] = []
    target: Piece | None = None
    amount: list[Piece] = []
    for joint, part in stretches(pieces, partial(_is_joint, pieces)):
        amount = [piece for piece in part if _is_shot(desk, piece)] or amount
        plain = _plainly(desk, part, target, amount)
        if plain is None:
            return pieces
        target = plain[-1]
        told += [*joint, *plain]
    return told


def _is_joint(pieces: list[Piece], at: int) -> bool:
    """Whether a piece parts two stretches; what hangs on ``всё`` is no stretch of its own."""
    after = pieces[at + 1].text if at + 1 < len(pieces) else ""
    inside = after in _THAT_WHICH or pieces[at - 1].text in _HOLDING
    return pieces[at].text in _JOINTS and not inside


def _plainly(desk: Desk, part: list[Piece], before: Piece | None, amount: list[Piece]) -> list[Piece] | None:
    """One such stretch in the plain order of words, nothing if it says anything else.

    Who is shot at ``before`` is shot at once more where only whose shots these are is told (``Палачу - торпеды Зари и лучи Рыси``); the
    ``amount`` is that of the stretch before where it has none of its own (``Палач получает залп от Зари, Дракон - от Рыси``).
    """
    names = [at for at, piece in enumerate(part) if piece.kind == "name"]
    own = [at for at in names if desk.table.among(part[at], OWN)]
    if len(own) != 1 or len(names) > 2 or (len(names) < 2 and before is None):
        return None
    shooter = own[0]
    if not amount or not _shoots(desk, part, shooter):
        return None
    target = before
    if len(names) > 1:
        at = names[0] + names[1] - shooter
        target = part[at] if _is_shot_at(desk, part, at, before) else None
    if target is None:
        return None
    if not all(_says_no_more(desk, piece) for piece in part):
        return None
    value = replace(part[shooter].value, declined=False)
    first = replace(part[shooter], start=part[0].start, end=part[0].end, poss=False, value=value)
    last = replace(target, start=part[-1].start, end=part[-1].end)
    return [first, _made("стреляет", part[0]), *amount, _made("по", part[-1]), last]


def _made(text: str, beside: Piece) -> Piece:
    """A word that nobody wrote, where the reader looks for it."""
    return Piece("word", text, beside.end, beside.end, zone=beside.zone)


def _is_shot(desk: Desk, piece: Piece) -> bool:
    """Whether a piece names shots, or says how many."""
    if piece.kind in ("share", "points"):
        return True
    sets = words().sets
    counted = piece.text in sets["whole"] or piece.text in sets["rest"]
    fired = piece.text in desk.listed("volleys") or piece.text in desk.table.book.weapons
    return piece.kind == "word" and (counted or fired)


def _says_no_more(desk: Desk, piece: Piece) -> bool:
    """Whether a piece says nothing but who shoots, at whom, and with what."""
    if piece.kind == "name" or piece.text in _PAUSES or piece.text == "," or _is_shot(desk, piece):
        return True
    light = _FIRE | _RECEIVING | _FROM | _AIMING | _THAT_WHICH | _HOLDING | words().sets["determiners"]
    return piece.text in light


def _lead(part: list[Piece], at: int) -> str:
    """The word that a name hangs on, past its articles."""
    while at > 0 and part[at - 1].text in words().sets["determiners"]:
        at -= 1
    return part[at - 1].text if at else ""


def _shoots(desk: Desk, part: list[Piece], at: int) -> bool:
    """Whether shots are those of the ship at a place: it stands behind them, or behind where they come from."""
    lead, name = _lead(part, at), part[at].value
    fired = lead in desk.listed("volleys") or lead in desk.table.book.weapons or lead in _FIRE
    fired = fired or (at > 0 and part[at - 1].kind in ("share", "points"))
    return bool(name.declined) and not name.agent and (fired or lead in _FROM)


def _is_shot_at(desk: Desk, part: list[Piece], at: int, before: Piece | None) -> bool:
    """Whether the ship at a place gets the shots: it is aimed at, is given them, or receives them as the one ``before`` does."""
    if not desk.table.among(part[at], ENEMY):
        return False
    lead = _lead(part, at)
    if lead in _AIMING:
        return True
    after = part[at + 1].text if at + 1 < len(part) else ""
    receives = after in _RECEIVING or (before is not None and at == 0 and after in _PAUSES)
    given = bool(part[at].value.declined) and not part[at].value.agent
    return (given or receives) and (not lead or lead in _PAUSES or part[at - 1].kind == "name")
