"""``Гарпун по Стрижу, центр, а если его собьют - по Калите, ряд 3``: an alternate target, which is no condition (OL-FIR-03)."""

from __future__ import annotations

from collections.abc import Sequence

from rules.language.tokens import Piece
from rules.orbital_line.battle.reading.scene import SceneOf
from rules.orbital_line.reading.cut import Step
from rules.orbital_line.reading.modules import modules_of
from rules.orbital_line.reading.wordbook import wordbook

_REACH = 8
"""The most pieces between ``если`` and the word that says that the target is no more."""


def with_alternates(scene: SceneOf, pieces: list[Piece]) -> list[Piece]:
    """The pieces with ``а если её уже собьют`` behind an attack, and before another target, as ``иначе``."""
    for at, piece in enumerate(pieces):
        opens = wordbook().has("protasis", piece) or wordbook().has("unless", piece)
        if not opens or not _fires(scene, pieces[:at]):
            continue
        other = _still_there(pieces, at)
        if other:
            return [*pieces[: at - (pieces[at - 1].text == ",")], *pieces[other:]]
        end = _gone(pieces, at)
        rest = pieces[end:]
        named = any(one.aimed or one.at == 0 for one in scene.mentions(Step(rest, [], [])))
        if end and named and not _armed(rest):
            first = at - 1 if wordbook().has("then", pieces[at - 1]) else at
            first -= 1 if first and pieces[first - 1].text in (",", ";", "(") else 0
            otherwise = Piece("word", "иначе", piece.start, pieces[end - 1].end)
            return [*pieces[:first], otherwise, *(one for one in rest if one.text != ")")]
    return pieces


def with_own_guns(scene: SceneOf, pieces: list[Piece]) -> list[Piece]:
    """The pieces with an alternate that has a weapon of its own as an attack under a condition (``..., запасная - Молоток по Заре``).

    An attack has one weapon, so such an alternate is none (OL-FIR-03).
    """
    for at, piece in enumerate(pieces):
        if not at or not wordbook().has("else", piece) or not _fires(scene, pieces[:at]):
            continue
        stop = next((i for i in range(at, len(pieces)) if pieces[i].text == ";"), len(pieces))
        rest = [one for one in pieces[at + 1 : stop] if one.text not in ("(", ")")]
        named, before = (_guns(some) for some in (rest, pieces[:at]))
        if not named or named <= before:
            continue
        first = at - 1 if pieces[at - 1].text in (",", ";", "(", "-", "—") else at
        start, end = piece.start, piece.end
        lead = (
            Piece("sign", ";", start, start),
            Piece("word", "если", start, end),
            Piece("word", "собьют", start, end),
            Piece("sign", "—", start, end),
        )
        return [*pieces[:first], *lead, *_gun_first(_without_lead(rest)), *pieces[stop:]]
    return pieces


def _guns(pieces: Sequence[Piece]) -> set[tuple[str, ...]]:
    """The modules that are named."""
    return {ids for _, ids, _ in modules_of(Step(list(pieces), [], []))}


def _gun_first(pieces: Sequence[Piece]) -> Sequence[Piece]:
    """An attack with its weapon before its target, wherever it stood (``Заря, центр, Молотом B1``)."""
    at = next(place for place, _, _ in modules_of(Step(list(pieces), [], [])))
    celled = any(piece.kind == "cell" for piece in pieces[at + 1 : at + 2])
    gun = pieces[at : at + 1 + celled]
    arrow = Piece("sign", "->", gun[0].start, gun[0].start)
    return [*gun, arrow, *_without_lead([*pieces[:at], *pieces[at + len(gun) :]])]


def _without_lead(pieces: Sequence[Piece]) -> Sequence[Piece]:
    """What is aimed at without ``цель``, a sign or a word of aim before it."""
    book, at = wordbook(), 0
    while at < len(pieces) and (
        pieces[at].kind == "sign" or book.has("target", pieces[at]) or book.has("at", pieces[at])
    ):
        at += 1
    return pieces[at:]


def _fires(scene: SceneOf, pieces: Sequence[Piece]) -> bool:
    """Whether an attack at a ship stands before."""
    before = Step(list(pieces), [], [])
    return _armed(pieces) and any(one.aimed for one in scene.mentions(before))


def _armed(pieces: Sequence[Piece]) -> bool:
    return bool(modules_of(Step(list(pieces), [], [])))


def _still_there(pieces: Sequence[Piece], at: int) -> int:
    """Where ``иначе`` stands behind words that say that the target is still there (``если та ещё жива, иначе ...``); 0 if they say something else."""
    book = wordbook()
    for place in range(at + 1, min(at + _REACH, len(pieces))):
        if book.has("still_there", pieces[place]):
            behind = (i for i in range(place + 1, len(pieces)) if pieces[i].kind != "sign")
            other = next(behind, 0)
            return other if other and book.has("else", pieces[other]) else 0
    return 0


def _gone(pieces: Sequence[Piece], at: int) -> int:
    """Where the clause ends that says that the target is no more; 0 if it says something else."""
    book = wordbook()
    for place in range(at + 1, min(at + _REACH, len(pieces))):
        if book.has("gone", pieces[place]):
            end = place + 1
            while end < len(pieces) and (pieces[end].kind == "sign" or pieces[end].text in ("то", "then")):
                if pieces[end].text == "->":
                    break
                end += 1
            return end
    return 0
