"""Whom a clause is about, and the words around an order that say nothing of it."""

from __future__ import annotations

import re
from functools import cache

from msgspec.structs import replace

from rules.fots.movement.reading.desk import Desk
from rules.fots.movement.reading.marking.needles import Sieve
from rules.fots.movement.reading.marking.tagged import OWN, Tagged, own_names
from rules.fots.movement.reading.routing.ways import is_route
from rules.fots.movement.reading.wordbook import CLAUSES, Phrase, book, mark_of, terms
from rules.language.clauses.cues import find_cues
from rules.language.memo import Memo
from rules.orders import Order

JOINTS = frozenset(
    {
        ",",
        ";",
        "(",
        ")",
        "where",
        "and",
        "&",
        "then",
        "but",
        "while",
        "—",
        "-",
        "|",
        "и",
        "но",
        "а",
        "затем",
        "потом",
    }
)
_WITH_OBJECT = frozenset(
    {"cancel", "status", "rearm", "transfer", "load", "tow", "release", "detach", "join", "react", "patrol"}
)
OWNED = re.compile(r"(?:(?:the|our|my) )?<u>(?:(?: ,| and|, and| &| \+| и)(?: the)? <u>)*(?: 's)?\s?")


def without_lead(text: str) -> str:
    """A clause without the words that only lead into it."""
    return _without("lead", text)


def without_aux(text: str) -> str:
    """What follows a subject, without auxiliary verbs and adverbs."""
    return _without("aux", text)


def _without(name: str, text: str) -> str:
    return _BARE[name, text]


def _found_bare(said: tuple[str, str]) -> str:
    name, text = said
    while mark_of("other_fleets").match(text) is None and (found := mark_of(name).match(text)) is not None:
        text = text[found.end() :]
    return text


_BARE: Memo[tuple[str, str], str] = Memo(_found_bare, CLAUSES)


def first_phrase(text: str) -> tuple[Phrase, re.Match[str]] | None:
    """The first phrase of the book that stands at the start of a text."""
    return _PHRASES[text]


def _first_phrase(text: str) -> tuple[Phrase, re.Match[str]] | None:
    phrases = book().phrases
    for place in _sieve().among(text):
        found = phrases[place].pattern.match(text)
        if found is not None:
            return phrases[place], found
    return None


@cache
def _sieve() -> Sieve:
    return Sieve([phrase.pattern.pattern for phrase in book().phrases])


_PHRASES: Memo[str, tuple[Phrase, re.Match[str]] | None] = Memo(_first_phrase, CLAUSES)


def trimmed(clause: Tagged) -> Tagged:
    """A clause without joints at its end and leading words at its start."""
    pieces = clause.pieces
    end = len(pieces)
    while end and (pieces[end - 1].text in JOINTS or pieces[end - 1].text == ":"):
        end -= 1
    tagged = clause if end == len(pieces) else clause.cut(0, end)
    led = f"{tagged.text} "
    tagged = _behind(tagged, len(led) - len(without_lead(led)))
    told = mark_of("told").match(tagged.text)
    return _behind(tagged, told.end()) if told is not None and not _coloured(tagged, told.end()) else tagged


SENT = re.compile(
    r"(\w+) (?:with )?((?:the |our |my |squadron )*<u>(?:(?: ,| and| , and| &| и)(?: the)? <u>)*)"
    r" (?!in tow\b)(?=(?:on |back |out |up |down |over |off )*(?:to|from|toward|towards|at|in|where|here|there|put|still|в|к|на|у|там|здесь)\b)"
)


def sent(desk: Desk, tagged: Tagged) -> Tagged:
    """``Move 1st Fleet to /46`` as ``1st Fleet move to /46``; a ship that another is told to bring is under tow.

    To ``send`` a fleet moves it; to send its ships, or to move them in its own block, detaches them.
    """
    drawn = _WITH.match(tagged.text)
    if drawn is not None:
        rest = [*tagged.inside(0, drawn.end("what")), *tagged.inside(drawn.end(), len(tagged.text) + 1)]
        return Tagged([*tagged.inside(*drawn.span("who")), *rest])
    found = SENT.match(tagged.text)
    does = book().sends.get(found.group(1)) if found is not None else None
    if found is None or does is None:
        return tagged
    who = tagged.inside(*found.span(2))
    subjects = [desk.subject(name) for piece in who if piece.kind == OWN for name in piece.value[:1]]
    parts = desk.header or found.group(1) in terms("sending")
    if parts and any(one is None or not one.whole for one in subjects):
        return tagged
    rest = tagged.inside(found.end(), len(tagged.text) + 1)
    if mark_of("errand").match(Tagged(rest).text) is not None:
        return Tagged([*who, *rest[1:]])
    return Tagged([*who, replace(tagged.pieces[0], text=does), *rest])


def _coloured(tagged: Tagged, end: int) -> bool:
    """Whether the words up to an offset say that this is no order of now (``Last turn Vane ordered ...``)."""
    return bool(find_cues(tagged.inside(0, end)))


