"""What ``and`` joins to words that are denied or told: whether it is denied and told with them (FOTS-ORD-02)."""

from __future__ import annotations

import re

from rules.fots.movement.reading.clauses.moods import tells_a_story
from rules.fots.movement.reading.desk import Desk
from rules.fots.movement.reading.marking.tagged import Tagged
from rules.fots.movement.reading.wordbook import mark_of
from rules.language.clauses.cues import find_cues
from rules.orders import Order

_FORM = re.compile(r"(?P<of>ing|[^\Ws]s|ть|ти|ться|тись)$")


def denied_form(clause: Tagged) -> str | None:
    """The form of the verb that a clause denies (``moving``, ``moves``, or bare); None if it denies none."""
    cue = next((cue for cue in find_cues(clause.pieces) if cue.kind == "negation"), None)
    return _form(clause.cut(cue.end).text) if cue is not None else None


def shares_denial(form: str | None, clause: Tagged) -> bool:
    """Whether a clause may be denied with the one it is joined to: its verb has the same form (``does not go and patrol``)."""
    return form is not None and _form(clause.text) == form


def is_of_a_story(clause: Tagged) -> bool:
    """Whether words tell of another time, or of what somebody imagines, and what goes on with them does so too."""
    return tells_a_story(clause) and not is_of_this_time(clause)


def is_of_this_time(clause: Tagged) -> bool:
    """Whether words say that they are of this turn (``last turn she was at /46, and now patrols``)."""
    return mark_of("this_time").search(clause.text) is not None


def only_stays(desk: Desk, mark: int) -> bool:
    """Whether the orders since a place only say to stay, as not to go does (``do not move and hold position``)."""
    return all(isinstance(one, Order) and one.command == "hold" for one in desk.items[mark:])


def _form(text: str) -> str | None:
    said = mark_of("denied_verb").match(text)
    if said is None:
        return None
    found = _FORM.search(next(word for word in said.groupdict().values() if word is not None))
    return "" if found is None else "s" if found["of"].endswith("s") else found["of"]
