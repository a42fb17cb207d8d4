"""Which build order a stretch of a sentence is (OL-ORD-01)."""

from __future__ import annotations

from rules.language.phrases.lexicon import Head
from rules.language.wordforms.russian import is_cyrillic, is_thing
from rules.language.words import words
from rules.orbital_line.reading.cut import Step
from rules.orbital_line.reading.modules import modules_of, strange
from rules.orbital_line.reading.scan import BAD_CELL, STRANGE
from rules.orbital_line.reading.table import MODULE, TEMPLATE
from rules.orbital_line.reading.wordbook import wordbook

HEADS = {
    "build.start": "start",
    "build.finish": "finish",
    "build.fill": "fill",
    "power.priority": "power",
    "build.remove": "remove",
    "build.place": "place",
    "build.move": "move",
    "build.replace": "replace",
    "query": "query",
}

_TAKES = frozenset(
    (
        "взять",
        "брать",
        "собирать",
        "собрать",
        "делать",
        "сделать",
        "проектировать",
        "спроектировать",
        "начинать",
        "начать",
    )
) | {"=будет на", "=пусть будет на", "=do a", "create", "make", "start", "take"}
"""Words that begin a build only with a template's name beside them."""

SIGNS = frozenset(("-", ":", "=", "—", "->"))


def kind_of(step: Step) -> str | None:
    """Which build order a step is, by its command words and by what stands in it."""
    if swaps(step):
        return "swap"
    cell = next((at for at, piece in enumerate(step.pieces) if piece.kind in ("cell", BAD_CELL)), None)
    named = _named(step)
    if cell is None:
        return _without_cell(step, named)
    moved = _goes_from(step) or any(wordbook().has("shifts", piece) for piece in step.pieces)
    if (named == "move" and (step.things(MODULE) or _from_cell(step))) or (moved and step.things(MODULE)):
        return "move"
    if named == "replace":
        return named if modules_of(step) else None
    if named == "fill":
        return "place" if modules_of(step) else named
    if named not in (None, "remove"):
        return named
    return _in_cell(step, named, cell)


def _named(step: Step) -> str | None:
    """The order that the command word of a step names; some begin a build only with a template."""
    head = _head(step)
    named = HEADS[head.sense.command] if head is not None else None
    takes = named == "start" and head is not None and head.sense.phrase in _TAKES
    return None if takes and not step.things(TEMPLATE) else named


def _without_cell(step: Step, named: str | None) -> str | None:
    """The build order of a step that names no cell."""
    if named is None:
        return "start" if _opens_build(step) else "fill" if _fills_rest(step) else None
    if named == "replace":
        pointed = any(piece.text in words().sets["them"] for piece in step.pieces)
        return named if len(modules_of(step)) > (0 if pointed else 1) else None
    if named == "remove":
        return named if modules_of(step) else None
    return named if named not in ("place", "move") else None


def _in_cell(step: Step, named: str | None, cell: int) -> str | None:
    """Whether something is put into a cell or taken out, where no other order is named."""
    if named == "remove" or any(wordbook().has("empty", piece) for piece in step.pieces[cell + 1 :]):
        return "remove" if named == "remove" or not is_left_alone(step) else None
    signed = cell == 0 and len(step.pieces) > 1 and step.pieces[1].text in SIGNS
    return "place" if signed or modules_of(step) or strange(step) is not None else None


def _from_cell(step: Step) -> bool:
    """Whether a step names two cells, of which the first is left (``переставить из C1 в C2``)."""
    return sum(piece.kind == "cell" for piece in step.pieces) > 1


def swaps(step: Step) -> bool:
    """Whether two modules take each other's place (``поменять C1 и D1 местами``, ``swap them``)."""
    word = next((piece for piece in step.pieces if wordbook().has("swaps", piece)), None)
    return word is not None and (word.text == "местами" or step.head("build.replace") is None)


def names_part(step: Step) -> bool:
    """Whether a module is put into a part of the hull that says no cells (``весь левый борт - Чешуя``)."""
    placed = ((step.pieces[at - 1], at) for at, _, _ in modules_of(step) if at)
    led = any(before.text in SIGNS or wordbook().has("against", before) for before, _ in placed)
    return led and _head(step) is None and any(wordbook().has("hull_parts", piece) for piece in step.pieces)