def subjects_of(desk: Desk, tagged: Tagged) -> tuple[list[str], Tagged, bool]:
    """Whose order a clause is, what is left of it, and whether it names them."""
    tagged = sent(desk, tagged)
    owned = OWNED.match(tagged.text)
    if owned is not None:
        pieces = tagged.inside(*owned.span())
        rest = _bare(tagged.cut(len(pieces)))
        if rest.pieces and not pieces[-1].poss:
            return [name for piece in pieces if piece.kind == OWN for name in piece.value[:1]], rest, True
    if group := group_at(tagged.text):
        spared, tagged = _spared(tagged)
        return [name for name in desk.fleets if name not in spared], _bare(_behind(tagged, group)), True
    if (told := _told_last(desk, tagged)) is not None:
        return told[0], _bare(told[1]), True
    others = mark_of("other_fleets").match(tagged.text)
    if others is not None and (names := other_fleets(desk)):
        return names, _bare(_behind(tagged, others.end())), True
    both = mark_of("both").match(tagged.text)
    if both is not None and (pair := _pair(desk)):
        return pair, _bare(_behind(tagged, both.end())), True
    again = mark_of("again").match(tagged.text)
    left = desk.parted if mark_of("others").match(tagged.text) is not None else ()
    if again is not None and (desk.subjects() or left):
        apart = mark_of("others").match(tagged.text) is not None
        return _meant(desk, tagged), _bare(_behind(tagged, again.end())), apart
    ours = mark_of("ours").match(tagged.text)
    flown = _bare(_behind(tagged, ours.end())) if ours is not None else tagged
    return list(desk.subjects()), flown if is_route(flown.text) else _bare(tagged), False


_WITH = re.compile(
    r"(?P<what>(?:tow|haul|tug|hitch|drag|буксировать) (?:the )?<u>(?:(?: and| &| ,| и)(?: the)? <u>)*) (?:with|using|by) (?:the )?(?P<who><u>)(?= |$)"
)
_FOR = re.compile(
    r" (?:for|by|in|of|with|from|,) (?:the )?(<u>(?:(?: and| &)(?: the)? <u>)*)(?P<place> (?:at|in) (?:<a>|<c>))?(?: please| , please)?$"
)


def _told_last(desk: Desk, tagged: Tagged) -> tuple[list[str], Tagged] | None:
    """``No faster than cruise for the Train``: whom an order is for, where it is said last."""
    found = _FOR.search(tagged.text)
    if found is None:
        return None
    head = tagged.text[: found.start()]
    phrase = first_phrase(head)
    if desk.spoken and found.group(0).startswith(" with "):
        return None
    given = phrase is not None and phrase[0].command == "transfer" and found.group(0).startswith(" from ")
    if phrase is not None and phrase[0].command == "hold" and mark_of("waits").match(head) is not None:
        return None
    if given:
        return own_names(tagged.inside(*found.span(1))), Tagged(tagged.inside(0, found.start()))
    whole = phrase is not None and phrase[1].end() == len(head) and "<u>" not in phrase[1].group(0)
    whole = whole or mark_of("scout").match(head) is not None
    joint = found.group(0).split()[0]
    if not whole and not (is_route(head) and (joint == "for" or (joint == "with" and not desk.subjects()))):
        return None
    if phrase is not None and phrase[0].command in _WITH_OBJECT:
        return None
    rest = [*tagged.inside(0, found.start()), *tagged.group(found, "place")]
    return own_names(tagged.inside(*found.span(1))), Tagged(rest)


def _spared(tagged: Tagged) -> tuple[list[str], Tagged]:
    """Whom an order to everybody leaves out (``all fleets hold except 2nd Fleet``), and the order without those words."""
    said = mark_of("except").search(tagged.text)
    if said is None:
        return [], tagged
    rest = [*tagged.inside(0, said.start()), *tagged.inside(said.end(), len(tagged.text) + 1)]
    return own_names(tagged.inside(*said.span())), Tagged(rest)


def group_at(text: str) -> int:
    """How much of a text names all fleets at its start (``all fleets hold``); 0 if it does not."""
    return _GROUPS[text]


def _group_at(text: str) -> int:
    bare = mark_of("all").match(text)
    named = (
        len(name) + 1
        for name in book().groups
        if text.startswith(f"{name} ") and not text.startswith(f"{name} else ")
    )
    return next(named, bare.end() if bare is not None else 0)


_GROUPS: Memo[str, int] = Memo(_group_at, CLAUSES)


def other_fleets(desk: Desk) -> list[str]:
    """The fleets that a post has not given an order yet, where it spoke of whole fleets so far (``everyone else holds``)."""
    spoken = [desk.subject(name) for name in desk.subjects()]
    if not spoken or any(one is None or not one.whole for one in spoken):
        return []
    if desk.header and any(one is not None and not one.whole for one in map(desk.subject, desk.ordered())):
        return []
    ordered = {
        one.fleet.name for name in (*desk.ordered(), *desk.called) if (one := desk.subject(name)) is not None
    }
    return [name for name in desk.fleets if name not in ordered]


def _pair(desk: Desk) -> list[str]:
    """The two units that the orders so far spoke of last, in the order of speaking; none where it was one alone."""
    if len(desk.subjects()) > 1:
        return list(desk.subjects())
    last = desk.items[-1] if desk.items else None
    if isinstance(last, Order) and last.command == "tow" and last.unit is not None:
        return [last.unit]
    spoken: list[str] = []
    for item in reversed([one for one in desk.items if isinstance(one, Order)]):
        names = (item.args.get("fleet"), item.unit)
        spoken += [name for name in names if name is not None and name not in spoken]
    return spoken[1::-1] if len(spoken) > 1 else []


def _meant(desk: Desk, tagged: Tagged) -> list[str]:
    """Whom ``it`` or ``the others`` mean; the others of a ship or squadron are those of her fleet."""
    if mark_of("others").match(tagged.text) is None:
        return list(desk.subjects())
    parts = [desk.subject(name) for name in desk.subjects() or desk.parted]
    return list(dict.fromkeys(one.fleet.name for one in parts if one is not None))


def _behind(tagged: Tagged, offset: int) -> Tagged:
    return tagged.behind(offset) if offset else tagged


def _bare(tagged: Tagged) -> Tagged:
    """Without auxiliaries in front."""
    aux = len(tagged.text) - len(without_aux(tagged.text))
    return _behind(tagged, aux) if aux else tagged
