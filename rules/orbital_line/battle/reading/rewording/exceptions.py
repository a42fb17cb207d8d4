"""Ships that are left out of what everybody is told (``Все, кроме Рыси, дрейфуют``, ``nobody fires except Lynx``)."""

from __future__ import annotations

from rules.language.tokens import Piece
from rules.orbital_line.battle.reading.scene import SceneOf
from rules.orbital_line.reading.cut import Step
from rules.orbital_line.reading.wordbook import wordbook

_EVERY = ("everybody", "all", "nobody", "ships_all", "fleet")


def without_exceptions(scene: SceneOf, pieces: list[Piece]) -> tuple[list[Piece], frozenset[str]]:
    """The pieces without such words, and the ships of the seat that they leave out."""
    for at in range(1, len(pieces)):
        end, names = _left_out(scene, pieces, at)
        if not names or not _told_to_all(scene, pieces[:at]):
            continue
        comma = pieces[at - 1].text == ","
        rest = _with_its_doer(pieces[end:], pieces[end - 1])
        if rest and (rest[0].text == ":" or (comma and rest[0].text == ",")):
            sign = [Piece("sign", ";", rest[0].start, rest[0].end)] if rest[0].text == ":" else []
            rest = [*sign, *rest[1:]]
        return [*pieces[: at - comma], *rest], names
    return pieces, frozenset()


def _with_its_doer(rest: list[Piece], name: Piece) -> list[Piece]:
    """What stands behind a ship that is left out, with her name for a word that points at her (``..., who burns three``)."""
    points = len(rest) > 1 and rest[0].text == "," and wordbook().has("relative", rest[1])
    return [Piece("sign", ";", rest[0].start, rest[0].end), name, *rest[2:]] if points else rest


def _left_out(scene: SceneOf, pieces: list[Piece], at: int) -> tuple[int, frozenset[str]]:
    """Where a list of ships of the seat ends that begins behind ``кроме`` at a place, and the ships."""
    book = wordbook()
    all_but = book.has("save_for", pieces[at]) and (
        any(book.has(name, pieces[at - 1]) for name in _EVERY) or book.has("nobody", pieces[0])
    )
    if not (book.has("except", pieces[at]) or all_but):
        return at, frozenset()
    names = {one.at: one.names for one in scene.mentions(Step(pieces[at + 1 :], [], []))}
    end, found = at, set[str]()
    for place, piece in enumerate(pieces[at + 1 :]):
        own = [name for name in names.get(place, ()) if scene.own(name)]
        if not own and piece.text not in (",", "for", "the") and not book.has("then", piece):
            break
        found |= set(own)
        end = at + place + 1 if own else end
    return end + 1, frozenset(found)


def _told_to_all(scene: SceneOf, lead: list[Piece]) -> bool:
    """Whether everybody or nobody is spoken of, and no ship of the seat by its name."""
    own = any(any(map(scene.own, one.names)) for one in scene.mentions(Step(lead, [], [])))
    return not own and any(wordbook().has(name, piece) for name in _EVERY for piece in lead)
