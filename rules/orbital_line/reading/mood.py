"""The ladder for one step: is it an order, a question back, or talk (``research/order_styles.md``, chapter 5)."""

from __future__ import annotations

from rules.language.clauses.cues import Cue
from rules.language.phrases.lexicon import Head
from rules.language.tokens import Piece
from rules.language.wordforms.russian import is_cyrillic, is_past
from rules.language.words import words
from rules.orbital_line.reading.cut import Step
from rules.orbital_line.reading.wordbook import wordbook

ACT, TALK, NEGATED, PROTASIS = "act", "talk", "negated", "protasis"
ASKED = ("condition", "doubt", "past")

_SEQUENCE = frozenset(("потом", "затем", "later", "afterwards", "тогда", "уже", "already", "earlier", "now"))
_GERUNDS = ("в", "вши", "вшись")
_CAST = frozenset(("condition", "when", "doubt", "hypothetical", "later_time", "past_time", "must"))
_ADVICE = frozenset(("hypothetical", "later_time", "past_time"))


def shadow(step: Step) -> frozenset[str]:
    """The moods that a stretch without a command casts on what follows in its sentence (``Если ..., разгон 2``).

    What may happen ``раньше`` than something else under a condition is no tale of the past.
    """
    kinds = frozenset(
        cue.kind for cue in step.cues if cue.kind in _CAST and step.pieces[cue.start].text not in _SEQUENCE
    )
    if not step.heads and wordbook().has("introduces", step.pieces[0]):
        kinds -= {"hypothetical"}
    opened = len(step.pieces) > 1 and step.pieces[0].text == "should"
    kinds = kinds - {"hypothetical"} | {"condition"} if opened else kinds
    return kinds - {"past_time"} if "condition" in kinds else kinds


def mood(step: Step, head: Head, close: str, own: bool, cast: frozenset[str] = frozenset()) -> str:
    """What a step with a command is: ``act``, ``talk``, ``negated``, or why it is asked about."""
    kinds = {cue.kind for cue in step.cues if not _passed(step, cue, head)} | cast
    if "?" in close:
        return "doubt" if own and _tagged(step.pieces, head) else TALK
    if _is_struck_out(step, head):
        return TALK
    if any(_is_protasis(step, cue, head) for cue in step.cues):
        return PROTASIS
    if "negation" in kinds or _there_is_none(step, head) or _is_unneeded(step, head):
        return NEGATED
    if kinds & _ADVICE:
        return TALK
    if kinds & {"condition", "when", "otherwise"}:
        return "condition"
    if kinds & {"doubt", "must"} or _muses(step, head):
        return "doubt"
    past = head.form == "past" and own and not (is_gerund(step, head) and not step.joint)
    told = TALK if any(cue.kind == "past_time" for cue in step.cues) else "past"
    return told if past else ACT


def _is_protasis(step: Step, cue: Cue, head: Head) -> bool:
    """Whether a command stands in the clause that states a condition (``если повернуть больше чем на 8``)."""
    if cue.kind not in ("condition", "when") or not cue.start < cue.end <= head.start:
        return False
    alone = len({one.sense.command for one in step.heads}) == 1
    return alone and wordbook().has("protasis", step.pieces[cue.start])


def _is_struck_out(step: Step, head: Head) -> bool:
    """Whether a form leaves a command empty (``тяга: -``)."""
    rest = [piece.text for piece in step.pieces[head.end :]]
    return rest in ([":", "-"], [":", "—"], ["-"], ["—"])


def _muses(step: Step, head: Head) -> bool:
    """Whether somebody only thinks of doing something (``думаю взять Ладью``)."""
    before = step.pieces[max(0, head.start - 2) : head.start]
    return head.form == "base" and any(wordbook().has("muse", piece) for piece in before)


def is_gerund(step: Step, head: Head) -> bool:
    """Whether a command is told as done first (``повернув влево на 2, разгоняется``, ``having turned right by 1``)."""
    having = any(piece.text == "having" for piece in step.pieces[max(0, head.start - 2) : head.start])
    return head.form in ("past", "ing") and (having or step.pieces[head.start].text.endswith(_GERUNDS))


def coloured(step: Step, close: str, cast: frozenset[str] = frozenset()) -> str:
    """The same for a step without a command word."""
    book = wordbook()
    kinds = {cue.kind for cue in step.cues if not _passed_over(step, cue, book.sets["else"])} | cast
    if "?" in close or kinds & {"negation", *_ADVICE}:
        return TALK
    if kinds & {"condition", "when", "otherwise"}:
        return "condition"
    return "doubt" if kinds & {"doubt", "must"} else ACT


