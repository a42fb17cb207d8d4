"""A sentence cut into steps: at strong signs always, at commas and joining words only where a new command follows."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from msgspec import Struct

from rules.language.cues import Cue
from rules.language.lexicon import Head
from rules.language.sentences import Sentence
from rules.language.tokens import Piece
from rules.orbital_line.reading.amends import lead, put_right
from rules.orbital_line.reading.tints import tints
from rules.orbital_line.reading.wordbook import wordbook

_CONTRAST = 4
"""The most pieces that a contrast takes."""

HARD = frozenset((";", "|"))
_DASHES = frozenset(("-", "—", "->", ":"))
_AFTER = frozenset(("после", "after"))


class Step(Struct):
    """One step of a sentence: its pieces, the commands found in them, its cues of mood, and how it was joined."""

    pieces: list[Piece]
    heads: list[Head]
    cues: list[Cue]
    joint: str = ""
    amends: bool = False
    """Whether it puts right what was ordered before it (``Нет, лучше вправо 3``)."""
    fresh: bool = False
    """Whether it is what is done in the place of what only might be (``можно бы разогнаться, но лучше повернём``)."""

    @property
    def start(self) -> int:
        """Where it begins in the plain text."""
        return self.pieces[0].start

    @property
    def end(self) -> int:
        """Where it ends in the plain text."""
        return self.pieces[-1].end

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
    corrects = False
    for joint, whole in _stretches(sentence.pieces):
        pieces = _without_former(whole)
        said = lead(pieces)
        fresh = said > 0 and _is_musing(found)
        corrects = corrects or (said > 0 and not fresh)
        pieces = pieces[said:]
        instead = _put_instead(pieces) if pieces else []
        pieces, corrects = (instead, True) if instead else (pieces, corrects)
        if not pieces or (found and _is_contrast(joint, pieces)) or _is_courtesy(pieces):
            continue
        last = found[-1] if found else None
        step = _replaced(last, joint, pieces, corrects)
        if step is not None:
            found[-1], corrects = step, False
            continue
        step = recut(_completed(last, _unmarked(pieces)), joint)
        step.amends, step.fresh, corrects = corrects, fresh, corrects and _is_excuse(step)
        if last is not None and not step.amends and not begins(step, last):
            found[-1] = recut([*last.pieces, *_joining(joint, pieces), *pieces], last.joint)
            found[-1].amends = last.amends
        else:
            found.append(step)
    return found


def _is_excuse(step: Step) -> bool:
    """Whether a stretch behind ``упс`` only says why something is put right (``упс, инициативы не хватит, пусть будет 1``)."""
    return not step.heads and all(piece.kind in ("word", "sign") for piece in step.pieces)


def _is_musing(found: list[Step]) -> bool:
    """Whether the steps before only say what might be done, so that ``но лучше`` has nothing to put right."""
    return any(cue.kind == "hypothetical" for step in found for cue in step.cues)


def _replaced(last: Step | None, joint: str, pieces: list[Piece], corrects: bool) -> Step | None:
    """The step before with what this stretch puts in place of its words; None if the stretch is no such thing."""
    if last is None:
        return None
    if not corrects:
        return _amended(last, joint, pieces)
    right = put_right(last.pieces, pieces)
    return recut(right, last.joint) if right is not None else None


def _unmarked(pieces: list[Piece]) -> list[Piece]:
    """A stretch without the number that lists it (``2) разгон 1``)."""
    marked = len(pieces) > 2 and pieces[0].kind == "number" and pieces[1].text == ")"
    return pieces[2:] if marked else pieces


def _completed(last: Step | None, pieces: list[Piece]) -> list[Piece]:
    """``второй - в Ветер`` with the name that stood behind ``первый``, or before a cell, in the step before."""
    if pieces[0].text in ("из", "from") and len(pieces) > 1 and _counts(pieces[1]):
        pieces = pieces[1:]
    counted = _counts(pieces[0]) and (
        len(pieces) == 1 or pieces[1].kind == "sign" or wordbook().has("at", pieces[1])
    )
    if last is None or not counted:
        return pieces
    pairs = list(zip(last.pieces, last.pieces[1:], strict=False))
    named = (
        *(b for a, b in pairs if (_counts(a) or (a.kind == "number" and a.value == 1)) and b.kind == "name"),
        *(a for a, b in pairs if b.kind == "cell" and a.kind == "name"),
    )
    return [pieces[0], *named[:1], *pieces[1:]]


def _counts(piece: Piece) -> bool:
    return piece.kind == "word" and isinstance(piece.value, int) and not isinstance(piece.value, bool)


def is_first_done(step: Step) -> bool:
    """Whether a step is told behind another that it comes before (``орбита 5 после разгона на 2``)."""
    return step.joint in _AFTER and wordbook().has("after_what", step.pieces[0])


def _tells_when(pieces: list[Piece], at: int) -> bool:
    """Whether a word only says after what something is done (``после этого``, ``после стрельбы``)."""
    counted = any(piece.kind == "number" for piece in pieces[at + 1 : at + 3])
    return pieces[at - 1].text in _AFTER and wordbook().has("after_what", pieces[at]) and not counted


def _amended(last: Step, joint: str, pieces: list[Piece]) -> Step | None:
    """``вправо не 2, а 3`` as ``вправо 3``, ``не в ряд 1, а в ряд 2`` as ``в ряд 2``."""
    book = wordbook()
    denied = next((at for at in range(len(last.pieces) - 2, 0, -1) if book.has("not", last.pieces[at])), 0)
    former = last.pieces[denied + 1 : denied + 2] if denied else []
    same = bool(former) and former[0].text == pieces[0].text
    alike = same and (book.has("at", pieces[0]) or book.has("row", pieces[0]))
    sided = bool(former) and all(book.phrase("sides", some, 0) is not None for some in (former, pieces))
    if joint != ";" and (alike or sided):
        return recut([*last.pieces[:denied], *pieces], last.joint)
    tail = last.pieces[-2:]
    wrong = len(tail) == 2 and wordbook().has("not", tail[0]) and tail[1].kind == "number"
    if joint == ";" or not wrong or pieces[0].kind != "number":
        return None
    return recut([*last.pieces[:-2], *pieces], last.joint)


def _is_contrast(joint: str, pieces: list[Piece]) -> bool:
    """Whether a stretch only says what is not meant (``влево 2, а не 3``, ``left 2, not 3``)."""
    book = wordbook()
    former = book.has("instead", pieces[0])
    ends = pieces[-1].kind == "number" or former
    short = len(pieces) <= _CONTRAST and (joint == "а" or (joint == "," and ends))
    return short and (former or book.has("not", pieces[0]))


def _without_former(pieces: list[Piece]) -> list[Piece]:
    """``влево 3 вместо вправо 3`` without what it takes the place of."""
    at = next((at for at, piece in enumerate(pieces) if at and wordbook().has("instead", piece)), len(pieces))
    return pieces[:at]


def _put_instead(pieces: list[Piece]) -> list[Piece]:
    """``вместо «влево 1» — «вправо 1»`` as ``вправо 1``; nothing if it does not say what takes the place."""
    sign = next((at for at, piece in enumerate(pieces) if at > 1 and piece.text in _DASHES), len(pieces))
    return pieces[sign + 1 :] if wordbook().has("instead", pieces[0]) else []


def _is_courtesy(pieces: list[Piece]) -> bool:
    """``если не трудно``, which is no condition."""
    return " ".join(piece.text for piece in pieces) in wordbook().sets["courtesy_phrases"]


def _joining(joint: str, pieces: list[Piece]) -> Iterator[Piece]:
    if joint:
        yield Piece("sign" if joint in (",", ";") else "word", joint, pieces[0].start, pieces[0].start)


def recut(pieces: list[Piece], joint: str) -> Step:
    """A step of these pieces."""
    heads = [head for head in wordbook().lexicon.heads(pieces, True, {}) if not _is_row(pieces, head)]
    return Step(pieces, heads, tints(pieces, heads), joint)


def _is_row(pieces: list[Piece], head: Head) -> bool:
    """Whether what looks like a query for the rows of a ship is a row that is aimed at."""
    after = pieces[head.end : head.end + 1]
    word = pieces[head.start]
    asks = word.text in head.sense.phrase.lstrip("=").split() and not (after and after[0].kind == "number")
    return head.sense.command == "query" and wordbook().has("row", word) and not asks


def _stretches(pieces: list[Piece]) -> Iterator[tuple[str, list[Piece]]]:
    """The pieces between separators, each with the separator before it, and cut where nothing separates two orders."""
    for joint, stretch in _separated(pieces):
        cuts = _unseparated(stretch)
        for start, end in zip((0, *cuts), (*cuts, len(stretch)), strict=True):
            yield joint if start == 0 else ",", stretch[start:end]


def _unseparated(pieces: list[Piece]) -> list[int]:
    """Where orders follow one another without a sign (``вправо 2 разгон 1``): a manoeuvre between two numbers."""
    heads = wordbook().lexicon.heads(pieces, True, {})
    starts = {head.start: head.end for head in heads if head.sense.command.startswith("man.")}
    numbers = [at for at, piece in enumerate(pieces) if piece.kind == "number"]
    lettered = _lettered(pieces, numbers)
    return lettered or [
        at + 1
        for at in numbers
        if any(starts.get(at + 1, len(pieces)) <= later < starts[at + 1] + 2 for later in numbers)
    ]


def _lettered(pieces: list[Piece], numbers: list[int]) -> list[int]:
    """Where each letter of ``л2 р1 л1`` begins behind another's number; nothing unless all are sides or burns."""
    leads = [at - 1 for at in numbers]
    sides = [lead for lead in leads if lead >= 0 and wordbook().phrase("sides", pieces, lead)]
    burns = [lead for lead in leads if lead >= 0 and wordbook().has("burn_letter", pieces[lead])]
    whole = bool(sides and burns) and len(sides) + len(burns) == len(numbers)
    return [lead for lead in leads[1:] if lead - 1 in numbers] if whole else []


