"""Sentences cut into clauses, each judged: an order, a question to its author, or nothing (the ladder)."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import Any

from msgspec.structs import replace

from rules.fots.movement.reading.builders import Found, build
from rules.fots.movement.reading.desk import Desk
from rules.fots.movement.reading.phrases import Phrase, book
from rules.fots.movement.reading.routes import BARE_END, BARE_START, START, is_route, read_route
from rules.fots.movement.reading.tagged import OWN, Tagged
from rules.game import Choice, Doubt, Message, Order
from rules.language.cues import find_cues
from rules.language.tokens import Piece

_JOINTS = frozenset({",", ";", "and", "then", "but", "while", "—", "-", "|", "и", "затем", "потом"})
_STORY = frozenset({"hypothetical", "past_time", "later_time", "regret"})
_AUX = re.compile(
    r"(?:will|shall|is to|are to|has orders to|must|probably|most likely|likely|perhaps|maybe|possibly|presumably|is ordered to|are ordered to|to|is going to|now|also|then|please|,|:|-)\s"
)
_OWNED = re.compile(r"<u>(?:(?: ,| and|, and| &| \+)(?: the)? <u>)*(?: 's)?\s?")
_PURSUE = re.compile(
    r"(?:attack|engage|intercept|pursue|chase|hunt|follow|catch|strike|react|go after|close with|fight)(?:e?s)?(?: (?:it|them|him|her|the enemy|that fleet|the intruder|anything|everything|the target|to it|at once))*"
)
_PASSIVE = frozenset(
    [
        "is",
        "was",
        "were",
        "are",
        "has",
        "had",
        "looks",
        "seems",
        "feels",
        "knows",
        "likes",
        "loves",
        "thinks",
        "dreams",
        "remembers",
        "deserves",
        "needs",
        "wants",
        "sings",
        "sleeps",
        "celebrates",
        "reports",
        "says",
        "sends",
        "believes",
        "hopes",
        "wonders",
        "waves",
        "appears",
        "belongs",
        "does",
        "did",
        "awaits",
        "salutes",
    ]
)


def split(tagged: Tagged) -> list[Tagged]:
    """The clauses of a sentence: a joint parts two where an order may begin behind it."""
    cuts = [0]
    for at, piece in enumerate(tagged.pieces):
        if at <= cuts[-1] or piece.kind not in ("sign", "word") or piece.text not in _JOINTS:
            continue
        if (piece.text == "-" and piece.glued) or _only_names(tagged.pieces[cuts[-1] : at]):
            continue
        if piece.text == ";" or begins(tagged.cut(at + 1)):
            cuts.append(at + 1)
    edges = [*cuts, len(tagged.pieces)]
    return [tagged.cut(start, end) for start, end in pairwise(edges) if end > start]


def _only_names(pieces: list[Piece]) -> bool:
    """Whether a stretch only says who is spoken to (``1st Fleet, warp five to ...``)."""
    return bool(pieces) and all(
        piece.kind == OWN or piece.text in ("the", ",", "and", "&") for piece in pieces
    )


def begins(rest: Tagged) -> bool:
    """Whether an order may begin here."""
    text = _without_lead(rest.text)
    owned = _OWNED.match(text)
    if owned is not None and owned.end() < len(text):
        text = _without_aux(text[owned.end() :])
    if re.match(r"(?:<a>|<c>)(?: |$)", text) and not START.match(text):
        return False
    return _phrase(text) is not None or is_route(text) or BARE_END.match(text) is not None


def _without_lead(text: str) -> str:
    found = book().lead.match(text)
    return text[found.end() :] if found is not None else text


def _without_aux(text: str) -> str:
    while (found := _AUX.match(text)) is not None:
        text = text[found.end() :]
    return text


def _phrase(text: str) -> tuple[Phrase, re.Match[str]] | None:
    """The first phrase of the book that stands at the start of a text."""
    for phrase in book().phrases:
        found = phrase.pattern.match(text)
        if found is not None:
            return phrase, found
    return None


def read_clause(desk: Desk, clause: Tagged, close: str) -> None:
    """Judge one clause."""
    tagged = _trimmed(clause)
    if not tagged.pieces:
        return
    whole = tagged.pieces
    if _named_inside(desk, tagged, whole):
        return
    subjects, rest, named = _subject(desk, tagged)
    story = _mood(rest, close) or ("doubt" if _doubtful(tagged) else "")
    if story == "story":
        desk.ignore(whole)
        return
    if not subjects:
        _without_subject(desk, rest, whole)
        return
    mark = len(desk.items)
    for unit in subjects:
        if not _read_for(desk, unit, rest, whole, named=named):
            break
    if named:
        desk.last = tuple(subjects)
    if story == "doubt":
        _make_doubtful(desk, mark, whole)


_EATS = re.compile(r"(?P<list><u>) (?:eats?|is fed|goes|feeds?) first")


def _named_inside(desk: Desk, tagged: Tagged, whole: list[Piece]) -> bool:
    """``cancel orders for 1st Fleet``, ``status 1st Fleet``, ``Aster eats first``: the unit is named inside the phrase."""
    eats = _EATS.match(tagged.text)
    if eats is not None:
        name = tagged.group(eats, "list")[0].value[0]
        subject = desk.subject(name)
        if subject is not None:
            desk.order(subject.fleet.name, "supply_priority", {"units": [name]}, whole)
        return subject is not None
    phrase = _phrase(tagged.text)
    if phrase is None or phrase[0].command not in ("cancel", "status"):
        return False
    names = [piece.value[0] for piece in tagged.inside(*phrase[1].span()) if piece.kind == OWN]
    for name in names:
        desk.order(name, phrase[0].command, {}, whole)
    return bool(names)


def _trimmed(clause: Tagged) -> Tagged:
    pieces = clause.pieces
    while pieces and (pieces[-1].text in _JOINTS or pieces[-1].text == ":"):
        pieces = pieces[:-1]
    tagged = Tagged(pieces)
    lead = book().lead.match(tagged.text)
    if lead is not None and lead.end():
        kept = tagged.inside(lead.end(), len(tagged.text) + 1)
        tagged = Tagged(kept)
    return tagged


def _subject(desk: Desk, tagged: Tagged) -> tuple[list[str], Tagged, bool]:
    """Whose order a clause is, and what is left of it."""
    owned = _OWNED.match(tagged.text)
    if owned is not None:
        pieces = tagged.inside(*owned.span())
        rest = tagged.cut(len(pieces))
        aux = len(rest.text) - len(_without_aux(rest.text))
        if aux:
            rest = Tagged(rest.inside(aux, len(rest.text) + 1))
        if rest.pieces and not pieces[-1].poss:
            return [name for piece in pieces if piece.kind == OWN for name in piece.value[:1]], rest, True
    group = next((name for name in book().groups if tagged.text.startswith(f"{name} ")), None)
    if group is not None:
        names = [fleet.name for empire in desk.empires for fleet in desk.state.fleets_of(empire)]
        return names, Tagged(tagged.inside(len(group) + 1, len(tagged.text) + 1)), True
    return list(desk.subjects()), tagged, False


def _mood(tagged: Tagged, close: str) -> str:
    """``story`` for what is no order now, ``doubt`` for what may be one."""
    if _standing_words(tagged.text):
        return ""
    found = _phrase(tagged.text)
    end = tagged.place(found[1].end() - 1) if found is not None else 0
    moods = {cue.kind for cue in find_cues(tagged.pieces) if not (found is not None and cue.start <= end)}
    leading = {cue.kind for cue in find_cues(tagged.pieces) if cue.start == 0 and found is None}
    if found is not None and found[0].command in ("status", "permission", "breakdown_policy"):
        return ""
    if "?" in close:
        return "story"
    if moods & _STORY or ("negation" in moods | leading and found is None):
        return "story"
    return "doubt" if "doubt" in moods else ""


def _doubtful(tagged: Tagged) -> bool:
    """Whether the author is not sure of it himself."""
    return any(cue.kind == "doubt" for cue in find_cues(tagged.pieces))


def _standing_words(text: str) -> bool:
    return (
        BARE_START.match(text) is not None
        or BARE_END.match(text) is not None
        or text.startswith(("continue", "keep going", "carry on"))
    )


def _read_for(desk: Desk, unit: str, rest: Tagged, whole: list[Piece], *, named: bool) -> bool:
    """Read a clause for one unit; False where it is no order and was let alone."""
    text = rest.text
    if (
        desk.contingent
        and (found := _PURSUE.fullmatch(text.split(" at <w>")[0])) is not None
        and _phrase_with_radius(text) is None
    ):
        _pursue(desk, unit, rest, whole, found.group(0))
        return True
    phrase = _phrase(text)
    if phrase is not None and not _rather_route(phrase[0], text):
        for command, args in build(desk, unit, Found(*phrase, rest)):
            desk.order(unit, command, args, whole)
        _behind(desk, unit, rest, phrase, whole)
        return True
    if read_route(desk, unit, rest, whole):
        return True
    if book().scout.match(text):
        said: dict[str, Any] = {"unit": unit, "word": rest.pieces[0].text, "rule": "FOTS-ORD-03"}
        desk.refuse("FOTS-ORD-03", unit, Message("fots_unknown_word", said), whole)
        return True
    return _unreadable(desk, unit, rest, whole, named=named)


def _phrase_with_radius(text: str) -> object | None:
    return re.search(r"<n>", text)


def _rather_route(phrase: Phrase, text: str) -> bool:
    """``continue to /46`` and ``hold course to /46`` are routes."""
    return (
        phrase.command in ("continue", "hold")
        and re.match(r"\w+ (?:on )?(?:course )?(?:to|for) (?:<a>|<c>)", text) is not None
    )


def _behind(
    desk: Desk, unit: str, rest: Tagged, phrase: tuple[Phrase, re.Match[str]], whole: list[Piece]
) -> None:
    """``Aster tows Borage to /46``: the route behind a tow is an order of its own."""
    if phrase[0].command not in ("tow", "rearm", "load", "comm_center", "release"):
        return
    tail = Tagged(rest.inside(phrase[1].end(), len(rest.text) + 1))
    text = _without_lead(tail.text)
    if text and is_route(text) and ("<a>" in text or "<c>" in text):
        cut = len(tail.text) - len(text)
        read_route(desk, unit, Tagged(tail.inside(cut, len(tail.text) + 1)), whole)


def _pursue(desk: Desk, unit: str, rest: Tagged, whole: list[Piece], words: str) -> None:
    speeds = [piece for piece in rest.pieces if piece.kind == "speed"]
    args: dict[str, Any] = {"wf": desk.speed(speeds[0], unit)} if speeds else {}
    if words.startswith("react"):
        args = {"top": True}
    desk.order(unit, "pursue", args, whole)


def _unreadable(desk: Desk, unit: str, rest: Tagged, whole: list[Piece], *, named: bool) -> bool:
    """Words that are addressed to a unit and no order that is known: the moderator decides (FOTS-ORD-02)."""
    first = rest.pieces[0] if rest.pieces else None
    acting = first is not None and first.kind == "word" and first.text not in _PASSIVE
    inflected = first is not None and first.text.endswith("s") and not first.text.endswith("ss")
    verb = first is not None and acting and (inflected or _was_will(whole, first))
    if (named and verb and len(rest.pieces) > 1) or desk.contingent:
        words = desk.span(whole).text
        desk.order(unit, "special", {"text": words}, whole)
        return True
    desk.ignore(whole)
    desk.plain += 1
    return False


def _was_will(whole: list[Piece], first: Piece) -> bool:
    place = whole.index(first) if first in whole else 0
    return place > 0 and whole[place - 1].text in ("will", "shall", "to")


def _without_subject(desk: Desk, rest: Tagged, whole: list[Piece]) -> None:
    """An order without a name: which fleet or ship is meant? (FOTS-ORD-01)."""
    text = rest.text
    phrase = _phrase(text)
    told = (
        phrase is not None
        and phrase[0].command not in ("hold", "continue", "status", "join")
        and len(phrase[1].group(0)) * 2 >= len(text)
    )
    routed = is_route(text) and ("<a>" in text or "<w>" in text)
    if not told and not routed and not (phrase is not None and phrase[1].end() == len(text)):
        desk.ignore(whole)
        desk.plain += 1
        return
    choices = []
    for empire in desk.empires:
        for fleet in desk.state.fleets_of(empire):
            trial = desk.sub()
            trial.contingent = False
            trial.header = (fleet.name,)
            _read_for(trial, fleet.name, rest, whole, named=False)
            choices.append(Choice(fleet.name, tuple(one for one in trial.items if isinstance(one, Order))))
    last = desk.items[-1] if desk.items else None
    if isinstance(last, Doubt) and last.kind == "unit":
        joined = tuple(
            Choice(one.id, (*one.orders, *more.orders))
            for one, more in zip(last.choices, choices, strict=True)
        )
        desk.items[-1] = replace(last, choices=joined)
        return
    names = tuple(choice.id for choice in choices)
    desk.doubt(None, "unit", Message("fots_which_unit", {"units": names}), whole, tuple(choices))


def _make_doubtful(desk: Desk, mark: int, whole: list[Piece]) -> None:
    """Orders that the author was not sure of are asked back."""
    orders = [one for one in desk.items[mark:] if isinstance(one, Order)]
    if not orders:
        return
    del desk.items[mark:]
    choices = (Choice("confirm", tuple(orders)), Choice("none"))
    unit = orders[0].unit
    desk.doubt(unit, "doubtful", Message("fots_doubtful", {"unit": unit}), whole, choices)