def said_of(step: Step) -> str | None:
    """What a build line without a command is when it tells of a module: talk where it is praised, a doubt where something is told as past."""
    book, pieces = wordbook(), step.pieces
    tells = [
        piece for at, piece in enumerate(pieces) if book.has("rests", piece) and not _defines(pieces, at)
    ]
    if tells or any(book.has(name, piece) for name in ("praises", "muse") for piece in pieces):
        return TALK
    lined = pieces[0].kind == "cell" and len(pieces) > 1 and pieces[1].kind == "sign"
    strange = (p for p in pieces if p.kind == "word" and is_cyrillic(p.text) and not book.knows(p.text))
    told = any(is_past(p.text) for p in strange)
    return "doubt" if told and not lined else None


def wishes(step: Step) -> bool:
    """Whether somebody says that he would like to do something (``хочу построить Ялик``)."""
    return wordbook().says("wishes_phrases", step.pieces)


def _defines(pieces: list[Piece], at: int) -> bool:
    """Whether a word stands between a cell and what is to stand there (``C1 is Scale``)."""
    around = [piece.kind for piece in (*pieces[max(0, at - 1) : at], *pieces[at + 1 : at + 2])]
    return around == ["cell", "name"] and wordbook().has("becomes", pieces[at])


def _passed_over(step: Step, cue: Cue, other: frozenset[str]) -> bool:
    text = step.pieces[cue.start].text
    excepts = wordbook().has("except", step.pieces[cue.start])
    if cue.kind == "negation" and (excepts or _bounds(step, cue)):
        return True
    counted = any(piece.kind == "number" for piece in step.pieces[: cue.start])
    purpose = counted and wordbook().has("purpose", step.pieces[cue.start])
    return cue.start < cue.end and (text in _SEQUENCE or text in other or purpose)


def _passed(step: Step, cue: Cue, head: Head) -> bool:
    """Whether a cue says nothing about the command: it only orders steps, stands inside the phrase, or comes after it."""
    kind, at = cue.kind, cue.start
    if cue.start == cue.end:
        return False
    text = step.pieces[at].text
    if text in _SEQUENCE or head.start <= at < head.end:
        return True
    if kind == "otherwise":
        return not head.sense.command.startswith("man.") and wordbook().has("else", step.pieces[at])
    if kind == "negation" and (_bounds(step, cue) or _agrees(step, cue, head)):
        return True
    after = step.pieces[at + 1] if at + 1 < len(step.pieces) else None
    denied = any(one.start == cue.end and _is_building(one) == _is_building(head) for one in step.heads)
    if kind == "negation" and (denied or (after is not None and wordbook().has("not_going", after))):
        return False
    if kind == "negation" and at == head.end and head.sense.command == "man.turn_to":
        return any(piece.kind in ("number", "name") for piece in step.pieces[at:])
    if kind in ("hypothetical", "negation", "must"):
        return at > head.start and text not in ("бы", "б")
    return False


def _is_building(head: Head) -> bool:
    return head.sense.command.startswith("build.")


def _bounds(step: Step, cue: Cue) -> bool:
    """Whether a negation only bounds a number that stands before it (``вправо 2, не больше``)."""
    counted = any(piece.kind == "number" for piece in step.pieces[: cue.start])
    after = step.pieces[cue.end : cue.end + 1]
    return counted and bool(after) and wordbook().has("or_fewer", after[0])


def _agrees(step: Step, cue: Cue, head: Head) -> bool:
    """Whether ``ни`` only agrees with an order that says no itself (``ни Выдра, ни Сокол не маневрируют``)."""
    holds = head.sense.command in ("man.drift", "fire.hold")
    return holds and wordbook().has("neither", step.pieces[cue.start])


def _there_is_none(step: Step, head: Head) -> bool:
    """Whether a noun of an order is said not to be (``ремонта нет``)."""
    book = wordbook()
    rest = (p for p in step.pieces[head.end :] if p.kind in ("word", "number"))
    after = [piece for piece in rest if not (book.has("for_now", piece) or book.has("aboard", piece))]
    return head.form in ("noun", "base") and bool(after) and book.has("none_of", after[0])


def _is_unneeded(step: Step, head: Head) -> bool:
    """Whether what is ordered is said not to be needed (``ремонт не нужен``)."""
    advised = {cue.start for cue in step.cues if cue.kind in ("hypothetical", "must")}
    denied = (cue for cue in step.cues if cue.kind == "negation" and head.end <= cue.start)
    return any(cue.end in advised for cue in denied)


def _tagged(pieces: list[Piece], head: Head) -> bool:
    """Whether a full order ends in ``, ок?``."""
    comma = max((at for at, piece in enumerate(pieces) if piece.text == ","), default=-1)
    tail = [piece for piece in pieces[comma + 1 :] if piece.kind != "sign"]
    return comma > head.start and 0 < len(tail) <= 2 and tail[0].text in words().phrases["tag"]
