"""Attacks in words: weapons, targets, rows and the alternate target (chapter 9.2 ``fire.attack``)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Any

from msgspec import Struct

from rules.language.tokens import Piece
from rules.language.words import words
from rules.orbital_line.battle.derive import active
from rules.orbital_line.battle.reading.gunnery.standing import row_of, without_standing
from rules.orbital_line.battle.reading.gunnery.which import cell_behind, chosen, the_other
from rules.orbital_line.battle.reading.marking.rows import aspect_in, blue_in, last_ordinal, row_in
from rules.orbital_line.battle.reading.scene import Mention, SceneOf
from rules.orbital_line.battle.state import Part, Ship
from rules.orbital_line.reading.cut import Step
from rules.orbital_line.reading.modules import modules_of, strange
from rules.orbital_line.reading.wordbook import wordbook


class Aim(Struct, frozen=True, kw_only=True):
    """What the words aim at: ships that may be meant, the row, the aspect, and whether a colour is unclear."""

    targets: tuple[str, ...] = ()
    row: int | str | None = None
    aspect: int | None = None
    blue: bool = False
    confirm: bool = False
    alternate: Mapping[str, Any] = {}


class Guns(Struct, frozen=True, kw_only=True):
    """The weapons that the words name: those that are meant, those of which one is, and a name that nothing answers to."""

    meant: tuple[Part, ...] = ()
    one_of: tuple[Part, ...] = ()
    missing: str | None = None


class Said(Struct, frozen=True, kw_only=True):
    """What a post said beside an attack that may leave its target out.

    ``last`` is the attack before, for ``туда же``; ``declared`` a target that was named beforehand (``Цель - Утёс``);
    ``ahead`` the attack that follows with ``и``, or the ship named earlier in the sentence; ``spoken_of`` the other ship that was named last, for a pronoun.
    """

    last: Aim | None = None
    declared: Aim | None = None
    ahead: Aim | None = None
    spoken_of: str | None = None


def aim(scene: SceneOf, step: Step, unit: str, said: Said) -> Aim:
    """Where an attack goes."""
    first, other = _halves(step.pieces)
    half = Step(first, step.heads, step.cues, step.joint)
    mentions = scene.mentions(half)
    row = row_in(first)
    targets = _targets(scene, mentions, half, unit)
    back = points_back(half) or joins_in(half)
    if not targets:
        targets, given = _left_out(said, back)
        row = row if row is not None else given
    elif row is None and back and said.last is not None:
        row = said.last.row
    if row is None and said.ahead is not None and not said.ahead.targets:
        row = said.ahead.row
    row = row if row is not None and not back else last_ordinal(first, back=back) or row
    targets = targets or scene.enemies(unit)
    seen = aspect_in(first)
    row = row_of(scene, first, unit, targets[0], seen) if row is None and len(targets) == 1 else row
    confirmed = any(wordbook().has("confirm", piece) for piece in step.pieces)
    return Aim(
        targets=targets,
        row=row,
        aspect=seen,
        blue=blue_in(first),
        confirm=confirmed,
        alternate=_alternate(scene, other, unit),
    )


def _left_out(said: Said, back: bool) -> tuple[tuple[str, ...], int | str | None]:
    """The target and the row of an attack that names no target itself."""
    if back and said.last is not None:
        return said.last.targets, said.last.row
    if back and said.spoken_of is not None:
        return (said.spoken_of,), None
    other = said.declared or said.ahead
    return (other.targets, other.row) if other is not None else ((), None)


def _halves(pieces: list[Piece]) -> tuple[list[Piece], list[Piece]]:
    """The pieces before and after ``else`` or ``запасная цель``."""
    at = next((i for i, piece in enumerate(pieces) if i and wordbook().has("else", piece)), len(pieces))
    return pieces[:at], pieces[at + 1 :]


def _before_where(pieces: list[Piece]) -> list[Piece]:
    """The pieces before words that say what stands where the shot goes (``туда, где у Громобоя торпеда``)."""
    at = next((i for i, piece in enumerate(pieces) if wordbook().has("place_where", piece)), len(pieces))
    return pieces[:at]


def _alternate(scene: SceneOf, pieces: list[Piece], unit: str) -> Mapping[str, Any]:
    if not pieces:
        return {}
    named = [one for one in scene.mentions(Step(pieces, [], [])) if unit not in one.names]
    if not named:
        return {}
    row = row_in(pieces)
    return {"target": named[0].names[0], **({"row": row} if row is not None else {})}


def _targets(scene: SceneOf, mentions: Sequence[Mention], step: Step, unit: str) -> tuple[str, ...]:
    """The ships that an attack may be aimed at: those behind a word of aim, else any that is not the shooter."""
    aimed = [one for one in mentions if one.aimed and one.names != (unit,)]
    if not aimed:
        head = step.head("fire.attack")
        behind = [one for one in mentions if head is not None and one.at >= head.end]
        aimed = [one for one in behind or mentions if not any(scene.own(name) for name in one.names)]
    return (*aimed[-1].names, *_or_else(mentions, aimed[-1], step.pieces)) if aimed else ()


def _or_else(mentions: Sequence[Mention], aimed: Mention, pieces: Sequence[Piece]) -> tuple[str, ...]:
    """The other ship of ``по Калите или Стрижу``, between which the post does not choose."""
    book = wordbook()
    after = (
        one
        for one in mentions
        if one.at > aimed.at and any(book.has("either", p) for p in pieces[aimed.at : one.at])
    )
    before = (
        one
        for one in mentions
        if one.at < aimed.at and any(book.has("either", p) for p in pieces[one.at : aimed.at])
    )
    return tuple(name for one in (*before, *after) for name in one.names if name not in aimed.names)


def points_back(step: Step) -> bool:
    """``туда же``, ``по ней же``, ``same target``, or a pronoun."""
    book = wordbook()
    same = any(book.has("same", piece) for piece in step.pieces)
    ended = any(piece.text == "же" or book.has("same_end", piece) for piece in step.pieces)
    pronoun = any(piece.text in words().sets["them"] for piece in step.pieces)
    return (same and (ended or pronoun)) or pronoun


def joins_in(step: Step) -> bool:
    """``... and R-60 likewise``: a weapon that does what the one before it does, and nothing else is said of it."""
    book = wordbook()
    plain = all(
        piece.kind != "word" or book.has("likewise", piece) or piece.text == "the" for piece in step.pieces
    )
    likewise = any(book.has("likewise", piece) for piece in step.pieces)
    return step.joint in ("и", "and", ",") and plain and likewise


def unknown_gun(scene: SceneOf, step: Step) -> Piece | None:
    """A word that stands where a weapon stands, before a target and a row, and is no weapon's name (``Гарпун по Осе, центр``)."""
    book, pieces = wordbook(), step.pieces
    if step.heads or modules_of(step) or row_in(pieces) is None:
        return None
    aimed = {one.at for one in scene.mentions(step) if one.aimed and not any(map(scene.own, one.names))}
    for at, piece in enumerate(pieces[:-2]):
        first = at == 0 or pieces[at - 1].text == ":"
        named = piece.kind == "word" and piece.cap and not book.knows(piece.text)
        led = at + 2 in aimed or (bool(aimed) and book.has("at", pieces[at + 1]))
        if first and named and piece.text not in words().function and led:
            return piece
    return None


