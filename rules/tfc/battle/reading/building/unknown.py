"""A name that nobody bears where an order names something: initials are asked back, anything else is refused, nothing is dropped."""

from __future__ import annotations

from rules.language.tokens import Piece
from rules.language.words import word_list, words
from rules.messages import Message
from rules.tfc.battle.reading.scene import Draft, Scene
from rules.tfc.battle.state import Unit

_RULES = {
    "evade": "TFC-EVA-01", "retreat": "TFC-ATK-03", "out_of_range": "TFC-ATK-03", "advance": "TFC-ATK-03", "release": "TFC-ATK-03",
    "dock": "TFC-ATK-03", "target_weapons": "TFC-ATK-06", "land": "TFC-ATK-03",
}  # fmt: skip
_KEYS = {
    "evade": "against",
    "target_weapons": "against",
    "retreat": "of",
    "out_of_range": "of",
    "release": "target",
}
_NAMING = frozenset({"evade", "retreat", "out_of_range", "release", "target_weapons"})
_LINKS = word_list("links")


def checked(scene: Scene, unit: Unit, draft: Draft) -> Draft:
    """The draft, or what must be said about a name in it that the battle does not know."""
    command = scene.head.sense.command
    key = _KEYS.get(command, "to")
    if command not in _RULES or (command in _NAMING and key in draft.args):
        return draft
    at = _stranger(scene)
    if at is None:
        return draft
    ids = tuple(
        i
        for i in scene.table.roster.initials.get(scene.pieces[at].text, ())
        if scene.table.unit(i) is not None and i != unit.name
    )
    if ids:
        return Draft(command, doubt="target", options=[(i, [(command, {**draft.args, key: i})]) for i in ids])
    word = scene.verbatim(at, at + 1)
    near = [other.name for other in scene.table.enemies]
    message = Message(
        "reading-unknown-target",
        {"word": word, "suggestion": near[0] if near else None, "rule": _RULES[command]},
    )
    return Draft(command, refusal=(_RULES[command], message))


def _stranger(scene: Scene) -> int | None:
    """The word right behind the command, past one preposition and articles, if it is written like a name and is none."""
    sets = words().sets
    at = scene.head.end
    linked = False
    while at < scene.clause.end:
        piece = scene.pieces[at]
        if piece.text in _LINKS and not linked:
            linked = True
        elif piece.kind != "word" or (
            piece.text not in sets["determiners"] and piece.text not in sets["prefixes"]
        ):
            break
        at += 1
    if at >= scene.clause.end or not _like_a_name(scene, scene.pieces[at]):
        return None
    return at


def _like_a_name(scene: Scene, piece: Piece) -> bool:
    if piece.kind != "word" or scene.table.book.reserved(piece.text) or piece.text in words().sets["titles"]:
        return False
    initials = scene.terse and piece.text in scene.table.roster.initials
    return piece.cap or initials
