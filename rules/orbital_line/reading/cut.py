"""A sentence cut into steps: at strong signs always, at commas and joining words only where a new command follows."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from msgspec import Struct, field, structs

from rules.language.clauses.cues import Cue
from rules.language.laying_out.sentences import Sentence
from rules.language.phrases.lexicon import Head
from rules.language.tokens import Piece
from rules.language.words import words
from rules.orbital_line.reading.amends import contrasted, lead, put_right, says_one_thing
from rules.orbital_line.reading.completing import completed
from rules.orbital_line.reading.sequence import BEFOREHAND, prepared, prepares
from rules.orbital_line.reading.stretches import DASHES, stretches
from rules.orbital_line.reading.table import SHIP
from rules.orbital_line.reading.tints import tints
from rules.orbital_line.reading.wordbook import wordbook

_CONTRAST = 4
"""The most pieces that a contrast takes."""


_NEAR = 2
"""A number so near behind ``ряды`` says which rows are aimed at (``ряды соответственно 1 и 2``)."""


class Step(Struct):
    """One step of a sentence: its pieces, the commands found in them, its cues of mood, and how it was joined."""

    pieces: list[Piece]
    heads: list[Head]
    cues: list[Cue]
    joint: str = ""
    amends: bool = False
    """Whether it puts right what was ordered before it (``Нет, лучше вправо 3``)."""
    former: str | None = None
    """The command that it says it takes the place of (``вместо разгона поворачиваем ...``)."""
    fresh: bool = False
    """Whether it is what is done in the place of what only might be (``можно бы разогнаться, но лучше повернём``)."""
    memo: dict[Any, Any] = field(default_factory=dict)
    """What has been found out about it in this reading, by what asked; its pieces and heads stay as they are."""

    @property
    def start(self) -> int:
        """Where it begins in the plain text."""
        return min(piece.start for piece in self.pieces)

    @property
    def end(self) -> int:
        """Where it ends in the plain text."""
        return max(piece.end for piece in self.pieces)

    def head(self, *commands: str) -> Head | None:
        """The first of its commands, or of those named."""
        return next((head for head in self.heads if not commands or head.sense.command in commands), None)

    def things(self, kind: str) -> list[tuple[int, str]]:
        """The things of a kind that it names: where, and which; one that several things share counts as each."""
        return [
            (at, thing.id)
            for at, piece in enumerate(self.pieces)
            if piece.kind == "name"
            for thing in piece.value
            if thing.kind == kind
        ]


Begins = Callable[[Step, Step | None], bool]


def steps(sentence: Sentence, begins: Begins) -> list[Step]:
    """The steps of a sentence. ``begins`` says whether a stretch starts a new step or goes on with the one before."""
    found: list[Step] = []
    corrects = fresh = False
    for sign, whole in stretches(sentence.pieces):
        pieces = _without_former(whole)
        said = lead(pieces)
        fresh = fresh or (said > 0 and _is_musing(found))
        corrects = corrects or (said > 0 and not fresh)
        corrects = corrects or _takes_place(whole)
        fresh = fresh or _draws_conclusion(pieces) or _is_due(pieces)
        pieces = pieces[said:]
        pieces = prepared(pieces)
        led = prepares(pieces, first=not found)
        pieces, joint = pieces[led:], BEFOREHAND if led else sign
        instead = _put_instead(pieces) if pieces else []
        former = _stood_before(pieces) if instead else None
        pieces, corrects = (instead, True) if instead else (pieces, corrects)
        if not pieces or (found and _is_contrast(joint, pieces)) or _is_courtesy(pieces):
            continue
        last = found[-1] if found else None
        step = _replaced(last, joint, pieces, corrects)
        if step is not None:
            found, corrects = _righted(found, step), False
            continue
        step = recut(completed(last.pieces if last is not None else [], _unmarked(pieces)), joint)
        step.amends, step.former, step.fresh = corrects, former, fresh
        corrects, fresh = corrects and _is_excuse(step), False
        if last is not None and not step.amends and not begins(step, last):
            found[-1] = recut([*last.pieces, *_joining(joint, pieces), *pieces], last.joint)
            found[-1].amends, found[-1].fresh = last.amends, last.fresh
        else:
            found.append(step)
    return found


def _is_excuse(step: Step) -> bool:
    """Whether a stretch behind ``упс`` only says why something is put right (``упс, инициативы не хватит, пусть будет 1``)."""
    return not step.heads and all(piece.kind in ("word", "sign") for piece in step.pieces)


def _is_musing(found: list[Step]) -> bool:
    """Whether the steps before only say what might be done, so that ``но лучше`` has nothing to put right."""
    return any(cue.kind == "hypothetical" for step in found for cue in step.cues)


def _draws_conclusion(pieces: list[Piece]) -> bool:
    """Whether a stretch says what is done after all, whatever was doubted before it (``..., поэтому бьём Лучом``)."""
    book = wordbook()
    so = book.has("so", pieces[0]) and any(book.has("relative", piece) for piece in pieces[1:2])
    return so or book.has("therefore", pieces[0])


def _is_due(pieces: list[Piece]) -> bool:
    """Whether a stretch says that now is the time for something (``а вот повернуть влево самое время``)."""
    return wordbook().says("high_time_phrases", pieces)


def _replaced(last: Step | None, joint: str, pieces: list[Piece], corrects: bool) -> Step | None:
    """The step before with what this stretch puts in place of its words; None if the stretch is no such thing."""
    if last is None:
        return None
    opened = wordbook().has("not", last.pieces[0])
    meant = contrasted(last.pieces, pieces) if joint != ";" and (opened or not corrects) else None
    if meant is not None:
        step = recut(meant, last.joint)
        step.amends = last.amends or corrects or (opened and says_one_thing(meant))
        return step
    right = put_right(last.pieces, pieces) if corrects else None
    return recut(right, last.joint) if right is not None else None


def _righted(found: list[Step], step: Step) -> list[Step]:
    """The steps with the last one put right, and with it the one before (``по Осе, ряд 2, ой, не по Осе, по Рыси``)."""
    before = found[-2:-1]
    right = put_right(before[0].pieces, step.pieces) if before and step.amends else None
    return [*found[:-1], step] if right is None else [*found[:-2], recut(right, before[0].joint)]


def _unmarked(pieces: list[Piece]) -> list[Piece]:
    """A stretch without the number that lists it (``2) разгон 1``)."""
    marked = len(pieces) > 2 and pieces[0].kind == "number" and pieces[1].text == ")"
    return pieces[2:] if marked else pieces


def _is_contrast(joint: str, pieces: list[Piece]) -> bool:
    """Whether a stretch only says what is not meant (``влево 2, а не 3``, ``left 2, not 3``)."""
    book = wordbook()
    pointed = len(pieces) > 2 and pieces[1].text in words().sets["them"]
    former = book.has("instead", pieces[0]) and not pointed
    ends = pieces[-1].kind == "number" or former
    short = len(pieces) <= _CONTRAST and (joint == "а" or (joint == "," and ends))
    return short and (former or book.has("not", pieces[0]))


def _without_former(pieces: list[Piece]) -> list[Piece]:
    """``влево 3 вместо вправо 3`` without what it takes the place of."""
    at = next((at for at, piece in enumerate(pieces) if at and wordbook().has("instead", piece)), len(pieces))
    return [*pieces[:at], *(pieces[_dash(pieces) + 1 :] if _takes_place(pieces) else [])]


def _takes_place(pieces: list[Piece]) -> bool:
    """Whether what takes a place stands behind what it takes the place of (``в C1 вместо Луча — Молот``)."""
    return 0 < _dash(pieces) < len(pieces) - 1


def _dash(pieces: list[Piece]) -> int:
    """Where a dash stands behind ``вместо``, unless that word opens the stretch; 0 if none does."""
    at = next((at for at, piece in enumerate(pieces) if wordbook().has("instead", piece)), 0)
    return next((place for place in range(at + 1, len(pieces)) if at and pieces[place].text in ("-", "—")), 0)


def _put_instead(pieces: list[Piece]) -> list[Piece]:
    """``вместо «влево 1» — «вправо 1»`` as ``вправо 1``, ``вместо Луча в C1 ставим Молот`` as ``в C1 ставим Молот``.

    Nothing if it does not say what takes the place.
    """
    if not wordbook().has("instead", pieces[0]):
        return []
    sign = next((at for at, piece in enumerate(pieces) if at > 1 and piece.text in DASHES), len(pieces))
    if sign < len(pieces):
        return pieces[sign + 1 :]
    verbs = (one.start for one in wordbook().lexicon.heads(pieces, True, {}) if one.form != "noun")
    verb = next((at for at in verbs if at > 1), len(pieces))
    celled = any(piece.kind == "cell" for piece in pieces[verb:])
    cells = [piece for piece in pieces[:verb] if piece.kind == "cell" and not celled]
    doer = [piece for piece in pieces[verb - 1 : verb] if _names(piece, SHIP)]
    return [*cells, *doer, *pieces[verb:]] if verb < len(pieces) else []


def _stood_before(pieces: list[Piece]) -> str | None:
    """The command that stands right behind ``вместо``."""
    heads = wordbook().lexicon.heads(pieces, True, {})
    return next((head.sense.command for head in heads if head.start == 1), None)


def _names(piece: Piece, kind: str) -> bool:
    return piece.kind == "name" and any(thing.kind == kind for thing in piece.value)


def _is_courtesy(pieces: list[Piece]) -> bool:
    """``если не трудно``, which is no condition."""
    return " ".join(piece.text for piece in pieces) in wordbook().sets["courtesy_phrases"]


def _joining(joint: str, pieces: list[Piece]) -> Iterator[Piece]:
    if joint:
        yield Piece("sign" if joint in (",", ";") else "word", joint, pieces[0].start, pieces[0].start)


def recut(pieces: list[Piece], joint: str) -> Step:
    """A step of these pieces."""
    found = _heads(pieces)
    heads = [head for head in found if not (_is_row(pieces, head) or _lacks_number(pieces, head))]
    return Step(pieces, heads, tints(pieces, heads), joint)


def _heads(pieces: list[Piece]) -> list[Head]:
    """The commands of a row of pieces; one right behind ``всем`` is for everybody, and no thing that is whole (``всем разгон 1``)."""
    lexicon = wordbook().lexicon
    found = lexicon.heads(pieces, True, {})
    if found or not wordbook().has("everybody", pieces[0]):
        return found
    return [
        structs.replace(one, start=one.start + 1, end=one.end + 1)
        for one in lexicon.heads(pieces[1:], True, {})
    ]


def _is_row(pieces: list[Piece], head: Head) -> bool:
    """Whether what looks like a query for the rows of a ship is a row that is aimed at."""
    word = pieces[head.start]
    numbered = any(piece.kind == "number" for piece in pieces[head.end : head.end + _NEAR])
    asks = word.text in head.sense.phrase.lstrip("=").split() and not numbered
    return head.sense.command == "query" and wordbook().has("row", word) and not asks


def _lacks_number(pieces: list[Piece], head: Head) -> bool:
    """Whether a verb that means divisions only with a number behind it has none (``сбросить`` without ``два``)."""
    counts = head.sense.phrase in wordbook().sets["by_so_much"]
    near = pieces[head.end : head.end + 2]
    led = bool(near) and (near[0].text in DASHES or near[0].text in ("на", "by"))
    said = near[led : led + 1]
    return counts and not any(piece.kind == "number" or wordbook().has("as_much", piece) for piece in said)
