"""Something to be built that no name tells: ``a depot``, ``one more``, a slip of the pen, what nobody can build."""

from __future__ import annotations

from collections.abc import Sequence

from rules.language.tokens import Piece
from rules.language.words import words
from rules.tfc.yards.reading.building.details import extras, is_led
from rules.tfc.yards.reading.names import guesses, matching
from rules.tfc.yards.reading.things.counting import number_at
from rules.tfc.yards.reading.things.scan import Scan
from rules.tfc.yards.reading.things.sight import Act, Draft, Sight, said, slots_of


def built_vaguely(sight: Sight, scan: Scan) -> Draft:
    """``build a depot``, a slip of the pen, or something that nobody can build."""
    stop = min((item.start for item in scan.of("slots") if is_led(sight, item)), default=sight.end)
    if sight.passive:
        behind = (
            at for at in range(sight.start, stop) if sight.pieces[at].text in words().sets["auxiliaries"]
        )
        stop = next(behind, stop)
    while stop > sight.head_end and any(
        sight.table.book.says(name, sight.pieces[stop - 1].text) or sight.pieces[stop - 1].text == "of"
        for name in ("tools", "with", "all", "both")
    ):
        stop -= 1
    rest = [piece for piece in sight.pieces[sight.head_end : stop] if piece.kind in ("word", "number")]
    text = " ".join(
        piece.text
        for piece in rest
        if not (
            _is_measure(sight, piece)
            or any(sight.table.book.says(name, piece.text) for name in ("too", "with"))
        )
    )
    text = text or " ".join(
        piece.text
        for piece in rest
        if any(sight.table.book.says(name, piece.text) for name in ("ones", "another"))
    )
    own = [one for one, stats in sight.table.world.classes.items() if stats.faction == sight.place.faction]
    ids = matching(text, own, sight.table.world, last=True) or guesses(text, sight.table)
    if not text and sight.memory.bare and (slots := slots_of(sight, scan.of("slots"))):
        return Draft(crew=slots)
    if not ids and text and all(sight.table.book.says("pronouns", word) for word in text.split()):
        return _topical(sight, scan, text)
    if not ids:
        return _unknown_class(sight, scan, rest, text)
    count = next((number for piece in rest if (number := _count(sight, piece)) is not None), 1)
    acts = _one_of_each(sight, scan, ids, count)
    return Draft(acts) if len(acts) == 1 else _which_class(acts)


def _unknown_class(sight: Sight, scan: Scan, rest: Sequence[Piece], text: str) -> Draft:
    """What nobody can build by that name: refused, asked which class is meant, or no order at all."""
    if text and not sight.terse and any(is_led(sight, item) for item in scan.of("slots")):
        own = [
            one for one, stats in sight.table.world.classes.items() if stats.faction == sight.place.faction
        ]
        return _which_class(_one_of_each(sight, scan, matching(text, own, sight.table.world), 1))
    named = (
        piece for piece in rest if piece.kind == "word" and not sight.table.book.says("months", piece.text)
    )
    capitals = any(piece.cap and not piece.caps for piece in named)
    if not text or not (sight.terse or capitals):
        talk = not sight.terse or sight.pieces[sight.start].text == "("
        return Draft(talk=talk, doubt="" if talk else "class")
    return Draft(refusal=said("no_class", sight.yard, "TFC-YRD-03", text=text))


def _one_of_each(sight: Sight, scan: Scan, ids: Sequence[str], count: int) -> list[Act]:
    """One act for each class that may be meant."""
    led = [item for item in scan.of("slots") if is_led(sight, item)]
    extra = extras(sight, scan, slots_of(sight, led))
    return [Act(sight.yard, "build", {"class_id": one, "count": count, **extra}) for one in ids]


def _which_class(acts: Sequence[Act]) -> Draft:
    """The question which of several classes is to be built."""
    return Draft(doubt="class", options=[(act.args["class_id"], (act,)) for act in acts])


def _topical(sight: Sight, scan: Scan, text: str) -> Draft:
    """``For now, lay down one``: what the post has spoken of; asked, unless the author said that he needs it."""
    memory, book = sight.memory, sight.table.book
    if memory.topic is None:
        ends = sight.pieces[sight.end - 1].text in text.split()
        return Draft(doubt="class") if ends or sight.terse or scan.of("slots") else Draft(talk=True)
    single = any(book.says("ones", word) or book.says("another", word) for word in text.split())
    extra = extras(sight, scan, slots_of(sight, [one for one in scan.of("slots") if is_led(sight, one)]))
    count = 1 if single else memory.topic[1]
    act = Act(sight.yard, "build", {"class_id": memory.topic[0], "count": count, **extra})
    return (
        Draft([act]) if memory.wanted or single else Draft(doubt="class", options=[(memory.topic[0], (act,))])
    )


def _count(sight: Sight, piece: Piece) -> int | None:
    return number_at([piece], 0, sight.table.book.numbers)


def _is_measure(sight: Sight, piece: Piece) -> bool:
    book = sight.table.book
    return (
        _count(sight, piece) is not None
        or piece.text in words().sets["auxiliaries"]
        or piece.text in words().sets["determiners"]
        or book.says("another", piece.text)
    )
