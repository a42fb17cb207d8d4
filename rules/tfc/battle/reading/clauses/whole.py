"""Posts and sentences that are one thing as a whole: a pass, a note for the moderator, a command for nobody in particular."""

from __future__ import annotations

from collections.abc import Iterator

from rules.language.clauses.cues import Cue
from rules.language.laying_out.sentences import Sentence
from rules.language.tokens import Piece
from rules.language.words import words
from rules.messages import Message
from rules.tfc.battle.commands import aims
from rules.tfc.battle.reading.desk import Desk, Item


def read_whole(desk: Desk, sentence: Sentence, pieces: list[Piece], cues: list[Cue]) -> bool:
    """Whether the sentence was one of these, and then it is done with."""
    if desk.memory.swallow and not sentence.first:
        desk.ignore(pieces[0].start, pieces[-1].end, "special", "part of its text")
        return True
    desk.memory.swallow = False
    return (
        _note(desk, sentence, pieces)
        or _pass(desk, sentence, pieces)
        or make_it_so(desk, sentence, pieces)
        or _target_told(desk, pieces)
    )


def _note(desk: Desk, sentence: Sentence, pieces: list[Piece]) -> bool:
    """``note ...`` and ``GM: ...`` as one note with its text; nothing in it is an order."""
    if (
        not sentence.first
        or desk.memory.header
        or pieces[0].text not in desk.table.book.listed("to_moderator")
        or len(pieces) < 2
        or pieces[1].text != ":"
    ):
        return False
    rest = pieces[2:]
    if rest:
        line_end = desk.text.plain.find("\n", rest[0].start)
        end = line_end if line_end >= 0 else len(desk.text.plain)
        text = desk.text.span(rest[0].start, end).text.strip()
        desk.add(Item("order", None, "note", {"text": text}, pieces[0].start, rest[-1].end))
    desk.memory.swallow = True
    return True


def _pass(desk: Desk, sentence: Sentence, pieces: list[Piece]) -> bool:
    """``pass``: every unit remains; not with ``yet`` or ``waiting`` behind it."""
    book = desk.table.book
    if desk.memory.header or not desk.may_hold(sentence.texts, "pass"):
        return False
    if any(p.kind not in ("word", "sign") and p.text != "one" for p in pieces):
        return False
    plain = [p for p in pieces if p.kind == "word"]
    for begin in _openings(desk, pieces, plain):
        length = _longest_pass(desk, plain[begin:])
        if not length:
            continue
        rest = plain[begin + length :]
        after = pieces.index(plain[begin + length - 1]) + 1
        waits = any(p.text in book.listed("not_pass") for p in rest) or "?" in sentence.close
        if waits or (rest and pieces[after].kind != "sign" and length < 2):
            return False
        desk.add(Item("order", None, "pass", {}, plain[begin].start, plain[begin + length - 1].end))
        return True
    return False


def _longest_pass(desk: Desk, plain: list[Piece]) -> int:
    """How many words the longest phrase for a pass has that these words begin with; 0 if none."""
    if not plain or plain[0].text not in desk.table.book.first_words["pass"]:
        return 0
    phrases = desk.listed("pass")
    texts = [piece.text for piece in plain]
    return next((n for n in range(min(6, len(texts)), 0, -1) if " ".join(texts[:n]) in phrases), 0)


def _openings(desk: Desk, pieces: list[Piece], plain: list[Piece]) -> Iterator[int]:
    """Where a pass may begin: at once, and behind words that only say hello, soften it or say when (``folks, I guess I pass today``)."""
    light = words().phrases["filler"] | words().sets["me"] | words().sets["adverbs"] | desk.listed("opening")
    for at, piece in enumerate(plain):
        yield at
        place = pieces.index(piece)
        hailed = at < 2 and place + 1 < len(pieces) and pieces[place + 1].text == ","
        if not (hailed or piece.text in light):
            return


def _target_told(desk: Desk, pieces: list[Piece]) -> bool:
    """``Target: Rook.`` behind an order that has none yet is its target."""
    last = desk.items[-1] if desk.items else None
    if last is None or pieces[0].text not in desk.listed("target_label") or len(pieces) > _SHORT:
        return False
    names = [name for piece in pieces[1:] if piece.kind == "name" for name in piece.value.ids]
    asked = last.kind == "doubt" and last.doubt == "target"
    if not (last.kind == "order" or asked) or len(names) != 1:
        return False
    if asked and _chosen(last, names[0]):
        pass
    elif not aims(last.command) or "target" in last.args:
        return False
    else:
        last.kind, last.args = "order", {**last.args, "target": names[0]}
    if asked:
        last.doubt, last.options, last.message = "", [], None
    last.end = pieces[-1].end
    desk.trace(pieces[0].start, pieces[-1].end, "ladder", "the target of the order before it")
    return True


def _chosen(item: Item, name: str) -> bool:
    """Make a question of which target an order for the one that a word chooses, if that is one order of the same unit."""
    acts = next((acts for word, acts in item.options if word == name), ())
    if len(acts) != 1 or acts[0][:2] != (item.unit, item.command):
        return False
    item.kind, item.args = "order", dict(acts[0][2])
    return True


_SHORT = 5
"""How many pieces a sentence may have that only names a target."""


def make_it_so(desk: Desk, sentence: Sentence, pieces: list[Piece]) -> bool:
    """``Make it so`` with nobody named carries out something that was never written, unless the post orders anything itself."""
    if desk.memory.header or not desk.may_hold(sentence.texts, "make_it_so"):
        return False
    plain = [piece.text for piece in pieces if piece.kind == "word"]
    if len(plain) > 5 or " ".join(plain) not in desk.listed("make_it_so"):
        return False
    item = Item("doubt", None, "make_it_so", start=pieces[0].start, end=pieces[-1].end, doubt="command")
    item.message = Message("reading-command", {"unit": None, "command": None})
    desk.unmanned.append(item)
    return True
