"""Several units fire, and one of them is told apart behind the target: ``A and B fire on X, B with torpedoes only``."""

from __future__ import annotations

from itertools import pairwise

from msgspec.structs import replace

from rules.language.clauses import Clause
from rules.language.tokens import Piece
from rules.language.words import words
from rules.tfc.battle.reading.scene import FIRE, Scene
from rules.tfc.battle.reading.table import OWN
from rules.tfc.battle.reading.wordbook import Wordbook

_JOINTS = frozenset({",", "(", "\u2014", "-", ";", ")"})


def told_apart(scene: Scene) -> tuple[Scene, dict[str, Scene]]:
    """The clause without what it says of single units of its list, and for each of these the clause as it holds for that one alone."""
    units = scene.subject.units
    if len(units) < 2 or scene.head.sense.command not in FIRE:
        return scene, {}
    begins = [at for at in scene.tail if _begins(scene, at)]
    if not begins:
        return scene, {}
    first = _before_joints(scene, begins[0])
    found: dict[str, Scene] = {}
    for at, end in pairwise([*begins, scene.clause.end]):
        name = scene.table.among(scene.pieces[at], OWN)[0]
        part = scene.pieces[at + 1 : _before_joints(scene, end) if end < scene.clause.end else end]
        found[name] = _with_tail(scene, first, [p for p in part if p.text not in _JOINTS])
    return _with_tail(scene, first, []), found


def _with_tail(scene: Scene, first: int, tail: list[Piece]) -> Scene:
    """The scene up to a place, with other pieces behind it."""
    whole = scene.clause
    clause = Clause(whole.start, first + len(tail), whole.head, whole.moods, whole.joint, whole.part)
    return replace(scene, pieces=[*scene.pieces[:first], *tail], clause=clause, texts=frozenset())


def _before_joints(scene: Scene, at: int) -> int:
    """The place of the first of the joints before a name."""
    joints = words().sets["connectors"] | words().sets["determiners"] | _JOINTS
    while scene.pieces[at - 1].text in joints:
        at -= 1
    return at


def _begins(scene: Scene, at: int) -> bool:
    """Whether one of those who fire is named here again, and with what it fires and nothing else."""
    piece = scene.pieces[at]
    ids = scene.table.among(piece, OWN) if piece.kind == "name" and not piece.poss else ()
    if len(ids) != 1 or ids[0] not in scene.subject.units or not scene.free(at):
        return False
    if _before_joints(scene, at) == at:
        return False
    end = next(
        (i for i in range(at + 1, scene.clause.end) if scene.pieces[i].kind in ("name", "ref")),
        scene.clause.end,
    )
    behind = [p for p in scene.pieces[at + 1 : end] if p.kind != "sign"]
    return says_with_what(scene.table.book, behind) and (end == scene.clause.end or _begins(scene, end))


def says_with_what(book: Wordbook, part: list[Piece]) -> bool:
    """Whether a stretch holds a weapon or an amount, and besides them only words of no weight."""
    sets = words().sets
    light = (
        (
            sets["prepositions"]
            | sets["determiners"]
            | sets["connectors"]
            | sets["whole"]
            | sets["adverbs"]
            | book.listed("only")
        )
        | sets["rest"]
        | book.listed("sparing")
    )
    armed = [
        p.kind in ("share", "points")
        or p.text in book.weapons
        or (p.kind == "number" and any(near.text in book.weapons for near in part[max(0, at - 1) : at + 2]))
        for at, p in enumerate(part)
    ]
    return any(armed) and all(arm or p.text in light for arm, p in zip(armed, part, strict=True))
