"""Two phrases that say one order: said twice, one that only begins the other, or a means taken for fire."""

from __future__ import annotations

from rules.language.lexicon import Head
from rules.language.tokens import Piece
from rules.language.words import words

JOINTS = frozenset({",", "then", "and", "plus", "&", "+", "\u0438", "\u043f\u043e\u0442\u043e\u043c"})


def one_order(pieces: list[Piece], last: Head, head: Head) -> bool:
    """Whether the second of two phrases says in full what the first one begins to say."""
    return (
        _says_twice(pieces, last, head)
        or _leads_away(pieces, last, head)
        or _with_tractors(pieces, last, head)
    )


def stays_there(pieces: list[Piece], last: Head, head: Head) -> bool:
    """Whether a ship only stays where it goes (``comes up behind Tarn and stays there``)."""
    after = pieces[head.end].text if head.end < len(pieces) else ""
    there = "there" in (pieces[head.end - 1].text, after)
    return there and (last.sense.command, head.sense.command) == ("move", "remain")


def apart(pieces: list[Piece], start: int, end: int) -> bool:
    """Whether a sign or a joint stands in a stretch."""
    joints = words().sets["connectors"]
    return any(piece.kind == "sign" or piece.text in joints for piece in pieces[start:end])


_BREAKING = frozenset(
    {
        "break off",
        "disengage",
        "break contact",
        "\u043e\u0442\u043e\u0440\u0432\u0430\u0442\u044c\u0441\u044f",
        "\u043e\u0442\u0440\u044b\u0432\u0430\u0442\u044c\u0441\u044f",
    }
)


def _leads_away(pieces: list[Piece], last: Head, head: Head) -> bool:
    """Whether breaking off only begins the journey named behind it (``breaks off and makes for open space``)."""
    return (
        last.sense.command == "retreat"
        and head.sense.command in ("move", "out_of_range", "ftl_out")
        and any(last.sense.phrase.startswith(phrase) for phrase in _BREAKING)
        and all(piece.text in JOINTS for piece in pieces[last.end : head.start])
    )


def _with_tractors(pieces: list[Piece], last: Head, head: Head) -> bool:
    """Whether somebody is only hit with tractor beams (``hits the Prince with both tractor beams``)."""
    return (
        last.sense.command == "attack"
        and head.sense.command == "tractor"
        and head.sense.fixed
        and any(piece.text == "with" for piece in pieces[last.start : head.start])
        and not apart(pieces, last.end, head.start)
    )


def _says_twice(pieces: list[Piece], last: Head, head: Head) -> bool:
    """Whether two verbs say one thing (``twists away and evades``): nothing stands between them but a joint."""
    return (
        last.sense.command == head.sense.command == "evade"
        and last.sense.phrase != head.sense.phrase
        and len({last.form, head.form}) == 1
        and all(piece.text in JOINTS for piece in pieces[last.end : head.start])
        and head.start - last.end == 1
    )
