"""Russian ordinals in digits (``2-го флота``) as the words that names are spelt with (``второго флота``)."""

from __future__ import annotations

import re
from functools import cache

from msgspec.structs import replace

from rules.fots.movement.reading.wordbook import book, terms
from rules.language.names.roster import Roster
from rules.language.tokens import Piece
from rules.language.wordforms.russian import name_forms

ORDINALS = (
    "первый", "второй", "третий", "четвертый", "пятый", "шестой", "седьмой", "восьмой", "девятый", "десятый", "одиннадцатый", "двенадцатый",
)  # fmt: skip
_FEMININE = (
    "первая", "вторая", "третья", "четвертая", "пятая", "шестая", "седьмая", "восьмая", "девятая", "десятая", "одиннадцатая", "двенадцатая",
)  # fmt: skip
_LONGEST = 3
"""How many words may stand behind the ordinal of a name."""
_VERB = re.compile(r"[а-я]+(?:ть|ти|ться|ет|ит|ут|ют|ат|ят|ется|ится)")
_WHOLE = re.compile(r"(\d{1,2})(й|ый|ой|ий|го|ого|му|ому|м|ым|им|ом|я|ая|ю|ую|е|ое|ей|х)")


def variants(name: str) -> tuple[str, ...]:
    """Other ways to write a numbered Russian name: ``первый флот`` and ``флот 1`` for ``1-й флот``."""
    found = re.fullmatch(r"(\d{1,2})-(?:й|я|е) (\w+(?: \w+)*)", name.lower())
    number = int(found[1]) if found else 0
    if found is None or not 1 <= number <= len(ORDINALS):
        return ()
    spelt = _FEMININE if name.lower().split("-")[1].startswith("я") else ORDINALS
    *described, kind = found[2].split()
    if not described:
        return (f"{spelt[number - 1]} {kind}", f"{kind} {number}")
    short = " ".join(described)
    return (
        f"{spelt[number - 1]} {found[2]}",
        *((f"{spelt[number - 1]} {short}",) if kind in terms("kinds") else ()),
    )


def alone(name: str, names: list[str]) -> tuple[str, ...]:
    """``2-й`` for ``2-й флот`` where no other fleet has the number, as one word."""
    number = _number_of(name)
    if not number or sum(_number_of(one) == number for one in names) != 1:
        return ()
    return (f"{number}й",)


def _number_of(name: str) -> int:
    """The number that a Russian name of a fleet begins with, in digits or spelt out; 0 if it begins with none."""
    first = name.lower().split(" ", maxsplit=1)[0]
    found = re.fullmatch(r"(\d{1,2})-[йяе]", first)
    return int(found[1]) if found is not None else _spelt_numbers().get(first, 0)


def with_ordinals(pieces: list[Piece], roster: Roster) -> list[Piece]:
    """The pieces with each ordinal in digits as one word: as the name behind it has it, else alone, else spelt out."""
    out: list[Piece] = []
    at = 0
    while at < len(pieces):
        length = 3 if _reads(pieces, at) else 1
        text = "".join(piece.text for piece in pieces[at : at + length] if piece.text != "-")
        found = _WHOLE.fullmatch(text)
        after = pieces[at + length].text if at + length < len(pieces) else ""
        behind = tuple(piece.text for piece in pieces[at + length : at + length + _LONGEST])
        spelt = _spelt(int(found[1]), found[2], behind, roster) if found is not None else None
        first, last = pieces[at], pieces[min(at + length, len(pieces)) - 1]
        if found is None and _stands_alone(pieces, at):
            spelt = _short(pieces[at].text, after, roster)
        if spelt is None:
            out.append(first)
            at += 1
            continue
        out.append(Piece("word", spelt, first.start, last.end, first.cap, glued=first.glued, zone=first.zone))
        at += length
    return out


def _reads(pieces: list[Piece], at: int) -> bool:
    """Whether a number, a hyphen and an ending stand here without a space between."""
    three = pieces[at : at + 3]
    return len(three) > len("-я") and three[1].text == "-" and three[1].glued and three[2].glued


def _spelt(number: int, ending: str, behind: tuple[str, ...], roster: Roster) -> str | None:
    if not 1 <= number <= len(ORDINALS):
        return None
    after = behind[0] if behind else ""
    forms = [form for form in _forms(number) if form.endswith(ending)]
    named = next((form for form in forms if _names(form, behind, roster)), None)
    short = f"{number}й"
    if named is None and (short,) in roster.spelt and after not in terms("week"):
        return short
    if named is None and after in terms("week"):
        forms = [form for form in forms if form in book().ordinals] or forms
    return named or next(iter(forms), None)


def _names(form: str, behind: tuple[str, ...], roster: Roster) -> bool:
    """Whether an ordinal and some of the words behind it are a name (``2-й Камский флот``)."""
    return any((form, *behind[:length]) in roster.spelt for length in range(1, len(behind) + 1))


def _stands_alone(pieces: list[Piece], at: int) -> bool:
    """Whether an ordinal opens what is said, a colon or a verb behind it (``Второй: ...``, ``Первому идти``)."""
    opens = (
        not at or pieces[at - 1].kind == "sign" or pieces[at - 1].text in terms("week") | terms("and_next")
    )
    after = pieces[at + 1] if at + 1 < len(pieces) else None
    return (
        opens
        and after is not None
        and (after.text in (":", "—", "-") or _VERB.fullmatch(after.text) is not None)
    )


def _short(word: str, after: str, roster: Roster) -> str | None:
    """The short form of a fleet that an ordinal alone may mean; None for other words, and where no fleet, or two, have the number."""
    short = f"{_spelt_numbers().get(word, 0)}й"
    return short if (short,) in roster.spelt and (word, after) not in roster.spelt else None


def with_shared_kinds(pieces: list[Piece], roster: Roster) -> list[Piece]:
    """``Первый и Второй флоты`` as ``Первый флот и Второй флот``: names of one kind share its word."""
    out: list[Piece] = []
    kind: Piece | None = None
    for at in range(len(pieces) - 1, -1, -1):
        piece = pieces[at]
        one = _of_plural(piece.text)
        if one is not None and at and (pieces[at - 1].text, one) in roster.spelt:
            piece = kind = replace(piece, text=one)
        elif kind is not None and (piece.text, kind.text) in roster.spelt:
            if out[-1] is not kind:
                out.append(replace(kind, start=piece.end, end=piece.end))
        elif piece.text not in (",", "и"):
            kind = None
        out.append(piece)
    return out[::-1]


def _of_plural(word: str) -> str | None:
    """``флот`` for ``флоты``, of the words for groups."""
    if not word.endswith(("ы", "и")):
        return None
    return next((one for one in (word[:-1], f"{word[:-1]}а") if one in terms("kinds")), None)


def is_ordinal(word: str) -> bool:
    """Whether a word tells the place in a row: ``third``, ``третий``."""
    return word in book().ordinals or word in _spelt_numbers()


@cache
def _forms(number: int) -> tuple[str, ...]:
    words = (ORDINALS[number - 1], _FEMININE[number - 1])
    return tuple(dict.fromkeys((*words, *(form for word in words for (form,), _ in name_forms((word,))))))


@cache
def _spelt_numbers() -> dict[str, int]:
    """The forms of the ordinals, and their numbers."""
    return {form: number for number in range(1, len(ORDINALS) + 1) for form in _forms(number)}