def _goes_from(step: Step) -> bool:
    """Whether a module goes out of one cell into another (``Иглу из C1 в E1``)."""
    cells = [at for at, piece in enumerate(step.pieces) if piece.kind == "cell"]
    return len(cells) > 1 and cells[0] > 0 and step.pieces[cells[0] - 1].text in ("из", "from")


def _fills_rest(step: Step) -> bool:
    """Whether a module goes into what is left (``броню Чешуя в остальное``, ``armour everything else with Scale``)."""
    return bool(modules_of(step)) and any(wordbook().has("rest", piece) for piece in step.pieces)


def _head(step: Step) -> Head | None:
    """The command of a step; ``осталось`` alone leaves something to be done and does nothing."""
    real = (one for one in step.heads if one.sense.command in HEADS)
    return next((one for one in real if not wordbook().has("to_be_done", step.pieces[one.start])), None)


def _opens_build(step: Step) -> bool:
    """Whether a step begins a build without a verb (``Корвет типа «Чайка»``)."""
    book, pieces = wordbook(), step.pieces
    if len(pieces) < len(("корвет", "типа", "Чайка")) or not step.things(TEMPLATE):
        return False
    named = any(book.has(name, one) for one in pieces for name in ("name_word", "new_word"))
    if named and not modules_of(step):
        return True
    return book.has("filler_units", pieces[0]) and book.has("class_word", pieces[1])


def is_left_alone(step: Step) -> bool:
    """Whether a stretch only says that something stays as it is (``E1 оставим пустой``)."""
    return any(wordbook().has("leaves_be", piece) for piece in step.pieces)


def sets_up(step: Step) -> bool:
    """Whether a stretch puts a module somewhere, and does not say where (``но поставлю Молоток``)."""
    celled = any(piece.kind in ("cell", BAD_CELL) for piece in step.pieces)
    placed = step.head("build.place") is not None and bool(modules_of(step))
    return placed and not celled and not names_there(step)


def names_there(step: Step) -> bool:
    """Whether a stretch puts a module where the one before it spoke of (``туда Молот``)."""
    ends = (*step.pieces[:3], step.pieces[-1])
    return bool(modules_of(step)) and any(wordbook().has("same", piece) for piece in ends)


def is_likewise(step: Step) -> bool:
    """``B1 - то же самое``, ``малый 2 — тоже``: a cell that gets what the one before it got."""
    book = wordbook()
    celled = sum(piece.kind == "cell" for piece in step.pieces) == 1
    texts = " ".join(piece.text for piece in step.pieces if piece.kind == "word")
    same = any(book.has("likewise", piece) for piece in step.pieces) or any(
        texts.startswith(phrase) for phrase in book.sets["same_phrases"]
    )
    return celled and same and not modules_of(step)


def names_unknown(step: Step) -> bool:
    """Whether a stretch is a cell with a word that is no module's name (``в C3 ремсек``)."""
    book = wordbook()
    celled = any(piece.kind == "cell" for piece in step.pieces)
    return celled and any(
        piece.kind == "word" and not book.knows(piece.text) and piece.text not in words().function
        for piece in step.pieces
    )


def ends_in_unknown(step: Step) -> bool:
    """Whether a stretch ends in a name that nothing bears (``в E1 Гвоздомёт``)."""
    last = step.pieces[-1]
    return last.kind == "word" and last.cap and not wordbook().knows(last.text)


def places_unknown(step: Step) -> bool:
    """Whether a stretch is a name that nothing bears and a cell, and no word more (``Гром-9 в C1``, ``Thunder at C1``)."""
    book, pieces = wordbook(), step.pieces
    name, cell = pieces[0], pieces[-1]
    strange = name.kind == STRANGE or (name.kind == "word" and name.cap and not book.knows(name.text))
    thing = name.kind == STRANGE or not is_cyrillic(name.text) or is_thing(name.text)
    between = all(p.kind in ("number", "sign") or book.has("at", p) for p in pieces[1:-1])
    return strange and thing and between and cell.kind == "cell"