def weapons(
    scene: SceneOf, step: Step, ship: Ship, *, commanded: bool, fired: frozenset[str] = frozenset()
) -> Guns:
    """The weapons of a ship that a step names.

    ``commanded`` says that the step has a command to fire; ``fired`` are the cells whose weapons the post has used already.
    """
    book = wordbook()
    found: list[Part] = []
    half = Step(_before_where(without_standing(_halves(step.pieces)[0])), step.heads, step.cues)
    if strange(half) is not None:
        return Guns(missing=strange(half))
    names = modules_of(half)
    generic = any(book.has("guns", piece) for piece in step.pieces)
    everything = with_all(step.pieces) and (generic or not names)
    armed = [part for part in ship.parts.values() if scene.battle.module(part).weapon]
    if _leaves_out(half):
        spared = {part.at for _, ids, loose in names for part in scene.parts(ship, ids, loose)}
        return Guns(meant=tuple(part for part in _unnamed(armed, True).meant if part.at not in spared))
    if not names and not everything:
        celled = [
            part for piece in step.pieces if piece.kind == "cell" for part in armed if part.at == piece.value
        ]
        return Guns(meant=tuple(celled)) if celled else _unnamed(armed, everything)
    if everything:
        return _unnamed(armed, everything)
    for at, ids, loose in names:
        options = scene.parts(ship, ids, loose)
        if loose and options and not any(scene.battle.module(part).weapon for part in options):
            continue
        if not options:
            if loose and generic and commanded and len(armed) == 1:
                return Guns(meant=tuple(armed))
            return Guns(missing=ids[0])
        picked = the_other(step.pieces, at, options, fired) or chosen(scene, step.pieces, at, options, ship)
        if picked is None:
            return Guns(one_of=tuple(options))
        found += [part for part in picked if part not in found]
    return Guns(meant=tuple(found))


def with_all(pieces: Sequence[Piece]) -> bool:
    """``Всем бортом``, ``палит из всего``: with all there is."""
    if wordbook().says("all_phrases", pieces) or any(wordbook().has("all", piece) for piece in pieces):
        return True
    pairs = pairwise(pieces)
    return any(a.text in ("из", "from", "with") and wordbook().has("everything", b) for a, b in pairs)


def _leaves_out(step: Step) -> bool:
    """Whether everything fires but the weapons that are named (``всем, кроме Жала``, ``everything but the Sting``)."""
    book, pieces = wordbook(), step.pieces
    place = next(
        (
            at
            for at, piece in enumerate(pieces)
            if book.has("except", piece)
            or (at and book.has("save_for", piece) and book.has("all", pieces[at - 1]))
        ),
        None,
    )
    if place is None or step.head("fire.hold") is not None:
        return False
    return with_all(pieces[:place]) and all(at > place for at, _, _ in modules_of(step))


def _unnamed(armed: list[Part], everything: bool) -> Guns:
    if everything:
        return Guns(meant=tuple(part for part in sorted(armed, key=lambda part: part.at) if active(part)))
    standing = [part for part in armed if not part.destroyed]
    return Guns(meant=tuple(standing)) if len(standing) == 1 else Guns(one_of=tuple(standing))


def lacks_cell(scene: SceneOf, step: Step, unit: str) -> bool:
    """Whether a ship has none of the weapons that a step names in the cell that it names."""
    ship = scene.battle.ship(unit)
    if not modules_of(step):
        cells = [scene.part_at(ship, piece.value) for piece in step.pieces if piece.kind == "cell"]
        return any(part is None or not scene.battle.module(part).weapon for part in cells)
    for at, ids, loose in modules_of(step):
        cell = cell_behind(step.pieces, at)
        if cell is not None and scene.part_at(ship, cell.value) not in scene.parts(ship, ids, loose):
            return True
    return False
