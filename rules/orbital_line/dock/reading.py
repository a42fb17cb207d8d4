"""A post in a dock, read with what its author works on (OL-ORD-01, OL-ORD-02)."""

from __future__ import annotations

from rules.language.laying_out.layout import ASIDE, SPEECH
from rules.language.wordforms.russian import is_cyrillic
from rules.orbital_line.dock.state import Yard
from rules.orbital_line.reading.building import BuildReader
from rules.orbital_line.reading.desk import Desk, Item
from rules.orbital_line.reading.naming import starts
from rules.orbital_line.reading.scan import scan
from rules.orbital_line.reading.table import table_of
from rules.orders import Doubt, Reading
from rules.posts import Post


def read(yard: Yard, post: Post) -> Reading:
    """What the post builds. Changes nothing, never raises on any text."""
    parts = yard.catalogue
    ships: dict[str, tuple[str, ...]] = dict.fromkeys(yard.builds, ())
    table = table_of(ships, parts.templates, parts.modules, is_cyrillic(post.whole))
    found = scan(post.whole, table, lookalike=yard.rulings["label.cyrillic"] == "lookalike", own=yard.words)
    desk = Desk(found.text, post.id)
    reader = BuildReader(desk, parts, dict(yard.builds), yard.boards.get(post.author))
    reader.goes_on = any(piece.kind == "cell" for one in found.sentences for piece in one.pieces)
    for sentence in found.sentences:
        if sentence.zone in (ASIDE, SPEECH):
            desk.ignore(sentence.start, sentence.end)
        else:
            reader.read(sentence)
    _drop_answered(desk)
    return desk.reading()


def _drop_answered(desk: Desk) -> None:
    """``Строим! Шаблон - Ладья``: which template is no question once the post says it."""
    if any(starts(one.item) for one in desk.found):
        desk.found = [one for one in desk.found if not _asks_template(one.item)]


def _asks_template(item: Item) -> bool:
    return isinstance(item, Doubt) and item.kind == "template"
