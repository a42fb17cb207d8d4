"""A target and a row that stand before a list of weapons (``по Осе, ряд 3: Игла, обе Сопки``), written for each of them."""

from __future__ import annotations

from rules.language.tokens import Piece
from rules.orbital_line.battle.reading.gunnery.attacks import with_all
from rules.orbital_line.battle.reading.marking.rows import row_in
from rules.orbital_line.battle.reading.scene import SceneOf
from rules.orbital_line.reading.cut import Step, recut
from rules.orbital_line.reading.figures import ordinal
from rules.orbital_line.reading.modules import modules_of
from rules.orbital_line.reading.wordbook import wordbook

_NAMED = 4
"""The most pieces before the weapon of a part (``, Вепрь — обе Сопки``)."""
_BESIDE = ("both", "all", "other", "then")
"""What may stand beside a weapon in a list, and means nothing but how many."""
_PLAIN = ("the", "a", "with", "из", "from", "its", "her", "-", "—", ":", ",")


def salvos(scene: SceneOf, pieces: list[Piece]) -> list[Piece]:
    """The pieces of a sentence with its aim repeated for each weapon of the list behind it; as they are without a list."""
    colon = _end_of_aim(pieces)
    lead = pieces[:colon]
    if not lead or not _only_aims(scene, lead):
        return pieces
    parts = _parts(pieces[colon + 1 :])
    listed = next((at for at, part in enumerate(parts) if not _is_weapon(scene, part)), len(parts))
    if listed < len(("one", "other")):
        return pieces
    found: list[Piece] = []
    for part in parts[:listed]:
        end = [Piece("sign", ";", part[0].start, part[0].start)] if found else []
        found += [*end, *lead, pieces[colon], *_unjoined(part)]
    for part in parts[listed:]:
        found += part
    return found


def _end_of_aim(pieces: list[Piece]) -> int:
    """Where the sign stands behind the aim: a colon or a dash, else the comma before the first weapon; 0 without one."""
    gun = next((at for at, _, _ in modules_of(Step(pieces, [], []))), 0)
    marks = [at for at in range(1, gun) if pieces[at].text in (":", "—", "-") and row_in(pieces[:at])]
    return next(iter(marks), next((at for at in range(gun - 1, 0, -1) if pieces[at].text == ","), 0))


def _only_aims(scene: SceneOf, lead: list[Piece]) -> bool:
    """Whether the words before a list aim at a row of another's ship, and name no weapon and no other command."""
    step = recut(lead, "")
    foreign = [one for one in scene.mentions(step) if not any(map(scene.own, one.names))]
    fires = all(head.sense.command == "fire.attack" and head.form != "past" for head in step.heads)
    armed = modules_of(step) or with_all(lead) or any(wordbook().has("guns", piece) for piece in lead)
    return len(foreign) == 1 and fires and not step.cues and not armed and row_in(lead) is not None


def _parts(pieces: list[Piece]) -> list[list[Piece]]:
    """What stands between the signs and joining words of a list; each part keeps what joins it."""
    parts: list[list[Piece]] = [[]]
    for at, piece in enumerate(pieces):
        named = bool(modules_of(Step(pieces[at + 1 : at + 1 + _NAMED], [], [])))
        if _joins(piece) and parts[-1] and (named or piece.text == ";"):
            parts.append([])
        parts[-1].append(piece)
    return parts


def _joins(piece: Piece) -> bool:
    return piece.text in (",", ";") or (piece.kind == "word" and wordbook().has("then", piece))


def _unjoined(part: list[Piece]) -> list[Piece]:
    """A part without what joins it to the one before."""
    start = next((at for at, piece in enumerate(part) if not _joins(piece)), len(part))
    return part[start:]


def _is_weapon(scene: SceneOf, part: list[Piece]) -> bool:
    """Whether a part is a weapon and nothing else but how many of it, in which cell, and whose it is."""
    plain = _unjoined(part)
    mentions = scene.mentions(Step(plain, [], []))
    own = all(any(map(scene.own, one.names)) for one in mentions)
    rest = [piece for piece in plain if piece.kind == "word" or (piece.kind == "sign" and piece.text != ",")]
    told = [piece for piece in rest if not _is_beside(piece)]
    armed = len(modules_of(Step(plain, [], []))) == 1
    return armed and own and not told and row_in(plain) is None and part[0].text != ";"


def _is_beside(piece: Piece) -> bool:
    """Whether a word or a sign may stand beside a weapon of a list."""
    counted = ordinal(piece) is not None or any(wordbook().has(name, piece) for name in _BESIDE)
    return counted or piece.text in _PLAIN