def _is_one_more(pieces: list[Piece], at: int) -> bool:
    """Whether ``ещё`` counts one more thing that is built, or one more mark (``Строим ещё истребитель``, ``добавляет ещё деление``)."""
    book = wordbook()
    after = pieces[at + 1] if at + 1 < len(pieces) else None
    if after is not None and pieces[at - 1].kind == "word" and book.has("mark", after):
        return book.has("more", pieces[at])
    counted = after is not None and (book.has("filler_units", after) or after.kind == "number")
    return at == 1 and book.has("more", pieces[at]) and counted


def _takes_back(pieces: list[Piece], at: int) -> bool:
    """Whether a dash stands between a number and a no (``разгон 2 — нет, 1``)."""
    after = pieces[at + 1] if at + 1 < len(pieces) else None
    counted = any(piece.kind == "number" for piece in pieces[max(0, at - 2) : at])
    return counted and pieces[at].text in _DASHES and after is not None and wordbook().has("deny", after)


def _separated(pieces: list[Piece]) -> Iterator[tuple[str, list[Piece]]]:
    """The pieces between separators, each with the separator before it."""
    held: list[Piece] = []
    joint = ""
    for at, piece in enumerate(pieces):
        if at and _tells_when(pieces, at):
            continue
        sign = piece.kind == "sign" and (piece.text in HARD or piece.text == "," or _takes_back(pieces, at))
        word = piece.kind == "word" and piece.text in wordbook().sets["then"] and not _is_one_more(pieces, at)
        if not sign and not word:
            held.append(piece)
            continue
        if held:
            yield joint, held
            held, joint = [], piece.text
        elif joint not in HARD:
            joint = piece.text if piece.text in HARD or not joint else joint
    if held:
        yield joint, held
